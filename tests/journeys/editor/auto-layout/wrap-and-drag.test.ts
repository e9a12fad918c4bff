import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';
import { groupOf, inspector, openSquares, placesOf, type } from './squares.ts';

const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** How many layers lie in the first group of the saved project. */
const childCount = async (page: Page) => {
  const group = await groupOf(page);
  return group && 'children' in group ? group.children.length : 0;
};

test('a row wraps onto further lines where its layers do not fit, and arrows move through the lines', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openSquares(page);
  await page.keyboard.press('Shift+A');
  await type(page, 'Gap between columns', '20');
  const wrap = inspector(page).getByRole('switch', { name: 'Wrap onto further lines' });
  await wrap.click();
  await expect(wrap).toBeChecked();
  await type(page, 'Gap between rows', '10');
  await type(page, 'Width', '300');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 0', 0, 0],
      ['square 1', 140, 0],
      ['square 2', 0, 130],
    ]);
  expect(await groupOf(page)).toMatchObject({ width: 300, height: 250 });
  expect(await seriousProblems(page)).toEqual([]);

  // Both gaps have a handle, although the layers lie in lines.
  const handles = page.getByRole('main').getByRole('slider');
  const rows = handles.and(page.getByLabel('Gap between rows', { exact: true }));
  await rows.press('ArrowUp');
  const lastPlace = async () => (await placesOf(page)).at(-1);
  await expect.poll(lastPlace).toEqual(['square 2', 0, 131]);
  await rows.press('ArrowDown');
  await expect.poll(lastPlace).toEqual(['square 2', 0, 130]);
  const handle = await rows.boundingBox();
  if (!handle) throw new Error('The gap between the lines has a handle.');
  const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number((await lastPlace())?.[2])).toBeGreaterThan(150);
  await page.keyboard.press('Control+z');
  await expect.poll(lastPlace).toEqual(['square 2', 0, 130]);
  const columns = handles.and(page.getByLabel('Gap between columns', { exact: true }));
  await columns.press('ArrowRight');
  await expect.poll(async () => (await placesOf(page))[1]).toEqual(['square 1', 141, 0]);
  await columns.press('ArrowLeft');
  await expect.poll(async () => (await placesOf(page))[1]).toEqual(['square 1', 140, 0]);
  await page.getByRole('main').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(lastSaid(page)).toHaveText('square 0: 3 of 3');
  await expect
    .poll(() => placesOf(page))
    .toEqual([
      ['square 1', 0, 0],
      ['square 2', 140, 0],
      ['square 0', 0, 130],
    ]);
  expect(complaints).toEqual([]);
});

test('a layer is dragged out of a layout and into it again, and both are done by the menu too', async ({
  page,
}) => {
  await openSquares(page);
  await page.keyboard.press('Shift+A');
  await expect.poll(() => childCount(page)).toBe(3);
  // The middle one of three: a double click selects it in its group.
  const group = await buttonOf(page, 'Group, group').boundingBox();
  if (!group) throw new Error('The group is on the page.');
  const middle = { x: group.x + group.width / 2, y: group.y + group.height / 2 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(inspector(page).getByRole('region', { name: 'In the layout' })).toContainText('2 of 3');
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y - 60, { steps: 3 });
  await page.mouse.move(middle.x, middle.y - 140, { steps: 3 });
  await page.mouse.up();
  await expect(lastSaid(page)).toHaveText('square 1 is out of the layout');
  await expect.poll(() => childCount(page)).toBe(2);

  // Into the layout: before the first of the two that are left.
  const first = await buttonOf(page, 'Group, group').boundingBox();
  const outside = await buttonOf(page, 'square 1').boundingBox();
  if (!first || !outside) throw new Error('The layers are on the page.');
  await page.mouse.move(outside.x + outside.width / 2, outside.y + outside.height / 2);
  await page.mouse.down();
  await page.mouse.move(first.x + 30, first.y - 10, { steps: 3 });
  await page.mouse.move(first.x + 6, first.y + first.height / 2, { steps: 3 });
  await expect(page.getByText('Put into the layout')).toBeVisible();
  await page.mouse.up();
  await expect(lastSaid(page)).toHaveText('square 1: 1 of 3 in the layout');
  await expect
    .poll(async () => (await placesOf(page)).map(([name]) => name))
    .toEqual(['square 1', 'square 0', 'square 2']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => childCount(page)).toBe(2);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => childCount(page)).toBe(3);

  // By keys: out of the layout and back, from the menu of the layer.
  await buttonOf(page, 'Group, group').focus();
  await page.keyboard.press('Enter');
  await expect(inspector(page).getByRole('region', { name: 'In the layout' })).toContainText('1 of 3');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Take out of the layout' }).press('Enter');
  await expect.poll(() => childCount(page)).toBe(2);
  await buttonOf(page, 'square 1').focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Put into the layout of' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('square 1: 3 of 3 in the layout');
  const images = allLayers(await savedProject(page)).filter(({ type: kind }) => kind === 'image');
  expect(images).toHaveLength(3);
});
