import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { libraryPath } from '../../../app/screens/projects/library-place.ts';
import { UPLOAD_CALLS } from '../../../server/contract/uploads.ts';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';
import { importDesignFile } from './import-design-file.ts';

const CARD = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fff8ea"/><circle cx="200" cy="200" r="80" fill="#ff6f47"/></svg>',
);

const importCard = (page: Page) =>
  importDesignFile(page, { name: 'card.svg', mimeType: 'image/svg+xml', buffer: CARD });
const report = (page: Page) => page.getByRole('dialog', { name: 'Imported: card.svg' });
const edit = (page: Page) => report(page).getByRole('button', { name: 'Edit the design' }).press('Enter');

async function openUploads(page: Page) {
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Uploads', exact: true })
    .click();
  return page.getByRole('region', { name: 'Design files' });
}

test('the file that was imported is in the uploads of the account: downloaded as it was, imported again, deleted', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  await importCard(page);
  await expect(report(page).getByText('The file itself is in your uploads, too.')).toBeVisible();
  await edit(page);
  const files = await openUploads(page);
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files.getByText(/^167 bytes · /)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download card.svg' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('card.svg');
  expect(await readFile(await download.path())).toEqual(CARD);

  const first = (await savedProject(page)).id;
  await files.getByRole('button', { name: 'Import card.svg again' }).press('Enter');
  await expect(report(page).getByText('2 layers were imported, and can be edited.')).toBeVisible();
  // It is in the uploads already.
  await expect(report(page).getByText(/The file itself/)).toHaveCount(0);
  await edit(page);
  await expect.poll(async () => (await savedProject(page)).id).not.toBe(first);
  await expect((await openUploads(page)).getByRole('listitem')).toHaveCount(1);

  // My projects has it among the uploads.
  await page.goto(libraryPath('uploads'));
  const list = page.getByRole('list', { name: 'Uploads' });
  await expect(list.getByText('card.svg')).toBeVisible();
  await expect(list.getByText(/^Design file/)).toBeVisible();
  await page.goBack();

  await (await openUploads(page)).getByRole('button', { name: 'Delete card.svg' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete “card.svg”?' });
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('“card.svg” was deleted', { exact: true })).toBeVisible();
  await expect(page.getByText('Files that you import are kept here.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a file that the account does not take is imported all the same, is kept in this browser, and can be sent again', async ({
  page,
}) => {
  const path = `**${UPLOAD_CALLS.generatePresignedUrls.path}*`;
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.route(path, (route) =>
    route.fulfill({
      json: {
        ...{ status: 'FAIL', statusCode: 4013, description: 'There is no room left.', body: null },
      },
    }),
  );
  await importCard(page);
  await expect(report(page).getByText('2 layers were imported, and can be edited.')).toBeVisible();
  await expect(
    report(page).getByText('The file itself is kept in this browser only: There is no room left.'),
  ).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.unroute(path);
  await report(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(report(page).getByText('The file itself is in your uploads, too.')).toBeVisible();
  await edit(page);
  // What was kept here in its place is gone.
  const files = await openUploads(page);
  await expect(files.getByText('card.svg')).toHaveCount(1);
  await expect(files.getByText(/In this browser/)).toHaveCount(0);
  const { metadata } = await savedProject(page);
  expect(metadata.sceneItems[0]?.layers).toHaveLength(2);
});
