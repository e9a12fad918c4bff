import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseFile, expectFocusInSight, goToArea, tabTo } from '../by-keys.ts';
import { test } from '../signed-in.ts';
import { lastSaid, seriousProblems, watchConsole } from '../support.ts';

const PHOTO = fileURLToPath(new URL('../../../assets/media/still-life-poppies.jpg', import.meta.url));

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

test('by keyboard alone: a photo is cut out, the cut-out refined by a brush that keys move, and downloaded', async ({
  page,
}) => {
  // A network at work on one busy core takes its time.
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  await page.goto('/photo-editor/edit/?tab=remove-background');
  await chooseFile(page, page.getByRole('main').locator('button', { hasText: 'Choose a photo' }), PHOTO);
  await expect(page.getByRole('heading', { level: 1, name: 'Remove background' })).toBeVisible();
  await expect(lastSaid(page)).toHaveText(/^Cut out\. The part that stays is [\d,]+ by [\d,]+ pixels\.$/, {
    timeout: 60_000,
  });

  // The brush is taken up and carried to the photo.
  await goToArea(page, 'Remove background');
  const erase = page.getByRole('button', { name: 'Erase', exact: true });
  await tabTo(page, erase);
  await page.keyboard.press('Enter');
  await expect(erase).toHaveAttribute('aria-pressed', 'true');
  const size = page.getByRole('slider', { name: 'Size' });
  const before = Number(await size.getAttribute('aria-valuenow'));
  await goToArea(page, 'The photo on the stage');
  const brush = page.getByRole('application', { name: 'Erase' });
  await expect(brush).toBeFocused();
  await expectFocusInSight(page);
  await pressTimes(page, ']', 3);
  expect(Number(await size.getAttribute('aria-valuenow'))).toBeGreaterThan(before);

  // A line through the middle, from the left to the right.
  await pressTimes(page, 'ArrowLeft', 6);
  await page.keyboard.press('Space');
  await expect(lastSaid(page)).toHaveText(/^Pen down at x [\d,]+, y [\d,]+$/);
  await pressTimes(page, 'ArrowRight', 12);
  await expect(lastSaid(page)).toHaveText(/^x [\d,]+, y [\d,]+$/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Space');
  await expect(lastSaid(page)).toHaveText('Pen up. The line is done');
  const clear = page.getByRole('button', { name: 'Reset', exact: true });
  await expect(clear).toBeEnabled({ timeout: 60_000 });

  await page.keyboard.press('Control+Z');
  await expect(lastSaid(page)).toHaveText('Last change undone');
  await expect(clear).toBeDisabled();
  await page.keyboard.press('Control+Shift+Z');
  await expect(lastSaid(page)).toHaveText('Change done again');
  await expect(clear).toBeEnabled();

  // Escape lays the brush down where it was taken up.
  await page.keyboard.press('Escape');
  await expect(erase).toBeFocused();
  await expect(erase).toHaveAttribute('aria-pressed', 'false');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  await goToArea(page, 'Top bar');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Download' }));
  await page.keyboard.press('Enter');
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await expect(page.getByRole('menuitem', { name: /PNG/ })).toBeFocused();
  await page.keyboard.press('Enter');
  const file = await arriving;
  const { data, info } = await sharp(await readFile(await file.path()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // What was painted over is gone: the middle, which was part of the subject.
  const middle = (Math.round(info.height / 2) * info.width + Math.round(info.width / 2)) * info.channels;
  expect(data[middle + 3]).toBeLessThan(64);
  expect(complaints).toEqual([]);
});
