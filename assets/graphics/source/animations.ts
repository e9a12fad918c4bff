import {
  BLUE,
  CREAM,
  GREEN,
  INK,
  LILAC,
  num,
  ORANGE,
  PINK,
  points,
  polar,
  RED,
  SKY,
  TEAL,
  VIOLET,
  YELLOW,
} from './kit.ts';
import type { Key, MovingDrawing, MovingPart } from './motion.ts';

const HEART =
  'M100 168C44 128 24 100 24 70C24 44 44 30 64 30C80 30 94 38 100 54C106 38 120 30 136 30C156 30 176 44 176 70C176 100 156 128 100 168Z';
const STAR = `M${points(10, (i) => polar(100, 104, i * 36, i % 2 === 0 ? 76 : 33))
  .map(([x, y]) => `${num(x)} ${num(y)}`)
  .join('L')}Z`;
const SPARK =
  'M100 40C104 84 116 96 160 100C116 104 104 116 100 160C96 116 84 104 40 100C84 96 96 84 100 40Z';
const BELL =
  'M100 34C128 34 146 58 146 88C146 116 152 130 164 142L36 142C48 130 54 116 54 88C54 58 72 34 100 34Z';
const TICK = 'M62 104L90 132L142 72';
const ring = (cx: number, cy: number, r: number) => `O${cx} ${cy} ${r} ${r}`;
const box = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;
/** A box with round ends. */
const pill = (x: number, y: number, w: number, h: number) => {
  const r = h / 2;
  const k = r * 0.45;
  return `M${x + r} ${y}L${x + w - r} ${y}C${x + w - k} ${y} ${x + w} ${y + k} ${x + w} ${y + r}C${x + w} ${y + h - k} ${x + w - k} ${y + h} ${x + w - r} ${y + h}L${x + r} ${y + h}C${x + k} ${y + h} ${x} ${y + h - k} ${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`;
};
/** Grows from nothing past its size, stays, and goes: ends as it began. */
const popping = (from: number, until: number): Key[] => [
  [from, 0],
  [from + 8, 118],
  [from + 13, 100],
  [until - 8, 100],
  [until, 0],
];
const beating = (length: number): Key[] =>
  [
    [0, 100],
    [length * 0.2, 116],
    [length * 0.4, 98],
    [length * 0.55, 110],
    [length * 0.8, 100],
    [length, 100],
  ].map(([t = 0, v = 0]) => [Math.round(t), v]);
/** There and back. */
const swing = (length: number, dx: number, dy: number): Key[] => [
  [0, 0, 0],
  [length / 2, dx, dy],
  [length, 0, 0],
];
const line = (d: string, color: string, width = 14, more: Omit<MovingPart, 'd'> = {}): MovingPart => ({
  d,
  stroke: [color, width],
  ...more,
});
const drawing = (length: number, from = 0): Key[] => [
  [from, 0],
  [from + 14, 100],
  [length - 10, 100],
  [length, 0],
];
const make = (
  name: string,
  title: string,
  words: string,
  durationFrames: number,
  poster: number,
  parts: readonly MovingPart[],
): MovingDrawing => ({
  name: `moving-${name}`,
  title,
  words: `animated animation moving lottie ${words}`,
  durationFrames,
  poster,
  parts,
});
const arrow = (name: string, title: string, deg: number, color: string) => {
  const [dx, dy] = polar(0, 0, deg, 26);
  return make(`arrow-${name}`, title, 'arrow point direction', 30, 0, [
    {
      ...line('M100 160L100 44M58 86L100 42L142 86', color, 18),
      move: swing(30, dx, dy),
      turn: [
        [0, deg],
        [30, deg],
      ],
    },
  ]);
};

const ARROWS = [
  arrow('up', 'Arrow up', 0, GREEN),
  arrow('right', 'Arrow to the right', 90, BLUE),
  arrow('down', 'Arrow down', 180, RED),
  arrow('left', 'Arrow to the left', 270, VIOLET),
  make('arrow-drawn', 'Drawn arrow', 'arrow hand curve', 60, 30, [
    line('M30 60C60 160 120 170 166 110', RED, 12, { drawn: drawing(60) }),
    line('M126 104L168 106L172 150', RED, 12, { drawn: drawing(60, 8) }),
  ]),
  make(
    'chevrons',
    'Running chevrons',
    'arrow next swipe',
    36,
    14,
    [0, 1, 2].map((i) =>
      line(`M${42 + i * 42} 60L${78 + i * 42} 100L${42 + i * 42} 140`, ORANGE, 14, {
        opacity: [
          [0, 20],
          [6 + i * 6, 100],
          [22 + i * 6, 20],
          [36, 20],
        ],
      }),
    ),
  ),
  make('scroll', 'Scroll hint', 'scroll down mouse wheel', 45, 10, [
    line(
      'M100 24C72 24 60 44 60 70L60 130C60 156 72 176 100 176C128 176 140 156 140 130L140 70C140 44 128 24 100 24Z',
      INK,
      9,
    ),
    line('M100 58L100 78', RED, 11, {
      move: [
        [0, 0, 0],
        [28, 0, 46],
        [45, 0, 0],
      ],
      opacity: [
        [0, 100],
        [26, 0],
        [34, 0],
        [45, 100],
      ],
    }),
  ]),
  make('swipe-up', 'Swipe up', 'swipe story link finger', 45, 8, [
    line('M60 90L100 50L140 90', BLUE, 14, {
      move: [
        [0, 0, 20],
        [30, 0, -20],
        [45, 0, 20],
      ],
      opacity: [
        [0, 0],
        [12, 100],
        [30, 0],
        [45, 0],
      ],
    }),
    line('M60 132L100 92L140 132', BLUE, 14, { move: swing(45, 0, -14) }),
    { d: pill(86, 144, 28, 28), fill: RED, centre: [100, 158], move: swing(45, 0, -26) },
  ]),
];
const SOCIAL = [
  make('like', 'Like', 'thumb social', 60, 20, [
    { d: ring(100, 100, 84), fill: BLUE, scale: popping(0, 60) },
    {
      d: 'M58 96L78 96L78 146L58 146ZM86 96L108 52C122 52 126 62 122 84L146 84C156 84 158 94 154 104L142 142C140 146 136 148 130 148L86 148Z',
      fill: CREAM,
      scale: popping(4, 58),
      turn: [
        [0, 0],
        [16, -16],
        [26, 8],
        [34, 0],
        [60, 0],
      ],
    },
  ]),
  make('heart', 'Beating heart', 'love like valentine', 36, 0, [{ d: HEART, fill: RED, scale: beating(36) }]),
  make(
    'hearts-rising',
    'Rising hearts',
    'love like stream live',
    60,
    24,
    [
      [-46, PINK, 0],
      [0, RED, 6],
      [44, VIOLET, 12],
    ].map(([dx, color, at]) => ({
      d: HEART,
      fill: String(color),
      scale: [
        [0, 0],
        [Number(at) + 10, 34],
        [Number(at) + 40, 26],
        [60, 0],
      ] as Key[],
      move: [
        [0, Number(dx), 70],
        [Number(at) + 40, Number(dx) * 1.3, -60],
        [60, Number(dx), 70],
      ] as Key[],
    })),
  ),
  make('subscribe', 'Subscribe bell', 'bell notification channel', 48, 0, [
    {
      d: BELL,
      fill: YELLOW,
      centre: [100, 30],
      turn: [
        [0, 0],
        [6, 18],
        [12, -16],
        [18, 12],
        [24, -8],
        [30, 0],
        [48, 0],
      ],
    },
    {
      d: ring(100, 158, 14),
      fill: ORANGE,
      move: [
        [0, 0, 0],
        [6, -12, 0],
        [12, 12, 0],
        [18, -8, 0],
        [24, 6, 0],
        [30, 0, 0],
        [48, 0, 0],
      ],
    },
  ]),
  make('subscribe-button', 'Subscribe button', 'button follow click channel', 60, 20, [
    {
      d: pill(16, 68, 168, 64),
      fill: RED,
      scale: [
        [0, 100],
        [20, 100],
        [26, 90],
        [34, 104],
        [40, 100],
        [60, 100],
      ],
    },
    { d: 'M84 84L116 100L84 116Z', fill: CREAM },
    {
      d: 'M100 100L100 150L112 140L120 158L130 154L122 136L136 134Z',
      fill: INK,
      centre: [110, 130],
      move: [
        [0, 50, 50],
        [20, 6, -4],
        [26, 6, 0],
        [34, 6, -4],
        [60, 50, 50],
      ],
    },
  ]),
  make('bell-ring', 'Ringing bell', 'alarm notification sound', 30, 0, [
    {
      d: BELL,
      fill: BLUE,
      centre: [100, 34],
      turn: [
        [0, -14],
        [15, 14],
        [30, -14],
      ],
    },
    line('M30 70C24 84 24 98 30 112', SKY, 9, {
      opacity: [
        [0, 100],
        [15, 0],
        [30, 100],
      ],
    }),
    line('M170 70C176 84 176 98 170 112', SKY, 9, {
      opacity: [
        [0, 0],
        [15, 100],
        [30, 0],
      ],
    }),
  ]),
  make('comment', 'Typing bubble', 'chat message comment dots', 36, 8, [
    {
      d: 'M40 40L160 40C172 40 180 48 180 60L180 116C180 128 172 136 160 136L96 136L58 170L60 136L40 136C28 136 20 128 20 116L20 60C20 48 28 40 40 40Z',
      fill: TEAL,
    },
    ...[0, 1, 2].map((i) => ({
      d: ring(64 + i * 36, 88, 11),
      fill: CREAM,
      move: [
        [0, 0, 0],
        [4 + i * 5, 0, 0],
        [10 + i * 5, 0, -16],
        [16 + i * 5, 0, 0],
        [36, 0, 0],
      ] as Key[],
    })),
  ]),
  make('share', 'Sharing', 'share send social', 48, 20, [
    line('M60 100L140 56', GREEN, 8, { drawn: drawing(48) }),
    line('M60 100L140 144', GREEN, 8, { drawn: drawing(48, 4) }),
    { d: ring(56, 100, 22), fill: GREEN },
    ...[54, 146].map((y, i) => ({
      d: ring(146, y, 20),
      fill: YELLOW,
      centre: [146, y] as const,
      scale: popping(6 + i * 4, 48),
    })),
  ]),
  make('new', 'Shining badge', 'new badge sale starburst', 60, 0, [
    {
      d: `M${points(32, (i) => polar(100, 100, i * 11.25, i % 2 === 0 ? 90 : 74))
        .map(([x, y]) => `${num(x)} ${num(y)}`)
        .join('L')}Z`,
      fill: RED,
      turn: [
        [0, 0],
        [60, 45],
      ],
    },
    {
      d: STAR,
      fill: YELLOW,
      scale: [
        [0, 58],
        [30, 72],
        [60, 58],
      ],
    },
  ]),
];
const LOADERS = [
  make('loader-ring', 'Loading ring', 'loader wait spinner', 36, 0, [
    line(ring(100, 100, 62), SKY, 16),
    line('M100 38C134 38 162 66 162 100', BLUE, 16, {
      turn: [
        [0, 0],
        [36, 360],
      ],
    }),
  ]),
  make(
    'loader-dots',
    'Loading dots',
    'loader wait bounce',
    30,
    5,
    [0, 1, 2].map((i) => ({
      d: ring(50 + i * 50, 110, 17),
      fill: [RED, YELLOW, BLUE][i] ?? RED,
      move: [
        [0, 0, 0],
        [i * 4 + 1, 0, 0],
        [i * 4 + 8, 0, -36],
        [i * 4 + 15, 0, 0],
        [30, 0, 0],
      ] as Key[],
    })),
  ),
  make('loader-bar', 'Loading bar', 'loader wait progress', 60, 40, [
    line('M34 100L166 100', SKY, 22),
    line('M34 100L166 100', GREEN, 22, {
      drawn: [
        [0, 0],
        [42, 100],
        [52, 100],
        [60, 0],
      ],
    }),
  ]),
  make(
    'loader-orbit',
    'Circling dots',
    'loader wait orbit',
    40,
    0,
    [0, 1, 2, 3].map((i) => ({
      d: ring(100, 40, 16 - i * 3),
      fill: VIOLET,
      turn: [
        [0, -i * 34],
        [40, 360 - i * 34],
      ] as Key[],
    })),
  ),
  make('loader-squares', 'Turning squares', 'loader wait flip', 40, 0, [
    {
      d: box(52, 52, 96, 96),
      fill: ORANGE,
      turn: [
        [0, 0],
        [20, 90],
        [40, 180],
      ],
      scale: [
        [0, 100],
        [10, 70],
        [20, 100],
        [30, 70],
        [40, 100],
      ],
    },
    {
      d: box(76, 76, 48, 48),
      fill: CREAM,
      turn: [
        [0, 0],
        [20, -90],
        [40, -180],
      ],
    },
  ]),
  make('hourglass', 'Hourglass', 'loader wait time sand', 60, 0, [
    {
      d: 'M56 36L144 36L108 96L108 104L144 164L56 164L92 104L92 96Z',
      fill: SKY,
      turn: [
        [0, 0],
        [40, 0],
        [60, 180],
      ],
    },
    {
      d: 'M76 52L124 52L100 92Z',
      fill: ORANGE,
      centre: [100, 92],
      scale: [
        [0, 100],
        [36, 0],
        [58, 0],
        [60, 100],
      ],
    },
  ]),
];
const SIGNS = [
  make('check', 'Check mark', 'done yes success tick', 60, 30, [
    { d: ring(100, 100, 80), fill: GREEN, scale: popping(0, 60) },
    line(TICK, CREAM, 18, { drawn: drawing(56, 10) }),
  ]),
  make('check-line', 'Drawn check mark', 'done yes success tick', 60, 30, [
    line('M40 104L84 148L166 54', GREEN, 22, { drawn: drawing(60) }),
  ]),
  make('cross', 'Cross', 'wrong no error close', 60, 30, [
    { d: ring(100, 100, 80), fill: RED, scale: popping(0, 60) },
    line('M70 70L130 130', CREAM, 18, { drawn: drawing(56, 8) }),
    line('M130 70L70 130', CREAM, 18, { drawn: drawing(56, 14) }),
  ]),
  make('warning', 'Warning', 'attention danger error', 40, 0, [
    { d: 'M100 26L184 170L16 170Z', fill: YELLOW, scale: beating(40) },
    line('M100 80L100 118', INK, 15),
    {
      d: ring(100, 144, 9),
      fill: INK,
      scale: [
        [0, 100],
        [40, 100],
      ],
    },
  ]),
  make('pin', 'Place marker', 'location map pin', 45, 0, [
    {
      d: 'O100 172 40 10',
      fill: SKY,
      centre: [100, 172],
      scale: [
        [0, 100],
        [22, 55],
        [45, 100],
      ],
    },
    {
      d: 'M100 168C64 124 44 102 44 74C44 42 68 22 100 22C132 22 156 42 156 74C156 102 136 124 100 168Z',
      fill: RED,
      move: swing(45, 0, -16),
    },
    { d: ring(100, 74, 22), fill: CREAM, move: swing(45, 0, -16) },
  ]),
  make('cart', 'Shopping cart', 'shop buy sale basket', 60, 20, [
    line('M24 50L48 50L66 126L150 126L168 70L56 70', BLUE, 12, {
      move: [
        [0, -10, 0],
        [30, 10, 0],
        [60, -10, 0],
      ],
    }),
    ...[78, 138].map((x) => ({
      d: ring(x, 152, 12),
      fill: ORANGE,
      move: [
        [0, -10, 0],
        [30, 10, 0],
        [60, -10, 0],
      ] as Key[],
    })),
  ]),
  make('envelope', 'Arriving letter', 'mail message newsletter', 48, 20, [
    { d: box(30, 58, 140, 92), fill: PINK, move: swing(48, 0, -10) },
    line('M32 62L100 112L168 62', VIOLET, 10, { move: swing(48, 0, -10) }),
  ]),
  make(
    'sound',
    'Sound bars',
    'music audio equaliser voice',
    30,
    6,
    [0, 1, 2, 3, 4].map((i) => ({
      d: pill(26 + i * 32, 92, 20, 20).replace(/.*/, box(26 + i * 32, 60, 20, 80)),
      fill: [RED, ORANGE, YELLOW, GREEN, BLUE][i] ?? RED,
      scale: [
        [0, 100, 40 + ((i * 37) % 50)],
        [10, 100, 130 - ((i * 29) % 60)],
        [20, 100, 50 + ((i * 23) % 60)],
        [30, 100, 40 + ((i * 37) % 50)],
      ] as Key[],
    })),
  ),
  make('record', 'Recording', 'record live camera dot', 40, 0, [
    line(ring(100, 100, 66), INK, 10),
    {
      d: ring(100, 100, 44),
      fill: RED,
      opacity: [
        [0, 100],
        [20, 25],
        [40, 100],
      ],
    },
  ]),
  make('countdown', 'Countdown ring', 'timer count clock', 90, 30, [
    line(ring(100, 100, 70), SKY, 14),
    line(ring(100, 100, 70), RED, 14, {
      drawn: [
        [0, 100],
        [86, 0],
        [90, 100],
      ],
    }),
    line('M100 100L100 54', INK, 10, {
      turn: [
        [0, 0],
        [90, 360],
      ],
    }),
  ]),
  make('play', 'Play button', 'video start pulse', 40, 0, [
    {
      d: ring(100, 100, 70),
      fill: LILAC,
      scale: [
        [0, 90],
        [20, 125],
        [40, 90],
      ],
      opacity: [
        [0, 80],
        [20, 15],
        [40, 80],
      ],
    },
    { d: ring(100, 100, 60), fill: BLUE },
    { d: 'M84 70L134 100L84 130Z', fill: CREAM },
  ]),
];
const JOY = [
  make(
    'confetti',
    'Confetti',
    'celebration party birthday',
    60,
    16,
    points(18, (i) => [i, 0]).map(([i]) => {
      const [dx, dy] = polar(0, 0, i * 20, 50 + ((i * 17) % 36));
      return {
        d: box(94, 96, 12, 8),
        fill: [RED, YELLOW, BLUE, GREEN, PINK][i % 5] ?? RED,
        move: [
          [0, 0, 30],
          [22, dx, dy],
          [54, dx * 1.1, dy + 40],
          [60, 0, 30],
        ] as Key[],
        turn: [
          [0, 0],
          [60, i % 2 === 0 ? 360 : -360],
        ] as Key[],
        opacity: [
          [0, 0],
          [4, 100],
          [36, 100],
          [54, 0],
          [60, 0],
        ] as Key[],
      };
    }),
  ),
  make(
    'firework',
    'Firework',
    'celebration new year',
    50,
    14,
    points(12, (i) => [i, 0]).map(([i]) =>
      line(`M100 84L100 40`, [RED, YELLOW, PINK][i % 3] ?? RED, 9, {
        turn: [
          [0, i * 30],
          [50, i * 30],
        ],
        scale: [
          [0, 0],
          [18, 100],
          [34, 140],
          [50, 0],
        ],
        opacity: [
          [0, 100],
          [18, 100],
          [36, 0],
          [50, 100],
        ],
      }),
    ),
  ),
  make(
    'sparkles',
    'Sparkles',
    'shine magic clean',
    48,
    12,
    [
      [0, 0, 90, 0],
      [56, -54, 40, 8],
      [-52, 52, 48, 14],
    ].map(([dx = 0, dy = 0, size = 0, at = 0]) => ({
      d: SPARK,
      fill: YELLOW,
      move: [
        [0, dx, dy],
        [48, dx, dy],
      ] as Key[],
      scale: [
        [0, 0],
        [at + 1, 0],
        [at + 12, size],
        [at + 26, 0],
        [48, 0],
      ] as Key[],
    })),
  ),
  make('star-spin', 'Turning star', 'favourite rating', 48, 0, [
    {
      d: STAR,
      fill: YELLOW,
      turn: [
        [0, 0],
        [48, 72],
      ],
      scale: [
        [0, 100],
        [24, 112],
        [48, 100],
      ],
    },
  ]),
  make(
    'wave-hand',
    'Waves',
    'water sea',
    60,
    0,
    [SKY, BLUE, TEAL].map((color, i) =>
      line(
        `M-60 ${70 + i * 34}C-40 ${50 + i * 34} -20 ${50 + i * 34} 0 ${70 + i * 34}C20 ${90 + i * 34} 40 ${90 + i * 34} 60 ${70 + i * 34}C80 ${50 + i * 34} 100 ${50 + i * 34} 120 ${70 + i * 34}C140 ${90 + i * 34} 160 ${90 + i * 34} 180 ${70 + i * 34}C200 ${50 + i * 34} 220 ${50 + i * 34} 240 ${70 + i * 34}`,
        color,
        14,
        { move: swing(60, i % 2 === 0 ? 24 : -24, 0) },
      ),
    ),
  ),
  make(
    'wipe',
    'Wipe',
    'transition cover scene',
    40,
    14,
    [RED, YELLOW, BLUE].map((color, i) => ({
      d: box(0, 0, 200, 200),
      fill: color,
      move: [
        [0, -210, 0],
        [i * 3 + 14, 0, 0],
        [i * 3 + 20, 0, 0],
        [i * 3 + 33, 210, 0],
        [40, 210, 0],
      ] as Key[],
    })),
  ),
  make('iris', 'Iris', 'transition circle scene', 40, 20, [
    {
      d: ring(100, 100, 146),
      fill: VIOLET,
      scale: [
        [0, 0],
        [18, 100],
        [22, 100],
        [40, 0],
      ],
    },
    {
      d: ring(100, 100, 146),
      fill: PINK,
      scale: [
        [0, 0],
        [6, 0],
        [19, 82],
        [22, 82],
        [34, 0],
        [40, 0],
      ],
    },
  ]),
];

export const animations: readonly MovingDrawing[] = [...ARROWS, ...SOCIAL, ...LOADERS, ...SIGNS, ...JOY];
