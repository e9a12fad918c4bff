import { CHALK, INK_BRUSH, MARKER, PEN } from '../brush.ts';
import {
  BLUE,
  GREEN,
  INK,
  NAVY,
  type Point,
  points,
  polar,
  RED,
  randomOf,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';
import { along, type Hand, hand, thick } from './parts.ts';

export const BRACKETS: readonly Hand[] = [
  hand('bracket-curly-left', 'Curly bracket, left', 'brace parenthesis group', PEN, NAVY, [
    [
      [136, 10],
      [96, 22],
      [104, 74],
      [64, 100],
    ],
    [
      [64, 100],
      [104, 126],
      [96, 178],
      [138, 190],
    ],
  ]),
  hand('bracket-curly-right', 'Curly bracket, right', 'brace parenthesis group', PEN, NAVY, [
    [
      [64, 10],
      [104, 22],
      [96, 74],
      [136, 100],
    ],
    [
      [136, 100],
      [96, 126],
      [104, 178],
      [62, 190],
    ],
  ]),
  hand('bracket-corners', 'Corner brackets', 'focus frame corners viewfinder', MARKER, RED, [
    [
      [14, 60],
      [16, 16],
    ],
    [
      [12, 18],
      [62, 14],
    ],
    [
      [138, 15],
      [186, 17],
    ],
    [
      [184, 12],
      [187, 62],
    ],
    [
      [186, 138],
      [184, 186],
    ],
    [
      [188, 184],
      [140, 187],
    ],
    [
      [62, 186],
      [14, 184],
    ],
    [
      [17, 188],
      [13, 140],
    ],
  ]),
  hand('bracket-round', 'Round brackets', 'parentheses curve pair', INK_BRUSH, GREEN, [
    [
      [62, 10],
      [24, 70],
      [26, 132],
      [66, 190],
    ],
    [
      [138, 10],
      [176, 70],
      [174, 132],
      [134, 190],
    ],
  ]),
  hand('bracket-square', 'Square brackets', 'brackets pair', MARKER, VIOLET, [
    [
      [66, 16],
      [26, 18],
    ],
    [
      [26, 12],
      [24, 186],
    ],
    [
      [22, 184],
      [68, 182],
    ],
    [
      [134, 18],
      [174, 16],
    ],
    [
      [174, 12],
      [177, 188],
    ],
    [
      [178, 184],
      [132, 185],
    ],
  ]),
  hand(
    'bracket-over',
    'Bracket below',
    'brace span width measure',
    PEN,
    BLUE,
    [
      [
        [8, 12],
        [24, 44],
        [130, 30],
        [150, 64],
      ],
      [
        [150, 64],
        [170, 30],
        [276, 44],
        [292, 12],
      ],
    ],
    [300, 76],
  ),
];

export const SCRIBBLES: readonly Hand[] = [
  hand('scribble-zigzag', 'Zigzag scribble', 'hatching fill pencil', PEN, BLUE, [
    points(19, (i) => [14 + i * 9.6, i % 2 === 0 ? 150 + ((i * 7) % 20) : 40 + ((i * 5) % 22)] as Point),
  ]),
  hand('scribble-knot', 'Tangled scribble', 'mess knot chaos thought', thick(PEN, 5), INK, [
    (() => {
      const random = randomOf(77);
      return points(40, (i) => polar(100, 100, i * 137 + random() * 60, 30 + random() * 62));
    })(),
  ]),
  hand('scribble-cone', 'Whirl', 'tornado spiral dizzy', PEN, VIOLET, [
    along(70, (t) => [100 + Math.sin(t * 44) * (84 - t * 74), 20 + t * 164 + Math.cos(t * 44) * 9]),
  ]),
  hand('scribble-circle', 'Round scribble', 'circle fill shading', thick(PEN, 6), RED, [
    along(80, (t) => {
      const [x, y] = polar(0, 0, t * 360 * 7, 84 - t * 70);
      return [100 + x, 100 + y];
    }),
  ]),
  hand('scribble-spring', 'Drawn spring', 'coil loops spiral', PEN, TEAL, [
    along(81, (t) => {
      const a = t * Math.PI * 18;
      return [24 + t * 152 + Math.cos(a) * 16, 100 - Math.sin(a) * 46];
    }),
  ]),
  hand(
    'scribble-hatch',
    'Hatched strokes',
    'shading lines parallel',
    { ...thick(CHALK, 9), dry: 2, rough: 0.28 },
    NAVY,
    points(8, (i) => [i, 0]).map(([i]) => [
      [18 + i * 20, 178 - ((i * 13) % 16)],
      [44 + i * 20, 24 + ((i * 17) % 18)],
    ]),
  ),
  hand('scribble-cross-hatch', 'Cross hatching', 'shading grid net', thick(PEN, 5), INK, [
    ...points(7, (i) => [i, 0]).map(
      ([i]) =>
        [
          [22 + i * 24, 24],
          [26 + i * 24, 178],
        ] as Point[],
    ),
    ...points(7, (i) => [i, 0]).map(
      ([i]) =>
        [
          [18, 30 + i * 23],
          [184, 26 + i * 23],
        ] as Point[],
    ),
  ]),
  hand('scribble-lightning', 'Drawn lightning', 'bolt flash energy', MARKER, YELLOW, [
    [
      [118, 12],
      [54, 104],
    ],
    [
      [54, 104],
      [138, 96],
    ],
    [
      [138, 96],
      [74, 188],
    ],
  ]),
];
