import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { termMeanings } from './synonyms.ts';

const meaningsOf = (term: string) => termMeanings(foldText(term)).map((words) => new Set(words));

test('a word stands for all that mean the same, in whichever language it is', () => {
  expect(meaningsOf('Flyer')[0]).toContain('poster');
  expect(meaningsOf('lebenslauf')[0]).toContain('cv');
  expect(meaningsOf('cumpleaños')[0]).toContain('birthday');
  expect(meaningsOf('زفاف')[0]).toContain('wedding');
  // With the article, and with the marks that writers may leave out.
  expect(meaningsOf('الزفاف')[0]).toContain('wedding');
  expect(meaningsOf('دعوة')[0]).toContain('invitation');
});

test('phrases are one part, and each part of a term has its own words', () => {
  expect(meaningsOf('save the date')).toHaveLength(1);
  expect(meaningsOf('save the date')[0]).toContain('invitation');
  const parts = meaningsOf('sale for instagram story by the sea');
  expect(parts.map((words) => [...words][0])).toEqual(['sale', 'post', 'story', 'by', 'sea']);
  expect(meaningsOf('عيد ميلاد')[0]).toContain('birthday');
});

test('a term without any such word adds nothing to a search', () => {
  expect(termMeanings('submarine')).toEqual([]);
  expect(termMeanings('')).toEqual([]);
  expect(termMeanings('constructor toString')).toEqual([]);
});

test('small words are no part of a wish', () => {
  expect(meaningsOf('the flyer').map((words) => words.has('poster'))).toEqual([true]);
});
