import { expect, type Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import type { Project, TextLayer } from '../../../../engine/model.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  download,
  lastSaid,
  layerButtons,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../../support.ts';

/** Every journey of this file is on this day. */
const TODAY = new Date(2026, 10, 28, 12);

const textsOf = (project: Project): TextLayer[] =>
  allLayers(project).filter((layer): layer is TextLayer => layer.type === 'text');
const words = async (page: Page): Promise<string[]> =>
  textsOf(await savedProject(page)).map(({ runs }) => runs.map(({ text }) => text).join(''));
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Properties' });
const section = (page: Page) => page.getByRole('region', { name: 'Page numbers and dates' });

async function openTexts(page: Page): Promise<void> {
  await page.clock.setFixedTime(TODAY);
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
}

async function addPages(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await page.getByRole('button', { name: 'Add page', exact: true }).first().click();
    await expect(lastSaid(page)).toHaveText(/^Page \d+ added/);
  }
}

test('page numbers and dates go where the caret is, as one piece for keys, and are written in another way in the inspector', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTexts(page);
  await page.getByRole('button', { name: 'Add body text', exact: true }).click();
  await expect(lastSaid(page)).toHaveText(/Text added/);
  await page.keyboard.type('Page ');
  await section(page).getByRole('button', { name: 'Page of pages 1 / 1' }).click();
  await expect(lastSaid(page)).toHaveText('Page of pages inserted: 1 / 1');
  // Typing goes on in the text, without a click.
  await page.keyboard.type(', ');
  await page.keyboard.press('Alt+Shift+D');
  await expect(lastSaid(page)).toHaveText('Date inserted: Nov 28, 2026');
  await page.keyboard.type('.');
  await expect.poll(() => words(page)).toEqual(['Page 1 / 1, Nov 28, 2026.']);
  // The date is one piece: Left goes over it, and one press of Backspace takes it away.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('on ');
  await expect.poll(() => words(page)).toEqual(['Page 1 / 1, on Nov 28, 2026.']);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect.poll(() => words(page)).toEqual(['Page 1 / 1, on .']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => words(page)).toEqual(['Page 1 / 1, on Nov 28, 2026.']);
  await page.keyboard.press('Escape');
  await layerButtons(page).getByRole('button', { name: /^Page/ }).click();
  const date = inspector(page).getByRole('group', { name: 'Date in this text' });
  await date.getByRole('button', { name: /^Written as/ }).click();
  await page.getByRole('menuitemradio', { name: 'Saturday, November 28, 2026' }).click();
  await expect(lastSaid(page)).toHaveText('Date: Saturday, November 28, 2026');
  await date.getByRole('button', { name: /^Language of the date/ }).click();
  await page.getByRole('menuitemradio', { name: 'German' }).click();
  await expect.poll(() => words(page)).toEqual(['Page 1 / 1, on Samstag, 28. November 2026.']);
  await inspector(page)
    .getByRole('group', { name: 'Page number in this text' })
    .getByRole('button', { name: /^Written as/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'I', exact: true }).click();
  await expect.poll(() => words(page)).toEqual(['Page I / 1, on Samstag, 28. November 2026.']);
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a date follows the day, and one that was fixed stays', async ({ page }) => {
  await openTexts(page);
  await section(page).getByRole('button', { name: 'See all 11 page numbers and dates' }).click();
  await section(page).getByRole('button', { name: 'ISO date 2026-11-28' }).click();
  await expect(lastSaid(page)).toHaveText('ISO date inserted: 2026-11-28');
  await page.keyboard.type(' and ');
  await section(page).getByRole('button', { name: 'Long date November 28, 2026' }).click();
  await expect(lastSaid(page)).toHaveText('Long date inserted: November 28, 2026');
  await page.keyboard.press('Escape');
  await layerButtons(page)
    .getByRole('button', { name: /^ISO date/ })
    .click();
  await inspector(page)
    .getByRole('group', { name: 'Date in this text' })
    .last()
    .getByRole('switch', { name: 'Follows the day' })
    .click();
  await expect.poll(() => words(page)).toEqual(['2026-11-28 and November 28, 2026']);
  await page.clock.setFixedTime(new Date(2026, 11, 1, 9));
  await page.reload();
  await expect(layerButtons(page).getByRole('button', { name: /^ISO date/ })).toBeVisible();
  await layerButtons(page)
    .getByRole('button', { name: /^ISO date/ })
    .click();
  await expect(inspector(page).getByRole('group', { name: 'Date in this text' }).first()).toContainText(
    '2026-12-01',
  );
  await expect(inspector(page).getByRole('group', { name: 'Date in this text' }).last()).toContainText(
    'November 28, 2026',
  );
});

test('all pages are numbered in one step, follow their order and hidden pages, and are numbered anew', async ({
  page,
}) => {
  await openTexts(page);
  await addPages(page, 3);
  await section(page).getByRole('button', { name: 'Number all pages…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Page numbers' });
  // By keys: the form, the place, the first number, the cover.
  await dialog.getByRole('radio', { name: '1 / 4' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Page 1 of 4' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Bottom middle' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Bottom right' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Number of the first page' }).fill('0');
  await page.keyboard.press('Enter');
  await dialog.getByRole('switch', { name: 'Leave the first page without a number' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Number 3 pages' }).click();
  await expect(lastSaid(page)).toHaveText('Page numbers on 3 pages');
  await expect.poll(() => words(page)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  const [first] = textsOf(await savedProject(page));
  expect(first).toMatchObject({ align: 'right', role: 'caption', pins: { x: 'right', y: 'bottom' } });
  // The last page is open: hidden, it does not count.
  await page.keyboard.press('Control+Alt+h');
  await expect(lastSaid(page)).toHaveText(/hidden/);
  await expect.poll(() => words(page)).toEqual(['Page 1 of 2', 'Page 2 of 2', 'Page 3 of 2']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => words(page)).toEqual([]);
  await page.keyboard.press('Control+y');
  await expect.poll(() => words(page)).toHaveLength(3);
  await section(page).getByRole('button', { name: 'Number all pages…' }).click();
  await expect(dialog.getByRole('radio', { name: 'Page 1 of 3' })).toBeChecked();
  await dialog.getByRole('switch', { name: 'Leave the first page without a number' }).click();
  await dialog.getByRole('radio', { name: '0', exact: true }).click();
  await dialog.getByRole('button', { name: 'Update 4 pages' }).click();
  await expect.poll(() => words(page)).toEqual(['0', '1', '2', '3']);
  await section(page).getByRole('button', { name: 'Number all pages…' }).click();
  await dialog.getByRole('button', { name: 'Remove numbers' }).click();
  await expect(lastSaid(page)).toHaveText('Page numbers removed');
  await expect.poll(() => words(page)).toEqual([]);
});

test('a presentation says what the page says, and goes on saying it by itself', async ({ page }) => {
  await openTexts(page);
  await section(page).getByRole('button', { name: 'Short date 11/28/26' }).click();
  await expect(lastSaid(page)).toHaveText('Short date inserted: 11/28/26');
  await page.keyboard.press('Alt+Shift+N');
  await expect(lastSaid(page)).toHaveText('Page number inserted: 1');
  await page.keyboard.press('Escape');
  const { bytes } = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PowerPoint' }).click();
  });
  const slide = strFromU8(unzipSync(new Uint8Array(bytes))['ppt/slides/slide1.xml'] ?? new Uint8Array());
  expect(slide).toMatch(/type="datetime1">.*?<a:t>11\/28\/26<\/a:t>/);
  expect(slide).toMatch(/type="slidenum">.*?<a:t>1<\/a:t>/);
});

test('in a video scenes have numbers, and a search finds dates', async ({ page }) => {
  await page.clock.setFixedTime(TODAY);
  await page.goto('/video-template-editor/edit/?new=1');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Text', exact: true })
    .click();
  await expect(section(page).getByRole('button', { name: /^Scene number 1/ })).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Number all pages…' })).toBeHidden();
  await page.getByRole('searchbox', { name: /Search text/ }).fill('weekday');
  await section(page)
    .getByRole('button', { name: /^Date with weekday/ })
    .click();
  await expect.poll(() => words(page)).toEqual(['Saturday, November 28, 2026']);
});
