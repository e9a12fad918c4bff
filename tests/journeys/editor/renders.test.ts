import { expect } from '@playwright/test';
import { createProject, createScene, createShapeLayer } from '../../../engine/model.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { LibraryFiller } from '../library.ts';
import { openSession } from '../people.ts';
import { test } from '../signed-in.ts';
import {
  takeRenderedClips,
  takeRenderedRows,
  takeRenderedSections,
  watchClipRenders,
} from './render-count.ts';

const SCENES = 12;
const CLIPS_PER_SCENE = 20;

test('in a video of many clips only what is dragged is rendered while it is dragged', async ({
  page,
  user,
}, testInfo) => {
  const filler = new LibraryFiller(await openSession(page.request, user), testInfo.project.use.baseURL ?? '');
  const project = createProject(new Date().toISOString(), {
    name: 'Many clips',
    assetType: 'video',
    metadata: {
      sceneItems: Array.from({ length: SCENES }, (_, scene) =>
        createScene({
          id: `scene:${scene}`,
          durationFrames: 150,
          layers: Array.from({ length: CLIPS_PER_SCENE }, (__, index) =>
            createShapeLayer({
              id: `layer:${scene}-${index}`,
              name: `Shape ${scene}-${index}`,
              width: 70,
              height: 70,
              x: 60 + 90 * (index % 10),
              y: 80 + 300 * Math.floor(index / 10),
              startFrame: index,
              durationFrames: 60,
            }),
          ),
        }),
      ),
    },
  });
  await filler.api.call(PROJECT_CALLS.saveProject, {
    body: { projectId: project.id, revision: 0, document: { ...project } },
  });
  await watchClipRenders(page);
  await page.goto(`/video-template-editor/edit/?project=${project.id}`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const clip = timeline.locator('[data-clip-id="layer:0-19"]');
  await expect(clip).toBeVisible();
  expect(await timeline.locator('[data-clip-id]').count()).toBe(SCENES * CLIPS_PER_SCENE);
  expect((await takeRenderedClips(page)).length).toBe(SCENES * CLIPS_PER_SCENE);

  await test.step('a clip on the timeline', async () => {
    await clip.scrollIntoViewIfNeeded();
    const box = await clip.boundingBox();
    if (!box) throw new Error('The clip has no place.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await expect(clip).toHaveAttribute('aria-pressed', 'true');
    await takeRenderedClips(page);
    for (const step of [6, 14, 25]) await page.mouse.move(at.x + step, at.y);
    await expect(clip).not.toHaveAccessibleName(/0:00\.19 to/);
    expect(await takeRenderedClips(page)).toEqual(['layer:0-19']);
    await page.mouse.up();
  });

  await test.step('a layer on the canvas', async () => {
    const canvas = page.getByRole('main', { name: 'Canvas' });
    const layer = canvas.locator('[data-layer-id="layer:0-0"]');
    await expect(layer).toBeAttached();
    const box = await layer.boundingBox();
    if (!box) throw new Error('The layer has no place.');
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 4, at.y + 4);
    await takeRenderedClips(page);
    await takeRenderedRows(page);
    await takeRenderedSections(page);
    for (const step of [9, 20, 33]) await page.mouse.move(at.x + step, at.y + step);
    await expect.poll(async () => (await layer.boundingBox())?.x).toBeGreaterThan(box.x + 10);
    expect(await takeRenderedClips(page)).toEqual(['layer:0-0']);
    expect(await takeRenderedRows(page)).toEqual(['layer:0-0']);
    // Nothing of what shows colours, effects and the like; of the timeline its frame, without the other clips.
    expect(await takeRenderedSections(page)).toEqual(['Timeline']);
    await expect(page.getByRole('textbox', { name: 'X position' })).not.toHaveValue('60');
    await page.mouse.up();
  });

  await test.step('the scale of the timeline', async () => {
    const widthPx = async () => (await clip.boundingBox())?.width ?? 0;
    const before = await widthPx();
    await takeRenderedClips(page);
    await page.getByRole('button', { name: 'Zoom timeline in' }).click();
    await expect.poll(widthPx).toBeGreaterThan(before * 1.2);
    expect(await takeRenderedClips(page)).toEqual([]);
  });
});
