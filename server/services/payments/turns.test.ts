import { expect, test } from 'vitest';
import { TooManyRequestsError } from '../call-error.ts';
import { Turns } from './turns.ts';

test('work on the same thing takes turns; what may be shared and has not begun is done once', async () => {
  const turns = new Turns<number>();
  let running = 0;
  let done = 0;
  const work = async () => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    done += 1;
    return done;
  };
  const first = turns.take('a', true, work);
  // Begun by the time the others ask.
  await Promise.resolve();
  const shared = [turns.take('a', true, work), turns.take('a', true, work), turns.take('a', true, work)];
  const own = [turns.take('a', false, work), turns.take('a', false, work)];
  expect(await first).toBe(1);
  expect(await Promise.all(shared)).toEqual([2, 2, 2]);
  expect(await Promise.all(own)).toEqual([3, 4]);
  await expect(turns.take('a', false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.take('a', true, work)).toBe(5);
});

test('a line that is too long takes nobody more', async () => {
  const turns = new Turns<void>();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = Array.from({ length: 50 }, () => turns.take('a', false, () => held));
  await expect(turns.take('a', false, () => held)).rejects.toThrow(TooManyRequestsError);
  await Promise.race([turns.take('b', false, async () => undefined), held]);
  release();
  await Promise.all(waiting);
});
