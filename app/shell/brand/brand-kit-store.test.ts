import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type BrandKit, EMPTY_BRAND_CONTENT } from '../../../server/contract/brand/brand-kits.ts';
import { type BrandCalls, BrandKitStore } from './brand-kit-store.ts';

/** An account with kits, as the server keeps them. */
class Account implements BrandCalls {
  kits: BrandKit[] = [];
  isAway = false;
  changes = 0;
  #lastId = 0;

  async list() {
    this.#reach();
    return structuredClone(this.kits);
  }
  async create({
    name,
    content,
    isDefault,
  }: {
    name: string;
    content: BrandKit['content'];
    isDefault: boolean;
  }) {
    this.#reach();
    const isFirst = this.kits.length === 0;
    const kit = kitOf(++this.#lastId, { name, content, isDefault: isDefault || isFirst });
    this.kits.push(kit);
    return structuredClone(kit);
  }
  async duplicate(kitId: number, name: string) {
    const { content } = this.#find(kitId);
    return this.create({ name, content, isDefault: false });
  }
  async change({ kitId, revision, name, content }: Parameters<BrandCalls['change']>[0]) {
    this.#reach();
    const kit = this.#find(kitId);
    if (kit.revision !== revision) throw new Error('changed elsewhere');
    this.changes += 1;
    const changed = {
      ...kit,
      revision: revision + 1,
      name: name ?? kit.name,
      content: content ?? kit.content,
    };
    this.kits = this.kits.map((each) => (each === kit ? changed : each));
    return structuredClone(changed);
  }
  async setDefault(kitId: number) {
    this.kits = this.kits.map((kit) => ({ ...kit, isDefault: kit.kitId === kitId }));
    return this.#find(kitId);
  }
  async remove(kitId: number) {
    this.kits = this.kits.filter((kit) => kit.kitId !== kitId);
  }
  #find(kitId: number): BrandKit {
    const kit = this.kits.find((each) => each.kitId === kitId);
    if (!kit) throw new Error('no such kit');
    return kit;
  }
  #reach(): void {
    if (this.isAway) throw new TypeError('away');
  }
}

const kitOf = (kitId: number, more: Partial<BrandKit> = {}): BrandKit => ({
  ...{ kitId, name: `Kit ${kitId}`, isDefault: false, revision: 1, content: EMPTY_BRAND_CONTENT, files: [] },
  ...{ updatedAt: '2026-11-21T10:00:00.000Z' },
  ...more,
});

let account: Account;
let values: Map<string, string>;
let owner: string | null;
const failed = vi.fn();
const newStore = () =>
  new BrandKitStore({
    values: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    }),
    owner: () => owner,
    calls: account,
    failed,
    isUnreachable: (error) => error instanceof TypeError,
  });
const namesOf = (store: BrandKitStore) => store.state().kits.map(({ name }) => name);
const say = (voice: string) => ({ content: (content: BrandKit['content']) => ({ ...content, voice }) });

beforeEach(() => {
  account = new Account();
  values = new Map();
  owner = 'ada';
  failed.mockClear();
});

describe('brand kits', () => {
  test('the default kit is shown until another one is chosen; lists have it first', async () => {
    const store = newStore();
    await store.create('Studio');
    await store.create('Alpine');
    const winter = await store.create('Winter', { isDefault: true });
    expect(namesOf(store)).toEqual(['Winter', 'Alpine', 'Studio']);
    expect(store.current()?.name).toBe('Winter');
    store.choose(account.kits[0]?.kitId ?? 0);
    expect(store.current()?.name).toBe('Studio');
    await store.remove(account.kits[0]?.kitId ?? 0);
    expect(store.current()?.kitId).toBe(winter.kitId);
  });

  test('changes are seen at once, and saved one after the other with the newest revision', async () => {
    const store = newStore();
    const { kitId } = await store.create('Studio');
    store.change(kitId, say('One'));
    expect(store.state().kits[0]?.content.voice).toBe('One');
    store.change(kitId, { name: 'Studio Fern' });
    store.change(kitId, say('Two'));
    await store.saved();
    expect(account.kits[0]).toMatchObject({ name: 'Studio Fern', content: { voice: 'Two' } });
    expect(store.state().kits[0]?.revision).toBe(account.kits[0]?.revision);
    expect(failed).not.toHaveBeenCalled();
  });

  test('what was changed elsewhere is loaded, and the failed change is said', async () => {
    const store = newStore();
    const { kitId } = await store.create('Studio');
    await account.change({ kitId, revision: 1, name: 'From the other device' });
    store.change(kitId, { name: 'Mine' });
    await store.saved();
    await vi.waitFor(() => expect(namesOf(store)).toEqual(['From the other device']));
    expect(failed).toHaveBeenCalledOnce();
  });

  test('changes without a connection stay here, also over a reload, and are saved later', async () => {
    const store = newStore();
    const { kitId } = await store.create('Studio');
    account.isAway = true;
    store.change(kitId, say('Said offline'));
    await store.saved();
    expect(failed).not.toHaveBeenCalled();
    expect(account.kits[0]?.content.voice).toBe('');

    const reloaded = newStore();
    expect(reloaded.state().kits[0]?.content.voice).toBe('Said offline');
    account.isAway = false;
    reloaded.loadWhenOld();
    await reloaded.saved();
    expect(account.kits[0]?.content.voice).toBe('Said offline');
    await reloaded.load();
    expect(reloaded.state()).toMatchObject({
      status: 'ready',
      kits: [{ content: { voice: 'Said offline' } }],
    });
    expect(account.changes).toBe(1);
  });

  test('a list that cannot be loaded leaves what is known, and says why', async () => {
    const store = newStore();
    await store.create('Studio');
    account.isAway = true;
    await store.load();
    expect(store.state()).toMatchObject({ status: 'failed', error: { message: 'away' } });
    expect(namesOf(store)).toEqual(['Studio']);
  });

  test('who signs in next sees nothing of it', async () => {
    const store = newStore();
    await store.create('Studio');
    owner = 'bob';
    expect(namesOf(store)).toEqual([]);
    owner = null;
    expect(store.current()).toBe(null);
    await store.load();
    expect(store.state().status).toBe('unknown');
    owner = 'ada';
    // The copy in this browser is theirs.
    expect(namesOf(store)).toEqual(['Studio']);
  });
});
