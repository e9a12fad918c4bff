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
    text: 'The version in your account was saved 3 min. ago. The one in this browser has changes that it has not. Both stay in the history of the project, whichever you go on with.',
    yes: 'Go on with the one in the account',
    no: 'Go on with this one',
    icon: 'swap',
  });
});
