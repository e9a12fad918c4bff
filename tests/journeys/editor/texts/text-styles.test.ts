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

const panels = (page: Page) => page.getByRole('navigation', { name: 'Editor panels' });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

async function addText(page: Page, button: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(lastSaid(page)).toHaveText(/Text added/);
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function texts(page: Page): Promise<TextLayer[]> {
  return allLayers(await savedProject(page)).filter((layer): layer is TextLayer => layer.type === 'text');
}

async function select(page: Page, words: string): Promise<void> {
  await layerButtons(page).getByRole('button', { name: words, exact: true }).click();
}

test('styles are made from the design, follow a text that is changed by hand, and change every text with it', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/design-editor/edit');
  await panels(page).getByRole('button', { name: 'Text', exact: true }).click();
  await addText(page, 'Add a heading', 'Summer sale');
  await addText(page, 'Add body text', 'Everything must go');
  await addText(page, 'Add body text', 'Open on Sundays');

  const section = page.getByRole('region', { name: 'Project text styles' });
  await section.getByRole('button', { name: 'Make styles from this design' }).click();
  await expect(lastSaid(page)).toHaveText('4 styles added');
  await expect(section.getByRole('button', { name: /^(?:Apply|Add a text in) / })).toHaveCount(4);
  expect(await seriousProblems(page)).toEqual([]);

  // A text changed by hand differs; the style takes its look over, and the other text with it.
  await select(page, 'Everything must go');
  const style = page.getByRole('region', { name: 'Text style', exact: true });
  await expect(
    style.getByRole('button', { name: 'Text style' }).or(style.getByRole('combobox')).first(),
  ).toContainText('Body');
  const size = inspector(page)
    .getByRole('textbox', { name: 'Font size' })
    .or(inspector(page).getByRole('spinbutton', { name: 'Font size' }));
  await size.fill('50');
  await size.press('Enter');
  await expect(style.getByText('Differs from the style: size')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await style.getByRole('button', { name: 'Update style from this text' }).click();
  await expect(lastSaid(page)).toHaveText('Body updated, 1 text changed');
  await expect(style.getByText(/Differs/)).toHaveCount(0);
  await expect
    .poll(async () => (await texts(page)).map(({ runs }) => runs[0]?.fontSizePx).slice(1))
    .toEqual([50, 50]);

  // Reset takes the hand's change back; undo brings it again.
  await size.fill('30');
  await size.press('Enter');
  await style.getByRole('button', { name: 'Reset to style' }).click();
  await expect(lastSaid(page)).toHaveText('Body applied to 1 text');
  await expect(size).toHaveValue(/50/);

  // By its key, another style.
  await page.keyboard.press('Control+Alt+1');
  await expect(lastSaid(page)).toHaveText('Heading applied to 1 text');
  await expect.poll(async () => (await texts(page))[1]?.runs[0]?.fontWeight).toBe(800);

  // Deleted: the texts keep their look.
  await section.getByRole('button', { name: 'More about Heading' }).click();
  await page.getByRole('menuitem', { name: 'Delete style' }).click();
  await expect(page.getByText('Heading deleted. Texts keep their look.', { exact: true })).toBeVisible();
  await expect
    .poll(async () =>
      (await texts(page)).map(({ textStyleId, runs }) => [textStyleId !== undefined, runs[0]?.fontWeight]),
    )
    .toEqual([
      [false, 800],
      [false, 800],
      [true, 400],
    ]);
  expect(complaints).toEqual([]);
});

test('a style is made from the selection, named and renamed with the keyboard alone', async ({ page }) => {
  await page.goto('/design-editor/edit');
  await panels(page).getByRole('button', { name: 'Text', exact: true }).click();
  await addText(page, 'Add a subheading', 'Open on Sundays');
  await select(page, 'Open on Sundays');
  const more = inspector(page).getByRole('button', { name: 'More about text styles' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New text style' });
  await expect(dialog).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Give the style a name.')).toBeVisible();
  await page.keyboard.type('Hours');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await savedProject(page)).metadata.textStyles?.map(({ name }) => name))
    .toEqual(['Hours']);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename…' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Opening hours');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await savedProject(page)).metadata.textStyles?.map(({ name }) => name))
    .toEqual(['Opening hours']);
});
