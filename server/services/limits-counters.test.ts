import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { databaseFor, type TemporaryDatabase } from '../testing/servers/temporary-server.ts';
import { TooManyRequestsError } from './call-error.ts';
import { type LimitName, Limits } from './limits.ts';

let temporary: TemporaryDatabase;
let limits: Limits;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  limits = new Limits({ database: temporary.database, isOn: true });
});
afterAll(() => temporary.close());
afterEach(() => void vi.useRealTimers());

const passSeconds = (seconds: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
/** Seconds until the next attempt; 0 when it was let in. */
async function wait(name: LimitName, key: string, points?: number): Promise<number> {
  try {
    await limits.count(name, key, points);
    return 0;
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error;
    return error.retryAfterSeconds;
  }
}

test('a batch of files takes as many points as it has files, and gives back those that were no attempt', async () => {
  expect(await wait('uploads', 'Ada', 590)).toBe(0);
  expect(await wait('uploads', 'ada', 10)).toBe(0);
  const refused = await wait('uploads', 'ada');
  expect(refused).toBeGreaterThan(3_590);
  expect(refused).toBeLessThanOrEqual(3_600);
  // The one that was refused was counted too.
  await limits.giveBack('uploads', 'ADA', 4);
  expect([await wait('uploads', 'ada', 3), (await wait('uploads', 'ada')) > 0]).toEqual([0, true]);
  // The refused one, and one more.
  for (let back = 0; back < 2; back++) await limits.giveBack('uploads', 'ada');
  expect(await wait('uploads', 'ada')).toBe(0);
  expect(await wait('uploads', 'ben', 600)).toBe(0);
  passSeconds(3_601);
  expect(await wait('uploads', 'ada', 600)).toBe(0);
});

test('who has used up the points of an account gets one more attempt in fifteen seconds, until the log-in succeeds', async () => {
  for (let attempt = 0; attempt < 11; attempt++) expect(await wait('loginOfAccount', 'ada')).toBe(0);
  const slowed = await wait('loginOfAccount', 'ada');
  expect([slowed > 10, slowed <= 15]).toEqual([true, true]);
  passSeconds(16);
  expect(await wait('loginOfAccount', 'ada')).toBe(0);
  expect(await wait('loginOfAccount', 'ada')).toBeGreaterThan(10);
  await limits.forget('loginOfAccount', 'Ada');
  for (let attempt = 0; attempt < 11; attempt++) expect(await wait('loginOfAccount', 'ada')).toBe(0);
  expect(await wait('loginOfAccount', 'ada')).toBeGreaterThan(10);
});

test('who is slow in one rule is not in another', async () => {
  for (let attempt = 0; attempt < 11; attempt++) expect(await wait('loginOfAccount', 'eve')).toBe(0);
  expect(await wait('loginElsewhere', 'eve', 60)).toBe(0);
  expect(await wait('loginElsewhere', 'eve')).toBe(0);
  const slowed = await wait('loginElsewhere', 'eve');
  expect([slowed > 15, slowed <= 30]).toEqual([true, true]);
});

test('what has no slow lane is forgotten as well', async () => {
  for (let mail = 0; mail < 5; mail++) expect(await wait('mailToAccount', 'a@x.test')).toBe(0);
  expect(await wait('mailToAccount', 'a@x.test')).toBeGreaterThan(3_000);
  await limits.forget('mailToAccount', 'A@x.test');
  expect(await wait('mailToAccount', 'a@x.test', 5)).toBe(0);
});

test('long keys that begin alike stay two, and one that fills the column is kept as it is', async () => {
  const long = 'x'.repeat(220);
  expect(await wait('mailToAccount', `${long}1`, 5)).toBe(0);
  expect(await wait('mailToAccount', `${long}2`, 5)).toBe(0);
  expect(await wait('mailToAccount', `${long.toUpperCase()}1`)).toBeGreaterThan(0);
  const kept = async (key: string) =>
    (
      await temporary.database.runner.query('SELECT count(*) FROM rate_limits WHERE key = $1', [
        `mailToAccount:${key}`,
      ])
    )[0]?.[0];
  for (const [length, count] of [
    [200, 1],
    [201, 0],
  ] as const) {
    expect(await wait('mailToAccount', 'y'.repeat(length))).toBe(0);
    expect(Number(await kept('y'.repeat(length)))).toBe(count);
  }
});

test('all addresses of one customer count together where addresses are counted, and a text that looks like one does not', async () => {
  expect(await wait('mailFromAddress', '2001:db8:1:1::1', 40)).toBe(0);
  expect(await wait('mailFromAddress', '2001:db8:1:1::2')).toBeGreaterThan(0);
  expect(await wait('mailFromAddress', '2001:db8:1:2::1')).toBe(0);
  expect(await wait('mailToAccount', '2001:db8:1:1::1', 5)).toBe(0);
  expect(await wait('mailToAccount', '2001:db8:1:1::2')).toBe(0);
});

test('[X42] a server without limits counts nothing, and forgets and gives back nothing', async () => {
  const off = new Limits({ database: temporary.database, isOn: false });
  expect(await wait('mailToAccount', 'off@x.test', 5)).toBe(0);
  for (let attempt = 0; attempt < 7; attempt++) await off.count('mailToAccount', 'off@x.test');
  await off.forget('mailToAccount', 'off@x.test');
  await off.giveBack('mailToAccount', 'off@x.test', 5);
  expect(await wait('mailToAccount', 'off@x.test')).toBeGreaterThan(0);
});

test('a database that does not answer is an error, and not a request to wait', async () => {
  const broken = { ...temporary.database, runner: { ...temporary.database.runner } };
  Object.assign(broken.runner, { query: () => Promise.reject(new Error('The database is gone.')) });
  const counting = new Limits({ database: broken, isOn: true });
  await expect(counting.count('mailToAccount', 'a')).rejects.toThrow('The database is gone.');
});
