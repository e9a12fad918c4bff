import { BLUE, CREAM, GREEN, INK, LILAC, ORANGE, PINK, RED, SKY, VIOLET, YELLOW } from '../kit.ts';
import type { Key } from '../motion.ts';
import { beating, box, drawing, line, make, pill, popping, ring, swing } from './parts.ts';

const TICK = 'M62 104L90 132L142 72';

export const SIGNS = [
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
