import { BLUE, GREEN, INK, ORANGE, polar, RED, VIOLET } from '../kit.ts';
import { drawing, line, make, pill, swing } from './parts.ts';

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

export const ARROWS = [
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
