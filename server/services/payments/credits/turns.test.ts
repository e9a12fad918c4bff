import { expect, test, vi } from 'vitest';
import { TooManyRequestsError } from '../../call-error.ts';
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

test('a line that is too long takes no more credits', async () => {
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

/** Work that ends when the test ends it. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: vi.fn(() => ended), end };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while others wait comes after them, also when some of them are done', async () => {
  const turns = new Turns<void>();
  const [first, second, third] = [held(), held(), held()];
  const all = [turns.take('a', false, first.work), turns.take('a', false, second.work)];
  first.end();
  await settled();
  all.push(turns.take('a', false, third.work));
  await settled();
  expect([second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0]);
  second.end();
  third.end();
  await Promise.all(all);
  expect(third.work).toHaveBeenCalledOnce();
});

test('only work that may be shared is, also when other work begins before it', async () => {
  const turns = new Turns<number>();
  const first = held();
  const own = vi.fn(async () => 2);
  const shared = vi.fn(async () => 3);
  const all = [turns.take('a', false, async () => first.work().then(() => 1)), turns.take('a', false, own)];
  const waiting = turns.take('a', true, shared);
  await settled();
  expect(turns.take('a', true, shared)).toBe(waiting);
  first.end();
  expect(await Promise.all([...all, waiting])).toEqual([1, 2, 3]);
  expect(shared).toHaveBeenCalledOnce();
});

test('a line that was too long takes people again when it has moved on, and is forgotten when it is empty', async () => {
  const remove = vi.spyOn(Map.prototype, 'delete');
  const turns = new Turns<void>();
  for (let round = 0; round < 2; round++)
    await Promise.all(
      Array.from({ length: 50 }, () => turns.take('a long line', false, async () => undefined)),
    );
  expect(remove.mock.calls.filter(([key]) => key === 'a long line')).toHaveLength(2);
  remove.mockRestore();
});
