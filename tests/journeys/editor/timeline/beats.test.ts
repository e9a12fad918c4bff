import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

const SAMPLE_RATE = 22_050;
const SECONDS = 12;
/** A new video has a scene of five seconds, and what is added is cut to it. */
const SCENE_FRAMES = 150;
/** Two beats a second; the first after 0.37 s. */
const BEAT_SECONDS = 0.5;
const FIRST_SECONDS = 0.37;

/** Clicks on each beat as a WAV file of one channel. */
function clicks(): Buffer {
  const count = SAMPLE_RATE * SECONDS;
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(count * 2, 40);
  for (let second = FIRST_SECONDS; second < SECONDS - 0.2; second += BEAT_SECONDS)
    for (let index = 0; index < SAMPLE_RATE / 10; index++) {
      const time = index / SAMPLE_RATE;
      const sample = 20_000 * Math.exp(-time * 40) * Math.sin(2 * Math.PI * 220 * time);
      file.writeInt16LE(Math.round(sample), 44 + (Math.round(second * SAMPLE_RATE) + index) * 2);
    }
  return file;
}

test('beats of a sound are found with the keyboard, drawn on its clip, and a clip that is trimmed snaps to them', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await uploadToPage(page, { name: 'clicks.wav', mimeType: 'audio/wav', buffer: clicks() });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const sound = timeline.getByRole('button', { name: /^clicks.*Sound/i });
  await sound.press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await inspector.getByRole('button', { name: 'Find beats' }).press('Enter');
  await expect(inspector.getByText('120 BPM, 10 beats')).toBeVisible();
  await expect(lastSaid(page)).toContainText('10 beats found, 120 per minute');
  await expect(sound.locator('[data-part="beats"]')).toBeAttached();
  // And along the ruler, at the frames at which they are heard.
  const marks = timeline.locator('[data-part="ruler-beats"] [data-beat]');
  await expect(marks).toHaveCount(10);
  const frames = await marks.evaluateAll((each) =>
    each.map((mark) => Number(mark.getAttribute('data-beat'))),
  );
  for (const [index, frame] of frames.entries())
    expect(Math.abs(frame - (FIRST_SECONDS + index * BEAT_SECONDS) * 30)).toBeLessThanOrEqual(1.5);
  expect(await seriousProblems(page)).toEqual([]);
  // The button that found them is gone; the one in its place has the keyboard.
  await expect(inspector.getByRole('button', { name: 'Hide beats' })).toBeFocused();

  await page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(lastSaid(page)).toContainText('Text added');
  const layerStart = async () => {
    const [scene] = (await savedProject(page)).metadata.sceneItems;
    return scene?.layers.find(({ type }) => type === 'text')?.startFrame;
  };
  await expect.poll(layerStart).toBe(0);
  const clip = timeline.locator('[data-lane="text"] [data-clip]').first();
  const box = await clip.boundingBox();
  const pxPerFrame = ((await sound.boundingBox())?.width ?? 0) / SCENE_FRAMES;
  if (!box) throw new Error('There is no clip.');
  // Its start is pulled near the third beat, which is in the 41st frame, and not onto it.
  const [x, y] = [box.x + 1, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20 * pxPerFrame, y, { steps: 4 });
  await page.mouse.move(x + 43 * pxPerFrame, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(layerStart).toBe(41);

  await sound.press('Enter');
  await inspector.getByRole('button', { name: 'Hide beats' }).press('Enter');
  await expect(sound.locator('[data-part="beats"]')).toHaveCount(0);
  await expect(inspector.getByRole('button', { name: 'Find beats' })).toBeFocused();
  expect(complaints).toEqual([]);
});
