import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const media = (name: string) => fileURLToPath(new URL(`../../../assets/media/${name}`, import.meta.url));
const FACE = media('portrait-evening.jpg');
const NO_FACE = media('glazed-bowl.jpg');

async function openPortrait(page: Page, photo: string): Promise<void> {
  await page.goto('/photo-editor/edit/?tab=tools&subTool=portrait');
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await expect(page.getByRole('heading', { level: 1, name: 'Portrait' })).toBeVisible();
}

/** How much a part of an image differs from the same part of the photo, of 255; places are shares of the sides. */
async function changeOf(image: Buffer, left: number, top: number, side: number): Promise<number> {
  const { width = 0, height = 0 } = await sharp(FACE).metadata();
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round(side * width),
    height: Math.round(side * height),
  };
  const [now, before] = await Promise.all(
    [image, FACE].map((from) => sharp(from).removeAlpha().extract(part).raw().toBuffer()),
  );
  if (!now || !before) throw new Error('There are no pixels.');
  return now.reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 0)), 0) / now.length;
}

test('[M24] the portrait tool finds a face by the network of this server, and its light is on the face alone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openPortrait(page, FACE);
  await expect(page.getByText('One face found')).toBeVisible({ timeout: 60_000 });
  expect(await seriousProblems(page)).toEqual([]);
  const light = page.getByRole('slider', { name: 'Light on the face' });
  await expect(light).toBeEnabled();
  await light.press('End');
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: /^PNG/ }).click();
  const image = await readFile(await (await arriving).path());
  expect(await changeOf(image, 0.4, 0.55, 0.1)).toBeGreaterThan(4);
  expect(await changeOf(image, 0.02, 0.9, 0.06)).toBeLessThan(1);
  expect(complaints).toEqual([]);
});

test('[M24] in a photo without a face the portrait tool says so, and nothing of it can be set', async ({
  page,
}) => {
  await openPortrait(page, NO_FACE);
  await expect(page.getByRole('alert')).toContainText('No face found. Please try with another image', {
    timeout: 60_000,
  });
  for (const name of ['Smooth skin', 'Light on the face', 'Light from'])
    await expect(page.getByRole('slider', { name })).toBeDisabled();
});
