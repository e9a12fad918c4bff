import { expect, test } from '@playwright/test';
import { formatBytes } from '../../../app/messages/format.ts';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { successSchema } from '../../../server/contract/envelope.ts';
import { withConfig } from '../guests.ts';
import { createUser, signIn } from '../people.ts';

test('[A5] [A6] the comparison of plans has the figures of the server, and uploads say how long they stay', async ({
  page,
  request,
}) => {
  const answer = await (await request.get(`${ACCOUNT_CALLS.appConfig.path}?sys=404`)).json();
  const { plans } = successSchema(ACCOUNT_CALLS.appConfig.answer).parse(answer).body;
  await page.goto('/pricing/');
  const row = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .getByRole('cell');
  await expect(row('Cloud storage')).toHaveText([
    formatBytes(plans.free.storageBytes, 'en'),
    formatBytes(plans.pro.storageBytes, 'en'),
    'Your disk',
  ]);
  await expect(row('Largest video')).toHaveText([
    formatBytes(plans.free.videoBytes, 'en'),
    formatBytes(plans.pro.videoBytes, 'en'),
    'You decide',
  ]);
  await expect(row('Projects and folders').first()).toContainText(`${plans.free.folders} folders`);
  await expect(row('Uploads are kept').first()).toContainText(`${plans.free.mediaDays} days`);

  // The same, where a user is about to upload.
  await signIn(page, await createUser(request));
  await page.goto('/my/projects/?type=uploads');
  await page.goto('/my/projects/');
  await page.getByRole('link', { name: 'Uploads' }).first().click();
  await expect(
    page.getByRole('main').getByText('Uploads that no project shows are kept for 30 days on the free plan.'),
  ).toBeVisible();
});

test('where nothing uses credits they are neither shown nor sold, and uploads that stay say nothing of days', async ({
  page,
  request,
}) => {
  const answer = await (await request.get(`${ACCOUNT_CALLS.appConfig.path}?sys=404`)).json();
  const { plans } = successSchema(ACCOUNT_CALLS.appConfig.answer).parse(answer).body;
  await withConfig(page, {
    sellsCredits: false,
    plans: { ...plans, free: { ...plans.free, mediaDays: null } },
  });
  await signIn(page, await createUser(request));
  for (const path of [
    '/pricing/',
    '/my/account-settings/',
    '/api-dashboard/',
    '/user-dashboard/',
    '/my/projects/',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Sessions end after 30 days as well, and usage of the API is shown for 30 days.
    const texts = page
      .locator('#page')
      .getByText(/credit|API calls|30 days/i)
      .and(page.locator(':not(#sessions *):not(option)'));
    await expect(texts).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu').getByText(/credit/i)).toHaveCount(0);
});

test('where others use the server, test payments are said before a purchase; on one machine they are not', async ({
  page,
  request,
}) => {
  const notice = page.getByRole('note').filter({ hasText: 'Payments on this server are a test' });
  await page.goto('/pricing/');
  await expect(page.getByRole('region', { name: 'Pro' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await withConfig(page, { hasTestPayments: true });
  await signIn(page, await createUser(request));
  await page.goto('/pricing/');
  await expect(notice).toBeVisible();
  await page
    .getByRole('region', { name: 'Pro' })
    .getByRole('button', { name: /Trial|Upgrade/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('note')).toContainText('a test card gives you Pro');
});
