import { expect } from '@playwright/test';
import { test } from '../journeys/signed-in.ts';
import { makesDesign, makesVideo, PHOTO, removesBackground } from './main-journeys.ts';
import { playwrightVisitor } from './playwright-visitor.ts';
import { templateAlias } from './template-alias.ts';

test('[M8] a template becomes a video of one’s own, exported as MP4 and PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesVideo(visitor, await templateAlias(request, 'video', 'Product launch'));
  expect(await visitor.complaints()).toEqual([]);
});

test('[K35] a photo loses its background', async ({ page }) => {
  const visitor = await playwrightVisitor(page);
  await removesBackground(visitor);
  // Threads for the network, and none of it where log-in and checkout are.
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  expect(await visitor.complaints()).toEqual([]);
});

test('a design gets other words and is exported as PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesDesign(visitor, await templateAlias(request, 'design', 'Clay & glaze'));
  expect(await visitor.complaints()).toEqual([]);
});

test('the way into an editor and out of it loads a document, so that editors alone are isolated', async ({
  page,
}) => {
  const visitor = await playwrightVisitor(page);
  await visitor.open('/');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await page.getByRole('main').locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page).toHaveURL(/\/photo-editor\/edit\/\?.*photo=/);
  await visitor.sees({ role: 'img', name: 'The photo without its background' }, 120_000);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/photo-editor/);
  await expect.poll(() => page.evaluate(() => crossOriginIsolated)).toBe(false);
});
