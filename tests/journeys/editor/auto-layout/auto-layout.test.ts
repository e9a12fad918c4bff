import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';
import { field, groupOf, image, inspector, openSquares, placesOf, type } from './squares.ts';

test('layers become a row by Shift+A, which gap, padding and order change, by keys and by the pointer', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openSquares(page);
  await page.keyboard.press('Shift+A');
  await expect(lastSaid(page)).toHaveText('Auto layout for 3 layers: Row');
  const section = inspector(page).getByRole('region', { name: 'Auto layout' });
  await expect(section).toBeVisible();
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 0, 0],
      ['square 1', 200, 0],
      ['square 2', 400, 0],
    ]);
  await type(page, 'Gap between columns', '20');
  await type(page, 'Padding at the left', '30');
  await type(page, 'Padding at the top', '10');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 30, 10],
      ['square 1', 170, 10],
      ['square 2', 310, 10],
    ]);
  expect(await groupOf(page)).toMatchObject({ width: 430, height: 130 });
  expect(await seriousProblems(page)).toEqual([]);

  // Over the page, by keys.
  const handles = page.getByRole('group', { name: 'Gaps and padding of the layout' });
  await handles.getByRole('slider', { name: 'Padding at the bottom' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(handles.getByRole('slider', { name: 'Padding at the bottom' })).toHaveAttribute(
    'aria-valuenow',
    '10',
  );
  await page.keyboard.press('Shift+ArrowDown');
  await expect(field(page, 'Padding at the bottom')).toHaveValue('0 px');

  // Into the group, and one place on by an arrow key.
  await page.getByRole('main').focus();
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('region', { name: 'In the layout' })).toContainText('1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(lastSaid(page)).toHaveText('square 0: 2 of 3');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 1', 30, 10],
      ['square 0', 170, 10],
      ['square 2', 310, 10],
    ]);

  // The one at the end is dragged to the start.
  const buttonOf = (name: string) => page.getByRole('main').getByRole('button', { name });
  const [first, last] = [await buttonOf('square 1').boundingBox(), await buttonOf('square 2').boundingBox()];
  if (!first || !last) throw new Error('The layers are on the page.');
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 20, first.y + 20, { steps: 4 });
  await page.mouse.move(first.x + 4, first.y + 20, { steps: 2 });
  await page.mouse.up();
  await expect(lastSaid(page)).toHaveText('square 2: 1 of 3');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 2', 30, 10],
      ['square 1', 170, 10],
      ['square 0', 310, 10],
    ]);

  // It takes what is left of a group that is wider.
  await inspector(page)
    .getByRole('radiogroup', { name: 'Width of the layer' })
    .getByRole('radio', { name: 'Fill' })
    .click();
  await page.getByRole('main').focus();
  await page.keyboard.press('Escape');
  await type(page, 'Width', '630');
  await expect.poll(async () => (await groupOf(page))?.width).toBe(630);
  await expect
    .poll(async () => allLayers(await savedProject(page)).find(({ name }) => name === 'square 2')?.width)
    .toBe(320);

  await section.getByRole('radio', { name: 'Column' }).click();
  await type(page, 'Gap between rows', '5');
  await expect.poll(async () => (await placesOf(page)).map(([, , y]) => y)).toEqual([10, 135, 260]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 2', 30, 10],
      ['square 1', 370, 10],
      ['square 0', 510, 10],
    ]);
  expect(complaints).toEqual([]);
});

test('a text in a row grows with its words, and what follows it goes on', async ({ page }) => {
  await page.goto('/design-editor/edit');
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  await panels.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(page.getByRole('textbox', { name: 'Text on the canvas' })).toBeFocused();
  await page.keyboard.type('Order');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+A');
  await expect(lastSaid(page)).toHaveText(/Auto layout for 1 layer/);
  await page.keyboard.press('Enter');
  await inspector(page)
    .getByRole('radiogroup', { name: 'Width of the layer' })
    .getByRole('radio', { name: 'Hug text' })
    .click();
  const before = (await groupOf(page))?.width ?? 0;
  await page.getByRole('main').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' a large coffee now');
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await groupOf(page))?.width ?? 0).toBeGreaterThan(before * 1.5);
});

test('a layer that is pinned to a corner stays there when the page becomes wider', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'mark.png', mimeType: 'image/png', buffer: image([20, 90, 200]) });
  await type(page, 'X position', '930');
  await type(page, 'Y position', '930');
  await inspector(page).getByRole('button', { name: 'Pins' }).click();
  const pins = inspector(page).getByRole('group', { name: 'Edges that the layer is pinned to' });
  await pins.getByRole('button', { name: 'Pin to the right edge' }).press('Enter');
  await pins.getByRole('button', { name: 'Pin to the bottom edge' }).press('Enter');
  await expect(pins.getByRole('button', { name: 'Pin to the right edge' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await seriousProblems(page)).toEqual([]);
  const { width, height } = (await savedProject(page)).properties;
  await page.getByRole('button', { name: 'Resize', exact: true }).click();
  await page.getByRole('textbox', { name: 'Page width' }).fill(String(width * 2));
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Resize', exact: true }).click();
  const mark = async () => allLayers(await savedProject(page)).find(({ name }) => name === 'mark');
  await expect.poll(async () => (await mark())?.x).toBe(width * 2 - (width - 930));
  expect((await mark())?.y).toBe(930);
  expect((await savedProject(page)).properties.height).toBe(height);
});
