import { expect, test as visiting } from '@playwright/test';
import { decodeFrames, probe } from '../support/ffmpeg.ts';
import { encodePng } from '../support/scene-images.ts';
import { test } from './signed-in.ts';
import { allLayers, download, savedProject, seriousProblems, watchConsole } from './support.ts';

const SIDE = { width: 1200, height: 900 };
/** Grey, with a checkered square of strong colours at the right: the only part with detail. */
const SPOT = { left: 840, top: 300, side: 200 };
const PHOTO = encodePng({
  ...SIDE,
  data: Uint8Array.from({ length: SIDE.width * SIDE.height * 4 }, (_, index) => {
    const pixel = index >> 2;
    const [x, y] = [pixel % SIDE.width, Math.floor(pixel / SIDE.width)];
    const isInside = x >= SPOT.left && x < SPOT.left + SPOT.side && y >= SPOT.top && y < SPOT.top + SPOT.side;
    const color = isInside
      ? ((x >> 5) + (y >> 5)) % 2 === 0
        ? [220, 30, 30]
        : [240, 90, 40]
      : [120, 122, 124];
    return [...color, 255][index & 3] ?? 0;
  }),
});

/** The share of a frame that is red. */
function redShare({ data }: { readonly data: Uint8Array | Uint8ClampedArray }): number {
  let red = 0;
  for (let pixel = 0; pixel < data.length; pixel += 4)
    if ((data[pixel] ?? 0) - (data[pixel + 1] ?? 0) > 80) red++;
  return red / (data.length / 4);
}

test('[M13] without a service a photo becomes a video whose view goes to its most detailed part', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const complaints = watchConsole(page);
  await page.goto('/tools/text-to-video-ai/');
  await expect(page.getByRole('note')).toContainText(
    'nothing in the photo does, and it follows no description',
  );
  await page.getByRole('link', { name: 'Pan and zoom over a photo' }).first().click();
  await expect(page.getByRole('heading', { name: 'Pan and zoom' })).toBeVisible();
  // First with the example of the page.
  await page.getByRole('button', { name: 'Try it with this image' }).click();
  await expect(page.getByRole('button', { name: /^Target of the view/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try it with this image' })).toHaveCount(0);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spot.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(page.getByText('The view leads to the part with the most detail.')).toBeVisible({
    timeout: 60_000,
  });
  const target = page.getByRole('button', { name: /^Target of the view/ });
  const [, fromLeft] = /: (\d+)% from the left/.exec((await target.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(fromLeft)).toBeGreaterThan(60);
  await page.getByRole('radio', { name: '1 : 1' }).click();
  await page.getByRole('radio', { name: '4 seconds' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open in the video editor' }).click();
  await expect(page).toHaveURL(/video-template-editor\/edit\/\?project=/, { timeout: 60_000 });

  // What came of it are keyframes as any others.
  const project = await savedProject(page);
  expect(project).toMatchObject({ assetType: 'video', properties: { width: 1080, height: 1080 } });
  expect(project.metadata.sceneItems).toMatchObject([{ durationFrames: 120 }]);
  const image = allLayers(project).find(({ type }) => type === 'image');
  expect(image?.keyframes.zoom).toMatchObject([
    { frame: 0, value: 1 },
    { frame: 119, value: expect.any(Number) },
  ]);
  const video = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'MP4' }).click();
    await dialog.getByRole('radio', { name: '360p' }).click();
  });
  const [picture] = await probe(video.bytes);
  expect(picture).toMatchObject({ width: 360, height: 360, nb_read_frames: '120' });
  const shares = (await decodeFrames(video.bytes, [0, 30, 60, 90, 119], { width: 360, height: 360 })).map(
    redShare,
  );
  // Closer all the time: the square becomes as much larger as the view becomes smaller.
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const [begin = 0] = shares;
  const end = shares.at(-1) ?? 0;
  const grown = (image?.keyframes.zoom?.[1]?.value ?? 0) ** 2;
  expect(begin).toBeCloseTo(SPOT.side ** 2 / SIDE.height ** 2, 2);
  expect(end / begin).toBeGreaterThan(grown * 0.9);
  expect(end / begin).toBeLessThan(grown * 1.1);
  expect(complaints).toEqual([]);
});

visiting(
  'by keyboard alone, without an account, the view is led elsewhere, and goes across the photo',
  async ({ page }) => {
    await page.goto('/tools/pan-and-zoom/');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'spot.png', mimeType: 'image/png', buffer: PHOTO });
    const target = page.getByRole('button', { name: /^Target of the view/ });
    await target.focus();
    for (let step = 0; step < 10; step++) await page.keyboard.press('Shift+ArrowUp');
    await expect(target).toHaveAccessibleName(/, 0% from the top$/);
    await expect(page.getByText('The view leads to the part that you chose.')).toBeVisible();
    await page.getByRole('radio', { name: 'Closer' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Across' })).toBeChecked();
    await page.getByRole('button', { name: 'Open in the video editor' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/video-template-editor\/edit\/\?project=/, { timeout: 60_000 });
    const image = allLayers(await savedProject(page)).find(({ type }) => type === 'image');
    // A photo of 4 : 3 has more to show above and below.
    expect(image?.keyframes.focusY).toMatchObject([{ value: 1 }, { value: 0 }]);
  },
);

visiting('a file that is no photo is refused with a sentence', async ({ page }) => {
  await page.goto('/tools/pan-and-zoom/');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(page.getByText('This photo could not be opened.').first()).toBeVisible();
});
