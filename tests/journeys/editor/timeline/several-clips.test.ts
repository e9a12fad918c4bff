import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

const timelineOf = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const spansOf = async (page: Page) =>
  (await savedProject(page)).metadata.tracks.map(({ layers }) =>
    layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames]),
  );
const clipsOf = (page: Page) => timelineOf(page).locator('[data-drop-lane^="track:"] [data-clip-id]');

/** Drops a shape of the panel into a new lane, so many pixels after the start of the timeline. */
async function dropShape(page: Page, xPx: number): Promise<void> {
  const shape = page.getByRole('button', { name: 'Circle', exact: true }).first();
  const row = timelineOf(page).locator('[data-drop-lane="new"]');
  await row.scrollIntoViewIfNeeded();
  const [from, to] = [await shape.boundingBox(), await row.boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 8, { steps: 3 });
  await page.mouse.move(to.x + xPx, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('several clips are aligned, made equally long, faded, coloured, kept together and made one, each in one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Graphics', exact: true }).click();
  await dropShape(page, 132);
  await expect(clipsOf(page)).toHaveCount(1);
  await dropShape(page, 264);
  await expect(clipsOf(page)).toHaveCount(2);
  const wav = await makeMedia(
    'tone.wav',
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=3'],
  );
  await uploadToPage(page, { name: 'tone.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav) });
  const sound = page.getByRole('button', { name: /^tone.*, sound, / });
  await expect(sound).toBeVisible();
  const before = await spansOf(page);
  expect(before.flat()).toHaveLength(2);

  const inspector = page.getByRole('complementary', { name: 'Properties' });
  const several = inspector.locator('[data-part="several-clips"]');
  const [one, two] = [clipsOf(page).nth(0), clipsOf(page).nth(1)];
  await one.scrollIntoViewIfNeeded();
  await one.click();
  await expect(several).toHaveCount(0);
  await two.click({ modifiers: ['Shift'] });
  await expect(several).toContainText('2 clips selected');
  await expect(several).toContainText('2 lanes');
  expect(await seriousProblems(page)).toEqual([]);

  await test.step('starts are aligned, and undone in one step that has a name', async () => {
    await several.getByRole('button', { name: 'Align starts' }).click();
    await expect(lastSaid(page)).toHaveText('1 clip moved to 0:02.00');
    await expect.poll(async () => (await spansOf(page)).flat().map(([start]) => start)).toEqual([60, 60]);
    await page.keyboard.press('Control+z');
    await expect(lastSaid(page)).toContainText('Align starts');
    await expect.poll(() => spansOf(page)).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
  });

  await test.step('lengths are matched, with the sound among them', async () => {
    await sound.click({ modifiers: ['Shift'] });
    await expect(several).toContainText('3 clips selected');
    await several.getByRole('button', { name: 'Same length' }).click();
    // The file has three seconds: more the others cannot have, either.
    await expect(lastSaid(page)).toHaveText('All are 3 s long');
    await expect.poll(async () => (await spansOf(page)).flat().map(([, length]) => length)).toEqual([90, 90]);
    expect((await savedProject(page)).metadata.audioTracks[0]?.durationFrames).toBe(90);
  });

  await test.step('they fade and get a colour, by the keyboard', async () => {
    const fade = inspector.getByRole('slider', { name: 'Fade out', exact: true });
    await fade.focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight');
    await expect(fade).toHaveAttribute('aria-valuetext', '0.4 s');
    const opacity = inspector.getByRole('slider', { name: 'Opacity', exact: true });
    await expect(opacity).toHaveCount(1);
    await opacity.focus();
    await page.keyboard.press('PageDown');
    await inspector.getByRole('button', { name: 'Teal', exact: true }).press('Enter');
    await expect(inspector.getByRole('button', { name: 'Teal', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect
      .poll(async () => {
        const { tracks, audioTracks } = (await savedProject(page)).metadata;
        return [
          ...tracks.flatMap(({ layers }) =>
            layers.map(({ opacityFade, labelColor }) => [opacityFade?.outFrames, labelColor]),
          ),
          ...audioTracks.map(({ fadeOutFrames, labelColor }) => [fadeOutFrames, labelColor]),
        ];
      })
      .toEqual(Array.from({ length: 3 }, () => [12, 'teal']));
    const faint = (await savedProject(page)).metadata.tracks.flatMap(({ layers }) =>
      layers.map(({ opacity }) => opacity),
    );
    expect(faint.every((value) => value < 1)).toBe(true);
    await expect(timelineOf(page).locator('[data-label="teal"]')).toHaveCount(3);
    expect(await seriousProblems(page)).toEqual([]);
  });

  await test.step('kept together, a click on one selects all, and they move together', async () => {
    await several.getByRole('button', { name: 'Keep together' }).click();
    await expect(several.getByRole('button', { name: 'Separate' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(several).toHaveCount(0);
    await one.focus();
    await page.keyboard.press('Enter');
    await expect(several).toContainText('3 clips selected');
    await one.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await spansOf(page)).flat().map(([start]) => start)).toEqual([61, 61]);
    expect((await savedProject(page)).metadata.audioTracks[0]?.startFrame).toBeGreaterThan(0);
    await several.getByRole('button', { name: 'Separate' }).click();
    await expect(several.getByRole('button', { name: 'Keep together' })).toBeEnabled();
    await page.keyboard.press('Escape');
    await one.click();
    await expect(several).toHaveCount(0);
  });

  await test.step('they become one clip, which holds both', async () => {
    await two.click({ modifiers: ['Shift'] });
    await several.getByRole('button', { name: 'One clip' }).click();
    await expect(clipsOf(page)).toHaveCount(1);
    const groups = (await savedProject(page)).metadata.tracks.flatMap(({ layers }) => layers);
    expect(groups).toMatchObject([{ type: 'group', startFrame: 61, durationFrames: 90 }]);
  });
  expect(complaints).toEqual([]);
});

test('clips and sounds that move with their scene go where it goes, and stay once that is switched off', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Graphics', exact: true }).click();
  await dropShape(page, 132);
  await expect(clipsOf(page)).toHaveCount(1);
  const wav = await makeMedia(
    'tone.wav',
    ...['-f', 'lavfi', '-i', 'sine=frequency=300:sample_rate=48000:duration=3'],
  );
  await uploadToPage(page, { name: 'tone.wav', mimeType: 'audio/wav', buffer: Buffer.from(wav) });
  const sound = page.getByRole('button', { name: /^tone.*, sound, / });
  const clip = clipsOf(page).first();
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  const withScene = inspector.getByRole('switch', { name: 'Move with the scene' });
  const state = async () => {
    const { tracks, audioTracks, sceneItems } = (await savedProject(page)).metadata;
    const items = [...tracks.flatMap(({ layers }) => layers), ...audioTracks];
    return {
      starts: items.map(({ startFrame }) => startFrame),
      marks: items.map(({ movesWithScene }) => movesWithScene ?? false),
      scenes: sceneItems.map(({ name, durationFrames }) => [name, durationFrames] as const),
    };
  };

  await clip.scrollIntoViewIfNeeded();
  await clip.click();
  await sound.click({ modifiers: ['Shift'] });
  await expect(inspector.locator('[data-part="several-clips"]')).toContainText('2 clips selected');
  await expect(withScene).not.toBeChecked();
  await withScene.focus();
  await page.keyboard.press('Space');
  await expect(withScene).toBeChecked();
  await expect.poll(async () => (await state()).marks).toEqual([true, true]);
  const { starts } = await state();

  // A scene that is put before theirs takes them along.
  await timelineOf(page).getByRole('button', { name: 'Add scene' }).click();
  const second = timelineOf(page).locator('[data-part="scene"]', { hasText: 'Scene 2' });
  await expect(second).toBeVisible();
  await expect.poll(async () => (await state()).scenes.length).toBe(2);
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await state()).scenes[0]?.[0]).toBe('Scene 2');
  const [, length] = (await state()).scenes[0] ?? ['', 0];
  expect(length).toBeGreaterThan(0);
  expect((await state()).starts).toEqual(starts.map((start) => start + length));
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await state()).starts).toEqual(starts);

  // The clip alone has the switch too: off, it stays where it is.
  await clip.click();
  await expect(withScene).toBeChecked();
  await withScene.click();
  await expect.poll(async () => (await state()).marks).toEqual([false, true]);
  await second.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await state()).scenes[0]?.[0]).toBe('Scene 2');
  expect((await state()).starts).toEqual([starts[0], (starts[1] ?? 0) + length]);
  expect(complaints).toEqual([]);
});
