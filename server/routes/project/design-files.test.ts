import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { DESIGN_FILE_TYPE, UPLOAD_MESSAGES } from '../../contract/upload-limits.ts';
import { type Asset, UPLOAD_CALLS } from '../../contract/uploads.ts';
import { usedBytes } from '../../services/assets/owner.ts';
import { newUser, type Person, type User, visitor } from '../../testing/people.ts';
import { startUploadServer, type UploadServer } from '../../testing/servers/upload-server.ts';

const MEBIBYTE = 1024 * 1024;
const FILES = {
  'poster.psd': Buffer.from('8BPS\0\x01and so on', 'latin1'),
  'deck.pptx': Buffer.from(zipSync({ 'ppt/presentation.xml': strToU8('<p/>') })),
  'flyer.pdf': Buffer.from('%PDF-1.7 and so on'),
  'drawing.ai': Buffer.from('bytes before it\n%PDF-1.5 and so on'),
  'card.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'screens.sketch': Buffer.from(zipSync({ 'document.json': strToU8('{}') })),
};

describe.each([
  ['pglite', 'disk'],
  ['postgres', 's3'],
] as const)('imported design files over %s and %s', (database, store) => {
  let running: UploadServer;
  beforeAll(async () => {
    running = await startUploadServer(database, store);
  });
  afterAll(() => running.close());

  const announced = (name: string, size: number) => ({
    ...{ name, size, contentType: DESIGN_FILE_TYPE, assetType: 'DESIGN_FILE' },
  });
  const presign = (who: Person, file: object) =>
    who.call(UPLOAD_CALLS.generatePresignedUrls, { body: { assets: [file] } });
  const status = async (who: Person, assetId: number): Promise<Asset> =>
    (await who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).body;
  const user = (): Promise<User> => newUser(running.server, running.context, {});

  async function upload(who: Person, name: string, bytes: Buffer): Promise<Asset> {
    const [asset] = (await presign(who, announced(name, bytes.length))).body.assets as Asset[];
    const sent = await fetch(asset?.metadata.presignedUrl ?? '', {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': DESIGN_FILE_TYPE },
    });
    expect(sent.status).toBe(200);
    await status(who, asset?.assetId ?? 0);
    await running.context.jobs.runDue();
    return status(who, asset?.assetId ?? 0);
  }

  test('a file of each kind is kept byte by byte, is listed, counts to the storage, and is deleted', async () => {
    const who = await user();
    for (const [name, bytes] of Object.entries(FILES)) {
      const asset = await upload(who, name, bytes);
      expect(asset, name).toMatchObject({
        ...{ name, status: 'active', size: bytes.length, contentType: DESIGN_FILE_TYPE },
        // Nothing of it was decoded or measured.
        metadata: { thumbUrl: null, width: null, height: null },
      });
      const answer = await fetch(asset.metadata.contentUrl ?? '');
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true);
    }
    const stored = Object.values(FILES).reduce((sum, { length }) => sum + length, 0);
    expect(await usedBytes(running.context.database.queries, { userId: who.userId })).toBe(stored);
    const list = async () => (await who.call(UPLOAD_CALLS.getUploadedAssets, { body: {} })).body;
    const { assets } = (await list()) as { assets: Asset[] };
    expect(assets.map(({ name }) => name)).toEqual(Object.keys(FILES).reverse());
    const assetIds = assets.map(({ assetId }) => assetId);
    await who.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds } });
    expect(await list()).toMatchObject({ total: 0 });
    expect(await usedBytes(running.context.database.queries, { userId: who.userId })).toBe(0);
  });

  test('it is saved under its name and never shown in place, whatever is in it', async () => {
    const { metadata } = await upload(await user(), 'card.svg', FILES['card.svg']);
    const { headers } = await fetch(metadata.contentUrl ?? '');
    expect(headers.get('content-type')).toBe(DESIGN_FILE_TYPE);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="card.svg"; filename*=UTF-8''card.svg`,
    );
    if (store === 'disk') {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  test('no decoder of images or video ever sees it', async () => {
    const probe = vi.spyOn(running.context.assets.prober, 'probe');
    await upload(await user(), 'poster.psd', FILES['poster.psd']);
    expect(probe.mock.calls.map(([{ kind }]) => kind)).toEqual(['design']);
    probe.mockRestore();
  });

  test('other files are refused: by their name, by the type they are announced as, and by how they begin', async () => {
    const who = await user();
    const refused = { statusCode: STATUS_CODES.refused, description: UPLOAD_MESSAGES.unsupported };
    for (const name of ['tool.exe', 'page.html', 'photo.png', 'archive.zip', 'psd'])
      expect(await presign(who, announced(name, 100)), name).toMatchObject(refused);
    for (const contentType of ['text/html', 'image/svg+xml', 'application/pdf'])
      expect(await presign(who, { ...announced('a.svg', 100), contentType })).toMatchObject(refused);
    for (const [name, text] of [
      ['page.svg', '<!DOCTYPE html><svg></svg>'],
      ['tool.psd', '\x7fELF'],
      ['words.pdf', 'just words'],
    ] as const)
      expect(await upload(who, name, Buffer.from(text, 'latin1'))).toMatchObject({
        ...{ status: 'failed', reason: 'The file is not a design file of a kind that can be kept.' },
        metadata: { contentUrl: null },
      });
  });

  test('one may have 200 MB, for every plan', async () => {
    const who = await user();
    expect((await presign(who, announced('a.psd', 200 * MEBIBYTE))).status).toBe('SUCCESS');
    expect(await presign(who, announced('a.psd', 200 * MEBIBYTE + 1))).toMatchObject({
      statusCode: STATUS_CODES.tooLarge,
      description: UPLOAD_MESSAGES.designTooLarge,
    });
  });

  test('nobody else sees it', async () => {
    const { assetId } = await upload(await user(), 'flyer.pdf', FILES['flyer.pdf']);
    for (const who of [await user(), visitor(running.server)])
      expect((await who.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).statusCode).toBe(
        STATUS_CODES.notFound,
      );
  });
});
