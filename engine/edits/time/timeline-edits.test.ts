import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnimationPreset } from '../../model/animation.ts';
import { createAudioTrack, createShapeLayer, createVideoLayer } from '../../model/create.ts';
import type { Project } from '../../model/project.ts';
import { MAX_SCENE_FRAMES, MIN_TRACK_ITEM_FRAMES } from '../../timeline/time.ts';
import { setSceneDuration } from '../scene-edits.ts';
import { splitTrack, trimTrack } from '../sound/sound-edits.ts';
import { sampleProject } from '../test-project.ts';
import { moveLayerInTime, snapFrame, splitLayer, trimLayer } from './timeline-edits.ts';

const clone = (project: Project): Project => JSON.parse(JSON.stringify(project));
const clip = createVideoLayer({
  id: 'layer:clip',
  assetId: 'asset:clip',
  startFrame: 30,
  durationFrames: 60,
  trimStartFrame: 45,
});
const shape = createShapeLayer({ id: 'layer:shape', startFrame: 20, durationFrames: 40 });

function projectWith(layers: Parameters<typeof sampleProject>[1]): Project {
  const project = clone(sampleProject('video', layers));
  project.metadata.assets['asset:clip'] = {
    id: 'asset:clip',
    kind: 'video',
    name: 'clip.mp4',
    source: { type: 'url', url: '/clip.mp4' },
    mimeType: 'video/mp4',
    widthPx: 640,
    heightPx: 360,
    durationFrames: 200,
    hasAudio: true,
    sizeBytes: 1,
  };
  return project;
}
const sceneOf = (project: Project) => {
  const scene = project.metadata.sceneItems[0];
  if (!scene) throw new Error('no scene');
  return scene;
};

describe('timeline', () => {
  it('[M9] no clip gets shorter than 500 ms, whichever edge is pulled how far', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('start' as const, 'end' as const),
        fc.integer({ min: -400, max: 600 }),
        (edge, frame) => {
          const project = projectWith({ layers: [{ ...clip }, { ...shape }] });
          const scene = sceneOf(project);
          for (const id of ['layer:clip', 'layer:shape']) trimLayer(project, scene, id, edge, frame);
          return scene.layers.every(
            (layer) =>
              (layer.durationFrames ?? 0) >= MIN_TRACK_ITEM_FRAMES &&
              layer.startFrame >= 0 &&
              layer.startFrame + (layer.durationFrames ?? 0) <= scene.durationFrames,
          );
        },
      ),
    );
  });

  it('trims into a clip at its start and never before its first image', () => {
    const project = projectWith({ layers: [{ ...clip }] });
    trimLayer(project, sceneOf(project), 'layer:clip', 'start', 40);
    expect(sceneOf(project).layers[0]).toMatchObject({
      startFrame: 40,
      durationFrames: 50,
      trimStartFrame: 55,
    });
    trimLayer(project, sceneOf(project), 'layer:clip', 'start', -999);
    expect(sceneOf(project).layers[0]).toMatchObject({ startFrame: 0, trimStartFrame: 15 });
  });

  it('never plays a clip beyond its file', () => {
    const project = projectWith({
      layers: [{ ...clip, trimStartFrame: 150, startFrame: 0, durationFrames: 30 }],
    });
    trimLayer(project, sceneOf(project), 'layer:clip', 'end', 140);
    expect(sceneOf(project).layers[0]).toMatchObject({ durationFrames: 50 });
  });

  it('moves a layer inside its scene and keeps its length', () => {
    const project = projectWith({ layers: [{ ...shape }] });
    moveLayerInTime(sceneOf(project), 'layer:shape', 9999);
    expect(sceneOf(project).layers[0]).toMatchObject({ startFrame: 110, durationFrames: 40 });
    moveLayerInTime(sceneOf(project), 'layer:shape', -5);
    expect(sceneOf(project).layers[0]?.startFrame).toBe(0);
  });

  it('[M10] a scene lasts at most 30000 ms and at least 500 ms', () => {
    const scene = sceneOf(projectWith({ layers: [] }));
    setSceneDuration(scene, 99_999);
    expect(scene.durationFrames).toBe(MAX_SCENE_FRAMES);
    setSceneDuration(scene, 1);
    expect(scene.durationFrames).toBe(MIN_TRACK_ITEM_FRAMES);
  });

  it('[M9] no sound gets shorter than 500 ms', () => {
    const project = projectWith({ layers: [] });
    project.metadata.audioTracks.push(
      createAudioTrack({
        id: 'track:a',
        assetId: 'asset:clip',
        startFrame: 10,
        durationFrames: 100,
        trimStartFrame: 5,
      }),
    );
    trimTrack(project, 'track:a', 'end', 11);
    expect(project.metadata.audioTracks[0]?.durationFrames).toBe(MIN_TRACK_ITEM_FRAMES);
    trimTrack(project, 'track:a', 'start', -100);
    expect(project.metadata.audioTracks[0]).toMatchObject({ startFrame: 5, trimStartFrame: 0 });
  });

  /** Which frame of its file a clip shows at a frame of the scene. */
  const fileFrameAt = (scene: ReturnType<typeof sceneOf>, frame: number) => {
    for (const layer of scene.layers) {
      if (layer.type !== 'video' || layer.durationFrames === null) continue;
      const played = frame - layer.startFrame;
      if (played < 0 || played >= layer.durationFrames) continue;
      return (
        layer.trimStartFrame + (layer.reversed ? layer.durationFrames - 1 - played : played) * layer.speed
      );
    }
    return null;
  };

  it.each([
    ['forwards', { reversed: false, speed: 1 }],
    ['forwards and faster', { reversed: false, speed: 2 }],
    ['backwards', { reversed: true, speed: 1 }],
    ['backwards and faster', { reversed: true, speed: 2 }],
  ])('a clip that runs %s shows the same frames after it was cut in two and trimmed', (_, fields) => {
    const project = projectWith({ layers: [{ ...clip, ...fields }] });
    const scene = sceneOf(project);
    const frames = Array.from({ length: 60 }, (__, index) => 30 + index);
    const before = frames.map((frame) => fileFrameAt(scene, frame));
    expect(splitLayer(scene, 'layer:clip', 55)).not.toBeNull();
    expect(frames.map((frame) => fileFrameAt(scene, frame))).toEqual(before);
    trimLayer(project, scene, 'layer:clip', 'start', 35);
    trimLayer(project, scene, scene.layers[1]?.id ?? '', 'end', 80);
    const kept = frames.filter((frame) => frame >= 35 && frame < 80);
    expect(kept.map((frame) => fileFrameAt(scene, frame))).toEqual(before.slice(5, 50));
  });

  it('a sound at another speed is cut where it is heard, its keyframes with it', () => {
    const project = projectWith({ layers: [] });
    const at = (frame: number, value: number) => ({ frame, value, easing: { type: 'linear' as const } });
    project.metadata.audioTracks.push(
      createAudioTrack({
        id: 'track:a',
        assetId: 'asset:clip',
        durationFrames: 80,
        trimStartFrame: 10,
        speed: 2,
        keyframes: { volume: [at(0, 0), at(60, 1)] },
      }),
    );
    splitTrack(project, 'track:a', 40);
    expect(project.metadata.audioTracks).toMatchObject([
      { durationFrames: 40, trimStartFrame: 10, keyframes: { volume: [at(0, 0), at(40, 0.6667)] } },
      {
        startFrame: 40,
        durationFrames: 40,
        trimStartFrame: 90,
        keyframes: { volume: [at(0, 0.6667), at(20, 1)] },
      },
    ]);
  });

  /** A sound from frame 30, 60 frames long, whose file has 200 frames, of which 40 lie before it. */
  const withSound = (fields: Partial<Parameters<typeof createAudioTrack>[0]> = {}) => {
    const project = projectWith({ layers: [] });
    const sound = {
      id: 'track:a',
      assetId: 'asset:clip',
      startFrame: 30,
      durationFrames: 60,
      trimStartFrame: 40,
    };
    project.metadata.audioTracks.push(createAudioTrack({ ...sound, ...fields }));
    // So long that nothing but the file bounds the sound.
    for (const scene of project.metadata.sceneItems) scene.durationFrames = 900;
    return project;
  };
  const spanOf = ({ metadata: { audioTracks } }: Project) =>
    audioTracks.map(({ startFrame, durationFrames, trimStartFrame }) => [
      startFrame,
      durationFrames,
      trimStartFrame,
    ]);

  it.each([
    ['its file', 1, {}, 160],
    ['its file, faster', 2, {}, 80],
    ['its file, slower', 0.5, {}, 320],
    ['the project, when it is repeated', 1, { loop: true }, 870],
    ['the project, when its file is not known', 1, { assetId: 'asset:none' }, 870],
  ])('a sound is as long as %s at most', (_, speed, fields, frames) => {
    const project = withSound({ speed, ...fields });
    trimTrack(project, 'track:a', 'end', 99_999);
    expect(spanOf(project)).toEqual([[30, frames, 40]]);
  });

  it.each([
    ['to where its file begins', 1, 0, [[0, 90, 10]]],
    ['no farther than its file', 2, 0, [[10, 80, 0]]],
    ['into it', 2, 40, [[40, 50, 60]]],
  ])('a sound is drawn out at its start %s', (_, speed, frame, span) => {
    const project = withSound({ speed });
    trimTrack(project, 'track:a', 'start', frame);
    expect(spanOf(project)).toEqual(span);
  });

  it('a repeated sound may begin at the start of the project, and a sound that is longer than it stays so', () => {
    const looped = withSound({ loop: true, trimStartFrame: 3 });
    trimTrack(looped, 'track:a', 'start', -50);
    expect(spanOf(looped)).toEqual([[0, 90, 0]]);
    const long = withSound();
    for (const scene of long.metadata.sceneItems) scene.durationFrames = 50;
    trimTrack(long, 'track:a', 'end', 500);
    expect(spanOf(long)).toEqual([[30, 60, 40]]);
  });

  it('what is not there is left alone', () => {
    const project = withSound();
    const scene = sceneOf(project);
    const before = clone(project);
    trimTrack(project, 'track:none', 'end', 40);
    trimLayer(project, scene, 'layer:none', 'end', 40);
    moveLayerInTime(scene, 'layer:none', 40);
    expect([splitTrack(project, 'track:none', 60), splitLayer(scene, 'layer:none', 60)]).toEqual([
      null,
      null,
    ]);
    expect(project).toEqual(before);
  });

  it.each([
    [44, false],
    [45, true],
    [75, true],
    [76, false],
  ])('[M9] neither part of a cut is shorter than 500 ms: at frame %d it is made: %s', (frame, isMade) => {
    const project = withSound();
    project.metadata.sceneItems[0]?.layers.push({ ...shape, startFrame: 30, durationFrames: 60 });
    const scene = sceneOf(project);
    const before = clone(project);
    expect(splitTrack(project, 'track:a', frame) !== null).toBe(isMade);
    expect(splitLayer(scene, 'layer:shape', frame) !== null).toBe(isMade);
    if (!isMade) return expect(project).toEqual(before);
    expect(spanOf(project)).toEqual([
      [30, frame - 30, 40],
      [frame, 90 - frame, 40 + frame - 30],
    ]);
    expect(scene.layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames])).toEqual([
      [30, frame - 30],
      [frame, 90 - frame],
    ]);
    expect(scene.layers[1]?.id).not.toBe('layer:shape');
  });

  it('a cut takes the fades and the animations between the parts away, and keeps those at the ends', () => {
    const animation = createAnimationPreset('in', 0);
    const fades = { fadeInFrames: 7, fadeOutFrames: 8 };
    const project = projectWith({
      layers: [{ ...clip, ...fades, animationIn: animation, animationOut: createAnimationPreset('out', 0) }],
    });
    const scene = sceneOf(project);
    splitLayer(scene, 'layer:clip', 60);
    expect(scene.layers).toMatchObject([
      { fadeInFrames: 7, fadeOutFrames: 0, animationIn: animation, animationOut: null },
      { fadeInFrames: 0, fadeOutFrames: 8, animationIn: null, animationOut: expect.anything() },
    ]);
    const sound = withSound(fades);
    splitTrack(sound, 'track:a', 60);
    expect(sound.metadata.audioTracks).toMatchObject([
      { fadeInFrames: 7, fadeOutFrames: 0 },
      { fadeInFrames: 0, fadeOutFrames: 8 },
    ]);
  });

  it('an image that stands still is bound by its scene alone', () => {
    const project = projectWith({ layers: [{ ...clip, freezeFrame: 12 }] });
    const scene = sceneOf(project);
    trimLayer(project, scene, 'layer:clip', 'end', 9999);
    expect(scene.layers[0]).toMatchObject({ startFrame: 30, durationFrames: scene.durationFrames - 30 });
    trimLayer(project, scene, 'layer:clip', 'start', -9999);
    expect(scene.layers[0]).toMatchObject({ startFrame: 0, durationFrames: scene.durationFrames });
  });

  it('takes the nearest of several targets, also at the very end of its reach', () => {
    expect(snapFrame(100, [103, 98, 101], 3).snappedTo).toBe(101);
    expect(snapFrame(100, [101, 98, 103], 3).snappedTo).toBe(101);
    expect(snapFrame(100, [97], 3)).toEqual({ frame: 97, snappedTo: 97 });
    expect(snapFrame(100, [96.9], 3)).toEqual({ frame: 100, snappedTo: null });
    expect(snapFrame(100, [0], 100)).toEqual({ frame: 0, snappedTo: 0 });
  });

  it('snaps to the nearest target in reach', () => {
    expect(snapFrame(98, [90, 100, 120], 3)).toEqual({ frame: 100, snappedTo: 100 });
    expect(snapFrame(95.4, [90, 100], 3)).toEqual({ frame: 95, snappedTo: null });
  });
});
