import { createShapeLayer, type Layer } from '@gesso/engine';
import { findInProject, hasLayout } from '@gesso/engine/edits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Editor } from '../../state/editor.ts';
import { sampleEditor, step } from '../../state/testing.ts';
import { copySelection, pasteLayers } from '../actions/clipboard.ts';
import { runAction } from '../actions/registry.ts';
import { resizeInProject } from '../stage/layer-gestures.ts';
import { arrowInLayout, selectedInLayout } from './auto-layout-steps.ts';
import { createOrderGesture } from './order-gesture.ts';

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr' } }));
afterAll(() => vi.unstubAllGlobals());

const KEYS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

/** Two layers of the sample page in a layout. */
function withLayout(): { editor: Editor; groupId: string; children: () => readonly Layer[] } {
  const editor = sampleEditor('design', ['layer:one', 'layer:two']);
  runAction('add-auto-layout', editor);
  const groupId = editor.state.selection[0] ?? '';
  return {
    editor,
    groupId,
    children() {
      const group = findInProject(editor.project, groupId)?.layer;
      return hasLayout(group) ? group.children : [];
    },
  };
}

test('layers become a group with a layout in one step, which undo takes back', () => {
  const editor = sampleEditor('design', ['layer:one', 'layer:two']);
  const before = JSON.stringify(editor.project);
  runAction('add-auto-layout', editor);
  expect(hasLayout(editor.onlyLayer)).toBe(true);
  editor.document.undo();
  expect(JSON.stringify(editor.project)).toBe(before);
});

test('arrow keys change the order along the layout and do nothing across it', () => {
  const { editor, children } = withLayout();
  const [first, second] = children().map(({ id }) => id);
  const group = editor.onlyLayer;
  const isRow = hasLayout(group) && group.layout.kind === 'row';
  editor.select([first ?? '']);
  expect(arrowInLayout(editor, isRow ? [0, 1] : [1, 0])).toBe(true);
  expect(children().map(({ id }) => id)).toEqual([first, second]);
  expect(arrowInLayout(editor, isRow ? [1, 0] : [0, 1])).toBe(true);
  expect(children().map(({ id }) => id)).toEqual([second, first]);
  expect(selectedInLayout(editor)?.index).toBe(1);
});

test('a group that is made wider keeps its width, and what is pinned in it follows', () => {
  const { editor, groupId, children } = withLayout();
  editor.transact(step('Pin'), (_, project) => {
    const ground = createShapeLayer({ id: 'layer:ground', width: 10, height: 10 });
    ground.pins = { x: 'both', y: 'both', keepsRatio: false };
    ground.layoutItem = { width: 'fixed', height: 'fixed', weight: 1, isAbsolute: true };
    const group = findInProject(project, groupId)?.layer;
    if (!hasLayout(group)) return;
    Object.assign(ground, { width: group.width, height: group.height });
    group.children.unshift(ground);
  });
  const box = findInProject(editor.project, groupId)?.layer;
  if (!box) throw new Error('The group is there.');
  const next = { x: box.x, y: box.y, width: box.width + 100, height: box.height, rotation: 0 };
  editor.transact(step('Resize'), (_, project) =>
    resizeInProject(editor, project, new Map([[groupId, box]]), box, next, 'e'),
  );
  const group = findInProject(editor.project, groupId)?.layer;
  expect(group?.width).toBeCloseTo(box.width + 100, 1);
  expect(hasLayout(group) && group.layout.width).toBe('fixed');
  expect(hasLayout(group) && group.layout.height).toBe('hug');
  expect(children()[0]?.width).toBeCloseTo(box.width + 100, 1);
});

test('what is pasted while a layout is entered goes to its end', () => {
  const { editor, groupId, children } = withLayout();
  editor.select(['layer:text']);
  copySelection(editor);
  editor.ui.setState({ enteredGroupId: groupId });
  pasteLayers(editor, editor.clipboard ?? '');
  expect(children()).toHaveLength(3);
  expect(children()[2]?.name).toBe(findInProject(editor.project, 'layer:text')?.layer.name);
});

test('a layer that is dragged away from its layout lies on the page, where it was let go', () => {
  const { editor, children } = withLayout();
  const id = children()[0]?.id ?? '';
  const gesture = createOrderGesture(editor, id, editor.document.mark());
  gesture?.move({ x: 5_000, y: 4_000 }, KEYS);
  gesture?.end();
  expect(children()).toHaveLength(1);
  const place = findInProject(editor.project, id);
  expect(place?.groups).toEqual([]);
  expect((place?.layer.x ?? 0) + (place?.layer.width ?? 0) / 2).toBeCloseTo(5_000, -1);
});
