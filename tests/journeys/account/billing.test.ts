import { expect, type Page } from '@playwright/test';
import { PAYMENT_CALLS } from '../../../server/contract/payments.ts';
import { test } from '../signed-in.ts';
import { seriousProblems, watchConsole } from '../support.ts';

const SETTINGS = '/my/account-settings/';
const plan = (page: Page) => page.getByRole('region', { name: 'Plan and billing' });

/** Buys what the open checkout is for, and goes on. */
async function pay(page: Page): Promise<void> {
  const checkout = page.getByRole('dialog');
  await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await checkout.getByLabel('Zip code').fill('28012');
  await checkout.getByLabel('City').fill('Madrid');
  await checkout.getByLabel('State').fill('MD');
  await checkout.getByLabel('Country').selectOption({ label: 'Spain' });
  await checkout.locator('button[type="submit"]').click();
  await expect(checkout.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(checkout).toHaveCount(0);
}

test('[E12] [E16] [I27] a plan is canceled and resumed after a question each, and the provider has a page for it', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto(SETTINGS);
  await expect(plan(page).getByText('Free plan')).toBeVisible();
  await expect(plan(page).getByRole('table')).toHaveCount(0);
  await plan(page).getByRole('button', { name: 'Start Your 7 Days free Trial' }).click();
  await pay(page);

  const subscription = plan(page).getByRole('article', { name: 'Pro, yearly' });
  await expect(subscription.getByText('Premium Plan')).toBeVisible();
  await expect(subscription.getByText(/Pro, yearly\. Free until/)).toBeVisible();
  await expect(subscription.getByText('€85.99')).toBeVisible();
  await expect(subscription.getByText('then every year, €7.16 per month')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await subscription.getByRole('button', { name: 'Cancel trial' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the trial?' });
  await expect(question.getByText(/You keep everything until/)).toBeVisible();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(subscription.getByText(/Free until/)).toBeVisible();
  await subscription.getByRole('button', { name: 'Cancel trial' }).click();
  await question.getByRole('button', { name: 'Cancel trial' }).click();
  await expect(subscription.getByText(/Pro, yearly\. Ends on/)).toBeVisible();
  await expect(subscription.getByText('€85.99')).toHaveCount(0);

  // It is the server's word: a reload says the same.
  await page.reload();
  await expect(subscription.getByText(/Ends on/)).toBeVisible();
  await subscription.getByRole('button', { name: 'Resume plan' }).click();
  await page
    .getByRole('dialog', { name: 'Resume your plan?' })
    .getByRole('button', { name: 'Resume plan' })
    .click();
  await expect(subscription.getByText(/Free until/)).toBeVisible();

  await plan(page).getByRole('button', { name: 'Manage billing' }).click();
  await page.waitForURL(/\/sandbox\/portal\//);
  await expect(page.getByText(/no money/i).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[A4] [H27] credits that were bought are in the settings, with a receipt', async ({ page }) => {
  await page.goto(SETTINGS);
  await plan(page).getByRole('button', { name: 'Buy credits' }).click();
  const checkout = page.getByRole('dialog', { name: 'Top up your AI credits' });
  await expect(checkout.getByText('One image is 1 credit, one video is 10.')).toBeVisible();
  await expect(checkout.getByText('Never expire')).toBeVisible();
  await checkout.getByText('1,000 credits').click();
  await expect(checkout.getByText('€29.99', { exact: true })).toBeVisible();
  await pay(page);
  await expect(plan(page).locator('[data-part="credits"]')).toContainText('1,000 AI credits');
  await expect(plan(page).getByText('They never expire')).toBeVisible();
  const receipts = plan(page).getByRole('table', { name: 'Receipts' });
  await expect(receipts.getByRole('row')).toHaveCount(2);
  await expect(receipts.getByRole('row').nth(1)).toContainText('€29.99');
  const [receipt] = await Promise.all([
    page.waitForEvent('popup'),
    receipts.getByRole('link', { name: /G-\d{4}-\d{6}/ }).click(),
  ]);
  await expect(receipt.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expect(receipt.getByText('Calle Sol 18')).toBeVisible();
  await expect(receipt.getByText('1,000 AI credits')).toBeVisible();
  await receipt.close();
  expect(await seriousProblems(page)).toEqual([]);
});

test('bills that cannot be loaded say so, with another attempt', async ({ page }) => {
  await page.route(`**${PAYMENT_CALLS.getBilling.path}*`, (route) =>
    route.fulfill({ status: 400, json: { statusCode: 4000, status: 'FAIL', description: 'Not now.' } }),
  );
  await page.goto(SETTINGS);
  const alert = plan(page).getByRole('alert');
  await expect(alert).toContainText('Your receipts could not be loaded. Not now.');
  await page.unroute(`**${PAYMENT_CALLS.getBilling.path}*`);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(plan(page).getByText('Free plan')).toBeVisible();
});
