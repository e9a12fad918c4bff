import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectHeard, listen, tabTo } from '../heard.ts';
import { createUser, openSession, signIn } from '../people.ts';
import { openTemplate, seriousProblems, watchConsole } from '../support.ts';

/** Escape closes a message that is shown first, and then the dialog. */
async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('with the keyboard alone a design is shared, an older version restored, and the account deleted', async ({
  page,
  request,
}) => {
  const complaints = watchConsole(page);
  const user = await createUser(request);
  await signIn(page, user);
  await openTemplate(page, 'design', 'Design week');
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const said = await listen(page);
  const share = page.getByRole('banner').getByRole('button', { name: 'Share' });

  await test.step('a link is made with an end, and stopped again', async () => {
    await share.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share “Design week”' });
    await expect(dialog).toBeVisible();
    await tabTo(page, 'Create link');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/shared\/[\w-]{43}\/$/);
    expect(await seriousProblems(page)).toEqual([]);
    await tabTo(page, 'Stop sharing');
    await page.keyboard.press('Enter');
    await expectHeard(said, /no longer works/);
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeFocused();
    await closeByEscape(page, dialog);
    await expect(share).toBeFocused();
  });

  const name = page.getByRole('textbox', { name: 'Project name' });
  await test.step('a version is named, something changes, and the version comes back', async () => {
    const openHistory = async () => {
      await page.getByRole('button', { name: 'File' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('Version');
      await expect(page.getByRole('menuitem', { name: 'Version history' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Version history' })).toBeVisible();
    };
    const history = page.getByRole('dialog', { name: 'Version history' });
    await openHistory();
    await tabTo(page, 'Name this version');
    await page.keyboard.press('Enter');
    await history.getByRole('textbox', { name: 'Name of the version' }).focus();
    await page.keyboard.type('As sent to the printer');
    await page.keyboard.press('Enter');
    const named = history.getByRole('button', { name: /As sent to the printer/ });
    await expect(named).toBeVisible();
    await closeByEscape(page, history);
    await name.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Another name');
    await page.keyboard.press('Enter');
    await openHistory();
    await tabTo(page, /As sent to the printer/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Go back to/);
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Design week');
  });

  await test.step('the account is deleted, and what is missing is said', async () => {
    await page.goto('/my/account-settings/');
    const end = page.getByRole('region', { name: 'Delete account' });
    const address = end.getByLabel(`Type ${user.email} to confirm`);
    await address.focus();
    await page.keyboard.type(user.email);
    await tabTo(page, 'Delete my account');
    await page.keyboard.press('Enter');
    await expect(end.getByRole('alert')).toHaveText('Please enter a password.');
    const password = end.getByLabel('Current password');
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/Please enter a password\./);
    await password.focus();
    await page.keyboard.type(user.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account-deleted\/$/);
    await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
    // A page of its own: its title is what is read first.
    await expect(page).toHaveTitle(/account/i);
    await expect(openSession(request, user)).rejects.toThrow();
  });
  expect(complaints).toEqual([]);
});
