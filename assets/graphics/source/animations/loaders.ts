import { BLUE, CREAM, GREEN, ORANGE, RED, SKY, VIOLET, YELLOW } from '../kit.ts';
import type { Key } from '../motion.ts';
import { box, line, make, ring } from './parts.ts';

export const LOADERS = [
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
