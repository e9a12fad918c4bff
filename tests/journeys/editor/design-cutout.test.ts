import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';
import {
  allLayers,
  layerButtons,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../support.ts';

const SIZE = { width: 900, height: 600 };

/** A disc that stands out from an even background. */
function photo(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="100%" height="100%" fill="#c9d3c8"/><circle cx="450" cy="300" r="190" fill="#c2412d"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toBuffer();
}

/** What the layer of the image refers to in the project that was saved. */
async function shownAsset(page: Parameters<typeof savedProject>[0]) {
  const project = await savedProject(page);
  const layer = allLayers(project).find(({ type }) => type === 'image');
  if (layer?.type !== 'image') throw new Error('The project has no image.');
  return { layer, asset: project.metadata.assets[layer.assetId] };
}

test('[K35] an image in a design loses its background from the toolbar, is refined, undone and restored', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'disc.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(layerButtons(page).filter({ hasText: 'disc' })).toBeVisible();
  const before = await shownAsset(page);
  expect(before.asset).toMatchObject({ name: 'disc.jpg', widthPx: SIZE.width, heightPx: SIZE.height });

  await page.getByRole('toolbar').getByRole('button', { name: 'Remove background' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove background' });
  const done = dialog.getByRole('button', { name: 'Done' });
  await expect(done).toBeEnabled({ timeout: 150_000 });
  await expect(dialog.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await done.click();
  await expect(dialog).toHaveCount(0);
  const cut = await shownAsset(page);
  expect(cut.asset).toMatchObject({
    name: 'disc.png',
    mimeType: 'image/png',
    widthPx: SIZE.width,
    heightPx: SIZE.height,
    cutOutOf: before.asset?.id,
  });
  // The image stays where it was, as large as it was.
  const place = ({ x, y, width, height }: typeof cut.layer) => ({ x, y, width, height });
  expect(place(cut.layer)).toEqual(place(before.layer));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await shownAsset(page)).asset?.id).toBe(before.asset?.id);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(async () => (await shownAsset(page)).asset?.id).toBe(cut.asset?.id);

  // The context menu opens it again, with what was done, and gives the original back.
  await layerButtons(page).filter({ hasText: 'disc' }).click();
  await page.locator('[data-region="canvas"]').click({ button: 'right', position: { x: 300, y: 300 } });
  await page.getByRole('menuitem', { name: 'Remove background' }).click();
  await expect(done).toBeEnabled({ timeout: 90_000 });
  await dialog.getByRole('radio', { name: 'By clicking' }).click();
  await expect(dialog.getByRole('application', { name: /Select on the photo/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the original' }).click();
  await expect.poll(async () => (await shownAsset(page)).asset?.id).toBe(before.asset?.id);
  expect(complaints).toEqual([]);
});
