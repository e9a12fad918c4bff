import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { savedProject, uploadToPage, watchConsole } from '../../support.ts';
import {
  addSoundLane,
  boxOf,
  clipSpans,
  drag,
  expectSaved,
  playheadTo,
  pointAt,
  soundSpans,
  startVideo,
  toneFile,
  upload,
} from './timeline-steps.ts';

const soundLane = (page: Page, index: number) => page.locator('[data-drop-lane^="sound:lane"]').nth(index);
const soundsIn = (page: Page, index: number) => soundLane(page, index).locator('[data-clip-id]');

test('sounds are dragged from a panel into lanes and between them: they insert, overwrite or take the next lane, and never overlap', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await upload(page, toneFile('tone.wav', 2), toneFile('beep.wav', 1));
  await addSoundLane(page);
  const tone = page.getByRole('button', { name: 'Add tone.wav', exact: true });
  const beep = page.getByRole('button', { name: 'Add beep.wav', exact: true });

  await test.step('the ghost is as long as the file; the drop is just that', async () => {
    await drag(page, tone, await pointAt(soundLane(page, 0), 1), async () => {
      await expect(page.getByText('Insert at 0:01.00, Alt overwrites')).toBeVisible();
      await expect.poll(async () => (await boxOf(page.locator('[data-part="drop-ghost"]'))).width).toBe(130);
    });
    await expectSaved(page, (project) => soundSpans(project, 0), [[30, 60]]);
  });

  await test.step('dropped on another it divides it; with Alt it takes the place; with Shift it goes to the next lane', async () => {
    await drag(page, beep, await pointAt(soundLane(page, 0), 2));
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [30, 30],
      [60, 30],
      [90, 30],
    ]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, (project) => soundSpans(project, 0), [[30, 60]]);

    const middle = await pointAt(soundLane(page, 0), 1.5);
    await drag(
      page,
      beep,
      middle,
      () => expect(page.getByText(/^Overwrite at 0:01\.15/)).toBeVisible(),
      'Alt',
    );
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [30, 15],
      [45, 30],
      [75, 15],
    ]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, (project) => soundSpans(project, 0), [[30, 60]]);

    await drag(page, beep, middle, undefined, 'Shift');
    await expectSaved(page, (project) => [soundSpans(project, 0), soundSpans(project, 1)], [
      [[30, 60]],
      [[45, 30]],
    ]);
  });

  await test.step('a sound is pulled into another lane, where it inserts; Escape puts it back', async () => {
    const box = await boxOf(soundsIn(page, 1).first());
    const grip = { x: box.x + 20, y: box.y + box.height / 2 };
    const upper = await pointAt(soundLane(page, 0), 1.5);
    const under = await boxOf(soundsIn(page, 1).first());
    await drag(page, { ...grip, y: under.y + under.height / 2 }, { x: grip.x, y: upper.y }, async () => {
      await page.keyboard.press('Escape');
    });
    await expectSaved(page, (project) => soundSpans(project, 1), [[45, 30]]);
    await drag(page, { ...grip, y: under.y + under.height / 2 }, { x: grip.x, y: upper.y }, () =>
      expect(page.getByText(/^Insert at 0:01\.15/)).toBeVisible(),
    );
    await expectSaved(page, (project) => [soundSpans(project, 0), soundSpans(project, 1)], [
      [
        [30, 15],
        [45, 30],
        [75, 45],
      ],
      [],
    ]);
  });

  await test.step('a ripple delete closes the gap, and a gap of a second moves what comes later', async () => {
    await soundsIn(page, 0).nth(1).click();
    await page.keyboard.press('Shift+Delete');
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [30, 15],
      [45, 45],
    ]);
    await playheadTo(page, 2);
    await timeline.getByRole('button', { name: 'Timeline menu' }).click();
    await page.getByRole('menuitem', { name: 'Insert a gap of one second' }).click();
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [30, 15],
      [45, 15],
      [90, 30],
    ]);
  });

  await test.step('close gaps on delete holds for sounds as for clips', async () => {
    await timeline.getByRole('button', { name: 'Timeline menu' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Close gaps on delete' }).click();
    await soundsIn(page, 0).first().click();
    await page.keyboard.press('Delete');
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [30, 15],
      [75, 30],
    ]);
    await page.keyboard.press('Control+z');
    await timeline.getByRole('button', { name: 'Timeline menu' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Close gaps on delete' }).click();
    await soundsIn(page, 0).first().click();
    await page.keyboard.press('Delete');
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [45, 15],
      [90, 30],
    ]);
  });

  await test.step('an edge is pulled as far as the next sound', async () => {
    const box = await boxOf(soundsIn(page, 0).first());
    await soundsIn(page, 0).first().click();
    await drag(
      page,
      { x: box.x + box.width - 2, y: box.y + box.height / 2 },
      { x: box.x + box.width + 200, y: box.y + box.height / 2 },
    );
    await expectSaved(page, (project) => soundSpans(project, 0), [
      [45, 45],
      [90, 30],
    ]);
  });

  await test.step('Alt and the arrow down takes a sound to the next lane', async () => {
    await soundsIn(page, 0).first().press('Alt+ArrowDown');
    await expectSaved(page, (project) => soundSpans(project, 1), [[45, 45]]);
  });

  expect(complaints).toEqual([]);
});

test('the sound that was taken out of a clip follows it, and takes it along when it is pulled itself', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await page.getByRole('button', { name: 'Use tracks instead of scenes' }).click();
  const buffer = Buffer.from(
    await makeMedia(
      'talk.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=30:duration=3'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=3'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'],
    ),
  );
  await uploadToPage(page, { name: 'talk.mp4', mimeType: 'video/mp4', buffer });
  const clip = timeline.locator('[data-drop-lane^="track:"] [data-clip-id]').first();
  await clip.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Extract sound' }).click();
  await expectSaved(page, (project) => soundSpans(project, -1), [[0, 90]]);

  await clip.press('Shift+ArrowRight');
  await expectSaved(page, (project) => soundSpans(project, -1), [[30, 90]]);
  const sound = await boxOf(timeline.locator('[data-drop-lane="sound:"] [data-clip-id]').first());
  const grip = { x: sound.x + 60, y: sound.y + sound.height / 2 };
  await drag(page, grip, { x: grip.x + 66, y: grip.y });
  await expectSaved(page, clipSpans, [[[60, 90]]]);
  expect(soundSpans(await savedProject(page), -1)).toEqual([[60, 90]]);
  expect(complaints).toEqual([]);
});
