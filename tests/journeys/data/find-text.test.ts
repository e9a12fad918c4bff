import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

test('words are found on all pages by keys, replaced one by one and all at once, and brought back', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const words = async () => JSON.stringify((await savedProject(page)).metadata.sceneItems);
  const before = await words();
  const count = (text: string, of: string) => of.toLowerCase().split(text).length - 1;

  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find and replace' });
  const find = bar.getByRole('textbox', { name: 'Find' });
  await expect(find).toBeFocused();
  await find.fill('nowhere to be found');
  await expect(bar.getByText('Not found')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Replace all' })).toBeDisabled();
  await find.fill('clay');
  await expect(bar.getByText(/^1 of \d+$/)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await find.press('Enter');
  await expect(lastSaid(page)).toContainText(', 1 of ');
  // The layer of the match is selected, and the field keeps the keys.
  await expect(
    page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('region', { name: 'Text', exact: true }),
  ).toBeVisible();
  await expect(find).toBeFocused();

  await bar.getByRole('textbox', { name: 'Replace with' }).fill('Stone');
  await bar.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(lastSaid(page)).toHaveText('1 match replaced');
  expect(count('stone', await words())).toBeGreaterThan(count('stone', before));
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toBe(before);

  await page.keyboard.press('Control+f');
  await find.fill('o');
  await find.press('Enter');
  const status = bar.getByRole('status');
  await expect(status).toHaveText(/^1 of \d+$/);
  const many = Number((await status.textContent())?.slice(5));
  // The next one is gone to, past what is found again in the words that were put in.
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('oo');
  await bar.getByRole('textbox', { name: 'Replace with' }).press('Enter');
  await expect(status).toHaveText(`3 of ${many + 1}`);
  await bar.getByRole('checkbox', { name: 'Match case' }).check();
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('0');
  await bar.getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(lastSaid(page)).toHaveText(/^\d+ matches replaced$/);
  await expect(bar.getByText('Not found')).toBeVisible();
  expect(complaints).toEqual([]);
});
