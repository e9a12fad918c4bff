import type { Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { layerButtons, openTemplate, watchConsole } from '../../support.ts';

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('keyframes are recorded, moved, copied, given curves and handles, and the path is bent on the canvas', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Keep driving, film trailer');
  console.log(await layerButtons(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))));
  await layerButtons(page).last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('Shift+.');
  await page.keyboard.press('Alt+Shift+k');
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+.');
  for (let step = 0; step < 12; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+k');
  await page.waitForTimeout(1500);
  await shot(page, '1-sheet');
  await page.getByRole('radio', { name: 'Graph' }).click();
  await page.getByRole('button', { name: 'Bounce' }).first().click();
  await page.waitForTimeout(500);
  await shot(page, '2-graph');
  console.log(complaints);
});
