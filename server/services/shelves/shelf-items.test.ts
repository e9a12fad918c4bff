import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import { SHELF_CALLS, SHELF_LIMITS, type ShelfItem } from '../../contract/store/shelf-items.ts';
import { products, shelfItems } from '../../database/schema.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';
import { seedContent } from '../content/seed-content.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const item = (itemId: string, changes: Partial<ShelfItem> = {}): ShelfItem => ({
  ...{ shelf: 'fonts', itemId, isFavourite: false, changedAt: null, usedAt: null, details: null },
  ...changes,
});
const favourite = (itemId: string, minutes: number, isFavourite = true) =>
  item(itemId, { isFavourite, changedAt: at(minutes) });

describe.each(DATABASE_KINDS)('favourites and what was used last, over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => NOW });
    ({ context, server } = running);
    await seedContent(
      context.database,
      [1, 2, 3].map((place) => sampleTemplate(`poster-${place}`, `Poster ${place}`)),
    );
  });
  afterAll(() => running.close());

  const sync = async (who: User, ...items: ShelfItem[]) => {
    const answer = await who.call(SHELF_CALLS.syncShelfItems, { body: { items } });
    expect(answer.status).toBe('SUCCESS');
    return answer.body.items;
  };

  test('what one device sends another one gets, and nobody else', async () => {
    const [ada, bob] = [await newUser(server, context), await newUser(server, context)];
    const sent = [
      favourite('Inter', -5),
      item('photo:1', { shelf: 'images', usedAt: at(-1), details: '{"a":1}' }),
    ];
    await sync(ada, ...sent);
    expect((await sync(ada)).sort((one, other) => (one.itemId < other.itemId ? -1 : 1))).toEqual(sent);
    expect(await sync(bob)).toEqual([]);
    const refused = await visitor(server).call(SHELF_CALLS.syncShelfItems, { body: { items: sent } });
    expect(refused.http).toBe(401);
  });

  test('the later of two changes counts, whichever arrives first; a clock that is ahead gains nothing', async () => {
    const ada = await newUser(server, context);
    await sync(ada, favourite('Inter', -2, false));
    expect(await sync(ada, favourite('Inter', -5))).toMatchObject([
      { isFavourite: false, changedAt: at(-2) },
    ]);
    expect(await sync(ada, favourite('Inter', -1))).toMatchObject([{ isFavourite: true, changedAt: at(-1) }]);
    // Use says nothing about favourites, and takes nothing away that was known.
    await sync(ada, item('Inter', { usedAt: at(-9), details: 'old' }));
    expect(await sync(ada, item('Inter', { usedAt: at(-20) }))).toEqual([
      item('Inter', { isFavourite: true, changedAt: at(-1), usedAt: at(-9), details: 'old' }),
    ]);
    expect(await sync(ada, favourite('Lora', 600))).toContainEqual(favourite('Lora', 0));
  });

  test('of each shelf the newest are kept', async () => {
    const ada = await newUser(server, context);
    const count = SHELF_LIMITS.others + 5;
    const used = Array.from({ length: count }, (_, index) =>
      item(`used ${index}`, { usedAt: at(index - 1000) }),
    );
    await sync(ada, ...used, favourite('Inter', -2000), item('kept', { shelf: 'clips', usedAt: at(-3000) }));
    const kept = await sync(ada);
    expect(kept).toHaveLength(SHELF_LIMITS.others + 2);
    const names = kept.map(({ itemId }) => itemId);
    expect(names).toEqual(expect.arrayContaining(['Inter', 'kept', `used ${count - 1}`, 'used 5']));
    expect(names).not.toContain('used 4');

    for (let start = 0; start < SHELF_LIMITS.favourites; start += SHELF_LIMITS.changes)
      await sync(
        ada,
        ...Array.from({ length: SHELF_LIMITS.changes }, (_, index) =>
          favourite(`font ${start + index}`, start + index - 900),
        ),
      );
    const all = await sync(ada);
    expect(all.filter(({ isFavourite }) => isFavourite)).toHaveLength(SHELF_LIMITS.favourites);
    expect(all.map(({ itemId }) => itemId)).not.toContain('Inter');
  });

  test('they go with the account', async () => {
    const ada = await newUser(server, context);
    await sync(ada, favourite('Inter', -5));
    const { queries } = context.database;
    const before = (await queries.select().from(shelfItems)).length;
    expect((await ada.call(ACCOUNT_CALLS.deleteAccount, { body: {} })).status).toBe('SUCCESS');
    await context.jobs.runDue();
    expect((await queries.select().from(shelfItems)).length).toBe(before - 1);
  });

  test('products are looked up by their ids; what is not there is left out', async () => {
    const rows = await context.database.queries.select().from(products).limit(3);
    const ids = rows.map(({ productId }) => productId).reverse();
    const answer = await visitor(server).call(SHELF_CALLS.productsByIds, {
      query: { ids: [ids[0], 2_147_483_647, ...ids.slice(1)].join(',') },
    });
    expect(answer.body.products.map(({ productId }) => productId)).toEqual(ids);
  });
});
