import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dividedInto, gridLines, gridParts, NO_GRID } from './grid-geometry.ts';

const PAGE = { width: 1080, height: 1350 };

describe('layout grid', () => {
  test('columns are as wide as each other, have their gutters between them and fill what there is', () => {
    const length = fc.double({ min: 1, max: 8000, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 48 }),
        fc.double({ min: 0, max: 300, noNaN: true }),
        length,
        (count, gutter, room) => {
          const parts = dividedInto(count, gutter, 40, room);
          const hasRoom = room - gutter * (count - 1) > 0;
          expect(parts).toHaveLength(hasRoom ? count : 0);
          const [first, last] = [parts[0], parts.at(-1)];
          if (!first || !last) return;
          expect(first.start).toBe(40);
          expect(last.start + last.length).toBeCloseTo(40 + room, 5);
          for (const [index, { start, length: own }] of parts.entries()) {
            expect(own).toBeCloseTo(first.length, 8);
            const before = parts[index - 1];
            if (before) expect(start - before.start - before.length).toBeCloseTo(gutter, 5);
          }
        },
      ),
    );
  });

  test('columns and rows lie between the margins, the bleed outside of the page', () => {
    const grid = {
      ...NO_GRID,
      marginLeftPx: 40,
      marginRightPx: 40,
      marginTopPx: 75,
      marginBottomPx: 75,
      columns: 2,
      columnGutterPx: 20,
      bleedPx: 12,
    };
    const parts = gridParts(grid, PAGE);
    expect(parts.inside).toEqual({ x: 40, y: 75, width: 1000, height: 1200 });
    expect(parts.columns).toEqual([
      { start: 40, length: 490 },
      { start: 550, length: 490 },
    ]);
    expect(parts.bleed).toEqual({ x: -12, y: -12, width: 1104, height: 1374 });
    expect(gridLines(grid, PAGE)).toEqual({
      x: [40, 1040, -12, 1092, 40, 530, 550, 1040],
      y: [75, 1275, -12, 1362],
    });
  });

  test('margins that leave nothing, gutters without room and a grid too fine for the eye have no lines', () => {
    expect(gridParts({ ...NO_GRID, marginLeftPx: 600, marginRightPx: 600, columns: 2 }, PAGE)).toMatchObject({
      inside: null,
      columns: [
        { start: 0, length: 540 },
        { start: 540, length: 540 },
      ],
    });
    expect(gridLines({ ...NO_GRID, columns: 10, columnGutterPx: 200, squarePx: 1 }, PAGE)).toEqual({
      x: [],
      y: [],
    });
    expect(gridLines({ ...NO_GRID, squarePx: 400 }, PAGE)).toEqual({ x: [400, 800], y: [400, 800, 1200] });
  });
});
