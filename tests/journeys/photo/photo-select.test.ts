import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seriousProblems, watchConsole } from '../support.ts';

const WIDTH_PX = 900;
const HEIGHT_PX = 600;

/** Even stripes without a subject, or two discs on an even background. */
async function photo(kind: 'stripes' | 'discs'): Promise<Buffer> {
  const shapes =
    kind === 'stripes'
      ? Array.from(
          { length: 30 },
          (_, at) => `<rect x="${at * 30}" width="15" height="600" fill="#9aa7b4"/>`,
        ).join('')
      : '<circle cx="250" cy="300" r="150" fill="#c2412d"/><circle cx="680" cy="300" r="130" fill="#2d5fc2"/>';
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="100%" height="100%" fill="#b3bfca"/>${shapes}</svg>`,
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function open(page: Page, kind: 'stripes' | 'discs', tool: string): Promise<void> {
  await page.goto(`/photo-editor/edit/?tab=${tool}`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: await photo(kind) });
}

/** How opaque the result is at a place of the photo, from 0 to 255: as the stage shows it. */
function opacityAt(page: Page, x: number, y: number): Promise<number> {
  return page
    .getByRole('img', { name: /^The photo/ })
    .first()
    .evaluate(
      (canvas, [atX, atY]) => {
        if (!(canvas instanceof HTMLCanvasElement)) throw new Error('The photo is no canvas.');
        const context = canvas.getContext('2d');
        return (
          context?.getImageData(Math.round(atX * canvas.width), Math.round(atY * canvas.height), 1, 1)
            .data[3] ?? -1
        );
      },
      [x / WIDTH_PX, y / HEIGHT_PX] as const,
    );
}

test('[K35] a doubtful result says so and leads to clicking what belongs to the subject', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, 'stripes', 'remove-background');
  const notice = page.getByRole('alert').filter({ hasText: /No (clear )?subject|unclear|fills the photo/ });
  await expect(notice).toBeVisible({ timeout: 60_000 });
  await notice.getByRole('button', { name: 'Select by clicking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cutout' })).toBeVisible();
  await expect(page.getByText('Click on what belongs to the subject')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[K35] clicks add to the subject and take away from it, one step of undo each, by pointer and by keyboard', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await open(page, 'discs', 'cutout');
  const stage = page.getByRole('application', { name: /Select on the photo/ });
  await expect(stage).toBeVisible();
  const box = await stage.boundingBox();
  if (!box) throw new Error('The photo is not shown.');
  const at = (x: number, y: number) => ({
    position: { x: (x / WIDTH_PX) * box.width, y: (y / HEIGHT_PX) * box.height },
  });
  await stage.click(at(250, 300));
  // The selection is seen at once, the traced edges a moment later.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled({ timeout: 90_000 });
  await expect(page.getByText('Tracing the edges')).toHaveCount(0);
  await stage.click(at(680, 300));
  await expect(page.getByText('Tracing the edges')).toHaveCount(0, { timeout: 90_000 });
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('radio', { name: 'Lasso' }).click();
  await expect.poll(() => opacityAt(page, 680, 300), { timeout: 90_000 }).toBe(255);
  await expect.poll(() => opacityAt(page, 250, 300)).toBe(255);
  await expect.poll(() => opacityAt(page, 470, 40)).toBe(0);

  await page.getByRole('radio', { name: 'Select' }).click();
  await page.getByRole('radio', { name: 'Remove' }).click();
  await stage.click(at(250, 300));
  await page.getByRole('radio', { name: 'Lasso' }).click();
  await expect.poll(() => opacityAt(page, 250, 300), { timeout: 90_000 }).toBe(0);
  await expect.poll(() => opacityAt(page, 680, 300)).toBe(255);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => opacityAt(page, 250, 300)).toBe(255);

  // The cross begins in the middle of the photo, between the discs: to the left is one of them.
  await page.getByRole('radio', { name: 'Select' }).click();
  await page.getByRole('radio', { name: 'Remove' }).click();
  await stage.focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Lasso' }).click();
  await expect.poll(() => opacityAt(page, 250, 300), { timeout: 90_000 }).toBe(0);
  expect(complaints).toEqual([]);
});
