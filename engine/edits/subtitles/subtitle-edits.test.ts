import { describe, expect, test } from 'vitest';
import { generator } from '../../../tests/support/fuzz.ts';
import { ProjectDocument } from '../../history/document.ts';
import { parseSubtitles, writeSrt } from '../../media/subtitles.ts';
import { type SubtitleTrack, subtitleTrackSchema } from '../../model/subtitles.ts';
import { captionWords } from '../../timeline/caption-words.ts';
import { sampleProject } from '../test-project.ts';
import { findInCues, replaceInCues } from './cue-search.ts';
import {
  addCue,
  addSubtitleTrack,
  changeSubtitleStyle,
  changeSubtitleTrack,
  clearWordTimes,
  confirmWord,
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
  setTranslation,
  setWordStart,
  shiftCues,
  splitCue,
  trackFieldsOf,
  translationOf,
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

describe('times of words', () => {
  const timed = () => {
    const track = trackWith([100, 60, 'one two three'], [200, 40, 'four five']);
    setWordStart(track, 'one two three', 1, 130);
    return track;
  };

  test('one is set between the words beside it; then all are written down', () => {
    const track = timed();
    expect(track.cues[0]?.wordStartFrames).toHaveLength(3);
    expect(track.cues[0]?.wordStartFrames?.[1]).toBe(30);
    setWordStart(track, 'one two three', 0, 500);
    expect(track.cues[0]?.wordStartFrames?.[0]).toBe(30);
    setWordStart(track, 'one two three', 2, 0);
    expect(track.cues[0]?.wordStartFrames).toEqual([30, 30, 30]);
    expect(setWordStart(track, 'one two three', 7, 100)).toBe(false);
    clearWordTimes(track, 'one two three');
    expect(track.cues[0]).not.toHaveProperty('wordStartFrames');
  });

  test('they go with their words when a line is split, joined, trimmed or typed in', () => {
    const track = timed();
    const said = () =>
      track.cues.flatMap(({ startFrame, wordStartFrames }) =>
        (wordStartFrames ?? []).map((start) => startFrame + start),
      );
    const before = said();
    const second = splitCue(track, 'one two three', 4, 125);
    expect(track.cues.map(({ text }) => text)).toEqual(['one', 'two three', 'four five']);
    expect(said()).toEqual(before);
    mergeWithNext(track, 'one two three');
    expect(said()).toEqual(before);
    expect(second).not.toBeNull();
    setCueEdge(track, 'one two three', 'start', 95);
    expect(said()).toEqual(before);
    setCueText(track, 'one two three', 'one TWO three');
    expect(said()).toEqual(before);
  });

  test('after anything that is done to lines there are as many times as words, in order and within the line, 200 seeds', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const upTo = generator(seed);
      const track = timed();
      for (let step = 0; step < 20; step++) {
        const cue = track.cues[upTo(track.cues.length)];
        if (!cue) break;
        [
          () => setWordStart(track, cue.id, upTo(4), upTo(300)),
          () => setCueEdge(track, cue.id, 'start', upTo(300)),
          () => setCueEdge(track, cue.id, 'end', upTo(300)),
          () => setCueText(track, cue.id, 'a b c d e f'.slice(0, upTo(12))),
          () => splitCue(track, cue.id, upTo(12), upTo(300)),
          () => mergeWithNext(track, cue.id),
          () => moveCue(track, cue.id, upTo(300)),
          () => replaceInCues(track, { text: 'o', matchCase: false, wholeWords: false }, 'x y'),
        ][upTo(8)]?.();
        for (const { text, wordStartFrames, durationFrames } of track.cues) {
          if (!wordStartFrames) continue;
          expect(wordStartFrames, `seed ${seed}`).toHaveLength(captionWords(text).length);
          expect(wordStartFrames).toEqual(wordStartFrames.toSorted((a, b) => a - b));
          expect(wordStartFrames.every((start) => start >= 0 && start < durationFrames)).toBe(true);
        }
        subtitleTrackSchema.parse(track);
      }
    }
  });
});

describe('find and replace', () => {
  const plain = { matchCase: false, wholeWords: false };

  test('finds in all lines, by case and by whole words when requested, signs taken as they are', () => {
    const { cues } = trackWith([0, 30, 'The other theme'], [30, 30, 'Is that (the) end?']);
    const count = (text: string, fields = {}) => findInCues(cues, { text, ...plain, ...fields }).length;
    expect(count('the')).toBe(4);
    expect(count('the', { matchCase: true })).toBe(3);
    expect(count('the', { wholeWords: true })).toBe(2);
    expect(count('(the)')).toBe(1);
    expect(count('.')).toBe(0);
    expect(count('')).toBe(0);
  });

  test('replaces one place or all, and says how many; a line is never emptied', () => {
    const track = trackWith([0, 30, 'grey sky, Grey sea'], [30, 30, 'grey']);
    const search = { text: 'grey', ...plain };
    const second = findInCues(track.cues, search)[1];
    expect(replaceInCues(track, search, 'blue', second)).toBe(1);
    expect(track.cues[0]?.text).toBe('grey sky, blue sea');
    expect(replaceInCues(track, search, 'green')).toBe(2);
    expect(track.cues.map(({ text }) => text)).toEqual(['green sky, blue sea', 'green']);
    expect(replaceInCues(track, { text: 'green', ...plain }, '')).toBe(1);
    expect(track.cues[1]?.text).toBe('green');
  });
});

test('a translation has the times of its line; it is found again when the lines of both are cut in another way', () => {
  const first = trackWith([0, 60, 'one'], [60, 60, 'two']);
  const second = trackWith();
  const [one, two] = first.cues;
  if (!one || !two) throw new Error('Both were added.');
  setTranslation(second, two, 'zwei');
  setTranslation(second, one, 'eins');
  expect(spans(second)).toEqual([
    ['eins', 0, 60],
    ['zwei', 60, 120],
  ]);
  expect(translationOf(second, two)?.text).toBe('zwei');
  setCueEdge(second, second.cues[1]?.id ?? '', 'start', 70);
  expect(translationOf(second, two)?.text).toBe('zwei');
  setTranslation(second, two, 'und zwei');
  expect(spans(second)[1]).toEqual(['und zwei', 70, 120]);
  setTranslation(second, one, '');
  expect(translationOf(second, one)).toBeNull();
  expect(second.cues).toHaveLength(1);
});

describe('words that the speech recognition was unsure of', () => {
  const track = () => {
    const made = trackWith([0, 90, 'one two three four'], [90, 60, 'five six']);
    for (const cue of made.cues) cue.unsureWords = cue.startFrame === 0 ? [1, 3] : [0];
    return made;
  };
  const unsure = ({ cues }: SubtitleTrack) => cues.map(({ unsureWords }) => unsureWords);

  test('stay so while others are written anew; what is written is meant so', () => {
    const made = track();
    setCueText(made, 'one two three four', 'zero one two three four');
    expect(unsure(made)[0]).toEqual([2, 4]);
    setCueText(made, 'one two three four', 'zero one TWO three four');
    expect(unsure(made)[0]).toEqual([4]);
    setCueText(made, 'one two three four', 'zero');
    expect(made.cues[0]).not.toHaveProperty('unsureWords');
  });

  test('are confirmed one by one', () => {
    const made = track();
    confirmWord(made, 'one two three four', 1);
    expect(unsure(made)).toEqual([[3], [0]]);
    confirmWord(made, 'five six', 0);
    expect(made.cues[1]).not.toHaveProperty('unsureWords');
  });

  test('go with their part when a cue is cut, and stay where cues are joined', () => {
    const made = track();
    const second = splitCue(made, 'one two three four', 'one two '.length, 45);
    expect(second).not.toBeNull();
    expect(unsure(made)).toEqual([[1], [1], [0]]);
    mergeWithNext(made, made.cues[0]?.id ?? '');
    expect(unsure(made)).toEqual([[1, 3], [0]]);
    mergeWithNext(made, made.cues[0]?.id ?? '');
    expect(unsure(made)).toEqual([[1, 3, 4]]);
  });

  test('a word that is cut in two is no longer unsure, those around it are', () => {
    const made = trackWith([0, 90, 'one twothree four']);
    const [cue] = made.cues;
    if (cue) cue.unsureWords = [0, 1, 2];
    splitCue(made, 'one twothree four', 'one two'.length, 45);
    expect(made.cues.map(({ text }) => text)).toEqual(['one two', 'three four']);
    expect(unsure(made)).toEqual([[0], [1]]);
  });
});

test('subtitles leave a box of their own for a place of the page, and keep it through all else', () => {
  const track = trackWith([0, 30, 'one']);
  const area = { x: 0.1, y: 0.2, width: 0.5, height: 0.3 };
  changeSubtitleStyle(track, { area });
  changeSubtitleStyle(track, { color: '#ff0000', align: 'left' });
  expect(track.style).toMatchObject({ area, color: '#ff0000' });
  changeSubtitleStyle(track, { position: 'top' });
  expect(track.style).not.toHaveProperty('area');
});
