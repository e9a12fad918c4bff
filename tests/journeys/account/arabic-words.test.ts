import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';

/** An image that ends after the first bytes of its format. */
const CUT_IMAGE = { name: 'cut.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };

/** Latin words that are no part of an Arabic sentence. */
const ENGLISH = /[A-Za-z]{3,}/;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gesso-language', 'ar'));
});

test('what the server refuses is said in Arabic', async ({ page }) => {
  await page.goto('/login/?view=login');
  await page.getByLabel('البريد الإلكتروني').fill(`${randomUUID()}@gesso.test`);
  await page.getByLabel('كلمة المرور', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('البريد الإلكتروني أو كلمة المرور غير صحيحة.');
});

test('kinds of templates, the footer and the sizes of networks are named in Arabic', async ({ page }) => {
  await page.goto('/design-templates/');
  const kinds = page.getByRole('navigation', { name: 'الأنواع' });
  await expect(kinds.getByRole('link', { name: 'دعوة إلى فعالية' })).toBeVisible();
  await expect(kinds).not.toContainText(ENGLISH);
  await kinds.getByRole('link', { name: 'قائمة طعام' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('قائمة طعام');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'مزيل الخلفية', exact: true })).toBeAttached();
});

test('the editor says nothing in English: roles, notices, and why a file was not added', async ({ page }) => {
  await page.goto('/video-template-editor/edit/?template=sunday-sauce');
  const described = page.locator('[aria-roledescription]');
  await expect(described.first()).toHaveAttribute('aria-roledescription', 'عنصر قابل للتحريك');
  const roles = await described.evaluateAll((all) => all.map((each) => each.ariaRoleDescription ?? ''));
  expect(roles.filter((role) => ENGLISH.test(role))).toEqual([]);

  await page
    .getByRole('navigation', { name: 'لوحات المحرر' })
    .getByRole('button', { name: 'ملفاتي', exact: true })
    .click();
  await page
    .getByRole('complementary', { name: 'ملفاتي' })
    .locator('input[type=file][multiple]')
    .setInputFiles(CUT_IMAGE);
  const notices = page.getByRole('region', { name: /^الإشعارات/ });
  const notice = notices.getByRole('listitem').filter({ hasText: CUT_IMAGE.name });
  await expect(notice).toBeVisible();
  expect((await notice.innerText()).replaceAll(CUT_IMAGE.name, '')).not.toMatch(ENGLISH);
});
