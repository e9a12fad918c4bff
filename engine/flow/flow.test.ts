import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evaluateFrame } from '../animation/evaluate-frame.ts';
import { cloneLayers } from '../edits/layer-edits.ts';
import { boxesOfStory, linkProblem, linkTexts, setColumns, unlinkText } from '../edits/text/linked-boxes.ts';
import { ProjectDocument } from '../history/document.ts';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer, ShapeLayer, TextLayer } from '../model/layer.ts';
import { hasText } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';
import { caretAt, indexAt, selectionRects } from '../text/editing/caret.ts';
import { moveCaret } from '../text/editing/caret-movement.ts';
import { replaceRange } from '../text/editing/edit.ts';
import type { FontLibrary } from '../text/fonts/font-library.ts';
import { testLibrary } from '../text/fonts/test-fonts.ts';
import { endOfBox, joinedLayout, overflowsBox } from '../text/layout/joined-layout.ts';
import { layoutText } from '../text/layout/layout.ts';
import type { TextLayout } from '../text/layout/layout-types.ts';
import { resolveTextFlow, textInFlow } from './resolve-text-flow.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Noto Sans Arabic');
});
afterAll(() => fonts.destroy());

const WORDS =
  'The quick brown fox jumps over the lazy dog and runs along the river until the evening comes. ';
const ARABIC = 'تنساب القصة من صندوق إلى صندوق دون أن تضيع منها كلمة واحدة في الطريق. ';

const box = (id: string, text: string, fields: Partial<TextLayer> = {}) =>
  createTextLayer({
    ...{ id, width: 200, height: 100, autoHeight: false },
    runs: [
      createTextRun({
        text,
        fontSizePx: 20,
        ...(/\p{Script=Arabic}/u.test(text) ? { fontFamily: 'Noto Sans Arabic' } : {}),
      }),
    ],
    ...fields,
  });
const projectOf = (layers: Layer[]): Project =>
  createProject('2026-01-01T00:00:00.000Z', { metadata: { sceneItems: [createScene({ layers })] } });
const layersOf = (project: Project) => project.metadata.sceneItems[0]?.layers ?? [];
const textsOf = (project: Project) => layersOf(project).filter(hasText);

/** The layouts of the boxes of a story, in their order. */
function storyLayouts(project: Project, id: string): TextLayout[] {
  const resolved = new Map(resolveTextFlow(layersOf(project)).map((layer) => [layer.id, layer]));
  return boxesOfStory(layersOf(project), id).map((each) => {
    const layer = resolved.get(each.id);
    if (!hasText(layer)) throw new Error('A box is a text.');
    return layoutText(layer, fonts);
  });
}

/** Every character of the story is on one line of one box, in the order of the chain. */
function expectWhole(project: Project, id: string): void {
  const layouts = storyLayouts(project, id);
  const lines = layouts.flatMap((layout) => layout.lines);
  const text = layouts[0]?.text ?? '';
  let at = 0;
  for (const line of lines) {
    expect(line.start).toBe(at);
    expect(line.end).toBeGreaterThanOrEqual(line.start);
    at = line.end;
    const inClusters = line.clusters.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(inClusters).toBe(line.contentEnd - line.start);
  }
  expect(at).toBe(text.length);
}

const storyOf = (project: Project) =>
  textsOf(project)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('')
    .replaceAll('\n', '');

describe('columns', () => {
  const columns = (fields: Partial<TextLayer> = {}, text = WORDS.repeat(5)) =>
    box('layer:a', text, { width: 640, height: 240, columns: { count: 3, gapPx: 20 }, ...fields });

  test('lines fill one column after the other, and stay in theirs', () => {
    const { lines, text } = layoutText(columns(), fonts);
    const lefts = [...new Set(lines.map((line) => line.x))];
    expect(lefts).toEqual([0, 220, 440]);
    expect(lines.map(({ x }) => lefts.indexOf(x))).toEqual(lines.map(({ x }) => lefts.indexOf(x)).toSorted());
    for (const line of lines) expect(line.widthPx).toBeLessThanOrEqual(200.02);
    expect(lines.at(-1)?.end).toBe(text.length);
    // All but the last column end within the box.
    for (const line of lines)
      if (line.x < 440) expect(line.topPx + line.heightPx).toBeLessThanOrEqual(240.02);
  });

  test('Arabic runs from the right column to the left one', () => {
    const { lines } = layoutText(columns({}, ARABIC.repeat(9)), fonts);
    const rights = lines.map((line) => Math.round((line.room?.x ?? 0) + (line.room?.widthPx ?? 0)));
    expect([...new Set(rights)]).toEqual([640, 420, 200]);
  });

  test('a box whose height follows the text has columns that are equally high', () => {
    const layout = layoutText(columns({ autoHeight: true }), fonts);
    const counts = [0, 220, 440].map((left) => layout.lines.filter(({ x }) => x === left).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('text is made smaller until its columns have room for it', () => {
    const fitted = layoutText(columns({ autoFit: 'shrink' }, WORDS.repeat(12)), fonts);
    expect(fitted.fitScale).toBeLessThan(1);
    expect(fitted.heightPx).toBeLessThanOrEqual(240.02);
    expect(overflowsBox({ height: 240, autoHeight: false }, fitted)).toBe(false);
  });

  test('a caret leads back to its place in every column', () => {
    const layout = layoutText(columns(), fonts);
    for (let index = 0; index < layout.text.length; index += 3) {
      const caret = caretAt(layout, index);
      expect(indexAt(layout, caret.x, caret.topPx + caret.heightPx / 2)).toBe(index);
    }
    expect(selectionRects(layout, 0, layout.text.length).length).toBe(layout.lines.length);
  });

  test('one column is a plain text, laid out as ever', () => {
    const layer = columns();
    setColumns(layer, 1, 20);
    expect(layer).not.toHaveProperty('columns');
    expect(layoutText(layer, fonts).lines.every(({ room }) => room === undefined)).toBe(true);
  });
});

describe('linked boxes', () => {
  const chained = (text: string) => {
    const document = new ProjectDocument(
      projectOf([
        box('layer:a', text),
        box('layer:b', '', { x: 300 }),
        box('layer:c', '', { x: 600, height: 400 }),
      ]),
    );
    document.transact('Link', (draft) => {
      linkTexts(layersOf(draft), 'layer:a', 'layer:b');
      linkTexts(layersOf(draft), 'layer:b', 'layer:c');
    });
    return document;
  };

  test('what does not fit into a box goes on in the next one, and nothing is shown twice', () => {
    const { project } = chained(WORDS.repeat(4));
    const layouts = storyLayouts(project, 'layer:c');
    expect(layouts).toHaveLength(3);
    for (const layout of layouts) expect(layout.lines.length).toBeGreaterThan(2);
    expect(layouts.slice(0, 2).every((layout) => layout.heightPx <= 100.02)).toBe(true);
    expectWhole(project, 'layer:a');
    const drawn = layouts.flatMap(({ glyphs }) => glyphs.map(({ cluster }) => cluster));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('boxes of one page are drawn with their parts, in groups too, and the same objects as long as nothing changes', () => {
    const { project } = chained(WORDS.repeat(4));
    const [one, again] = [evaluateFrame(project, 0), evaluateFrame(project, 0)];
    expect(one.scenes[0]?.layers.map(({ layer }) => 'flow' in layer)).toEqual([true, true, true]);
    for (const [index, { layer }] of (one.scenes[0]?.layers ?? []).entries())
      expect(again.scenes[0]?.layers[index]?.layer).toBe(layer);
    const moved = new ProjectDocument(project);
    moved.transact('Move', (draft) => {
      const last = layersOf(draft)[2];
      if (last) last.opacity = 0.5;
    });
    expect(resolveTextFlow(layersOf(moved.project))[0]).toBe(resolveTextFlow(layersOf(project))[0]);
    const inGroup = projectOf([
      box('layer:a', WORDS.repeat(2), { nextTextId: 'layer:b' }),
      createGroupLayer({ id: 'layer:g', x: 300, children: [box('layer:b', '')] }),
    ]);
    const [, group] = resolveTextFlow(layersOf(inGroup));
    expect(group && 'children' in group && group.children[0] && 'flow' in group.children[0]).toBe(true);
  });

  test('pages without any of this are the same array, and their texts the same objects', () => {
    const layers = [box('layer:a', WORDS), createShapeLayer({})];
    expect(resolveTextFlow(layers)).toBe(layers);
  });

  test('a box that is deleted loses no text: the first one gives its story on, and undo brings all back', () => {
    for (const gone of [
      ['layer:a'],
      ['layer:b'],
      ['layer:c'],
      ['layer:a', 'layer:b'],
      ['layer:b', 'layer:c'],
    ]) {
      const document = chained(WORDS.repeat(3));
      const before = JSON.stringify(document.project);
      document.transact('Delete', (draft) => {
        const scene = draft.metadata.sceneItems[0];
        if (scene) scene.layers = scene.layers.filter(({ id }) => !gone.includes(id));
      });
      expect(storyOf(document.project), gone.join()).toBe(WORDS.repeat(3));
      const [left] = textsOf(document.project);
      expectWhole(document.project, left?.id ?? '');
      expect(boxesOfStory(layersOf(document.project), left?.id ?? '')).toHaveLength(3 - gone.length);
      document.undo();
      expect(JSON.stringify(document.project)).toBe(before);
    }
  });

  test('copies of boxes are linked to each other, and those of single boxes to none', () => {
    const { project } = chained(WORDS);
    const copies = cloneLayers(layersOf(project)).filter(hasText);
    expect(copies[0]?.nextTextId).toBe(copies[1]?.id);
    expect(copies[1]?.nextTextId).toBe(copies[2]?.id);
    const [alone] = cloneLayers([layersOf(project)[0] as TextLayer]);
    expect(alone).not.toHaveProperty('nextTextId');
  });

  test('words of a box come at the end of the story, and boxes between the others', () => {
    const layers: Layer[] = [box('layer:a', 'One'), box('layer:b', 'Two'), box('layer:c', '')];
    expect(linkTexts(layers, 'layer:a', 'layer:c')).toBe(true);
    expect(linkTexts(layers, 'layer:a', 'layer:b')).toBe(true);
    expect(boxesOfStory(layers, 'layer:b').map(({ id }) => id)).toEqual(['layer:a', 'layer:b', 'layer:c']);
    expect((layers[0] as TextLayer).runs.map(({ text }) => text).join('')).toBe('One\nTwo');
    expect(linkProblem(layers, 'layer:c', 'layer:a')).toBe('same-story');
    expect(linkTexts(layers, 'layer:c', 'layer:a')).toBe(false);
    layers.push(box('layer:arc', 'Arc', { textPath: { type: 'arc', angleDeg: 90 } }));
    expect(linkProblem(layers, 'layer:c', 'layer:arc')).toBe('on-curve');
  });

  test('a story that is cut stays where it is, in two', () => {
    const document = chained(WORDS.repeat(3));
    const end = endOfBox(storyLayouts(document.project, 'layer:a')[0] as TextLayout) ?? 0;
    const shown = storyLayouts(document.project, 'layer:a').map((layout) =>
      layout.lines.map(({ start, end: to }) => layout.text.slice(start, to)),
    );
    document.transact('Cut', (draft) => unlinkText(layersOf(draft), 'layer:a', end));
    const after = [
      ...storyLayouts(document.project, 'layer:a'),
      ...storyLayouts(document.project, 'layer:b'),
    ].map((layout) => layout.lines.map(({ start, end: to }) => layout.text.slice(start, to)));
    expect(after).toEqual(shown);
    expect(storyOf(document.project)).toBe(WORDS.repeat(3));
  });

  test('a ring of links, as in a broken file, ends', () => {
    const layers = [
      box('layer:a', WORDS, { nextTextId: 'layer:b' }),
      box('layer:b', '', { nextTextId: 'layer:a' }),
      box('layer:c', 'x', { nextTextId: 'layer:c' }),
    ];
    expect(resolveTextFlow(layers)).toHaveLength(3);
    expect(boxesOfStory(layers, 'layer:a').length).toBeLessThanOrEqual(2);
  });

  test('a caret leads back to its place through all boxes', () => {
    const { project } = chained(WORDS.repeat(3));
    const parts = storyLayouts(project, 'layer:a').map((layout, index) => ({
      layout,
      dx: index * 300,
      dy: 0,
    }));
    const layout = joinedLayout(parts);
    for (let index = 0; index < layout.text.length; index += 5) {
      const caret = caretAt(layout, index);
      expect(indexAt(layout, caret.x, caret.topPx + caret.heightPx / 2)).toBe(index);
    }
  });

  test('whatever is done to a story, all of its characters are in its boxes once, in order, and undo takes it back', () => {
    const piece = fc.constantFrom(
      WORDS,
      ARABIC,
      'one two\n',
      'سطر\n',
      'W',
      'e\u0301 ',
      'unbreakablyLongWordThatHasToBeBrokenSomewhere ',
    );
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), at: fc.nat(200), text: piece }),
      fc.record({ kind: fc.constant('erase' as const), at: fc.nat(200), count: fc.nat(40) }),
      fc.record({ kind: fc.constant('link' as const), from: fc.nat(4), to: fc.nat(4) }),
      fc.record({ kind: fc.constant('unlink' as const), box: fc.nat(4) }),
      fc.record({
        kind: fc.constant('columns' as const),
        box: fc.nat(4),
        count: fc.integer({ min: 1, max: 6 }),
      }),
      fc.record({
        kind: fc.constant('size' as const),
        box: fc.nat(4),
        width: fc.integer({ min: 20, max: 500 }),
        height: fc.integer({ min: 10, max: 300 }),
      }),
      fc.record({ kind: fc.constant('delete' as const), box: fc.nat(4) }),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 6 }),
        fc.array(step, { maxLength: 12 }),
        (pieces, steps) => {
          const document = new ProjectDocument(
            projectOf([
              box('layer:0', pieces.join('')),
              ...[1, 2, 3].map((index) => box(`layer:${index}`, '', { x: index * 220 })),
            ]),
          );
          const start = JSON.stringify(document.project);
          let expected = pieces.join('').replaceAll('\n', '');
          for (const each of steps) {
            const texts = textsOf(document.project);
            const idOf = (index: number) => texts[index % texts.length]?.id ?? '';
            const isEdit = each.kind === 'type' || each.kind === 'erase';
            const cutEnd =
              each.kind === 'unlink'
                ? endOfBox(
                    storyLayouts(document.project, idOf(each.box))[
                      boxesOfStory(layersOf(document.project), idOf(each.box)).findIndex(
                        ({ id }) => id === idOf(each.box),
                      )
                    ] as TextLayout,
                  )
                : null;
            const isLast = texts.length === 1;
            document.transact('Step', (draft) => {
              const layers = layersOf(draft);
              const find = (id: string) =>
                layers.find((layer): layer is TextLayer => layer.id === id && hasText(layer));
              if (isEdit) {
                const head =
                  layers.filter(hasText).find(({ runs }) => runs.some(({ text }) => text !== '')) ??
                  layers.filter(hasText)[0];
                if (
                  !head ||
                  !boxesOfStory(layers, head.id).length ||
                  boxesOfStory(layers, head.id)[0]?.id !== head.id
                )
                  return;
                const runs = JSON.parse(JSON.stringify(head.runs));
                head.runs =
                  each.kind === 'type'
                    ? replaceRange(runs, each.at, each.at, each.text)
                    : replaceRange(runs, each.at, each.at + each.count, '');
              } else if (each.kind === 'link') linkTexts(layers, idOf(each.from), idOf(each.to));
              else if (each.kind === 'unlink')
                unlinkText(layers, idOf(each.box), cutEnd ?? Number.POSITIVE_INFINITY);
              else if (each.kind === 'columns') {
                const layer = find(idOf(each.box));
                if (layer) setColumns(layer, each.count, 10);
              } else if (each.kind === 'size') {
                const layer = find(idOf(each.box));
                if (layer) Object.assign(layer, { width: each.width, height: each.height });
              } else if (!isLast && boxesOfStory(layers, idOf(each.box)).length > 1) {
                const scene = draft.metadata.sceneItems[0];
                if (scene) scene.layers = scene.layers.filter(({ id }) => id !== idOf(each.box));
              }
            });
            const all = [...storyOf(document.project)].sort().join('');
            if (isEdit) expected = storyOf(document.project);
            else expect(all).toBe([...expected].sort().join(''));
            for (const { id } of textsOf(document.project)) expectWhole(document.project, id);
          }
          while (document.canUndo) document.undo();
          expect(JSON.stringify(document.project)).toBe(start);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('text that keeps clear of layers', () => {
  const wrapped = (obstacle: Partial<Layer>, text = WORDS.repeat(6), fields: Partial<TextLayer> = {}) => {
    const layers = [
      box('layer:a', text, { width: 500, height: 400, ...fields }),
      createShapeLayer({
        id: 'layer:o',
        shape: 'ellipse',
        x: 150,
        y: 100,
        width: 150,
        height: 150,
        ...(obstacle as object),
      }),
    ];
    const [resolved] = resolveTextFlow(layers);
    if (!hasText(resolved)) throw new Error('The first layer is a text.');
    return layoutText(resolved, fonts);
  };

  test('no line runs through the box and its distance, and none is lost', () => {
    const layout = wrapped({ textWrap: { around: 'box', distancePx: 10 } });
    const beside = layout.lines.filter((line) => line.topPx + line.heightPx > 91 && line.topPx < 259);
    expect(beside.length).toBeGreaterThan(4);
    for (const line of beside) {
      const isLeft = line.x + line.widthPx <= 140.02;
      const isRight = line.x >= 309.98;
      expect(isLeft || isRight).toBe(true);
      // The wider side: 190 on the right against 140 on the left.
      if (line.widthPx > 0) expect(isRight).toBe(true);
    }
    expect(layout.lines.at(-1)?.end).toBe(layout.text.length);
    expect(layout.lines[0]?.x).toBe(0);
  });

  test('lines beside a circle in the middle stay on one side of it', () => {
    const textWrap = { around: 'shape', distancePx: 10, sides: 'wider' } as const;
    // Half a pixel right of the middle, so that rounding decides nothing.
    for (const x of [174.5, 175, 175.5]) {
      const layout = wrapped({ textWrap, x });
      const beside = layout.lines.filter((line) => line.topPx + line.heightPx > 90 && line.topPx < 260);
      expect(beside.length).toBeGreaterThan(4);
      for (const line of beside) expect(line.x).toBeLessThan(200);
    }
  });

  test('around an ellipse lines come closer where it is narrow', () => {
    const layout = wrapped({ textWrap: { around: 'shape', distancePx: 0 } });
    const rooms = layout.lines
      .filter((line) => line.topPx + line.heightPx > 100 && line.topPx < 250)
      .map((line) => line.room?.widthPx ?? 0);
    expect(Math.max(...rooms)).toBeGreaterThan(Math.min(...rooms) + 30);
    const box500 = wrapped({ textWrap: { around: 'box', distancePx: 0 } });
    expect(layout.heightPx).toBeLessThanOrEqual(box500.heightPx);
  });

  test('a turned layer is kept clear of as it lies, and a hidden one, one without wrap and one that is elsewhere not at all', () => {
    const plain = layoutText(box('layer:a', WORDS.repeat(6), { width: 500, height: 400 }), fonts);
    const textWrap = { around: 'box', distancePx: 0 } as const;
    expect(wrapped({ textWrap, x: 900 }).lines).toEqual(plain.lines);
    expect(wrapped({ textWrap, hidden: true }).lines).toEqual(plain.lines);
    expect(wrapped({}).lines).toEqual(plain.lines);
    const straight = wrapped({ textWrap });
    const turned = wrapped({ textWrap, rotation: 45 });
    const firstBeside = (layout: TextLayout) =>
      layout.lines.findIndex(({ room }) => room !== undefined && room.widthPx < 499);
    expect(firstBeside(turned)).toBeLessThan(firstBeside(straight));
  });

  test('an obstacle that leaves no room sends lines below it, and no word is broken beside it', () => {
    const layout = wrapped({ textWrap: { around: 'box', distancePx: 0 }, x: 5, width: 490 });
    for (const line of layout.lines)
      expect(line.topPx >= 249.9 || line.topPx + line.heightPx <= 100.1).toBe(true);
    const words = wrapped(
      { textWrap: { around: 'box', distancePx: 0 }, x: 80, width: 340 },
      'Incomprehensibilities are here '.repeat(10),
    );
    for (const line of words.lines) expect(words.text.slice(line.start, line.end)).toMatch(/^\S.*\s$/);
  });

  test('[23] lines run on both sides of a shape, one after the other at each height, and none of the text is lost', () => {
    const textWrap = { around: 'box', distancePx: 10, sides: 'both' } as const;
    const layout = wrapped({ textWrap });
    let at = 0;
    for (const line of layout.lines) {
      expect(line.start).toBe(at);
      at = line.end;
      expect(
        line.x + line.widthPx <= 140.02 || line.x >= 309.98 || line.topPx >= 259.9 || line.topPx < 91,
      ).toBe(true);
    }
    expect(at).toBe(layout.text.length);
    const pairs = layout.lines.flatMap((line, index) => {
      const before = layout.lines[index - 1];
      return line.isBeside && before ? [{ before, line }] : [];
    });
    expect(pairs.length).toBeGreaterThan(4);
    for (const { before, line } of pairs) {
      expect(line.topPx).toBe(before.topPx);
      expect(before.x + before.widthPx).toBeLessThanOrEqual(140.02);
      expect(line.x).toBeGreaterThanOrEqual(309.98);
    }
    // Twice the lines beside it take less of the page than one side of it.
    expect(layout.heightPx).toBeLessThan(wrapped({ textWrap: { ...textWrap, sides: 'wider' } }).heightPx);
    for (let index = 0; index < layout.text.length; index += 3) {
      const caret = caretAt(layout, index);
      expect(indexAt(layout, caret.x, caret.topPx + caret.heightPx / 2)).toBe(index);
    }
  });

  test('[23] letters of several sizes stand on one baseline on both sides, and no line runs into the next', () => {
    const sizes = [14, 34, 20, 48, 16];
    const runs = Array.from({ length: 14 }, (_, index) =>
      createTextRun({ text: 'brown fox jumps over ', fontSizePx: sizes[index % sizes.length] ?? 20 }),
    );
    const textWrap = { around: 'box', distancePx: 4, sides: 'both' } as const;
    const layout = wrapped({ textWrap, x: 180, height: 260 }, '', { runs, list: 'bullet', highlight: null });
    const beside = layout.lines.flatMap((line, index) => (line.isBeside ? [index] : []));
    expect(beside.length).toBeGreaterThan(2);
    let differed = 0;
    for (const index of beside) {
      const [before, line] = [layout.lines[index - 1], layout.lines[index]];
      if (!before || !line) continue;
      expect(line.baselinePx).toBeCloseTo(before.baselinePx, 3);
      if (line.fontSizePx !== before.fontSizePx) differed += 1;
      const glyphs = layout.glyphs.filter(({ lineIndex }) => lineIndex === index - 1);
      for (const { y } of glyphs) expect(y).toBeCloseTo(line.baselinePx, 3);
    }
    expect(differed).toBeGreaterThan(0);
    for (const [index, line] of layout.lines.entries())
      for (const above of layout.lines.slice(0, index))
        if (above.topPx < line.topPx - 0.01 && above.baselinePx < line.baselinePx - 0.01)
          expect(line.topPx).toBeGreaterThanOrEqual(above.topPx + above.heightPx - 0.02);
  });

  test('[23] every form is kept clear of as it is drawn: a chevron lets lines into its notch, a house under its roof', () => {
    const beside = (shape: ShapeLayer['shape'], y: number) => {
      const form = { shape, x: 300, y: 100, width: 200, height: 200 } as const;
      const layout = wrapped({ ...form, textWrap: { around: 'shape', distancePx: 0, sides: 'left' } });
      const line = layout.lines.find(({ topPx, heightPx }) => topPx <= y && topPx + heightPx > y);
      return (line?.room?.x ?? 0) + (line?.room?.widthPx ?? 0);
    };
    // The notch is 70 px deep at the middle of its height; above it the chevron begins at its left edge.
    expect(beside('chevron', 195)).toBeGreaterThan(340);
    expect(beside('chevron', 115)).toBeLessThan(330);
    expect(beside('house', 115)).toBeGreaterThan(330);
    expect(beside('house', 250)).toBeCloseTo(300, 0);
  });

  test('[23] right-to-left text begins at the right side of a shape and goes on at the left', () => {
    const layout = wrapped(
      { textWrap: { around: 'shape', distancePx: 4, sides: 'both' }, x: 175 },
      ARABIC.repeat(8),
    );
    const beside = layout.lines.flatMap((line, index) => (line.isBeside ? [index] : []));
    expect(beside.length).toBeGreaterThan(3);
    for (const index of beside) {
      const [before, line] = [layout.lines[index - 1], layout.lines[index]];
      expect(line && before && line.x + line.widthPx <= before.x).toBe(true);
    }
    expect(layout.lines.at(-1)?.end).toBe(layout.text.length);
  });

  test('[23] lines run at the left only, at the right only, or at neither side where that is wanted', () => {
    const beside = (sides: 'left' | 'right' | 'none') =>
      wrapped({ textWrap: { around: 'box', distancePx: 0, sides }, x: 200 }).lines.filter(
        (line) => line.topPx + line.heightPx > 100.1 && line.topPx < 249.9,
      );
    const [left, right] = [beside('left'), beside('right')];
    expect(left.length).toBeGreaterThan(3);
    for (const line of left) expect(line.x + line.widthPx).toBeLessThanOrEqual(200.02);
    expect(right.length).toBeGreaterThan(3);
    for (const line of right) expect(line.x).toBeGreaterThanOrEqual(349.98);
    expect(beside('none')).toEqual([]);
  });

  test('[23] a new paragraph and a wide word go below; up and down keep to their side of the shape', () => {
    const textWrap = { around: 'box', distancePx: 0, sides: 'both' } as const;
    const paragraphs = wrapped({ textWrap, x: 200, y: 0 }, 'One.\nTwo.\nThree.');
    expect(paragraphs.lines.map(({ isBeside }) => isBeside ?? false)).toEqual([false, false, false]);
    expect(new Set(paragraphs.lines.map(({ x }) => x)).size).toBe(1);
    // 40 px at the left have no room for any word, 290 px at the right have.
    const words = wrapped({ textWrap, x: 40, width: 170 }, 'Incomprehensible matters '.repeat(12));
    for (const line of words.lines) {
      expect(words.text.slice(line.start, line.end)).toMatch(/^\S.*\s$/);
      expect(line.isBeside).toBeUndefined();
    }
    const layout = wrapped({ textWrap });
    const first = layout.lines.findIndex(({ isBeside }) => isBeside);
    const start = layout.lines[first]?.start ?? 0;
    const down = moveCaret(layout, start, 'down');
    expect(layout.lines.findIndex((line) => down >= line.start && down < line.end)).toBe(first + 2);
    expect(moveCaret(layout, down, 'up')).toBe(start);
  });

  test('Arabic keeps clear too, from the right', () => {
    const layout = wrapped({ textWrap: { around: 'box', distancePx: 0 }, x: 350 }, ARABIC.repeat(8));
    const beside = layout.lines.filter((line) => line.topPx > 100 && line.topPx + line.heightPx < 250);
    for (const line of beside) expect(line.x + line.widthPx).toBeLessThanOrEqual(350.02);
  });

  test('while something else moves, a text that is clear of it stays the same object', () => {
    const text = box('layer:a', WORDS, { width: 500, height: 400 });
    const obstacle = (x: number) =>
      createShapeLayer({ id: 'layer:o', x, y: 0, textWrap: { around: 'box', distancePx: 0 } });
    const [far] = resolveTextFlow([text, obstacle(800)]);
    expect(far).toBe(text);
    const other = createShapeLayer({ id: 'layer:p', x: 1 });
    const [one] = resolveTextFlow([text, obstacle(300), other]);
    const [two] = resolveTextFlow([text, obstacle(300), { ...other, x: 50 }]);
    expect(two).toBe(one);
    expect(textInFlow([text, obstacle(300)], { ...text, width: 300 })).not.toBe(text);
  });
});
