import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { ACCOUNT_CALLS, type PlanRights } from '../../contract/accounts.ts';
import { FOLDER_CALLS } from '../../contract/folders.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { newUser } from '../../testing/people.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';
import { isPro, quotaBytes } from './plan.ts';

describe.each(USUAL_KINDS)('the rights of plans over %s', (kind) => {
  let running: InjectedServer;
  let plans: { free: PlanRights; pro: PlanRights };

  beforeAll(async () => {
    running = await startInjectedServer(kind, { config: { freeMediaDays: 45 } });
    const anonymous = await newUser(running.server, running.context);
    ({ plans } = (await anonymous.call(ACCOUNT_CALLS.appConfig)).body);
  });
  afterAll(() => running.close());

  test.each(['free', 'pro'] as const)(
    'what the page of prices says of %s is what the server does',
    async (plan) => {
      const rights = plans[plan];
      const who = await newUser(running.server, running.context, { pro: plan === 'pro' });
      expect((await who.call(ACCOUNT_CALLS.userQuota)).body.quota).toBe(rights.storageBytes);
      expect((await who.call(ACCOUNT_CALLS.isProUser)).body.proUser).toBe(!rights.hasWatermark);

      const film = (size: number) =>
        who.call(UPLOAD_CALLS.generatePresignedUrls, {
          body: { assets: [{ size, contentType: 'video/mp4', name: 'a.mp4', assetType: 'VIDEO' }] },
        });
      expect((await film(rights.videoBytes + 1)).status).toBe('FAIL');
      // What is announced counts as stored, so that the largest film needs the room for it.
      if (rights.videoBytes < rights.storageBytes)
        expect((await film(rights.videoBytes)).status).toBe('SUCCESS');

      const make = (number: number) =>
        who.call(FOLDER_CALLS.createFolder, { body: { name: `Folder ${number}` } });
      for (let number = 1; number <= rights.folders; number++)
        expect([number, (await make(number)).status]).toEqual([number, 'SUCCESS']);
      expect((await make(rights.folders + 1)).status).toBe('FAIL');
    },
  );

  test('[E9] Pro ends at the moment that was paid for, and with it its storage', () => {
    const now = new Date('2026-11-21T10:00:00.000Z');
    const config = { defaultPlan: 'free', freeQuotaBytes: 10, proQuotaBytes: 100 } as const;
    const until = (ms: number) => ({ proUntil: new Date(now.getTime() + ms) });
    expect(
      [until(1), until(0), until(-1), { proUntil: null }].map((user) => isPro(user, config, now)),
    ).toEqual([true, false, false, false]);
    expect(quotaBytes(until(1), config, now)).toBe(100);
    expect(quotaBytes(until(0), config, now)).toBe(10);
    const forAll = { ...config, defaultPlan: 'pro' } as const;
    expect(isPro({ proUntil: null }, forAll, now)).toBe(true);
    expect(quotaBytes(until(-1), forAll, now)).toBe(100);
  });

  test('[A6] [X16] files of free accounts go where the server says so, and stay unless it does', () => {
    expect(plans.free.mediaDays).toBe(45);
    expect(plans.pro.mediaDays).toBeNull();
    expect(readConfig({}).freeMediaDays).toBeUndefined();
    expect(readConfig({ FREE_MEDIA_DAYS: '30' }).freeMediaDays).toBe(30);
    expect(() => readConfig({ FREE_MEDIA_DAYS: '3' })).toThrow('FREE_MEDIA_DAYS must be 8 or more');
  });
});
