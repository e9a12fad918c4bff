import { expect, type Page } from '@playwright/test';
import type { Layer, Project } from '../../../engine/model.ts';
import { inspector } from '../editor/drawing/pages.ts';
import { openPanel, startVideo } from '../editor/timeline/timeline-steps.ts';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

/** A text of the project by its words. */
const textOf = (project: Project, words: RegExp): Layer | undefined =>
  project.metadata.sceneItems
    .flatMap(({ layers }) => layers)
    .find((layer) => 'runs' in layer && words.test(layer.runs.map(({ text }) => text).join('')));

/** The panel is open at first, and another press would close it. */
async function showTemplates(page: Page): Promise<void> {
  const button = page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Templates', exact: true });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

async function openFileMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test('a design is saved as a template; who uses it fills its fields and can move nothing that it locks', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'design', 'Clay & glaze');
  const original = await savedProject(page);
  // The title becomes a field.
  const title = original.metadata.sceneItems[0]?.layers.find((layer) => 'runs' in layer);
  const words = title && 'runs' in title ? title.runs.map(({ text }) => text).join('') : '';
  await page.locator(`[data-layer-id="${title?.id}"]`).focus();
  const section = inspector(page).getByRole('region', { name: 'Field', exact: true });
  await section.getByRole('button', { name: /^Field/ }).press('Enter');
  await inspector(page).getByRole('switch', { name: 'Filled from data' }).press('Space');
  const fieldName = inspector(page).getByRole('combobox', { name: 'Name of the field' });
  await fieldName.fill('Course');
  await fieldName.press('Enter');

  await openFileMenu(page, 'Save as template…');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Studio poster');
  await expect(dialog.getByRole('status')).toHaveText(/^1 field to fill in, \d+ locked layers$/);
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  // What lies lowest stays free.
  await boxes.last().press('Space');
  await expect(boxes.last()).not.toBeChecked();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('“Studio poster” was saved as a template', { exact: true })).toBeVisible();
  // The open design is no template.
  await page.getByRole('button', { name: 'File', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save as template…' })).toBeVisible();
  await page.keyboard.press('Escape');

  await showTemplates(page);
  const own = page.getByRole('list', { name: 'Your templates' });
  expect(await seriousProblems(page)).toEqual([]);
  await own.getByRole('button', { name: 'Use your template Studio poster' }).press('Enter');
  await expect(page.getByText('A new design was made of “Studio poster”', { exact: true })).toBeVisible();
  await expect.poll(async () => (await savedProject(page)).name).toBe('Studio poster');
  const made = await savedProject(page);
  expect(made.id).not.toBe(original.id);
  expect(made.metadata.isTemplate).toBeUndefined();
  const fixed = made.metadata.sceneItems.flatMap(({ layers }) => layers).filter((layer) => layer.fixed);
  expect(fixed.length).toBeGreaterThan(1);

  // Filled in by its field, in the style of the template.
  const fill = inspector(page).getByRole('region', { name: 'Fill in' });
  await expect(fill.getByText(/^Made of a template: 1 field to fill in, /)).toBeVisible();
  const course = fill.getByRole('textbox', { name: 'Course' });
  await expect(course).toHaveValue(words);
  await course.fill('Raku firing');
  await course.press('Enter');
  await expect.poll(async () => textOf(await savedProject(page), /^Raku firing$/)?.fixed).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);

  // Neither the pointer nor keys nor the list of layers move, unlock or delete what is locked.
  const before = (await savedProject(page)).metadata.sceneItems[0]?.layers;
  const locked = before?.find((layer) => layer.fixed && !layer.field && layer.type !== 'background');
  await expect(page.getByRole('button', { name: / is locked by the template$/ }).first()).toBeDisabled();
  await page.locator(`[data-layer-id="${locked?.id}"]`).focus();
  for (const key of ['ArrowRight', 'Control+l', 'Delete', 'Control+Shift+ArrowUp'])
    await page.keyboard.press(key);
  const x = inspector(page).getByRole('textbox', { name: 'X position' });
  if ((await x.isVisible()) && (await x.isEnabled())) {
    await x.fill('5');
    await x.press('Enter');
  }
  const after = (await savedProject(page)).metadata.sceneItems[0]?.layers;
  expect(after?.find(({ id }) => id === locked?.id)).toEqual(locked);

  // In the template itself everything can be changed, what it locks too.
  await showTemplates(page);
  await own.getByRole('button', { name: 'Change the template Studio poster' }).press('Enter');
  await expect(inspector(page).getByText(/^This is a template: 1 field to fill in, /)).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Change what is locked…' }).press('Enter');
  const change = page.getByRole('dialog', { name: 'What people can change' });
  await change.getByRole('button', { name: 'Lock nothing' }).press('Enter');
  await change.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(
    inspector(page).getByText(
      'This is a template: no fields to fill in, no locked layers for people who use it.',
    ),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[23] clips on the lanes of a video are locked and become fields of a template, too', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await startVideo(page);
  await openPanel(page, 'Text');
  await page.getByRole('button', { name: 'Add a heading' }).click();
  await page.keyboard.type('Guest of the week');
  await page.keyboard.press('Escape');
  const clips = async () => (await savedProject(page)).metadata.tracks.flatMap(({ layers }) => layers);
  const section = inspector(page).getByRole('region', { name: 'Field', exact: true });
  await section.getByRole('button', { name: /^Field/ }).press('Enter');
  await inspector(page).getByRole('switch', { name: 'Filled from data' }).press('Space');
  const fieldName = inspector(page).getByRole('combobox', { name: 'Name of the field' });
  await fieldName.fill('Guest');
  await fieldName.press('Enter');
  await openPanel(page, 'Graphics');
  await page
    .getByRole('complementary', { name: 'Graphics' })
    .getByRole('button', { name: 'Star', exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Timeline menu' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Use tracks instead of scenes' }).click();
  await expect.poll(async () => (await clips()).length).toBe(2);

  await openFileMenu(page, 'Save as template…');
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Podcast opener');
  await expect(dialog.getByRole('status')).toHaveText(/^1 field to fill in, \d+ locked layers?$/);
  await expect(dialog.getByRole('checkbox', { name: 'Lock Star' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /apart from what is filled in$/ })).toBeChecked();
  expect(await seriousProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter');
  await expect(page.getByText('“Podcast opener” was saved as a template', { exact: true })).toBeVisible();

  await showTemplates(page);
  const own = page.getByRole('list', { name: 'Your templates' });
  await own.getByRole('button', { name: 'Use your template Podcast opener' }).press('Enter');
  await expect.poll(async () => (await savedProject(page)).name).toBe('Podcast opener');
  // What is shown is the new video, and no longer the one that the template was made of.
  const fill = inspector(page).getByRole('region', { name: 'Fill in' });
  await expect(fill.getByText(/^Made of a template: 1 field to fill in, /)).toBeVisible();
  await expect
    .poll(async () => (await clips()).map(({ fixed, locked }) => [fixed, locked]))
    .toEqual([
      [true, true],
      [true, true],
    ]);
  const guest = fill.getByRole('textbox', { name: 'Guest' });
  await guest.fill('Hedy Lamarr');
  await guest.press('Enter');
  await expect.poll(async () => JSON.stringify(await clips())).toContain('Hedy Lamarr');
  expect(complaints).toEqual([]);
});
