import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PIECES } from './pieces.ts';
import { SAMPLE_RATE } from './synth.ts';

const rows = JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8')) as readonly {
  readonly alias: string;
  readonly durationMs: number;
}[];
const durationOf = (alias: string) => rows.find((row) => row.alias === alias)?.durationMs;

test.each(PIECES)(
  '$alias is 12 to 20 seconds, peaks at -3 dB and loops without a click',
  ({ alias, compose }) => {
    const { left, right } = compose();
    const seconds = left.length / SAMPLE_RATE;
    expect(seconds).toBeGreaterThanOrEqual(12);
    expect(seconds).toBeLessThanOrEqual(20);
    expect(durationOf(alias)).toBe(Math.round(seconds * 1000));
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
