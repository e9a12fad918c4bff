import { describe, expect, test } from 'vitest';
import type { Transition } from '../../model/project.ts';
import type { MaskGeometry } from '../masks.ts';
import { transitionPlacements } from './transitions.ts';

// Expected numbers are derived by hand from what each transition promises, not recorded: half-way through, ease-in-out is 0.5 exactly.

const PAGE = { widthPx: 800, heightPx: 600 };
type Direction = Transition['direction'];

const placementsAt = (type: Transition['type'], direction: Direction, progress = 0.5) =>
  transitionPlacements({ type, direction, durationFrames: 24 }, progress, PAGE);

const DIAGONAL_PX = 1000;

function polygonsOf(mask: MaskGeometry | null): readonly (readonly number[])[] {
  if (mask?.type !== 'polygons') throw new Error('The mask is not made of polygons.');
  return mask.polygons;
}

/** Left, top, right and bottom of a polygon, in fractions of the page. */
function boundsOf(polygon: readonly number[] | undefined): number[] {
  if (!polygon) throw new Error('There is no such polygon.');
  const xs = polygon.filter((_, index) => index % 2 === 0);
  const ys = polygon.filter((_, index) => index % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const closeTo = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));

describe('half-way through', () => {
  test.each<[Direction, number, number]>([
    ['left', -400, 0],
    ['right', 400, 0],
    ['up', 0, -300],
    ['down', 0, 300],
  ])('push to the %s moves both scenes by half of the page, slide only the next', (direction, x, y) => {
    const push = placementsAt('push', direction);
    expect([push.outgoing.offsetXPx, push.outgoing.offsetYPx]).toEqual(closeTo([x, y]));
    expect([push.incoming.offsetXPx, push.incoming.offsetYPx]).toEqual(closeTo([-x, -y]));
    const slide = placementsAt('slide', direction);
    expect([slide.outgoing.offsetXPx, slide.outgoing.offsetYPx]).toEqual([0, 0]);
    expect([slide.incoming.offsetXPx, slide.incoming.offsetYPx]).toEqual(closeTo([-x, -y]));
  });

  test('fade and zoom show half of the next scene', () => {
    expect(placementsAt('fade', 'left').incoming.opacity).toBeCloseTo(0.5, 9);
    expect(placementsAt('fade', 'left').outgoing.opacity).toBe(1);
    const { outgoing, incoming } = placementsAt('zoom', 'left');
    expect([outgoing.scale, incoming.scale, incoming.opacity]).toEqual(closeTo([1.125, 0.875, 0.5]));
  });

  test.each<[Direction, number[], number[], number[]]>([
    // The side that the edge comes from, the first of eight blinds, the opening of the doors.
    ['left', [0.5, 0, 1, 1], [1 / 16, 0, 1 / 8, 1], [0.25, 0, 0.75, 1]],
    ['right', [0, 0, 0.5, 1], [0, 0, 1 / 16, 1], [0.25, 0, 0.75, 1]],
    ['up', [0, 0.5, 1, 1], [0, 1 / 16, 1, 1 / 8], [0, 0.25, 1, 0.75]],
    ['down', [0, 0, 1, 0.5], [0, 0, 1, 1 / 16], [0, 0.25, 1, 0.75]],
  ])('wipe, blinds and split open towards the %s', (direction, wipe, blind, split) => {
    const masksOf = (type: Transition['type']) => polygonsOf(placementsAt(type, direction).incoming.mask);
    expect(masksOf('wipe').map(boundsOf)).toEqual([closeTo(wipe)]);
    expect(masksOf('blinds')).toHaveLength(8);
    expect(boundsOf(masksOf('blinds')[0])).toEqual(closeTo(blind));
    // Each further blind is an eighth of the page on.
    const isAcross = direction === 'left' || direction === 'right';
    expect(boundsOf(masksOf('blinds')[5])).toEqual(
      closeTo(blind.map((value, side) => ((side % 2 === 0) === isAcross ? value + 5 / 8 : value))),
    );
    expect(masksOf('split').map(boundsOf)).toEqual([closeTo(split)]);
  });

  test.each<[Direction, number]>([
    ['left', -45],
    ['up', -45],
    ['right', 45],
    ['down', 45],
  ])('spin to the %s has turned by 45 degrees and still covers the page', (direction, degrees) => {
    const { outgoing, incoming } = placementsAt('spin', direction);
    expect(outgoing.rotationDeg).toBeCloseTo(degrees, 9);
    expect(incoming.rotationDeg).toBeCloseTo(-degrees, 9);
    // cos 45° + sin 45° × 800 / 600: what brings the longer side over the corners.
    expect(outgoing.scale).toBeCloseTo(Math.SQRT1_2 * (1 + 4 / 3), 9);
    expect(incoming.scale).toBeCloseTo(outgoing.scale, 9);
    expect(incoming.opacity).toBeCloseTo(0.5, 9);
  });

  test('dip and flash cover the page with their colour and change scenes under it', () => {
    for (const [type, color] of [
      ['dip', '#000000'],
      ['flash', '#ffffff'],
    ] as const) {
      expect(placementsAt(type, 'left').incoming.veil).toEqual({ color, opacity: expect.closeTo(1, 9) });
      expect(placementsAt(type, 'left').outgoing.opacity).toBe(0);
      const before = placementsAt(type, 'left', 0.25);
      expect([before.outgoing.opacity, before.incoming.opacity]).toEqual([1, 0]);
      // sin 45° to the power of the sharpness: a flash is bright for longer than a dip is dark.
      expect(before.outgoing.veil?.opacity).toBeCloseTo(
        type === 'dip' ? Math.SQRT1_2 : Math.SQRT1_2 ** 0.55,
        9,
      );
    }
  });

  test('blur and pixelate are at their strongest', () => {
    const blur = placementsAt('blur', 'left');
    expect([blur.outgoing.blurPx, blur.incoming.blurPx, blur.incoming.opacity]).toEqual(
      closeTo([800 / 24, 800 / 24, 0.5]),
    );
    // 800 / 14 is 57 px; the nearest doubling is 64.
    const pixelate = placementsAt('pixelate', 'left');
    expect(pixelate.incoming).toMatchObject({ pixelPx: 64, opacity: 1 });
    expect(pixelate.outgoing.opacity).toBe(0);
    expect(placementsAt('pixelate', 'left', 0.49).incoming.opacity).toBe(0);
    expect(placementsAt('pixelate', 'left', 0.49).outgoing).toMatchObject({ pixelPx: 64, opacity: 1 });
  });

  test('circle is round on the page and half as wide as what reaches the corners', () => {
    const { mask } = placementsAt('circle', 'left').incoming;
    if (mask?.type !== 'ellipse') throw new Error('The mask is not an ellipse.');
    expect([mask.centreX, mask.centreY]).toEqual([0.5, 0.5]);
    expect([mask.radiusX * PAGE.widthPx, mask.radiusY * PAGE.heightPx]).toEqual(
      closeTo([DIAGONAL_PX / 4, DIAGONAL_PX / 4]),
    );
  });

  test('diamond touches the middle of every side', () => {
    expect(polygonsOf(placementsAt('diamond', 'left').incoming.mask).map(boundsOf)).toEqual([
      closeTo([0, 0, 1, 1]),
    ]);
  });

  test('the hand of the clock has passed the right half, from twelve to six', () => {
    const [fan = []] = polygonsOf(placementsAt('clock', 'left').incoming.mask);
    expect(fan.slice(0, 2)).toEqual([0.5, 0.5]);
    // The hand is as long as the diagonal, so that it reaches past every corner.
    expect(fan.slice(2, 4)).toEqual(closeTo([0.5, 0.5 - DIAGONAL_PX / 600]));
    expect(fan.slice(-2)).toEqual(closeTo([0.5, 0.5 + DIAGONAL_PX / 600]));
    expect(boundsOf(fan)[0]).toBeCloseTo(0.5, 9);
    // Eight steps of half a turn: the fourth points to three.
    expect(fan).toHaveLength(2 + 9 * 2);
    expect(fan.slice(10, 12)).toEqual(closeTo([0.5 + DIAGONAL_PX / 800, 0.5]));
  });
});

describe('checkerboard', () => {
  /** How many squares of each column (or row) have begun to open at a progress. */
  const begunAt = (direction: Direction, progress: number) => {
    const squares = polygonsOf(placementsAt('checkerboard', direction, progress).incoming.mask).map(boundsOf);
    const isAcross = direction === 'left' || direction === 'right';
    const counts = Array.from({ length: isAcross ? 8 : 6 }, () => 0);
    for (const [left = 0, top = 0, right = 0, bottom = 0] of squares) {
      const index = Math.floor(isAcross ? ((left + right) / 2) * 8 : ((top + bottom) / 2) * 6);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  };

  test('has eight columns and as many rows as make its fields square, all open at the end', () => {
    const squares = polygonsOf(placementsAt('checkerboard', 'left', 1).incoming.mask).map(boundsOf);
    expect(squares).toHaveLength(8 * 6);
    expect(squares[0]).toEqual(closeTo([0, 0, 1 / 8, 1 / 6]));
    expect(squares.at(-1)).toEqual(closeTo([7 / 8, 5 / 6, 1, 1]));
  });

  test('opens along its direction, every second field a little later', () => {
    // A column begins at 0.5 × its share of the way, its second half of fields 0.15 later: at 0.3 the first three have all begun
    // (0.143 + 0.15 < 0.3), two more only their first half (0.286 < 0.3 < 0.357).
    expect(begunAt('right', 0.3)).toEqual([6, 6, 6, 3, 3, 0, 0, 0]);
    expect(begunAt('left', 0.3)).toEqual([0, 0, 0, 3, 3, 6, 6, 6]);
    // Six rows: they begin 0.1 apart; at 0.28 the rows at 0 and 0.1 have all begun, the one at 0.2 half.
    expect(begunAt('down', 0.28)).toEqual([8, 8, 4, 0, 0, 0]);
    expect(begunAt('up', 0.28)).toEqual([0, 0, 0, 4, 8, 8]);
  });

  test('a field is half as wide half-way through its time', () => {
    // The field at the top left begins at 0 and takes 0.35.
    const [first] = polygonsOf(placementsAt('checkerboard', 'right', 0.175).incoming.mask);
    expect(boundsOf(first)).toEqual(closeTo([1 / 32, 1 / 24, 3 / 32, 3 / 24]));
  });
});
