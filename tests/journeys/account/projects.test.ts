import { truncateSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { FOLDER_CALLS } from '../../../server/contract/folders.ts';
import { PROJECT_CALLS } from '../../../server/contract/projects.ts';
import { AI_TYPE_IDS } from '../../../server/contract/store/categories.ts';
import { withConfig } from '../guests.ts';
import { LibraryFiller, shownProjects } from '../library.ts';
import { createUser, openSession, signIn } from '../people.ts';
import { test } from '../signed-in.ts';
import { allLayers, savedProject, seriousProblems, watchConsole } from '../support.ts';

const MY_PROJECTS = '/my/projects/';

const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Projects' }).locator('[data-part="tile"]').filter({ hasText: name });
const folder = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Folders' }).getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.locator('[data-part="toast"]').filter({ hasText: text });

async function choose(page: Page, project: string, entry: string): Promise<void> {
  await tile(page, project).hover();
  await page.getByRole('button', { name: `Actions for ${project}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function filler(page: Page, user: Parameters<typeof openSession>[1]): Promise<LibraryFiller> {
  return new LibraryFiller(await openSession(page.request, user), test.info().project.use.baseURL ?? '');
}

test('[A9] [C9] [K33] projects: found, sorted, renamed, copied, shared; folders by menu and by drag', async ({
  page,
  user,
}) => {
  const complaints = watchConsole(page);
  const fill = await filler(page, user);
  await page.goto(MY_PROJECTS);
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
  for (const name of ['Alpha', 'Burger night', 'Clay and glaze']) await fill.project(name);
  await fill.project('Film', { kind: 'video', width: 1080, height: 1920, image: 'keep-driving' });
  await page.reload();
  await expect(tile(page, 'Film').locator('img')).toBeVisible();
  expect(await shownProjects(page)).toEqual(['Film', 'Clay and glaze', 'Burger night', 'Alpha']);
  await expect(
    page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: /My Projects/ }),
  ).toHaveText('My Projects4');
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'PROJECTS' })).toHaveAttribute('aria-current', 'page');
  await expect(top.getByRole('link', { name: 'GENERATIONS' })).toHaveAttribute(
    'href',
    '/my/projects/?type=5',
  );

  // Order and view are remembered, the order in the address.
  await page.getByRole('button', { name: 'Sort by: Last edited' }).click();
  await page.getByRole('menuitemradio', { name: 'Name' }).click();
  await expect.poll(() => shownProjects(page)).toEqual(['Alpha', 'Burger night', 'Clay and glaze', 'Film']);
  await page.getByRole('radio', { name: 'List' }).click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'List' })).toBeChecked();
  await expect.poll(() => shownProjects(page)).toEqual(['Alpha', 'Burger night', 'Clay and glaze', 'Film']);
  await page.getByRole('radio', { name: 'Grid' }).click();
  const search = page.getByRole('textbox', { name: 'Search projects' });
  await search.fill('gla');
  await expect.poll(() => shownProjects(page)).toEqual(['Clay and glaze']);
  await search.fill('llama');
  await expect(page.getByRole('heading', { name: 'No results for “llama”' })).toBeVisible();
  await page.getByRole('link', { name: 'All projects' }).click();
  await expect(tile(page, 'Alpha')).toBeVisible();

  // A name is checked in its place, kept by Enter, and can be taken back.
  await choose(page, 'Alpha', 'Rename');
  const name = page.getByRole('textbox', { name: 'Name of the project' });
  await name.fill('   ');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Project name must have 1 to 200 characters');
  await name.fill('Alphabet');
  await name.press('Enter');
  await expect(tile(page, 'Alphabet')).toBeVisible();
  await toast(page, 'Renamed to “Alphabet”').getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'Alphabet')).toHaveCount(0);
  await expect(tile(page, 'Alpha')).toBeVisible();

  await choose(page, 'Alpha', 'Duplicate');
  await expect(tile(page, 'Alpha (copy)')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await choose(page, 'Film', 'Share');
  const sharing = page.getByRole('dialog', { name: 'Share “Film”' });
  await expect(sharing.getByText('Off. Only you can open this')).toBeVisible();
  await sharing.getByRole('button', { name: 'Create link' }).click();
  await expect(sharing.getByRole('button', { name: 'Copied' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Done' }).click();
  await expect(tile(page, 'Film').getByText('Shared')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/shared\/[\w-]{20,}\/$/);

  // Folders: their names are checked, projects come by drag, leave by undo, come again by the menu.
  await page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByRole('alert')).toHaveText("Folder name can't be blank");
  await dialog.getByLabel('Folder name').fill('Socials');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(folder(page, 'Socials')).toContainText('Empty');
  await page.getByRole('checkbox', { name: 'Select Film' }).check();
  await page.getByRole('checkbox', { name: 'Select Burger night' }).check();
  await page.getByRole('link', { name: 'Open Film' }).hover();
  await page.mouse.down();
  const target = await folder(page, 'Socials').boundingBox();
  if (!target) throw new Error('The folder is not on the page.');
  await page.mouse.move(target.x + 300, target.y + 90, { steps: 4 });
  await page.mouse.move(target.x + 80, target.y + 60, { steps: 4 });
  await expect(folder(page, 'Socials')).toContainText('Drop to move here');
  await page.mouse.up();
  await expect(folder(page, 'Socials')).toContainText('2 projects');
  await toast(page, '2 projects moved to “Socials”').getByRole('button', { name: 'Undo' }).click();
  await expect(folder(page, 'Socials')).toContainText('Empty');
  await tile(page, 'Film').hover();
  await page.getByRole('button', { name: 'Actions for Film' }).click();
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).press('ArrowRight');
  await page.getByRole('menuitemcheckbox', { name: 'Socials' }).press('Enter');
  await expect(folder(page, 'Socials')).toContainText('One project');
  await page.getByRole('link', { name: /^Socials/ }).click();
  await expect.poll(() => shownProjects(page)).toEqual(['Film']);
  await page.getByRole('button', { name: 'Actions for the folder Socials' }).click();
  await page.getByRole('menuitem', { name: 'Rename folder' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename folder' });
  await rename.getByLabel('Folder name').fill(' ');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename.getByRole('alert')).toHaveText("Folder name can't be blank");
  await rename.getByLabel('Folder name').fill('Posts');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Posts');
  await page.getByRole('button', { name: 'Actions for the folder Posts' }).click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(page).toHaveURL(/\/my\/projects\/$/);
  await expect(tile(page, 'Film')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Folders' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[O1] [O12] [K34] many at once go to the bin, come back, and end there, in this browser too', async ({
  page,
  user,
}) => {
  const fill = await filler(page, user);
  for (const name of ['One', 'Two', 'Three', 'Four']) await fill.project(name);
  await page.goto(MY_PROJECTS);
  await tile(page, 'Four').hover();
  await page.getByRole('checkbox', { name: 'Select Four' }).check();
  await page.getByRole('checkbox', { name: 'Select Two' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected projects' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar.getByRole('status')).toHaveText('4 selected');
  await page.getByRole('checkbox', { name: 'Select One' }).uncheck();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => shownProjects(page)).toEqual(['One']);
  await toast(page, '3 projects moved to the bin').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await shownProjects(page)).length).toBe(4);

  // What is deleted for good must not come back from this browser's copy.
  await page.getByRole('link', { name: 'Open One' }).click();
  await expect(page.getByRole('textbox', { name: 'Project name' })).toHaveValue('One');
  await page.goto(MY_PROJECTS);
  await choose(page, 'One', 'Move to bin');
  await choose(page, 'Two', 'Move to bin');
  await expect(tile(page, 'Two')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: /Bin/ }).click();
  const bin = page.getByRole('list', { name: 'Bin' });
  await expect(bin.getByRole('listitem')).toHaveCount(2);
  await expect(bin).toContainText(/(29|30) days left/);
  await page.getByRole('button', { name: 'Restore: Two' }).click();
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete for good: One' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “One” for good?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bin.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete for good: One' }).click();
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Deleted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  const kept = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('gesso-journal');
        request.onsuccess = () => {
          const all = request.result.transaction('summaries').objectStore('summaries').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(all.result.map(({ name }: { name: string }) => name));
          };
        };
      }),
  );
  expect(kept).toEqual([]);

  await fill.project('Five');
  await page.goto(MY_PROJECTS);
  await choose(page, 'Three', 'Move to bin');
  await choose(page, 'Four', 'Move to bin');
  await page.goto(`${MY_PROJECTS}?type=6`);
  await page.getByRole('button', { name: 'Empty bin' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Empty bin' }).click();
  await expect(page.getByRole('heading', { name: 'The bin is empty' })).toBeVisible();
  await page.goto(MY_PROJECTS);
  await expect.poll(async () => (await shownProjects(page)).sort()).toEqual(['Five', 'Two']);
});

test('[Q10] what is only in this browser can be saved to the account; a full storage says so; history goes back', async ({
  page,
  user,
}) => {
  const fill = await filler(page, user);
  const changed = await fill.project('With a past');
  const design = (await fill.api.call(PROJECT_CALLS.getDesignById, { body: { assetId: changed } }))
    .designs[0];
  await fill.api.call(PROJECT_CALLS.nameVersion, {
    body: { projectId: changed, label: 'Before the summer' },
  });
  await fill.api.call(PROJECT_CALLS.saveProject, {
    body: {
      projectId: changed,
      revision: 1,
      document: { ...design?.document, properties: { ...Object(design?.document.properties), width: 1920 } },
    },
  });
  // Made without the account, as a visitor of the video editor does.
  await page.context().route('**/saveProject*', (route) => route.abort());
  await page.goto('/video-template-editor/edit/?aspect=16%3A9');
  await page.getByRole('textbox', { name: 'Project name' }).fill('Left behind');
  await page.getByRole('textbox', { name: 'Project name' }).press('Enter');
  expect((await savedProject(page)).name).toBe('Left behind');
  await page.goto(MY_PROJECTS);
  await expect(tile(page, 'Left behind')).toContainText('On this computer');
  await page.context().unroute('**/saveProject*');
  // A storage that is full refuses with the server's message.
  const full = 'Storage is full. Free up space to save changes.';
  await page.route('**/saveProject*', (route) =>
    route.fulfill({ json: { statusCode: 4000, status: 'FAIL', description: full, body: null } }),
  );
  await page.getByRole('button', { name: 'Save to account: Left behind' }).click();
  await expect(toast(page, full)).toContainText('Something went wrong!. Please try again.');
  await page.unroute('**/saveProject*');
  await page.getByRole('button', { name: 'Save to account: Left behind' }).click();
  await expect(toast(page, 'Saved Successfully')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Left behind' })).toBeAttached();
  await expect(page.getByRole('button', { name: /Save to account/ })).toHaveCount(0);

  await tile(page, 'With a past').hover();
  await page.getByRole('button', { name: 'Actions for With a past' }).click();
  await page.getByRole('menuitem', { name: 'Version history' }).click();
  const history = page.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('button', { name: /Before the summer/ }).click();
  await history.getByRole('button', { name: /^Go back to/ }).click();
  await expect(toast(page, 'earlier version has been restored')).toBeVisible();
  const restored = (await fill.api.call(PROJECT_CALLS.getDesignById, { body: { assetId: changed } }))
    .designs[0];
  expect(restored?.widthPx).toBe(1080);

  // The profile says that nothing more goes in: so does the page, and leads to what takes the space.
  await page.route('**/userDetail*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.body.profile.user.usedQuota = answer.body.profile.user.quota;
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: full })).toBeVisible();
  await page.getByRole('link', { name: 'Show uploads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uploads' })).toBeVisible();
});

test('[E22] a Pro folder is locked for free users, and so is what is in it; opening offers Pro', async ({
  page,
  user,
}) => {
  const fill = await filler(page, user);
  const inside = await fill.project('Menu for Nina');
  await fill.folder('Client: Nina', [inside]);
  // An account whose Pro has ended: the server marks folder and project like this.
  await page.route(`**${FOLDER_CALLS.getFolders.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const each of answer.body.folders) Object.assign(each, { pro: true, locked: true });
    await route.fulfill({ response, json: answer });
  });
  await page.route(`**${PROJECT_CALLS.getProjects.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const each of answer.body.projects) each.locked = true;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(MY_PROJECTS);
  await expect(folder(page, 'Client: Nina')).toContainText('Pro folder, locked');
  await expect(tile(page, 'Menu for Nina')).toContainText('Pro folder, locked');
  await expect(page.getByRole('link', { name: /Menu for Nina/ })).toHaveCount(0);
  for (const name of [/^Client: Nina/, /^Menu for Nina, locked/]) {
    await page.getByRole('button', { name }).click();
    const offer = page.getByRole('dialog');
    await expect(offer).toContainText('Pro');
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toHaveCount(0);
  }
  await tile(page, 'Menu for Nina').hover();
  await page.getByRole('button', { name: 'Actions for Menu for Nina' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Move to bin']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get 10 GB with Pro' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[A10] [K31] ?type=5 shows generations by kind; one opens as a design; uploads come, and free their space', async ({
  page,
  user,
}) => {
  const complaints = watchConsole(page);
  const fill = await filler(page, user);
  await page.goto(`${MY_PROJECTS}?type=5`);
  await expect(page.getByRole('heading', { level: 1, name: 'Generations' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No generations yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse the tools' })).toHaveAttribute(
    'href',
    '/tools/',
  );
  const top = page.getByRole('banner');
  await expect(top.getByRole('link', { name: 'GENERATIONS' })).toHaveAttribute('aria-current', 'page');
  await fill.generation(AI_TYPE_IDS.textToImage, 'a bowl with cobalt glaze', 'assets/media/glazed-bowl.jpg');
  await fill.generation(AI_TYPE_IDS.sticker, 'a house by the lake', 'assets/media/lake-house-dusk.jpg');
  await page.reload();
  const cards = page.getByRole('main').locator('[data-part="generation"]');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Stickers' }).click();
  await expect(cards).toHaveText([/a house by the lake\s*Sticker/]);
  await page.getByRole('button', { name: 'Videos' }).click();
  await expect(page.getByRole('heading', { name: 'None of this type' })).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await cards.filter({ hasText: 'cobalt' }).hover();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download: Image: a bowl/ }).click();
  expect((await arriving).suggestedFilename()).toMatch(/^gesso-\d+\.jpg$/);
  await cards.filter({ hasText: 'lake' }).hover();
  await page.getByRole('button', { name: /^Delete: Sticker/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(cards).toHaveCount(1);
  await cards.hover();
  await page.getByRole('button', { name: /^Use in a design: Image: a bowl/ }).click();
  await expect(page).toHaveURL(/\/design-editor\/edit\/\?project=/);
  await expect(page.getByRole('complementary', { name: 'Properties' })).toBeVisible();
  await expect
    .poll(async () => allLayers(await savedProject(page)).filter(({ type }) => type === 'image').length)
    .toBe(1);
  const project = await savedProject(page);
  const image = allLayers(project).find(({ type }) => type === 'image');
  const { width, height } = project.properties;
  expect(image).toMatchObject({ x: 0, y: 0, width, height });

  await page.goto(`${MY_PROJECTS}?type=4`);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(uploads.filter({ hasText: 'lake-house-dusk.jpg' })).toHaveCount(1);
  await expect(uploads.filter({ hasText: 'lake-house-dusk.jpg' })).toContainText(
    /Image, \d+ kB\s*Kept until/,
  );
  const counted = page.waitForRequest(/userDetail/);
  await page.locator('input[type="file"]').first().setInputFiles('assets/media/beach-umbrella.jpg');
  await expect(toast(page, 'Uploaded Successfully')).toBeVisible();
  await counted;
  await expect(uploads.filter({ hasText: 'beach-umbrella.jpg' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete beach-umbrella.jpg' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “beach-umbrella.jpg”?' });
  await expect(question).toContainText(/This frees \d+ kB/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Deleted Successfully')).toContainText('freed');
  await expect(uploads.filter({ hasText: 'beach-umbrella.jpg' })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('long lists come page by page, and say when they cannot', async ({ page, user }) => {
  const fill = await filler(page, user);
  await Promise.all(Array.from({ length: 40 }, (_, index) => fill.project(`Project ${index + 1}`)));
  await page.goto(MY_PROJECTS);
  await expect.poll(async () => (await shownProjects(page)).length).toBeGreaterThanOrEqual(30);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(async () => (await shownProjects(page)).length).toBe(40);
  await page.route(`**${PROJECT_CALLS.getProjects.path}*`, (route) =>
    route.fulfill({ json: { statusCode: 4000, status: 'FAIL', description: 'Not today.', body: null } }),
  );
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded. Not today.');
  await page.unroute(`**${PROJECT_CALLS.getProjects.path}*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, 'Project 40')).toBeVisible();
});

test('[C29] phones see the mobile view instead; closing goes back; narrow windows have a sheet of actions', async ({
  browser,
  page,
  user,
  request,
}) => {
  const baseURL = test.info().project.use.baseURL ?? '';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({
    userAgent: iphone,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  const phone = await context.newPage();
  await signIn(phone, await createUser(request));
  // Without an app in its store a phone has the library itself.
  await phone.goto('/my/projects/');
  await expect(phone.getByRole('heading', { name: 'My projects' })).toBeVisible();
  await withConfig(phone, { appStoreUrl: 'https://apps.test/ios' });
  await phone.goto('/my/account-settings/');
  await phone.getByRole('link', { name: 'Projects', exact: true }).click();
  await expect(phone.locator('[data-part="mobile-notice"]')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'My projects' })).toHaveCount(0);
  await phone.locator('[data-part="mobile-notice"]').getByRole('button', { name: 'Close' }).click();
  await expect(phone).toHaveURL(/account-settings/);
  await context.close();

  const fill = await filler(page, user);
  await fill.project('Kyoto', { width: 1280, height: 720 });
  await fill.folder('Trips');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(MY_PROJECTS);
  await expect(tile(page, 'Kyoto')).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Actions for Kyoto' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kyoto' });
  await expect(sheet).toContainText('1280 × 720, edited');
  expect(await seriousProblems(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Move to', exact: true }).click();
  await sheet.getByRole('button', { name: 'Trips' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(folder(page, 'Trips')).toContainText('One project');
  // Closed without a choice, the sheet gives the focus back to the button that opened it.
  const actions = page.getByRole('button', { name: 'Actions for Kyoto' });
  await actions.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await sheet.getByRole('button', { name: 'Rename' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the project' });
  await name.fill('Nara');
  await name.press('Enter');
  await expect(tile(page, 'Nara')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Nara' }).click();
  await page.getByRole('dialog', { name: 'Nara' }).getByRole('button', { name: 'Select' }).click();
  await expect(page.getByRole('region', { name: 'Selected projects' })).toContainText('1 selected');
});

test('everything in light, dark and Arabic has no serious problem for assistive technology', async ({
  page,
  user,
}) => {
  const fill = await filler(page, user);
  const id = await fill.project('Clay', { image: 'clay-and-glaze' });
  await fill.project('Film', { kind: 'video', image: 'keep-driving' });
  await fill.folder('Print', [id]);
  const gone = await fill.project('Gone');
  await fill.api.call(PROJECT_CALLS.trashProjects, { body: { projectIds: [gone] } });
  await fill.generation(AI_TYPE_IDS.textToImage, 'a bowl', 'assets/media/glazed-bowl.jpg');
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const) {
    for (const type of ['', '?type=5', '?type=4', '?type=6']) {
      await page.goto(MY_PROJECTS + type);
      await page.evaluate(
        ([chosenTheme, chosenLanguage]) => {
          localStorage.setItem('gesso-theme', chosenTheme);
          localStorage.setItem('gesso-language', chosenLanguage);
        },
        [theme, language] as const,
      );
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('[data-part="tile"] b, [data-part="generation"] b').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      if (type === '') await page.locator('[data-part="tile-check"]').first().check();
      // What can be done with a file shows under the pointer.
      if (type === '?type=4') await page.locator('[data-part="tile"]').first().hover();
      expect(await seriousProblems(page)).toEqual([]);
    }
  }
});

test('[K5] [K7] a video that is larger than a free account takes is refused with its size, and Pro is offered', async ({
  page,
}, testInfo) => {
  await signIn(page, await createUser(page.request));
  await page.goto(`${MY_PROJECTS}?type=4`);
  const file = page.locator('input[type="file"]').first();
  const ofBytes = (name: string, bytes: number) => {
    const path = testInfo.outputPath(name);
    writeFileSync(path, '');
    truncateSync(path, bytes);
    return path;
  };
  await file.setInputFiles(ofBytes('long.mp4', 104_857_601));
  await expect(toast(page, '100MB')).toContainText('long.mp4');
  const offer = page.getByRole('dialog', { name: 'Choose your plan' });
  await expect(offer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer).toHaveCount(0);
  // What no plan takes is refused without an offer.
  await file.setInputFiles(ofBytes('other.mkv', 20));
  await expect(toast(page, 'Only files with the following extension is allowed: mp4')).toContainText(
    'other.mkv',
  );
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')).toHaveCount(0);
});
