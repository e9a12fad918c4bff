import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';
import { addSoundLane, boxOf, clipSpans, drag, expectSaved, startVideo } from './timeline-steps.ts';

const tracksOf = async (page: Page) => (await savedProject(page)).metadata.tracks;

/** Adds a track over the scenes by the menu of the timeline. */
async function addTrackAbove(page: Page, timeline: Locator): Promise<void> {
  await timeline.getByRole('button', { name: 'Add track' }).click();
  await page.getByRole('menuitem', { name: 'Track above the scenes' }).click();
}

test('lanes change places, are hidden, muted and heard alone, by their menus and their heads', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await addTrackAbove(page, timeline);
  await addTrackAbove(page, timeline);
  await addSoundLane(page);
  await expect.poll(async () => (await tracksOf(page)).length).toBe(2);
  const names = (await tracksOf(page)).map(({ name }) => name);
  const [lower = '', upper = ''] = names;
  expect(lower).not.toBe(upper);
  const ids = (await tracksOf(page)).map(({ id }) => id);

  await test.step('the upper one goes under the lower, and further under the scenes', async () => {
    const down = async () => {
      await timeline.getByRole('button', { name: `Menu of ${upper}`, exact: true }).press('Enter');
      await page.getByRole('menuitem', { name: 'Move track down' }).press('Enter');
    };
    await down();
    await expect.poll(async () => (await tracksOf(page)).map(({ id }) => id)).toEqual([...ids].reverse());
    await down();
    await expect
      .poll(async () => (await tracksOf(page)).map(({ place }) => place))
      .toEqual(['below', 'above']);
    await timeline.getByRole('button', { name: `Menu of ${upper}`, exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move track up' }).press('Enter');
    await expect
      .poll(async () => (await tracksOf(page)).map(({ place }) => place))
      .toEqual(['above', 'above']);
  });

  await test.step('switches of the heads', async () => {
    const own = async () => (await tracksOf(page)).find(({ name }) => name === lower);
    for (const [button, field] of [
      [`Hide ${lower}`, 'hidden'],
      [`Mute ${lower}`, 'muted'],
      [`Solo ${lower}`, 'solo'],
    ] as const) {
      await timeline.getByRole('button', { name: button, exact: true }).click();
      await expect.poll(async () => (await own())?.[field]).toBe(true);
    }
    await timeline.getByRole('button', { name: `Show ${lower}`, exact: true }).click();
    await expect.poll(async () => (await own())?.hidden).toBe(false);
    const [lane] = (await savedProject(page)).metadata.soundLanes;
    await timeline.getByRole('button', { name: `Solo ${lane?.name}`, exact: true }).click();
    await expectSaved(page, ({ metadata }) => metadata.soundLanes[0]?.solo, true);
  });
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('what happens to clips that something is dropped on is a setting, which keys change for one drop', async ({
  page,
}) => {
  const timeline = await startVideo(page);
  await page.getByRole('button', { name: 'Graphics', exact: true }).click();
  await addTrackAbove(page, timeline);
  const circle = page.getByRole('button', { name: 'Circle', exact: true }).first();
  const lane = timeline.locator('[data-drop-lane^="track:"]').first();
  const dropAt = async (second: number) => {
    const box = await boxOf(lane);
    await drag(page, circle, { x: box.x + second * 66, y: box.y + box.height / 2 });
  };
  await dropAt(1);
  await expect.poll(async () => clipSpans(await savedProject(page))).toEqual([[[30, 150]]]);
  const choose = async (name: string) => {
    await timeline.getByRole('button', { name: 'Timeline menu' }).click();
    await page.getByRole('menuitem', { name: 'Dropping on other clips' }).press('ArrowRight');
    await page.getByRole('menuitemradio', { name }).press('Enter');
  };
  await choose('Overwrite');
  await dropAt(3);
  // What was there ends where the new one begins.
  await expect
    .poll(async () => clipSpans(await savedProject(page)))
    .toEqual([
      [
        [30, 60],
        [90, 150],
      ],
    ]);
  await page.keyboard.press('Control+z');
  await choose('Use the next free track');
  await dropAt(3);
  await expect.poll(async () => clipSpans(await savedProject(page))).toEqual([[[30, 150]], [[90, 150]]]);
});

test('music, sounds and pictures of the libraries and templates are dragged to the timeline and the page', async ({
  page,
}) => {
  const timeline = await startVideo(page);
  const media = page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Media' });
  await media.click();
  const panel = page.getByRole('complementary', { name: 'Media' });
  for (const [kind, count] of [
    ['Music', 1],
    ['Sounds', 2],
  ] as const) {
    await panel.getByRole('radio', { name: kind }).click();
    const row = panel.locator('[draggable="true"]').first();
    await expect(row).toBeVisible();
    const music = await boxOf(timeline.locator('[data-drop-lane="sounds"], [data-drop-lane="new"]').first());
    await drag(page, row, { x: music.x + 132, y: music.y + music.height / 2 });
    await expect.poll(async () => (await savedProject(page)).metadata.audioTracks.length).toBe(count);
  }
  const starts = (await savedProject(page)).metadata.audioTracks.map(({ startFrame }) => startFrame);
  for (const start of starts) expect(Math.abs(start - 60)).toBeLessThanOrEqual(4);

  await panel.getByRole('radio', { name: 'Images' }).click();
  const tile = panel.locator('[draggable="true"]').first();
  await expect(tile).toBeVisible();
  const stage = await boxOf(page.locator('[data-part="page"]'));
  await drag(page, tile, { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 });
  await expect
    .poll(async () =>
      (await savedProject(page)).metadata.sceneItems.flatMap(({ layers }) => layers.map(({ type }) => type)),
    )
    .toContain('image');

  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Templates' })
    .click();
  const template = page
    .getByRole('complementary', { name: 'Templates' })
    .locator('[draggable="true"]')
    .first();
  await expect(template).toBeVisible();
  await drag(page, template, { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 });
  const former = (await savedProject(page)).metadata.sceneItems[0]?.id;
  // The page has something on it already: a person says whether that goes.
  const question = page.getByRole('dialog', { name: 'Use this template?' });
  await question.getByRole('button', { name: 'Replace my work' }).click();
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems.map(({ id }) => id))
    .not.toContain(former);
});

test('an animation plays on the page while its tile is under the pointer, and nothing is changed by it', async ({
  page,
}) => {
  await openTemplate(page, 'video');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.locator('[data-lane="text"] [data-clip-id]').first().press('Enter');
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await inspector.getByRole('radio', { name: 'Animate' }).click();
  const before = JSON.stringify((await savedProject(page)).metadata.sceneItems);
  const tiles = inspector.getByRole('group', { name: 'Overall animations' });
  await inspector.getByRole('radio', { name: 'Overall' }).click();
  const stage = await boxOf(page.locator('[data-part="page"]'));
  const image = async () => (await page.screenshot({ clip: stage })).toString('base64');
  await page.mouse.move(4, 4);
  let rest = '';
  await expect
    .poll(async () => {
      const former = rest;
      rest = await image();
      return rest === former && rest.length > 1_500;
    })
    .toBe(true);
  await tiles.getByRole('button').nth(1).hover();
  await expect.poll(image).not.toBe(rest);
  await page.mouse.move(4, 4);
  await expect.poll(image).toBe(rest);
  expect(JSON.stringify((await savedProject(page)).metadata.sceneItems)).toBe(before);
});
