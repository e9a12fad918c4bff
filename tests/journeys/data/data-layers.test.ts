import { expect } from '@playwright/test';
import { ZipWriter } from '../../../engine/export/files/zip-writer.ts';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

/** The data of the layers of a type in the newest saved project. */
async function savedData(page: Parameters<typeof savedProject>[0], type: string) {
  const { metadata } = await savedProject(page);
  return metadata.sceneItems
    .flatMap(({ layers }) => layers)
    .flatMap((layer) => (layer.type === 'custom' && layer.customType === type ? [layer.data] : []));
}

test('a table is pasted, edited by keys, gets a chart that shares its cells, and all of it is undone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  const panel = page.locator('[data-region="panel"]');
  await panel.getByRole('button', { name: 'Paste a table' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add data' });
  await dialog
    .getByRole('textbox', { name: 'Cells' })
    .fill('City;Visitors;Sold\nBern;"1.250";"930"\nBasel;980;"1.040"');
  await expect(dialog.getByText('3 rows, 3 columns')).toBeVisible();
  await expect(dialog.getByRole('columnheader')).toHaveText(['City', 'Visitors', 'Sold']);
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add as table' }).click();

  // The sheet opens from the toolbar, and has the focus.
  await page.getByRole('button', { name: 'Edit data' }).click();
  const sheet = page.locator('[data-region="sheet"]');
  const cell = (name: string) => sheet.getByRole('gridcell', { name, exact: true });
  await expect(cell('City')).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Biel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('700');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('4 rows, 3 columns')).toBeVisible();
  await expect(cell('700')).toBeVisible();

  // Cells are merged, and rows come and go.
  await cell('700').click();
  await page.keyboard.press('Shift+ArrowRight');
  await sheet.getByRole('button', { name: 'Merge cells' }).click();
  await expect
    .poll(async () => (await savedData(page, 'gesso:table'))[0]?.merges)
    .toEqual([{ row: 3, column: 1, rows: 1, columns: 2 }]);
  await sheet.getByRole('button', { name: 'Delete the row' }).click();
  await expect(sheet.getByText('3 rows, 3 columns')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell('Biel')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close the data' }).click();
  await expect(sheet).toHaveCount(0);

  // What is set in the inspector is drawn and kept.
  const inspector = page.locator('[data-region="inspector"]');
  await inspector.getByRole('switch', { name: 'Total row' }).click();
  await inspector.getByRole('button', { name: 'Dark' }).click();
  await expect
    .poll(async () => (await savedData(page, 'gesso:table'))[0])
    .toMatchObject({
      cells: [
        ['City', 'Visitors', 'Sold'],
        ['Bern', '1.250', '930'],
        ['Basel', '980', '1.040'],
        ['Biel', '700', ''],
      ],
      stripes: true,
      colors: { header: '#0c0d14' },
    });

  // A chart of the same cells, by keys alone: what is changed in its sheet changes the table too.
  await expect(
    panel.getByText('What you add now shows the cells of “Table”. Change a number once.'),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Rows', exact: true }).press('Enter');
  // The table stays selected until the chart has found its place.
  await expect(inspector.getByRole('region', { name: 'Chart', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit data' }).press('Enter');
  await expect(sheet.getByRole('radio', { name: 'Rows' })).toBeChecked();
  await expect(sheet.getByText('Shared with other layers: all of them change.')).toBeVisible();
  await cell('Bern').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Zug');
  await page.keyboard.press('Enter');
  await sheet.getByRole('radio', { name: 'Lines' }).click();
  await sheet.getByRole('button', { name: 'Swap axes' }).click();
  await expect
    .poll(async () => (await savedData(page, 'gesso:chart'))[0])
    .toMatchObject({ kind: 'lines', seriesInRows: true });
  for (const type of ['gesso:chart', 'gesso:table'])
    expect((await savedData(page, type))[0]?.cells).toContainEqual(['Zug', '1.250', '930']);
  await sheet.getByRole('button', { name: 'Swap axes' }).press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a workbook becomes a table, and codes say what is wrong with their text', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.getByRole('button', { name: 'Data', exact: true }).click();
  const panel = page.locator('[data-region="panel"]');
  const inspector = page.locator('[data-region="inspector"]');

  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: 'CSV or XLSX' }).click();
    await (await choosing).setFiles(file);
  };
  const dialog = page.getByRole('dialog', { name: 'Add data' });
  await choose({
    name: 'broken.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('PK no zip'),
  });
  await expect(dialog.getByRole('alert')).toHaveText(
    '“broken.xlsx” could not be read. Choose a CSV, TSV or XLSX file.',
  );
  await page.keyboard.press('Escape');
  await choose({ name: 'workshops.xlsx', mimeType: 'application/octet-stream', buffer: await workbook() });
  await expect(dialog.getByText('3 rows, 2 columns')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add as table' }).click();
  await expect
    .poll(async () => (await savedData(page, 'gesso:table'))[0]?.cells)
    .toEqual([
      ['Workshop', 'Seats'],
      ['Throwing', '12'],
      ['Glaze lab', '10'],
    ]);

  await panel.getByRole('button', { name: 'QR code' }).click();
  const text = inspector.getByRole('textbox', { name: 'Text or address' });
  await text.fill('https://example.com/open-studio');
  await expect
    .poll(async () => (await savedData(page, 'gesso:code'))[0]?.text)
    .toBe('https://example.com/open-studio');
  await inspector.getByRole('radio', { name: 'EAN-13' }).click();
  await expect(inspector.getByRole('alert')).toContainText('an EAN-13 takes 12 or 13 digits');
  await text.fill('5901234123450');
  await inspector.getByRole('radio', { name: 'EAN-13' }).click();
  await expect(inspector.getByRole('alert')).toContainText('The last digit of this EAN-13 does not fit');
  await text.fill('590123412345');
  await inspector.getByRole('radio', { name: 'EAN-13' }).click();
  await expect
    .poll(async () => (await savedData(page, 'gesso:code'))[0])
    .toMatchObject({ format: 'ean13', text: '5901234123457' });
  // What is wrong with one code is not said of another.
  await text.fill('12');
  await expect(inspector.getByRole('alert')).toContainText('an EAN-13 takes 12 or 13 digits');
  await panel.getByRole('button', { name: 'QR code' }).click();
  await expect(inspector.getByRole('radio', { name: 'QR code' })).toBeChecked();
  await expect(inspector.getByRole('alert')).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
});

/** A workbook with one sheet, as small as spreadsheets accept it. */
async function workbook(): Promise<Buffer> {
  const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    text('A1', 'Workshop') + text('B1', 'Seats'),
    `${text('A2', 'Throwing')}<c r="B2"><v>12</v></c>`,
    `${text('A3', 'Glaze lab')}<c r="B3"><v>10</v></c>`,
  ];
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row}</row>`).join('')}</sheetData></worksheet>`,
  };
  const zip = new ZipWriter();
  for (const [name, content] of Object.entries(files))
    await zip.add(name, new Blob([XML + content]), 'deflate');
  return Buffer.from(await zip.finish().arrayBuffer());
}
