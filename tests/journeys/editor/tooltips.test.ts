import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { openTemplate } from '../support.ts';

test('a tooltip names the button under the pointer and its keys, the next follows at once, a press and Escape close it', async ({
  page,
}) => {
  await openTemplate(page, 'design');
  const tooltip = page.getByRole('tooltip');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const zoomOut = page.getByRole('button', { name: 'Zoom out' });
  await zoomIn.hover();
  await expect(tooltip).toContainText('Zoom in');
  // The keys are in the tooltip, and a screen reader finds it as the description of the button.
  await expect(tooltip).toContainText('+');
  const id = await tooltip.getAttribute('id');
  await expect(zoomIn).toHaveAttribute('aria-describedby', id ?? '');
  await zoomOut.hover();
  await expect(tooltip).toContainText('Zoom out');
  await expect(tooltip).toHaveCount(1);
  await expect(zoomIn).not.toHaveAttribute('aria-describedby');
  await zoomOut.click();
  await expect(tooltip).toHaveCount(0);
  await expect(zoomOut).not.toHaveAttribute('aria-describedby');

  await zoomIn.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tooltip).toContainText('Zoom in');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await expect(zoomIn).toBeFocused();
});

test('a tooltip follows the name of its button and goes with it', async ({ page }) => {
  await openTemplate(page, 'design');
  const tooltip = page.getByRole('tooltip');
  // The focus of the keyboard shows tooltips, also where a script moves it.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await expect(tooltip).toContainText('Zoom in');
  await page.evaluate(() => document.activeElement?.setAttribute('data-tooltip', 'Another name'));
  await expect(tooltip).toContainText('Another name');
  await page.evaluate(() => document.activeElement?.remove());
  await expect(tooltip).toHaveCount(0);
});
