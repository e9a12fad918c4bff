import {
  BLUE,
  circle,
  type Drawing,
  drawing,
  fill,
  GREEN,
  line,
  NAVY,
  num,
  ORANGE,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  SKY,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { worm } from './parts.ts';

/** Pieces in the manner of Memphis design. */
const zigzag = (y: number, count: number) =>
  points(count, (i) => [14 + (i * 172) / (count - 1), y + (i % 2 === 0 ? 22 : -22)] as Point)
    .map(([x, z], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(z)}`)
    .join('');

export const MEMPHIS: readonly Drawing[] = [
  drawing(
    'memphis-zigzag',
    'Zigzag',
    'memphis eighties nineties lightning line',
    line(zigzag(100, 8), RED, 17, 'stroke-linejoin="miter"').replace('stroke-linejoin="round" ', ''),
  ),
  drawing(
    'memphis-squiggle',
    'Fat squiggle',
    'memphis eighties wave worm',
    worm('M24 132C24 60 64 60 64 100S104 140 104 100S144 60 144 100S176 140 176 70', 26, GREEN),
  ),
  drawing(
    'memphis-spring',
    'Coil',
    'memphis eighties spring loop',
    line(
      points(70, (i) => {
        const a = i * 0.45;
        return [22 + i * 2.2 + Math.cos(a) * 16, 100 + Math.sin(a) * 52] as Point;
      })
        .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
        .join(''),
      VIOLET,
      9,
    ),
  ),
  drawing(
    'memphis-dots',
    'Field of dots',
    'memphis eighties polka',
    points(36, (i) => [i, 0])
      .map(([i]) => circle(20 + (i % 6) * 32, 20 + Math.floor(i / 6) * 32, 8, BLUE))
      .join(''),
  ),
  drawing(
    'memphis-triangle',
    'Striped triangle',
    'memphis eighties stripes',
    [0, 1, 2, 3, 4]
      .map((i) => {
        const y = 26 + i * 36;
        const half = (y - 8) * 0.5;
        const next = (y + 18 - 8) * 0.5;
        return fill(
          poly([
            [100 - half, y],
            [100 + half, y],
            [100 + next, y + 18],
            [100 - next, y + 18],
          ]),
          PINK,
        );
      })
      .join('') + line('M100 8L194 196H6z', NAVY, 6),
  ),
  drawing(
    'memphis-circle-stripes',
    'Striped circle',
    'memphis eighties stripes',
    (() => {
      let bars = '';
      for (let y = 14; y < 190; y += 22) {
        const half = Math.sqrt(Math.max(0, 92 ** 2 - (y + 5 - 100) ** 2));
        bars += rect(100 - half, y, half * 2, 11, ORANGE, 5.5);
      }
      return bars;
    })(),
  ),
  drawing(
    'memphis-confetti',
    'Confetti',
    'memphis eighties party sprinkles',
    (() => {
      const random = randomOf(21);
      return points(26, (i) => [i % 6, Math.floor(i / 6)])
        .map(([c, r], i) => {
          const x = 22 + c * 31 + random() * 8;
          const y = 24 + r * 38 + random() * 10;
          const color = [RED, BLUE, YELLOW, GREEN, PINK][i % 5] ?? RED;
          return [
            circle(x, y, 6, color),
            line(`M${num(x - 8)} ${num(y - 5)}L${num(x + 8)} ${num(y + 5)}`, color, 6),
            fill(poly(points(3, (k) => polar(x, y, k * 120 + i * 20, 10))), color),
            line(`M${num(x - 10)} ${num(y)}q5 -10 10 0t10 0`, color, 4),
          ][i % 4];
        })
        .join('');
    })(),
  ),
  drawing(
    'memphis-plus',
    'Scattered plus signs',
    'memphis eighties crosses',
    [
      [34, 36],
      [104, 28],
      [168, 50],
      [60, 100],
      [134, 104],
      [30, 166],
      [100, 170],
      [170, 158],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<path d="M${x - 16} ${y}h32M${x} ${y - 16}v32" stroke="${[NAVY, RED, GREEN][i % 3]}" stroke-width="9"/>`,
      )
      .join(''),
  ),
  drawing(
    'memphis-shadow-square',
    'Square with a shadow',
    'memphis eighties offset frame',
    rect(46, 46, 148, 148, YELLOW) +
      `<path d="M10 10h148v148h-148z" fill="none" stroke="${NAVY}" stroke-width="8"/>`,
  ),
  drawing(
    'memphis-shadow-circle',
    'Circle with a shadow',
    'memphis eighties offset',
    circle(112, 112, 80, PINK) +
      `<circle cx="88" cy="88" r="80" fill="none" stroke="${NAVY}" stroke-width="7"/>`,
  ),
  drawing(
    'memphis-fan',
    'Fan of bars',
    'memphis eighties rays',
    points(7, (i) => [i, 0])
      .map(([i]) =>
        line(
          `M${polar(100, 180, -75 + i * 25, 44)
            .map(num)
            .join(' ')}L${polar(100, 180, -75 + i * 25, 150)
            .map(num)
            .join(' ')}`,
          [RED, YELLOW, BLUE][i % 3] ?? RED,
          15,
        ),
      )
      .join(''),
  ),
  drawing(
    'memphis-column',
    'Column',
    'memphis eighties greek pillar',
    rect(24, 10, 152, 22, NAVY) +
      rect(40, 38, 120, 12, SKY) +
      [0, 1, 2, 3].map((i) => rect(44 + i * 30, 56, 22, 96, SKY, 8)).join('') +
      rect(40, 158, 120, 12, SKY) +
      rect(24, 174, 152, 20, NAVY),
  ),
  drawing(
    'memphis-macaroni',
    'Macaroni',
    'memphis eighties arc noodle',
    worm('M30 152A70 70 0 0 1 170 152', 34, BLUE) + worm('M46 62A58 58 0 0 0 154 62', 22, YELLOW),
  ),
];
