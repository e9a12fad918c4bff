import {
  BLUE,
  circle,
  type Drawing,
  ellipse,
  fill,
  group,
  INK,
  line,
  NAVY,
  PINK,
  poly,
  RED,
  rect,
  rounded,
  SKY,
  starPoints,
  TEAL,
  turned,
  YELLOW,
} from '../kit.ts';
import { cheeks, eyes, laugh, smile, sticker } from './kit.ts';

const GREEN = '#3ea24b';
const face = (x: number, y: number, gap = 18): string =>
  eyes(x - gap, x + gap, y, 5.5) + smile(x, y + 9, 9, 8, 3.5) + cheeks(x - gap - 12, x + gap + 12, y + 11, 6);

/** Plants. */
export const plantStickers: readonly Drawing[] = [
  sticker(
    'cactus',
    'Cactus',
    'cactus plant desert succulent pot',
    fill(
      'M78 118V52A22 22 0 0 1 122 52V118zM84 96H66A22 22 0 0 1 44 74V62A10 10 0 0 1 64 62V72A4 4 0 0 0 68 76H84zM116 86H132A4 4 0 0 0 136 82V66A10 10 0 0 1 156 66V84A22 22 0 0 1 134 106H116z',
      GREEN,
    ) +
      fill(
        rounded(
          [
            [54, 116],
            [146, 116],
            [134, 182],
            [66, 182],
          ],
          7,
        ),
        '#e06a3b',
      ) +
      turned(5, 100, 30, () => ellipse(100, 21, 6, 9, PINK)) +
      circle(100, 30, 6, YELLOW),
    rect(48, 112, 104, 20, '#f08552', 7) +
      line('M92 60v8M108 70v8M92 88v8M108 100v6', '#a9dd86', 3.5) +
      face(100, 148, 16),
  ),
  sticker(
    'potted-plant',
    'House plant',
    'plant leaf monstera green pot home',
    fill(
      'M100 118C96 84 70 62 36 66C36 98 62 120 100 118zM100 112C98 78 122 48 162 46C168 82 140 112 100 112zM98 100C78 74 78 42 100 16C122 42 122 74 98 100z',
      '#2f9e5b',
    ) +
      fill(
        rounded(
          [
            [58, 112],
            [142, 112],
            [132, 182],
            [68, 182],
          ],
          7,
        ),
        '#f5e3c8',
      ),
    line('M100 118C88 96 70 80 50 76M100 112C112 88 130 66 150 58M99 104C98 80 99 56 100 36', '#7bd198', 4) +
      fill('M60 128H140L137 148H63z', BLUE) +
      fill('M63 148H137L136 156H64z', '#8b95ff'),
  ),
  sticker(
    'tulips',
    'Tulips',
    'tulip flower bouquet spring mother',
    line('M100 176V92M100 176C84 150 70 130 62 96M100 176C116 150 130 130 138 96', GREEN, 8) +
      fill(
        'M100 172C70 168 54 150 48 130C74 130 94 146 100 172zM100 172C130 168 146 150 152 130C126 130 106 146 100 172z',
        '#57b947',
      ) +
      fill('M76 40L88 54L100 34L112 54L124 40C132 76 122 94 100 94S68 76 76 40z', RED) +
      fill('M36 62L48 70L56 54L68 70L80 60C86 90 80 106 60 106S34 90 36 62z', '#ffb52e') +
      fill('M120 60L132 70L144 54L152 70L164 62C166 90 160 106 140 106S114 90 120 60z', PINK),
    fill('M100 34C112 56 112 78 100 94C88 78 88 56 100 34z', '#ff8066'),
  ),
  sticker(
    'sunflower',
    'Sunflower',
    'sunflower flower summer garden yellow',
    turned(14, 100, 100, () => fill('M100 100C84 62 90 34 100 18C110 34 116 62 100 100z', '#ffc52e')),
    turned(14, 100, 100, () => fill('M100 70C94 56 96 42 100 32C104 42 106 56 100 70z', '#f09f12')) +
      circle(100, 100, 42, '#6b3a1c') +
      circle(100, 100, 35, '#8a4f28') +
      eyes(84, 116, 94, 6) +
      laugh(100, 104, 13, 12) +
      cheeks(70, 130, 108, 6, '#d9764a'),
  ),
  sticker(
    'mushroom',
    'Mushroom',
    'mushroom toadstool forest autumn lucky',
    fill('M72 104C76 130 66 150 64 166C64 184 136 184 136 166C134 150 124 130 128 104z', '#fbeedb') +
      fill('M18 112C18 62 54 22 100 22S182 62 182 112C182 126 18 126 18 112z', '#e8302f'),
    circle(62, 74, 15, '#ffffff') +
      circle(112, 50, 13, '#ffffff') +
      circle(144, 88, 12, '#ffffff') +
      circle(100, 96, 9, '#ffffff') +
      circle(32, 104, 6, '#ffffff') +
      face(100, 138, 15),
  ),
  sticker(
    'four-leaf-clover',
    'Lucky clover',
    'clover luck green four leaf spring',
    line('M100 104C104 140 114 160 128 176', '#2f7d3a', 9) +
      [0, 90, 180, 270]
        .map((turn) =>
          group(
            `rotate(${turn} 100 96)`,
            fill(
              'M100 96C60 84 58 40 82 30C92 26 98 34 100 42C102 34 108 26 118 30C142 40 140 84 100 96z',
              '#43b25a',
            ),
          ),
        )
        .join(''),
    [0, 90, 180, 270]
      .map((turn) => group(`rotate(${turn} 100 96)`, line('M100 84V56', '#8bdb98', 4)))
      .join(''),
  ),
];

/** Ways to travel and where to go. */
export const travelStickers: readonly Drawing[] = [
  sticker(
    'suitcase',
    'Suitcase',
    'travel luggage holiday trip bag',
    line('M74 56V32A8 8 0 0 1 82 24H118A8 8 0 0 1 126 32V56', '#7a4326', 9) +
      rect(28, 50, 144, 116, '#e4572e', 16) +
      circle(56, 172, 8, INK) +
      circle(144, 172, 8, INK),
    rect(54, 50, 14, 116, '#b93a18') +
      rect(132, 50, 14, 116, '#b93a18') +
      circle(100, 96, 20, YELLOW) +
      fill(poly(starPoints(100, 96, 5, 13, 5.5)), '#ffffff') +
      rect(80, 128, 42, 24, SKY, 4) +
      line('M87 136h28M87 144h18', TEAL, 3),
  ),
  sticker(
    'aeroplane',
    'Aeroplane',
    'plane flight travel fly holiday',
    group(
      'rotate(-24 100 100)',
      fill('M22 92L14 58H32L56 88zM84 112L66 166H88L128 112z', '#3f5bf0') +
        fill(
          'M22 92C40 82 130 80 158 82C190 86 190 112 158 116C120 120 60 118 40 112C28 108 22 100 22 92z',
          '#f4f7ff',
        ) +
        fill('M92 86L84 44H104L132 86z', '#3f5bf0'),
    ),
    group(
      'rotate(-24 100 100)',
      fill('M150 90h18c8 2 12 6 13 10h-31z', '#9fd6ff') +
        circle(72, 98, 5, '#9fd6ff') +
        circle(92, 98, 5, '#9fd6ff') +
        circle(112, 98, 5, '#9fd6ff') +
        circle(132, 98, 5, '#9fd6ff') +
        fill('M84 108L66 166H76L118 108z', '#2a3fc4'),
    ),
  ),
  sticker(
    'camper-van',
    'Camper van',
    'van camping road trip travel car',
    fill('M20 72A20 20 0 0 1 40 52H140C164 52 176 84 180 112V146H20z', '#2bb0a0') +
      circle(60, 148, 20, INK) +
      circle(142, 148, 20, INK),
    fill('M20 106H179L180 116V146H20z', '#fff3dc') +
      rect(34, 66, 36, 28, '#cdeefb', 6) +
      rect(80, 66, 36, 28, '#cdeefb', 6) +
      fill('M126 66H142C152 68 160 82 164 94H126z', '#cdeefb') +
      circle(60, 148, 20, INK) +
      circle(60, 148, 9, '#dfe4ec') +
      circle(142, 148, 20, INK) +
      circle(142, 148, 9, '#dfe4ec') +
      circle(172, 124, 5, YELLOW) +
      line('M34 122H118', '#2bb0a0', 4),
  ),
  sticker(
    'hot-air-balloon',
    'Hot-air balloon',
    'balloon fly sky adventure travel',
    fill(
      'M100 16C144 16 166 50 164 80C162 106 136 124 126 142H74C64 124 38 106 36 80C34 50 56 16 100 16z',
      '#ff6a4d',
    ) +
      rect(78, 152, 44, 30, '#a8683a', 6) +
      line('M78 142L84 154M122 142L116 154', '#7a4326', 4),
    fill(
      'M100 16C124 16 132 50 130 80C128 106 116 124 112 142H88C84 124 72 106 70 80C68 50 76 16 100 16z',
      '#ffd24a',
    ) +
      fill(
        'M100 16C106 16 110 50 110 80C110 106 106 124 104 142H96C94 124 90 106 90 80C90 50 94 16 100 16z',
        '#ff6a4d',
      ) +
      line('M80 162H120M80 172H120', '#7a4326', 3),
  ),
  sticker(
    'instant-camera',
    'Instant camera',
    'camera photo picture memories film',
    rect(30, 44, 140, 92, '#f7efe2', 14) + rect(58, 124, 84, 58, '#ffffff', 5),
    rect(30, 106, 140, 30, '#3b3f52', 8) +
      circle(100, 86, 33, '#3b3f52') +
      circle(100, 86, 22, '#6f7cf7') +
      circle(100, 86, 13, NAVY) +
      circle(93, 79, 5, '#ffffff') +
      rect(42, 56, 24, 16, '#ffd24a', 4) +
      circle(150, 62, 8, RED) +
      rect(62, 116, 76, 5, INK, 2) +
      rect(66, 128, 68, 42, '#9fd6ff') +
      fill('M66 170L88 144L104 160L116 150L134 170z', '#43b25a') +
      circle(122, 140, 6, '#ffd24a'),
  ),
  sticker(
    'globe',
    'Globe',
    'earth world planet travel map',
    circle(100, 100, 74, '#4aa8ff'),
    fill(
      'M52 60C66 44 88 34 104 40C112 52 98 58 92 68C84 78 96 84 92 96C84 108 68 100 58 92C48 84 42 74 52 60zM120 62C136 54 154 70 164 88C168 108 158 116 148 110C138 104 126 106 120 94C116 84 112 68 120 62zM86 124C102 118 122 124 128 138C126 154 112 170 100 170C90 158 80 136 86 124z',
      '#4fbf62',
    ) +
      eyes(82, 118, 100, 7) +
      laugh(100, 112, 13, 12) +
      cheeks(66, 134, 116, 8),
  ),
  sticker(
    'mountains',
    'Mountains',
    'mountain hike outdoor snow camping',
    circle(142, 58, 28, '#ffc640') +
      fill(
        rounded(
          [
            [14, 166],
            [76, 40],
            [118, 112],
            [136, 86],
            [186, 166],
          ],
          8,
        ),
        '#4a5fb5',
      ),
    fill(
      rounded(
        [
          [76, 44],
          [98, 82],
          [84, 92],
          [74, 82],
          [60, 94],
          [55, 86],
        ],
        3,
      ),
      '#ffffff',
    ) +
      fill(
        rounded(
          [
            [136, 90],
            [152, 116],
            [142, 122],
            [134, 114],
            [122, 122],
            [118, 114],
          ],
          3,
        ),
        '#ffffff',
      ) +
      fill('M76 40L118 112L104 166H186L136 86L118 112z', '#37489a', 'opacity="0.5"') +
      fill('M20 158C60 140 130 142 180 158L186 166A6 6 0 0 1 180 172H20A6 6 0 0 1 14 166z', '#3ea24b'),
  ),
  sticker(
    'palm-island',
    'Palm island',
    'island palm beach summer holiday sea',
    circle(144, 62, 26, '#ffb52e') +
      fill('M92 62C104 90 108 122 102 152H120C124 118 116 84 104 58z', '#9a5f34') +
      fill(
        'M98 64C80 38 52 36 34 56C52 52 62 58 66 66C50 68 40 80 40 98C56 82 76 76 98 64zM98 64C112 38 140 34 158 52C142 50 132 56 126 64C142 68 150 80 150 96C134 80 118 74 98 64zM98 64C92 44 98 28 112 20C118 36 112 52 98 64z',
        '#2f9e5b',
      ) +
      fill('M18 160C50 126 150 126 182 160C182 182 18 182 18 160z', '#3f9df0'),
    fill('M46 148C74 128 130 128 154 148C140 158 60 158 46 148z', '#ffe1a0') +
      line('M30 164Q40 158 50 164T70 164M112 170Q122 164 132 170T152 170', '#ffffff', 4),
  ),
];
