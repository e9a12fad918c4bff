import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duplicateLayers, groupLayers, removeLayers } from '../edits/layer-edits.ts';
import { boxOnPage } from '../geometry/box.ts';
import { ProjectDocument } from '../history/document.ts';
import { createProject, createScene, createShapeLayer } from '../model/create.ts';
import type { Layer, ShapeLayer } from '../model/layer.ts';
import { isLine } from '../model/layer-capabilities.ts';
import { type Anchor, plainLine } from '../model/layers/line.ts';
import { anchorPoint, lineEndOnPage } from './line-ends.ts';

/** A card and a disc, and a line from the right of the one to the left of the other. */
function connected(): ProjectDocument {
  const card = createShapeLayer({ id: 'card', x: 100, y: 100, width: 200, height: 100 });
  const disc = createShapeLayer({ id: 'disc', shape: 'ellipse', x: 600, y: 400, width: 100, height: 100 });
  const plain = plainLine();
  const line = createShapeLayer({
    id: 'line',
    shape: 'line',
    x: 300,
    y: 150,
    width: 300,
    height: 300,
    line: {
      ...plain,
      route: 'elbow',
      start: { ...plain.start, x: 0, y: 0, attachedTo: { layerId: 'card', anchor: 'right' } },
      end: { ...plain.end, x: 1, y: 1, attachedTo: { layerId: 'disc', anchor: 'left' } },
    },
  });
  return new ProjectDocument(
    createProject('now', {
      metadata: { sceneItems: [createScene({ id: 'page', layers: [card, disc, line] })] },
    }),
  );
}

const layersOf = (document: ProjectDocument): Layer[] =>
  document.project.metadata.sceneItems[0]?.layers ?? [];
function lineOf(document: ProjectDocument, id = 'line'): ShapeLayer {
  const found = layersOf(document).find((layer) => layer.id === id);
  if (!isLine(found)) throw new Error('The line is gone.');
  return found;
}
const ends = (document: ProjectDocument) => {
  const line = lineOf(document);
  return [lineEndOnPage(line, [], 'start'), lineEndOnPage(line, [], 'end')];
};
function edit(document: ProjectDocument, id: string, change: Partial<ShapeLayer>): void {
  document.transact('Change', (draft) => {
    const layer = draft.metadata.sceneItems[0]?.layers.find((each) => each.id === id);
    if (layer) Object.assign(layer, change);
  });
}

describe('[23] lines that are attached to layers', () => {
  test('an end follows what moves, is resized and is turned, in the step that does so', () => {
    const document = connected();
    const start = JSON.stringify(document.project);
    edit(document, 'card', { x: 140, y: 220 });
    expect(ends(document)).toEqual([
      { x: 340, y: 270 },
      { x: 600, y: 450 },
    ]);
    edit(document, 'disc', { width: 300, x: 500 });
    expect(ends(document)[1]).toEqual({ x: 500, y: 450 });
    edit(document, 'card', { rotation: 90 });
    expect(ends(document)[0]?.x).toBeCloseTo(240, 1);
    expect(ends(document)[0]?.y).toBeCloseTo(370, 1);
    expect(lineOf(document).line?.start.leaves).toBe('down');
    while (document.undo() !== null);
    expect(JSON.stringify(document.project)).toBe(start);
    while (document.redo() !== null);
    expect(ends(document)[1]).toEqual({ x: 500, y: 450 });
  });

  test('during a drag it follows each move, and a cancelled drag leaves it where it was', () => {
    const document = connected();
    const before = lineOf(document);
    const gesture = document.beginGesture('Move');
    gesture.update((draft) => {
      const card = draft.metadata.sceneItems[0]?.layers[0];
      if (card) card.y = 300;
    });
    expect(ends(document)[0]).toEqual({ x: 300, y: 350 });
    gesture.cancel();
    expect(lineOf(document)).toBe(before);
  });

  test('what is deleted lets it go, where it is', () => {
    const document = connected();
    edit(document, 'card', { x: 120 });
    const before = ends(document);
    document.transact('Delete', (draft) => {
      const scene = draft.metadata.sceneItems[0];
      if (scene) removeLayers(scene, ['card']);
    });
    expect(lineOf(document).line?.start.attachedTo).toBeNull();
    expect(lineOf(document).line?.end.attachedTo?.layerId).toBe('disc');
    expect(ends(document)).toEqual(before);
    document.undo();
    expect(lineOf(document).line?.start.attachedTo?.layerId).toBe('card');
  });

  test('a line that is moved alone lets go; moved with its layers it stays', () => {
    const document = connected();
    edit(document, 'line', { x: 340 });
    expect(lineOf(document).line).toMatchObject({ start: { attachedTo: null }, end: { attachedTo: null } });
    document.undo();
    document.transact('Move', (draft) => {
      for (const layer of draft.metadata.sceneItems[0]?.layers ?? []) layer.x += 50;
    });
    expect(lineOf(document).line?.start.attachedTo?.layerId).toBe('card');
    expect(ends(document)[0]).toEqual({ x: 350, y: 150 });
  });

  test('copies of a line hold the copies of what it held, and nothing else', () => {
    const document = connected();
    let copies: string[] = [];
    document.transact('Duplicate', (draft) => {
      const scene = draft.metadata.sceneItems[0];
      if (scene) copies = duplicateLayers(scene, ['card', 'line'], 20);
    });
    const copy = copies.map((id) => layersOf(document).find((layer) => layer.id === id)).find(isLine);
    expect(copy?.line?.start.attachedTo?.layerId).toBe(copies.find((id) => id !== copy?.id));
    expect(copy?.line?.end.attachedTo).toBeNull();
    expect(lineOf(document).line?.start.attachedTo?.layerId).toBe('card');
  });

  test('through groups, which turn what is in them', () => {
    const document = connected();
    let group: string | null = null;
    document.transact('Group', (draft) => {
      const scene = draft.metadata.sceneItems[0];
      if (!scene) return;
      scene.layers.push(createShapeLayer({ id: 'extra', x: 100, y: 400, width: 50, height: 50 }));
      group = groupLayers(scene, ['card', 'extra']);
    });
    expect(lineOf(document).line?.start.attachedTo?.layerId).toBe('card');
    edit(document, String(group), { rotation: 30, x: 90 });
    const around = layersOf(document).find(({ id }) => id === group);
    const card = around && 'children' in around ? around.children.find(({ id }) => id === 'card') : undefined;
    if (!around || !card) throw new Error('The group is gone.');
    const at = anchorPoint(boxOnPage(card, [around]), 'right');
    expect(ends(document)[0]?.x).toBeCloseTo(at.x, 1);
    expect(ends(document)[0]?.y).toBeCloseTo(at.y, 1);
  });

  test('wherever its layers go, both ends are at their anchors', () => {
    const place = fc.record({
      x: fc.integer({ min: -500, max: 900 }),
      y: fc.integer({ min: -500, max: 900 }),
      width: fc.integer({ min: 1, max: 600 }),
      height: fc.integer({ min: 1, max: 600 }),
      rotation: fc.integer({ min: -180, max: 180 }),
    });
    fc.assert(
      fc.property(place, place, (card, disc) => {
        const document = connected();
        edit(document, 'card', card);
        edit(document, 'disc', disc);
        const boxes = { card, disc };
        for (const [index, [id, anchor]] of (
          [
            ['card', 'right'],
            ['disc', 'left'],
          ] as const satisfies readonly (readonly [string, Anchor])[]
        ).entries()) {
          const at = anchorPoint(boxes[id], anchor);
          const end = ends(document)[index];
          expect(Math.hypot((end?.x ?? 0) - at.x, (end?.y ?? 0) - at.y)).toBeLessThan(0.6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
