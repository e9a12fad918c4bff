import { describe, expect, test } from 'vitest';
import { intersectionOf } from '../geometry/box.ts';
import {
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  createTrack,
} from '../model/create.ts';
import type { Layer, TextLayer } from '../model/layer.ts';
import { createGroupLayout } from '../model/layers/auto-layout.ts';
import type { Project } from '../model/project.ts';
import { resizeProject } from './resize-project.ts';

const words = (id: string, fontSizePx: number, fields: Partial<TextLayer>) =>
  createTextLayer({ id, name: id, runs: [createTextRun({ text: `The ${id}`, fontSizePx })], ...fields });
const photo = (id: string, x: number, y: number, width: number, height: number) =>
  createImageLayer({ id, name: id, assetId: 'asset:photo', x, y, width, height });

/** A square page. */
const pageOf = (...layers: Layer[]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 1000, height: 1000, format: 2, aspect: '1:1' },
    metadata: { sceneItems: [createScene({ ratio: 1, layers })] },
  });

function laidOut(project: Project, width: number, height: number) {
  const copy = structuredClone(project);
  resizeProject(copy, width, height);
  const layers = new Map((copy.metadata.sceneItems[0]?.layers ?? []).map((layer) => [layer.id, layer]));
  return {
    project: copy,
    of(id: string) {
      const layer = layers.get(id);
      if (!layer) throw new Error(`${id} is gone`);
      return layer;
    },
  };
}

const POSTER = pageOf(
  createBackgroundLayer({ id: 'paint', width: 1000, height: 1000 }),
  words('title', 120, { x: 60, y: 60, width: 880, height: 150 }),
  photo('photo', 250, 260, 500, 500),
  words('when', 40, { x: 60, y: 820, width: 500, height: 60 }),
);

test('a wide page has the picture beside the words, and a tall one below one another as they were', () => {
  const wide = laidOut(POSTER, 2000, 800);
  expect(wide.of('photo').x).toBeGreaterThan(wide.of('title').x + wide.of('title').width * 0.9);
  expect(wide.of('when').y).toBeGreaterThan(wide.of('title').y);
  const tall = laidOut(POSTER, 1000, 1900);
  const tops = ['title', 'photo', 'when'].map((id) => tall.of(id).y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  // What was at the top is at the top, and what was at the bottom is there.
  expect(tall.of('title').y).toBeLessThan(300);
  expect(tall.of('when').y).toBeGreaterThan(1400);
});

test.each([
  [1080, 1920],
  [1920, 1080],
  [1600, 400],
  [728, 90],
  [300, 600],
])(
  'on %i × %i everything is on the page, nothing overlaps that did not, no picture is stretched',
  (width, height) => {
    const { of, project } = laidOut(POSTER, width, height);
    expect(project.properties).toMatchObject({ width, height });
    expect(of('paint')).toMatchObject({ x: 0, y: 0, width, height });
    const boxes = ['title', 'photo', 'when'].map(of);
    for (const box of boxes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.1);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.1);
    }
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(0, index)) {
        const { width: across, height: down } = intersectionOf(box, other);
        expect(Math.min(across, down)).toBeLessThan(0.1);
      }
    expect(of('photo').width / of('photo').height).toBeCloseTo(1, 1);
  },
);

test('letters keep their sizes to one another, and keyframes go along', () => {
  const moving = structuredClone(POSTER);
  const title = moving.metadata.sceneItems[0]?.layers[1];
  if (title) title.keyframes = { x: [{ frame: 0, value: 60, easing: { type: 'linear' } }] };
  const { of } = laidOut(moving, 1920, 1080);
  const [large, small] = [of('title'), of('when')].map((layer) =>
    'runs' in layer ? (layer.runs[0]?.fontSizePx ?? 0) : 0,
  );
  expect((large ?? 0) / (small ?? 1)).toBeCloseTo(3, 1);
  expect(of('title').keyframes.x?.[0]?.value).toBeCloseTo(of('title').x, 1);
});

test('a photograph at the edges of the page is at the edges again, and shows another part of itself', () => {
  const { of } = laidOut(
    pageOf(photo('photo', 0, 0, 1000, 600), words('title', 100, { x: 60, y: 680, width: 880, height: 120 })),
    1600,
    700,
  );
  const { x, y, width, height } = of('photo');
  expect({ x, y }).toEqual({ x: 0, y: 0 });
  expect(width === 1600 || height === 700).toBe(true);
  const shared = intersectionOf(of('photo'), of('title'));
  expect(shared.width * shared.height).toBe(0);
});

test('words on a panel at the edge stay on it', () => {
  const { of } = laidOut(
    pageOf(
      createShapeLayer({ id: 'panel', name: 'panel', x: 0, y: 600, width: 1000, height: 400 }),
      words('title', 90, { x: 60, y: 700, width: 700, height: 110 }),
      photo('photo', 300, 100, 400, 400),
    ),
    1080,
    1920,
  );
  const [panel, title] = [of('panel'), of('title')];
  expect(panel.x).toBe(0);
  expect(panel.width).toBe(1080);
  expect(panel.y + panel.height).toBeCloseTo(1920, 0);
  expect(title.y).toBeGreaterThanOrEqual(panel.y);
  expect(title.y + title.height).toBeLessThanOrEqual(panel.y + panel.height);
});

test('a line around the page keeps its distance to the edges, and a mark in a corner stays there', () => {
  const { of } = laidOut(
    pageOf(
      createShapeLayer({ id: 'line', name: 'line', x: 50, y: 50, width: 900, height: 900, fill: null }),
      words('title', 90, { x: 200, y: 400, width: 600, height: 110 }),
      createShapeLayer({
        id: 'corner',
        name: 'corner',
        shape: 'ellipse',
        x: 900,
        y: -50,
        width: 150,
        height: 150,
      }),
    ),
    2000,
    1000,
  );
  const { x, y, width, height } = of('line');
  expect(x).toBeCloseTo(y, 1);
  expect(2000 - x - width).toBeCloseTo(x, 1);
  expect(1000 - y - height).toBeCloseTo(y, 1);
  const corner = of('corner');
  expect(corner.x + corner.width).toBeGreaterThan(2000);
  expect(corner.y).toBeLessThan(0);
  expect(corner.width).toBeCloseTo(corner.height, 1);
});

test('a page of about the same shape keeps every place', () => {
  const { of } = laidOut(POSTER, 2000, 2000);
  expect(of('photo')).toMatchObject({ x: 500, y: 520, width: 1000, height: 1000 });
});

test('with fonts, lines break elsewhere where that makes the text larger', () => {
  const copy = structuredClone(POSTER);
  // A made-up font: every letter is half as wide as it is high.
  const linesOf = ({ runs, width }: TextLayer): number[] => {
    const sizePx = runs[0]?.fontSizePx ?? 1;
    const words = runs
      .map(({ text }) => text)
      .join('')
      .split(/\s/)
      .map((word) => word.length * sizePx * 0.5);
    const isBroken = runs.some(({ text }) => text.includes('\n'));
    const whole = words.reduce((sum, each) => sum + each + sizePx * 0.5, -sizePx * 0.5);
    return whole <= width && !isBroken ? [whole] : words;
  };
  resizeProject(copy, 500, 1900, {
    measure: {
      textWidth: (layer) => Math.max(...linesOf(layer)),
      textHeight: (layer) => linesOf(layer).length * (layer.runs[0]?.fontSizePx ?? 1) * 1.2,
    },
  });
  const title = copy.metadata.sceneItems[0]?.layers.find(({ id }) => id === 'title');
  const kept = laidOut(POSTER, 500, 1900).of('title');
  const sizeOf = (layer: Layer | undefined) =>
    layer && 'runs' in layer ? (layer.runs[0]?.fontSizePx ?? 0) : 0;
  expect(sizeOf(title)).toBeGreaterThan(sizeOf(kept));
  // Two lines.
  expect(title?.height).toBeCloseTo(2 * 1.2 * sizeOf(title), 0);
});

const pinned = (id: string, fields: Partial<Layer> & Required<Pick<Layer, 'pins'>>) =>
  createShapeLayer({ id, name: id, width: 100, height: 50, ...(fields as object) });

test('pinned layers keep their distances to the edges that they are pinned to, and the others are arranged', () => {
  const page = pageOf(
    createBackgroundLayer({ id: 'paint', width: 1000, height: 1000 }),
    words('title', 120, { x: 60, y: 60, width: 880, height: 150 }),
    pinned('corner', { x: 880, y: 930, pins: { x: 'right', y: 'bottom', keepsRatio: false } }),
    pinned('bar', { x: 40, y: 900, width: 920, pins: { x: 'both', y: 'bottom', keepsRatio: false } }),
    pinned('middle', { x: 450, y: 475, pins: { x: 'center', y: 'center', keepsRatio: false } }),
    pinned('badge', {
      x: 100,
      y: 100,
      width: 100,
      height: 100,
      pins: { x: 'both', y: 'top', keepsRatio: true },
    }),
  );
  const { of } = laidOut(page, 2000, 1000);
  expect(of('corner')).toMatchObject({ x: 1880, y: 930, width: 100, height: 50 });
  expect(of('bar')).toMatchObject({ x: 40, y: 900, width: 1920, height: 50 });
  expect(of('middle')).toMatchObject({ x: 950, y: 475 });
  // In its own proportions it is as large as its height allows.
  expect(of('badge')).toMatchObject({ y: 100, width: 100, height: 100 });
  expect(of('title').width).toBeGreaterThan(880);
  // Twice as large, distances are twice as long.
  expect(laidOut(page, 2000, 2000).of('corner')).toMatchObject({ x: 1760, y: 1860, width: 200, height: 100 });
});

test('a pinned group with a layout is laid out anew in its new width', () => {
  const row = createGroupLayer({
    id: 'row',
    x: 0,
    y: 900,
    width: 1000,
    height: 100,
    pins: { x: 'both', y: 'bottom', keepsRatio: false },
    layout: createGroupLayout({ width: 'fixed', height: 'fixed', columnGapPx: 0 }),
    children: [
      createShapeLayer({
        width: 500,
        height: 100,
        layoutItem: { width: 'fill', height: 'fill', weight: 1, isAbsolute: false },
      }),
      createShapeLayer({
        width: 500,
        height: 100,
        layoutItem: { width: 'fill', height: 'fill', weight: 1, isAbsolute: false },
      }),
    ],
  });
  const { of } = laidOut(pageOf(row), 2000, 1000);
  const group = of('row');
  expect('children' in group && group.children.map(({ x, width }) => [x, width])).toEqual([
    [0, 1000],
    [1000, 1000],
  ]);
});

describe('safe areas of networks', () => {
  const REEL = { top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 };
  const inReel = (project: Project) => {
    const copy = structuredClone(project);
    resizeProject(copy, 1080, 1920, { safeInsets: REEL });
    return copy;
  };
  const boxOf = (project: Project, id: string) => {
    const layer = project.metadata.sceneItems[0]?.layers.find((each) => each.id === id);
    if (!layer) throw new Error(`${id} is gone`);
    return { left: layer.x, top: layer.y, right: layer.x + layer.width, bottom: layer.y + layer.height };
  };
  const isSafe = ({ left, top, right, bottom }: ReturnType<typeof boxOf>) =>
    left >= 64.8 && top >= 268.8 && right <= 1080 - 64.8 && bottom <= 1920 - 672;

  test('[23] words and pictures keep clear of what the network covers; what is behind them fills the page', () => {
    const reel = inReel(POSTER);
    for (const id of ['title', 'photo', 'when']) expect(isSafe(boxOf(reel, id)), id).toBe(true);
    expect(boxOf(reel, 'paint')).toEqual({ left: 0, top: 0, right: 1080, bottom: 1920 });
    // Without a safe area they go further.
    const plain = laidOut(POSTER, 1080, 1920);
    expect(isSafe(boxOf(plain.project, 'when'))).toBe(false);
  });

  test('[23] a photograph at the edges of the page goes on to its edges', () => {
    const cover = pageOf(
      photo('photo', 0, 0, 1000, 560),
      words('title', 90, { x: 60, y: 620, width: 880, height: 120 }),
      words('when', 40, { x: 60, y: 860, width: 500, height: 60 }),
    );
    const reel = inReel(cover);
    expect(boxOf(reel, 'photo')).toMatchObject({ left: 0, top: 0, right: 1080 });
    expect(isSafe(boxOf(reel, 'title'))).toBe(true);
  });

  test('[23] a story that keeps to it already stays as it is; another is arranged anew in its own size', () => {
    const story = (y: number) => {
      const page = pageOf(words('title', 60, { x: 100, y, width: 600, height: 100 }));
      Object.assign(page.properties, { width: 1080, height: 1920 });
      return page;
    };
    const kept = story(600);
    expect(inReel(kept)).toEqual(kept);
    expect(isSafe(boxOf(inReel(story(1750)), 'title'))).toBe(true);
  });

  test('[23] words of tracks and subtitles are moved into it', () => {
    const film = pageOf();
    film.metadata.tracks = [
      createTrack({ layers: [words('name', 60, { x: 40, y: 900, width: 400, height: 80 })] }),
    ];
    film.metadata.subtitles = [createSubtitleTrack({})];
    const reel = inReel(film);
    const [name] = reel.metadata.tracks[0]?.layers ?? [];
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(1920 - 672);
    expect(reel.metadata.subtitles[0]?.style.marginPx).toBeCloseTo(672);
  });
});
