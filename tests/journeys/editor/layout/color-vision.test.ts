import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { download, lastSaid, openTemplate, seriousProblems, watchConsole } from '../../support.ts';

test('the page is looked at with the eyes of others, and files keep their colours', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const png = async (): Promise<Buffer> => {
    const { bytes } = await download(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'PNG' }).click();
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return bytes;
  };
  const usual = await png();
  // By keyboard, through the menu of the zoom.
  await page.getByRole('button', { name: /^Zoom \d+%$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Colour vision' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Without green (deuteranopia)' }).press('Enter');
  await expect(lastSaid(page)).toHaveText(
    'Colour vision: Without green (deuteranopia). Files keep their colours.',
  );
  const drawn = page.getByRole('main', { name: 'Canvas' }).locator('div:has(> canvas)').first();
  await expect(drawn).toHaveCSS('filter', /url\(.*color-vision/);
  expect(await seriousProblems(page)).toEqual([]);
  expect((await png()).equals(usual)).toBe(true);
  await page.getByRole('button', { name: /^Zoom \d+%$/ }).click();
  await page.getByRole('menuitem', { name: 'Colour vision' }).click();
  await page.getByRole('menuitem', { name: 'Usual' }).click();
  await expect(drawn).toHaveCSS('filter', 'none');
  expect(complaints).toEqual([]);
});
