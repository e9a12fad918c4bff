import { describe, expect, test } from 'vitest';
import type { Project } from '../../model/project.ts';
import type { SubtitleCue } from '../../model/subtitles.ts';
import { sampleProject } from '../test-project.ts';
import { duplicateCues, moveCues, placeCues, removeCues, splitCueAt, splitCuesAt } from './cue-groups.ts';
import { addSubtitleTrack } from './subtitle-edits.ts';

const cue = (id: string, startFrame: number, durationFrames: number, text = id): SubtitleCue => ({
  id,
  startFrame,
  durationFrames,
  text,
});

function captioned(...lists: SubtitleCue[][]): Project {
  const project: Project = JSON.parse(JSON.stringify(sampleProject('video')));
  for (const cues of lists) addSubtitleTrack(project, { name: 'English', cues });
  return project;
}

const spans = (project: Project, track = 0) =>
  project.metadata.subtitles[track]?.cues.map(({ text, startFrame, durationFrames }) => [
    text,
    startFrame,
    durationFrames,
  ]);

test('cues of several tracks are moved together, not before the video, and removed together', () => {
  const project = captioned([cue('a', 10, 20), cue('b', 40, 20)], [cue('c', 15, 10)]);
  expect(moveCues(project, ['b', 'c'], -100)).toBe(-15);
  expect(spans(project)).toEqual([
    ['a', 10, 20],
    ['b', 25, 20],
  ]);
  expect(moveCues(project, ['a'], 100)).toBe(100);
  expect(spans(project)?.map(([text]) => text)).toEqual(['b', 'a']);
  removeCues(project, ['a', 'c']);
  expect([spans(project)?.length, spans(project, 1)?.length]).toEqual([1, 0]);
});

test('copies come where none shows at the same time, as far apart as they were', () => {
  const project = captioned([cue('a', 0, 20), cue('b', 30, 20), cue('c', 60, 30)]);
  const [track] = project.metadata.subtitles;
  if (!track) throw new Error('no track');
  expect(placeCues(track, [cue('x', 10, 5), cue('y', 20, 5)])).toHaveLength(2);
  expect(spans(project)?.slice(3)).toEqual([
    ['x', 90, 5],
    ['y', 100, 5],
  ]);
});

test('duplicates come behind the last of them', () => {
  const project = captioned([cue('a', 0, 20), cue('b', 30, 20)]);
  expect(duplicateCues(project, ['a', 'b'])).toHaveLength(2);
  expect(spans(project)).toEqual([
    ['a', 0, 20],
    ['b', 30, 20],
    ['a', 50, 20],
    ['b', 80, 20],
  ]);
});

describe('dividing at the playhead', () => {
  test('words go to the part in which most of each is said', () => {
    const project = captioned([{ ...cue('a', 30, 60, 'one two three'), wordStartFrames: [0, 30, 40] }]);
    const [track] = project.metadata.subtitles;
    if (!track) throw new Error('no track');
    expect(splitCueAt(track, 'a', 66)).not.toBeNull();
    expect(spans(project)).toEqual([
      ['one two', 30, 36],
      ['three', 66, 24],
    ]);
    expect(track.cues.map(({ wordStartFrames }) => wordStartFrames)).toEqual([[0, 30], [4]]);
  });

  test('both parts keep a word; where that cannot be, nothing is divided', () => {
    const project = captioned([cue('a', 0, 60, 'wonderful so'), cue('b', 100, 60, 'alone')]);
    const [track] = project.metadata.subtitles;
    if (!track) throw new Error('no track');
    expect(splitCueAt(track, 'b', 130)).toBeNull();
    expect(splitCueAt(track, 'a', 3)).toBeNull();
    expect(splitCueAt(track, 'a', 200)).toBeNull();
    expect(splitCueAt(track, 'a', 10)).not.toBeNull();
    expect(spans(project)?.map(([text]) => text)).toEqual(['wonderful', 'so', 'alone']);
  });

  test('all tracks at once', () => {
    const project = captioned([cue('a', 0, 60, 'one two')], [cue('b', 10, 60, 'eins zwei')]);
    expect(splitCuesAt(project, 30)).toHaveLength(2);
    expect([spans(project)?.length, spans(project, 1)?.length]).toEqual([2, 2]);
  });
});
