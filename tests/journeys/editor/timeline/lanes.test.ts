import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { savedProject, seriousProblems, watchConsole } from '../../support.ts';

/** Drags something to a point of the window, with the steps that a hand makes. */
async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

const tracksOf = async (page: Page) => (await savedProject(page)).metadata.tracks;
const spansOf = async (page: Page) =>
  (await tracksOf(page)).map(({ layers }) =>
    layers.map(({ startFrame, durationFrames }) => [startFrame, durationFrames]),
  );

test('clips are dragged from a panel into lanes, between lanes, divided and deleted without a gap; markers and a range stay in their places', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/?new=1');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.getByRole('button', { name: 'Graphics', exact: true }).click();
  const shape = page.getByRole('button', { name: 'Circle', exact: true }).first();
  await expect(shape).toBeVisible();
  const lanes = timeline.locator('[data-drop-lane^="track:"]');
  const clips = lanes.locator('[data-clip-id]');

  await test.step('a drop under all lanes makes one, at the time of the pointer', async () => {
    const row = timeline.locator('[data-drop-lane="new"]');
    await row.scrollIntoViewIfNeeded();
    const box = await row.boundingBox();
    if (!box) throw new Error('no row');
    await dragTo(page, shape, { x: box.x + 132, y: box.y + box.height / 2 });
    await expect(clips).toHaveCount(1);
    await expect.poll(() => spansOf(page)).toEqual([[[60, 150]]]);
    expect((await savedProject(page)).metadata.sceneItems[0]?.layers.map(({ type }) => type)).toEqual([
      'background',
    ]);
  });

  await test.step('a drop on a clip divides it and moves its rest on; one step of undo takes it back', async () => {
    await timeline.evaluate((element) => {
      element.scrollTop = 0;
    });
    const box = await lanes.first().boundingBox();
    if (!box) throw new Error('no lane');
    await dragTo(page, shape, { x: box.x + 264, y: box.y + box.height / 2 });
    await expect
      .poll(() => spansOf(page))
      .toEqual([
        [
          [60, 60],
          [120, 150],
          [270, 90],
        ],
      ]);
    // No lane stays behind that it passed through.
    await expect(lanes).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => spansOf(page)).toEqual([[[60, 150]]]);
    await page.keyboard.press('Control+Shift+z');
    await expect(clips).toHaveCount(3);
  });

  await test.step('a clip is pulled into another lane, at another time', async () => {
    await timeline.getByRole('button', { name: 'Add track' }).click();
    await page.getByRole('menuitem', { name: 'Track above the scenes' }).click();
    await expect(lanes).toHaveCount(2);
    const clip = await clips.nth(1).boundingBox();
    const upper = await lanes.first().boundingBox();
    if (!clip || !upper) throw new Error('no clip');
    await page.mouse.move(clip.x + 30, clip.y + clip.height / 2);
    await page.mouse.down();
    await page.mouse.move(clip.x + 40, clip.y + clip.height / 2, { steps: 3 });
    await page.mouse.move(upper.x + 30, upper.y + upper.height / 2, { steps: 8 });
    await expect(page.getByText(/^Insert at 0:00/)).toBeVisible();
    await page.mouse.up();
    await expect
      .poll(() => spansOf(page))
      .toEqual([
        [
          [60, 60],
          [270, 90],
        ],
        [[0, 150]],
      ]);
  });

  await test.step('Escape puts a clip back while it is pulled; with Alt it takes the place of another', async () => {
    const before = await spansOf(page);
    const upper = await lanes.first().boundingBox();
    const clip = await clips.first().boundingBox();
    const lower = await lanes.nth(1).boundingBox();
    if (!upper || !clip || !lower) throw new Error('no clip');
    const pull = async () => {
      await page.mouse.move(clip.x + 60, clip.y + clip.height / 2);
      await page.mouse.down();
      await page.mouse.move(clip.x + 70, clip.y + clip.height / 2, { steps: 3 });
      await page.mouse.move(clip.x + 60 + 132, lower.y + lower.height / 2, { steps: 8 });
    };
    await pull();
    await expect(page.getByText(/^Insert at /)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await spansOf(page)).toEqual(before);
    await page.keyboard.down('Alt');
    await pull();
    await expect(page.getByText(/^Overwrite at /)).toBeVisible();
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect
      .poll(async () => (await spansOf(page))[0])
      .toEqual([
        [60, 150],
        [270, 90],
      ]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => spansOf(page)).toEqual(before);
  });

  await test.step('a rectangle from an empty place selects what it touches', async () => {
    const lower = await lanes.nth(1).boundingBox();
    if (!lower) throw new Error('no lane');
    await page.mouse.move(lower.x + 900, lower.y + lower.height - 4);
    await page.mouse.down();
    await page.mouse.move(lower.x + 700, lower.y + 10, { steps: 4 });
    await page.mouse.move(lower.x + 140, lower.y + 4, { steps: 8 });
    await page.mouse.up();
    await expect(lanes.nth(1).locator('[data-clip-id][aria-pressed="true"]')).toHaveCount(2);
  });

  await test.step('S divides the selected clip, Shift and Delete takes the part and closes the gap', async () => {
    await clips.first().focus();
    await page.keyboard.press('Enter');
    await timeline.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Home');
    for (let second = 0; second < 2; second++) await page.keyboard.press('PageUp');
    await page.keyboard.press('s');
    await expect
      .poll(async () => (await spansOf(page))[1])
      .toEqual([
        [0, 60],
        [60, 90],
      ]);
    await clips.first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Delete');
    await expect.poll(async () => (await spansOf(page))[1]).toEqual([[0, 90]]);
  });

  await test.step('M sets a marker, Shift with I and O a range; a transition leads over a cut', async () => {
    await timeline.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('m');
    await expect(timeline.getByRole('button', { name: /^Marker Marker 1 at 0:01\.00/ })).toBeVisible();
    await page.keyboard.press('s');
    await page.keyboard.press('Shift+s');
    await expect.poll(async () => (await spansOf(page))[1]?.length).toBe(2);
    await timeline
      .getByRole('button', { name: /^Transition to / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Wipe', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => Object.values((await tracksOf(page))[1]?.transitions ?? {}).map(({ type }) => type))
      .toEqual(['wipe']);
  });

  await test.step('after a new start all of it is there', async () => {
    const before = (await savedProject(page)).metadata;
    await page.reload();
    await expect(clips.first()).toBeVisible();
    const after = (await savedProject(page)).metadata;
    expect([after.tracks, after.markers]).toEqual([before.tracks, before.markers]);
  });

  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
