import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SOCIAL_TYPES } from '../../contract/accounts.ts';
import { sessions, settings } from '../../database/schema.ts';
import { databaseFor, type TemporaryDatabase } from '../../testing/servers/temporary-server.ts';
import { signingSecret } from '../secret.ts';
import { Sessions } from './sessions.ts';
import { createUser } from './users.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LOG_IN = new Date('2026-02-27T21:14:07.311Z');

let temporary: TemporaryDatabase;
let service: Sessions;
let now: Date;
let userId: number;
let names = 0;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
  service = new Sessions({ database: temporary.database, now: () => now });
});
afterAll(() => temporary.close());
beforeEach(async () => {
  now = LOG_IN;
  userId = await newcomer();
});

const queries = () => temporary.database.queries;
const after = (ms: number) => new Date(LOG_IN.getTime() + ms);
async function newcomer(): Promise<number> {
  const user = await createUser(queries(), {
    ...{ email: `${++names}@sessions.test`, name: 'Ada', passwordHash: null, activatedAt: LOG_IN },
  });
  if (!user) throw new Error('The address is taken.');
  return user.userId;
}
const open = (device = 'Browser', of = userId) => service.open(queries(), of, device);
const rowsOf = (of = userId) => queries().select().from(sessions).where(eq(sessions.userId, of));
const devices = async (of = userId) => (await service.list(of)).map(({ deviceName }) => deviceName);

test('a token opens the account that it was made for, and no other text does', async () => {
  const token = await open();
  const found = await service.find(token);
  expect(found).toMatchObject({ user: { userId, name: 'Ada' }, loggedInAt: LOG_IN });
  expect((await service.list(userId)).map(({ sessionId }) => sessionId)).toEqual([found?.sessionId]);
  for (const wrong of ['', `${token}x`, token.toUpperCase()]) expect(await service.find(wrong)).toBeNull();
  // What a thief of the database finds opens nothing.
  const [row] = await rowsOf();
  expect(await service.find(String(row?.tokenHash))).toBeNull();
  expect(row).toMatchObject({ socialType: null, subject: null });
});

test('a session says which identity it was opened with, and its device in plain and short words', async () => {
  await service.open(queries(), userId, `Kiosk\u0000 ${'x'.repeat(200)}`, {
    socialType: SOCIAL_TYPES.google,
    subject: 'subject-3',
  });
  const [row] = await rowsOf();
  expect(row).toMatchObject({ socialType: SOCIAL_TYPES.google, subject: 'subject-3' });
  expect(row?.deviceName).toHaveLength(100);
  expect(row?.deviceName).toMatch(/^Kiosk ?x+$/);
});

test('a session ends a month after it was used last, to the millisecond', async () => {
  const token = await open();
  now = after(30 * DAY_MS - 1);
  // Use was noted: from here it is another month.
  expect(await service.find(token)).not.toBeNull();
  now = after(60 * DAY_MS - 2);
  expect(await service.find(token)).not.toBeNull();

  const unused = await open();
  const from = now.getTime();
  now = new Date(from + 30 * DAY_MS);
  expect(await service.find(unused)).toBeNull();
  expect(await devices()).toEqual([]);
});

test('a session that is used every day ends ninety days after the log-in', async () => {
  const token = await open();
  for (let day = 1; day < 90; day++) {
    now = after(day * DAY_MS);
    expect([day, (await service.find(token)) !== null]).toEqual([day, true]);
  }
  now = after(90 * DAY_MS - 1);
  expect(await service.find(token)).toMatchObject({ loggedInAt: LOG_IN });
  now = after(90 * DAY_MS);
  expect(await service.find(token)).toBeNull();
});

test('use is noted once an hour', async () => {
  const token = await open();
  const seen = async () => (await rowsOf()).map(({ lastSeenAt, expiresAt }) => [lastSeenAt, expiresAt])[0];
  const atLogIn = [LOG_IN, after(30 * DAY_MS)];
  now = after(60 * MINUTE_MS);
  await service.find(token);
  expect(await seen()).toEqual(atLogIn);
  now = after(60 * MINUTE_MS + 1);
  await service.find(token);
  expect(await seen()).toEqual([now, new Date(now.getTime() + 30 * DAY_MS)]);
  expect((await rowsOf())[0]?.createdAt).toEqual(LOG_IN);
});

test('the session that was used longest ago ends when there are more than fifty; those of others stay', async () => {
  const other = await newcomer();
  await open('Of someone else', other);
  const first = await open('Device 0');
  for (let device = 1; device < 50; device++) await open(`Device ${device}`);
  // The first one was used since: the second is the oldest now.
  now = after(61 * MINUTE_MS);
  await service.find(first);
  await open('Device 50');
  const left = await devices();
  expect(left).toHaveLength(50);
  expect(left.slice(0, 3)).toEqual(['Device 50', 'Device 0', 'Device 49']);
  expect(left.at(-1)).toBe('Device 2');
  expect(await devices(other)).toEqual(['Of someone else']);
});

test('a list has what is needed to recognize each session, last used first', async () => {
  await open('Laptop');
  now = after(5 * MINUTE_MS);
  await open('Phone');
  await open('Tablet');
  const list = await service.list(userId);
  expect(list.map(({ deviceName }) => deviceName)).toEqual(['Tablet', 'Phone', 'Laptop']);
  expect(list[2]).toEqual({
    sessionId: expect.any(Number),
    deviceName: 'Laptop',
    createdAt: LOG_IN,
    lastSeenAt: LOG_IN,
    expiresAt: after(30 * DAY_MS),
  });
});

test('sessions end one by one and all but those that are named, and only those of their owner', async () => {
  const other = await newcomer();
  await open('Of someone else', other);
  const [foreign] = await service.list(other);
  for (const device of ['A', 'B', 'C', 'D']) await open(device);
  const idOf = async (device: string) =>
    (await service.list(userId)).find(({ deviceName }) => deviceName === device)?.sessionId ?? 0;
  expect(await service.revoke(userId, foreign?.sessionId ?? 0)).toBe(false);
  const ended = await idOf('B');
  expect(await service.revoke(userId, ended)).toBe(true);
  expect(await service.revoke(userId, ended)).toBe(false);
  await service.revokeOthers(queries(), userId, await idOf('A'), await idOf('D'));
  expect((await devices()).sort()).toEqual(['A', 'D']);
  await service.revokeOthers(queries(), userId);
  expect(await devices()).toEqual([]);
  expect(await devices(other)).toEqual(['Of someone else']);
});

test('sessions that have ended are removed, and no other', async () => {
  await open('Old');
  now = after(1);
  await open('Young');
  now = after(30 * DAY_MS);
  await service.sweep();
  expect((await rowsOf()).map(({ deviceName }) => deviceName)).toEqual(['Old', 'Young']);
  now = after(30 * DAY_MS + 1);
  await service.sweep();
  expect((await rowsOf()).map(({ deviceName }) => deviceName)).toEqual(['Young']);
});

test('every process signs with the same secret: the configured one, else one that was made once and cannot be guessed', async () => {
  const { database } = temporary;
  expect(await signingSecret(database, 'configured')).toBe('configured');
  expect(await signingSecret(database, '')).toBe('');
  const secrets = await Promise.all([signingSecret(database, undefined), signingSecret(database, undefined)]);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(new Set([...secrets, await signingSecret(database, undefined)]).size).toBe(1);
  await queries().insert(settings).values({ name: 'another', value: 'not the secret' });
  await queries().delete(settings).where(eq(settings.name, 'secret'));
  const anew = await signingSecret(database, undefined);
  expect([anew === secrets[0], anew === 'not the secret']).toEqual([false, false]);
});
