import { expect, type Page } from '@playwright/test';
import { decodeFrames, decodeSound, probe } from '../../support/ffmpeg.ts';
import { test } from '../signed-in.ts';
import { allLayers, download, savedProject, watchConsole } from '../support.ts';

const FRAMES_PER_SECOND = 30;

const openPanel = async (page: Page, name: string) => {
  const panel = page.getByRole('complementary', { name, exact: true });
  if (!(await panel.isVisible()))
    await page
      .getByRole('navigation', { name: 'Editor panels' })
      .getByRole('button', { name, exact: true })
      .click();
  await expect(panel).toBeVisible();
  return panel;
};

/** The layers that were added, bottom first, with the name of the file that each shows. */
async function added(page: Page) {
  const project = await savedProject(page);
  return allLayers(project)
    .filter(({ type }) => type !== 'background')
    .map((layer) => ({
      ...layer,
      file:
        'assetId' in layer && layer.assetId !== null
          ? project.metadata.assets[layer.assetId]?.name
          : undefined,
    }));
}

/** Moves what was added last with the keys, and waits until the project says so. */
async function moveLast(page: Page, key: 'ArrowUp' | 'ArrowDown', times: number): Promise<void> {
  const before = (await added(page)).at(-1);
  for (let count = 0; count < times; count++) await page.keyboard.press(`Shift+${key}`);
  const byPx = (key === 'ArrowUp' ? -10 : 10) * times;
  await expect.poll(async () => ((await added(page)).at(-1)?.y ?? 0) - (before?.y ?? 0)).toBe(byPx);
}

test('a clip, a photo, a sticker, a title, a piece of music and a sound effect are found, added and changed, and the film has them all', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');

  const media = await openPanel(page, 'Media');
  await media.getByRole('searchbox', { name: 'Search stock video' }).fill('bee');
  await media.getByRole('button', { name: 'Bee on a thistle flower' }).first().click();
  await expect.poll(async () => (await added(page)).map(({ type }) => type)).toEqual(['video']);

  await media.getByRole('radio', { name: 'Images' }).click();
  await media.getByRole('searchbox', { name: 'Search stock images' }).fill('Katze');
  await media.getByRole('button', { name: 'Kitten among daisies' }).first().click();
  await expect.poll(async () => (await added(page)).map(({ type }) => type)).toEqual(['video', 'image']);
  await moveLast(page, 'ArrowDown', 30);

  // Music is heard before it is taken, in the length that fits.
  await media.getByRole('radio', { name: 'Music' }).click();
  await media.getByRole('searchbox', { name: 'Search music' }).fill('kitchen radio');
  const piece = media.locator('[data-part="sound-row"]');
  await expect(piece).toHaveCount(1);
  await piece.getByRole('radio', { name: '15 s' }).click();
  await piece.getByRole('button', { name: 'Listen to Kitchen radio' }).click();
  await expect(piece.getByRole('button', { name: 'Stop Kitchen radio' })).toBeVisible();
  await piece.getByRole('button', { name: /^Kitchen radio/ }).click();
  const sounds = async () => (await savedProject(page)).metadata.audioTracks;
  await expect.poll(async () => (await sounds()).length).toBe(1);
  await media.getByRole('radio', { name: 'Sounds' }).click();
  await media.getByRole('searchbox', { name: 'Search sound effects' }).fill('swish');
  await media.getByRole('button', { name: /^Swoosh/ }).click();
  await expect.poll(async () => (await sounds()).length).toBe(2);

  const graphics = await openPanel(page, 'Graphics');
  // Mistyped.
  await graphics.getByRole('searchbox', { name: 'Search graphics' }).fill('happy fcae');
  await graphics
    .getByRole('region', { name: 'Stickers' })
    .getByRole('button', { name: 'Happy face', exact: true })
    .click();
  await expect.poll(async () => (await added(page)).at(-1)?.name).toBe('Happy face');
  await moveLast(page, 'ArrowUp', 30);

  const texts = await openPanel(page, 'Text');
  await texts.getByRole('button', { name: 'Add Line by line' }).click();
  await expect.poll(async () => (await added(page)).some(({ name }) => name === 'Line by line')).toBe(true);

  const layers = await added(page);
  const project = await savedProject(page);
  const frames = project.metadata.sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0);
  const { name, bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'MP4' }).click();
    await dialog.getByRole('radio', { name: '360p' }).click();
  });
  expect(name).toMatch(/\.mp4$/);
  const [picture, sound] = await probe(bytes);
  expect(picture).toMatchObject({ codec_name: 'h264', nb_read_frames: String(frames) });
  expect(sound).toMatchObject({ codec_name: 'aac' });
  expect(Number(sound?.duration)).toBeCloseTo(frames / FRAMES_PER_SECOND, 1);
  const samples = await decodeSound(bytes);
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(0.05);

  const size = { width: picture?.width ?? 0, height: picture?.height ?? 0 };
  const [early, late] = await decodeFrames(bytes, [30, Math.min(frames - 1, 90)], size);
  if (!early || !late) throw new Error('The film has no frames.');
  const scale = size.width / project.properties.width;
  /** The colours in the middle half of a layer. */
  const colorsOf = (layer: (typeof layers)[number] | undefined, frame: typeof early): number[][] => {
    if (!layer) throw new Error('There is no such layer.');
    const colors: number[][] = [];
    for (let row = 0; row < 24; row++)
      for (let column = 0; column < 24; column++) {
        const x = Math.round((layer.x + layer.width * (0.25 + column / 48)) * scale);
        const y = Math.round((layer.y + layer.height * (0.25 + row / 48)) * scale);
        if (x < 0 || y < 0 || x >= size.width || y >= size.height) continue;
        colors.push([...frame.data.subarray((y * size.width + x) * 4, (y * size.width + x) * 4 + 3)]);
      }
    return colors;
  };
  const layerOf = (wanted: string) => layers.find((layer) => layer.name === wanted || layer.file === wanted);
  // The face is yellow; the photo has many colours; the clip moves.
  const isYellow = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green > 150 && blue < 140;
  expect(colorsOf(layerOf('Happy face'), late).filter(isYellow).length).toBeGreaterThan(40);
  const photo = new Set(
    colorsOf(layerOf('Kitten among daisies'), late).map((color) => color.map((part) => part >> 4).join()),
  );
  expect(photo.size).toBeGreaterThan(30);
  const moved = early.data.filter((value, index) => Math.abs(value - (late.data[index] ?? 0)) > 24).length;
  expect(moved).toBeGreaterThan(500);
  expect(complaints).toEqual([]);
});
