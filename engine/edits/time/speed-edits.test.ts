import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import { createAudioTrack, createTrack, createVideoLayer } from '../../model/create.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import type { Asset, AudioTrack, Project } from '../../model/project.ts';
import { framesBetween } from '../../timeline/speed-curve.ts';
import { clipEndFrame } from '../../timeline/timeline.ts';
import { findInProject } from '../layer-hosts.ts';
import { sampleProject } from '../test-project.ts';
import { slipClip, trimClip } from './clip-trims.ts';
import {
  movedSpeedPoint,
  playedStretch,
  READY_SPEED_CURVES,
  readyCurveOf,
  readySpeedCurve,
  setClipPace,
  setClipSpeed,
  setTrackPace,
  withSpeedPoint,
} from './speed-edits.ts';
import { splitLayer } from './timeline-edits.ts';

const FILE: Asset = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'url', url: '/clip.mp4' },
  mimeType: 'video/mp4',
  widthPx: 640,
  heightPx: 360,
  durationFrames: 600,
  hasAudio: true,
  sizeBytes: 1,
};

/** A lane with a clip of frames 100 to 400 of its file, another right behind it, and a sound. */
function withLane(fields: Partial<VideoLayer> = {}, sound: Partial<AudioTrack> = {}): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 1 })));
  project.metadata.assets[FILE.id] = { ...FILE };
  const clip = createVideoLayer({
    id: 'layer:clip',
    assetId: FILE.id,
    startFrame: 50,
    durationFrames: 300,
    trimStartFrame: 100,
    ...fields,
  });
  const later = createVideoLayer({
    id: 'layer:later',
    assetId: FILE.id,
    startFrame: 350,
    durationFrames: 60,
  });
  project.metadata.tracks = [createTrack({ id: 'track:lane', layers: [clip, later] })];
  project.metadata.audioTracks = [
    createAudioTrack({
      id: 'track:sound',
      assetId: FILE.id,
      startFrame: 0,
      durationFrames: 300,
      trimStartFrame: 100,
      ...sound,
    }),
  ];
  return project;
}

function clipOf(project: Project, id = 'layer:clip'): VideoLayer {
  const layer = findInProject(project, id)?.layer;
  if (!isRecording(layer)) throw new Error('The clip is gone.');
  return layer;
}
const soundOf = (project: Project): AudioTrack => {
  const [sound] = project.metadata.audioTracks;
  if (!sound) throw new Error('The sound is gone.');
  return sound;
};

const heroOf = (project: Project) => {
  const ready = READY_SPEED_CURVES.find(({ id }) => id === 'hero');
  const stretch = playedStretch(project, 'layer:clip');
  if (!ready || !stretch) throw new Error('There is no curve.');
  return readySpeedCurve(ready, stretch);
};

/** The frame of its file that the clip shows at a frame of the project. */
function shownFileFrame(project: Project, frame: number, id: string): number | null {
  const shown = evaluateFrame(project, frame)
    .scenes.flatMap(({ layers }) => layers)
    .find(({ layer }) => layer.id === id);
  return shown?.sourceSeconds == null ? null : shown.sourceSeconds * 30;
}

describe('speed curves of clips', () => {
  it('show the same stretch of the file for as long as it takes', () => {
    const project = withLane();
    const speedCurve = heroOf(project);
    setClipPace(project, 'layer:clip', { speed: 1, speedCurve }, true);
    const clip = clipOf(project);
    expect(clip.speedCurve).toEqual(speedCurve);
    expect(clip.durationFrames).toBe(Math.round(framesBetween(clip, 100, 400)));
    expect(clip.durationFrames).not.toBe(300);
    expect(shownFileFrame(project, 50, clip.id)).toBeCloseTo(100, 5);
    const last = shownFileFrame(project, clipEndFrame(clip) - 1, clip.id) ?? 0;
    expect(last).toBeGreaterThan(396);
    expect(last).toBeLessThan(400.5);
  });

  it('move the later clips of the lane with their end, or stop at the next one', () => {
    const pushing = withLane();
    setClipPace(pushing, 'layer:clip', { speed: 0.5, speedCurve: null }, true);
    expect(clipOf(pushing).durationFrames).toBe(600);
    expect(clipOf(pushing, 'layer:later').startFrame).toBe(650);
    setClipPace(pushing, 'layer:clip', { speed: 2, speedCurve: null }, true);
    expect(clipOf(pushing).durationFrames).toBe(150);
    expect(clipOf(pushing, 'layer:later').startFrame).toBe(200);

    const bound = withLane();
    setClipPace(bound, 'layer:clip', { speed: 0.5, speedCurve: null });
    expect(clipOf(bound).durationFrames).toBe(300);
    expect(clipOf(bound, 'layer:later').startFrame).toBe(350);
  });

  it('stay at their images when the clip is trimmed, slipped or divided', () => {
    const speedCurve = heroOf(withLane());
    const pace = { speed: 1, speedCurve };
    const project = withLane();
    setClipPace(project, 'layer:clip', pace, true);
    const image = shownFileFrame(project, 120, 'layer:clip');
    trimClip(project, 'layer:clip', 'start', 80);
    expect(shownFileFrame(project, 120, 'layer:clip')).toBeCloseTo(image ?? 0, 0);
    const track = project.metadata.tracks[0];
    if (!track) throw new Error('The lane is gone.');
    const secondId = splitLayer({ layers: track.layers, durationFrames: 10_000 }, 'layer:clip', 110);
    expect(shownFileFrame(project, 120, secondId ?? '')).toBeCloseTo(image ?? 0, 0);
    expect(clipOf(project, secondId ?? '').speedCurve).toEqual(speedCurve);
    expect(slipClip(project, secondId ?? '', 5)).toBe(5);
    expect(shownFileFrame(project, 115, secondId ?? '')).toBeCloseTo(image ?? 0, -0.5);
  });

  it('backwards show the images of the forward clip in the other order', () => {
    const forward = withLane();
    const pace = { speed: 1, speedCurve: heroOf(forward) };
    setClipPace(forward, 'layer:clip', pace, true);
    const backward = withLane({ reversed: true });
    setClipPace(backward, 'layer:clip', pace, true);
    const end = clipEndFrame(clipOf(forward));
    expect(clipEndFrame(clipOf(backward))).toBe(end);
    for (const frame of [50, 90, 200, end - 1])
      expect(shownFileFrame(backward, frame, 'layer:clip')).toBeCloseTo(
        shownFileFrame(forward, end - 1 - (frame - 50), 'layer:clip') ?? 0,
        6,
      );
  });

  it('never play beyond the file, fill less than 500 ms or hold what the format does not', () => {
    const points = fc.array(
      fc.record({
        fileFrame: fc.double({ min: -50, max: 900, noNaN: true }),
        speed: fc.double({ min: 0.01, max: 20, noNaN: true }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        points,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 560 }),
        (speedCurve, reversed, pushes, trimStartFrame) => {
          const project = withLane({ reversed, trimStartFrame });
          setClipPace(project, 'layer:clip', { speed: 1, speedCurve }, pushes);
          const clip = clipOf(project);
          const frames = clip.durationFrames ?? 0;
          expect(frames).toBeGreaterThanOrEqual(15);
          if (frames > 15) expect(framesBetween(clip, clip.trimStartFrame, 600)).toBeGreaterThan(frames - 2);
          for (const [index, point] of (clip.speedCurve ?? []).entries()) {
            expect(point.speed).toBeGreaterThanOrEqual(0.25);
            expect(point.speed).toBeLessThanOrEqual(4);
            expect(point.fileFrame).toBeGreaterThan(clip.speedCurve?.[index - 1]?.fileFrame ?? -1);
          }
          expect(clipOf(project, 'layer:later').startFrame).toBeGreaterThanOrEqual(clipEndFrame(clip));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('give way to one speed, which shows the same stretch again', () => {
    const project = withLane();
    setClipPace(project, 'layer:clip', { speed: 1, speedCurve: heroOf(project) }, true);
    setClipSpeed(project, 'layer:clip', 1, true);
    const { speedCurve, speed, durationFrames, trimStartFrame } = clipOf(project);
    expect({ speedCurve, speed, trimStartFrame }).toEqual({
      speedCurve: null,
      speed: 1,
      trimStartFrame: 100,
    });
    // A length in whole frames of the timeline stands for a length of the file that need not be whole.
    expect(Math.abs((durationFrames ?? 0) - 300)).toBeLessThanOrEqual(1);
    expect(clipOf(project, 'layer:later').startFrame).toBe(50 + (durationFrames ?? 0));
  });
});

describe('speed curves of sounds', () => {
  it('keep volume points at what was heard there', () => {
    const project = withLane(
      {},
      { keyframes: { volume: [{ frame: 150, value: 0.5, easing: { type: 'linear' } }] } },
    );
    setTrackPace(project, 'track:sound', {
      speed: 1,
      speedCurve: [
        { fileFrame: 100, speed: 2 },
        { fileFrame: 400, speed: 2 },
      ],
    });
    const sound = soundOf(project);
    expect(sound.durationFrames).toBe(150);
    expect(sound.keyframes.volume).toMatchObject([{ frame: 75, value: 0.5 }]);
  });
});

describe('ready curves and points', () => {
  it('are known again over the stretch that they were made for, in both directions', () => {
    const stretch = { fromFileFrame: 100, toFileFrame: 400 };
    for (const ready of READY_SPEED_CURVES)
      for (const reversed of [false, true])
        expect(readyCurveOf(readySpeedCurve(ready, stretch, reversed), stretch, reversed)?.id).toBe(ready.id);
    const [, rise] = READY_SPEED_CURVES;
    if (!rise) throw new Error('There is no curve.');
    expect(
      readyCurveOf(
        movedSpeedPoint(readySpeedCurve(rise, stretch), 1, { fileFrame: 200, speed: 0.7 }),
        stretch,
      ),
    ).toBeNull();
  });

  it('stay in their order, and a new point changes nothing of how the clip plays', () => {
    const speedCurve = [
      { fileFrame: 100, speed: 1 },
      { fileFrame: 200, speed: 2 },
      { fileFrame: 300, speed: 1 },
    ];
    expect(movedSpeedPoint(speedCurve, 1, { fileFrame: 500, speed: 9 })[1]).toEqual({
      fileFrame: 298,
      speed: 4,
    });
    expect(movedSpeedPoint(speedCurve, 0, { fileFrame: -5, speed: 0 })[0]).toEqual({
      fileFrame: 0,
      speed: 0.25,
    });
    const played = { trimStartFrame: 100, speed: 1, speedCurve };
    expect(withSpeedPoint(played, 201)).toBeNull();
    const more = withSpeedPoint(played, 150);
    expect(more).toHaveLength(4);
    expect(more?.[1]).toEqual({ fileFrame: 150, speed: 1.41 });
  });
});
