import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { allLayers, openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

test('[23] the texts of all pages are in fields that the browser checks; what is typed keeps its style and is one step', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const texts = async () =>
    allLayers(await savedProject(page)).flatMap((layer) =>
      layer.type === 'text' && !layer.locked && !layer.hidden ? [layer] : [],
    );
  const before = await texts();
  const target = before.find(({ runs }) =>
    runs
      .map(({ text }) => text)
      .join('')
      .includes(' '),
  );
  if (!target) throw new Error('The template has a text of two words.');
  const words = target.runs.map(({ text }) => text).join('');
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+Alt+x');
  const dialog = page.getByRole('dialog', { name: 'Check spelling' });
  await expect(dialog.getByRole('textbox')).toHaveCount(before.length);
  expect(await seriousProblems(page)).toEqual([]);
  for (const field of await dialog.getByRole('textbox').all())
    expect(await field.evaluate((node: HTMLTextAreaElement) => node.spellcheck)).toBe(true);
  const values = await dialog
    .getByRole('textbox')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLTextAreaElement).value));
  const field = dialog.getByRole('textbox').nth(values.indexOf(words));
  await field.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Teh ');
  await page.keyboard.press('Tab');
  const now = async () => (await texts()).find(({ id }) => id === target.id);
  await expect.poll(async () => (await now())?.runs.map(({ text }) => text).join('')).toBe(`Teh ${words}`);
  expect((await now())?.runs[0]).toMatchObject({ ...target.runs[0], text: `Teh ${target.runs[0]?.text}` });
  // Without words a text comes back when its field is left.
  await field.fill('');
  await dialog.getByRole('button', { name: 'Done' }).focus();
  await expect(field).toHaveValue(`Teh ${words}`);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.locator('[data-region="canvas"]').focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await now())?.runs).toEqual(target.runs);
  expect(complaints).toEqual([]);
});
