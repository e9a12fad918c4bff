import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FalServer } from '../../server/testing/servers/fal-server.ts';
import { type ServerProcess, startProcess } from '../crash/server-process.ts';
import { createUser, signIn } from './people.ts';
import { allLayers, savedProject, uploadToPage } from './support.ts';

/** Plain sand, of 600 by 400 pixels. */
const sand = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#d8b87a' } })
    .png()
    .toBuffer();

const media = (name: string) => fileURLToPath(new URL(`../../assets/media/${name}`, import.meta.url));

/** Draws with the brush across the middle of the photo. */
async function paintAcross(page: Page): Promise<void> {
  const box = await page.locator('[data-part="paint"]').boundingBox();
  if (!box) throw new Error('The photo is not there.');
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** A server of its own, whose provider of images is a local one that speaks as fal.ai does. */
test.describe('where a provider is connected', () => {
  let fal: FalServer;
  let server: ServerProcess;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-images-'));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    fal = new FalServer(
      await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2f6f8f' } })
        .png()
        .toBuffer(),
    );
    await fal.start();
    const settings = { FAL_KEY: 'fal-key', FAL_API_URL: fal.url, SELL_CREDITS: 'off' };
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

  const results = (page: Page) => page.getByRole('region', { name: 'Results' });

  test('[M13] a description becomes images, which are downloaded, used in a design, and listed', async ({
    page,
    request,
  }) => {
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/tools/ai-image-generator/');
    await page.getByRole('link', { name: 'Make images' }).first().click();
    const form = page.getByRole('form', { name: 'What to make' });
    const make = form.getByRole('button', { name: /^Make \d images?$/ });
    await expect(make).toBeDisabled();
    await form
      .getByRole('textbox', { name: 'Describe the image' })
      .fill('A lake at first light, still water');
    await form.getByRole('radio', { name: 'Ink' }).click();
    await form.getByRole('radio', { name: '3 : 2' }).click();
    await form.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '2' }).click();
    await expect(form.getByText('Your description is sent to fal.ai.')).toBeVisible();
    await make.click();
    await expect(results(page).getByRole('status')).toContainText('2 of 2 ready', { timeout: 30_000 });
    await expect(results(page)).toContainText('Made by fal.ai, FLUX.1 schnell');
    const images = results(page).getByRole('img', { name: 'A lake at first light, still water' });
    await expect(images).toHaveCount(2);
    await expect
      .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640);
    expect(JSON.parse(fal.requests.find(({ method }) => method === 'POST')?.text ?? '')).toMatchObject({
      prompt: 'A lake at first light, still water. Ink drawing, black lines on white paper',
      num_images: 2,
      image_size: { width: 1344, height: 896 },
    });

    const download = page.waitForEvent('download');
    await results(page).getByRole('button', { name: 'Download: Image 2' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);

    await page.goto('/my/projects/?type=5');
    await expect(page.getByText('A lake at first light, still water').first()).toBeVisible();
    await page.getByRole('link', { name: 'AI images' }).click();
    await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('listitem')).toHaveCount(2);
  });

  test('[M13] a result and a file of the device are changed by words', async ({ page, request }) => {
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/my/ai-images/');
    await page.getByRole('textbox', { name: 'Describe the image' }).fill('A lake');
    await page.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await page.getByRole('button', { name: 'Make 1 image' }).click();
    await results(page).getByRole('button', { name: 'Change it: Image 1' }).click();
    const form = page.getByRole('form', { name: 'What to make' });
    await expect(form.getByRole('radiogroup', { name: 'Format' })).toHaveCount(0);
    await expect(form.getByText('The image and your words are sent to fal.ai.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Describe the change' }).fill('in winter');
    await form.getByRole('button', { name: 'Make 1 image' }).click();
    await expect(results(page)).toContainText('Made by fal.ai, FLUX.1 Kontext max', { timeout: 30_000 });
    const newest = () =>
      JSON.parse(
        fal.requests.findLast(({ method, path }) => method === 'POST' && !path.startsWith('/jobs'))?.text ??
          '{}',
      ) as { prompt?: string; image_urls?: string[]; image_url?: string; strength?: number };
    // The name of the model is shown before the request has reached the provider.
    await expect.poll(newest, { timeout: 30_000 }).toMatchObject({ prompt: 'in winter' });
    expect(newest().image_urls).toHaveLength(1);

    // A model that takes how much changes, and a file.
    await form.getByRole('button', { name: /^Remove: / }).click();
    await expect(form.getByRole('radiogroup', { name: 'Format' })).toBeVisible();
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer: await sand() });
    await expect(form.getByText('sand.png')).toBeVisible();
    await form.getByText('Advanced').click();
    await form.getByRole('button', { name: 'Model' }).click();
    await page.getByRole('menuitemradio', { name: /FLUX.1 dev, image to image/ }).click();
    // The menu gives the focus back when it has closed.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Model' })).toBeFocused();
    await form.getByRole('slider', { name: 'How much changes' }).focus();
    await page.keyboard.press('End');
    await form.getByRole('button', { name: 'Make 1 image' }).click();
    await expect(results(page)).toContainText('Made by fal.ai, FLUX.1 dev, image to image', {
      timeout: 30_000,
    });
    await expect(results(page).getByRole('status')).toContainText('1 of 1 ready', { timeout: 30_000 });
    await expect.poll(newest, { timeout: 30_000 }).toMatchObject({ prompt: 'in winter', strength: 1 });
    expect(newest().image_url).toMatch(/^data:image/);
  });

  test('[M5][M13][M24] a headshot begins with a face and a tick for the likeness, and has more like it', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/tools/linkedin-profile-picture-maker/');
    await page.getByRole('link', { name: 'Make it with an image service' }).first().click();
    await expect(page).toHaveURL(/\/my\/ai-images\/\?kind=headshot$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Headshots' })).toBeVisible();
    await expect(page).toHaveTitle('Headshots · Gesso');
    const form = page.getByRole('form', { name: 'What to make' });
    const make = form.getByRole('button', { name: /^Make \d images?$/ });
    const photo = form.locator('input[type=file]').first();
    const sent = () => fal.requests.filter(({ method, path }) => method === 'POST' && !/^\/jobs/.test(path));
    const before = sent().length;

    await photo.setInputFiles(media('glazed-bowl.jpg'));
    await form.getByRole('radio', { name: 'Workshop' }).click();
    await form.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await expect(make).toBeDisabled();
    await form.getByRole('checkbox', { name: /^I may use the likeness/ }).check();
    await make.click();
    await expect(page.getByText('No face found. Please try with another image').first()).toBeVisible({
      timeout: 60_000,
    });
    expect(sent()).toHaveLength(before);

    // Another photo may show another person.
    await photo.setInputFiles(media('portrait-evening.jpg'));
    await expect(make).toBeDisabled();
    await form.getByRole('checkbox', { name: /^I may use the likeness/ }).check();
    await make.click();
    await expect(results(page).getByRole('status')).toContainText('1 of 1 ready', { timeout: 60_000 });
    expect(JSON.parse(sent().at(-1)?.text ?? '{}')).toMatchObject({
      prompt: expect.stringMatching(/^Workshop\. Workshop out of focus.*Professional headshot/s),
    });
    await results(page).getByRole('button', { name: 'More like this: Image 1' }).click();
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(before + 2);
    await expect(results(page).getByRole('status')).toContainText('1 of 1 ready', { timeout: 30_000 });
    expect(JSON.parse(sent().at(-1)?.text ?? '{}')).toMatchObject({
      prompt: expect.stringContaining('Another version of this image'),
    });

    // A filter asks about a person only where the photo shows one.
    await page.goto('/my/ai-images/?kind=filter');
    await photo.setInputFiles(media('portrait-evening.jpg'));
    const likeness = form.getByRole('checkbox', { name: /^I may use the likeness/ });
    await expect(likeness).toBeVisible({ timeout: 60_000 });
    await expect(make).toBeDisabled();
    await likeness.check();
    await expect(make).toBeEnabled();
    await photo.setInputFiles(media('glazed-bowl.jpg'));
    await expect(likeness).toHaveCount(0, { timeout: 60_000 });
    await expect(make).toBeEnabled({ timeout: 60_000 });

    await page.goto('/my/projects/?type=5&kind=portraits');
    await expect(page.getByRole('img', { name: /^Portrait/ })).toHaveCount(2);
  });

  test('a result is added to a project of the account', async ({ page, request }) => {
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/design-editor/edit?aspect=1:1&width=600&height=600');
    await uploadToPage(page, { name: 'sand.png', mimeType: 'image/png', buffer: await sand() });
    await page.goto('/my/projects/');
    await expect(page.getByText('Untitled design').first()).toBeVisible({ timeout: 30_000 });
    await page.goto('/my/ai-images/');
    await page.getByRole('textbox', { name: 'Describe the image' }).fill('Reeds');
    await page.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await page.getByRole('button', { name: 'Make 1 image' }).click();
    await results(page).getByRole('button', { name: 'Use in a project: Image 1' }).click({ timeout: 30_000 });
    const dialog = page.getByRole('dialog', { name: 'Add the image to' });
    await dialog.getByRole('button', { name: 'Untitled design' }).click();
    await expect(page).toHaveURL(/design-editor\/edit\/?\?project=[^&]+$/);
    await expect
      .poll(async () => allLayers(await savedProject(page)).filter(({ type }) => type === 'image').length)
      .toBe(2);
  });

  test('[M5][M13] a sticker is made from words and a look, and gets its outline on this device', async ({
    page,
    request,
  }) => {
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/my/ai-images/?kind=sticker');
    const form = page.getByRole('form', { name: 'What to make' });
    await form.getByRole('textbox', { name: 'Describe the image' }).fill('A fox');
    await form.getByRole('radio', { name: 'Felt' }).click();
    await form.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await form.getByRole('button', { name: 'Make 1 image' }).click();
    await expect(results(page).getByRole('status')).toContainText('1 of 1 ready', { timeout: 30_000 });
    await results(page).getByRole('button', { name: 'Cut out and outline: Image 1' }).click();
    await expect(page).toHaveURL(/photo-editor\/edit\/\?subTool=stickify&photo=/);
    await page.goto('/my/projects/?type=5&kind=stickers');
    await expect(page.getByRole('img', { name: /^Sticker/ })).toHaveCount(1);
  });

  test('by keyboard alone a request is sent and cancelled', async ({ page, request }) => {
    fal.questions = 1_000;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/my/ai-images/');
    await page.getByRole('textbox', { name: 'Describe the image' }).focus();
    await page.keyboard.type('A paper boat');
    await page.keyboard.press('Control+Enter');
    await expect(results(page)).toContainText('Being made', { timeout: 30_000 });
    await results(page).getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The provider was asked to stop.').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Say it. See it.' })).toBeVisible({ timeout: 30_000 });
  });

  test('a refusal stands where the image would be', async ({ page, request }) => {
    fal.questions = 1;
    fal.refusals.push({ status: 422, body: { detail: [{ type: 'content_policy_violation' }] } });
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/my/ai-images/');
    await page.getByRole('textbox', { name: 'Describe the image' }).fill('Something that is refused');
    await page.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await page.getByRole('button', { name: 'Make 1 image' }).click();
    await expect(results(page).getByRole('alert')).toContainText('fal.ai refused this description');
    await expect(results(page).getByRole('alert')).toContainText('Not charged');
  });

  test('[M13] a marked part of a photo becomes what words say, one of several results stays, and the rest is untouched', async ({
    page,
    request,
  }) => {
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/photo-editor/edit/?subTool=replace');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer: await sand() });
    await expect(page).toHaveURL(/photo=/);
    await page.getByRole('radio', { name: 'Words' }).click();
    const make = page.getByRole('button', { name: 'Make 3 results' });
    await expect(make).toBeDisabled();
    await page.getByRole('textbox', { name: 'What should be there' }).fill('a small blue lake');
    await expect(make).toBeDisabled();
    await expect(
      page.getByText('The marked part, what is around it and your words are sent to fal.ai.'),
    ).toBeVisible();
    await paintAcross(page);
    await make.click();
    const inspector = page.getByRole('complementary', { name: 'Steps' });
    const shown = inspector.getByRole('button', { name: /^Result \d$/ });
    await expect(shown).toHaveCount(3, { timeout: 30_000 });
    await expect(inspector.getByText('Made by fal.ai, FLUX.1 Fill pro')).toBeVisible();
    await shown.nth(1).click();
    await expect(shown.nth(1)).toHaveAttribute('aria-pressed', 'true');

    const sent = JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && path.endsWith('/fill'))?.text ?? '{}',
    ) as Record<string, string>;
    expect(sent).toMatchObject({ prompt: 'a small blue lake', num_images: 3 });
    // Only the part around the mark was sent, not the photo.
    expect(sent.image_url?.length).toBeGreaterThan(100);

    await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^PNG/ }).click();
    const file = await sharp(await readFile(await (await download).path()))
      .removeAlpha()
      .raw()
      .toBuffer();
    const at = (x: number, y: number) => [...file.subarray((y * 600 + x) * 3, (y * 600 + x) * 3 + 3)];
    expect(at(300, 200)).toEqual([0x2f, 0x6f, 0x8f]);
    for (const [x, y] of [
      [5, 5],
      [590, 390],
      [300, 20],
      [300, 380],
    ] as const)
      expect(at(x, y)).toEqual([0xd8, 0xb8, 0x7a]);

    // The part that was sent is not among the uploads of the person.
    await page.goto('/my/projects/?type=4');
    await expect(page.getByText('part-of-photo')).toHaveCount(0);
  });

  test('[M13] a photo grows beyond its edges as words say, and keeps its own pixels', async ({
    page,
    request,
  }) => {
    fal.questions = 1;
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/photo-editor/edit/?subTool=expand');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sand.png', mimeType: 'image/png', buffer: await sand() });
    await expect(page).toHaveURL(/photo=/);
    await page.getByRole('spinbutton', { name: 'Left' }).fill('200');
    await page.getByRole('radio', { name: 'Words' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('textbox', { name: 'What is around it, if you want to say' }).fill('more sand');
    await expect(page.getByText('The photo and your words are sent to fal.ai.')).toBeVisible();
    await page.getByRole('button', { name: 'Expand', exact: true }).click();
    await expect(page.getByText('Made by fal.ai, FLUX.1 Fill pro')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^PNG/ }).click();
    const { data, info } = await sharp(await readFile(await (await download).path()))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([800, 400]);
    const at = (x: number, y: number) => [...data.subarray((y * 800 + x) * 3, (y * 800 + x) * 3 + 3)];
    expect(at(50, 200)).toEqual([0x2f, 0x6f, 0x8f]);
    for (const [x, y] of [
      [230, 200],
      [795, 5],
      [500, 395],
    ] as const)
      expect(at(x, y)).toEqual([0xd8, 0xb8, 0x7a]);
  });
});

test('where none is connected the page says so, and leads to what can be done', async ({ page, request }) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto('/my/ai-images/');
  await expect(page.getByRole('heading', { name: 'No image service is connected' })).toBeVisible();
  await page.getByRole('link', { name: 'Start from a template' }).click();
  await expect(page).toHaveURL(/\/design-templates\//);
});

test('[M23] where none is connected a kind of images leads to the photo tool that does what it can', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto('/my/ai-images/?kind=avatar');
  await expect(page.getByRole('heading', { name: 'No image service is connected' })).toBeVisible();
  await expect(page.getByText('they invent nothing')).toBeVisible();
  await page.getByRole('link', { name: 'Open the photo tool' }).click();
  await expect(page).toHaveURL(/photo-editor\/edit\/\?subTool=ai-avatar-generator$/);
});
