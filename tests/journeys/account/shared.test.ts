import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ApiClient } from '../../../app/api/api-client.ts';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { UPLOAD_CALLS } from '../../../server/contract/uploads.ts';

const PASSWORD = createHash('sha512').update('a password').digest('hex');

/** The calls of a user with an account on the server under test, made as people make it. */
async function signedUp(baseUrl: string): Promise<ApiClient> {
  let accessToken: string | null = null;
  let systemRefKey: string | null = null;
  const client = new ApiClient({
    baseUrl,
    session: () => ({ accessToken, systemRefKey, anonymousHash: 'a-browser-of-the-journeys' }),
    browser: { locale: 'en', userAgent: '', isTouch: false },
    events: { onSessionExpired: () => undefined, onUnauthorized: () => undefined },
  });
  const email = `${randomUUID()}@example.com`;
  await client.call(ACCOUNT_CALLS.emailSignup, { body: { name: 'Ada', email, password: PASSWORD } });
  const outbox = await (await fetch(`${baseUrl}/dev/outbox`)).text();
  const link = /sugnup-success\/\?link=([\w-]{43})/.exec(outbox)?.[1] ?? '';
  await client.call(ACCOUNT_CALLS.validateEmailSignupLink, { body: { link } });
  const credentials = { type: 'EMAIL', value: email, password: PASSWORD } as const;
  const { profile } = await client.call(ACCOUNT_CALLS.login, { body: credentials });
  accessToken = profile.token?.accessToken ?? null;
  systemRefKey = profile.user.systemRefKey;
  return client;
}

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url));

test('a user without an account looks at a shared design, with the image that its owner uploaded', async ({
  page,
  baseURL,
}) => {
  const owner = await signedUp(baseURL ?? '');
  const image = read('assets/media/beach-umbrella.jpg');
  const file = {
    size: image.length,
    contentType: 'image/jpeg',
    name: 'beach.jpg',
    assetType: 'IMG',
  } as const;
  const { assets } = await owner.call(UPLOAD_CALLS.generatePresignedUrls, { body: { assets: [file] } });
  const assetId = assets[0]?.assetId ?? 0;
  const sent = await fetch(assets[0]?.metadata.presignedUrl ?? '', {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(image),
  });
  expect(sent.status).toBe(200);
  await expect
    .poll(async () => (await owner.call(UPLOAD_CALLS.getUploadedAssetStatus, { body: { assetId } })).status, {
      timeout: 30_000,
    })
    .toBe('active');

  const document = JSON.parse(read('assets/templates/design-week.json').toString());
  const [scene] = document.metadata.sceneItems;
  const asset = {
    ...{
      id: 'asset:mine',
      kind: 'image',
      name: 'beach',
      mimeType: 'image/jpeg',
      widthPx: 1200,
      heightPx: 800,
    },
    ...{
      durationFrames: 0,
      hasAudio: false,
      sizeBytes: image.length,
      source: { type: 'url', url: `asset:${assetId}` },
    },
  };
  document.metadata.assets['asset:mine'] = asset;
  scene.backgroundAssetId = 'asset:mine';
  document.metadata.sceneItems.push({ ...scene, id: 'scene:second', name: 'Second page', layers: [] });
  // Hidden pages are not shown.
  document.metadata.sceneItems.push({ ...scene, id: 'scene:hidden', name: 'Hidden page', hidden: true });
  const projectId = randomUUID();
  await owner.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
  const { shareUrl } = await owner.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: true } });

  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto(shareUrl ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(document.name);
  await expect(page.getByText('Shared by Ada')).toBeVisible();
  await expect(page.getByRole('img', { name: document.name })).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  expect(loaded.some((path) => path.startsWith('/objects/shared/'))).toBe(true);
  const shown = () => page.locator('main canvas').screenshot();
  const first = await shown();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(async () => (await shown()).equals(first)).toBe(false);

  await owner.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: false } });
  await page.reload();
  await expect(page.getByText('This link no longer works.')).toBeVisible();
});

test('a link that was cut off when it was copied is one that no longer works', async ({ page }) => {
  await page.goto('/shared/abc/');
  await expect(
    page.getByText('This link no longer works. Ask the person who sent it for a new one.'),
  ).toBeVisible();
});

test('a shared video plays, pauses and can be searched through', async ({ page, baseURL }) => {
  const owner = await signedUp(baseURL ?? '');
  const projectId = randomUUID();
  const document = JSON.parse(read('assets/templates/open-studio.json').toString());
  await owner.call(PROJECT_CALLS.saveProject, { body: { projectId, revision: 0, document } });
  const { shareUrl } = await owner.call(PROJECT_CALLS.shareProject, { body: { projectId, shared: true } });
  await page.goto(shareUrl ?? '');
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(page.getByRole('button', { name: 'Play' })).toBeEnabled();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await time.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Pause' }).click();
  const still = await page.locator('main canvas').screenshot();
  await time.focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await page.locator('main canvas').screenshot()).equals(still)).toBe(false);
});
