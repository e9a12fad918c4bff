import type { Page } from '@playwright/test';

/** Chooses a file in the dialog that the menu of an editor opens for importing. */
export async function importDesignFile(
  page: Page,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a design file…' }).click();
  await (await choosing).setFiles(file);
}
