import { expect, type Page } from '@playwright/test';
import type { AppConfig } from '../../../server/contract/accounts.ts';
import { PAYMENT_CALLS, type PaymentConfig } from '../../../server/contract/payments.ts';
import { contentSecurityPolicy } from '../../../server/pages/documents.ts';
import { test } from '../signed-in.ts';
import { watchConsole } from '../support.ts';

/** Stripe's script as far as we use it. What it is asked is kept in `window.stripeAsked`. */
const STRIPE_STAND_IN = `
window.stripeAsked = [];
window.Stripe = (key) => {
  window.stripeAsked.push({ key });
  const listeners = {};
  const element = {
    mount(parent) {
      const input = document.createElement('input');
      input.setAttribute('aria-label', 'Card number');
      parent.replaceChildren(input);
      setTimeout(() => (listeners.ready ?? []).forEach((hear) => hear({ elementType: 'payment' })));
    },
    on(name, hear) { (listeners[name] ??= []).push(hear); return element; },
    once(name, hear) { return element.on(name, hear); },
    off() { return element; },
    update(options) { window.stripeAsked.push({ update: options }); },
    destroy() {}, unmount() {}, focus() {}, blur() {}, clear() {},
  };
  const elements = (options) => {
    window.stripeAsked.push({ elements: options });
    return {
      create(type, options) { window.stripeAsked.push({ create: type, options }); return element; },
      getElement: () => element,
      update() {}, on() {}, off() {}, once() {},
      fetchUpdates: async () => ({}),
      submit: async () => (window.stripeMistake ? { error: { type: 'validation_error', message: window.stripeMistake } } : {}),
    };
  };
  const confirm = (name) => async ({ elements, ...given }) => {
    window.stripeAsked.push({ [name]: given });
    return window.stripeAnswer;
  };
  return {
    elements, confirmPayment: confirm('confirmPayment'), confirmSetup: confirm('confirmSetup'),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, _registerWrapper() {}, registerAppInfo() {},
  };
};`;

interface StripePage {
  stripeAsked: Record<string, unknown>[];
  stripeAnswer: unknown;
  stripeMistake: string;
}

/** Pages as a server with Stripe would send them, with its policy: what that refuses is refused here too. */
async function withStripe(page: Page): Promise<void> {
  await page.route(`**${PAYMENT_CALLS.getPaymentConfig.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: PaymentConfig };
    const body: PaymentConfig = { ...answer.body, provider: 'stripe', publishableKey: 'pk_test_journey' };
    await route.fulfill({ response, json: { ...answer, body } });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const meta = /<meta name="gesso-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const appConfig = JSON.parse(meta.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as AppConfig;
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    const policy = headers['content-security-policy'];
    const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';
    await route.fulfill({
      response,
      body: html,
      headers:
        policy === undefined
          ? headers
          : {
              ...headers,
              'content-security-policy': contentSecurityPolicy(nonce, {
                appConfig,
                storeOrigin: null,
                hasStripe: true,
              }),
            },
    });
  });
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as StripePage).stripeAsked);
const answerWith = (page: Page, answer: unknown) =>
  page.evaluate((given) => {
    (window as unknown as StripePage).stripeAnswer = given;
  }, answer);

async function openPayment(page: Page, product: 'plan' | 'pack') {
  await page.goto('/pricing/');
  const checkout = page.getByRole('dialog');
  if (product === 'plan') {
    await page
      .getByRole('region', { name: 'Pro' })
      .getByRole('button', { name: /Trial|Upgrade/ })
      .click();
    await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
  } else {
    await page.getByRole('region', { name: 'AI credits' }).getByRole('button', { name: /^Buy/ }).click();
  }
  await expect(checkout.getByRole('heading', { name: 'Pay your way' })).toBeVisible();
  await checkout.getByLabel('Card holder name').fill('Mara Ekholm');
  await checkout.getByLabel('Billing address').fill('Calle Sol 18');
  await checkout.getByLabel('Zip code').fill('28012');
  await checkout.getByLabel('City').fill('Madrid');
  await checkout.getByLabel('State').fill('MD');
  await checkout.getByLabel('Country').selectOption('ES');
  return checkout;
}

test('[H20] [I3] [I6] [I7] [I8] [I30] Stripe: its form without what ours asks for, a setup for a trial, a payment without one', async ({
  page,
  user,
}) => {
  const complaints = watchConsole(page);
  await withStripe(page);
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_STAND_IN }),
  );
  const checkout = await openPayment(page, 'plan');
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  const all = await asked(page);
  const askedFor = (name: string) => all.find((each) => name in each);
  expect(askedFor('key')).toEqual({ key: 'pk_test_journey' });
  expect(askedFor('elements')?.elements).toMatchObject({
    clientSecret: expect.stringMatching(/^seti_/),
    locale: 'en',
  });
  expect(askedFor('create')).toEqual({
    create: 'payment',
    options: {
      layout: 'tabs',
      fields: { billingDetails: { name: 'never', address: { country: 'never', postalCode: 'never' } } },
    },
  });

  // What Stripe finds wrong stops it, before anything is sent.
  const pay = checkout.locator('button[type="submit"]');
  await page.evaluate(() => {
    (window as unknown as StripePage).stripeMistake = 'Your card number is incomplete.';
  });
  await pay.click();
  await expect(checkout.getByRole('alert')).toHaveText('Your card number is incomplete.');
  expect((await asked(page)).some((each) => 'confirmSetup' in each)).toBe(false);
  await page.evaluate(() => {
    (window as unknown as StripePage).stripeMistake = '';
  });

  await answerWith(page, { setupIntent: { status: 'requires_confirmation' } });
  await pay.click();
  const text = 'Your payment setup was not successful, requires confirmation. Please try again.';
  await expect(checkout.getByRole('alert')).toHaveText(text);
  await expect(page.locator('[data-part="toast"]')).toContainText(text);
  const billing = {
    name: 'Mara Ekholm',
    email: user.email,
    address: {
      line1: 'Calle Sol 18',
      line2: '',
      city: 'Madrid',
      state: 'MD',
      postal_code: '28012',
      country: 'ES',
    },
  };
  expect((await asked(page)).at(-1)).toEqual({
    confirmSetup: {
      redirect: 'if_required',
      confirmParams: {
        return_url: expect.stringMatching(/\/payment-success\/\?page=%2Fpricing%2F/),
        payment_method_data: { billing_details: billing },
      },
    },
  });

  // A user whose browser says that it has paid has nothing by that: the server asks the provider.
  await answerWith(page, { setupIntent: { status: 'succeeded' } });
  await pay.click();
  await expect(
    page.locator('[data-part="toast"]').filter({ hasText: 'Payment setup succeeded!' }),
  ).toBeVisible();
  await expect(checkout.getByRole('heading', { name: 'It is still processing!' })).toBeVisible({
    timeout: 30_000,
  });
  await checkout.getByRole('button', { name: 'Continue', exact: true }).click();

  const pack = await openPayment(page, 'pack');
  await answerWith(page, { error: { type: 'card_error', message: 'Your card was declined.' } });
  await pack.locator('button[type="submit"]').click();
  await expect(pack.getByRole('alert')).toHaveText('Your card was declined.');
  expect((await asked(page)).at(-1)).toMatchObject({
    confirmPayment: { redirect: 'if_required', confirmParams: { receipt_email: user.email } },
  });
  expect(complaints).toEqual([]);
});

test('[I30] Stripe that cannot be loaded is said, with another attempt, and nothing typed is lost', async ({
  page,
}) => {
  await withStripe(page);
  let isReachable = false;
  await page.route('https://js.stripe.com/**', (route) =>
    isReachable ? route.fulfill({ contentType: 'text/javascript', body: STRIPE_STAND_IN }) : route.abort(),
  );
  const checkout = await openPayment(page, 'pack');
  const alert = checkout.getByRole('alert');
  await expect(alert).toContainText('The card form could not be loaded. What you typed is kept', {
    timeout: 30_000,
  });
  isReachable = true;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  await expect(checkout.getByLabel('Billing address')).toHaveValue('Calle Sol 18');
});

test('where nothing can be bought, the plans say so and to whom one can write', async ({ page }) => {
  await page.route(`**${PAYMENT_CALLS.getPaymentConfig.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: PaymentConfig };
    await route.fulfill({
      response,
      json: { ...answer, body: { ...answer.body, provider: 'off', publishableKey: null, paypal: null } },
    });
  });
  await page.goto('/pricing/');
  await page
    .getByRole('region', { name: 'Pro' })
    .getByRole('button', { name: /Trial|Upgrade/ })
    .click();
  const plans = page.getByRole('dialog', { name: 'Choose your plan' });
  await expect(plans.getByText('Payments are not set up on this server.')).toBeVisible();
  await expect(plans.getByRole('link', { name: 'Email us' })).toBeVisible();
  await expect(plans.getByRole('button', { name: 'Continue to Payment' })).toHaveCount(0);
});
