import { expect } from '@playwright/test';
import { withConfig } from './guests.ts';
import { test } from './signed-in.ts';
import { openTemplate, seriousProblems } from './support.ts';

test('axe finds nothing serious in both editors, light and dark', async ({ page }) => {
  await openTemplate(page, 'design');
  expect(await seriousProblems(page)).toEqual([]);
  await openTemplate(page, 'video');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  test('[A41] a phone with an app in its store gets a notice instead of an editor, and a home that fits', async ({
    page,
  }) => {
    await withConfig(page, {
      appStoreUrl: 'https://apps.test/ios',
      playStoreUrl: 'https://apps.test/android',
    });
    for (const path of ['/design-editor/edit/', '/photo-editor/edit/']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Gesso needs a larger screen' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Design week' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
