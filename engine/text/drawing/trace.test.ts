import { beforeAll, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import {
  OUTLINE_CLOSE,
  OUTLINE_CUBIC,
  OUTLINE_LINE,
  OUTLINE_MOVE,
  OUTLINE_QUADRATIC,
} from '../fonts/font-face.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import {
  glyphsByPaint,
  type PathSink,
  type TraceOptions,
  traceBar,
  traceGlyph,
  traceHighlight,
  traceOutline,
} from './trace.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Lora');
});

/** Collects the points of a path. */
class PointCollector implements PathSink {
  readonly xs: number[] = [];
  readonly ys: number[] = [];
  closed = 0;
  moveTo(x: number, y: number): void {
    this.xs.push(x);
    this.ys.push(y);
  }
  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.moveTo(x1, y1);
    this.moveTo(x, y);
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.moveTo(x1, y1);
    this.moveTo(x2, y2);
    this.moveTo(x, y);
  }
  closePath(): void {
    this.closed++;
  }
}

const options: TraceOptions = { scale: 2, offsetX: 10, offsetY: 20 };

test('an outline lies on the baseline, at device scale, its cap height above it', () => {
  const run = createTextRun({ text: 'I', fontSizePx: 100 });
  const layout = layoutText(createTextLayer({ runs: [run] }), fonts);
  const [glyph] = layout.glyphs;
  if (glyph === undefined) throw new Error('no glyph');
  const path = new PointCollector();
  traceGlyph(path, glyph, options);
  const baseline = (glyph.y + options.offsetY) * options.scale;
  expect(Math.max(...path.ys)).toBeCloseTo(baseline, 6);
  expect(Math.min(...path.ys)).toBeCloseTo(baseline - (1490 / 2048) * 100 * options.scale, 3);
  expect(Math.min(...path.xs)).toBeGreaterThan(options.offsetX * options.scale);
  expect(path.closed).toBe(1);
});

test('a highlight is traced at device scale too', () => {
  const runs = [createTextRun({ text: 'Pill' })];
  const layout = layoutText(createTextLayer({ runs, highlight: { styleId: 102, color: '#ff0000' } }), fonts);
  const [shape] = layout.highlights;
  if (shape?.kind !== 'rounded-rect') throw new Error('no rounded rectangle');
  const path = new PointCollector();
  traceHighlight(path, shape, options);
  expect(Math.min(...path.xs)).toBeCloseTo((shape.x + 10) * 2, 6);
  expect(Math.max(...path.ys)).toBeCloseTo((shape.y + shape.heightPx + 20) * 2, 6);
});

test('glyphs are filled together when face and colour agree, so that overlaps of translucent letters do not show', () => {
  const runs = [
    createTextRun({ text: 'ab', color: '#ff000080' }),
    createTextRun({ text: 'cd', color: '#0000ff' }),
    createTextRun({ text: 'e', color: '#ff000080', fontSizePx: 20 }),
    createTextRun({ text: 'f', color: '#ff000080', fontFamily: 'Lora' }),
  ];
  const groups = glyphsByPaint(layoutText(createTextLayer({ runs }), fonts).glyphs);
  expect(groups.map((group) => `${group.face.family} ${group.color} ${group.glyphs.length}`)).toEqual([
    'Inter #ff000080 3',
    'Inter #0000ff 2',
    'Lora #ff000080 1',
  ]);
});

/** Takes down each call. */
function recorder() {
  const calls: (string | number)[][] = [];
  const note =
    (name: string) =>
    (...values: number[]) => {
      calls.push([name, ...values.map((value) => Math.round(value * 1e6) / 1e6 + 0)]);
    };
  const sink: PathSink = {
    moveTo: note('M'),
    lineTo: note('L'),
    quadraticCurveTo: note('Q'),
    bezierCurveTo: note('C'),
    closePath: note('Z'),
  };
  return { calls, sink };
}

test('every kind of piece of an outline is written with its points, upwards in the font and downwards in the image', () => {
  const outline = Float32Array.from(
    [
      [OUTLINE_MOVE, 1, 2],
      [OUTLINE_LINE, 30, 4],
      [OUTLINE_QUADRATIC, 5, 60, 7, 8],
      [OUTLINE_CUBIC, 9, 10, 110, 12, 13, 14],
      [OUTLINE_CLOSE],
    ].flat(),
  );
  const { calls, sink } = recorder();
  traceOutline(sink, outline, 100, 200, 0.5);
  expect(calls).toEqual([
    ['M', 100.5, 199],
    ['L', 115, 198],
    ['Q', 102.5, 170, 103.5, 196],
    ['C', 104.5, 195, 155, 194, 106.5, 193],
    ['Z'],
  ]);
  // A quarter turn clockwise: what was up is now to the right, what was right is down.
  const turned = recorder();
  traceOutline(turned.sink, outline.slice(0, 6), 100, 200, 0.5, Math.PI / 2);
  expect(turned.calls).toEqual([
    ['M', 101, 200.5],
    ['L', 102, 215],
  ]);
  expect(() => traceOutline(sink, Float32Array.of(99), 0, 0, 1)).toThrow('unknown opcode 99');
});

test('a bar is a box that turns about its upper left corner', () => {
  const bar = {
    x: 3,
    y: 4,
    widthPx: 50,
    thicknessPx: 6,
    angle: 0,
    color: '#000000',
    lineIndex: 0,
    cluster: 0,
  };
  const straight = recorder();
  traceBar(straight.sink, bar, options);
  expect(straight.calls).toEqual([['M', 26, 48], ['L', 126, 48], ['L', 126, 60], ['L', 26, 60], ['Z']]);
  const turned = recorder();
  traceBar(turned.sink, { ...bar, angle: Math.PI / 2 }, options);
  expect(turned.calls).toEqual([['M', 26, 48], ['L', 26, 148], ['L', 14, 148], ['L', 14, 48], ['Z']]);
});

test('highlights are written point by point, their round corners as quarters of a circle', () => {
  const polygon = recorder();
  traceHighlight(polygon.sink, { kind: 'polygon', points: [1, 2, 3, 4, 5, 6], color: '#ffff00' }, options);
  expect(polygon.calls).toEqual([['M', 22, 44], ['L', 26, 48], ['L', 30, 52], ['Z']]);
  const shape = {
    kind: 'rounded-rect',
    x: 0,
    y: 0,
    widthPx: 50,
    heightPx: 30,
    radiusPx: 5,
    color: '#ffff00',
  } as const;
  const { calls, sink } = recorder();
  traceHighlight(sink, shape, options);
  expect(calls.map(([kind]) => kind).join('')).toBe('MLCLCLCLCZ');
  // Every curve is a quarter of a circle of 10 pixels about the middle of its corner.
  let [x, y] = [0, 0];
  let corner = 0;
  for (const [kind, ...values] of calls) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, endX = 0, endY = 0] = values as number[];
    if (kind === 'C') {
      const [centreX, centreY] = (
        [
          [110, 50],
          [110, 90],
          [30, 90],
          [30, 50],
        ] as const
      )[corner] ?? [0, 0];
      corner += 1;
      for (const t of [0, 0.25, 0.5, 0.75, 1]) {
        const along = (a: number, b: number, c: number, d: number) =>
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
        expect(Math.hypot(along(x, x1, x2, endX) - centreX, along(y, y1, y2, endY) - centreY)).toBeCloseTo(
          10,
          2,
        );
      }
      [x, y] = [endX, endY];
    } else if (kind !== 'Z') {
      [x, y] = [x1, y1];
    }
  }
  expect(corner).toBe(4);
});
