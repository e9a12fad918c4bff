import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

/** Opens the plans on the page of prices, and gives the dialog, whatever its title is at the moment. */
async function openPlans(page: Page): Promise<Locator> {
  await page.goto('/pricing/');
  await page
    .getByRole('region', { name: 'Pro' })
    .getByRole('button', { name: /Trial|Upgrade/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Choose your plan' })).toBeVisible();
  return page.getByRole('dialog');
}

/** Goes from the plans to the payment. */
async function toPayment(checkout: Locator): Promise<void> {
  await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();
}

/** Types where the bill goes. It is not known where a test browser is, so that all is requested. */
async function fillBilling(checkout: Locator): Promise<void> {
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await checkout.getByLabel('Zip code').fill('28012');
  await checkout.getByLabel('City').fill('Madrid');
  await checkout.getByLabel('State').fill('MD');
  await checkout.getByLabel('Country').selectOption({ label: 'Spain' });
}

const START_TRIAL = 'Start Your 7 Days free Trial';
const payButton = (checkout: Locator) => checkout.locator('button[type="submit"]');

/** Counts the calls that begin or make a payment. */
function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith(path)) count++;
  });
  return () => count;
}

/** Payment events as scripts of the page receive them, kept over reloads. */
async function hearPayments(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    for (const name of ['payment-success', 'payment-failed'])
      window.addEventListener(`gesso-${name}`, (event) => {
        const { pageName } = (event as CustomEvent<{ pageName: string }>).detail;
        const heard = JSON.parse(sessionStorage.getItem('journey-heard') ?? '[]') as string[];
        sessionStorage.setItem('journey-heard', JSON.stringify([...heard, `${name} ${pageName}`]));
      });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('journey-heard') ?? '[]') as string[]);
}

test('[A4] [A5] [H1] [H2] [H3] [H4] [H5] [H6] [H7] [H21] [H23] [H24] [I1] [I2] [I4] [Q7] a subscription with its trial, from the plans to the settings', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const heard = await hearPayments(page);
  const checkout = await openPlans(page);
  const yearly = checkout.getByRole('radio', { name: /Pro, yearly/ });
  await expect(yearly).toBeChecked();
  await expect(checkout.getByText('Save 40%')).toBeVisible();
  await expect(checkout.getByText('€7.16')).toBeVisible();
  await expect(checkout.getByText('€143.99')).toBeVisible();
  await expect(checkout.getByText('Billed €85.99 once a year')).toBeVisible();
  await expect(
    checkout.getByText("You won't be charged until your trial ends", { exact: true }),
  ).toBeVisible();
  for (const benefit of [
    /background remove and change/,
    /Premium templates, all assets/,
    /No watermark/,
    /cloud storage/,
    /projects and folders/,
    /Larger uploads/,
  ])
    await expect(checkout.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  // The keys of the keyboard move within the accordion, and each plan says its own price.
  await yearly.press('ArrowDown');
  await expect(checkout.getByRole('radio', { name: /Pro, monthly/ })).toBeChecked();
  await expect(checkout.getByText('Billed every month.')).toBeVisible();
  await yearly.check();

  await toPayment(checkout);
  await expect(checkout.getByText('Step 2 of 2')).toBeVisible();
  await expect(
    checkout.getByText('This is a test payment: no card is needed, and no money is charged.'),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await fillBilling(checkout);
  await expect(checkout.getByRole('region', { name: 'Your order' }).getByText('Due today')).toBeVisible();
  await expect(payButton(checkout)).toHaveText(START_TRIAL);
  await payButton(checkout).click();

  await expect(checkout.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(
    checkout.getByText(
      'You have been successfully subscribed to the Pro plan. You can check status in account settings.',
    ),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await heard()).toEqual(['payment-success pricing']);
  // What was bought is known to the page below at once.
  await expect(page.getByText('You have Pro')).toBeVisible();
  await checkout.getByRole('button', { name: 'Account settings' }).click();
  await expect(page).toHaveURL(/\/my\/account-settings\/$/);
  const plan = page.getByRole('region', { name: 'Plan and billing' });
  await expect(plan.getByText(/Pro, yearly\. Free until/)).toBeVisible();
  // Back leads to where the checkout was, once: it has left nothing in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/pricing\/$/);
  expect(complaints).toEqual([]);
});

test('[H13] [H14] [H15] [H16] [H17] [H18] [H25] what is missing is said at its field, before anything is paid', async ({
  page,
}) => {
  const paid = countCalls(page, '/sandbox/confirm');
  const checkout = await openPlans(page);
  await toPayment(checkout);
  await payButton(checkout).click();
  const alerts = checkout.getByRole('alert');
  await expect(alerts).toHaveText([
    "Card holder's name is required",
    'Address is required',
    'Zip code is required',
    'City is required',
    'State is required',
    'Country is required',
  ]);
  await expect(checkout.getByLabel('Card holder name')).toBeFocused();
  await fillBilling(checkout);
  await expect(alerts).toHaveCount(0);
  await checkout.getByLabel('Zip code').fill('   ');
  await expect(alerts).toHaveText(['Zip code is required']);
  await payButton(checkout).click();
  await expect(checkout.getByLabel('Zip code')).toBeFocused();
  expect(paid()).toBe(0);
  for (const [label, longest] of [
    ['Card holder name', 200],
    ['Billing address', 1500],
    ['Zip code', 10],
    ['City', 30],
    ['State', 30],
  ] as const) {
    await checkout.getByLabel(label).fill('');
    await checkout.getByLabel(label).pressSequentially('x');
    await expect(checkout.getByLabel(label)).toHaveAttribute('maxlength', String(longest));
  }
  expect(await checkout.getByLabel('Country').locator('option').count()).toBeGreaterThan(200);
});

test('[H13] [H26] city, state and country are not requested where they are known', async ({ page }) => {
  await page.route('**/user/getUserGeoInfo*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: object };
    const body = { countryCode: 'ES', regionCode: 'MD', city: 'Madrid', zipCode: '28012' };
    await route.fulfill({ response, json: { ...answer, body } });
  });
  const sent = page.waitForRequest((request) => request.url().includes('updateAddress'));
  const checkout = await openPlans(page);
  await toPayment(checkout);
  for (const label of ['City', 'State', 'Country']) await expect(checkout.getByLabel(label)).toHaveCount(0);
  await expect(checkout.getByLabel('Zip code')).toHaveValue('28012');
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await payButton(checkout).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Mara Ekholm',
    address: {
      line1: 'Calle Sol 18',
      line2: '',
      city: 'Madrid',
      state: 'MD',
      postal_code: '28012',
      country: 'ES',
    },
  });
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});

test('[Q4] [I6] a declined card says so and can be dismissed; nothing typed is lost, also by a look at the plans; the next card pays', async ({
  page,
}) => {
  const heard = await hearPayments(page);
  const begun = countCalls(page, '/createSubscription');
  const checkout = await openPlans(page);
  await toPayment(checkout);
  await fillBilling(checkout);
  await checkout.getByRole('radio', { name: /is declined/ }).check();
  await payButton(checkout).click();
  const banner = checkout.getByRole('alert').filter({ hasText: 'declined' });
  await expect(banner).toBeVisible();
  expect(await heard()).toEqual(['payment-failed pricing']);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toHaveCount(0);

  await checkout.getByRole('button', { name: 'Back to plans' }).click();
  await expect(checkout.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  await toPayment(checkout);
  await expect(checkout.getByLabel('Billing address')).toHaveValue('Calle Sol 18');
  await expect(checkout.getByLabel('Country')).toHaveValue('ES');
  await expect(checkout.getByRole('radio', { name: /is declined/ })).toBeChecked();
  await checkout.getByRole('radio', { name: /A card that is accepted/ }).check();
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect(begun()).toBe(1);
});

test('[I3] a bank that asks for one more step: no is a refusal, yes pays', async ({ page }) => {
  const checkout = await openPlans(page);
  await toPayment(checkout);
  await fillBilling(checkout);
  await checkout.getByRole('radio', { name: /one more step/ }).check();
  await payButton(checkout).click();
  const question = checkout.getByRole('alertdialog', { name: 'Your bank asks: is this you?' });
  await expect(question.getByRole('button', { name: 'Yes, it is me' })).toBeFocused();
  // While money may move the dialog stays: Escape does nothing, and on the page of prices there is no cross.
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(checkout.getByRole('alert')).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Close' })).toBeVisible();
  await payButton(checkout).click();
  await question.getByRole('button', { name: 'Yes, it is me' }).click();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});

test('[H22] [H23] [I9] [Q5] a card that takes its time is still processing, and says where to look later', async ({
  page,
}) => {
  await page.goto('/pricing/');
  const credits = page.getByRole('region', { name: 'AI credits' });
  await credits.getByRole('radio', { name: /100 credits/ }).check();
  await credits.getByRole('button', { name: 'Buy 100 credits' }).click();
  const checkout = page.getByRole('dialog');
  // Chosen already: the checkout begins with the payment, and nothing leads back to plans.
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Back to plans' })).toHaveCount(0);
  await fillBilling(checkout);
  await checkout.getByRole('radio', { name: /takes longer/ }).check();
  await expect(payButton(checkout)).toHaveText('Pay €4.99');
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(checkout.getByRole('heading', { name: 'It is still processing!' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    checkout.getByText(
      'Processing your payment is taking longer than expected. Please check in your account settings in some time.',
    ),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(checkout).toHaveCount(0);
});

test('[A32] [H24] [I5] [Q6] [E15] [O8] a pack of credits from the popup: the credits are in the bar at once', async ({
  page,
}) => {
  await page.goto('/user-dashboard/');
  await page
    .getByRole('button', { name: /^Account menu|Mara/ })
    .first()
    .click();
  await page.getByRole('button', { name: '0 AI credits' }).click();
  const popup = page.getByRole('dialog', { name: 'Your AI credits' });
  await expect(popup.getByRole('radio', { name: /300/ })).toBeChecked();
  expect(await seriousProblems(page)).toEqual([]);
  await popup.getByRole('button', { name: 'Buy 300 credits, €11.99' }).click();
  const checkout = page.getByRole('dialog');
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();
  await fillBilling(checkout);
  await payButton(checkout).dblclick();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(
    checkout.getByText('300 AI Credits have been successfully credited to your account'),
  ).toBeVisible();
  await expect(page.getByLabel('300 AI credits', { exact: true })).toHaveText('300');
  await checkout.getByRole('button', { name: 'Make an avatar' }).click();
  await expect(page).toHaveURL(/\/tools\/ai-avatar-generator\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You, drawn by hand. Almost.');
  // Two clicks were one payment.
  await page.goto('/my/account-settings/');
  await expect(page.getByRole('table', { name: 'Receipts' }).getByRole('row')).toHaveCount(2);
});

test('[H3] [H20] anyone who has Pro is offered packs alone', async ({ page }) => {
  const checkout = await openPlans(page);
  await toPayment(checkout);
  await fillBilling(checkout);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Account settings' }).click();
  await page.getByRole('button', { name: 'Buy credits' }).click();
  await expect(checkout.getByRole('heading', { name: 'Top up your AI credits' })).toBeVisible();
  await expect(checkout.getByRole('radio')).toHaveCount(3);
  await expect(checkout.getByRole('radio', { name: /Pro/ })).toHaveCount(0);
  await expect(checkout.getByRole('radio', { name: /300 credits/ })).toBeChecked();
});

test('[H1] Back closes the checkout and nothing else; so do Escape and the cross, and the focus returns', async ({
  page,
}) => {
  await page.goto('/terms/');
  const checkout = await openPlans(page);
  await page.goBack();
  await expect(checkout).toHaveCount(0);
  await expect(page).toHaveURL(/\/pricing\/$/);
  const button = page.getByRole('region', { name: 'Pro' }).getByRole('button', { name: START_TRIAL });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => checkout.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await button.click();
    await expect(checkout).toBeVisible();
    await close();
    await expect(checkout).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  // Nothing was left in the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/terms\/$/);
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  });
  test('[H19] a phone has no PayPal, and the sum and the button stay at the bottom', async ({ page }) => {
    const checkout = await openPlans(page);
    await expect(checkout.getByRole('button', { name: 'Continue to Payment' })).toBeInViewport();
    await toPayment(checkout);
    await expect(payButton(checkout)).toBeInViewport();
    await expect(checkout.getByText('A card that is accepted')).toBeVisible();
    await expect(checkout.getByText('PayPal')).toHaveCount(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});

test('[H19] the narrow window of a computer, as of an enlarged page, keeps PayPal', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const checkout = await openPlans(page);
  await toPayment(checkout);
  await expect(checkout.getByRole('radio', { name: 'PayPal' })).toHaveCount(1);
});

test('[Q2] [Q3] without a network every step says so, keeps what was typed, and goes on afterwards', async ({
  page,
  context,
}) => {
  const checkout = await openPlans(page);
  await context.setOffline(true);
  await toPayment(checkout);
  const banner = checkout.getByRole('alert').filter({ hasText: /Unable to connect/ });
  await expect(banner).toHaveText(
    /Unable to connect to the server\. Please check your connection and try again\./,
  );
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await context.setOffline(false);
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.getByText('A card that is accepted')).toBeVisible();
  await expect(checkout.getByLabel('Card holder name')).toHaveValue('Mara Ekholm');
  await fillBilling(checkout);
  await context.setOffline(true);
  await payButton(checkout).click();
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await payButton(checkout).click();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
});
