import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

/** Eight seconds with a sound, in a film of tracks alone. */
async function startFilm(page: Page): Promise<void> {
  const buffer = Buffer.from(
    await makeMedia(
      'talk.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30:duration=8'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=8'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'],
    ),
  );
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Use tracks instead of scenes' }).click();
  await uploadToPage(page, { name: 'talk.mp4', mimeType: 'video/mp4', buffer });
  await expect(clipsOf(page)).toHaveCount(1);
  await clipsOf(page).first().focus();
  await page.keyboard.press('Enter');
}

const clipsOf = (page: Page) =>
  page.getByRole('region', { name: 'Timeline' }).locator('[data-drop-lane^="track:"] [data-clip-id]');
const layersOf = async (page: Page) =>
  (await savedProject(page)).metadata.tracks.flatMap(({ layers }) =>
    layers.map((layer) => {
      if (!('speedCurve' in layer)) throw new Error('It is a clip.');
      return layer;
    }),
  );
const soundsOf = async (page: Page) => (await savedProject(page)).metadata.audioTracks;

/** Cuts the film at a second. */
async function splitAt(page: Page, seconds: number): Promise<void> {
  await page.getByRole('slider', { name: 'Playhead' }).focus();
  await page.keyboard.press('Home');
  for (let second = 0; second < seconds; second++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('s');
}

test('a clip gets a speed curve, whose points are pulled, moved by keys and added; the clip gets as long as it plays', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await page.getByRole('radio', { name: 'Curve' }).click();
  await expect.poll(async () => (await layersOf(page))[0]?.speedCurve).toHaveLength(2);
  await expect(properties.getByRole('button', { name: 'Even', pressed: true })).toBeVisible();

  await properties.getByRole('button', { name: 'Hero' }).click();
  await expect.poll(async () => (await layersOf(page))[0]?.speedCurve).toHaveLength(6);
  const hero = (await layersOf(page))[0];
  expect(hero?.durationFrames).not.toBe(240);
  const seconds = ((hero?.durationFrames ?? 0) / 30).toFixed(1);
  await expect(properties.getByText(`8.0 seconds as recorded, ${seconds} seconds now`)).toBeAttached();
  expect(await seriousProblems(page)).toEqual([]);

  await test.step('with keys', async () => {
    const point = properties.getByRole('slider', { name: 'Point 3 of 6' });
    await point.focus();
    await expect(point).toHaveAttribute('aria-valuetext', '0.35× at 0:03.16 of the recording');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await expect(point).toHaveAttribute('aria-valuetext', '0.38× at 0:03.17 of the recording');
    await expect(properties.getByRole('button', { name: 'Hero', pressed: false })).toBeVisible();
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await layersOf(page))[0]?.speedCurve).toHaveLength(5);
  });

  await test.step('with the pointer', async () => {
    const point = properties.getByRole('slider', { name: 'Point 2 of 5' });
    await point.scrollIntoViewIfNeeded();
    const box = await point.boundingBox();
    if (!box) throw new Error('There is no point.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 12, { steps: 4 });
    await page.mouse.up();
    const moved = (await layersOf(page))[0]?.speedCurve?.[1];
    expect(moved?.speed).toBeLessThan(2);
    expect(moved?.fileFrame).toBeGreaterThan(72);
    await page.keyboard.press('Control+z');
    expect((await layersOf(page))[0]?.speedCurve?.[1]).toEqual({ fileFrame: 72, speed: 2 });
  });

  await test.step('with fields, and a point at the playhead', async () => {
    await properties.getByRole('button', { name: 'Add a point at the playhead' }).click();
    await expect(lastSaid(page)).toHaveText('There is a point here already');
    await page.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await properties.getByRole('button', { name: 'Add a point at the playhead' }).click();
    await expect(lastSaid(page)).toHaveText('Point added at 0:02.00, 2×');
    const speed = properties.getByLabel('Speed of the point');
    await speed.fill('0.5');
    await speed.press('Enter');
    expect((await layersOf(page))[0]?.speedCurve?.[1]).toEqual({ fileFrame: 60, speed: 0.5 });
  });

  await page.getByRole('radio', { name: 'One speed' }).click();
  await expect.poll(async () => (await layersOf(page))[0]?.speedCurve).toBeNull();
  expect(Math.abs(((await layersOf(page))[0]?.durationFrames ?? 0) - 240)).toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
});

test('an extracted sound follows its clip through cuts and moves until it is unlinked', async ({ page }) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  await clipsOf(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Extract sound' }).click();
  await expect(lastSaid(page)).toHaveText('The sound is on a track of its own and follows the clip');
  await clipsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await splitAt(page, 3);
  const spans = async () =>
    (await soundsOf(page))
      .map(({ startFrame, durationFrames }) => [startFrame, durationFrames])
      .sort(([one = 0], [other = 0]) => one - other);
  await expect.poll(spans).toEqual([
    [0, 90],
    [90, 150],
  ]);

  const sound = page.getByRole('button', { name: /, sound, / }).first();
  await sound.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Unlink sound and image' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Sound and image go their own ways now');
  await sound.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Link sound and image' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('The sound follows its clip now');

  // Without the first part, the second one moves up with its sound.
  await clipsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Delete');
  await expect.poll(spans).toEqual([[0, 150]]);
  await page.keyboard.press('Control+z');
  await expect.poll(spans).toEqual([
    [0, 90],
    [90, 150],
  ]);
  expect(complaints).toEqual([]);
});

test('a cut is rolled, a clip is slipped and slid between its neighbours, with the pointer and with keys', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  await splitAt(page, 3);
  await clipsOf(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await splitAt(page, 5);
  const times = async () =>
    (await layersOf(page)).map(({ startFrame, durationFrames, trimStartFrame }) => [
      startFrame,
      durationFrames,
      trimStartFrame,
    ]);
  const start = [
    [0, 90, 0],
    [90, 60, 90],
    [150, 90, 150],
  ];
  await expect.poll(times).toEqual(start);
  const middle = clipsOf(page).nth(1);
  const pull = async (fromX: number, byPx: number, check: () => Promise<void>) => {
    const box = await middle.boundingBox();
    if (!box) throw new Error('There is no clip.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + fromX, y);
    await page.mouse.down();
    await page.mouse.move(box.x + fromX + byPx, y, { steps: 6 });
    await check();
    await page.mouse.up();
  };
  const box = await middle.boundingBox();
  // 60 frames are as wide as the clip.
  const tenFramesPx = ((box?.width ?? 0) + 2) / 6;

  await test.step('roll: both images beside the cut are shown', async () => {
    await page.getByRole('button', { name: 'Clip tool: Move and trim' }).click();
    await page.getByRole('menuitemradio', { name: 'Roll a cut' }).click();
    await pull(3, -tenFramesPx, async () => {
      await expect(page.getByText('−10 frames').first()).toBeVisible();
      await expect(page.locator('figure video')).toHaveCount(2);
    });
    await expect.poll(times).toEqual([
      [0, 80, 0],
      [80, 70, 80],
      [150, 90, 150],
    ]);
    await expect(lastSaid(page)).toHaveText('The cut is at 0:02.20');
    await page.keyboard.press('Control+z');
    await expect.poll(times).toEqual(start);
  });

  await test.step('slide', async () => {
    await middle.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('u');
    await expect(lastSaid(page)).toContainText('Slide between neighbours');
    await pull((box?.width ?? 0) / 2, tenFramesPx, async () => {
      await expect(page.getByText('+10 frames').first()).toBeVisible();
    });
    await expect.poll(times).toEqual([
      [0, 100, 0],
      [100, 60, 90],
      [160, 80, 160],
    ]);
    await page.keyboard.press('Control+z');
  });

  await test.step('slip: pulled to the right, it shows what came earlier', async () => {
    await page.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('y');
    await pull((box?.width ?? 0) / 2, tenFramesPx, async () => {
      await expect(page.getByText('First frame', { exact: false })).toBeVisible();
    });
    await expect.poll(times).toEqual([
      [0, 90, 0],
      [90, 60, 80],
      [150, 90, 150],
    ]);
    await page.keyboard.press('Control+z');
  });

  await test.step('with keys', async () => {
    await page.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('v');
    await page.keyboard.press('Alt+]');
    await expect.poll(times).toEqual([
      [0, 91, 0],
      [91, 59, 91],
      [150, 90, 150],
    ]);
    await page.keyboard.press('Control+Alt+Comma');
    await expect.poll(times).toEqual([
      [0, 90, 0],
      [90, 59, 91],
      [149, 91, 149],
    ]);
  });
  expect(complaints).toEqual([]);
});
