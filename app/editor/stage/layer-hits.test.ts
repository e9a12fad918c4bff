import { createGroupLayer, createShapeLayer, type Layer } from '@gesso/engine';
import { createPhotoGrid, findLayer, hasLayout, layOutGroup } from '@gesso/engine/edits';
import { describe, expect, test } from 'vitest';
import { sampleEditor, sampleProject } from '../../state/testing.ts';
import { layerAt } from './layer-hits.ts';

const square = (id: string, x: number) => createShapeLayer({ id, x, y: 0, width: 100, height: 100 });
const editorOf = (layers: Layer[], selection: readonly string[] = []) =>
  sampleEditor('design', selection, sampleProject('design', { layers }));

describe('what a press takes in groups', () => {
  const nested = () => [
    createGroupLayer({
      ...{ id: 'outer', x: 0, y: 0, width: 400, height: 100 },
      children: [
        createGroupLayer({
          ...{ id: 'inner', x: 0, y: 0, width: 200, height: 100 },
          children: [square('a', 0), square('b', 100)],
        }),
        square('c', 300),
      ],
    }),
    square('alone', 500),
  ];
  const [onB, onC, onAlone] = [
    { x: 150, y: 50 },
    { x: 350, y: 50 },
    { x: 550, y: 50 },
  ];

  test('the group, while nothing in it is selected', () => {
    expect(layerAt(editorOf(nested()), onB, false)).toBe('outer');
  });

  test('the layers beside one that is selected, however it was selected, and those of the groups around it', () => {
    const editor = editorOf(nested(), ['a']);
    expect(layerAt(editor, onB, false)).toBe('b');
    expect(layerAt(editor, onC, false)).toBe('c');
    expect(layerAt(editor, onAlone, false)).toBe('alone');
    editor.select([]);
    editor.ui.setState({ enteredGroupId: 'inner' });
    expect(layerAt(editor, onB, false)).toBe('b');
    expect(layerAt(editor, onC, false)).toBe('c');
  });

  test('of a photo grid every picture once one is selected, not the row that it is in', () => {
    const grid = createPhotoGrid(
      {
        kind: 'column',
        parts: [
          [
            1,
            {
              kind: 'row',
              parts: [
                [1, 'picture'],
                [1, 'picture'],
              ],
            },
          ],
          [
            1,
            {
              kind: 'row',
              parts: [
                [1, 'picture'],
                [1, 'picture'],
              ],
            },
          ],
        ],
      },
      { x: 0, y: 0, width: 400, height: 400 },
      0,
      { grid: 'Grid', row: 'Row', column: 'Column', picture: 'Picture' },
    );
    const layer = hasLayout(grid) ? layOutGroup(grid, null) : grid;
    const editor = editorOf([layer]);
    const nameAt = (x: number, y: number) => {
      const id = layerAt(editor, { x, y }, false);
      return id === null ? null : findLayer(editor.scene.layers, id)?.layer.name;
    };
    expect(nameAt(100, 100)).toBe('Grid');
    const row = 'children' in layer ? layer.children[0] : undefined;
    const picture = row && 'children' in row ? row.children[0] : undefined;
    editor.select([picture?.id ?? '']);
    expect([nameAt(100, 100), nameAt(300, 100), nameAt(100, 300), nameAt(300, 300)]).toEqual([
      'Picture 1',
      'Picture 2',
      'Picture 3',
      'Picture 4',
    ]);
  });
});
