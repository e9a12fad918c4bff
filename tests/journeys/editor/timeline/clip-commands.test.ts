import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import {
  lastSaid,
  openTemplate,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';
import { boxOf, drag, toneFile, upload } from './timeline-steps.ts';

/** An image of one colour takes less than this as PNG. */
const LEAST_DRAWN = 1_500;

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const clipsOf = (page: Page) => timelineOf(page).locator('[data-drop-lane^="track:"] [data-clip-id]');
const timesOf = async (page: Page) =>
  (await savedProject(page)).metadata.tracks.flatMap(({ layers }) =>
    layers.map((layer) => [
      layer.startFrame,
      layer.durationFrames,
      'trimStartFrame' in layer ? layer.trimStartFrame : null,
    ]),
  );

/** Eight seconds with a sound, in a film of tracks alone; the clip is selected. */
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
  await choose(page, 0);
}

async function choose(page: Page, index: number): Promise<void> {
  await clipsOf(page).nth(index).focus();
  await page.keyboard.press('Enter');
}

/** Puts the playhead, with the keyboard, at so many seconds. */
async function goTo(page: Page, seconds: number): Promise<void> {
  await page.getByRole('slider', { name: 'Playhead' }).focus();
  await page.keyboard.press('Home');
  for (let second = 0; second < seconds; second++) await page.keyboard.press('Shift+ArrowRight');
}

test('a clip is trimmed to the playhead with Q and W, and slipped with keys in its place', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  await expect.poll(() => timesOf(page)).toEqual([[0, 240, 0]]);
  await goTo(page, 2);
  await page.keyboard.press('q');
  await expect.poll(() => timesOf(page)).toEqual([[60, 180, 60]]);
  await goTo(page, 6);
  await page.keyboard.press('w');
  await expect.poll(() => timesOf(page)).toEqual([[60, 120, 60]]);
  // Two frames later, then one earlier: the clip stays where it is and as long as it is.
  await page.keyboard.press('Alt+.');
  await page.keyboard.press('Alt+.');
  await expect.poll(() => timesOf(page)).toEqual([[60, 120, 62]]);
  await expect(lastSaid(page)).toContainText('talk');
  await page.keyboard.press('Alt+,');
  await expect.poll(() => timesOf(page)).toEqual([[60, 120, 61]]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => timesOf(page)).toEqual([[60, 120, 60]]);
  expect(complaints).toEqual([]);
});

test('a still is put into a clip of a lane; gaps are closed and inserted from the menu of the timeline', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  await goTo(page, 3);
  await clipsOf(page).first().focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Insert a still here, 2 s' }).press('Enter');
  await expect(lastSaid(page)).toHaveText('Still of 2 seconds inserted at 0:03.00');
  await expect
    .poll(async () => (await timesOf(page)).map(([start, length]) => [start, length]))
    .toEqual([
      [0, 90],
      [90, 60],
      [150, 150],
    ]);
  const still = (await savedProject(page)).metadata.tracks[0]?.layers[1];
  expect(still).toMatchObject({ type: 'video', freezeFrame: 90 });

  // The still goes and leaves a gap of two seconds.
  await choose(page, 1);
  await page.keyboard.press('Delete');
  const starts = async () => (await timesOf(page)).map(([start]) => start);
  await expect.poll(starts).toEqual([0, 150]);
  await goTo(page, 4);
  const menu = timelineOf(page).getByRole('button', { name: 'Timeline menu' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Close the gap at the playhead' }).click();
  await expect.poll(starts).toEqual([0, 90]);
  await goTo(page, 3);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Insert a gap of one second' }).click();
  await expect.poll(starts).toEqual([0, 120]);
  await expect(lastSaid(page)).toContainText('0:03.00');
  await page.keyboard.press('Control+z');
  await expect.poll(starts).toEqual([0, 90]);
  expect(complaints).toEqual([]);
});

test('speed points are pulled on the clip of the timeline, with the pointer and with keys', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startFilm(page);
  const curveOf = async () => {
    const layer = (await savedProject(page)).metadata.tracks[0]?.layers[0];
    return layer && 'speedCurve' in layer ? layer.speedCurve : null;
  };
  const handles = timelineOf(page).getByRole('slider', { name: /^Speed of talk/ });
  await expect(handles).toHaveCount(0);
  await page.getByRole('radio', { name: 'Curve' }).click();
  await expect(handles).toHaveCount(2);
  expect(await seriousProblems(page)).toEqual([]);
  await handles.first().focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(handles.first()).toHaveAttribute('aria-valuetext', /^1\.99× at 0:00\.00/);
  expect((await curveOf())?.map(({ speed }) => speed)).toEqual([1.99, 1]);
  expect((await timesOf(page))[0]?.[1]).toBeLessThan(240);
  const box = await handles.nth(1).boundingBox();
  if (!box) throw new Error('There is no point.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 5, { steps: 3 });
  await page.mouse.move(x, y + 9, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await curveOf())?.[1]?.speed).toBeLessThan(0.8);
  expect((await curveOf())?.[1]?.fileFrame).toBe(240);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await curveOf())?.[1]?.speed).toBe(1);
  expect(complaints).toEqual([]);
});

test('the compressor and the voice effects of the inspector change how a sound is heard; its equaliser is drawn', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  const wav = await makeMedia(
    'voice.wav',
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=3'],
  );
  await uploadToPage(page, { name: 'voice.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav) });
  await page.getByRole('button', { name: /^voice.*, sound, / }).press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  const soundNow = async () => (await savedProject(page)).metadata.audioTracks[0];
  await inspector.getByRole('button', { name: 'Sound tools' }).click();
  await inspector.getByRole('slider', { name: 'Compressor' }).focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await soundNow())?.soundTools?.compression).toBe(1);
  for (const [name, effect] of [
    ['Robot', 'robot'],
    ['Deeper', 'deeper'],
    ['Higher', 'higher'],
    ['Echo', 'echo'],
  ] as const) {
    await inspector.getByRole('button', { name: /^Voice effect/ }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
    await expect.poll(async () => (await soundNow())?.soundTools?.voiceEffect).toBe(effect);
  }
  await inspector.getByRole('button', { name: /^Equaliser/ }).click();
  await page.getByRole('menuitemradio', { name: 'Telephone' }).click();
  const curve = inspector.getByRole('group', {
    name: /^Telephone: −\d+ dB at 100 Hz, \d dB at 1 kHz, −\d+ dB/,
  });
  await expect(curve).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await inspector.getByRole('switch', { name: 'Lower under speech' }).click();
  const ducking = inspector.getByRole('slider', { name: 'Volume under speech' });
  await expect(ducking).toHaveAttribute('aria-valuetext', '−12 dB');
  await ducking.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(ducking).toHaveAttribute('aria-valuetext', '−13 dB');
  await expect.poll(async () => (await soundNow())?.duckedVolume).toBeCloseTo(10 ** (-13 / 20), 3);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await soundNow())?.duckedVolume).toBe(0);
  const back = inspector.getByRole('slider', { name: 'Return after speech' });
  await expect(back).toHaveAttribute('aria-valuetext', '0.5 s');
  await back.focus();
  await page.keyboard.press('ArrowRight');
  await expect(back).toHaveAttribute('aria-valuetext', '0.6 s');
  await expect.poll(async () => (await soundNow())?.duckingReturnSeconds).toBe(0.6);
  expect(complaints).toEqual([]);
});

test('the points of an equaliser are pulled, moved by keys and put back, and make a curve of one’s own', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await upload(page, toneFile('voice.wav', 3));
  await page.getByRole('button', { name: 'Add voice.wav', exact: true }).click();
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  const bands = async () => (await savedProject(page)).metadata.audioTracks[0]?.soundTools?.equalizerBands;
  await inspector.getByRole('button', { name: 'Sound tools' }).click();
  const point = (number: number) => inspector.getByRole('slider', { name: `Point ${number} of 5` });
  await expect(point(2)).toHaveAttribute('aria-valuetext', '300 Hz, 0 dB');

  await test.step('pulled up and to the right, in one step', async () => {
    const { x, y, width, height } = await boxOf(point(2));
    const middle = { x: x + width / 2, y: y + height / 2 };
    await drag(page, middle, { x: middle.x + 30, y: middle.y - 18 });
    await expect.poll(async () => (await bands())?.[1]?.gainDb).toBeCloseTo(6, 0);
    const [, own] = (await bands()) ?? [];
    expect(own?.frequencyHz).toBeGreaterThan(500);
    await expect(inspector.getByRole('button', { name: /^Equaliser/ })).toContainText('Own curve');
    // The point lies on the curve, which says what it does.
    expect((await boxOf(point(2))).y).toBeLessThan(y - 10);
    await expect(inspector.getByRole('group', { name: /^Own curve: \d dB at 100 Hz/ })).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect(point(2)).toHaveAttribute('aria-valuetext', '300 Hz, 0 dB');
    await expect.poll(bands).toBeUndefined();
  });

  await test.step('Escape puts back what is being pulled', async () => {
    const { x, y } = await boxOf(point(3));
    await page.mouse.move(x + 12, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 12, y - 6, { steps: 4 });
    await expect(point(3)).not.toHaveAttribute('aria-valuetext', '1.2 kHz, 0 dB');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(point(3)).toHaveAttribute('aria-valuetext', '1.2 kHz, 0 dB');
  });

  await test.step('by keys, in small and in large steps, and back', async () => {
    await point(4).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(point(4)).toHaveAttribute('aria-valuetext', '4 kHz, +3.5 dB');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(point(4)).toHaveAttribute('aria-valuetext', '3.18 kHz, +3.5 dB');
    await expect.poll(async () => (await bands())?.[3]).toMatchObject({ frequencyHz: 3175, gainDb: 3.5 });
    await page.keyboard.press('Delete');
    await expect(point(4)).toHaveAttribute('aria-valuetext', '4 kHz, 0 dB');
    // As it was at first it is no curve of one's own.
    await expect.poll(async () => (await savedProject(page)).metadata.audioTracks[0]?.soundTools).toBeNull();
  });
  expect(complaints).toEqual([]);
});

test('diamonds on a clip show its keyframes; a press goes to one and picks it', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video');
  const { sceneItems } = (await savedProject(page)).metadata;
  const moving = sceneItems[0]?.layers.find(({ keyframes }) => Object.keys(keyframes).length > 0);
  if (!moving) throw new Error('Nothing moves by keyframes in this template.');
  const frames = new Set(Object.values(moving.keyframes).flatMap((list) => list.map(({ frame }) => frame)));
  const clip = timelineOf(page).locator(`div:has(> [data-clip-id="${moving.id}"])`);
  const diamonds = clip.locator('[data-keyframe]');
  await expect(diamonds).toHaveCount(frames.size);
  const last = Math.max(...frames);
  await clip.locator(`[data-keyframe="${last}"]`).click();
  const sheet = page.getByRole('region', { name: /^Keyframes of / });
  const picked = Object.values(moving.keyframes).filter((list) => list.some(({ frame }) => frame === last));
  await expect(sheet.getByRole('button', { pressed: true, name: /0:/ })).toHaveCount(picked.length);
  await page.getByRole('button', { name: 'Back to the timeline' }).click();
  await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveAttribute(
    'aria-valuenow',
    String(moving.startFrame + last),
  );
  expect(complaints).toEqual([]);
});

test('a transition is shown on the stage while its tile is under the pointer, and nothing is changed by it', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video');
  await timelineOf(page)
    .getByRole('button', { name: /^Transition to scene 2/ })
    .click();
  const picker = page.getByRole('region', { name: 'Transition', exact: true });
  await expect(picker).toBeVisible();
  const before = (await savedProject(page)).metadata.sceneItems.map(({ transition }) => transition);
  const stage = await page.locator('[data-part="page"]').boundingBox();
  if (!stage) throw new Error('There is no page.');
  // The left of the page, where the picker does not lie over it.
  const clip = { x: stage.x + 4, y: stage.y + 4, width: stage.width / 4, height: stage.height / 3 };
  const image = async () => (await page.screenshot({ clip })).toString('base64');
  await page.mouse.move(4, 4);
  // The page has been drawn, and rests.
  let rest = '';
  await expect
    .poll(async () => {
      const former = rest;
      rest = await image();
      return rest === former && rest.length > LEAST_DRAWN;
    })
    .toBe(true);
  await picker.getByRole('button', { name: 'Wipe' }).hover();
  await expect.poll(image).not.toBe(rest);
  await page.mouse.move(4, 4);
  await expect.poll(image).toBe(rest);
  expect((await savedProject(page)).metadata.sceneItems.map(({ transition }) => transition)).toEqual(before);
  expect(complaints).toEqual([]);
});
