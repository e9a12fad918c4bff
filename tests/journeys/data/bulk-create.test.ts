import { expect } from '@playwright/test';
import { ZipReader } from '../../../engine/media/zip.ts';
import { test } from '../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

const LIMITS = { maxBytes: 100_000_000, maxEntries: 100, brokenCode: 'project-invalid' } as const;

test('a design is filled from a table: fields, a faulty row, files in a ZIP, the row corrected, and pages in one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const inspector = page.locator('[data-region="inspector"]');
  const file = page.getByRole('button', { name: 'File', exact: true });

  // Without fields the dialog says how to make one.
  await file.click();
  await page.getByRole('menuitem', { name: 'Fill with data…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This design has no fields yet.')).toBeVisible();
  // Or makes one of each text of the page, in one step that is taken back here.
  await dialog.getByRole('button', { name: 'Make fields of the texts on this page' }).click();
  for (const name of ['Title', 'When', 'Where'])
    await expect(dialog.getByRole('columnheader', { name }).first()).toBeVisible();
  // The break of a text stays where it is.
  await expect(dialog.getByRole('textbox', { name: 'Title, row 1' })).toHaveValue('Clay\n& glaze');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
  await expect(lastSaid(page)).toContainText('Make fields of the texts');

  for (const [layer, name] of [
    ['Title', 'Title'],
    ['When', 'Day'],
  ] as const) {
    // The stage has a button for each layer.
    await page.getByRole('button', { name: new RegExp(`^${layer}, `) }).focus();
    const section = inspector.getByRole('region', { name: 'Field', exact: true });
    await section.getByRole('button', { name: /^Field/ }).click();
    const isField = section.getByRole('switch', { name: 'Filled from data' });
    if (!(await isField.isVisible())) await section.getByRole('button', { name: /^Field/ }).click();
    await isField.click();
    await section.getByRole('combobox', { name: 'Name of the field' }).fill(name);
    await page.keyboard.press('Enter');
    if (name === 'Day') {
      await section.getByRole('switch', { name: 'At most so many characters' }).click();
      await section.getByRole('textbox', { name: 'At most so many characters' }).fill('20');
      await page.keyboard.press('Enter');
    }
  }
  await expect
    .poll(async () =>
      (await savedProject(page)).metadata.sceneItems.flatMap(({ layers }) =>
        layers.flatMap(({ field }) => field ?? []),
      ),
    )
    .toEqual(
      expect.arrayContaining([
        { name: 'Title', shrinkToFit: true, maxLetters: null },
        { name: 'Day', shrinkToFit: true, maxLetters: 20 },
      ]),
    );

  await file.click();
  await page.getByRole('menuitem', { name: 'Fill with data…' }).click();
  await dialog.getByRole('button', { name: 'Paste a table' }).click();
  await dialog
    .getByRole('textbox')
    .fill('DAY\ttitle\n3 October\tGlaze lab\nthe thirty-first of November\tRaku\n5 October\tKiln opening\n');
  await dialog.getByRole('button', { name: 'Use these rows' }).click();
  await expect(dialog.getByRole('heading', { name: 'One design, 3 rows' })).toBeVisible();
  await expect(dialog.getByText('“Day” takes at most 20 characters. Shorten it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next row' }).click();
  await dialog.getByRole('button', { name: 'Next row' }).click();
  await expect(dialog.getByText('Row 3 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Preview of row 3' })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);

  const names = async (press: () => Promise<void>) => {
    const downloading = page.waitForEvent('download');
    await press();
    const chunks: Buffer[] = [];
    for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer);
    return new ZipReader(new Uint8Array(Buffer.concat(chunks)).buffer, 'rows.zip', LIMITS).names;
  };
  await dialog.getByRole('textbox', { name: 'File name' }).fill('poster-{title}');
  const pages = (await savedProject(page)).metadata.sceneItems.length;
  const first = await names(() =>
    dialog.getByRole('button', { name: `Download ZIP, ${2 * pages} files` }).click(),
  );
  expect(first).toHaveLength(2 * pages);
  expect(first.map((name) => name.replace(/( \d)?\.png$/, ''))).toEqual(
    expect.arrayContaining(['poster-Glaze lab', 'poster-Kiln opening']),
  );
  await expect(dialog.getByText('Made', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('Skipped', { exact: true })).toBeVisible();

  // The faulty row is corrected and made alone, as a PDF.
  await dialog.getByRole('textbox', { name: 'Day, row 2' }).fill('30 November');
  await dialog.getByRole('radio', { name: 'PDF' }).click();
  await dialog.getByRole('button', { name: 'Add a row' }).click();
  await expect(dialog.getByText('Empty', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete row 4' }).click();
  const whole = await names(() => dialog.getByRole('button', { name: 'Download ZIP, 3 files' }).click());
  expect([...whole].sort()).toEqual(['poster-Glaze lab.pdf', 'poster-Kiln opening.pdf', 'poster-Raku.pdf']);

  // The same as pages, by keys, in one step.
  await dialog.getByRole('button', { name: `Add ${3 * pages} pages` }).press('Enter');
  await expect(lastSaid(page)).toHaveText(`${3 * pages} pages added`);
  const filled = await savedProject(page);
  expect(filled.metadata.sceneItems).toHaveLength(4 * pages);
  expect(JSON.stringify(filled.metadata.sceneItems.at(-pages))).toContain('Kiln opening');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await savedProject(page)).metadata.sceneItems.length).toBe(pages);
  expect(complaints).toEqual([]);
});
