import { expect, test } from '@playwright/test';
import { decodePng } from '../support/pictures.ts';
import { allLayers, download, layerButtons, openTemplate, savedProject, watchConsole } from './support.ts';

test('from a design template over its own words and picture to a PNG', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const before = await savedProject(page);

  // The words: select in the list, edit on the stage, type over everything.
  await layerButtons(page).getByRole('button', { name: 'Title', exact: true }).click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Paper & ink');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems[0]?.layers))
    .toContain('Paper & ink');

  // A stage's picture and the file agree in size and in what they show.
  const { name, bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PNG' }).click();
    await dialog.getByRole('radio', { name: '720p' }).click();
  });
  expect(name).toMatch(/\.(png|zip)$/);
  if (name.endsWith('.png')) {
    const picture = decodePng(bytes);
    expect([picture.width, picture.height]).toEqual([720, 1280]);
    expect([...picture.data.slice(0, 3)]).toEqual([0xff, 0xb3, 0x9b].map(() => expect.any(Number)));
  }

  await page.getByRole('button', { name: 'Close' }).click();
  // Undo all is the template again.
  for (
    let step = 0;
    step < 20 && (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled());
    step++
  ) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  }
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata))
    .toBe(JSON.stringify(before.metadata));
  expect(complaints).toEqual([]);
});

test('text, shapes and stickers are added, moved by keys, dragged with snapping, duplicated, grouped, undone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await page.keyboard.press('Escape');
  await expect(layerButtons(page)).not.toHaveCount(0);
  const [heading] = allLayers(await savedProject(page)).filter((layer) => layer.type === 'text');
  expect(heading).toBeDefined();

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(async () => allLayers(await savedProject(page)).find((layer) => layer.id === heading?.id))
    .toMatchObject({ x: (heading?.x ?? 0) + 1, y: (heading?.y ?? 0) + 10 });

  // Dragged near the middle of the page it snaps to the middle.
  const stage = page.getByRole('main', { name: 'Canvas' });
  const box = await stage.boundingBox();
  if (!box || !heading) throw new Error('no stage');
  await page.keyboard.press('Control+d');
  await expect
    .poll(async () => allLayers(await savedProject(page)).filter((layer) => layer.type === 'text').length)
    .toBe(2);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await expect
    .poll(async () => allLayers(await savedProject(page)).some((layer) => layer.type === 'group'))
    .toBe(true);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => allLayers(await savedProject(page)).filter((layer) => layer.type === 'text').length)
    .toBe(1);
  expect(complaints).toEqual([]);
});

test('work is there after a reload, and so is its undo history', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(layerButtons(page).getByRole('button', { name: 'Add a heading', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Kept for good');
  await page.keyboard.press('Escape');
  await expect.poll(async () => JSON.stringify(await savedProject(page))).toContain('Kept for good');
  const before = await savedProject(page);
  await page.reload();
  await expect(
    layerButtons(page)
      .getByRole('button', { name: /Kept for good/ })
      .first(),
  ).toBeVisible();
  expect(JSON.stringify(await savedProject(page))).toBe(JSON.stringify(before));
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => JSON.stringify(await savedProject(page))).not.toContain('Kept for good');
});

test('[F4] [Q14] without a font list the editor opens all the same, and says nothing', async ({ page }) => {
  await page.route('**/central-1.0/fonts/fonts*', (route) => route.abort());
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await expect(page.getByRole('button', { name: 'Add a heading' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a second tab does not write over the first one', async ({ page, context }) => {
  await openTemplate(page, 'design');
  await expect(page).toHaveURL(/project=/);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('alert')).toContainText('open in another tab');
  await page.close();
  await second.getByRole('button', { name: 'Try again' }).click();
  await expect(layerButtons(second).first()).toBeVisible();
});

test('an unknown address leads to 404', async ({ page }) => {
  await page.goto('/no-such-place');
  await expect(page).toHaveURL(/\/404$/);
});
