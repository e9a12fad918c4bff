import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { acrossTabs, inOrder, type OneAtATime } from './one-at-a-time.ts';

/** Work that ends when the test ends it. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = vi.fn(() => ended);
  return { work, end };
}

/** Lets everything run that waits for nothing but promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe.each([
  ['in one page', inOrder],
  ['in a browser without locks', acrossTabs],
] as const)('%s', (_where, make: () => OneAtATime) => {
  beforeEach(() => void vi.stubGlobal('navigator', {}));
  afterEach(() => void vi.unstubAllGlobals());

  test('work waits for all the work on the same project that was begun before', async () => {
    const oneAtATime = make();
    const [first, second, third] = [held(), held(), held()];
    const all = [first, second, third].map(({ work }) => oneAtATime('p', work));
    await settled();
    expect([first, second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
    first.end();
    await settled();
    // The end of the first neither lets the third begin nor forgets that the second is at work.
    const fourth = held();
    all.push(oneAtATime('p', fourth.work));
    await settled();
    expect([second, third, fourth].map(({ work }) => work.mock.calls.length)).toEqual([1, 0, 0]);
    for (const { end } of [second, third, fourth]) end();
    await Promise.all(all);
    expect(fourth.work).toHaveBeenCalledOnce();
  });

  test('a project at rest is not remembered', async () => {
    const remove = vi.spyOn(Map.prototype, 'delete');
    const oneAtATime = make();
    const [first, second] = [held(), held()];
    const all = [first, second].map(({ work }) => oneAtATime('project at rest', work));
    const removed = () => remove.mock.calls.filter(([key]) => key === 'project at rest').length;
    first.end();
    await settled();
    expect(removed()).toBe(0);
    second.end();
    await Promise.all(all);
    await settled();
    expect(removed()).toBe(1);
    remove.mockRestore();
  });
});

describe('in a browser with locks', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('work takes the lock of its project, which all tabs share', async () => {
    const request = vi.fn(async (_name: string, work: () => Promise<unknown>) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    const [here, otherTab] = [acrossTabs(), acrossTabs()];
    expect(await here('p', async () => 1)).toBe(1);
    expect(await otherTab('p', async () => 2)).toBe(2);
    expect(await here('q', async () => 3)).toBe(3);
    const names = request.mock.calls.map(([name]) => name);
    expect(names).toEqual(['gesso-sync p', 'gesso-sync p', 'gesso-sync q']);
  });
});
