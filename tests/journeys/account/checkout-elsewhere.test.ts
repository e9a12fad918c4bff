import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { openTemplate, seriousProblems } from '../support.ts';

/** PayPal, pages of the provider, and calls of the API: payments that are made beside the form for cards. */

async function openPlans(page: Page): Promise<Locator> {
  await page.goto('/pricing/');
  await page
    .getByRole('region', { name: 'Pro' })
    .getByRole('button', { name: /Trial|Upgrade/ })
    .click();
  const checkout = page.getByRole('dialog');
  await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();
  return checkout;
}

/** Chooses PayPal and presses the button, and gives the window that opens. */
async function openPaypal(page: Page, checkout: Locator): Promise<Page> {
  await checkout.getByText('PayPal', { exact: true }).click();
  const opening = page.waitForEvent('popup');
  await checkout.locator('button[type="submit"]').click();
  const popup = await opening;
  await popup.waitForURL(/\/sandbox\/paypal\//);
  return popup;
}

test('[H19] [I11] [I12] [I13] PayPal: its window, Done that finds nothing, Back, and a yes that counts', async ({
  page,
}) => {
  const checkout = await openPlans(page);
  const popup = await openPaypal(page, checkout);
  const size = await popup.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(size).toEqual([800, 600]);
  await expect(popup.getByText(/no money/i).first()).toBeVisible();
  await expect(checkout.getByRole('heading', { name: 'Finish in the PayPal window' })).toBeVisible();
  const done = checkout.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  expect(await seriousProblems(page)).toEqual([]);

  await done.click();
  await expect(checkout.getByText(/PayPal has not confirmed the payment yet/)).toBeVisible();
  await expect(done).toBeEnabled();
  await checkout.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(done).toHaveCount(0);
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();

  // The window is still there, and is used again.
  await checkout.locator('button[type="submit"]').click();
  await expect(done).toBeFocused();
  await popup.getByRole('button', { name: 'Approve' }).click();
  await expect(popup.getByRole('heading', { name: 'Payment approved' })).toBeVisible();
  await popup.close();
  // Browsers under remote control believe that every page has the focus all the time.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Account settings' }).click();
  await expect(page.getByRole('article', { name: 'Pro, yearly' })).toBeVisible();
});

test('[E17] [I15] [I16] [J1] a page of the provider: the tab remembers the purchase, and the result is reported once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('gesso-payment-success', (event) => {
      const { pageName } = (event as CustomEvent<{ pageName: string }>).detail;
      sessionStorage.setItem('journey-heard', `${sessionStorage.getItem('journey-heard') ?? ''}${pageName};`);
    });
  });
  await page.goto('/pricing/');
  await page
    .getByRole('region', { name: 'AI credits' })
    .getByRole('button', { name: 'Buy 300 credits' })
    .click();
  const checkout = page.getByRole('dialog');
  await checkout.getByRole('button', { name: "Pay on the provider's page" }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await expect(page.getByText(/no money/i).first()).toBeVisible();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('psid'),
    sessionStorage.getItem('page_name'),
  ]);
  expect(kept[0]).toBeTruthy();
  expect(kept[1]).toBe('pricing');
  await page.getByRole('button', { name: 'Pay by a card that works' }).click();
  await page.waitForURL(/\/payment-success\//);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByText('Your Payment has been successfully processed.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('psid'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('page_name'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('journey-heard'))).toBe('pricing;');
  await expect(page.getByText('Checking your account')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/user-dashboard\/$/);
  await expect(page.getByLabel('300 AI credits', { exact: true })).toHaveText('300');
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem('journey-heard'))).toBe('pricing;');
});

test('[I17] [J4] [J5] a payment that failed is reported and forgotten, and leads to the plans and to the projects', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('gesso-payment-failed', (event) => {
      const { pageName } = (event as CustomEvent<{ pageName: string }>).detail;
      document.documentElement.dataset.heard = pageName;
    });
  });
  await page.goto('/terms/');
  await page.evaluate(() => {
    sessionStorage.setItem('psid', 'cs_of_nobody');
    sessionStorage.setItem('page_name', 'design-editor');
  });
  await page.goto('/payment-faliure/');
  await expect(page.getByRole('heading', { name: 'Oops..' })).toBeVisible();
  await expect(page.getByText('Your Payment was declined. Something went wrong.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'design-editor');
  for (const key of ['psid', 'page_name'])
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key), key).toBeNull();
  await page.getByRole('button', { name: 'Try again' }).click();
  const plans = page.getByRole('dialog', { name: 'Choose your plan' });
  await expect(plans).toBeVisible();
  await plans.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Go to My Projects' }).click();
  await expect(page).toHaveURL(/\/user-dashboard\/$/);
});

test('[J6] a result that cannot be loaded ends the waiting and nothing else', async ({ page }) => {
  await page.route('**/paymentResult*', (route) => route.abort());
  await page.goto('/terms/');
  await page.evaluate(() => sessionStorage.setItem('psid', 'cs_1'));
  await page.goto('/payment-success/');
  await expect(page.getByText('Checking your account')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('psid'))).toBe('cs_1');
});

async function fillPayment(page: Page): Promise<void> {
  const checkout = page.getByRole('dialog');
  await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await checkout.getByLabel('Zip code').fill('28012');
  await checkout.getByLabel('City').fill('Madrid');
  await checkout.getByLabel('State').fill('MD');
  await checkout.getByLabel('Country').selectOption('ES');
}

test('[Q5] calls of the API whose payment takes its time are to be looked for on the API dashboard', async ({
  page,
}) => {
  await page.goto('/api-dashboard/');
  await page.getByRole('button', { name: 'Buy calls' }).click();
  const checkout = page.getByRole('dialog');
  await fillPayment(page);
  await checkout.getByRole('radio', { name: /takes longer/ }).check();
  await checkout.locator('button[type="submit"]').click();
  await expect(checkout.getByRole('heading', { name: 'It is still processing!' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(checkout.getByText('Please check API Dashboard in some time.')).toBeVisible();
});

test('[H1] [H12] [I5] [P4] calls of the API: a pack and a plan, each counted on the dashboard at once', async ({
  page,
}) => {
  await page.goto('/api-dashboard/');
  const left = page.locator('[data-part="figures"] dd').first();
  await expect(left).toHaveText('0');
  await page.getByRole('button', { name: 'Buy calls' }).click();
  const checkout = page.getByRole('dialog');
  await expect(checkout.getByRole('heading', { name: 'Top up your API calls' })).toBeVisible();
  await checkout.getByText('500 calls', { exact: true }).click();
  const pay = async () => {
    await fillPayment(page);
    await checkout.locator('button[type="submit"]').click();
    await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  };
  await pay();
  await expect(checkout.getByText('500 API calls have been credited to your account')).toBeVisible();
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(left).toHaveText('500');

  await page.getByRole('button', { name: 'See plans' }).click();
  await expect(checkout.getByRole('radio', { name: /1,000 calls each month/ })).toBeChecked();
  await pay();
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(left).toHaveText('1,500');
});

test('[H22] [I31] [J2] [J3] from the editor: the cross is there while money moves, the project is kept and resumed', async ({
  page,
}) => {
  await openTemplate(page, 'design');
  const editor = new URL(page.url());
  await page
    .getByRole('button', { name: /Start Your 7 Days|Upgrade/ })
    .first()
    .click();
  const checkout = page.getByRole('dialog');
  await expect(checkout.getByRole('heading', { name: 'Choose your plan' })).toBeVisible();
  const kept = await page.evaluate(() => [
    sessionStorage.getItem('paymentFromAction'),
    sessionStorage.getItem('projectId'),
  ]);
  expect(kept).toEqual(['upgrade', editor.searchParams.get('project')]);
  await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  await checkout.getByRole('radio', { name: /one more step/ }).check();
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await checkout.getByLabel('Zip code').fill('28012');
  await checkout.getByLabel('City').fill('Madrid');
  await checkout.getByLabel('State').fill('MD');
  await checkout.getByLabel('Country').selectOption('ES');
  await checkout.locator('button[type="submit"]').click();
  await expect(checkout.getByRole('alertdialog')).toBeVisible();
  await expect(checkout.getByRole('button', { name: 'Close' })).toBeVisible();
  await checkout.getByRole('button', { name: 'No', exact: true }).click();
  await checkout.getByRole('button', { name: "Pay on the provider's page" }).click();
  await page.waitForURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay by a card that works' }).click();
  await page.waitForURL(/\/payment-success\//);
  await page.getByRole('link', { name: 'Resume project' }).click();
  await expect(page).toHaveURL(
    new RegExp(
      `/design-editor/edit/\\?.*project=${encodeURIComponent(editor.searchParams.get('project') ?? '')}`,
    ),
  );
});
