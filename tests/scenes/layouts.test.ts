import { FRAME_SHAPES, maskOf } from '../../app/editor/frames/frame-shapes.ts';
import { GRID_ARRANGEMENTS } from '../../app/editor/frames/grid-arrangements.ts';
import { createMockup, MOCKUP_IDS } from '../../app/editor/frames/mockups.ts';
import { createPhotoGrid, framesIn, hasLayout, layOutGroup } from '../../engine/edits.ts';
import {
  type Asset,
  createGroupLayer,
  createGroupLayout,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createShapeMask,
  type GroupLayer,
  type Layer,
  solid,
} from '../../engine/model.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();
const NOW = '2026-01-01T00:00:00.000Z';

/** Stripes and a ring, as a file that needs no server. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" viewBox="0 0 80 60">
<rect width="80" height="60" fill="#ffc640"/><path d="M0 60L30 20L52 44L64 32L80 52V60Z" fill="#12a36b"/>
<circle cx="60" cy="16" r="8" fill="#ff6f47"/></svg>`;

const hills: Asset = {
  id: 'asset:hills',
  kind: 'svg',
  name: 'hills.svg',
  source: { type: 'url', url: `data:image/svg+xml,${encodeURIComponent(SVG)}` },
  mimeType: 'image/svg+xml',
  widthPx: 80,
  heightPx: 60,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: SVG.length,
};

function page(layers: Layer[], width: number, height: number) {
  const scenes = [createScene({ bgColor: '#f6f6f4', durationFrames: 30, layers })];
  return createProject(NOW, {
    properties: { width, height },
    metadata: { sceneItems: scenes, assets: { [hills.id]: hills } },
  });
}

const laid = (group: GroupLayer): GroupLayer => (hasLayout(group) ? layOutGroup(group, null) : group);
const fill = (layer: Layer): void => {
  if (layer.type === 'group') for (const frame of framesIn(layer)) frame.assetId = hills.id;
};

scene('layouts: a row with what fills it, a column in it, and a grid from right to left', host, () => {
  const box = (color: string, width: number, height: number, fields: Partial<Layer> = {}) =>
    createShapeLayer({ width, height, fill: solid(color), cornerRadius: 4, ...(fields as object) });
  const fills = { width: 'fill', height: 'fill', weight: 1, isAbsolute: false } as const;
  const column = createGroupLayer({
    width: 60,
    height: 100,
    layoutItem: { ...fills, width: 'fixed' },
    layout: createGroupLayout({
      kind: 'column',
      rowGapPx: 4,
      height: 'fixed',
      width: 'fixed',
      alignX: 'center',
    }),
    children: [box('#ff6f47', 40, 20), box('#ffc640', 20, 10, { layoutItem: fills }), box('#ff6f47', 60, 20)],
  });
  const row = createGroupLayer({
    x: 10,
    y: 10,
    width: 280,
    height: 100,
    layout: createGroupLayout({
      columnGapPx: 8,
      width: 'fixed',
      height: 'fixed',
      alignY: 'center',
      paddingPx: { top: 6, right: 6, bottom: 6, left: 6 },
    }),
    children: [
      box('#e4e4e0', 280, 100, {
        layoutItem: { ...fills, isAbsolute: true },
        pins: { x: 'both', y: 'both', keepsRatio: false },
      }),
      box('#2a33de', 40, 40),
      box('#12a36b', 10, 60, { layoutItem: { ...fills, height: 'fixed', weight: 2 } }),
      column,
    ],
  });
  const grid = createGroupLayer({
    x: 10,
    y: 120,
    width: 280,
    height: 70,
    layout: createGroupLayout({
      kind: 'grid',
      columns: 3,
      direction: 'rtl',
      columnGapPx: 6,
      rowGapPx: 6,
      width: 'fixed',
      height: 'fixed',
    }),
    children: ['#14151f', '#2a33de', '#12a36b', '#ffc640', '#ff6f47'].map((color, index) =>
      box(color, 30 + index * 8, 20, index % 2 ? { layoutItem: fills } : {}),
    ),
  });
  return { project: page([laid(row), laid(grid)], 300, 200), frames: [0] };
});

scene('photo grids with pictures in their cells', host, () => {
  const grids = ['bigAndTwo', 'windmill', 'middleBig', 'sixMosaic'].map((id, index) => {
    const row = GRID_ARRANGEMENTS.find((each) => each.id === id) ?? GRID_ARRANGEMENTS[0];
    const grid = laid(
      createPhotoGrid(
        row.arrangement,
        { x: 8 + (index % 2) * 152, y: 8 + Math.floor(index / 2) * 112, width: 144, height: 104 },
        4,
        { grid: 'Grid', row: 'Row', column: 'Column', picture: 'Picture' },
      ),
    );
    fill(grid);
    // The last one has a cell that waits for its picture: nothing is drawn there.
    const waiting = index === 3 ? framesIn(grid)[0] : undefined;
    if (waiting) waiting.assetId = '';
    for (const frame of framesIn(grid)) frame.cornerRadius = index * 4;
    return grid;
  });
  return { project: page(grids, 312, 232), frames: [0] };
});

scene('frames of many shapes', host, () => {
  const layers = FRAME_SHAPES.map((row, index) =>
    createImageLayer({
      assetId: hills.id,
      x: 6 + (index % 7) * 46,
      y: 6 + Math.floor(index / 7) * 46,
      width: 40,
      height: 40,
      mask: createShapeMask({
        ...maskOf(row.mask),
        cornerRadius: Math.min(20, maskOf(row.mask).cornerRadius),
      }),
    }),
  );
  return { project: page(layers, 334, 196), frames: [0] };
});

scene('mock-ups with a picture on their screens', host, () => {
  const names = { body: 'Body', screen: 'Screen', detail: 'Detail' };
  const layers = MOCKUP_IDS.map((id, index) => {
    const group = createMockup(id, id, names, { width: 120, height: 100 });
    fill(group);
    group.x = 12 + (index % 3) * 136 + (120 - group.width) / 2;
    group.y = 12 + Math.floor(index / 3) * 120 + (100 - group.height) / 2;
    return group;
  });
  return { project: page(layers, 416, 240), frames: [0] };
});
