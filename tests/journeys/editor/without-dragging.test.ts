import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pickUp } from '../by-keys.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  lastSaid,
  openTemplate,
  savedProject,
  seriousProblems,
  uploadToPage,
} from '../support.ts';

const properties = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

/** Two discs on an even background, 900 by 600. */
async function discs(): Promise<Buffer> {
  const shapes =
    '<circle cx="250" cy="300" r="150" fill="#c2412d"/><circle cx="680" cy="300" r="130" fill="#2d5fc2"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="#b3bfca"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
}

test('an image is cropped by fields and arrow keys, and each step is announced', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'discs.jpg', mimeType: 'image/jpeg', buffer: await discs() });
  const image = page.getByRole('main', { name: 'Canvas' }).getByRole('button', { name: 'discs, image' });
  await expect(image).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Crop: arrows move the image/ })).toBeFocused();
  await page.keyboard.press('+');
  await expect(lastSaid(page)).toHaveText(/^\d+ by \d+ pixels, zoom 105 %, rotated by 0 degrees$/);
  const width = properties(page).getByRole('textbox', { name: 'Width of the frame' });
  await width.fill('300');
  await width.press('Enter');
  await expect(lastSaid(page)).toHaveText(/^\d+ by \d+ pixels/);
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Cropped');
  await expect(image).toBeFocused();
  await expect
    .poll(async () => allLayers(await savedProject(page)).find(({ name }) => name === 'discs')?.width)
    .toBe(300);
});

test('points of a curve are added, moved and removed by keys and fields', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'discs.jpg', mimeType: 'image/jpeg', buffer: await discs() });
  await properties(page).getByRole('button', { name: 'Adjust' }).press('Enter');
  await properties(page).getByRole('radio', { name: 'Curves' }).check();
  const points = properties(page).getByRole('button', { name: /^.+, point at \d+%, \d+%/ });
  await expect(points).toHaveCount(2);
  await properties(page).getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(points).toHaveCount(3);
  await expect(points.nth(1)).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(lastSaid(page)).toHaveText('Input 50 %, output 60 %');
  const output = properties(page).getByRole('textbox', { name: 'Output of point 2 of 3' });
  await output.fill('75');
  await output.press('Enter');
  await expect(points.nth(1)).toHaveAccessibleName(/50%, 75%/);
  await points.nth(1).press('Delete');
  await expect(lastSaid(page)).toHaveText('Point removed, 2 left');
  await expect(points.nth(0)).toBeFocused();
});

test('the brush, the rectangle and the frame of the photo tools are worked by keys and fields', async ({
  page,
}) => {
  await page.goto('/photo-editor/edit/?tab=cutout');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'discs.jpg', mimeType: 'image/jpeg', buffer: await discs() });
  const select = page.getByRole('application', { name: /^Select on the photo/ });
  await expect(select).toBeVisible();

  // F6 goes round, and says where one is.
  for (const area of ['Top bar', 'Photo tools', 'Cutout and shapes', 'The photo on the stage']) {
    await page.keyboard.press('F6');
    await expect(lastSaid(page)).toHaveText(area);
  }
  await expect(select).toBeFocused();
  await pressTimes(page, 'ArrowLeft', 17);
  await pressTimes(page, 'ArrowUp', 8);
  await expect(lastSaid(page)).toHaveText('x 42, y 108');
  await page.keyboard.press('Shift+Enter');
  await expect(lastSaid(page)).toHaveText(/^First corner set/);
  await pressTimes(page, 'ArrowRight', 18);
  await pressTimes(page, 'ArrowDown', 16);
  await page.keyboard.press('Shift+Enter');
  await expect(lastSaid(page)).toHaveText(/^Cut out\. The part that stays is [\d,]+ by [\d,]+ pixels\.$/, {
    timeout: 60_000,
  });

  await page.getByRole('radio', { name: 'Brush' }).check();
  const brush = page.getByRole('application', { name: /^Paint what you want to keep/ });
  await brush.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(lastSaid(page)).toHaveText(/^Pen down at x \d+, y \d+$/);
  await pressTimes(page, 'ArrowRight', 4);
  await page.keyboard.press('Escape');
  await expect(lastSaid(page)).toHaveText('The line was cancelled');
  await page.keyboard.press('Space');
  await pressTimes(page, 'ArrowRight', 4);
  await page.keyboard.press('Space');
  await expect(lastSaid(page)).toHaveText('Pen up. The line is done');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Z');
  await expect(lastSaid(page)).toHaveText('Last change undone');

  await page.goto('/photo-editor/edit/?tab=crop');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'discs.jpg', mimeType: 'image/jpeg', buffer: await discs() });
  const width = page.getByRole('textbox', { name: 'Width of the frame' });
  await width.fill('450');
  await width.press('Enter');
  await expect(page.getByRole('banner')).toContainText('450 × 600 px');
});

test('a layer is carried to another place of the list by keys, and announced by its name', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const grip = properties(page).getByRole('button', { name: 'Move Title' });
  const names = async () => (await savedProject(page)).metadata.sceneItems[0]?.layers.map(({ name }) => name);
  const before = await names();
  const count = before?.length ?? 0;
  const place = count - (before?.indexOf('Title') ?? 0);
  await grip.focus();
  await pickUp(page);
  await expect(lastSaid(page)).toHaveText(`Title: place ${place} of ${count}`);
  await page.keyboard.press('ArrowDown');
  await expect(lastSaid(page)).toHaveText(`Title: place ${place + 1} of ${count}`);
  await page.keyboard.press('Space');
  await expect(lastSaid(page)).toHaveText(
    `Title dropped at place ${place + 1} of ${count}, counted from the front`,
  );
  await expect.poll(names).not.toEqual(before);
});

test('the colour of a green screen is taken by a cross that arrows move', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'discs.jpg', mimeType: 'image/jpeg', buffer: await discs() });
  await properties(page).getByRole('button', { name: 'Effects', exact: true }).press('Enter');
  await properties(page).getByRole('button', { name: 'Add effect' }).press('Enter');
  await page.getByRole('menuitem', { name: /green screen|chroma/i }).press('Enter');
  const pick = properties(page).getByRole('button', { name: /pick/i });
  await pick.press('Enter');
  await expect(page.getByRole('application', { name: /^Pick a colour/ })).toBeFocused();
  // The middle of the image is even background between two discs.
  await page.keyboard.press('ArrowUp');
  await expect(lastSaid(page)).toHaveText(/^x \d+, y \d+$/);
  await page.keyboard.press('Enter');
  await expect(pick).toBeFocused();
  await expect
    .poll(async () => {
      const layer = allLayers(await savedProject(page)).find(({ name }) => name === 'discs');
      const key = layer?.effects.find(({ type }) => type === 'chroma-key');
      return key && 'color' in key ? String(key.color) : '';
    })
    .toMatch(/^#b[0-9a-f]b[0-9a-f]c[0-9a-f]$/i);
});
