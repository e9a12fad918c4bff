import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../tests/support/fuzz.ts';
import { sampleProject } from '../edits/test-project.ts';
import { scenesToTracks } from '../edits/time/scenes-to-tracks.ts';
import { createAnimationPreset, type Easing } from '../model/animation.ts';
import {
  createBackgroundLayer,
  createGroupLayer,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
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

/** What a film is made of: the length of each clip, and what leads over to it. */
interface Film {
  readonly lengths: readonly number[];
  readonly clips: readonly Layer[];
  /** Of all but the first. */
  readonly transitions: readonly (Transition | null)[];
}

const FILM: Film = {
  lengths: LENGTHS,
  clips: LENGTHS.map((_, index) => clipOf(index)),
  transitions: LENGTHS.map((_, index) => (index > 0 ? transition(index) : null)),
};

/** A film of one clip a scene, and the same film as clips of one track. */
function bothWays({ lengths, clips, transitions }: Film = FILM): { scenes: Project; tracks: Project } {
  const empty = sampleProject('video', { layers: [] });
  empty.metadata.assets[file.id] = file;
  const scenes: Project = JSON.parse(JSON.stringify(empty));
  const clipAt = (index: number): Layer => JSON.parse(JSON.stringify(clips[index]));
  scenes.metadata.sceneItems = lengths.map((durationFrames, index) =>
    createScene({
      durationFrames,
      bgColor: '#00000000',
      layers: [clipAt(index)],
      transition: transitions[index] ?? null,
    }),
  );
  const tracks: Project = JSON.parse(JSON.stringify(empty));
  tracks.metadata.timeline = 'tracks';
  let startFrame = 0;
  const track = createTrack({ id: 'track:film' });
  for (const [index, durationFrames] of lengths.entries()) {
    track.layers.push({ ...clipAt(index), startFrame, durationFrames });
    const leading = transitions[index];
    if (leading) track.transitions[`layer:${index}`] = leading;
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

/** What shows at a frame: layers, how they are placed, and whether they leave. */
const shownOf = (project: Project, frame: number) =>
  evaluateFrame(project, frame)
    .scenes.filter(({ layers }) => layers.length > 0)
    .map(({ layers, placement, isLeaving }) => ({ layers: layers.map(drawn), placement, isLeaving }));

const easing = fc.constantFrom<Easing>({ type: 'linear' }, { type: 'ease' }, { type: 'hold' });
const moves = fc.uniqueArray(
  fc.record({ frame: fc.nat(80), value: fc.integer({ min: -50, max: 50 }), easing }),
  { selector: ({ frame }) => frame, maxLength: 4 },
);
const preset = (type: 'in' | 'out') =>
  fc.option(fc.nat(8).map((at) => createAnimationPreset(type, type === 'in' ? at : 1000 + at)));
const look = fc.record({
  x: fc.integer({ min: -40, max: 90 }),
  rotation: fc.integer({ min: -180, max: 180 }),
  opacity: fc.constantFrom(0.3, 1),
  animationIn: preset('in'),
  animationOut: preset('out'),
  xs: moves,
});
const clipKind = fc.oneof(
  fc.constant({ kind: 'shape' as const }),
  fc.constant({ kind: 'text' as const }),
  fc.constant({ kind: 'group' as const }),
  fc.record({
    kind: fc.constant('clip' as const),
    trimStartFrame: fc.nat(200),
    speed: fc.constantFrom(0.5, 1, 1.7, 3),
    reversed: fc.boolean(),
    muted: fc.boolean(),
  }),
);
const randomClip = fc.record({
  look,
  kind: clipKind,
  durationFrames: fc.integer({ min: 15, max: 70 }),
  transition: fc.option(
    fc.record({
      type: fc.constantFrom(...TRANSITION_TYPES),
      durationFrames: fc.integer({ min: 2, max: 14 }),
      direction: fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const),
    }),
  ),
});
const randomFilm = fc.array(randomClip, { minLength: 1, maxLength: 5 }).map(
  (parts): Film => ({
    lengths: parts.map(({ durationFrames }) => durationFrames),
    transitions: parts.map((part, index) => (index > 0 ? part.transition : null)),
    clips: parts.map(({ look: { xs, ...fields }, kind }, index): Layer => {
      const keyframes: Layer['keyframes'] =
        xs.length > 0 ? { x: xs.toSorted((a, b) => a.frame - b.frame) } : {};
      const common = { id: `layer:${index}`, ...fields, keyframes };
      if (kind.kind === 'shape') return createShapeLayer(common);
      if (kind.kind === 'text') return createTextLayer({ ...common, runs: [createTextRun({ text: 'ab' })] });
      if (kind.kind === 'group')
        return createGroupLayer({
          ...common,
          children: [createShapeLayer({ id: `child:${index}`, startFrame: 4 })],
        });
      const { kind: _, ...times } = kind;
      return createVideoLayer({ ...common, assetId: file.id, ...times });
    }),
  }),
);

describe('tracks', () => {
  test('a film made of scenes and the same made of a track are drawn alike, frame by frame, and sound alike', () => {
    const { scenes, tracks } = bothWays();
    expect(totalFrames(tracks)).toBe(totalFrames(scenes));
    for (let frame = 0; frame < totalFrames(scenes); frame++)
      expect(shownOf(tracks, frame), `frame ${frame}`).toEqual(shownOf(scenes, frame));
    // What is heard is the same; only the bus differs, which is the lane here and the scenes there.
    const heard = (project: Project) => audibleItems(project).map(({ busId, ...item }) => item);
    expect(heard(tracks)).toEqual(heard(scenes));
  });

  test('so are random films of pictures, shapes, words, groups and clips at any speed, with any transitions', () => {
    fc.assert(
      fc.property(randomFilm, (film) => {
        const { scenes, tracks } = bothWays(film);
        expect(totalFrames(tracks)).toBe(totalFrames(scenes));
        for (let frame = 0; frame < totalFrames(scenes); frame += 1)
          expect(shownOf(tracks, frame), `frame ${frame}`).toEqual(shownOf(scenes, frame));
        const heard = (project: Project) => audibleItems(project).map(({ busId, ...item }) => item);
        expect(heard(tracks)).toEqual(heard(scenes));
      }),
      { numRuns: runsOr(60) },
    );
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
