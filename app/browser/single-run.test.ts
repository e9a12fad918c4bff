import { expect, test } from 'vitest';
import { singleRun } from './single-run.ts';

test('a call while a run is under way returns that run, with its options; the next one begins another', async () => {
  const begun: string[] = [];
  const ends: ((result: string) => void)[] = [];
  const run = singleRun((name: string) => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(resolve));
  });
  const [first, second] = [run('a'), run('b')];
  expect(second).toBe(first);
  ends[0]?.('done');
  expect(await second).toBe('done');
  const third = run('c');
  ends[1]?.('again');
  expect(await third).toBe('again');
  expect(begun).toEqual(['a', 'c']);
});

test('a run that fails makes room for the next', async () => {
  let count = 0;
  const run = singleRun(() => (++count === 1 ? Promise.reject(new Error('no')) : Promise.resolve(count)));
  await expect(run()).rejects.toThrow('no');
  expect(await run()).toBe(2);
});
