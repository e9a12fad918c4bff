import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProject, createScene } from '../../model/create.ts';
import { EngineResources } from '../../render/resources.ts';
import { initTestShaper, shippedFonts } from '../../text/fonts/test-fonts.ts';
import { exportSound } from './export-sound.ts';
import { SoundTrack } from './sound-track.ts';

/** Whether the file of an encoder can be downloaded, and how often it was tried. */
const network = vi.hoisted(() => ({ isOnline: false, downloads: 0 }));

async function download<Module>(load: () => Promise<Module>): Promise<Module> {
  network.downloads++;
  if (!network.isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
}
vi.mock('./aac/aac-encoder.ts', (original) => download(original));
vi.mock('@mediabunny/mp3-encoder', (original) => download(original));

beforeAll(() => void vi.stubGlobal('Worker', undefined));
afterAll(() => void vi.unstubAllGlobals());
beforeAll(initTestShaper);
beforeEach(() => {
  Object.assign(network, { isOnline: false, downloads: 0 });
});

const silence = {
  mix: async (_start: number, count: number) => [new Float32Array(count), new Float32Array(count)] as const,
};

test('a video after one whose AAC encoder could not be downloaded has its sound', async () => {
  await expect(SoundTrack.create(silence, 30, 'aac')).rejects.toThrow();
  network.isOnline = true;
  const sound = await SoundTrack.create(silence, 30, 'aac');
  await sound.finish();
  await SoundTrack.create(silence, 30, 'aac').then((another) => another.cancel());
  // Once it is there, it is not requested again.
  expect(network.downloads).toBe(2);
});

test('an MP3 file after one whose encoder could not be downloaded is made', async () => {
  const resources = new EngineResources({
    fonts: shippedFonts,
    media: { open: () => Promise.reject(new Error('There is no media.')) },
    wasm: { resvg: '', harfbuzz: '', kernels: null, ffmpeg: null },
  });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: { sceneItems: [createScene({ durationFrames: 30 })] },
  });
  const exported = () => exportSound(resources, project, 'mp3');
  await expect(exported()).rejects.toMatchObject({ code: 'encoder-failed' });
  network.isOnline = true;
  expect((await exported()).size).toBeGreaterThan(1_000);
  await exported();
  expect(network.downloads).toBe(2);
  await resources.destroy();
});
