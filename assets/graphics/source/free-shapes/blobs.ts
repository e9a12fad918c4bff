import {
  BLUE,
  circlePath,
  type Drawing,
  drawing,
  fill,
  GREEN,
  group,
  holes,
  NAVY,
  ORANGE,
  PEACH,
  PINK,
  type Point,
  points,
  polar,
  RED,
  randomOf,
  SKY,
  smooth,
  TEAL,
  VIOLET,
  YELLOW,
} from '../kit.ts';

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

export const BLOBS: readonly Drawing[] = [
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

export const SPLATS: readonly Drawing[] = [
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
