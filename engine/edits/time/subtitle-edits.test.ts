import { describe, expect, test } from 'vitest';
import { ProjectDocument } from '../../history/document.ts';
import { parseSubtitles, writeSrt } from '../../media/subtitles.ts';
import { type SubtitleTrack, subtitleTrackSchema } from '../../model/subtitles.ts';
import { sampleProject } from '../test-project.ts';
import {
  addCue,
  addSubtitleTrack,
  changeSubtitleTrack,
  cueAt,
  cueEndFrame,
  findSubtitleTrack,
  mergeWithNext,
  moveCue,
  parseTimecode,
  removeCue,
  removeSubtitleTrack,
  SHORTEST_CUE_FRAMES,
  setCueEdge,
  setCueText,
  shiftCues,
  splitCue,
  trackFieldsOf,
} from './subtitle-edits.ts';

function trackWith(...cues: [start: number, duration: number, text: string][]): SubtitleTrack {
  const project = sampleProject('video');
  const id = addSubtitleTrack(project, {
    name: 'English',
    cues: cues.map(([startFrame, durationFrames, text]) => ({ id: text, startFrame, durationFrames, text })),
  });
  const track = findSubtitleTrack(project, id);
  if (!track) throw new Error('The track was added.');
  return track;
}
const spans = (track: SubtitleTrack) => track.cues.map((cue) => [cue.text, cue.startFrame, cueEndFrame(cue)]);

describe('tracks', () => {
  test('the first goes into the image, a second beside it and at the top; both are undone in one step each', () => {
    const document = new ProjectDocument(sampleProject('video'));
    const before = JSON.stringify(document.project);
    document.transact('One', (project) => void addSubtitleTrack(project, { name: 'English' }));
    document.transact(
      'Two',
      (project) => void addSubtitleTrack(project, { name: 'Deutsch', language: 'de' }),
    );
    const [one, two] = document.project.metadata.subtitles;
    expect([one?.burnIn, one?.style.position]).toEqual([true, 'bottom']);
    expect([two?.burnIn, two?.style.position, two?.language]).toEqual([false, 'top', 'de']);
    for (const track of [one, two]) subtitleTrackSchema.parse(track);
    document.undo();
    document.undo();
    expect(JSON.stringify(document.project)).toBe(before);
  });

  test('letters have the size that suits the page', () => {
    const project = sampleProject('video');
    project.properties = { ...project.properties, width: 1920, height: 540 };
    const track = findSubtitleTrack(project, addSubtitleTrack(project, { name: 'English' }));
    expect([track?.style.fontSizePx, track?.style.marginPx]).toEqual([24, 32]);
  });

  test('empty names and languages are not taken', () => {
    const track = trackWith();
    changeSubtitleTrack(track, { name: '  ', language: '' });
    expect([track.name, track.language]).toEqual(['English', 'en']);
    changeSubtitleTrack(track, { name: ' Deutsch ', language: 'de', hidden: true });
    expect(track).toMatchObject({ name: 'Deutsch', language: 'de', hidden: true });
  });

  test('a track is removed', () => {
    const project = sampleProject('video');
    removeSubtitleTrack(project, addSubtitleTrack(project, { name: 'English' }));
    expect(project.metadata.subtitles).toEqual([]);
  });

  test('file names give name and language', () => {
    expect(trackFieldsOf('film.de.srt', 'Subtitles')).toEqual({ name: 'film', language: 'de' });
    expect(trackFieldsOf('talk.pt-BR.vtt', 'Subtitles')).toEqual({ name: 'talk', language: 'pt-BR' });
    expect(trackFieldsOf('The end.srt', 'Subtitles')).toEqual({ name: 'The end' });
  });
});

describe('cues', () => {
  test('a new one lasts two seconds, or until the next, and never over one that shows', () => {
    const track = trackWith([60, 60, 'b'], [140, 60, 'c']);
    addCue(track, 30, 'a');
    addCue(track, 70, 'after b');
    addCue(track, 500, 'z');
    expect(spans(track)).toEqual([
      ['a', 30, 60],
      ['b', 60, 120],
      ['after b', 120, 140],
      ['c', 140, 200],
      ['z', 500, 560],
    ]);
  });

  test('edges move without turning a cue round, and the list stays sorted', () => {
    const track = trackWith([0, 30, 'a'], [40, 30, 'b']);
    setCueEdge(track, 'b', 'start', 500);
    expect(spans(track)[1]).toEqual(['b', 70 - SHORTEST_CUE_FRAMES, 70]);
    setCueEdge(track, 'b', 'start', -5);
    expect(spans(track)[1]).toEqual(['b', 0, 70]);
    setCueEdge(track, 'a', 'end', 0);
    expect(spans(track)[0]).toEqual(['a', 0, SHORTEST_CUE_FRAMES]);
    moveCue(track, 'a', 200);
    expect(track.cues.map((cue) => cue.id)).toEqual(['b', 'a']);
    moveCue(track, 'a', -10);
    expect(cueAt(track.cues, 0)?.id).toBe('b');
  });

  test('a cue is split at caret and playhead, or in proportion where the playhead is elsewhere', () => {
    const inside = trackWith([0, 90, 'one two']);
    splitCue(inside, 'one two', 3, 30);
    expect(spans(inside)).toEqual([
      ['one', 0, 30],
      ['two', 30, 90],
    ]);
    const outside = trackWith([0, 90, 'one two']);
    splitCue(outside, 'one two', 3, 400);
    expect(spans(outside)).toEqual([
      ['one', 0, 45],
      ['two', 45, 90],
    ]);
    expect(splitCue(outside, outside.cues[0]?.id ?? '', 3, 10)).toBeNull();
    expect(spans(outside)).toHaveLength(2);
  });

  test('a cue is joined with the next; the last has none', () => {
    const track = trackWith([0, 30, 'one'], [40, 20, 'two']);
    expect(mergeWithNext(track, 'one')).toBe(true);
    expect(spans(track)).toEqual([['one two', 0, 60]]);
    expect(mergeWithNext(track, 'one')).toBe(false);
  });

  test('all are shifted, but not before the start', () => {
    const track = trackWith([20, 30, 'a'], [60, 30, 'b']);
    expect(shiftCues(track, 15)).toBe(15);
    expect(shiftCues(track, -100)).toBe(-35);
    expect(spans(track)).toEqual([
      ['a', 0, 30],
      ['b', 40, 70],
    ]);
  });

  test('what is edited is written and read again', () => {
    const track = trackWith([15, 45, 'one'], [90, 30, 'gone']);
    setCueText(track, 'one', 'Zeile eins\rzwei');
    expect(track.cues[0]?.text).toBe('Zeile eins\nzwei');
    setCueText(track, 'one', 'Zeile eins\r\nzwei');
    removeCue(track, 'gone');
    addCue(track, 120, 'zwei');
    const read = parseSubtitles(writeSrt(track.cues), 'out.srt');
    expect(read.map(({ id: _, ...cue }) => cue)).toEqual(track.cues.map(({ id: _, ...cue }) => cue));
  });
});

test('times are read as they are shown', () => {
  expect(parseTimecode('0:07.05')).toBe(215);
  expect(parseTimecode('1:02:03')).toBe((3600 + 120 + 3) * 30);
  expect(parseTimecode('90')).toBe(2700);
  expect(parseTimecode('7,15')).toBe(225);
  expect(parseTimecode('2.5 s')).toBe(75);
  expect(parseTimecode('2,5s')).toBe(75);
  expect(parseTimecode('12 seconds')).toBe(360);
  for (const wrong of ['', 'x', '0:61', '0:01.30', '1:75:00', '-1', '2.5 m'])
    expect(parseTimecode(wrong)).toBeNull();
});
