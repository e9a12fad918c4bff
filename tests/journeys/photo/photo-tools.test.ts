import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { MODELS_PATH } from '../../../server/contract/models.ts';
import { sampled } from '../../support/long-tests.ts';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

type LoadedImage = ReturnType<typeof sharp>;

const PHOTO = fileURLToPath(new URL('../../../assets/media/glazed-bowl.jpg', import.meta.url));

/** Opens the photo editor with a photo, in a tool. */
async function openPhoto(page: Page, tool: string): Promise<void> {
  await page.goto(`/photo-editor/edit/?tab=tools&subTool=${tool}`);
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page.getByRole('main', { name: 'The photo on the stage' })).toBeVisible();
}

async function openTool(page: Page, name: string, heading = name): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Photo tools' })
    .getByRole('button', { name: 'Tools', exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${heading}`));
}

/** The photo as it is downloaded. */
async function downloaded(page: Page, format: RegExp): Promise<{ name: string; image: LoadedImage }> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: format }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), image: sharp(await readFile(await file.path())) };
}

async function pixel(image: LoadedImage, x: number, y: number): Promise<number[]> {
  const { data, info } = await image.clone().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}

const MIDDLE = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.7, 0.7],
  [0.3, 0.7],
  [0.3, 0.35],
] as const;

/** Cuts a part of the photo out with the lasso, which needs no model. */
async function cutOutByHand(
  page: Page,
  around: readonly (readonly [number, number])[] = MIDDLE,
): Promise<void> {
  await page.getByRole('navigation', { name: 'Photo tools' }).getByRole('button', { name: 'Cutout' }).click();
  await page.getByRole('radio', { name: 'Lasso' }).click();
  const paint = page.getByRole('application', { name: /Draw around/ });
  const box = await paint.boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  for (const [index, [x, y]] of around.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 6 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
  const backgrounds = page.getByRole('complementary', { name: 'New background' });
  await expect(backgrounds.getByRole('button', { name: 'Transparent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** The mean change of a colour, 0 to 255, in a square of the photo; its corner and side are shares of the photo's sides. */
async function changeOf(
  image: LoadedImage,
  { x, y, share }: { readonly x: number; readonly y: number; readonly share: number },
): Promise<number> {
  const { width = 0, height = 0 } = await image.metadata();
  const part = {
    left: Math.round(x * width),
    top: Math.round(y * height),
    width: Math.round(share * width),
    height: Math.round(share * height),
  };
  const read = (from: LoadedImage) => from.clone().removeAlpha().extract(part).raw().toBuffer();
  const [now, before] = await Promise.all([read(image), read(sharp(PHOTO))]);
  return now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length;
}

const saved = (page: Page) =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved on this device');

test('[K1] [M2] [M4] [K15] a photo is corrected, cropped and resized, and is as it was left after a reload', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPhoto(page, 'adjustment');
  const rail = page.getByRole('navigation', { name: 'Photo tools' });
  await expect(rail.getByRole('button')).toHaveText([
    'AI Tools',
    'Adjustment',
    'Remove BG',
    'Cutout',
    'Colorize',
    'Portrait',
    'Blur',
    'Tools',
    'Design',
  ]);
  const exposure = page.getByRole('slider', { name: 'Exposure' });
  await exposure.focus();
  await page.keyboard.press('End');
  await expect(exposure).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('Control+z');
  await expect(exposure).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Control+y');
  await expect(exposure).toHaveAttribute('aria-valuenow', '100');
  expect(await seriousProblems(page)).toEqual([]);

  await openTool(page, 'Crop and rotate');
  await page.getByRole('button', { name: '1:1' }).click();
  const frame = page.getByRole('application', { name: 'Frame of the crop' });
  await frame.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Rotate right' }).click();
  await page.getByRole('button', { name: '1:1' }).click();
  expect(await seriousProblems(page)).toEqual([]);

  await openTool(page, 'Resize');
  const width = page.getByRole('textbox', { name: 'Width' });
  await width.fill('39');
  await width.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Not less than 40 px and not more than 4000px.');
  await width.fill('401');
  await width.press('Enter');
  await expect(width).toHaveValue('402');
  await expect(page.getByRole('textbox', { name: 'Height' })).toHaveValue('402');
  await saved(page);
  await page.reload();
  await expect(width).toHaveValue('402');
  const { name, image } = await downloaded(page, /^JPG/);
  expect(name).toBe('glazed-bowl-edited.jpg');
  expect(await image.metadata()).toMatchObject({ width: 402, height: 402, format: 'jpeg' });
  // Brighter than it was: the exposure is still there.
  const [was, is] = await Promise.all([sharp(PHOTO).stats(), image.stats()]);
  expect(is.channels[1]?.mean ?? 0).toBeGreaterThan((was.channels[1]?.mean ?? 0) * 1.2);

  await page.getByRole('searchbox', { name: /^Search \d+ formats/ }).fill('etsy');
  await page.getByRole('button', { name: /^Etsy/ }).first().click();
  await expect(page.getByRole('button', { name: /^Etsy/ }).first()).toHaveAttribute('aria-pressed', 'true');
  expect(complaints).toEqual([]);
});

test('[M3] [M4] [M17] looks, colours, shapes and stickers: each is on the photo that is downloaded', async ({
  page,
}) => {
  await openPhoto(page, 'filter');
  const match = page.getByRole('region', { name: 'Match colours' });
  await match.getByRole('button', { name: 'Choose an image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Use / }).first().click();
  await expect(match.getByRole('img', { name: 'Colours of the chosen image' })).toBeVisible();
  await match.getByRole('button', { name: 'Remove the match' }).click();
  await expect(match.getByText('Gives this image the light and colours of another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Noir', exact: false }).first().click();
  await page
    .getByRole('navigation', { name: 'Photo tools' })
    .getByRole('button', { name: 'Colorize' })
    .click();
  await page.getByRole('button', { name: 'From #14206e to #ffc640' }).click();
  const [red, green, blue] = await pixel((await downloaded(page, /^PNG/)).image, 0.02, 0.02);
  // Between a dark blue and a yellow there is no white.
  expect((blue ?? 0) - ((red ?? 0) + (green ?? 0)) / 2).toBeLessThan(110);
  await page.getByRole('button', { name: 'As it was' }).click();

  await cutOutByHand(page);
  const cut = (await downloaded(page, /^PNG/)).image;
  expect((await pixel(cut, 0.05, 0.05))[3]).toBe(0);
  expect((await pixel(cut, 0.5, 0.5))[3]).toBe(255);

  await openTool(page, 'Silhouette');
  await page.getByRole('switch', { name: 'Silhouette' }).click();
  expect(await pixel((await downloaded(page, /^PNG/)).image, 0.5, 0.5)).toEqual([0x14, 0x15, 0x1f, 255]);
  await page.getByRole('switch', { name: 'Silhouette' }).click();

  await openTool(page, 'Stickify');
  await page.getByRole('button', { name: 'Make a sticker' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  const { image } = await downloaded(page, /^WebP/);
  const original = await sharp(PHOTO).metadata();
  const sticker = await image.metadata();
  expect(sticker.hasAlpha).toBe(true);
  expect(sticker.width).toBeLessThan((original.width ?? 0) * 0.6);
  expect(await pixel(image, 0.5, 0.5)).not.toEqual([255, 255, 255, 255]);

  await openTool(page, 'Product photoshoot');
  await page.getByRole('button', { name: 'Stage Clay arch' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await (await downloaded(page, /^JPG/)).image.metadata()).toMatchObject({
    width: 2048,
    height: 2048,
  });
});

test('[M4] the edge of a sticker goes all around it, also where the subject ends with the photo', async ({
  page,
}) => {
  await openPhoto(page, 'cutout');
  await cutOutByHand(page, [
    [0.3, 0.5],
    [0.7, 0.5],
    [0.7, 1],
    [0.3, 1],
    [0.3, 0.55],
  ]);
  await openTool(page, 'Stickify');
  await page.getByRole('button', { name: 'Make a sticker' }).click();
  const { image } = await downloaded(page, /^PNG/);
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = Math.round(info.width / 2);
  const lowest = Array.from({ length: info.height }, (_, row) => info.height - 1 - row)
    .map((row) => [...data.subarray((row * info.width + middle) * 4, (row * info.width + middle) * 4 + 4)])
    .find(([, , , alpha]) => alpha === 255);
  expect(lowest).toEqual([255, 255, 255, 255]);
});

test('[M3] [M4] [A29] blur, white, a profile picture, more pixels: each is downloaded', async ({ page }) => {
  await openPhoto(page, 'cutout');
  await cutOutByHand(page);
  const original = await sharp(PHOTO).metadata();
  const [width = 0, height = 0] = [original.width, original.height];

  await openTool(page, 'Blur');
  await page.getByRole('radio', { name: 'Mosaic' }).click();
  const mosaic = (await downloaded(page, /^PNG/)).image;
  // The subject is as it was; around it fields have one colour each.
  expect(await changeOf(mosaic, { x: 0.45, y: 0.45, share: 0.1 })).toBeLessThan(0.5);
  expect(await changeOf(mosaic, { x: 0.1, y: 0.72, share: 0.15 })).toBeGreaterThan(1);

  await openTool(page, 'Change background', 'Background');
  await page.getByRole('button', { name: 'White' }).first().click();
  const white = (await downloaded(page, /^JPG/)).image;
  expect(await pixel(white, 0.03, 0.03)).toEqual([255, 255, 255, 255]);
  expect(await pixel(white, 0.5, 0.5)).not.toEqual([255, 255, 255, 255]);

  await openTool(page, 'Profile picture');
  await page.getByRole('button', { name: 'Make a profile picture' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  const round = (await downloaded(page, /^PNG/)).image;
  expect(await round.metadata()).toMatchObject({ width: 1080, height: 1080 });
  expect((await pixel(round, 0.01, 0.01))[3]).toBe(0);
  expect(await pixel(round, 0.5, 0.012)).toEqual([0x2a, 0x33, 0xde, 255]);
  await page.getByRole('button', { name: 'Back to the plain photo' }).click();

  await openTool(page, 'Upscale');
  await page.getByRole('button', { name: /^2×/ }).click();
  const large = (await downloaded(page, /^JPG/)).image;
  expect(await large.metadata()).toMatchObject({ width: width * 2, height: height * 2 });
});

test('[A29] [A31] [M5] every tool page opens its tool with the photo', async ({ page }) => {
  // Which tool opens has nothing to do with a model, which would cut the photo out on half of these pages.
  await page.route(`**${MODELS_PATH}*`, (route) => route.fulfill({ json: { models: [] } }));
  await openPhoto(page, 'adjustment');
  const photo = new URL(page.url()).searchParams.get('photo') ?? '';
  const pages = [
    ['remove-background', 'Remove background'],
    ['ai-background-remover', 'Remove background'],
    ['ai-change-background', 'Background'],
    ['add-white-background-to-photo', 'Background'],
    ['blur-image-background', 'Blur'],
    ['photo-resizer', 'Resize'],
    ['intermediate-resize-image', 'Resize'],
    ['profile-picture-maker', 'Profile picture'],
    ['linkedin-profile-picture-maker', 'Profile picture'],
    ['Intermediate-Profile', 'Profile picture'],
    ['ai-photo-shoot', 'Product photoshoot'],
    ['intermediate-product-showcase', 'Product photoshoot'],
    ['ai-image-cleanup', 'Eraser'],
    ['ai-replace', 'Replace'],
    ['ai-photo-expander', 'Expander'],
    ['ai-filter', 'Painted looks'],
    ['ai-avatar-generator', 'Painted looks'],
    ['ai-sticker-generator', 'Stickify'],
  ] as const;
  for (const [slug, title] of sampled(pages, 3)) {
    await page.goto(`/photo-editor/edit/?tab=tools&subTool=${slug}&photo=${photo}`);
    await expect(page.getByRole('heading', { level: 1 }), slug).toHaveText(title);
  }
  // Words are set in the design editor.
  await page.goto('/tools/add-text-to-photo/');
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page).toHaveURL(/\/design-editor\/edit\/\?project=/, { timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('glazed-bowl');
});

test('[K11] many photos at once: smaller than requested, a broken one says why, and all in one archive', async ({
  page,
}) => {
  await openPhoto(page, 'adjustment');
  await openTool(page, 'Compress and convert');
  const photos = ['perfume-citrus', 'armchair-by-the-window'].map((name) =>
    fileURLToPath(new URL(`../../../assets/media/${name}.jpg`, import.meta.url)),
  );
  const chooser = page.getByLabel('Add photos', { exact: true }).last();
  await chooser.setInputFiles(photos);
  await chooser.setInputFiles({
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  });
  await page.getByRole('radio', { name: 'JPG' }).click();
  const limit = page.getByRole('textbox', { name: 'Each file under' });
  await limit.fill('0.03');
  await limit.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '4 of 4 done' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'broken.jpg' })).toContainText('damaged');
  expect(await seriousProblems(page)).toEqual([]);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download zip' }).click();
  const archive = await readFile(await (await arriving).path());
  const files = storedFiles(archive);
  expect([...files.keys()].sort()).toEqual([
    'armchair-by-the-window.jpg',
    'glazed-bowl.jpg',
    'perfume-citrus.jpg',
  ]);
  for (const [name, bytes] of files) {
    expect(bytes.length, name).toBeLessThanOrEqual(30_000);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  }
});

/** The files of a ZIP archive that are stored as they are. */
function storedFiles(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + 30 < archive.length && archive.readUInt32LE(at) === 0x04034b50; ) {
    const [bytes, nameBytes, extraBytes] = [
      archive.readUInt32LE(at + 18),
      archive.readUInt16LE(at + 26),
      archive.readUInt16LE(at + 28),
    ];
    const from = at + 30 + nameBytes + extraBytes;
    files.set(archive.toString('utf8', at + 30, at + 30 + nameBytes), archive.subarray(from, from + bytes));
    at = from + bytes;
  }
  return files;
}
