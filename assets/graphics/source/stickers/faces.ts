import {
  BLUE,
  circle,
  type Drawing,
  ellipse,
  fill,
  GREEN,
  group,
  INK,
  LILAC,
  line,
  NAVY,
  ORANGE,
  PINK,
  points,
  RED,
  rect,
  rounded,
  starPoints,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { cheeks, eyes, joyEyes, laugh, smile, sticker } from './kit.ts';

const GOLD = '#f5a800';
const heart = (x: number, y: number, size: number): string =>
  `M${x} ${y + size * 0.9}C${x - size * 1.5} ${y - size * 0.1} ${x - size * 0.8} ${y - size * 1.1} ${x} ${y - size * 0.35}C${x + size * 0.8} ${y - size * 1.1} ${x + size * 1.5} ${y - size * 0.1} ${x} ${y + size * 0.9}z`;
const disc = circle(100, 100, 74, YELLOW);
const shade = fill(
  'M100 174A74 74 0 0 1 30 76A70 70 0 0 0 150 146A74 74 0 0 1 100 174z',
  GOLD,
  'opacity="0.45"',
);
const cloud = (x: number, y: number, scale = 1): string =>
  `M${x - 50 * scale} ${y + 24 * scale}a${24 * scale} ${24 * scale} 0 0 1 ${2 * scale} ${-48 * scale}a${36 * scale} ${36 * scale} 0 0 1 ${68 * scale} ${-8 * scale}a${28 * scale} ${28 * scale} 0 0 1 ${32 * scale} ${56 * scale}z`;

/** Faces, and the sky with a face. */
export const faceStickers: readonly Drawing[] = [
  sticker(
    'happy-face',
    'Happy face',
    'smile emoji joy yellow face',
    disc,
    shade + eyes(76, 124, 88, 8) + laugh(100, 108, 30, 30) + cheeks(54, 146, 112, 10, '#ff9a76'),
  ),
  sticker(
    'heart-eyes',
    'Heart eyes',
    'love emoji crush face',
    disc,
    shade + fill(heart(70, 84, 19), RED) + fill(heart(130, 84, 19), RED) + laugh(100, 118, 27, 26),
  ),
  sticker(
    'cool-face',
    'Cool face',
    'sunglasses emoji summer face',
    disc,
    shade +
      fill('M34 74H166V80C166 108 116 112 106 84H94C84 112 34 108 34 80z', INK) +
      line('M50 82l14 14M120 82l14 14', '#5b6bff', 5) +
      smile(106, 126, 26, 18, 5),
  ),
  sticker(
    'laughing-face',
    'Tears of joy',
    'laugh emoji lol tears face',
    disc,
    shade +
      joyEyes(72, 128, 84, 13) +
      laugh(100, 102, 36, 38) +
      fill('M40 92C26 104 22 122 34 126S50 112 40 92z', '#35a7ff') +
      fill('M160 92C174 104 178 122 166 126S150 112 160 92z', '#35a7ff'),
  ),
  sticker(
    'wink-face',
    'Winking face',
    'wink tongue emoji joke face',
    disc,
    shade +
      eyes(72, 72, 86, 9) +
      line('M112 88Q126 76 142 86', INK, 6) +
      fill('M70 112H134C134 146 70 146 70 112z', INK) +
      fill('M98 124h26v18a13 13 0 0 1 -26 0z', '#ff5a5f') +
      line('M111 126v14', '#c93a45', 3),
  ),
  sticker(
    'party-face',
    'Party face',
    'party birthday horn hat emoji',
    circle(96, 112, 62, YELLOW) + fill('M78 60L116 26L134 66z', VIOLET),
    fill('M92 47l31 -8l4 12l-43 9z', LILAC) +
      circle(116, 27, 9, PINK) +
      joyEyes(72, 112, 102, 10) +
      smile(88, 124, 18, 14, 5) +
      cheeks(54, 134, 124, 9, '#ff9a76') +
      circle(96, 84, 4, RED) +
      rect(134, 98, 8, 8, BLUE, 2) +
      circle(60, 84, 4, GREEN),
  ),
  sticker(
    'sleepy-moon',
    'Sleepy moon',
    'moon night sleep dream bedtime',
    fill('M126 26A78 78 0 1 0 174 132A62 62 0 0 1 126 26z', '#ffe08a') +
      line('M132 66h20l-20 22h20', NAVY, 6) +
      line('M160 40h14l-14 16h14', NAVY, 5),
    circle(76, 56, 7, '#f0c65c') +
      circle(58, 92, 5, '#f0c65c') +
      circle(112, 154, 8, '#f0c65c') +
      line('M56 116Q66 126 76 116', INK, 4) +
      line('M88 122Q98 132 108 124', INK, 4) +
      smile(78, 138, 8, 6, 4) +
      cheeks(54, 104, 136, 7),
  ),
  sticker(
    'smiling-star',
    'Smiling star',
    'star favourite reward happy',
    fill(rounded(starPoints(100, 104, 5, 86, 46), 16), '#ffcf3f'),
    eyes(82, 118, 98, 6) +
      smile(100, 112, 12, 10) +
      cheeks(66, 134, 114, 8, '#ff9a76') +
      line('M92 50Q96 40 100 34', '#fff3c4', 6),
  ),
  sticker(
    'happy-sun',
    'Happy sun',
    'sun weather summer sunny morning',
    turned(12, 100, 100, () =>
      fill(
        rounded(
          [
            [90, 42],
            [110, 42],
            [100, 14],
          ],
          5,
        ),
        ORANGE,
      ),
    ) + circle(100, 100, 58, YELLOW),
    circle(100, 100, 47, '#ffd86a') +
      joyEyes(82, 118, 96, 9) +
      laugh(100, 108, 15, 14) +
      cheeks(66, 134, 110, 8, '#ff8a66'),
  ),
  sticker(
    'rain-cloud',
    'Rain cloud',
    'rain weather cloud drops storm',
    fill(cloud(96, 84, 1.22), '#bcd3f2') +
      points(3, (i) => [62 + i * 38, 138 + (i === 1 ? 14 : 0)])
        .map(([x, y]) =>
          fill(
            `M${x} ${y - 16}C${x + 14} ${y + 2} ${x + 10} ${y + 16} ${x} ${y + 16}S${x - 14} ${y + 2} ${x} ${y - 16}z`,
            BLUE,
          ),
        )
        .join(''),
    eyes(82, 116, 86, 6) + line('M90 102Q99 96 108 102', INK, 4) + cheeks(68, 130, 100, 8),
  ),
  sticker(
    'rainbow-clouds',
    'Rainbow',
    'rainbow clouds weather colours hope',
    fill('M22 146A78 78 0 0 1 178 146H142A42 42 0 0 0 58 146z', RED),
    [
      ['#ff9a3c', 70],
      [YELLOW, 62],
      ['#3fc48a', 54],
      ['#4d7dff', 47],
    ]
      .map(([color, r]) =>
        fill(
          `M${100 - Number(r)} 146A${r} ${r} 0 0 1 ${100 + Number(r)} 146H142A42 42 0 0 0 58 146z`,
          String(color),
        ),
      )
      .join('') +
      fill(cloud(44, 146, 0.56), '#ffffff') +
      fill(cloud(156, 146, 0.56), '#ffffff') +
      fill(cloud(44, 148, 0.48), '#dcecfb') +
      fill(cloud(156, 148, 0.48), '#dcecfb'),
  ),
  sticker(
    'snowman',
    'Snowman',
    'snow winter christmas cold scarf',
    circle(100, 136, 44, '#f3f8ff') +
      circle(100, 76, 32, '#f3f8ff') +
      rect(78, 18, 44, 32, INK, 5) +
      rect(66, 44, 68, 10, INK, 5) +
      line('M58 120L30 98M142 120L170 98', '#8a4b2a', 6),
    rect(78, 36, 44, 8, RED) +
      eyes(88, 112, 70, 4.5) +
      fill('M98 78l30 8l-30 6z', ORANGE) +
      line('M88 94Q100 100 110 95', INK, 3) +
      fill(
        rounded(
          [
            [70, 100],
            [130, 100],
            [132, 114],
            [68, 114],
          ],
          6,
        ),
        RED,
      ) +
      fill(
        rounded(
          [
            [112, 108],
            [130, 108],
            [134, 142],
            [116, 144],
          ],
          4,
        ),
        '#c93a22',
      ) +
      circle(98, 132, 5, INK) +
      circle(98, 152, 5, INK),
  ),
  sticker(
    'umbrella',
    'Umbrella',
    'umbrella rain weather autumn',
    fill(
      'M22 108A78 78 0 0 1 178 108C166 94 148 94 139 108C130 94 109 94 100 108C91 94 70 94 61 108C52 94 34 94 22 108z',
      PINK,
    ) + line('M100 24V152A16 16 0 0 1 68 152', INK, 8),
    fill(
      'M61 108C62 66 80 36 100 30C120 36 138 66 139 108C130 94 109 94 100 108C91 94 70 94 61 108z',
      '#ff5f9e',
    ) + fill('M100 30C94 54 92 84 100 108C91 94 70 94 61 108C62 66 80 36 100 30z', '#ff77b0'),
  ),
  sticker(
    'lightning',
    'Lightning',
    'lightning power energy storm fast',
    fill(
      rounded(
        [
          [112, 18],
          [44, 112],
          [92, 112],
          [76, 182],
          [156, 78],
          [106, 78],
        ],
        9,
      ),
      '#ffd026',
    ),
    fill(
      rounded(
        [
          [108, 30],
          [60, 98],
          [76, 98],
          [112, 44],
        ],
        4,
      ),
      '#fff0a8',
    ) +
      eyes(88, 116, 94, 5) +
      smile(102, 104, 8, 7, 3.5),
  ),
  sticker(
    'raindrop',
    'Happy drop',
    'water drop save nature clean',
    fill('M100 16C132 66 158 94 158 126A58 58 0 0 1 42 126C42 94 68 66 100 16z', '#4db4ff'),
    fill('M64 124C64 108 72 96 80 84', '#4db4ff') +
      line('M60 126C60 112 66 102 74 90', '#bfe4ff', 7) +
      eyes(84, 120, 126, 6) +
      laugh(102, 138, 12, 12) +
      cheeks(70, 134, 142, 8),
  ),
  sticker(
    'ghost',
    'Little ghost',
    'halloween boo spooky cute',
    fill(
      'M44 166V92A56 56 0 0 1 156 92V166C146 180 134 164 124 168S108 178 100 168S84 164 74 170S52 180 44 166z',
      '#efeafc',
    ),
    fill('M140 55A56 56 0 0 1 156 92V166C152 171 147 171 142 168C148 130 150 92 140 55z', '#ddd5f2') +
      eyes(82, 120, 92, 8) +
      ellipse(101, 116, 8, 10, INK) +
      cheeks(66, 136, 110, 9),
  ),
  sticker(
    'sparkling-eyes-planet',
    'Planet',
    'space planet saturn ring universe',
    group('rotate(-18 100 98)', line('M18 100Q100 52 182 100', '#e29a12', 10)) +
      circle(100, 98, 56, '#7a6bff') +
      group('rotate(-18 100 98)', line('M18 104Q100 152 182 104', '#ffc640', 12)),
    fill('M48 78C80 90 124 88 152 76A56 56 0 0 1 156 92C120 106 76 104 44 94z', '#9a8eff') +
      group(
        'rotate(-18 100 98)',
        line('M18 104Q100 152 182 104', '#ffc640', 12) + line('M34 110Q100 144 166 110', '#ff9f2e', 3),
      ) +
      eyes(84, 114, 92, 5.5) +
      smile(99, 102, 9, 8, 3.5) +
      cheeks(72, 126, 104, 6),
  ),
];
