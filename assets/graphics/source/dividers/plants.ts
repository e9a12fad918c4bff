import { INK_BRUSH, sampled, stroke } from '../brush.ts';
import {
  BROWN,
  circle,
  type Drawing,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  line,
  num,
  ORANGE,
  PINK,
  polar,
  RED,
  smooth,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { both, diamond, divider, each, wavePath } from './parts.ts';

const leaf = (x: number, y: number, turnDeg: number, long: number, wide: number, color: string): string =>
  group(
    `translate(${num(x)} ${num(y)}) rotate(${num(turnDeg)})`,
    fill(`M0 0Q${num(long / 2)} ${num(-wide)} ${num(long)} 0Q${num(long / 2)} ${num(wide)} 0 0z`, color),
  );

/** Branches, flowers and flourishes. */
export const PLANTS: readonly Drawing[] = [
  divider(
    'laurel',
    'Laurel branches',
    'leaves wreath award',
    both(
      each(
        10,
        (i) =>
          leaf(180 - i * 15, 20, 215 - i * 2, 20, 7, GREEN) +
          leaf(180 - i * 15, 20, 145 + i * 2, 20, 7, GREEN),
      ) + line('M190 20H28', GREEN, 2),
    ) + circle(200, 20, 5, RED),
  ),
  divider(
    'vine',
    'Climbing vine',
    'leaves plant botanical',
    line(wavePath(14, 380, 20, 22, 46.5), GREEN, 3) +
      each(16, (i) =>
        leaf(
          26 + i * 23.2,
          20 + (i % 2 === 0 ? -8 : 6) * (i % 4 < 2 ? 1 : -1),
          i % 2 === 0 ? -60 : 50,
          18,
          8,
          GREEN,
        ),
      ),
  ),
  divider(
    'olive',
    'Olive branch',
    'leaves fruit peace',
    line('M20 24Q200 8 384 22', BROWN, 2.5) +
      each(
        15,
        (i) =>
          leaf(40 + i * 23, 21 - 6 * Math.sin((i / 14) * Math.PI), i % 2 === 0 ? -38 : 34, 26, 8, '#7d8f3a') +
          (i % 3 === 1 ? ellipse(48 + i * 23, 28 - 6 * Math.sin((i / 14) * Math.PI), 5, 7, INK, 20) : ''),
      ),
  ),
  divider(
    'flower-middle',
    'Line with a flower',
    'floral wedding',
    both(
      line('M166 20C130 4 110 36 74 20S30 14 14 22', TEAL, 3) +
        leaf(136, 17, -150, 22, 8, TEAL) +
        leaf(100, 24, 150, 22, 8, TEAL),
    ) +
      each(6, (i) => {
        const [x, y] = polar(200, 20, i * 60, 10);
        return circle(x, y, 8, PINK);
      }) +
      circle(200, 20, 6, YELLOW),
  ),
  divider(
    'flowers-row',
    'Row of flowers',
    'floral spring daisy',
    each(9, (i) => {
      const x = 24 + i * 44;
      return (
        each(5, (k) => {
          const [px, py] = polar(x, 20, k * 72 + i * 9, 8);
          return circle(px, py, 6.5, [RED, PINK, ORANGE][i % 3] ?? RED);
        }) + circle(x, 20, 5, YELLOW)
      );
    }),
  ),
  divider(
    'wheat',
    'Ears of wheat',
    'harvest bread bakery',
    both(
      line('M190 20H60', ORANGE, 2.5) +
        each(
          7,
          (i) => leaf(120 - i * 13, 20, 205, 22, 9, YELLOW) + leaf(120 - i * 13, 20, 155, 22, 9, YELLOW),
        ) +
        leaf(40, 20, 180, 24, 9, YELLOW),
    ) + circle(200, 20, 4, ORANGE),
  ),
  divider(
    'scroll',
    'Scrolls',
    'flourish ornate swirl classic',
    both(
      line(
        smooth(
          sampled(
            [
              [192, 26],
              [150, 34],
              [110, 20],
              [122, 8],
              [136, 18],
              [116, 30],
              [60, 26],
              [24, 14],
              [30, 4],
              [42, 12],
              [20, 24],
            ],
            60,
          ),
          false,
        ),
        INK,
        3,
      ),
    ) + diamond(200, 24, 7, INK),
  ),
  divider(
    'flourish',
    'Pen flourish',
    'calligraphy swash wedding',
    fill(
      stroke(
        [
          [14, 24],
          [80, 10],
          [150, 30],
          [196, 16],
          [186, 4],
          [172, 14],
          [200, 34],
          [228, 14],
          [214, 4],
          [204, 16],
          [250, 30],
          [320, 10],
          [386, 24],
        ],
        { ...INK_BRUSH, width: 6, ends: [0.1, 0.1] },
        5,
      ),
      INK,
    ),
  ),
];
