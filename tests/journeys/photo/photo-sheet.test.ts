import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';

/*
 * Images of every photo tool before and after, for people to look at: GESSO_PHOTO_SHEET names the folder they go into, GESSO_SHEET_PHOTOS
 * the photos (between commas; a subject that fills the frame shows little). Skipped otherwise: nothing is judged here.
 */

const folder = process.env.GESSO_PHOTO_SHEET;
const photos = (process.env.GESSO_SHEET_PHOTOS ?? 'assets/media/portrait-evening.jpg').split(',');
const SIDE_PX = 480;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const end = (name: string) => async (page: Page) => {
  await page.getByRole('slider', { name, exact: true }).focus();
  await page.keyboard.press('End');
};

/** Draws with the lasso around a part of the stage, in shares of its sides. */
const around = (x: number, y: number, reach: number) => async (page: Page) => {
  await press('Lasso')(page);
  const box = await page.locator('[data-part="paint"]').boundingBox();
  if (!box) throw new Error('There is nothing to draw on.');
  for (let step = 0; step <= 16; step++) {
    const angle = (step / 16) * Math.PI * 2;
    await page.mouse.move(
      box.x + (x + reach * Math.cos(angle)) * box.width,
      box.y + (y + reach * Math.sin(angle)) * box.height,
    );
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
};

type Step = (page: Page) => Promise<unknown>;

/** What is done in each tool; `cuts` waits for the subject. */
const TOOLS: readonly { tool: string; cuts?: boolean; steps: readonly Step[] }[] = [
  { tool: 'remove-background', cuts: true, steps: [] },
  { tool: 'add-white-background-to-photo', cuts: true, steps: [] },
  { tool: 'background', cuts: true, steps: [press('Colour #2a33de'), press('Shadow 7')] },
  { tool: 'blur-image-background', cuts: true, steps: [] },
  {
    tool: 'silhouette',
    cuts: true,
    steps: [(page) => page.getByRole('switch', { name: 'Silhouette' }).click()],
  },
  { tool: 'stickify', cuts: true, steps: [press('Make a sticker')] },
  { tool: 'product', cuts: true, steps: [press('Stage Clay arch')] },
  { tool: 'profile-maker', cuts: true, steps: [press('Make a profile picture')] },
  {
    tool: 'portrait',
    steps: [
      (page) => expect(page.getByText(/face.? found/)).toBeVisible({ timeout: 30_000 }),
      end('Smooth skin'),
      end('Light on the face'),
    ],
  },
  { tool: 'colorize', steps: [press('From #14206e to #ffc640')] },
  { tool: 'filter', steps: [press(/Noir/)] },
  { tool: 'painted', steps: [press('Watercolour')] },
  { tool: 'painted', steps: [press('Cartoon')] },
  { tool: 'adjustment', steps: [end('Saturation')] },
  {
    tool: 'eraser',
    steps: [
      around(0.5, 0.45, 0.16),
      press('Erase'),
      (page) =>
        expect(page.getByRole('button', { name: /^Remove step: / })).toHaveCount(1, { timeout: 60_000 }),
    ],
  },
  {
    tool: 'expand',
    steps: [
      press('16:9'),
      press('Expand'),
      (page) => expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0, { timeout: 60_000 }),
    ],
  },
  { tool: 'crop', steps: [end('Straighten')] },
  { tool: 'upscale', steps: [press(/^2×/)] },
];

for (const photo of folder ? photos : [])
  test(`images of the tools with ${basename(photo)}`, async ({ page }) => {
    test.setTimeout(900_000);
    page.setDefaultTimeout(60_000);
    const target = join(folder ?? '', basename(photo, extname(photo)));
    mkdirSync(target, { recursive: true });
    const tiles: { tool: string; file: Buffer }[] = [{ tool: 'before', file: await readFile(photo) }];
    for (const { tool, cuts, steps } of TOOLS) {
      await page.goto(`/photo-editor/edit/?tab=tools&subTool=${tool}`);
      await page.locator('input[type=file]').first().setInputFiles(photo);
      try {
        await expect(page.getByRole('main', { name: 'The photo on the stage' })).toBeVisible();
        if (cuts)
          await expect(page.getByRole('button', { name: /Undo/ }).first()).toBeEnabled({ timeout: 90_000 });
        for (const step of steps) await step(page);
        await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
        const arriving = page.waitForEvent('download', { timeout: 60_000 });
        await page.getByRole('menuitem', { name: /^PNG/ }).click();
        const file = await readFile(await (await arriving).path());
        await writeFile(join(target, `${tool}.png`), file);
        tiles.push({ tool, file });
      } catch (error) {
        console.log(`${tool}: ${String(error).split('\n')[0]}`);
        await page.screenshot({ path: join(target, `${tool}.failed.png`) });
      }
    }
    await writeFile(join(target, 'sheet.png'), await sheetOf(tiles));
    expect(tiles).toHaveLength(TOOLS.length + 1);
  });

/** All images in rows of four, what is clear over grey squares' mean. */
async function sheetOf(tiles: readonly { tool: string; file: Buffer }[]): Promise<Buffer> {
  const label = (text: string) =>
    Buffer.from(
      `<svg width="${SIDE_PX}" height="24"><text x="4" y="17" font-family="sans-serif" font-size="15">${text}</text></svg>`,
    );
  const parts = await Promise.all(
    tiles.map(async ({ tool, file }, index) => {
      const input = await sharp(file)
        .rotate()
        .resize(SIDE_PX - 8, SIDE_PX - 32, { fit: 'contain', background: '#ffffff' })
        .flatten({ background: '#9aa0a6' })
        .png()
        .toBuffer();
      const [left, top] = [(index % 4) * SIDE_PX, Math.floor(index / 4) * SIDE_PX];
      return [
        { input, left, top: top + 24 },
        { input: label(tool), left, top },
      ];
    }),
  );
  const height = Math.ceil(tiles.length / 4) * SIDE_PX;
  return sharp({ create: { width: SIDE_PX * 4, height, channels: 3, background: '#ffffff' } })
    .composite(parts.flat())
    .png()
    .toBuffer();
}
