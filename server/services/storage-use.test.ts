import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { assets, users } from '../database/schema.ts';
import { newUser, type User } from '../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../testing/servers/temporary-server.ts';
import type { UserRow } from './accounts/sessions.ts';
import { StorageUse } from './storage-use.ts';

const PLENTY_BYTES = 64 * 1024 * 1024;
/** So much more than what counts as plenty that a few saves use it up. */
const ROOM_BYTES = 1_000;
const QUOTA_BYTES = PLENTY_BYTES + ROOM_BYTES;

let running: InjectedServer;
let user: UserRow;
let storage: StorageUse;
beforeAll(async () => {
  running = await startInjectedServer('quickest', { config: { freeQuotaBytes: QUOTA_BYTES } });
});
afterAll(() => running.close());
beforeEach(async () => {
  user = await rowOf(await newUser(running.server, running.context));
  storage = new StorageUse(running.context);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

async function rowOf({ userId }: User): Promise<UserRow> {
  const rows = await running.context.database.queries.select().from(users);
  const row = rows.find((each) => each.userId === userId);
  if (!row) throw new Error('The user is gone.');
  return row as UserRow;
}
const store = (sizeBytes: number) =>
  running.context.database.queries.insert(assets).values({
    ...{ userId: user.userId, assetType: 'IMG', name: 'a.png', contentType: 'image/png', sizeBytes },
    ...{ keyName: crypto.randomUUID(), status: 'active', createdAt: running.context.now() },
  });

test('[G21] saves within the seconds of one count add up: what the first took is not there for the next', async () => {
  expect(await storage.hasPlenty(user, 400)).toBe(true);
  expect(await storage.hasPlenty(user, 400)).toBe(true);
  expect(await storage.hasPlenty(user, 400)).toBe(false);
  // What was refused was not taken: a smaller one still fits, to the last byte below.
  expect(await storage.hasPlenty(user, ROOM_BYTES - 800)).toBe(false);
  expect(await storage.hasPlenty(user, ROOM_BYTES - 801)).toBe(true);
  expect(await storage.hasPlenty(user, 1)).toBe(false);
});

test('[G21] a count is believed for ten seconds, and then made again', async () => {
  expect(await storage.hasPlenty(user, 900)).toBe(true);
  await store(950);
  vi.setSystemTime(Date.now() + 9_999);
  expect(await storage.hasPlenty(user, 99)).toBe(true);
  expect(await storage.hasPlenty(user, 1)).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  // What was let in was never stored; what is stored counts.
  expect(await storage.hasPlenty(user, ROOM_BYTES - 950)).toBe(false);
  expect(await storage.hasPlenty(user, ROOM_BYTES - 951)).toBe(true);
});

test('counts of ten thousand people are kept, and all are made again when there is one more', async () => {
  let counts = 0;
  const queries = {
    async execute() {
      counts += 1;
      return [[0]];
    },
  };
  const many = new StorageUse({
    ...running.context,
    database: { ...running.context.database, queries } as unknown as Database,
  });
  const save = (userId: number) => many.hasPlenty({ ...user, userId }, 1);
  for (let userId = 1; userId <= 10_000; userId++) await save(userId);
  await save(1);
  expect(counts).toBe(10_000);
  await save(10_001);
  await save(1);
  expect(counts).toBe(10_002);
});

test('[G21] two that count at the same moment both count', async () => {
  expect(await Promise.all([storage.hasPlenty(user, 500), storage.hasPlenty(user, 400)])).toEqual([
    true,
    true,
  ]);
  expect(await storage.hasPlenty(user, 100)).toBe(false);
  expect(await storage.hasPlenty(user, 99)).toBe(true);
});

test('[G21] counts of one person say nothing of another', async () => {
  const other = await rowOf(await newUser(running.server, running.context));
  expect(await storage.hasPlenty(user, 999)).toBe(true);
  expect(await storage.hasPlenty(other, 999)).toBe(true);
});

test('[Q10] the room is what is below the quota, byte by byte; the reserve is a sixteenth, and 64 MB at most', async () => {
  await store(QUOTA_BYTES - 100);
  await storage.whileCounted(user, async (room) => {
    expect([room.has(99), room.has(100)]).toEqual([true, false]);
    const reserve = Math.floor(QUOTA_BYTES / 16);
    expect([room.has(99 + reserve, 'withReserve'), room.has(100 + reserve, 'withReserve')]).toEqual([
      true,
      false,
    ]);
  });
  const large = new StorageUse({
    ...running.context,
    config: { ...running.context.config, freeQuotaBytes: 100 * PLENTY_BYTES },
  });
  await large.whileCounted(user, async (room) => {
    const left = 100 * PLENTY_BYTES - (QUOTA_BYTES - 100);
    expect(room.has(left + PLENTY_BYTES - 1, 'withReserve')).toBe(true);
    expect(room.has(left + PLENTY_BYTES, 'withReserve')).toBe(false);
  });
});
