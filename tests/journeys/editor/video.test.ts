import { expect } from '@playwright/test';
import { decodeFrames, probe } from '../../support/ffmpeg.ts';
import { encodePng } from '../../support/scene-images.ts';
import { test } from '../signed-in.ts';
import { allLayers, download, layerButtons, openTemplate, savedProject, watchConsole } from '../support.ts';

/** A flat magenta image that no template contains. */
const MAGENTA = encodePng({
  width: 400,
  height: 300,
  data: new Uint8Array(400 * 300 * 4).map((_, index) => [255, 0, 200, 255][index % 4] ?? 0),
});

test('[M8] from a video template over its own words and image, played, to an MP4 with sound and a PNG', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Product launch');
  const template = await savedProject(page);
  const text = allLayers(template).find((layer) => layer.type === 'text');
  const image = allLayers(template).find((layer) => layer.type === 'image');
  if (!text || !image) throw new Error('The template has no words or no image.');

  // Words: the layer is selected in the list of its scene and typed over on the stage.
  const sceneOf = (id: string) =>
    template.metadata.sceneItems.findIndex((scene) =>
      allLayers({ ...template, metadata: { ...template.metadata, sceneItems: [scene] } }).some(
        (layer) => layer.id === id,
      ),
    );
  const goToScene = (index: number) =>
    page
      .getByRole('region', { name: 'Timeline' })
      .getByRole('button', { name: new RegExp(`^${template.metadata.sceneItems[index]?.name} [\\d.]+ s `) })
      .click();
  await goToScene(sceneOf(text.id));
  await layerButtons(page).getByRole('button', { name: text.name, exact: true }).first().click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('MADE BY ME');
  await page.keyboard.press('Escape');
  await expect.poll(async () => JSON.stringify(await savedProject(page))).toContain('MADE BY ME');

  // The image: another file through the Replace button.
  await goToScene(sceneOf(image.id));
  await layerButtons(page).getByRole('button', { name: image.name, exact: true }).first().click();
  const choosing = page.waitForEvent('filechooser');
  await page
    .getByRole('button', { name: /^Replace/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'From this device' }).click();
  await (await choosing).setFiles({ name: 'mine.png', mimeType: 'image/png', buffer: MAGENTA });
  await expect
    .poll(async () => {
      const project = await savedProject(page);
      const layer = allLayers(project).find((each) => each.id === image.id);
      return layer?.type === 'image' ? project.metadata.assets[layer.assetId]?.name : null;
    })
    .toBe('mine.png');

  // Playing moves the playhead; pausing stops it.
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await page.getByRole('button', { name: 'To the start or the previous cut' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();

  const project = await savedProject(page);
  const frames = project.metadata.sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0);
  const video = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'MP4' }).click();
    await dialog.getByRole('radio', { name: '360p' }).click();
  });
  expect(video.name).toMatch(/\.mp4$/);
  const [picked, sound] = await probe(video.bytes);
  expect(picked).toMatchObject({
    codec_name: 'h264',
    pix_fmt: 'yuv420p',
    avg_frame_rate: '30/1',
    nb_read_frames: String(frames),
  });
  expect(Math.min(picked?.width ?? 0, picked?.height ?? 0)).toBe(360);
  expect(sound).toMatchObject({ codec_name: 'aac' });
  expect(Number(sound?.duration)).toBeCloseTo(frames / 30, 2);

  // My image is in the file: some frame has the magenta that the template has nowhere.
  const size = { width: picked?.width ?? 0, height: picked?.height ?? 0 };
  const start = project.metadata.sceneItems
    .slice(0, sceneOf(image.id))
    .reduce((sum, scene) => sum + scene.durationFrames, 0);
  const [frame] = await decodeFrames(
    video.bytes,
    [start + Math.floor((project.metadata.sceneItems[sceneOf(image.id)]?.durationFrames ?? 2) / 2)],
    size,
  );
  let magenta = 0;
  for (let at = 0; frame && at < frame.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = frame.data.subarray(at, at + 3);
    if (red > 225 && green < 40 && blue > 165 && blue < 230) magenta += 1;
  }
  expect(magenta).toBeGreaterThan(200);

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close|Done/ })
    .first()
    .click();
  const still = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PNG' }).click();
  });
  expect(still.name).toMatch(/\.(png|zip)$/);
  expect(complaints).toEqual([]);
});

test('[M9] [M10] scenes and layers are trimmed on the timeline within their limits, split and undone', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const length = page.getByRole('textbox', { name: 'Scene length in seconds' });
  await length.fill('99');
  await page.keyboard.press('Enter');
  await expect(length).toHaveValue('99');
  await expect(length).toHaveAccessibleDescription('Type a number from 0.5 to 30.');
  await length.fill('30');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.durationFrames).toBe(900);
  await length.fill('0.1');
  await page.keyboard.press('Enter');
  await expect(length).toHaveAttribute('aria-invalid', 'true');
  await length.fill('0.5');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.durationFrames).toBe(15);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.durationFrames).toBe(150);
  await timeline.getByRole('button', { name: 'Add scene' }).click();
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems.length).toBe(2);
});

test('a cancelled export leaves the editor as it was', async ({ page }) => {
  await openTemplate(page, 'video');
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await dialog.getByRole('radio', { name: 'MP4' }).click();
  await dialog.getByRole('radio', { name: '4k' }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  const progress = page.getByRole('dialog');
  await expect(progress.getByRole('progressbar')).toBeVisible();
  await progress.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: 'Close' }).click();
  await expect(layerButtons(page).first()).toBeVisible();
});

test('the compatible encoder and WebP work in the app too', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Quote of the day');
  const { bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'MP4' }).click();
    await dialog.getByRole('radio', { name: '360p' }).click();
    await dialog.getByText('Advanced').click();
    // This encoder takes longer than the video plays.
    await dialog.getByRole('switch', { name: 'Only a part' }).click();
    const end = dialog.getByRole('textbox', { name: 'To', exact: true });
    await end.fill('0:02');
    await end.press('Enter');
    await dialog.getByRole('radio', { name: 'Compatible' }).click();
    // What the trial of this device showed is said, and can be overruled.
    await expect(dialog.locator('[data-part="drawing-trial"]')).toHaveText(
      /^Automatic takes the (?:processor|graphics card) on this device: a trial took [\d.]+ ms with it, and [\d.]+ ms with the (?:graphics card|processor)\.$/,
    );
    const drawnBy = dialog.getByRole('radiogroup', { name: 'Drawn by' });
    await expect(drawnBy.getByRole('radio', { name: 'Automatic' })).toBeChecked();
    await drawnBy.getByRole('radio', { name: 'Graphics card' }).click();
    await expect(drawnBy.getByRole('radio', { name: 'Graphics card' })).toBeChecked();
  });
  const [video, sound] = await probe(bytes);
  expect(video).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p', nb_read_frames: '60' });
  expect(sound).toMatchObject({ codec_name: 'aac' });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close|Done/ })
    .first()
    .click();
  const still = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'WebP' }).click();
  });
  expect(still.bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(complaints).toEqual([]);
});

test('an image is replaced by pasting and by dropping a file on it', async ({ page }) => {
  await openTemplate(page, 'design', 'Design week');
  const image = allLayers(await savedProject(page)).find((layer) => layer.type === 'image');
  if (!image) throw new Error('The template has no image.');
  const assetName = async () => {
    const project = await savedProject(page);
    const layer = allLayers(project).find((each) => each.id === image.id);
    return layer?.type === 'image' ? project.metadata.assets[layer.assetId]?.name : null;
  };
  await layerButtons(page).getByRole('button', { name: image.name, exact: true }).first().click();
  const hand = (kind: 'paste' | 'drop', name: string) =>
    page.getByRole('main', { name: 'Canvas' }).evaluate(
      (stage, [type, fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], fileName, { type: 'image/png' }));
        const box = stage.getBoundingClientRect();
        const place = {
          clientX: box.left + box.width / 2,
          clientY: box.top + box.height / 2,
          bubbles: true,
          cancelable: true,
        };
        if (type === 'paste')
          stage.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }),
          );
        else
          for (const each of ['dragenter', 'dragover', 'drop'])
            stage.dispatchEvent(new DragEvent(each, { dataTransfer: files, ...place }));
      },
      [kind, name, MAGENTA.toString('base64')] as const,
    );
  await hand('paste', 'pasted.png');
  await expect.poll(assetName).toBe('pasted.png');
  await hand('drop', 'dropped.png');
  await expect.poll(assetName).toBe('dropped.png');
});
