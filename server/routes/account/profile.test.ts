import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS, remainingCallsOf } from '../../contract/accounts.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { SERVICE_PATHS } from '../../contract/health.ts';
import { apiUsage, creditEntries, users } from '../../database/schema.ts';
import { formOf } from '../../testing/form.ts';
import { fragileProber } from '../../testing/fragile-prober.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import {
  type InjectedServer,
  serverOn,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';

describe.each(USUAL_KINDS)('profiles over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  let person: User;

  beforeAll(async () => {
    running = await startInjectedServer(kind);
    ({ context, server } = running);
    person = await newUser(server, context);
  });
  afterAll(() => running.close());

  async function sendImage(who: User, bytes: Buffer, field = 'doc', to = server) {
    const { payload, headers } = formOf(bytes, { field });
    const response = await to.inject({
      method: 'POST',
      url: ACCOUNT_CALLS.profilePicture.path,
      headers: { ...who.headers, ...headers },
      payload,
    });
    return { http: response.statusCode, ...response.json() };
  }

  test('[G15] [G16] [G27] [E8] name, preferences and settings are changed and read; what is left out stays', async () => {
    await person.call(ACCOUNT_CALLS.updateProfile, {
      body: { userPreferences: { theme: 'dark', tips: false } },
    });
    await person.call(ACCOUNT_CALLS.updateProfile, { body: { userSettings: { language: 'ar' } } });
    const renamed = await person.call(ACCOUNT_CALLS.updateBasicInformation, { body: { name: 'Lovelace' } });
    expect(renamed.body.profile.user.name).toBe('Lovelace');
    const { profile } = (
      await person.call(ACCOUNT_CALLS.userDetail, { query: { systemRefKey: person.systemRefKey } })
    ).body;
    expect(profile).toMatchObject({
      user: { name: 'Lovelace', systemRefKey: person.systemRefKey, profileId: person.userId },
      userPreferences: { theme: 'dark', tips: false },
      userSettings: { language: 'ar' },
      isNewProfile: false,
      deviceSubscribed: false,
      purchaseDetails: [],
      trialConsumed: false,
      apiUsageDetails: [],
    });
    expect(profile.token).toBeUndefined();
    const other = await newUser(server, context);
    expect(
      (await person.call(ACCOUNT_CALLS.userDetail, { query: { systemRefKey: other.systemRefKey } }))
        .statusCode,
    ).toBe(STATUS_CODES.notFound);
    const tooMuch = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`key${index}`, 1]));
    expect((await person.call(ACCOUNT_CALLS.updateProfile, { body: { userSettings: tooMuch } })).http).toBe(
      400,
    );
  });

  test('[G17] [G21] [X39] Pro is what was bought and has not run out, as a boolean', async () => {
    const pro = await newUser(server, context, { pro: true });
    expect((await person.call(ACCOUNT_CALLS.isProUser)).body).toEqual({ proUser: false });
    expect((await pro.call(ACCOUNT_CALLS.isProUser)).body).toEqual({ proUser: true });
    const { profile } = (await pro.call(ACCOUNT_CALLS.userDetail)).body;
    expect(profile.user.subscribed).toBe(true);
    expect(profile.purchaseDetails).toMatchObject([{ kind: 'pro' }]);
    expect((await pro.call(ACCOUNT_CALLS.userQuota)).body).toEqual({ quota: 10 * 1024 ** 3, quotaUsed: 0 });
    await context.database.queries.update(users).set({ proUntil: new Date(0) });
    expect((await pro.call(ACCOUNT_CALLS.isProUser)).body).toEqual({ proUser: false });
  });

  test('[G18] an image is redrawn, shown by its address, replaced and removed', async () => {
    const big = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#b33' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .png()
      .toBuffer();
    const sent = await sendImage(person, big);
    expect(sent.status).toBe('SUCCESS');
    const url = (await person.call(ACCOUNT_CALLS.userDetail)).body.profile.user.profilePicUrl ?? '';
    const shown = await server.inject(url.replace('http://gesso.test', ''));
    expect(shown.statusCode).toBe(200);
    const metadata = await sharp(shown.rawPayload).metadata();
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      512,
      512,
      undefined,
    ]);

    await sendImage(person, big);
    expect((await server.inject(url.replace('http://gesso.test', ''))).statusCode).toBe(404);
    for (const wrong of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'),
      Buffer.from('no image'),
    ]) {
      const refused = await sendImage(person, wrong);
      expect(refused).toMatchObject({ http: 200, status: 'FAIL' });
      expect(refused.description).toContain('cannot be read');
    }
    expect((await sendImage(person, big, 'file')).http).toBe(400);
    expect((await sendImage(person, Buffer.alloc(11 * 1024 * 1024))).http).toBe(413);

    await person.call(ACCOUNT_CALLS.deleteProfilePicture);
    expect((await person.call(ACCOUNT_CALLS.userDetail)).body.profile.user.profilePicUrl).toBeNull();
    const left: string[] = [];
    for await (const { key } of context.store.list(`u/${person.userId}/`)) left.push(key);
    expect(left).toEqual([]);
  });

  test('an image that ends the process which opens it is refused, and the server goes on', async () => {
    const prober = fragileProber(context.config.dataFolder);
    const fragile = await serverOn({ ...context, assets: { ...context.assets, prober } });
    const image = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (let count = 0; count < 2; count++) {
      const refused = await sendImage(person, image, 'doc', fragile);
      expect(refused).toMatchObject({ http: 200, status: 'FAIL' });
      expect(refused.description).toContain('cannot be read');
    }
    expect((await fragile.inject(SERVICE_PATHS.health)).statusCode).toBe(200);
    expect((await sendImage(person, image)).status).toBe('SUCCESS');
    await person.call(ACCOUNT_CALLS.deleteProfilePicture);
    prober.close();
    await fragile.close();
  });

  test('[G22] [E10] calls of the developer API: bought less used; nothing bought is nothing', async () => {
    const usage = (apiId: number) => person.call(ACCOUNT_CALLS.apiUsageDetails, { query: { apiId } });
    expect((await usage(1)).body).toMatchObject({ remainingCalls: 0, creditPurchased: false });
    await context.database.queries
      .insert(apiUsage)
      .values({ userId: person.userId, apiId: 1, purchasedQuota: 100, consumedCalls: 30 });
    expect((await usage(1)).body).toEqual({
      apiId: 1,
      remainingCalls: 70,
      purchasedQuota: 100,
      consumedCalls: 30,
      creditPurchased: true,
    });
    expect(remainingCallsOf([{ purchasedQuota: 100, consumedCalls: 30 }])).toBe(70);
    expect(remainingCallsOf([{ remainingCalls: 5, purchasedQuota: 100, consumedCalls: 30 }])).toBe(5);
    expect(remainingCallsOf([])).toBe(0);
  });

  test('[E9] the balance of credits is the sum of all that was granted and spent', async () => {
    await context.database.queries.insert(creditEntries).values([
      { userId: person.userId, amount: 50, kind: 'purchase' },
      { userId: person.userId, amount: -8, kind: 'spend' },
    ]);
    expect((await person.call(ACCOUNT_CALLS.userDetail)).body.profile.user).toMatchObject({
      remainingCoins: 42,
      creditPurchased: true,
    });
  });

  test('[G20] a deleted account leaves nothing: no rows, no sessions, no objects', async () => {
    const leaving = await newUser(server, context);
    const image = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await sendImage(leaving, image);
    expect((await leaving.call(ACCOUNT_CALLS.deleteAccount)).status).toBe('SUCCESS');
    await context.jobs.runDue();
    expect((await leaving.call(ACCOUNT_CALLS.userDetail)).statusCode).toBe(STATUS_CODES.sessionExpired);
    const left: string[] = [];
    for await (const { key } of context.store.list(`u/${leaving.userId}/`)) left.push(key);
    expect(left).toEqual([]);
    // Every table with a user's number, so that one that comes later is looked at too.
    const tables = await context.database.runner.query(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'",
    );
    expect(tables.length).toBeGreaterThan(4);
    for (const [table] of tables) {
      const rows = await context.database.runner.query(`SELECT 1 FROM ${String(table)} WHERE user_id = $1`, [
        leaving.userId,
      ]);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('[G23] [H26] the place comes from the header of a proxy, else from the address', async () => {
    const geo = async (config: object, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
      const other = await serverOn({ ...context, config: { ...context.config, ...config } });
      const response = await other.inject({ url: ACCOUNT_CALLS.geoInfo.path, headers, remoteAddress });
      await other.close();
      return response.json().body;
    };
    const nowhere = { countryCode: '', regionCode: '', city: '', zipCode: '' };
    expect(await geo({}, {})).toEqual(nowhere);
    expect(await geo({}, {}, '133.11.0.1')).toEqual({ ...nowhere, countryCode: 'JP' });
    expect(await geo({ geoHeader: 'cf-ipcountry' }, { 'cf-ipcountry': 'de' })).toEqual({
      ...nowhere,
      countryCode: 'DE',
    });
    expect(await geo({ geoHeader: 'cf-ipcountry' }, { 'cf-ipcountry': '<x>' }, '133.11.0.1')).toMatchObject({
      countryCode: 'JP',
    });
    expect(await geo({ trustProxy: 1 }, { 'x-forwarded-for': '133.11.0.1' })).toMatchObject({
      countryCode: 'JP',
    });
    expect(await geo({ trustProxy: false }, { 'x-forwarded-for': '133.11.0.1' })).toEqual(nowhere);
  });

  test('[G24] [G29] the configuration of the app says what this server offers, and keeps its secrets', async () => {
    const config = {
      google: { clientId: 'google-id', issuer: 'https://accounts.google.com', keysUrl: 'https://keys' },
      facebook: { appId: 'facebook-id', appSecret: 'very secret', graphUrl: 'https://graph' },
    };
    const other = await serverOn({ ...context, config: { ...context.config, ...config } });
    const answer = await visitor(other, null).call(ACCOUNT_CALLS.appConfig);
    await other.close();
    expect(answer.body).toMatchObject({
      enable: true,
      showMobileAds: false,
      trialPeriodInDays: 7,
      googleClientId: 'google-id',
      facebookAppId: 'facebook-id',
      recaptchaSiteKey: null,
      message: { show: 1, btn: { link: '/pricing' } },
    });
    expect(JSON.stringify(answer)).not.toContain('very secret');
  });
});
