import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { download, lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';

test('margins, columns and bleed are typed, shown over the page, taken back by undo, and the bleed goes to the PDF for print', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await expect(page.locator('[data-ruler="x"]')).toBeVisible();
  await page.getByRole('main').click({ position: { x: 60, y: 60 } });
  await page.keyboard.press('Alt+Shift+l');
  const dialog = page.getByRole('dialog', { name: 'Layout grid' });
  const type = async (name: string, value: string) => {
    const field = dialog.getByRole('textbox', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  };
  await type('All margins', '40');
  await type('Number of columns', '4');
  await type('Gutter between columns', '20');
  // At 96 pixels to the inch these are 5 millimetres.
  await type('Bleed', '18.9');
  await expect(page.locator('[data-part="column"]')).toHaveCount(4);
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect
    .poll(async () => (await savedProject(page)).metadata.layoutGrid)
    .toMatchObject({ marginTopPx: 40, marginLeftPx: 40, columns: 4, columnGutterPx: 20, bleedPx: 18.9 });
  // The bleed lies outside of the page, the columns within its margins.
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not shown.`);
    return box;
  };
  const [sheet, bleed, column] = [
    await boxOf('[data-part="page"]'),
    await boxOf('[data-part="bleed"]'),
    await boxOf('[data-part="column"]'),
  ];
  const scale = sheet.width / 1080;
  expect(Math.abs(sheet.x - bleed.x - 18.9 * scale)).toBeLessThan(2);
  expect(Math.abs(column.x - sheet.x - 40 * scale)).toBeLessThan(2);
  expect(Math.abs(column.width - 235 * scale)).toBeLessThan(3);
  // Its key hides it and shows it again.
  await page.getByRole('main').focus();
  await page.keyboard.press('Shift+g');
  await expect(lastSaid(page)).toHaveText('The layout grid is hidden');
  await expect(page.locator('[data-part="grid"]')).toHaveCount(0);
  await page.keyboard.press('Shift+g');
  await expect(page.locator('[data-part="grid"]')).toBeVisible();
  const { bytes } = await download(page, async (open) => {
    await open.getByRole('radio', { name: 'PDF' }).click();
    await open.getByRole('switch', { name: /print/i }).click();
    await expect(open.getByRole('textbox', { name: /bleed/i })).toHaveValue('5 mm');
  });
  // The page is cut 5 mm within the bleed: 14.17 points.
  const boxes = /\/BleedBox \[([\d. ]+)\] \/TrimBox \[([\d. ]+)\]/.exec(bytes.toString('latin1'));
  const [outer, inner] = [boxes?.[1], boxes?.[2]].map((box) => Number(box?.split(' ')[0]));
  expect(Number(inner) - Number(outer)).toBeCloseTo((5 / 25.4) * 72, 1);
  await page.keyboard.press('Escape');
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedProject(page)).metadata.layoutGrid?.bleedPx).toBe(0);
  expect(complaints).toEqual([]);
});
