import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insideDistance } from './distance.ts';

test('the distance of every pixel of any shape is that to the nearest pixel outside', () => {
  const shape = fc.array(fc.boolean(), { minLength: 8 * 6, maxLength: 8 * 6 });
  fc.assert(
    fc.property(shape, (filled) => {
      const distance = insideDistance(
        Uint8ClampedArray.from(filled, (inside) => (inside ? 255 : 0)),
        8,
        6,
      );
      filled.forEach((inside, at) => {
        const [x, y] = [at % 8, Math.floor(at / 8)];
        let nearest = Number.POSITIVE_INFINITY;
        filled.forEach((other, index) => {
          if (!other) nearest = Math.min(nearest, Math.hypot((index % 8) - x, Math.floor(index / 8) - y));
        });
        if (!inside) expect(distance[at]).toBe(0);
        else if (Number.isFinite(nearest)) expect(distance[at]).toBeCloseTo(nearest, 4);
        else expect(distance[at]).toBeGreaterThan(100);
      });
    }),
  );
});

test('a pixel at the edge counts for as much as it is covered', () => {
  const [outside, edge, inside] = insideDistance(Uint8ClampedArray.of(0, 191, 255, 255), 4, 1);
  expect(outside).toBe(0);
  expect(edge).toBeCloseTo(0.25, 2);
  expect(inside).toBeGreaterThan(edge ?? 0);
});
