import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import { openTemplate } from './support.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe calls serious or critical on the page as it is. */
async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } }).axe
      .run()
      .then((result) => result.violations),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}

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
