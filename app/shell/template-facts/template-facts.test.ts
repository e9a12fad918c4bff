import { expect, test } from 'vitest';
import { factsOf, newFacts, sentFacts } from './template-facts.ts';

test('tags are divided by commas of either script, once each, in lower case', () => {
  const facts = { ...newFacts(' Regatta ', 'ar'), tagText: 'Sailing, بحر، sailing , ,Summer' };
  expect(sentFacts(facts)).toMatchObject({
    ...{ displayName: 'Regatta', language: 'ar', kind: 'post', tags: ['sailing', 'بحر', 'summer'] },
  });
  expect(newFacts('x', 'fr').language).toBe('en');
});

test('no more tags are sent than are taken, and those of a template are shown as they were', () => {
  const tags = Array.from({ length: 20 }, (_, index) => `t${index}`);
  const shown = factsOf({
    ...{ displayName: 'A', kind: 'menu', tags, styles: ['bold'], language: 'en', pro: true },
    ...{ productId: 1, alias: 'a', assetType: 'design', projectId: 'p', hasProject: true, thumbUrl: null },
    ...{ sizeBytes: 1, publishedAt: '', updatedAt: '' },
  });
  expect(shown.tagText.split(', ')).toEqual(tags);
  expect(sentFacts(shown).tags).toHaveLength(12);
});
