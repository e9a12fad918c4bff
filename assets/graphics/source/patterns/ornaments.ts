import {
  BLUE,
  CREAM,
  circle,
  type Drawing,
  fill,
  GREEN,
  group,
  LIME,
  line,
  NAVY,
  ORANGE,
  PINK,
  points,
  polar,
  poly,
  RED,
  rect,
  SKY,
  starPoints,
  TEAL,
  YELLOW,
} from '../kit.ts';
import { each, pattern, put } from './parts.ts';

/** Ornaments that fill the plane. */
export const ORNAMENTS: readonly Drawing[] = [
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
];
