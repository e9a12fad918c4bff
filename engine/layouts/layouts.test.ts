import { describe, expect, test } from 'vitest';
import { ProjectDocument } from '../history/document.ts';
import {
  createGroupLayer,
  createProject,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { GroupLayer, Layer, TextLayer } from '../model/layer.ts';
import { hasChildren } from '../model/layer-capabilities.ts';
import {
  createGroupLayout,
  type GroupLayout,
  type LayoutItem,
  plainLayoutItem,
} from '../model/layers/auto-layout.ts';
import { hasLayout, isInFlow, layOutGroup, layOutWithin, resizeGroup } from './lay-out-group.ts';
import type { TextMeasure } from './text-measure.ts';

/** Ten pixels a letter, twenty a line. */
const measure: TextMeasure = {
  textWidth: ({ runs, width }) => Math.min(width, 10 * runs.map((run) => run.text).join('').length),
  textHeight: ({ runs, width }) => {
    const letters = runs.map((run) => run.text).join('').length;
    return 20 * Math.max(1, Math.ceil(letters / Math.max(1, Math.floor(width / 10))));
  },
};

const box = (width: number, height: number, item: Partial<LayoutItem> = {}, fields: Partial<Layer> = {}) =>
  createShapeLayer({ width, height, layoutItem: { ...plainLayoutItem(), ...item }, ...(fields as object) });

const words = (text: string, item: Partial<LayoutItem>, fields: Partial<TextLayer> = {}) =>
  createTextLayer({
    runs: [createTextRun({ text })],
    width: 100,
    height: 20,
    layoutItem: { ...plainLayoutItem(), ...item },
    ...fields,
  });

function groupOf(children: Layer[], layout: Partial<GroupLayout>, fields: Partial<GroupLayer> = {}) {
  const group = createGroupLayer({
    children,
    width: 400,
    height: 300,
    ...fields,
    layout: createGroupLayout(layout),
  });
  if (!hasLayout(group)) throw new Error('It was made with one.');
  return group;
}

const places = (group: GroupLayer) => group.children.map(({ x, y, width, height }) => [x, y, width, height]);

describe('auto layout of groups', () => {
  test('a row that hugs its layers: gap, padding on four sides, aligned down', () => {
    const laid = layOutGroup(
      groupOf([box(50, 20), box(30, 60)], {
        columnGapPx: 10,
        alignY: 'center',
        paddingPx: { top: 1, right: 2, bottom: 3, left: 4 },
      }),
      null,
    );
    expect(places(laid)).toEqual([
      [4, 21, 50, 20],
      [64, 1, 30, 60],
    ]);
    expect([laid.width, laid.height]).toEqual([96, 64]);
  });

  test('what fills shares the rest by weight, and takes the whole height', () => {
    const laid = layOutGroup(
      groupOf(
        [
          box(100, 20),
          box(1, 1, { width: 'fill', height: 'fill', weight: 2 }),
          box(1, 20, { width: 'fill' }),
        ],
        { columnGapPx: 0, width: 'fixed', height: 'fixed' },
      ),
      null,
    );
    expect(places(laid)).toEqual([
      [0, 0, 100, 20],
      [100, 0, 200, 300],
      [300, 0, 100, 20],
    ]);
  });

  test('a grid has columns of the same width; a layer longer than its share keeps its length', () => {
    const grid = { kind: 'grid', columns: 2, columnGapPx: 20, rowGapPx: 10, width: 'fixed' } as const;
    expect(places(layOutGroup(groupOf([box(50, 20), box(50, 40), box(50, 20)], grid), null))).toEqual([
      [0, 0, 50, 20],
      [210, 0, 50, 40],
      [0, 50, 50, 20],
    ]);
    expect(places(layOutGroup(groupOf([box(300, 20), box(1, 40, { width: 'fill' })], grid), null))).toEqual([
      [0, 0, 300, 20],
      [320, 0, 80, 40],
    ]);
  });

  test('from right to left the first layer is at the right, and a hugging group grows to the left', () => {
    const group = groupOf(
      [box(50, 20), box(30, 20)],
      { direction: 'rtl', columnGapPx: 10 },
      { x: 100, width: 60 },
    );
    const laid = layOutWithin(group, null) as GroupLayer;
    expect(laid.children.map(({ x }) => x)).toEqual([40, 0]);
    expect([laid.x, laid.width]).toEqual([70, 90]);
  });

  test('spread gaps, layers that are left out, hidden ones, and turned ones by what they cover', () => {
    const laid = layOutGroup(
      groupOf(
        [
          box(100, 20),
          box(500, 500, { isAbsolute: true }, { x: -7, y: 9 }),
          box(900, 20, {}, { hidden: true }),
          box(20, 100, {}, { rotation: 90 }),
        ],
        { isSpread: true, width: 'fixed', height: 'fixed' },
      ),
      null,
    );
    expect(places(laid)[0]).toEqual([0, 0, 100, 20]);
    expect(places(laid)[1]).toEqual([-7, 9, 500, 500]);
    // It covers 300 to 400 across.
    expect(places(laid)[3]).toEqual([340, -40, 20, 100]);
  });

  test('a text grows with its words, the button around it with the text, and its background with the button', () => {
    const button = groupOf(
      [
        box(120, 40, { isAbsolute: true }, { pins: { x: 'both', y: 'both', keepsRatio: false } }),
        words('Order', { width: 'hug' }),
      ],
      { paddingPx: { top: 10, right: 10, bottom: 10, left: 10 } },
      { width: 120, height: 40 },
    );
    const row = groupOf([button, box(30, 30)], { columnGapPx: 5 });
    const laid = layOutGroup(row, measure);
    expect(places(laid)).toEqual([
      [0, 0, 70, 40],
      [75, 0, 30, 30],
    ]);
    const inner = laid.children[0];
    expect(hasChildren(inner) && places(inner)).toEqual([
      [0, 0, 70, 40],
      [10, 10, 50, 20],
    ]);
  });

  test('a text that fills a column breaks at its width, and what is below goes down', () => {
    const laid = layOutGroup(
      groupOf(
        [words('x'.repeat(25), { width: 'fill' }, { width: 250 }), box(10, 10)],
        {
          kind: 'column',
          width: 'fixed',
          rowGapPx: 4,
        },
        { width: 100 },
      ),
      measure,
    );
    expect(places(laid)).toEqual([
      [0, 0, 100, 60],
      [0, 64, 10, 10],
    ]);
    expect(laid.height).toBe(74);
  });

  test('a group without layout: its layers keep what they are pinned to, and are scaled without pins', () => {
    const pinned = (
      x: 'left' | 'right' | 'both' | 'center',
      y: 'top' | 'bottom' | 'both' | 'center',
      keepsRatio = false,
    ) => box(20, 10, {}, { x: 10, y: 10, pins: { x, y, keepsRatio } });
    const group = createGroupLayer({
      width: 100,
      height: 50,
      children: [
        pinned('left', 'top'),
        pinned('right', 'bottom'),
        pinned('both', 'both'),
        pinned('center', 'center'),
        pinned('both', 'both', true),
        box(20, 10, {}, { x: 10, y: 10 }),
      ],
    });
    expect(places(resizeGroup(group, { width: 200, height: 150 }, null))).toEqual([
      [10, 10, 20, 10],
      [110, 110, 20, 10],
      [10, 10, 120, 110],
      [60, 60, 20, 10],
      [10, 35, 120, 60],
      [20, 30, 40, 30],
    ]);
  });
});

describe('rows that wrap', () => {
  const wrapped = (
    fields: Parameters<typeof groupOf>[1],
    children: Layer[],
    size = { width: 100, height: 300 },
  ) =>
    layOutGroup(
      groupOf(children, { columnGapPx: 10, rowGapPx: 5, wrap: true, width: 'fixed', ...fields }, size),
      measure,
    );
  test('what does not fit begins the next line, which is a row gap away, and the group hugs its lines', () => {
    const group = wrapped({}, [box(40, 20), box(40, 30), box(60, 10), box(120, 10), box(10, 10)]);
    expect(places(group)).toEqual([
      [0, 0, 40, 20],
      [50, 0, 40, 30],
      [0, 35, 60, 10],
      [0, 50, 120, 10],
      [0, 65, 10, 10],
    ]);
    expect(group.height).toBe(75);
  });

  test('what fills takes the rest of its line, and layers are aligned in their line', () => {
    const fill = { width: 'fill' as const, height: 'fixed' as const, weight: 1, isAbsolute: false };
    const group = wrapped({ alignX: 'end', alignY: 'end' }, [
      box(40, 20),
      box(40, 30, fill),
      box(90, 10, fill),
      box(30, 10),
    ]);
    expect(places(group)).toEqual([
      [0, 10, 40, 20],
      [50, 0, 50, 30],
      [0, 35, 60, 10],
      [70, 35, 30, 10],
    ]);
  });

  test('lines with a layer that fills them share the height of the group, and others lie together', () => {
    const tall = { width: 'fixed' as const, height: 'fill' as const, weight: 1, isAbsolute: false };
    const filled = wrapped({ height: 'fixed' }, [box(80, 20), box(80, 20, tall)]);
    expect(places(filled)).toEqual([
      [0, 0, 80, 20],
      [0, 25, 80, 275],
    ]);
    const centred = wrapped({ height: 'fixed', alignY: 'center' }, [box(80, 20), box(80, 30)]);
    expect(places(centred).map(([, y]) => y)).toEqual([122.5, 147.5]);
  });

  test('from right to left lines begin at the right, and a row that hugs its layers has one line', () => {
    const turned = wrapped({ direction: 'rtl' }, [box(40, 20), box(40, 20), box(60, 20)]);
    expect(places(turned)).toEqual([
      [60, 0, 40, 20],
      [10, 0, 40, 20],
      [40, 25, 60, 20],
    ]);
    const hugging = wrapped({ width: 'hug' }, [box(40, 20), box(40, 20), box(60, 20)]);
    expect(hugging.width).toBe(160);
    expect(places(hugging).map(([, y]) => y)).toEqual([0, 0, 0]);
  });
});

describe('layouts in documents', () => {
  test('every step lays out what it touches, and undo brings back exactly what was', () => {
    const project = createProject('2026-01-01T00:00:00.000Z');
    const row = layOutGroup(groupOf([box(50, 20), box(30, 20)], { columnGapPx: 10 }), null);
    project.metadata.sceneItems[0]?.layers.push(row);
    const document = new ProjectDocument(project);
    const before = JSON.stringify(document.project);
    document.transact('Widen', (draft) => {
      const group = draft.metadata.sceneItems[0]?.layers.find((layer) => layer.id === row.id);
      if (hasChildren(group) && group.children[0]) group.children[0].width = 80;
    });
    const group = document.project.metadata.sceneItems[0]?.layers.find((layer) => layer.id === row.id);
    expect(hasChildren(group) && group.children.map(({ x }) => x)).toEqual([0, 90]);
    expect(group?.width).toBe(120);
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
    document.redo();
    expect(document.project.metadata.sceneItems[0]?.layers.find(({ id }) => id === row.id)?.width).toBe(120);
  });
});

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomTree(random: () => number, depth: number): Layer {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const length = () => Math.round(random() * 20_000) / 100 + 1;
  const item: LayoutItem = {
    width: pick(['fixed', 'fill', 'hug']),
    height: pick(['fixed', 'fill']),
    weight: pick([0.5, 1, 1, 2, 3.3]),
    isAbsolute: random() < 0.1,
  };
  if (depth > 0 && random() < 0.6) {
    const children = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
      randomTree(random, depth - 1),
    );
    const pad = () => Math.round(random() * 30);
    const layout = createGroupLayout({
      kind: pick(['row', 'column', 'grid']),
      columns: pick([1, 2, 3]),
      columnGapPx: pad(),
      rowGapPx: pad() / 4,
      paddingPx: { top: pad(), right: pad(), bottom: pad(), left: pad() },
      alignX: pick(['start', 'center', 'end']),
      alignY: pick(['start', 'center', 'end']),
      isSpread: random() < 0.2,
      ...(random() < 0.4 ? { wrap: true } : {}),
      direction: pick(['ltr', 'rtl']),
      width: pick(['fixed', 'hug']),
      height: pick(['fixed', 'hug']),
    });
    const hasOwn = random() < 0.85;
    return createGroupLayer({
      children,
      width: Math.round(length() * 300) / 100,
      height: Math.round(length() * 300) / 100,
      layoutItem: item,
      ...(hasOwn ? { layout } : {}),
    });
  }
  if (random() < 0.3) return words('w'.repeat(1 + Math.floor(random() * 40)), item, { width: length() });
  return box(length(), length(), item, random() < 0.1 ? { rotation: 30 } : {});
}

/** What a layer covers in its group. */
function coveredBy(layer: Layer) {
  const turn = (layer.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const width = layer.width * cos + layer.height * sin;
  const height = layer.width * sin + layer.height * cos;
  const [x, y] = [layer.x + (layer.width - width) / 2, layer.y + (layer.height - height) / 2];
  return { x, y, right: x + width, bottom: y + height };
}

const TOLERANCE_PX = 0.03;

function checkGroup(group: GroupLayer): void {
  for (const child of group.children) if (hasChildren(child)) checkGroup(child);
  if (!hasLayout(group)) return;
  const { layout } = group;
  const boxes = group.children.filter(isInFlow).map(coveredBy);
  if (boxes.length === 0) return;
  for (const [index, one] of boxes.entries())
    for (const [other, two] of boxes.entries()) {
      if (other <= index) continue;
      const gapX = Math.max(two.x - one.right, one.x - two.right);
      const gapY = Math.max(two.y - one.bottom, one.y - two.bottom);
      const keepsGap = gapX >= layout.columnGapPx - TOLERANCE_PX || gapY >= layout.rowGapPx - TOLERANCE_PX;
      expect(keepsGap, `${layout.kind} ${index} and ${other}: ${gapX}, ${gapY}`).toBe(true);
    }
  // On the sides where a group hugs its layers, its padding is exact.
  const { left, right, top, bottom } = layout.paddingPx;
  const edges = {
    left: Math.min(...boxes.map(({ x }) => x)),
    right: group.width - Math.max(...boxes.map((each) => each.right)),
    top: Math.min(...boxes.map(({ y }) => y)),
    bottom: group.height - Math.max(...boxes.map((each) => each.bottom)),
  };
  const hugs = (side: 'width' | 'height') => layout[side] === 'hug' && group.layoutItem?.[side] !== 'fill';
  if (hugs('width')) {
    expect(edges.left).toBeCloseTo(left, 1);
    expect(edges.right).toBeCloseTo(right, 1);
  }
  if (hugs('height')) {
    expect(edges.top).toBeCloseTo(top, 1);
    expect(edges.bottom).toBeCloseTo(bottom, 1);
  }
}

describe('random trees of layouts', () => {
  test('no layers overlap, gaps and padding are kept, and laying out again changes nothing', () => {
    let groups = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = randomOf(seed);
      const tree = groupOf(
        [randomTree(random, 3), randomTree(random, 3), randomTree(random, 2)],
        {
          kind: (['row', 'column', 'grid'] as const)[seed % 3] ?? 'row',
          width: seed % 2 ? 'hug' : 'fixed',
          ...(seed % 5 === 0 ? { wrap: true } : {}),
        },
        { width: 900, height: 700 },
      );
      const laid = layOutWithin(tree, measure) as GroupLayer;
      checkGroup(laid);
      expect(layOutWithin(laid, measure), `seed ${seed}`).toEqual(laid);
      groups += JSON.stringify(laid).split('"layout":').length - 1;
    }
    expect(groups).toBeGreaterThan(1_000);
  });
});
