import {
  circle,
  type Drawing,
  fill,
  group,
  line,
  PINK,
  points,
  polar,
  RED,
  rect,
  rounded,
  smooth,
  YELLOW,
} from '../kit.ts';
import { cheeks, eyes, smile, sticker } from './kit.ts';

const face = (x: number, y: number, gap = 18): string =>
  eyes(x - gap, x + gap, y, 5.5) + smile(x, y + 9, 9, 8, 3.5) + cheeks(x - gap - 13, x + gap + 13, y + 11, 6);
/** Short strokes strewn over an area. */
const sprinkles = (
  places: readonly (readonly [x: number, y: number, turnDeg: number, color: string])[],
): string =>
  places
    .map(([x, y, turn, color]) =>
      group(`translate(${x} ${y}) rotate(${turn})`, rect(-6, -2.2, 12, 4.4, color, 2.2)),
    )
    .join('');

/** Sweets and drinks. */
export const sweetStickers: readonly Drawing[] = [
  sticker(
    'ice-cream',
    'Ice cream',
    'ice cream cone summer dessert sweet',
    fill(
      rounded(
        [
          [64, 104],
          [136, 104],
          [100, 184],
        ],
        6,
      ),
      '#e0a25a',
    ) +
      circle(100, 64, 46, '#ffb3cf') +
      fill(
        'M54 84C48 96 54 110 64 106C70 118 84 118 90 108C98 120 112 118 116 108C124 118 142 112 138 102C150 102 150 90 146 82z',
        '#ffb3cf',
      ),
    line('M76 118L112 156M94 112L122 136M124 118L88 156M106 112L78 136', '#b9752f', 3) +
      sprinkles([
        [74, 52, 30, '#ffffff'],
        [92, 36, -20, YELLOW],
        [116, 44, 60, '#5b6bff'],
        [128, 66, 10, '#ffffff'],
        [68, 74, -40, '#3fc48a'],
        [100, 26, 90, RED],
      ]) +
      eyes(84, 116, 72, 5.5) +
      smile(100, 80, 9, 8, 3.5) +
      cheeks(70, 130, 84, 6, '#ff6fa3'),
  ),
  sticker(
    'donut',
    'Doughnut',
    'donut doughnut sweet sprinkles dessert',
    `${circle(100, 100, 76, '#d99a55')}`,
    smoothIcing() +
      circle(100, 100, 24, '#b9752f') +
      circle(100, 102, 20, '#ffffff') +
      sprinkles([
        [58, 70, 30, YELLOW],
        [82, 50, -30, '#ffffff'],
        [118, 48, 50, '#3fc48a'],
        [144, 74, -10, '#ffffff'],
        [150, 108, 80, YELLOW],
        [132, 140, 20, '#5b6bff'],
        [98, 150, -40, '#ffffff'],
        [62, 136, 60, '#3fc48a'],
        [46, 104, 0, '#5b6bff'],
      ]),
  ),
  sticker(
    'bubble-tea',
    'Bubble tea',
    'boba bubble tea drink milk pearls',
    line('M112 70L128 16', '#ff6f9f', 12) +
      fill(
        rounded(
          [
            [46, 60],
            [154, 60],
            [140, 180],
            [60, 180],
          ],
          10,
        ),
        '#f3d3ae',
      ) +
      rect(38, 50, 124, 18, '#ffffff', 8),
    rect(38, 50, 124, 18, '#dfe7f5', 8) +
      fill('M51 84H149L146 108H54z', '#fbe7cf') +
      [
        [72, 162],
        [92, 166],
        [112, 162],
        [130, 164],
        [82, 148],
        [104, 150],
        [124, 148],
        [70, 138],
        [134, 136],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 8, '#4a2413') + circle(x - 2.5, y - 2.5, 2, '#9a6446'))
        .join('') +
      face(100, 110, 16),
  ),
  sticker(
    'cupcake',
    'Cupcake',
    'cupcake muffin birthday sweet cherry',
    fill(
      rounded(
        [
          [48, 108],
          [152, 108],
          [138, 178],
          [62, 178],
        ],
        8,
      ),
      '#5b6bff',
    ) +
      fill(
        'M40 112C28 96 44 80 58 84C52 62 74 50 88 58C92 38 120 38 124 58C142 50 156 66 148 84C164 84 172 102 160 112z',
        '#ffb7d5',
      ) +
      circle(104, 34, 13, RED),
    line('M72 112L78 174M100 112V174M128 112L122 174', '#8b98ff', 5) +
      line('M58 100Q84 110 100 92M92 76Q112 86 138 76', '#ff8fbe', 6) +
      line('M106 24Q112 14 122 14', '#3a7a35', 4) +
      circle(100, 30, 4, '#ff9a90') +
      sprinkles([
        [70, 80, 30, '#ffffff'],
        [118, 100, -20, YELLOW],
        [142, 94, 50, '#ffffff'],
        [98, 62, 10, '#3fc48a'],
      ]),
  ),
  sticker(
    'coffee-to-go',
    'Coffee to go',
    'coffee cup drink morning paper takeaway',
    fill(
      rounded(
        [
          [52, 62],
          [148, 62],
          [136, 182],
          [64, 182],
        ],
        8,
      ),
      '#fbf3e6',
    ) +
      rect(42, 42, 116, 22, '#5a2f1c', 8) +
      rect(56, 26, 88, 20, '#5a2f1c', 8),
    fill('M56 92H144L138 150H62z', '#d98a4a') + rect(42, 54, 116, 10, '#43210f', 5) + face(100, 114, 18),
  ),
  sticker(
    'milk-carton',
    'Milk',
    'milk carton drink breakfast dairy',
    fill(
      rounded(
        [
          [52, 78],
          [74, 40],
          [126, 40],
          [148, 78],
          [148, 180],
          [52, 180],
        ],
        6,
      ),
      '#ffffff',
    ) + rect(72, 20, 56, 24, '#3f7df0', 4),
    fill(
      rounded(
        [
          [54, 78],
          [75, 42],
          [125, 42],
          [146, 78],
        ],
        4,
      ),
      '#dbe8ff',
    ) +
      rect(52, 78, 96, 26, '#3f7df0') +
      rect(52, 150, 96, 30, '#3f7df0', 5) +
      rect(52, 104, 96, 48, '#f4f8ff') +
      face(100, 120, 18),
  ),
];

/** The glaze of a ring, with an edge that runs. */
function smoothIcing(): string {
  return fill(smooth(points(16, (i) => polar(100, 98, i * 22.5, i % 2 === 0 ? 68 : 60))), PINK);
}
