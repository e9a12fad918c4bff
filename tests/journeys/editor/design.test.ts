import { expect } from '@playwright/test';
import { decodePng } from '../../support/scene-images.ts';
import { test } from '../signed-in.ts';
import { allLayers, download, layerButtons, openTemplate, savedProject, watchConsole } from '../support.ts';

test('from a design template over its own words and image to a PNG', async ({ page }) => {
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

  // A stage's image and the file agree in size and in what they show.
  const { name, bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PNG' }).click();
    await dialog.getByRole('radio', { name: '720p' }).click();
  });
  expect(name).toMatch(/\.(png|zip)$/);
  if (name.endsWith('.png')) {
    const image = decodePng(bytes);
    expect([image.width, image.height]).toEqual([720, 1280]);
    expect([...image.data.slice(0, 3)]).toEqual([0xff, 0xb3, 0x9b].map(() => expect.any(Number)));
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

test('a text is added, moved by keys, duplicated, grouped, and all is undone', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(layerButtons(page).getByRole('button', { name: 'Add a heading', exact: true })).toBeVisible();
  const textOf = async () => allLayers(await savedProject(page)).find((layer) => layer.type === 'text');
  await expect.poll(async () => (await textOf()) !== undefined).toBe(true);
  const heading = await textOf();

  // It was opened for typing; a first Escape leaves the words, and the keys move the text.
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(async () => allLayers(await savedProject(page)).find((layer) => layer.id === heading?.id))
    .toMatchObject({ x: (heading?.x ?? 0) + 1, y: (heading?.y ?? 0) + 10 });

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

test('[F4] [Q14] without a font list the editor opens anyway, and says nothing', async ({ page }) => {
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
  await expect(page).toHaveURL(/\/404\/$/);
});

test('a layer is dragged with the mouse, snaps to the middle and is resized, each one step', async ({
  page,
}) => {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics' })
    .click();
  await page
    .getByRole('region', { name: 'Shapes', exact: true })
    .getByRole('button', { name: 'Star', exact: true })
    .click();
  const star = async () => {
    const layer = allLayers(await savedProject(page)).find((each) => each.type === 'shape');
    if (!layer) throw new Error('There is no star.');
    return { ...layer, centreX: layer.x + layer.width / 2, centreY: layer.y + layer.height / 2 };
  };
  await expect
    .poll(async () => allLayers(await savedProject(page)).some((each) => each.type === 'shape'))
    .toBe(true);
  const sheet = await page.locator('[data-part="page"]').boundingBox();
  if (!sheet) throw new Error('There is no page.');
  const scale = sheet.width / 1080;
  const at = (x: number, y: number) => [sheet.x + x * scale, sheet.y + y * scale] as const;
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };

  await drag(at(540, 540), at(760, 700));
  await expect.poll(async () => Math.round((await star()).centreX)).toBeGreaterThan(700);
  const away = await star();
  // Three pixels beside the middle on the screen is in the middle after the drop.
  const [middleX, middleY] = at(540, 540);
  await drag(at(away.centreX, away.centreY), [middleX + 3, middleY - 3]);
  await expect.poll(async () => [(await star()).centreX, (await star()).centreY]).toEqual([540, 540]);

  const before = await star();
  await drag(
    at(before.x + before.width, before.y + before.height),
    at(before.x + before.width + 100, before.y + before.height + 100),
  );
  await expect.poll(async () => Math.round((await star()).width)).toBeGreaterThan(before.width + 50);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await star()).width).toBe(before.width);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => Math.round((await star()).centreX)).toBe(Math.round(away.centreX));
});

test('hovering an animation plays it on the layer itself', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await layerButtons(page).getByRole('button', { name: 'Title', exact: true }).click();
  await page.getByRole('radio', { name: 'Animate' }).click();
  const canvas = page.locator('canvas[data-scene-canvas]');
  const image = () => canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
  const left = page
    .getByRole('complementary', { name: 'Properties' })
    .getByText('Left', { exact: true })
    .first();
  /** The stage when two looks at it are the same. */
  const resting = async () => {
    let seen = '';
    await expect(async () => {
      const former = seen;
      seen = await image();
      expect(await canvas.evaluate((element) => (element as HTMLCanvasElement).width)).toBeGreaterThan(300);
      expect(seen).toBe(former);
    }).toPass({ intervals: [300] });
    return seen;
  };
  // Images of the template may come while this looks on; then it looks again.
  await expect(async () => {
    const still = await resting();
    await left.hover();
    await expect.poll(async () => (await image()) !== still).toBe(true);
    const moving = await image();
    await expect.poll(async () => (await image()) !== moving).toBe(true);
    await page.mouse.move(5, 5);
    expect(await resting()).toBe(still);
  }).toPass({ timeout: 60_000 });
  const [title] = allLayers(await savedProject(page)).filter((layer) => layer.name === 'Title');
  expect(title?.animationIn).toBeNull();
});
