import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { type ServerProcess, startProcess } from '../../crash/server-process.ts';
import { createUser, signIn } from '../people.ts';
import {
  layerButtons,
  openTemplate,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../support.ts';

const OWNER = { name: 'Ada Host', email: 'host@gesso.test', password: 'correct horse 7' };

const OTHER_OWNER = { name: 'Bo Host', email: 'other-host@gesso.test', password: 'correct horse 7' };

const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
};

/** A server of its own: what is published is the first in all lists. */
test.describe('an owner of the installation', () => {
  let server: ServerProcess;
  let url: string;
  const folder = mkdtempSync(join(tmpdir(), 'gesso-owner-'));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    server = startProcess(
      folder,
      { ADMIN_EMAILS: `${OWNER.email},${OTHER_OWNER.email}`, RATE_LIMITS: 'off' },
      [],
    );
    ({ url } = await server.started);
    expect(url).not.toBe('');
  });
  test.afterAll(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  test.use({ baseURL: async ({ baseURL: _ }, use) => use(url) });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Publish as template' });
  async function openFromFileMenu(page: Page): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: 'File' }).click();
    await page.getByRole('menuitem', { name: 'Publish as template…' }).press('Enter');
    await expect(dialog(page)).toBeVisible();
  }

  test('publishes a design and a video; a visitor finds, changes and exports them; what is unpublished is gone', async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(240_000);
    const complaints = watchConsole(page);
    await createUser(request, OWNER);
    await signIn(page, OWNER);

    await test.step('a design with an image of the owner', async () => {
      await page.goto('/design-editor/edit?aspect=1:1&width=1080&height=1080');
      const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0b7285' } })
        .png()
        .toBuffer();
      await uploadToPage(page, { name: 'lagoon.png', mimeType: 'image/png', buffer });
      await expect(layerButtons(page)).toHaveCount(2);
      await openFromFileMenu(page);
      expect(await seriousProblems(page)).toEqual([]);
      const form = dialog(page);
      await form.getByRole('textbox', { name: 'Name' }).fill('');
      await form.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(form.getByText('Enter a name.')).toBeVisible();
      await form.getByRole('textbox', { name: 'Name' }).fill('Lagoon regatta');
      await form.getByRole('combobox', { name: 'Category' }).selectOption('Poster');
      await form.getByRole('textbox', { name: 'Tags' }).fill('Sailing, summer');
      await form.getByRole('button', { name: 'Geometric' }).press('Enter');
      await expect(form.getByRole('button', { name: 'Geometric' })).toHaveAttribute('aria-pressed', 'true');
      await form.getByRole('radio', { name: 'Pro' }).click();
      await form.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('“Lagoon regatta” is on the shelf', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step('a video', async () => {
      await openTemplate(page, 'video');
      await savedProject(page);
      await openFromFileMenu(page);
      const form = dialog(page);
      await form.getByRole('textbox', { name: 'Name' }).fill('Lagoon reel');
      await form.getByRole('combobox', { name: 'Category' }).selectOption('Reel');
      await form.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('“Lagoon reel” is on the shelf', { exact: true })).toBeVisible({
        timeout: 120_000,
      });
    });

    const visitor = await browser.newPage({ baseURL: url });
    await test.step('a visitor finds it by its words and by its look', async () => {
      await visitor.goto('/design-templates/?search=sailing');
      const card = visitor.getByRole('main').getByRole('link', { name: 'Lagoon regatta' });
      await expect(card).toBeVisible();
      await visitor.goto('/design-templates/');
      await expect(visitor.getByRole('main').getByRole('link', { name: 'Lagoon regatta' })).toBeVisible();
      await visitor.getByRole('button', { name: 'Filters' }).click();
      await visitor.getByRole('button', { name: /^Geometric/ }).click();
      await visitor.keyboard.press('Escape');
      await expect(card).toBeVisible();
      await card.click();
      await expect(visitor.getByRole('heading', { level: 1, name: 'Lagoon regatta' })).toBeVisible();
    });
    await test.step('the video plays under the pointer, is opened, changed and exported', async () => {
      await expect(visitor.getByText('Pro', { exact: true }).first()).toBeVisible();
      await visitor.goto('/video-templates/?search=lagoon');
      const card = visitor.getByRole('main').getByRole('listitem').filter({ hasText: 'Lagoon reel' });
      const image = await card.locator('img').first().getAttribute('src');
      const preview = image?.replace('image.webp', 'preview.mp4') ?? '';
      const film = await visitor.request.get(preview, { headers: { range: 'bytes=0-11' } });
      expect((await film.body()).toString('latin1', 4, 8)).toBe('ftyp');
      await card.hover();
      await expect(card.locator('canvas, video').first()).toBeVisible();
      await card.getByRole('link').first().click();
      await visitor.getByRole('main').getByRole('link', { name: 'Use this template' }).click();
      await visitor.waitForURL(/video-template-editor/);
      await expect(layerButtons(visitor).first()).toBeVisible();
      const layers = layerButtons(visitor);
      const before = await layers.count();
      await visitor
        .getByRole('navigation', { name: 'Editor panels' })
        .getByRole('button', { name: 'Text', exact: true })
        .click();
      await visitor.getByRole('button', { name: 'Add a heading' }).click();
      await expect(layers).toHaveCount(before + 1);
      // Downloads take an account, as those of shipped templates do.
      const user = await createUser(request);
      await visitor.getByRole('banner').getByRole('button', { name: 'Download' }).click();
      const exports = visitor.getByRole('dialog', { name: 'Download' });
      await exports.getByRole('radio', { name: 'PNG' }).click();
      await exports.getByRole('button', { name: 'Download' }).click();
      const login = visitor.getByRole('dialog', { name: 'Login to Download for Free' });
      await login.getByLabel('E-mail').fill(user.email);
      await login.getByLabel('Password', { exact: true }).fill(user.password);
      const arriving = visitor.waitForEvent('download');
      await login
        .getByRole('button', { name: /Log ?in/i })
        .first()
        .click();
      expect((await arriving).suggestedFilename()).toMatch(/^Lagoon reel.*\.(png|zip)$/);
    });

    await test.step('the owner edits, unpublishes; projects made from it stay whole', async () => {
      await page.goto('/my/installation/');
      const own = page.getByRole('region', { name: 'Your templates' });
      await expect(own.getByRole('listitem')).toHaveCount(2);
      expect(await seriousProblems(page)).toEqual([]);
      await own.getByRole('button', { name: 'Edit “Lagoon reel”' }).click();
      const form = page.getByRole('dialog', { name: 'Edit “Lagoon reel”' });
      await form.getByRole('combobox', { name: 'Category' }).selectOption('Intro');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toHaveCount(0);
      await own.getByRole('link', { name: 'Update from its project: Lagoon regatta' }).click();
      const update = page.getByRole('dialog', { name: 'Update the template' });
      await expect(update.getByRole('textbox', { name: 'Tags' })).toHaveValue('sailing, summer');
      await update.getByRole('button', { name: 'Update' }).click();
      await expect(page.getByText('“Lagoon regatta” was updated', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await page.goto('/my/installation/');
      await own.getByRole('button', { name: 'Unpublish “Lagoon regatta”' }).click();
      await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
      await expect(own.getByRole('listitem')).toHaveCount(1);
      await visitor.goto('/design-templates/?search=regatta');
      await expect(visitor.getByRole('main').getByRole('link', { name: 'Lagoon regatta' })).toHaveCount(0);
    });
    await visitor.close();
    expect(complaints).toEqual([]);
  });

  test('what people would stumble over is listed before publishing, and gone to; a phone publishes too', async ({
    page,
    request,
    browser,
  }) => {
    test.setTimeout(180_000);
    const complaints = watchConsole(page);
    await createUser(request, OTHER_OWNER);
    await signIn(page, OTHER_OWNER);
    await page.goto('/design-editor/edit?aspect=1:1&width=1080&height=1080');
    await page
      .getByRole('navigation', { name: 'Editor panels' })
      .getByRole('button', { name: 'Text', exact: true })
      .click();
    await page.getByRole('button', { name: 'Add a heading' }).click();
    await expect(layerButtons(page)).toHaveCount(2);
    await savedProject(page);
    await openFromFileMenu(page);
    await expect(dialog(page).getByText('Texts, fonts and files are as they should be.')).toBeVisible();
    await page.keyboard.press('Escape');

    const properties = page.getByRole('complementary', { name: 'Properties' });
    await properties.getByLabel('X position', { exact: true }).fill('700');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await openFromFileMenu(page);
    const findings = dialog(page).getByRole('region', { name: 'Look at these first' });
    await expect(findings.getByRole('listitem')).toHaveText([/^The text “.+” leaves the page\./]);
    await expect(findings).toContainText('The template can be published as it is.');
    await expect(dialog(page).getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
    expect(await seriousProblems(page)).toEqual([]);
    await findings.getByRole('button', { name: /^Show: The text/ }).press('Enter');
    await expect(dialog(page)).toHaveCount(0);
    await expect(properties.getByLabel('X position', { exact: true })).toHaveValue('700');

    const phone = await browser.newPage({ baseURL: url, ...PHONE });
    await signIn(phone, OTHER_OWNER);
    await savedProject(page);
    await phone.goto(page.url());
    await phone.getByRole('button', { name: 'Publish as template…' }).tap();
    const found = dialog(phone).getByRole('region', { name: 'Look at these first' });
    await expect(found.getByRole('listitem')).toHaveCount(1);
    expect(await seriousProblems(phone)).toEqual([]);
    await dialog(phone).getByRole('textbox', { name: 'Name' }).fill('Pocket poster');
    await dialog(phone).getByRole('button', { name: 'Publish', exact: true }).tap();
    await expect(phone.getByText('“Pocket poster” is on the shelf', { exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await phone.close();
    expect(complaints).toEqual([]);
  });

  test('others see nothing of it', async ({ page, request }) => {
    const user = await createUser(request);
    await signIn(page, user);
    await page.goto('/design-editor/edit?aspect=1:1');
    await expect(layerButtons(page).first()).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'File' }).click();
    await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Publish as template…' })).toHaveCount(0);
  });
});
