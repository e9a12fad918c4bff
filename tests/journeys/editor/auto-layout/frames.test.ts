import { expect, type Locator, type Page } from '@playwright/test';
import { encodePng } from '../../../support/scene-images.ts';
import { test } from '../../signed-in.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../../support.ts';

const SIDE = 160;
const picture = (name: string, color: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: encodePng({
    width: SIDE,
    height: SIDE,
    data: new Uint8Array(Array.from({ length: SIDE * SIDE }, () => [...color, 255]).flat()),
  }),
});

const panels = (page: Page): Locator => page.getByRole('navigation', { name: 'Editor panels' });
const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Properties' });

/** Opens a new design with three pictures among its uploads. */
async function openWithPictures(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await panels(page).getByRole('button', { name: 'Uploads', exact: true }).click();
  const uploads = page.getByRole('complementary', { name: 'Uploads' });
  await expect(uploads).toContainText('Those that a design uses are kept in your account too.');
  await uploads
    .getByLabel('Upload files')
    .setInputFiles([
      picture('red.png', [220, 60, 60]),
      picture('green.png', [50, 170, 90]),
      picture('blue.png', [50, 90, 220]),
    ]);
  await expect(uploads.getByRole('button', { name: 'Add blue.png', exact: true })).toBeVisible();
}

const add = async (page: Page, section: string, tile: string): Promise<void> => {
  await panels(page).getByRole('button', { name: 'Graphics', exact: true }).click();
  const region = page.getByRole('region', { name: section, exact: true });
  const wanted = region.getByRole('button', { name: tile, exact: true });
  if (!(await wanted.isVisible())) await region.getByRole('button', { name: /^See all/ }).click();
  await wanted.click();
};

const putPicture = async (page: Page, name: string): Promise<void> => {
  const uploads = page.getByRole('complementary', { name: 'Uploads' });
  if (!(await uploads.isVisible()))
    await panels(page).getByRole('button', { name: 'Uploads', exact: true }).click();
  await uploads.getByRole('button', { name: `Add ${name}`, exact: true }).click();
};

/** The names of the files in the frames, in order; empty where there is none. */
const filesOf = async (page: Page): Promise<string[]> => {
  const project = await savedProject(page);
  return allLayers(project).flatMap((layer) =>
    layer.type === 'image' ? [project.metadata.assets[layer.assetId]?.name ?? ''] : [],
  );
};
const framesOf = async (page: Page) =>
  allLayers(await savedProject(page)).filter(({ type }) => type === 'image');

test('a photo grid takes pictures one after the other, its gaps are pulled and set, and pictures are swapped', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithPictures(page);
  await add(page, 'Photo grids', 'Grid: Large, then two small');
  await expect(lastSaid(page)).toHaveText('Large, then two small, 3 images added');
  expect(await seriousProblems(page)).toEqual([]);
  await expect.poll(() => filesOf(page)).toEqual(['', '', '']);

  await putPicture(page, 'red.png');
  await expect.poll(() => filesOf(page)).toEqual(['red.png', '', '']);
  await putPicture(page, 'green.png');
  await putPicture(page, 'blue.png');
  await expect.poll(() => filesOf(page)).toEqual(['red.png', 'green.png', 'blue.png']);

  // A divider by keys and by the pointer.
  const dividers = page.getByRole('group', { name: 'Dividers of the grid' });
  const first = dividers.getByRole('slider').first();
  await expect(first).toHaveAttribute('aria-valuenow', '67');
  await first.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(first).toHaveAttribute('aria-valuenow', '57');
  const at = await first.boundingBox();
  if (!at) throw new Error('The divider is on the page.');
  const widthBefore = (await framesOf(page))[0]?.width ?? 0;
  await page.mouse.move(at.x + at.width / 2, at.y + 30);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 - 40, at.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await framesOf(page))[0]?.width ?? 0).toBeLessThan(widthBefore - 10);
  const [one, two] = await framesOf(page);
  expect((one?.width ?? 0) + (two?.width ?? 0)).toBeGreaterThan(500);

  const section = inspector(page).getByRole('region', { name: 'Photo grid' });
  await section.getByRole('slider', { name: 'Corners' }).focus();
  await page.keyboard.press('End');
  await expect
    .poll(async () =>
      (await framesOf(page)).every((frame) => 'cornerRadius' in frame && frame.cornerRadius > 20),
    )
    .toBe(true);
  await section.getByRole('slider', { name: 'Gap' }).focus();
  await page.keyboard.press('Home');
  await expect
    .poll(async () =>
      allLayers(await savedProject(page)).flatMap((layer) =>
        'layout' in layer ? layer.layout?.rowGapPx : [],
      ),
    )
    .toEqual([0, 0]);

  // Enter goes into the grid, and an arrow key swaps the picture with the next one.
  await page.getByRole('main').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => filesOf(page)).toEqual(['green.png', 'red.png', 'blue.png']);

  // The pointer drags one onto another.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const stage = await page.getByRole('main').locator('[data-part="page"]').boundingBox();
  if (!stage) throw new Error('The page is shown.');
  const left = { x: stage.x + stage.width * 0.25, y: stage.y + stage.height * 0.5 };
  const right = { x: stage.x + stage.width * 0.8, y: stage.y + stage.height * 0.8 };
  await page.mouse.dblclick(left.x, left.y);
  await expect(inspector(page).getByRole('region', { name: 'In the layout' })).toBeVisible();
  await page.mouse.move(left.x, left.y);
  await page.mouse.down();
  await page.mouse.move(right.x, right.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => filesOf(page)).toEqual(['blue.png', 'red.png', 'green.png']);
  // So does one in another row or column, without a double click for each: it is taken by itself while the grid is worked on.
  const upper = { x: right.x, y: stage.y + stage.height * 0.25 };
  await page.mouse.move(left.x, left.y);
  await page.mouse.down();
  await page.mouse.move(upper.x, upper.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => filesOf(page)).toEqual(['red.png', 'blue.png', 'green.png']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => filesOf(page)).toEqual(['green.png', 'red.png', 'blue.png']);
  expect(complaints).toEqual([]);
});

test('frames and mock-ups take a picture: the selected one from uploads, one under the pointer by a drop', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openWithPictures(page);
  await add(page, 'Frames', 'Frame: Heart');
  await expect(lastSaid(page)).toHaveText('Heart frame added');
  await putPicture(page, 'red.png');
  await expect.poll(() => filesOf(page)).toEqual(['red.png']);
  expect((await framesOf(page))[0]).toMatchObject({ mask: { type: 'shape', shape: 'heart' }, fit: 'cover' });
  await page.keyboard.press('Delete');
  await expect.poll(() => filesOf(page)).toEqual([]);

  await add(page, 'Mock-ups', 'Mock-up: Phone');
  await expect(lastSaid(page)).toHaveText('Phone added');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('main').press('Escape');
  await panels(page).getByRole('button', { name: 'Uploads', exact: true }).click();
  const stage = await page.getByRole('main').boundingBox();
  if (!stage) throw new Error('The page is shown.');
  await page
    .getByRole('button', { name: 'Add blue.png', exact: true })
    .dragTo(page.getByRole('main'), { targetPosition: { x: stage.width / 2, y: stage.height / 2 } });
  await expect.poll(() => filesOf(page)).toEqual(['blue.png']);
  // Frames may be moved within: the picture is cropped anew by a double click.
  expect((await framesOf(page))[0]).toMatchObject({ fit: 'cover' });
  expect(complaints).toEqual([]);
});
