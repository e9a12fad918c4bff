import { expect, test } from 'vitest';
import { createProject, createScene, createSubtitleTrack } from '../model/create.ts';
import { evaluateFrame } from './evaluate-frame.ts';
import { subtitleLayersAt } from './subtitles.ts';

const cue = (id: string, startFrame: number, durationFrames: number, text: string) => ({
  id,
  startFrame,
  durationFrames,
  text,
});

const project = (track: Parameters<typeof createSubtitleTrack>[0]) =>
  createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [createScene({ durationFrames: 60 }), createScene({ durationFrames: 60 })],
      subtitles: [
        createSubtitleTrack({
          cues: [cue('cue:1', 10, 20, 'One'), cue('cue:2', 20, 20, 'Two'), cue('cue:3', 70, 10, 'Three')],
          ...track,
        }),
      ],
    },
  });

const textAt = (frame: number, made = project({})) =>
  subtitleLayersAt(made, frame).map((layer) => layer.runs.map((run) => run.text).join(''));

test('a cue shows from its first frame to its last, in frames of the whole project', () => {
  expect([9, 10, 19, 39, 40, 69, 70, 79, 80].map((frame) => textAt(frame).join())).toEqual([
    '',
    'One',
    'One',
    'Two',
    '',
    '',
    'Three',
    'Three',
    '',
  ]);
});

test('cues at the same time are under one another', () => {
  expect(textAt(25)).toEqual(['One\nTwo']);
});

test('what goes beside the image is drawn only when requested; hidden tracks never', () => {
  const beside = project({ burnIn: false });
  expect(textAt(15, beside)).toEqual([]);
  expect(subtitleLayersAt(beside, 15, 'all')).toHaveLength(1);
  expect(subtitleLayersAt(project({ hidden: true }), 15, 'all')).toEqual([]);
  expect(subtitleLayersAt(project({}), 15, 'none')).toEqual([]);
});

test('the same words are the same layer, so that they are drawn once', () => {
  const made = project({});
  expect(subtitleLayersAt(made, 12)[0]).toBe(subtitleLayersAt(made, 18)[0]);
});

test('a frame carries them over its scenes', () => {
  const { overlay } = evaluateFrame(project({}), 15);
  expect(overlay.map(({ layer }) => layer.type)).toEqual(['text']);
  expect(evaluateFrame(project({}), 15, { subtitles: 'none' }).overlay).toEqual([]);
});
