import { expect, type Locator } from '@playwright/test';
import { test } from '../signed-in.ts';
import { seriousProblems } from '../support.ts';

/** How far something is from the left edge of the window, at its middle. */
async function middleOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box.x + box.width / 2;
}

test('in Arabic the editors are mirrored and speak Arabic; the page and time run as before', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  await page.goto('/design-editor/edit/?template=clay-and-glaze');
  const properties = page.getByRole('complementary', { name: 'الخصائص' });
  await expect(properties.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveTitle('محرر التصميم · Gesso');

  await test.step('panels are on the right, properties on the left', async () => {
    const rail = page.locator('[data-region="rail"]');
    expect(await middleOf(rail)).toBeGreaterThan(1368);
    expect(await middleOf(properties)).toBeLessThan(296);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  });

  const topBar = page.getByRole('banner');
  await test.step('the top bar begins on the right, and its menus open to the left', async () => {
    const file = topBar.getByRole('button', { name: 'ملف' });
    expect(await middleOf(file)).toBeGreaterThan(
      await middleOf(topBar.getByRole('button', { name: 'تنزيل' })),
    );
    await file.click();
    await page.getByRole('menuitem', { name: 'تصميم جديد' }).press('ArrowLeft');
    const square = page.getByRole('menuitem', { name: 'مربع، 1:1' });
    expect(await middleOf(square)).toBeLessThan(
      await middleOf(page.getByRole('menuitem', { name: 'تراجع' })),
    );
    await page.keyboard.press('Escape');
    await expect(square).toBeHidden();
  });

  await test.step('pages follow each other from the right; a new one gets an Arabic name', async () => {
    const pages = page.getByRole('region', { name: 'الصفحات' });
    const first = pages.getByRole('button', { name: 'الصفحة 1', exact: true });
    const second = pages.getByRole('button', { name: 'الصفحة 2', exact: true });
    expect(await middleOf(first)).toBeGreaterThan(await middleOf(second));
    await pages.getByRole('button', { name: 'إضافة صفحة' }).click();
    await expect(page.getByText('تمت إضافة الصفحة 3', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'تراجع' }).click();
    await expect(page.getByText('تم التراجع عن: إضافة صفحة', { exact: true })).toBeAttached();
    await first.click();
  });

  await test.step('on the page right is right', async () => {
    await properties.getByRole('listitem').filter({ hasText: 'Title' }).click();
    const x = properties.getByRole('textbox', { name: 'الموضع الأفقي X' });
    const before = Number.parseFloat(await x.inputValue());
    await page.locator('[data-region="canvas"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number.parseFloat(await x.inputValue())).toBe(before + 1);
  });
  expect(await seriousProblems(page)).toEqual([]);

  await test.step('the download speaks Arabic, its sizes stay numbers', async () => {
    await topBar.getByRole('button', { name: 'تنزيل' }).click();
    const dialog = page.getByRole('dialog', { name: 'تنزيل' });
    await expect(dialog.getByRole('radiogroup', { name: 'الدقة' })).toContainText('1080 × 1920');
    await dialog.getByRole('radio', { name: 'PDF' }).click();
    await expect(dialog).toContainText('PDF للطباعة والإرسال');
    expect(await seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
  });

  await page.goto('/video-template-editor/edit/?template=lake-house');
  const timeline = page.getByRole('region', { name: 'المخطط الزمني' });
  await test.step('time runs from left to right', async () => {
    const opening = timeline.getByRole('button', { name: 'Opening' });
    expect(await middleOf(opening)).toBeLessThan(
      await middleOf(timeline.getByRole('button', { name: 'Facts' })),
    );
    const playback = page.getByRole('region', { name: 'التشغيل' });
    expect(await middleOf(playback.getByRole('button', { name: 'إطار إلى الوراء' }))).toBeLessThan(
      await middleOf(playback.getByRole('button', { name: 'إطار إلى الأمام' })),
    );
  });
  expect(await seriousProblems(page)).toEqual([]);
});
