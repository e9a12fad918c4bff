import { expect, type Locator, type Page, test } from '@playwright/test';
import { tabTo } from '../by-keys.ts';
import { createUser, signIn } from '../people.ts';
import { allLayers, lastSaid, savedProject, seriousProblems, watchConsole } from '../support.ts';

const KIT_PAGE = '/my/projects/?type=7';
const LOGO = {
  name: 'fern.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="100" viewBox="0 0 240 100"><circle cx="50" cy="50" r="40" fill="#14206e"/><rect x="110" y="30" width="120" height="40" fill="#ff6f47"/></svg>',
  ),
};

/** Waits until the account has what was changed. */
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('changeBrandKit') && response.ok());

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Makes a kit on the page of kits. */
async function makeKit(page: Page, name: string): Promise<void> {
  await page.goto(KIT_PAGE);
  await page.getByRole('button', { name: 'New kit' }).first().click();
  await page.getByRole('textbox', { name: 'Name of the kit' }).fill(name);
  await page.getByRole('button', { name: 'Create kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function addColour(page: Page, { name, hex, role }: { name: string; hex: string; role: string }) {
  await cardOf(page, 'Colours').getByRole('button', { name: 'Add colour' }).first().click();
  const editor = page.getByRole('dialog', { name: 'Edit colour' });
  await editor.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await editor.getByRole('combobox', { name: 'Used for' }).selectOption({ label: role });
  const digits = editor.getByRole('textbox', { name: 'Hex colour' });
  await digits.fill(hex);
  await digits.press('Enter');
  await editor.getByRole('button', { name: 'Done' }).click();
  await expect(
    cardOf(page, 'Colours').getByRole('button', { name: new RegExp(`^${name} ${hex}`) }),
  ).toBeVisible();
}

const FERN = [
  { name: 'Chalk', hex: 'FFF6E3', role: 'Backgrounds' },
  { name: 'Glaze', hex: '14206E', role: 'Headings' },
  { name: 'Terracotta', hex: 'FF6F47', role: 'Accents' },
];

async function openBrandPanel(page: Page): Promise<Locator> {
  const entry = page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Brand', exact: true });
  if ((await entry.getAttribute('aria-expanded')) !== 'true') await entry.click();
  return page.getByRole('complementary', { name: 'Brand', exact: true });
}

const colorsIn = async (page: Page) =>
  new Set(JSON.stringify((await savedProject(page)).metadata.sceneItems).match(/#[0-9a-f]{6}/g));
const familiesIn = async (page: Page) =>
  new Set(JSON.stringify((await savedProject(page)).metadata.sceneItems).match(/"fontFamily":"[^"]+"/g));

test('a kit is made, filled, renamed, duplicated and deleted; removals are undone', async ({ page }) => {
  const complaints = watchConsole(page);
  await signIn(page, await createUser(page.request));
  await page.goto(KIT_PAGE);
  await expect(page.getByRole('heading', { name: 'Your brand in one place' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await makeKit(page, 'Studio Fern');
  await expect(page.getByText('Default kit')).toBeVisible();
  for (const colour of FERN) await addColour(page, colour);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    cardOf(page, 'Logos').getByRole('button', { name: 'Add logos' }).click(),
  ]);
  await chooser.setFiles(LOGO);
  const logo = cardOf(page, 'Logos').getByRole('button', { name: 'Logo fern' });
  await expect(logo).toBeVisible();
  await logo.click();
  await page.getByRole('menuitem', { name: 'Show on' }).click();
  await page.getByRole('menuitemradio', { name: 'Chalk' }).click();
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 246, 227)');

  await cardOf(page, 'Type')
    .getByRole('button', { name: /^Heading / })
    .click();
  const style = page.getByRole('dialog', { name: 'Text style' });
  await style.getByRole('combobox', { name: 'Font' }).selectOption('Playfair Display');
  await style.getByRole('textbox', { name: 'Size (px)' }).fill('4000');
  await expect(style.getByText('Between 4 and 400.')).toBeVisible();
  await style.getByRole('textbox', { name: 'Size (px)' }).fill('120');
  await style.getByRole('button', { name: 'Save' }).click();
  await expect(
    cardOf(page, 'Type').getByRole('button', { name: /^Heading .*Playfair Display, 800$/ }),
  ).toBeVisible();

  // A font file of one's own.
  const font = await page.request.get('/assets/fonts/lora/400.ttf');
  const [fontChooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    cardOf(page, 'Type').getByRole('button', { name: 'Upload font' }).click(),
  ]);
  await fontChooser.setFiles({ name: 'lora.ttf', mimeType: 'font/ttf', buffer: await font.body() });
  await expect(cardOf(page, 'Type').getByText('Lora, 400')).toBeVisible();

  await cardOf(page, 'Voice and rules').getByRole('button', { name: 'Edit: Voice and rules' }).click();
  await page.getByRole('textbox', { name: 'Voice and rules' }).fill('Say “studio”\nPrices with two decimals');
  const rulesSaved = saved(page);
  await cardOf(page, 'Voice and rules').getByRole('button', { name: 'Save' }).click();
  await rulesSaved;
  await expect(cardOf(page, 'Voice and rules').getByRole('listitem')).toHaveCount(2);

  // What is removed can be had back.
  await cardOf(page, 'Colours')
    .getByRole('button', { name: /^Terracotta/ })
    .click();
  await page.getByRole('dialog', { name: 'Edit colour' }).getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(page, 'Colours').getByRole('button', { name: /^Terracotta/ })).toHaveCount(0);
  const undone = saved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await undone;
  await expect(cardOf(page, 'Colours').getByRole('button', { name: /^Terracotta/ })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  // The page is loaded again: everything is in the account.
  await page.reload();
  await expect(
    cardOf(page, 'Colours').getByRole('button', { name: /^(?:Chalk|Glaze|Terracotta) / }),
  ).toHaveCount(3);
  await expect(cardOf(page, 'Logos').getByRole('button', { name: 'Logo fern' })).toBeVisible();
  await expect(cardOf(page, 'Type').getByText('Lora, 400')).toBeVisible();

  const menu = page.getByRole('button', { name: /^Kits and what can be done with/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Fern copy' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete kit' }).click();
  await page.getByRole('button', { name: 'Delete kit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Fern', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await menu.click();
  await expect(page.getByRole('menuitemradio', { name: 'Studio Fern copy' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(complaints).toEqual([]);
});

test('in the editor the brand comes first: colours, fonts, logos and text styles; applying it is one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await signIn(page, await createUser(page.request));
  await makeKit(page, 'Studio Fern');
  for (const colour of FERN) await addColour(page, colour);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    cardOf(page, 'Logos').getByRole('button', { name: 'Add logos' }).click(),
  ]);
  await chooser.setFiles(LOGO);
  await expect(cardOf(page, 'Logos').getByRole('button', { name: 'Logo fern' })).toBeVisible();
  await cardOf(page, 'Type')
    .getByRole('button', { name: /^Heading / })
    .click();
  const styleSaved = saved(page);
  const style = page.getByRole('dialog', { name: 'Text style' });
  await style.getByRole('combobox', { name: 'Font' }).selectOption('Playfair Display');
  await style.getByRole('button', { name: 'Save' }).click();
  await styleSaved;

  await page.goto('/design-editor/edit/?template=museum-three-rooms');
  const panel = await openBrandPanel(page);
  await expect(panel.getByRole('button', { name: 'Apply brand' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  const before = JSON.stringify((await savedProject(page)).metadata.sceneItems);
  await panel.getByRole('button', { name: 'Apply brand' }).click();
  await expect(lastSaid(page)).toHaveText('“Studio Fern” was applied.');
  await expect.poll(() => colorsIn(page)).toContain('#fff6e3');
  expect(await colorsIn(page)).toContain('#14206e');
  expect(await familiesIn(page)).toContain('"fontFamily":"Playfair Display"');
  // One step back, everything is as it was.
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems)).toBe(before);

  // A logo by pointer, another one by keyboard.
  const logo = panel.getByRole('button', { name: 'Add the logo fern' });
  const drawings = async () =>
    allLayers(await savedProject(page)).filter(({ name }) => name.startsWith('fern')).length;
  await logo.click();
  await expect.poll(drawings).toBe(1);
  await logo.focus();
  await page.keyboard.press('Enter');
  await expect.poll(drawings).toBe(2);

  // And one by drag: it lies where it was dropped.
  const stage = page.locator('[data-region="canvas"]');
  await logo.dragTo(stage, { targetPosition: { x: 300, y: 300 } });
  await expect.poll(drawings).toBe(3);

  // A text in a style of the brand; its colour from the picker, where the brand comes first.
  await panel.getByRole('button', { name: 'Add a text in the style Heading' }).click();
  await page.keyboard.type('Open studio');
  await page.keyboard.press('Escape');
  const added = async () => allLayers(await savedProject(page)).find(({ name }) => name === 'Open studio');
  await expect.poll(added).toMatchObject({ runs: [{ fontFamily: 'Playfair Display', fontWeight: 800 }] });
  await page
    .getByRole('button', { name: 'Text color' })
    .or(page.getByRole('button', { name: 'Text colour' }))
    .first()
    .click();
  const swatches = page.getByRole('group', { name: 'Studio Fern' });
  await expect(swatches.getByRole('button')).toHaveCount(3);
  await swatches.getByRole('button', { name: 'Colour #ff6f47' }).click();
  await expect.poll(added).toMatchObject({ runs: [{ color: '#ff6f47' }] });
  await page.keyboard.press('Escape');
  // Its font, in a list that begins with those of the brand.
  await page
    .getByRole('button', { name: /^Font family/ })
    .first()
    .click();
  const fonts = page.getByRole('dialog', { name: 'Fonts' });
  await expect(fonts.getByRole('region').first()).toHaveAccessibleName('Studio Fern');
  await expect(
    fonts
      .getByRole('region', { name: 'Studio Fern' })
      .getByRole('button', { name: /^Font / })
      .first(),
  ).toHaveAccessibleName('Font Playfair Display');
  await page.keyboard.press('Escape');
  // The selected text is set in another style of the brand.
  await panel.getByRole('button', { name: 'Set the text in the style Caption' }).click();
  await expect.poll(added).toMatchObject({ runs: [{ fontFamily: 'Inter', fontWeight: 500 }] });
  // By keyboard, from the panel.
  const glaze = panel.getByRole('button', { name: 'Use the colour Glaze' });
  await panel.getByRole('button', { name: 'Apply brand' }).focus();
  await tabTo(page, glaze);
  await page.keyboard.press('Enter');
  await expect.poll(added).toMatchObject({ runs: [{ color: '#14206e' }] });
  // Images of the brand are the first that a background is chosen from.
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Background: image' }).click();
  const images = page.getByRole('dialog', { name: 'Image for the background' });
  const ofBrand = images.getByRole('region').first();
  await expect(ofBrand).toHaveAccessibleName('Images of Studio Fern');
  expect(await seriousProblems(page)).toEqual([]);
  await ofBrand.getByRole('button', { name: 'Use fern' }).press('Enter');
  await expect
    .poll(async () => JSON.stringify((await savedProject(page)).metadata.sceneItems[0]))
    .toMatch(/"(?:paint|background)":\{"type":"image"/);
  expect(complaints).toEqual([]);
});

test('a template is opened in the brand from the page of kits', async ({ page }) => {
  await signIn(page, await createUser(page.request));
  await makeKit(page, 'Studio Fern');
  for (const colour of FERN) await addColour(page, colour);
  const tile = cardOf(page, 'Try it on').getByRole('link').first();
  // Its image is drawn in the brand.
  await expect(tile.locator('img')).toHaveAttribute('src', /^blob:/);
  await tile.click();
  await expect(page.getByText('“Studio Fern” was applied.').first()).toBeVisible();
  await expect.poll(() => colorsIn(page)).toContain('#14206e');
});

test('who is not signed in is told that kits belong to an account', async ({ page }) => {
  await page.goto('/video-template-editor/edit');
  const panel = await openBrandPanel(page);
  await expect(panel.getByRole('heading', { name: 'Brand kits belong to your account' })).toBeVisible();
  await panel.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
