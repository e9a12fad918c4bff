import { expect, test } from 'vitest';
import { CallError } from '../../call-error.ts';
import type { Limits } from '../../limits.ts';
import type { KnownNetworks } from './known-networks.ts';
import { PasswordGuesses } from './password-guesses.ts';

const EMAIL = 'ada@example.com';
const IP = '203.0.113.9';

/** Guesses from a network that the owner of the account is known to be in, or not; `steps` are what was done to the limits. */
function guesses(isKnown: boolean) {
  const steps: string[] = [];
  const note = (step: string) => async (name: string, key: string) =>
    void steps.push(`${step} ${name} ${key}`);
  const limits = { count: note('count'), giveBack: note('give back'), forget: note('forget') };
  const networks = { has: async (email: string, ip: string) => isKnown && email === EMAIL && ip === IP };
  const parts = { limits: limits as unknown as Limits, networks: networks as unknown as KnownNetworks };
  return {
    steps,
    counted: (check: () => Promise<unknown>) => new PasswordGuesses(parts).counted(EMAIL, IP, check),
  };
}
const failingWith = (error: Error) => () => Promise.reject(error);
const OWN = `loginOfAccount ${EMAIL}|${IP}`;
const ELSEWHERE = `loginElsewhere ${EMAIL}`;

test('a right password is not counted in the end, from a known network or not', async () => {
  const known = guesses(true);
  expect(await known.counted(async () => 'in')).toBe('in');
  expect(known.steps).toEqual([`count ${OWN}`, `forget ${OWN}`]);
  const stranger = guesses(false);
  expect(await stranger.counted(async () => 'in')).toBe('in');
  expect(stranger.steps).toEqual([
    `count ${OWN}`,
    `count ${ELSEWHERE}`,
    `forget ${OWN}`,
    `give back ${ELSEWHERE}`,
  ]);
});

test('a wrong password stays counted, before it is looked at', async () => {
  const known = guesses(true);
  const wrong = new CallError('refused', 'Wrong.');
  await expect(
    known.counted(() => {
      expect(known.steps).toEqual([`count ${OWN}`]);
      return Promise.reject(wrong);
    }),
  ).rejects.toBe(wrong);
  expect(known.steps).toEqual([`count ${OWN}`]);
  const stranger = guesses(false);
  await expect(stranger.counted(failingWith(wrong))).rejects.toBe(wrong);
  expect(stranger.steps).toEqual([`count ${OWN}`, `count ${ELSEWHERE}`]);
});

test.each([new CallError('notReady', 'Busy.'), new Error('The database is gone.')])(
  'a server that could not look (%s) counts nothing',
  async (error) => {
    const known = guesses(true);
    await expect(known.counted(failingWith(error))).rejects.toBe(error);
    expect(known.steps).toEqual([`count ${OWN}`, `give back ${OWN}`]);
    const stranger = guesses(false);
    await expect(stranger.counted(failingWith(error))).rejects.toBe(error);
    expect(stranger.steps.slice(2)).toEqual([`give back ${OWN}`, `give back ${ELSEWHERE}`]);
  },
);
