import type { Locator, Page } from 'playwright-core';
import type { Project } from '../../engine/model.ts';
import type { Profile } from '../../server/contract/accounts.ts';
import { PROJECT_CALLS } from '../../server/contract/projects.ts';
import { launchChromium } from '../browser.ts';
import { type Account, newAccount } from '../server/account.ts';
import { startMeasuredServer } from '../server/measured-server.ts';
import { buildProfiledApp, serveProfiledApp, takeCommits } from './profiled-app.ts';
import { designOfLayers, filmOfTwoHours, videoOfManyClips } from './scenes.ts';

type Row = Readonly<Record<string, string | number>>;

/** Steps of each movement: enough for a 95th percentile. */
const STEPS = 60;
/** A large design is opened so many times. */
const OPENINGS = 3;

/** What React takes for its commits while the user works in large projects, in the real app on a real server. */
export async function benchInterface(): Promise<Row[]> {
  await buildProfiledApp();
  const server = await startMeasuredServer(null);
  const browser = await launchChromium();
  const rows: Row[] = [];
  try {
    const account = await newAccount(server.url, 1);
    const open = async (project: Project, path: string): Promise<Page> => {
      await saveProject(server.url, account, project);
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(`page: ${error.message}`));
      await page.addInitScript((profile) => localStorage.setItem('gesso-profile', profile), account.profile);
      await serveProfiledApp(page);
      await page.goto(`${server.url}${path}?project=${project.id}`);
      await page.locator('[data-layer-id]').first().waitFor({ state: 'attached' });
      await isQuiet(page);
      return page;
    };
    const measure = async (page: Page, what: string, work: () => Promise<void>) => {
      await isQuiet(page);
      await takeCommits(page);
      await work();
      await isQuiet(page);
      rows.push(rowOf(what, await takeCommits(page)));
    };

    const design = await open(designOfLayers(1_000), '/design-editor/edit/');
    const layer = design.locator('[data-layer-id="layer:400"]');
    await measure(design, 'dragging one of 1,000 layers', () => drag(design, layer, 2, 1));
    await measure(design, 'holding an arrow key, 1,000 layers', async () => {
      for (let press = 0; press < STEPS; press++) await design.keyboard.down('ArrowRight');
      await design.keyboard.up('ArrowRight');
    });
    const opacity = design.getByRole('slider', { name: 'Opacity' }).first();
    await measure(design, 'pulling a slider, 1,000 layers', () => drag(design, opacity, -1, 0));
    await design.locator('[data-layer-id="layer:text"]').focus();
    await design.keyboard.press('Enter');
    await measure(design, 'typing, 1,000 layers', () => design.keyboard.type('a'.repeat(STEPS)));
    await design.context().close();

    const opened: number[] = [];
    let large: Page | null = null;
    for (let run = 0; run < OPENINGS; run++) {
      await large?.context().close();
      large = await open(designOfLayers(2_000, run), '/design-editor/edit/');
      opened.push(await openingMs(large));
    }
    if (large) await measureLarge(large, measure, opened, rows);

    const video = await open(videoOfManyClips(), '/video-template-editor/edit/');
    const clip = video.locator('[data-clip-id="layer:0-5"]');
    await measure(video, 'dragging one of 600 clips', () => drag(video, clip, 1, 0));
    await measure(video, 'zooming the timeline of 60 scenes and 600 clips', async () => {
      const zoom = video.getByRole('slider', { name: /zoom/i }).last();
      await zoom.focus();
      for (let step = 0; step < STEPS / 2; step++) await video.keyboard.press('ArrowRight');
      for (let step = 0; step < STEPS / 2; step++) await video.keyboard.press('ArrowLeft');
    });
    await measure(video, 'playing for 3 s, 600 clips', async () => {
      await video.getByRole('button', { name: 'Play', exact: true }).click();
      await video.waitForTimeout(3000);
      await video.getByRole('button', { name: 'Pause', exact: true }).click();
    });
    await video.context().close();

    const film = await open(filmOfTwoHours(), '/video-template-editor/edit/');
    const filmClip = film.locator('[data-clip-id="layer:0"]');
    await measure(film, 'dragging one of 600 clips of two hours', () => drag(film, filmClip, 1, 0));
    await measure(film, 'scrolling through two hours', () => scroll(film, filmClip));
    await measure(film, 'zooming two hours', async () => {
      const zoom = film.getByRole('slider', { name: /zoom/i }).last();
      await zoom.focus();
      for (let step = 0; step < STEPS / 2; step++) await film.keyboard.press('ArrowLeft');
      for (let step = 0; step < STEPS / 2; step++) await film.keyboard.press('ArrowRight');
    });
    await measure(film, 'playing for 3 s in the middle of two hours', async () => {
      const playhead = film.getByRole('slider', { name: 'Playhead' });
      await playhead.focus();
      await film.keyboard.press('End');
      for (let step = 0; step < 5; step++) await film.keyboard.press('PageUp');
      await film.getByRole('button', { name: 'Play', exact: true }).click();
      await film.waitForTimeout(3000);
      await film.getByRole('button', { name: 'Pause', exact: true }).click();
    });
    await film.context().close();
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}

/** What React took for all commits since the page was loaded, in ms. */
async function openingMs(page: Page): Promise<number> {
  return (await takeCommits(page)).reduce((sum, ms) => sum + ms, 0);
}

/** What people do in a design of 2,000 layers. */
async function measureLarge(
  page: Page,
  measure: (page: Page, what: string, work: () => Promise<void>) => Promise<void>,
  opened: readonly number[],
  rows: Row[],
): Promise<void> {
  rows.push(rowOf('opening 2,000 layers, all commits', opened));
  const layer = page.locator('[data-layer-id="layer:400"]');
  await measure(page, 'selecting one of 2,000 layers after another', async () => {
    for (let index = 0; index < STEPS; index++)
      await page.locator(`[data-layer-id="layer:${200 + index * 7}"]`).focus();
  });
  await measure(page, 'dragging one of 2,000 layers', () => drag(page, layer, 2, 1));
  await measure(page, 'undo and redo, 2,000 layers', async () => {
    for (let step = 0; step < STEPS / 4; step++) {
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+Shift+z');
    }
  });
  await measure(page, 'zooming 2,000 layers', async () => {
    for (let step = 0; step < STEPS / 4; step++) await page.keyboard.press('Control+=');
    for (let step = 0; step < STEPS / 4; step++) await page.keyboard.press('Control+-');
  });
  await page.getByRole('radio', { name: 'Layers', exact: true }).click();
  const list = page.locator('[data-region="layers"] li').first();
  await measure(page, 'scrolling the list of 2,000 layers', () => scroll(page, list, 'down'));
  await measure(page, 'selecting all of 2,000 layers', async () => {
    await page.getByRole('main', { name: 'Canvas' }).focus();
    await page.keyboard.press('Control+a');
  });
  rows.push(rowOf('moving 2,000 layers by a key, to the next frame', await keysMs(page, 'ArrowRight')));
  await page.context().close();
}

/** How long it takes from pressing a key until what it did is on the screen, in ms, for each of several presses. */
async function keysMs(page: Page, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < STEPS / 4; press++) {
    await isQuiet(page);
    const before = performance.now();
    await page.keyboard.press(key);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    times.push(performance.now() - before);
  }
  return times;
}

/** Pulls an element from its middle, a step for each frame that is shown. */
async function drag(page: Page, target: Locator, stepXPx: number, stepYPx: number): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be dragged is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    await page.mouse.move(x + step * stepXPx, y + step * stepYPx);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.mouse.up();
}

/** Turns the wheel over an element, a notch for each frame that is shown. */
async function scroll(page: Page, over: Locator, way: 'sideways' | 'down' = 'sideways'): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  await over.hover();
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.wheel(way === 'sideways' ? 240 : 0, way === 'down' ? 240 : 0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}

/** Waits until React has had nothing to do for half a second. */
async function isQuiet(page: Page): Promise<void> {
  let before = -1;
  for (;;) {
    const now = await page.evaluate(() => window.commitsMs?.length ?? 0);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(500);
  }
}

function rowOf(what: string, commitsMs: readonly number[]): Row {
  const sorted = [...commitsMs].sort((a, b) => a - b);
  // Nothing had to be rendered: the browser alone did it.
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  return { what, commits: sorted.length, 'median ms': at(0.5), '95 % ms': at(0.95), 'most ms': at(1) };
}

async function saveProject(url: string, { headers, profile }: Account, project: Project): Promise<void> {
  const { user } = JSON.parse(profile) as Profile;
  const response = await fetch(`${url}${PROJECT_CALLS.saveProject.path}?sys=${user.systemRefKey}`, {
    method: PROJECT_CALLS.saveProject.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: project.id, revision: 0, document: project }),
  });
  const answer = (await response.json()) as { status: string; description?: string };
  if (answer.status !== 'SUCCESS') throw new Error(`The project was not saved: ${answer.description ?? ''}`);
}
