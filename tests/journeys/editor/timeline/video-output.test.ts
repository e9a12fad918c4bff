import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { probe } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, openTemplate, seriousProblems, watchConsole } from '../../support.ts';

test('a video goes out for a network, at another rate and in several sizes, and any of its frames can be looked at before', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const name = await openTemplate(page, 'video', 'Quote of the day');
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });

  // A network chooses everything, says what it takes, and what of the choice it would refuse.
  await dialog.getByRole('radio', { name: 'X', exact: true }).click();
  await expect(dialog.getByText('X takes up to 2:20 and 512 MB, at most 1920 × 1200 pixels.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '1080p', exact: true })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: '30', exact: true })).toBeChecked();
  await dialog.getByRole('radio', { name: '60', exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('X takes at most 40 frames per second.');
  await dialog.getByRole('radio', { name: '24', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Reels' }).press('ArrowLeft');
  await expect(dialog.getByRole('radio', { name: 'YouTube' })).toBeChecked();
  await dialog.getByRole('radio', { name: '24', exact: true }).click();

  // Two sizes of a part of 31 frames: 25 images of 24 a second in each file.
  await dialog.getByRole('switch', { name: 'Several sizes' }).click();
  await dialog.getByRole('checkbox', { name: '360p' }).click();
  await dialog.getByRole('checkbox', { name: '480p' }).press('Space');
  await dialog.getByRole('checkbox', { name: '1080p' }).click();
  await expect(dialog.getByText('2 sizes')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Only a part' }).click();
  await dialog.getByRole('textbox', { name: 'From' }).fill('0:00.20');
  await dialog.getByRole('textbox', { name: 'To' }).fill('0:01.21');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('0:01.01 long')).toBeVisible();

  // The image shown is one of those that will be in the file.
  const shown = dialog.getByRole('slider', { name: 'Frame shown' });
  const preview = dialog.getByRole('img', { name: 'Preview' });
  await shown.press('Home');
  await expect(dialog.getByText('Frame 1 of 25, 0:00.20')).toBeVisible();
  const first = await preview.getAttribute('src');
  await shown.press('End');
  await expect(shown).toHaveAttribute('aria-valuetext', 'Frame 25 of 25, 0:01.20');
  await expect(preview).not.toHaveAttribute('src', first ?? '');
  expect(await seriousProblems(page)).toEqual([]);

  const files: { name: string; bytes: Buffer }[] = [];
  page.on('download', async (file) => {
    files.push({ name: file.suggestedFilename(), bytes: await readFile(await file.path()) });
  });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText(/^2 files, [\d.]+ \w+, made in/)).toBeVisible({ timeout: 60_000 });
  await expect(lastSaid(page)).toHaveText('2 files are exported and downloaded');
  await expect.poll(() => files.length).toBe(2);
  files.sort((a, b) => a.name.localeCompare(b.name));
  expect(files.map((file) => file.name)).toEqual([`${name} 360p.mp4`, `${name} 480p.mp4`]);
  for (const [index, side] of [360, 480].entries()) {
    const [stream] = await probe(files[index]?.bytes ?? Buffer.alloc(0));
    expect(stream).toMatchObject({ r_frame_rate: '24/1', avg_frame_rate: '24/1', nb_read_frames: '25' });
    expect(Math.min(stream?.width ?? 0, stream?.height ?? 0)).toBe(side);
  }
  expect(complaints).toEqual([]);
});
