import {
  BLUE,
  circle,
  circlePath,
  type Drawing,
  ellipse,
  fill,
  group,
  holes,
  INK,
  line,
  ORANGE,
  PINK,
  poly,
  RED,
  rect,
  rounded,
  starPoints,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { cheeks, eyes, smile, sticker } from './kit.ts';

/** What people like to do. */
export const hobbyStickers: readonly Drawing[] = [
  sticker(
    'game-controller',
    'Game controller',
    'game gaming controller play console',
    fill(
      'M52 58H148C176 58 190 138 176 150C162 160 146 132 134 126H66C54 132 38 160 24 150C10 138 24 58 52 58z',
      '#6a5cf0',
    ),
    fill('M52 58H148C164 58 176 86 179 110C150 84 50 84 21 110C24 86 36 58 52 58z', '#8478ff') +
      fill('M52 82h14v12h12v14H66v12H52v-12H40V94h12z', '#ffffff') +
      circle(128, 100, 8, YELLOW) +
      circle(152, 100, 8, RED) +
      circle(140, 88, 8, '#4fd68a') +
      circle(140, 112, 8, '#7fd0ff') +
      rect(90, 70, 20, 7, '#4a3cc4', 3),
  ),
  sticker(
    'headphones',
    'Headphones',
    'music headphones listen sound podcast',
    line('M40 124V100A60 60 0 0 1 160 100V124', '#2f3450', 15) +
      rect(24, 104, 42, 66, '#ff5d8f', 18) +
      rect(134, 104, 42, 66, '#ff5d8f', 18),
    rect(54, 108, 16, 58, '#2f3450', 7) +
      rect(130, 108, 16, 58, '#2f3450', 7) +
      line('M36 122V140', '#ffb3cb', 6) +
      line('M46 86A60 60 0 0 1 84 44', '#5a6190', 5),
  ),
  sticker(
    'paint-palette',
    'Paint palette',
    'art paint palette brush colours draw',
    fill(
      'M100 32C146 32 180 62 178 100C176 128 150 122 136 124C120 128 134 150 118 162C98 172 24 164 24 100C24 60 58 32 100 32z',
      '#e8b98a',
    ) + line('M128 176L176 30', '#6b3a1c', 8),
    circle(66, 78, 13, RED) +
      circle(104, 60, 13, YELLOW) +
      circle(142, 78, 13, '#43b25a') +
      circle(52, 114, 13, BLUE) +
      circle(78, 140, 12, VIOLET) +
      circle(104, 104, 11, '#ffffff') +
      line('M128 176L176 30', '#6b3a1c', 8) +
      fill(
        rounded(
          [
            [120, 180],
            [130, 150],
            [140, 154],
            [132, 184],
          ],
          4,
        ),
        '#ff8fc0',
      ),
  ),
  sticker(
    'football',
    'Football',
    'soccer football ball sport goal',
    circle(100, 100, 74, '#ffffff'),
    circle(100, 100, 72, '#f7f8fb') +
      fill(
        rounded(
          [
            [100, 70],
            [128, 91],
            [117, 124],
            [83, 124],
            [72, 91],
          ],
          3,
        ),
        INK,
      ) +
      [0, 72, 144, 216, 288]
        .map((turn) =>
          group(
            `rotate(${turn} 100 100)`,
            line('M100 70V48', INK, 4) + fill('M82 36Q100 24 118 36L110 50H90z', INK),
          ),
        )
        .join('') +
      `<circle cx="100" cy="100" r="71" fill="none" stroke="${INK}" stroke-width="5"/>`,
  ),
  sticker(
    'guitar',
    'Guitar',
    'guitar music song acoustic play',
    group(
      'rotate(38 100 100)',
      rect(92, 6, 16, 92, '#5a2f1c', 4) +
        rect(86, 0, 28, 26, '#7a4326', 5) +
        fill(
          'M100 84C122 84 132 96 128 112C126 120 140 128 142 150C144 176 124 190 100 190S56 176 58 150C60 128 74 120 72 112C68 96 78 84 100 84z',
          '#f0953a',
        ),
    ),
    group(
      'rotate(38 100 100)',
      circle(100, 134, 17, '#5a2f1c') +
        rect(80, 164, 40, 9, '#5a2f1c', 3) +
        line('M96 22V166M104 22V166', '#ffe8c4', 2) +
        circle(84, 8, 4, YELLOW) +
        circle(116, 8, 4, YELLOW) +
        circle(84, 19, 4, YELLOW) +
        circle(116, 19, 4, YELLOW) +
        line('M72 150Q72 168 84 176', '#ffc27a', 5),
    ),
  ),
  sticker(
    'open-book',
    'Open book',
    'book read reading school study',
    fill(
      'M100 58C80 42 44 40 20 50V160C46 152 80 152 100 166C120 152 154 152 180 160V50C156 40 120 42 100 58z',
      '#3f5bf0',
    ),
    fill('M100 60C82 48 52 44 30 50V146C54 140 84 142 100 152z', '#fff8ea') +
      fill('M100 60C118 48 148 44 170 50V146C146 140 116 142 100 152z', '#f3e8d2') +
      line(
        'M44 72Q66 70 86 80M44 92Q66 90 86 100M44 112Q66 110 82 118M114 80Q134 70 156 72M114 100Q134 90 156 92',
        '#b9a88a',
        4,
      ) +
      fill('M136 46h20v50l-10 -9l-10 9z', RED),
  ),
  sticker(
    'skateboard',
    'Skateboard',
    'skateboard skate sport street',
    group(
      'rotate(-28 100 100)',
      fill(
        'M14 84C26 84 30 92 40 92H160C170 92 174 84 186 84C194 84 194 96 188 100C180 108 170 112 160 112H40C30 112 20 108 12 100C6 96 6 84 14 84z',
        '#ff5d8f',
      ) +
        circle(52, 126, 15, '#ffd24a') +
        circle(148, 126, 15, '#ffd24a') +
        rect(40, 108, 24, 12, '#5a6190', 4) +
        rect(136, 108, 24, 12, '#5a6190', 4),
    ),
    group(
      'rotate(-28 100 100)',
      rect(34, 96, 132, 6, '#ffb3cb', 3) + circle(52, 126, 6, '#c98a14') + circle(148, 126, 6, '#c98a14'),
    ),
  ),
  sticker(
    'yarn',
    'Ball of yarn',
    'yarn knitting wool craft hobby',
    circle(94, 104, 66, '#b06ae0') +
      line('M150 138C176 150 186 168 168 176S140 172 130 164', '#b06ae0', 7) +
      line('M56 50L28 20M140 54L172 22', '#d98a3a', 8) +
      circle(26, 18, 8, ORANGE) +
      circle(174, 20, 8, ORANGE),
    line(
      'M38 80Q90 56 152 78M30 106Q92 84 158 104M36 132Q92 112 152 132M60 52Q36 100 66 160M96 40Q66 104 98 168M130 52Q104 104 128 158',
      '#d4a6f5',
      4,
    ),
  ),
];

/** What belongs to a celebration. */
export const partyStickers: readonly Drawing[] = [
  sticker(
    'gift',
    'Gift',
    'gift present birthday christmas box',
    rect(34, 92, 132, 88, '#ff5a5f', 8) +
      rect(24, 66, 152, 34, '#ff7a7d', 8) +
      fill(
        'M100 66C70 66 46 52 58 34C72 18 96 40 100 66C104 40 128 18 142 34C154 52 130 66 100 66z',
        '#ffd24a',
      ),
    rect(86, 66, 28, 114, '#ffd24a') +
      fill(
        'M92 58C78 56 66 50 70 42C76 36 88 46 92 58zM108 58C122 56 134 50 130 42C124 36 112 46 108 58z',
        '#d99a12',
      ) +
      fill('M34 100H86V108H34zM114 100H166V108H114z', '#d9363c'),
  ),
  sticker(
    'birthday-cake',
    'Birthday cake',
    'cake birthday candles party sweet',
    fill(
      rounded(
        [
          [30, 96],
          [170, 96],
          [170, 172],
          [30, 172],
        ],
        12,
      ),
      '#ffb3cf',
    ) +
      line('M66 96V62M100 96V54M134 96V62', '#5b6bff', 9) +
      fill(
        'M66 60C54 48 62 36 66 28C70 36 78 48 66 60zM100 52C88 40 96 28 100 20C104 28 112 40 100 52zM134 60C122 48 130 36 134 28C138 36 146 48 134 60z',
        '#ffb52e',
      ) +
      rect(20, 166, 160, 14, '#dfe7f5', 7),
    fill(
      'M30 118V106A12 12 0 0 1 42 94H158A12 12 0 0 1 170 106V118C164 130 152 130 146 120C140 134 124 134 118 120C112 134 88 134 82 120C76 134 60 134 54 120C48 130 36 130 30 118z',
      '#ffffff',
    ) +
      line('M62 74L70 68M62 86L70 80M96 70L104 64M96 84L104 78M130 74L138 68M130 86L138 80', '#ffffff', 3) +
      eyes(84, 116, 142, 5.5) +
      smile(100, 150, 9, 7, 3.5) +
      cheeks(70, 130, 152, 6, '#ff7fae'),
  ),
  sticker(
    'trophy',
    'Trophy',
    'trophy winner cup award first',
    line('M58 48H32C28 80 44 100 66 100M142 48H168C172 80 156 100 134 100', '#e29a12', 11) +
      fill('M52 30H148V74C148 104 128 122 112 126V146H88V126C72 122 52 104 52 74z', '#ffc52e') +
      rect(64, 144, 72, 14, '#8a4b2a', 5) +
      rect(52, 156, 96, 22, '#6b3a1c', 6),
    fill('M62 38H82V76C82 94 88 108 96 118C76 112 62 96 62 74z', '#ffe08a') +
      fill(poly(starPoints(106, 72, 5, 24, 10.5)), '#ffffff'),
  ),
  sticker(
    'confetti-popper',
    'Party popper',
    'party confetti popper celebrate congratulations',
    fill(
      rounded(
        [
          [20, 178],
          [62, 74],
          [124, 138],
        ],
        10,
      ),
      '#6a5cf0',
    ) +
      [
        [126, 30, RED],
        [166, 54, '#4fd68a'],
        [150, 104, '#ffc52e'],
        [92, 34, '#ffc52e'],
        [174, 138, PINK],
        [60, 34, '#4aa8ff'],
      ]
        .map(([x, y, color]) => circle(Number(x), Number(y), 9, String(color)))
        .join('') +
      line(
        'M100 92C104 74 96 62 104 46M116 104C132 92 142 96 154 78M128 122C146 120 154 128 168 112',
        '#ff5d8f',
        7,
      ),
    fill('M48 108L92 152L66 162L38 134z', '#ffc52e') + ellipse(94, 106, 14, 42, '#4a3cc4', -45),
  ),
  sticker(
    'balloons',
    'Balloons',
    'balloon party birthday celebrate',
    line('M66 110C76 140 92 150 100 182M136 106C128 140 108 150 100 182', '#8a8fa8', 4) +
      ellipse(66, 68, 38, 46, RED) +
      ellipse(138, 66, 36, 44, '#4aa8ff') +
      fill('M66 110l-9 10h18zM137 107l-9 10h18z', '#c93a22'),
    ellipse(52, 50, 9, 14, '#ff9a80', 24) +
      ellipse(126, 48, 9, 14, '#a9dcff', 24) +
      fill('M137 107l-9 10h18z', '#2f7fd0'),
  ),
  sticker(
    'ring',
    'Engagement ring',
    'ring wedding love diamond engagement',
    holes(`${circlePath(100, 122, 58)}${circlePath(100, 122, 43)}`, '#ffc52e') +
      fill(
        rounded(
          [
            [70, 26],
            [130, 26],
            [148, 50],
            [100, 96],
            [52, 50],
          ],
          3,
        ),
        '#9fe3ff',
      ),
    fill('M52 50H148L100 96z', '#5cc4f5') +
      fill('M84 50H116L100 96z', '#bdf0ff') +
      fill('M70 26L84 50L100 26L116 50L130 26z', '#d9f7ff') +
      line('M54 100A52 52 0 0 0 52 140', '#fff0b8', 5),
  ),
];
