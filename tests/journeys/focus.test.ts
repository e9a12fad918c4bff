import { expect, type Page } from '@playwright/test';
import { expectFocusInSight, tabTo } from './by-keys.ts';
import { test } from './signed-in.ts';
import { openTemplate } from './support.ts';

/** The outline of what has the focus, in pixels; a field may have it around itself. */
function outlinePx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const drawn = [active, active?.parentElement, active?.parentElement?.parentElement].map((element) => {
      if (!element) return 0;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
    });
    return Math.max(...drawn);
  });
}

test('every control that Tab comes to in both editors has an outline and is in sight, in high contrast themes too', async ({
  page,
}) => {
  test.setTimeout(150_000);
  for (const kind of ['design', 'video'] as const) {
    await openTemplate(page, kind);
    await page.getByRole('main', { name: 'Canvas' }).focus();
    await page.keyboard.press('Tab');
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const seen = new Set<string>();
      for (let stop = 0; stop < 60; stop++) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '');
        seen.add(name);
        if (!name.startsWith('<body')) expect(await outlinePx(page), name).toBeGreaterThanOrEqual(2);
        await expectFocusInSight(page);
      }
      expect(seen.size).toBeGreaterThan(30);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  }
});

test('the focus comes back to what opened a dialog, a menu and a popover', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const banner = page.getByRole('banner');

  // A dialog from a button.
  const download = banner.getByRole('button', { name: 'Download' });
  await tabTo(page, download);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(download).toBeFocused();

  // A menu.
  const file = banner.getByRole('button', { name: 'File' });
  await tabTo(page, file, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(file).toBeFocused();

  // A dialog from a menu: the button of the menu has it again.
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ver');
  await expect(page.getByRole('menuitem', { name: 'Version history' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(file).toBeFocused();

  // A popover of the bar over the canvas.
  await page.getByRole('main', { name: 'Canvas' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('F6');
  const color = page
    .getByRole('toolbar')
    .getByRole('button', { name: /colour/i })
    .first();
  await tabTo(page, color);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(color).toBeFocused();
});

test('a tool of the photo editor has the focus on its heading, and its card when one comes back', async ({
  page,
}) => {
  await page.goto('/photo-editor/edit/');
  await page.locator('input[type=file]').first().setInputFiles('assets/media/still-life-poppies.jpg');
  await page
    .getByRole('navigation', { name: 'Photo tools' })
    .getByRole('button', { name: 'Tools', exact: true })
    .press('Enter');
  const card = page.getByRole('main').getByRole('button', { name: /^Crop/ });
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Crop/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: /Back|All tools/ }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
});

test('one Escape closes the dialog that has the focus, though a message came after it, and the next one the message', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const opener = page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Contact us' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('A question');
  await dialog.getByRole('button', { name: /^Copy/ }).press('Enter');
  const toast = page.locator('[data-part="toast"]');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(toast).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});
