import {
  BLUE,
  CREAM,
  GREEN,
  INK,
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
} from '../kit.ts';
import type { Key } from '../motion.ts';
import { beating, drawing, line, make, pill, popping, ring, STAR } from './parts.ts';

const HEART =
  'M100 168C44 128 24 100 24 70C24 44 44 30 64 30C80 30 94 38 100 54C106 38 120 30 136 30C156 30 176 44 176 70C176 100 156 128 100 168Z';

const BELL =
  'M100 34C128 34 146 58 146 88C146 116 152 130 164 142L36 142C48 130 54 116 54 88C54 58 72 34 100 34Z';

export const SOCIAL = [
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
