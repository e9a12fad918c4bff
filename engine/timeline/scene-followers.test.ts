import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleProject } from '../edits/test-project.ts';
import { ProjectDocument } from '../history/document.ts';
import { createAudioTrack, createShapeLayer, createSoundLane, createTrack } from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Project } from '../model/project.ts';
import { clipEndFrame } from './timeline.ts';

const clip = (
  id: string,
  startFrame: number,
  durationFrames: number,
  fields: Partial<Layer> = {},
): Layer => ({
  ...createShapeLayer({ id, startFrame, durationFrames }),
  ...(fields as object),
});
const follows = { movesWithScene: true } as const;

/** Three scenes of 100 frames, and clips in a lane over them. */
function film(clips: Layer[]): ProjectDocument {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video', { layers: [], scenes: 3 })));
  project.metadata.sceneItems.forEach((scene, index) => {
    scene.id = `scene-${index + 1}`;
    scene.durationFrames = 100;
  });
  project.metadata.tracks = [createTrack({ id: 'titles', name: 'Titles', layers: clips })];
  return new ProjectDocument(project);
}
const starts = ({ project }: ProjectDocument) =>
  project.metadata.tracks.map(({ layers }) => layers.map(({ id, startFrame }) => [id, startFrame]));

const lastFirst = (draft: Project) => {
  const [last] = draft.metadata.sceneItems.splice(2, 1);
  if (last) draft.metadata.sceneItems.unshift(last);
};

test('clips that move with their scene stay over it when it is put elsewhere, and undo puts all back', () => {
  const document = film([clip('a', 20, 50, follows), clip('free', 110, 20), clip('b', 220, 50, follows)]);
  document.transact('Reorder', lastFirst);
  expect(starts(document)).toEqual([
    [
      ['b', 20],
      ['free', 110],
    ],
    // It would lie on another clip: a lane like its own has room.
    [['a', 120]],
  ]);
  document.undo();
  expect(starts(document)).toEqual([
    [
      ['a', 20],
      ['free', 110],
      ['b', 220],
    ],
  ]);
});

test('scenes before it that become longer, come or go take it along; its own length and later ones do not', () => {
  const document = film([clip('a', 120, 50, follows)]);
  const at = (index: number, durationFrames: number) =>
    document.transact('Length', (draft) => {
      const scene = draft.metadata.sceneItems[index];
      if (scene) scene.durationFrames = durationFrames;
    });
  at(0, 160);
  expect(starts(document)).toEqual([[['a', 180]]]);
  at(1, 90);
  at(2, 400);
  expect(starts(document)).toEqual([[['a', 180]]]);
  document.transact('Delete', (draft) => draft.metadata.sceneItems.splice(0, 1));
  expect(starts(document)).toEqual([[['a', 20]]]);
  // Without its scene it stays.
  document.transact('Delete', (draft) => draft.metadata.sceneItems.splice(0, 1));
  expect(starts(document)).toEqual([[['a', 20]]]);
});

test('what the step moves itself, what is locked and what does not follow stays where it is', () => {
  const document = film([
    clip('own', 10, 20, follows),
    clip('locked', 40, 20, { ...follows, locked: true }),
    clip('free', 70, 20),
  ]);
  document.transact('Both', (draft) => {
    const [first] = draft.metadata.tracks[0]?.layers ?? [];
    if (first) first.startFrame = 0;
    lastFirst(draft);
  });
  expect(starts(document)).toEqual([
    [
      ['own', 0],
      ['locked', 40],
      ['free', 70],
    ],
  ]);
  document.transact('Lock', (draft) => {
    const [track] = draft.metadata.tracks;
    if (track) track.locked = true;
  });
  document.transact('Reorder', lastFirst);
  expect(starts(document)[0]?.[0]).toEqual(['own', 0]);
});

test('neighbours that move together keep the transition between them; one that is parted from its neighbour loses it', () => {
  const document = film([clip('a', 10, 40, follows), clip('b', 50, 40, follows), clip('c', 90, 20)]);
  document.transact('Transitions', (draft) => {
    const [track] = draft.metadata.tracks;
    if (track)
      for (const id of ['b', 'c'])
        track.transitions[id] = { type: 'fade', durationFrames: 10, direction: 'left' };
  });
  document.transact('Reorder', lastFirst);
  expect(starts(document)).toEqual([
    [
      ['c', 90],
      ['a', 110],
      ['b', 150],
    ],
  ]);
  expect(Object.keys(document.project.metadata.tracks[0]?.transitions ?? {})).toEqual(['b']);
});

test('sounds move with their scene too, and those of one lane never overlap', () => {
  const document = film([]);
  document.transact('Sounds', (draft) => {
    draft.metadata.soundLanes.push(createSoundLane({ id: 'voice', name: 'Voice' }));
    const sound = (id: string, startFrame: number) =>
      createAudioTrack({ id, name: id, assetId: 'asset:x', startFrame, durationFrames: 50, laneId: 'voice' });
    draft.metadata.audioTracks.push({ ...sound('a', 20), ...follows }, sound('free', 130));
  });
  document.transact('Reorder', lastFirst);
  const [a, free] = document.project.metadata.audioTracks;
  expect([a?.startFrame, free?.startFrame]).toEqual([120, 130]);
  expect(a?.laneId).not.toBe('voice');
  expect(free?.laneId).toBe('voice');
});

test('whatever becomes of scenes, clips of one lane never overlap, and undo restores all exactly', () => {
  const span = fc.record({
    start: fc.nat(280),
    length: fc.integer({ min: 1, max: 60 }),
    follows: fc.boolean(),
  });
  const step = fc.record({
    kind: fc.constantFrom('move', 'length', 'delete'),
    from: fc.nat(2),
    to: fc.nat(2),
    frames: fc.integer({ min: 15, max: 300 }),
  });
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 8 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      (spans, steps) => {
        const clips: Layer[] = [];
        let free = 0;
        for (const [index, { start, length, follows: moves }] of spans.entries()) {
          clips.push(clip(`clip-${index}`, free + start, length, moves ? follows : {}));
          free += start + length;
        }
        const document = film(clips);
        const before = JSON.stringify(document.project);
        for (const { kind, from, to, frames } of steps)
          document.transact(kind, ({ metadata: { sceneItems } }) => {
            const [scene] = kind === 'length' ? sceneItems.slice(from, from + 1) : sceneItems.splice(from, 1);
            if (kind === 'length' && scene) scene.durationFrames = frames;
            // The last one stays.
            if (scene && (kind === 'move' || sceneItems.length === 0)) sceneItems.splice(to, 0, scene);
          });
        for (const { layers } of document.project.metadata.tracks)
          for (const [index, each] of layers.entries())
            expect(each.startFrame).toBeGreaterThanOrEqual(clipEndFrame(layers[index - 1]));
        while (document.undo() !== null);
        expect(JSON.stringify(document.project)).toBe(before);
      },
    ),
    { numRuns: 200 },
  );
});
