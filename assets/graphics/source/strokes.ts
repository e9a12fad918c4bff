import { BRUSH, CHALK, INK_BRUSH, MARKER, PEN, stroke, type Tool } from './brush.ts';
import {
  BLUE,
  type Drawing,
  fill,
  GREEN,
  holes,
  INK,
  NAVY,
  PINK,
  type Point,
  points,
  polar,
  RED,
  randomOf,
  svg,
  TEAL,
  VIOLET,
  YELLOW,
} from './kit.ts';

/** Strokes of a hand: each is a list of knots of a drawing of 200 by 200, or of the given size. */
interface Hand {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly tool: Tool;
  readonly color: string;
  readonly lines: readonly (readonly Point[])[];
  readonly size?: readonly [width: number, height: number];
}

const hand = (
  name: string,
  title: string,
  words: string,
  tool: Tool,
  color: string,
  lines: readonly (readonly Point[])[],
  size?: readonly [number, number],
): Hand => ({ name, title, words, tool, color, lines, ...(size && { size }) });
const thick = (tool: Tool, width: number): Tool => ({ ...tool, width });

/** A curve as knots from a function of 0 to 1. */
const along = (count: number, at: (t: number) => Point): Point[] => points(count, (i) => at(i / (count - 1)));
const ring = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fromDeg: number,
  turns: number,
  drift = 0,
): Point[] =>
  along(Math.round(16 * turns) + 2, (t) => {
    const [x, y] = polar(0, 0, fromDeg + t * 360 * turns, 1);
    return [cx + x * (rx + t * drift), cy + y * (ry + t * drift)];
  });
const wobbled = (knots: readonly Point[], seed: number, by: number): Point[] => {
  const random = randomOf(seed);
  return knots.map(([x, y]) => [x + (random() - 0.5) * by, y + (random() - 0.5) * by]);
};

const ARROWS: readonly Hand[] = [
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

const UNDERLINES: readonly Hand[] = [
  hand(
    'underline-swift',
    'Swift underline',
    'underline line emphasis',
    INK_BRUSH,
    RED,
    [
      [
        [8, 34],
        [90, 22],
        [280, 26],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-double',
    'Double underline',
    'underline two lines',
    PEN,
    NAVY,
    [
      [
        [8, 20],
        [150, 14],
        [288, 20],
      ],
      [
        [36, 42],
        [150, 36],
        [264, 44],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-back',
    'Underline there and back',
    'underline scribble zigzag',
    MARKER,
    YELLOW,
    [
      [
        [10, 18],
        [150, 12],
        [284, 16],
        [284, 28],
        [150, 32],
        [60, 38],
        [62, 50],
        [200, 48],
      ],
    ],
    [300, 64],
  ),
  hand(
    'underline-wave',
    'Wavy underline',
    'underline wave squiggle',
    PEN,
    BLUE,
    [along(25, (t) => [8 + t * 284, 30 + Math.sin(t * 38) * 11])],
    [300, 60],
  ),
  hand(
    'underline-brush',
    'Brushed underline',
    'underline paint stroke',
    thick(BRUSH, 22),
    PINK,
    [
      [
        [10, 36],
        [140, 26],
        [290, 30],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-chalk',
    'Chalk underline',
    'underline chalk board',
    CHALK,
    TEAL,
    [
      [
        [8, 34],
        [150, 26],
        [292, 32],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-loops',
    'Looped underline',
    'underline loops curls',
    PEN,
    VIOLET,
    [
      along(61, (t) => {
        const a = t * Math.PI * 16;
        return [16 + t * 268 + Math.cos(a) * 12, 32 - Math.sin(a) * 16];
      }),
    ],
    [300, 64],
  ),
  hand(
    'underline-curl-end',
    'Underline with a curl',
    'underline swash flourish',
    INK_BRUSH,
    INK,
    [
      [
        [8, 30],
        [130, 44],
        [250, 34],
        [282, 18],
        [262, 8],
        [244, 22],
        [270, 46],
        [296, 48],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-arch',
    'Bowed underline',
    'underline smile curve',
    MARKER,
    GREEN,
    [
      [
        [10, 18],
        [80, 40],
        [220, 42],
        [290, 14],
      ],
    ],
    [300, 60],
  ),
  hand(
    'underline-three',
    'Three fading lines',
    'underline speed lines',
    INK_BRUSH,
    RED,
    [
      [
        [8, 14],
        [292, 12],
      ],
      [
        [40, 32],
        [270, 30],
      ],
      [
        [90, 50],
        [230, 48],
      ],
    ],
    [300, 64],
  ),
  hand(
    'strike-through',
    'Strike through',
    'cross out delete wrong',
    thick(PEN, 10),
    RED,
    [
      [
        [6, 36],
        [80, 24],
        [180, 34],
        [294, 22],
      ],
    ],
    [300, 60],
  ),
  hand(
    'highlighter',
    'Highlighter',
    'marker yellow text background',
    { ...MARKER, width: 44, rough: 0.05, dry: 2 },
    YELLOW,
    [
      [
        [14, 34],
        [150, 28],
        [286, 32],
      ],
    ],
    [300, 64],
  ),
];

const RINGS: readonly Hand[] = [
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

const MARKS: readonly Hand[] = [
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

const BRACKETS: readonly Hand[] = [
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

const SCRIBBLES: readonly Hand[] = [
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
const PAINTS: readonly Hand[] = [
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

export const strokes: readonly Drawing[] = [
  ...ARROWS,
  ...UNDERLINES,
  ...RINGS,
  ...MARKS,
  ...BRACKETS,
  ...SCRIBBLES,
  ...PAINTS,
].map(({ name, title, words, tool, color, lines, size }, index) => ({
  name,
  title,
  words: `${words} hand-drawn`,
  svg: svg(
    size?.[0] ?? 200,
    size?.[1] ?? 200,
    lines
      .map((knots, part) => (tool.dry ? holes : fill)(stroke(knots, tool, index * 31 + part + 1), color))
      .join(''),
  ),
}));
