import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { openTemplate, seriousProblems, watchConsole } from '../support.ts';

test('a video plays alone over the screen; its keys work, those of the editor do not, and Escape leads back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video');
  const button = page
    .getByRole('region', { name: 'Playback' })
    .getByRole('button', { name: 'Full screen preview' });
  const scale = () =>
    page.locator('[data-part="page"]').evaluate((element) => element.getBoundingClientRect().height);
  const smallPx = await scale();
  await button.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Full screen preview' });
  await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible();
  // The page reaches two edges of the screen; the rest of the screen is that of the stage.
  await expect.poll(scale).toBeGreaterThan(smallPx * 1.3);
  expect(await page.locator('[data-region="canvas"]').boundingBox()).toEqual({
    x: 0,
    y: 0,
    ...page.viewportSize(),
  });
  await page.keyboard.press('Space');
  await expect(preview.getByRole('button', { name: 'Play' })).toBeVisible();
  const position = preview.getByRole('slider', { name: 'Position' });
  await page.keyboard.press('Home');
  await expect(position).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveValue('30');
  await page.keyboard.press('Delete');
  await page.keyboard.press('s');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect.poll(scale).toBe(smallPx);
  // Nothing was cut or deleted meanwhile.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(complaints).toEqual([]);
});

test('the pages of a design are gone through in full screen', async ({ page }) => {
  await openTemplate(page, 'design');
  await page.keyboard.press('Control+Alt+p');
  const preview = page.getByRole('dialog', { name: 'Full screen preview' });
  await expect(preview.getByRole('status')).toHaveText(/^Page 1 of \d+$/);
  await preview.getByRole('button', { name: 'Close the preview' }).click();
  await expect(preview).toHaveCount(0);
});
