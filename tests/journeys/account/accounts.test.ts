import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { FACEBOOK_STAND_IN, GOOGLE_STAND_IN, RECAPTCHA_STAND_IN, withConfig } from '../guests.ts';
import { createUser, mailedLink, newEmail, openSession, sha512, signIn } from '../people.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const emailField = (page: Page) => page.getByLabel('E-mail', { exact: true });
const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const storedProfile = (page: Page) => page.evaluate(() => localStorage.getItem('gesso-profile'));

/** What a call was sent, as it left the browser. */
function sentBody(page: Page, path: string): Promise<unknown> {
  return page
    .waitForRequest((request) => request.url().includes(path))
    .then((request) => request.postDataJSON());
}

/** Holds the answers to a call back until it is released. */
async function hold(page: Page, path: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**${path}*`, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

async function logIn(page: Page, user: { email: string; password: string }): Promise<void> {
  await emailField(page).fill(user.email);
  await passwordField(page).fill(user.password);
  await passwordField(page).press('Enter');
}

test('[A15] [B2] [B8] [B17] [B25] [B26] [B27] [B28] [B29] [B30] [B31] [B32] [B34] [B35] [B53] sign-up: address, form, mail', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/signup/');
  await expect(page.getByRole('heading', { level: 1, name: 'Join Gesso' })).toBeVisible();
  await expect(page).toHaveTitle('Sign up · Gesso');
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  const email = newEmail();

  await expect(page.getByRole('alert')).toHaveCount(0);
  await emailField(page).fill('mara at studiofern');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true');
  await emailField(page).fill(email);
  await emailField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  expect(queryOf(page)).toEqual({ view: 'signup', subview: 'email-signup' });

  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await expect(emailField(page)).toHaveValue(email);
  await expect(page.getByText('Use 8 or more characters.', { exact: true })).toBeVisible();
  for (const [name, path] of [
    [/^Terms/, '/terms/'],
    [/^Privacy policy/, '/privacy-policy/'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toHaveAttribute('target', '_blank');
  }

  const name = page.getByLabel('Name');
  await name.fill('M');
  await name.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await emailField(page).fill('nonsense');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toHaveText([
    'Please enter a valid email address',
    'Name is too short',
    'Please enter your password',
  ]);
  await name.fill('');
  await passwordField(page).fill('short');
  await expect(page.getByText('Please enter your name')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await name.fill('M'.repeat(26));
  await passwordField(page).fill('x'.repeat(129));
  await expect(page.getByText('Name can be max 25 characters long')).toBeVisible();
  await expect(page.getByText('Password can be max 128 characters long')).toBeVisible();

  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'password');

  await emailField(page).fill(email);
  await name.fill('Mara Ekholm');
  await passwordField(page).fill('correct horse 7');
  const letGo = await hold(page, '/mobile/emailSignup');
  const sent = sentBody(page, '/mobile/emailSignup');
  await passwordField(page).press('Enter');
  const busy = page.getByRole('button', { name: 'Creating your account' });
  await expect(busy).toBeDisabled();
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(await sent).toEqual({ name: 'Mara Ekholm', email, password: sha512('correct horse 7') });
  letGo();

  await expect(page.getByRole('heading', { name: 'You are almost there !' })).toBeVisible();
  await expect(page.getByText('Check your inbox and click the link to activate your account.')).toBeVisible();
  await expect(page.getByText('check your junk or spam folder')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(queryOf(page).subview).toBe('success-signup');
  await page.getByRole('button', { name: 'Change' }).click();
  for (const field of [emailField(page), page.getByLabel('Name'), passwordField(page)])
    await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[B33] a sign-up that the server refuses says so in red', async ({ page }) => {
  await page.route('**/mobile/emailSignup*', (route) =>
    route.fulfill({
      json: {
        statusCode: 4029,
        status: 'FAIL',
        description: 'Too many attempts. Please try again in a minute.',
        body: null,
      },
    }),
  );
  await page.goto('/signup/?view=signup&subview=email-signup');
  await emailField(page).fill(newEmail());
  await page.getByLabel('Name').fill('Mara');
  await passwordField(page).fill('correct horse 7');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('div[role="alert"]')).toHaveText(
    'Too many attempts. Please try again in a minute.',
  );
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

test('[A17] [B1] [B6] [B7] [B9] [B10] [B37] [B47] [B48] [B49] [B50] [B51] [B52] [O7] activation by the mailed link, then the log-in over the page', async ({
  page,
  request,
}) => {
  const email = newEmail();
  const password = 'correct horse 7';
  const data = { name: 'Mara Ekholm', email, password: sha512(password) };
  await request.post('/andor-login-1.0/mobile/emailSignup?sys=404', { data });

  // Before the activation the password opens nothing, but another link can be had.
  await page.goto('/login/');
  await logIn(page, { email, password });
  await expect(page.getByText(/Please activate your account first/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  const popup = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await popup.getByLabel('E-mail').fill('mara.studiofern');
  await popup.getByRole('button', { name: 'Send link' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Please provide a valid Email address');
  await page.route('**/mobile/resendEmailSignupLink*', (route) =>
    route.fulfill({
      json: { statusCode: 5030, status: 'FAIL', description: 'No mail goes out just now.', body: null },
    }),
  );
  await popup.getByLabel('E-mail').fill(email);
  await popup.getByRole('button', { name: 'Send link' }).click();
  await expect(popup.getByRole('alert')).toHaveText('No mail goes out just now.');
  await page.unroute('**/mobile/resendEmailSignupLink*');
  await popup.getByLabel('E-mail').press('Enter');
  const sent = page.getByRole('dialog', { name: 'You are almost there!' });
  await expect(sent.getByText('We have mailed you a verification link.')).toBeVisible();
  const resent = sentBody(page, '/mobile/resendEmailSignupLink');
  await sent.getByRole('button', { name: 'Resend link' }).click();
  expect(await resent).toEqual({ email });
  await expect(sent.getByText('We have sent the link again.')).toBeVisible();
  await sent.getByRole('button', { name: 'Close' }).last().click();

  // A link that is not ours.
  await page.goto('/sugnup-success/?link=unknown');
  await expect(
    page
      .getByText('This activation link is either expired or invalid. Please request a new activation link.')
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('activation link');
  await page.getByRole('button', { name: 'Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify your e-mail' })).toBeVisible();

  // No link: nothing is asked of the server.
  let asked = 0;
  page.on('request', (each) => {
    if (each.url().includes('validateEmailSignupLink')) asked++;
  });
  await page.goto('/sugnup-success/');
  await expect(page.getByRole('heading', { name: 'One step left' })).toBeVisible();
  expect(asked).toBe(0);

  // The real one, whose answer takes a moment.
  const letGo = await hold(page, '/mobile/validateEmailSignupLink');
  await page.goto(await mailedLink(request, email));
  await expect(page.getByRole('heading', { name: 'Checking your link' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('Your account has been activated. Enjoy using the product.')).toBeVisible();
  expect(asked).toBe(1);
  // The person who opened the link is in, and goes on to work.
  await page.getByRole('link', { name: 'Start creating' }).click();
  await expect(page).toHaveURL(/\/user-dashboard\/$/);
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/sugnup-success/');
  const address = page.url();
  await page.getByRole('button', { name: 'Back to Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login to Continue' });
  await expect(dialog.getByRole('button', { name: 'Log In' })).toBeVisible();

  // [B6] [B7] [B9] in the dialog the address stays, and the panel is not there.
  await expect(page.locator('[data-part="login-aside"]')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgot).toBeVisible();
  await forgot.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  const signup = page.getByRole('dialog', { name: 'Sign up to Continue' });
  await signup.getByLabel('E-mail').fill(email);
  await signup.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('dialog', { name: 'Create your account' });
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(signup).toBeVisible();
  await signup.getByRole('button', { name: 'Log In' }).click();
  expect(page.url()).toBe(address);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/user-dashboard\/\?action=upgrade&plan=year$/);
});

test('what was begun before the sign-up goes on in its tab as soon as the mailed link is opened', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.clock.install();
  await page.goto('/signup/?view=signup&returnUrl=%2Fmy%2Fprojects%2F');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Mara Ekholm');
  await page.getByLabel('Password', { exact: true }).fill('correct horse 7');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are almost there !' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(await mailedLink(request, email));
  await expect(other.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page).toHaveURL(/\/my\/projects\/\?afterlogin=Y$/);
  await expect(page.getByRole('heading', { name: 'My projects' })).toBeVisible();
  // The first log-in leads to work: no user is offered anything.
  await page.clock.fastForward(5000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[B48] [B52] of several sign-ups with one address the link once more carries no password, and says how to choose one', async ({
  page,
  request,
}) => {
  const email = newEmail();
  for (const password of ['of a stranger 1', 'correct horse 7']) {
    const data = { name: 'Mara Ekholm', email, password: sha512(password) };
    await request.post('/andor-login-1.0/mobile/emailSignup?sys=404', { data });
  }
  await mailedLink(request, email);
  const before = await mailedLink(request, email);
  await request.post('/andor-login-1.0/mobile/resendEmailSignupLink?sys=404', { data: { email } });
  let link = before;
  await expect(async () => {
    link = await mailedLink(request, email);
    expect(link).not.toBe(before);
  }).toPass();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText(/^Your account has no password yet/)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Choose a password' }).click();
  const choose = page.getByRole('region', { name: 'Choose a password' });
  await expect(choose.getByLabel('New password')).toBeFocused();
  await choose.getByLabel('New password').fill('battery staple 8');
  await choose.getByLabel('Repeat password').fill('battery staple 8');
  await choose.getByRole('button', { name: 'Choose a password' }).click();
  await expect(page.getByText(/^Your password has been set/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeVisible();
  await openSession(request, { name: '', email, password: 'battery staple 8' });
});

test('[B48] closing the activation leads home', async ({ page }) => {
  await page.goto('/sugnup-success/');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[A14] [A39] [B12] [B13] [B14] [B15] [B16] [B18] [B36] [B39] [B53] [E3] log-in: messages, request, redirect, offer', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.goto('/login/?view=login&from=/pricing/%3Fa%3D1&type=5');
  await expect(page).toHaveTitle('Log in · Gesso');
  const submit = page.getByRole('button', { name: 'Log In' });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText([
    'Please enter a valid email address.',
    'Please enter a valid password.',
  ]);
  await expect(emailField(page)).toBeFocused();
  await passwordField(page).fill('x');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();

  await logIn(page, { ...user, password: 'wrong horse 7' });
  const refusal = page.getByText('The e-mail address or the password is not correct.');
  await expect(refusal).toBeVisible();
  // An empty field that is left shows its own message and takes the server's away.
  await passwordField(page).fill('');
  await passwordField(page).blur();
  await expect(page.getByRole('alert')).toHaveText(['Please enter a valid password.']);
  await expect(refusal).toHaveCount(0);

  const letGo = await hold(page, '/mobile/login');
  const sent = sentBody(page, '/mobile/login');
  const refreshed = page.waitForResponse((response) => response.url().includes('user/userDetail'));
  await logIn(page, user);
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeDisabled();
  expect(await sent).toEqual({ type: 'EMAIL', value: user.email, password: sha512(user.password) });
  letGo();
  await expect(page).toHaveURL(/\/pricing\/\?a=1&type=5&afterlogin=Y$/);
  expect((await refreshed).ok()).toBe(true);
  expect(await storedProfile(page)).toContain(user.email);
  // What Pro brings is offered at the edge of the page: nothing opens over it, nothing takes the focus.
  const offer = page.getByRole('complementary', { name: 'Your work, without our name on it' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);

  await page.goto('/login/');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/signup/');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[A30] [B2] [B3] [B4] [B5] [B7] [B8] [B9] the query says what is shown, and the cross where one goes', async ({
  page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const [query, name] of [
    ['view=login&subview=main-login', 'Welcome back'],
    ['view=login&subview=forgot-password', 'Forgot your password?'],
    ['view=login&subview=success-forgot-password', 'You are almost there !'],
    ['view=signup&subview=main-signup', 'Join Gesso'],
    ['view=signup&subview=email-signup', 'Create your account'],
    ['view=signup&subview=success-signup', 'You are almost there !'],
    ['view=signup&subview=nonsense', 'Join Gesso'],
  ] as const) {
    await page.goto(`/login/?${query}`);
    await expect(heading(name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(
      query.includes('email-signup') ? 1 : 0,
    );
  }
  await expect(page.locator('[data-part="login-aside"]')).toBeVisible();
  await page.setViewportSize({ width: 990, height: 800 });
  await expect(page.locator('[data-part="login-aside"]')).toHaveCount(0);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(page.locator('[data-part="login-aside"]')).toBeVisible();

  await page.goto('/login/?view=login&from=%2Fterms%2F');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(heading('Forgot your password?')).toBeVisible();
  await page.evaluate(() => {
    const changes: number[] = [];
    Object.assign(window, { changes });
    const start = { at: 0 };
    window.addEventListener('popstate', () => {
      start.at = performance.now();
    });
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Welcome back')
        changes.push(performance.now() - start.at);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.goBack();
  await expect(heading('Welcome back')).toBeVisible();
  const [tookMs = 0] = await page.evaluate(() => (window as unknown as { changes: number[] }).changes);
  expect(tookMs).toBeGreaterThan(480);
  expect(tookMs).toBeLessThan(1500);

  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(heading('Welcome back')).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await emailField(page).fill('mara@gesso.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(heading('Join Gesso')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(heading('Join Gesso')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/terms\/$/);
  await page.goto('/login/');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto('/login/');
  await expect(page.locator('[data-api-dashboard]')).toHaveCount(0);
  await page.goto('/api-dashboard/');
  await expect(page.locator('main[data-api-dashboard]')).toBeVisible();
});

test('[A16] [B21] [B22] [B23] [B24] [B41] [B42] [B43] [B44] [B45] [B46] a forgotten password is set again by the mailed link', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.goto('/login/');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await emailField(page).fill('mara@studiofern');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.');
  await page.route('**/user/sendForgotPasswordLink*', (route) =>
    route.fulfill({
      json: { statusCode: 4029, status: 'FAIL', description: 'Too many attempts.', body: null },
    }),
  );
  await emailField(page).fill(user.email);
  await emailField(page).press('Enter');
  await expect(page.locator('div[role="alert"]')).toHaveText('Too many attempts.');
  await page.unroute('**/user/sendForgotPasswordLink*');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(emailField(page)).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await emailField(page).fill(user.email);
  await emailField(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are almost there !' })).toBeVisible();
  await expect(page.getByText('We have mailed you password reset link.')).toBeVisible();
  await expect(page.getByText("Didn't receive link ? Check your junk or spam folder")).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in 0:5/ })).toBeDisabled();

  const link = await mailedLink(request, user.email, /new password/);
  await page.goto(link);
  const first = page.getByLabel('New password');
  const second = page.getByLabel('Repeat password');
  const submit = page.getByRole('button', { name: 'Set password' });
  await expect(
    page.getByText('Use 8 or more characters with a mix of letters, numbers & symbols.'),
  ).toBeVisible();
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(['Please enter the password']);
  await first.fill('   short   ');
  await expect(page.getByRole('alert').first()).toHaveText('Password must be at least 8 characters long');
  await first.fill('x'.repeat(129));
  await expect(page.getByRole('alert').first()).toHaveText('Password can be max 128 characters long');
  await first.fill('  battery staple 8 ');
  await second.fill('battery stable 8');
  await expect(page.getByRole('alert')).toHaveText(['Password do not match.']);
  await second.fill('battery staple 8');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const letGo = await hold(page, '/user/updateForgotPasswordLink');
  const sent = sentBody(page, '/user/updateForgotPasswordLink');
  await second.press('Enter');
  await expect(page.getByRole('button', { name: 'Setting your password' })).toBeDisabled();
  const token = new URL(link, 'http://gesso.test').searchParams.get('link');
  expect(await sent).toEqual({ password: sha512('battery staple 8'), link: token });
  letGo();
  await expect(page.getByRole('heading', { name: 'Password reset successful !' })).toBeVisible();
  // The mark is the icon alone; a class of a checkbox once drew its box above it.
  const boxAbove = await page
    .locator('[data-icon]')
    .evaluate((mark) => getComputedStyle(mark, '::before').content);
  expect(boxAbove).toBe('none');
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await logIn(page, { ...user, password: 'battery staple 8' });
  await expect(page).toHaveURL(/\/user-dashboard\//);
  await page.evaluate(() => localStorage.removeItem('gesso-profile'));

  // The link works once.
  await page.goto(link);
  await first.fill('battery staple 9');
  await second.fill('battery staple 9');
  await submit.click();
  await expect(
    page.getByText('This reset password link is either expired or invalid. Please request a new link.'),
  ).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('link', { name: 'Request' }).click();
  await expect(page).toHaveURL(/\/login\/\?view=login/);
  await page.goto('/reset-password/');
  await expect(page.getByText('This reset password link is either expired or invalid.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('[B40] [E1] [E4] log-out forgets everything, in all tabs; below the dashboard the log-in comes in its place', async ({
  page,
  context,
  request,
}) => {
  const user = await createUser(request);
  await signIn(page, user);
  await page.goto('/pricing/');
  const account = (at: Page) => at.getByRole('button', { name: /^Account of/ });
  await expect(account(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('gesso-subscription-checked', String(Date.now())));
  const other = await context.newPage();
  await other.goto('/my/account-settings/');
  await expect(other.getByRole('heading', { name: 'Account settings' })).toBeVisible();

  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(account(page)).toHaveCount(0);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContain('gesso-profile');
  expect(keys).not.toContain('gesso-subscription-checked');
  await expect(other).toHaveURL(/\/login\/\?.*returnUrl=%2Fmy%2Faccount-settings/);

  // A user logs in in one tab, and the log-in of the other goes away.
  await page.goto('/login/?returnUrl=%2Fuser-dashboard%2F');
  await logIn(page, user);
  await expect(page).toHaveURL(/\/user-dashboard\/\?afterlogin=Y/);
  await expect(other).not.toHaveURL(/\/login\//);
  await other.close();

  await page.keyboard.press('Escape');
  await page.reload();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login\//);
});

test('[E2] [E5] [E6] [E7] the end of a session is reported once, and the page waits for the log-in', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  const profile = await openSession(request, user);
  await page.goto('/terms/');
  const keep = (value: object) =>
    page.evaluate((text) => localStorage.setItem('gesso-profile', text), JSON.stringify(value));

  // Without a profileId no user is logged in.
  await keep({ ...profile, user: { ...profile.user, profileId: undefined } });
  await page.goto('/my/account-settings/');
  await expect(page).toHaveURL(/\/login\//);

  await keep({ ...profile, token: { accessToken: 'ended' } });
  await page.goto('/my/account-settings/');
  const reports = page.getByRole('dialog', { name: 'Session Expired' });
  await expect(reports.getByText('Your session has been expired.')).toBeVisible();
  // Sessions, storage, counts and the profile have all failed by now.
  await expect(page.getByText('The list of sessions could not be loaded.')).toBeAttached();
  await expect(reports).toHaveCount(1);
  await reports.getByRole('button', { name: 'Cancel' }).click();
  await expect(reports).toHaveCount(0);
  await expect(page).toHaveURL(/\/my\/account-settings\//);
  expect(await storedProfile(page)).not.toBeNull();

  await page.reload();
  await reports.getByRole('button', { name: 'Login again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login to Continue' });
  await dialog.getByLabel('E-mail').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/my\/account-settings\//);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();

  await page.route('**/user/userQuota*', (route) => route.fulfill({ status: 401, json: {} }));
  await page.reload();
  await expect(page).toHaveURL(/\/login\/\?view=login/);
  expect(await storedProfile(page)).toBeNull();
});

test('[B19] [B20] [A37] Google and Facebook: their scripts come where they are set up, and no user is logged in unasked', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.goto('/login/');
  await expect(page.getByRole('button', { name: 'Facebook' })).toHaveCount(0);

  await withConfig(page, { googleClientId: 'google-id', facebookAppId: 'facebook-id' });
  await page.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_STAND_IN }),
  );
  await page.route('https://connect.facebook.net/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FACEBOOK_STAND_IN }),
  );
  await page.goto('/login/?from=%2Fterms%2F');
  const facebook = page.getByRole('button', { name: 'Facebook' });
  const google = page.getByRole('button', { name: 'Sign in with Google' });
  await expect(google).toBeVisible();
  const standIn = (value: object) =>
    page.evaluate((given) => Object.assign(window, { standIn: given }), value);
  expect(await page.evaluate(() => Reflect.get(window, 'googleOptions'))).toMatchObject({
    client_id: 'google-id',
    auto_select: false,
  });
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'facebookOptions')))
    .toMatchObject({ appId: 'facebook-id', status: false });

  // A window that was closed is nothing to speak of.
  const toast = page.getByText('something went wrong');
  await standIn({ status: 'unknown', authResponse: null });
  await facebook.click();
  await expect(facebook).toBeEnabled();
  await standIn({ error: 'popup_closed' });
  await google.click();
  await expect(toast).toHaveCount(0);

  // The real server refuses what Facebook never said.
  const sent = sentBody(page, '/mobile/socialLogin');
  await standIn({ status: 'connected', authResponse: { accessToken: 'proof', userID: '42' } });
  await facebook.click();
  expect(await sent).toEqual({ socialType: 2, socialId: '42', token: 'proof' });
  await expect(toast.first()).toBeVisible();
  await expect(page.getByText('This way to sign in is not set up on this server.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  // Facebook vouches for no address: a mail is on its way, and that has to be read.
  await page.route('**/mobile/socialLogin*', (route) =>
    route.fulfill({
      json: { statusCode: 4023, status: 'FAIL', description: 'We have sent a mail to you.', body: null },
    }),
  );
  await facebook.click();
  const mailed = page.getByRole('dialog', { name: 'You are almost there!' });
  await expect(mailed.getByText('We have sent a mail to you.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mailed).toHaveCount(0);

  const profile = await openSession(request, user);
  await page.unroute('**/mobile/socialLogin*');
  await page.route('**/mobile/socialLogin*', (route) =>
    route.fulfill({ json: { statusCode: 2000, status: 'SUCCESS', description: '', body: { profile } } }),
  );
  const credential = `h.${Buffer.from(JSON.stringify({ sub: '77' })).toString('base64url')}.s`;
  const sentByGoogle = sentBody(page, '/mobile/socialLogin');
  await standIn({ credential });
  const givenNonce = await page.evaluate(
    () => (Reflect.get(window, 'googleOptions') as { nonce: string }).nonce,
  );
  await google.click();
  // With the text whose hash Google was given, another one than for the attempt before.
  const { nonce, ...rest } = (await sentByGoogle) as { nonce: string };
  expect(rest).toEqual({ socialType: 1, socialId: '77', token: credential });
  expect(createHash('sha256').update(nonce).digest('hex')).toBe(givenNonce);
  await expect(page).toHaveURL(/\/terms\/\?afterlogin=Y$/);
});

test('[C21] the newsletter is confirmed and left by mailed links, with a button each, by pointer and by keyboard', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByLabel('Templates and tips, once a month').fill(email);
  await page.getByLabel('Templates and tips, once a month').press('Enter');
  await expect(page.getByText('You have been subscribed.').first()).toBeVisible();
  await page.goto(await mailedLink(request, email, /newsletter/));
  await expect(page.getByRole('heading', { name: 'Confirm the newsletter' })).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/newsletter/?unsubscribe=unknown');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('This link is not valid');
  await page.goto('/newsletter/');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('[X35] with a key reCAPTCHA goes along with the sign-up', async ({ page }) => {
  await withConfig(page, { recaptchaSiteKey: 'site-key' });
  await page.route('https://www.google.com/recaptcha/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: RECAPTCHA_STAND_IN }),
  );
  await page.goto('/signup/?view=signup&subview=email-signup');
  await emailField(page).fill(newEmail());
  await page.getByLabel('Name').fill('Mara');
  await passwordField(page).fill('correct horse 7');
  const sent = sentBody(page, '/mobile/emailSignup');
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await sent).toMatchObject({ recaptchaToken: 'person-site-key-signup' });
});

test('[A37] [A40] a page with work on it asks in place', async ({ page, request }) => {
  const user = await createUser(request);
  await page.goto('/tools/intermediate-resize-image/');
  const address = page.url();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login to Continue' });
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(address);
  await dialog.getByLabel('E-mail').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toBe(address);
  expect(await storedProfile(page)).not.toBeNull();
});

test('[A40] [A42] a phone goes to the store of its system', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ userAgent: IPHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await withConfig(page, { appStoreUrl: 'https://apps.example/gesso' });
  await page.route('https://apps.example/gesso', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Store</h1>' }),
  );
  for (const path of ['/login/', '/signup/']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page).toHaveURL('https://apps.example/gesso');
  }
  await context.close();
});

test('[B38] on a phone no user is moved, and the plans are offered half a second later, not as a dialog', async ({
  page,
  request,
}) => {
  const user = await createUser(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login/');
  await logIn(page, user);
  await expect(page.getByRole('heading', { name: 'You are logged in' })).toBeAttached();
  expect(page.url()).toContain('/login/');
  const offer = page.getByRole('complementary', { name: 'Your work, without our name on it' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await offer.getByRole('button', { name: 'See plans' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(offer).toHaveCount(0);
});

test('axe finds nothing serious on the account pages, light and dark', async ({ page }) => {
  for (const path of [
    '/login/?view=login',
    '/login/?view=login&subview=forgot-password',
    '/login/?view=signup&subview=email-signup',
    '/reset-password/?link=x',
    '/reset-password/',
    '/sugnup-success/?link=x',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const submit = page.locator('form button[type="submit"]');
    if (await submit.count()) await submit.click();
    expect(await seriousProblems(page), path).toEqual([]);
  }
});
