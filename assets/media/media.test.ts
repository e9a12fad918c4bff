import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { probe, remakeMedia } from '../../tests/support/ffmpeg.ts';
import { PIECES } from './music/pieces.ts';
import { SONGS } from './music/songs/index.ts';
import { SONG_SECONDS } from './music/studio/arrangement.ts';
import { SAMPLE_RATE } from './music/synth.ts';
import { SOURCES } from './sources.ts';

const KINDS = ['photo', 'art', 'illustration', 'background', 'clip', 'music', 'sound'] as const;

interface Row {
  readonly alias: string;
  readonly kind: (typeof KINDS)[number];
  readonly file: string;
  readonly thumb?: string;
  readonly preview?: string;
  readonly color?: string;
  readonly waveform?: string;
  readonly mood?: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly durationMs: number;
  readonly tags: readonly string[];
  readonly versions?: readonly {
    readonly file: string;
    readonly durationMs: number;
    readonly waveform: string;
    readonly loudnessLufs: number;
    readonly peakDecibels: number;
  }[];
}

const folder = new URL('.', import.meta.url);
const rows = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Row[];
const ofKind = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
const bytesOf = (file: string) => readFileSync(new URL(file, folder));
const sizeOf = (file: string) => statSync(new URL(file, folder)).size;
const backgrounds = ofKind('background');
const ourClips = ofKind('clip').filter(({ file }) => !file.startsWith('stock/'));

test('there are images, clips, music and sounds, and every row has its files and what lists show of them', () => {
  expect(KINDS.map((kind) => ofKind(kind).length)).toEqual([
    103,
    28,
    7,
    backgrounds.length,
    10 + ourClips.length,
    19 + PIECES.length + SONGS.length,
    62,
  ]);
  for (const { kind, file, thumb, preview, color, waveform, widthPx, durationMs } of rows) {
    expect(existsSync(new URL(file, folder)), file).toBe(true);
    const isSound = kind === 'music' || kind === 'sound';
    for (const small of isSound ? [] : [thumb, ...(kind === 'clip' ? [preview] : [])]) {
      expect(small, file).toBeDefined();
      // Small enough for a list of them: an image is a few kilobytes, a clip that plays below the pointer some hundred.
      expect(sizeOf(small ?? ''), small).toBeLessThan(small === preview ? 700_000 : 60_000);
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
  // What was made here is ours, and listed: nothing in its folder is left over or missing.
  expect(licences).toContain('`media/made`');
  const made = rows.flatMap(({ file, thumb, preview, versions = [] }) => [
    file,
    ...[thumb, preview].filter((each) => each !== undefined),
    ...versions.map((version) => version.file),
  ]);
  const inFolder = readdirSync(new URL('made', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `made/${entry.parentPath.split('/').at(-1)}/${entry.name}`);
  expect(inFolder.sort()).toEqual([...new Set(made.filter((file) => file.startsWith('made/')))].sort());
});

test('what is listed is what the sources say', () => {
  for (const { alias, kind, displayName, file } of SOURCES)
    expect(rows).toContainEqual(expect.objectContaining({ alias, kind, displayName, file }));
});

test('nothing that was drawn or computed is called a photo', () => {
  const photos = ofKind('photo');
  expect(photos.filter(({ file }) => !file.startsWith('stock/photos/'))).toEqual([]);
  for (const { tags, file } of [...ofKind('background'), ...ofKind('illustration')])
    expect(tags.join(' '), file).not.toMatch(/photo/);
});

test('backgrounds are large, light and of many kinds', () => {
  expect(backgrounds.length).toBeGreaterThanOrEqual(62);
  for (const { file, widthPx, heightPx } of backgrounds) {
    expect([widthPx, heightPx], file).toEqual([2400, 1600]);
    expect(sizeOf(file), file).toBeLessThan(900_000);
  }
  const words = new Set(backgrounds.flatMap(({ tags }) => tags));
  for (const word of ['paper', 'fabric', 'wood', 'metal', 'gradient', 'bokeh', 'sky', 'studio'])
    expect(words).toContain(word);
});

describe('our clips', () => {
  test('are 1280 x 720, 4 to 10 seconds and light', () => {
    expect(ourClips.length).toBeGreaterThanOrEqual(44);
    for (const { file, widthPx, heightPx, durationMs } of ourClips) {
      expect([widthPx, heightPx], file).toEqual([1280, 720]);
      expect(durationMs, file).toBeGreaterThanOrEqual(3_000);
      expect(durationMs, file).toBeLessThanOrEqual(10_000);
      expect(sizeOf(file), file).toBeLessThan(1_400_000);
    }
  });

  test('that are called transparent have a second image for the opacity', async () => {
    const transparent = ourClips.filter(({ tags }) => tags.includes('transparent'));
    expect(transparent.length).toBeGreaterThanOrEqual(15);
    expect(transparent.map(({ file }) => file)).toEqual(
      ourClips.filter(({ file }) => file.endsWith('.webm')).map(({ file }) => file),
    );
    for (const { file } of transparent) {
      const [stream] = await probe(bytesOf(file));
      expect(stream?.codec_name, file).toBe('vp9');
      expect(stream?.tags?.alpha_mode ?? stream?.tags?.ALPHA_MODE, file).toBe('1');
    }
  });

  // Their previews are whole and quickly decoded; they repeat where the clips do.
  const loops = ourClips.filter(({ tags }) => tags.includes('loop'));
  test('called loops are most of them', () => expect(loops.length).toBeGreaterThanOrEqual(38));
  test.each(loops)('$alias goes on from its last frame to its first', async ({ preview }) => {
    const [width, height] = [90, 50];
    const raw = await remakeMedia(
      { clip: bytesOf(preview ?? '') },
      'frames.raw',
      ...['-i', 'clip', '-vf', `scale=${width}:${height}`, '-f', 'rawvideo', '-pix_fmt', 'gray'],
    );
    const size = width * height;
    const count = raw.length / size;
    const difference = (one: number, other: number) => {
      let sum = 0;
      for (let at = 0; at < size; at++)
        sum += Math.abs((raw[one * size + at] ?? 0) - (raw[other * size + at] ?? 0));
      return sum / size;
    };
    const steps = Array.from({ length: count - 1 }, (_, frame) => difference(frame, frame + 1)).sort(
      (a, b) => a - b,
    );
    // As large as a step between neighbours is, give or take what packing changes; where all steps are jumps, as those.
    const usual = steps[Math.floor(steps.length * 0.9)] ?? 0;
    expect(difference(count - 1, 0)).toBeLessThanOrEqual(usual * 1.6 + 1.2);
  });
});

describe('pieces of music that end', () => {
  test('are three or more of each of eight moods, each of 15, 30 and 60 seconds, at -14 LUFS, with peaks below -1 dB', () => {
    const pieces = ofKind('music').filter(({ versions }) => versions !== undefined);
    expect(pieces.length).toBeGreaterThanOrEqual(24);
    const moods = [...new Set(pieces.map(({ mood }) => mood))];
    expect(moods).toHaveLength(8);
    for (const mood of moods)
      expect(pieces.filter((piece) => piece.mood === mood).length).toBeGreaterThanOrEqual(3);
    for (const { versions = [] } of pieces) {
      expect(versions.map(({ durationMs }) => durationMs)).toEqual(
        SONG_SECONDS.map((seconds) => seconds * 1000),
      );
      for (const { file, waveform, loudnessLufs, peakDecibels } of versions) {
        expect(existsSync(new URL(file, folder)), file).toBe(true);
        expect(Math.abs(loudnessLufs + 14), file).toBeLessThanOrEqual(0.7);
        expect(peakDecibels, file).toBeLessThanOrEqual(-1);
        // The last parts of the shape are quiet: it rang out.
        expect(Number.parseInt(waveform.at(-1) ?? 'z', 36), file).toBeLessThanOrEqual(6);
      }
    }
  });

  // Decoded are one of each mood.
  test.each(SONGS.filter((_, index) => index % 3 === 0))(
    '$alias has no clicks and ends by ringing out',
    async ({ alias }) => {
      // The left side alone: a sum of both could be louder than either.
      const raw = await remakeMedia(
        { sound: bytesOf(`made/music/${alias}-15.m4a`) },
        'left.raw',
        ...['-i', 'sound', '-af', 'pan=mono|c0=c0', '-ar', String(SAMPLE_RATE), '-f', 'f32le'],
      );
      const samples = new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.byteLength));
      let [peak, jump] = [0, 0];
      for (let at = 1; at < samples.length; at++) {
        peak = Math.max(peak, Math.abs(samples[at] ?? 0));
        jump = Math.max(jump, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)));
      }
      expect(peak).toBeLessThan(1);
      // A click steps over most of the range from one sample to the next.
      expect(jump).toBeLessThan(0.9);
      const level = (fromEnd: number, toEnd: number) => {
        const part = samples.subarray(
          Math.max(0, samples.length - Math.round(fromEnd * SAMPLE_RATE)),
          samples.length - Math.round(toEnd * SAMPLE_RATE),
        );
        return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-12);
      };
      const chord = level(2.2, 1.7);
      expect(chord).toBeGreaterThan(-45);
      expect(level(0.5, 0.25)).toBeLessThan(chord - 8);
      expect(level(0.04, 0)).toBeLessThan(-55);
      // It gets quieter step by step, not all at once.
      for (let at = 1.6; at > 0.5; at -= 0.2)
        expect(level(at - 0.2, at - 0.4)).toBeGreaterThan(level(at, at - 0.2) - 24);
    },
  );
});
