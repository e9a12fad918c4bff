import { beforeEach, describe, expect, test } from 'vitest';
import {
  createAudioTrack,
  createProject,
  createScene,
  createShapeLayer,
  createVideoLayer,
  type Project,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, decodeSound, probe, probeTimes } from '../support/ffmpeg.ts';
import { exportAnyFile, exportFile, hasH264, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);
const SIZE = { width: 320, height: 180 };
const SAMPLES_PER_SECOND = 48_000;

/** A disc that crosses the page evenly, ten pixels in a frame of the document, over a clip, with a tone: eleven seconds at most. */
function film(durationFrames: number): Project {
  const { tone, webm } = media;
  const disc = createShapeLayer({
    ...{ x: 0, y: 100, width: 60, height: 60, shape: 'ellipse' as const, fill: solid('#ffc640') },
    keyframes: {
      x: [
        { frame: 0, value: -60, easing: { type: 'linear' } },
        { frame: 38, value: 320, easing: { type: 'linear' } },
      ],
    },
  });
  const clip = createVideoLayer({ assetId: webm.id, x: 10, y: 5, width: 150, height: 90, muted: true });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { ...SIZE, aspect: '16:9', format: 1 },
    metadata: {
      assets: { [tone.id]: tone, [webm.id]: webm },
      audioTracks: [createAudioTrack({ assetId: tone.id, durationFrames, loop: true })],
      sceneItems: [createScene({ durationFrames, bgColor: '#14206e', layers: [clip, disc] })],
    },
  });
}

const RANGE = { startFrame: 7, endFrame: 38 };
/** How many images of each rate the 31 frames of the range take: as many as show all of it. */
const RATES = [
  { rate: 24, images: 25 },
  { rate: 25, images: 26 },
  { rate: 50, images: 52 },
  { rate: 60, images: 62 },
];

describe('a rate of images that is not that of the document', () => {
  test.each(RATES)('$rate: images between two frames are evaluated where they are', async (row) => {
    const { rate, images } = row;
    const encoder = (await hasH264(host())) ? 'webcodecs' : 'ffmpeg';
    const project = film(38);
    const options = { encoder, range: RANGE, framesPerSecond: rate, quality: 'high' } as const;
    const { file, frames } = await exportFile(host(), project, options);
    expect(frames).toBe(images);
    const streams = await probe(file);
    const video = streams.find(({ codec_type }) => codec_type === 'video');
    expect([video?.r_frame_rate, video?.avg_frame_rate]).toEqual([`${rate}/1`, `${rate}/1`]);
    expect(Number(video?.nb_read_frames)).toBe(images);
    const audio = streams.find(({ codec_type }) => codec_type === 'audio');
    // To the sample as long as the images.
    expect(Number(audio?.duration)).toBeCloseTo(images / rate, 5);

    const looked = [0, 1, 2, 3, 11, images - 2, images - 1];
    const decoded = await decodeFrames(file, looked, SIZE);
    for (const [index, image] of looked.entries()) {
      const shown = decoded[index];
      if (!shown) throw new Error(`Image ${image} is missing.`);
      const documentFrame = RANGE.startFrame + (image * 30) / rate;
      const difference = meanDifference(shown, await renderPixels(host(), project, documentFrame));
      expect(difference, `image ${image}`).toBeLessThan(5);
      // What the next and the last frame of the document show is something else.
      if (Number.isInteger(documentFrame) || documentFrame + 1 > RANGE.endFrame) continue;
      for (const other of [Math.floor(documentFrame), Math.ceil(documentFrame)])
        expect(
          meanDifference(shown, await renderPixels(host(), project, other)),
          `image ${image}, frame ${other}`,
        ).toBeGreaterThan(difference);
    }
  });

  test('the sound is that of the range, and silent where the last image goes on after it', async () => {
    const project = film(60);
    const encoder = (await hasH264(host())) ? 'webcodecs' : 'ffmpeg';
    const made = await exportFile(host(), project, { encoder, range: RANGE, framesPerSecond: 24 });
    const sound = await decodeSound(made.file);
    const whole = await decodeSound((await exportAnyFile(host(), project, { format: 'wav' })).file);
    const heard = (31 / 30) * SAMPLES_PER_SECOND;
    const expected = whole.subarray((7 / 30) * SAMPLES_PER_SECOND);
    const most = (values: Float32Array) => Math.max(...values.map(Math.abs));
    const difference = sound.subarray(0, heard - 200).map((value, at) => value - (expected[at] ?? 0));
    expect(most(difference)).toBeLessThan(0.03);
    expect(most(expected.subarray(heard, heard + 400))).toBeGreaterThan(0.05);
    expect(most(sound.subarray(heard + 200, 25 * 2_000))).toBeLessThan(0.03);
  });
});

describe('parts that are kept', () => {
  beforeEach(() => host().page.evaluate(() => window.gesso.deleteKeptExports()));

  test('are those of one rate', async ({ skip }) => {
    if (!(await hasH264(host()))) skip();
    const project = film(330);
    const at = (framesPerSecond: number, reuse = true) =>
      exportFile(host(), project, { encoder: 'webcodecs', reuse, framesPerSecond });
    expect((await at(30)).reusedFrames).toBe(0);
    const first = await at(25);
    expect([first.reusedFrames, first.frames]).toEqual([0, 275]);
    const again = await at(25);
    expect(again.reusedFrames).toBe(275);
    const plain = await at(25, false);
    expect(await probeTimes(again.file)).toEqual(await probeTimes(plain.file));
    expect(await decodeSound(again.file)).toEqual(await decodeSound(plain.file));
  });
});
