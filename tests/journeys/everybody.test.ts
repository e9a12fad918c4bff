import { expect, test } from '@playwright/test';
import { openTemplate, seriousProblems } from './support.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on home and in both editors, ${theme}`, async ({ page }) => {
    await page.goto('/');
    if (theme === 'dark') await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.getByRole('link', { name: /^Use template/ }).first()).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await openTemplate(page, 'design');
    expect(await seriousProblems(page)).toEqual([]);
    await openTemplate(page, 'video');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
    await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
  });
}

test('a phone gets a notice instead of an editor, and a home that fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/video-template-editor/edit');
  await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Use template/ }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
