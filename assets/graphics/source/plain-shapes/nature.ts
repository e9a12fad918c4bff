import { circlePath, num, points, polar, poly, rectPath, smooth } from '../kit.ts';
import type { Row } from './parts.ts';

/** Arches, leaves and clouds. */
export const NATURE: readonly Row[] = [
  ['arch', 'Arch', 'door window gate', 'M28 194V94a72 72 0 0 1 144 0V194z'],
  [
    'arch-pointed',
    'Pointed arch',
    'gothic window church',
    'M28 194V104C28 60 60 26 100 6C140 26 172 60 172 104V194z',
  ],
  ['arch-keyhole', 'Keyhole arch', 'moorish door arabic', 'M48 194V140A66 66 0 1 1 152 140V194z'],
  [
    'arch-ogee',
    'Onion arch',
    'mosque ramadan arabic dome',
    'M26 194V112C26 60 84 62 100 6C116 62 174 60 174 112V194z',
  ],
  [
    'arch-scalloped',
    'Scalloped arch',
    'indian mughal window',
    'M26 194V104A22 22 0 0 1 36 66A22 22 0 0 1 66 38Q84 34 100 6Q116 34 134 38A22 22 0 0 1 164 66A22 22 0 0 1 174 104V194z',
  ],
  ['arch-double', 'Arch with step', 'window niche frame', 'M12 194V112H40V78a60 60 0 0 1 120 0V112H188V194z'],
  [
    'arches-nested',
    'Nested arches',
    'rainbow boho',
    [92, 64, 36]
      .map(
        (r) =>
          `M${100 - r} 172V${100}a${r} ${r} 0 0 1 ${2 * r} 0V172h-16V100a${r - 16} ${r - 16} 0 0 0-${2 * (r - 16)} 0V172z`,
      )
      .join(''),
  ],
  ['leaf-simple', 'Simple leaf', 'plant botanical', 'M100 6C168 62 168 138 100 194C32 138 32 62 100 6z'],
  [
    'leaf-corner',
    'Corner leaf',
    'plant petal logo',
    'M14 14H108A78 78 0 0 1 186 92V186H92A78 78 0 0 1 14 108z',
  ],
  ['leaf-eye', 'Turned leaf', 'plant petal logo', 'M8 192C8 76 76 8 192 8C192 124 124 192 8 192z'],
  [
    'leaf-ginkgo',
    'Ginkgo leaf',
    'plant japan fan',
    'M94 196C98 160 98 140 92 124C60 122 28 106 4 70C22 36 58 20 94 20L100 56L106 20C142 20 178 36 196 70C172 106 140 122 108 124C102 144 104 164 104 196z',
  ],
  [
    'leaf-oak',
    'Oak leaf',
    'plant autumn tree',
    smooth([
      [100, 8],
      [124, 26],
      [118, 48],
      [148, 52],
      [152, 78],
      [130, 92],
      [164, 106],
      [156, 136],
      [124, 138],
      [108, 160],
      [106, 194],
      [94, 194],
      [92, 160],
      [76, 138],
      [44, 136],
      [36, 106],
      [70, 92],
      [48, 78],
      [52, 52],
      [82, 48],
      [76, 26],
    ]),
  ],
  [
    'leaf-monstera',
    'Monstera leaf',
    'plant tropical',
    'M100 14C150 2 190 44 188 92L136 96L184 108C180 130 170 148 154 160L118 126L142 170C128 180 114 186 100 192C86 186 72 180 58 170L82 126L46 160C30 148 20 130 16 108L64 96L12 92C10 44 50 2 100 14z',
  ],
  [
    'tulip',
    'Tulip',
    'flower spring bulb',
    'M100 8C116 24 128 40 132 58C144 44 164 34 184 30C192 100 170 192 100 192S8 100 16 30C36 34 56 44 68 58C72 40 84 24 100 8z',
  ],
  [
    'clover-four',
    'Clover',
    'luck flower quatrefoil',
    [
      [64, 64],
      [136, 64],
      [64, 136],
      [136, 136],
    ]
      .map(([x, y]) => circlePath(x ?? 0, y ?? 0, 54))
      .join('') + rectPath(64, 64, 72, 72),
  ],
  [
    'quatrefoil',
    'Quatrefoil',
    'window gothic flower',
    'M58 58A46 46 0 0 1 142 58A46 46 0 0 1 142 142A46 46 0 0 1 58 142A46 46 0 0 1 58 58z',
  ],
  [
    'trefoil',
    'Trefoil',
    'clover three club',
    [
      [100, 54],
      [52, 132],
      [148, 132],
    ]
      .map(([x, y]) => circlePath(x ?? 0, y ?? 0, 48))
      .join('') +
      poly([
        [70, 80],
        [130, 80],
        [150, 130],
        [50, 130],
      ]),
  ],
  [
    'cloud-flat',
    'Flat cloud',
    'weather sky',
    'M44 158a40 40 0 0 1-6-80A54 54 0 0 1 136 56a44 44 0 0 1 16 102z',
  ],
  [
    'cloud-round',
    'Round cloud',
    'weather sky dream',
    [
      [60, 116, 46],
      [140, 116, 46],
      [100, 78, 52],
      [100, 136, 42],
    ]
      .map(([x = 0, y = 0, r = 0]) => circlePath(x, y, r))
      .join(''),
  ],
  [
    'cloud-long',
    'Long cloud',
    'weather sky chinese',
    'M30 150a26 26 0 0 1 0-52h26a30 30 0 0 1 56-26a36 36 0 0 1 56 26a26 26 0 0 1 4 52z',
  ],
  [
    'flower-five',
    'Five petals',
    'flower blossom sakura',
    points(5, (i) => polar(100, 100, i * 72, 52))
      .map(([x, y]) => circlePath(x, y, 42))
      .join('') + circlePath(100, 100, 40),
  ],
  [
    'flower-eight',
    'Eight petals',
    'flower daisy',
    points(8, (i) => [i, 0])
      .map(([i]) => {
        const tip = polar(100, 100, i * 45, 96);
        const [a, b] = [polar(100, 100, i * 45 - 26, 74), polar(100, 100, i * 45 + 26, 74)];
        return `M100 100C${a.map(num).join(' ')} ${a.map(num).join(' ')} ${tip.map(num).join(' ')}C${b.map(num).join(' ')} ${b.map(num).join(' ')} 100 100z`;
      })
      .join(''),
  ],
  [
    'flower-lotus',
    'Lotus',
    'flower yoga spa',
    'M100 20C128 56 136 92 122 150H78C64 92 72 56 100 20zM46 52C80 76 88 110 92 152H62C36 124 34 88 46 52zM154 52C120 76 112 110 108 152H138C164 124 166 88 154 52zM4 92C42 96 64 122 76 160C38 160 12 130 4 92zM196 92C158 96 136 122 124 160C162 160 188 130 196 92z',
  ],
  [
    'mountain',
    'Mountains',
    'hill landscape peak',
    poly([
      [4, 176],
      [68, 52],
      [98, 106],
      [126, 66],
      [196, 176],
    ]),
  ],
  [
    'wave-crest',
    'Breaking wave',
    'sea surf water',
    'M4 186C4 84 62 22 132 22C166 22 188 44 188 70C188 92 170 104 154 98C166 92 166 72 146 70C112 66 100 128 196 152V186z',
  ],
];
