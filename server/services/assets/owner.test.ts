import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { assets, users } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import type { Caller } from '../accounts/caller.ts';
import {
  checkQuota,
  folderOf,
  type Owner,
  ownerColumns,
  ownerKeyOf,
  ownerOf,
  usedBytes,
  visitorNetwork,
} from './owner.ts';

const CONFIG = {
  defaultPlan: 'free',
  freeQuotaBytes: 1_000,
  proQuotaBytes: 9_000,
  visitorNetworkQuotaBytes: 1_500,
  visitorsQuotaBytes: 2_500,
} as const;

describe('quotas to the byte', () => {
  let running: InjectedServer;
  beforeAll(async () => {
    running = await startInjectedServer('quickest');
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    await running.context.database.queries.delete(assets);
  });

  const visitor = (hash: string, network: string): Owner => {
    const caller = { kind: 'visitor', hash } satisfies Caller;
    return ownerOf(caller, CONFIG, running.context.now(), network);
  };
  const store = (owner: Owner, sizeBytes: number, more: object = {}) => {
    const key = 'userId' in owner.key ? owner.key : { visitorHash: owner.key.visitorHash };
    return running.context.database.queries.insert(assets).values({
      ...{ ...key, visitorNetwork: owner.shared?.network ?? null, assetType: 'IMG', name: 'a.png' },
      ...{ contentType: 'image/png', sizeBytes, keyName: randomUUID(), status: 'active' },
      createdAt: running.context.now(),
      ...more,
    });
  };
  const fits = (owner: Owner, bytes: number) =>
    checkQuota(running.context.database.queries, owner, bytes).then(
      () => true,
      (error: Error) => error.message,
    );

  test('[G21] one byte below the quota fits, the quota itself does not', async () => {
    const owner = visitor('own', 'n1');
    expect(await fits(owner, 999)).toBe(true);
    expect(await fits(owner, 1_000)).toBe(UPLOAD_MESSAGES.storageLimit);
    await store(owner, 600);
    expect([await fits(owner, 399), await fits(owner, 400)]).toEqual([true, UPLOAD_MESSAGES.storageLimit]);
  });

  test('[E18] visitors of one network share its room to the byte, and all of them that of the server', async () => {
    await store(visitor('a', 'n1'), 900);
    const second = visitor('b', 'n1');
    expect([await fits(second, 599), await fits(second, 600)]).toEqual([true, UPLOAD_MESSAGES.networkFull]);
    await store(visitor('c', 'n2'), 900);
    const third = visitor('d', 'n3');
    expect([await fits(third, 699), await fits(third, 700)]).toEqual([true, UPLOAD_MESSAGES.visitorsFull]);
  });

  test('what users store takes no room of visitors, and what failed takes none at all', async () => {
    const { userId } = await newUser(running.server, running.context);
    const rows = await running.context.database.queries.select().from(users);
    const user = rows.find((each) => each.userId === userId);
    if (!user) throw new Error('The user is gone.');
    const caller = { kind: 'user', user } as Parameters<typeof ownerOf>[0];
    const owner = ownerOf(caller, CONFIG, running.context.now(), 'n1');
    await store(owner, 990);
    expect([await fits(owner, 9), await fits(owner, 10)]).toEqual([true, UPLOAD_MESSAGES.storageLimit]);
    expect(await fits(visitor('a', 'n1'), 999)).toBe(true);
    await store(visitor('a', 'n1'), 900, { status: 'failed' });
    expect(await fits(visitor('a', 'n1'), 999)).toBe(true);
    // The small image counts with its file.
    await store(visitor('a', 'n1'), 100, { thumbBytes: 50 });
    const used = await usedBytes(running.context.database.queries, visitor('a', 'n1').key);
    expect([used, await fits(visitor('a', 'n1'), 849), await fits(visitor('a', 'n1'), 850)]).toEqual([
      150,
      true,
      UPLOAD_MESSAGES.storageLimit,
    ]);
  });
});

test('a visitor whose browser does not say which one it is owns nothing', () => {
  const anonymous = { kind: 'visitor', hash: null } satisfies Caller;
  expect(() => ownerOf(anonymous, CONFIG, new Date(), 'n1')).toThrow(
    expect.objectContaining({
      code: STATUS_CODES.refused,
      message: 'This browser could not be identified. Reload the page and try again.',
    }),
  );
});

test('a visitor has the smallest plan and room that is shared; what is kept says the network and never its address', () => {
  const hash = 'f'.repeat(64);
  const owner = ownerOf({ kind: 'visitor', hash }, CONFIG, new Date(), 'n1');
  expect(owner).toEqual({
    ...{ key: { visitorHash: hash }, plan: 'anonymous', quotaBytes: 1_000 },
    shared: { network: 'n1', networkBytes: 1_500, serverBytes: 2_500 },
  });
  expect(ownerColumns(owner)).toEqual({ userId: null, visitorHash: hash, visitorNetwork: 'n1' });
  expect(ownerColumns({ ...owner, shared: null }).visitorNetwork).toBeNull();
  expect(ownerColumns({ ...owner, key: { userId: 7 } })).toEqual({
    ...{ userId: 7, visitorHash: null, visitorNetwork: null },
  });
  // Files of former versions are found by the same words.
  expect(visitorNetwork('secret', '203.0.113.9')).toBe('f4paGmMUBkEa903avRv1Od');
  expect(visitorNetwork('secret', '203.0.113.10')).not.toBe(visitorNetwork('secret', '203.0.113.9'));
  expect(visitorNetwork('secret', '2001:db8:7:7::1')).toBe(visitorNetwork('secret', '2001:db8:7:7::2'));
});

test('the owner that a row says, and the folder of its objects', () => {
  expect(ownerKeyOf({ userId: 7, visitorHash: null })).toEqual({ userId: 7 });
  expect(ownerKeyOf({ userId: null, visitorHash: 'abc' })).toEqual({ visitorHash: 'abc' });
  expect(() => ownerKeyOf({ userId: null, visitorHash: null })).toThrow('An asset has an owner.');
  expect(folderOf({ userId: 7 })).toBe('u/7');
  expect(folderOf({ visitorHash: '0123456789abcdef01234567ffff' })).toBe('v/0123456789abcdef01234567');
});
