import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import {
  createBackgroundLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
  type TextLayer,
} from '../../../engine/model.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  layerButtons,
  openTemplate,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../support.ts';

/** A small font under the OFL. */
const OWN_FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
);

async function openPanel(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name, exact: true })
    .click();
}

const stageImage = (page: Page) =>
  page.locator('canvas[data-scene-canvas]').evaluate((element) => (element as HTMLCanvasElement).toDataURL());

async function savedText(page: Page): Promise<TextLayer | undefined> {
  return allLayers(await savedProject(page)).find((layer) => layer.type === 'text');
}

const words = (layer: TextLayer | undefined) => layer?.runs.map((run) => run.text).join('');

test('a ready style is tried on, put on and taken back', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Text');
  const empty = await stageImage(page);
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect.poll(async () => words(await savedText(page))).toBe('Add a heading');
  // The text may be saved before its font has come and it is drawn.
  await expect.poll(() => stageImage(page)).not.toBe(empty);
  const plain = await stageImage(page);

  const tile = page.getByRole('button', { name: 'Style Comic' });
  await expect(tile.getByRole('presentation')).toBeVisible();
  await tile.hover();
  await expect.poll(() => stageImage(page)).not.toBe(plain);
  // Pointing at a style is not choosing it.
  expect((await savedText(page))?.textEffects).toBeNull();
  await tile.click();
  await expect.poll(async () => (await savedText(page))?.textEffects?.extrude?.depthEm).toBeGreaterThan(0);

  const properties = page.getByRole('complementary', { name: 'Properties' });
  await page
    .getByRole('main', { name: 'Canvas' })
    .getByRole('button', { name: 'Effects', exact: true })
    .click();
  await properties.getByRole('switch', { name: 'Glow' }).click();
  await expect.poll(async () => (await savedText(page))?.textEffects?.glow?.strength).toBeGreaterThan(0);
  await properties.getByRole('button', { name: 'Remove effects' }).click();
  await expect.poll(async () => (await savedText(page))?.textEffects).toBeNull();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await page.mouse.move(5, 5);
  await expect.poll(async () => (await savedText(page))?.runs[0]?.fontFamily).toBe('Inter');
  await expect.poll(() => stageImage(page)).toBe(plain);
  expect(complaints).toEqual([]);
});

test('items are typed and nested, letters raised and capital, an emoji pasted', async ({ page, context }) => {
  const complaints = watchConsole(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add body text' }).click();
  await expect(layerButtons(page).getByRole('button', { name: 'Add body text', exact: true })).toBeVisible();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByRole('button', { name: /^List:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Numbers', exact: false }).first().click();
  await page.getByRole('main', { name: 'Canvas' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Clay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('white');
  await page.keyboard.press('Enter');
  await page.keyboard.type('red ');
  await page.evaluate(() => navigator.clipboard.writeText('🏺'));
  await page.keyboard.press('Control+v');
  await expect.poll(async () => words(await savedText(page))).toBe('Clay\n\twhite\n\tred 🏺');
  expect(await savedText(page)).toMatchObject({ list: 'number' });

  await page.keyboard.press('Control+a');
  await properties.getByRole('button', { name: 'Upper case' }).click();
  await properties.getByRole('button', { name: 'Superscript' }).click();
  await expect
    .poll(async () => (await savedText(page))?.runs.map((run) => [run.textCase, run.baseline]))
    .toEqual([['upper', 'super']]);
  expect(complaints).toEqual([]);
});

test('a font of the user’s own comes first, is there after a reload, and a broken one is refused', async ({
  page,
}) => {
  await page.goto('/design-editor/edit');
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(layerButtons(page).getByRole('button', { name: 'Add a heading', exact: true })).toBeVisible();
  const files = page.getByRole('complementary', { name: 'Text' }).getByLabel('Add your font: font files');
  await files.setInputFiles({
    name: 'broken.ttf',
    mimeType: 'font/ttf',
    buffer: Buffer.from('not a font at all'),
  });
  await expect(page.getByText('“broken.ttf” was not added', { exact: true })).toBeVisible();
  await files.setInputFiles({
    name: 'Mine.ttf',
    mimeType: 'font/ttf',
    buffer: await readFile(OWN_FONT),
  });
  // It goes on the selected text at once.
  await expect.poll(async () => (await savedText(page))?.runs[0]?.fontFamily).toBe('Noto Sans Hebrew');
  await page.reload();
  await page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('button', { name: 'Add a heading', exact: true })
    .click();
  await page.getByRole('button', { name: 'Font: Noto Sans Hebrew' }).click();
  const fonts = page.getByRole('dialog', { name: 'Fonts' });
  await expect(fonts.getByRole('region').first()).toHaveAccessibleName('Your fonts');
  await fonts.getByRole('button', { name: 'Delete Noto Sans Hebrew from your fonts' }).click();
  await expect(fonts.getByRole('region', { name: 'Your fonts' })).toHaveCount(0);
});

test('missing fonts are named with their places and replaced in one step', async ({ page }) => {
  const text = (name: string, words: string, fontFamily: string) =>
    createTextLayer({
      name,
      x: 60,
      y: 100,
      width: 900,
      height: 120,
      runs: [createTextRun({ text: words, fontFamily, fontSizePx: 90 })],
    });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    name: 'From elsewhere',
    metadata: {
      sceneItems: [
        createScene({
          layers: [
            createBackgroundLayer({ width: 1080, height: 1080, locked: true }),
            text('Title', 'Clay & glaze', 'Meridian Display'),
            text('Line', 'Open studio', 'Söhne Kräftig'),
          ],
        }),
      ],
    },
  });
  await page.goto('/design-editor/edit');
  await page.getByRole('button', { name: 'File' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: /^Open/ }).click();
  await (await choosing).setFiles({
    name: 'elsewhere.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(project)),
  });
  await expect(page.getByRole('alert')).toContainText('Two fonts are missing');
  await page.getByRole('button', { name: 'Replace fonts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two fonts are missing' });
  await expect(dialog).toContainText('Used in “Title” on page 1');
  await dialog.getByRole('button', { name: /^Replace with .*, instead of Meridian Display/ }).click();
  await page.getByRole('button', { name: 'Font Anton', exact: true }).click();
  await dialog.getByRole('button', { name: 'Replace 2 fonts' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const families = async () =>
    allLayers(await savedProject(page)).flatMap((layer) =>
      layer.type === 'text' ? layer.runs.map((run) => run.fontFamily) : [],
    );
  await expect.poll(families).toEqual(['Anton', 'Inter']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(families).toEqual(['Meridian Display', 'Söhne Kräftig']);
  await expect(page.getByRole('alert')).toContainText('Two fonts are missing');
});

test('an SRT file is brought in, its lines edited, and brought out again', async ({ page }) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video');
  await openPanel(page, 'Subtitles');
  await page.getByLabel('Subtitle files').setInputFiles({
    name: 'film.de.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(
      '1\n00:00:00,500 --> 00:00:01,500\nEins zwei\n\n2\n00:00:02,000 --> 00:00:03,000\nDrei\n',
    ),
  });
  const panel = page.getByRole('complementary', { name: 'Subtitles' });
  await expect(panel.getByRole('button', { name: /^Track: film · German/ })).toBeVisible();
  const track = async () => (await savedProject(page)).metadata.subtitles[0];

  // Choosing a line goes there, and the stage shows it.
  await expect(page.getByRole('button', { name: /, subtitle, / })).toHaveCount(2);
  await panel.getByRole('textbox', { name: 'Subtitle 1', exact: true }).click();
  await page.waitForTimeout(500);
  const before = await stageImage(page);
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect.poll(() => stageImage(page)).not.toBe(before);
  await expect.poll(async () => (await track())?.cues[0]?.text).toBe('Eins zwei!');

  // Enter cuts a line in two where the caret is, and Join makes one of them again.
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await track())?.cues.map((cue) => cue.text))
    .toEqual(['Eins', 'zwei!', 'Drei']);
  await panel.getByRole('textbox', { name: 'Subtitle 1', exact: true }).click();
  await panel.getByRole('button', { name: 'Join subtitle 1 with the next' }).click();
  await expect.poll(async () => (await track())?.cues.map((cue) => cue.text)).toEqual(['Eins zwei!', 'Drei']);

  // Times, by typing and on the timeline.
  await panel.getByRole('textbox', { name: 'End of subtitle 1' }).fill('0:01.20');
  await page.keyboard.press('Enter');
  const clip = page.getByRole('button', { name: /^Drei, subtitle, 0:02\.00 to / });
  const box = await clip.boundingBox();
  if (!box) throw new Error('There is no clip.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 200, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await track())?.cues[1]?.startFrame).toBeGreaterThan(120);

  const { cues } = (await track()) ?? { cues: [] };
  await panel.getByRole('button', { name: 'Export subtitles' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download SRT' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.de\.srt$/);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain('00:00:00,500 --> 00:00:01,667\nEins zwei!');
  expect(written.match(/-->/g)).toHaveLength(cues.length);
  expect(complaints).toEqual([]);
});

test('axe finds nothing serious in what concerns text and subtitles, light and dark', async ({ page }) => {
  await openTemplate(page, 'video');
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Style Comic' }).click();
  await page
    .getByRole('main', { name: 'Canvas' })
    .getByRole('button', { name: 'Effects', exact: true })
    .click();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  for (const name of ['Text box', 'Curve'])
    await properties.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  for (const name of ['Shadow', 'Glow', 'Neon']) await properties.getByRole('switch', { name }).click();
  expect(await seriousProblems(page)).toEqual([]);

  await openPanel(page, 'Subtitles');
  await page.getByLabel('Subtitle files').setInputFiles({
    name: 'film.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from('1\n00:00:00,500 --> 00:00:01,500\nEins\n\n2\n00:10:00,000 --> 00:10:01,000\nZwei\n'),
  });
  await page.getByRole('textbox', { name: 'Subtitle 1', exact: true }).click();
  await page.getByRole('button', { name: 'Track settings' }).click();
  expect(await seriousProblems(page)).toEqual([]);
});

test('words that are typed before the fonts have come are not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/fonts\/.*\.(?:ttf|otf|woff2?)/, async (route) => {
    await held;
    await route.continue();
  });
  await openTemplate(page, 'video', 'Product launch');
  const text = allLayers(await savedProject(page)).find((layer) => layer.type === 'text');
  await layerButtons(page)
    .getByRole('button', { name: text?.name ?? '', exact: true })
    .first()
    .click();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Before the fonts');
  await page.keyboard.press('Escape');
  release();
  await expect.poll(async () => JSON.stringify(await savedProject(page))).toContain('Before the fonts');
});
