import { expect, test } from 'vitest';
import { LOADER_DELAYS_MS, POLL, poll } from './poll.ts';

test('[I9] a payment is asked about again three times, two seconds apart; a failed question is one of them', async () => {
  expect(POLL).toEqual({ retries: 3, pauseMs: 2000 });
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  const answers = [false, Promise.reject(new Error('offline')), false, true];
  const ask = async () => answers.shift() ?? false;
  expect(await poll(ask, Boolean, pause)).toBe(true);
  expect(pauses).toEqual([2000, 2000, 2000]);

  pauses.length = 0;
  let asked = 0;
  expect(
    await poll(
      async () => ++asked,
      () => false,
      pause,
    ),
  ).toBeNull();
  expect(asked).toBe(4);
  expect(pauses).toHaveLength(3);
});

test('nothing is waited for once the answer is there', async () => {
  expect(
    await poll(
      async () => 'yes',
      () => true,
      () => Promise.reject(new Error('waited')),
    ),
  ).toBe('yes');
});

test('[I32] the processing view stays for one, two or three seconds', () => {
  expect(LOADER_DELAYS_MS).toEqual({ dialog: 1000, session: 2000, late: 3000 });
});
