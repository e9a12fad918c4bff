import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Layer, Project } from '../../engine/model.ts';
import { successSchema } from '../../server/contract/envelope.ts';
import { CATEGORY_IDS } from '../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';
import { readSavedProject } from '../support/saved-project.ts';

/** Fails a journey on anything that the page complains of: errors, blocked scripts, unhandled rejections. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** Opens a template in its editor, the first of its kind unless one is named. Returns its name. */
export async function openTemplate(page: Page, kind: 'video' | 'design', name?: string): Promise<string> {
  const query = new URLSearchParams({
    categoryId: String(kind === 'design' ? CATEGORY_IDS.designTemplates : CATEGORY_IDS.videoTemplates),
    rows: '40',
    sys: '404',
  });
  const response = await page.request.get(`${FEED_CALLS.categoryProductDetails.path}?${query}`);
  const { body } = successSchema(FEED_CALLS.categoryProductDetails.answer).parse(await response.json());
  const template = name ? body.products.find(({ displayName }) => displayName === name) : body.products[0];
  if (!template) throw new Error(`There is no template ${name ?? ''}.`);
  const editor = kind === 'video' ? '/video-template-editor/edit/' : '/design-editor/edit/';
  await page.goto(`${editor}?template=${template.productAlias}`);
  // Each failed attempt of an expectation describes the whole page for its message; waiting does not.
  await page.waitForURL(({ pathname, searchParams }) => pathname === editor && searchParams.has('project'));
  await layerButtons(page).first().waitFor();
  return template.displayName;
}

/** Uploads a file in an editor and puts it on the page from the panel of uploads. */
export async function uploadToPage(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Uploads' });
  if (!(await panel.isVisible()))
    await page
      .getByRole('navigation', { name: 'Editor panels' })
      .getByRole('button', { name: 'Uploads', exact: true })
      .click();
  await panel.getByLabel('Upload files').setInputFiles(file);
  const name = typeof file === 'string' ? (file.split('/').pop() ?? '') : file.name;
  await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Where an element lies once what it moves in by is over, in pixels of the window. */
export async function restingPlace(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  await element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

/** What the live region has announced last. */
export function lastSaid(page: Page): Locator {
  return page.locator('#announcements p').last();
}

/** The buttons that select a layer in the layers list. */
export function layerButtons(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Properties' }).getByRole('listitem');
}

/**
 * The project as the browser keeps it. Journeys check what was saved, not what a component believes. What waits for two quiet seconds before it
 * goes to the account is sent at once, as it is when a connection comes back, and so is what changes while it is sent: those seconds were a
 * third of the time of the journeys of the editors.
 */
export async function savedProject(page: Page): Promise<Project> {
  const saved = page.getByRole('status').filter({ hasText: 'Saved' }).first();
  await expect(async () => {
    if (await saved.isVisible()) return;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await saved.waitFor({ timeout: 500 });
  }).toPass({ intervals: [0], timeout: 30_000 });
  return JSON.parse(await page.evaluate(readSavedProject)) as Project;
}

/** Every layer of a project with those in groups. */
export function allLayers(project: Project): Layer[] {
  const within = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer) => (layer.type === 'group' ? [layer, ...within(layer.children)] : [layer]));
  return project.metadata.sceneItems.flatMap((scene) => within(scene.layers));
}

/** Presses Download in the dialog that is open and gives the file. */
export async function download(
  page: Page,
  pick: (dialog: Locator) => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await pick(dialog);
  const arriving = page.waitForEvent('download', { timeout: 80_000 });
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await arriving;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/**
 * What axe calls serious or critical on the page as it is. Themes differ by their colours only, so of the other theme only the contrast is
 * looked at.
 */
export async function seriousProblems(page: Page): Promise<string[]> {
  // It is half a megabyte, and stays until the page is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    type Run = (where: Document, options: object) => Promise<{ violations: AxeViolation[] }>;
    const { run } = (window as unknown as { axe: { run: Run } }).axe;
    // What follows the width of the window is rendered with the next frame of the browser.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    // A colour on its way to another is neither, and what is fading in is not there yet.
    const settle = () => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
    };
    const { dataset } = document.documentElement;
    const theme = dataset.theme;
    settle();
    const isForced = window.matchMedia('(forced-colors: active)').matches;
    // axe reads the fill of letters, of which Chromium reports the colour that it does not paint in forced colours.
    const letters = isForced ? [...document.querySelectorAll<HTMLElement>('body *')] : [];
    for (const element of letters)
      element.style?.setProperty('-webkit-text-fill-color', getComputedStyle(element).color);
    // Never serious, and of those the ones that look at every element.
    const rules = { region: { enabled: false }, 'landmark-unique': { enabled: false } };
    const { violations } = await run(document, { resultTypes: ['violations'], rules });
    for (const element of letters) element.style?.removeProperty('-webkit-text-fill-color');
    // In forced colours both themes have the colours of the system.
    if (isForced) return violations;
    dataset.theme = theme === 'dark' ? 'light' : 'dark';
    document.body.getBoundingClientRect();
    settle();
    const other = await run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    const otherTheme = dataset.theme;
    dataset.theme = theme ?? 'light';
    return [
      ...violations,
      ...other.violations.map((each) => ({ ...each, id: `${each.id} (${otherTheme})` })),
    ];
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
}
