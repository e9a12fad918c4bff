import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

/** A photo of so many pixels, placed by the fields of the inspector. */
async function placePhoto(
  page: Page,
  [widthPx, heightPx]: readonly [number, number],
  name: string,
  place: Readonly<Record<string, string>>,
): Promise<void> {
  const buffer = await sharp({
    create: { width: widthPx, height: heightPx, channels: 3, background: '#2a6' },
  })
    .jpeg()
    .toBuffer();
  await uploadToPage(page, { name, mimeType: 'image/jpeg', buffer });
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await expect
    .poll(async () => allLayers(await savedProject(page)).map((layer) => layer.name))
    .toContain(name.replace('.jpg', ''));
  for (const [field, value] of Object.entries(place)) {
    const box = inspector.getByRole('textbox', { name: field, exact: true });
    await box.fill(value);
    await box.press('Enter');
    await expect(box).toHaveValue(value);
  }
}

async function openPrint(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByRole('radio', { name: 'PDF' }).click();
  const print = dialog.getByRole('switch', { name: 'For print' });
  if (!(await print.isChecked())) await print.click();
  return dialog.getByRole('region', { name: 'Check before printing' });
}

test('before a PDF is printed, images with too few pixels and what ends beside an edge are shown, gone to and put right, by keys too', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await placePhoto(page, [3000, 2000], 'meadow.jpg', { 'X position': '4', 'Y position': '0' });
  await placePhoto(page, [200, 100], 'stamp.jpg', { 'X position': '400', 'Y position': '700' });
  const check = await openPrint(page);
  await expect(page.getByRole('dialog', { name: 'Download' }).getByText('285.8 × 285.8 mm')).toBeVisible();
  await expect(check.getByRole('listitem')).toHaveCount(2);
  await expect(check.getByRole('listitem').first()).toContainText(
    /“stamp” has \d\d pixels per inch and looks blurred/,
  );
  await expect(check.getByRole('listitem').last()).toContainText('“meadow” ends 1.1 mm before the edge');
  expect(await seriousProblems(page)).toEqual([]);
  // Put right by a key, the focus stays here.
  await check.getByRole('button', { name: /^Extend to the edge: “meadow”/ }).press('Enter');
  await expect(lastSaid(page)).toHaveText('“meadow” reaches the edge');
  await expect(check.getByRole('listitem')).toHaveCount(1);
  await expect(check).toBeFocused();
  const meadow = async () =>
    allLayers(await savedProject(page)).find(({ name }) => name === 'meadow') ?? { x: null, width: null };
  await expect.poll(async () => (await meadow()).x).toBe(0);
  // What is gone to is selected on the page, and what was chosen for the file stays.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Download' })).toHaveCount(0);
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await expect(inspector.getByRole('textbox', { name: 'X position', exact: true })).toHaveValue('400');
  await inspector.getByRole('textbox', { name: 'Width', exact: true }).fill('40');
  await page.keyboard.press('Enter');
  await openPrint(page);
  await expect(check.getByText('Images have at least 300 pixels per inch')).toBeVisible();
  await page.keyboard.press('Escape');
  // Both steps are undone.
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await meadow()).x).toBe(4);
  expect(complaints).toEqual([]);
});
