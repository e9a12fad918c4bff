import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tinyUpscaler } from '../../../engine/cutout/upscale/tiny-onnx.ts';
import { MODELS_PATH, type ServedModels } from '../../../server/contract/models.ts';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

// The server of all journeys has no such model: its list is answered here.

const [WIDTH, HEIGHT] = [90, 60];

/** A photo whose every pixel differs from those around it. */
function photo(): Promise<Buffer> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at++)
    data.set([(at * 41) % 256, (at * 7) % 256, (at * 103) % 256], at * 3);
  return sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

/** Has the server offer a network that enlarges; `answer` is what comes where its file is requested, null: nothing ever. */
async function offerModel(page: Page, answer: Buffer | null): Promise<void> {
  const entry = {
    id: 'tiny-squares',
    name: 'Tiny squares',
    purpose: 'upscale',
    isShipped: false,
    file: 'tiny-squares.onnx',
    downloadUrl: 'https://models.example/tiny-squares.onnx',
    sha256: createHash('sha256')
      .update(answer ?? '')
      .digest('hex'),
    sizeBytes: answer?.length ?? 1,
    licence: 'MIT',
    homepage: 'https://models.example/tiny-squares',
    input: {
      name: 'in',
      channels: 'rgb',
      scale: 255,
      mean: [0, 0, 0],
      std: [1, 1, 1],
      tile: { type: 'dynamic', multiplePx: 4, maxSidePx: 32 },
      haloPx: 4,
    },
    output: { name: 'out', factor: 2, range: 'unit' },
    isPresent: true,
    url: '/assets/models/tiny-squares.onnx?v=1',
  } satisfies ServedModels['models'][number];
  await page.route(`**${MODELS_PATH}`, (route) => route.fulfill({ json: { models: [entry] } }));
  await page.route('**/assets/models/tiny-squares.onnx*', (route) =>
    answer ? route.fulfill({ body: answer, contentType: 'application/octet-stream' }) : undefined,
  );
}

async function openUpscale(page: Page): Promise<void> {
  await page.goto('/photo-editor/edit/?tab=tools&subTool=upscale');
  const file = { name: 'pixels.png', mimeType: 'image/png', buffer: await photo() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('heading', { level: 1, name: 'Upscale' })).toBeVisible();
}

interface Raw {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number };
}

/** The photo as it is downloaded, RGBA. */
async function image(page: Page): Promise<Raw> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: /^PNG/ }).click();
  const file = await readFile(await (await arriving).path());
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

const source = async () =>
  sharp(await photo())
    .removeAlpha()
    .raw()
    .toBuffer();

/** Whether every pixel of the source is a square of its own colour in a part of the larger image. */
function areSquares(
  { data, info }: Raw,
  source: Buffer,
  part: { left: number; top: number; right: number; bottom: number },
): boolean {
  for (let y = part.top; y < part.bottom; y++)
    for (let x = part.left; x < part.right; x++)
      for (let channel = 0; channel < 3; channel++) {
        const own = data[(y * info.width + x) * 4 + channel] ?? 0;
        const was = source[((y >> 1) * WIDTH + (x >> 1)) * 3 + channel] ?? 0;
        if (Math.abs(own - was) > 1) return false;
      }
  return true;
}

async function downloaded(page: Page): Promise<{ width: number; height: number; isSquares: boolean }> {
  const raw = await image(page);
  const { width, height } = raw.info;
  const part = { left: 0, top: 0, right: width, bottom: height };
  return { width, height, isSquares: areSquares(raw, await source(), part) };
}

const double = (page: Page) => page.getByRole('button', { name: /^2×/ });
const saved = (page: Page) =>
  expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved on this device');

test('[K1] a photo is enlarged by the model of the server, or without it where a user wants that, and is so after a reload', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await offerModel(page, Buffer.from(tinyUpscaler({ planes: 3, factor: 2, reachPx: 0 })));
  await openUpscale(page);
  await expect(page.getByText('Tiny squares enlarges the photo on this device.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Model' })).toBeChecked();
  await double(page).click();
  const used = page.getByRole('status').filter({ hasText: 'Enlarged by' });
  await expect(used).toHaveText('Enlarged by Tiny squares.', { timeout: 60_000 });
  expect(await downloaded(page)).toEqual({ width: 180, height: 120, isSquares: true });
  expect(await seriousProblems(page)).toEqual([]);

  await saved(page);
  await page.reload();
  await expect(used).toHaveText('Enlarged by Tiny squares.');
  expect(await downloaded(page)).toEqual({ width: 180, height: 120, isSquares: true });

  await page.getByRole('radio', { name: 'Resampler' }).click();
  await expect(used).toHaveText('Enlarged by the resampler.');
  expect(await downloaded(page)).toEqual({ width: 180, height: 120, isSquares: false });
  await page.keyboard.press('Control+z');
  await expect(used).toHaveText('Enlarged by Tiny squares.');

  // Another factor than the model's: its result is resampled.
  await page.getByRole('radio', { name: 'Model' }).click();
  await page.getByRole('button', { name: /^3×/ }).click();
  await expect(page.getByRole('button', { name: /^3×/ })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 60_000,
  });
  await expect(used).toHaveText('Enlarged by Tiny squares.');
  expect(await downloaded(page)).toMatchObject({ width: 270, height: 180 });
  await page.getByRole('button', { name: 'Original size' }).click();
  expect(await downloaded(page)).toMatchObject({ width: 90, height: 60 });
  expect(complaints).toEqual([]);
});

test('a subject that was cut out is enlarged by the model inside, and has its own edge', async ({ page }) => {
  await offerModel(page, Buffer.from(tinyUpscaler({ planes: 3, factor: 2, reachPx: 0 })));
  await openUpscale(page);
  await page.getByRole('navigation', { name: 'Photo tools' }).getByRole('button', { name: 'Cutout' }).click();
  await page.getByRole('radio', { name: 'Lasso' }).click();
  const box = await page.getByRole('application', { name: /Draw around/ }).boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  const corners = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
    [0.2, 0.25],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
  const backgrounds = page.getByRole('complementary', { name: 'New background' });
  await expect(backgrounds.getByRole('button', { name: 'Transparent' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page
    .getByRole('navigation', { name: 'Photo tools' })
    .getByRole('button', { name: 'Tools', exact: true })
    .click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Upscale/ })
    .click();
  await double(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Enlarged by Tiny squares.' })).toBeVisible({
    timeout: 60_000,
  });
  const { data, info } = await image(page);
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  expect([info.width, info.height, alphaAt(8, 8), alphaAt(90, 60)]).toEqual([180, 120, 0, 255]);
  expect(areSquares({ data, info }, await source(), { left: 60, top: 40, right: 120, bottom: 80 })).toBe(
    true,
  );
});

test('a file that is no model is reported in plain words, and the photo is enlarged without it', async ({
  page,
}) => {
  await offerModel(page, Buffer.from('this is no network'));
  await openUpscale(page);
  await double(page).click();
  await expect(page.getByRole('alert')).toContainText('The model that enlarges photos could not be used', {
    timeout: 60_000,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Enlarged by' })).toHaveText(
    'Enlarged by the resampler.',
  );
  expect(await downloaded(page)).toEqual({ width: 180, height: 120, isSquares: false });
});

test('enlarging that takes too long is cancelled, and the photo is as it was', async ({ page }) => {
  await offerModel(page, null);
  await openUpscale(page);
  await double(page).click();
  await expect(page.getByRole('button', { name: 'Original size' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(double(page)).toBeEnabled();
  await expect(double(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('enlarging is cancelled at once, also while the photo is still being drawn for it', async ({ page }) => {
  await offerModel(page, null);
  // The worker that draws the photo is busy for longer than anyone waits.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message: { job?: string }, options?: unknown) {
      if (message.job === 'part') return;
      postMessage.call(this, message, options as StructuredSerializeOptions);
    };
  });
  await openUpscale(page);
  await double(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(double(page)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
