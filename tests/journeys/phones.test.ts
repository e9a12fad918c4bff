import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createUser, signIn } from './people.ts';
import { openTemplate, savedProject, seriousProblems } from './support.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
});

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** Takes the photo as a PNG; what it weighs is the answer. */
async function takePng(page: Page): Promise<Buffer> {
  // A finger: a mouse whose button comes up late presses the item that has opened under it.
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).tap();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^PNG/ }).tap();
  const stream = await (await arriving).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

test('[A41] on a phone a background is removed, the photo resized and downloaded, without an app', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  await page.goto('/');
  await page.getByRole('button', { name: 'Try a bottle of perfume' }).click();
  await expect(page).toHaveURL(/\/photo-editor\/edit\//);
  await expect(page.getByText(/^Done in .* in full size\.$/)).toBeVisible({ timeout: 60_000 });
  await fits(page);
  expect(await seriousProblems(page)).toEqual([]);
  const cut = await takePng(page);
  expect((await sharp(cut).metadata()).hasAlpha).toBe(true);
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  expect(data[info.channels - 1]).toBe(0);

  await page
    .getByRole('navigation', { name: 'Tools' })
    .getByRole('button', { name: 'Tools', exact: true })
    .click();
  await fits(page);
  await page.getByRole('button', { name: /^Resize/ }).click();
  await page.getByLabel('Width').fill('600');
  await page.getByLabel('Width').blur();
  const small = await sharp(await takePng(page)).metadata();
  expect([small.width, small.height]).toEqual([600, 600]);
});

test('[A41] on a phone photos are made smaller and converted', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try an armchair' }).click();
  await expect(page).toHaveURL(/photo=/);
  const address = new URL(page.url());
  address.searchParams.set('tab', 'tools');
  address.searchParams.set('subTool', 'image-compress');
  await page.goto(address.toString());
  await expect(page.getByText('1 of 1 done')).toBeVisible({ timeout: 30_000 });
  await fits(page);
  expect(await seriousProblems(page)).toEqual([]);
  // Downloading is for users, as everywhere; the line that says so is beside it.
  await expect(page.getByText('Downloading needs a free account')).toBeVisible();
});

test('[C30] a project on a phone: to look at, to share, and to change its words', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTemplate(page, 'video', 'Product launch');
  await savedProject(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Product launch' })).toBeVisible();
  await expect(page.getByText('Please come back on your desktop computer to make a video.')).toBeVisible();
  await fits(page);
  expect(await seriousProblems(page)).toEqual([]);

  const text = page.getByRole('region', { name: 'Text in this scene' }).getByRole('textbox').first();
  const before = await text.inputValue();
  await text.fill(`${before} de Gesso`);
  await text.blur();
  expect(JSON.stringify(await savedProject(page))).toContain(`${before} de Gesso`);
  await page.reload();
  await expect(text).toHaveValue(`${before} de Gesso`);

  await page.getByRole('button', { name: 'Play' }).click();
  const time = page.getByRole('slider', { name: 'Time' });
  await expect.poll(async () => Number(await time.getAttribute('aria-valuenow'))).toBeGreaterThan(60);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share “Product launch”' })).toBeVisible();
  await fits(page);
  expect(await seriousProblems(page)).toEqual([]);
});
