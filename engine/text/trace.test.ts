import { beforeAll, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../model/create.ts';
import type { FontLibrary } from './font-library.ts';
import { layoutText } from './layout.ts';
import { testLibrary } from './test-fonts.ts';
import { glyphsByPaint, type PathSink, type TraceOptions, traceGlyph, traceHighlight } from './trace.ts';

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
