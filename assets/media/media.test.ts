import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PIECES } from './music/pieces.ts';
import { SAMPLE_RATE } from './music/synth.ts';

interface Row {
  readonly alias: string;
  readonly kind: 'photo' | 'clip' | 'music';
  readonly file: string;
  readonly thumb?: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
}

const folder = new URL('.', import.meta.url);
const rows = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Row[];
const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);

test('there are photos, clips and music, and every row has its files', () => {
  expect(ofKind('photo').length).toBeGreaterThanOrEqual(4);
  expect(ofKind('clip').length).toBeGreaterThanOrEqual(3);
  expect(ofKind('music').length).toBeGreaterThanOrEqual(3);
  for (const { file, thumb } of rows) {
    expect(existsSync(new URL(file, folder)), file).toBe(true);
    if (thumb !== undefined) expect(existsSync(new URL(thumb, folder)), thumb).toBe(true);
  }
});

test('clips are 1280 x 720, 4 to 6 seconds and light', () => {
  for (const { file, widthPx, heightPx, durationMs } of ofKind('clip')) {
    expect([widthPx, heightPx]).toEqual([1280, 720]);
    expect(durationMs).toBeGreaterThanOrEqual(4_000);
    expect(durationMs).toBeLessThanOrEqual(6_000);
    expect(statSync(new URL(file, folder)).size).toBeLessThan(900_000);
  }
});

test.each(PIECES)(
  '$alias is 12 to 20 seconds, peaks at -3 dB and loops without a click',
  ({ alias, compose }) => {
    const { left, right } = compose();
    const seconds = left.length / SAMPLE_RATE;
    expect(seconds).toBeGreaterThanOrEqual(12);
    expect(seconds).toBeLessThanOrEqual(20);
    expect(rows.find((row) => row.alias === alias)?.durationMs).toBe(Math.round(seconds * 1000));
    let peak = 0;
    let steepest = 0;
    for (const side of [left, right]) {
      for (let at = 0; at < side.length; at++) {
        peak = Math.max(peak, Math.abs(side[at] ?? 0));
        steepest = Math.max(steepest, Math.abs((side[at] ?? 0) - (side[at - 1] ?? side[at] ?? 0)));
      }
      // The step over the seam is no steeper than steps inside of the piece.
      expect(Math.abs((side[0] ?? 0) - (side.at(-1) ?? 0))).toBeLessThanOrEqual(steepest);
    }
    expect(20 * Math.log10(peak)).toBeLessThanOrEqual(-2.9);
    expect(20 * Math.log10(peak)).toBeGreaterThan(-4);
  },
  // A piece is composed sample by sample, which takes its time beside other tests.
  240_000,
);
