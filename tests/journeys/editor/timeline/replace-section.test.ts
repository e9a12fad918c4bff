import { expect } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

test('a longer clip that is dropped on another takes its place, and a section of it is chosen', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const make = async (name: string, seconds: number) => ({
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
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Use tracks instead of scenes' }).click();
  await uploadToPage(page, await make('short.mp4', 3));
  const clips = async () => {
    const { tracks, assets } = (await savedProject(page)).metadata;
    return tracks.flatMap(({ layers }) =>
      layers.map((layer) => {
        if (!('trimStartFrame' in layer)) throw new Error('It is a clip.');
        return [assets[layer.assetId]?.name, layer.startFrame, layer.durationFrames, layer.trimStartFrame];
      }),
    );
  };
  await expect.poll(clips).toEqual([['short.mp4', 0, 90, 0]]);
  await page.getByLabel('Upload files').setInputFiles(await make('long.mp4', 8));
  const tile = page.getByRole('button', { name: 'Add long.mp4', exact: true });
  await expect(tile).toBeVisible();
  const from = await tile.boundingBox();
  const stage = await page.getByRole('main', { name: 'Canvas' }).boundingBox();
  if (!from || !stage) throw new Error('There is no stage.');
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 50, { steps: 4 });
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2, { steps: 8 });
  await page.mouse.up();

  const dialog = page.getByRole('dialog', { name: 'Choose a section' });
  await expect(
    dialog.getByText('long.mp4 is longer than its place of 3.0 s.', { exact: false }),
  ).toBeVisible();
  await expect(dialog.locator('figure video')).toHaveCount(2);
  expect(await seriousProblems(page)).toEqual([]);
  const start = dialog.getByRole('slider', { name: 'Start of the section' });
  await start.focus();
  await page.keyboard.press('End');
  await expect(dialog.getByRole('status')).toHaveText('From 0:05.00 to 0:08.00');
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('From 0:04.00 to 0:07.00');
  await dialog.getByRole('button', { name: 'Use this section' }).click();
  await expect(lastSaid(page)).toContainText('shows from 0:04.00 to 0:07.00');
  await expect.poll(clips).toEqual([['long.mp4', 0, 90, 120]]);

  // The choice is a step of its own, and so is what took the place.
  await page.keyboard.press('Control+z');
  await expect.poll(clips).toEqual([['long.mp4', 0, 90, 0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(clips).toEqual([['short.mp4', 0, 90, 0]]);
  expect(complaints).toEqual([]);
});
