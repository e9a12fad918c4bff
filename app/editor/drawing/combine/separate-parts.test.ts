import { createShapeLayer } from '@gesso/engine';
import { mapPoints, type PathPart, shapeOutline } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { piecesOf } from './separate-parts.ts';

const square = (x: number, side: number): PathPart[] =>
  mapPoints(shapeOutline(createShapeLayer({ width: side, height: side })), (at) => ({
    x: at.x + x,
    y: at.y + (100 - side) / 2,
  }));
const backwards = (parts: PathPart[]): PathPart[] =>
  parts.map((part) => ({ ...part, points: part.points.toReversed() }));

test('[23] pieces of a path keep their holes, and what overlaps is one piece', () => {
  const ring = [...square(0, 100), ...backwards(square(20, 60))];
  const dot = square(40, 20);
  const overlapping = [...square(200, 80), ...square(260, 80)];
  const open: PathPart = { points: square(500, 50)[0]?.points ?? [], closed: false };
  const pieces = piecesOf([...ring, ...dot, ...overlapping, open]);
  // The ring with its hole, the dot in it, the two squares, and what is open.
  expect(pieces.map((piece) => piece.length).sort()).toEqual([1, 1, 1, 2]);
  const left = (piece: readonly PathPart[]) =>
    Math.min(...piece.flatMap(({ points }) => points.map(({ at }) => at.x)));
  expect(pieces.map(left).sort((a, b) => a - b)).toEqual([0, 40, 200, 500]);
});
