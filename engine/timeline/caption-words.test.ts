import { expect, test } from 'vitest';
import { captionWords, retimedWords, wordIndexAt, wordStartsOf } from './caption-words.ts';

const wordsOf = (text: string) => captionWords(text).map(({ start, end }) => text.slice(start, end));
const cue = (text: string, wordStartFrames?: number[]) => ({
  id: 'cue',
  startFrame: 100,
  durationFrames: 60,
  text,
  ...(wordStartFrames ? { wordStartFrames } : {}),
});

test('words end at spaces and keep their punctuation; writing without spaces is cut by the dictionary', () => {
  expect(wordsOf('“And start,\ncounting…” songs!')).toEqual(['“And', 'start,', 'counting…”', 'songs!']);
  expect(wordsOf('مرحبا بكم في الفيلم')).toHaveLength(4);
  expect(wordsOf('今日はいい天気。').join('')).toBe('今日はいい天気。');
  expect(wordsOf('今日はいい天気。').length).toBeGreaterThan(2);
  expect(wordsOf('  ')).toEqual([]);
});

test('without times words share the time of their cue by length; with times those count, unless the text has other words', () => {
  const shared = wordStartsOf(cue('a bbbbbbbb a'));
  expect(shared[0]).toBe(0);
  expect((shared[2] ?? 0) - (shared[1] ?? 0)).toBeGreaterThan(shared[1] ?? 0);
  expect(wordStartsOf(cue('one two', [3, 20]))).toEqual([3, 20]);
  expect(wordStartsOf(cue('one two three', [3, 20]))).toHaveLength(3);
  expect([0, 3, 19, 20, 59].map((frame) => wordIndexAt([3, 20], frame))).toEqual([-1, 0, 0, 1, 1]);
});

test('words that stay keep their times when the text changes', () => {
  const timed = cue('one two three four', [0, 10, 30, 50]);
  expect(retimedWords(timed, 'one TWO three four')).toEqual([0, 10, 30, 50]);
  expect(retimedWords(timed, 'one two four')).toEqual([0, 10, 50]);
  expect(retimedWords(timed, 'one two and three four')).toEqual([0, 10, 20, 30, 50]);
  expect(retimedWords(timed, 'one two three four five')?.slice(0, 3)).toEqual([0, 10, 30]);
  expect(retimedWords(timed, 'one two three four five')).toHaveLength(5);
  expect(retimedWords(timed, '')).toEqual([]);
  expect(retimedWords(timed, 'quite another sentence')).toHaveLength(3);
  expect(retimedWords(cue('one two'), 'one')).toBeUndefined();
});

test('times stay in order whatever is typed', () => {
  const texts = ['a b c', 'a', 'b c d e', 'a x c', 'c b a', 'a b c d e f g', ''];
  for (const from of texts)
    for (const to of texts) {
      const count = captionWords(from).length;
      const starts = Array.from({ length: count }, (_, index) => index * 8);
      const retimed = retimedWords(cue(from, starts), to) ?? [];
      expect(retimed, `${from} -> ${to}`).toHaveLength(captionWords(to).length);
      expect(retimed, `${from} -> ${to}`).toEqual(retimed.toSorted((a, b) => a - b));
    }
});
