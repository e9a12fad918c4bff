import { expect, test } from 'vitest';
import { togglePin } from './toggle-pin.ts';

const free = { x: 'center', y: 'center', keepsRatio: true } as const;

test('pinning both edges stretches a layer, and letting both go leaves it in the middle', () => {
  const left = togglePin(free, 'left');
  expect(left).toEqual({ x: 'left', y: 'center', keepsRatio: true });
  const both = togglePin(left, 'right');
  expect(both.x).toBe('both');
  expect(togglePin(both, 'left').x).toBe('right');
  expect(togglePin(left, 'left').x).toBe('center');
  expect(togglePin({ ...free, y: 'scale' }, 'bottom').y).toBe('bottom');
});
