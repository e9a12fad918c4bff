import { expect, type Locator, type Page } from '@playwright/test';
import { encodePng } from '../../../support/scene-images.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  download,
  lastSaid,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

const SIDE = 240;
const SQUARE = encodePng({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(Array.from({ length: SIDE * SIDE }, () => [40, 90, 200, 255]).flat()),
});

const guidesOf = async (page: Page) =>
  (await savedProject(page)).metadata.guides.map(({ axis, positionPx }) => [axis, positionPx]);
const guides = (page: Page): Locator => page.getByRole('group', { name: 'Guides of the page' });

/** Where a page pixel is in the window. */
async function atPage(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const { width } = (await savedProject(page)).properties;
  const box = await page.locator('[data-part="page"]').boundingBox();
  if (!box) throw new Error('There is no page.');
  const scale = box.width / width;
  return { x: box.x + x * scale, y: box.y + y * scale };
}

async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function ruler(page: Page, axis: 'x' | 'y'): Promise<{ x: number; y: number }> {
  const box = await page.locator(`[data-ruler="${axis}"]`).boundingBox();
  if (!box) throw new Error('There is no ruler.');
  // The upper ruler is called x, as it counts along x.
  return axis === 'x' ? { x: box.x + 300, y: box.y + 10 } : { x: box.x + 10, y: box.y + 300 };
}

async function openBlank(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-ruler="x"]')).toBeVisible();
  await page.getByRole('main').click({ position: { x: 60, y: 60 } });
}

test('guides are pulled out of the rulers, moved, put back by undo and removed by dropping them on their ruler; layers snap to them, and no file has them', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openBlank(page);
  const before = await download(page, async () => undefined);
  await page.keyboard.press('Escape');
  await pull(page, await ruler(page, 'y'), await atPage(page, 200, 400));
  await expect.poll(async () => (await guidesOf(page)).length).toBe(1);
  const [[axis, positionPx] = []] = await guidesOf(page);
  expect(axis).toBe('x');
  expect(Math.abs(Number(positionPx) - 200)).toBeLessThan(4);
  await expect(lastSaid(page)).toHaveText(`Upright guide at ${positionPx} px`);
  // Close to the middle of the page it goes to the middle.
  await pull(page, await ruler(page, 'x'), await atPage(page, 300, 543));
  await expect.poll(() => guidesOf(page)).toContainEqual(['y', 540]);
  // Moved, and back.
  await pull(page, await atPage(page, Number(positionPx), 900), await atPage(page, 350, 900));
  await expect.poll(async () => Math.abs(Number((await guidesOf(page))[0]?.[1]) - 350) < 4).toBe(true);
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => guidesOf(page))
    .toEqual([
      ['x', positionPx],
      ['y', 540],
    ]);
  const after = await download(page, async () => undefined);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  await page.keyboard.press('Escape');
  // Dropped on its ruler it goes.
  await pull(page, await atPage(page, 900, 540), {
    ...(await ruler(page, 'x')),
    x: (await atPage(page, 900, 0)).x,
  });
  await expect.poll(() => guidesOf(page)).toEqual([['x', positionPx]]);
  await expect(lastSaid(page)).toHaveText('Guide removed');
  expect(complaints).toEqual([]);
});

test('a layer that is dragged near a guide goes to it, and not where guides are hidden', async ({ page }) => {
  await openBlank(page);
  await uploadToPage(page, { name: 'square.png', mimeType: 'image/png', buffer: SQUARE });
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Crop' })).toBeVisible();
  const layer = async () => {
    const found = allLayers(await savedProject(page)).find(({ type }) => type === 'image');
    if (!found) throw new Error('There is no image.');
    return found;
  };
  const { x, y, width, height } = await layer();
  const middle = { x: x + width / 2, y: y + height / 2 };
  // Its left edge is to come to 7 page pixels beside the guide.
  await pull(page, await ruler(page, 'y'), await atPage(page, 100, 400));
  await expect.poll(async () => (await guidesOf(page)).length).toBe(1);
  const guidePx = Number((await guidesOf(page))[0]?.[1]);
  const byPx = guidePx + 7 - x;
  await pull(
    page,
    await atPage(page, middle.x, middle.y),
    await atPage(page, middle.x + byPx, middle.y + 61),
  );
  await expect.poll(async () => (await layer()).x).toBe(guidePx);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await layer()).x).toBe(x);
  await page.keyboard.press('Control+;');
  // Somewhere else, as a second press there would be a double click.
  const lower = middle.y + 60;
  await pull(page, await atPage(page, middle.x, lower), await atPage(page, middle.x + byPx, lower + 61));
  await expect.poll(async () => (await layer()).x).not.toBe(x);
  expect(Math.abs((await layer()).x - guidePx - 7)).toBeLessThan(3);
});

test('guides are added, typed, moved, locked, hidden and removed by keys; rulers count in three units', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openBlank(page);
  await page.keyboard.press('Alt+Shift+g');
  const dialog = page.getByRole('dialog', { name: 'Guides' });
  const position = dialog.getByRole('textbox', { name: 'Position', exact: true });
  await position.fill('120');
  await position.press('Enter');
  await expect(lastSaid(page)).toHaveText('Upright guide at 120 px added');
  await dialog.getByRole('radio', { name: 'Level' }).check();
  await position.fill('50');
  await dialog.getByRole('button', { name: 'Add guide' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Position of guide 2' }).fill('75');
  await dialog.getByRole('textbox', { name: 'Position of guide 2' }).press('Enter');
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect
    .poll(() => guidesOf(page))
    .toEqual([
      ['x', 120],
      ['y', 75],
    ]);
  const upright = guides(page).getByRole('slider', { name: 'Upright guide' });
  await upright.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(upright).toHaveAttribute('aria-valuetext', '131 px');
  await page.keyboard.press('Control+z');
  await expect(upright).toHaveAttribute('aria-valuetext', '120 px');
  expect(await seriousProblems(page)).toEqual([]);
  // Locked guides stay.
  await upright.focus();
  await page.keyboard.press('Control+Alt+;');
  await expect(lastSaid(page)).toHaveText('Guides are locked');
  await upright.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(upright).toHaveAttribute('aria-valuetext', '120 px');
  await page.keyboard.press('Control+Alt+;');
  await upright.focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => guidesOf(page)).toEqual([['y', 75]]);
  await expect(guides(page).getByRole('slider', { name: 'Level guide' })).toBeFocused();
  await page.keyboard.press('Control+;');
  await expect(guides(page)).toHaveCount(0);
  await page.keyboard.press('Control+;');
  await expect(guides(page)).toBeVisible();
  // A design in pixels has 96 of them to the inch, as its PDF.
  const corner = page.getByRole('button', { name: 'Rulers and guides: px' });
  await corner.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Inches' }).press('Enter');
  await expect(page.locator('[data-ruler="x"] text').getByText('2', { exact: true })).toBeVisible();
  await expect(guides(page).getByRole('slider')).toHaveAttribute('aria-valuetext', '0.78 in');
  await page.getByRole('button', { name: 'Rulers and guides: in' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Inches', checked: true })).toBeVisible();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Show guides', checked: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Remove all guides' }).press('Enter');
  await expect.poll(() => guidesOf(page)).toEqual([]);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+r');
  await expect(page.locator('[data-ruler="x"]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-part="page"]')).toBeVisible();
  await expect(page.locator('[data-ruler="x"]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
