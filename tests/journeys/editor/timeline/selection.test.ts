import { expect, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';
import {
  addSoundLane,
  boxOf,
  drag,
  expectSaved,
  openPanel,
  playheadTo,
  pointAt,
  soundSpans,
  startVideo,
  toneFile,
  upload,
} from './timeline-steps.ts';

const SRT = `1
00:00:00,000 --> 00:00:02,000
One two

2
00:00:03,000 --> 00:00:04,000
Three four
`;

const sounds = (page: Page) => page.locator('[data-drop-lane^="sound:"] [data-clip-id]');
const pressed = (page: Page) =>
  page
    .getByRole('region', { name: 'Timeline' })
    .locator('button[aria-pressed="true"][data-clip-id], [data-part="scene"][aria-pressed="true"]');
const sceneCount = async (page: Page) => (await savedProject(page)).metadata.sceneItems.length;

/** Three sounds of a second in one lane, at seconds 0, 1.5 and 3. */
async function laySounds(page: Page): Promise<void> {
  await upload(page, toneFile('tone.wav', 1));
  await addSoundLane(page);
  const lane = page.locator('[data-drop-lane^="sound:lane"]').first();
  const tile = page.getByRole('button', { name: 'Add tone.wav', exact: true });
  for (const second of [0, 1.5, 3]) await drag(page, tile, await pointAt(lane, second));
  await expectSaved(page, (project) => soundSpans(project, 0), [
    [0, 30],
    [45, 30],
    [90, 30],
  ]);
}

test('one kind of thing is selected at a time, and Delete takes what is highlighted: a scene, sounds, subtitles', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await laySounds(page);
  await timeline.getByRole('button', { name: 'Add scene' }).click();
  const scenes = timeline.locator('[data-part="scene"]');
  await expect(scenes).toHaveCount(2);

  await test.step('after a click on a scene Delete takes the scene, not the sound that was selected before', async () => {
    await sounds(page).first().click();
    await expect(pressed(page)).toHaveCount(1);
    await scenes.nth(1).click({ position: { x: 60, y: 10 } });
    await expect(pressed(page)).toHaveCount(1);
    await expect(scenes.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Delete');
    await expect.poll(() => sceneCount(page)).toBe(1);
    await expect(lastSaid(page)).toHaveText(/deleted$/);
    await expect(sounds(page)).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(scenes).toHaveCount(2);
  });

  await test.step('the last scene stays', async () => {
    await scenes.nth(1).press('Delete');
    await expect(scenes).toHaveCount(1);
    await scenes.first().press('Delete');
    await expect(
      page.locator('[data-part="toast"]').filter({ hasText: 'The last scene stays' }),
    ).toBeVisible();
    await expect(scenes).toHaveCount(1);
  });

  await test.step('several sounds are selected with Shift, and with a rectangle; Delete takes them in one step', async () => {
    await sounds(page).nth(0).click();
    await sounds(page)
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await expect(pressed(page)).toHaveCount(2);
    await expect(page.getByRole('complementary', { name: 'Properties' }).getByText('2 sounds')).toBeVisible();
    await page.keyboard.press('Delete');
    await expect(sounds(page)).toHaveCount(1);
    await page.keyboard.press('Control+z');
    const lane = await boxOf(page.locator('[data-drop-lane^="sound:lane"]').first());
    await drag(page, { x: lane.x + 500, y: lane.y + lane.height - 3 }, { x: lane.x + 60, y: lane.y + 6 });
    await expect(pressed(page)).toHaveCount(3);
  });

  await test.step('the keyboard moves them together, as far as the first may', async () => {
    await sounds(page).nth(1).press('Shift+ArrowRight');
    await sounds(page).nth(1).press('ArrowRight');
    const moved: [number, number][] = [
      [31, 30],
      [76, 30],
      [121, 30],
    ];
    await expectSaved(page, (project) => soundSpans(project, 0), moved);
    await sounds(page).nth(1).press('Shift+ArrowLeft');
    await sounds(page).nth(1).press('Shift+ArrowLeft');
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [0, 30],
      [45, 30],
      [90, 30],
    ]);
  });

  await test.step('the pointer drags them together', async () => {
    const box = await boxOf(sounds(page).nth(1));
    await drag(page, { x: box.x + 20, y: box.y + 10 }, { x: box.x + 20 + 132, y: box.y + 10 });
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [60, 30],
      [105, 30],
      [150, 30],
    ]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, (project) => soundSpans(project, 0)[0], [0, 30]);
  });

  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('sounds and subtitles are copied, cut, pasted at the playhead, duplicated and divided', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await laySounds(page);

  await test.step('copied and pasted at the playhead, into their lane where it is free, else into the next', async () => {
    await sounds(page).first().click();
    await page.keyboard.press('Control+c');
    await playheadTo(page, 4, 15);
    await page.keyboard.press('Control+v');
    await expectSaved(page, (project) => soundSpans(project, 0).at(-1), [135, 30]);
    await playheadTo(page, 3);
    await page.keyboard.press('Control+v');
    await expectSaved(page, (project) => soundSpans(project, 1), [[90, 30]]);
    await expect(lastSaid(page)).toHaveText('tone.wav pasted');
    await page.keyboard.press('Control+x');
    await expectSaved(page, (project) => soundSpans(project, 1), []);
  });

  await test.step('duplicated right behind, and divided at the playhead', async () => {
    await sounds(page).nth(3).click();
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await savedProject(page)).metadata.audioTracks.length).toBe(5);
    await page.keyboard.press('Control+z');
    await sounds(page).nth(1).click();
    await playheadTo(page, 2);
    await page.keyboard.press('s');
    await expectSaved(page, (project) => soundSpans(project, 0).slice(1, 3), [
      [45, 15],
      [60, 15],
    ]);
    await page.keyboard.press('Control+z');
  });

  await test.step('a subtitle is divided by the times of its words, copied, and deleted while another panel is open', async () => {
    await openPanel(page, 'Subtitles');
    await page.getByLabel('Subtitle files').setInputFiles({
      name: 'film.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(SRT),
    });
    await openPanel(page, 'Uploads');
    const cues = timeline.locator('[data-lane="subtitles"] [data-clip-id]');
    const texts = async () => (await savedProject(page)).metadata.subtitles[0]?.cues.map(({ text }) => text);
    await cues.first().click();
    await playheadTo(page, 1);
    await page.keyboard.press('s');
    await expect.poll(texts).toEqual(['One', 'two', 'Three four']);
    await expect(cues.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await cues.nth(0).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Control+c');
    await playheadTo(page, 4, 10);
    await page.keyboard.press('Control+v');
    await expect.poll(texts).toEqual(['One', 'two', 'Three four', 'One', 'two']);
    await page.keyboard.press('Delete');
    await expect.poll(texts).toEqual(['One', 'two', 'Three four']);
    await page.keyboard.press('Control+z');
    await expect.poll(texts).toHaveLength(5);
    await cues.nth(2).click();
    await page.keyboard.press('Delete');
    await expect.poll(texts).toEqual(['One', 'two', 'One', 'two']);
    await expect(lastSaid(page)).toHaveText('Subtitle deleted');
  });

  await test.step('Shift and S divides everything at the playhead', async () => {
    await playheadTo(page, 1, 20);
    const before = (await savedProject(page)).metadata;
    await page.keyboard.press('Shift+s');
    await expect
      .poll(async () => (await savedProject(page)).metadata.audioTracks.length)
      .toBe(before.audioTracks.length);
    await playheadTo(page, 2);
    await page.keyboard.press('Shift+s');
    await expect
      .poll(async () => (await savedProject(page)).metadata.audioTracks.length)
      .toBe(before.audioTracks.length + 1);
  });

  expect(complaints).toEqual([]);
});
