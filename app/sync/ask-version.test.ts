import { expect, test } from 'vitest';
import type { Question } from '../ui/dialogs/ask.tsx';
import { askVersion } from './ask-version.tsx';

test('of two versions the one in the account is taken only by choosing it; dismissing the question keeps what is on the screen', async () => {
  const asked: Question[] = [];
  const answering = (answer: boolean) => async (question: Question) => {
    asked.push(question);
    return answer;
  };
  const savedAt = new Date(Date.now() - 3 * 60_000 - 5_000).toISOString();
  expect(await askVersion(savedAt, answering(true))).toBe('theirs');
  expect(await askVersion(savedAt, answering(false))).toBe('mine');
  expect(asked[0]).toEqual({
    title: 'This project was changed in two places',
    text: 'The version in your account was saved 3 min. ago. The version in this browser has changes that are missing there. Both stay in the version history, whichever you choose.',
    yes: 'Use the version in the account',
    no: 'Use this version',
    icon: 'swap',
  });
});
