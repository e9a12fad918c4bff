import { expect, type Locator, type Page } from '@playwright/test';
import type { ImageLayer, VideoLayer } from '../../../engine/model.ts';
import { encodePng } from '../../support/scene-images.ts';
import { test } from '../signed-in.ts';
import { allLayers, savedProject, seriousProblems, uploadToPage, watchConsole } from '../support.ts';

/** Red grows to the right, green downwards: every look and every cut shows. */
const SIDE = 240;
const COLORS = encodePng({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(
    Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE), 90, 255]).flat(),
  ),
});

/** Greys from black to white. */
const GREYS = encodePng({
  width: SIDE,
  height: SIDE,
  data: new Uint8Array(
    Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, at % SIDE, at % SIDE, 255]).flat(),
  ),
});

const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });
const section = (page: Page, name: string): Locator =>
  inspector(page).getByRole('button', { name: new RegExp(`^${name}`), expanded: false });

/** A design with the image on its page, selected. */
async function openWithImage(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await uploadToPage(page, { name: 'colours.png', mimeType: 'image/png', buffer: COLORS });
  await expect.poll(() => imageOf(page).then((layer) => layer !== undefined)).toBe(true);
  await expect(page.getByRole('toolbar').getByRole('button', { name: 'Crop' })).toBeVisible();
}

async function imageOf(page: Page): Promise<ImageLayer | undefined> {
  return allLayers(await savedProject(page)).find((layer) => layer.type === 'image');
}

/** The colour of the stage at a point of the page, as the engine drew it. */
async function stageColor(page: Page, x: number, y: number): Promise<number[]> {
  const canvas = page.locator('canvas[data-scene-canvas]');
  const [sheet, box] = await Promise.all([
    page.locator('[data-part="page"]').boundingBox(),
    canvas.boundingBox(),
  ]);
  if (!sheet || !box) throw new Error('There is no stage.');
  const at = {
    x: (sheet.x - box.x + (x / 1080) * sheet.width) / box.width,
    y: (sheet.y - box.y + (y / 1080) * sheet.height) / box.height,
  };
  return canvas.evaluate((element, share) => {
    const source = element as HTMLCanvasElement;
    const copy = new OffscreenCanvas(1, 1);
    const context = copy.getContext('2d');
    context?.drawImage(source, -Math.round(share.x * source.width), -Math.round(share.y * source.height));
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, at);
}
const chromaOf = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue);
const isGrey = ([red = 0, green = 0, blue = 0]: number[]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 12;

test('a filter is chosen by an image of the layer itself, the colours of another image are matched, each is one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithImage(page);
  await expect.poll(async () => isGrey(await stageColor(page, 640, 440))).toBe(false);
  await section(page, 'Filters').click();
  const noir = inspector(page).getByRole('button', { name: 'Noir', exact: true });
  // The tile shows the layer, in grey: its image is there and has no colour.
  const tile = noir.locator('img');
  await expect(tile).toBeVisible();
  const tileColor = await tile.evaluate(async (element) => {
    const bitmap = await createImageBitmap(element as HTMLImageElement);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixel = context?.getImageData(
      Math.floor(bitmap.width * 0.7),
      Math.floor(bitmap.height * 0.3),
      1,
      1,
    );
    return [...(pixel?.data ?? [])];
  });
  expect(isGrey(tileColor)).toBe(true);
  expect(tileColor[3]).toBe(255);

  await noir.click();
  await expect.poll(async () => isGrey(await stageColor(page, 640, 440))).toBe(true);
  expect((await imageOf(page))?.effects).toEqual([{ type: 'filter', filterId: 'noir', intensity: 1 }]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => isGrey(await stageColor(page, 640, 440))).toBe(false);
  expect((await imageOf(page))?.effects).toEqual([]);

  // The colours of another image: a grey one takes most of them away.
  const match = inspector(page).getByRole('region', { name: 'Match colours' });
  await match.getByRole('button', { name: 'Choose an image' }).click();
  await page
    .getByRole('dialog', { name: 'Match colours' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'greys.png', mimeType: 'image/png', buffer: GREYS });
  await expect(match.getByRole('img', { name: 'Colours of the chosen image' })).toBeVisible();
  await expect.poll(async () => chromaOf(await stageColor(page, 640, 440))).toBeLessThan(80);
  await expect
    .poll(async () => (await imageOf(page))?.effects.map(({ type }) => type))
    .toEqual(['match-colors']);
  // As long as the key is down the image is as it was; that is no step.
  const compare = match.getByRole('button', { name: 'Compare' });
  await compare.focus();
  await page.keyboard.down('Enter');
  await expect.poll(async () => chromaOf(await stageColor(page, 640, 440))).toBeGreaterThan(80);
  await page.keyboard.up('Enter');
  await expect.poll(async () => chromaOf(await stageColor(page, 640, 440))).toBeLessThan(80);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await imageOf(page))?.effects).toEqual([]);
  await expect(match.getByText('Gives this image the light and colours of another one.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an adjustment is one step however long it is pulled, and a double click takes it back', async ({
  page,
}) => {
  await openWithImage(page);
  await section(page, 'Adjust').click();
  const knob = inspector(page).getByRole('slider', { name: 'Exposure' });
  const box = await knob.boundingBox();
  if (!box) throw new Error('There is no slider.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step++) await page.mouse.move(x + step * 5, y);
  await page.mouse.up();
  const exposure = async () => {
    const adjust = (await imageOf(page))?.effects.find((effect) => effect.type === 'adjust');
    return adjust?.type === 'adjust' ? adjust.exposure : 0;
  };
  await expect.poll(exposure).toBeGreaterThan(20);
  await page.keyboard.press('Control+z');
  await expect.poll(exposure).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(exposure).toBeGreaterThan(20);
  await knob.dblclick();
  await expect.poll(async () => (await imageOf(page))?.effects).toEqual([]);

  // Keys do the same, and leave the document free for other edits.
  await knob.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(exposure).toBe(2);
  await inspector(page).getByRole('button', { name: 'Shadow lower right' }).click();
  await expect.poll(async () => (await imageOf(page))?.shadow?.presetId).toBe(8);
});

test('an image is cropped behind its frame: Escape leaves it, Enter is one step', async ({ page }) => {
  const complaints = watchConsole(page);
  await openWithImage(page);
  const before = await imageOf(page);
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  if (!sheet) throw new Error('There is no page.');
  const middle = [sheet.x + sheet.width / 2, sheet.y + sheet.height / 2] as const;
  const change = async () => {
    // A page that is still at work may get the two clicks of a driver too far apart for a double one.
    await expect(async () => {
      await page.mouse.dblclick(...middle);
      await expect(page.getByRole('region', { name: 'Crop' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.mouse.move(...middle);
    await page.mouse.wheel(0, -600);
    await page.mouse.down();
    await page.mouse.move(middle[0] + 60, middle[1] + 20, { steps: 5 });
    await page.mouse.up();
  };
  await change();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Crop' })).toHaveCount(0);
  expect(await imageOf(page)).toEqual(before);

  await change();
  await page.getByRole('button', { name: 'Rotate right by 90 degrees' }).click();
  await page
    .getByRole('group', { name: 'Shape of the frame' })
    .getByRole('button', { name: '16 : 9' })
    .click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(async () => (await imageOf(page))?.zoom).toBeGreaterThan(1.5);
  const cropped = await imageOf(page);
  expect(cropped?.cropRotation).toBe(90);
  expect((cropped?.width ?? 0) / (cropped?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  expect(cropped?.focusX === 0.5 && cropped.focusY === 0.5).toBe(false);
  await page.keyboard.press('Control+z');
  await expect.poll(() => imageOf(page)).toEqual(before);
  expect(complaints).toEqual([]);
});

test('an image is cut to a circle, the cut is turned inside out and taken away', async ({ page }) => {
  await openWithImage(page);
  const layer = await imageOf(page);
  if (!layer) throw new Error('There is no image.');
  const corner = [layer.x + 12, layer.y + 12] as const;
  const centre = [layer.x + layer.width / 2, layer.y + layer.height / 2] as const;
  const white = [255, 255, 255, 255];
  expect(await stageColor(page, ...corner)).not.toEqual(white);
  await section(page, 'Frame and mask').click();
  await inspector(page).getByRole('button', { name: 'Cut to circle' }).click();
  await expect.poll(() => stageColor(page, ...corner)).toEqual(white);
  expect(await stageColor(page, ...centre)).not.toEqual(white);
  await inspector(page).getByRole('switch', { name: 'Invert' }).click();
  await expect.poll(() => stageColor(page, ...centre)).toEqual(white);
  await inspector(page).getByRole('button', { name: 'Remove mask' }).click();
  await expect.poll(() => stageColor(page, ...centre)).not.toEqual(white);
  expect((await imageOf(page))?.mask).toBeNull();

  // A link is understood as it is typed, and refused with a message.
  await section(page, 'Link').click();
  const link = inspector(page).getByRole('textbox', { name: 'Link address' });
  await link.fill('javascript:alert(1)');
  await link.press('Enter');
  await expect(inspector(page).getByRole('alert')).toContainText('https://');
  await link.fill('example.com');
  await link.press('Enter');
  await expect.poll(async () => (await imageOf(page))?.linkUrl).toBe('https://example.com');
});

async function openWithClip(page: Page): Promise<void> {
  await page.goto('/video-template-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Media', exact: true })
    .click();
  await page.locator('[data-region="panel"] button:has(> img)').first().click();
  await expect.poll(async () => (await clipOf(page)) !== undefined).toBe(true);
}

async function clipOf(page: Page): Promise<VideoLayer | undefined> {
  return allLayers(await savedProject(page)).find((layer) => layer.type === 'video');
}

test('a look of a clip that stands still is seen at once, also when it is changed and taken back', async ({
  page,
}) => {
  await openWithClip(page);
  // On the water: the middle has little colour.
  const shown = () => stageColor(page, 150, 780);
  await expect.poll(async () => chromaOf(await shown())).toBeGreaterThan(20);
  const own = await shown();
  await section(page, 'Filters').click();
  await inspector(page).getByRole('button', { name: 'Noir', exact: true }).click();
  await expect.poll(async () => isGrey(await shown())).toBe(true);
  const intensity = inspector(page).getByRole('slider', { name: 'Intensity' });
  await intensity.focus();
  await page.keyboard.press('Home');
  await expect.poll(shown).toEqual(own);
  await page.keyboard.press('End');
  await expect.poll(async () => isGrey(await shown())).toBe(true);
  // A blur after the look leaves the look as it is.
  await section(page, 'Effects').click();
  await inspector(page).getByRole('button', { name: 'Add effect' }).click();
  await page.getByRole('menuitem', { name: 'Blur', exact: true }).click();
  await expect.poll(async () => (await clipOf(page))?.effects.length).toBe(2);
  expect(isGrey(await shown())).toBe(true);
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await expect.poll(async () => (await clipOf(page))?.effects).toEqual([]);
  await expect.poll(shown).toEqual(own);
});

test('a clip plays twice as fast in half the time, backwards and as a still, each one step', async ({
  page,
}) => {
  await openWithClip(page);
  const clip = () => clipOf(page);
  const before = await clip();
  if (!before?.durationFrames) throw new Error('The clip has no length.');
  await inspector(page).getByRole('button', { name: '2×', exact: true }).click();
  await expect
    .poll(clip)
    .toMatchObject({ speed: 2, durationFrames: Math.round(before.durationFrames / 2), trimStartFrame: 0 });
  await inspector(page).getByRole('switch', { name: 'Play backwards' }).click();
  await expect.poll(async () => (await clip())?.reversed).toBe(true);
  await inspector(page).getByRole('button', { name: 'Freeze this frame' }).click();
  // The first image of what runs backwards is the last of its stretch.
  await expect
    .poll(async () => (await clip())?.freezeFrame)
    .toBe((Math.round(before.durationFrames / 2) - 1) * 2);
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect.poll(clip).toEqual(before);
});

test('axe finds nothing serious in filters, adjustments, effects, masks and the crop, light and dark', async ({
  page,
}) => {
  await openWithImage(page);
  for (const name of ['Filters', 'Adjust', 'Effects', 'Frame and mask', 'Link'])
    await section(page, name).click();
  await inspector(page).getByRole('button', { name: 'Rose', exact: true }).click();
  for (const effect of ['Tilt shift', 'Green screen']) {
    await inspector(page).getByRole('button', { name: 'Add effect' }).click();
    await page.getByRole('menuitem', { name: effect }).click();
  }
  await inspector(page).getByRole('button', { name: 'Shadow at a custom angle' }).click();
  await inspector(page).getByRole('button', { name: 'Cut to star' }).click();
  for (const tab of ['Curves', 'Colours', 'Sliders']) {
    await inspector(page).getByRole('radio', { name: tab, exact: true }).click();
    expect(await seriousProblems(page)).toEqual([]);
  }
  await page.getByRole('toolbar').getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('region', { name: 'Crop' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});
