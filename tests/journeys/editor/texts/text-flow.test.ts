import { expect, type Page } from '@playwright/test';
import type { TextLayer } from '../../../../engine/model.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  layerButtons,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../../support.ts';

const STORY =
  'Once there was a designer who set a long text in a small box and wondered where the rest of it had gone to. '.repeat(
    3,
  );

async function texts(page: Page): Promise<TextLayer[]> {
  return allLayers(await savedProject(page)).filter((layer): layer is TextLayer => layer.type === 'text');
}
const wordsOf = (layer: TextLayer | undefined) => layer?.runs.map(({ text }) => text).join('') ?? '';
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const section = (page: Page) => page.getByRole('region', { name: 'Columns and boxes' });

/** A text box of fixed height on a new page, with a story that is too long for it. */
async function openStory(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await page.getByRole('button', { name: 'Add body text', exact: true }).click();
  await expect(lastSaid(page)).toHaveText(/Text added/);
  await page.keyboard.insertText(STORY);
  await page.keyboard.press('Escape');
  await layerButtons(page)
    .getByRole('button', { name: /^Once there/ })
    .click();
  await inspector(page)
    .getByRole('button', { name: /^Text box/ })
    .click();
  await inspector(page).getByRole('button', { name: /^Fit/ }).click();
  await page.getByRole('menuitemradio', { name: 'Fixed height' }).click();
  for (const [name, value] of [
    ['Y position', '100'],
    ['Height', '130'],
  ] as const) {
    const field = inspector(page).getByRole('textbox', { name, exact: true });
    await field.fill(value);
    await field.press('Enter');
  }
}

test('a full box shows that there is more text, which goes on where the pointer says; deleting a box loses none', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openStory(page);
  const mark = page.getByRole('button', { name: /^More text: \d+ characters do not fit/ });
  await expect(mark).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await mark.click();
  await expect(lastSaid(page)).toHaveText('Click a text box, or an empty place for a new one');
  const stage = page.locator('[data-region="canvas"]');
  const area = await stage.boundingBox();
  if (!area) throw new Error('The canvas is shown.');
  await page.mouse.click(area.x + area.width * 0.3, area.y + area.height * 0.6);
  await expect(lastSaid(page)).toHaveText(/^The text goes on in /);
  await expect.poll(async () => (await texts(page)).length).toBe(2);
  const [first, second] = await texts(page);
  expect(first?.nextTextId).toBe(second?.id);
  expect(wordsOf(second)).toBe('');
  await section(page)
    .getByRole('button', { name: /^Columns and boxes.*Box 2 of 2/ })
    .waitFor();

  // Edited as one text: what is typed at its end from the second box is in the story.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' The end.');
  await page.keyboard.press('Escape');
  await expect.poll(async () => wordsOf((await texts(page))[0])).toBe(`${STORY} The end.`);

  // The first box goes, the second one has the story; undo brings both back.
  await section(page).getByRole('button', { name: 'Previous box' }).click();
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await texts(page)).map(wordsOf)).toEqual([`${STORY} The end.`]);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await texts(page)).map(wordsOf)).toEqual([`${STORY} The end.`, '']);
  expect(complaints).toEqual([]);
});

test('columns, a new box and the end of a text are set with the keyboard alone', async ({ page }) => {
  await openStory(page);
  const heading = section(page).getByRole('button', { name: /^Columns and boxes/ });
  await heading.focus();
  await page.keyboard.press('Enter');
  const columns = section(page).getByRole('textbox', { name: 'Columns', exact: true });
  await columns.fill('3');
  await columns.press('Enter');
  await expect.poll(async () => (await texts(page))[0]?.columns?.count).toBe(3);
  await expect(section(page).getByRole('textbox', { name: 'Gap between columns' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await columns.fill('1');
  await columns.press('Enter');
  await expect.poll(async () => (await texts(page))[0]?.columns).toBeUndefined();

  await section(page).getByRole('button', { name: 'Continue in a new box' }).focus();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText(/^The text goes on in /);
  await expect.poll(async () => (await texts(page)).length).toBe(2);
  // Each box of a text has its number.
  expect((await texts(page)).map(({ name }) => / \(\d\)$/.exec(name)?.[0])).toEqual([undefined, ' (2)']);
  await section(page).getByRole('button', { name: 'Previous box' }).focus();
  await page.keyboard.press('Enter');
  await section(page).getByRole('button', { name: 'End the text here' }).focus();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('The text ends in this box');
  // Both parts are there, each in its box.
  await expect.poll(async () => (await texts(page)).map(wordsOf).join('')).toBe(STORY);
  expect(
    (await texts(page)).every((layer) => wordsOf(layer).length > 20 && layer.nextTextId === undefined),
  ).toBe(true);
});

test('texts keep clear of a layer that wants it, and follow it', async ({ page }) => {
  const complaints = watchConsole(page);
  await openStory(page);
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
  await page
    .getByRole('button', { name: /^(?:Add )?(?:Circle|Ellipse)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Text around it/ }).click();
  await page.getByRole('radio', { name: 'Of its shape' }).click();
  await expect
    .poll(async () => allLayers(await savedProject(page)).find(({ textWrap }) => textWrap)?.textWrap)
    .toEqual({ around: 'shape', distancePx: 16, sides: 'both' });
  const distance = inspector(page).getByRole('textbox', { name: 'Distance' });
  await distance.fill('30');
  await distance.press('Enter');
  await expect
    .poll(
      async () => allLayers(await savedProject(page)).find(({ textWrap }) => textWrap)?.textWrap?.distancePx,
    )
    .toBe(30);
  // Beside which sides, by keys.
  const sides = inspector(page).getByRole('button', { name: /^Where lines run/ });
  await sides.press('Enter');
  await page.getByRole('menuitemradio', { name: 'On its left' }).press('Enter');
  const wrap = async () => allLayers(await savedProject(page)).find(({ textWrap }) => textWrap)?.textWrap;
  await expect.poll(wrap).toEqual({ around: 'shape', distancePx: 30, sides: 'left' });
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(wrap).toEqual({ around: 'shape', distancePx: 30, sides: 'both' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(
      async () => allLayers(await savedProject(page)).find(({ textWrap }) => textWrap)?.textWrap?.distancePx,
    )
    .toBe(16);
  expect(complaints).toEqual([]);
});

test('letters become paths in the place of their text, by a command of the menu', async ({ page }) => {
  await openStory(page);
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+Shift+o');
  await expect(lastSaid(page)).toHaveText('1 text converted to paths');
  const paths = async () => allLayers(await savedProject(page)).filter((layer) => layer.type === 'shape');
  await expect.poll(async () => (await paths()).length).toBeGreaterThan(3);
  expect((await paths()).every((layer) => layer.type === 'shape' && layer.shape === 'path')).toBe(true);
  expect(await texts(page)).toHaveLength(0);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await texts(page)).map(wordsOf)).toEqual([STORY]);
});
