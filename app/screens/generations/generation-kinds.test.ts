import { expect, test } from 'vitest';
import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';
import { GENERATION_KINDS, generationKindOf } from './generation-kinds.ts';

test('[A10] every AI type belongs to exactly one kind', () => {
  const all = GENERATION_KINDS.flatMap(({ aiTypes }) => [...aiTypes]);
  expect([...all].sort((a, b) => a - b)).toEqual(Object.values(AI_TYPE_IDS).sort((a, b) => a - b));
});

test('what is unknown counts as an image', () => {
  expect(generationKindOf(AI_TYPE_IDS.headshot).id).toBe('portraits');
  expect(generationKindOf(999).id).toBe('images');
});
