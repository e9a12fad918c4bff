import { BRUSH, CHALK, INK_BRUSH, MARKER, PEN } from '../brush.ts';
import { BLUE, GREEN, INK, NAVY, PINK, RED, TEAL, VIOLET } from '../kit.ts';
import { type Hand, hand, ring, thick } from './parts.ts';

export const ARROWS: readonly Hand[] = [
  hand('arrow-straight', 'Straight arrow', 'arrow point right pen', PEN, NAVY, [
    [
      [10, 104],
      [70, 98],
      [186, 101],
    ],
    [
      [150, 66],
      [168, 84],
      [188, 101],
      [168, 116],
      [148, 136],
    ],
  ]),
  hand('arrow-marker', 'Marker arrow', 'arrow bold point right', MARKER, RED, [
    [
      [12, 100],
      [90, 104],
      [180, 99],
    ],
    [
      [132, 52],
      [182, 99],
      [134, 150],
    ],
  ]),
  hand('arrow-chalk', 'Chalk arrow', 'arrow school board', CHALK, TEAL, [
    [
      [14, 118],
      [90, 92],
      [180, 84],
    ],
    [
      [140, 46],
      [184, 84],
      [150, 128],
    ],
  ]),
  hand('arrow-brush', 'Brush arrow', 'arrow paint bold', BRUSH, BLUE, [
    [
      [10, 120],
      [90, 100],
      [178, 96],
    ],
    [
      [124, 40],
      [150, 68],
      [184, 96],
    ],
    [
      [126, 156],
      [152, 128],
      [184, 96],
    ],
  ]),
  hand('arrow-curve-down', 'Arrow curving down', 'arrow curved bend below', PEN, INK, [
    [
      [20, 34],
      [96, 22],
      [156, 70],
      [160, 178],
    ],
    [
      [128, 142],
      [160, 182],
      [190, 140],
    ],
  ]),
  hand('arrow-curve-up', 'Arrow curving up', 'arrow curved bend above', MARKER, GREEN, [
    [
      [16, 168],
      [90, 166],
      [150, 120],
      [160, 30],
    ],
    [
      [118, 66],
      [160, 24],
      [194, 70],
    ],
  ]),
  hand('arrow-hook', 'Hooked arrow', 'arrow return back undo', INK_BRUSH, VIOLET, [
    [
      [40, 182],
      [120, 190],
      [176, 146],
      [158, 84],
      [96, 66],
      [24, 70],
    ],
    [
      [66, 28],
      [22, 70],
      [70, 112],
    ],
  ]),
  hand('arrow-curl', 'Curled arrow', 'arrow loop swirl', PEN, RED, [
    [
      [10, 140],
      [70, 150],
      [116, 106],
      [92, 62],
      [60, 92],
      [92, 142],
      [184, 112],
    ],
    [
      [148, 84],
      [186, 112],
      [156, 146],
    ],
  ]),
  hand('arrow-two-curls', 'Arrow with two loops', 'arrow loops playful', PEN, BLUE, [
    [
      [6, 150],
      [54, 144],
      [70, 96],
      [46, 84],
      [40, 116],
      [84, 142],
      [126, 106],
      [110, 74],
      [94, 100],
      [128, 130],
      [190, 66],
    ],
    [
      [150, 58],
      [190, 64],
      [182, 106],
    ],
  ]),
  hand('arrow-wavy', 'Wavy arrow', 'arrow wave flow', MARKER, PINK, [
    [
      [8, 100],
      [34, 70],
      [60, 100],
      [86, 130],
      [112, 100],
      [138, 78],
      [182, 98],
    ],
    [
      [142, 54],
      [184, 98],
      [146, 142],
    ],
  ]),
  hand('arrow-zigzag', 'Zigzag arrow', 'arrow zigzag chart', INK_BRUSH, TEAL, [
    [
      [10, 150],
      [52, 72],
    ],
    [
      [50, 72],
      [90, 136],
    ],
    [
      [88, 136],
      [180, 40],
    ],
    [
      [130, 38],
      [184, 36],
      [182, 92],
    ],
  ]),
  hand('arrow-double', 'Two-way arrow', 'arrow both sides exchange', PEN, NAVY, [
    [
      [14, 100],
      [100, 96],
      [186, 101],
    ],
    [
      [48, 66],
      [14, 100],
      [50, 132],
    ],
    [
      [152, 66],
      [186, 101],
      [150, 134],
    ],
  ]),
  hand('arrow-circle', 'Round arrow', 'arrow refresh repeat again', MARKER, GREEN, [
    ring(100, 104, 72, 72, 40, 0.86),
    [
      [64, 6],
      [92, 33],
      [60, 62],
    ],
  ]),
  hand('arrow-down-long', 'Long arrow down', 'arrow below scroll', PEN, INK, [
    [
      [100, 8],
      [94, 90],
      [101, 186],
    ],
    [
      [60, 142],
      [101, 190],
      [138, 144],
    ],
  ]),
  hand('arrow-fan', 'Three arrows', 'arrows spread choices', PEN, RED, [
    [
      [16, 100],
      [90, 76],
      [178, 24],
    ],
    [
      [142, 20],
      [182, 22],
      [164, 56],
    ],
    [
      [18, 104],
      [184, 104],
    ],
    [
      [156, 82],
      [188, 104],
      [156, 124],
    ],
    [
      [16, 110],
      [92, 132],
      [176, 180],
    ],
    [
      [138, 180],
      [180, 182],
      [164, 148],
    ],
  ]),
  hand('arrow-feathered', 'Feathered arrow', 'arrow bow archery', INK_BRUSH, VIOLET, [
    [
      [10, 150],
      [186, 44],
    ],
    [
      [144, 40],
      [188, 42],
      [172, 84],
    ],
    [
      [18, 116],
      [36, 134],
    ],
    [
      [38, 104],
      [56, 122],
    ],
    [
      [32, 174],
      [40, 134],
    ],
    [
      [54, 162],
      [60, 122],
    ],
  ]),
  hand('arrow-dashed', 'Dashed arrow', 'arrow path route', thick(PEN, 9), BLUE, [
    [
      [10, 160],
      [34, 128],
    ],
    [
      [48, 112],
      [76, 88],
    ],
    [
      [92, 78],
      [122, 68],
    ],
    [
      [138, 66],
      [180, 74],
    ],
    [
      [150, 42],
      [184, 76],
      [146, 108],
    ],
  ]),
  hand('arrow-swirl-down', 'Swirling arrow', 'arrow spiral down', PEN, PINK, [
    [
      [150, 16],
      [70, 14],
      [50, 56],
      [110, 76],
      [150, 58],
      [128, 34],
      [90, 60],
      [84, 120],
      [100, 184],
    ],
    [
      [66, 148],
      [102, 188],
      [128, 144],
    ],
  ]),
];
