import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../../support.ts';
import { inspector, openSquares, placesOf, type } from '../auto-layout/squares.ts';

test('tidying up makes an even row of layers in one step, and its gap is typed', async ({ page }) => {
  const complaints = watchConsole(page);
  await openSquares(page);
  await inspector(page).getByRole('button', { name: 'Tidy up' }).click();
  await expect(lastSaid(page)).toHaveText('3 layers arranged in a row');
  // Two of three were in line; the gap is the one that they had.
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 100, 400],
      ['square 1', 300, 400],
      ['square 2', 500, 400],
    ]);
  expect(await seriousProblems(page)).toEqual([]);
  await type(page, 'Gap across', '24');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 100, 400],
      ['square 1', 244, 400],
      ['square 2', 388, 400],
    ]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 100, 400],
      ['square 1', 300, 410],
      ['square 2', 500, 400],
    ]);
  // By keys alone.
  await page.keyboard.press('Alt+Shift+T');
  await expect(lastSaid(page)).toHaveText('3 layers arranged in a row');
  expect(complaints).toEqual([]);
});
