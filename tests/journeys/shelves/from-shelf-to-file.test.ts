import { expect, type Page } from '@playwright/test';
import { decodePng } from '../../support/scene-images.ts';
import { test } from '../signed-in.ts';
import { allLayers, download, savedProject, watchConsole } from '../support.ts';

const openPanel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name, exact: true }).click();

/** Pulls a tile of a panel to the middle of the page. */
async function dragToMiddle(page: Page, panel: string, name: string | RegExp): Promise<void> {
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  if (!sheet) throw new Error('There is no page.');
  const [x, y] = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2];
  await page.getByRole('complementary', { name: panel }).getByRole('button', { name }).first().hover();
  await page.mouse.down();
  await page.mouse.move(x - 20, y - 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test('a frame and a photo are found, the photo is dropped into the frame and keeps its outline, and both are in the file', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Graphics');
  const graphics = page.getByRole('complementary', { name: 'Graphics' });
  await graphics.getByRole('button', { name: 'Picture frames', exact: true }).click();
  const frame = graphics.getByRole('list', { name: 'Picture frames' }).getByRole('button').first();
  await expect(frame).toBeVisible();
  await frame.click();
  const images = async () => {
    const project = await savedProject(page);
    return allLayers(project).flatMap((layer) =>
      layer.type === 'image'
        ? [{ id: layer.id, mask: layer.mask, file: project.metadata.assets[layer.assetId]?.name }]
        : [],
    );
  };
  await expect.poll(async () => (await images()).length).toBe(1);
  const [placed] = await images();

  await openPanel(page, 'Images');
  const panel = page.getByRole('complementary', { name: 'Images' });
  await panel.getByRole('searchbox', { name: 'Search stock images' }).fill('kitten');
  await expect(panel.getByRole('button', { name: 'Kitten among daisies' }).first()).toBeVisible();
  await dragToMiddle(page, 'Images', 'Kitten among daisies');
  await expect.poll(async () => (await images())[0]?.file).toBe('Kitten among daisies');
  // The same layer with the same outline: only what it shows is another.
  expect(await images()).toEqual([{ ...placed, file: 'Kitten among daisies' }]);

  const { name, bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PNG' }).click();
    await dialog.getByRole('radio', { name: '720p' }).click();
  });
  expect(name).toMatch(/\.png$/);
  const file = decodePng(bytes);
  const at = (x: number, y: number) =>
    [...file.data.subarray((y * file.width + x) * 4, (y * file.width + x) * 4 + 3)].join(' ');
  // The page is white beside the frame; in its middle there is the photo.
  expect(at(4, 4)).toBe('255 255 255');
  const middle = Array.from({ length: 40 }, (_, index) =>
    at(Math.round(file.width / 2) - 60 + index * 3, Math.round(file.height / 2)),
  );
  expect(new Set(middle).size).toBeGreaterThan(20);
  expect(complaints).toEqual([]);
});
