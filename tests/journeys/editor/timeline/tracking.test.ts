import { expect } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, seriousProblems, uploadToPage, watchConsole } from '../../support.ts';

test('what moves in a clip is followed on this machine, covered, and followed by another layer', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  // Colour bars that cross the image by four and a half pixels of the page in each frame, over grey; they begin in the middle.
  const buffer = Buffer.from(
    await makeMedia(
      'moving.mp4',
      ...['-f', 'lavfi', '-i', 'color=gray:size=640x360:rate=30:duration=3'],
      ...['-f', 'lavfi', '-i', 'smptebars=size=72x72:rate=30:duration=3'],
      ...['-filter_complex', "[0][1]overlay=x='284+n*1.5':y=144"],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '12', '-pix_fmt', 'yuv420p', '-g', '30'],
    ),
  );
  await page.goto('/video-template-editor/edit/?new=1');
  await page.getByRole('button', { name: 'Use tracks instead of scenes' }).click();
  await uploadToPage(page, { name: 'moving.mp4', mimeType: 'video/mp4', buffer });
  const clips = page.getByRole('region', { name: 'Timeline' }).locator('[data-clip-id]');
  await expect(clips).toHaveCount(1);
  await clips.first().focus();
  await page.keyboard.press('Enter');
  const layers = async () => (await savedProject(page)).metadata.tracks.flatMap((track) => track.layers);

  await test.step('a cover of large pixels', async () => {
    await page.getByRole('button', { name: 'Track motion…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Track motion' });
    const box = dialog.getByRole('group', { name: /^Box around what is followed/ });
    await expect(box).toHaveAccessibleName('Box around what is followed, 852, 432, 216 by 216');
    // Away with the pointer, and back with keys.
    const place = await box.boundingBox();
    if (!place) throw new Error('There is no box.');
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width / 2 - 40, place.y + place.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(box).not.toHaveAccessibleName(/, 852, /);
    for (let step = 0; step < 40; step++) {
      const name = (await box.getAttribute('aria-label')) ?? '';
      if (Number(/, (\d+),/.exec(name)?.[1]) >= 846) break;
      await page.keyboard.press('ArrowRight');
    }
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(dialog.getByText('Followed for 3.0 s.', { exact: false })).toBeVisible();
    const moment = dialog.getByRole('slider', { name: 'Moment' });
    await moment.focus();
    await page.keyboard.press('End');
    await expect(box).toHaveAccessibleName(/, 12[4-6]\d, 43\d, /);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(lastSaid(page)).toHaveText('A cover follows it now');
    await expect.poll(async () => (await layers()).length).toBe(2);
    const cover = (await layers()).find(({ name }) => name === 'Cover');
    expect(cover?.effects.map(({ type }) => type)).toEqual(['pixelate']);
    const xs = cover?.keyframes.x ?? [];
    const moved = (xs.at(-1)?.value ?? 0) - (xs[0]?.value ?? 0);
    // 89 frames by 4.5 pixels.
    expect(Math.abs(moved - 400.5)).toBeLessThan(6);
    expect(xs.length).toBeLessThan(30);
  });

  await test.step('a shape that moves along', async () => {
    await page.getByRole('button', { name: 'Graphics', exact: true }).click();
    await page.getByRole('button', { name: 'Circle', exact: true }).first().click();
    await expect.poll(async () => (await layers()).length).toBe(3);
    await page
      .getByRole('button', { name: /^moving, video, / })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Track motion…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Track motion' });
    await dialog.getByRole('radio', { name: 'Circle' }).click();
    await dialog.getByRole('button', { name: 'Track', exact: true }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(lastSaid(page)).toHaveText('Circle follows it now');
    const circle = (await layers()).find(({ name }) => name === 'Circle');
    expect(circle?.keyframes.x?.length).toBeGreaterThan(1);
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => Object.keys((await layers()).find(({ name }) => name === 'Circle')?.keyframes ?? {}))
      .toEqual([]);
  });

  await test.step('a shape that is pinned to a point', async () => {
    await page
      .getByRole('button', { name: /^moving, video, / })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Track motion…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Track motion' });
    await dialog.getByRole('radio', { name: 'A point' }).click();
    // What covers something needs a size; of layers the first is chosen.
    await expect(dialog.getByRole('radio', { name: 'Blur over it' })).toHaveCount(0);
    await dialog.getByRole('radio', { name: 'Circle' }).click();
    const point = dialog.getByRole('group', { name: /^Point that is followed/ });
    await expect(point).toHaveAccessibleName('Point that is followed, 960, 540');
    await point.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(point).toHaveAccessibleName('Point that is followed, 949, 540');
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Track', exact: true }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(lastSaid(page)).toHaveText('Circle follows it now');
    const circle = (await layers()).find(({ name }) => name === 'Circle');
    const xs = circle?.keyframes.x ?? [];
    expect(Math.abs((xs.at(-1)?.value ?? 0) - (xs[0]?.value ?? 0) - 400.5)).toBeLessThan(6);
    expect(circle?.keyframes.width).toBeUndefined();
    await page.keyboard.press('Control+z');
  });

  await test.step('nothing to follow', async () => {
    await page
      .getByRole('button', { name: /^moving, video, / })
      .first()
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Track motion…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Track motion' });
    const box = dialog.getByRole('group', { name: /^Box around what is followed/ });
    await box.focus();
    for (let step = 0; step < 50; step++) await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Track', exact: true }).click();
    await expect(dialog.getByText('There are no clear edges in the box.', { exact: false })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
});
