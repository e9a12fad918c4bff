import { createGroupLayer, createShapeLayer, type DocumentEvent } from '@gesso/engine';
import { findLayer } from '@gesso/engine/edits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from '../../state/editor.ts';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { LayerNudge } from './layer-nudge.ts';
import { say } from './say.ts';

let editor: Editor;
let nudge: LayerNudge;
let events: DocumentEvent['type'][];
beforeEach(() => {
  vi.useFakeTimers();
  const layers = [
    createShapeLayer({ id: 'a', x: 10.5, y: 20 }),
    createShapeLayer({ id: 'b', x: 300, y: 40 }),
    createShapeLayer({ id: 'locked', x: 7, y: 7, locked: true }),
    createGroupLayer({
      id: 'group',
      rotation: 90,
      children: [createShapeLayer({ id: 'child', x: 3, y: 5 })],
    }),
  ];
  editor = sampleEditor('design', ['a'], sampleProject('design', { layers }));
  nudge = new LayerNudge(editor);
  events = [];
  editor.document.subscribe(({ type }) => events.push(type));
});
afterEach(() => {
  nudge.finish();
  vi.useRealTimers();
});

const placeOf = (id: string) => {
  const layer = findLayer(editor.scene.layers, id)?.layer;
  return [layer?.x, layer?.y];
};
const steps = () => editor.document.history.undoStack.length;

test('a key that is held is one gesture: previews, and one step at the end', () => {
  for (let press = 0; press < 30; press++) nudge.move(1, 0);
  expect(placeOf('a')).toEqual([40.5, 20]);
  expect(steps()).toBe(0);
  nudge.finish();
  expect(events).toEqual([...Array.from({ length: 30 }, () => 'preview'), 'commit']);
  expect(editor.document.undo()).toBe(say.step('moveLayer'));
  expect(placeOf('a')).toEqual([10.5, 20]);
});

test('presses that follow each other closely are one step, later ones another', () => {
  for (let press = 0; press < 3; press++) {
    nudge.move(0, 10);
    nudge.finish();
    vi.advanceTimersByTime(700);
  }
  expect(steps()).toBe(1);
  vi.advanceTimersByTime(200);
  nudge.move(0, 10);
  nudge.finish();
  expect(steps()).toBe(2);
  editor.document.undo();
  editor.document.undo();
  expect(placeOf('a')).toEqual([10.5, 20]);
});

test('another edit or another selection in between keeps the steps apart', () => {
  const press = () => {
    nudge.move(1, 0);
    nudge.finish();
  };
  press();
  editor.document.transact('Rename', (draft) => {
    draft.name = 'Renamed';
  });
  press();
  expect(steps()).toBe(3);
  editor.select(['b']);
  // Without letting the key go.
  nudge.move(1, 0);
  editor.select(['a', 'b']);
  nudge.move(1, 0);
  nudge.finish();
  expect(steps()).toBe(5);
  expect([placeOf('a'), placeOf('b')]).toEqual([
    [13.5, 20],
    [302, 40],
  ]);
});

test('where nothing says that the key was released, the move becomes a step by itself', () => {
  nudge.move(1, 0);
  vi.advanceTimersByTime(799);
  expect(steps()).toBe(0);
  vi.advanceTimersByTime(1);
  expect(steps()).toBe(1);
  editor.document.transact('Rename', (draft) => {
    draft.name = 'Possible again';
  });
});

test('there and back is no step, and what could be done again still can', () => {
  editor.transact(say.step('moveLayer'), (scene) => {
    const [first] = scene.layers;
    if (first) first.opacity = 0.5;
  });
  editor.document.undo();
  for (const xPx of [1, -1]) {
    nudge.move(xPx, 0);
    nudge.finish();
  }
  expect(steps()).toBe(0);
  expect(editor.document.canRedo).toBe(true);
});

test('locked layers stay, and a layer in a turned group moves as it is seen on the page', () => {
  editor.select(['locked']);
  nudge.move(5, 5);
  nudge.finish();
  expect(placeOf('locked')).toEqual([7, 7]);
  editor.select(['child']);
  nudge.move(2, 0);
  nudge.finish();
  const [x, y] = placeOf('child');
  expect([x, y]).toEqual([expect.closeTo(3, 6), expect.closeTo(3, 6)]);
});
