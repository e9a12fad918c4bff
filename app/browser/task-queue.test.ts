import { expect, test } from 'vitest';
import { TaskQueue } from './task-queue.ts';

test('tasks run one after the other, also after one that failed', async () => {
  const queue = new TaskQueue();
  const said: string[] = [];
  let endFirst = () => {};
  const first = queue.add(async () => {
    said.push('first begins');
    await new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    said.push('first ends');
    throw new Error('no');
  });
  const second = queue.add(async () => {
    said.push('second');
    return 2;
  });
  await Promise.resolve();
  await Promise.resolve();
  endFirst();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe(2);
  expect(said).toEqual(['first begins', 'first ends', 'second']);
});
