import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createAnimationPreset,
  createAudioTrack,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createVideoLayer,
  type Project,
  RESOLUTIONS,
  solid,
} from '../../engine/model.ts';
import { decodeFrames, decodeSound, probe } from '../support/ffmpeg.ts';
import { exportFile, hasH264, openHostForFile, renderPixels } from '../support/host.ts';
import { makeTestMedia } from '../support/media.ts';
import { meanDifference } from '../support/scene-images.ts';

const media = await makeTestMedia();
const host = openHostForFile(media.folder);

/** Images, words, a clip and sound in two scenes: 2.5 s. */
async function sampleProject(): Promise<Project> {
  const { image, tone } = media;
  const clip = (await hasH264(host())) ? media.clip : media.webm;
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { width: 320, height: 240, aspect: '4:3', format: 26 },
    metadata: {
      assets: { [clip.id]: clip, [image.id]: image, [tone.id]: tone },
      audioTracks: [createAudioTrack({ assetId: tone.id, startFrame: 15, durationFrames: 30 })],
      sceneItems: [
        createScene({
          durationFrames: 45,
          bgColor: '#c04020',
          layers: [
            createImageLayer({
              assetId: image.id,
              x: 20,
              y: 20,
              width: 120,
              height: 80,
              animationIn: createAnimationPreset('in', 0),
            }),
            createVideoLayer({ assetId: clip.id, x: 160, y: 20, width: 140, height: 100, muted: true }),
            createTextLayer({
              x: 20,
              y: 150,
              width: 280,
              height: 60,
              runs: [
                createTextRun({
                  text: 'Frame by frame',
                  fontFamily: 'Anton',
                  fontSizePx: 40,
                  color: '#ffffff',
                }),
              ],
            }),
          ],
        }),
        createScene({
          durationFrames: 30,
          bgColor: '#14206e',
          transition: { type: 'fade', durationFrames: 10, direction: 'left' },
          layers: [
            createShapeLayer({
              x: 100,
              y: 60,
              width: 120,
              height: 120,
              shape: 'star',
              fill: solid('#ffc640'),
              animationOverall: createAnimationPreset('overall', 101),
            }),
          ],
        }),
      ],
    },
  });
}

describe.each(['webcodecs', 'ffmpeg'] as const)('%s', (encoder) => {
  test('[M8] writes H.264 in yuv420p at exactly 30 frames a second with every frame, and AAC of the same length', async ({
    skip,
  }) => {
    skip(encoder === 'webcodecs' && !(await hasH264(host())), 'this browser has no H.264');
    const { file, frames } = await exportFile(host(), await sampleProject(), { encoder });
    expect(frames).toBe(75);
    const [video, audio] = await probe(file);
    expect(video).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      width: 320,
      height: 240,
      avg_frame_rate: '30/1',
      r_frame_rate: '30/1',
      nb_read_frames: '75',
      color_range: 'tv',
      color_space: 'bt709',
    });
    expect(Number(video?.duration)).toBeCloseTo(2.5, 5);
    expect(audio).toMatchObject({ codec_name: 'aac', profile: 'LC' });
    expect(Number(audio?.duration)).toBeCloseTo(2.5, 5);
  });

  test('the frame on the stage, the PNG and the decoded frame of the file are the same image', async ({
    skip,
  }) => {
    skip(encoder === 'webcodecs' && !(await hasH264(host())), 'this browser has no H.264');
    const project = await sampleProject();
    const { file } = await exportFile(host(), project, { encoder });
    const frames = [0, 8, 30, 47, 60, 74];
    const decoded = await decodeFrames(file, frames, { width: 320, height: 240 });
    for (const [index, frame] of frames.entries()) {
      const shown = await renderPixels(host(), project, frame);
      const image = decoded[index];
      if (!image) throw new Error(`Frame ${frame} was not decoded.`);
      // Half the colour resolution and compression cost a few steps of 255.
      expect(meanDifference(shown, image), `frame ${frame}`).toBeLessThan(5);
      // The clip, the image sliding in and the spinning star move all the time: a neighbour is another image.
      const late = await renderPixels(host(), project, Math.min(74, frame + 3));
      if (frame < 70)
        expect(meanDifference(shown, image), `frame ${frame}`).toBeLessThan(meanDifference(late, image));
    }
  });

  test('exporting twice gives the same frames', async ({ skip }) => {
    skip(encoder === 'webcodecs' && !(await hasH264(host())), 'this browser has no H.264');
    const hashes = [];
    for (let run = 0; run < 2; run++) {
      const { file } = await exportFile(host(), await sampleProject(), { encoder, resolution: '360p' });
      const frames = await decodeFrames(
        file,
        Array.from({ length: 75 }, (_, frame) => frame),
        { width: 480, height: 360 },
      );
      hashes.push(frames.map(({ data }) => createHash('sha256').update(data).digest('hex')));
    }
    expect(hashes[1]).toEqual(hashes[0]);
  });
});

test('[M7] every resolution has its size', async () => {
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 640, height: 360 },
    metadata: { sceneItems: [createScene({ durationFrames: 2 })] },
  });
  const sizes: string[] = [];
  for (const { id } of RESOLUTIONS) {
    const [video] = await probe((await exportFile(host(), project, { resolution: id })).file);
    sizes.push(`${video?.width}x${video?.height}`);
  }
  expect(sizes).toEqual(['640x360', '640x360', '854x480', '1280x720', '1920x1080', '2560x1440', '3840x2160']);
});

test('clips show their exact frames, from the trimmed start, at their speed', async ({ skip }) => {
  skip(!(await hasH264(host())), 'this browser has no H.264');
  const { stillClip } = media;
  const project = (fields: Partial<Parameters<typeof createVideoLayer>[0]>) =>
    createProject('2026-01-01T00:00:00.000Z', {
      properties: { width: 64, height: 64 },
      metadata: {
        assets: { [stillClip.id]: stillClip },
        sceneItems: [
          createScene({
            durationFrames: 30,
            layers: [createVideoLayer({ assetId: stillClip.id, width: 64, height: 64, ...fields })],
          }),
        ],
      },
    });
  /** Which frame of the clip shows: its grey is 3 steps of video level for each frame. */
  const shown = async (fields: Parameters<typeof project>[0], frame: number) => {
    const { data } = await renderPixels(host(), project(fields), frame);
    return Math.round(((data[0] ?? 0) * 219) / 255 / 3);
  };
  expect(await shown({}, 0)).toBe(0);
  expect(await shown({}, 17)).toBe(17);
  expect(await shown({}, 5)).toBe(5);
  expect(await shown({ trimStartFrame: 20 }, 9)).toBe(29);
  expect(await shown({ speed: 2 }, 12)).toBe(24);
  expect(await shown({ speed: 0.5 }, 21)).toBe(10);
  expect(await shown({ trimStartFrame: 50, speed: 4 }, 25)).toBe(59);
});

test('WebM clips play too', async () => {
  const { webm } = media;
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 320, height: 180 },
    metadata: {
      assets: { [webm.id]: webm },
      sceneItems: [
        createScene({ layers: [createVideoLayer({ assetId: webm.id, width: 320, height: 180 })] }),
      ],
    },
  });
  const report = await host().page.evaluate((json) => window.gesso.load(json), project);
  expect(report.failedAssets).toEqual([]);
  const [early, late] = [await renderPixels(host(), project, 2), await renderPixels(host(), project, 60)];
  expect(meanDifference(early, late)).toBeGreaterThan(2);
});

test('sound begins and ends to the sample where the track does', async () => {
  const { file } = await exportFile(host(), await sampleProject(), {});
  const sound = await decodeSound(file);
  const loud = (from: number, to: number) =>
    sound.slice(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  expect(loud(0, 23_500)).toBeLessThan(0.01);
  expect(loud(24_000, 25_000)).toBeGreaterThan(0.05);
  expect(loud(71_000, 72_000)).toBeGreaterThan(0.05);
  expect(loud(72_600, 100_000)).toBeLessThan(0.01);
});

test('frames that show nothing new are not drawn again', async () => {
  const layers = [
    createTextLayer({
      x: 20,
      y: 20,
      width: 200,
      height: 60,
      runs: [createTextRun({ text: 'Still', fontSizePx: 40 })],
      animationIn: { ...createAnimationPreset('in', 4), duration: 500 },
    }),
  ];
  const project = createProject('2026-01-01T00:00:00.000Z', {
    properties: { width: 320, height: 240 },
    metadata: { sceneItems: [createScene({ durationFrames: 120, layers })] },
  });
  const { frames, drawnFrames } = await exportFile(host(), project, {});
  expect(frames).toBe(120);
  expect(drawnFrames).toBeLessThanOrEqual(17);
});

test('progress counts frames, and a cancelled export stops and leaves nothing behind', async () => {
  const outcome = await host().page.evaluate(
    async (json) => {
      const reports: number[] = [];
      const abort = await window.gesso.exportCancelled(json, (progress) => reports.push(progress.frame));
      const folder = await navigator.storage.getDirectory();
      await new Promise((done) => setTimeout(done, 1000));
      const left: string[] = [];
      for await (const name of folder.keys()) if (name.startsWith('export-')) left.push(name);
      return { ...abort, reports: reports.length, left };
    },
    {
      ...(await sampleProject()),
      metadata: {
        ...(await sampleProject()).metadata,
        sceneItems: Array.from({ length: 40 }, () =>
          createScene({
            durationFrames: 90,
            layers: [
              createShapeLayer({
                width: 300,
                height: 200,
                animationOverall: createAnimationPreset('overall', 101),
              }),
            ],
          }),
        ),
      },
    },
  );
  expect(outcome.code).toBe('export-cancelled');
  expect(outcome.reports).toBeGreaterThan(0);
  expect(outcome.left).toEqual([]);
});
