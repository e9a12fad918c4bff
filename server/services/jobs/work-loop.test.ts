import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WorkLoop } from './work-loop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A loop whose rounds end when they are asked to. */
function heldLoop(pauseMs = 1000) {
  const ends: (() => void)[] = [];
  const rounds = { begun: 0, pauses: 0 };
  const loop = new WorkLoop({
    round: () => {
      rounds.begun += 1;
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
    pauseMs: async () => {
      rounds.pauses += 1;
      return pauseMs;
    },
  });
  const endRound = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { loop, rounds, endRound };
}

test('a round begins when the loop is woken, and the next after the pause', async () => {
  const { loop, rounds, endRound } = heldLoop(1000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds.begun).toBe(0);
  loop.wake();
  expect(rounds.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(rounds.begun).toBe(1);
  await endRound();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds.begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds.begun).toBe(2);
  await endRound();
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds.begun).toBe(3);
});

test('woken in a pause it begins at once, and the pause counts no more', async () => {
  const { loop, rounds, endRound } = heldLoop(1000);
  loop.wake();
  await endRound();
  await vi.advanceTimersByTimeAsync(600);
  loop.wake();
  expect(rounds.begun).toBe(2);
  await endRound();
  await vi.advanceTimersByTimeAsync(600);
  expect(rounds.begun).toBe(2);
  await vi.advanceTimersByTimeAsync(400);
  expect(rounds.begun).toBe(3);
});

test('however often it is woken during a round, there is one more, after it', async () => {
  const { loop, rounds, endRound } = heldLoop(1000);
  loop.wake();
  for (let count = 0; count < 5; count++) loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(rounds.begun).toBe(1);
  await endRound();
  expect(rounds.begun).toBe(2);
  await endRound();
  expect(rounds.begun).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(rounds.begun).toBe(3);
});

test('stopping waits for the round under way; nothing begins afterwards', async () => {
  const { loop, rounds, endRound } = heldLoop();
  loop.wake();
  loop.wake();
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  await endRound();
  await stopping;
  loop.wake();
  await vi.advanceTimersByTimeAsync(5000);
  // How long to rest is not worked out any more: the database may be closed by then.
  expect(rounds).toEqual({ begun: 1, pauses: 0 });
  expect(vi.getTimerCount()).toBe(0);
});

test('stopped in a pause, or before it began, it is over at once', async () => {
  const resting = heldLoop();
  resting.loop.wake();
  await resting.endRound();
  await resting.loop.stop();
  expect(vi.getTimerCount()).toBe(0);
  const fresh = heldLoop();
  await fresh.loop.stop();
  fresh.loop.wake();
  await vi.advanceTimersByTimeAsync(5000);
  expect([resting.rounds.begun, fresh.rounds.begun]).toEqual([1, 0]);
});
