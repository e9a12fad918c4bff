import { beforeEach, expect, test } from 'vitest';
import { SHELF_LIMITS, type ShelfItem } from '../../../server/contract/store/shelf-items.ts';
import { favouritesOf, recentOf, ShelfStore } from './shelf-store.ts';

/** An account that keeps what it is sent, as the server does for one device. */
class Account {
  readonly kept = new Map<string, ShelfItem>();
  readonly sent: string[][] = [];
  isReachable = true;
  /** Waits here before it answers. */
  gate: Promise<void> = Promise.resolve();

  readonly send = async (changes: readonly ShelfItem[]): Promise<ShelfItem[]> => {
    this.sent.push(changes.map(({ itemId }) => itemId));
    await this.gate;
    if (!this.isReachable) throw new Error('no connection');
    for (const change of changes) this.kept.set(change.itemId, change);
    return [...this.kept.values()];
  };
}

let values: Map<string, string>;
let owner: string | null;
let account: Account;
let minute: number;
beforeEach(() => {
  values = new Map();
  [owner, account, minute] = [null, new Account(), 0];
});

const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
};
const open = (kept: Pick<Storage, 'getItem' | 'setItem'> = storage) =>
  new ShelfStore({
    values: () => kept,
    owner: () => owner,
    send: (changes) => account.send(changes),
    now: () => new Date(Date.UTC(2026, 10, 21, 10, minute++)),
  });
const favourites = (store: ShelfStore) => favouritesOf(store.items(), 'fonts').map(({ itemId }) => itemId);
const recent = (store: ShelfStore) => recentOf(store.items(), 'fonts').map(({ itemId }) => itemId);

test('a visitor has them in the browser, the newest first, also after the page was loaded again', () => {
  const store = open();
  store.setFavourite('fonts', 'Inter', true);
  store.setFavourite('fonts', 'Lora', true);
  store.setFavourite('images', 'gesso:1', true);
  store.use('fonts', 'Anton');
  store.use('fonts', 'Inter');
  expect([favourites(store), recent(store)]).toEqual([
    ['Lora', 'Inter'],
    ['Inter', 'Anton'],
  ]);
  store.setFavourite('fonts', 'Lora', false);
  const again = open();
  expect([favourites(again), recent(again)]).toEqual([['Inter'], ['Inter', 'Anton']]);
  expect(again.items()).toBe(again.items());
  expect(account.sent).toEqual([]);
});

test('without storage they are remembered until the page is left', () => {
  const fails = () => {
    throw new Error('switched off');
  };
  const store = open({ getItem: fails, setItem: fails });
  store.setFavourite('fonts', 'Inter', true);
  expect(favourites(store)).toEqual(['Inter']);
});

test('what cannot be read is nothing', () => {
  values.set(ShelfStore.KEY, '{"items":[{"shelf":"fonts"},7]}');
  expect(open().items()).toEqual([]);
  values.set(ShelfStore.KEY, '{');
  expect(open().items()).toEqual([]);
});

test('the choices of a visitor go along to the account, and are not seen by who comes after a log-out', async () => {
  const store = open();
  store.setFavourite('fonts', 'Inter', true);
  owner = 'ada';
  account.kept.set('Lora', {
    ...(store.items()[0] as ShelfItem),
    itemId: 'Lora',
    changedAt: '2026-11-20T10:00:00.000Z',
  });
  await store.sync();
  expect(account.sent).toEqual([['Inter']]);
  expect(favourites(store)).toEqual(['Inter', 'Lora']);
  owner = null;
  expect(store.items()).toEqual([]);
  owner = 'bob';
  expect(store.items()).toEqual([]);
});

test('without a connection a change waits; what is chosen while one is sent is sent after it', async () => {
  owner = 'ada';
  account.isReachable = false;
  const store = open();
  store.setFavourite('fonts', 'Inter', true);
  await store.sync();
  expect(favourites(store)).toEqual(['Inter']);

  account.isReachable = true;
  let release = () => {};
  account.gate = new Promise((resolve) => {
    release = resolve;
  });
  const syncing = store.sync();
  store.use('fonts', 'Anton');
  // The item that is under way changes again.
  store.setFavourite('fonts', 'Inter', false);
  release();
  await syncing;
  expect(account.sent.slice(1)).toEqual([['Inter'], ['Inter', 'Anton']]);
  expect([...account.kept.values()].map(({ itemId, isFavourite }) => [itemId, isFavourite])).toEqual([
    ['Inter', false],
    ['Anton', false],
  ]);
  expect([favourites(store), recent(store)]).toEqual([[], ['Anton']]);
  // Everything is known: the next time nothing is sent, and what another device chose comes.
  account.kept.delete('Anton');
  await store.sync();
  expect(account.sent.at(-1)).toEqual([]);
  expect(recent(store)).toEqual([]);
});

test('an answer for one who has left meanwhile is not taken', async () => {
  owner = 'ada';
  const store = open();
  let release = () => {};
  account.gate = new Promise((resolve) => {
    release = resolve;
  });
  account.kept.set('Lora', {
    ...{ shelf: 'fonts', itemId: 'Lora', isFavourite: true, changedAt: null, usedAt: null, details: null },
  });
  const syncing = store.sync();
  owner = null;
  release();
  await syncing;
  expect(store.items()).toEqual([]);
});

test('a shelf holds so many favourites, and remembers the newest of the others', () => {
  const store = open();
  for (let at = 0; at < SHELF_LIMITS.favourites; at++) store.setFavourite('fonts', `font ${at}`, true);
  expect(store.setFavourite('fonts', 'Inter', true)).toBe(false);
  expect(favourites(store)).not.toContain('Inter');
  expect(store.setFavourite('clips', 'gesso:1', true)).toBe(true);
  for (let at = 0; at < SHELF_LIMITS.others + 3; at++) store.use('sounds', `sound ${at}`);
  const sounds = store.items().filter(({ shelf }) => shelf === 'sounds');
  expect(sounds).toHaveLength(SHELF_LIMITS.others);
  expect(sounds.map(({ itemId }) => itemId)).not.toContain('sound 2');
});
