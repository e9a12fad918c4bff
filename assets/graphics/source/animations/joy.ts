import { BLUE, GREEN, PINK, points, polar, RED, SKY, TEAL, VIOLET, YELLOW } from '../kit.ts';
import type { Key } from '../motion.ts';
import { box, line, make, ring, STAR, swing } from './parts.ts';

const SPARK =
  'M100 40C104 84 116 96 160 100C116 104 104 116 100 160C96 116 84 104 40 100C84 96 96 84 100 40Z';

export const JOY = [
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
