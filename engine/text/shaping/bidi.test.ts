import bidiFactory from 'bidi-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphLevels, visualOrder } from './bidi.ts';

describe('levels of a paragraph', () => {
  test('Latin is at 0 unless the paragraph reads from the right', () => {
    expect(paragraphLevels('ab 12', 'ltr')).toEqual({ levels: new Uint8Array(5), base: 0 });
    expect(paragraphLevels('ab 12', 'auto')).toEqual({ levels: new Uint8Array(5), base: 0 });
    expect(paragraphLevels('ab!', 'rtl')).toEqual({ levels: Uint8Array.of(2, 2, 1), base: 1 });
    expect(paragraphLevels('', 'rtl').base).toBe(1);
    expect(paragraphLevels('', 'auto')).toEqual({ levels: new Uint8Array(0), base: 0 });
  });

  test('the first strong character decides where the direction is open', () => {
    expect(paragraphLevels('1 אב', 'auto').base).toBe(1);
    expect(paragraphLevels('a אב', 'auto')).toEqual({ levels: Uint8Array.of(0, 0, 1, 1), base: 0 });
    expect(paragraphLevels('אב a', 'ltr')).toEqual({ levels: Uint8Array.of(1, 1, 0, 0), base: 0 });
    expect(paragraphLevels('אב 1', 'ltr').levels[3]).toBe(2);
    // Marks that turn the direction count although they are not seen.
    expect(paragraphLevels('a\u202eb\u202c', 'auto').levels[2]).toBe(1);
  });
});

describe('the order on a line', () => {
  test('stretches of the highest level turn first', () => {
    expect(visualOrder([])).toEqual([]);
    expect(visualOrder([0, 0, 0])).toEqual([0, 1, 2]);
    expect(visualOrder([1, 1, 1])).toEqual([2, 1, 0]);
    expect(visualOrder([0, 1, 1, 0])).toEqual([0, 2, 1, 3]);
    expect(visualOrder([1, 2, 2, 1, 1])).toEqual([4, 3, 1, 2, 0]);
    expect(visualOrder([0, 1, 2, 3, 3, 1, 0])).toEqual([0, 5, 2, 4, 3, 1, 6]);
    expect(visualOrder([2, 2, 0])).toEqual([0, 1, 2]);
  });

  test('is that of another implementation of rule L2 for any levels', () => {
    const bidi = bidiFactory();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 24 }), (levels) => {
        const text = 'a'.repeat(levels.length);
        const order = levels.map((_, index) => index);
        const segments = bidi.getReorderSegments(text, {
          levels: Uint8Array.from(levels),
          paragraphs: [{ start: 0, end: levels.length - 1, level: 0 }],
        });
        for (const [start = 0, end = 0] of segments)
          order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
        expect(visualOrder(levels)).toEqual(order);
      }),
    );
  });
});
