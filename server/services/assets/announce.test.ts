import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { tooLargeMessage, UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import type { AnnouncedAsset } from '../../contract/uploads.ts';
import { assets, projectAssets, projects } from '../../database/schema.ts';
import { newUser } from '../../testing/people.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';
import { announce, checkAnnounced, checkCutouts, presignAll, type RefusalCodes } from './announce.ts';
import { arrived, isAwaited, noticeArrival } from './arrival.ts';
import type { AssetRow } from './asset-parts.ts';
import { usedByProjects } from './asset-use.ts';
import type { Owner } from './owner.ts';
import { removeAssets, removeObjects } from './remove-assets.ts';

const MIB = 1024 * 1024;
let running: UploadServer;
let owner: Owner;
beforeAll(async () => {
  running = await startUploadServer('pglite', 'disk');
});
afterAll(() => running.close());
beforeEach(async () => {
  owner = await ownerOn('pro');
});

const queries = () => running.context.database.queries;
async function ownerOn(plan: Owner['plan'], quotaBytes = 10_000 * MIB): Promise<Owner> {
  const { userId } = await newUser(running.server, running.context);
  return { key: { userId }, plan, quotaBytes, shared: null };
}
const userIdOf = ({ key }: Owner) => ('userId' in key ? key.userId : 0);
const file = (more: Partial<AnnouncedAsset> = {}): AnnouncedAsset => ({
  ...{ name: 'Holiday.PNG', contentType: 'image/png', assetType: 'IMG', size: 700, ...more },
});
const film = (size: number) => file({ name: 'a.mp4', contentType: 'video/mp4', assetType: 'VIDEO', size });
const sound = (size: number) => file({ name: 'a.mp3', contentType: 'audio/mpeg', assetType: 'AUDIO', size });
const say = (files: AnnouncedAsset[], flow?: RefusalCodes, by = owner) =>
  announce(running.context, by, files, flow);
const one = async (more: Partial<AnnouncedAsset> = {}, by = owner): Promise<AssetRow> => {
  const [row] = await say([file(more)], 'single', by);
  if (!row) throw new Error('Nothing was announced.');
  return row;
};
const rowOf = async (assetId: number) =>
  (await queries().select().from(assets).where(eq(assets.assetId, assetId)))[0];

test.each(['single', 'multipart'] as const)(
  '[K8] [Q12] a file may be as large as its kind and plan allow, to the byte: %s',
  (flow) => {
    const size = { code: STATUS_CODES[flow === 'single' ? 'tooLarge' : 'uploadRefused'] };
    const check = (asset: AnnouncedAsset, plan: Owner['plan']) => () =>
      checkAnnounced(asset, { ...owner, plan }, flow);
    for (const [asset, plan, limit] of [
      [file, 'pro', 50 * MIB],
      [film, 'free', 100 * MIB],
      [film, 'anonymous', 100 * MIB],
      [film, 'pro', 1024 * MIB],
      [sound, 'free', 500 * MIB],
    ] as const) {
      const sized = (bytes: number) => ({ ...asset(bytes as never), size: bytes });
      expect(check(sized(limit), plan)).not.toThrow();
      expect(check(sized(limit + 1), plan)).toThrow(expect.objectContaining(size));
    }
    const type = { code: STATUS_CODES[flow === 'single' ? 'refused' : 'uploadRefused'] };
    for (const wrong of [{ name: 'a.exe' }, { contentType: 'text/html' }, { assetType: 'VIDEO' as const }])
      expect(check(file(wrong), 'pro')).toThrow(
        expect.objectContaining({ ...type, message: UPLOAD_MESSAGES.unsupported }),
      );
  },
);

test('[K9] sound and film that come together have one limit; images beside them do not count', async () => {
  const free = await ownerOn('free');
  const films = [film(100 * MIB), film(100 * MIB), film(100 * MIB), film(100 * MIB), sound(60 * MIB)];
  const message = tooLargeMessage('batch', 'free');
  await expect(say([...films, sound(40 * MIB + 1)], 'single', free)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.tooLarge, message },
  });
  await expect(say([...films, sound(40 * MIB + 1)], 'multipart', free)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.uploadRefused, message },
  });
  expect(await say([...films, sound(40 * MIB), file({ size: 50 * MIB })], 'single', free)).toHaveLength(7);
});

test('[G21] all files of a batch have to fit together, and none is kept where they do not', async () => {
  const small = await ownerOn('free', 1_000);
  const full = { message: UPLOAD_MESSAGES.storageLimit };
  await expect(say([file({ size: 400 }), file({ size: 600 })], 'single', small)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.tooLarge, ...full },
  });
  await expect(say([file({ size: 1_000 })], 'multipart', small)).rejects.toMatchObject({
    ...{ code: STATUS_CODES.uploadRefused, ...full },
  });
  const kept = () =>
    queries()
      .select()
      .from(assets)
      .where(eq(assets.userId, userIdOf(small)));
  expect(await kept()).toEqual([]);
  expect(await say([file({ size: 400 }), file({ size: 599 })], 'single', small)).toHaveLength(2);
  expect(await kept()).toHaveLength(2);
});

test('[K17] what is said of a file is kept, in whole pixels and milliseconds; what is not said is left open', async () => {
  const parent = await one();
  const metadata = {
    width: 640.4,
    height: 359.6,
    duration: 1_200.5,
    tool: 'crop',
    subTool: 'free',
    format: 'heic',
  };
  const row = await one({ metadata, assetRefId: parent.assetId, parentAssetRefId: parent.assetId });
  expect(row).toMatchObject({
    ...{ userId: userIdOf(owner), visitorHash: null, name: 'Holiday.PNG', contentType: 'image/png' },
    ...{ assetType: 'IMG', sizeBytes: 700, widthPx: 640, heightPx: 360, durationMs: 1_201, tool: 'crop' },
    ...{ subTool: 'free', format: 'heic', assetRefId: parent.assetId, parentAssetRefId: parent.assetId },
    ...{ status: 'init', uploadedAt: null },
  });
  expect(row.keyName).toMatch(new RegExp(`^u/${userIdOf(owner)}/[0-9a-f]{24}/original$`));
  expect(row.keyName).not.toBe(parent.keyName);
  expect(parent).toMatchObject({
    ...{ widthPx: null, heightPx: null, durationMs: null, tool: null, subTool: null, format: 'png' },
    ...{ assetRefId: null, parentAssetRefId: null },
  });
  expect(await one({ metadata: { width: 0 } })).toMatchObject({ widthPx: null });
});

test('[K29] a file belongs only to what its owner has; another’s is as if it were not there', async () => {
  const mine = await one();
  const foreign = await one({}, await ownerOn('pro'));
  const message = 'The file that this one belongs to does not exist.';
  for (const wrong of [
    { assetRefId: foreign.assetId },
    { parentAssetRefId: foreign.assetId },
    { assetRefId: mine.assetId, parentAssetRefId: foreign.assetId },
    { assetRefId: 999_999_999 },
  ]) {
    await expect(say([file(wrong)])).rejects.toMatchObject({ code: STATUS_CODES.notFound, message });
    await expect(say([file(wrong)], 'multipart')).rejects.toMatchObject({
      ...{ code: STATUS_CODES.uploadRefused, message },
    });
  }
  const both = { assetRefId: mine.assetId, parentAssetRefId: mine.assetId };
  expect(await say([file(both), file({ assetRefId: mine.assetId })])).toHaveLength(2);
});

test('[K23] a cut-out says what it was cut out of', () => {
  const refusal = {
    code: STATUS_CODES.refused,
    message: 'A cut-out needs the type CUTOUT and the asset that it was cut out of.',
  };
  const cutout = file({ assetType: 'CUTOUT', assetRefId: 3 });
  expect(() => checkCutouts([cutout])).not.toThrow();
  for (const wrong of [file({ assetRefId: 3 }), file({ assetType: 'CUTOUT' })])
    expect(() => checkCutouts([cutout, wrong])).toThrow(expect.objectContaining(refusal));
});

test('[K17] each file of a batch has an address of its own, which takes that file and no larger one, for an hour', async () => {
  const rows = await say([file({ size: 5 }), file({ size: 6 })]);
  const urls = await presignAll(running.context, rows);
  expect([...urls.keys()]).toEqual(rows.map(({ assetId }) => assetId));
  const put = (assetId: number | undefined, bytes: string) =>
    fetch(urls.get(assetId ?? 0) ?? '', {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': 'image/png' },
    });
  expect((await put(rows[0]?.assetId, '123456')).ok).toBe(false);
  expect((await put(rows[0]?.assetId, '12345')).ok).toBe(true);
  running.shiftClock(60 * 60_000 - 5_000);
  expect((await put(rows[1]?.assetId, '123456')).ok).toBe(true);
  running.shiftClock(60 * 60_000 + 5_000);
  expect((await put(rows[1]?.assetId, '123456')).ok).toBe(false);
  running.shiftClock(0);
});

test('a file is awaited until it is there; it is noticed once, and only when it is really there', async () => {
  const { database, store } = running.context;
  const row = await one({ size: 5 });
  expect(await isAwaited(database, row.keyName)).toBe(true);
  expect(await isAwaited(database, `${row.keyName}x`)).toBe(false);
  await noticeArrival(running.context, row);
  expect((await rowOf(row.assetId))?.uploadedAt).toBeNull();
  const [url] = [...(await presignAll(running.context, [row])).values()];
  await fetch(url ?? '', { method: 'PUT', body: '12345', headers: { 'content-type': 'image/png' } });
  expect(await store.head(row.keyName)).not.toBeNull();
  await noticeArrival(running.context, { ...row, status: 'failed' });
  expect((await rowOf(row.assetId))?.uploadedAt).toBeNull();
  await queries().update(assets).set({ uploadId: 'parts' }).where(eq(assets.assetId, row.assetId));
  await noticeArrival(running.context, row);
  const noticed = await rowOf(row.assetId);
  expect(noticed?.uploadedAt).toBeInstanceOf(Date);
  expect(noticed?.uploadId).toBeNull();
  expect(await isAwaited(database, row.keyName)).toBe(false);
  running.shiftClock(60_000);
  await arrived(running.context, row.assetId);
  running.shiftClock(0);
  expect((await rowOf(row.assetId))?.uploadedAt).toEqual(noticed?.uploadedAt);
  // Looked at once, however often it was noticed: five bytes of nothing are no image.
  await running.context.jobs.runDue();
  expect((await rowOf(row.assetId))?.status).toBe('failed');
  expect(await isAwaited(database, row.keyName)).toBe(false);
});

test('an asset is used where a project of its owner names it, not where another user writes its number', async () => {
  const [mine, unused] = [await one(), await one()];
  const stranger = await ownerOn('free');
  const name = async (by: Owner, assetId: number) => {
    const userId = userIdOf(by);
    const projectId = `project:${assetId}`;
    const at = running.context.now();
    await queries()
      .insert(projects)
      .values({
        ...{
          userId,
          projectId,
          name: 'A',
          assetType: 'design',
          document: '{}',
          documentHash: 'h',
          revision: 1,
          sizeBytes: 2,
        },
        ...{ widthPx: 1, heightPx: 1, createdAt: at, updatedAt: at, versionAt: at },
      });
    await queries().insert(projectAssets).values({ userId, projectId, assetId });
  };
  await name(owner, mine.assetId);
  await name(stranger, unused.assetId);
  expect(await usedByProjects(queries(), [])).toEqual(new Set());
  expect(await usedByProjects(queries(), [unused.assetId])).toEqual(new Set());
  expect(await usedByProjects(queries(), [mine.assetId, unused.assetId])).toEqual(new Set([mine.assetId]));
});

test('what belongs to an asset goes with it, with all objects and uploads that are under way; nothing else does', async () => {
  const { database, store } = running.context;
  const [shown, left] = [await one(), await one()];
  const cutout = await one({ assetType: 'CUTOUT', assetRefId: shown.assetId });
  const thumb = `${shown.keyName}-thumb`;
  for (const key of [shown.keyName, thumb, cutout.keyName, left.keyName])
    await store.put(key, Buffer.from('bytes'), { contentType: 'image/png', sizeBytes: 5 });
  await queries().update(assets).set({ thumbKey: thumb }).where(eq(assets.assetId, shown.assetId));
  const uploadId = await store.multipart.begin(cutout.keyName, 'image/png');
  await queries().update(assets).set({ uploadId }).where(eq(assets.assetId, cutout.assetId));
  const removed = await database.transaction((inner) =>
    removeAssets(running.context, inner, eq(assets.assetId, shown.assetId)),
  );
  expect(removed.sort()).toEqual([shown.assetId, cutout.assetId].sort());
  // Objects go once the rows are gone for certain.
  expect(await store.head(shown.keyName)).not.toBeNull();
  await running.context.jobs.runDue();
  for (const key of [shown.keyName, thumb, cutout.keyName]) expect(await store.head(key)).toBeNull();
  expect(await store.head(left.keyName)).not.toBeNull();
  await expect(store.multipart.listParts(cutout.keyName, uploadId)).rejects.toThrow();
  // A condition that was forgotten removes nothing.
  expect(await database.transaction((inner) => removeAssets(running.context, inner, undefined))).toEqual([]);
  expect(await rowOf(left.assetId)).toBeDefined();
  await removeObjects(running.context, { keys: [left.keyName], uploads: [] });
  expect(await store.head(left.keyName)).toBeNull();
});
