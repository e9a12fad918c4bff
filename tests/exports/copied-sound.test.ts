import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Asset,
  createAudioTrack,
  createProject,
  createScene,
  type Project,
} from '../../engine/model.ts';
import { decodeSound, makeMedia, probe } from '../support/ffmpeg.ts';
import { exportFile, openHostForFile } from '../support/host.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-copied-'));
const host = openHostForFile(folder);

/** Sound that is nowhere like a moment before or after: a tone that rises, with noise. */
const RISING = 'aevalsrc=0.3*sin(2*PI*(200+300*t)*t)+0.05*random(0):s=%:d=4';

async function soundFile(name: string, rateHz: number, ...options: string[]): Promise<Asset> {
  const source = RISING.replace('%', String(rateHz));
  // Noise in place of noise is drawn anew by each decoder: it would differ from one place to another.
  const encoder = ['-c:a', 'aac', '-b:a', '96k', '-aac_pns', '0'];
  const bytes = await makeMedia(name, '-f', 'lavfi', '-i', source, ...encoder, ...options);
  writeFileSync(join(folder, name), bytes);
  return {
    ...{ id: `asset:${name}`, kind: 'audio', name, source: { type: 'url', url: `/project/${name}` } },
    ...{ mimeType: 'audio/mp4', widthPx: 0, heightPx: 0, durationFrames: 120, hasAudio: true },
    sizeBytes: bytes.byteLength,
  };
}

const mono = await soundFile('mono.m4a', 48_000);
const stereo = await soundFile('stereo.m4a', 48_000, '-ac', '2');
const slower = await soundFile('slower.m4a', 44_100, '-ac', '2');

function film(
  asset: Asset,
  track: Partial<Parameters<typeof createAudioTrack>[0]> = {},
  durationFrames = 60,
): Project {
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 64, height: 64, aspect: '1:1', format: 26 },
    metadata: {
      assets: { [asset.id]: asset },
      audioTracks: [createAudioTrack({ assetId: asset.id, durationFrames, ...track })],
      sceneItems: [createScene({ durationFrames, bgColor: '#204060' })],
    },
  });
}

const file = (asset: Asset) => readFileSync(join(folder, asset.name));

/** The sound of a video up to its end: decoders give the whole of the last block. */
async function soundOf(video: Buffer, frames: number): Promise<Float32Array> {
  const sound = await decodeSound(video);
  expect(sound.length).toBeGreaterThanOrEqual(frames * 1600);
  expect(sound.length).toBeLessThan(frames * 1600 + 1024);
  return sound.subarray(0, frames * 1600);
}

/** The most by which two sounds differ. */
const difference = (sound: Float32Array, other: Float32Array) =>
  sound.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);

test.each([
  ['from its beginning', mono, 0],
  ['from the middle of a block', mono, 37],
  ['in two channels', stereo, 11],
] as const)(
  'sound that nothing changes is that of its file, sample for sample: %s',
  async (_what, asset, trimStartFrame) => {
    const { file: video } = await exportFile(host(), film(asset, { trimStartFrame }), {});
    const [start, count] = [trimStartFrame * 1600, 60 * 1600];
    const original = (await decodeSound(file(asset))).subarray(start, start + count);
    const sound = await soundOf(video, 60);
    // The same packets give the same samples; what is decoded and encoded anew differs by a hundredth.
    expect(difference(sound, original)).toBeLessThan(1e-4);
    const audio = (await probe(video)).find(({ codec_type }) => codec_type === 'audio');
    expect(Number(audio?.duration)).toBeCloseTo(2, 3);
  },
);

test('a range in the middle of a sound is copied from there', async () => {
  const range = { startFrame: 20, endFrame: 50 };
  const { file: video } = await exportFile(host(), film(mono, { trimStartFrame: 9 }), { range });
  const original = (await decodeSound(file(mono))).subarray(29 * 1600, 59 * 1600);
  expect(difference(await soundOf(video, 30), original)).toBeLessThan(1e-4);
});

test.each([
  ['its volume is another', stereo, { volume: 0.5 }, 60, 0.5],
  ['its file has another rate', slower, {}, 60, 1],
] as const)('sound is mixed and encoded where %s', async (_what, asset, track, frames, gain) => {
  const { file: video } = await exportFile(host(), film(asset, track, frames), {});
  const sound = await soundOf(video, frames);
  const original = (await decodeSound(file(asset))).subarray(0, frames * 1600).map((value) => value * gain);
  expect(difference(sound, original)).toBeGreaterThan(1e-3);
  const loudness = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, value) => sum + value ** 2, 0));
  expect(loudness(sound) / loudness(original)).toBeCloseTo(1, 1);
});

test('a file that ends before the image is mixed, with silence after it', async () => {
  const { file: video } = await exportFile(host(), film(mono, { trimStartFrame: 90 }), {});
  const sound = await soundOf(video, 60);
  const loudest = (from: number, to: number) =>
    sound.subarray(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(loudest(30_000, 45_000)).toBeGreaterThan(0.1);
  expect(loudest(52_000, 96_000)).toBeLessThan(0.01);
});
