import { INK_BRUSH } from '../brush.ts';
import { BLUE, GREEN, INK, NAVY, PINK, type Point, polar, RED, TEAL, VIOLET, YELLOW } from '../kit.ts';
import { along, type Hand, hand, thick } from './parts.ts';

const paint = (
  name: string,
  title: string,
  words: string,
  width: number,
  color: string,
  knots: readonly Point[],
  dry = 10,
  ends: readonly [number, number] = [0.8, 0.4],
) =>
  hand(
    name,
    title,
    `brush paint stroke ${words}`,
    { width, rough: 0.16, ends, dry },
    color,
    [knots],
    [300, 120],
  );

export const PAINTS: readonly Hand[] = [
  paint('brush-straight', 'Broad brush stroke', 'banner background', 74, RED, [
    [16, 62],
    [150, 56],
    [286, 60],
  ]),
  paint(
    'brush-bowed',
    'Bowed brush stroke',
    'banner curve',
    58,
    BLUE,
    [
      [18, 84],
      [100, 42],
      [200, 44],
      [284, 80],
    ],
    12,
  ),
  paint(
    'brush-wave',
    'Waving brush stroke',
    'banner wave',
    46,
    GREEN,
    [
      [16, 70],
      [70, 36],
      [130, 66],
      [190, 90],
      [284, 44],
    ],
    8,
  ),
  paint(
    'brush-tapered',
    'Tapered brush stroke',
    'swoosh comet',
    68,
    VIOLET,
    [
      [20, 60],
      [150, 64],
      [292, 52],
    ],
    14,
    [0.9, 0.04],
  ),
  paint(
    'brush-dry',
    'Dry brush stroke',
    'grunge texture',
    78,
    INK,
    [
      [14, 60],
      [150, 62],
      [288, 58],
    ],
    34,
    [0.85, 0.7],
  ),
  paint(
    'brush-two-way',
    'Brush stroke there and back',
    'zigzag scribble',
    34,
    PINK,
    [
      [20, 30],
      [240, 24],
      [276, 44],
      [200, 60],
      [50, 68],
      [34, 88],
      [120, 96],
      [280, 92],
    ],
    9,
  ),
  hand(
    'brush-three',
    'Three brush strokes',
    'brush paint stripes',
    { width: 28, rough: 0.18, ends: [0.8, 0.3], dry: 8 },
    TEAL,
    [
      [
        [12, 22],
        [150, 18],
        [270, 22],
      ],
      [
        [30, 60],
        [150, 56],
        [290, 62],
      ],
      [
        [16, 98],
        [140, 96],
        [252, 100],
      ],
    ],
    [300, 120],
  ),
  hand(
    'brush-dab',
    'Dab of paint',
    'brush paint spot blob',
    { width: 120, rough: 0.12, ends: [0.6, 0.5], dry: 12 },
    YELLOW,
    [
      [
        [44, 90],
        [100, 104],
        [160, 96],
      ],
    ],
  ),
  hand('brush-spiral', 'Brush spiral', 'brush paint swirl ink', thick(INK_BRUSH, 20), NAVY, [
    along(40, (t) => polar(100, 100, t * 900, 10 + t * 78)),
  ]),
  hand(
    'brush-comma',
    'Ink comma',
    'brush ink calligraphy swash',
    { width: 62, rough: 0.06, ends: [0.7, 0.02] },
    INK,
    [
      [
        [70, 56],
        [120, 60],
        [136, 112],
        [60, 186],
      ],
    ],
  ),
];
