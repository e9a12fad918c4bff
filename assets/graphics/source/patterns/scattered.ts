import {
  BLUE,
  CREAM,
  circle,
  type Drawing,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  LILAC,
  LIME,
  line,
  NAVY,
  ORANGE,
  PEACH,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  SKY,
  smooth,
  starPoints,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { each, pattern, put, rowsOf, SIDE } from './parts.ts';

const turn = (deg: number, part: string) => group(`rotate(${deg})`, part);

const star = (r: number, color: string) => fill(poly(starPoints(0, 0, 5, r, r * 0.42)), color);

const leaf = (long: number, wide: number, color: string) =>
  fill(`M0 ${long / 2}Q${-wide} 0 0 ${-long / 2}Q${wide} 0 0 ${long / 2}z`, color);

const flower = (petals: number, r: number, color: string, eye: string) =>
  each(petals, (i) => {
    const [x, y] = polar(0, 0, (i * 360) / petals, r * 0.58);
    return circle(x, y, r * 0.42, color);
  }) + circle(0, 0, r * 0.34, eye);

const heart = (size: number, color: string) =>
  group(
    `translate(${-size / 2} ${-size / 2}) scale(${size / 200})`,
    fill('M100 186C36 138 8 104 8 66A46 46 0 0 1 100 50 46 46 0 0 1 192 66C192 104 164 138 100 186z', color),
  );

/** Places of a loose arrangement that keeps its distances. */
const SCATTER: readonly Point[] = [
  [16, 14],
  [62, 22],
  [100, 44],
  [34, 58],
  [78, 72],
  [12, 98],
  [54, 106],
  [104, 100],
];

const scattered = (reach: number, part: (index: number) => string) =>
  SCATTER.map(([x, y], i) => put(x, y, reach, part(i))).join('');

/** Things that are scattered over the tile. */
export const SCATTERED: readonly Drawing[] = [
  pattern(
    'terrazzo',
    'Terrazzo',
    'stone floor speckles',
    '#f5efe6',
    (() => {
      const random = randomOf(8);
      return each(34, (i) => {
        const r = 3 + random() * 7;
        const shape = points(5, (k) => polar(0, 0, k * 72 + random() * 40, r * (0.7 + random() * 0.5)));
        return put(
          random() * SIDE,
          random() * SIDE,
          12,
          fill(poly(shape), [RED, TEAL, YELLOW, PINK, NAVY, '#c9bfae'][i % 6] ?? RED),
        );
      });
    })(),
  ),
  pattern(
    'leopard',
    'Leopard',
    'animal fur spots',
    '#e8b368',
    (() => {
      const random = randomOf(15);
      return rowsOf(
        24,
        (_, __, x, y) => {
          const turnDeg = random() * 360;
          return put(
            x + random() * 6,
            y + random() * 6,
            12,
            turn(
              turnDeg,
              `<path d="M-7 -3Q-4 -9 3 -8M8 -2Q8 6 1 8M-4 7Q-9 5 -8 1" fill="none" stroke="#4a2410" stroke-width="4" stroke-linecap="round"/>${ellipse(0, 0, 4, 3, '#b5722e')}`,
            ),
          );
        },
        true,
      );
    })(),
  ),
  pattern(
    'zebra',
    'Zebra',
    'animal fur stripes',
    CREAM,
    each(6, (i) => {
      const y = i * 20 + 10;
      return [-SIDE, 0, SIDE]
        .map((dy) =>
          fill(
            `M0 ${y + dy - 5}C20 ${y + dy - 16} 40 ${y + dy + 8} 60 ${y + dy - 3}S100 ${y + dy - 14} 120 ${y + dy - 5}V${y + dy + 5}C100 ${y + dy - 6} 80 ${y + dy + 2} 60 ${y + dy + 7}S20 ${y + dy - 4} 0 ${y + dy + 5}z`,
            INK,
          ),
        )
        .join('');
    }),
  ),
  pattern(
    'confetti',
    'Confetti',
    'party birthday sprinkles',
    CREAM,
    (() => {
      const random = randomOf(27);
      return each(40, (i) =>
        put(
          random() * SIDE,
          random() * SIDE,
          8,
          turn(
            Math.round(random() * 180),
            i % 4 === 0
              ? circle(0, 0, 3.5, BLUE)
              : rect(-5, -1.8, 10, 3.6, [RED, YELLOW, GREEN, PINK][i % 4] ?? RED, 1.8),
          ),
        ),
      );
    })(),
  ),
  pattern(
    'memphis',
    'Memphis',
    'eighties nineties shapes',
    PEACH,
    scattered(
      16,
      (i) =>
        [
          circle(0, 0, 9, BLUE),
          line('M-13 0l6.500 -9l6.500 9l6.500 -9l6.500 9', INK, 3),
          fill(poly(points(3, (k) => polar(0, 0, k * 120, 13))), YELLOW),
          `<circle r="9" fill="none" stroke="${RED}" stroke-width="4"/>`,
          line('M-8 0h16M0 -8v16', VIOLET, 4),
          rect(-8, -8, 16, 16, GREEN),
          line('M-12 2q6 -12 12 0t12 0', RED, 4),
          circle(0, 0, 5, INK),
        ][i] ?? '',
    ),
  ),
  pattern(
    'stars',
    'Starry night',
    'stars sky space',
    NAVY,
    scattered(14, (i) => turn(i * 20, star(i % 3 === 0 ? 11 : 6, i % 2 === 0 ? YELLOW : CREAM))),
  ),
  pattern(
    'hearts',
    'Hearts',
    'love valentine',
    PINK,
    scattered(14, (i) => turn((i % 3) * 18 - 18, heart(i % 2 === 0 ? 22 : 15, i % 2 === 0 ? RED : CREAM))),
  ),
  pattern(
    'flowers',
    'Little flowers',
    'floral spring ditsy',
    GREEN,
    scattered(15, (i) =>
      flower(5, i % 2 === 0 ? 13 : 9, [CREAM, PINK, YELLOW][i % 3] ?? CREAM, i % 3 === 2 ? ORANGE : YELLOW),
    ),
  ),
  pattern(
    'daisies',
    'Daisies',
    'floral seventies',
    ORANGE,
    [
      [30, 30, 26],
      [90, 90, 26],
      [92, 28, 15],
      [28, 92, 15],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        put(
          x,
          y,
          r,
          each(9, (i) => turn(i * 40, ellipse(0, -r * 0.62, r * 0.22, r * 0.38, CREAM))) +
            circle(0, 0, r * 0.3, YELLOW),
        ),
      )
      .join(''),
  ),
  pattern(
    'leaves',
    'Falling leaves',
    'botanical plant green',
    '#e7efd6',
    scattered(18, (i) =>
      turn(i * 52, leaf(30, 10, i % 2 === 0 ? GREEN : '#7d8f3a') + line('M0 14V-10', CREAM, 1.2)),
    ),
  ),
  pattern(
    'tropical',
    'Palm leaves',
    'tropical summer jungle',
    TEAL,
    [
      [34, 38, 20],
      [92, 88, 200],
    ]
      .map(([x = 0, y = 0, deg = 0]) =>
        put(
          x,
          y,
          44,
          turn(
            deg,
            line('M0 40V-34', GREEN, 2.5) +
              each(4, (i) =>
                group(
                  `translate(0 ${28 - i * 15})`,
                  turn(-58, group('translate(0 -15)', leaf(32 - i * 2, 7, GREEN))) +
                    turn(58, group('translate(0 -15)', leaf(32 - i * 2, 7, i % 2 === 0 ? LIME : GREEN))),
                ),
              ),
          ),
        ),
      )
      .join(''),
  ),
  pattern(
    'lemons',
    'Lemons',
    'fruit summer citrus',
    SKY,
    SCATTER.filter((_, i) => i % 2 === 0)
      .map(([x, y], i) =>
        put(
          x,
          y,
          22,
          turn(
            i * 70,
            fill('M-18 0C-14 -14 14 -14 18 0C14 14 -14 14 -18 0z', YELLOW) +
              circle(18, 0, 3, YELLOW) +
              group('translate(-20 -6) rotate(60)', leaf(16, 6, GREEN)),
          ),
        ),
      )
      .join(''),
  ),
  pattern(
    'watermelon',
    'Melon slices',
    'fruit summer',
    PINK,
    SCATTER.filter((_, i) => i % 2 === 1)
      .map(([x, y], i) =>
        put(
          x,
          y,
          22,
          turn(
            i * 80,
            fill('M-20 -6H20A20 20 0 0 1 -20 -6z', GREEN) +
              fill('M-16 -6H16A16 16 0 0 1 -16 -6z', RED) +
              [-8, 0, 8].map((s) => ellipse(s, 0, 1.4, 2.4, INK)).join(''),
          ),
        ),
      )
      .join(''),
  ),
  pattern(
    'rain',
    'Raindrops',
    'weather water drops',
    LILAC,
    scattered(12, (i) =>
      group(
        `scale(${i % 2 === 0 ? 1 : 0.7})`,
        fill('M0 -14C7 -3 9 1 9 5a9 9 0 0 1 -18 0C-9 1 -7 -3 0 -14z', i % 3 === 0 ? CREAM : BLUE),
      ),
    ),
  ),
  pattern(
    'clouds',
    'Clouds',
    'sky weather kids',
    SKY,
    SCATTER.filter((_, i) => i % 2 === 0)
      .map(([x, y], i) =>
        put(
          x,
          y,
          24,
          group(
            `scale(${i % 2 === 0 ? 1 : 0.75})`,
            fill('M-16 10a9 9 0 0 1 0 -18A13 13 0 0 1 9 -12a11 11 0 0 1 6 22z', CREAM),
          ),
        ),
      )
      .join(''),
  ),
  pattern(
    'snow',
    'Snowflakes',
    'winter christmas',
    '#0e4a78',
    scattered(13, (i) =>
      group(
        `scale(${i % 2 === 0 ? 1 : 0.65})`,
        each(6, (k) => turn(k * 60, line('M0 0V-12M-3.500 -10.500L0 -7L3.500 -10.500', CREAM, 1.8))),
      ),
    ),
  ),
  pattern(
    'eyes',
    'Eyes',
    'surreal look amulet nazar',
    CREAM,
    rowsOf(
      40,
      (c, r, x, y) =>
        put(
          x,
          y,
          21,
          fill('M-18 0Q0 -18 18 0Q0 18 -18 0z', (c + r) % 2 === 0 ? BLUE : TEAL) +
            circle(0, 0, 7.5, CREAM) +
            circle(0, 0, 4.5, INK),
        ),
      false,
    ),
  ),
  pattern(
    'squiggles',
    'Squiggles',
    'doodle worms lines',
    YELLOW,
    scattered(18, (i) =>
      turn(i * 47, line('M-14 0q5 -12 10 0t10 0t8 -4', [RED, BLUE, INK][i % 3] ?? RED, 4.5)),
    ),
  ),
  pattern(
    'blobs',
    'Camouflage',
    'organic spots army',
    '#8c9a5b',
    [
      [28, 24, 24, '#5d6b3a'],
      [92, 40, 22, '#c9bf8f'],
      [48, 76, 26, '#3d4a2a'],
      [104, 100, 20, '#5d6b3a'],
      [12, 108, 18, '#c9bf8f'],
    ]
      .map(([x = 0, y = 0, r = 0, color = ''], i) =>
        put(
          Number(x),
          Number(y),
          34,
          fill(
            smooth(
              points(7, (k) =>
                polar(0, 0, k * 51 + i * 20, Number(r) * ([1, 0.66, 1.15, 0.74, 1.05, 0.6, 0.9][k % 7] ?? 1)),
              ),
            ),
            String(color),
          ),
        ),
      )
      .join(''),
  ),
];
