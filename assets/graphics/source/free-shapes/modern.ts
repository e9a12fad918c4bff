import {
  BLUE,
  circle,
  type Drawing,
  drawing,
  fill,
  GREEN,
  LIME,
  line,
  NAVY,
  ORANGE,
  PEACH,
  PINK,
  poly,
  RED,
  rect,
  SKY,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from '../kit.ts';

/** Geometry of the modernists: parts of circles and bars. */
const quarter = (x: number, y: number, size: number, turn: number) => {
  const p = [
    `M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`,
    `M${x + size} ${y}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`,
    `M${x + size} ${y + size}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`,
    `M${x} ${y + size}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`,
  ];
  return p[turn % 4] ?? '';
};

export const MODERN: readonly Drawing[] = [
  drawing(
    'modern-quarters',
    'Four quarters',
    'bauhaus geometric modernist abstract',
    fill(quarter(6, 6, 92, 0), RED) +
      fill(quarter(102, 6, 92, 1), BLUE) +
      fill(quarter(6, 102, 92, 2), YELLOW) +
      fill(quarter(102, 102, 92, 0), NAVY),
  ),
  drawing(
    'modern-petals',
    'Four petals',
    'bauhaus geometric flower modernist',
    [0, 1, 2, 3]
      .map((i) =>
        fill(
          `M100 100${['V8A92 92 0 0 0 8 100', 'H192A92 92 0 0 0 100 8', 'V192A92 92 0 0 0 192 100', 'H8A92 92 0 0 0 100 192'][i]}z`,
          [GREEN, PINK, GREEN, PINK][i] ?? RED,
        ),
      )
      .join('') + circle(100, 100, 22, YELLOW),
  ),
  drawing(
    'modern-stacked-arcs',
    'Stacked arcs',
    'bauhaus geometric fan scale',
    [0, 1, 2]
      .map((i) => fill(`M${20} ${68 + i * 62}a80 58 0 0 1 160 0z`, [BLUE, RED, YELLOW][i] ?? BLUE))
      .join(''),
  ),
  drawing(
    'modern-target',
    'Target',
    'bullseye concentric rings',
    [92, 70, 48, 26].map((r, i) => circle(100, 100, r, [RED, PEACH, RED, NAVY][i] ?? RED)).join(''),
  ),
  drawing(
    'modern-half-sun',
    'Half sun over bars',
    'bauhaus sunset retro stripes',
    fill('M14 104a86 86 0 0 1 172 0z', ORANGE) +
      [0, 1, 2, 3].map((i) => rect(14 + i * 9, 112 + i * 22, 172 - i * 18, 14 - i * 2, ORANGE)).join(''),
  ),
  drawing(
    'modern-split-circle',
    'Shifted halves',
    'bauhaus geometric offset',
    fill('M100 8a70 70 0 0 0 0 140z', BLUE) + fill('M100 52a70 70 0 0 1 0 140z', RED),
  ),
  drawing(
    'modern-checks',
    'Checked corner',
    'bauhaus geometric squares',
    [0, 1, 2, 3]
      .flatMap((r) =>
        [0, 1, 2, 3]
          .filter((c) => (r + c) % 2 === 0 && r + c < 5)
          .map((c) => rect(10 + c * 45, 10 + r * 45, 45, 45, r + c < 3 ? NAVY : RED)),
      )
      .join(''),
  ),
  drawing(
    'modern-lamp',
    'Balanced forms',
    'bauhaus geometric composition abstract',
    fill('M30 100a70 70 0 0 1 140 0z', YELLOW) +
      rect(90, 100, 20, 60, NAVY) +
      fill(
        poly([
          [100, 128],
          [168, 192],
          [32, 192],
        ]),
        RED,
      ) +
      circle(100, 22, 14, BLUE),
  ),
  drawing(
    'modern-bars',
    'Rising bars',
    'bauhaus geometric chart abstract',
    [54, 94, 134, 182]
      .map((h, i) =>
        fill(
          `M${12 + i * 46} 194V${194 - h + 19}a19 19 0 0 1 38 0V194z`,
          [SKY, BLUE, RED, YELLOW][i] ?? BLUE,
        ),
      )
      .join(''),
  ),
  drawing(
    'modern-eye',
    'Geometric eye',
    'bauhaus abstract look',
    fill('M4 100Q100 4 196 100Q100 196 4 100z', TEAL) +
      circle(100, 100, 40, YELLOW) +
      fill('M100 60a40 40 0 0 1 0 80z', RED) +
      circle(100, 100, 14, NAVY),
  ),
  drawing(
    'modern-interlock',
    'Linked rings',
    'olympic chain circles abstract',
    [
      [64, 70],
      [136, 70],
      [100, 132],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<circle cx="${x}" cy="${y}" r="50" fill="none" stroke="${[BLUE, RED, GREEN][i]}" stroke-width="16"/>`,
      )
      .join(''),
  ),
  drawing(
    'modern-stairs',
    'Stairs',
    'geometric steps abstract',
    fill('M8 192V152H54V112H100V72H146V32H192V192z', VIOLET) + circle(52, 48, 30, YELLOW),
  ),
  drawing(
    'modern-wheel',
    'Colour wheel',
    'geometric circle segments',
    turned(8, 100, 100, (i) =>
      fill(
        'M100 100L100 6A94 94 0 0 1 166.5 33.500z',
        [RED, ORANGE, YELLOW, LIME, GREEN, SKY, BLUE, VIOLET][i] ?? RED,
      ),
    ),
  ),
  drawing(
    'modern-ribs',
    'Ribbed arch',
    'retro lines seventies groovy',
    [88, 68, 48, 28]
      .map((r, i) =>
        line(`M${100 - r} 188V100a${r} ${r} 0 0 1 ${2 * r} 0V188`, [RED, ORANGE, YELLOW, PINK][i] ?? RED, 14),
      )
      .join(''),
  ),
];
