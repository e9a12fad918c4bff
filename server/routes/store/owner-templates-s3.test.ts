import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProject, createTextLayer, createTextRun } from '../../../engine/model.ts';
import { OWNER_TEMPLATE_CALLS } from '../../contract/owners/templates.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { CATEGORY_IDS } from '../../contract/store/categories.ts';
import { FEED_CALLS } from '../../contract/store/feeds.ts';
import { assets } from '../../database/schema.ts';
import { openShelfFile } from '../../services/content/owner-templates/template-files.ts';
import { seedContent } from '../../services/content/seed-content.ts';
import { newUser, type User, visitor } from '../../testing/people.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import { startS3, type TemporaryS3 } from '../../testing/servers/s3-server.ts';
import { type InjectedServer, startInjectedServer } from '../../testing/servers/temporary-server.ts';

const adminEmails: string[] = [];
let s3: TemporaryS3;
let running: InjectedServer;
let owner: User;
beforeAll(async () => {
  s3 = await startS3();
  running = await startInjectedServer('quickest', { config: { adminEmails, s3: s3.config } });
  await seedContent(running.context.database, [sampleTemplate('sea', 'Sea')]);
  owner = await newUser(running.server, running.context);
  adminEmails.push(owner.email.toLowerCase());
});
afterAll(async () => {
  await running.close();
  await s3.close();
});

/** An image of the owner, as it is once it has arrived. */
async function uploadOf(color: string, tool: string | null) {
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: color } })
    .png()
    .toBuffer();
  const keyName = `u/${owner.userId}/${randomUUID().slice(0, 8)}/original`;
  const { store, database } = running.context;
  await store.put(keyName, content, { contentType: 'image/png', sizeBytes: content.length });
  const [row] = await database.queries
    .insert(assets)
    .values({
      ...{ userId: owner.userId, assetType: 'IMG' as const, name: 'sea.png', contentType: 'image/png' },
      ...{ sizeBytes: content.length, keyName, tool, status: 'active' as const, createdAt: new Date() },
      ...{ widthPx: 900, heightPx: 900 },
    })
    .returning();
  return { content, assetId: row?.assetId ?? 0 };
}

test('over S3 the files of a template are read at the store, its document here, and renders get them too', async () => {
  const image = await uploadOf('teal', null);
  const preview = await uploadOf('coral', 'template-preview');
  const project = createProject(new Date().toISOString(), { name: 'Regatta' });
  const [scene] = project.metadata.sceneItems;
  if (!scene) throw new Error('There is no scene.');
  scene.layers = [
    createTextLayer({ name: 'Title', runs: [createTextRun({ text: 'Regatta', fontFamily: 'Inter' })] }),
  ];
  project.metadata.assets = {
    sea: {
      ...{ id: 'sea', kind: 'image', name: 'sea.png', mimeType: 'image/png', hasAudio: false },
      ...{ widthPx: 900, heightPx: 900, durationFrames: 0, sizeBytes: image.content.length },
      source: { type: 'url', url: `asset:${image.assetId}` },
    },
  };
  const projectId = randomUUID();
  await owner.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document: project } });
  const published = await owner.call(OWNER_TEMPLATE_CALLS.publishTemplate, {
    body: {
      ...{ displayName: 'Harbour regatta', kind: 'poster', tags: [], language: 'en', styles: [], pro: false },
      ...{ projectId, imageAssetId: preview.assetId, previewAssetId: null },
    },
  });
  expect(published.description).toBe('');

  const open = (url: string) => running.server.inject({ url });
  const { body } = await visitor(running.server).call(FEED_CALLS.categoryProductDetails, {
    query: { categoryId: CATEGORY_IDS.designTemplates, start: 0, rows: 5 },
  });
  const product = body.products.find(({ productAlias }) => productAlias === published.body.alias);
  // The editor reads the document with a script, which a store elsewhere need not allow.
  const document = await open(product?.templateUrl ?? '');
  expect([document.statusCode, document.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
  const url: string = document.json().metadata.assets.sea.source.url;
  for (const [address, type] of [
    [url, 'image/png'],
    [product?.thumbUrl ?? '', 'image/webp'],
  ] as const) {
    const answer = await open(address);
    // The address at the store ends, so that nothing may keep the way to it.
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await fetch(String(answer.headers.location));
    expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
    if (type === 'image/png') expect(Buffer.from(await file.arrayBuffer()).equals(image.content)).toBe(true);
  }
  const opened = await openShelfFile(running.context.store, url);
  expect(opened?.contentType).toBe('image/png');
  expect(opened && (await buffer(opened.body)).equals(image.content)).toBe(true);
  expect(await openShelfFile(running.context.store, url.replace(/[0-9a-f]{8}\.png$/, '00000000.png'))).toBe(
    null,
  );

  await owner.call(OWNER_TEMPLATE_CALLS.unpublishTemplate, {
    body: { productId: published.body.productId },
  });
  expect((await open(product?.thumbUrl ?? '')).statusCode).not.toBe(200);
  const gone = await fetch(String((await open(product?.thumbUrl ?? '')).headers.location ?? 'data:,'));
  expect(gone.headers.get('content-type')).not.toBe('image/webp');
  // Projects that were made from it still have their files.
  expect((await fetch(String((await open(url)).headers.location))).status).toBe(200);
});
