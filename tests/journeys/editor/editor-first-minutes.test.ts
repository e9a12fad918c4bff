import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { TextLayer } from '../../../engine/model.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  layerButtons,
  openTemplate,
  savedProject,
  uploadToPage,
  watchConsole,
} from '../support.ts';

const openPanel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name, exact: true }).click();

function image(width: number, height: number, background: string): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

const textsIn = async (page: Page) =>
  allLayers(await savedProject(page)).filter((layer): layer is TextLayer => layer.type === 'text');
const wordsOf = (text: TextLayer | undefined) => text?.runs.map((run) => run.text).join('');

/** A place of the page on the screen. */
async function onPage(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const [sheet, project] = await Promise.all([
    page.locator('[data-part="page"]').boundingBox(),
    savedProject(page),
  ]);
  if (!sheet) throw new Error('There is no page.');
  const scale = sheet.width / project.properties.width;
  return { x: sheet.x + x * scale, y: sheet.y + y * scale };
}

async function dragOnto(page: Page, name: string, place: { x: number; y: number }): Promise<void> {
  // Ours come before icons of the same name.
  await page.getByRole('button', { name, exact: true }).first().hover();
  await page.mouse.down();
  await page.mouse.move(place.x - 20, place.y - 20, { steps: 4 });
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await page.mouse.up();
}

test('a new text is open for typing with its words selected, and letters run no shortcuts', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(layerButtons(page).getByRole('button', { name: 'Add a heading', exact: true })).toBeVisible();
  // T, R, V and the like are keys of commands.
  await page.keyboard.type('Tea, rarely vanilla');
  await expect.poll(async () => (await textsIn(page)).map(wordsOf)).toEqual(['Tea, rarely vanilla']);
  await page.keyboard.press('Escape');
  await expect(layerButtons(page)).toHaveCount(2);

  // Its colour can be read on what is under it.
  expect((await textsIn(page))[0]?.runs[0]?.color).toBe('#14151f');
  await openPanel(page, 'Background');
  await page
    .getByRole('complementary', { name: 'Background' })
    .getByRole('button', { name: /#14151f/i })
    .click();
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add a subheading' }).click();
  await expect.poll(async () => (await textsIn(page)).length).toBe(2);
  expect((await textsIn(page))[1]?.runs[0]?.color).toBe('#ffffff');
  expect(complaints).toEqual([]);
});

test('uploads go into Uploads and nowhere else; from there they are dragged onto the page or onto what they replace', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Images');
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'small.png', mimeType: 'image/png', buffer: await image(120, 80, '#c2412d') },
    { name: 'other.png', mimeType: 'image/png', buffer: await image(900, 600, '#2d5fc2') },
  ]);
  const small = page.getByRole('button', { name: 'Add small.png', exact: true });
  await expect(small).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add other.png', exact: true })).toBeVisible();
  expect(allLayers(await savedProject(page)).filter(({ type }) => type === 'image')).toEqual([]);

  await dragOnto(page, 'Add small.png', await onPage(page, 300, 200));
  const images = async () => {
    const project = await savedProject(page);
    return allLayers(project).flatMap((layer) =>
      layer.type === 'image' ? [{ ...layer, file: project.metadata.assets[layer.assetId]?.name }] : [],
    );
  };
  await expect.poll(async () => (await images()).length).toBe(1);
  const [first] = await images();
  // In its own pixels, where it was dropped.
  expect(first).toMatchObject({ file: 'small.png', width: 120, height: 80 });
  expect(Math.abs((first?.x ?? 0) + 60 - 300)).toBeLessThan(4);
  expect(Math.abs((first?.y ?? 0) + 40 - 200)).toBeLessThan(4);

  // Another file dropped on it takes its place; a click adds one beside it; each is one step of undo.
  await dragOnto(page, 'Add other.png', await onPage(page, 300, 200));
  await expect.poll(async () => (await images()).map(({ file }) => file)).toEqual(['other.png']);
  await small.click();
  await expect.poll(async () => (await images()).map(({ file }) => file)).toEqual(['other.png', 'small.png']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await images()).map(({ file }) => file)).toEqual(['small.png']);

  await openPanel(page, 'Graphics');
  await dragOnto(page, 'Star', await onPage(page, 800, 800));
  await expect
    .poll(async () => allLayers(await savedProject(page)).filter(({ type }) => type === 'shape').length)
    .toBe(1);
  await openPanel(page, 'Images');
  const stock = page
    .getByRole('complementary', { name: 'Images' })
    .locator('[data-part="masonry"] button')
    .first();
  await expect(stock).toBeVisible();
  const name = (await stock.getAttribute('aria-label')) ?? '';
  await dragOnto(page, name, await onPage(page, 300, 800));
  await expect.poll(async () => (await images()).length).toBe(2);
  expect(complaints).toEqual([]);
});

test('one notice names every file that failed, and stays until it is closed', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Uploads');
  await page.getByLabel('Upload files').setInputFiles([
    { name: 'first.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'good.png', mimeType: 'image/png', buffer: await image(20, 20, '#ffffff') },
    { name: 'second.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image') },
  ]);
  await expect(page.getByRole('button', { name: 'Add good.png', exact: true })).toBeVisible();
  const notice = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: '2 files' });
  await expect(notice).toContainText('first.png');
  await expect(notice).toContainText('second.jpg');
  // What comes and goes after it leaves it where it is.
  await uploadToPage(page, {
    name: 'later.png',
    mimeType: 'image/png',
    buffer: await image(20, 20, '#ff0000'),
  });
  await expect(notice).toBeVisible();
  // It lies over none of the tools.
  const box = await notice.boundingBox();
  const panel = await page.getByRole('complementary', { name: 'Uploads' }).boundingBox();
  if (!box || !panel) throw new Error('The notice or the panel is not shown.');
  expect(box.x).toBeGreaterThanOrEqual(panel.x + panel.width);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  // Nor over a dialog that is open.
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['no image'], 'third.png', { type: 'image/png' }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, clientX: 5, clientY: 5 }));
  });
  // A dialog hides the rest of the page from roles; what is said is announced anyway.
  const third = page.locator('[data-part="toast"]').filter({ hasText: '“third.png” was not added' });
  await expect(third).toBeVisible();
  await expect
    .poll(async () => {
      const [said, open] = await Promise.all([third.boundingBox(), dialog.boundingBox()]);
      return said !== null && open !== null && said.y + said.height <= open.y;
    })
    .toBe(true);
});

test('in a video new layers begin at the playhead, and notices lie over no track', async ({ page }) => {
  await openTemplate(page, 'video');
  await page.getByRole('slider', { name: 'Playhead' }).focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  await openPanel(page, 'Graphics');
  await page
    .getByRole('region', { name: 'Shapes', exact: true })
    .getByRole('button', { name: 'Star', exact: true })
    .click();
  await expect
    .poll(async () => allLayers(await savedProject(page)).find(({ name }) => name === 'Star')?.startFrame)
    .toBeGreaterThan(0);
  await openPanel(page, 'Uploads');
  await page
    .getByLabel('Upload files')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  const notice = page.getByRole('listitem').filter({ hasText: '“broken.png” was not added' });
  const box = await notice.boundingBox();
  const timeline = await page.locator('[data-region="timeline"]').boundingBox();
  if (!box || !timeline) throw new Error('The notice or the timeline is not shown.');
  expect(box.y + box.height).toBeLessThanOrEqual(timeline.y);

  // On a tablet the bar of the selection is at the bottom of the page.
  await page.setViewportSize({ width: 1024, height: 768 });
  const tools = page.getByRole('toolbar').first();
  await expect(tools).toBeVisible();
  await expect
    .poll(async () => {
      const [said, bar] = await Promise.all([notice.boundingBox(), tools.boundingBox()]);
      return said !== null && bar !== null && said.y + said.height <= bar.y;
    })
    .toBe(true);
});

test('fonts are searched by keyboard: Enter takes the best match, arrows move, the current one is marked and in view', async ({
  page,
}) => {
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect.poll(async () => (await textsIn(page)).length).toBe(1);
  await page.keyboard.press('Escape');
  const font = page.getByRole('toolbar').getByRole('button', { name: /^Font/ });
  const familyOf = async () => (await textsIn(page))[0]?.runs[0]?.fontFamily;
  await font.click();
  const menu = page.getByRole('dialog', { name: 'Fonts' });
  const search = menu.getByRole('searchbox');
  await search.fill('lobst');
  await search.press('Enter');
  await expect.poll(familyOf).toBe('Lobster');

  await font.click();
  const current = menu.getByRole('button', { name: 'Font Lobster', pressed: true });
  await expect(current).toBeInViewport();
  // Its name is set in its own letters.
  await expect
    .poll(() => current.evaluate((element) => getComputedStyle(element).fontFamily))
    .toContain('preview Lobster');
  await search.fill('noto sans');
  await search.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator('[data-font]:focus');
  const name = (await focused.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect.poll(familyOf).toBe(name);
});

test('at 1024 x 768 no tool is lost: resizing, zoom, shortcuts, preview and sharing are reached, panels lie over the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTemplate(page, 'design');
  const banner = page.getByRole('banner');
  for (const name of ['Resize', 'Keyboard shortcuts', 'Preview', 'Share', 'Download', 'Undo', 'Redo'])
    await expect(banner.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
  await banner.getByRole('button', { name: 'Resize' }).click();
  await expect(page.getByText('Page size')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  // Panels lie over the page and go again.
  const stage = page.getByRole('main', { name: 'Canvas' });
  const before = await stage.boundingBox();
  await openPanel(page, 'Text');
  await expect(page.getByRole('complementary', { name: 'Text' })).toBeVisible();
  expect(await stage.boundingBox()).toEqual(before);
  await page.getByRole('complementary', { name: 'Text' }).getByRole('button', { name: 'Close' }).click();
  await layerButtons(page).first().click();
  for (const name of ['Duplicate', 'Delete'])
    await expect(page.getByRole('toolbar').getByRole('button', { name }).first()).toBeAttached();

  await openTemplate(page, 'video');
  const playback = page.getByRole('region', { name: 'Playback' });
  for (const name of ['Zoom timeline out', 'Zoom timeline in', /^Split/, 'Duplicate', /^Delete/])
    await expect(playback.getByRole('button', { name }).first(), String(name)).toBeInViewport({ ratio: 1 });
});
