import { expect, test } from '@playwright/test';

test('a part of the editor that the server no longer has leaves the rest as it is, and says what helps', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  const resize = page.getByRole('banner').getByRole('button', { name: 'Resize' });
  await expect(resize).toBeVisible();
  await page.waitForLoadState('networkidle');
  await resize.click();
  // As after an update of the server: scripts have other names.
  await page.route(/\.(?:js|css)$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  const again = page.getByRole('button', { name: 'Load the page again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'Your work is safe. A part of this page could not be loaded',
  );
  await expect(resize).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.unroute(/\.(?:js|css)$/);
  await again.click();
  await resize.click();
  await page.getByRole('button', { name: 'Resize to many formats' }).click();
  await expect(page.getByRole('dialog', { name: 'Resize' })).toBeVisible();
});
