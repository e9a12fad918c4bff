import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

const SAMPLE_RATE = 16_000;

/** A sound of tones and silences in turn, as a WAV file: lengths in seconds, a tone first. */
function wav(...seconds: number[]): Buffer {
  const samples = seconds.flatMap((length, index) =>
    Array.from({ length: Math.round(length * SAMPLE_RATE) }, (_, at) =>
      index % 2 === 0 ? Math.round(12_000 * Math.sin(at * 0.2)) : 0,
    ),
  );
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(sample, 44 + at * 2);
  return file;
}

test('silences of a sound are found, shown and cut out with the keyboard, and come back with one undo', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await uploadToPage(page, {
    name: 'talk.wav',
    mimeType: 'audio/wav',
    buffer: wav(0.6, 1, 0.6, 0.3, 0.6, 1.4, 0.6),
  });
  const sounds = async () =>
    (await savedProject(page)).metadata.audioTracks
      .map(({ startFrame, durationFrames, trimStartFrame }) => [startFrame, durationFrames, trimStartFrame])
      .sort(([a = 0], [b = 0]) => a - b);
  // It ends with the video.
  await expect.poll(sounds).toEqual([[0, 150, 0]]);

  await page.getByRole('button', { name: /^talk.*, sound, / }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Cut silences…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cut silences' });
  await expect(dialog.getByRole('status')).toHaveText('2 silences, 2.0 s shorter: 3.0 s are left');
  expect(await seriousProblems(page)).toEqual([]);
  // A pause of three tenths counts once pauses from two tenths on do.
  const least = dialog.getByRole('slider', { name: 'From a length of' });
  await least.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText(/^3 silences/);
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Cut silences' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(lastSaid(page)).toHaveText('2 silences cut, 2.0 seconds shorter');
  await expect.poll(sounds).toEqual([
    [0, 21, 0],
    [21, 51, 45],
    [72, 18, 132],
  ]);
  await page.keyboard.press('Control+z');
  await expect.poll(sounds).toEqual([[0, 150, 0]]);
  expect(complaints).toEqual([]);
});
