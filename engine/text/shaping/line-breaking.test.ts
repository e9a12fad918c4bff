import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakOpportunities, fillLines, isBreakingSpace, isIdeographic } from './line-breaking.ts';

/** The text with a bar at each place where a line may begin. */
const parts = (text: string) => {
  const opportunities = breakOpportunities(text);
  expect(opportunities).toHaveLength(text.length + 1);
  return text
    .split('')
    .map((unit, index) => (opportunities[index] === 1 ? `|${unit}` : unit))
    .join('');
};

describe('where a line may begin', () => {
  test.each([
    ['two words', 'two |words'],
    ['two  spaces', 'two  |spaces'],
    ['a\tb\u2003c\u3000d', 'a\t|b\u2003|c\u3000|d'],
    ['no\u00a0break\u202fhere\u2007at\u2060all', 'no\u00a0break\u202fhere\u2007at\u2060all'],
    ['a \u00a0b', 'a |\u00a0b'],
    ['zero\u200bwidth', 'zero\u200b|width'],
    ['zero \u200bwidth', 'zero \u200b|width'],
    ['well-known', 'well-|known'],
    ['a\u2010b\u2012c\u2013d', 'a\u2010|b\u2012|c\u2013|d'],
    ['at -12', 'at |-12'],
    ['3-4', '3-4'],
    ['x-4 4-x', 'x-4 |4-|x'],
    ['--option', '--option'],
    ['so (fine) !', 'so |(fine) |!'],
    ['so(fine)there', 'so(fine)there'],
    ['a\u2014b', 'a|\u2014|b'],
    ['a\u2014\u2014b', 'a|\u2014\u2014|b'],
    ['a\u2014 b', 'a|\u2014 |b'],
    ['wait\u2026what', 'wait\u2026|what'],
    ['wait\u20262', 'wait\u20262'],
    ['a?b=c?\u2014', 'a?|b=c?|\u2014'],
    ['abc', 'abc'],
    ['', ''],
    ['a', 'a'],
  ])('Latin: %j', (text, expected) => {
    expect(parts(text)).toBe(expected);
  });

  test.each([
    ['中文字', '中|文|字'],
    ['中文。字', '中|文。|字'],
    ['「中」文', '「中」|文'],
    ['中「文」', '中|「文」'],
    ['カー', 'カー'],
    ['きゃく', 'きゃ|く'],
    ['ab中文cd', 'ab|中|文|cd'],
    ['中a', '中|a'],
    ['한국어', '한|국|어'],
    ['中\u2060文', '中\u2060文'],
    ['中\u00a0文', '中\u00a0文'],
    ['a😀b', 'a|😀|b'],
    ['😀😀', '😀|😀'],
    ['🇯🇵🇩🇪', '🇯🇵|🇩🇪'],
    ['a©b', 'a©b'],
    ['x#1', 'x#1'],
    ['（中）', '（中）'],
  ])('between any two characters, but for the exceptions: %j', (text, expected) => {
    expect(parts(text)).toBe(expected);
  });

  test('inside of a grapheme never, in Thai between the words of the dictionary', () => {
    expect(parts('e\u0301 e\u0301')).toBe('e\u0301 |e\u0301');
    expect(parts('👩‍👩‍👧👍🏽')).toBe('👩‍👩‍👧|👍🏽');
    expect(parts('ภาษาไทยง่าย')).toBe('ภาษา|ไทย|ง่าย');
    expect(parts('ไทย ไทย')).toBe('ไทย |ไทย');
    expect(parts('aไทย')).toBe('aไทย');
    expect(parts('中ไทย')).toBe('中|ไทย');
  });

  test('spaces that hang, and writing that is justified letter by letter', () => {
    expect(
      [' ', '\t', '\u2003', '\u3000', '\u00a0', '\u2007', 'a', '', 'a ', ' a'].map(isBreakingSpace),
    ).toEqual([true, true, true, true, false, false, false, false, false, false]);
    expect(['中', 'カ', '한', '😀', 'a', '1', '©', ' '].map(isIdeographic)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('filling lines', () => {
  const cluster = (start: number, advancePx: number, hangs = false) => ({ start, advancePx, hangs });
  const never = () => false;
  const always = () => true;

  test('a word goes to the next line when it is too wide; spaces at the end never are', () => {
    // "aa bb cc" with letters of 10 px and spaces of 6.
    const text = 'aa bb cc';
    const clusters = [...text].map((letter, start) =>
      cluster(start, letter === ' ' ? 6 : 10, letter === ' '),
    );
    const mayBreak = (index: number) => text[index - 1] === ' ';
    const starts = (widthPx: number) => fillLines(clusters, widthPx, mayBreak, never);
    expect(starts(72)).toEqual([0]);
    expect(starts(71.995)).toEqual([0]);
    expect(starts(71.98)).toEqual([0, 6]);
    expect(starts(46)).toEqual([0, 6]);
    expect(starts(45.9)).toEqual([0, 3, 6]);
    expect(starts(20)).toEqual([0, 3, 6]);
    // Without any other place a word hangs over.
    expect(starts(5)).toEqual([0, 3, 6]);
    expect(fillLines(clusters, 10, mayBreak, always)).toEqual([0, 1, 3, 4, 6, 7]);
    expect(fillLines([], 10, mayBreak, always)).toEqual([0]);
  });

  test('is what trying one place after the other gives', () => {
    const letters = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 30 }), fc.boolean(), fc.boolean(), fc.boolean()),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 90 }), (list, widthPx) => {
        const clusters = list.map(([advancePx, hangs], start) => cluster(start, advancePx, hangs));
        const [may, anywhere] = [2, 3].map((at) => (index: number) => list[index]?.[at as 2 | 3] ?? false);
        const starts = fillLines(clusters, widthPx, may ?? never, anywhere ?? never);
        // Whether clusters from one place up to another fit: what hangs at the end does not count.
        const fits = (from: number, to: number) => {
          let used = 0;
          for (let at = from; at < to; at++) {
            const [advancePx = 0, hangs = false] = list[at] ?? [];
            if (!hangs && used + advancePx > widthPx) return false;
            used += advancePx;
          }
          return true;
        };
        starts.forEach((from, row) => {
          const to = starts[row + 1] ?? list.length;
          const places = Array.from(
            { length: Math.max(0, list.length - from) },
            (_, index) => from + index + 1,
          );
          // How far the line could go: up to the first cluster that is too much.
          const reach = places.findLast((place) => fits(from, place)) ?? from;
          const breaks = (test: (index: number) => boolean) =>
            places.filter((place) => place <= reach && place < list.length && test(place));
          const best = breaks(may ?? never).at(-1) ?? breaks(anywhere ?? never).at(-1);
          if (reach < list.length && best !== undefined) expect(to).toBe(best);
          else if (reach < list.length)
            expect(to === list.length || (may ?? never)(to) || (anywhere ?? never)(to)).toBe(true);
          else expect(to).toBe(list.length);
        });
      }),
    );
  });
});
