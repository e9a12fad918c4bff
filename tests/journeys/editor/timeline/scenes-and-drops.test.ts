import { expect, type Page } from '@playwright/test';
import { makeMedia } from '../../../support/ffmpeg.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, savedProject, watchConsole } from '../../support.ts';
import {
  boxOf,
  clipSpans,
  drag,
  expectSaved,
  openPanel,
  playheadTo,
  pointAt,
  SECOND_PX,
  sceneSpans,
  soundSpans,
  startVideo,
  toneFile,
  upload,
} from './timeline-steps.ts';

/** Two scenes of five seconds, a circle of two seconds at second 1 of the first. */
async function startWithCircle(page: Page) {
  const timeline = await startVideo(page);
  await timeline.getByRole('button', { name: 'Add scene' }).click();
  await playheadTo(page, 1);
  await openPanel(page, 'Graphics');
  await page.getByRole('button', { name: 'Circle', exact: true }).first().click();
  const graphics = timeline.getByRole('group', { name: 'Graphics track' });
  await playheadTo(page, 3);
  await graphics.locator('[data-clip-id]').first().focus();
  await page.keyboard.press('w');
  await expectSaved(page, (project) => sceneSpans(project, 0), [[30, 60]]);
  return { timeline, graphics };
}

test('a layer is pulled past the end of its scene into the next, and goes there with the keyboard; undo is one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const { timeline, graphics } = await startWithCircle(page);
  const circle = graphics.locator('[data-clip-id]').first();
  const both = (project: Parameters<typeof sceneSpans>[0]) => [
    sceneSpans(project, 0),
    sceneSpans(project, 1),
  ];

  await test.step('with the pointer', async () => {
    const box = await boxOf(circle);
    const grip = { x: box.x + 20, y: box.y + box.height / 2 };
    // Pulled a little past the end it stays in its scene while the pointer does.
    await drag(page, grip, { x: grip.x + 3.4 * SECOND_PX, y: grip.y }, () =>
      expect(page.getByText(/^To .+ at 0:0/)).toBeVisible(),
    );
    await expectSaved(page, both, [[[90, 60]], []]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, both, [[[30, 60]], []]);
    await drag(page, grip, { x: grip.x + 5 * SECOND_PX, y: grip.y });
    await expectSaved(page, both, [[], [[30, 60]]]);
    await page.keyboard.press('Control+z');
    await expectSaved(page, both, [[[30, 60]], []]);
  });

  await test.step('with the keyboard, at the end of its scene', async () => {
    await circle.press('End');
    await expectSaved(page, both, [[[90, 60]], []]);
    await circle.press('ArrowRight');
    await expectSaved(page, both, [[], [[0, 60]]]);
    await expect(lastSaid(page)).toHaveText(/^Circle moved to Scene 2, 0:05\.00 to 0:07\.00$/);
    await expect(circle).toBeFocused();
    await circle.press('ArrowLeft');
    await expectSaved(page, both, [[[90, 60]], []]);
  });

  await test.step('layers of several scenes are deleted together', async () => {
    await page.keyboard.press('Control+c');
    await playheadTo(page, 6);
    await page.keyboard.press('Control+v');
    await expect.poll(async () => sceneSpans(await savedProject(page), 1).length).toBe(1);
    const clips = graphics.locator('[data-clip-id]');
    await clips.nth(0).click();
    await clips.nth(1).click({ modifiers: ['Shift'] });
    await page.keyboard.press('Delete');
    await expectSaved(page, both, [[], []]);
    await page.keyboard.press('Control+z');
    await expect(clips).toHaveCount(2);
  });

  await test.step('into a track by the pointer, and back into a scene', async () => {
    await timeline.getByRole('button', { name: 'Add track' }).click();
    await page.getByRole('menuitem', { name: 'Track above the scenes' }).click();
    const lane = timeline.locator('[data-drop-lane^="track:"]').first();
    const target = await boxOf(lane);
    const grip = await boxOf(circle);
    await drag(
      page,
      { x: grip.x + 20, y: grip.y + 10 },
      { x: grip.x + 20, y: target.y + target.height / 2 },
      () => expect(page.getByText(/^Insert at 0:03\.00/)).toBeVisible(),
    );
    await expectSaved(page, clipSpans, [[[90, 60]]]);
    const clip = await boxOf(lane.locator('[data-clip-id]').first());
    const row = await boxOf(graphics);
    await drag(page, { x: clip.x + 20, y: clip.y + 10 }, { x: clip.x + 20 + SECOND_PX * 2, y: row.y + 12 });
    await expectSaved(page, clipSpans, [[]]);
    await expect.poll(async () => sceneSpans(await savedProject(page), 1).length).toBe(2);
  });

  expect(complaints).toEqual([]);
});

test('a drop on the lanes of scenes goes to the scene and time under the pointer, wherever the playhead is', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await timeline.getByRole('button', { name: 'Add scene' }).click();
  const buffer = Buffer.from(
    await makeMedia(
      'short.mp4',
      ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=30:duration=2'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ),
  );
  await upload(page, { name: 'short.mp4', mimeType: 'video/mp4', buffer }, toneFile('tone.wav', 2));
  await playheadTo(page, 0);
  const video = timeline.getByRole('group', { name: 'Video track' });
  const tile = page.getByRole('button', { name: 'Add short.mp4', exact: true });

  await test.step('a clip, as long as it is; the playhead stays', async () => {
    await drag(page, tile, await pointAt(video, 6), async () => {
      await expect(page.getByText('To Scene 2 at 0:06.00')).toBeVisible();
      const ghost = await boxOf(page.locator('[data-part="drop-ghost"]'));
      expect(Math.round(ghost.width)).toBe(2 * SECOND_PX - 2);
    });
    await expectSaved(page, (project) => [sceneSpans(project, 0), sceneSpans(project, 1)], [[], [[30, 60]]]);
    await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('Control+z');
    await expectSaved(page, (project) => sceneSpans(project, 1), []);
  });

  await test.step('it snaps: near to a cut it begins at the cut', async () => {
    await drag(page, tile, await pointAt(video, 5.06), () =>
      expect(page.getByText('To Scene 2 at 0:05.00')).toBeVisible(),
    );
    await expectSaved(page, (project) => sceneSpans(project, 1), [[0, 60]]);
  });

  await test.step('a file from the desktop', async () => {
    const at = await pointAt(video, 1);
    const png = await makeMedia('dot.png', '-f', 'lavfi', '-i', 'color=red:size=32x32', '-frames:v', '1');
    await timeline.evaluate(
      (element, [base64, x, y]) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
        const target = document.elementFromPoint(x, y) ?? element;
        for (const type of ['dragenter', 'dragover', 'drop'])
          target.dispatchEvent(
            new DragEvent(type, {
              dataTransfer: files,
              clientX: x,
              clientY: y,
              bubbles: true,
              cancelable: true,
            }),
          );
      },
      [Buffer.from(png).toString('base64'), at.x, at.y] as const,
    );
    await expectSaved(page, (project) => sceneSpans(project, 0), [[30, null]]);
    const { metadata } = await savedProject(page);
    expect(metadata.sceneItems[0]?.layers.at(-1)?.name).toBe('dot');
  });

  await test.step('a sound over a lane of pictures lies under all, at the time of the pointer', async () => {
    const tone = page.getByRole('button', { name: 'Add tone.wav', exact: true });
    await drag(page, tone, await pointAt(video, 3));
    await expectSaved(page, (project) => soundSpans(project, -1), [[90, 60]]);
  });

  expect(complaints).toEqual([]);
});

test('several clips are dragged at once, copied in their lane, and pasted at the playhead into lanes', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const timeline = await startVideo(page);
  await openPanel(page, 'Graphics');
  const shape = page.getByRole('button', { name: 'Circle', exact: true }).first();
  await expect(shape).toBeVisible();
  const row = await boxOf(timeline.locator('[data-drop-lane="new"]'));
  await drag(page, shape, { x: row.x + SECOND_PX, y: row.y + row.height / 2 });
  await timeline.getByRole('button', { name: 'Add track' }).click();
  await page.getByRole('menuitem', { name: 'Track above the scenes' }).click();
  const lanes = timeline.locator('[data-drop-lane^="track:"]');
  await expect(lanes).toHaveCount(2);
  await drag(page, shape, await pointAt(lanes.first(), 2));
  await expectSaved(page, clipSpans, [[[30, 150]], [[60, 150]]]);

  const clips = lanes.locator('[data-clip-id]');
  await clips.nth(0).click();
  await clips.nth(1).click({ modifiers: ['Shift'] });
  const box = await boxOf(clips.nth(0));
  await drag(page, { x: box.x + 40, y: box.y + 10 }, { x: box.x + 40 + 1.5 * SECOND_PX, y: box.y + 10 });
  await expectSaved(page, clipSpans, [[[75, 150]], [[105, 150]]]);
  await page.keyboard.press('Control+z');
  await expectSaved(page, clipSpans, [[[30, 150]], [[60, 150]]]);

  // Both at once behind the last of them, each in its own lane.
  await page.keyboard.press('Control+d');
  await expectSaved(page, clipSpans, [
    [
      [30, 150],
      [210, 150],
    ],
    [
      [60, 150],
      [240, 150],
    ],
  ]);
  await page.keyboard.press('Control+z');

  await clips.nth(1).click();
  await page.keyboard.press('Control+c');
  // A clip that shows before the playhead is pasted after the last scene, where there are lanes only.
  await playheadTo(page, 6);
  await page.keyboard.press('Control+v');
  await expect.poll(async () => clipSpans(await savedProject(page)).flat()).toContainEqual([180, 150]);
  await page.keyboard.press('Control+z');
  await expectSaved(page, clipSpans, [[[30, 150]], [[60, 150]]]);
  expect(complaints).toEqual([]);
});
