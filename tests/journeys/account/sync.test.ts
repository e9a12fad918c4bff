import { type BrowserContext, expect, type Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { test } from '../signed-in.ts';
import { layerButtons, openTemplate, savedProject } from '../support.ts';

/** Waits until the account has what is on the screen. */
async function savedInAccount(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('banner')
      .getByRole('status')
      .filter({ hasText: /^Saved$/ }),
  ).toBeVisible();
}

/** Gives the open project a name, the change that is easiest to see everywhere. */
async function rename(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Project name' });
  await field.fill(name);
  await field.press('Enter');
}

async function projectName(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Project name' }).inputValue();
}

/** Lets requests wait until the function that is returned is called. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const passed = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await passed;
    await route.continue();
  });
  return letThrough;
}

/** Another machine: a browser that has nothing yet. */
async function otherBrowser(context: BrowserContext): Promise<Page> {
  const other = await context.browser()?.newContext();
  if (!other) throw new Error('There is no browser.');
  return other.newPage();
}

test('[O3] [O4] [O6] a design made here opens elsewhere with its images, and what is changed there comes back', async ({
  page,
  context,
  user,
}) => {
  await openTemplate(page, 'design');
  await rename(page, 'From the first browser');
  // An image of the user's own has to travel too.
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Uploads' })
    .click();
  const letStatusThrough = await holdBack(page, '**/getUploadedAssetStatus**');
  await page.locator('aside input[type="file"]').first().setInputFiles('assets/media/glazed-bowl.jpg');
  await page.getByRole('button', { name: 'Add glazed-bowl.jpg' }).click();
  await expect(layerButtons(page).filter({ hasText: 'glazed-bowl' }).last()).toBeVisible();
  // [K30] a toast counts what is on its way, and goes with the last file.
  await expect(page.getByText('Uploading one file', { exact: true })).toBeVisible();
  letStatusThrough();
  await savedInAccount(page);
  await expect(page.getByText('Uploading one file', { exact: true })).toHaveCount(0);
  const address = new URL(page.url());

  const elsewhere = await otherBrowser(context);
  await signIn(elsewhere, user);
  // What takes long says so, first without, then with a part that is done.
  const letProjectThrough = await holdBack(elsewhere, '**/getDesignById**');
  const letFilesThrough = await holdBack(elsewhere, '**/objects/**');
  await elsewhere.goto(address.href);
  const opening = elsewhere.getByRole('dialog', { name: 'Opening your project' });
  await expect(opening.getByRole('status')).toHaveText('Wait a few moments');
  await expect(opening.locator('[data-part="spinner"]')).toBeVisible();
  await expect(opening.getByRole('button', { name: 'Cancel' }).last()).toBeVisible();
  letProjectThrough();
  await expect(opening.getByRole('progressbar')).toBeVisible();
  letFilesThrough();
  await expect(opening).toHaveCount(0);
  await expect(layerButtons(elsewhere).filter({ hasText: 'glazed-bowl' }).last()).toBeVisible();
  expect(await projectName(elsewhere)).toBe('From the first browser');
  // The image is in this browser now, not only an address.
  const taken = await savedProject(elsewhere);
  const image = Object.values(taken.metadata.assets).find(({ name }) => name.startsWith('glazed-bowl'));
  expect(image?.source.type).toBe('blob');
  await expect(elsewhere.getByRole('alert')).toHaveCount(0);
  await rename(elsewhere, 'From the second browser');
  await savedInAccount(elsewhere);
  await elsewhere.context().close();

  await page.reload();
  await expect(page.getByText('Opened the newer version', { exact: true })).toBeVisible();
  expect(await projectName(page)).toBe('From the second browser');
});

test('two browsers that change one project are asked which version to go on with, and none is lost', async ({
  page,
  context,
  user,
}) => {
  await openTemplate(page, 'design');
  await rename(page, 'Agreed');
  await savedInAccount(page);
  const elsewhere = await otherBrowser(context);
  await signIn(elsewhere, user);
  await elsewhere.goto(page.url());
  await expect(layerButtons(elsewhere).first()).toBeVisible();
  await rename(elsewhere, 'Theirs');
  await savedInAccount(elsewhere);
  await elsewhere.context().close();

  await rename(page, 'Mine');
  const question = page.getByRole('dialog', { name: 'This project was changed in two places' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Use the version in the account' }).click();
  await expect(layerButtons(page).first()).toBeVisible();
  await expect.poll(() => projectName(page)).toBe('Theirs');
});

test('[E4] work without a connection stays on this computer, says so, and goes to the account when there is one', async ({
  page,
  context,
}) => {
  await openTemplate(page, 'design');
  await savedInAccount(page);
  await context.setOffline(true);
  await rename(page, 'Made on a train');
  await expect(page.getByRole('button', { name: 'Saved on this computer' })).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await savedInAccount(page);
  expect(await projectName(page)).toBe('Made on a train');
});
