import { createGroupLayer, createImageLayer, createShapeLayer } from '@gesso/engine';
import { NO_FILE } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { emptyFramesOf } from './empty-frames.ts';

const frame = (id: string, x: number) =>
  createImageLayer({ assetId: NO_FILE, id, x, y: 0, width: 200, height: 200 });
const ids = (layers: Parameters<typeof emptyFramesOf>[0]) => emptyFramesOf(layers).map(({ id }) => id);

test('a frame that waits for an image has its sign, unless something lies over its middle', () => {
  const square = createShapeLayer({ x: 250, y: 50, width: 100, height: 100 });
  expect(ids([frame('one', 0), frame('other', 200)])).toEqual(['one', 'other']);
  expect(ids([frame('one', 0), frame('other', 200), square])).toEqual(['one']);
  // Below the frame it hides nothing, and neither does what is hidden itself.
  expect(ids([square, frame('other', 200)])).toEqual(['other']);
  expect(ids([frame('other', 200), { ...square, hidden: true }])).toEqual(['other']);
  const group = createGroupLayer({ x: 200, y: 0, width: 200, height: 200, children: [frame('inside', 0)] });
  expect(ids([frame('other', 200), group])).toEqual(['inside']);
});
