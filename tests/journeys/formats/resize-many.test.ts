import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { ZipReader } from '../../../engine/media/zip.ts';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

const LIMITS = { maxBytes: 200_000_000, maxEntries: 100, brokenCode: 'project-invalid' } as const;

test('a design is made in many formats: found, seen, downloaded in one ZIP, and kept as projects of their own', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const before = await savedProject(page);
  await page.getByRole('button', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resize' });
  // Six are chosen at first, without the size that the design has.
  await expect(dialog.getByText('6 selected')).toBeVisible();
  const previews = dialog.getByRole('region', { name: 'Previews' });
  await expect(previews.getByRole('listitem')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await expect(previews.getByText('Choose formats in the list to see them here.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Make/ })).toBeDisabled();

  // By words, from a heading, and a size of one's own, by keys.
  await dialog.getByRole('searchbox').fill('youtube thumb');
  await dialog.getByRole('checkbox', { name: 'YouTube, thumbnail' }).press('Space');
  await dialog.getByRole('searchbox').fill('nothing like that');
  await expect(dialog.getByText('No format matches these words.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Social media' }).click();
  await dialog.getByRole('checkbox', { name: /^Instagram, post, square/ }).check();
  await dialog.getByRole('textbox', { name: 'Page width' }).fill('1600');
  await dialog.getByRole('textbox', { name: 'Page height' }).fill('400');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('3 selected')).toBeVisible();
  await expect(previews.locator('img')).toHaveCount(3);
  expect(await seriousProblems(page)).toEqual([]);

  const { name: fileName, zip } = await downloadZip(page);
  expect(fileName).toBe('Clay & glaze.zip');
  const pages = before.metadata.sceneItems.length;
  expect(zip.names).toHaveLength(3 * pages);
  const sizes = new Set<string>();
  for (const name of zip.names) {
    const { width, height } = await sharp((await zip.read(name)) ?? Buffer.alloc(0)).metadata();
    sizes.add(`${width} × ${height}`);
    expect(name).toContain(`${width}x${height}`);
  }
  expect([...sizes].sort()).toEqual(['1080 × 1080', '1280 × 720', '1600 × 400']);

  await dialog.getByRole('button', { name: 'Make 3 formats' }).click();
  await expect(page.getByText('3 projects are in My projects.', { exact: true })).toBeVisible();
  // The open design is what it was.
  await expect(page.getByRole('banner')).toContainText('1080 × 1920 px');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Clay & glaze, YouTube, thumbnail')).toBeVisible();
  await expect(page.getByText('Clay & glaze, Custom size')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a format that was edited by hand is in the ZIP file as it was left, and is arranged anew on request', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.getByRole('button', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resize' });
  await dialog.getByRole('button', { name: 'Select none' }).click();
  await dialog.getByRole('searchbox').fill('youtube thumb');
  await dialog.getByRole('checkbox', { name: 'YouTube, thumbnail' }).check();
  await dialog.getByRole('searchbox').fill('instagram post, square');
  await dialog.getByRole('checkbox', { name: /^Instagram, post, square/ }).check();
  const arranged = await imagesOf((await downloadZip(page)).zip);
  expect(arranged.size).toBe(2);

  await dialog.getByRole('button', { name: 'Open YouTube, thumbnail' }).click();
  await expect(page.getByRole('banner')).toContainText('1280 × 720');
  await expect(page.getByRole('button', { name: 'Back to all formats' })).toBeVisible();
  await page.getByRole('main').click({ position: { x: 40, y: 60 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.layers.length)
    .toBeLessThan(2);
  await page.getByRole('button', { name: 'Back to all formats' }).click();

  // The message is about the format that was left; the choice is as it was, and says which one is a person's own.
  await expect(page.getByRole('button', { name: 'Back to all formats' })).toHaveCount(0);
  await expect(dialog.getByText('2 selected')).toBeVisible();
  await expect(dialog.getByText('Edited', { exact: true })).toHaveCount(1);
  expect(await seriousProblems(page)).toEqual([]);
  const edited = await imagesOf((await downloadZip(page)).zip);
  expect(edited.get('1280x720')).not.toEqual(arranged.get('1280x720'));
  expect(edited.get('1080x1080')).toEqual(arranged.get('1080x1080'));

  await dialog.getByRole('button', { name: 'Arrange anew: YouTube, thumbnail' }).click();
  await expect(dialog.getByText('Edited', { exact: true })).toHaveCount(0);
  expect(await imagesOf((await downloadZip(page)).zip)).toEqual(arranged);
});

async function downloadZip(page: Page): Promise<{ readonly name: string; readonly zip: ZipReader }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Resize' }).getByRole('button', { name: 'Download as ZIP' }).click();
  const download = await downloading;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const { buffer } = new Uint8Array(Buffer.concat(chunks));
  return { name: download.suggestedFilename(), zip: new ZipReader(buffer, 'formats.zip', LIMITS) };
}

/** The mean colours of the first page in each size. */
async function imagesOf(zip: ZipReader): Promise<Map<string, readonly number[]>> {
  const images = new Map<string, readonly number[]>();
  for (const name of zip.names) {
    const size = /\d+x\d+/.exec(name)?.[0] ?? name;
    if (images.has(size)) continue;
    const { channels } = await sharp((await zip.read(name)) ?? Buffer.alloc(0)).stats();
    images.set(
      size,
      channels.map(({ mean }) => Math.round(mean)),
    );
  }
  return images;
}

test('one of the formats of a video is opened and changed by hand', async ({ page }) => {
  await openTemplate(page, 'video', 'Desert road teaser');
  const before = await savedProject(page);
  await page.getByRole('button', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resize' });
  // Images of a video are no video: the ZIP file is for designs.
  await expect(dialog.getByRole('button', { name: /^Make/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Download as ZIP' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Open Instagram, post, portrait 4:5' }).click();
  await expect(page.getByRole('banner')).toContainText('1080 × 1350');
  const after = await savedProject(page);
  expect(after.id).not.toBe(before.id);
  expect(after.metadata.sceneItems.map(({ durationFrames }) => durationFrames)).toEqual(
    before.metadata.sceneItems.map(({ durationFrames }) => durationFrames),
  );
});

test('a format that could not be drawn says so where its preview would be, to those who hear it too, and can be opened all the same', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await savedProject(page);
  // As a browser does that has no memory left for another image.
  await page.evaluate(() => {
    const fail = () => Promise.reject(new DOMException('no memory', 'EncodingError'));
    OffscreenCanvas.prototype.convertToBlob = fail;
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
  });
  await page.getByRole('button', { name: 'Resize' }).click();
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resize' });
  const previews = dialog.getByRole('region', { name: 'Previews' });
  const failed = previews.getByRole('button', { name: /^Open .+: No preview$/ });
  await expect(failed).toHaveCount(6);
  // What is seen is in the name (WCAG 2.5.3), and none of them seems to be waited for any more.
  await expect(failed.first()).toHaveText('No preview');
  await expect(previews.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await seriousProblems(page)).toEqual([]);
  await failed.first().click();
  await expect(dialog).toHaveCount(0);
});
