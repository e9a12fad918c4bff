import { createShapeLayer } from '@gesso/engine';
import { lineEndOnPage } from '@gesso/engine/edits';
import { isLine } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { sampleEditor, step } from '../../state/testing.ts';
import { attachTargetAt, closestTarget, inSteps, setLineEnd, swapLineEnds } from './line-ends.ts';

/** A page with a card, a ground that covers it, and a line. */
function editorWithLine() {
  const editor = sampleEditor('design');
  editor.transact(step('Add'), (scene, project) => {
    Object.assign(project.properties, { width: 1000, height: 1000 });
    scene.layers = [
      createShapeLayer({ id: 'ground', width: 1000, height: 1000 }),
      createShapeLayer({ id: 'card', x: 400, y: 400, width: 200, height: 100 }),
      createShapeLayer({ id: 'line', shape: 'line', x: 50, y: 50, width: 100, height: 1 }),
    ];
  });
  editor.ui.setState({ view: { scale: 1, offsetXPx: 0, offsetYPx: 0 } });
  return editor;
}

describe('[23] what ends of lines are attached to', () => {
  test('the closest anchor of what is under them; a ground takes hold at its anchors alone', () => {
    const editor = editorWithLine();
    expect(attachTargetAt(editor, { x: 410, y: 455 }, 'line')).toEqual({ layerId: 'card', anchor: 'left' });
    expect(attachTargetAt(editor, { x: 505, y: 410 }, 'line')).toEqual({ layerId: 'card', anchor: 'top' });
    expect(attachTargetAt(editor, { x: 615, y: 452 }, 'line')).toEqual({ layerId: 'card', anchor: 'right' });
    expect(attachTargetAt(editor, { x: 800, y: 800 }, 'line')).toBeNull();
    expect(attachTargetAt(editor, { x: 505, y: 990 }, 'line')).toEqual({
      layerId: 'ground',
      anchor: 'bottom',
    });
    expect(closestTarget(editor, { x: 390, y: 300 }, 'line')).toMatchObject({ layerId: 'card' });
  });

  test('an end is put to a point while the other stays, and ends change their heads', () => {
    const editor = editorWithLine();
    editor.transact(step('Move'), (_, project) =>
      setLineEnd(project, 'line', 'end', { x: 300, y: 20 }, null),
    );
    const line = editor.scene.layers.find(({ id }) => id === 'line');
    if (!isLine(line)) throw new Error('The line is gone.');
    expect(lineEndOnPage(line, [], 'start')).toEqual({ x: 50, y: 50.5 });
    expect(lineEndOnPage(line, [], 'end')).toEqual({ x: 300, y: 20 });
    editor.transact(step('Swap'), (scene) => {
      const drawn = scene.layers.find(({ id }) => id === 'line');
      if (!isLine(drawn) || !drawn.line) return;
      drawn.line.end.head = 'arrow';
      swapLineEnds(drawn);
    });
    const swapped = editor.scene.layers.find(({ id }) => id === 'line');
    expect(isLine(swapped) && [swapped.line?.start.head, swapped.line?.end.head]).toEqual(['arrow', 'none']);
  });

  test('directions are in steps of 15 degrees', () => {
    const { x, y } = inSteps({ x: 0, y: 0 }, { x: 100, y: 8 });
    expect([Math.round(x), Math.round(y)]).toEqual([100, 0]);
    const turned = inSteps({ x: 0, y: 0 }, { x: 70, y: 75 });
    expect(turned.x).toBeCloseTo(turned.y, 6);
  });
});
