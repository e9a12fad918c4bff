import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { tabTo } from '../by-keys.ts';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const PHOTO = fileURLToPath(new URL('../../../assets/media/glazed-bowl.jpg', import.meta.url));

async function openPainted(page: Page): Promise<void> {
  await page.goto('/photo-editor/edit/?tab=tools&subTool=painted');
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page.getByRole('main', { name: 'The photo on the stage' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Painted looks');
}

/** The photo as it is downloaded, as large as it is. */
async function downloaded(page: Page): Promise<{ data: Buffer; width: number; height: number }> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const arriving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: /^PNG/ }).click();
  const file = await readFile(await (await arriving).path());
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How much neighbouring pixels differ on the whole. */
function roughness({ data, width }: { data: Buffer; width: number }): number {
  let sum = 0;
  for (let at = width * 3; at < data.length; at += 3)
    sum +=
      Math.abs((data[at] ?? 0) - (data[at - 3] ?? 0)) +
      Math.abs((data[at] ?? 0) - (data[at - width * 3] ?? 0));
  return sum / (data.length / 3);
}

const controls = (page: Page) => page.getByRole('region', { name: 'Painted looks' });

test('[X30] [M5] a photo is painted, drawn and printed by filters on this computer, and downloaded so', async ({
  page,
}) => {
  // Six looks are drawn and downloaded as large as the photo is.
  test.setTimeout(150_000);
  const complaints = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await openPainted(page);
  await expect(page.getByText('Made on this computer', { exact: false })).toBeVisible();
  const plain = await downloaded(page);
  const look = (name: string) => controls(page).getByRole('button', { name, exact: true });

  await look('Oil paint').click();
  await expect(look('Oil paint')).toHaveAttribute('aria-pressed', 'true');
  const oil = await downloaded(page);
  expect([oil.width, oil.height]).toEqual([plain.width, plain.height]);
  expect(roughness(oil)).toBeLessThan(roughness(plain));

  // One at a time: the next takes its place.
  await look('Pencil').click();
  await expect(look('Oil paint')).toHaveAttribute('aria-pressed', 'false');
  const pencil = await downloaded(page);
  const saturation = ({ data }: { data: Buffer }) => {
    let sum = 0;
    for (let at = 0; at < data.length; at += 3)
      sum +=
        Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) + Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0));
    return sum / data.length;
  };
  expect(saturation(pencil)).toBeLessThan(saturation(plain) / 4);

  await look('Halftone').click();
  await controls(page).getByRole('radio', { name: 'One ink' }).click();
  await expect(controls(page).getByRole('group', { name: 'Ink', exact: true })).toBeVisible();
  await controls(page)
    .getByRole('group', { name: 'Ink', exact: true })
    .getByRole('button', { name: 'Colour #2a33de' })
    .click();
  const printed = await downloaded(page);
  const colors = new Set<number>();
  for (let at = 0; at < printed.data.length; at += 3) colors.add(printed.data.readUIntBE(at, 3));
  // Ink, paper, and the rims of dots between them.
  expect(colors.has(0x2a33de) && colors.has(0xffffff)).toBe(true);
  expect(colors.size).toBeLessThan(300);

  await look('None').click();
  expect((await downloaded(page)).data.equals(plain.data)).toBe(true);
  expect(sent.filter((url) => !url.includes('localhost') && !url.includes('127.0.0.1'))).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('by keys a look is chosen, weakened and undone', async ({ page }) => {
  await openPainted(page);
  const watercolor = controls(page).getByRole('button', { name: 'Watercolour', exact: true });
  await tabTo(page, watercolor);
  await page.keyboard.press('Enter');
  const intensity = controls(page).getByRole('slider', { name: 'Intensity' });
  await tabTo(page, intensity);
  await expect(intensity).toHaveAttribute('aria-valuetext', '100%');
  await page.keyboard.press('PageDown');
  await expect(intensity).toHaveAttribute('aria-valuetext', '90%');
  await page.keyboard.press('Control+z');
  await expect(intensity).toHaveAttribute('aria-valuetext', '100%');
  await page.keyboard.press('Control+z');
  await expect(watercolor).toHaveAttribute('aria-pressed', 'false');
  await expect(intensity).toHaveCount(0);
});
