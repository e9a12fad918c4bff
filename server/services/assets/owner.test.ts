import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { assets, users } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/temporary-server.ts';
import type { Caller } from '../accounts/caller.ts';
import { checkQuota, type Owner, ownerOf, usedBytes } from './owner.ts';

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
    running = await startInjectedServer('pglite');
  }, 60_000);
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
    // The small picture counts with its file.
    await store(visitor('a', 'n1'), 100, { thumbBytes: 50 });
    const used = await usedBytes(running.context.database.queries, visitor('a', 'n1').key);
    expect([used, await fits(visitor('a', 'n1'), 849), await fits(visitor('a', 'n1'), 850)]).toEqual([
      150,
      true,
      UPLOAD_MESSAGES.storageLimit,
    ]);
  });
});
