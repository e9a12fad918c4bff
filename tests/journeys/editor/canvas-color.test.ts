import { expect, type Page } from '@playwright/test';
import { expectHeard, listen } from '../heard.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  lastSaid,
  openTemplate,
  restingPlace,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../support.ts';

const canvas = (page: Page) => page.getByRole('main').and(page.locator('[data-region="canvas"]'));
const area = (page: Page) => page.locator('[data-part="color-pick"]');

/** Firefox and Safari have no eyedropper of their own. */
async function withoutEyeDropper(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'));
}

/** Opens the colour picker of the title of a design. */
async function openTextColor(page: Page): Promise<void> {
  await openTemplate(page, 'design', 'Clay & glaze');
  await canvas(page)
    .getByRole('button', { name: /^Title, / })
    .dispatchEvent('click');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /colour/i })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Hex colour' })).toBeVisible();
}

/** The colours of all texts that were saved. */
async function textColors(page: Page): Promise<string[]> {
  return allLayers(await savedProject(page)).flatMap((layer) =>
    layer.type === 'text' ? layer.runs.map((run) => run.color) : [],
  );
}

test('without an eyedropper of the browser the colour picker takes a colour from the page by pointer', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await withoutEyeDropper(page);
  await openTextColor(page);
  const said = await listen(page);
  const button = page.getByRole('button', { name: 'Pick a colour from the page' });
  const hex = page.getByRole('textbox', { name: 'Hex colour' });
  const place = await restingPlace(page.locator('[role="dialog"][data-side]'));
  await button.click();
  await expect(area(page)).toBeFocused();
  await expect(area(page)).toHaveCSS('cursor', 'crosshair');
  expect(await seriousProblems(page)).toEqual([]);

  // Beside the page there is nothing to take, and the mode stays.
  const stage = await canvas(page).boundingBox();
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  if (!stage || !sheet) throw new Error('The page is not shown.');
  await page.mouse.click(stage.x + 4, stage.y + stage.height - 4);
  await expect(lastSaid(page)).toHaveText('There is no colour here. Click the page.');

  // Under the open popover there is the page to take colours from, as everywhere.
  await page.mouse.move(place.x + place.width / 2, place.y + 60);
  await expect(page.locator('[data-part="color-value"]')).toBeVisible();

  // The corner of the page: what the magnifier shows is what is taken.
  await page.mouse.move(sheet.x + 8, sheet.y + 8);
  const shown = page.locator('[data-part="color-value"]');
  await expect(shown).toHaveText(/^#[0-9A-F]{6}$/);
  const corner = (await shown.textContent()) ?? '';
  await page.mouse.click(sheet.x + 8, sheet.y + 8);
  await expect(area(page)).toHaveCount(0);
  // Of this and of the step that it made, either may be said first.
  await expectHeard(said, `Colour ${corner.toLowerCase()} picked`);
  await expect(hex).toHaveValue(corner.slice(1));
  await expect(button).toBeFocused();
  expect(await restingPlace(page.locator('[role="dialog"][data-side]'))).toEqual(place);
  await expect.poll(() => textColors(page)).toContain(corner.toLowerCase());
  // Letters in the colour of what is behind them cannot be read, and that is said.
  await expect(page.locator('[data-part="text-contrast"]')).toHaveText(
    'Contrast 1.0:1Hard to read, at least 3:1 is needed',
  );

  // Cancelled by its button, nothing changes.
  await button.click();
  await area(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(lastSaid(page)).toHaveText('No colour picked');
  await expect(button).toBeFocused();
  await expect(hex).toHaveValue(corner.slice(1));

  // A click on another area ends the picking with the popover.
  await button.click();
  await page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name: 'Text' }).click();
  await expect(area(page)).toHaveCount(0);
  await expect(hex).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('while a colour is picked the page is zoomed and moved by wheel and keys, and the magnifier shows what is under the pointer', async ({
  page,
}) => {
  await withoutEyeDropper(page);
  await openTextColor(page);
  await page.getByRole('button', { name: 'Pick a colour from the page' }).click();
  await expect(area(page)).toBeFocused();
  const sheet = page.locator('[data-part="page"]');
  const widthPx = async () => (await sheet.boundingBox())?.width ?? 0;
  const before = await sheet.boundingBox();
  if (!before) throw new Error('The page is not shown.');
  const corner = { x: before.x + 8, y: before.y + 8 };
  await page.mouse.move(corner.x, corner.y);
  const shown = page.locator('[data-part="color-value"]');
  await expect(shown).toHaveText(/^#[0-9A-F]{6}$/);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect.poll(widthPx).toBeGreaterThan(before.width * 1.5);
  // The page is moved away under the pointer, which does not move: there is nothing to show any more.
  await page.mouse.wheel(0, -300);
  await expect(shown).toHaveCount(0);
  await expect(area(page)).toBeVisible();
  const large = await widthPx();
  await page.keyboard.press('Control+-');
  await expect.poll(widthPx).toBeLessThan(large);
  await expect(area(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(area(page)).toHaveCount(0);
});

test('by keyboard arrows move a cross, the colour under it is said, Enter picks it and Escape cancels', async ({
  page,
}) => {
  await withoutEyeDropper(page);
  await openTextColor(page);
  const said = await listen(page);
  const button = page.getByRole('button', { name: 'Pick a colour from the page' });
  await button.press('Enter');
  await expect(area(page)).toBeFocused();
  await expect(area(page)).toHaveAccessibleName(/Arrow keys move the cross.+Enter picks.+Escape cancels/);
  await page.keyboard.press('Escape');
  await expectHeard(said, 'No colour picked');
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(area(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-part="color-cross"]')).toBeVisible();
  await expect(lastSaid(page)).toHaveText(/^#[0-9a-f]{6} at x \d+, y \d+$/);
  const x = async () => Number(/x (\d+)/.exec((await lastSaid(page).textContent()) ?? '')?.[1]);
  const before = await x();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(x).toBe(before + 1);
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  const shown = page.locator('[data-part="color-value"]');
  const color = ((await shown.textContent()) ?? '').toLowerCase();
  await page.keyboard.press('Enter');
  await expectHeard(said, `Colour ${color} picked`);
  await expect(area(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Hex colour' })).toHaveValue(color.slice(1).toUpperCase());
  await expect.poll(() => textColors(page)).toContain(color);
});

test('in Arabic the same button and its picking speak Arabic', async ({ page }) => {
  await withoutEyeDropper(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/design-editor/edit/?template=clay-and-glaze');
  await canvas(page).locator('button[data-layer-id]').first().dispatchEvent('click');
  await page.locator('[data-part="color-button"]').first().click();
  await page.getByRole('button', { name: 'التقاط لون من الصفحة' }).press('Enter');
  await expect(area(page)).toBeFocused();
  await expect(area(page)).toContainText('انقر على الصفحة لالتقاط لون.');
  await page.keyboard.press('ArrowDown');
  await expect(lastSaid(page)).toHaveText(/^#[0-9a-f]{6} عند س \d+، ص \d+$/);
  await page.keyboard.press('Escape');
  await expect(lastSaid(page)).toHaveText('لم يُلتقط أي لون');
});
