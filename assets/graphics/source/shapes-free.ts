import {
  BLUE,
  circle,
  circlePath,
  type Drawing,
  drawing,
  ellipse,
  fill,
  fills,
  GREEN,
  group,
  holes,
  LIME,
  line,
  NAVY,
  num,
  ORANGE,
  PEACH,
  PINK,
  type Point,
  points,
  polar,
  poly,
  RED,
  randomOf,
  rect,
  rectPath,
  rounded,
  SKY,
  smooth,
  starPoints,
  TEAL,
  turned,
  VIOLET,
  YELLOW,
} from './kit.ts';

/** A closed outline around the centre whose radius differs from knot to knot. */
function blob(seed: number, knots: number, least: number, squash = 1): string {
  const random = randomOf(seed);
  return smooth(
    points(knots, (index) => {
      const [x, y] = polar(
        0,
        0,
        (index * 360) / knots + random() * 14,
        92 * (least + random() * (1 - least)),
      );
      return [100 + x, 100 + y * squash];
    }),
  );
}

/** Two outlines of one thickness that follow a curve: a thick worm. */
const worm = (path: string, width: number, color: string) => line(path, color, width);

const BLOBS: readonly Drawing[] = [
  ['blob-pebble', 'Pebble', 'blob organic stone smooth', blob(3, 5, 0.82), BLUE],
  ['blob-river-stone', 'River stone', 'blob organic flat pebble', blob(11, 6, 0.84, 0.66), TEAL],
  [
    'blob-bean',
    'Bean',
    'blob organic kidney',
    'M36 50C70 6 120 52 150 46C196 38 206 106 168 146C126 190 44 194 20 140C8 112 14 76 36 50z',
    RED,
  ],
  ['blob-wobble', 'Wobbly blob', 'blob organic background', blob(28, 8, 0.66), PINK],
  ['blob-amoeba', 'Amoeba', 'blob organic cell', blob(7, 11, 0.52), GREEN],
  [
    'blob-three-arms',
    'Three-armed blob',
    'blob organic',
    smooth([
      [100, 8],
      [128, 70],
      [192, 122],
      [168, 164],
      [102, 146],
      [42, 186],
      [12, 142],
      [64, 94],
      [70, 34],
    ]),
    VIOLET,
  ],
  [
    'blob-hourglass',
    'Waisted blob',
    'blob organic peanut',
    smooth([
      [60, 10],
      [150, 18],
      [138, 94],
      [176, 168],
      [104, 194],
      [26, 170],
      [62, 98],
      [30, 36],
    ]),
    ORANGE,
  ],
  ['blob-puddle', 'Puddle', 'blob water flat', blob(16, 10, 0.62, 0.6), SKY],
  [
    'blob-cushion',
    'Cushion',
    'blob square soft',
    smooth(
      [
        [20, 20],
        [100, 34],
        [180, 16],
        [168, 100],
        [184, 182],
        [100, 168],
        [18, 184],
        [32, 100],
      ],
      true,
      0.9,
    ),
    YELLOW,
  ],
  [
    'blob-guitar',
    'Guitar body',
    'blob organic curve',
    smooth([
      [92, 10],
      [140, 40],
      [130, 88],
      [178, 130],
      [150, 188],
      [80, 192],
      [22, 160],
      [50, 98],
      [40, 42],
    ]),
    PEACH,
  ],
  [
    'blob-boomerang',
    'Boomerang',
    'blob fifties atomic',
    smooth([
      [10, 40],
      [42, 18],
      [100, 84],
      [168, 14],
      [192, 48],
      [150, 130],
      [100, 182],
      [50, 130],
    ]),
    NAVY,
  ],
  [
    'blob-drip',
    'Dripping edge',
    'drip paint slime melt',
    'M4 10H196V92a14 14 0 0 1-28 0V78a12 12 0 0 0-24 0v78a16 16 0 0 1-32 0V90a12 12 0 0 0-24 0v34a14 14 0 0 1-28 0V88a10 10 0 0 0-20 0v90a16 16 0 0 1-32 0z',
    PINK,
  ],
  [
    'blob-lava',
    'Lava lamp',
    'blob melting drops seventies',
    smooth([
      [100, 4],
      [150, 26],
      [152, 76],
      [112, 96],
      [116, 120],
      [162, 152],
      [140, 192],
      [70, 194],
      [40, 160],
      [82, 122],
      [84, 98],
      [46, 74],
      [52, 24],
    ]),
    RED,
  ],
].map(([name = '', title = '', words = '', path = '', color = BLUE]) =>
  drawing(name, title, words, fill(path, color)),
);

function splat(seed: number, arms: number, core: number, drops: number): string {
  const random = randomOf(seed);
  const outline: Point[] = [];
  for (let arm = 0; arm < arms; arm++) {
    const angle = (arm * 360) / arms + random() * 16;
    const reach = core + 14 + random() * (84 - core);
    const half = 170 / arms;
    outline.push(
      polar(100, 100, angle - half * 0.9, core * (0.86 + random() * 0.14)),
      polar(100, 100, angle - half * 0.3, reach * 0.86),
      polar(100, 100, angle, reach),
      polar(100, 100, angle + half * 0.3, reach * 0.88),
    );
  }
  const dots = points(drops, () => polar(100, 100, random() * 360, core + 34 + random() * 26));
  return smooth(outline, true, 0.95) + dots.map(([x, y]) => circlePath(x, y, 2 + random() * 5)).join('');
}

const SPLATS: readonly Drawing[] = [
  drawing('splat-ink', 'Ink splat', 'splash paint blot stain', fill(splat(4, 11, 50, 8), NAVY)),
  drawing('splat-paint', 'Paint splat', 'splash colour blot', fill(splat(19, 7, 56, 5), RED)),
  drawing('splat-fine', 'Fine splash', 'splash water drops', fill(splat(33, 18, 46, 14), BLUE)),
  drawing(
    'splat-milk',
    'Thick splash',
    'splash milk cream slime',
    group('translate(14 14) scale(0.86)', fill(splat(51, 6, 62, 3), GREEN)),
  ),
  drawing(
    'splat-spray',
    'Spray of drops',
    'splatter speckles dots paint',
    fill(
      (() => {
        const random = randomOf(9);
        return points(90, () => polar(100, 100, random() * 360, 94 * random() ** 0.7))
          .map(([x, y]) =>
            circlePath(x, y, Math.max(1, 9 * (1 - Math.hypot(x - 100, y - 100) / 100) * random() + 0.8)),
          )
          .join('');
      })(),
      VIOLET,
    ),
  ),
  drawing(
    'splat-coffee',
    'Cup stain',
    'coffee ring stain mark',
    (() => {
      const random = randomOf(12);
      const ring = (r: number, wobble: number) =>
        smooth(points(20, (i) => polar(100, 100, i * 18, r + (random() - 0.5) * wobble)));
      return (
        holes(ring(88, 5) + ring(78, 7), '#8a4b2a') +
        fill(circlePath(176, 182, 5) + circlePath(188, 168, 3), '#8a4b2a')
      );
    })(),
  ),
];

/** Cut-outs of paper: seaweed, birds, figures. */
const frond = (x: number, y: number, turnDeg: number, long: number, wide: number): string => {
  const at = (along: number, aside: number): Point => {
    const [ox, oy] = polar(0, 0, turnDeg, along);
    const [sx, sy] = polar(0, 0, turnDeg + 90, aside);
    return [x + ox + sx, y + oy + sy];
  };
  return smooth(
    [
      at(0, -wide / 3),
      at(long * 0.5, -wide / 2),
      at(long * 0.92, -wide * 0.42),
      at(long, 0),
      at(long * 0.92, wide * 0.42),
      at(long * 0.5, wide / 2),
      at(0, wide / 3),
    ],
    true,
    0.9,
  );
};
const CUTOUTS: readonly Drawing[] = [
  drawing(
    'cutout-algae',
    'Paper algae',
    'cut-out collage seaweed coral',
    fill(
      frond(100, 196, 0, 186, 26) +
        [0, 1, 2]
          .map(
            (i) =>
              frond(96, 168 - i * 46, -48, 82 - i * 12, 27) + frond(104, 168 - i * 46, 48, 82 - i * 12, 27),
          )
          .join(''),
      BLUE,
    ),
  ),
  drawing(
    'cutout-fern',
    'Paper fern',
    'cut-out collage leaf plant',
    fill(
      frond(100, 198, 0, 190, 15) +
        [0, 1, 2, 3, 4, 5]
          .map(
            (i) =>
              frond(98, 180 - i * 27, -62, 88 - i * 12, 20) + frond(102, 180 - i * 27, 62, 88 - i * 12, 20),
          )
          .join(''),
      GREEN,
    ),
  ),
  drawing(
    'cutout-coral',
    'Paper coral',
    'cut-out collage sea',
    fill(
      frond(100, 196, -6, 120, 30) +
        frond(96, 130, -44, 96, 27) +
        frond(100, 120, 34, 104, 27) +
        frond(96, 90, -10, 86, 24) +
        frond(62, 98, 4, 70, 20) +
        frond(138, 84, 80, 54, 20) +
        frond(104, 170, 66, 84, 24) +
        frond(96, 176, -72, 82, 24),
      RED,
    ),
  ),
  drawing(
    'cutout-dove',
    'Paper dove',
    'cut-out collage bird peace',
    fill(
      'M8 92C38 82 60 92 78 102C82 58 108 20 154 8C150 34 152 50 142 72C160 62 184 62 194 74L176 84C172 122 138 152 98 150C70 148 44 162 18 188C22 150 34 128 52 118C34 114 20 106 8 92z',
      TEAL,
    ),
  ),
  drawing(
    'cutout-bird',
    'Paper bird',
    'cut-out collage swallow',
    fill(
      'M2 54C46 48 78 68 96 96C112 52 140 22 192 12C172 42 164 74 150 96C170 98 184 108 196 124C174 122 158 128 142 140C122 156 94 152 80 132C62 144 40 148 22 166C28 142 44 122 64 112C44 84 26 68 2 54z',
      NAVY,
    ),
  ),
  drawing(
    'cutout-dancer',
    'Paper dancer',
    'cut-out collage figure body',
    fill(
      circlePath(112, 24, 17) +
        'M96 46C116 42 132 58 128 80L186 42C194 48 194 58 188 64L128 112C132 128 142 140 164 144L196 178C192 188 184 192 174 188L146 166C118 164 102 150 96 134C84 156 64 176 28 194C18 192 14 182 20 174C48 154 66 134 72 110L30 118C20 116 18 106 26 100L76 84C76 66 82 50 96 46z',
      BLUE,
    ),
  ),
  drawing(
    'cutout-flame',
    'Paper flame',
    'cut-out collage fire hand',
    fill(
      smooth(
        [
          [100, 196],
          [52, 178],
          [28, 126],
          [10, 62],
          [30, 58],
          [52, 104],
          [58, 40],
          [70, 8],
          [84, 38],
          [86, 98],
          [110, 36],
          [128, 12],
          [134, 40],
          [122, 102],
          [156, 60],
          [178, 48],
          [176, 76],
          [158, 140],
          [138, 182],
        ],
        true,
        0.8,
      ),
      ORANGE,
    ),
  ),
  drawing(
    'cutout-sun',
    'Paper sun',
    'cut-out collage mask',
    fills(
      points(11, (i) => [i, 0])
        .map(([i]) => frond(100, 100, (i * 360) / 11 + (i % 3) * 5, 94 - (i % 2) * 10, 24))
        .join('') + circlePath(100, 100, 46),
      YELLOW,
    ),
  ),
  drawing(
    'cutout-pomegranate',
    'Paper fruit',
    'cut-out collage pomegranate',
    holes(
      'M100 44C150 40 188 76 184 124C180 170 142 194 100 192C58 194 20 170 16 124C12 76 50 40 100 44z' +
        'M84 78C98 90 96 108 82 116C70 104 70 88 84 78zM124 92C136 106 132 124 116 130C106 116 110 100 124 92zM76 134C90 144 90 160 78 168C66 158 64 144 76 134zM128 144C140 150 140 166 126 172C116 162 118 150 128 144z',
      RED,
    ) + fill('M100 50C84 40 76 24 78 4L94 18L102 2L110 18L126 4C128 24 118 40 100 50z', RED),
  ),
  drawing(
    'cutout-vine',
    'Paper vine',
    'cut-out collage creeper',
    '<g transform="translate(14 10) scale(0.88)">' +
      worm('M20 190C20 120 90 150 96 96S150 60 180 10', 9, GREEN) +
      fill(
        [
          [26, 150, -60],
          [52, 132, 20],
          [92, 128, 110],
          [94, 90, -70],
          [118, 68, 150],
          [134, 58, -30],
          [158, 38, 120],
          [168, 26, -50],
        ]
          .map(([x = 0, y = 0, a = 0]) => frond(x, y, a, 46, 24))
          .join(''),
        GREEN,
      ) +
      '</g>',
  ),
  drawing(
    'cutout-shell',
    'Paper shell',
    'cut-out collage sea fan',
    group(
      'translate(16 14) scale(0.84)',
      fills(
        points(7, (i) => [i, 0])
          .map(([i]) => frond(100, 186, -66 + i * 22, 172 - Math.abs(i - 3) * 9, 44))
          .join(''),
        PINK,
      ),
    ),
  ),
  drawing(
    'cutout-moth',
    'Paper moth',
    'cut-out collage butterfly',
    fill(
      'M96 80C80 30 30 10 8 22C2 66 24 100 66 102C36 112 28 146 44 172C72 180 92 150 98 120zM104 80C120 30 170 10 192 22C198 66 176 100 134 102C164 112 172 146 156 172C128 180 108 150 102 120z',
      VIOLET,
    ) + fill('M100 50C110 70 110 140 100 190C90 140 90 70 100 50z', VIOLET),
  ),
];

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
const MODERN: readonly Drawing[] = [
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

/** Pieces in the manner of Memphis design. */
const zigzag = (y: number, count: number) =>
  points(count, (i) => [14 + (i * 172) / (count - 1), y + (i % 2 === 0 ? 22 : -22)] as Point)
    .map(([x, z], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(z)}`)
    .join('');
const MEMPHIS: readonly Drawing[] = [
  drawing(
    'memphis-zigzag',
    'Zigzag',
    'memphis eighties nineties lightning line',
    line(zigzag(100, 8), RED, 17, 'stroke-linejoin="miter"').replace('stroke-linejoin="round" ', ''),
  ),
  drawing(
    'memphis-squiggle',
    'Fat squiggle',
    'memphis eighties wave worm',
    worm('M24 132C24 60 64 60 64 100S104 140 104 100S144 60 144 100S176 140 176 70', 26, GREEN),
  ),
  drawing(
    'memphis-spring',
    'Coil',
    'memphis eighties spring loop',
    line(
      points(70, (i) => {
        const a = i * 0.45;
        return [22 + i * 2.2 + Math.cos(a) * 16, 100 + Math.sin(a) * 52] as Point;
      })
        .map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`)
        .join(''),
      VIOLET,
      9,
    ),
  ),
  drawing(
    'memphis-dots',
    'Field of dots',
    'memphis eighties polka',
    points(36, (i) => [i, 0])
      .map(([i]) => circle(20 + (i % 6) * 32, 20 + Math.floor(i / 6) * 32, 8, BLUE))
      .join(''),
  ),
  drawing(
    'memphis-triangle',
    'Striped triangle',
    'memphis eighties stripes',
    [0, 1, 2, 3, 4]
      .map((i) => {
        const y = 26 + i * 36;
        const half = (y - 8) * 0.5;
        const next = (y + 18 - 8) * 0.5;
        return fill(
          poly([
            [100 - half, y],
            [100 + half, y],
            [100 + next, y + 18],
            [100 - next, y + 18],
          ]),
          PINK,
        );
      })
      .join('') + line('M100 8L194 196H6z', NAVY, 6),
  ),
  drawing(
    'memphis-circle-stripes',
    'Striped circle',
    'memphis eighties stripes',
    (() => {
      let bars = '';
      for (let y = 14; y < 190; y += 22) {
        const half = Math.sqrt(Math.max(0, 92 ** 2 - (y + 5 - 100) ** 2));
        bars += rect(100 - half, y, half * 2, 11, ORANGE, 5.5);
      }
      return bars;
    })(),
  ),
  drawing(
    'memphis-confetti',
    'Confetti',
    'memphis eighties party sprinkles',
    (() => {
      const random = randomOf(21);
      return points(26, (i) => [i % 6, Math.floor(i / 6)])
        .map(([c, r], i) => {
          const x = 22 + c * 31 + random() * 8;
          const y = 24 + r * 38 + random() * 10;
          const color = [RED, BLUE, YELLOW, GREEN, PINK][i % 5] ?? RED;
          return [
            circle(x, y, 6, color),
            line(`M${num(x - 8)} ${num(y - 5)}L${num(x + 8)} ${num(y + 5)}`, color, 6),
            fill(poly(points(3, (k) => polar(x, y, k * 120 + i * 20, 10))), color),
            line(`M${num(x - 10)} ${num(y)}q5 -10 10 0t10 0`, color, 4),
          ][i % 4];
        })
        .join('');
    })(),
  ),
  drawing(
    'memphis-plus',
    'Scattered plus signs',
    'memphis eighties crosses',
    [
      [34, 36],
      [104, 28],
      [168, 50],
      [60, 100],
      [134, 104],
      [30, 166],
      [100, 170],
      [170, 158],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<path d="M${x - 16} ${y}h32M${x} ${y - 16}v32" stroke="${[NAVY, RED, GREEN][i % 3]}" stroke-width="9"/>`,
      )
      .join(''),
  ),
  drawing(
    'memphis-shadow-square',
    'Square with a shadow',
    'memphis eighties offset frame',
    rect(46, 46, 148, 148, YELLOW) +
      `<path d="M10 10h148v148h-148z" fill="none" stroke="${NAVY}" stroke-width="8"/>`,
  ),
  drawing(
    'memphis-shadow-circle',
    'Circle with a shadow',
    'memphis eighties offset',
    circle(112, 112, 80, PINK) +
      `<circle cx="88" cy="88" r="80" fill="none" stroke="${NAVY}" stroke-width="7"/>`,
  ),
  drawing(
    'memphis-fan',
    'Fan of bars',
    'memphis eighties rays',
    points(7, (i) => [i, 0])
      .map(([i]) =>
        line(
          `M${polar(100, 180, -75 + i * 25, 44)
            .map(num)
            .join(' ')}L${polar(100, 180, -75 + i * 25, 150)
            .map(num)
            .join(' ')}`,
          [RED, YELLOW, BLUE][i % 3] ?? RED,
          15,
        ),
      )
      .join(''),
  ),
  drawing(
    'memphis-column',
    'Column',
    'memphis eighties greek pillar',
    rect(24, 10, 152, 22, NAVY) +
      rect(40, 38, 120, 12, SKY) +
      [0, 1, 2, 3].map((i) => rect(44 + i * 30, 56, 22, 96, SKY, 8)).join('') +
      rect(40, 158, 120, 12, SKY) +
      rect(24, 174, 152, 20, NAVY),
  ),
  drawing(
    'memphis-macaroni',
    'Macaroni',
    'memphis eighties arc noodle',
    worm('M30 152A70 70 0 0 1 170 152', 34, BLUE) + worm('M46 62A58 58 0 0 0 154 62', 22, YELLOW),
  ),
];

/** Waves, hatching and other loose forms. */
const wave = (y: number, high: number, color: string, width: number) =>
  line(
    `M6 ${y}${points(4, () => [0, 0])
      .map(() => `q11.750 ${-high} 23.500 0t23.500 0`)
      .join('')}`,
    color,
    width,
  );
const LOOSE: readonly Drawing[] = [
  drawing(
    'waves-three',
    'Three waves',
    'water sea lines',
    [58, 100, 142].map((y, i) => wave(y, 34, [SKY, BLUE, NAVY][i] ?? BLUE, 13)).join(''),
  ),
  drawing(
    'wave-filled',
    'Rolling wave',
    'water footer hill edge',
    fill('M0 96C34 40 66 40 100 96S166 152 200 96V196H0z', BLUE),
  ),
  drawing(
    'wave-layers',
    'Layered waves',
    'water sea footer background',
    fill('M0 60C40 20 70 20 100 56S160 92 200 50V196H0z', SKY) +
      fill('M0 108C34 76 64 84 100 112S170 136 200 100V196H0z', BLUE) +
      fill('M0 158C40 130 70 140 104 158S170 176 200 150V196H0z', NAVY),
  ),
  drawing(
    'edge-scalloped',
    'Scalloped edge',
    'lace border awning',
    fill(`M4 40H196V110${'a16 16 0 0 1-32 0'.repeat(6)}z`, PINK),
  ),
  drawing(
    'edge-awning',
    'Awning',
    'shop market stripes',
    points(6, (i) => [i, 0])
      .map(([i]) =>
        fill(`M${4 + i * 32} 30H${36 + i * 32}V128a16 16 0 0 1-32 0z`, i % 2 === 0 ? RED : '#fff6ea'),
      )
      .join(''),
  ),
  drawing(
    'edge-zigzag',
    'Pinked edge',
    'zigzag border fabric',
    fill(`M4 36H196V120${'l-16 28-16-28'.repeat(6)}z`, TEAL),
  ),
  drawing(
    'spiral-bold',
    'Bold spiral',
    'swirl snail hypnosis',
    line(
      smooth(
        points(30, (i) => polar(100, 100, i * 34, 6 + i * 2.9)),
        false,
      ),
      VIOLET,
      12,
    ),
  ),
  drawing(
    'spiral-square',
    'Square spiral',
    'greek maze labyrinth',
    line('M12 190V12H188V188H48V50H150V150H86V88H114V114', NAVY, 14, 'stroke-linejoin="miter"').replace(
      'stroke-linejoin="round" ',
      '',
    ),
  ),
  drawing(
    'grid-lines',
    'Grid',
    'mesh lines retro net',
    holes(
      rectPath(6, 6, 188, 188) +
        points(25, (i) => [12 + (i % 5) * 36, 12 + Math.floor(i / 5) * 36] as Point)
          .map(([x, y]) => rectPath(x, y, 32, 32))
          .join(''),
      GREEN,
    ),
  ),
  drawing(
    'globe-lines',
    'Globe grid',
    'world wire sphere y2k',
    `<g fill="none" stroke="${BLUE}" stroke-width="6"><circle cx="100" cy="100" r="90"/><ellipse cx="100" cy="100" rx="40" ry="90"/><path d="M100 10v180M10 100h180M24 54q76 34 152 0M24 146q76-34 152 0"/></g>`,
  ),
  drawing(
    'rays-half',
    'Rising rays',
    'sunrise sunburst retro',
    '<g transform="translate(38 30) scale(0.62)">' +
      points(9, (i) => [i, 0])
        .map(([i]) =>
          fill(
            poly([
              polar(100, 168, -86 + i * 20, 56),
              polar(100, 168, -86 + i * 20 - 4, 160),
              polar(100, 168, -86 + i * 20 + 8, 160),
              polar(100, 168, -86 + i * 20 + 5, 56),
            ]),
            YELLOW,
          ),
        )
        .join('') +
      fill('M52 168a48 48 0 0 1 96 0z', ORANGE) +
      '</g>',
  ),
  drawing(
    'halftone-fade',
    'Fading dots',
    'halftone comic gradient',
    points(81, (i) => [i % 9, Math.floor(i / 9)] as Point)
      .map(([c, r]) => circle(14 + c * 21.5, 14 + r * 21.5, 10.5 - r * 1.05, RED))
      .join(''),
  ),
  drawing(
    'halftone-corner',
    'Corner halftone',
    'dots comic gradient',
    points(100, (i) => [i % 10, Math.floor(i / 10)] as Point)
      .filter(([c, r]) => c + r < 10)
      .map(([c, r]) => circle(14 + c * 19.5, 14 + r * 19.5, 9.6 - (c + r) * 0.88, NAVY))
      .join(''),
  ),
  drawing(
    'hatch-circle',
    'Hatched circle',
    'lines shading round',
    (() => {
      let lines = '';
      for (let offset = -80; offset <= 80; offset += 16) {
        const half = Math.sqrt(92 ** 2 - offset ** 2);
        lines += `M${num(100 + (offset - half) * Math.SQRT1_2)} ${num(100 + (offset + half) * Math.SQRT1_2)}L${num(100 + (offset + half) * Math.SQRT1_2)} ${num(100 + (offset - half) * Math.SQRT1_2)}`;
      }
      return line(lines, TEAL, 6);
    })(),
  ),
  drawing(
    'petal-tiles',
    'Petal tile',
    'geometric azulejo flower tile',
    rect(6, 6, 188, 188, BLUE, 10) +
      turned(4, 100, 100, () => ellipse(100, 56, 20, 40, '#fff6ea')) +
      turned(4, 100, 100, () => circle(30, 30, 12, YELLOW)) +
      circle(100, 100, 14, YELLOW),
  ),
  drawing(
    'paper-torn',
    'Torn paper',
    'ripped scrap note collage',
    (() => {
      const random = randomOf(44);
      const edge = points(22, (i) => [192 - i * 8.4, 150 + random() * 18] as Point);
      return fill(`M8 30L192 22L${edge.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`, '#efe3cf');
    })(),
  ),
  drawing(
    'paper-folded',
    'Folded sheet',
    'page document note corner',
    fill('M30 8H130L176 54V192H30z', '#efe3cf') + fill('M130 8L176 54H130z', '#cdb994'),
  ),
  drawing(
    'paper-tape',
    'Strip of tape',
    'washi sticky scrapbook',
    fill(`M4 70${'l6 6-6 6'.repeat(5)}H196${'l-6-6 6-6'.repeat(5)}z`, YELLOW) +
      fill(rectPath(16, 80, 168, 6) + rectPath(16, 112, 168, 6), ORANGE),
  ),
  drawing(
    'paper-note',
    'Sticky note',
    'memo reminder post',
    fill('M12 12H188V138L138 188H12z', YELLOW) +
      fill('M188 138L138 188C146 168 146 152 140 136C156 142 172 142 188 138z', ORANGE),
  ),
  drawing(
    'stack-pebbles',
    'Balanced stones',
    'zen spa cairn',
    ellipse(100, 168, 82, 26, TEAL) +
      ellipse(92, 122, 58, 22, '#3d8193') +
      ellipse(108, 82, 44, 19, SKY) +
      ellipse(98, 47, 27, 16, PEACH),
  ),
  drawing(
    'cluster-bubbles',
    'Bubbles',
    'circles foam abstract',
    [
      [70, 74, 58],
      [150, 58, 34],
      [138, 138, 46],
      [46, 160, 28],
      [92, 182, 12],
      [184, 100, 12],
    ]
      .map(([x = 0, y = 0, r = 0], i) => circle(x, y, r, [PINK, SKY, RED, BLUE, YELLOW, GREEN][i] ?? RED))
      .join(''),
  ),
  drawing(
    'ribbon-loop',
    'Ribbon loop',
    'awareness bow',
    fill(
      'M100 8C130 8 148 28 142 54C136 80 118 104 98 132L54 196L18 178L84 92C62 72 58 54 60 42C64 20 78 8 100 8zM101 38C90 38 88 48 92 58C94 64 98 70 102 74C108 66 112 58 112 50C112 42 108 38 101 38z',
      RED,
      'fill-rule="evenodd"',
    ) + fill('M118 104L182 178L146 196L100 130z', RED),
  ),
  drawing(
    'star-trail',
    'Shooting star',
    'comet wish trail',
    fill(poly(starPoints(140, 62, 5, 58, 26, 16)), YELLOW) +
      line('M92 92L14 150M104 116L44 186M86 62L20 90', ORANGE, 11),
  ),
  drawing(
    'diamond-cut',
    'Cut gem',
    'jewel diamond crystal',
    fill(
      poly([
        [48, 24],
        [152, 24],
        [196, 78],
        [100, 188],
        [4, 78],
      ]),
      SKY,
    ) +
      fill(
        poly([
          [48, 24],
          [76, 78],
          [4, 78],
        ]),
        '#c9eef6',
      ) +
      fill(
        poly([
          [152, 24],
          [124, 78],
          [196, 78],
        ]),
        '#c9eef6',
      ) +
      fill(
        poly([
          [76, 78],
          [124, 78],
          [100, 188],
        ]),
        '#5fb8d0',
      ),
  ),
  drawing(
    'soft-diamonds',
    'Chain of diamonds',
    'argyle geometric row',
    [40, 100, 160]
      .map((x, i) =>
        fill(
          rounded(
            [
              [x, 34],
              [x + 42, 100],
              [x, 166],
              [x - 42, 100],
            ],
            12,
          ),
          [RED, YELLOW, RED][i] ?? RED,
          'fill-opacity="0.85"',
        ),
      )
      .join(''),
  ),
];

export const freeShapes: readonly Drawing[] = [
  ...BLOBS,
  ...SPLATS,
  ...CUTOUTS,
  ...MODERN,
  ...MEMPHIS,
  ...LOOSE,
];
