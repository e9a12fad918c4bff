import { expect, test } from '@playwright/test';
import { createUser } from './people.ts';
import { layerButtons, openTemplate } from './support.ts';

test('[A12] [A38] [E23] the design editor is for users: a visitor logs in first, and gets the template that was requested', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.goto('/design-editor/edit/?template=design-week');
  await expect(page).toHaveURL(/\/login\/\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    template: 'design-week',
    view: 'login',
    returnUrl: '/design-editor/edit/',
  });
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page).toHaveURL(/\/design-editor\/edit\//);
  await expect(layerButtons(page).first()).toBeVisible();
  expect(await page.getByRole('textbox', { name: 'Project name' }).inputValue()).toBe('Design week');
});

test('[A13] [B11] [E24] a visitor makes a video, logs in to download it, and finds it in the account', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await openTemplate(page, 'video', 'Product launch');
  await expect(page.getByRole('button', { name: 'Saved in this browser' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const exports = page.getByRole('dialog', { name: 'Download' });
  await exports.getByRole('radio', { name: 'PNG' }).click();
  await exports.getByRole('button', { name: 'Download' }).click();
  const login = page.getByRole('dialog', { name: 'Login to Download for Free' });
  await login.getByLabel('E-mail').fill(user.email);
  await login.getByLabel('Password', { exact: true }).fill(user.password);
  const arriving = page.waitForEvent('download');
  await login
    .getByRole('button', { name: /Log ?in/i })
    .first()
    .click();
  expect((await arriving).suggestedFilename()).toMatch(/\.(png|zip)$/);
  // Nothing is offered over the work that a user logged in for.
  await page.getByRole('dialog', { name: 'Downloaded' }).getByRole('button', { name: 'Done' }).click();
  // The work came along into the account.
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
  const address = page.url();
  expect(address).toContain('/video-template-editor/edit/?project=');
  await page.goto('/user-dashboard/');
  await expect(page.getByRole('link', { name: 'Open Product launch' })).toBeVisible();
});

test('in a narrow window a visitor reads in full where the work is kept', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/video-template-editor/edit/?template=keep-driving');
  const state = page.getByRole('banner').locator('[data-part="save-state"]');
  await expect(state).toHaveText('Saved in this browser');
  const [words = 0, room = 0] = await state.evaluate((element) => [element.scrollWidth, element.clientWidth]);
  expect(words).toBeLessThanOrEqual(room);
  const bar = await page.getByRole('banner').evaluate((each) => [each.scrollWidth, each.clientWidth]);
  expect(bar[0]).toBeLessThanOrEqual(bar[1] ?? 0);
});
