import { expect, test } from 'vitest';
import { moveCrop, pullCorner } from './crop-frame-moves.ts';

const crop = { x: 0.2, y: 0.2, width: 0.5, height: 0.4 };

test('the frame stays within the photo', () => {
  expect(moveCrop(crop, 0.9, -0.9)).toEqual({ ...crop, x: 0.5, y: 0 });
});

test('a pulled corner leaves the opposite one where it is', () => {
  const pulled = pullCorner(crop, 'nw', -0.1, 0.1, false);
  expect(pulled.x + pulled.width).toBeCloseTo(0.7);
  expect(pulled.y + pulled.height).toBeCloseTo(0.6);
  expect(pulled.x).toBeCloseTo(0.1);
  expect(pulled.y).toBeCloseTo(0.3);
});

test('a frame neither turns over nor grows beyond the photo, also with its ratio kept', () => {
  expect(pullCorner(crop, 'se', -2, -2, false)).toMatchObject({ x: 0.2, y: 0.2, width: 0.02, height: 0.02 });
  const grown = pullCorner(crop, 'se', 2, 2, true);
  expect(grown.width / grown.height).toBeCloseTo(crop.width / crop.height);
  expect(grown.x + grown.width).toBeLessThanOrEqual(1.0001);
  expect(grown.y + grown.height).toBeLessThanOrEqual(1.0001);
});
