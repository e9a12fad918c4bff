import { describe, expect, test } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import {
  createAudioTrack,
  createScene,
  createShapeLayer,
  createTrack,
  createVideoLayer,
} from '../../model/create.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import { type Asset, type Project, projectSchema } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { clipFrameAt } from '../time/clip-edits.ts';
import { cutSpansOfClip, cutSpansOfSound, levelsOf, silentSpans } from './silence-edits.ts';

const asset = {
  id: 'asset:talk',
  kind: 'video',
  name: 'talk.mp4',
  source: { type: 'blob', key: 'talk' },
  mimeType: 'video/mp4',
  widthPx: 100,
  heightPx: 50,
  durationFrames: 600,
  hasAudio: true,
  sizeBytes: 1,
} satisfies Asset;
const talk = (fields: Partial<VideoLayer>) => createVideoLayer({ id: 'talk', assetId: asset.id, ...fields });

function projectWith(change: (project: Project) => void): Project {
  const project = sampleProject('video', { scenes: 2 });
  project.metadata.assets[asset.id] = asset;
  change(project);
  return project;
}

/** The image of the file in each frame that a list of clips shows, in order of time. */
const fileFrames = (layers: readonly { startFrame: number }[]) =>
  layers
    .filter((layer): layer is VideoLayer => isRecording(layer as VideoLayer))
    .toSorted((a, b) => a.startFrame - b.startFrame)
    .flatMap((clip) => {
      const durationFrames = clip.durationFrames ?? 0;
      return Array.from({ length: durationFrames }, (_, frame) => [
        clip.startFrame + frame,
        clipFrameAt(clip, frame, durationFrames),
      ]);
    });

const OPTIONS = { thresholdDb: -40, leastFrames: 10, keptFrames: 3 };

describe('finding silences', () => {
  const levels = (...parts: [level: number, frames: number][]) =>
    parts.flatMap(([level, frames]) => Array.from<number>({ length: frames }).fill(level));

  test('pauses as long as requested are found, less what stays beside words; at the ends of a clip nothing stays', () => {
    const found = silentSpans(
      levels([0, 20], [0.5, 30], [0.001, 9], [0.3, 10], [0.009, 30], [0.2, 5], [0, 15]),
      OPTIONS,
    );
    expect(found).toEqual([
      { startFrame: 0, endFrame: 17 },
      { startFrame: 72, endFrame: 96 },
      { startFrame: 107, endFrame: 119 },
    ]);
  });

  test('a click ends no silence; a threshold of -20 dB is a tenth', () => {
    expect(silentSpans(levels([0.5, 10], [0, 12], [0.9, 2], [0, 12], [0.5, 10]), OPTIONS)).toEqual([
      { startFrame: 13, endFrame: 33 },
    ]);
    const soft = levels([0.5, 10], [0.09, 30], [0.5, 10]);
    expect(silentSpans(soft, OPTIONS)).toEqual([]);
    expect(silentSpans(soft, { ...OPTIONS, thresholdDb: -20 })).toHaveLength(1);
  });

  test('levels follow trim, speed and direction of a clip', () => {
    const peaks = Float32Array.from({ length: 600 }, (_, frame) => frame / 1000);
    const at = (fields: Partial<VideoLayer>) =>
      [...levelsOf(talk(fields), 4, peaks)].map((level) => Math.round(level * 1000));
    expect(at({ trimStartFrame: 100 })).toEqual([100, 101, 102, 103]);
    expect(at({ trimStartFrame: 100, speed: 2 })).toEqual([101, 103, 105, 107]);
    expect(at({ trimStartFrame: 100, reversed: true })).toEqual([103, 102, 101, 100]);
  });

  test('a sound that is repeated is heard again after its file has ended; one that is not is silent', () => {
    const peaks = [0.5, 0.25, 0.125];
    const at = (loop: boolean) => [
      ...levelsOf(
        createAudioTrack({ assetId: asset.id, durationFrames: 5, trimStartFrame: 1, loop }),
        5,
        peaks,
      ),
    ];
    expect(at(true)).toEqual([0.25, 0.125, 0.5, 0.25, 0.125]);
    expect(at(false)).toEqual([0.25, 0.125, 0, 0, 0]);
  });
});

describe('cutting silences', () => {
  const SPANS = [
    { startFrame: 0, endFrame: 10 },
    { startFrame: 40, endFrame: 60 },
    { startFrame: 90, endFrame: 100 },
  ];

  test.each([
    ['forwards', {}],
    ['backwards', { reversed: true }],
    ['twice as fast', { speed: 2 }],
  ])(
    'a clip of a track that plays %s loses just these frames; later clips move up; one undo brings all back',
    (_, fields) => {
      const clip = talk({ startFrame: 50, durationFrames: 100, trimStartFrame: 200, ...fields });
      const document = new ProjectDocument(
        projectWith(({ metadata }) => {
          metadata.tracks = [
            createTrack({
              id: 'track',
              layers: [clip, createShapeLayer({ id: 'later', startFrame: 170, durationFrames: 30 })],
            }),
          ];
        }),
      );
      const before = document.project;
      const expected = fileFrames([clip])
        .filter(
          (_pair, index) =>
            !SPANS.some(({ startFrame, endFrame }) => index >= startFrame && index < endFrame),
        )
        .map(([, file], index) => [50 + index, file]);
      let removed = 0;
      document.transact('Cut silences', (draft) => {
        removed = cutSpansOfClip(draft, 'talk', SPANS);
      });
      expect(removed).toBe(40);
      const layers = document.project.metadata.tracks[0]?.layers ?? [];
      expect(fileFrames(layers)).toEqual(expected);
      expect(layers.at(-1)).toMatchObject({ id: 'later', startFrame: 130 });
      projectSchema.parse(document.project);
      document.undo();
      expect(document.project).toEqual(before);
    },
  );

  test('a scene that the clip filled gets shorter with it; one with more in it keeps its length', () => {
    const scene = (durationFrames: number) =>
      createScene({
        id: 'scene',
        durationFrames,
        layers: [talk({ startFrame: 0, durationFrames: 100, trimStartFrame: 0 })],
      });
    const filled = projectWith(({ metadata }) => {
      metadata.sceneItems[0] = scene(100);
    });
    expect(cutSpansOfClip(filled, 'talk', SPANS)).toBe(40);
    expect(filled.metadata.sceneItems[0]?.durationFrames).toBe(60);
    expect(fileFrames(filled.metadata.sceneItems[0]?.layers ?? []).map(([frame]) => frame)).toEqual(
      Array.from({ length: 60 }, (_, frame) => frame),
    );
    const longer = projectWith(({ metadata }) => {
      metadata.sceneItems[0] = scene(150);
    });
    cutSpansOfClip(longer, 'talk', SPANS);
    expect(longer.metadata.sceneItems[0]?.durationFrames).toBe(150);
  });

  test('a sound loses them too, and later sounds of its lane move up', () => {
    const sound = (id: string, startFrame: number, laneId: string | null) =>
      createAudioTrack({
        id,
        name: id,
        assetId: asset.id,
        startFrame,
        durationFrames: 100,
        trimStartFrame: 20,
        laneId,
      });
    const project = projectWith(({ metadata }) => {
      metadata.audioTracks = [sound('a', 30, 'lane'), sound('b', 200, 'lane'), sound('c', 200, 'other')];
    });
    expect(cutSpansOfSound(project, 'a', SPANS)).toBe(40);
    const { audioTracks } = project.metadata;
    const parts = audioTracks
      .filter(({ id }) => id !== 'b' && id !== 'c')
      .toSorted((a, b) => a.startFrame - b.startFrame);
    expect(
      parts.map(({ startFrame, durationFrames, trimStartFrame }) => [
        startFrame,
        durationFrames,
        trimStartFrame,
      ]),
    ).toEqual([
      [30, 30, 30],
      [60, 30, 80],
    ]);
    expect(['b', 'c'].map((id) => audioTracks.find((each) => each.id === id)?.startFrame)).toEqual([
      160, 200,
    ]);
  });

  test('what is silent from end to end stays', () => {
    const project = projectWith(({ metadata }) => {
      metadata.tracks = [
        createTrack({ id: 'track', layers: [talk({ startFrame: 0, durationFrames: 100 })] }),
      ];
    });
    expect(cutSpansOfClip(project, 'talk', [{ startFrame: 0, endFrame: 100 }])).toBe(0);
    expect(project.metadata.tracks[0]?.layers).toHaveLength(1);
  });
});
