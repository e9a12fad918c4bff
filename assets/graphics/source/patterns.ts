import {
  BLUE,
  BROWN,
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
  num,
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
  svg,
  TEAL,
  VIOLET,
  YELLOW,
} from './kit.ts';

/** The side of a tile, in units; a tile is 240 pixels wide. */
const SIDE = 120;
const each = (count: number, part: (index: number) => string): string =>
  points(count, (i) => [i, 0])
    .map(([i]) => part(i))
    .join('');
/** A part at a place, again on the other side where it reaches over an edge. */
function put(x: number, y: number, reach: number, part: string): string {
  const shifts = [-SIDE, 0, SIDE];
  return shifts
    .flatMap((dx) =>
      shifts
        .filter(
          (dy) => x + dx + reach > 0 && x + dx - reach < SIDE && y + dy + reach > 0 && y + dy - reach < SIDE,
        )
        .map((dy) => group(`translate(${num(x + dx)} ${num(y + dy)})`, part)),
    )
    .join('');
}
const pattern = (name: string, title: string, words: string, ground: string, body: string): Drawing => ({
  name: `pattern-${name}`,
  title,
  words: `pattern background seamless tile ${words}`,
  svg: svg(SIDE, SIDE, rect(0, 0, SIDE, SIDE, ground) + body),
});
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
const rowsOf = (
  step: number,
  part: (column: number, row: number, x: number, y: number) => string,
  isShifted = false,
) => {
  const count = SIDE / step;
  return each(count, (r) =>
    each(count, (c) => part(c, r, (c + 0.5 + (isShifted && r % 2 === 1 ? 0.5 : 0)) * step, (r + 0.5) * step)),
  );
};

export const patterns: readonly Drawing[] = [
  pattern(
    'dots',
    'Polka dots',
    'spots',
    CREAM,
    rowsOf(30, (_, __, x, y) => put(x, y, 9, circle(0, 0, 8, RED)), true),
  ),
  pattern(
    'dots-small',
    'Pin dots',
    'spots fine',
    NAVY,
    rowsOf(15, (_, __, x, y) => put(x, y, 3, circle(0, 0, 2, CREAM)), true),
  ),
  pattern(
    'dots-mixed',
    'Bubbles',
    'spots circles',
    SKY,
    [
      [24, 26, 18],
      [78, 18, 10],
      [100, 60, 16],
      [52, 66, 12],
      [20, 92, 14],
      [74, 102, 20],
      [110, 104, 7],
      [48, 38, 5],
    ]
      .map(([x = 0, y = 0, r = 0], i) =>
        put(x, y, r + 1, circle(0, 0, r, [BLUE, CREAM, TEAL][i % 3] ?? BLUE)),
      )
      .join(''),
  ),
  pattern(
    'stripes',
    'Broad stripes',
    'lines awning',
    CREAM,
    each(3, (i) => rect(i * 40, 0, 20, SIDE, RED)),
  ),
  pattern(
    'stripes-thin',
    'Pinstripes',
    'lines suit',
    NAVY,
    each(8, (i) => rect(i * 15 + 6, 0, 1.5, SIDE, LILAC)),
  ),
  pattern(
    'stripes-diagonal',
    'Diagonal stripes',
    'lines candy warning',
    YELLOW,
    each(6, (i) =>
      fill(
        poly([
          [i * 40 - 120, 0],
          [i * 40 - 100, 0],
          [i * 40 + 20, 120],
          [i * 40, 120],
        ]),
        INK,
      ),
    ),
  ),
  pattern(
    'stripes-retro',
    'Retro stripes',
    'lines seventies',
    CREAM,
    [
      [10, 24, BROWN],
      [38, 18, ORANGE],
      [60, 12, YELLOW],
      [76, 8, GREEN],
      [88, 18, TEAL],
    ]
      .map(([y = 0, h = 0, c = '']) => rect(0, Number(y), SIDE, Number(h), String(c)))
      .join(''),
  ),
  pattern(
    'gingham',
    'Gingham',
    'checks kitchen picnic',
    CREAM,
    each(2, (i) => rect(i * 60, 0, 30, SIDE, '#8fd3b8') + rect(0, i * 60, SIDE, 30, '#8fd3b8')) +
      each(2, (r) => each(2, (c) => rect(c * 60, r * 60, 30, 30, GREEN))),
  ),
  pattern(
    'checks',
    'Checkerboard',
    'checks racing ska',
    CREAM,
    each(2, (r) =>
      each(2, (c) => rect(c * 60, r * 60, 30, 30, INK) + rect(c * 60 + 30, r * 60 + 30, 30, 30, INK)),
    ),
  ),
  pattern(
    'plaid',
    'Plaid',
    'tartan scottish checks',
    '#b3261e',
    rect(16, 0, 26, SIDE, '#8f1a14') +
      rect(0, 16, SIDE, 26, '#8f1a14') +
      rect(76, 0, 26, SIDE, NAVY) +
      rect(0, 76, SIDE, 26, NAVY) +
      rect(76, 76, 26, 26, '#0a1038') +
      rect(58, 0, 3, SIDE, YELLOW) +
      rect(0, 58, SIDE, 3, YELLOW) +
      rect(88, 0, 2, SIDE, CREAM) +
      rect(0, 88, SIDE, 2, CREAM),
  ),
  pattern(
    'houndstooth',
    'Houndstooth',
    'tweed checks fashion',
    CREAM,
    each(3, (r) =>
      each(3, (c) =>
        group(
          `translate(${c * 40} ${r * 40})`,
          fill('M0 0H20V20H40L20 40V20H0zM20 0H30L20 10zM0 40V30L10 20H0z', INK),
        ),
      ),
    ),
  ),
  pattern(
    'argyle',
    'Argyle',
    'diamonds sweater',
    '#efe3cf',
    `${put(30, 60, 62, fill('M0 -60L30 0L0 60L-30 0z', TEAL)) + put(90, 60, 62, fill('M0 -60L30 0L0 60L-30 0z', ORANGE))}<path d="M0 60L60 -60M0 60L60 180M60 -60L180 180M60 180L180 -60M-60 180L60 -60M-60 -60L60 180" stroke="${CREAM}" stroke-width="2"/>`,
  ),
  pattern(
    'grid',
    'Grid paper',
    'squares maths notebook',
    CREAM,
    each(6, (i) => rect(i * 20, 0, 1.2, SIDE, SKY) + rect(0, i * 20, SIDE, 1.2, SKY)),
  ),
  pattern(
    'bricks',
    'Bricks',
    'wall masonry',
    '#f3d9c4',
    each(6, (r) =>
      each(4, (c) =>
        put(
          c * 40 - 20 + (r % 2) * 20 + 20,
          r * 20 + 10,
          22,
          rect(-19, -9, 38, 18, c % 2 === r % 2 ? '#d0603a' : '#c4522e', 2),
        ),
      ),
    ),
  ),
  pattern(
    'chevrons',
    'Chevrons',
    'zigzag herringbone',
    CREAM,
    each(5, (i) =>
      fill(
        `M0 ${i * 40 - 20}L30 ${i * 40 - 50}L60 ${i * 40 - 20}L90 ${i * 40 - 50}L120 ${i * 40 - 20}V${i * 40}L90 ${i * 40 - 30}L60 ${i * 40}L30 ${i * 40 - 30}L0 ${i * 40}z`,
        BLUE,
      ),
    ),
  ),
  pattern(
    'herringbone',
    'Herringbone',
    'parquet floor wood',
    BROWN,
    each(4, (c) =>
      each(6, (r) =>
        put(
          c * 30 + 15,
          r * 20 + 10,
          26,
          fill(
            c % 2 === 0 ? 'M-14 -2L14 -16V-2L-14 12z' : 'M-14 -16L14 -2V12L-14 -2z',
            (r + c) % 3 === 0 ? '#d9a86a' : '#c48a4e',
          ),
        ),
      ),
    ),
  ),
  pattern(
    'waves',
    'Waves',
    'sea lines water',
    BLUE,
    each(6, (i) => line(`M-30 ${i * 20 + 10}q15 -14 30 0t30 0t30 0t30 0t30 0t30 0`, SKY, 3)),
  ),
  pattern(
    'seigaiha',
    'Sea of scales',
    'japanese waves seigaiha',
    NAVY,
    each(4, (r) =>
      each(2, (c) =>
        put(
          c * 60 + (r % 2) * 30,
          r * 30 + 15,
          32,
          [30, 21, 12]
            .map((size) => `<circle r="${size}" fill="${NAVY}" stroke="${SKY}" stroke-width="3"/>`)
            .join(''),
        ),
      ),
    ),
  ),
  pattern(
    'scales',
    'Scallops',
    'fish mermaid',
    TEAL,
    each(7, (r) =>
      each(4, (c) =>
        put(
          c * 30 + (r % 2) * 15,
          130 - r * 20,
          16,
          circle(0, 0, 14.5, [GREEN, SKY, TEAL, LIME][(c + r) % 4] ?? GREEN),
        ),
      ),
    ).replace(/^/, ''),
  ),
  pattern(
    'hexagons',
    'Honeycomb',
    'hexagon bee',
    YELLOW,
    each(4, (r) =>
      each(3, (c) =>
        put(
          c * 40 + (r % 2) * 20,
          r * 30 + 10,
          22,
          `<path d="${poly(points(6, (i) => polar(0, 0, i * 60, 18)))}" fill="${(r + c) % 3 === 0 ? ORANGE : '#ffd97a'}"/>`,
        ),
      ),
    ),
  ),
  pattern(
    'triangles',
    'Triangles',
    'geometric scandinavian',
    CREAM,
    each(4, (r) =>
      each(4, (c) =>
        fill(
          poly([
            [c * 30, r * 30 + 28],
            [c * 30 + 15, r * 30 + 3],
            [c * 30 + 30, r * 30 + 28],
          ]),
          [RED, TEAL, YELLOW, PINK][(c + r * 2) % 4] ?? RED,
        ),
      ),
    ),
  ),
  pattern(
    'quarters',
    'Quarter circles',
    'bauhaus geometric',
    CREAM,
    each(3, (r) =>
      each(3, (c) =>
        group(
          `translate(${c * 40} ${r * 40}) rotate(${((c * 2 + r * 3) % 4) * 90} 20 20)`,
          fill('M2 2H38A36 36 0 0 1 2 38z', [BLUE, RED, YELLOW, NAVY, GREEN][(c + r * 2) % 5] ?? BLUE),
        ),
      ),
    ),
  ),
  pattern(
    'petals',
    'Interlaced petals',
    'japanese shippo circles geometric',
    CREAM,
    each(3, (r) =>
      each(3, (c) =>
        group(
          `translate(${c * 40} ${r * 40})`,
          fill('M0 20Q14 6 20 0Q34 6 40 0', CREAM) +
            fill(
              'M0 0Q20 0 20 20Q0 20 0 0zM40 0Q40 20 20 20Q20 0 40 0zM40 40Q20 40 20 20Q40 20 40 40zM0 40Q0 20 20 20Q20 40 0 40z',
              GREEN,
            ),
        ),
      ),
    ),
  ),
  pattern(
    'tiles',
    'Glazed tiles',
    'azulejo portuguese morocco',
    CREAM,
    each(2, (r) =>
      each(2, (c) =>
        group(
          `translate(${c * 60} ${r * 60})`,
          `<path d="M1 1h58v58h-58z" fill="none" stroke="${SKY}" stroke-width="2"/>${each(4, (i) => group(`rotate(${i * 90} 30 30)`, fill('M30 30Q20 16 30 4Q40 16 30 30z', BLUE) + fill('M2 2H16A14 14 0 0 1 2 16z', NAVY) + circle(44, 16, 3, YELLOW)))}${circle(30, 30, 5, YELLOW)}`,
        ),
      ),
    ),
  ),
  pattern(
    'arabesque',
    'Eight-point stars',
    'islamic arabic ramadan geometric',
    TEAL,
    each(2, (r) =>
      each(2, (c) =>
        put(
          c * 60 + 30,
          r * 60 + 30,
          31,
          fill(poly(starPoints(0, 0, 8, 28, 21)), YELLOW) +
            fill(poly(starPoints(0, 0, 8, 22, 16.5)), TEAL) +
            fill(poly(starPoints(0, 0, 8, 13, 6)), CREAM),
        ),
      ),
    ) +
      each(2, (r) =>
        each(2, (c) =>
          put(
            c * 60,
            r * 60,
            14,
            fill(
              poly([
                [0, -12],
                [12, 0],
                [0, 12],
                [-12, 0],
              ]),
              CREAM,
            ),
          ),
        ),
      ),
  ),
  pattern(
    'greek',
    'Meander',
    'greek key maze',
    CREAM,
    each(3, (r) =>
      each(3, (c) =>
        group(
          `translate(${c * 40} ${r * 40})`,
          `<path d="M0 36H34V8H10V24H22V16" fill="none" stroke="${BLUE}" stroke-width="4"/>${rect(34, 34, 6, 4, BLUE)}`,
        ),
      ),
    ),
  ),
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
