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

test('[M25] no page of the site reports an error or is refused something by its own policy, and one lists what is replaced here', async ({
  page,
}) => {
  const visitor = await playwrightVisitor(page);
  for (const path of [
    ...['/', '/pricing/', '/tools/', '/tools/ai-background-remover/', '/terms/', '/my/projects/'],
    ...['/design-templates/', '/video-templates/', '/design-element/', '/my/account-settings/', '/docs/api'],
  ]) {
    await visitor.open(path);
    await visitor.sees({ role: 'heading' });
    expect(await visitor.complaints(), path).toEqual([]);
  }
  await visitor.open('/about/this-browser/');
  const eyeDropper = page.locator('[data-ability="eyeDropper"]');
  await expect(eyeDropper).toHaveAttribute('data-state', 'replaced');
  await expect(page.locator('[data-ability="h264Encoder"]')).toHaveAttribute('data-state', 'yes');
  expect(await visitor.complaints()).toEqual([]);
});
