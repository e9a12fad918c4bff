import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { MODELS_PATH, servedModelsSchema } from '../../../server/contract/models.ts';
import { jpegQuality } from '../../support/jpeg-quality.ts';
import { createUser, type JourneyUser } from '../people.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const PHOTO = fileURLToPath(new URL('../../../assets/media/still-life-poppies.jpg', import.meta.url));

/** Presses a format of the download menu; anyone who is not signed in does so first. */
async function downloadAs(
  page: Page,
  format: RegExp,
  user?: JourneyUser,
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: format }).click();
  if (user) {
    const login = page.getByRole('dialog', { name: 'Login to Download for Free' });
    await login.getByLabel('E-mail').fill(user.email);
    await login.getByLabel('Password', { exact: true }).fill(user.password);
    await login
      .getByRole('button', { name: /Log ?in/i })
      .first()
      .click();
  }
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('[K1] [K35] a photo of the home page loses its background on this machine, gets another one, and is taken along', async ({
  page,
  request,
}) => {
  // A network at work on one busy core takes its time.
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  const user = await createUser(request);
  await page.goto('/');
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page).toHaveURL(/\/photo-editor\/edit\/\?.*photo=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Remove background' })).toBeVisible();

  await expect(page.locator('[data-part="steps"] li')).toHaveCount(4);
  // The result is shown whole; comparing is a button that is held, or another view.
  const result = page.getByRole('img', { name: 'The photo without its background' });
  await expect(result).toBeVisible({ timeout: 60_000 });
  const line = page.getByRole('slider', { name: 'Line between before and after' });
  await expect(line).toHaveCount(0);
  const compare = page.getByRole('button', { name: 'Compare' });
  await compare.hover();
  await page.mouse.down();
  await expect(page.getByRole('img', { name: 'The photo', exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(result).toBeVisible();
  await page.keyboard.down('\\');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.up('\\');
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('radio', { name: 'Slider' }).click();
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', '0% before');
  expect(await seriousProblems(page)).toEqual([]);

  const original = await sharp(PHOTO).metadata();
  const png = await downloadAs(page, /^PNG/, user);
  expect(png.name).toBe('still-life-poppies-cut-out.png');
  const image = sharp(png.bytes);
  const { width, height, hasAlpha } = await image.metadata();
  expect({ width, height, hasAlpha }).toEqual({
    width: original.width,
    height: original.height,
    hasAlpha: true,
  });
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
  expect(alphaAt(4, 4)).toBe(0);
  expect(alphaAt(info.width >> 1, Math.round(info.height * 0.66))).toBe(255);

  const backgrounds = page.getByRole('complementary', { name: 'New background' });
  await backgrounds.getByRole('button', { name: 'Colour #2a33de' }).click();
  await backgrounds.getByRole('button', { name: 'Shadow 7' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(backgrounds.getByRole('button', { name: 'No shadow' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const jpeg = await downloadAs(page, /^JPG/);
  expect(jpegQuality(jpeg.bytes)).toBe(90);
  const { data: corner } = await sharp(jpeg.bytes)
    .extract({ left: 4, top: 4, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, value] of [0x2a, 0x33, 0xde].entries())
    expect(Math.abs((corner[index] ?? 0) - value)).toBeLessThan(6);

  await backgrounds.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Background' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await backgrounds.getByRole('button', { name: 'Use in a design' }).click();
  await expect(page).toHaveURL(/\/design-editor\/edit\/\?project=/, { timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('still-life-poppies');
  expect(complaints).toEqual([]);
});

test('[C2] [K1] [K2] without a photo there is a place for one, and what cannot be opened is refused with its reason', async ({
  page,
}) => {
  await page.goto('/photo-editor/edit/?tab=tools&photo=gone');
  await expect(page.getByRole('alert')).toContainText('no longer in this browser');
  const field = page.locator('input[type=file]').first();
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /support/i })
      .first(),
  ).toBeVisible();
  await field.setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(page.getByRole('alert').filter({ hasText: 'broken.jpg' })).toContainText('damaged');
  expect(await seriousProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(1);
  expect(await seriousProblems(page)).toEqual([]);
});

test('[K35] the model comes while the user still looks for a photo', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/photo-editor/edit/');
  await expect(page.getByRole('button', { name: 'Choose a photo' }).first()).toBeVisible();
  await expect
    .poll(() => asked.some((path) => /^\/assets\/models\/.+\.onnx$/.test(path)), { timeout: 20_000 })
    .toBe(true);
  expect(page.url()).not.toContain('photo=');
});

test.describe('with a model that does not come', () => {
  test('[K35] without a model a person is led to selecting the subject, and reads no command', async ({
    page,
  }) => {
    await page.route(`**${MODELS_PATH}`, (route) => route.fulfill({ json: { models: [] } }));
    await page.goto('/photo-editor/edit/?tab=remove-background');
    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    const notice = page.getByRole('alert').filter({ hasText: 'Automatic cut-outs are not available' });
    await expect(notice).toBeVisible();
    await expect(page.getByText(/npm|terminal|command/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use in a design' }).first()).toBeEnabled();
    await notice.getByRole('button', { name: 'Cutout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cutout' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
  });

  test('[K35] removing a background is cancelled, and can be begun again', async ({ page }) => {
    const { models } = servedModelsSchema.parse(await (await page.request.get(MODELS_PATH)).json());
    const offered = models.map((model) => ({ ...model, isPresent: model.purpose === 'cut-out' }));
    await page.route(`**${MODELS_PATH}`, (route) => route.fulfill({ json: { models: offered } }));
    await page.route('**/assets/models/*.onnx*', () => undefined);
    await page.goto('/photo-editor/edit/?tab=remove-background');
    await page.locator('input[type=file]').first().setInputFiles(PHOTO);
    await expect(page.locator('[data-part="steps"] li')).toHaveCount(4);
    await page.getByRole('button', { name: 'Cancel' }).first().click();
    await expect(page.locator('[data-part="steps"]')).toHaveCount(0);
    await expect(page.getByRole('main', { name: 'The photo on the stage' })).toBeVisible();
    await expect(page.getByText('Cancelled. The photo is as it was.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-part="steps"] li')).toHaveCount(4);
  });
});
