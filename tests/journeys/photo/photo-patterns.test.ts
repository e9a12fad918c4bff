import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const PHOTO = fileURLToPath(new URL('../../../assets/media/still-life-poppies.jpg', import.meta.url));

/** The colour at the upper left of the photo as it is downloaded. */
async function cornerOf(page: Page): Promise<number[]> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: /^PNG/ }).click();
  const file = await readFile(await (await arriving).path());
  const corner = sharp(file).extract({ left: 4, top: 4, width: 1, height: 1 }).removeAlpha();
  return [...(await corner.raw().toBuffer())];
}

test('[X30] a subject gets a background that is computed here, in other colours and another arrangement, by keys too', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/photo-editor/edit/?tab=tools&subTool=background');
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page.getByRole('heading', { level: 1, name: 'Background' })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Waves')).toBeDisabled();
  // The subject is cut out first.
  await expect(button('Waves')).toBeEnabled({ timeout: 60_000 });

  await button('Waves').click();
  await expect(button('Waves')).toHaveAttribute('aria-pressed', 'true');
  expect(await cornerOf(page)).toEqual([0xff, 0xe8, 0xd6]);
  // By keys: the second palette keeps the pattern.
  await button('Palette 2').focus();
  await page.keyboard.press('Enter');
  await expect(button('Palette 2')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('Waves')).toHaveAttribute('aria-pressed', 'true');
  expect(await cornerOf(page)).toEqual([0xe8, 0xf4, 0xff]);
  expect(await seriousProblems(page)).toEqual([]);

  // Another arrangement is another image, and a step back gives the former one.
  const shown = () =>
    page
      .locator('[data-part="stage"] canvas, main canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const first = await shown();
  await button('Another arrangement').click();
  await expect.poll(shown).not.toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toBe(first);
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});
