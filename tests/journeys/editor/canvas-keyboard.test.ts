import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import {
  allLayers,
  lastSaid,
  layerButtons,
  openTemplate,
  savedProject,
  seriousProblems,
} from '../support.ts';

const canvas = (page: Page) => page.getByRole('main', { name: 'Canvas' });
const layersOnCanvas = (page: Page) => canvas(page).getByRole('group', { name: /on the canvas$/ });

test('layers of the canvas are buttons with their words, kind, place and state, which Tab walks and which can be pressed', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const layers = layersOnCanvas(page);
  await expect(layers).toHaveAccessibleName(/^\d+ layers on the canvas$/);
  await expect(layers).toHaveAttribute('aria-description', /Arrows move it by 1/);
  const title = layers.getByRole('button', { name: /^Title, “.+”, text$/ });
  await expect(title).toHaveAttribute(
    'aria-description',
    /^x -?\d+, y -?\d+, \d+ by \d+, (?:turned by -?\d+ degrees, )?\d+ of \d+, counted from the front$/,
  );
  // Pressed as screen readers do it in their browse mode.
  await title.dispatchEvent('click');
  await expect(title).toHaveAttribute('aria-pressed', 'true');

  await canvas(page).focus();
  await page.keyboard.press('Tab');
  await expect(title).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(lastSaid(page)).toHaveText(/^Title, x \d+, y \d+$/);
  await page.keyboard.press('Tab');
  await expect(title).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute('aria-pressed', 'true');

  // Whatever a command selects has the focus afterwards.
  await page.keyboard.press('Control+D');
  await expect(lastSaid(page)).toHaveText('Title duplicated. The copy is selected');
  await expect(title).toHaveCount(2);
  await expect(title.nth(1)).toBeFocused();
  await page.keyboard.press('Control+Z');
  await expect(title).toHaveCount(1);
  await expect(canvas(page)).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
});

test('leaving the canvas keeps the selection, and its last layer is not a trap', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const walked = layersOnCanvas(page).locator('button:not([data-fixed])');
  const count = await walked.count();
  await canvas(page).focus();
  for (let step = 0; step < count; step++) await page.keyboard.press('Tab');
  await expect(walked.last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await expect(walked.last()).toHaveAttribute('aria-pressed', 'true');
  const name = (await walked.last().getAttribute('aria-label'))?.split(',')[0] ?? '';
  await expect(layerButtons(page).locator('button[aria-pressed=true]')).toHaveText(name);
});

test('F6 goes round all areas and says their names, back with Shift', async ({ page }) => {
  for (const kind of ['design', 'video'] as const) {
    await openTemplate(page, kind);
    await layersOnCanvas(page).locator('button:not([data-fixed])').first().dispatchEvent('click');
    await canvas(page).focus();
    const selected = layersOnCanvas(page).locator('[aria-pressed=true]').first();
    const areas =
      kind === 'design'
        ? [/tools$/, 'Properties', 'Layers', 'Pages', 'Top bar', 'Editor panels', 'Templates', 'Canvas']
        : [/tools$/, 'Properties', 'Layers', 'Playback', 'Timeline', 'Top bar', 'Editor panels'];
    for (const area of areas) {
      await page.keyboard.press('F6');
      await expect(lastSaid(page)).toHaveText(area);
    }
    if (kind === 'design') await expect(selected).toBeFocused();
    for (const area of areas.toReversed().slice(1)) {
      await page.keyboard.press('Shift+F6');
      await expect(lastSaid(page)).toHaveText(area);
    }
    await expect(selected).toHaveAttribute('aria-pressed', 'true');
  }
});

test('Control and Enter never takes a text away, and an emptied text is not removed without a word', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const words = async () =>
    allLayers(await savedProject(page)).flatMap((layer) =>
      layer.type === 'text' ? [layer.runs.map((run) => run.text).join('')] : [],
    );
  const before = await words();
  const title = layersOnCanvas(page).getByRole('button', { name: /^Title, / });
  await title.dispatchEvent('click');
  await canvas(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text on the canvas' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(title).toBeFocused();
  expect(await words()).toEqual(before);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-part="toast"]')).toContainText('The empty text was removed');
  await expect.poll(words).toHaveLength(before.length - 1);
  await page.locator('[data-part="toast"]').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(words).toEqual(before);
});

test('the first letter on a text that waits for words is typed, and is no command', async ({ page }) => {
  await page.goto('/video-template-editor/edit/');
  await page.getByRole('navigation', { name: 'Editor panels' }).getByRole('button', { name: 'Text' }).click();
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await expect(page.getByRole('textbox', { name: 'Text on the canvas' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(layersOnCanvas(page).getByRole('button', { name: /^Add a heading/ })).toBeFocused();
  await page.keyboard.type('Split');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => allLayers(await savedProject(page)).map(({ name }) => name))
    .toContain('Split');
});
