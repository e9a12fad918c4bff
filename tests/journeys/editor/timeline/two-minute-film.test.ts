import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../../../server/services/rendering/chromium.ts';
import { decodeFrames, decodeSound, makeMedia, probe } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, watchConsole } from '../../support.ts';

const executablePath = chromiumPath();
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      ...CHROMIUM_ARGUMENTS,
      // A microphone that beeps, and nobody to ask.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const COLORS = ['#c03028', '#2860c0', '#28a048', '#c0a020', '#8030a0'] as const;
const CLIP_SECONDS = 24;

/** A clip of one colour, 24 seconds long. */
const clipOf = (color: string, index: number) =>
  makeMedia(
    `shot-${index + 1}.mp4`,
    ...['-f', 'lavfi', '-i', `color=${color}:size=320x180:rate=15:duration=${CLIP_SECONDS}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60'],
  );

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 10, box.y + box.height / 2 + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** The colour of the middle of an image of 640 x 360, 0 to 255 each. */
const middleOf = (rgba: Uint8Array | Uint8ClampedArray) => [
  ...rgba.slice((180 * 640 + 320) * 4, (180 * 640 + 320) * 4 + 3),
];

test('a film of two minutes is cut from five clips, with titles, captions, music and a recorded voice, and exported', async ({
  page,
}) => {
  // It makes, records and exports more than any other journey.
  test.setTimeout(600_000);
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Use tracks instead of scenes' }).click();
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const lanes = timeline.locator('[data-drop-lane^="track:"]');
  const spans = async () =>
    (await savedProject(page)).metadata.tracks.map(({ layers }) =>
      layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames]),
    );

  await test.step('five clips side by side in one lane', async () => {
    await panels.getByRole('button', { name: 'Uploads', exact: true }).click();
    const uploads = page.getByRole('complementary', { name: 'Uploads' });
    const files = [];
    for (const [index, color] of COLORS.entries())
      files.push({
        name: `shot-${index + 1}.mp4`,
        mimeType: 'video/mp4',
        buffer: Buffer.from(await clipOf(color, index)),
      });
    await uploads.getByLabel('Upload files').setInputFiles(files);
    await page.getByRole('button', { name: 'Add shot-5.mp4', exact: true }).click();
    await expect.poll(spans).toEqual([[[0, 720]]]);
    // Each further one goes before those that are there.
    for (const number of [4, 3, 2, 1]) {
      const lane = await lanes.first().boundingBox();
      if (!lane) throw new Error('There is no lane.');
      await dragTo(page, page.getByRole('button', { name: `Add shot-${number}.mp4`, exact: true }), {
        x: lane.x + 3,
        y: lane.y + lane.height / 2,
      });
      await expect.poll(async () => (await spans())[0]?.length).toBe(6 - number);
    }
    expect(await spans()).toEqual([[0, 1, 2, 3, 4].map((index) => [index * 720, 720])]);
  });

  await test.step('a title over the first cut, a transition on every cut', async () => {
    const playhead = timeline.getByRole('slider', { name: 'Playhead' });
    await playhead.focus();
    await page.keyboard.press('Home');
    await panels.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: 'Add a heading' }).click();
    await expect.poll(async () => (await spans()).length).toBe(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Transition to shot-2/ }).click();
    await page.getByRole('button', { name: 'Fade', exact: true }).hover();
    await page.getByRole('button', { name: 'Fade', exact: true }).click();
    await page.getByRole('button', { name: 'Apply to all' }).click();
    await page.keyboard.press('Escape');
    const [main] = (await savedProject(page)).metadata.tracks;
    expect(Object.values(main?.transitions ?? {}).map(({ type }) => type)).toEqual(Array(4).fill('fade'));
  });

  await test.step('captions, music and a voice, for which the music steps back', async () => {
    await panels.getByRole('button', { name: 'Subtitles', exact: true }).click();
    await page.getByRole('button', { name: /^Add a line/ }).click();
    await page.keyboard.type('Five colours, two minutes');
    await page.keyboard.press('Tab');
    await panels.getByRole('button', { name: 'Uploads', exact: true }).click();
    const music = await makeMedia(
      'music.wav',
      ...['-f', 'lavfi', '-i', 'sine=frequency=220:sample_rate=22050:duration=130'],
    );
    await page
      .getByRole('complementary', { name: 'Uploads' })
      .getByLabel('Upload files')
      .setInputFiles({ name: 'music.wav', mimeType: 'audio/wav', buffer: Buffer.from(music) });
    await page.getByRole('button', { name: 'Add music.wav', exact: true }).click();
    await expect.poll(async () => (await savedProject(page)).metadata.audioTracks.length).toBe(1);

    await timeline.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    const record = page.getByRole('complementary', { name: 'Record' });
    await record.getByRole('radio', { name: 'Off' }).click();
    await record.getByRole('button', { name: 'Start recording' }).click();
    const bar = page.getByRole('region', { name: 'Recording' });
    await expect
      .poll(async () => Number(/0:(\d\d)/.exec((await bar.textContent()) ?? '')?.[1] ?? 0), {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(lastSaid(page)).toHaveText(/^Take 1 added/);

    await page.getByRole('radio', { name: 'Mixer' }).click();
    await page.getByRole('button', { name: 'Sound tools of Music' }).click();
    await page.getByRole('switch', { name: 'Lower under speech' }).click();
    await page.keyboard.press('Escape');
    const { audioTracks } = (await savedProject(page)).metadata;
    expect(audioTracks.map(({ isSpeech, duckedVolume }) => [isSpeech, duckedVolume !== null]).sort()).toEqual(
      [
        [false, true],
        [true, false],
      ],
    );
    await page.getByRole('radio', { name: 'Tracks' }).click();
  });

  await test.step('the clips at the playhead are listed', async () => {
    await timeline.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('radio', { name: 'Layers' }).click();
    const here = page.getByRole('region', { name: 'Clips at the playhead' });
    await expect(here.getByRole('listitem')).toHaveCount(2);
    await here.getByRole('button', { name: /^shot-1/ }).click();
    await expect(here.getByRole('button', { name: /^shot-1/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the file is two minutes long, with each clip in its place, and sounds', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByRole('radio', { name: '360p', exact: true }).click();
    const arriving = page.waitForEvent('download', { timeout: 240_000 });
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await readFile(await (await arriving).path());
    const streams = await probe(file);
    expect(streams.find(({ codec_type }) => codec_type === 'video')?.nb_read_frames).toBe('3600');
    const images = await decodeFrames(
      file,
      COLORS.map((_, index) => index * 720 + 400),
      { width: 640, height: 360 },
    );
    for (const [index, color] of COLORS.entries()) {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      const shown = middleOf(images[index]?.data ?? new Uint8Array());
      // Small files do not say whether their colours are those of BT.601 or BT.709.
      for (const [lane, value] of wanted.entries())
        expect(Math.abs((shown[lane] ?? 0) - value), `clip ${index + 1}`).toBeLessThan(40);
    }
    const sound = await decodeSound(file);
    const loudest = (from: number, to: number) =>
      sound.slice(from * 48_000, to * 48_000).reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    // The music plays alone at the end, and is a quarter as loud under the voice.
    expect(loudest(100, 101)).toBeGreaterThan(0.05);
  });
  expect(complaints).toEqual([]);
});
