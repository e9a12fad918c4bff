import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Asset,
  createAnimationPreset,
  createAudioTrack,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextRun,
  type Project,
  solid,
} from '../../engine/model.ts';
import { segmentRanges } from '../../server/services/developer/renders/render-segments.ts';
import { renderInPage } from '../../server/services/developer/runners/project-render.ts';
import type { TaskFile } from '../../server/services/rendering/page-origin.ts';
import type { RenderOutput } from '../../server/services/rendering/render-pool.ts';
import { decodeFrames, makeMedia, probe, remakeMedia } from '../support/ffmpeg.ts';
import { meanDifference } from '../support/scene-images.ts';
import { startPool, type TestPool } from './test-pool.ts';

const SIZE = { width: 320, height: 180 };
const FRAMES = 120;
const SEGMENT_FRAMES = 60;

let started: TestPool;
let tone: Buffer;
beforeAll(async () => {
  tone = await makeMedia('tone.wav', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=4');
  started = await startPool();
});
afterAll(() => started.stop());

const fileOf = (bytes: Buffer, contentType: string): TaskFile => ({
  contentType,
  sizeBytes: bytes.length,
  open: async () => Readable.from([bytes]),
});

/** Words and a box that move all the time, over two scenes, with sound and subtitles. */
function movingProject(): Project {
  const asset: Asset = {
    id: 'tone',
    kind: 'audio',
    name: 'tone.wav',
    source: { type: 'url', url: 'asset:1' },
    mimeType: 'audio/wav',
    widthPx: 0,
    heightPx: 0,
    durationFrames: 120,
    hasAudio: true,
    sizeBytes: tone.length,
  };
  const scene = (bgColor: string, text: string) =>
    createScene({
      bgColor,
      durationFrames: FRAMES / 2,
      layers: [
        createShapeLayer({
          ...{ x: 20, y: 60, width: 80, height: 80, fill: solid('#ffcc00') },
          animationOverall: createAnimationPreset('overall', 101),
        }),
        createTextLayer({ x: 120, y: 20, width: 180, runs: [createTextRun({ text, color: '#ffffff' })] }),
      ],
    });
  return createProject('2026-01-01T00:00:00.000Z', {
    assetType: 'video',
    properties: { ...SIZE, aspect: '16:9', format: 26 },
    metadata: {
      assets: { tone: asset },
      audioTracks: [createAudioTrack({ assetId: 'tone', startFrame: 10, durationFrames: 100 })],
      subtitles: [
        createSubtitleTrack({
          burnIn: false,
          cues: [{ id: 'cue:1', startFrame: 40, durationFrames: 60, text: 'Over the border of a part' }],
        }),
      ],
      sceneItems: [scene('#204060', 'First'), scene('#602040', 'Second')],
    },
  });
}

const parts = () => ({
  rendering: started.pool,
  assets: { file: async () => fileOf(tone, 'audio/wav') },
  fontsOf: async () => [],
});
const OWNER = {
  userId: 1,
  upload: () => Promise.reject(new Error('there are no uploads')),
};

/** Renders as the worker does; the bytes, and what was said of them. */
async function rendered(
  format: string,
  more: Record<string, unknown> = {},
  segments?: TaskFile[],
): Promise<{ bytes: Buffer; file: RenderOutput['file'] }> {
  const { file, path, release } = await renderInPage(
    parts(),
    OWNER,
    {
      ...{ project: movingProject(), exportRequest: { format, ...more }, durationMs: 4_000 },
      ...(segments ? { segments } : {}),
    },
    {},
  );
  const bytes = readFileSync(path);
  await release();
  return { bytes, file };
}

const soundOf = (bytes: Buffer, name: string, container: string) =>
  remakeMedia({ whole: bytes }, name, '-i', 'whole', '-map', '0:a', '-c', 'copy', '-f', container);

test.for([
  ['mp4', 'sound.aac', 'adts'],
  ['webm', 'sound.opus', 'data'],
] as const)(
  'a %s that is joined from segments has the frames, the times and the sound of the one that was made in one piece',
  async ([format, soundName, container]) => {
    const whole = await rendered(format);
    const segments: TaskFile[] = [];
    for (const range of segmentRanges(FRAMES, SEGMENT_FRAMES, SEGMENT_FRAMES)) {
      const { bytes, file } = await rendered(format, { imageOnly: true, range });
      expect(file.frames).toBe(range.endFrame - range.startFrame);
      expect((await probe(bytes)).map(({ codec_type }) => codec_type)).toEqual(['video']);
      segments.push(fileOf(bytes, file.mediaType));
    }
    expect(segments).toHaveLength(2);
    const joined = await rendered(format, {}, segments);
    expect(joined.file).toMatchObject({
      ...{ frames: FRAMES, widthPx: 320, heightPx: 180, warnings: whole.file.warnings },
    });

    const [expected, found] = [await probe(whole.bytes), await probe(joined.bytes)];
    expect(found.map(({ codec_name }) => codec_name)).toEqual(expected.map(({ codec_name }) => codec_name));
    // The image, the sound and the subtitles.
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ nb_read_frames: String(FRAMES), avg_frame_rate: '30/1' });
    expect(found[0]?.duration).toBe(expected[0]?.duration);
    // The sound was mixed and encoded once, over the borders of the segments.
    expect(await soundOf(joined.bytes, soundName, container)).toEqual(
      await soundOf(whole.bytes, soundName, container),
    );

    // The encoder begins anew with each segment, so a frame differs by what compression takes and by nothing else.
    const frames = [0, 3, 53, 56, 59, 60, 63, 66, 115, 119];
    const [ofWhole, ofJoined] = [
      await decodeFrames(whole.bytes, frames, SIZE),
      await decodeFrames(joined.bytes, frames, SIZE),
    ];
    for (const [index, frame] of frames.entries()) {
      const [one, other] = [ofWhole[index], ofJoined[index]];
      if (!one || !other) throw new Error(`Frame ${frame} was not decoded.`);
      // The first frame of a scene is the roughest one.
      expect(meanDifference(one, other), `frame ${frame}`).toBeLessThan(2);
      const late = ofWhole[index + 1];
      // The box spins: the next one that was looked at is another image.
      if (late) expect(meanDifference(one, other)).toBeLessThan(meanDifference(late, other));
    }
  },
);

test('segments of different encoders are refused, not joined to a file that does not play', async () => {
  const range = { startFrame: 0, endFrame: 60 };
  const first = await rendered('mp4', { imageOnly: true, range });
  const other = await rendered('mp4', {
    imageOnly: true,
    range: { startFrame: 60, endFrame: 120 },
    encoder: 'ffmpeg',
  });
  const files = [first, other].map(({ bytes }) => fileOf(bytes, 'video/mp4'));
  await expect(rendered('mp4', {}, files)).rejects.toMatchObject({ detail: 'export-incorrect' });
  await expect(rendered('mp4', {}, files.slice(0, 1))).rejects.toMatchObject({ detail: 'export-incorrect' });
});
