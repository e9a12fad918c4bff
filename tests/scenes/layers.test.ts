import { BLEND_MODES, SHAPE_KINDS } from '../../engine/model/layers/layer-base.ts';
import { shapeHandles } from '../../engine/model/layers/shape-adjust.ts';
import { TRANSITION_TYPES } from '../../engine/model/project.ts';
import {
  type Asset,
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShadow,
  createShapeLayer,
  createShapeMask,
  createStickerLayer,
  createTextLayer,
  createTextRun,
  type Layer,
  type LineHead,
  type LineRoute,
  type Paint,
  type Scene,
  solid,
} from '../../engine/model.ts';
import { SHADOWS } from '../../engine/presets/shadows.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();
const NOW = '2026-01-01T00:00:00.000Z';

/** An image made of four squares and a ring, as a file that needs no server. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40" viewBox="0 0 80 40">
<rect width="20" height="40" fill="#ff6f47"/><rect x="20" width="20" height="40" fill="#ffc640"/>
<rect x="40" width="20" height="40" fill="#12a36b"/><rect x="60" width="20" height="40" fill="#2a33de"/>
<circle cx="40" cy="20" r="14" fill="none" stroke="#14151f" stroke-width="5"/></svg>`;

const svgAsset: Asset = {
  id: 'asset:svg',
  kind: 'svg',
  name: 'stripes.svg',
  source: { type: 'url', url: `data:image/svg+xml,${encodeURIComponent(SVG)}` },
  mimeType: 'image/svg+xml',
  widthPx: 80,
  heightPx: 40,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: SVG.length,
};

function page(layers: Layer[], fields: Partial<Scene> = {}, size = { width: 240, height: 160 }) {
  const scenes = [createScene({ bgColor: '#f6f6f4', durationFrames: 30, ...fields, layers })];
  return createProject(NOW, {
    properties: size,
    metadata: { sceneItems: scenes, assets: { [svgAsset.id]: svgAsset } },
  });
}

const at = (index: number, columns: number, width: number, height: number) => ({
  x: 8 + (index % columns) * (width + 8),
  y: 8 + Math.floor(index / columns) * (height + 8),
  width,
  height,
});

scene('shapes of every kind, filled and outlined', host, () => {
  const layers = SHAPE_KINDS.slice(0, 12).map((shape, index) =>
    createShapeLayer({
      ...at(index, 4, 50, 42),
      shape,
      fill: solid('#ffc640'),
      stroke: {
        color: '#14151f',
        widthPx: 3,
        dash: index % 3 === 0 ? 'solid' : index % 3 === 1 ? 'dashed' : 'dotted',
      },
      cornerRadius: 10,
      path: 'M0 1 L0.5 0 L1 1 L0.5 0.7 Z',
    }),
  );
  return { project: page(layers), frames: [0] };
});

scene('shapes with handles, as they begin and as they are pulled, wide and high', host, () => {
  const kinds = SHAPE_KINDS.slice(SHAPE_KINDS.indexOf('path') + 1);
  const first = kinds.map((shape, index) =>
    createShapeLayer({ ...at(index, 10, 52, 44), shape, sides: 7, fill: solid('#14206e') }),
  );
  const pulled = (['arrow', 'speech-bubble', ...kinds] as const).map((shape, index) => {
    const layer = createShapeLayer({
      ...at(40 + index, 10, 52, 44),
      ...{ shape, sides: 9, fill: solid('#ffc640') },
      stroke: { color: '#14151f', widthPx: 2, dash: 'solid' },
      ...(index % 2 === 0 ? {} : { flipX: true, rotation: 12 }),
    });
    for (const handle of shapeHandles(layer))
      if (handle.name !== 'count') handle.set(layer, handle.min + (handle.max - handle.min) * 0.7);
    return layer;
  });
  return { project: page([...first, ...pulled], {}, { width: 610, height: 430 }), frames: [0] };
});

const RAINBOW = {
  type: 'linear-gradient' as const,
  angleDeg: 0,
  stops: [
    { offset: 0, color: '#ff6f47' },
    { offset: 0.5, color: '#12a36b' },
    { offset: 1, color: '#2a33de' },
  ],
} satisfies Paint;

/** A stroke that reads on the page. */
const LINE = { color: '#14151f', widthPx: 5, dash: 'solid' } as const;

scene(
  '[23] strokes inside, centred and outside, with caps, joins, gradients and dashes of their own',
  host,
  () => {
    const outline = { shape: 'path', path: 'M0 1 L0.3 0 L0.6 1 L1 0.2', fill: null } as const;
    const layers = [
      ...(['fitted', 'inside', 'center', 'outside'] as const).map((position, index) =>
        createShapeLayer({
          ...{ x: 14 + index * 58, y: 14, width: 40, height: 36 },
          shape: index % 2 === 0 ? 'star' : 'ellipse',
          fill: solid('#ffc640'),
          stroke: { ...LINE, position, join: 'miter' },
        }),
      ),
      ...(['butt', 'round', 'square'] as const).map((cap, index) =>
        createShapeLayer({
          ...{ x: 18 + index * 76, y: 70, width: 52, height: 30 },
          ...outline,
          stroke: {
            ...LINE,
            widthPx: 8,
            position: 'center',
            cap,
            join: (['miter', 'round', 'bevel'] as const)[index] ?? 'miter',
          },
        }),
      ),
      createShapeLayer({
        ...{ x: 16, y: 116, width: 90, height: 34 },
        fill: null,
        stroke: { ...LINE, widthPx: 8, position: 'center', gradient: RAINBOW },
      }),
      createShapeLayer({
        ...{ x: 128, y: 116, width: 96, height: 34 },
        fill: solid('#dfe3ff'),
        stroke: { ...LINE, position: 'inside', dash: 'custom', dashLengthsPx: [14, 4, 3, 4] },
        cornerRadii: { topLeft: 17, topRight: 0, bottomRight: 30, bottomLeft: 4 },
      }),
    ];
    return { project: page(layers), frames: [0] };
  },
);

scene('[23] lines with every head, straight, bent at right angles and curved', host, () => {
  const end = { leaves: null, attachedTo: null };
  const line = (index: number, route: LineRoute, head: LineHead, widthPx: number): Layer =>
    createShapeLayer({
      ...at(index, 3, 64, 40),
      shape: 'line',
      stroke: { ...LINE, widthPx, dash: index === 1 ? 'dashed' : 'solid' },
      line: {
        route,
        bend: 0.5,
        start: { ...end, x: 0, y: 0, head: index % 2 === 0 ? 'none' : 'circle' },
        end: { ...end, x: 1, y: 1, head },
      },
    });
  const detour = createShapeLayer({
    ...{ x: 90, y: 124, width: 50, height: 24, shape: 'line', stroke: { ...LINE, widthPx: 3 } },
    line: {
      route: 'elbow',
      bend: 0.5,
      start: { ...end, x: 1, y: 0, head: 'bar', leaves: 'right' },
      end: { ...end, x: 0, y: 1, head: 'arrow', leaves: 'left' },
    },
  });
  return {
    project: page([
      line(0, 'straight', 'arrow', 4),
      line(1, 'straight', 'triangle', 3),
      line(2, 'elbow', 'diamond', 3),
      line(3, 'elbow', 'bar', 4),
      line(4, 'curve', 'triangle', 4),
      line(5, 'curve', 'arrow', 1),
      detour,
    ]),
    frames: [0],
  };
});

scene('images cover, contain, fill, zoom, crop to a focus, round and mask', host, () => {
  const layers = [
    createImageLayer({ ...at(0, 3, 68, 64), assetId: svgAsset.id, fit: 'cover' }),
    createImageLayer({ ...at(1, 3, 68, 64), assetId: svgAsset.id, fit: 'contain' }),
    createImageLayer({ ...at(2, 3, 68, 64), assetId: svgAsset.id, fit: 'fill' }),
    createImageLayer({ ...at(3, 3, 68, 64), assetId: svgAsset.id, zoom: 2, focusX: 0, cornerRadius: 16 }),
    createImageLayer({ ...at(4, 3, 68, 64), assetId: svgAsset.id, mask: createShapeMask() }),
    createImageLayer({ ...at(5, 3, 68, 64), assetId: svgAsset.id, flipX: true, rotation: 20 }),
  ];
  return { project: page(layers), frames: [0] };
});

scene('stickers, backgrounds and a missing image', host, () => {
  const layers = [
    createBackgroundLayer({
      x: 0,
      y: 0,
      width: 240,
      height: 160,
      paint: solid('#dfe3ff'),
      assetId: svgAsset.id,
      fit: 'contain',
    }),
    createStickerLayer({ x: 10, y: 10, width: 60, height: 60, assetId: svgAsset.id, rotation: 45 }),
    createImageLayer({ x: 160, y: 90, width: 70, height: 60, assetId: 'asset:gone' }),
  ];
  return { project: page(layers), frames: [0] };
});

scene('opacity, rotation and flips', host, () => {
  const layers = [0, 1, 2, 3].map((index) =>
    createShapeLayer({
      ...at(index, 4, 44, 60),
      shape: 'arrow',
      rotation: index * 30,
      opacity: 1 - index * 0.2,
      flipX: index % 2 === 1,
      flipY: index > 1,
    }),
  );
  return { project: page(layers, {}, { width: 240, height: 80 }), frames: [0] };
});

scene('a see-through group is one image', host, () => {
  const children = [
    createShapeLayer({ x: 0, y: 0, width: 60, height: 60 }),
    createShapeLayer({ x: 30, y: 30, width: 60, height: 60, fill: solid('#ff6f47') }),
  ];
  const group = createGroupLayer({ x: 20, y: 20, width: 90, height: 90, opacity: 0.5, children });
  const turned = createGroupLayer({
    x: 130,
    y: 30,
    width: 90,
    height: 90,
    rotation: 30,
    children: structuredClone(children).map((child) => ({ ...child, id: `${child.id}b` })),
  });
  return {
    project: page([
      createShapeLayer({ x: 0, y: 60, width: 240, height: 20, fill: solid('#14151f') }),
      group,
      turned,
    ]),
    frames: [0],
  };
});

for (const blendMode of BLEND_MODES) {
  scene(`blend mode ${blendMode}`, host, () => {
    const background = createShapeLayer({ x: 0, y: 0, width: 120, height: 80, fill: RAINBOW });
    const over = createShapeLayer({
      x: 20,
      y: 10,
      width: 80,
      height: 60,
      shape: 'ellipse',
      fill: { ...RAINBOW, angleDeg: 90 },
      blendMode,
    });
    return { project: page([background, over], {}, { width: 120, height: 80 }), frames: [0] };
  });
}

scene('[M14] the eight shadows', host, () => {
  const layers = SHADOWS.map(({ id }, index) =>
    createShapeLayer({
      x: 16 + (index % 4) * 58,
      y: 20 + Math.floor(index / 4) * 70,
      width: 36,
      height: 36,
      fill: solid('#ffffff'),
      shadow: { ...createShadow(id), opacity: 0.7, distancePx: 8, blurPx: 8 },
    }),
  );
  return { project: page(layers), frames: [0] };
});

scene('grounds of colour, linear and radial gradient', host, () => {
  const radial: Paint = {
    type: 'radial-gradient',
    stops: [
      { offset: 0, color: '#ffffff' },
      { offset: 1, color: '#14206e' },
    ],
  };
  const project = createProject(NOW, {
    properties: { width: 80, height: 60 },
    metadata: {
      sceneItems: [
        createScene({ durationFrames: 15, bgColor: '#ce3b12' }),
        createScene({ durationFrames: 15, background: { ...RAINBOW, angleDeg: 45 } }),
        createScene({ durationFrames: 15, background: radial }),
      ],
    },
  });
  return { project, frames: [0, 15, 30] };
});

for (const type of TRANSITION_TYPES) {
  scene(`transition ${type}`, host, () => {
    const layer = (fill: string) =>
      createShapeLayer({ x: 30, y: 20, width: 60, height: 40, shape: 'star', fill: solid(fill) });
    const project = createProject(NOW, {
      properties: { width: 120, height: 80 },
      metadata: {
        sceneItems: [
          createScene({ durationFrames: 15, bgColor: '#14206e', layers: [layer('#ffc640')] }),
          createScene({
            durationFrames: 30,
            bgColor: '#f6f6f4',
            layers: [layer('#ce3b12')],
            transition: { type, durationFrames: 15, direction: 'left' },
          }),
        ],
      },
    });
    return { project, frames: [14, 15, 20, 25, 30] };
  });
}

scene('text of several styles, aligned, spaced, underlined', host, () => {
  const layers = [
    createTextLayer({
      x: 8,
      y: 6,
      width: 224,
      height: 60,
      align: 'center',
      runs: [
        createTextRun({ text: 'Mixed ', fontFamily: 'Anton', fontSizePx: 32 }),
        createTextRun({ text: 'styles', fontFamily: 'Lora', italic: true, fontSizePx: 28, color: '#ce3b12' }),
        createTextRun({
          text: ' fi 123',
          fontWeight: 700,
          fontSizePx: 18,
          underline: true,
          color: '#2a33de',
        }),
      ],
    }),
    createTextLayer({
      x: 8,
      y: 56,
      width: 140,
      height: 60,
      lineHeight: 1.1,
      align: 'justify',
      runs: [
        createTextRun({
          text: 'Justified words fill the width of every line but the last one',
          fontSizePx: 13,
        }),
      ],
    }),
    createTextLayer({
      x: 156,
      y: 56,
      width: 78,
      height: 60,
      align: 'right',
      letterSpacing: 200,
      runs: [createTextRun({ text: 'WIDE\nSPACE', fontSizePx: 14, fontWeight: 700 })],
    }),
    createTextLayer({
      x: 8,
      y: 124,
      width: 224,
      height: 30,
      direction: 'auto',
      align: 'right',
      runs: [createTextRun({ text: 'مرحبا بالعالم 2026', fontFamily: 'Noto Sans Arabic', fontSizePx: 18 })],
    }),
  ];
  return { project: page(layers), frames: [0] };
});

scene('[M15] the six highlights', host, () => {
  const layers = [101, 102, 103, 104, 105, 106].map((styleId, index) =>
    createTextLayer({
      x: 20 + (index % 2) * 110,
      y: 10 + Math.floor(index / 2) * 50,
      width: 100,
      height: 40,
      lineHeight: 1.3,
      runs: [createTextRun({ text: `Marker ${styleId}`, fontSizePx: 15, fontWeight: 700 })],
      highlight: { styleId, color: '#ffe14d' },
    }),
  );
  return { project: page(layers), frames: [0] };
});

scene('keyframes move, turn and fade a layer', host, () => {
  const layer = createShapeLayer({
    x: 0,
    y: 10,
    width: 24,
    height: 24,
    keyframes: {
      x: [
        { frame: 0, value: 0, easing: { type: 'ease' } },
        { frame: 20, value: 56, easing: { type: 'linear' } },
      ],
      rotation: [
        { frame: 0, value: 0, easing: { type: 'spring', dampingRatio: 0.4, oscillations: 3 } },
        { frame: 20, value: 90, easing: { type: 'linear' } },
      ],
      opacity: [
        { frame: 0, value: 1, easing: { type: 'hold' } },
        { frame: 15, value: 0.4, easing: { type: 'linear' } },
      ],
      width: [
        { frame: 0, value: 24, easing: { type: 'cubic-bezier', x1: 0.3, y1: 0, x2: 0.7, y2: 1 } },
        { frame: 20, value: 40, easing: { type: 'linear' } },
      ],
    },
  });
  return { project: page([layer], {}, { width: 80, height: 60 }), frames: [0, 5, 10, 15, 20] };
});
