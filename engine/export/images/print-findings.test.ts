import { expect, test } from 'vitest';
import {
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import type { Layer } from '../../model/layer.ts';
import type { Asset, Project } from '../../model/project.ts';
import { extendToEdges, printFindings } from './print-findings.ts';

const asset = (id: string, widthPx: number, heightPx: number, kind: Asset['kind'] = 'image'): Asset => ({
  ...{ id, kind, name: `${id}.jpg`, source: { type: 'url', url: `/${id}.jpg` }, mimeType: 'image/jpeg' },
  ...{ widthPx, heightPx, durationFrames: 0, hasAudio: false, sizeBytes: 1 },
});

/** A page of 254 by 127 mm with 300 pixels an inch: 3000 by 1500. */
function sheet(...layers: Layer[]): Project {
  const assets = [asset('large', 3000, 1500), asset('small', 600, 300), asset('drawing', 60, 30, 'svg')];
  return createProject('2026-01-01T00:00:00.000Z', {
    properties: {
      width: 3000,
      height: 1500,
      physicalSize: { width: 254, height: 127, unit: 'mm', dpi: 300 },
    },
    metadata: {
      sceneItems: [createScene({ layers }), createScene({ layers: [] })],
      assets: Object.fromEntries(assets.map((each) => [each.id, each])),
    },
  });
}
const kindsOf = (...layers: Layer[]) => printFindings(sheet(...layers), [0, 1], 3).map(({ kind }) => kind);
const image = (assetId: string, fields: Partial<Layer> & Record<string, unknown> = {}) =>
  createImageLayer({ assetId, name: assetId, x: 500, y: 500, width: 600, height: 300, ...fields } as never);

test('images with fewer pixels to the inch than printers ask for are found, the worst first; drawings never', () => {
  const project = sheet(
    image('small'),
    image('small', { name: 'twice', width: 1200, height: 600 }),
    image('small', { name: 'zoomed', zoom: 4 }),
    image('large', { name: 'fine' }),
    image('drawing', { width: 1200, height: 600 }),
    image('small', { name: 'hidden', width: 1200, height: 600, hidden: true }),
    createGroupLayer({
      x: 500,
      y: 500,
      children: [image('small', { name: 'inside', width: 1800, height: 900 })],
    }),
    createBackgroundLayer({ name: 'ground', width: 3000, height: 1500, assetId: 'small' }),
  );
  expect(
    printFindings(project, [0], 3).map(({ kind, layerName, value }) => [kind, layerName, value]),
  ).toEqual([
    ['low-resolution', 'ground', 60],
    ['low-resolution', 'zoomed', 75],
    ['low-resolution', 'inside', 100],
    ['low-resolution', 'twice', 150],
  ]);
  expect(printFindings(project, [1], 3)).toEqual([]);
});

test('a page without a size on paper has 96 of its pixels to the inch', () => {
  const { properties, ...rest } = sheet(image('small', { width: 600, height: 300 }));
  const onScreen = { ...rest, properties: { ...properties, physicalSize: null } };
  expect(printFindings(onScreen, [0], 3)).toMatchObject([{ kind: 'low-resolution', value: 96 }]);
});

test('what ends shortly before an edge, along most of it, is found; what reaches it goes on into the bleed', () => {
  const wide = { x: 0, width: 3000, height: 1490 };
  expect(kindsOf(image('large', { ...wide, y: 0, height: 1500 }))).toEqual([]);
  const short = printFindings(sheet(image('large', { ...wide, y: 0 })), [0], 3);
  expect(short).toMatchObject([{ kind: 'short-of-edge', sceneIndex: 0, layerName: 'large' }]);
  expect(short[0]?.value).toBeCloseTo(10 / (300 / 25.4), 6);
  // Not a whole side, and not by mistake.
  expect(
    kindsOf(image('large', { x: 10 }), image('large', { x: 60, y: 60, width: 2880, height: 1380 })),
  ).toEqual([]);
});

test('what ends shortly before edges is made to reach them, and is found no more', () => {
  const project = sheet(
    image('large', { x: 12, y: 9, width: 2980, height: 1200 }),
    image('large', { x: 12, y: 9, width: 2980, height: 1200, rotation: 0.01 }),
  );
  const [upright, turned] = printFindings(project, [0], 3);
  expect([upright?.canExtend, turned?.canExtend]).toEqual([true, false]);
  if (upright) extendToEdges(project, upright);
  const [first] = project.metadata.sceneItems[0]?.layers ?? [];
  expect(first).toMatchObject({ x: 0, y: 0, width: 3000, height: 1209 });
  expect(printFindings(project, [0], 3)).toHaveLength(1);
});

test('what reaches an edge and cannot grow is found, unless it goes far enough by itself', () => {
  const turned = image('large', { x: -10, y: 400, width: 600, height: 300, rotation: 0.5 });
  const disc = (x: number) => createShapeLayer({ shape: 'ellipse', x, y: 600, width: 300, height: 300 });
  expect(kindsOf(turned)).toEqual(['ends-at-cut']);
  expect(kindsOf(disc(0))).toEqual(['ends-at-cut']);
  expect(kindsOf(disc(-40), disc(20), disc(-900))).toEqual([]);
  const text = createTextLayer({
    x: 0,
    y: 0,
    width: 3000,
    height: 100,
    runs: [createTextRun({ text: 'a' })],
  });
  expect(kindsOf(text)).toEqual([]);
  expect(printFindings(sheet(disc(0)), [0], 0)).toEqual([]);
});
