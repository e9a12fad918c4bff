import { createHslEffect } from '../../engine/effects/defaults.ts';
import type { ColorStatistics } from '../../engine/model/effects/color-statistics.ts';
import { HSL_RANGES } from '../../engine/model/effects.ts';
import { SHAPE_KINDS } from '../../engine/model/layers/layer-base.ts';
import {
  type AdjustEffect,
  createAdjustEffect,
  createEffect,
  createGroupLayer,
  createImageLayer,
  createImageMask,
  createShadow,
  createShapeLayer,
  createShapeMask,
  createStickerLayer,
  createTextLayer,
  createTextMask,
  createTextRun,
  type Effect,
  type ImageLayer,
  type Layer,
  LOOKS,
  solid,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';
import { fileAsset, samplePage, svgAsset, tileAt } from '../support/sample-media.ts';

const host = openHostForFile();

const photo = fileAsset('asset:photo', 'assets/media/thumbs/lake-house-dusk.webp', {
  widthPx: 320,
  heightPx: 320,
});
const person = fileAsset('asset:person', 'assets/media/thumbs/portrait-evening.webp', {
  widthPx: 320,
  heightPx: 400,
});
const drawing = svgAsset(
  'asset:drawing',
  `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60" viewBox="0 0 90 60">
<rect width="90" height="60" fill="#00b140"/><rect y="44" width="90" height="16" fill="#0a9c3c"/>
<circle cx="45" cy="28" r="17" fill="#ff6f47"/><path d="M30 60c0-16 30-16 30 0z" fill="#2a33de"/>
<circle cx="45" cy="28" r="22" fill="none" stroke="#9fe0b4" stroke-width="2"/></svg>`,
  90,
  60,
);
const ring = svgAsset(
  'asset:ring',
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80">
<circle cx="40" cy="40" r="30" fill="none" stroke="#ffffff" stroke-width="14"/><circle cx="40" cy="40" r="9" fill="#808080"/></svg>`,
  80,
  80,
);
const ASSETS = [photo, person, drawing, ring];

const image = (
  index: number,
  columns: number,
  width: number,
  height: number,
  fields: Partial<ImageLayer>,
): ImageLayer => createImageLayer({ ...tileAt(index, columns, width, height), assetId: photo.id, ...fields });

/** The photo once with each list of effects, in a grid. */
function sheet(lists: readonly (readonly Effect[])[], columns = 4, tile = { width: 92, height: 66 }) {
  const layers = lists.map((effects, index) =>
    image(index, columns, tile.width, tile.height, { effects: [...effects] }),
  );
  const rows = Math.ceil(lists.length / columns);
  const size = { width: 8 + columns * (tile.width + 8), height: 8 + rows * (tile.height + 8) };
  return { project: samplePage(layers, ASSETS, size), frames: [0] };
}

const ADJUSTMENTS = [
  'brightness',
  'contrast',
  'saturation',
  'temperature',
  'tint',
  'exposure',
  'highlights',
  'shadows',
  'vibrance',
  'sharpness',
  'grain',
  'vignette',
] as const satisfies readonly (keyof AdjustEffect)[];

scene('adjustments, each at 60 and at minus 60 where it has that', host, () =>
  sheet(
    ADJUSTMENTS.flatMap((name) => [
      [createAdjustEffect({ [name]: 60 })],
      [createAdjustEffect({ [name]: name === 'sharpness' || name === 'grain' ? 100 : -60 })],
    ]),
    6,
  ),
);

scene('every filter look, after the image itself', host, () =>
  sheet([[], ...LOOKS.map(({ id }): Effect[] => [{ type: 'filter', filterId: id, intensity: 1 }])], 7),
);

/** Statistics of an evening, a foggy wood and a page in grey, and of the two photos that get their colours. */
const EVENING: ColorStatistics = {
  lightness: [0.12, 0.2, 0.26, 0.32, 0.4, 0.5, 0.62, 0.7, 0.76, 0.82, 0.93],
  tones: [
    { a: 0.01, b: 0.01 },
    { a: 0.03, b: 0.05 },
    { a: 0.05, b: 0.1 },
  ],
  spread: { aa: 0.0012, ab: 0.0009, bb: 0.0026 },
};
const FOG: ColorStatistics = {
  lightness: [0.2, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5, 0.56, 0.63, 0.7, 0.8],
  tones: [
    { a: -0.006, b: 0.004 },
    { a: -0.02, b: 0.03 },
    { a: -0.02, b: 0.05 },
  ],
  spread: { aa: 0.0002, ab: -0.0001, bb: 0.0004 },
};
const INK: ColorStatistics = {
  lightness: [0.02, 0.15, 0.3, 0.45, 0.6, 0.7, 0.78, 0.84, 0.88, 0.92, 0.98],
  tones: [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ],
  spread: { aa: 0, ab: 0, bb: 0 },
};
const DUSK: ColorStatistics = {
  lightness: [0.16, 0.26, 0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.68, 0.76, 0.9],
  tones: [
    { a: 0.01, b: -0.05 },
    { a: 0.02, b: -0.03 },
    { a: 0.03, b: 0.03 },
  ],
  spread: { aa: 0.0016, ab: 0.0004, bb: 0.004 },
};
const match = (reference: ColorStatistics, intensity: number): Effect => ({
  type: 'match-colors',
  source: DUSK,
  reference,
  intensity,
});

scene(
  'colors matched with an evening, fog and ink, at half and full strength, on a landscape and a face',
  host,
  () => {
    const lists: Effect[][] = [
      [],
      ...[EVENING, FOG, INK].flatMap((each) => [[match(each, 0.5)], [match(each, 1)]]),
    ];
    const tile = { width: 92, height: 92 };
    const layers = [photo, person].flatMap((asset, row) =>
      lists.map((effects, index) =>
        image(row * lists.length + index, lists.length, tile.width, tile.height, {
          effects,
          assetId: asset.id,
        }),
      ),
    );
    const size = { width: 8 + lists.length * (tile.width + 8), height: 8 + 2 * (tile.height + 8) };
    return { project: samplePage(layers, ASSETS, size), frames: [0] };
  },
);

scene('curves, colour ranges, duotone and colourising', host, () =>
  sheet([
    [
      {
        type: 'curves',
        rgb: [
          { x: 0.25, y: 0.12 },
          { x: 0.75, y: 0.9 },
        ],
        red: [],
        green: [],
        blue: [],
      },
    ],
    [{ type: 'curves', rgb: [], red: [{ x: 0.5, y: 0.65 }], green: [], blue: [{ x: 0, y: 0.25 }] }],
    ...HSL_RANGES.map((range): Effect[] => [
      createHslEffect({ [range]: { hue: 80, saturation: 60, lightness: 10 } }),
    ]),
    [createEffect('duotone')],
    [{ type: 'duotone', shadowColor: '#3d0b3f', highlightColor: '#ffd9a0', intensity: 0.6 }],
    [createEffect('colorize')],
    [{ type: 'colorize', color: '#ce3b12', intensity: 1 }],
  ]),
);

scene('blurs of every kind, and squares', host, () =>
  sheet(
    [
      [{ type: 'gaussian-blur', radiusPx: 3 }],
      [{ type: 'gaussian-blur', radiusPx: 24 }],
      [{ type: 'motion-blur', lengthPx: 30, angleDeg: 20 }],
      [{ type: 'radial-blur', kind: 'zoom', amount: 0.5, centreX: 0.5, centreY: 0.5 }],
      [{ type: 'radial-blur', kind: 'spin', amount: 0.4, centreX: 0.3, centreY: 0.5 }],
      [createEffect('tilt-blur')],
      [{ ...createEffect('tilt-blur'), angleDeg: 60, size: 0.1 }],
      [{ type: 'pixelate', sizePx: 8 }],
    ],
    4,
    { width: 120, height: 86 },
  ),
);

scene('[M13] [X30] painted, drawn and printed looks', host, () =>
  sheet(
    [
      [{ ...createEffect('oil-paint'), brushPx: 5 }],
      [{ ...createEffect('cartoon'), smoothingPx: 4 }],
      [{ ...createEffect('watercolor'), brushPx: 5 }],
      [{ ...createEffect('pencil'), softnessPx: 4 }],
      [{ ...createEffect('pencil'), softnessPx: 6, darkness: 0.8, color: 1 }],
      [{ ...createEffect('halftone'), dotPx: 5 }],
      [{ ...createEffect('halftone'), dotPx: 4, kind: 'one', inkColor: '#1d2a8c', paperColor: '#ffe9c9' }],
      [{ ...createEffect('low-poly'), sizePx: 14 }],
    ],
    4,
    { width: 240, height: 172 },
  ),
);

scene('a green screen taken out of a drawing, over a photo', host, () => {
  const layers: Layer[] = [
    image(0, 1, 260, 180, {}),
    createImageLayer({
      ...tileAt(0, 1, 260, 180),
      assetId: drawing.id,
      effects: [{ type: 'chroma-key', color: '#00b140', similarity: 0.25, smoothness: 0.2, spill: 0.8 }],
    }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 276, height: 196 }), frames: [0] };
});

scene('outlines, shadows of any direction, and round corners on images', host, () => {
  const layers = [
    image(0, 3, 84, 60, {
      effects: [{ type: 'outline', color: '#ff6f47', widthPx: 5, position: 'outer' }],
    }),
    image(1, 3, 84, 60, {
      cornerRadius: 18,
      effects: [{ type: 'outline', color: '#14151f', widthPx: 4, position: 'inner' }],
    }),
    image(2, 3, 84, 60, {
      cornerRadius: 30,
      shadow: { ...createShadow(0), angleDeg: 70, distancePx: 8, blurPx: 6 },
    }),
    createStickerLayer({
      ...tileAt(3, 3, 84, 60),
      assetId: ring.id,
      effects: [
        { type: 'outline', color: '#2a33de', widthPx: 4, position: 'outer' },
        { type: 'outline', color: '#ffc640', widthPx: 7, position: 'outer' },
      ],
      shadow: createShadow(8),
    }),
    createShapeLayer({
      ...tileAt(4, 3, 84, 60),
      shape: 'star',
      fill: solid('#ff6f47'),
      effects: [{ type: 'gaussian-blur', radiusPx: 6 }],
    }),
    createTextLayer({
      ...tileAt(5, 3, 84, 60),
      runs: [createTextRun({ text: 'Ab', fontSizePx: 46, fontWeight: 700 })],
      effects: [{ type: 'outline', color: '#ff8fc0', widthPx: 4, position: 'outer' }],
    }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 284, height: 148 }), frames: [0] };
});

scene('masks of every shape', host, () => {
  const kinds = SHAPE_KINDS.filter((kind) => kind !== 'line');
  const layers = kinds.map((shape, index) =>
    image(index, 8, 84, 64, {
      mask: createShapeMask({ shape, cornerRadius: 12, path: 'M0 1 L0.5 0 L1 1 L0.5 0.7 Z' }),
    }),
  );
  layers.push(image(kinds.length, 8, 84, 64, { mask: createShapeMask({ shape: 'heart', inverted: true }) }));
  const rows = Math.ceil(layers.length / 8);
  return { project: samplePage(layers, ASSETS, { width: 744, height: rows * 72 + 8 }), frames: [0] };
});

scene('masks of an image, by its alpha and by its brightness', host, () => {
  const mask = createImageMask({ assetId: ring.id, fit: 'contain' });
  const layers = [
    image(0, 3, 100, 80, { mask: { ...mask, channel: 'alpha' } }),
    image(1, 3, 100, 80, { mask: { ...mask, channel: 'luminance' } }),
    image(2, 3, 100, 80, { mask: { ...mask, channel: 'alpha', inverted: true } }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 332, height: 96 }), frames: [0] };
});

scene('a mask of letters', host, () => {
  const layers = [
    image(0, 1, 300, 110, {
      mask: createTextMask({ text: 'LAKE', fontFamily: 'Anton', fontWeight: 400 }),
      shadow: { ...createShadow(8), distancePx: 4, blurPx: 6 },
    }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 316, height: 126 }), frames: [0] };
});

scene('images turned inside their frame stay within it and cover it', host, () => {
  const turns = [-20, 12, 45, 90];
  const layers = turns.flatMap((cropRotation, index) => [
    image(index, 4, 84, 60, { cropRotation }),
    image(index + 4, 4, 84, 60, { cropRotation, fit: 'contain', cornerRadius: 12 }),
  ]);
  return { project: samplePage(layers, ASSETS, { width: 376, height: 144 }), frames: [0] };
});

scene('shapes painted with an image: covering, fitted, side by side', host, () => {
  const layers = (['cover', 'contain', 'tile'] as const).map((fit, index) =>
    createShapeLayer({
      ...tileAt(index, 3, 100, 90),
      shape: index === 1 ? 'rectangle' : 'ellipse',
      fill: {
        type: 'image',
        assetId: fit === 'tile' ? drawing.id : photo.id,
        fit,
        scale: fit === 'tile' ? 0.3 : 1,
      },
    }),
  );
  return { project: samplePage(layers, ASSETS, { width: 332, height: 106 }), frames: [0] };
});

const members = (): Layer[] => [
  createShapeLayer({ x: 6, y: 8, width: 60, height: 50, fill: solid('#ffc640'), rotation: 12 }),
  createImageLayer({ x: 40, y: 20, width: 56, height: 44, assetId: photo.id, cornerRadius: 8 }),
  createTextLayer({
    x: 4,
    y: 44,
    width: 90,
    height: 26,
    runs: [createTextRun({ text: 'Group', fontSizePx: 20, fontWeight: 700, color: '#2a33de' })],
  }),
];

scene('groups with effects, masks, outlines and shadows', host, () => {
  const group = (index: number, fields: Partial<Layer>) =>
    createGroupLayer({
      ...tileAt(index, 4, 100, 74),
      children: members(),
      ...(fields as { effects?: Effect[] }),
    });
  const layers = [
    group(0, {}),
    group(1, { effects: [{ type: 'filter', filterId: 'noir', intensity: 1 }] }),
    group(2, { effects: [{ type: 'gaussian-blur', radiusPx: 8 }] }),
    group(3, {
      effects: [{ type: 'outline', color: '#ffffff', widthPx: 4, position: 'outer' }],
      shadow: createShadow(8),
    }),
    group(4, { mask: createShapeMask(), rotation: -8 }),
    group(5, { effects: [createEffect('duotone')], opacity: 0.5, flipX: true }),
    group(6, { effects: [{ type: 'pixelate', sizePx: 6 }], blendMode: 'multiply' }),
    group(7, { effects: [{ type: 'motion-blur', lengthPx: 20, angleDeg: 90 }] }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 440, height: 172 }), frames: [0] };
});

scene('frosted glass shows what lies below it, blurred', host, () => {
  const glass = (fields: Partial<Layer>) =>
    createShapeLayer({
      fill: solid('#ffffff40'),
      effects: [{ type: 'background-blur', radiusPx: 16 }],
      ...(fields as { x?: number }),
    });
  const layers: Layer[] = [
    image(0, 1, 280, 184, {}),
    glass({ x: 30, y: 30, width: 110, height: 70, rotation: -10 }),
    { ...glass({ x: 150, y: 60, width: 100, height: 100 }), shape: 'ellipse' } as Layer,
    createTextLayer({
      x: 44,
      y: 52,
      width: 90,
      height: 30,
      runs: [createTextRun({ text: 'Glass', fontSizePx: 24, color: '#ffffff' })],
    }),
  ];
  return { project: samplePage(layers, ASSETS, { width: 296, height: 200 }), frames: [0] };
});

scene('effects in order: what comes first is worked on by what follows', host, () =>
  sheet(
    [
      [
        { type: 'pixelate', sizePx: 10 },
        { type: 'gaussian-blur', radiusPx: 6 },
      ],
      [
        { type: 'gaussian-blur', radiusPx: 6 },
        { type: 'pixelate', sizePx: 10 },
      ],
      [
        { type: 'duotone', shadowColor: '#14206e', highlightColor: '#ffc640', intensity: 1 },
        createAdjustEffect({ saturation: -100 }),
      ],
      [
        createAdjustEffect({ saturation: -100 }),
        { type: 'duotone', shadowColor: '#14206e', highlightColor: '#ffc640', intensity: 1 },
      ],
    ],
    4,
  ),
);
