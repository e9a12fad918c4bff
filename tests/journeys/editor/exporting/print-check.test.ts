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

test('a text whose letters end at the cut is found and shown, and the preview is the sheet that is printed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await placePhoto(page, [3000, 3000], 'meadow.jpg', { 'X position': '0', 'Y position': '0' });
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add a heading', exact: true }).click();
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  const top = inspector.getByRole('textbox', { name: 'Y position', exact: true });
  // The photo is at 0; the heading is selected once it is there.
  await expect(top).not.toHaveValue('0');
  await top.fill('-5');
  await top.press('Enter');
  await expect(top).toHaveValue('-5');
  const check = await openPrint(page);
  const found = check.getByRole('listitem').filter({ hasText: 'from where the paper is cut' });
  await expect(found).toContainText(/The letters of “.+” end \d(?:\.\d)? mm from where the paper is cut/);

  await test.step('with bleed and crop marks the sheet is larger than the page, without them it is the page', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download' });
    const preview = dialog.getByRole('img', { name: 'Preview of the printed sheet' });
    // Shares of the colours of the photo, which is to the edge of the bleed, of white paper and of dark marks along the upper margin.
    const look = () =>
      preview.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        const context = canvas.getContext('2d');
        if (!context) throw new Error('There is no canvas.');
        context.drawImage(image, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const at = (x: number, y: number) =>
          data.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 3);
        const row = 3;
        const dark = Array.from({ length: canvas.width }, (_, x) => at(x, row)).filter(
          ([red = 255]) => red < 200,
        ).length;
        const [red = 0, green = 0, blue = 0] = at(0, 0);
        return { corner: [red, green, blue].every((value) => value > 250) ? 'paper' : 'image', dark };
      });
    await expect.poll(async () => (await look()).corner).toBe('paper');
    const marked = await look();
    // Two marks at the top, each one or two pixels of the preview wide.
    expect(marked.dark).toBeGreaterThanOrEqual(2);
    expect(marked.dark).toBeLessThanOrEqual(6);
    await dialog.getByRole('switch', { name: 'Crop marks' }).click();
    await expect.poll(async () => (await look()).corner).toBe('image');
    await dialog.getByRole('switch', { name: 'Crop marks' }).click();
    await expect.poll(async () => (await look()).corner).toBe('paper');
    await dialog.getByRole('switch', { name: 'For print' }).click();
    await expect(dialog.getByRole('img', { name: 'Preview', exact: true })).toBeVisible();
    await dialog.getByRole('switch', { name: 'For print' }).click();
  });
  expect(await seriousProblems(page)).toEqual([]);
  await found.getByRole('button', { name: /^Show: / }).click();
  await expect(page.getByRole('dialog', { name: 'Download' })).toHaveCount(0);
  await expect(top).toHaveValue('-5');
  expect(complaints).toEqual([]);
});
