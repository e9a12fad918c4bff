import { expect, type Page, test } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../../../../server/services/rendering/chromium.ts';
import { lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';

const executablePath = chromiumPath();
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      ...CHROMIUM_ARGUMENTS,
      // A microphone that beeps, a camera and a screen with a clock, and nobody to ask.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Record' });
const overlay = (page: Page) => page.getByRole('region', { name: 'Recording' });
const soundsOf = async (page: Page) => (await savedProject(page)).metadata.audioTracks;

async function openRecordPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(panel(page).getByRole('heading', { name: 'Record' })).toBeVisible();
}

/** Waits until so much was recorded, as the bar over the stage says. */
async function recordedFor(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(async () => Number(/0:(\d\d)/.exec((await overlay(page).textContent()) ?? '')?.[1] ?? 0), {
      timeout: 40_000,
    })
    .toBeGreaterThanOrEqual(seconds);
}

test('a voice is recorded to the playing video: countdown, takes, punching in, and what a closed tab left', async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  const length = page.getByRole('complementary', { name: 'Properties' }).getByLabel('Length');
  await length.fill('20');
  await length.press('Enter');
  await openRecordPanel(page);
  expect(await seriousProblems(page)).toEqual([]);
  await expect(panel(page).getByText(/^[\d.]+ [GMT]B free, about \d+ (?:h|min)$/)).toBeVisible();

  await test.step('the meter shows what the microphone hears', async () => {
    await panel(page).getByRole('button', { name: 'Try microphone' }).click();
    const meter = panel(page).getByRole('meter', { name: 'Level of the microphone' });
    await expect.poll(async () => Number(await meter.getAttribute('value'))).toBeGreaterThan(-30);
  });

  await test.step('Escape ends the countdown, and nothing is kept', async () => {
    await page.keyboard.press('Shift+r');
    await expect(overlay(page)).toContainText('Recording starts in');
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toBeHidden();
    await expect(lastSaid(page)).toHaveText('Recording cancelled');
    expect((await savedProject(page)).metadata.takes).toEqual([]);
  });

  await test.step('a take becomes a sound of the lane for voices, from the playhead on', async () => {
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 2);
    await page.keyboard.press('Escape');
    await expect(lastSaid(page)).toHaveText(/^Take 1 added, 0:00\.00 to 0:0\d/);
    const { metadata } = await savedProject(page);
    expect(metadata.soundLanes.map(({ name }) => name)).toEqual(['Voice']);
    const [sound] = metadata.audioTracks;
    expect(sound).toMatchObject({ name: 'Voice 1', startFrame: 0, trimStartFrame: 0, isSpeech: true });
    expect(sound?.durationFrames).toBeGreaterThanOrEqual(60);
    const file = metadata.assets[sound?.assetId ?? ''];
    expect(file).toMatchObject({ mimeType: 'audio/wav', durationFrames: sound?.durationFrames });
  });

  await test.step('the next one at the same place is another take; the first can be used again, and undo takes that back', async () => {
    await panel(page).getByRole('radio', { name: 'Off' }).click();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 1);
    await overlay(page).getByRole('button', { name: 'Stop recording' }).click();
    await expect(lastSaid(page)).toHaveText(/^Take 2 added/);
    expect((await soundsOf(page)).map(({ name }) => name)).toEqual(['Voice 2']);
    const first = panel(page).getByRole('button', { name: 'Use take 1' });
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', 'true');
    expect((await soundsOf(page)).map(({ name }) => name)).toEqual(['Voice 1']);
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect(panel(page).getByRole('button', { name: 'Use take 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await first.click();
  });

  await test.step('takes of one place are played beside each other, one is heard, and any is used', async () => {
    await panel(page)
      .getByRole('button', { name: /^Compare the takes at 0:00/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Compare takes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('radio', { name: 'Take 1' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'Take 2' })).toBeChecked();
    const sounds = dialog.locator('audio');
    await expect(sounds).toHaveCount(2);
    const silent = () => sounds.evaluateAll((all) => all.map((each) => (each as HTMLAudioElement).muted));
    expect(await silent()).toEqual([true, false]);
    await dialog.getByRole('button', { name: 'Play' }).click();
    const times = () =>
      sounds.evaluateAll((all) => all.map((each) => (each as HTMLAudioElement).currentTime));
    await expect.poll(async () => Math.min(...(await times()))).toBeGreaterThan(0.2);
    const [one = 0, other = 0] = await times();
    expect(Math.abs(one - other)).toBeLessThan(0.3);
    await expect(dialog.getByRole('slider', { name: 'Time in the takes' })).not.toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await dialog.getByRole('button', { name: 'Use take 2' }).click();
    await expect(dialog.getByRole('button', { name: 'Take 2 is in use' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(async () => (await soundsOf(page)).map(({ name }) => name)).toEqual(['Voice 2']);
    await dialog.getByRole('button', { name: 'Use take 1' }).click();
    await expect.poll(async () => (await soundsOf(page)).map(({ name }) => name)).toEqual(['Voice 1']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('its loudness is matched and its words made clear; without tools it is as it was', async () => {
    const tools = page.getByRole('complementary', { name: 'Properties' });
    await page.locator('[data-lane="audio"] [data-clip]').first().click();
    await tools.getByRole('button', { name: 'Sound tools' }).click();
    await tools.getByRole('button', { name: 'Match −14 LUFS' }).click();
    await expect(lastSaid(page)).toHaveText(/^Was −\d+\.\d LUFS, now −14 LUFS$/);
    await tools.getByRole('slider', { name: 'Noise reduction' }).focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await soundsOf(page))[0]?.soundTools?.noiseReduction).toBe(1);
    expect((await soundsOf(page))[0]?.soundTools?.loudnessGainDb).not.toBe(0);
    await page.keyboard.press('Home');
    await tools.getByRole('button', { name: 'Back to the loudness as recorded' }).click();
    await expect.poll(async () => (await soundsOf(page))[0]?.soundTools).toBeNull();
  });

  await test.step('between in and out point only that part is recorded anew', async () => {
    const playhead = page.getByRole('slider', { name: 'Playhead' });
    await playhead.focus();
    await page.keyboard.press('Home');
    for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+i');
    for (let press = 0; press < 19; press++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+o');
    await expect(panel(page).getByText('The take replaces 0:00.20 to 0:01.10.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    // It ends by itself.
    await expect(lastSaid(page)).toHaveText('Take 3 added, 0:00.20 to 0:01.10', { timeout: 30_000 });
    const sounds = await soundsOf(page);
    const spans = sounds.map(({ name, startFrame, durationFrames, trimStartFrame }) => [
      name,
      startFrame,
      startFrame + durationFrames,
      trimStartFrame,
    ]);
    const whole = (await savedProject(page)).metadata.takes[0]?.durationFrames;
    expect(spans).toEqual([
      ['Voice 1', 0, 20, 0],
      ['Voice 1', 40, whole, 40],
      ['Voice 3', 20, 40, 0],
    ]);
    await playhead.focus();
    await page.keyboard.press('Shift+p');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
  });

  await test.step('a tab that was closed while recording leaves what was recorded until then', async () => {
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 3);
    const { id } = await savedProject(page);
    await page.close();
    const again = await context.newPage();
    complaints.push(...watchConsole(again));
    await again.goto(`/video-template-editor/edit/?project=${id}`);
    await again.getByRole('button', { name: 'Show', exact: true }).click();
    const broken = panel(again).getByRole('region', { name: 'A recording was broken off' });
    await broken.getByRole('button', { name: 'Add to the video' }).click();
    await expect(broken).toBeHidden();
    const { takes } = (await savedProject(again)).metadata;
    expect(takes).toHaveLength(4);
    // Seconds are lost, not the take.
    expect(takes[3]?.durationFrames).toBeGreaterThanOrEqual(45);
    expect(takes[3]?.durationFrames).toBeLessThan(600);
    await again.reload();
    await openRecordPanel(again);
    await expect(panel(again).getByRole('button', { name: 'Use take 4' })).toBeVisible();
    await expect(broken).toBeHidden();
  });
  expect(complaints.filter((text) => !text.includes('Permissions-Policy'))).toEqual([]);
});

test('screen, camera and voice become clips over each other; a device that is refused or lost says so', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  await openRecordPanel(page);
  await test.step('a refusal and a missing microphone have their own words', async () => {
    for (const [name, words] of [
      ['NotAllowedError', 'does not let this page record'],
      ['NotFoundError', 'No microphone was found'],
    ] as const) {
      await page.evaluate((error) => {
        const devices = navigator.mediaDevices as MediaDevices & { real?: MediaDevices['getUserMedia'] };
        devices.real ??= devices.getUserMedia.bind(devices);
        devices.getUserMedia = () => Promise.reject(new DOMException('', error));
      }, name);
      await panel(page).getByRole('button', { name: 'Start recording' }).click();
      await expect(panel(page).getByRole('alert')).toContainText(words);
    }
    await page.evaluate(() => {
      const devices = navigator.mediaDevices as MediaDevices & { real: MediaDevices['getUserMedia'] };
      devices.getUserMedia = async (constraints) => {
        const stream = await devices.real(constraints);
        if (constraints?.audio)
          window.addEventListener('unplug', () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')));
        return stream;
      };
    });
  });

  await test.step('all at once: the screen in a track, the camera small in the one over it', async () => {
    await panel(page).getByRole('button', { name: 'Screen', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Camera', exact: true }).click();
    await panel(page).getByRole('radio', { name: 'Wide' }).click();
    await panel(page).getByRole('switch', { name: 'Mirror' }).click();
    expect(await seriousProblems(page)).toEqual([]);
    await panel(page).getByRole('radio', { name: 'Off' }).click();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 2);
    await page.keyboard.press('Escape');
    await expect(lastSaid(page)).toHaveText(/^Take 1 added/, { timeout: 40_000 });
    const { metadata, properties } = await savedProject(page);
    const clips = metadata.tracks.flatMap(({ name, layers }) => layers.map((layer) => ({ name, layer })));
    expect(clips.map(({ name, layer }) => [name, layer.type])).toEqual([
      ['Screen', 'video'],
      ['Camera', 'video'],
    ]);
    const [screen, camera] = clips.map(({ layer }) => layer);
    expect(screen?.startFrame).toBe(0);
    expect(screen?.durationFrames).toBeGreaterThanOrEqual(55);
    expect(camera?.durationFrames).toBe(screen?.durationFrames);
    expect(camera?.width).toBeLessThan(properties.width / 3);
    // Wide, and not as in a mirror, as it was chosen.
    expect((camera?.width ?? 0) / (camera?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    expect(camera?.flipX).toBe(false);
    expect(metadata.audioTracks).toHaveLength(1);
    // What was filmed is there: files with a length and a size.
    for (const { assetId } of metadata.takes[0]?.parts ?? [])
      expect(metadata.assets[assetId]?.durationFrames).toBeGreaterThanOrEqual(50);
    expect(metadata.takes[0]?.parts.map(({ kind }) => kind)).toEqual(['screen', 'camera', 'voice']);
  });

  await test.step('held, nothing is recorded until it goes on; the sound of the screen is asked for or not', async () => {
    await page.evaluate(() => {
      const devices = navigator.mediaDevices as MediaDevices & { requested?: unknown };
      const open = devices.getDisplayMedia.bind(devices);
      devices.getDisplayMedia = (options) => {
        devices.requested = options?.audio;
        return open(options);
      };
    });
    const requested = () =>
      page.evaluate(() => (navigator.mediaDevices as MediaDevices & { requested?: unknown }).requested);
    await panel(page).getByRole('button', { name: 'Camera', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 1);
    expect(await requested()).toBe(true);
    const pause = overlay(page).getByRole('button', { name: 'Pause' });
    await pause.focus();
    await page.keyboard.press('Space');
    await expect(overlay(page)).toContainText('Paused, 0:0');
    expect(await seriousProblems(page)).toEqual([]);
    const heldAt = /0:\d\d\.\d\d/.exec((await overlay(page).textContent()) ?? '')?.[0] ?? '';
    // It is held for longer than all of what is recorded.
    const since = await page.evaluate(() => performance.now());
    await expect
      .poll(async () => (await page.evaluate(() => performance.now())) - since, { timeout: 20_000 })
      .toBeGreaterThan(6_000);
    await expect(overlay(page)).toContainText(`Paused, ${heldAt}`);
    await overlay(page).getByRole('button', { name: 'Go on' }).click();
    // The clock goes on where it was held.
    const goesOn = overlay(page).getByText(/^Recording, 0:/);
    await expect(goesOn).toBeVisible();
    const secondsOf = (text: string) => Number(/0:(\d\d)/.exec(text)?.[1]);
    expect(secondsOf((await goesOn.textContent()) ?? '')).toBeLessThan(secondsOf(heldAt) + 4);
    await recordedFor(page, 2);
    await overlay(page).getByRole('button', { name: 'Stop recording' }).click();
    await expect(lastSaid(page)).toHaveText(/^Take 2 added/, { timeout: 40_000 });
    const { takes, assets } = (await savedProject(page)).metadata;
    const take = takes[1];
    expect(take?.durationFrames).toBeLessThan(150);
    for (const { kind, assetId } of take?.parts ?? []) {
      expect(assets[assetId]?.durationFrames, kind).toBeGreaterThanOrEqual(45);
      expect(assets[assetId]?.durationFrames, kind).toBeLessThan(170);
    }
    await panel(page).getByRole('switch', { name: 'System sound' }).click();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 1);
    expect(await requested()).toBe(false);
    await page.keyboard.press('Escape');
    await expect(lastSaid(page)).toHaveText(/^Take 3 added/, { timeout: 40_000 });
    await panel(page).getByRole('button', { name: 'Camera', exact: true }).click();
  });

  await test.step('a microphone that is unplugged ends the recording, and what there is of it is kept', async () => {
    await panel(page).getByRole('button', { name: 'Screen', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Camera', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(page, 1);
    await page.evaluate(() => window.dispatchEvent(new Event('unplug')));
    await expect(lastSaid(page)).toHaveText(/^Take 4 added/);
    await expect(panel(page).getByRole('alert')).toContainText('The device was disconnected');
  });
});

test('a tab that was closed while it recorded screen and camera leaves both as clips', async ({
  page,
  context,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  await openRecordPanel(page);
  await panel(page).getByRole('button', { name: 'Screen', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Camera', exact: true }).click();
  await panel(page).getByRole('radio', { name: 'Off' }).click();
  await panel(page).getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(page, 4);
  const { id, metadata } = await savedProject(page);
  expect(metadata.takes).toEqual([]);
  await page.close();

  const again = await context.newPage();
  await again.goto(`/video-template-editor/edit/?project=${id}`);
  await again.getByRole('button', { name: 'Show', exact: true }).click();
  const broken = panel(again).getByRole('region', { name: 'A recording was broken off' });
  await broken.getByRole('button', { name: 'Add to the video' }).click();
  await expect(broken).toBeHidden();
  const found = (await savedProject(again)).metadata;
  const clips = found.tracks.flatMap(({ name, layers }) => layers.map((layer) => ({ name, layer })));
  expect(clips.map(({ name, layer }) => [name, layer.type])).toEqual([
    ['Screen', 'video'],
    ['Camera', 'video'],
  ]);
  // Seconds are lost, not the take; and the files have images.
  for (const { layer } of clips) {
    expect(layer.durationFrames).toBeGreaterThanOrEqual(45);
    const file = 'assetId' in layer ? found.assets[layer.assetId ?? ''] : undefined;
    expect(file).toMatchObject({ kind: 'video' });
    expect(file?.widthPx).toBeGreaterThan(0);
    expect(file?.durationFrames).toBeGreaterThanOrEqual(45);
  }
  expect(found.takes[0]?.parts.map(({ kind }) => kind)).toEqual(['screen', 'camera', 'voice']);
});
