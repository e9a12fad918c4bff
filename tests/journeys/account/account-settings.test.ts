import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createUser, mailedLink, newEmail, openSession, sha512, signIn } from '../people.ts';
import { seriousProblems } from '../support.ts';

const SETTINGS = '/my/account-settings/';
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('[E21] [K33] [O2] profile: name, image and language are kept with the account; unsaved changes are asked about', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto(SETTINGS);
  const profile = section(page, 'Profile');
  const name = profile.getByLabel('Name');
  const save = profile.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await name.fill(' ');
  await save.click();
  await expect(profile.getByRole('alert')).toHaveText('Please enter a name.');
  await name.fill('M');
  await expect(profile.getByRole('alert')).toHaveText('Name is too short');

  // Leaving asks: staying keeps what was typed, saving saves it.
  await name.fill('Mara Lind');
  await page.getByRole('banner').getByRole('link', { name: 'Gesso home' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expect(question.getByRole('button', { name: 'Leave', exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/account-settings/);
  await expect(name).toHaveValue('Mara Lind');
  await page.getByRole('banner').getByRole('link', { name: 'Gesso home' }).click();
  await question.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).not.toHaveURL(/account-settings/);
  expect((await openSession(request, user)).user.name).toBe('Mara Lind');

  await page.goto(SETTINGS);
  const image = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#2a33de' } })
    .png()
    .toBuffer();
  const input = profile.locator('input[type="file"]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expect(profile.getByRole('alert')).toHaveText('Please choose a JPG, PNG or WebP image.');
  await input.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no image') });
  await expect(profile.getByRole('alert')).toHaveText(
    'This image cannot be read. Please choose a JPG, PNG or WebP file of at most 10 MB.',
  );
  await expect(profile.getByRole('button', { name: 'Upload' })).toBeEnabled();
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
  await expect(profile.locator('[data-part="avatar"] img')).toBeVisible();
  await expect(profile.getByRole('alert')).toHaveCount(0);
  await profile.getByRole('button', { name: 'Remove' }).click();
  await expect(profile.locator('[data-part="avatar"] img')).toHaveCount(0);

  await profile.getByLabel('Language').selectOption({ label: 'العربية' });
  await save.click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // Another browser speaks Arabic as soon as its user is known.
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/login/?from=/terms/');
  await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
  await page.getByLabel('E-mail', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('[E21] [B51] [B52] [K33] e-mail: a link goes to the new address, and following it changes the account', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto(SETTINGS);
  const email = section(page, 'E-mail');
  const field = email.getByLabel('New e-mail');
  const password = email.getByLabel('Current password');
  await field.press('Enter');
  await expect(email.getByRole('alert')).toHaveText([
    'Please enter your e-mail address.',
    'Please enter a password.',
  ]);
  await field.fill('mara@fern');
  await expect(email.getByRole('alert').first()).toHaveText('Please provide a valid Email address');
  await field.fill(user.email);
  await expect(email.getByRole('alert').first()).toHaveText('This is already the address of your account.');
  const newAddress = newEmail();
  await field.fill(newAddress);
  await password.fill('wrong horse 7');
  await password.press('Enter');
  await expect(email.getByRole('alert')).toHaveText('The current password is not correct.');
  await email.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(user.password);
  const other = await openSession(request, user);
  await email.getByRole('button', { name: 'Send link' }).click();
  const popup = page.getByRole('dialog', { name: 'You are almost there!' });
  await expect(popup.getByText('We have mailed you a verification link.')).toBeVisible();
  await expect(popup.getByText(newAddress)).toBeVisible();
  await popup.getByRole('button', { name: 'Resend link' }).click();
  await expect(popup.getByText('We have sent the link again.')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(email.getByText(user.email)).toBeVisible();
  await mailedLink(request, newAddress, /Confirm/);
  await expect(password).toHaveValue('');

  await page.goto(await mailedLink(request, newAddress, /Confirm/));
  await expect(email.getByText(newAddress)).toBeVisible();
  await expect(page.getByText(/^Your e-mail has been changed/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/my\/account-settings\/$/);
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  const ended = await request.get(`/andor-login-1.0/user/sessions?sys=${other.user.systemRefKey}`, {
    headers: { auth: JSON.stringify({ accessToken: other.token?.accessToken }) },
  });
  expect(((await ended.json()) as { statusCode: number }).statusCode).toBe(5003);
  await openSession(request, { ...user, email: newAddress });
  await page.goto(`${SETTINGS}?emailLink=unknown`);
  await expect(page.getByText('The e-mail was not changed', { exact: true })).toBeVisible();

  // The former address takes the account back, by keyboard alone.
  await page.goto(await mailedLink(request, user.email, /was changed/));
  await expect(page.getByRole('heading', { name: 'Was it not you?' })).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo the change' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your address has been restored' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('gesso-profile'))).toBeNull();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password').fill('battery staple 8');
  await page.getByLabel('Repeat password').fill('battery staple 8');
  await page.getByLabel('Repeat password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Password reset successful !' })).toBeVisible();
  await openSession(request, { ...user, password: 'battery staple 8' });
  await page.goto(await mailedLink(request, user.email, /was changed/));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('expired or invalid');
});

test('[E21] an account without a password asks for a newer log-in, which leads back to where it was asked', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  const profile = await signIn(page, user);
  // As an account of Google is, half an hour after the log-in.
  const withoutPassword = { ...profile, user: { ...profile.user, hasPassword: false } };
  await page.route('**/user/userDetail*', (route) =>
    route.fulfill({
      json: { statusCode: 2000, status: 'SUCCESS', description: '', body: { profile: withoutPassword } },
    }),
  );
  await page.goto(SETTINGS);
  const choose = section(page, 'Choose a password');
  await expect(choose.getByLabel('New password')).toBeVisible();
  await expect(choose.getByLabel('Current password')).toHaveCount(0);
  await page.route('**/user/changePassword*', (route) =>
    route.fulfill({
      json: { statusCode: 4024, status: 'FAIL', description: 'Please log in again first.', body: null },
    }),
  );
  await choose.getByLabel('New password').fill('battery staple 8');
  await choose.getByLabel('Repeat password').fill('battery staple 8');
  await choose.getByLabel('Repeat password').press('Enter');
  await expect(choose.getByText(/^To choose a password, log in again/)).toBeVisible();

  await page.route('**/user/sessions*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: { sessions: { createdAt: string }[] } };
    for (const each of answer.body.sessions)
      each.createdAt = new Date(Date.now() - 30 * 60_000).toISOString();
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  const email = section(page, 'E-mail');
  for (const part of [choose, email, section(page, 'Delete account')])
    await expect(part.getByRole('button', { name: 'Log in again' })).toBeVisible();
  await expect(email.getByRole('textbox')).toHaveCount(0);
  await email.getByRole('button', { name: 'Log in again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.unroute('**/user/sessions*');
  await page.getByLabel('E-mail', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/my\/account-settings\/\?afterlogin=Y#email$/);
  await expect(email).toBeInViewport();
});

test('[E21] [K33] [O1] password and sessions: another password, and other devices are logged out', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto(SETTINGS);
  const sessions = section(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const [other, third] = [await openSession(request, user), await openSession(request, user)];
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions
    .getByRole('button', { name: /^Log out Browser|^Log out .* on|^Log out [A-Z]/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  // [O1] a question has Yes and Cancel where it names nothing better; Cancel changes nothing.
  const question = page.getByRole('dialog', { name: 'Log out everywhere else?' });
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { token, user: owner } of [other, third]) {
    const answer = await request.get(`/andor-login-1.0/user/sessions?sys=${owner.systemRefKey}`, {
      headers: { auth: JSON.stringify({ accessToken: token?.accessToken }) },
    });
    expect(((await answer.json()) as { statusCode: number }).statusCode).toBe(5003);
  }

  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toHaveText([
    'Please enter a password.',
    'Please enter the password',
  ]);
  await password.getByLabel('Current password').fill('wrong horse 7');
  await password.getByLabel('New password').fill('battery staple 8');
  await password.getByLabel('Repeat password').fill('battery stable 8');
  await expect(password.getByRole('alert')).toHaveText(['Password do not match.']);
  await password.getByLabel('Repeat password').fill('battery staple 8');
  await password.getByLabel('Repeat password').press('Enter');
  await expect(password.getByRole('alert')).toHaveText('The current password is not correct.');
  await password.getByLabel('Current password').fill(user.password);
  const sent = page.waitForRequest((each) => each.url().includes('user/changePassword'));
  await password.getByRole('button', { name: 'Change password' }).click();
  expect((await sent).postDataJSON()).toEqual({
    currentPassword: sha512(user.password),
    password: sha512('battery staple 8'),
  });
  await expect(page.getByText(/^Your password has been changed/).first()).toBeVisible();
  await openSession(request, { ...user, password: 'battery staple 8' });
});

test('[E12] [E21] plan, storage and the end of the account', async ({ page, request }) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto(SETTINGS);
  await expect(section(page, 'Storage').getByText('0 bytes of 1 GB')).toBeVisible();
  const plan = section(page, 'Plan and billing');
  await expect(plan.getByText('Free plan')).toBeVisible();
  await plan.getByRole('button', { name: 'Start Your 7 Days free Trial' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const end = section(page, 'Delete account');
  await expect(end.getByText('0 projects, 0 uploads and 0 generations are deleted with it.')).toBeVisible();
  const button = end.getByRole('button', { name: 'Delete my account' });
  await expect(button).toBeDisabled();
  const address = end.getByLabel(`Type ${user.email} to confirm`);
  await address.fill('somebody@else.test');
  await expect(button).toBeDisabled();
  await address.fill(user.email);
  await button.click();
  await expect(end.getByRole('alert')).toHaveText('Please enter a password.');
  await end.getByLabel('Current password').fill('wrong horse 7');
  await button.click();
  await expect(end.getByRole('alert')).toHaveText('The current password is not correct.');
  await end.getByLabel('Current password').fill(user.password);
  await button.click();
  // A page says that it is done, and leads on.
  await expect(page).toHaveURL(/\/account-deleted\/$/);
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Back To Home' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('gesso-profile'))).toBeNull();
  await expect(openSession(request, user)).rejects.toThrow(
    'The e-mail address or the password is not correct.',
  );
});

test('[E21] axe finds nothing serious on the settings, light and dark, and a phone shows all of them', async ({
  page,
  request,
}) => {
  await signIn(page, await createUser(request));
  await page.goto(SETTINGS);
  await expect(page.getByText('This device')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(section(page, 'Delete account')).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
