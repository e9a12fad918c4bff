import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems } from '../support.ts';

const canvas = (page: Page) => page.getByRole('main', { name: 'Canvas' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Shortcuts' });
const scenes = async (page: Page) => (await savedProject(page)).metadata.sceneItems[0]?.layers.length ?? 0;

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter');
  await expect(sheet(page)).toBeVisible();
}

test('single-key shortcuts are switched off, keys are changed, a conflict names the other command, and all is put back', async ({
  page,
}) => {
  await openTemplate(page, 'design');
  await openSheet(page);
  expect(await seriousProblems(page)).toEqual([]);

  // A command gets keys of the person's own: keys that are taken are announced, with the command that has them.
  const change = sheet(page).getByRole('button', { name: 'Change the keys of Duplicate', exact: true });
  await change.press('Enter');
  const asking = sheet(page).getByRole('button', { name: 'Press keys for Duplicate' });
  await expect(asking).toBeFocused();
  await page.keyboard.press('Control+B');
  await expect(sheet(page).getByRole('alert')).toContainText('Ctrl B belongs to “Bold”.');
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('E');
  await expect(lastSaid(page)).toHaveText('Duplicate now has E');
  await expect(change).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();

  // The menu shows the person's keys, and they work where the canvas has the focus, nowhere else.
  const before = await scenes(page);
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  const layer = canvas(page).locator('button:focus');
  await expect(layer).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toContainText('E');
  await page.keyboard.press('Escape');
  await expect(layer).toBeVisible();
  await page.keyboard.press('e');
  await expect.poll(() => scenes(page)).toBe(before + 1);
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('e');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => scenes(page)).toBe(before);

  // Switched off, letters run nothing, also after a reload; keys with Ctrl do.
  await openSheet(page);
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(canvas(page)).toBeVisible();
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('e');
  await page.keyboard.press('?');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('Control+]');
  await expect(lastSaid(page)).toHaveText(/moved forward|already in front/);
  expect(await scenes(page)).toBe(before);

  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Reset all shortcuts' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('All commands have their default keys again');
  await expect(sheet(page).getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked();
  await expect(sheet(page).getByRole('button', { name: 'Reset all shortcuts' })).toHaveCount(0);
});

test('the size of a brush follows [ and ] where the photo has the focus, and not when single keys are switched off', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/photo-editor/edit/?tab=eraser');
    await page.locator('input[type=file]').first().setInputFiles('assets/media/still-life-poppies.jpg');
    await page.locator('[data-part="paint"]').focus();
    const size = page.getByRole('slider', { name: 'Size' });
    return async () => Number(await size.getAttribute('aria-valuenow'));
  };
  let size = await open();
  const first = await size();
  await page.keyboard.press(']');
  await expect.poll(size).toBeGreaterThan(first);
  const grown = await size();
  await page.getByRole('banner').getByRole('link').first().focus();
  await page.keyboard.press(']');
  await page.locator('[data-part="paint"]').focus();
  expect(await size()).toBe(grown);

  await page.evaluate(() =>
    localStorage.setItem('gesso-shortcuts', JSON.stringify({ characterKeys: false, own: {} })),
  );
  size = await open();
  const again = await size();
  await page.keyboard.press(']');
  await page.keyboard.press('ArrowRight');
  await expect(lastSaid(page)).toHaveText(/^x [\d,]+, y [\d,]+$/);
  expect(await size()).toBe(again);
});
