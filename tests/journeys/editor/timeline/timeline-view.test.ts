import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';
import {
  boxOf,
  clipSpans,
  drag,
  expectSaved,
  openPanel,
  playheadTo,
  SECOND_PX,
  startVideo,
} from './timeline-steps.ts';

const playhead = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
const frameOf = async (page: Page) => Number(await playhead(page).getAttribute('aria-valuenow'));

/** A circle in a lane of its own, at a second. */
async function circleInLane(page: Page, timeline: Locator, second: number): Promise<Locator> {
  await openPanel(page, 'Graphics');
  const shape = page.getByRole('button', { name: 'Circle', exact: true }).first();
  await expect(shape).toBeVisible();
  const row = await boxOf(timeline.locator('[data-drop-lane="new"]'));
  await drag(page, shape, { x: row.x + second * SECOND_PX, y: row.y + row.height / 2 });
  const clip = timeline.locator('[data-drop-lane^="track:"] [data-clip-id]').first();
  await expect(clip).toBeVisible();
  return clip;
}

/** Watches the playhead until it has moved so many frames, and gives how many frames a second it did. */
const paceOf = (page: Page, frames: number): Promise<number> =>
  playhead(page).evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const now = () => Number(element.getAttribute('aria-valuenow'));
        const [start, from] = [performance.now(), now()];
        const look = () => {
          const moved = now() - from;
          if (Math.abs(moved) >= wanted) resolve((moved / (performance.now() - start)) * 1_000);
          else requestAnimationFrame(look);
        };
        look();
      }),
    frames,
  );

test('J, K and L play backwards, stop and play faster with each press; in and out points bound what is played, which repeats', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  for (let scene = 0; scene < 5; scene++) await timeline.getByRole('button', { name: 'Add scene' }).click();
  await playheadTo(page, 0);

  await test.step('L plays, again twice as fast, and again', async () => {
    await page.keyboard.press('l');
    await expect(lastSaid(page)).toHaveText('Playing at 1×');
    const usual = await paceOf(page, 20);
    await page.keyboard.press('l');
    await expect(lastSaid(page)).toHaveText('Playing at 2×');
    await page.keyboard.press('l');
    await expect(lastSaid(page)).toHaveText('Playing at 4×');
    expect(await paceOf(page, 60)).toBeGreaterThan(usual * 2);
    await page.keyboard.press('k');
    await expect(lastSaid(page)).toHaveText(/^Paused at /);
  });

  await test.step('J plays backwards, faster with each press', async () => {
    await playheadTo(page, 20);
    await page.keyboard.press('j');
    await expect(lastSaid(page)).toHaveText('Playing backwards at 1×');
    const usual = await paceOf(page, 15);
    expect(usual).toBeLessThan(0);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(lastSaid(page)).toHaveText('Playing backwards at 4×');
    expect(await paceOf(page, 60)).toBeLessThan(usual * 2);
    await page.keyboard.press('k');
  });

  await test.step('between its in and out points it plays again and again', async () => {
    await playheadTo(page, 1);
    await page.keyboard.press('Shift+i');
    await playheadTo(page, 1, 20);
    await page.keyboard.press('Shift+o');
    await expect(lastSaid(page)).toHaveText('Plays from 0:01.00 to 0:01.21');
    await page.keyboard.press('l');
    const seen = await playhead(page).evaluate(
      (element) =>
        new Promise<{ least: number; most: number }>((resolve) => {
          let [least, most, last, turns] = [Number.POSITIVE_INFINITY, 0, -1, 0];
          const look = () => {
            const frame = Number(element.getAttribute('aria-valuenow'));
            if (frame < last) turns++;
            [least, most, last] = [Math.min(least, frame), Math.max(most, frame), frame];
            if (turns >= 2) resolve({ least, most });
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    expect(seen.least).toBeGreaterThanOrEqual(30);
    expect(seen.most).toBeLessThanOrEqual(50);
    await page.keyboard.press('k');
    await page.keyboard.press('Shift+p');
  });

  expect(complaints).toEqual([]);
});

test('the timeline follows the playhead, zooms about it, fits all of it, and gets higher', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await timeline.getByRole('button', { name: 'Add scene' }).click();
  const scrolled = () => timeline.evaluate((element) => element.scrollLeft);
  const line = timeline.locator('[data-t]');

  await test.step('Ctrl and the wheel: the playhead stays where it is, wherever the pointer is', async () => {
    await playheadTo(page, 5);
    // What fits into the window cannot be scrolled.
    for (let press = 0; press < 3; press++)
      await page.getByRole('button', { name: 'Zoom timeline in' }).click();
    await expect.poll(scrolled).toBeGreaterThan(0);
    // Looking for its place scrolls nothing.
    const leftOfLine = async () => (await line.boundingBox())?.x ?? 0;
    const before = await leftOfLine();
    const box = await boxOf(timeline);
    await page.mouse.move(box.x + box.width - 200, box.y + 120);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(scrolled).toBeGreaterThan(1_000);
    await expect.poll(async () => Math.abs((await leftOfLine()) - before)).toBeLessThan(2);
  });

  await test.step('it follows while it plays', async () => {
    const before = await scrolled();
    await page.keyboard.press('l');
    await expect.poll(scrolled).toBeGreaterThan(before + 100);
    await page.keyboard.press('k');
  });

  await test.step('Fit all brings all of it into sight', async () => {
    await timeline.getByRole('button', { name: 'Timeline menu' }).click();
    await page.getByRole('menuitem', { name: 'Fit all' }).click();
    await expect.poll(scrolled).toBe(0);
    const box = await boxOf(timeline);
    const last = await boxOf(timeline.locator('[data-part="scene"]').last());
    expect(last.x + last.width).toBeLessThanOrEqual(box.x + box.width);
    expect(last.x + last.width).toBeGreaterThan(box.x + box.width * 0.8);
  });

  await test.step('its upper edge is pulled; a double click gives it its usual height', async () => {
    const grip = page.getByRole('separator', { name: 'Timeline height' });
    const before = await boxOf(timeline);
    const at = await boxOf(grip);
    const middle = { x: at.x + at.width / 2, y: at.y + at.height / 2 };
    await drag(page, middle, { x: middle.x, y: middle.y - 90 });
    await expect
      .poll(async () => Math.round((await boxOf(timeline)).height - before.height))
      .toBeGreaterThanOrEqual(88);
    await grip.press('ArrowDown');
    await expect
      .poll(async () => Math.round((await boxOf(timeline)).height - before.height))
      .toBeLessThan(80);
    await grip.dblclick();
    await expect(grip).toHaveAttribute('aria-valuenow', '296');
    await expect
      .poll(async () => Math.round(before.height - (await boxOf(timeline)).height))
      .toBeGreaterThanOrEqual(456 - 296 - 2);
  });

  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('markers are named, coloured, moved and removed; clips snap to them, to subtitles and to edges', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  const markers = async () =>
    (await savedProject(page)).metadata.markers.map(({ name, color, frame }) => [name, color, frame]);
  const flag = timeline.getByRole('button', { name: /^Marker / });

  await test.step('M sets one; it is named by a double click, coloured by its menu, pulled, and moved by keys', async () => {
    await playheadTo(page, 2);
    await page.keyboard.press('m');
    await expect.poll(markers).toEqual([['Marker 1', 'teal', 60]]);
    await flag.dblclick();
    const field = timeline.getByRole('textbox', { name: 'Rename marker' });
    await field.fill('Verse');
    await field.press('Enter');
    await expect.poll(markers).toEqual([['Verse', 'teal', 60]]);
    await flag.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Label colour' }).click();
    await page.getByRole('menuitemradio', { name: 'Red', exact: true }).click();
    await expect.poll(markers).toEqual([['Verse', 'red', 60]]);
    const box = await boxOf(flag);
    await drag(page, { x: box.x + 8, y: box.y + 6 }, { x: box.x + 8 + SECOND_PX, y: box.y + 6 });
    await expect.poll(markers).toEqual([['Verse', 'red', 90]]);
    await flag.press('ArrowRight');
    await expect.poll(markers).toEqual([['Verse', 'red', 91]]);
  });

  await test.step('a clip that is pulled near to it begins there, and near to a subtitle ends there', async () => {
    await playheadTo(page, 0);
    const clip = await circleInLane(page, timeline, 1);
    await expectSaved(page, clipSpans, [[[30, 150]]]);
    const box = await boxOf(clip);
    const grip = { x: box.x + 30, y: box.y + box.height / 2 };
    // Two frames beside the marker.
    await drag(page, grip, { x: grip.x + (63 / 30) * SECOND_PX, y: grip.y });
    await expectSaved(page, clipSpans, [[[91, 150]]]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, clipSpans, [[[30, 150]]]);

    await openPanel(page, 'Subtitles');
    await page.getByLabel('Subtitle files').setInputFiles({
      name: 'film.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from('1\n00:00:00,500 --> 00:00:01,600\nHere\n'),
    });
    await expect(timeline.locator('[data-lane="subtitles"]')).toHaveCount(1);
    const now = await boxOf(clip);
    const at = { x: now.x + 30, y: now.y + now.height / 2 };
    await drag(page, at, { x: at.x - (13 / 30) * SECOND_PX, y: at.y });
    await expectSaved(page, clipSpans, [[[15, 150]]]);
    // Without snapping it goes where the pointer is.
    await page.keyboard.press('Control+z');
    await expectSaved(page, clipSpans, [[[30, 150]]]);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.keyboard.down('Control');
    await page.mouse.move(at.x - (13 / 30) * SECOND_PX, at.y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    await expectSaved(page, clipSpans, [[[17, 150]]]);
  });

  await test.step('Delete removes it', async () => {
    await flag.press('Delete');
    await expect.poll(markers).toEqual([]);
  });

  expect(complaints).toEqual([]);
});

test('a lane is renamed, coloured, made higher, collapsed, locked and deleted; a double click on a text clip edits it', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  const clip = await circleInLane(page, timeline, 1);
  const lane = timeline.locator('[data-drop-lane^="track:"]').first();
  const track = async () => (await savedProject(page)).metadata.tracks[0];
  const menu = async (...path: string[]) => {
    await timeline
      .getByRole('button', { name: /^Menu of / })
      .first()
      .click();
    for (const [index, name] of path.entries()) {
      await page
        .getByRole('menuitem', { name, exact: true })
        .or(page.getByRole('menuitemradio', { name, exact: true }))
        .click();
      if (index === path.length - 1) await expect(page.getByRole('menu')).toHaveCount(0);
    }
  };

  await test.step('renamed by a double click, coloured and made higher by its menu', async () => {
    await timeline.getByRole('button', { name: /^Select all clips of / }).dblclick();
    const field = timeline.getByRole('textbox', { name: 'Rename track' });
    await field.fill('Badges');
    await field.press('Enter');
    await expect.poll(async () => (await track())?.name).toBe('Badges');
    await menu('Label colour', 'Red');
    await expect.poll(async () => (await track())?.color).toBe('red');
    await menu('Track height', 'Large');
    await expect.poll(async () => (await boxOf(lane)).height).toBe(72);
  });

  await test.step('a click on its name selects its clips', async () => {
    await timeline.getByRole('button', { name: 'Select all clips of Badges' }).click();
    await expect(clip).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('collapsed and opened again', async () => {
    await menu('Collapse track');
    await expect.poll(async () => (await boxOf(lane)).height).toBe(14);
    await menu('Expand track');
    await expect.poll(async () => (await boxOf(lane)).height).toBe(72);
  });

  await test.step('locked: nothing in it is moved or deleted', async () => {
    await timeline.getByRole('button', { name: 'Lock Badges' }).click();
    const before = clipSpans(await savedProject(page));
    const box = await boxOf(clip);
    await drag(page, { x: box.x + 30, y: box.y + 20 }, { x: box.x + 130, y: box.y + 20 });
    await clip.press('ArrowRight');
    await clip.press('Delete');
    await expectSaved(page, clipSpans, before);
    await timeline.getByRole('button', { name: 'Unlock Badges' }).click();
    await clip.press('ArrowRight');
    await expectSaved(page, clipSpans, [[[31, 150]]]);
  });

  await test.step('deleted with what is in it; undo brings it back', async () => {
    await menu('Delete track');
    await expect(lane).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(lane).toHaveCount(1);
  });

  await test.step('what is typed after a double click on a text clip are its words', async () => {
    await openPanel(page, 'Text');
    await page.getByRole('button', { name: 'Add a heading' }).first().click();
    const text = timeline.getByRole('group', { name: 'Text track' }).locator('[data-clip-id]').first();
    await expect(text).toHaveAttribute('aria-pressed', 'true');
    // Its words can be typed at once; for now it stays as it is.
    await expect(page.getByRole('textbox', { name: 'Text on the canvas' })).toBeFocused();
    await page.keyboard.press('Escape');
    await playheadTo(page, 0);
    await page.keyboard.press('Escape');
    await expect(text).toHaveAttribute('aria-pressed', 'false');
    const box = await boxOf(text);
    await page.mouse.dblclick(box.x + 60, box.y + box.height / 2);
    await expect(page.getByRole('textbox', { name: 'Text on the canvas' })).toBeFocused();
    await page.keyboard.type('Slow jam');
    await expect
      .poll(async () =>
        allLayers(await savedProject(page)).flatMap((layer) =>
          layer.type === 'text' ? [layer.runs.map((run) => run.text).join('')] : [],
        ),
      )
      .toEqual(['Slow jam']);
    // S, J and M were words, no commands.
    expect((await savedProject(page)).metadata.markers).toEqual([]);
    expect(await frameOf(page)).toBeLessThan(150);
  });

  expect(complaints).toEqual([]);
});
