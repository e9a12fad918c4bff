import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assets, users } from '../../database/schema.ts';
import { DiskStore } from '../../storage/disk-store.ts';
import { newUser, type User } from '../../testing/people.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';
import { assetAddresses } from './asset-addresses.ts';
import type { AssetParts } from './asset-parts.ts';
import { purgeMedia } from './purge-media.ts';
import { sweepObjects, sweepUploads } from './sweeps.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
// Objects of the store are as old as the clock of this machine says.
const NOW = new Date();

let now = NOW;
let running: InjectedServer;
let owner: User;
beforeAll(async () => {
  running = await startInjectedServer('quickest', { now: () => now });
});
afterAll(() => running.close());
beforeEach(async () => {
  now = NOW;
  await queries().delete(assets);
  owner = await newUser(running.server, running.context);
});

const queries = () => running.context.database.queries;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const keyFor = (userId = owner.userId) => `u/${userId}/${randomBytes(12).toString('hex')}/original`;

/** A row of a file, as if it had been uploaded. */
async function fileOf(more: Partial<typeof assets.$inferInsert> = {}) {
  const [row] = await queries()
    .insert(assets)
    .values({
      ...{
        userId: owner.userId,
        assetType: 'IMG',
        status: 'active',
        name: 'a.png',
        contentType: 'image/png',
      },
      ...{ sizeBytes: 10, keyName: keyFor(), createdAt: NOW, uploadedAt: NOW },
      ...more,
    })
    .returning();
  if (!row) throw new Error('The row was not kept.');
  return row;
}
const left = async (...ids: number[]) =>
  (await queries().select().from(assets).where(inArray(assets.assetId, ids)).orderBy(assets.assetId)).map(
    ({ assetId }) => assetId,
  );
const partsWith = (config: Partial<AssetParts['config']>): AssetParts => ({
  ...running.context.assets,
  config: { ...running.context.config, ...config },
});

describe('[A6] media that are old', () => {
  test('of visitors go after thirty days to the millisecond, with what belongs to them', async () => {
    const visitor = { userId: null, visitorHash: 'visitor' };
    const old = await fileOf({ ...visitor, createdAt: ago(30 * DAY_MS + 1) });
    const part = await fileOf({ ...visitor, assetRefId: old.assetId });
    const kept = await fileOf({ ...visitor, createdAt: ago(30 * DAY_MS) });
    const mine = await fileOf({ createdAt: ago(900 * DAY_MS) });
    await purgeMedia(partsWith({ freeMediaDays: undefined }));
    expect(await left(old.assetId, part.assetId, kept.assetId, mine.assetId)).toEqual([
      kept.assetId,
      mine.assetId,
    ]);
  });

  const purge = () => purgeMedia(partsWith({ freeMediaDays: 40 }));
  const mails = async () =>
    (await running.context.mail.outbox()).filter(({ recipient }) => recipient === owner.email);
  const deletionMails = async () => (await mails()).filter(({ subject }) => subject.startsWith('Files that'));

  test('are announced a week ahead, once, by the day on which the week is over', async () => {
    now = new Date('2027-03-25T22:30:00Z');
    const at = (days: number, ms = 0) => new Date(now.getTime() - days * DAY_MS - ms);
    const due = await fileOf({ name: 'Old.png', createdAt: at(33, 1) });
    const young = await fileOf({ name: 'Young.png', createdAt: at(33) });
    // What belongs to a file goes with it and is not named.
    await fileOf({ name: 'Cut out.png', assetRefId: due.assetId, createdAt: at(34) });
    await purge();
    await purge();
    const [mail, ...others] = await deletionMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Files that will be deleted after 1 April 2027');
    expect(mail?.textBody).toContain('Files on the free plan are kept for 40 days. After 1 April 2027 these');
    expect(mail?.textBody).toMatch(/^Old\.png$/m);
    expect(mail?.textBody).toContain(
      'Files that a saved project or a brand kit uses stay. To keep the others, download them',
    );
    expect(mail?.textBody).toContain('http://gesso.test/');
    const rows = await queries().select().from(assets).where(eq(assets.userId, owner.userId));
    const noticeOf = (assetId: number) => rows.find((row) => row.assetId === assetId)?.purgeNoticeAt;
    expect([noticeOf(due.assetId), noticeOf(young.assetId)]).toEqual([now, null]);
  });

  test('of more than twenty the mail names twenty, and says how many more there are', async () => {
    for (let count = 1; count <= 22; count++)
      await fileOf({ name: `f${count}.png`, createdAt: ago(35 * DAY_MS) });
    await purge();
    const [mail] = await deletionMails();
    expect(mail?.textBody).toMatch(/^f1\.png, .*, f20\.png and 2 more$/m);
    expect(mail?.textBody).not.toContain('f21.png');
  });

  test('twenty are all named', async () => {
    for (let count = 1; count <= 20; count++)
      await fileOf({ name: `f${count}.png`, createdAt: ago(35 * DAY_MS) });
    await purge();
    expect((await deletionMails())[0]?.textBody).toMatch(/, f20\.png$/m);
  });

  test('go when they are old enough and a week has passed since the mail; those of other users do not', async () => {
    const reports = (days: number, ms = 0) => ({ purgeNoticeAt: ago(days * DAY_MS + ms) });
    const going = await fileOf({ createdAt: ago(40 * DAY_MS + 1), ...reports(7, 1) });
    const stays = [
      await fileOf({ createdAt: ago(40 * DAY_MS), ...reports(20) }),
      await fileOf({ createdAt: ago(50 * DAY_MS), ...reports(7) }),
      await fileOf({ createdAt: ago(50 * DAY_MS) }),
    ];
    const other = await newUser(running.server, running.context);
    await queries()
      .update(users)
      .set({ proUntil: new Date(NOW.getTime() + DAY_MS) })
      .where(eq(users.userId, other.userId));
    const ofPro = await fileOf({ userId: other.userId, createdAt: ago(90 * DAY_MS), ...reports(60) });
    await purge();
    const ids = [...stays, ofPro].map(({ assetId }) => assetId);
    expect(await left(going.assetId, ...ids)).toEqual(ids);
  });
});

describe('uploads that are no longer asked about', () => {
  const sweep = () => sweepUploads(running.context.assets);
  const arrive = (keyName: string) =>
    running.context.store.put(keyName, Buffer.from('x'), { contentType: 'image/png', sizeBytes: 1 });
  const waiting = { status: 'init', uploadedAt: null } as const;
  const noticed = async (assetId: number) =>
    (await queries().select().from(assets).where(eq(assets.assetId, assetId)))[0]?.uploadedAt !== null;

  test('are looked at after ten minutes where they arrived, and wait where they did not', async () => {
    const files = [
      await fileOf({ ...waiting, createdAt: ago(10 * MINUTE_MS + 1) }),
      await fileOf({ ...waiting, createdAt: ago(10 * MINUTE_MS) }),
      await fileOf({ ...waiting, createdAt: ago(10 * MINUTE_MS + 1) }),
    ];
    for (const file of files.slice(0, 2)) await arrive(file.keyName);
    await sweep();
    expect(await Promise.all(files.map(({ assetId }) => noticed(assetId)))).toEqual([true, false, false]);
  });

  test('are forgotten after a day where they never came; those that came are not', async () => {
    const never = await fileOf({ ...waiting, createdAt: ago(DAY_MS + 1) });
    const late = await fileOf({ ...waiting, createdAt: ago(DAY_MS) });
    const came = await fileOf({ ...waiting, createdAt: ago(3 * DAY_MS) });
    const noted = await fileOf({ status: 'init', createdAt: ago(3 * DAY_MS), uploadedAt: ago(DAY_MS) });
    const active = await fileOf({ createdAt: ago(3 * DAY_MS) });
    await arrive(came.keyName);
    await sweep();
    const ids = [never, late, came, noted, active].map(({ assetId }) => assetId);
    expect(await left(...ids)).toEqual(ids.slice(1));
  });

  test('leave no half-written file for more than a day, and none that is being written goes', async () => {
    const { store } = running.context;
    if (!(store instanceof DiskStore)) throw new Error('Files are on the disk here.');
    mkdirSync(store.temporaryFolder, { recursive: true });
    const [old, young] = ['old', 'young'].map((name) => join(store.temporaryFolder, name));
    for (const [path = '', ageMs] of [
      [old, DAY_MS + 5_000],
      [young, DAY_MS - 5_000],
    ] as const) {
      writeFileSync(path, 'half');
      utimesSync(path, ago(ageMs), ago(ageMs));
    }
    await sweep();
    expect([old, young].map((path = '') => existsSync(path))).toEqual([false, true]);
  });

  test('in parts that no row knows are aborted after a day', async () => {
    const { multipart } = running.context.store;
    const known = await fileOf({ ...waiting, createdAt: ago(HOUR_MS) });
    const uploadId = await multipart.begin(known.keyName, 'video/mp4');
    await queries().update(assets).set({ uploadId }).where(eq(assets.assetId, known.assetId));
    const strayKey = keyFor();
    const stray = await multipart.begin(strayKey, 'video/mp4');
    // Another upload for a file that a row knows with another one.
    const second = await multipart.begin(known.keyName, 'video/mp4');
    const open = async () => {
      const ids: string[] = [];
      for await (const upload of multipart.list('u/')) ids.push(upload.uploadId);
      return ids.sort();
    };
    await sweep();
    expect(await open()).toEqual([uploadId, stray, second].sort());
    now = new Date(NOW.getTime() + 2 * DAY_MS);
    await queries().update(assets).set({ createdAt: now }).where(eq(assets.assetId, known.assetId));
    await sweep();
    expect(await open()).toEqual([uploadId]);
  });
});

test('objects that no row knows go after a day; images of people and projects, and what has another name, stay', async () => {
  const { store } = running.context;
  const put = (key: string) => store.put(key, Buffer.from('x'), { contentType: 'image/png', sizeBytes: 1 });
  const file = await fileOf({ thumbKey: `u/${owner.userId}/${'a'.repeat(24)}/thumb` });
  const refused = await fileOf({ status: 'failed' });
  const folder = `u/${owner.userId}`;
  await queries()
    .update(users)
    .set({ pictureKey: `${folder}/picture-mine.webp` })
    .where(eq(users.userId, owner.userId));
  const kept = [
    file.keyName,
    file.thumbKey ?? '',
    `${folder}/picture-mine.webp`,
    // Of another form: someone else's business.
    `${folder}/${'A'.repeat(24)}/original`,
    `${folder}/${'b'.repeat(24)}/other`,
    `${folder}/picture`,
    `x${folder}/${'b'.repeat(24)}/original`,
    `v/someone/picture-mine.webp`,
    'content/picture.png',
  ];
  const gone = [
    refused.keyName,
    `${folder}/${'c'.repeat(24)}/original`,
    `${folder}/${'c'.repeat(24)}/thumb`,
    `v/visitor-of-long-ago/${'d'.repeat(24)}/original`,
    `${folder}/picture-former.webp`,
    `${folder}/thumb-of-nothing.webp`,
  ];
  for (const key of [...kept, ...gone]) await put(key);
  const young = `${folder}/${'e'.repeat(24)}/original`;
  await put(young);
  for (const key of [...kept, ...gone]) {
    const path = await store.localPath(key);
    if (path !== null) utimesSync(path, ago(DAY_MS + 5_000), ago(DAY_MS + 5_000));
  }
  await sweepObjects(running.context.assets);
  const there: string[] = [];
  for await (const { key } of store.list('')) there.push(key);
  for (const key of [...kept, young]) expect(there).toContain(key);
  for (const key of gone) expect(there).not.toContain(key);
});

test('addresses of files for a project: of one’s own that were looked at, with small images where they have some', async () => {
  const addressesOf = assetAddresses(running.context);
  const plain = await fileOf();
  const withThumb = await fileOf({ thumbKey: `u/${owner.userId}/${'f'.repeat(24)}/thumb` });
  const waiting = await fileOf({ status: 'init' });
  const stranger = await newUser(running.server, running.context);
  const theirs = await fileOf({ userId: stranger.userId });
  const ids = [plain, withThumb, waiting, theirs].map(({ assetId }) => assetId);
  const found = await addressesOf(owner.userId, [...ids, 999_999]);
  expect([...found.keys()].sort()).toEqual([plain.assetId, withThumb.assetId].sort());
  expect(found.get(plain.assetId)).toEqual({
    contentUrl: expect.stringContaining(plain.keyName),
    thumbUrl: null,
  });
  expect(found.get(withThumb.assetId)?.thumbUrl).toContain(withThumb.thumbKey ?? '?');
  // A project may be open for a day.
  const expires = Number(new URL(found.get(plain.assetId)?.contentUrl ?? '').searchParams.get('expires'));
  expect(expires - NOW.getTime() / 1000).toBeGreaterThanOrEqual(24 * 60 * 60);
  expect(await addressesOf(owner.userId, [])).toEqual(new Map());
});
