import { BRUSH, CHALK, INK_BRUSH, MARKER, PEN } from '../brush.ts';
import { BLUE, GREEN, INK, NAVY, PINK, RED, TEAL, VIOLET, YELLOW } from '../kit.ts';
import { along, type Hand, hand, thick } from './parts.ts';

export const UNDERLINES: readonly Hand[] = [
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
