import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailLinks, users } from '../../../database/schema.ts';
import { databaseFor, type TemporaryDatabase } from '../../../testing/servers/temporary-server.ts';
import { Sessions } from '../sessions.ts';
import { createUser } from '../users.ts';
import {
  createLink,
  deleteLinks,
  deleteUndoLinksSince,
  formerAddresses,
  type LinkPurpose,
  linkUrl,
  sweepLinks,
  useLink,
} from './mail-links.ts';

const HOUR_MS = 60 * 60_000;
const NOW = new Date('2026-02-27T21:14:07.311Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);

let temporary: TemporaryDatabase;
let userId: number;
let email: string;
let names = 0;
beforeAll(async () => {
  temporary = await databaseFor('quickest');
});
afterAll(() => temporary.close());
beforeEach(async () => {
  ({ userId, email } = await newcomer());
});

const queries = () => temporary.database.queries;
async function newcomer() {
  const user = await createUser(queries(), {
    ...{ email: `Ada${++names}@links.test`, name: 'Ada', passwordHash: null, activatedAt: NOW },
  });
  if (!user) throw new Error('The address is taken.');
  return user;
}
const create = (purpose: LinkPurpose, more: Partial<Parameters<typeof createLink>[1]> = {}) =>
  temporary.database.transaction((inner) => createLink(inner, { userId, purpose, email, now: NOW, ...more }));
const use = (purpose: LinkPurpose, token: string, now = NOW) =>
  temporary.database.transaction((inner) => useLink(inner, purpose, token, now));
/** Which of these links work now; they are used up by asking. */
async function working(links: Readonly<Record<string, readonly [LinkPurpose, string]>>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, [purpose, token]] of Object.entries(links))
    if (await use(purpose, token)) names.push(name);
  return names;
}

test('each purpose leads to its page', () => {
  expect(linkUrl('https://gesso.test', 'password', 'T0ken')).toBe(
    'https://gesso.test/reset-password/?link=T0ken',
  );
  expect(linkUrl('https://gesso.test', 'email', 'T0ken')).toBe(
    'https://gesso.test/my/account-settings/?emailLink=T0ken',
  );
  expect(linkUrl('https://gesso.test', 'undo', 'T0ken')).toBe(
    'https://gesso.test/undo-email-change/?link=T0ken',
  );
});

test('a link works once, for its purpose, and says whose it is, where it was mailed to and when', async () => {
  const opened = new Sessions({ database: temporary.database, now: () => NOW });
  const found = await opened.find(await opened.open(queries(), userId, 'Browser'));
  const sessionId = found?.sessionId ?? 0;
  const token = await create('email', { email: 'new@links.test', sessionId });
  expect(await use('password', token)).toBeNull();
  expect(await use('email', `${token}x`)).toBeNull();
  expect(await use('email', token, after(7))).toEqual({
    user: expect.objectContaining({ userId, email }),
    ...{ email: 'new@links.test', sessionId, createdAt: NOW },
  });
  expect(await use('email', token, after(8))).toBeNull();
  const [row] = await queries().select().from(mailLinks).where(eq(mailLinks.userId, userId));
  expect(row?.usedAt).toEqual(after(7));
  // Anyone who reads the database has no link that works.
  expect(await use('email', String(row?.tokenHash))).toBeNull();
  expect((await use('password', await create('password')))?.sessionId).toBeNull();
});

test.each([
  ['password', HOUR_MS],
  ['email', 24 * HOUR_MS],
  ['undo', 7 * 24 * HOUR_MS],
] as const)('a link for %s works for %i ms', async (purpose, lengthMs) => {
  const [first, second] = [await create(purpose), await newcomer()];
  const other = await create(purpose, { userId: second.userId, email: second.email });
  expect(await use(purpose, first, after(lengthMs))).toBeNull();
  expect(await use(purpose, first, after(lengthMs - 1))).not.toBeNull();
  expect(await use(purpose, other, after(lengthMs + 1))).toBeNull();
});

test('a new link ends the former one of its purpose and account; those that undo stay, each is of another address', async () => {
  const stranger = await newcomer();
  const foreign = await create('password', { userId: stranger.userId, email: stranger.email });
  const former = { password: await create('password'), email: await create('email') };
  const undo = [await create('undo', { email: 'a@x.test' }), await create('undo', { email: 'b@x.test' })];
  const password = await create('password');
  const all = {
    formerPassword: ['password', former.password],
    email: ['email', former.email],
    firstUndo: ['undo', undo[0] ?? ''],
    secondUndo: ['undo', undo[1] ?? ''],
    password: ['password', password],
    ofStranger: ['password', foreign],
  } as const;
  expect(await working(all)).toEqual(['email', 'firstUndo', 'secondUndo', 'password', 'ofStranger']);
});

test('links end with the password or the address: all but those that undo, or those of one purpose', async () => {
  const stranger = await newcomer();
  const make = async () => ({
    password: ['password', await create('password')] as const,
    email: ['email', await create('email')] as const,
    undo: ['undo', await create('undo')] as const,
    ofStranger: ['email', await create('email', { userId: stranger.userId })] as const,
  });
  const first = await make();
  await deleteLinks(queries(), userId);
  expect(await working(first)).toEqual(['undo', 'ofStranger']);
  const second = await make();
  await deleteLinks(queries(), userId, ['email']);
  expect(await working(second)).toEqual(['password', 'undo', 'ofStranger']);
});

test('undoing a change ends the links that undo it and later ones; earlier changes can still be undone', async () => {
  const stranger = await newcomer();
  const at = (ms: number, address: string, of = userId) =>
    create('undo', { now: after(ms), email: address, userId: of });
  const links = {
    earlier: ['undo', await at(-1, 'first@x.test')],
    same: ['undo', await at(0, 'second@x.test')],
    later: ['undo', await at(1, 'third@x.test')],
    ofStranger: ['undo', await at(1, 'other@x.test', stranger.userId)],
    email: ['email', await create('email', { now: after(1) })],
  } as const;
  await deleteUndoLinksSince(queries(), userId, NOW);
  expect(await working(links)).toEqual(['earlier', 'ofStranger', 'email']);
});

test('former addresses are those whose change can be undone: not used, not over, each once', async () => {
  const stranger = await newcomer();
  await create('undo', { email: 'a@x.test' });
  await create('undo', { email: 'a@x.test' });
  await create('undo', { email: 'b@x.test' });
  await create('undo', { email: 'of another@x.test', userId: stranger.userId });
  await create('email', { email: 'new@x.test' });
  const usedUp = await create('undo', { email: 'c@x.test' });
  expect((await formerAddresses(queries(), userId, NOW)).sort()).toEqual([
    'a@x.test',
    'b@x.test',
    'c@x.test',
  ]);
  expect(await use('undo', usedUp)).not.toBeNull();
  expect((await formerAddresses(queries(), userId, NOW)).sort()).toEqual(['a@x.test', 'b@x.test']);
  expect(await formerAddresses(queries(), userId, after(7 * 24 * HOUR_MS))).toEqual([]);
});

test('links that are over are removed, and no other', async () => {
  const kept = async () =>
    (await queries().select().from(mailLinks).where(eq(mailLinks.userId, userId))).length;
  await create('password');
  await create('undo');
  await sweepLinks(queries(), after(HOUR_MS));
  expect(await kept()).toBe(2);
  await sweepLinks(queries(), after(HOUR_MS + 1));
  expect(await kept()).toBe(1);
});

test('a link of an account that is gone, or whose address changes while the link waits, does nothing', async () => {
  const token = await create('password');
  const changed = temporary.database.transaction(async (inner) => {
    // As if another request changed it between the two looks: the second look is inside, and the first one gave the former address.
    const found = await useLink(
      new Proxy(inner, {
        get(target, name) {
          if (name === 'execute')
            return async (...statement: Parameters<typeof target.execute>) => {
              await target
                .update(users)
                .set({ email: `moved-${names}@links.test` })
                .where(eq(users.userId, userId));
              return target.execute(...statement);
            };
          return Reflect.get(target, name);
        },
      }),
      'password',
      token,
      NOW,
    );
    return found;
  });
  expect(await changed).toBeNull();
  // It was not used up: with the address as it is now it can be tried again.
  expect((await use('password', token))?.user.email).toBe(`moved-${names}@links.test`);
  const last = await create('password');
  await queries().delete(users).where(eq(users.userId, userId));
  expect(await use('password', last)).toBeNull();
});
