import { circle, type Drawing, ellipse, fill, INK, line, ORANGE, rounded } from '../kit.ts';
import { cheeks, eyes, laugh, smile, sticker } from './kit.ts';

/** Animals, most of them seen from the front. */
export const animalStickers: readonly Drawing[] = [
  sticker(
    'cat',
    'Cat',
    'cat kitten pet animal cute',
    fill(
      'M30 118C30 96 34 62 42 36C44 29 50 28 55 32L84 54Q100 51 116 54L145 32C150 28 156 29 158 36C166 62 170 96 170 118C168 154 136 172 100 172S32 154 30 118z',
      '#f29a4a',
    ),
    fill('M52 46L58 76L76 60zM148 46L142 76L124 60z', '#ffb3b3') +
      fill('M92 53Q100 51 108 53L104 82H96zM70 60l10 -6l6 22zM130 60l-10 -6l-6 22z', '#d97526') +
      ellipse(100, 132, 34, 26, '#fff1df') +
      eyes(72, 128, 104, 9) +
      fill(
        rounded(
          [
            [92, 118],
            [108, 118],
            [100, 128],
          ],
          3,
        ),
        '#e0586a',
      ) +
      line('M100 128Q98 142 84 140M100 128Q102 142 116 140', INK, 3.5) +
      line('M58 124L34 120M58 132L36 138M142 124L166 120M142 132L164 138', '#8a4b2a', 3),
  ),
  sticker(
    'puppy',
    'Puppy',
    'dog puppy pet animal cute',
    fill(
      'M50 60C24 56 20 96 30 124C40 134 52 120 54 104zM150 60C176 56 180 96 170 124C160 134 148 120 146 104z',
      '#7a4326',
    ) + fill('M46 96A54 58 0 0 1 154 96V118A54 52 0 0 1 46 118z', '#e8b27a'),
    fill('M100 38A54 58 0 0 1 154 96V104C130 108 108 84 100 38z', '#a8683a') +
      ellipse(100, 134, 36, 28, '#fff1df') +
      eyes(76, 124, 100, 8) +
      fill(
        rounded(
          [
            [84, 114],
            [116, 114],
            [100, 132],
          ],
          8,
        ),
        INK,
      ) +
      line('M100 128V140M100 140Q90 150 80 143M100 140Q110 150 120 143', INK, 4) +
      fill('M91 146h18v12a9 9 0 0 1 -18 0z', '#ff6f7d'),
  ),
  sticker(
    'panda',
    'Panda',
    'panda bear animal china bamboo',
    circle(54, 52, 22, INK) + circle(146, 52, 22, INK) + ellipse(100, 104, 72, 66, '#ffffff'),
    ellipse(100, 104, 72, 66, '#f7f5f0') +
      ellipse(68, 98, 20, 25, INK, 24) +
      ellipse(132, 98, 20, 25, INK, -24) +
      circle(74, 94, 6, '#ffffff') +
      circle(126, 94, 6, '#ffffff') +
      ellipse(100, 122, 11, 8, INK) +
      smile(100, 134, 13, 11) +
      cheeks(50, 150, 128, 9),
  ),
  sticker(
    'bear',
    'Bear',
    'bear teddy animal forest',
    circle(52, 56, 24, '#9a5a30') + circle(148, 56, 24, '#9a5a30') + ellipse(100, 106, 70, 66, '#9a5a30'),
    circle(52, 56, 13, '#e0a06a') +
      circle(148, 56, 13, '#e0a06a') +
      ellipse(100, 130, 36, 29, '#f2cfa4') +
      eyes(74, 126, 98, 7) +
      ellipse(100, 118, 12, 9, INK) +
      line('M100 126v9', INK, 4) +
      smile(100, 136, 13, 9) +
      cheeks(54, 146, 120, 9, '#e98a6a'),
  ),
  sticker(
    'bunny',
    'Bunny',
    'rabbit bunny easter animal spring',
    ellipse(72, 54, 18, 44, '#f4eef6', -8) +
      ellipse(128, 54, 18, 44, '#f4eef6', 8) +
      ellipse(100, 124, 60, 52, '#f4eef6'),
    ellipse(72, 56, 9, 32, '#ffb6cb', -8) +
      ellipse(128, 56, 9, 32, '#ffb6cb', 8) +
      eyes(78, 122, 116, 7) +
      fill(
        rounded(
          [
            [93, 126],
            [107, 126],
            [100, 135],
          ],
          3,
        ),
        '#ee6d8c',
      ) +
      line('M100 134v7M100 141Q92 148 86 142M100 141Q108 148 114 142', INK, 3) +
      teeth(94, 146) +
      cheeks(62, 138, 136, 10),
  ),
  sticker(
    'penguin',
    'Penguin',
    'penguin winter animal ice cold',
    fill(
      'M100 20C146 20 154 70 156 108C170 122 174 140 166 150C160 150 154 146 150 140C142 168 124 178 100 178S58 168 50 140C46 146 40 150 34 150C26 140 30 122 44 108C46 70 54 20 100 20z',
      '#25306e',
    ) +
      ellipse(76, 176, 20, 9, ORANGE) +
      ellipse(124, 176, 20, 9, ORANGE),
    fill('M100 58C112 42 140 50 138 82C150 112 140 164 100 164S50 112 62 82C60 50 88 42 100 58z', '#ffffff') +
      eyes(82, 118, 82, 6) +
      fill(
        rounded(
          [
            [88, 92],
            [112, 92],
            [100, 108],
          ],
          5,
        ),
        ORANGE,
      ) +
      cheeks(68, 132, 100, 8),
  ),
  sticker(
    'frog',
    'Frog',
    'frog green animal pond',
    circle(60, 62, 28, '#57b947') + circle(140, 62, 28, '#57b947') + ellipse(100, 114, 76, 58, '#57b947'),
    ellipse(100, 136, 52, 30, '#a9df7c') +
      circle(60, 60, 19, '#ffffff') +
      circle(140, 60, 19, '#ffffff') +
      circle(63, 62, 11, INK) +
      circle(137, 62, 11, INK) +
      circle(59, 57, 4, '#ffffff') +
      circle(133, 57, 4, '#ffffff') +
      line('M56 112Q100 150 144 112', INK, 5) +
      circle(92, 100, 2.5, '#2f7a2a') +
      circle(108, 100, 2.5, '#2f7a2a') +
      cheeks(46, 154, 118, 9, '#ff9d8a'),
  ),
  sticker(
    'chick',
    'Chick',
    'chick chicken bird easter spring',
    circle(100, 108, 66, '#ffd84a') +
      fill('M92 46C84 30 92 20 100 28C106 16 118 22 110 46z', '#ffd84a') +
      line('M82 170v12M118 170v12', ORANGE, 7),
    eyes(78, 122, 98, 7) +
      fill('M84 112Q100 102 116 112Q100 132 84 112z', ORANGE) +
      line('M84 112H116', '#c95a12', 2.5) +
      fill(
        'M40 108C30 128 40 150 58 146C54 134 50 120 40 108zM160 108C170 128 160 150 142 146C146 134 150 120 160 108z',
        '#f4b81f',
      ) +
      cheeks(60, 140, 118, 9, '#ff9a76'),
  ),
  sticker(
    'whale',
    'Whale',
    'whale sea ocean animal water',
    fill(
      'M24 112C24 74 62 60 96 66C130 72 142 96 158 96C156 82 148 74 138 72C138 60 158 58 166 72C174 58 190 66 186 78C176 82 174 94 176 106C178 146 140 166 96 166C50 166 24 146 24 112z',
      '#3f7df0',
    ) + line('M84 52V40M84 40Q84 26 68 28M84 40Q84 26 100 28', '#6fc1ff', 6),
    fill('M30 128C60 138 112 140 150 126C142 152 120 166 96 166C58 166 36 150 30 128z', '#cfe2ff') +
      line('M64 140v20M84 144v20M104 144v20M124 140v16', '#9dbff5', 3) +
      eyes(56, 56, 106, 7) +
      smile(74, 116, 9, 8) +
      cheeks(44, 44, 120, 7),
  ),
  sticker(
    'bee',
    'Bee',
    'bee honey insect spring garden',
    ellipse(84, 58, 24, 36, '#cfe8fb', -24) +
      ellipse(126, 56, 22, 34, '#cfe8fb', 18) +
      ellipse(104, 116, 70, 48, '#ffcf33') +
      fill('M170 106L190 116L170 126z', INK) +
      line('M48 82Q40 66 28 66M62 76Q58 58 48 52', INK, 4),
    fill(
      'M94 69Q84 116 94 163H116Q106 116 116 69Q105 67 94 69zM134 74Q126 116 134 158Q146 153 154 146Q148 116 154 86Q146 79 134 74z',
      INK,
    ) +
      eyes(56, 56, 108, 7) +
      smile(62, 122, 10, 8) +
      cheeks(80, 80, 118, 7),
  ),
  sticker(
    'owl',
    'Owl',
    'owl bird night wise school',
    fill(
      'M46 48L40 24Q62 32 74 34H126Q138 32 160 24L154 48C166 80 166 124 152 150C138 176 62 176 48 150C34 124 34 80 46 48z',
      '#7a5ac8',
    ),
    fill('M60 116C70 104 130 104 140 116C148 150 128 166 100 166S52 150 60 116z', '#d9ccff') +
      line('M76 130l8 7l8 -7M108 130l8 7l8 -7M92 146l8 7l8 -7', '#7a5ac8', 4) +
      circle(74, 82, 27, '#ffffff') +
      circle(126, 82, 27, '#ffffff') +
      circle(76, 83, 15, INK) +
      circle(124, 83, 15, INK) +
      circle(70, 77, 5, '#ffffff') +
      circle(118, 77, 5, '#ffffff') +
      fill(
        rounded(
          [
            [90, 92],
            [110, 92],
            [100, 114],
          ],
          5,
        ),
        ORANGE,
      ),
  ),
  sticker(
    'turtle',
    'Turtle',
    'turtle slow sea animal green',
    ellipse(60, 152, 16, 20, '#8ccf5f', 14) +
      ellipse(128, 152, 16, 20, '#8ccf5f', -14) +
      fill('M22 142C22 92 54 62 94 62S166 92 166 142z', '#2f8f5b') +
      fill('M146 116C146 88 186 88 186 118C186 142 164 148 146 142z', '#8ccf5f'),
    fill(
      rounded(
        [
          [76, 74],
          [112, 74],
          [122, 104],
          [94, 122],
          [66, 104],
        ],
        4,
      ),
      '#56b97c',
    ) +
      fill('M30 128L58 108L84 128L78 142H24zM104 128L130 108L158 128L164 142H110z', '#56b97c') +
      shellRim(18, 138, 152, 12) +
      eyes(170, 170, 110, 5.5) +
      smile(172, 124, 8, 7, 3.5),
  ),
  sticker(
    'octopus',
    'Octopus',
    'octopus sea animal tentacles',
    fill(
      'M42 92A58 62 0 0 1 158 92C158 112 152 120 152 130C152 146 176 140 174 156C170 172 146 168 136 154C136 172 118 182 108 166L100 152L92 166C82 182 64 172 64 154C54 168 30 172 26 156C24 140 48 146 48 130C48 120 42 112 42 92z',
      '#ff6f61',
    ),
    ellipse(72, 66, 14, 9, '#ff9d92', -30) +
      eyes(80, 122, 96, 8) +
      laugh(101, 110, 13, 12) +
      cheeks(62, 140, 112, 9, '#ffa6b5') +
      circle(60, 138, 4, '#ffb1a8') +
      circle(142, 138, 4, '#ffb1a8') +
      circle(82, 150, 4, '#ffb1a8') +
      circle(118, 150, 4, '#ffb1a8'),
  ),
];

/** Two front teeth. */
function teeth(x: number, y: number): string {
  return fill(
    `M${x} ${y}h5.500v8a2.500 2.500 0 0 1 -5.500 0zM${x + 6.5} ${y}h5.500v8a2.500 2.500 0 0 1 -5.500 0z`,
    '#ffffff',
  );
}

/** The rim of a shell. */
function shellRim(x: number, y: number, width: number, height: number): string {
  return fill(
    `M${x + 6} ${y}h${width - 12}a6 6 0 0 1 0 ${height}h${12 - width}a6 6 0 0 1 0 ${-height}z`,
    '#f0d48a',
  );
}
