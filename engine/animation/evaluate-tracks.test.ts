import { describe, expect, test } from 'vitest';
import { sampleProject } from '../edits/test-project.ts';
import { scenesToTracks } from '../edits/time/scenes-to-tracks.ts';
import {
  createBackgroundLayer,
  createScene,
  createShapeLayer,
  createTrack,
  createVideoLayer,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { type Asset, type Project, TRANSITION_TYPES, type Transition } from '../model/project.ts';
import { layerBoxesAt } from '../render/pick.ts';
import { audibleItems, totalFrames } from '../timeline/timeline.ts';
import { clipIndexAt, type EvaluatedLayer, evaluateFrame } from './evaluate-frame.ts';

const file = {
  id: 'asset:clip',
  kind: 'video',
  name: 'clip.mp4',
  source: { type: 'blob', key: 'clip' },
  mimeType: 'video/mp4',
  widthPx: 100,
  heightPx: 50,
  durationFrames: 300,
  hasAudio: true,
  sizeBytes: 1,
} satisfies Asset;

const FADE_IN = {
  animationId: 1,
  category: 1,
  animationType: 1,
  duration: 400,
  frequency: 0,
  type: 'in' as const,
};
const LENGTHS = [40, 15, 90, 22, 61];

function clipOf(index: number): Layer {
  const common = {
    id: `layer:${index}`,
    x: 10 * index,
    keyframes: {
      opacity: [
        { frame: 0, value: 0.2, easing: { type: 'ease' as const } },
        { frame: 10, value: 1, easing: { type: 'ease' as const } },
      ],
    },
    animationIn: { ...FADE_IN },
  };
  return index % 2 === 0
    ? createVideoLayer({
        ...common,
        assetId: file.id,
        trimStartFrame: index * 30,
        speed: 1 + index / 4,
        reversed: index === 2,
      })
    : createShapeLayer(common);
}

const transition = (index: number): Transition => ({
  type: TRANSITION_TYPES[index % TRANSITION_TYPES.length] ?? 'fade',
  durationFrames: 12,
  direction: 'left',
});

/** A film of one clip a scene, and the same film as clips of one track. */
function bothWays(): { scenes: Project; tracks: Project } {
  const empty = sampleProject('video', { layers: [] });
  empty.metadata.assets[file.id] = file;
  const scenes: Project = JSON.parse(JSON.stringify(empty));
  scenes.metadata.sceneItems = LENGTHS.map((durationFrames, index) =>
    createScene({
      durationFrames,
      bgColor: '#00000000',
      layers: [clipOf(index)],
      transition: index > 0 ? transition(index) : null,
    }),
  );
  const tracks: Project = JSON.parse(JSON.stringify(empty));
  tracks.metadata.timeline = 'tracks';
  let startFrame = 0;
  const track = createTrack({ id: 'track:film' });
  for (const [index, durationFrames] of LENGTHS.entries()) {
    track.layers.push({ ...clipOf(index), startFrame, durationFrames });
    if (index > 0) track.transitions[`layer:${index}`] = transition(index);
    startFrame += durationFrames;
  }
  tracks.metadata.tracks = [track];
  return { scenes, tracks };
}

/** What is drawn of a layer, without when it began: that is the only thing the two ways differ in. */
function drawn({ layer, ...rest }: EvaluatedLayer): unknown {
  const { startFrame: _start, durationFrames: _duration, ...facts } = layer;
  return { ...rest, facts };
}

describe('tracks', () => {
  test('a film made of scenes and the same made of a track are drawn alike, frame by frame, and sound alike', () => {
    const { scenes, tracks } = bothWays();
    expect(totalFrames(tracks)).toBe(totalFrames(scenes));
    const shown = (project: Project, frame: number) =>
      evaluateFrame(project, frame)
        .scenes.filter(({ layers }) => layers.length > 0)
        .map(({ layers, placement, isLeaving }) => ({ layers: layers.map(drawn), placement, isLeaving }));
    for (let frame = 0; frame < totalFrames(scenes); frame++)
      expect(shown(tracks, frame), `frame ${frame}`).toEqual(shown(scenes, frame));
    // What is heard is the same; only the bus differs, which is the lane here and the scenes there.
    const heard = (project: Project) => audibleItems(project).map(({ busId, ...item }) => item);
    expect(heard(tracks)).toEqual(heard(scenes));
  });

  test('clips that a transition leaves play on as far as their files go, and then hold', () => {
    const { tracks } = bothWays();
    const [track] = tracks.metadata.tracks;
    const [first] = track?.layers ?? [];
    if (!first || !('trimStartFrame' in first)) throw new Error('no clip');
    const leaving = (frame: number) =>
      evaluateFrame(tracks, frame).scenes.find(({ isLeaving }) => isLeaving)?.layers[0]?.sourceSeconds;
    expect([40, 45].map((frame) => (leaving(frame) ?? 0) * 30)).toEqual([40, 45]);
    first.trimStartFrame = 257;
    expect([40, 42, 45, 51].map((frame) => Math.round((leaving(frame) ?? 0) * 30))).toEqual([
      297, 299, 299, 299,
    ]);
    first.freezeFrame = 7;
    expect(leaving(45)).toBe(7 / 30);
  });

  test('lanes over the scenes are over their layers, lanes under them are over their backgrounds', () => {
    const project = sampleProject('video', { layers: [createShapeLayer({ id: 'scene-layer' })] });
    const lane = (id: string, place: 'above' | 'below') =>
      createTrack({
        id,
        place,
        layers: [createShapeLayer({ id: `in ${id}`, startFrame: 10, durationFrames: 200 })],
      });
    project.metadata.tracks = [lane('low', 'below'), lane('high', 'above'), lane('higher', 'above')];
    const { scenes } = evaluateFrame(project, 20);
    expect(scenes.map(({ scene, layers }) => [scene.bgColor, layers.map(({ layer }) => layer.id)])).toEqual([
      ['#ffffff', []],
      ['#00000000', ['in low']],
      ['#00000000', ['scene-layer']],
      ['#00000000', ['in high']],
      ['#00000000', ['in higher']],
    ]);
    expect(layerBoxesAt(project, 20).map(({ id }) => id)).toEqual([
      'in higher',
      'in high',
      'scene-layer',
      'in low',
    ]);
    // After the scenes their last background stays, with what the tracks show.
    const late = evaluateFrame(project, 205).scenes.filter(({ layers }) => layers.length > 0);
    expect(totalFrames(project)).toBe(210);
    expect(late.flatMap(({ layers }) => layers.map(({ layer }) => layer.id))).toEqual([
      'in low',
      'in high',
      'in higher',
    ]);
    project.metadata.tracks = project.metadata.tracks.map((track) => ({ ...track, hidden: true }));
    expect(evaluateFrame(project, 20).scenes.map(({ layers }) => layers.length)).toEqual([1]);
  });

  test('scenes that become tracks are drawn as before, their transitions too where clips fill the cut', () => {
    const { scenes } = bothWays();
    for (const [index, scene] of scenes.metadata.sceneItems.entries()) {
      scene.layers.unshift(createBackgroundLayer({ width: 1080, height: 1080 }));
      scene.layers.push(createShapeLayer({ id: `over ${index}`, startFrame: 5, durationFrames: 8 }));
      scene.transition = index === 2 ? transition(0) : null;
    }
    const tracks: Project = JSON.parse(JSON.stringify(scenes));
    scenesToTracks(tracks);
    expect(tracks.metadata).toMatchObject({ timeline: 'tracks', sceneItems: [{ transition: null }] });
    expect(tracks.metadata.tracks.map(({ layers }) => layers.length)).toEqual([5, 5]);
    expect(totalFrames(tracks)).toBe(totalFrames(scenes));
    const namesAt = (project: Project, frame: number) =>
      evaluateFrame(project, frame).scenes.flatMap(({ layers, isLeaving }) =>
        layers.map(({ layer, sourceSeconds }) => [
          isLeaving,
          layer.type === 'background' ? 'background' : layer.id,
          sourceSeconds,
        ]),
      );
    const withoutBackground = (names: ReturnType<typeof namesAt>) =>
      names.filter(([, name]) => name !== 'background');
    for (let frame = 0; frame < totalFrames(scenes); frame++) {
      expect(withoutBackground(namesAt(tracks, frame)), `frame ${frame}`).toEqual(
        withoutBackground(namesAt(scenes, frame)),
      );
      // The background of all scenes stays to the last frame, long after its scene would have ended.
      expect(namesAt(tracks, frame)[0]?.[1]).toBe('background');
    }
  });

  test('muted lanes are silent, and while one is solo only that is heard', () => {
    const { tracks: project } = bothWays();
    const [track] = project.metadata.tracks;
    if (!track) throw new Error('no track');
    const other = createTrack({
      layers: [createVideoLayer({ id: 'other', assetId: file.id, durationFrames: 30 })],
    });
    project.metadata.tracks.push(other);
    const heard = () => audibleItems(project).map(({ id }) => id);
    expect(heard()).toEqual(['layer:0', 'other', 'layer:2', 'layer:4']);
    track.muted = true;
    expect(heard()).toEqual(['other']);
    track.muted = false;
    track.solo = true;
    expect(heard()).toEqual(['layer:0', 'layer:2', 'layer:4']);
  });

  test('the clip at a frame is found among many', () => {
    const clips = Array.from({ length: 601 }, (_, index) =>
      createShapeLayer({ startFrame: index * 10, durationFrames: 7 }),
    );
    for (let frame = 0; frame < 6_020; frame++)
      expect(clipIndexAt(clips, frame)).toBe(frame % 10 < 7 && frame < 6_007 ? Math.floor(frame / 10) : -1);
  });
});
