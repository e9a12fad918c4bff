import { expect, type Page } from '@playwright/test';
import { ZipReader } from '../../../../engine/media/zip.ts';
import { probe } from '../../../support/ffmpeg.ts';
import { decodePng, meanDifference } from '../../../support/scene-images.ts';
import { test } from '../../signed-in.ts';
import { download, openTemplate, savedProject, watchConsole } from '../../support.ts';

const LIMITS = { maxBytes: 50_000_000, maxEntries: 100, brokenCode: 'project-invalid' } as const;

/** The image in the dialog, and the file drawn at the same size, as pixels. */
async function previewAndFile(page: Page, png: Buffer) {
  const [shown, file] = await page.evaluate(async (base64) => {
    const image = document.querySelector<HTMLImageElement>('[data-part="preview"] img');
    if (!image) throw new Error('There is no preview.');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const draw = async (source: CanvasImageSource) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (context) context.imageSmoothingQuality = 'high';
      context?.drawImage(source, 0, 0, width, height);
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    };
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
    return [await draw(image), await draw(await createImageBitmap(blob))];
  }, png.toString('base64'));
  return [shown, file].map((data) => decodePng(Buffer.from(data ?? '', 'base64')));
}

const closeDialog = (page: Page) => page.getByRole('button', { name: 'Done' }).click();

test('a part of a video goes out in the quality that was chosen', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Quote of the day');
  const sizes: number[] = [];
  for (const quality of ['Draft', 'High']) {
    const { bytes } = await download(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'MP4' }).click();
      await dialog.getByRole('radio', { name: '360p' }).click();
      await dialog.getByRole('radio', { name: quality, exact: true }).click();
      const part = dialog.getByRole('switch', { name: 'Only a part' });
      if ((await part.getAttribute('aria-checked')) !== 'true') await part.click();
      await dialog.getByRole('textbox', { name: 'From' }).fill('0:00.20');
      await dialog.getByRole('textbox', { name: 'To' }).fill('0:02.05');
      await page.keyboard.press('Tab');
      await expect(dialog.getByText('0:01.15 long')).toBeVisible();
    });
    const streams = await probe(bytes);
    expect(streams[0]).toMatchObject({ codec_name: 'h264', nb_read_frames: '45' });
    const sound = streams.find(({ codec_type }) => codec_type === 'audio');
    if (sound) expect(Number(sound.duration)).toBeCloseTo(1.5, 5);
    sizes.push(bytes.length);
    await closeDialog(page);
  }
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  // A bit rate of one's own is offered with the rate that the quality stands for.
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByRole('radio', { name: 'Bit rate' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Bit rate in megabits per second' })).toHaveValue(
    /^\d+(\.\d)? Mbit/,
  );
  expect(complaints).toEqual([]);
});

test('the image in the dialog is the image in the file', async ({ page }) => {
  await openTemplate(page, 'video', 'Quote of the day');
  await page.getByRole('slider', { name: 'Playhead' }).press('End');
  const still = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PNG' }).click();
    await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible();
  });
  const [shown, file] = await previewAndFile(page, still.bytes);
  if (!shown || !file) throw new Error('An image is missing.');
  expect(meanDifference(shown, file)).toBeLessThan(6);
});

test('SVG looks elsewhere as here: letters are outlines, or text on request; several pages are several files', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const pages = (await savedProject(page)).metadata.sceneItems.length;
  const svgsOf = async (pick: 'As outlines' | 'As text') => {
    const file = await download(page, async (dialog) => {
      await dialog.getByRole('radio', { name: 'SVG' }).click();
      await dialog.getByRole('radio', { name: pick }).click();
    });
    await closeDialog(page);
    expect(file.name).toBe('Clay & glaze.zip');
    const zip = new ZipReader(new Uint8Array(file.bytes).buffer, file.name, LIMITS);
    return Promise.all(
      zip.names.map(async (name) => new TextDecoder().decode((await zip.read(name)) ?? undefined)),
    );
  };
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByRole('radio', { name: 'SVG' }).click();
  await expect(dialog.getByRole('radio', { name: 'As outlines' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const outlined = await svgsOf('As outlines');
  expect(outlined).toHaveLength(pages);
  for (const svg of outlined) expect(svg).not.toContain('<text');
  expect((await svgsOf('As text')).join()).toContain('font-family="Bricolage Grotesque"');
});

test('[M25] a browser that cannot make a format names one that can: Chrome or Edge', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'VideoEncoder');
  });
  await openTemplate(page, 'video', 'Quote of the day');
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  const start = dialog.getByRole('button', { name: 'Download' });
  // What cannot be made is not in the list.
  await expect(dialog.getByRole('status')).toContainText('This browser cannot make WebM, AVIF files');
  await expect(dialog.getByRole('status')).toContainText('Chrome or Edge');
  await expect(dialog.getByRole('radio', { name: /^(WebM|AVIF)$/ })).toHaveCount(0);
  // MP4 has a slower encoder of its own.
  await dialog.getByRole('radio', { name: 'MP4' }).click();
  await expect(dialog.getByRole('status')).toContainText('Chrome and Edge are faster');
  await expect(start).toBeEnabled();
  await dialog.getByRole('radio', { name: 'PNG' }).click();
  await expect(dialog.getByRole('status')).not.toContainText('faster');
  await expect(dialog.getByRole('link', { name: 'What this browser can do' })).toHaveAttribute(
    'href',
    '/about/this-browser/',
  );
});

test('a page of A4 at 300 dpi is made in the dialog, shown in millimetres, and its PDF for print has bleed and marks', async ({
  page,
}) => {
  await page.goto('/my/projects/');
  await page.getByRole('button', { name: 'New project' }).first().click();
  await page.getByRole('menuitem', { name: 'Custom size' }).click();
  const sizes = page.getByRole('dialog', { name: 'A page of any size' });
  await sizes.getByRole('radio', { name: 'cm' }).click();
  await sizes.getByRole('textbox', { name: 'Page width' }).fill('80');
  await page.keyboard.press('Tab');
  await expect(sizes.getByRole('status')).toContainText('each side of a page must be between 16 and 8192');
  await expect(sizes.getByRole('button', { name: 'Create design' })).toBeDisabled();
  await sizes.getByRole('button', { name: 'A4' }).click();
  await expect(sizes.getByRole('status')).toHaveText('2480 × 3508 pixels');
  await sizes.getByRole('button', { name: 'Create design' }).click();
  await expect(page.getByRole('banner')).toContainText('210 × 297 mm');
  const pdf = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PDF' }).click();
    await expect(dialog.getByText('210 × 297 mm')).toBeVisible();
    await dialog.getByRole('switch', { name: 'For print' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Bleed in millimetres' })).toHaveValue('3 mm');
    await expect(dialog.getByRole('radio', { name: 'RGB' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'CMYK' }).click();
    await expect(dialog.getByText('the profile “Chemical proof”')).toBeVisible();
  });
  const text = pdf.bytes.toString('latin1');
  expect(text).toContain('/OutputConditionIdentifier (Chemical proof)');
  expect(text).toMatch(/\/TrimBox \[32\.5\S* 32\.5\S* 627\.7\S* 874\.3\S*\]/);
  await closeDialog(page);
  // Another unit in Resize, and back to pixels.
  await page.getByRole('button', { name: 'Resize' }).click();
  await page.getByRole('radio', { name: 'in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Page width' })).toHaveValue('8.27');
  await page.getByRole('radio', { name: 'px', exact: true }).click();
  await page.getByRole('textbox', { name: 'Page width' }).fill('1000');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Resize', exact: true }).click();
  await expect(page.getByRole('banner')).toContainText('1000 × 3508 px');
});
