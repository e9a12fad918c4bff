import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { seriousProblems } from '../support.ts';

/** Makes a key in the dialog and gives the key itself, which is shown this once. */
async function makeKey(page: Page, name: string, kind: 'Live' | 'Test'): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('radio', { name: kind }).click();
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const secret = (await shown.locator('output').textContent()) ?? '';
  expect(await seriousProblems(page)).toEqual([]);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(shown).toHaveCount(0);
  return secret;
}

test('[P4] [P6] [X34] a developer makes a key, calls with it, sees the calls, replaces the key and revokes it', async ({
  page,
}) => {
  await page.goto('/api-dashboard/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usage');
  await expect(page.getByText('No calls on these days')).toBeVisible();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const secret = await makeKey(page, 'Shop', 'Test');
  expect(secret).toMatch(/^gsk_test_\w{36}$/);
  const row = page.getByRole('row', { name: /^Shop/ });
  await expect(row.getByText(`gsk_test_…${secret.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  const call = (path: string, data: object) =>
    page.request.post(`/api/v1${path}`, { headers: { authorization: `Bearer ${secret}` }, data });
  const answer = await call('/tools/text-to-image', { prompt: 'A lake' });
  expect(await answer.json()).toMatchObject({ status: 'succeeded', method: 'sample' });
  expect((await call('/tools/text-to-image', { prompt: '' })).status()).toBe(400);
  await page.reload();
  await expect(page.getByRole('img', { name: /^Calls per day/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^text-to-image 2 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^invalid-request 1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Succeeded$/ })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousProblems(page)).toEqual([]);

  await row.getByRole('button', { name: 'Replace Shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'Your new key' });
  const next = (await shown.locator('output').textContent()) ?? '';
  expect(next).not.toBe(secret);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('row', { name: /^Shop/ })).toHaveCount(3);

  // By keys alone.
  const revoke = page.getByRole('button', { name: 'Revoke Shop' }).last();
  await revoke.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Revoke this key?' });
  await question.getByRole('button', { name: 'Revoke', exact: true }).press('Enter');
  await expect(page.getByText('“Shop” is revoked', { exact: true })).toBeVisible();
  const account = (key: string) =>
    page.request.get('/api/v1/account', { headers: { 'x-api-key': key } }).then((each) => each.status());
  expect([await account(secret), await account(next)]).toEqual([401, 200]);
});

test('[P2] [P5] the pages about the API: sixteen tools, samples in five languages, a real call with a test key, and not for phones', async ({
  page,
}) => {
  await page.goto('/api/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Images, by request');
  const tools = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(tools).toHaveCount(16);
  for (const link of await tools.all()) await expect(link).toHaveAttribute('href', /^\/api\/[a-z-]+\/$/);
  expect(await seriousProblems(page)).toEqual([]);
  const sample = (language: string) => page.getByRole('region', { name: `Sample in ${language}` });
  await expect(sample('Python')).toContainText('import urllib.request');
  await page.getByRole('radio', { name: 'Python' }).focus();
  for (const [language, word] of [
    ['JavaScript', 'await fetch'],
    ['Swift', 'URLRequest'],
    ['Kotlin', 'HttpClient'],
    ['cURL', 'curl --fail-with-body'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await expect(sample(language)).toContainText(word);
  }

  await tools.filter({ hasText: 'Generative fill' }).click();
  await expect(page).toHaveURL(/\/api\/generative-fill\/$/);
  await expect(sample('Python')).toContainText('"mask": image("mask.png")');
  await page.getByRole('button', { name: 'Send the request' }).click();
  const result = page.getByRole('img', { name: 'The image that the API answered with' });
  await expect(result).toBeVisible();
  await expect(page.getByText(/^Status 200, .*, 0 credits$/)).toBeVisible();
  await expect(page.getByText('A sample. It does not show what the tool makes.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await seriousProblems(page)).toEqual([]);

  // A tool with two methods: no provider is set here, so that of this server is chosen, and answers by itself.
  await page.goto('/api/ai-avatar/');
  const methods = page.getByRole('radiogroup', { name: 'Method' });
  await expect(methods.getByRole('radio', { name: 'This server' })).toBeChecked();
  await expect(sample('Python')).toContainText('"method": "local"');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(result).toBeVisible();
  await expect(page.getByText('Made by the tool itself, at 512 pixels at most')).toBeVisible();
  await methods.getByRole('radio', { name: 'This server' }).press('ArrowLeft');
  await expect(sample('Python')).not.toContainText('"method"');
  await expect(page.getByText('None is set on this installation')).toBeVisible();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('A sample. It does not show what the tool makes.')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('The API can only be viewed on laptop and desktop screens.')).toBeVisible();
  await page.goto('/api/no-such-tool/');
  await expect(page).toHaveURL(/\/404\/$/);
});

test('[P1] each of the sixteen tools has a video, which plays under the pointer, or by its button where nothing moves by itself', async ({
  page,
}) => {
  await page.goto('/api/');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(16);
  for (const card of await cards.all()) {
    const path = (await card.getByRole('link').getAttribute('href')) ?? '';
    const slug = path.split('/').at(-2) ?? '';
    await expect(card.locator('video')).toHaveAttribute('src', `/promo/${slug}.mp4`);
    await expect(card.locator('video')).toHaveAttribute('poster', `/promo/${slug}.webp`);
    for (const [file, type] of [
      [`/promo/${slug}.mp4`, 'video/mp4'],
      [`/promo/${slug}.webp`, 'image/webp'],
    ] as const) {
      const answer = await page.request.get(file);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    }
  }

  const card = cards.filter({ hasText: 'Remove object' });
  const time = () => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  const isPaused = () => card.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await card.hover();
  await expect.poll(time).toBeGreaterThan(0);
  await page.mouse.move(0, 0);
  await expect.poll(isPaused).toBe(true);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await card.hover();
  await expect(card.getByRole('button', { name: 'Play the video of Remove object' })).toBeVisible();
  expect(await isPaused()).toBe(true);
  await card.getByRole('button', { name: 'Play the video of Remove object' }).press('Enter');
  await expect.poll(time).toBeGreaterThan(0);
  // What the button began does not end with the pointer.
  await page.mouse.move(0, 0);
  await card.getByRole('button', { name: 'Pause the video of Remove object' }).press('Enter');
  await expect.poll(isPaused).toBe(true);
  await expect(page).toHaveURL(/\/api\/$/);
});
