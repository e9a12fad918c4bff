import {
  BLUE,
  BROWN,
  CREAM,
  circle,
  type Drawing,
  fill,
  GREEN,
  group,
  INK,
  LILAC,
  NAVY,
  ORANGE,
  poly,
  RED,
  rect,
  SKY,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { each, pattern, put, rowsOf, SIDE } from './parts.ts';

/** Dots, stripes and checks. */
export const WEAVES: readonly Drawing[] = [
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
];
