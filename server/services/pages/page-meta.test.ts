import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { CATEGORY_IDS, STORE_CATEGORY_IDS } from '../../contract/store/categories.ts';
import { projectShares, storeProducts } from '../../database/schema.ts';
import { formOf } from '../../testing/form.ts';
import { newUser } from '../../testing/people.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import {
  type InjectedServer,
  startInjectedServer,
  USUAL_KINDS,
} from '../../testing/servers/temporary-server.ts';
import { seedContent } from '../content/seed-content.ts';
import { PageMetas } from './page-meta.ts';

/** A page of the store, at a path. */
const storePage = (productId: number, path: string, thumbUrl: string | null) => ({
  ...{ productId, categoryId: STORE_CATEGORY_IDS.photoTools, productAlias: `tool-${productId}` },
  ...{
    displayName: ' Crop a photo ',
    gaName: 'crop',
    description: 'Cut a photo to any size.',
    path,
    thumbUrl,
  },
  ...{ subType: 'tool', placements: [], position: 0, imageAlias: 'crop' },
});

describe.each(USUAL_KINDS)('descriptions for link previews, over %s', (kind) => {
  let running: InjectedServer;
  let pages: PageMetas;

  beforeAll(async () => {
    running = await startInjectedServer(kind);
    pages = new PageMetas(running.context);
    const video = { categoryId: CATEGORY_IDS.videoTemplates, thumbUrl: '/assets/templates/reel.mp4' };
    const sticker = { categoryId: CATEGORY_IDS.stickers, thumbUrl: '/assets/graphics/star.svg', position: 1 };
    await seedContent(running.context.database, [
      sampleTemplate('keep-driving', 'Keep driving'),
      sampleTemplate('reel', ' Reel ', video),
      sampleTemplate('star', 'Star', sticker),
      sampleTemplate('words', 'Words', { ...sticker, categoryId: CATEGORY_IDS.textStyles }),
    ]);
    await running.context.database.queries
      .insert(storeProducts)
      .values([
        storePage(1_000_001, '/tools/crop/', '/assets/tools/crop.jpg'),
        storePage(1_000_002, '/tools/crop/?size=square', null),
        storePage(1_000_003, '/tools/turn/', 'https://elsewhere.example/turn.jpg'),
      ]);
  });
  afterAll(() => running.close());

  test('a template has its name and its image, other pages those of the site', async () => {
    expect(await pages.find('/graphics-design/keep-driving/')).toMatchObject({
      title: expect.stringMatching(/^Keep driving · /),
      imagePath: '/assets/templates/keep-driving.webp',
      isIndexed: true,
    });
    expect(await pages.find('/video-design/keep-driving/')).toMatchObject({ imagePath: '/link-preview.png' });
    expect(await pages.find('/pricing')).toMatchObject({
      title: 'Plans and prices · Gesso',
      isIndexed: true,
    });
    expect(await pages.find('/my/projects/')).toMatchObject({ isIndexed: false });
    const sitemap = await running.server.inject({ url: '/sitemap.xml' });
    expect(sitemap.body).toContain('<loc>http://gesso.test/graphics-design/keep-driving/</loc>');
    expect((await running.server.inject({ url: '/robots.txt' })).body).toContain(
      'Sitemap: http://gesso.test/sitemap.xml',
    );
  });

  test('an item of the library is described by its name and category, only below the path of its kind', async () => {
    expect(await pages.find('/video-design/reel')).toEqual({
      title: 'Reel · Video templates · Gesso',
      description:
        '“Reel” from the video templates of Gesso. Open it in your browser, change it and download it.',
      // Previews show neither videos nor drawings.
      imagePath: '/link-preview.png',
      imageSize: { widthPx: 1200, heightPx: 630 },
      isIndexed: true,
    });
    expect(await pages.find('/design-element/star/')).toMatchObject({
      title: 'Star · Stickers · Gesso',
      imagePath: '/link-preview.png',
    });
    const site = await pages.find('/');
    for (const path of [
      '/graphics-design/reel/',
      '/design-element/words/',
      '/elsewhere/reel/',
      '/design-element/',
    ])
      expect([path, (await pages.find(path)).title]).not.toEqual([
        path,
        expect.stringMatching(/^(Reel|Words) /),
      ]);
    expect(site).toEqual({
      title: 'Gesso, a studio for photos, designs and videos',
      description: expect.stringMatching(/^Remove backgrounds, .*own machine\.$/),
      imagePath: '/link-preview.png',
      imageSize: { widthPx: 1200, heightPx: 630 },
      isIndexed: true,
    });
  });

  test('a tool has the description of the store, with its slash or without', async () => {
    for (const path of ['/tools/crop', '/tools/crop/'])
      expect(await pages.find(path)).toEqual({
        title: 'Crop a photo · Gesso',
        description: 'Cut a photo to any size.',
        imagePath: '/assets/tools/crop.jpg',
        isIndexed: true,
      });
    expect(await pages.find('/tools/turn/')).toMatchObject({ imagePath: '/link-preview.png' });
  });

  test.each([
    ['/tools/', 'All tools · Gesso'],
    ['/design-templates', 'Design templates · Gesso'],
    ['/video-templates/', 'Video templates · Gesso'],
    ['/design-element', 'Graphics · Gesso'],
    ['/terms/', 'Terms · Gesso'],
    ['/privacy-policy/', 'Privacy policy · Gesso'],
  ])('%s has a title and a description of its own', async (path, title) => {
    const site = await pages.find('/');
    const found = await pages.find(path);
    expect(found).toMatchObject({ title, imagePath: '/link-preview.png', isIndexed: true });
    expect(found.description).toMatch(/^[A-Z].{20,}\.$/);
    expect(found.description).not.toBe(site.description);
  });

  test.each([
    ...[
      '/my/projects/',
      '/user-dashboard/',
      '/api-dashboard/',
      '/login/',
      '/signup/',
      '/reset-password/?link=x',
    ],
    ...[
      '/sugnup-success/',
      '/undo-email-change/',
      '/newsletter/',
      '/payment-success/',
      '/shared/unknown',
      '/404/',
    ],
  ])('%s is for one person: search engines leave it out', async (path) => {
    expect(await pages.find(path)).toMatchObject({
      isIndexed: false,
      title: expect.stringMatching(/^Gesso, /),
    });
  });

  test('the sitemap lists every public page once', async () => {
    expect(await pages.publicPaths()).toEqual([
      ...[
        '/',
        '/tools/',
        '/tools/pan-and-zoom/',
        '/tools/illustrated-avatars/',
        '/design-templates/',
        '/video-templates/',
        '/design-element/',
        '/api/',
        '/pricing/',
        '/terms/',
      ],
      ...['/privacy-policy/', '/tools/crop/', '/tools/turn/'],
      ...['/graphics-design/keep-driving/', '/video-design/reel/', '/design-element/star/'],
    ]);
  });

  test('a link to a project ends with its time, and while the project is in the trash', async () => {
    const who = await newUser(running.server, running.context);
    const projectId = randomUUID();
    const document = createProject('2026-11-21T10:00:00.000Z', { name: 'Reel of mine', assetType: 'video' });
    await who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
    const { shareUrl } = (await who.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: true } }))
      .body;
    const path = new URL(String(shareUrl)).pathname;
    const title = 'Reel of mine · Gesso';
    expect(await pages.find(path)).toMatchObject({
      title,
      description: 'A video that Ada shared, made with Gesso.',
    });
    const expiresAt = new Date(Date.now() + 60_000);
    await running.context.database.queries.update(projectShares).set({ expiresAt });
    const at = (now: Date) =>
      new PageMetas({ database: running.context.database, now: () => now }).find(path);
    expect(await at(new Date(expiresAt.getTime() - 1))).toMatchObject({ title });
    expect(await at(expiresAt)).toMatchObject({ title: expect.stringMatching(/^Gesso, /), isIndexed: false });
    await running.context.database.queries.update(projectShares).set({ expiresAt: null });
    expect(await pages.find(path)).toMatchObject({ title });
    await who.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [projectId] } });
    expect(await pages.find(path)).toMatchObject({ title: expect.stringMatching(/^Gesso, /) });
  });

  test('a shared project shows its name, its owner and its image for as long as the link works', async () => {
    const who = await newUser(running.server, running.context);
    const projectId = randomUUID();
    const document = createProject('2026-11-21T10:00:00.000Z', { name: 'Tea & <b>cake</b>' });
    await who.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
    const share = (shared: boolean) => who.call(PROJECT_CALLS.shareProject, { body: { projectId, shared } });
    const path = new URL(String((await share(true)).body.shareUrl)).pathname;
    expect(await pages.find(path)).toMatchObject({
      title: 'Tea & <b>cake</b> · Gesso',
      description: 'A design that Ada shared, made with Gesso.',
      imagePath: '/link-preview.png',
      isIndexed: false,
    });
    const square = { width: 20, height: 20, channels: 3, background: 'red' } as const;
    const image = await sharp({ create: square }).png().toBuffer();
    const { payload, headers } = formOf(image);
    const stored = await running.server.inject({
      method: 'POST',
      url: `${PROJECT_CALLS.setProjectThumb.path}?projectId=${projectId}`,
      headers: { ...who.headers, ...headers },
      payload,
    });
    expect(stored.json()).toMatchObject({ status: 'SUCCESS' });
    const { imagePath } = await pages.find(path);
    const shown = await running.server.inject({ url: imagePath });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(20);
    await share(false);
    expect((await running.server.inject({ url: imagePath })).statusCode).toBe(404);
    expect(await pages.find(path)).toMatchObject({ title: expect.not.stringContaining('Tea') });
  });
});
