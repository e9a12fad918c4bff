import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerContext } from '../../context.ts';
import { ACCOUNT_CALLS } from '../../contract/accounts.ts';
import {
  BRAND_CALLS,
  BRAND_LIMITS,
  BRAND_MESSAGES,
  type BrandContent,
  EMPTY_BRAND_CONTENT,
} from '../../contract/brand/brand-kits.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import type { AssetType } from '../../contract/upload-limits.ts';
import { UPLOAD_CALLS } from '../../contract/uploads.ts';
import { assets, brandKitAssets, brandKits } from '../../database/schema.ts';
import { purgeMedia } from '../../services/assets/purge-media.ts';
import { formOf } from '../../testing/form.ts';
import { newUser, type User } from '../../testing/people.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';

/** A form with a field before its file. */
function withField(form: Buffer, name: string, value: string): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'));
  const field = `\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([boundary, Buffer.from(field), form]);
}

const DAY_MS = 86_400_000;
const start = new Date('2026-11-21T10:00:00.000Z');

const GLAZE = { id: 'glaze', name: 'Glaze', hex: '#14206e', role: 'ground' } as const;
const CONTENT: BrandContent = {
  ...EMPTY_BRAND_CONTENT,
  palettes: [{ id: 'main', name: 'Main', colors: [GLAZE] }],
  textStyles: [
    {
      ...{ id: 'heading', name: 'Heading', role: 'heading', family: 'Lora', weight: 700, isItalic: false },
      ...{ sizePx: 96, lineHeight: 1, letterSpacingEm: -0.03, isUppercase: false, color: '#14206e' },
      sample: 'Thrown by hand',
    },
  ],
  voice: 'Say “studio”, not “workshop”\nPrices with two decimals',
};

describe.each(DATABASE_KINDS)('brand kits over %s', (kind) => {
  let running: InjectedServer;
  let context: ServerContext;
  let server: FastifyInstance;
  let now = start;
  beforeAll(async () => {
    running = await startInjectedServer(kind, { now: () => now });
    ({ context, server } = running);
  });
  afterAll(() => running.close());

  const create = async (who: User, name: string, more: object = {}) => {
    const answer = await who.call(BRAND_CALLS.createBrandKit, { body: { name, ...more } });
    expect(answer).toMatchObject({ status: 'SUCCESS' });
    return answer.body.kit;
  };
  const list = async (who: User) => (await who.call(BRAND_CALLS.getBrandKits)).body.kits;
  const namesOf = async (who: User) =>
    (await list(who)).map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`);
  /** A file as it is after its upload. */
  const fileOf = async (who: User, assetType: AssetType, createdAt = now) => {
    const name = assetType === 'FONT' ? 'own.ttf' : 'logo.png';
    const [row] = await context.database.queries
      .insert(assets)
      .values({
        ...{ userId: who.userId, assetType, status: 'active', name, contentType: 'image/png', sizeBytes: 9 },
        ...{ createdAt, keyName: `u/${who.userId}/${Math.random().toString(16).slice(2)}/original` },
      })
      .returning();
    return row?.assetId ?? 0;
  };

  test('a kit is made, changed, renamed, duplicated and deleted; the first one is the default', async () => {
    const ada = await newUser(server, context);
    const fern = await create(ada, ' Studio\nFern ');
    expect(fern).toMatchObject({
      name: 'Studio Fern',
      isDefault: true,
      revision: 1,
      content: EMPTY_BRAND_CONTENT,
    });
    const { kitId } = fern;
    const changed = await ada.call(BRAND_CALLS.changeBrandKit, {
      body: { kitId, revision: 1, content: CONTENT },
    });
    expect(changed.body.kit).toMatchObject({ revision: 2, content: CONTENT, name: 'Studio Fern' });
    const renamed = await ada.call(BRAND_CALLS.changeBrandKit, {
      body: { kitId, revision: 2, name: 'Fern' },
    });
    expect(renamed.body.kit).toMatchObject({ revision: 3, content: CONTENT, name: 'Fern' });
    const copy = await ada.call(BRAND_CALLS.duplicateBrandKit, { body: { kitId, name: 'Fern in winter' } });
    expect(copy.body.kit).toMatchObject({ name: 'Fern in winter', isDefault: false, content: CONTENT });
    await create(ada, 'Alpine');
    expect(await namesOf(ada)).toEqual(['Fern *', 'Alpine', 'Fern in winter']);
    await ada.call(BRAND_CALLS.setDefaultBrandKit, { body: { kitId: copy.body.kit.kitId } });
    expect(await namesOf(ada)).toEqual(['Fern in winter *', 'Alpine', 'Fern']);
    await ada.call(BRAND_CALLS.deleteBrandKit, { body: { kitId: copy.body.kit.kitId } });
    // The oldest of the others takes its place.
    expect(await namesOf(ada)).toEqual(['Fern *', 'Alpine']);
    await create(ada, 'Back again', { content: CONTENT, isDefault: true });
    expect(await namesOf(ada)).toEqual(['Back again *', 'Alpine', 'Fern']);
  });

  test('what was changed elsewhere is not overwritten', async () => {
    const ada = await newUser(server, context);
    const { kitId } = await create(ada, 'Fern');
    const change = (name: string) =>
      ada.call(BRAND_CALLS.changeBrandKit, { body: { kitId, revision: 1, name } });
    expect((await change('One')).status).toBe('SUCCESS');
    expect(await change('Other')).toMatchObject({
      statusCode: STATUS_CODES.conflict,
      description: BRAND_MESSAGES.conflict,
    });
    expect(await namesOf(ada)).toEqual(['One *']);
  });

  test('an account has so many kits, also when they are requested at once', async () => {
    const ada = await newUser(server, context);
    const answers = await Promise.all(
      Array.from({ length: BRAND_LIMITS.kits + 3 }, (_, index) =>
        ada.call(BRAND_CALLS.createBrandKit, { body: { name: `Kit ${index}` } }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 'FAIL');
    expect(refused.map(({ description }) => description)).toEqual(Array(3).fill(BRAND_MESSAGES.tooMany));
    const kits = await list(ada);
    expect([kits.length, kits.filter(({ isDefault }) => isDefault).length]).toEqual([BRAND_LIMITS.kits, 1]);
  });

  test('files of a kit are the own ones, each of the right kind; what is deleted is left out', async () => {
    const [ada, bob] = [await newUser(server, context), await newUser(server, context)];
    const [logo, image, font] = [
      await fileOf(ada, 'IMG'),
      await fileOf(ada, 'IMG'),
      await fileOf(ada, 'FONT'),
    ];
    const stolen = await fileOf(bob, 'IMG');
    const face = { family: 'Own', weight: 400, isItalic: false };
    const logoOf = (assetId: number) => ({ assetId, name: 'Fern', ground: null });
    const content: BrandContent = {
      ...CONTENT,
      logos: [logoOf(logo), logoOf(stolen), logoOf(font)],
      images: [{ assetId: image, name: 'Bowls' }],
      fonts: [
        { assetId: font, ...face },
        { assetId: image, ...face },
      ],
    };
    const kit = await create(ada, 'Fern', { content });
    expect(kit.content).toEqual({
      ...content,
      logos: [logoOf(logo)],
      fonts: [{ assetId: font, ...face }],
    });
    expect(kit.files.map(({ assetId }) => assetId).sort()).toEqual([logo, image, font].sort());
    for (const { url } of kit.files) expect(url).toMatch(/^https?:\/\/|^\//);
    await ada.call(UPLOAD_CALLS.deleteAssets, { body: { assetIds: [logo] } });
    const [left] = await list(ada);
    expect(left?.content.logos).toEqual([]);
    expect(left?.files.map(({ assetId }) => assetId).sort()).toEqual([image, font].sort());
  });

  test('a font is uploaded, looked at and given out again; what is none is refused', async () => {
    const ada = await newUser(server, context);
    const { rawPayload: bytes } = await server.inject('/assets/fonts/lora/400.ttf');
    const upload = async (name: string, file: Buffer) => {
      const form = formOf(file, { name, contentType: 'font/ttf' });
      const response = await server.inject({
        method: 'POST',
        url: UPLOAD_CALLS.uploadAsset.path,
        headers: { ...ada.headers, ...form.headers },
        payload: withField(form.payload, 'assetType', 'FONT'),
      });
      const { assetId } = response.json().body;
      await context.jobs.runDue();
      return (await ada.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).body;
    };
    expect(await upload('own.ttf', bytes)).toMatchObject({
      status: 'active',
      contentType: 'font/ttf',
      assetType: 'FONT',
    });
    expect(await upload('own.ttf', Buffer.from('no font at all, only words'))).toMatchObject({
      status: 'failed',
      reason: 'The file is not a font of a kind that can be opened.',
    });
    // Fonts are no media of the library.
    expect((await ada.call(UPLOAD_CALLS.getUploadedAssets, { body: {} })).body.total).toBe(0);
  });

  test('fonts that no kit has go after a day; those of kits stay, and so do old logos of free users', async () => {
    const ada = await newUser(server, context);
    const old = new Date(now.getTime() - 2 * DAY_MS);
    const [kept, unused, fresh] = [
      await fileOf(ada, 'FONT', old),
      await fileOf(ada, 'FONT', old),
      await fileOf(ada, 'FONT'),
    ];
    const logo = await fileOf(ada, 'IMG', new Date(now.getTime() - 100 * DAY_MS));
    const { kitId } = await create(ada, 'Fern', {
      content: {
        ...CONTENT,
        logos: [{ assetId: logo, name: '', ground: null }],
        fonts: [{ assetId: kept, family: 'Own', weight: 400, isItalic: false }],
      },
    });
    const { queries } = context.database;
    const purge = async () => {
      await purgeMedia({ ...context.assets, config: { ...context.config, freeMediaDays: 40 } });
      const rows = await queries.select().from(assets).where(eq(assets.userId, ada.userId));
      return rows.map(({ assetId }) => assetId).sort();
    };
    expect(await purge()).toEqual([kept, fresh, logo].sort());
    const [row] = await queries
      .select()
      .from(assets)
      .where(and(eq(assets.assetId, logo)));
    expect([unused, row?.purgeNoticeAt]).toEqual([unused, null]);
    await ada.call(BRAND_CALLS.deleteBrandKit, { body: { kitId } });
    expect(await purge()).toEqual([fresh, logo].sort());
  });

  test('kits go with the account', async () => {
    const ada = await newUser(server, context);
    const logo = await fileOf(ada, 'IMG');
    await create(ada, 'Fern', {
      content: { ...CONTENT, logos: [{ assetId: logo, name: '', ground: null }] },
    });
    expect((await ada.call(ACCOUNT_CALLS.deleteAccount, { body: {} })).status).toBe('SUCCESS');
    await context.jobs.runDue();
    const { queries } = context.database;
    expect(await queries.select().from(brandKits).where(eq(brandKits.userId, ada.userId))).toEqual([]);
    expect(await queries.select().from(brandKitAssets).where(eq(brandKitAssets.assetId, logo))).toEqual([]);
    now = start;
  });
});
