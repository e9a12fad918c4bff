import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FalServer } from '../../server/testing/servers/fal-server.ts';
import { type ServerProcess, startProcess } from '../crash/server-process.ts';
import { makeMedia } from '../support/ffmpeg.ts';
import { createUser, signIn } from './people.ts';
import { allLayers, savedProject, seriousProblems } from './support.ts';

/** Who sees how the installation does. */
const OWNER = 'owner@gesso.test';

/** A server of its own, whose provider of videos is a local one that speaks as fal.ai does. */
test.describe('where a provider is connected', () => {
  let fal: FalServer;
  let server: ServerProcess;
  let url: string;
  let image: Buffer;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-videos-'));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    image = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2f6f8f' } })
      .png()
      .toBuffer();
    fal = new FalServer(image);
    const source = 'testsrc=size=320x180:rate=30:duration=2';
    // What every browser of the tests plays.
    fal.video = await makeMedia('v.webm', '-f', 'lavfi', '-i', source, '-c:v', 'libvpx', '-b:v', '300k');
    await fal.start();
    const settings = { FAL_KEY: 'fal-key', FAL_API_URL: fal.url, SELL_CREDITS: 'off', ADMIN_EMAILS: OWNER };
    server = startProcess(folder, settings, []);
    ({ url } = await server.started);
    expect(url).not.toBe('');
  });
  test.afterAll(async () => {
    await server.kill();
    await fal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.use({
    baseURL: async ({ baseURL: _ }, use) => use(url),
  });

  const result = (page: Page) => page.getByRole('region', { name: 'Result' });
  const form = (page: Page) => page.getByRole('form', { name: 'What to make' });
  const sentTo = (ending: string) =>
    JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && path.endsWith(ending))?.text ?? '{}',
    ) as Record<string, string>;

  test('[M13] [M11] words become a video that plays, is downloaded, listed and used in a new video', async ({
    page,
    request,
  }) => {
    test.setTimeout(150_000);
    fal.questions = 2;
    await signIn(page, await createUser(request));
    await page.goto('/tools/text-to-video-ai/');
    await page.getByRole('link', { name: 'Make videos' }).first().click();
    const make = form(page).getByRole('button', { name: 'Make the video' });
    await expect(make).toBeDisabled();
    await form(page).getByRole('button', { name: 'Sailing bay' }).click();
    await form(page).getByRole('radio', { name: '9 : 16' }).click();
    await form(page).getByRole('radio', { name: '10 seconds' }).click();
    await expect(form(page).getByText('Your description is sent to fal.ai.')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await make.click();
    await expect(result(page).getByRole('status')).toContainText('Made by fal.ai, Seedance 1.0 pro');
    const video = result(page).locator('video');
    await expect(video).toBeVisible({ timeout: 60_000 });
    expect(sentTo('text-to-video')).toMatchObject({ aspect_ratio: '9:16', duration: '10' });
    await expect
      .poll(() => video.evaluate((each: HTMLVideoElement) => Math.round(each.duration)), { timeout: 30_000 })
      .toBe(2);
    const download = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.webm$/);

    await page.goto('/my/projects/?type=5&kind=videos');
    await page.getByRole('button', { name: /^Play/ }).click();
    await expect(page.locator('video')).toBeVisible();
    await page.getByRole('link', { name: 'AI videos' }).click();
    await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('listitem')).toHaveCount(1);
    await page.goto('/my/projects/?type=5');
    await page.getByRole('button', { name: /^Use in a video/ }).click();
    await expect(page).toHaveURL(/video-template-editor\/edit\/\?project=/, { timeout: 60_000 });
    const project = await savedProject(page);
    expect(allLayers(project).map(({ type }) => type)).toContain('video');
    expect(project.metadata.sceneItems).toMatchObject([{ durationFrames: 60 }]);
  });

  test('[M13] an image comes alive: it is sent in the format that was chosen', async ({ page, request }) => {
    fal.questions = 1;
    await signIn(page, await createUser(request));
    await page.goto('/my/ai-videos/');
    await form(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: image });
    await form(page).getByRole('textbox', { name: 'Describe the movement' }).fill('Waves roll in');
    await expect(form(page).getByText('The image and your words are sent to fal.ai.')).toBeVisible();
    await form(page).getByRole('button', { name: 'Make the video' }).click();
    await expect(result(page).locator('video')).toBeVisible({ timeout: 60_000 });
    const sent = sentTo('image-to-video');
    expect(sent).toMatchObject({ prompt: 'Waves roll in', aspect_ratio: '16:9', duration: '5' });
    const frame = Buffer.from(sent.image_url?.split(',')[1] ?? '', 'base64');
    expect(await sharp(frame).metadata()).toMatchObject({ width: 1248, height: 704 });
  });

  test('the owner of the installation sees what is connected, what tools need and what today cost; others do not', async ({
    page,
    request,
  }) => {
    await signIn(page, await createUser(request, { email: OWNER }));
    await page.goto('/my/installation/');
    const services = page.getByRole('region', { name: 'Services' });
    await expect(
      services.getByRole('row', { name: /^fal\.ai FAL_KEY Answers with \d+ models$/ }),
    ).toBeVisible();
    await expect(services.getByRole('row', { name: 'OpenAI OPENAI_API_KEY Not connected' })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Tools', exact: true })
        .getByRole('row', { name: 'text-to-video External service' }),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Spent today' })).toContainText(/\$\d+\.\d\d/);
    expect(await seriousProblems(page)).toEqual([]);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signIn(page, await createUser(request));
    await page.goto('/my/installation/');
    await expect(page.getByText('There is no such page.')).toBeVisible();
    await expect(services).toHaveCount(0);
  });

  test('by keyboard alone a video is requested and cancelled; what is not allowed is refused', async ({
    page,
    request,
  }) => {
    fal.questions = 1_000;
    await signIn(page, await createUser(request));
    await page.goto('/my/ai-videos/');
    const words = page.getByRole('textbox', { name: 'Describe the scene' });
    await words.focus();
    await page.keyboard.type('a naked child');
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByText('This description is not allowed by the rules of this site.').first(),
    ).toBeVisible();
    await words.fill('A paper boat');
    await page.keyboard.press('Control+Enter');
    await expect(result(page)).toContainText('Being made', { timeout: 30_000 });
    await result(page).getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The provider was asked to stop.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A sentence that moves' })).toBeVisible({
      timeout: 30_000,
    });
  });
});

test('where none is connected the page says so, and leads to what can be done', async ({ page, request }) => {
  await signIn(page, await createUser(request));
  await page.goto('/my/ai-videos/');
  await expect(page.getByRole('heading', { name: 'No video service is connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Pan and zoom over a photo' }).click();
  await expect(page).toHaveURL(/\/tools\/pan-and-zoom\//);
});
