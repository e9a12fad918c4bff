import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxOfFraming, CAMERA_MOVES, movedBox, readyMove, scaledBox } from './camera-move.ts';
import { framingsOf } from './pan-and-zoom.ts';

const side = fc.integer({ min: 200, max: 6_000 });
const photo = fc.record({ widthPx: side, heightPx: side });
const ratio = fc.constantFrom(16 / 9, 1, 9 / 16, 4 / 3);
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('a view is the same as a framing and back again', () => {
  fc.assert(
    fc.property(
      photo,
      ratio,
      fc.double({ min: 1.05, max: 6, noNaN: true }),
      share,
      share,
      (size, of, zoom, focusX, focusY) => {
        const box = boxOfFraming(size, of, { zoom, focusX, focusY });
        const { from } = framingsOf(size, { from: box, to: box });
        const again = boxOfFraming(size, of, from);
        for (const field of ['xPx', 'yPx', 'widthPx', 'heightPx'] as const)
          expect(Math.abs(again[field] - box[field])).toBeLessThan(1.001);
      },
    ),
  );
});

test('views stay within their photo, whatever is done with them', () => {
  fc.assert(
    fc.property(photo, ratio, fc.constantFrom(...CAMERA_MOVES), share, share, (size, of, move, x, factor) => {
      const { from, to } = readyMove(size, of, move);
      for (const box of [
        from,
        to,
        movedBox(size, from, x * 9_000, -x * 9_000),
        scaledBox(size, to, factor * 4),
      ]) {
        expect(box.widthPx / box.heightPx).toBeCloseTo(of, 6);
        expect(box.xPx).toBeGreaterThanOrEqual(-1e-6);
        expect(box.yPx).toBeGreaterThanOrEqual(-1e-6);
        expect(box.xPx + box.widthPx).toBeLessThanOrEqual(size.widthPx + 1e-6);
        expect(box.yPx + box.heightPx).toBeLessThanOrEqual(size.heightPx + 1e-6);
      }
    }),
  );
});
