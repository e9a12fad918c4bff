import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { savedProject, watchConsole } from '../../support.ts';
import { boxOf, drag, expectSaved, startVideo, toneFile, upload } from './timeline-steps.ts';

test('fades, the volume and its points are pulled on a sound of the timeline, and set there with keys', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await upload(page, toneFile('tone.wav', 4));
  await page.getByRole('button', { name: 'Add tone.wav', exact: true }).click();
  const handle = (name: string) => timeline.getByRole('slider', { name, exact: true });
  const middleOf = async (name: string) => {
    const { x, y, width, height } = await boxOf(handle(name));
    return { x: x + width / 2, y: y + height / 2 };
  };
  const sound = async () => {
    const [track] = (await savedProject(page)).metadata.audioTracks;
    if (!track) throw new Error('There is no sound.');
    return track;
  };

  await test.step('fades: pulled from the edges, as far as half of the sound', async () => {
    await expect(handle('Fade in of tone.wav')).toHaveAttribute('aria-valuetext', '0:00.00');
    const start = await middleOf('Fade in of tone.wav');
    await drag(page, start, { x: start.x + 66, y: start.y }, async () => {
      await expect(handle('Fade in of tone.wav')).toHaveText('0:01.00');
    });
    await expectSaved(page, ({ metadata }) => metadata.audioTracks[0]?.fadeInFrames, 30);
    const end = await middleOf('Fade out of tone.wav');
    await drag(page, end, { x: end.x - 600, y: end.y });
    await expectSaved(page, ({ metadata }) => metadata.audioTracks[0]?.fadeOutFrames, 60);
    await handle('Fade out of tone.wav').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(handle('Fade out of tone.wav')).toHaveAttribute('aria-valuenow', '29');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(handle('Fade out of tone.wav')).toHaveAttribute('aria-valuenow', '60');
  });

  await test.step('Escape puts back what is being pulled', async () => {
    const { x, y } = await middleOf('Fade in of tone.wav');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await expect(handle('Fade in of tone.wav')).not.toHaveAttribute('aria-valuenow', '30');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(handle('Fade in of tone.wav')).toHaveAttribute('aria-valuenow', '30');
  });

  await test.step('the volume: down to silence, held at the volume as recorded, by keys in per cents', async () => {
    const { x, y } = await middleOf('Volume of tone.wav');
    await drag(page, { x, y }, { x, y: y + 100 });
    await expectSaved(page, ({ metadata }) => metadata.audioTracks[0]?.volume, 0);
    const silent = await middleOf('Volume of tone.wav');
    await drag(page, silent, { x, y: y + 2 });
    await expectSaved(page, ({ metadata }) => metadata.audioTracks[0]?.volume, 1);
    await handle('Volume of tone.wav').focus();
    for (const key of ['ArrowDown', 'PageDown', 'PageDown']) await page.keyboard.press(key);
    await expect(handle('Volume of tone.wav')).toHaveAttribute('aria-valuetext', '79%');
  });

  await test.step('points: added by a double click on the line, pulled in time and volume, moved and removed by keys', async () => {
    const clip = await boxOf(timeline.getByRole('button', { name: /^tone.wav, sound/ }));
    const { y } = await middleOf('Volume of tone.wav');
    await page.mouse.dblclick(clip.x + 132, y);
    await page.mouse.dblclick(clip.x + 198, y);
    await expect(handle('Volume of tone.wav')).toHaveCount(0);
    const second = handle('Volume at 0:03.00 in per cent');
    const place = await middleOf('Volume at 0:03.00 in per cent');
    await drag(page, place, { x: place.x - 33, y: place.y + 60 });
    await expect
      .poll(async () => (await sound()).keyframes.volume)
      .toMatchObject([
        { frame: 60, value: 0.79 },
        { frame: 75, value: 0 },
      ]);
    // A point does not pass another.
    const moved = await middleOf('Volume at 0:02.15 in per cent');
    await drag(page, moved, { x: moved.x - 90, y: moved.y });
    await expect(handle('Volume at 0:02.01 in per cent')).toBeVisible();
    await handle('Volume at 0:02.01 in per cent').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await handle('Volume at 0:02.11 in per cent').press('PageUp');
    await expect
      .poll(async () => (await sound()).keyframes.volume?.[1])
      .toMatchObject({ frame: 71, value: 0.1 });
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await sound()).keyframes.volume?.length).toBe(1);
    await expect(second).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
