import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../signed-in.ts';
import {
  download,
  lastSaid,
  restingPlace,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../../support.ts';

const pagesOf = async (page: Page) =>
  (await savedProject(page)).metadata.sceneItems.map(({ name, hidden }) => (hidden ? `(${name})` : name));
const strip = (page: Page): Locator => page.getByRole('region', { name: 'Pages' });

/** A new design of three pages, each with a colour of its own, and the first of them open. */
async function openThreePages(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await expect(strip(page).getByRole('button', { name: 'Page 1', exact: true })).toBeVisible();
  await page.getByRole('main').click({ position: { x: 60, y: 60 } });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(strip(page).getByRole('button', { name: 'Page 3', exact: true })).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(strip(page).getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

/** Moves what is picked up. Keys are listened to a moment after it was: one that comes sooner goes nowhere, and is pressed again. */
async function moveWith(page: Page, key: string, said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 3_000 });
  }).toPass();
}

test('all pages are shown together, named, put in order, hidden, copied and deleted by keys and pointer', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openThreePages(page);
  await page.keyboard.press('Control+Alt+g');
  const view = page.getByRole('dialog', { name: 'All pages' });
  const card = (name: string | RegExp) => view.getByRole('button', { name, exact: true });
  await expect(card('Page 1')).toBeFocused();
  // Named.
  await page.keyboard.press('F2');
  const name = view.getByRole('textbox', { name: 'Name of page 1' });
  await expect(name).toBeFocused();
  await name.fill('Cover');
  await name.press('Enter');
  await expect(card('Page 1, Cover')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await view.getByRole('textbox', { name: 'Name of page 2' }).fill('not this');
  await page.keyboard.press('Escape');
  await expect(card('Page 2')).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  // Hidden.
  await page.keyboard.press('h');
  await expect(card('Page 2, hidden')).toBeVisible();
  await expect(lastSaid(page)).toContainText('Page 2 hidden');
  await expect.poll(() => pagesOf(page)).toEqual(['Cover', '(Page 2)', 'Page 3']);
  // Moved by keys.
  await card('Page 1, Cover').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Page 1 picked up, place 1 of 3')).toBeAttached();
  await moveWith(page, 'ArrowRight', 'Page 1, place 2 of 3');
  await page.keyboard.press('Space');
  await expect.poll(() => pagesOf(page)).toEqual(['(Page 2)', 'Cover', 'Page 3']);
  // Escape leaves a page where it was, and the view open.
  await card('Page 3').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Page 3 picked up, place 3 of 3')).toBeAttached();
  await moveWith(page, 'ArrowLeft', 'Page 3, place 2 of 3');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Page 3 stays where it was')).toBeAttached();
  await expect(view).toBeVisible();
  // Moved by the pointer.
  const from = await restingPlace(card('Page 3').locator('..'));
  const to = await restingPlace(card('Page 1, hidden').locator('..'));
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => pagesOf(page)).toEqual(['Page 3', '(Page 2)', 'Cover']);
  // Copied and deleted.
  await card('Page 3, Cover').focus();
  await page.keyboard.press('d');
  await expect.poll(() => pagesOf(page)).toEqual(['Page 3', '(Page 2)', 'Cover', 'Cover']);
  await expect(card('Page 4, Cover')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => pagesOf(page)).toEqual(['Page 3', '(Page 2)', 'Cover']);
  await card('Page 2, hidden').press('Enter');
  await expect(view).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: 'Page 2, hidden' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The page that is shown last cannot be hidden.
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await pagesOf(page)).length).toBe(4);
  expect(complaints).toEqual([]);
});

test('a design that is played goes from page to page without hidden ones', async ({ page }) => {
  await openThreePages(page);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+Alt+h');
  await expect(strip(page).getByRole('button', { name: 'Page 2, hidden' })).toBeVisible();
  await page.keyboard.press('PageUp');
  const open = strip(page).locator('[aria-current="page"]');
  await expect(open).toHaveAccessibleName('Page 1');
  // Every page that is open from now on.
  await page.evaluate(() => {
    const list = document.querySelector('[data-region="pages"]');
    const seen: (string | null)[] = [];
    Object.assign(window, { seenPages: seen });
    new MutationObserver(() => {
      const name = list?.querySelector('[aria-current="page"]')?.getAttribute('aria-label') ?? null;
      if (seen.at(-1) !== name) seen.push(name);
    }).observe(list ?? document.body, { attributes: true, subtree: true });
  });
  await page.getByRole('banner').getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(open).toHaveAccessibleName('Page 3');
  await page.getByRole('banner').getByRole('button', { name: 'Stop' }).click();
  await expect(open).toHaveAccessibleName('Page 1');
  const seen = await page.evaluate(() => (window as unknown as { seenPages: string[] }).seenPages);
  expect(seen).not.toContain('Page 2, hidden');
  expect(seen).toContain('Page 3');
});

test('hidden pages are in no file unless they are asked for, which the dialog says', async ({ page }) => {
  await openThreePages(page);
  await page.keyboard.press('Control+Alt+h');
  await expect(strip(page).getByRole('button', { name: 'Page 1, hidden' })).toBeVisible();
  const count = (bytes: Buffer) => Number(/\/Type \/Pages \/Count (\d+)/.exec(bytes.toString('latin1'))?.[1]);
  const shown = await download(page, async (dialog) => {
    await dialog.getByRole('radio', { name: 'PDF' }).click();
    await expect(dialog.getByText('1 hidden page is left out')).toBeVisible();
  });
  expect(count(shown.bytes)).toBe(2);
  await page.keyboard.press('Escape');
  const all = await download(page, async (dialog) => {
    await dialog.getByRole('switch', { name: 'Include hidden pages' }).click();
    await expect(dialog.getByText('With 1 hidden page')).toBeVisible();
    expect(await seriousProblems(page)).toEqual([]);
  });
  expect(count(all.bytes)).toBe(3);
});

test('a design is presented without its hidden pages, by keys and numbers, with notes, the next page and the time', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openThreePages(page);
  const notes = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('textbox', { name: 'Notes' });
  await notes.fill('Welcome everybody.\nThe plan for today.');
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems[0]?.notes)
    .toContain('The plan');
  await page.getByRole('main').click({ position: { x: 60, y: 60 } });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Alt+h');
  await expect(strip(page).getByRole('button', { name: 'Page 2, hidden' })).toBeVisible();
  // How the third page comes in.
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: /^Page transition/ }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Fade' }).click();
  await expect(lastSaid(page)).toHaveText('Fade transition to page 3');
  expect((await savedProject(page)).metadata.sceneItems[2]?.transition?.type).toBe('fade');
  await page.getByRole('main').focus();
  await page.keyboard.press('PageUp');
  // Opened at a hidden page it begins with the next one.
  await page.keyboard.press('Alt+Shift+p');
  const preview = page.getByRole('dialog', { name: 'Full screen preview' });
  const panel = preview.getByRole('region', { name: 'Presenter view' });
  const status = preview.getByRole('status');
  await expect(status).toHaveText('Page 2 of 3');
  await page.keyboard.press('Home');
  await expect(status).toHaveText('Page 1 of 3');
  await expect(panel.getByRole('region', { name: 'Notes' })).toHaveText(
    /Welcome everybody\.\s+The plan for today\./,
  );
  await expect(panel.getByRole('figure').locator('img')).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^0:0[1-9]$/);
  await panel.getByRole('button', { name: 'Pause the timer' }).click();
  await panel.getByRole('button', { name: 'Larger notes' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  // The page lies beside the notes, not under them.
  const [stage, beside] = [
    await page.locator('[data-region="canvas"]').boundingBox(),
    await panel.boundingBox(),
  ];
  expect((stage?.x ?? 0) + (stage?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
  await page.keyboard.press('End');
  await expect(status).toHaveText('Page 3 of 3');
  await expect(panel.getByText('This is the last page.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Page 2 of 3');
  await page.keyboard.press('1');
  await expect(status).toHaveText('Enter goes to page 1');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Page 1 of 3');
  await page.keyboard.press('n');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Page 2 of 3');
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(strip(page).getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(complaints).toEqual([]);
});

test('notes lie in a second window, whose keys turn the pages; closing it leaves the presentation', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openThreePages(page);
  await page.keyboard.press('Alt+Shift+p');
  const preview = page.getByRole('dialog', { name: 'Full screen preview' });
  const opening = page.waitForEvent('popup');
  await preview.getByRole('button', { name: 'Notes in a second window' }).click();
  const notes = await opening;
  const panel = notes.getByRole('region', { name: 'Presenter view' });
  await expect(panel.getByRole('figure')).toHaveCount(2);
  await expect(preview.getByRole('region', { name: 'Presenter view' })).toHaveCount(0);
  await expect(panel.getByText('Page 1 of 3')).toBeVisible();
  expect(await seriousProblems(notes)).toEqual([]);
  await notes.keyboard.press('ArrowRight');
  await expect(panel.getByText('Page 2 of 3')).toBeVisible();
  await panel.getByRole('button', { name: 'Next page' }).click();
  await expect(preview.getByRole('status')).toHaveText('Page 3 of 3');
  // It looks as the editor does: its styles came along.
  const color = (target: Page) =>
    target.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  expect(await color(notes)).toBe(await color(page));
  await notes.close();
  await expect(preview.getByRole('status')).toHaveText('Page 3 of 3');
  await expect(preview.getByRole('button', { name: 'Presenter view' })).toBeVisible();
  expect(complaints).toEqual([]);
});
