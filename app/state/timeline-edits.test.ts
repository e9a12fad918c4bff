// The navigator must be there before the engine is loaded.
import './testing-navigator.ts';
import {
  createAudioTrack,
  createShapeLayer,
  createVideoLayer,
  MAX_SCENE_FRAMES,
  MIN_TRACK_ITEM_FRAMES,
  type Project,
} from '@gesso/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setSceneDuration } from './scene-edits.ts';
import { sampleProject } from './testing.ts';
import {
  moveLayerInTime,
  snapFrame,
  splitLayer,
  splitTrack,
  trimLayer,
  trimTrack,
} from './timeline-edits.ts';

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

  it('trims into a clip at its start and never before its first picture', () => {
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
      { durationFrames: 40, trimStartFrame: 10, keyframes: { volume: [at(0, 0)] } },
      { startFrame: 40, durationFrames: 40, trimStartFrame: 90, keyframes: { volume: [at(20, 1)] } },
    ]);
  });

  it('snaps to the nearest target in reach', () => {
    expect(snapFrame(98, [90, 100, 120], 3)).toEqual({ frame: 100, snappedTo: 100 });
    expect(snapFrame(95.4, [90, 100], 3)).toEqual({ frame: 95, snappedTo: null });
  });
});
