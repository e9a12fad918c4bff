import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { FalServer } from '../../../server/testing/servers/fal-server.ts';
import { type ServerProcess, startProcess } from '../../crash/server-process.ts';
import { expectHeard, listen, tabTo } from '../heard.ts';
import { createUser, signIn } from '../people.ts';
import { allLayers, layerButtons, savedProject, seriousProblems, uploadToPage } from '../support.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** What the layers of images show in the project that was saved. */
async function shownImages(page: Page) {
  const project = await savedProject(page);
  return allLayers(project).flatMap((layer) =>
    layer.type === 'image' ? [{ layer, asset: project.metadata.assets[layer.assetId] }] : [],
  );
}

const openPanel = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'AI image', exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: 'AI image' });

/** A server of its own, whose provider of images is a local one that speaks as fal.ai does. */
test.describe('where a provider is connected', () => {
  let fal: FalServer;
  let server: ServerProcess;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-editor-images-'));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    fal = new FalServer(await plain(640, 400, '#2f6f8f'));
    await fal.start();
    server = startProcess(folder, { FAL_KEY: 'fal-key', FAL_API_URL: fal.url, SELL_CREDITS: 'off' }, []);
    ({ url } = await server.started);
    expect(url).not.toBe('');
  });
  test.afterAll(async () => {
    await server.kill();
    await fal.close();
    rmSync(folder, { recursive: true, force: true });
  });
  test.beforeEach(() => {
    fal.questions = 1;
  });
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(url) });

  const newestRequest = () =>
    JSON.parse(
      fal.requests.findLast(({ method, path }) => method === 'POST' && !path.startsWith('/jobs'))?.text ??
        '{}',
    ) as Record<string, unknown>;

  test('[M11][M13] an image from words is made in the format of the page, outlives the panel, and becomes a layer with what made it', async ({
    page,
    request,
  }) => {
    await signIn(page, await createUser(request));
    await page.goto('/design-editor/edit?aspect=16:9&width=1600&height=900');
    await openPanel(page).click();
    const form = panel(page).getByRole('form', { name: 'What to make' });
    const make = form.getByRole('button', { name: /^Make \d images?$/ });
    await expect(make).toBeDisabled();
    await expect(form.getByRole('radio', { name: '16 : 9' })).toBeChecked();
    await form.getByRole('textbox', { name: 'Describe the image' }).fill('A lake at first light');
    await form.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '2' }).click();
    await expect(form.getByText('Your description is sent to fal.ai.')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await make.click();
    const results = panel(page).getByRole('region', { name: 'Results' });
    await expect(results.getByRole('status')).toContainText('of 2 ready');
    await openPanel(page).click();
    await expect(panel(page)).toHaveCount(0);
    await openPanel(page).click();
    await expect(results.getByRole('status')).toContainText('2 of 2 ready', { timeout: 30_000 });
    expect(newestRequest()).toMatchObject({ image_size: { width: 1344, height: 768 }, num_images: 2 });

    await results.getByRole('button', { name: 'Add image 1 to the page' }).click();
    await expect(layerButtons(page).filter({ hasText: 'A lake at first light' })).toBeVisible();
    const [made] = await shownImages(page);
    expect(made?.asset).toMatchObject({ widthPx: 640, generatedBy: 'fal.ai, FLUX.1 schnell' });
    expect(made?.asset?.source.type).toBe('blob');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shownImages(page)).length).toBe(0);

    // The second one is dragged to its place.
    await results
      .getByRole('button', { name: 'Add image 2 to the page' })
      .dragTo(page.locator('[data-region="canvas"]'));
    await expect.poll(async () => (await shownImages(page)).length).toBe(1);

    // After a reload it is among the earlier ones.
    await page.reload();
    await openPanel(page).click();
    await expect(panel(page).getByRole('region', { name: 'Earlier' }).getByRole('listitem')).toHaveCount(2);
  });

  test('[M13] a request is sent, found again after a reload, and cancelled by keyboard alone, in a video', async ({
    page,
    request,
  }) => {
    fal.questions = 1_000;
    await signIn(page, await createUser(request));
    await page.goto('/video-template-editor/edit?aspect=9:16&width=1080&height=1920');
    await expect(openPanel(page)).toBeVisible();
    await openPanel(page).focus();
    await page.keyboard.press('Enter');
    const prompt = panel(page).getByRole('textbox', { name: 'Describe the image' });
    await prompt.focus();
    await page.keyboard.type('A paper boat');
    await page.keyboard.press('Control+Enter');
    const results = panel(page).getByRole('region', { name: 'Results' });
    await expect(results.getByRole('status')).toContainText('Being made', { timeout: 30_000 });
    await page.reload();
    await openPanel(page).focus();
    await page.keyboard.press('Enter');
    await expect(results.getByRole('status')).toContainText('Being made', { timeout: 30_000 });
    await results.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The provider was asked to stop.').first()).toBeVisible();
    await expect(results).toHaveCount(0, { timeout: 30_000 });
  });

  test('[M13] a result is added to a video by keyboard, and what happens is said', async ({
    page,
    request,
  }) => {
    await signIn(page, await createUser(request));
    await page.goto('/video-template-editor/edit?aspect=9:16&width=1080&height=1920');
    await openPanel(page).click();
    const form = panel(page).getByRole('form', { name: 'What to make' });
    await form.getByRole('textbox', { name: 'Describe the image' }).fill('A paper boat');
    await form.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await form.getByRole('button', { name: 'Make 1 image' }).click();
    const results = panel(page).getByRole('region', { name: 'Results' });
    await expect(results.getByRole('status')).toContainText('1 of 1 ready', { timeout: 30_000 });
    const said = await listen(page);
    await results.getByRole('button', { name: 'Add image 1 to the page' }).focus();
    await page.keyboard.press('Enter');
    await expectHeard(said, 'A paper boat');
    await expect.poll(async () => (await shownImages(page)).length).toBe(1);
  });

  test('on a phone an image from words is added to the page, and taken back', async ({ page, request }) => {
    await signIn(page, await createUser(request));
    await page.goto('/design-editor/edit?aspect=1:1&width=600&height=600');
    await uploadToPage(page, {
      name: 'sand.png',
      mimeType: 'image/png',
      buffer: await plain(600, 400, '#d8b87a'),
    });
    await expect.poll(async () => (await shownImages(page)).length).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByText('AI image', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Describe the image' }).fill('Reeds');
    await page.getByRole('radiogroup', { name: 'Images' }).getByRole('radio', { name: '1' }).click();
    await page.getByRole('button', { name: 'Make 1 image' }).click();
    await page
      .getByRole('region', { name: 'Results' })
      .getByRole('button', { name: 'Add image 1 to the page' })
      .click({ timeout: 30_000 });
    await expect.poll(async () => (await shownImages(page)).length).toBe(2);
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shownImages(page)).length).toBe(1);
  });

  test('[M13][M23] an image of the page is changed in words, in part and at its edges; each is one step and keeps its place', async ({
    page,
    request,
  }) => {
    test.setTimeout(150_000);
    await signIn(page, await createUser(request));
    await page.goto('/design-editor/edit?aspect=1:1&width=1000&height=1000');
    await uploadToPage(page, {
      name: 'sand.png',
      mimeType: 'image/png',
      buffer: await plain(600, 400, '#d8b87a'),
    });
    const [before] = await shownImages(page);
    if (!before) throw new Error('There is no image on the page.');
    await openPanel(page).click();
    await panel(page).getByRole('radio', { name: 'On the page' }).click();
    const tools = panel(page).getByRole('region', { name: 'What is changed: sand' });

    await tools.getByRole('button', { name: 'Change in words' }).click();
    const dialog = page.getByRole('dialog', { name: 'What is changed: sand.png' });
    await dialog.getByRole('radio', { name: 'Ink' }).click();
    await dialog.getByRole('textbox', { name: 'Describe the change' }).fill('at night');
    await expect(dialog.getByText('The photo and your words are sent to fal.ai.')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Result 1' })).toBeVisible({ timeout: 30_000 });
    expect(newestRequest()).toMatchObject({ prompt: 'at night. Ink drawing, black lines on white paper' });
    await dialog.getByRole('button', { name: 'Use on the page' }).click();
    await expect(dialog).toHaveCount(0);
    const [changed] = await shownImages(page);
    expect(changed?.asset).toMatchObject({ widthPx: 600, heightPx: 400 });
    expect(changed?.asset?.generatedBy).toMatch(/^fal\.ai, /);
    expect(changed?.layer).toEqual({ ...before.layer, assetId: changed?.layer.assetId });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shownImages(page))[0]?.asset?.id).toBe(before.asset?.id);

    await tools.getByRole('button', { name: 'Replace a part' }).click();
    await dialog.getByRole('radio', { name: 'Words' }).click();
    await dialog.getByRole('button', { name: 'Lasso' }).click();
    const paint = await dialog.locator('[data-part="paint"]').boundingBox();
    if (!paint) throw new Error('The photo is not there.');
    const at = (x: number, y: number) => [paint.x + paint.width * x, paint.y + paint.height * y] as const;
    await page.mouse.move(...at(0.4, 0.4));
    await page.mouse.down();
    for (const [x, y] of [
      [0.6, 0.4],
      [0.6, 0.6],
      [0.4, 0.6],
    ] as const)
      await page.mouse.move(...at(x, y), { steps: 4 });
    await page.mouse.up();
    await dialog.getByRole('textbox', { name: 'What should be there' }).fill('a lake');
    await dialog.getByRole('button', { name: /^Make \d results?$/ }).click();
    await expect(dialog.getByRole('button', { name: 'Result 1' })).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Use on the page' }).click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await shownImages(page))[0]?.asset?.id).not.toBe(before.asset?.id);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await shownImages(page))[0]?.asset?.id).toBe(before.asset?.id);

    await tools.getByRole('button', { name: 'Expand' }).click();
    await dialog.getByRole('spinbutton', { name: 'Left' }).fill('200');
    await dialog.getByRole('radio', { name: 'Words' }).click();
    await dialog.getByRole('button', { name: 'Expand', exact: true }).click();
    await expect(dialog.getByText(/^Made by fal\.ai/)).toBeVisible({ timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Use on the page' }).click();
    await expect(dialog).toHaveCount(0);
    const [grown] = await shownImages(page);
    expect(grown?.asset).toMatchObject({ widthPx: 800, heightPx: 400 });
    const { layer } = before;
    expect(grown?.layer.width).toBeCloseTo((layer.width * 800) / 600, 0);
    expect(grown?.layer.x).toBeCloseTo(layer.x - layer.width / 3, 0);
    expect(grown?.layer).toMatchObject({ y: layer.y, height: layer.height, zoom: 1 });
  });
});

test('where none is connected the panel says so, and an object is removed from an image by keyboard', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await signIn(page, await createUser(request));
  await page.goto('/design-editor/edit?aspect=1:1&width=1000&height=1000');
  await uploadToPage(page, {
    name: 'sand.png',
    mimeType: 'image/png',
    buffer: await plain(600, 400, '#d8b87a'),
  });
  const [before] = await shownImages(page);
  await openPanel(page).focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('radio', { name: 'On the page' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panel(page).getByRole('heading', { name: 'No image service is connected' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Change an image on the page' }).focus();
  await page.keyboard.press('Enter');
  const tools = panel(page).getByRole('region', { name: 'What is changed: sand' });
  await expect(tools.getByRole('button', { name: 'Change in words' })).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await tools.getByRole('button', { name: 'Remove an object' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'What is changed: sand.png' });
  const apply = dialog.getByRole('button', { name: 'Use on the page' });
  await expect(apply).toBeDisabled();
  await dialog.locator('[data-part="paint"]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await tabTo(page, 'Erase', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(apply).toBeEnabled({ timeout: 60_000 });
  const said = await listen(page);
  await apply.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectHeard(said, 'The image on the page was changed.');
  const [after] = await shownImages(page);
  expect(after?.asset).toMatchObject({ widthPx: 600, heightPx: 400, mimeType: 'image/png' });
  expect(after?.asset?.generatedBy).toBeUndefined();
  expect(after?.layer).toEqual({ ...before?.layer, assetId: after?.layer.assetId });
});
