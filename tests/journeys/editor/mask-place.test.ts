import { expect, type Locator, type Page } from '@playwright/test';
import type { ImageLayer } from '../../../engine/model.ts';
import { encodePng } from '../../support/scene-images.ts';
import { test } from '../signed-in.ts';
import { allLayers, savedProject, seriousProblems, uploadToPage, watchConsole } from '../support.ts';

const SIDE = 240;
const PLAIN = encodePng({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(Array.from({ length: SIDE * SIDE }, () => [40, 90, 200, 255]).flat()),
});

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
const maskBox = (page: Page): Locator => page.getByRole('button', { name: /^Mask, / });
const maskOf = async (page: Page) =>
  allLayers(await savedProject(page)).find((layer): layer is ImageLayer => layer.type === 'image')?.mask;

async function openWithMask(page: Page, editor: string): Promise<void> {
  await page.goto(editor);
  await uploadToPage(page, { name: 'plain.png', mimeType: 'image/png', buffer: PLAIN });
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Crop' })).toBeVisible();
  await inspector(page)
    .getByRole('button', { name: /^Frame and mask/ })
    .click();
  await inspector(page).getByRole('button', { name: 'Cut to circle' }).click();
  await inspector(page).getByRole('button', { name: 'Place on the page' }).click();
}

/** Presses at a place of the page of the browser and lets go at another. */
async function pull(page: Page, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + by.x, from.y + by.y);
  await page.mouse.up();
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It does not show.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a mask is pulled, stretched and turned over its image, feathered, and fills it again; each is one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithMask(page, '/design-editor/edit');
  const side = (name: string) => middleOf(page.locator(`[data-side="${name}"]`));
  const [left, right] = [await side('-1 0'), await side('1 0')];
  const width = right.x - left.x;
  const middle = { x: left.x + width / 2, y: left.y };
  // Half the width of the image to the right.
  await pull(page, middle, { x: width / 2, y: 0 });
  await expect.poll(async () => (await maskOf(page))?.offsetX).toBeCloseTo(0.5, 1);
  expect((await maskOf(page))?.offsetY).toBe(0);
  await pull(page, await side('1 0'), { x: -width / 4, y: 0 });
  await expect.poll(async () => (await maskOf(page))?.scaleX).toBeCloseTo(0.5, 1);
  expect((await maskOf(page))?.scaleY).toBe(1);
  const placed = await maskOf(page);
  // A quarter turn: the handle over the box goes to its right.
  const [turner, now] = [await side('turn'), await middleOf(maskBox(page))];
  const reach = now.y - turner.y;
  await pull(page, turner, { x: reach, y: reach });
  await expect.poll(async () => Math.round((await maskOf(page))?.rotation ?? 0)).toBe(90);
  await page.keyboard.press('Control+z');
  await expect.poll(() => maskOf(page)).toEqual(placed);
  // Escape while it is pulled puts it back.
  await page.mouse.move(now.x, now.y);
  await page.mouse.down();
  await page.mouse.move(now.x - 40, now.y + 40);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await maskOf(page)).toEqual(placed);
  const feather = inspector(page).getByRole('slider', { name: 'Feather of the mask' });
  await feather.focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await maskOf(page))?.featherPx).toBe(12);
  await inspector(page).getByRole('button', { name: 'Fill the layer again' }).click();
  await expect
    .poll(() => maskOf(page))
    .toMatchObject({ offsetX: 0, scaleX: 1, rotation: 0, featherPx: 0, shape: 'ellipse' });
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('by keyboard alone a mask is moved, scaled and turned, and keyframes move it in a video', async ({
  page,
}) => {
  await openWithMask(page, '/video-template-editor/edit');
  await maskBox(page).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowDown');
  for (const key of ['+', '+', ']', ']', ']']) await page.keyboard.press(key);
  const layer = allLayers(await savedProject(page)).find((each): each is ImageLayer => each.type === 'image');
  await expect
    .poll(() => maskOf(page))
    .toMatchObject({ rotation: 3, scaleX: 1.05 * 1.05, offsetY: 30 / (layer?.height ?? 1) });
  await expect(maskBox(page)).toHaveAccessibleName(/110 % by 110 %, turned by 3°/);
  await page.keyboard.press('Enter');
  await expect(maskBox(page)).toHaveCount(0);

  // Recorded changes become keyframes; between them the mask is on its way.
  await inspector(page).getByRole('radio', { name: 'Animate' }).click();
  await inspector(page).getByRole('radio', { name: 'Keyframes' }).click();
  await inspector(page).getByRole('button', { name: 'Animate another property' }).click();
  await page.getByRole('menuitem', { name: 'Mask across' }).click();
  await expect
    .poll(async () => {
      const image = allLayers(await savedProject(page)).find((each) => each.type === 'image');
      return image?.keyframes['mask.offsetX']?.length;
    })
    .toBe(1);
});
