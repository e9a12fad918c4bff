import { BRUSH, CHALK, INK_BRUSH, MARKER, PEN } from '../brush.ts';
import {
  BLUE,
  GREEN,
  INK,
  NAVY,
  PINK,
  type Point,
  points,
  polar,
  RED,
  randomOf,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { along, type Hand, hand, ring, thick } from './parts.ts';

const wobbled = (knots: readonly Point[], seed: number, by: number): Point[] => {
  const random = randomOf(seed);
  return knots.map(([x, y]) => [x + (random() - 0.5) * by, y + (random() - 0.5) * by]);
};

export const RINGS: readonly Hand[] = [
  hand('ring-pen', 'Pen ring', 'circle round highlight', PEN, RED, [ring(100, 100, 88, 70, -50, 1.12, 5)]),
  hand('ring-twice', 'Ring drawn twice', 'circle round scribble', PEN, BLUE, [
    wobbled(ring(100, 100, 86, 74, 10, 2.1, -3), 4, 9),
  ]),
  hand('ring-marker', 'Marker ring', 'circle round bold', MARKER, GREEN, [
    ring(100, 100, 84, 82, -30, 1.04, -4),
  ]),
  hand('ring-brush', 'Brush ring', 'circle zen enso paint', thick(BRUSH, 28), INK, [
    ring(100, 100, 80, 80, 200, 0.92),
  ]),
  hand('ring-chalk', 'Chalk ring', 'circle board school', CHALK, TEAL, [ring(100, 100, 84, 84, 0, 1.02, 3)]),
  hand(
    'ring-wide',
    'Wide ring',
    'ellipse oval highlight word',
    thick(PEN, 6),
    RED,
    [wobbled(ring(150, 60, 138, 44, -70, 1.15, 5), 8, 3)],
    [300, 120],
  ),
  hand(
    'ring-wide-double',
    'Wide double ring',
    'ellipse oval highlight word',
    thick(PEN, 5),
    VIOLET,
    [wobbled(ring(150, 60, 136, 44, 100, 2.05, -4), 14, 8)],
    [300, 120],
  ),
  hand(
    'ring-box',
    'Drawn box',
    'rectangle frame highlight word',
    PEN,
    NAVY,
    [
      [
        [12, 20],
        [150, 12],
        [288, 18],
      ],
      [
        [286, 10],
        [290, 60],
        [284, 108],
      ],
      [
        [292, 102],
        [150, 110],
        [10, 104],
      ],
      [
        [16, 112],
        [10, 60],
        [18, 8],
      ],
    ],
    [300, 120],
  ),
  hand('ring-cloud', 'Drawn cloud', 'cloud bubble highlight', PEN, BLUE, [
    along(85, (t) => {
      const [x, y] = polar(0, 0, t * 368, 1);
      const bump = 1 + 0.13 * Math.abs(Math.sin(t * Math.PI * 9));
      return [100 + x * 78 * bump, 100 + y * 60 * bump];
    }),
  ]),
  hand('ring-sun', 'Ring with rays', 'sun circle shine', PEN, YELLOW, [
    ring(100, 100, 46, 46, 0, 1.06),
    ...points(12, (i) => [i, 0]).map(([i]) => [
      polar(100, 100, i * 30, 62),
      polar(100, 100, i * 30 + 2, i % 2 === 0 ? 94 : 82),
    ]),
  ]),
];

export const MARKS: readonly Hand[] = [
  hand('cross-pen', 'Pen cross', 'x wrong no', PEN, RED, [
    [
      [30, 28],
      [100, 96],
      [172, 176],
    ],
    [
      [168, 24],
      [100, 104],
      [26, 172],
    ],
  ]),
  hand('cross-marker', 'Marker cross', 'x wrong no', thick(MARKER, 24), RED, [
    [
      [34, 36],
      [168, 166],
    ],
    [
      [164, 32],
      [32, 170],
    ],
  ]),
  hand('cross-brush', 'Brush cross', 'x wrong no paint', thick(BRUSH, 32), NAVY, [
    [
      [24, 30],
      [100, 92],
      [176, 176],
    ],
    [
      [172, 26],
      [96, 106],
      [24, 172],
    ],
  ]),
  hand('tick-pen', 'Pen tick', 'check yes done right', thick(PEN, 10), GREEN, [
    [
      [20, 112],
      [48, 134],
      [70, 168],
      [112, 92],
      [182, 28],
    ],
  ]),
  hand('tick-marker', 'Marker tick', 'check yes done', thick(MARKER, 24), GREEN, [
    [
      [26, 104],
      [72, 158],
    ],
    [
      [66, 160],
      [176, 38],
    ],
  ]),
  hand('tick-brush', 'Brush tick', 'check yes done paint', thick(BRUSH, 34), TEAL, [
    [
      [20, 108],
      [50, 132],
      [72, 164],
    ],
    [
      [62, 168],
      [110, 92],
      [186, 30],
    ],
  ]),
  hand('tick-boxed', 'Tick in a box', 'check list todo done', PEN, BLUE, [
    [
      [24, 46],
      [150, 42],
    ],
    [
      [148, 36],
      [152, 176],
    ],
    [
      [156, 172],
      [22, 176],
    ],
    [
      [28, 182],
      [24, 40],
    ],
    [
      [52, 96],
      [86, 140],
      [188, 20],
    ],
  ]),
  hand('exclamation', 'Exclamation stroke', 'attention important warning', thick(BRUSH, 30), RED, [
    [
      [106, 16],
      [100, 70],
      [96, 130],
    ],
    [
      [94, 172],
      [98, 184],
    ],
  ]),
  hand('asterisk', 'Drawn asterisk', 'star note important', MARKER, VIOLET, [
    [
      [100, 18],
      [102, 182],
    ],
    [
      [28, 60],
      [172, 142],
    ],
    [
      [172, 58],
      [28, 144],
    ],
  ]),
  hand('star-one-line', 'Star in one line', 'star favourite doodle', PEN, YELLOW, [
    [
      [40, 184],
      [100, 14],
    ],
    [
      [100, 14],
      [160, 184],
    ],
    [
      [160, 184],
      [14, 76],
    ],
    [
      [14, 76],
      [188, 78],
    ],
    [
      [188, 78],
      [36, 188],
    ],
  ]),
  hand('heart-line', 'Drawn heart', 'love doodle like', thick(PEN, 10), PINK, [
    [
      [100, 184],
      [54, 138],
      [16, 92],
      [20, 46],
      [60, 26],
      [98, 64],
    ],
    [
      [98, 70],
      [120, 32],
      [164, 24],
      [186, 62],
      [166, 116],
      [98, 188],
    ],
  ]),
  hand('plus-drawn', 'Drawn plus', 'plus add more', thick(CHALK, 20), BLUE, [
    [
      [100, 24],
      [98, 178],
    ],
    [
      [22, 102],
      [180, 98],
    ],
  ]),
  hand('crown-drawn', 'Drawn crown', 'king queen best doodle', PEN, YELLOW, [
    [
      [20, 160],
      [12, 56],
    ],
    [
      [12, 56],
      [58, 110],
    ],
    [
      [58, 110],
      [100, 30],
    ],
    [
      [100, 30],
      [142, 110],
    ],
    [
      [142, 110],
      [188, 54],
    ],
    [
      [188, 54],
      [178, 160],
    ],
    [
      [16, 162],
      [100, 170],
      [182, 160],
    ],
  ]),
  hand('spark-lines', 'Spark lines', 'shine surprise attention rays', MARKER, RED, [
    [
      [30, 170],
      [60, 148],
    ],
    [
      [50, 92],
      [88, 122],
    ],
    [
      [104, 28],
      [112, 106],
    ],
    [
      [170, 52],
      [136, 118],
    ],
    [
      [188, 130],
      [150, 146],
    ],
  ]),
  hand('motion-lines', 'Motion lines', 'speed fast wind', INK_BRUSH, TEAL, [
    [
      [190, 50],
      [30, 56],
    ],
    [
      [180, 84],
      [60, 88],
    ],
    [
      [192, 118],
      [10, 122],
    ],
    [
      [176, 150],
      [80, 152],
    ],
  ]),
  hand('question', 'Drawn question mark', 'question help ask', thick(BRUSH, 24), BLUE, [
    [
      [52, 62],
      [70, 24],
      [122, 18],
      [146, 56],
      [122, 92],
      [98, 108],
      [96, 138],
    ],
    [
      [94, 174],
      [98, 184],
    ],
  ]),
];
