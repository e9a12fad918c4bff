import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_CALLS } from '../../../contract/accounts.ts';
import { DEVELOPER_KEY_CALLS as CALLS, MAX_API_KEYS } from '../../../contract/developer/keys.ts';
import { apiKeys } from '../../../database/schema.ts';
import { mailedSubjects, newUser, type User } from '../../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../../testing/servers/temporary-server.ts';
import { ApiKeys } from './api-keys.ts';
import { newKey } from './key-format.ts';

const WISH = { name: 'Shop', mode: 'live', scopes: ['usage', 'tools', 'tools'] };
const HOUR_MS = 60 * 60_000;

describe.each(USUAL_KINDS)('keys of the developer API on %s', (kind) => {
  let running: InjectedServer;
  let keys: ApiKeys;
  let user: User;
  let nowMs = Date.parse('2026-11-21T10:00:00Z');

  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => new Date(nowMs) });
    keys = new ApiKeys(running.context);
    user = await newUser(running.server, running.context);
  });
  afterAll(() => running.close());

  const make = async (changes: object = {}) =>
    (await user.call(CALLS.createApiKey, { body: { ...WISH, ...changes } })).body;
  const listed = async () => (await user.call(CALLS.getApiKeys)).body.keys;
  const holderOf = async (secret: string) => (await keys.find(secret))?.user.userId ?? null;

  test('[P4] [X34] a key is in the answer that makes it and nowhere else; lists show its last four characters', async () => {
    const { key, secret } = await make();
    expect(secret).toMatch(/^gsk_live_/);
    expect(key).toMatchObject({
      ...{ name: 'Shop', mode: 'live', scopes: ['tools', 'usage'], state: 'active', creditsUsed: 0 },
      ...{ hint: `gsk_live_…${secret.slice(-4)}`, monthlyCredits: null, expiresAt: null, lastUsedAt: null },
    });
    expect(await holderOf(secret)).toBe(user.userId);
    expect(JSON.stringify(await listed())).not.toContain(secret.slice(0, 20));
    const rows = await running.context.database.queries.select().from(apiKeys);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9, 20));
  });

  test('a key that was never made, or is made up of two, is none', async () => {
    const [one, other] = [await make(), await make()];
    expect(await holderOf(newKey('live'))).toBe(null);
    expect(await holderOf(`${one.secret.slice(0, 25)}${other.secret.slice(25)}`)).toBe(null);
    expect(await holderOf(one.secret.replace('live', 'test'))).toBe(null);
  });

  test('[X34] two keys that begin alike are distinguished by all of their characters', async () => {
    const [one, other] = [await make(), await make()];
    await running.context.database.queries.update(apiKeys).set({ lookup: one.secret.slice(9, 17) });
    expect(await holderOf(one.secret)).toBe(user.userId);
    expect(await holderOf(other.secret)).toBe(null);
    await running.context.database.queries.delete(apiKeys);
  });

  test('a key that was revoked is invalid at once, and stays so', async () => {
    const { key, secret } = await make();
    const revoke = () => user.call(CALLS.revokeApiKey, { body: { apiKeyId: key.apiKeyId } });
    expect((await revoke()).body.key.state).toBe('revoked');
    expect(await holderOf(secret)).toBe(null);
    expect((await revoke()).body.key.state).toBe('revoked');
    const rotated = await user.call(CALLS.rotateApiKey, { body: { apiKeyId: key.apiKeyId } });
    expect(rotated.status).toBe('FAIL');
  });

  test('a key ends when it expires', async () => {
    const { key, secret } = await make({ expiresInDays: 1 });
    nowMs += 24 * HOUR_MS - 1;
    expect(await holderOf(secret)).toBe(user.userId);
    nowMs += 1;
    expect(await holderOf(secret)).toBe(null);
    expect((await listed()).find(({ apiKeyId }) => apiKeyId === key.apiKeyId)?.state).toBe('expired');
  });

  test('[X34] the key that replaces another has the same rights; both are valid for 24 hours', async () => {
    const { key, secret } = await make({ monthlyCredits: 40 });
    const { apiKeyId } = key;
    const rotated = (await user.call(CALLS.rotateApiKey, { body: { apiKeyId } })).body;
    expect(rotated.key).toMatchObject({ name: 'Shop', scopes: ['tools', 'usage'], monthlyCredits: 40 });
    expect((await listed()).find((each) => each.apiKeyId === apiKeyId)?.state).toBe('replaced');
    // A key is replaced once: the second successor would be one too many to revoke.
    expect((await user.call(CALLS.rotateApiKey, { body: { apiKeyId } })).status).toBe('FAIL');
    nowMs += 24 * HOUR_MS - 1;
    expect([await holderOf(secret), await holderOf(rotated.secret)]).toEqual([user.userId, user.userId]);
    nowMs += 1;
    expect([await holderOf(secret), await holderOf(rotated.secret)]).toEqual([null, user.userId]);
  });

  test('a key that ends sooner is not made to last longer by replacing it', async () => {
    const { key } = await make({ expiresInDays: 1 });
    nowMs += 23 * HOUR_MS;
    const rotated = (await user.call(CALLS.rotateApiKey, { body: { apiKeyId: key.apiKeyId } })).body.key;
    const former = (await listed()).find(({ apiKeyId }) => apiKeyId === key.apiKeyId);
    expect([former?.expiresAt, rotated.expiresAt]).toEqual([key.expiresAt, key.expiresAt]);
  });

  test('when a key was used is noted once a minute', async () => {
    const { key, secret } = await make();
    const usedAt = async () =>
      (await listed()).find(({ apiKeyId }) => apiKeyId === key.apiKeyId)?.lastUsedAt ?? '';
    await keys.find(secret);
    const first = nowMs;
    nowMs += 59_999;
    await keys.find(secret);
    expect(Date.parse(await usedAt())).toBe(first);
    nowMs += 1;
    await keys.find(secret);
    expect(Date.parse(await usedAt())).toBe(nowMs);
  });

  test('a key is renamed and capped', async () => {
    const { apiKeyId } = (await make()).key;
    const changed = await user.call(CALLS.updateApiKey, {
      body: { apiKeyId, name: ' Old\u202e importer ', monthlyCredits: 7 },
    });
    expect(changed.body.key).toMatchObject({ name: 'Old importer', monthlyCredits: 7 });
  });

  test('what a key may be used for, from where and until when can be changed; what is left out stays', async () => {
    const { apiKeyId } = (await make({ networks: ['203.0.113.0/24', '2001:db8::1'] })).key;
    const same = { apiKeyId, name: 'Shop', monthlyCredits: null };
    const change = async (body: object) =>
      (await user.call(CALLS.updateApiKey, { body: { ...same, ...body } })).body?.key;
    expect(await change({ scopes: ['renders'], expiresInDays: 2 })).toMatchObject({
      ...{ scopes: ['renders'], networks: ['203.0.113.0/24', '2001:db8::1'] },
      expiresAt: new Date(nowMs + 48 * HOUR_MS).toISOString(),
    });
    expect(await change({ expiresInDays: null, networks: [] })).toMatchObject({
      ...{ scopes: ['renders'], networks: [], expiresAt: null },
    });
    for (const networks of [['localhost'], ['10.0.0.0/33'], ['10.0.0.1 0.0.0.0/0'], ['*']])
      expect((await user.call(CALLS.updateApiKey, { body: { ...same, networks } })).status).toBe('FAIL');
  });

  test('a key that has ended or was replaced gets no other end', async () => {
    const longer = (apiKeyId: number) =>
      user.call(CALLS.updateApiKey, {
        body: { apiKeyId, name: 'Shop', monthlyCredits: null, expiresInDays: null },
      });
    const replaced = await make();
    await user.call(CALLS.rotateApiKey, { body: { apiKeyId: replaced.key.apiKeyId } });
    const over = await make({ expiresInDays: 1 });
    nowMs += 24 * HOUR_MS;
    for (const { key, secret } of [replaced, over]) {
      expect(await longer(key.apiKeyId)).toMatchObject({ status: 'FAIL' });
      expect(await holderOf(secret)).toBe(null);
    }
    const { key } = await make();
    await user.call(CALLS.revokeApiKey, { body: { apiKeyId: key.apiKeyId } });
    expect(await longer(key.apiKeyId)).toMatchObject({ status: 'FAIL' });
  });

  test('the key of the playground is a test key for an hour, is not listed and cannot be replaced', async () => {
    const before = await listed();
    const { secret } = (await user.call(CALLS.openPlayground)).body;
    const next = (await user.call(CALLS.openPlayground)).body;
    expect(secret).toMatch(/^gsk_test_/);
    expect([await holderOf(secret), await holderOf(next.secret)]).toEqual([null, user.userId]);
    expect(await listed()).toEqual(before);
    const [row] = await running.context.database.queries
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.isPlayground, true));
    for (const call of [CALLS.rotateApiKey, CALLS.revokeApiKey])
      expect((await user.call(call, { body: { apiKeyId: row?.apiKeyId ?? 0 } })).status).toBe('FAIL');
    nowMs += HOUR_MS;
    expect(await holderOf(next.secret)).toBe(null);
  });

  test('of many requests at once no more keys come than there may be; one that is revoked makes room', async () => {
    const person = await newUser(running.server, running.context);
    const tries = Array.from({ length: MAX_API_KEYS + 5 }, () =>
      person.call(CALLS.createApiKey, { body: WISH }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 'SUCCESS')).toHaveLength(MAX_API_KEYS);
    const { keys: own } = (await person.call(CALLS.getApiKeys)).body;
    await person.call(CALLS.revokeApiKey, { body: { apiKeyId: own[0]?.apiKeyId ?? 0 } });
    expect((await person.call(CALLS.createApiKey, { body: WISH })).status).toBe('SUCCESS');
  });

  test('[X34] a key that was found in public is revoked, and its owner gets one mail; the account of another does not change', async () => {
    const person = await newUser(running.server, running.context, { email: `found-${kind}@example.com` });
    const { secret, key } = (await person.call(CALLS.createApiKey, { body: WISH })).body;
    const other = await make();
    const report = async (payload: unknown, headers = {}) => {
      const answer = await running.server.inject({
        ...{ method: 'POST', url: '/api/v1/keys/leaked', headers },
        payload: payload as object,
      });
      return [answer.statusCode, answer.json().state ?? answer.json().code];
    };
    const mails = () => mailedSubjects(running.context, `found-${kind}@example.com`);
    // With a changed end, and with another key of the right form.
    expect(await report({ key: `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}` })).toEqual([
      ...[400, 'invalid-request'],
    ]);
    expect(await report({ key: newKey('live') })).toEqual([200, 'unknown']);
    expect(await report({ key: secret, where: 'https://evil.example' })).toEqual([400, 'invalid-request']);
    expect([await holderOf(secret), await mails()]).toEqual([person.userId, []]);
    // Of many reports at once one sends the mail.
    const reports = await Promise.all([1, 2, 3].map(() => report({ key: secret })));
    expect(reports).toEqual(Array(3).fill([200, 'revoked']));
    expect(await holderOf(secret)).toBe(null);
    expect(await mails()).toEqual(['A key of yours was found in public, and is revoked']);
    const [mail] = (await running.context.mail.outbox()).filter(({ recipient }) =>
      recipient.startsWith('found-'),
    );
    expect(JSON.stringify(mail)).toContain(key.hint);
    expect(JSON.stringify(mail)).not.toContain(secret);
    expect(await holderOf(other.secret)).toBe(user.userId);
  });

  test('keys go with their account', async () => {
    const person = await newUser(running.server, running.context);
    const { secret } = (await person.call(CALLS.createApiKey, { body: WISH })).body;
    expect(await holderOf(secret)).toBe(person.userId);
    expect((await person.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('SUCCESS');
    expect(await holderOf(secret)).toBe(null);
  });
});
