import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PIECES } from './music/pieces.ts';
import { SAMPLE_RATE } from './music/synth.ts';
import { SOURCES } from './sources.ts';

interface Row {
  readonly alias: string;
  readonly kind: 'photo' | 'art' | 'clip' | 'music' | 'sound';
  readonly file: string;
  readonly thumb?: string;
  readonly preview?: string;
  readonly color?: string;
  readonly waveform?: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
}

const folder = new URL('.', import.meta.url);
const rows = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Row[];
const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);

test('there are images, clips, music and sounds, and every row has its files and what lists show of them', () => {
  const counts = (['photo', 'art', 'clip', 'music', 'sound'] as const).map((kind) => ofKind(kind).length);
  expect(counts).toEqual([110, 28, 13, 23, 62]);
  for (const { kind, file, thumb, preview, color, waveform, widthPx, durationMs } of rows) {
    expect(existsSync(new URL(file, folder)), file).toBe(true);
    const isSound = kind === 'music' || kind === 'sound';
    for (const small of isSound ? [] : [thumb, ...(kind === 'clip' ? [preview] : [])]) {
      expect(small, file).toBeDefined();
      // Small enough for a list of them: an image is a few kilobytes, a clip that plays below the pointer some hundred.
      const size = statSync(new URL(small ?? '', folder)).size;
      expect(size, small).toBeLessThan(small === preview ? 700_000 : 60_000);
    }
    expect(isSound ? waveform : color, file).toMatch(isSound ? /^[0-9a-z]{96}$/ : /^#[0-9a-f]{6}$/);
    expect(isSound ? durationMs : widthPx, file).toBeGreaterThan(0);
  }
});

test('every file by others has a licence that lets it be used, its proof, and a row in the list of licences', () => {
  const licences = readFileSync(new URL('../LICENSES.md', folder), 'utf8');
  const files = readdirSync(new URL('stock', folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && entry.name !== 'sources.json' && !entry.parentPath.endsWith('thumbs'),
    )
    .map((entry) => `${entry.parentPath.split('/').at(-1)}/${entry.name}`);
  expect(SOURCES.map(({ file }) => file.replace('stock/', '')).sort()).toEqual(files.sort());
  for (const { file, licence, proof } of SOURCES) {
    expect(['CC0 1.0', 'Public domain']).toContain(licence);
    expect(proof.length, file).toBeGreaterThan(20);
    expect(licences).toContain(`| \`media/${file}\` |`);
  }
});

test('what is listed is what the sources say', () => {
  for (const { alias, kind, displayName, file } of SOURCES)
    expect(rows).toContainEqual(expect.objectContaining({ alias, kind, displayName, file }));
});

test('our clips are 1280 x 720, 4 to 6 seconds and light', () => {
  const ours = ofKind('clip').filter(({ file }) => !file.startsWith('stock/'));
  for (const { file, widthPx, heightPx, durationMs } of ours) {
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
