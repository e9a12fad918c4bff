import { expect } from '@playwright/test';
import { decodePng } from '../../../support/scene-images.ts';
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
  /** The colour of the page near its upper left corner, as it is seen. */
  const ground = async (): Promise<number[]> => {
    const box = await page.locator('[data-part="page"]').boundingBox();
    const clip = { x: Math.round((box?.x ?? 0) + 6), y: Math.round((box?.y ?? 0) + 6), width: 2, height: 2 };
    return [...decodePng(await page.screenshot({ clip })).data.subarray(0, 3)];
  };
  const look = async (vision: string, former: string): Promise<void> => {
    // By keyboard, through the menu of the zoom. Where the pointer lies a menu that opens below it takes that for a choice.
    await page.mouse.move(5, 5);
    await page.getByRole('button', { name: /^Zoom \d+%$/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Colour vision' }).press('ArrowRight');
    // Screen readers hear which one holds.
    await expect(page.getByRole('menuitemradio', { name: former, checked: true })).toBeVisible();
    await page.getByRole('menuitemradio', { name: vision, checked: false }).press('Enter');
    await expect(lastSaid(page)).toHaveText(`Colour vision: ${vision}. Files keep their colours.`);
  };
  const usual = await png();
  const peach = await ground();
  await look('Without colours (achromatopsia)', 'Usual');
  // The grey of the luminance of #ffb59a.
  await expect.poll(ground).toEqual([198, 198, 198].map((value) => expect.closeTo(value, -1)));
  await look('Without green (deuteranopia)', 'Without colours (achromatopsia)');
  await expect.poll(async () => new Set(await ground()).size).toBeGreaterThan(1);
  expect(await ground()).not.toEqual(peach);
  expect(await seriousProblems(page)).toEqual([]);
  expect((await png()).equals(usual)).toBe(true);
  await look('Usual', 'Without green (deuteranopia)');
  await expect.poll(ground).toEqual(peach);
  expect(complaints).toEqual([]);
});
