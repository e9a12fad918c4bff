import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

/** The table of the newest saved project. */
async function savedTable(page: Page) {
  const { metadata } = await savedProject(page);
  const layer = metadata.sceneItems
    .flatMap(({ layers }) => layers)
    .find((each) => each.type === 'custom' && each.customType === 'gesso:table');
  return layer?.type === 'custom' ? { data: layer.data, height: layer.height } : null;
}

/** A design with a table of three rows and three columns, which is selected. */
async function openWithTable(page: Page) {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  await page.locator('[data-region="panel"]').getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add data' });
  await dialog
    .getByRole('textbox', { name: 'Cells' })
    .fill('City;Visitors;Sold\nBern;1250;930\nBasel;980;1040');
  await dialog.getByRole('button', { name: 'Add as table' }).click();
  await expect(page.getByRole('button', { name: 'Edit data' })).toBeVisible();
  return page.locator('[data-part="table"]');
}

/** The middle of an element of the page. */
async function middleOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`There is no ${selector} on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a table is typed into where it is: a double click opens a cell, Tab goes on, and the last cell adds a row', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const table = await openWithTable(page);
  const box = await table.boundingBox();
  if (!box) throw new Error('The table has no box.');
  // The middle cell of three by three.
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  const grid = page.getByRole('grid', { name: 'Cells of Table' });
  const field = grid.getByRole('textbox', { name: 'B2' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1250');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1300');
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('gridcell', { name: '930' })).toBeFocused();
  await expect(grid.getByRole('gridcell', { name: '1300' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  // Tab leads on from row to row.
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('gridcell', { name: 'Basel' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(grid.getByRole('gridcell', { name: 'A4' })).toBeFocused();
  await page.keyboard.type('Zug');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await savedTable(page))?.data.cells)
    .toEqual([
      ['City', 'Visitors', 'Sold'],
      ['Bern', '1300', '930'],
      ['Basel', '980', '1040'],
      ['Zug', '', ''],
    ]);
  // Escape gives up what is typed first, then leaves the cells; the layer is selected then.
  await page.keyboard.press('F2');
  await page.keyboard.type('Nothing of this');
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('gridcell', { name: 'Zug', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit data' })).toBeVisible();
  // Enter opens the cells by keys alone.
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: 'City' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedTable(page))?.data.cells).toContainEqual(['', '', '']);
  expect(complaints).toEqual([]);
});

test('borders of columns and rows are pulled on the page, and moved by keys', async ({ page }) => {
  const table = await openWithTable(page);
  const before = await table.boundingBox();
  if (!before) throw new Error('The table has no box.');
  const pull = async (border: string, x: number, y: number) => {
    const from = await middleOf(page, `[data-border="${border}"]`);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x / 2, from.y + y / 2);
    await page.mouse.move(from.x + x, from.y + y);
    await page.mouse.up();
  };
  await pull('column-0', -before.width / 6, 0);
  const shares = async () => ((await savedTable(page))?.data.columnShares ?? []) as number[];
  await expect
    .poll(async () => (await shares()).map((share) => Math.round(share * 10) / 10))
    .toEqual([0.5, 1.5, 1]);
  // A row becomes higher, and the table with it.
  const height = (await savedTable(page))?.height ?? 0;
  await pull('row-0', 0, 40);
  await expect.poll(async () => (await savedTable(page))?.height ?? 0).toBeGreaterThan(height + 40);
  const after = await table.boundingBox();
  expect(after?.height).toBeCloseTo(before.height + 40, 0);
  expect(after?.y).toBeCloseTo(before.y, 0);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(async () => (await savedTable(page))?.height).toBe(height);

  // By keys: from the cell.
  await page.keyboard.press('Escape');
  await page.mouse.dblclick(before.x + before.width * 0.6, before.y + before.height / 2);
  await page.keyboard.press('Escape');
  const widthOf = async () => Math.round(((await shares())[1] ?? 0) * 1000);
  const wide = await widthOf();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(widthOf).toBeLessThan(wide);
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(async () => Math.round(((await savedTable(page))?.height ?? 0) - height)).toBe(10);
});

test('rows and columns come and go by the menu of their cells and by the buttons at the ends', async ({
  page,
}) => {
  const table = await openWithTable(page);
  const box = await table.boundingBox();
  if (!box) throw new Error('The table has no box.');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.press('Escape');
  const cells = async () => ((await savedTable(page))?.data.cells ?? []) as string[][];
  const grid = page.getByRole('grid', { name: 'Cells of Table' });
  const choose = async (cell: string, item: string) => {
    await grid.getByRole('gridcell', { name: cell, exact: true }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Basel', 'Insert a row above');
  await expect.poll(cells).toEqual([
    ['City', 'Visitors', 'Sold'],
    ['Bern', '1250', '930'],
    ['', '', ''],
    ['Basel', '980', '1040'],
  ]);
  await choose('Visitors', 'Delete the column');
  await expect.poll(cells).toEqual([
    ['City', 'Sold'],
    ['Bern', '930'],
    ['', ''],
    ['Basel', '1040'],
  ]);
  // Several cells, marked by dragging, are merged.
  await grid.getByRole('gridcell', { name: 'City' }).click();
  await grid.getByRole('gridcell', { name: 'Sold' }).click({ modifiers: ['Shift'] });
  await choose('Sold', 'Merge cells');
  await expect
    .poll(async () => (await savedTable(page))?.data.merges)
    .toEqual([{ row: 0, column: 0, rows: 1, columns: 2 }]);
  await table.getByRole('button', { name: 'Add a row at the end' }).click();
  await table.getByRole('button', { name: 'Add a column at the end' }).click();
  await expect.poll(async () => (await cells()).length).toBe(5);
  await expect.poll(async () => (await cells())[0]?.length).toBe(3);
});

test('[23] cells of a spreadsheet become a table where they are pasted: on the page, and in the dialog, behind which nothing changes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-part="page"]')).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText('City\tSold\nBern\t930\nBasel\t1040'));
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('button', { name: 'Edit data' })).toBeVisible();
  const cells = [
    ['City', 'Sold'],
    ['Bern', '930'],
    ['Basel', '1040'],
  ];
  await expect.poll(async () => (await savedTable(page))?.data.cells).toEqual(cells);

  await page.getByRole('button', { name: 'Data', exact: true }).click();
  await page.locator('[data-region="panel"]').getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add data' });
  await expect(dialog.getByRole('textbox', { name: 'Cells' })).toBeFocused();
  await dialog.getByRole('button', { name: 'CSV or XLSX' }).press('Control+v');
  await dialog.getByRole('textbox', { name: 'Cells' }).press('Control+v');
  await expect(dialog.getByRole('button', { name: 'Add as table' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Its background and the one table.
  expect((await savedProject(page)).metadata.sceneItems[0]?.layers).toHaveLength(2);
});

test('merged by the menu, the cells keep the keyboard; lines within a cell stay, also when they are copied', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const table = await openWithTable(page);
  const before = await table.boundingBox();
  if (!before) throw new Error('The table has no box.');
  await page.mouse.click(before.x + before.width / 2, before.y + before.height / 2);
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Cells of Table' });
  await expect(grid.getByRole('gridcell', { name: 'City' })).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Merge cells' }).click();
  // The cell that had the focus is gone: the one that it belongs to now has it.
  await expect(grid.locator('[data-cell="0,0"]')).toBeFocused();
  await expect(grid.locator('[data-cell="0,2"]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('gridcell', { name: 'Bern' })).toBeFocused();

  const cells = async () => ((await savedTable(page))?.data.cells ?? []) as string[][];
  // A further line by Alt and Enter, as in spreadsheets; what is typed later keeps it.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('"north"');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cells())[1]?.[0]).toBe('Bern\n"north"');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F2');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await cells())[1]?.[0]).toBe('Bern\n"north"!');

  // The first and the last cell, and all of them.
  await page.keyboard.press('Control+End');
  await expect(grid.getByRole('gridcell', { name: '1040' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(grid.locator('[data-cell="0,0"]')).toBeFocused();
  await page.keyboard.press('Control+a');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(7);
  // What is copied is pasted as it was.
  const copied = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData('text/plain');
  });
  expect(copied.split('\n').slice(1, 3).join('\n')).toBe('"Bern\n""north""!"\t1250\t930');
  expect(complaints).toEqual([]);
});
