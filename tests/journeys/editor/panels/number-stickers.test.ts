import { expect, type Page } from '@playwright/test';
import type { GroupLayer, Layer, Project } from '../../../../engine/model.ts';
import { readSavedProject } from '../../../support/saved-project.ts';
import { test } from '../../signed-in.ts';
import { lastSaid, layerButtons, savedProject, seriousProblems, watchConsole } from '../../support.ts';

const isGroup = (layer: Layer): layer is GroupLayer => layer.type === 'group';
const groups = async (page: Page): Promise<GroupLayer[]> =>
  (await savedProject(page)).metadata.sceneItems.flatMap(({ layers }) => layers.filter(isGroup));
const wordsOf = (layer: Layer): string[] => {
  if (layer.type === 'text') return [layer.runs.map(({ text }) => text).join('')];
  return layer.type === 'group' ? layer.children.flatMap(wordsOf) : [];
};

async function openGraphics(page: Page): Promise<void> {
  await page.goto('/design-editor/edit');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Graphics', exact: true })
    .click();
}

test('a number that is added again is the one that follows, in the same look, by pointer and keys; its number can be typed', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openGraphics(page);
  await page.getByRole('button', { name: 'Numbers and lists', exact: true }).click();
  await page.getByRole('button', { name: 'Add number 1: Hexagon' }).click();
  await expect(lastSaid(page)).toHaveText('Added Number 1');
  // The tile says what comes next; Enter adds it.
  const next = page.getByRole('button', { name: 'Add number 2: Hexagon' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('Added Number 2');
  await expect
    .poll(async () => (await groups(page)).map((group) => wordsOf(group).join()))
    .toEqual(['1', '2']);
  const [first, second] = await groups(page);
  expect(second).toMatchObject({ numberBadge: 'hexagon', width: first?.width, y: first?.y });
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  // The inspector counts on from another number.
  const section = page
    .getByRole('complementary', { name: 'Properties' })
    .getByRole('region', { name: 'Number' });
  await section.getByRole('textbox', { name: 'Number of the badge' }).fill('8');
  await page.keyboard.press('Enter');
  await section.getByRole('switch', { name: 'Two digits' }).click();
  await section.getByRole('button', { name: 'Add number 9' }).click();
  await expect(lastSaid(page)).toHaveText('Added Number 9');
  await expect
    .poll(async () => (await groups(page)).map((group) => wordsOf(group).join()))
    .toEqual(['1', '08', '09']);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await groups(page)).length).toBe(2);
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('lists are found by their words and come as groups that lay themselves out', async ({ page }) => {
  await openGraphics(page);
  await page.getByRole('searchbox', { name: 'Search graphics' }).fill('pros');
  await page.getByRole('button', { name: 'Add list: Pros and cons' }).click();
  await expect(lastSaid(page)).toHaveText('Added Pros and cons');
  await page.getByRole('searchbox', { name: 'Search graphics' }).fill('tasks to-do');
  await page.getByRole('button', { name: 'Add list: To-do card' }).click();
  await expect(lastSaid(page)).toHaveText('Added To-do card');
  await expect
    .poll(async () => (await groups(page)).map(({ layout }) => layout?.kind))
    .toEqual(['row', 'column']);
  expect((await groups(page)).map((group) => wordsOf(group)[0])).toEqual(['Pros', 'To do']);
  await expect(layerButtons(page).getByRole('button', { name: /^To-do card/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search graphics' }).fill('');
  await page.getByRole('button', { name: 'Numbers and lists', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Lists', exact: true }).getByRole('button')).toHaveCount(8);
  expect(await seriousProblems(page)).toEqual([]);
});

test('in Arabic both languages find them, and lists are written from the right', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('gesso-language', 'ar'));
  await page.goto('/design-editor/edit');
  await page.getByRole('navigation').getByRole('button', { name: 'الرسومات', exact: true }).click();
  const search = page.getByRole('searchbox').first();
  await search.fill('checklist');
  await page.getByRole('button', { name: 'إضافة قائمة: قائمة تحقق' }).click();
  const lists = async () => {
    const project: Project = JSON.parse(await page.evaluate(readSavedProject));
    return project.metadata.sceneItems.flatMap(({ layers }) => layers.filter(isGroup));
  };
  await expect
    .poll(async () => (await lists()).map((list) => [wordsOf(list)[0], list.layout?.direction]))
    .toEqual([['جمع الأفكار', 'rtl']]);
  await search.fill('أرقام');
  await expect(page.getByRole('button', { name: /^إضافة الرقم 1: قرص$/ })).toBeVisible();
});
