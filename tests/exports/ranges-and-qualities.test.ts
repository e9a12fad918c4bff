import { describe, expect, test } from 'vitest';
import {
  createAnimationPreset,
  createAudioTrack,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createVideoLayer,
  type Project,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, decodeSound, probe } from '../support/ffmpeg.ts';
import { exportAnyFile, exportFile, hasH264, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);
const SAMPLES_PER_FRAME = 1600;

/** Two scenes of a second with a spinning star, a clip, a tone and subtitles. */
function sample(): Project {
  const { tone, webm } = media;
  const star = () =>
    createShapeLayer({
      x: 110,
      y: 40,
      width: 100,
      height: 100,
      shape: 'star',
      fill: solid('#ffc640'),
      animationOverall: createAnimationPreset('overall', 101),
    });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 320, height: 180, aspect: '16:9', format: 1 },
    metadata: {
      assets: { [tone.id]: tone, [webm.id]: webm },
      audioTracks: [
        createAudioTrack({ assetId: tone.id, startFrame: 5, durationFrames: 40, fadeInFrames: 12 }),
      ],
      subtitles: [
        createSubtitleTrack({
          burnIn: false,
          cues: [
            { id: 'cue:1', startFrame: 0, durationFrames: 10, text: 'Before' },
            { id: 'cue:2', startFrame: 12, durationFrames: 18, text: 'Across' },
            { id: 'cue:3', startFrame: 50, durationFrames: 10, text: 'After' },
          ],
        }),
      ],
      sceneItems: [
        createScene({ durationFrames: 30, bgColor: '#14206e', layers: [star()] }),
        createScene({
          durationFrames: 30,
          bgColor: '#c04020',
          layers: [
            createVideoLayer({ assetId: webm.id, x: 10, y: 10, width: 300, height: 160, muted: true }),
            star(),
          ],
        }),
      ],
    },
  });
}

const RANGE = { startFrame: 17, endFrame: 44 };

describe('a range of the timeline', () => {
  test('WAV holds exactly the samples between both ends', async () => {
    const whole = await decodeSound((await exportAnyFile(host(), sample(), { format: 'wav' })).file);
    const { file } = await exportAnyFile(host(), sample(), { format: 'wav', range: RANGE });
    const part = await decodeSound(file);
    const from = RANGE.startFrame * SAMPLES_PER_FRAME;
    expect(part).toHaveLength(27 * SAMPLES_PER_FRAME);
    expect(part).toEqual(whole.slice(from, from + 27 * SAMPLES_PER_FRAME));
    expect(Math.max(...part)).toBeGreaterThan(0.05);
  });

  test.each(['mp4', 'webm'] as const)(
    '%s holds the frames, the sound and the subtitles of it',
    async (container) => {
      const encoder = (await hasH264(host())) ? 'webcodecs' : 'ffmpeg';
      const { file, frames } = await exportFile(host(), sample(), { container, encoder, range: RANGE });
      expect(frames).toBe(27);
      const streams = await probe(file);
      expect(Number(streams[0]?.nb_read_frames)).toBe(27);
      const decoded = await decodeFrames(file, [0, 13, 26], { width: 320, height: 180 });
      for (const [index, frame] of [0, 13, 26].entries()) {
        const image = decoded[index];
        if (!image) throw new Error('A frame is missing.');
        const shown = await renderPixels(host(), sample(), RANGE.startFrame + frame);
        expect(meanDifference(shown, image), `frame ${frame}`).toBeLessThan(6);
      }
      const seconds = Number(streams.find(({ codec_type }) => codec_type === 'audio')?.duration);
      if (container === 'mp4') expect(seconds).toBeCloseTo(27 / 30, 5);
      const sound = await decodeSound(file);
      const whole = await decodeSound((await exportAnyFile(host(), sample(), { format: 'wav' })).file);
      const expected = whole.subarray(RANGE.startFrame * SAMPLES_PER_FRAME);
      const difference = (from: number, to: number) =>
        Math.max(
          ...sound.subarray(from, to).map((value, at) => Math.abs(value - (expected[from + at] ?? 0))),
        );
      // Sample for sample as mixed, from the first to the last, but for what compression changes.
      expect(difference(0, 27 * SAMPLES_PER_FRAME)).toBeLessThan(0.03);
      expect(
        streams.some((stream) => stream.codec_type === 'subtitle' || stream.codec_tag_string === 'wvtt'),
      ).toBe(true);
    },
  );

  test('GIF shows the images of it', async () => {
    const { file } = await exportAnyFile(host(), sample(), {
      format: 'gif',
      framesPerSecond: 30,
      range: { startFrame: 17, endFrame: 23 },
    });
    const [stream] = await probe(file);
    expect(Number(stream?.nb_read_frames)).toBe(6);
    const [first] = await decodeFrames(file, [0], { width: 320, height: 180 });
    if (!first) throw new Error('The first image is missing.');
    expect(meanDifference(first, await renderPixels(host(), sample(), 17))).toBeLessThan(6);
  });

  test('a range beyond the project is cut to it', async () => {
    const { frames } = await exportFile(host(), sample(), {
      container: 'webm',
      range: { startFrame: 50, endFrame: 900 },
    });
    expect(frames).toBe(10);
  });
});

describe('a quality', () => {
  test.each(['webcodecs', 'ffmpeg'] as const)(
    'of %s video decides how large the file becomes',
    async (encoder) => {
      const isWebcodecs = encoder === 'webcodecs';
      const size = async (options: object) =>
        (
          await exportFile(host(), sample(), {
            ...(isWebcodecs ? { container: 'webm' } : { encoder }),
            ...options,
          } as Parameters<typeof exportFile>[2])
        ).file.length;
      const [draft, standard, high] = [
        await size({ quality: 'draft' }),
        await size({ quality: 'standard' }),
        await size({ quality: 'high' }),
      ];
      expect(draft).toBeLessThan(standard);
      expect(standard).toBeLessThan(high);
      expect(await size({ videoBitrate: 100_000 })).toBeLessThan(await size({ videoBitrate: 4_000_000 }));
    },
  );

  test('of MP3 is its bit rate', async () => {
    const size = async (quality: 'draft' | 'high') =>
      (await exportAnyFile(host(), sample(), { format: 'mp3', quality })).file.length;
    expect((await size('high')) / (await size('draft'))).toBeGreaterThan(2.5);
  });
});
