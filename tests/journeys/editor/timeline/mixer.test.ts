import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import {
  download,
  lastSaid,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

const SAMPLE_RATE = 48_000;
const SECONDS = 5;

/** A tone of 1 kHz at -20 dB on both sides, as a WAV file. */
function wav(): Buffer {
  const count = SAMPLE_RATE * SECONDS;
  const file = Buffer.alloc(44 + count * 4);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 4, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 4, 40);
  for (let at = 0; at < count; at++) {
    const sample = Math.round(3_277 * Math.sin((2 * Math.PI * 1_000 * at) / SAMPLE_RATE));
    file.writeInt16LE(sample, 44 + at * 4);
    file.writeInt16LE(sample, 46 + at * 4);
  }
  return file;
}

/** The loudest samples of left and right in the second second of a 16-bit stereo WAV, 1 being full scale. */
function peaksOf(file: Buffer): readonly [left: number, right: number] {
  const data = file.indexOf('data') + 8;
  const peaks: [number, number] = [0, 0];
  for (let at = SAMPLE_RATE; at < SAMPLE_RATE * 2; at++) {
    peaks[0] = Math.max(peaks[0], Math.abs(file.readInt16LE(data + at * 4)) / 32_768);
    peaks[1] = Math.max(peaks[1], Math.abs(file.readInt16LE(data + at * 4 + 2)) / 32_768);
  }
  return peaks;
}

test('the mix of a video is set with the keyboard, measured, brought to its loudness, seen while it plays, and exported', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await uploadToPage(page, { name: 'tone.wav', mimeType: 'audio/wav', buffer: wav() });
  const mixOf = async () => (await savedProject(page)).metadata.mix;
  await page.getByRole('radio', { name: 'Tracks' }).press('ArrowRight');
  const mixer = page.getByRole('region', { name: 'Mixer' });
  await expect(mixer.getByRole('radio', { name: 'Mixer' })).toBeFocused();
  const music = mixer.getByRole('region', { name: 'Music' });
  const whole = mixer.getByRole('region', { name: 'Whole film' });
  await expect(whole.getByRole('status')).toHaveText(/−6\.0 LU from the target/);

  // One press of a key is one step; the loudness is that of what is set.
  const fader = music.getByRole('slider', { name: 'Volume of Music' });
  await fader.press('End');
  await expect(fader).toHaveAttribute('aria-valuetext', '+6.0 dB');
  await expect.poll(async () => (await mixOf()).sounds.volume).toBeCloseTo(1.995, 2);
  await expect(whole.getByRole('status')).toHaveText(/−14 LUFS reached/);
  await page.keyboard.press('Control+z');
  await expect(fader).toHaveAttribute('aria-valuetext', '0.0 dB');
  await music.getByRole('slider', { name: 'Balance of Music' }).press('Home');
  await expect(music.getByRole('slider', { name: 'Balance of Music' })).toHaveAttribute(
    'aria-valuetext',
    '100% left',
  );
  await expect.poll(async () => (await mixOf()).sounds.pan).toBe(-1);
  await music.getByRole('button', { name: 'Equaliser of Music: No equaliser' }).click();
  await page.getByRole('menuitemradio', { name: 'Telephone' }).click();
  await expect.poll(async () => (await mixOf()).sounds.soundTools?.equalizer).toBe('telephone');
  await page.keyboard.press('Control+z');

  // On one side alone the tone has half of its power: 9 LU too quiet.
  await expect(whole.getByRole('status')).toHaveText(/−9\.0 LU from the target/);
  await mixer.getByRole('button', { name: 'Match loudness' }).click();
  await expect(lastSaid(page)).toHaveText(/^The whole film was .?−23\.0 LUFS and is now .?−14\.0 LUFS$/);
  await expect.poll(async () => (await mixOf()).master.loudnessGainDb).toBeCloseTo(9, 1);
  await expect(whole.getByRole('status')).toHaveText(/−14 LUFS reached/);
  expect(await seriousProblems(page)).toEqual([]);

  // Muted is silent, and said so.
  await music.getByRole('button', { name: 'Mute Music' }).click();
  await expect(whole.getByRole('status')).toHaveText('The film is silent.');
  await music.getByRole('button', { name: 'Unmute Music' }).click();

  // The meter moves on the left alone while it plays.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const levels = () =>
    music
      .locator('[aria-hidden="true"] > i')
      .evaluateAll((bars) =>
        bars.map((bar) => Number((bar as HTMLElement).style.getPropertyValue('--level'))),
      );
  await expect.poll(async () => (await levels())[0] ?? 0).toBeGreaterThan(0.25);
  expect((await levels())[1]).toBe(0);

  const { bytes } = await download(page, (dialog) => dialog.getByRole('radio', { name: 'WAV' }).click());
  // The tone at -20 dB, 9 dB louder, on the left alone: in the file as in the meters.
  const [left, right] = peaksOf(bytes);
  expect(left).toBeCloseTo(0.1 * 10 ** (9 / 20), 2);
  expect(right).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await mixer.getByRole('radio', { name: 'Mixer' }).press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Tracks' })).toBeFocused();
  expect(complaints).toEqual([]);
});

test('on a phone the mixer is opened from the menu of the timeline, and the download button lies below its figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/video-template-editor/edit/?template=keep-driving');
  const menu = page.getByRole('button', { name: 'Timeline menu' });
  // Nothing of what is above the heads of the lanes lies over the ruler.
  const heads = await menu.locator('xpath=..').boundingBox();
  const button = await menu.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual((heads?.x ?? 0) + (heads?.width ?? 0));
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: 'Mixer' }).press('Enter');
  const mixer = page.getByRole('region', { name: 'Mixer' });
  await expect(mixer.getByRole('radio', { name: 'Mixer' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(mixer).toHaveCount(0);
  await expect(menu).toBeFocused();

  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const start = page.getByRole('dialog').getByRole('button', { name: 'Download' });
  const figures = await start.locator('xpath=../div').all();
  expect(figures.length).toBeGreaterThan(1);
  const top = (await start.boundingBox())?.y ?? 0;
  for (const figure of figures) {
    const box = await figure.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }
});

test('in a narrow window the bar at the top fits: nothing is cut off, and what has no place is in the file menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/video-template-editor/edit/?template=keep-driving');
  const bar = page.getByRole('banner');
  const state = bar.locator('[data-part="save-state"]');
  await expect(state).toBeVisible();
  const sizes = await bar.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(sizes[0]).toBeLessThanOrEqual(sizes[1] ?? 0);
  const words = await state.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(words[0]).toBeLessThanOrEqual(words[1] ?? 0);
  await expect(bar.getByRole('textbox', { name: 'Project name' })).toBeVisible();
  for (const name of ['File', 'Undo', 'Redo', 'Download']) {
    const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.x ?? -1, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390);
  }
  await bar.getByRole('button', { name: 'File', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Dark theme' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
