import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './signed-in.ts';
import { allLayers, savedProject, seriousProblems, watchConsole } from './support.ts';

async function downloaded(page: Page, name: string): Promise<Buffer> {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await arriving).path());
}

test('[M11] an avatar of drawn parts is shuffled, picked by keys, downloaded and placed in a design', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto('/tools/ai-avatar-generator/');
  await page.getByRole('link', { name: 'Make an illustrated avatar without a photo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Illustrated avatars');
  await expect(page.getByRole('note')).toContainText('Illustrated, not made from your photo.');
  const image = page.getByRole('img', { name: 'Your avatar' });
  const first = await image.getAttribute('src');
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(image).not.toHaveAttribute('src', first ?? '');

  const hair = page.getByRole('radiogroup', { name: 'Hair', exact: true });
  await hair.getByRole('radio', { name: /^Hair, 8 of/ }).click();
  await page.keyboard.press('ArrowRight');
  await expect(hair.getByRole('radio', { name: /^Hair, 9 of/ })).toBeChecked();
  await page.getByRole('radio', { name: 'Background' }).click();
  await page.getByRole('radio', { name: /^Background, 1 of/ }).click();
  await page.getByRole('radio', { name: 'Colour of the background, 11 of 12' }).click();
  expect(await seriousProblems(page)).toEqual([]);
  // The address names the avatar.
  const picked = await image.getAttribute('src');
  await page.reload();
  await expect(image).toHaveAttribute('src', picked ?? '');

  const { data, info } = await sharp(await downloaded(page, 'Download PNG'))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1080, 1080]);
  expect([...data.subarray(0, 3)]).toEqual([0x47, 0xa5, 0x9a]);
  const svg = await downloaded(page, 'Download SVG');
  expect(`data:image/svg+xml,${encodeURIComponent(svg.toString())}`).toBe(picked);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Use in a design' }).click();
  await page.waitForURL(/design-editor/);
  await expect
    .poll(async () => allLayers(await savedProject(page)).filter(({ type }) => type === 'image').length)
    .toBe(1);
  const project = await savedProject(page);
  expect(Object.values(project.metadata.assets)).toMatchObject([
    { kind: 'svg', widthPx: 1080, heightPx: 1080 },
  ]);

  // A further one goes into that project.
  await page.goto('/my/projects/');
  await expect(page.getByRole('main').getByText('avatar', { exact: true }).first()).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('/tools/illustrated-avatars/');
  await page.getByRole('button', { name: 'Use in a project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add the image to' });
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'avatar' }).press('Enter');
  await page.waitForURL(/design-editor\/edit\/?\?project=[^&]+$/);
  // A drawing that is added has colours that can be changed: a layer of its own kind.
  const types = async () => allLayers(await savedProject(page)).map(({ type }) => type);
  await expect.poll(types).toEqual(['background', 'image', 'sticker']);
  expect(complaints).toEqual([]);
});

test('[M11] without an account an avatar goes into a project after logging in', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto('/tools/illustrated-avatars/');
  await page.getByRole('button', { name: 'Use in a project' }).click();
  await expect(page.getByRole('dialog')).toContainText('Log in');
  await page.close();
});
