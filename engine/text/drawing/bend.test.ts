import { describe, expect, test } from 'vitest';
import type { HighlightShape } from '../../presets/highlights.ts';
import { bendHighlight, bendText, type PlacedText } from './bend.ts';
import type { TextCurve } from './curve-types.ts';

/** Down along x = 50, from y = 7 on: what was right is now below, what was below is now left. */
const DOWN: TextCurve = {
  lengthPx: 1_000,
  frameAt: (lineIndex, x) => ({ x: 50 + lineIndex * 1_000, y: 7 + x, angle: Math.PI / 2 }),
  locate: () => ({ lineIndex: 0, x: 0 }),
};
/** A circle of 100 px about the origin, its top at x = 0. */
const CIRCLE: TextCurve = {
  lengthPx: Number.POSITIVE_INFINITY,
  frameAt: (_, x) => ({ x: 100 * Math.sin(x / 100), y: -100 * Math.cos(x / 100), angle: x / 100 }),
  locate: () => ({ lineIndex: 0, x: 0 }),
};

const cluster = (start: number, x: number, widthPx: number) => ({
  start,
  end: start + 1,
  x,
  widthPx,
  level: 0,
});
type Line = PlacedText['lines'][number];
const lineOf = (clusters: Line['clusters'], baselinePx = 20): Line => ({
  start: 0,
  end: 9,
  contentEnd: 9,
  hardBreak: false,
  direction: 'ltr',
  x: 0,
  widthPx: 100,
  topPx: 0,
  heightPx: 30,
  baselinePx,
  fontSizePx: 24,
  ascentPx: 18,
  descentPx: 5,
  clusters,
});
type Glyph = PlacedText['glyphs'][number];
const glyph = (x: number, y: number, at: number, lineIndex = 0) =>
  ({ x, y, cluster: at, lineIndex, angle: 0, glyphId: at }) as unknown as Glyph;
const bar = (x: number, widthPx: number, y: number, lineIndex = 0) => ({
  x,
  y,
  widthPx,
  thicknessPx: 2,
  angle: 0,
  color: '#000000',
  lineIndex,
  cluster: 0,
});
const bent = (fields: Partial<PlacedText>, curve = DOWN) =>
  bendText(
    {
      lines: [lineOf([cluster(0, 0, 10), cluster(1, 10, 20), cluster(2, 30, 6)])],
      glyphs: [],
      emoji: [],
      underlines: [],
      strikethroughs: [],
      ...fields,
    },
    curve,
  );
const at = (x: number, y: number, angle = Math.PI / 2) => ({
  x: expect.closeTo(x, 6),
  y: expect.closeTo(y, 6),
  angle,
});

describe('letters on a curve', () => {
  test('stand where their line goes, above and below it as before', () => {
    const { glyphs } = bent({ glyphs: [glyph(0, 20, 0), glyph(12, 25, 1), glyph(30, 11, 2)] });
    expect(glyphs).toMatchObject([at(50, 7), at(45, 19), at(59, 37)]);
    const [first] = glyphs;
    expect(first?.glyphId).toBe(0);
  });

  test('each line by its own curve and baseline', () => {
    const lines = [lineOf([cluster(0, 0, 10)]), lineOf([cluster(4, 5, 10)], 60)];
    const { glyphs } = bent({ lines, glyphs: [glyph(5, 63, 4, 1)] });
    expect(glyphs).toMatchObject([at(1_047, 12)]);
  });

  test('turn as one about the middle of their cluster, marks with them', () => {
    const { glyphs } = bent({ glyphs: [glyph(12, 20, 1), glyph(28, 20, 1)] }, CIRCLE);
    // The middle is at 20: 0.2 radians. Both lie on its tangent, 8 px to each side.
    const [cos, sin] = [Math.cos(0.2), Math.sin(0.2)];
    expect(glyphs).toMatchObject([
      at(100 * sin - 8 * cos, -100 * cos - 8 * sin, 0.2),
      at(100 * sin + 8 * cos, -100 * cos + 8 * sin, 0.2),
    ]);
  });

  test('the mark of a list, far from the letter that it stands for, has a place of its own', () => {
    const { glyphs } = bent({ glyphs: [glyph(-60, 20, 0), glyph(-50, 20, 0), glyph(70, 20, 9)] }, CIRCLE);
    // Farther than its width of 10 and two ems of 24: by itself. Nearer: with its letter, whose middle is at 5.
    expect(glyphs.map(({ angle }) => angle)).toEqual([-0.6, 0.05, 0.7]);
  });

  test('images of emoji, too', () => {
    const emoji = { key: 'a', x: 11, y: 24, sizePx: 18, angle: 0, cluster: 1, runIndex: 0, lineIndex: 0 };
    expect(bent({ emoji: [emoji] }).emoji).toMatchObject([{ ...at(46, 18), key: 'a', sizePx: 18 }]);
  });
});

describe('lines below and through letters', () => {
  test('are cut at the clusters that they lie under, each piece a little longer', () => {
    const pieces = bent({ underlines: [bar(10, 26, 23)], strikethroughs: [bar(0, 12, 15)] });
    // 3 % of 20 and of 6 pixels on both sides.
    expect(pieces.underlines).toMatchObject([
      { ...at(47, 7 + 9.4), widthPx: expect.closeTo(21.2, 6), cluster: 1 },
      { ...at(47, 7 + 29.82), widthPx: expect.closeTo(6.36, 6), cluster: 2 },
    ]);
    // Only those of which the middle is above the line.
    expect(pieces.strikethroughs).toMatchObject([{ ...at(55, 7 - 0.3), cluster: 0 }]);
    expect(bent({ underlines: [bar(0, 5, 23)] }).underlines).toEqual([]);
    expect(bent({ underlines: [bar(5, 5, 23)] }).underlines).toEqual([]);
    expect(bent({ underlines: [bar(0, 36, 23)] }).underlines).toHaveLength(3);
  });
});

describe('a highlight', () => {
  const line = lineOf([]);
  const pointsOf = (shape: HighlightShape, curve = DOWN) => {
    const result = bendHighlight(shape, 0, line, curve);
    if (result.kind !== 'polygon') throw new Error('It is no polygon.');
    expect(result.color).toBe(shape.color);
    return Array.from(
      { length: result.points.length / 2 },
      (_, index) => [result.points[index * 2] ?? 0, result.points[index * 2 + 1] ?? 0] as const,
    );
  };

  test('has its edges along the line cut into pieces of at most 0.15 em', () => {
    // An em of 24 px: pieces of at most 3.6 px. 35 px are ten of them, in both directions; the upright edges are whole.
    const points = pointsOf({ kind: 'polygon', points: [0, 2, 35, 2, 35, 25, 0, 25], color: '#ffee00' });
    expect(points).toHaveLength(22);
    expect(points[0]).toEqual([expect.closeTo(68, 6), expect.closeTo(7, 6)]);
    expect(points[1]).toEqual([expect.closeTo(68, 6), expect.closeTo(10.5, 6)]);
    expect(points[10]).toEqual([expect.closeTo(68, 6), expect.closeTo(42, 6)]);
    expect(points[11]).toEqual([expect.closeTo(45, 6), expect.closeTo(42, 6)]);
    expect(points[12]).toEqual([expect.closeTo(45, 6), expect.closeTo(38.5, 6)]);
    expect(points[21]).toEqual([expect.closeTo(45, 6), expect.closeTo(7, 6)]);
  });

  test('leans and goes around a circle with its line', () => {
    const points = pointsOf({ kind: 'polygon', points: [0, 10, 30, 25], color: '#ffee00' }, CIRCLE);
    // From 10 px outside of the circle to 5 px inside of it, evenly.
    expect(points).toHaveLength(18);
    points.slice(0, 9).forEach(([x, y], index) => {
      const share = index / 9;
      expect(Math.hypot(x, y)).toBeCloseTo(110 - 15 * share, 6);
      expect(Math.atan2(x, -y)).toBeCloseTo(0.3 * share, 6);
    });
  });

  test('with round corners keeps them round', () => {
    const shape = {
      kind: 'rounded-rect',
      x: 0,
      y: 0,
      widthPx: 60,
      heightPx: 30,
      radiusPx: 8,
      color: '#00ff00',
    } as const;
    // Back from the line that goes down: x is y - 7, y is 20 below the line.
    const points = pointsOf(shape).map(([x, y]) => [y - 7, 50 - x + 20] as const);
    const near = (x: number, y: number) =>
      points.filter(([px, py]) => Math.abs(px - x) <= 8.001 && Math.abs(py - y) <= 8.001);
    for (const [cornerX, cornerY, centreX, centreY] of [
      [60, 0, 52, 8],
      [60, 30, 52, 22],
      [0, 30, 8, 22],
      [0, 0, 8, 8],
    ] as const) {
      const corner = near(cornerX, cornerY);
      expect(corner.length).toBeGreaterThanOrEqual(9);
      const onArc = corner.filter(([x, y]) => Math.abs(Math.hypot(x - centreX, y - centreY) - 8) < 1e-6);
      expect(onArc.length).toBeGreaterThanOrEqual(9);
    }
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual(
      [0, 60, 0, 30].map((value) => expect.closeTo(value, 6)),
    );
  });
});
