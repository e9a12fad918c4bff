import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject, createTextLayer, createTextRun, type Project } from '../../../engine/model.ts';
import { STATUS_CODES } from '../../contract/envelope.ts';
import { OWNER_TEMPLATE_CALLS } from '../../contract/owners/templates.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { SEARCH_CALLS } from '../../contract/search.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { FEED_CALLS } from '../../contract/store/feeds.ts';
import { assets, ownerTemplates, products, projects, searchWords } from '../../database/schema.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { first } from '../../testing/first.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import { videoOf } from '../../testing/sample-media.ts';
import {
  DATABASE_KINDS,
  type InjectedServer,
  serverOn,
  startInjectedServer,
} from '../../testing/servers/temporary-server.ts';

const SHIPPED = [
  sampleTemplate('sea', 'Sea', { tags: ['summer', 'poster'] }),
  sampleTemplate('lake', 'Lake', { position: 1, tags: ['summer'] }),
];
const FACTS = {
  ...{ displayName: 'Harbour regatta', kind: 'poster', tags: ['sailing', 'summer'], language: 'en' },
  ...{ styles: ['bold', 'geometric'], pro: false },
};

describe.each(DATABASE_KINDS)('templates of owners over %s', (kind) => {
  let running: InjectedServer;
  let owner: User;
  let stranger: User;
  let clip: Buffer;
  const adminEmails: string[] = [];

  beforeAll(async () => {
    running = await startInjectedServer(kind, { config: { adminEmails } });
    await seedContent(running.context.database, SHIPPED);
    owner = await newUser(running.server, running.context);
    stranger = await newUser(running.server, running.context);
    adminEmails.push(owner.email.toLowerCase());
    clip = await videoOf('mp4');
  });
  afterAll(async () => {
    await running.close();
  });

  const queries = () => running.context.database.queries;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of running.context.store.list('t/')) found.push(key);
    return found.sort();
  };

  /** An upload of a user, as it is once it has arrived. */
  async function uploadOf(
    who: User,
    content: Buffer,
    { contentType = 'image/png', tool = null as string | null, sizeBytes = content.length } = {},
  ): Promise<number> {
    const keyName = `u/${who.userId}/${randomUUID().slice(0, 8)}/original`;
    await running.context.store.put(keyName, content, { contentType, sizeBytes: content.length });
    const assetType = contentType.startsWith('image/') ? ('IMG' as const) : ('VIDEO' as const);
    const [row] = await queries()
      .insert(assets)
      .values({
        ...{ userId: who.userId, assetType, name: 'sea.png', contentType, sizeBytes, keyName, tool },
        ...{ status: 'active', createdAt: new Date(), widthPx: 40, heightPx: 30 },
      })
      .returning();
    return row?.assetId ?? 0;
  }
  const image = (color = 'teal') =>
    sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
      .png()
      .toBuffer();
  const previewOf = async (who: User) => uploadOf(who, await image('coral'), { tool: 'template-preview' });

  function projectWith(assetIds: readonly number[], changes: Partial<Project> = {}): Project {
    const project = createProject(new Date().toISOString(), { name: 'Regatta', ...changes });
    const [scene] = project.metadata.sceneItems;
    if (!scene) throw new Error('There is no scene.');
    const text = createTextLayer({
      name: 'Title',
      ...{ x: 10, y: 10, width: 600, height: 80 },
      runs: [createTextRun({ text: 'Spinnakers at dawn', fontFamily: 'Inter' })],
    });
    return {
      ...project,
      metadata: {
        ...project.metadata,
        sceneItems: [{ ...scene, layers: [text] }],
        assets: Object.fromEntries(
          assetIds.map((id) => [
            `a${id}`,
            {
              ...{ id: `a${id}`, kind: 'image' as const, name: 'sea.png', mimeType: 'image/png' },
              ...{ widthPx: 900, heightPx: 900, durationFrames: 0, hasAudio: false, sizeBytes: 10 },
              source: { type: 'url' as const, url: `asset:${id}` },
            },
          ]),
        ),
      },
    };
  }

  async function saved(who: User, document: object): Promise<string> {
    const projectId = randomUUID();
    const answer = await who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
    expect(answer.description).toBe('');
    return projectId;
  }
  const publish = async (who: User, body: object) =>
    who.call(OWNER_TEMPLATE_CALLS.publishTemplate, { body: { ...FACTS, previewAssetId: null, ...body } });
  /** Words whose count is not that of the documents that have them. */
  const wrongCounts = () =>
    running.context.database.runner.query(
      `SELECT word, uses, counted.n FROM search_words FULL JOIN (
         SELECT word, template_type, count(*) AS n FROM search_documents, regexp_split_to_table(name || ' ' || tags, ' ') AS word
         WHERE word <> '' GROUP BY word, template_type
       ) AS counted USING (word, template_type) WHERE uses IS DISTINCT FROM counted.n`,
    );
  const search = async (query: string, on = running.server, filters: object = {}) =>
    (
      await visitor(on).call(SEARCH_CALLS.templateSearch, {
        query: { query, start: 0, rows: 20, templateType: 'design', ...filters },
      })
    ).body;
  const shelf = async (on = running.server, categoryId: number = CATEGORY_IDS.designTemplates) =>
    (await visitor(on).call(FEED_CALLS.categoryProductDetails, { query: { categoryId, start: 0, rows: 50 } }))
      .body.products;

  test('nobody but owners may publish, see or change templates, and sees that there is nothing', async () => {
    const projectId = await saved(stranger, projectWith([]));
    const imageAssetId = await previewOf(stranger);
    const attempts = [
      stranger.call(OWNER_TEMPLATE_CALLS.getOwnerTemplates),
      publish(stranger, { projectId, imageAssetId }),
      stranger.call(OWNER_TEMPLATE_CALLS.updateTemplate, { body: { ...FACTS, productId: 1 } }),
      stranger.call(OWNER_TEMPLATE_CALLS.republishTemplate, {
        body: { productId: 1, imageAssetId, previewAssetId: null },
      }),
      stranger.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, { body: { productId: 1 } }),
    ];
    for (const answer of await Promise.all(attempts))
      expect(answer).toMatchObject({ status: 'FAIL', statusCode: STATUS_CODES.notFound, body: null });
    expect((await stranger.call(OWNER_TEMPLATE_CALLS.getOwnership)).body).toEqual({ isOwner: false });
    expect((await owner.call(OWNER_TEMPLATE_CALLS.getOwnership)).body).toEqual({ isOwner: true });
    expect(await keys()).toEqual([]);
  });

  test('a template is in the lists, found by its words, tags and looks, opened by anyone, and stays when its project is deleted', async () => {
    // Another process of the same installation, which has made its lists already.
    const other = await serverOn(running.context);
    const before = await shelf(other);
    const fileId = await uploadOf(owner, await image());
    const projectId = await saved(owner, projectWith([fileId]));
    const imageAssetId = await previewOf(owner);
    const { body: template, description } = await publish(owner, { projectId, imageAssetId });
    expect(description).toBe('');
    expect(template).toMatchObject({ ...FACTS, projectId, hasProject: true, assetType: 'design' });

    const [product] = await shelf();
    expect(product).toMatchObject({
      ...{ displayName: 'Harbour regatta', productAlias: template.alias, pro: false, format: 2 },
      tags: ['poster', 'sailing', 'summer'],
      details: { styles: ['bold', 'geometric'], language: 'en' },
    });
    expect((await shelf()).length).toBe(before.length + 1);
    for (const words of ['regatta', 'sailing', 'spinnakers', 'spinakers'])
      expect((await search(words)).products.map(({ productAlias }) => productAlias)).toContain(
        template.alias,
      );
    const found = await search('', running.server, { style: 'geometric' });
    expect(found.products.map(({ productAlias }) => productAlias)).toContain(template.alias);
    expect(found.facets.styles).toContainEqual({ value: 'geometric', count: expect.any(Number) });

    const open = (url: string) => running.server.inject({ url });
    const redirect = await open(`/assets/templates/${template.alias}.json`);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([302, product?.templateUrl]);
    const document = (await open(product?.templateUrl ?? '')).json() as Project;
    expect(document.name).toBe('Harbour regatta');
    const [asset] = Object.values(document.metadata.assets);
    const address = asset?.source.type === 'url' ? asset.source.url : '';
    expect(address).toMatch(/^\/assets\/shelf\/files\/[0-9a-f]{64}\.png$/);
    expect((await open(address)).rawPayload.equals(await image())).toBe(true);
    const thumb = await open(product?.thumbUrl ?? '');
    expect(thumb.headers['cache-control']).toContain('immutable');
    expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720 });
    // The upload that only showed the template is gone, that of the project stays.
    const left = await queries().select().from(assets).where(eq(assets.userId, owner.userId));
    expect(left.map(({ assetId }) => assetId)).toEqual([fileId]);

    await queries().delete(projects).where(eq(projects.projectId, projectId));
    await queries().delete(assets).where(eq(assets.assetId, fileId));
    expect((await open(address)).statusCode).toBe(200);
    expect((await owner.call(OWNER_TEMPLATE_CALLS.getOwnerTemplates)).body.templates).toMatchObject([
      { productId: template.productId, hasProject: false },
    ]);
    // Shipped content that is seeded anew leaves it where it is.
    await seedContent(running.context.database, SHIPPED.slice(1));
    expect((await shelf())[0]?.productAlias).toBe(template.alias);
    expect((await search('spinnakers')).total).toBe(1);
    await expect
      .poll(async () => (await shelf(other))[0]?.productAlias, { timeout: 60_000 })
      .toBe(template.alias);

    const body = { productId: template.productId };
    const changed = await owner.call(OWNER_TEMPLATE_CALLS.updateTemplate, {
      body: { ...body, ...FACTS, displayName: 'Winter regatta', tags: ['ice'], pro: true, styles: [] },
    });
    expect(changed.body).toMatchObject({ displayName: 'Winter regatta', tags: ['ice'], pro: true });
    expect((await search('sailing')).total).toBe(0);
    expect(await wrongCounts()).toEqual([]);
    expect((await search('winter')).products[0]).toMatchObject({ pro: true, tags: ['poster', 'ice'] });

    expect((await owner.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, { body })).status).toBe('SUCCESS');
    expect((await shelf()).map(({ productAlias }) => productAlias)).not.toContain(template.alias);
    expect((await search('winter')).total).toBe(0);
    expect((await open(`/assets/templates/${template.alias}.json`)).statusCode).toBe(404);
    // Projects that were made from it show its files.
    expect((await open(address)).statusCode).toBe(200);
    expect((await keys()).every((key) => key.startsWith('t/files/'))).toBe(true);
    const words = await queries().select().from(searchWords);
    expect(words.map(({ word }) => word)).not.toContain('spinnakers');
    expect(await wrongCounts()).toEqual([]);
    expect((await owner.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, { body })).status).toBe('FAIL');
    await other.close();
  });

  test('a video needs a preview that plays, and is made anew from its project', async () => {
    const projectId = await saved(owner, projectWith([], { assetType: 'video' }));
    const imageAssetId = await previewOf(owner);
    const without = await publish(owner, { projectId, imageAssetId });
    expect(without.description).toBe('The preview of the video is missing.');
    const previewAssetId = await uploadOf(owner, clip, {
      contentType: 'video/mp4',
      tool: 'template-preview',
    });
    const { body: template } = await publish(owner, { projectId, imageAssetId, previewAssetId });
    const [product] = await shelf(running.server, CATEGORY_IDS.videoTemplates);
    expect(product).toMatchObject({ productAlias: template.alias, durationMs: expect.any(Number) });
    const preview = await running.server.inject({
      url: product?.details?.previewUrl ?? '',
      headers: { range: 'bytes=0-99' },
    });
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([206, 'video/mp4']);
    expect(preview.rawPayload.equals(clip.subarray(0, 100))).toBe(true);

    const again = await owner.call(OWNER_TEMPLATE_CALLS.republishTemplate, {
      body: {
        productId: template.productId,
        imageAssetId: await previewOf(owner),
        previewAssetId: await uploadOf(owner, clip, { contentType: 'video/mp4', tool: 'template-preview' }),
      },
    });
    expect(again.body).toMatchObject({ productId: template.productId, alias: template.alias });
    const [anew] = await shelf(running.server, CATEGORY_IDS.videoTemplates);
    expect(anew?.templateUrl).not.toBe(product?.templateUrl);
    expect((await running.server.inject({ url: product?.templateUrl ?? '' })).statusCode).toBe(404);
    expect((await running.server.inject({ url: anew?.templateUrl ?? '' })).statusCode).toBe(200);
    await owner.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, { body: { productId: template.productId } });
  });

  test('what cannot be a template is refused in plain words, and nothing is left behind', async () => {
    const before = await keys();
    const imageAssetId = await previewOf(owner);
    const layer = (index: number, fontFamily = 'Inter') =>
      createTextLayer({ name: `T${index}`, runs: [createTextRun({ text: 'x', fontFamily })] });
    const withLayers = (layers: ReturnType<typeof layer>[]) => {
      const project = projectWith([]);
      const [scene] = project.metadata.sceneItems;
      return { ...project, metadata: { ...project.metadata, sceneItems: [{ ...scene, layers }] } };
    };
    const theirs = await uploadOf(stranger, await image());
    const attempts: readonly (readonly [document: object, reason: RegExp])[] = [
      [withLayers([]), /The project is empty/],
      [withLayers(Array.from({ length: 1500 }, (_, index) => layer(index))), /A template may have 1000/],
      [withLayers([layer(0, 'My Own Sans')]), /My Own Sans/],
      [projectWith([theirs]), /not among your uploads/],
    ];
    for (const [document, reason] of attempts) {
      const answer = await publish(owner, { projectId: await saved(owner, document), imageAssetId });
      expect([answer.status, answer.description]).toEqual(['FAIL', expect.stringMatching(reason)]);
    }
    const elsewhere = projectWith([1]);
    Object.assign(first(Object.values(elsewhere.metadata.assets)), {
      source: { type: 'url', url: 'https://images.example/a.png' },
    });
    const projectId = await saved(owner, elsewhere);
    expect((await publish(owner, { projectId, imageAssetId })).description).toMatch(/not on this server/);
    const whole = await saved(owner, projectWith([]));
    for (const [body, reason] of [
      [{ projectId: whole, imageAssetId: theirs }, /image of the template is missing/],
      [{ projectId: randomUUID(), imageAssetId }, /not among yours/],
      [{ projectId: whole, imageAssetId: await uploadOf(owner, Buffer.from('no image')) }, /cannot be read/],
      [
        {
          projectId: whole,
          imageAssetId: await uploadOf(owner, Buffer.from('x'), { sizeBytes: 20_000_000 }),
        },
        /too large/,
      ],
      [{ projectId: whole, imageAssetId, previewAssetId: imageAssetId }, /Only videos/],
    ] as const)
      expect((await publish(owner, body)).description).toMatch(reason);
    // A document that is broken in the database.
    await queries().update(projects).set({ document: '{"version":6' }).where(eq(projects.projectId, whole));
    expect((await publish(owner, { projectId: whole, imageAssetId })).status).toBe('FAIL');
    for (const changes of [{ displayName: ' ' }, { kind: 'spam' }, { tags: [''] }, { language: 'xx' }])
      expect((await publish(owner, { projectId, imageAssetId, ...changes })).http).toBe(400);
    expect(await keys()).toEqual(before);
    expect(await queries().select().from(ownerTemplates)).toEqual([]);
    expect(
      (await queries().select().from(products)).filter(({ productAlias }) => productAlias.startsWith('own-')),
    ).toEqual([]);
    for (const path of [
      '/assets/shelf/../x.json',
      '/assets/shelf/files/a.png',
      '/assets/templates/own-no.json',
    ])
      expect((await running.server.inject({ url: path })).statusCode).toBe(404);
  });
});
