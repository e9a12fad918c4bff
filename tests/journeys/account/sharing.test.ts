import { expect, type Page, test } from '@playwright/test';
import { createUser, signIn } from '../people.ts';
import { layerButtons, openTemplate, seriousProblems } from '../support.ts';

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-part="toast"]').filter({ hasText: text });

/** Opens a design in the account of the person who is signed in, and waits until that has it. */
async function openSavedDesign(page: Page): Promise<void> {
  await openTemplate(page, 'design', 'Design week');
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
}

test('a link from the editor: rights, an end, a copy by a user without an account, and its stop', async ({
  page,
  request,
  browser,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await openSavedDesign(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “Design week”' });
  await expect(dialog.getByText('Off. Only you can open this')).toBeVisible();
  await dialog.getByRole('radio', { name: '7 days' }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Link' });
  const url = await link.inputValue();
  expect(url).toMatch(/\/shared\/[\w-]{43}\/$/);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  expect(await seriousProblems(page)).toEqual([]);

  // Another user, in another browser, looks at it. Copies come with the right to them.
  const guests = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const guest = await guests.newPage();
  await guest.goto(url);
  await expect(guest.getByRole('heading', { name: 'Design week' })).toBeVisible();
  await expect(guest.getByRole('img', { name: 'Design week' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Make a copy' })).toHaveCount(0);

  await dialog.getByRole('radio', { name: /Make a copy/ }).check();
  await expect
    .poll(async () => {
      await guest.reload();
      await expect(guest.getByRole('heading', { name: 'Design week' })).toBeVisible();
      return guest.getByRole('button', { name: 'Make a copy' }).count();
    })
    .toBe(1);
  expect(await seriousProblems(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Make a copy' }).click();
  // The design editor is for users, and the copy waits for the log-in.
  await expect(guest).toHaveURL(/\/login\/\?.*project=/);
  await guest.getByLabel('E-mail').fill(user.email);
  await guest.getByLabel('Password', { exact: true }).fill(user.password);
  await guest.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(layerButtons(guest).first()).toBeVisible();
  await expect(guest.getByRole('textbox', { name: 'Project name' })).toHaveValue('Design week (copy)');

  // The owner sees how often it was used, and ends it.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByText('1 copy')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '7 days' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(toast(page, 'no longer works')).toBeVisible();
  await guest.goto(url);
  await expect(guest.getByText('This link no longer works.')).toBeVisible();
  await guests.close();
});

test('former versions open from the editor with their images; going back keeps what is there now', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  await openSavedDesign(page);
  const openHistory = async () => {
    await page.getByRole('button', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'Version history' }).click();
    return page.getByRole('dialog', { name: 'Version history' });
  };
  const history = await openHistory();
  await expect(history.getByText('There are no earlier versions yet.')).toBeVisible();
  await history.getByRole('button', { name: 'Name this version' }).click();
  await history.getByRole('textbox', { name: 'Name of the version' }).fill('As sent to the printer');
  await history.getByRole('button', { name: 'Save name' }).click();
  const named = history.getByRole('button', { name: /As sent to the printer/ });
  await expect(named).toBeVisible();
  await expect(history.getByRole('img', { name: /^The version of/ })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await history.getByRole('button', { name: 'Close' }).click();

  const name = page.getByRole('textbox', { name: 'Project name' });
  await name.fill('Another name');
  await name.press('Enter');
  await openHistory();
  await named.click();
  await history.getByRole('button', { name: /^Go back to/ }).click();
  await expect(name).toHaveValue('Design week');
  await openHistory();
  await expect(history.getByText('Before going back')).toBeVisible();

  await named.click();
  await history.getByRole('button', { name: 'Open as a copy' }).click();
  await expect(name).toHaveValue(/\(copy\)$/);
});

test('a visitor who shares logs in first, and what was made comes along', async ({ page, request }) => {
  const user = await createUser(request);
  await openTemplate(page, 'video', 'Product launch');
  await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
  const login = page.getByRole('dialog', { name: 'Login to Continue' });
  await login.getByLabel('E-mail').fill(user.email);
  await login.getByLabel('Password', { exact: true }).fill(user.password);
  await login.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Share “Product launch”' })).toBeVisible();
});
