import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProject } from '../../../engine/model.ts';
import { PROJECT_CALLS } from '../../contract/projects.ts';
import { formOf } from '../../testing/form.ts';
import { newUser } from '../../testing/people.ts';
import { sampleTemplate } from '../../testing/sample-content.ts';
import { DATABASE_KINDS, type InjectedServer, startInjectedServer } from '../../testing/temporary-server.ts';
import { seedContent } from '../content/seed-content.ts';
import { PageMetas } from './page-meta.ts';

describe.each(DATABASE_KINDS)('descriptions for link previews, over %s', (kind) => {
  let running: InjectedServer;
  let pages: PageMetas;

  beforeAll(async () => {
    running = await startInjectedServer(kind);
    pages = new PageMetas(running.context);
    await seedContent(running.context.database, [sampleTemplate('keep-driving', 'Keep driving')]);
  }, 60_000);
  afterAll(() => running.close());

  test('a template has its name and its picture, other pages those of the site', async () => {
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

  test('a shared project shows its name, its owner and its picture for as long as the link works', async () => {
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
    const picture = await sharp({ create: square }).png().toBuffer();
    const { payload, headers } = formOf(picture);
    await running.server.inject({
      method: 'POST',
      url: `${PROJECT_CALLS.setProjectThumb.path}?projectId=${projectId}`,
      headers: { ...who.headers, ...headers },
      payload,
    });
    const { imagePath } = await pages.find(path);
    const shown = await running.server.inject({ url: imagePath });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(20);
    await share(false);
    expect((await running.server.inject({ url: imagePath })).statusCode).toBe(404);
    expect(await pages.find(path)).toMatchObject({ title: expect.not.stringContaining('Tea') });
  });
});
