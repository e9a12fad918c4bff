import {
  circle,
  type Drawing,
  ellipse,
  fill,
  INK,
  line,
  type Point,
  points,
  RED,
  rect,
  rounded,
  smooth,
} from '../kit.ts';
import { cheeks, eyes, laugh, smile, sticker } from './kit.ts';

const face = (x: number, y: number, gap = 18): string =>
  eyes(x - gap, x + gap, y, 5.5) + smile(x, y + 9, 9, 8, 3.5) + cheeks(x - gap - 13, x + gap + 13, y + 11, 6);
/** Food. */
export const foodStickers: readonly Drawing[] = [
  sticker(
    'avocado',
    'Avocado',
    'avocado fruit healthy vegan breakfast',
    fill(
      'M100 18C126 18 134 46 142 72C152 92 164 106 164 126A64 54 0 0 1 36 126C36 106 48 92 58 72C66 46 74 18 100 18z',
      '#2f6b34',
    ),
    fill(
      'M100 30C118 30 124 54 132 78C142 98 152 108 152 126A52 43 0 0 1 48 126C48 108 58 98 68 78C76 54 82 30 100 30z',
      '#dff0a0',
    ) +
      fill(
        'M100 40C114 40 118 60 126 84C134 102 142 110 142 126A42 34 0 0 1 58 126C58 110 66 102 74 84C82 60 86 40 100 40z',
        '#eef8c4',
      ) +
      circle(100, 126, 27, '#8a4b2a') +
      ellipse(92, 116, 8, 6, '#b57448', -30) +
      eyes(84, 116, 84, 5) +
      smile(100, 90, 8, 7, 3.5),
  ),
  sticker(
    'pizza',
    'Pizza',
    'pizza slice cheese italian lunch',
    fill(
      rounded(
        [
          [28, 48],
          [172, 48],
          [104, 184],
        ],
        10,
      ),
      '#ffd15c',
    ) +
      fill(
        'M24 52C24 26 60 20 100 20S176 26 176 52C176 64 164 66 156 60C120 48 80 48 44 60C36 66 24 64 24 52z',
        '#d98a3a',
      ),
    fill('M30 48C34 32 66 28 100 28S166 32 170 48C150 36 50 36 30 48z', '#f0ad5e') +
      circle(74, 82, 14, RED) +
      circle(124, 84, 14, RED) +
      circle(102, 126, 13, RED) +
      circle(70, 79, 4, '#ff8a6a') +
      circle(120, 81, 4, '#ff8a6a') +
      circle(99, 123, 4, '#ff8a6a') +
      fill(
        'M94 66q10 -8 14 2q-6 10 -14 -2zM84 110q-2 -12 -12 -8q0 12 12 8zM124 112q12 0 8 -10q-12 -2 -8 10z',
        '#2f8f4a',
      ),
  ),
  sticker(
    'strawberry',
    'Strawberry',
    'strawberry fruit berry summer',
    fill(
      'M100 182C62 166 34 122 36 86C38 56 76 52 100 62C124 52 162 56 164 86C166 122 138 166 100 182z',
      '#f03b4e',
    ) +
      fill(
        'M100 62C82 74 62 72 50 58C64 54 70 48 74 40C84 40 92 44 96 50C96 38 100 28 108 22C112 30 110 42 106 50C114 42 122 40 128 42C132 50 140 56 152 58C138 74 118 74 100 62z',
        '#3ea24b',
      ),
    points(
      9,
      (i) =>
        (
          [
            [64, 92],
            [136, 92],
            [58, 118],
            [142, 118],
            [78, 146],
            [122, 146],
            [100, 166],
            [84, 84],
            [116, 84],
          ] as Point[]
        )[i] ?? [0, 0],
    )
      .map(([x, y]) => ellipse(x, y, 2.6, 4.2, '#ffe39a'))
      .join('') +
      eyes(82, 118, 112, 6) +
      laugh(100, 122, 12, 12) +
      cheeks(68, 132, 126, 7, '#ff8fa0'),
  ),
  sticker(
    'watermelon',
    'Watermelon',
    'watermelon fruit summer slice',
    fill('M20 66H180A80 84 0 0 1 20 66z', '#2f8f4a'),
    fill('M30 66H170A70 73 0 0 1 30 66z', '#e9f7cf') +
      fill('M38 66H162A62 65 0 0 1 38 66z', '#ff5566') +
      [
        [54, 80],
        [146, 80],
        [62, 100],
        [138, 100],
        [82, 124],
        [118, 124],
      ]
        .map(([x = 0, y = 0]) => fill(`M${x} ${y - 6}q5 7 0 11q-5 -4 0 -11z`, INK))
        .join('') +
      eyes(84, 116, 88, 5.5) +
      smile(100, 97, 9, 8, 3.5) +
      cheeks(72, 128, 98, 6, '#ff97a1'),
  ),
  sticker(
    'taco',
    'Taco',
    'taco mexican food lunch salad',
    fill(
      'M34 92C46 66 64 74 72 62C84 48 98 60 108 54C122 46 136 58 142 68C156 70 164 82 166 96z',
      '#57b947',
    ) + fill('M18 146A82 88 0 0 1 182 146C182 156 174 160 166 160H34C26 160 18 156 18 146z', '#f4b942'),
    circle(72, 78, 10, RED) +
      circle(112, 68, 10, RED) +
      circle(146, 86, 9, RED) +
      fill('M28 148A72 76 0 0 1 172 148z', '#ffcf66') +
      [
        [60, 112],
        [92, 96],
        [130, 104],
        [46, 136],
        [152, 136],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 3.5, '#d98f1f'))
        .join('') +
      face(100, 124, 18),
  ),
  sticker(
    'fried-egg',
    'Fried egg',
    'egg breakfast morning yolk',
    fill(
      smooth([
        [60, 48],
        [106, 30],
        [146, 52],
        [176, 92],
        [162, 136],
        [120, 150],
        [96, 176],
        [54, 164],
        [28, 126],
        [36, 82],
      ]),
      '#ffffff',
    ),
    fill(
      smooth([
        [62, 54],
        [106, 37],
        [142, 57],
        [169, 93],
        [157, 131],
        [118, 144],
        [94, 169],
        [57, 158],
        [35, 125],
        [42, 85],
      ]),
      '#f5f1e6',
    ) +
      circle(98, 100, 40, '#ffb51f') +
      ellipse(84, 82, 11, 7, '#ffe08a', -30) +
      eyes(84, 112, 102, 5.5) +
      smile(98, 110, 9, 8, 3.5) +
      cheeks(70, 126, 114, 6, '#ff8a4a'),
  ),
  sticker(
    'sushi',
    'Sushi',
    'sushi salmon rice japanese food',
    fill(
      rounded(
        [
          [28, 100],
          [172, 100],
          [172, 166],
          [28, 166],
        ],
        28,
      ),
      '#ffffff',
    ) +
      fill(
        'M20 110C18 70 56 46 100 46S182 70 180 110C180 122 166 122 160 114C120 98 80 98 40 114C34 122 20 122 20 110z',
        '#ff8350',
      ),
    fill(
      rounded(
        [
          [30, 112],
          [170, 112],
          [170, 164],
          [30, 164],
        ],
        24,
      ),
      '#f6f3ec',
    ) +
      fill(
        'M20 110C18 70 56 46 100 46S182 70 180 110C180 122 166 122 160 114C120 98 80 98 40 114C34 122 20 122 20 110z',
        '#ff8350',
      ) +
      line('M56 66Q52 84 46 102M86 52Q84 76 80 94M118 52Q118 76 124 94M148 66Q152 84 158 104', '#ffc3a3', 5) +
      rect(84, 47, 32, 118, '#1f3b33', 4) +
      eyes(60, 140, 134, 5.5) +
      cheeks(48, 152, 146, 6),
  ),
  sticker(
    'pineapple',
    'Pineapple',
    'pineapple fruit tropical summer',
    fill(
      'M100 66C92 46 70 44 60 26C78 26 88 32 94 42C92 30 96 18 104 10C112 20 112 32 110 42C116 32 126 26 142 28C132 44 112 46 104 66z',
      '#2f9e5b',
    ) +
      fill(
        'M100 60C136 60 150 92 148 124C146 160 128 182 100 182S54 160 52 124C50 92 64 60 100 60z',
        '#ffc233',
      ),
    line(
      'M62 88L132 164M56 116L112 176M82 68L146 138M138 88L68 164M144 116L88 176M118 68L54 138',
      '#e29a12',
      3,
    ) +
      fill('M66 104H134V140A10 10 0 0 1 124 150H76A10 10 0 0 1 66 140z', '#ffc233') +
      fill('M60 100h16v20zM140 100h-16v20z', '#ffc233') +
      eyes(82, 118, 116, 6) +
      laugh(100, 126, 12, 12) +
      cheeks(70, 130, 130, 6, '#ff8a4a'),
  ),
];
