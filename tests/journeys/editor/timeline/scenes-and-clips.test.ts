import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  layerButtons,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

const clip = async (name: string, seconds: number) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.from(
    await makeMedia(
      name,
      ...['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=30:duration=${seconds}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ),
  ),
});

const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name, exact: true }).click();
const sceneFrames = async (page: Page) =>
  (await savedProject(page)).metadata.sceneItems.map(({ durationFrames }) => durationFrames);
const fileOf = async (page: Page, type: 'image' | 'video') => {
  const project = await savedProject(page);
  const layer = allLayers(project).find((each) => each.type === type);
  return layer && 'assetId' in layer && layer.assetId !== null
    ? project.metadata.assets[layer.assetId]?.name
    : undefined;
};

test('a scene takes the length of its first clip, grows for a longer one, and the clip is replaced from the uploads', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await uploadToPage(page, await clip('first.mp4', 3));
  await expect.poll(() => sceneFrames(page)).toEqual([90]);
  await uploadToPage(page, await clip('second.mp4', 7));
  const offer = page.getByRole('button', { name: /^Make the scene [\d.]+ s long$/ });
  await expect(offer).toBeVisible();
  expect(await sceneFrames(page)).toEqual([90]);
  await offer.click();
  await expect(lastSaid(page)).toHaveText('All of “second” shows now');
  const [grown = 0] = await sceneFrames(page);
  expect(grown).toBeGreaterThanOrEqual(210);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => sceneFrames(page)).toEqual([90]);

  // Another file for the clip: Replace leads to the panel of files, whose tile takes its place.
  await layerButtons(page).getByRole('button', { name: 'first', exact: true }).first().click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  const banner = page.getByRole('region', { name: 'Replace “first”' });
  await expect(banner).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add second.mp4', exact: true }).click();
  await expect(lastSaid(page)).toHaveText('Replaced with second');
  await expect(banner).toHaveCount(0);
  await expect.poll(() => fileOf(page, 'video')).toBe('second.mp4');
  // It is longer than its place: a section of it is chosen.
  const sections = page.getByRole('dialog', { name: 'Choose a section' });
  await sections.getByRole('button', { name: 'Use this section' }).click();
  await expect(sections).toHaveCount(0);
  // By keys: Escape in the banner ends the choice, and nothing is replaced.
  await page.getByRole('button', { name: 'Replace', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'From this device' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /^Replace/ })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a text is dragged onto the page, its look goes to another, both become a scene, and playback repeats', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  await panel(page, 'Text');
  const canvas = page.getByRole('main', { name: 'Canvas' });
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  const stage = await canvas.boundingBox();
  if (!sheet || !stage) throw new Error('There is no page.');
  const texts = async () => allLayers(await savedProject(page)).filter((layer) => layer.type === 'text');
  await page.getByRole('button', { name: 'Add a heading' }).dragTo(canvas, {
    targetPosition: { x: sheet.x - stage.x + sheet.width * 0.3, y: sheet.y - stage.y + sheet.height * 0.2 },
  });
  await expect.poll(async () => (await texts()).length).toBe(1);
  const [heading] = await texts();
  const { width = 0, height = 0 } = (await savedProject(page)).properties;
  if (!heading) throw new Error('It has no text.');
  expect((heading.x + heading.width / 2) / width).toBeCloseTo(0.3, 1);
  expect((heading.y + heading.height / 2) / height).toBeCloseTo(0.2, 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add body text' }).click();
  await expect.poll(async () => (await texts()).length).toBe(2);
  await page.keyboard.press('Escape');

  // The look of the heading, by keys; only the letters change, not what they say.
  await canvas.getByRole('button', { name: 'Add a heading, text' }).focus();
  await page.keyboard.press('Control+Alt+c');
  await expect(lastSaid(page)).toHaveText(/^Look of .+ copied$/);
  await canvas.getByRole('button', { name: 'Add body text, text' }).focus();
  await page.keyboard.press('Control+Alt+v');
  await expect(lastSaid(page)).toHaveText(/^Look pasted on/);
  await expect.poll(async () => new Set((await texts()).map(({ runs }) => runs[0]?.fontSizePx)).size).toBe(1);
  expect(new Set((await texts()).map(({ runs }) => runs[0]?.text)).size).toBe(2);

  // A group becomes a scene of its own name.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.layers.length).toBe(2);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Make a scene of it' }).click();
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems.map((scene) => scene.layers.length))
    .toEqual([1, 1]);
  await expect(lastSaid(page)).toHaveText(/moved to a scene of its own/);

  // From the last frame it would stop; with Repeat it begins again.
  const repeat = page.getByRole('button', { name: 'Repeat playback' });
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-pressed', 'true');
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await playhead.focus();
  await page.keyboard.press('End');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  const end = Number(await playhead.getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBeLessThan(end - 30);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});
