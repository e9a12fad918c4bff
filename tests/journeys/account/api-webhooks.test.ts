import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { seriousProblems } from '../support.ts';

test('[X34] a developer changes what a key may be used for, from where and until when', async ({ page }) => {
  await page.goto('/api-dashboard/');
  await page.getByRole('button', { name: 'New key' }).click();
  const making = page.getByRole('dialog', { name: 'New key' });
  await making.getByLabel('Name').fill('Shop');
  await making.getByRole('radio', { name: 'Test' }).click();
  await making.getByLabel('Only from these addresses').fill('localhost');
  await making.getByRole('button', { name: 'Make the key' }).click();
  await expect(making.getByText('“localhost” is no IP address and no network.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await making.getByLabel('Only from these addresses').fill('');
  await making.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const secret = (await shown.locator('output').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  const status = async () =>
    (await page.request.get('/api/v1/account', { headers: { 'x-api-key': secret } })).status();
  expect(await status()).toBe(200);

  // By keys alone.
  await page.getByRole('button', { name: 'Change Shop' }).press('Enter');
  const changing = page.getByRole('dialog', { name: 'Change the key' });
  await changing.getByLabel('Name').fill('Office');
  await changing.getByLabel('Usage').press('Space');
  await changing.getByLabel('Valid').selectOption('For 30 days');
  await changing.getByLabel('Only from these addresses').fill('203.0.113.0/24');
  expect(await seriousProblems(page)).toEqual([]);
  await changing.getByLabel('Name').press('Enter');
  await expect(page.getByText('“Office” is changed', { exact: true })).toBeVisible();
  await expect(changing).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Office .* Active Until / })).toBeVisible();
  expect(await status()).toBe(403);

  await page.getByRole('button', { name: 'Change Office' }).click();
  await expect(changing.getByLabel('Usage')).toBeChecked();
  await expect(changing.getByLabel('Valid')).toHaveValue('same');
  await changing.getByLabel('Only from these addresses').fill('');
  await changing.getByRole('button', { name: 'Save' }).click();
  await expect(changing).toHaveCount(0);
  expect(await status()).toBe(200);
});

test('[X34] a developer adds a webhook, tries it, reads its log, sends a call again, replaces its secret and removes it', async ({
  page,
}) => {
  await page.goto('/api-dashboard/');
  await page.getByRole('navigation', { name: 'API' }).getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks yet')).toBeInViewport();
  await page.getByRole('button', { name: 'New webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'New webhook' });
  const add = adding.getByRole('button', { name: 'Add the webhook' });
  await add.click();
  await expect(adding.getByText('Enter an address that begins with https://.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await adding.getByLabel('Address').fill('https://127.0.0.1/hook');
  await add.click();
  await expect(
    page.getByText('The address must be an address of the public web.', { exact: true }),
  ).toBeVisible();
  await adding.getByLabel('Address').fill('https://shop.example/hook');
  await adding.getByLabel('was cancelled').uncheck();
  await add.click();
  const shown = page.getByRole('dialog', { name: 'Secret of the webhook' });
  const secret = (await shown.locator('output').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  expect(await seriousProblems(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: /^shop\.example\/hook .*succeeded.*failed/ })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Test shop.example/hook' }).press('Enter');
  const log = page.getByRole('dialog', { name: 'Log of shop.example/hook' });
  // There is no such address: the call fails, and comes again later.
  const row = log.getByRole('row', { name: /^webhook\.test / });
  await expect(row.getByRole('button', { name: /^Send again: webhook\.test, / })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousProblems(page)).toEqual([]);
  const sent = page.waitForResponse(/redeliverWebhook/);
  await row.getByRole('button').press('Enter');
  expect((await (await sent).json()).status).toBe('SUCCESS');
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
  await expect(page.getByText(/^Fails since /)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'New secret for shop.example/hook' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret', exact: true }).click();
  await expect(shown.locator('output')).not.toHaveText(secret);
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: 'Remove shop.example/hook' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this webhook?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(page.getByText('The webhook is removed', { exact: true })).toBeVisible();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});
