import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const [WIDTH, HEIGHT] = [360, 240];
const SKY = [120, 170, 220] as const;
const BALL = { x: 180, y: 70, radius: 30, color: [230, 30, 40] } as const;

/** An image as its colours. */
interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: number };
}

/** A sky over striped ground, with a red ball in the sky. */
async function photoFile(): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isBall = Math.hypot(x - BALL.x, y - BALL.y) < BALL.radius;
      const ground = Math.floor((x + y) / 12) % 2 ? [160, 130, 90] : [120, 95, 60];
      const color = isBall ? BALL.color : y < 140 ? SKY : ground;
      pixels.set(color, (y * WIDTH + x) * 3);
    }
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
}

async function open(page: Page, tool: string): Promise<void> {
  await page.goto(`/photo-editor/edit/?subTool=${tool}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'ball.png', mimeType: 'image/png', buffer: await photoFile() });
  await expect(page).toHaveURL(/photo=/);
}

/** Pulls the pointer over the photo, through places in its pixels. */
async function paint(page: Page, points: readonly (readonly [number, number])[]): Promise<void> {
  const photo = page.locator('[data-part="paint"]');
  await expect(photo).toBeVisible();
  const box = await photo.boundingBox();
  if (!box) throw new Error('The photo is not there.');
  for (const [index, [x, y]] of points.entries()) {
    await page.mouse.move(box.x + (x / WIDTH) * box.width, box.y + (y / HEIGHT) * box.height, { steps: 3 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Points around the ball. */
const around = Array.from({ length: 25 }, (_, step): [number, number] => {
  const angle = (step / 24) * Math.PI * 2;
  const radius = BALL.radius + 8;
  return [BALL.x + radius * Math.cos(angle), BALL.y + radius * Math.sin(angle)];
});

const steps = (page: Page) =>
  page.getByRole('complementary', { name: 'Steps' }).getByRole('button', { name: /^Remove step: / });

async function download(page: Page, format = /^PNG/): Promise<Pixels> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const file = await readFile(await (await arriving).path());
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

const colorAt = ({ data, info }: Pixels, x: number, y: number) => {
  const at = (y * info.width + x) * info.channels;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

/** How far two colours are apart in the channel where they differ most. */
const apart = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

test.use({ viewport: { width: 1440, height: 900 } });

test('[M3] what is painted over is erased, comes back, stays erased after a reload, and the photo grows', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, 'eraser');
  await expect(page.getByRole('heading', { level: 1, name: 'Eraser' })).toBeVisible();
  const erase = page.getByRole('button', { name: 'Erase', exact: true });
  await expect(erase).toBeDisabled();

  // With Alt the whole mark goes again: then there is nothing to erase, and it is said.
  const sizeBefore = await page.getByRole('slider', { name: 'Size' }).getAttribute('aria-valuenow');
  for (let press = 0; press < 4; press++) await page.keyboard.press(']');
  await expect(page.getByRole('slider', { name: 'Size' })).not.toHaveAttribute(
    'aria-valuenow',
    String(sizeBefore),
  );
  await paint(page, [[60, 60]]);
  await page.keyboard.down('Alt');
  for (let press = 0; press < 2; press++) await page.keyboard.press(']');
  await paint(page, [[60, 60]]);
  await page.keyboard.up('Alt');
  await erase.click();
  await expect(page.getByText('No part of the photo is marked.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: 'Lasso' }).click();
  await paint(page, around);
  await expect(page.getByRole('complementary', { name: 'Steps' }).getByText('Marked')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await erase.click();
  await expect(steps(page)).toHaveCount(1);
  const gone = await download(page);
  expect([gone.info.width, gone.info.height]).toEqual([WIDTH, HEIGHT]);
  expect(apart(colorAt(gone, BALL.x, BALL.y), SKY)).toBeLessThan(10);
  expect(apart(colorAt(gone, 20, 20), SKY)).toBe(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(steps(page)).toHaveCount(1);
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await page.reload();
  await expect(steps(page)).toHaveCount(1);
  const kept = await download(page);
  expect(apart(colorAt(kept, BALL.x, BALL.y), SKY)).toBeLessThan(10);

  await page.goto(page.url().replace('subTool=eraser', 'subTool=expand'));
  await expect(page.getByRole('heading', { level: 1, name: 'Expander' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Left' }).fill('5000');
  await expect(page.getByRole('alert')).toHaveText('Not less than 40 px and not more than 4000px.');
  await page.getByRole('spinbutton', { name: 'Left' }).fill('60');
  await page.getByRole('spinbutton', { name: 'Bottom' }).fill('40');
  await expect(page.getByText('New size: 420 × 280 px')).toBeVisible();
  await page.getByRole('button', { name: 'Expand', exact: true }).click();
  await expect(page.getByText('Filled with more of the photo.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const grown = await download(page);
  expect([grown.info.width, grown.info.height]).toEqual([420, 280]);
  expect(apart(colorAt(grown, 10, 30), SKY)).toBeLessThan(12);
  expect(apart(colorAt(grown, 200, 270), [140, 112, 75])).toBeLessThan(45);
  expect(apart(colorAt(grown, 60 + BALL.x, BALL.y), SKY)).toBeLessThan(10);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('radio', { name: 'Mirrored' }).click();
  await page.getByRole('spinbutton', { name: 'Left' }).fill('80');
  await page.getByRole('button', { name: 'Expand', exact: true }).click();
  await expect(page.getByText('Mirrored and softened.')).toBeVisible();
  const mirrored = await download(page);
  // Near the edge each side is the image of the other, stripes of the ground and all.
  for (const away of [2, 5, 9])
    for (const y of [60, 160, 200, 230]) {
      const [inside, outside] = [colorAt(mirrored, 80 + away, y), colorAt(mirrored, 79 - away, y)];
      expect(apart(inside, outside), `${away} px from the edge at ${y}`).toBeLessThan(25);
    }
  expect(complaints).toEqual([]);
});

test('[M3] another image is put where something was', async ({ page }) => {
  await open(page, 'replace');
  await page.getByRole('button', { name: 'Lasso' }).click();
  await paint(page, around);
  const green = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#12a06a' } })
    .png()
    .toBuffer();
  await page
    .locator('[data-part="panel-foot"] input[type=file]')
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer: green });
  const placed = page.getByRole('button', { name: /^The new image/ });
  await placed.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Put it here' }).click();
  await expect(steps(page)).toHaveCount(1);
  const replaced = await download(page);
  expect(apart(colorAt(replaced, BALL.x + 12, BALL.y), [18, 160, 106])).toBeLessThan(6);
  // A corner of the mark that the image does not cover is filled with the sky.
  expect(apart(colorAt(replaced, BALL.x, BALL.y - BALL.radius - 12), SKY)).toBeLessThan(12);
});

test('a hole in a large photo is filled with pixels as fine as those around it', async ({ page }) => {
  test.setTimeout(180_000);
  // The form of the small one, so that places are the same; grain of single pixels everywhere but in a disc.
  const times = 11.7;
  const [width, height] = [Math.round(WIDTH * times), Math.round(HEIGHT * times)];
  const pixels = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < width * height; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const isBall =
      Math.hypot((at % width) - BALL.x * times, Math.floor(at / width) - BALL.y * times) <
      BALL.radius * times;
    pixels.fill(isBall ? 10 : 90 + ((state >> 16) & 127), at * 3, at * 3 + 3);
  }
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(pixels, { raw }).jpeg({ quality: 92 }).toBuffer();
  await page.goto('/photo-editor/edit/?subTool=eraser');
  const file = { name: 'grain.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await page.getByRole('button', { name: 'Lasso' }).click();
  // A wide mark: what is looked at for it has more pixels than are searched through.
  await paint(page, [...around, [10, 60], [10, 230], [60, 230], [60, 60], ...around.slice(0, 1)]);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(steps(page)).toHaveCount(1, { timeout: 120_000 });
  const filled = await download(page, /^JPG/);
  expect(filled.info).toMatchObject({ width, height });
  const grainAt = (x: number, y: number) => {
    let sum = 0;
    for (let row = -60; row < 60; row++)
      for (let column = -60; column < 60; column++) {
        const [left, top] = [Math.round(x * times) + column, Math.round(y * times) + row];
        sum += apart(colorAt(filled, left, top), colorAt(filled, left + 1, top));
      }
    return sum;
  };
  const beside = grainAt(300, 180);
  expect(grainAt(BALL.x, BALL.y) / beside).toBeGreaterThan(0.85);
  expect(grainAt(BALL.x, BALL.y) / beside).toBeLessThan(1.15);
});
