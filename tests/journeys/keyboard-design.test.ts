import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chooseFile, chooseRadio, expectFocusInSight, goToArea, tabTo } from './by-keys.ts';
import { test } from './signed-in.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from './support.ts';

/** Two discs on an even background, 900 by 600. */
async function discs(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const shapes =
    '<circle cx="250" cy="300" r="150" fill="#c2412d"/><circle cx="680" cy="300" r="130" fill="#2d5fc2"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="#b3bfca"/>${shapes}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return { name: 'discs.jpg', mimeType: 'image/jpeg', buffer };
}

async function layerNamed(page: Page, name: string) {
  const layer = allLayers(await savedProject(page)).find((each) => each.name === name);
  if (!layer) throw new Error(`There is no layer ${name}.`);
  return layer;
}

test('by keyboard alone: a design from nothing with an image, crop, effects, order and alignment becomes a PDF, and every step is announced', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  await expect(panels).toBeVisible();
  const properties = page.getByRole('complementary', { name: 'Properties' });

  // An image from the computer.
  await goToArea(page, 'Editor panels');
  await tabTo(page, panels.getByRole('button', { name: 'Uploads', exact: true }));
  await page.keyboard.press('Enter');
  const uploads = page.getByRole('complementary', { name: 'Uploads' });
  await chooseFile(page, uploads.getByRole('button', { name: 'Upload', exact: true }), await discs());
  await tabTo(page, uploads.getByRole('button', { name: 'Add discs.jpg' }));
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('Added discs');
  const image = page.getByRole('main', { name: 'Canvas' }).getByRole('button', { name: 'discs, image' });
  await expect(image).toBeFocused();

  // Cropped: magnified, moved behind its frame, done.
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(lastSaid(page)).toHaveText(/^\d+ by \d+ pixels, zoom 110 %, rotated by 0 degrees$/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('Cropped');
  await expect(image).toBeFocused();

  // An effect.
  await goToArea(page, 'Properties');
  await tabTo(page, properties.getByRole('button', { name: 'Effects', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, properties.getByRole('button', { name: 'Add effect' }));
  await expectFocusInSight(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Duotone' })).toBeVisible();
  await page.keyboard.type('Du');
  await expect(page.getByRole('menuitem', { name: 'Duotone' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('Duotone added');
  await expect(properties.locator(':focus')).toHaveCount(1);

  // Words.
  await goToArea(page, 'Editor panels');
  await tabTo(page, panels.getByRole('button', { name: 'Text', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add a heading' }));
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText(/^Text added/);
  await page.keyboard.type('Open day');
  await page.keyboard.press('Escape');
  const words = page.getByRole('main', { name: 'Canvas' }).getByRole('button', { name: 'Open day, text' });
  await expect(words).toBeFocused();

  // Order and alignment.
  await page.keyboard.press('Control+[');
  await expect(lastSaid(page)).toHaveText(/^Open day moved backward: 2 of \d, counted from the front$/);
  await page.keyboard.press('Control+]');
  await expect(lastSaid(page)).toHaveText(/^Open day moved forward: 1 of \d, counted from the front$/);
  await page.keyboard.press('Alt+W');
  await expect(lastSaid(page)).toHaveText(/^Open day aligned to the top, x \d+, y 0$/);
  await page.keyboard.press('Alt+H');
  await expect(lastSaid(page)).toHaveText(/^Open day centred horizontally, x \d+, y 0$/);
  await expect.poll(async () => (await layerNamed(page, 'Open day')).y).toBe(0);
  expect((await layerNamed(page, 'discs')).effects.map(({ type }) => type)).toContain('duotone');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });

  // The PDF.
  await page.keyboard.press('Control+Shift+E');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await expect(dialog).toBeVisible();
  const pdf = dialog.getByRole('radio', { name: 'PDF', exact: true });
  await chooseRadio(page, pdf);
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await tabTo(page, dialog.getByRole('button', { name: 'Download' }));
  await page.keyboard.press('Enter');
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(words).toBeFocused();
  expect(complaints).toEqual([]);
});

test('the same commands are announced in Arabic', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gesso-language', 'ar'));
  await page.goto('/design-editor/edit');
  const panels = page.getByRole('navigation', { name: 'لوحات المحرر' });
  await expect(panels).toBeVisible();
  await goToArea(page, 'لوحات المحرر');
  await tabTo(page, panels.getByRole('button', { name: 'الرسومات', exact: true }));
  await page.keyboard.press('Enter');
  const graphics = page.getByRole('complementary', { name: 'الرسومات' });
  await tabTo(page, graphics.getByRole('button', { name: 'قلب', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toContainText('قلب');
  const heart = page.getByRole('main').getByRole('button', { name: 'قلب، شكل' });
  await expect(heart).toBeFocused();
  await page.keyboard.press('Alt+A');
  await expect(lastSaid(page)).toHaveText(/^تمت محاذاة قلب إلى اليسار، س 0، ص \d+$/);
  await page.keyboard.press('Control+D');
  await expect(lastSaid(page)).toHaveText('تم تكرار قلب. النسخة محددة');
  await page.keyboard.press('Control+A');
  await expect(lastSaid(page)).toHaveText('تم تحديد طبقتين');
  await page.keyboard.press('Control+G');
  await expect(lastSaid(page)).toHaveText('تم تجميع طبقتين');
  await page.keyboard.press('Control+Z');
  await expect(lastSaid(page)).toHaveText('تم التراجع عن: تجميع');
  expect(await seriousProblems(page)).toEqual([]);
});
