import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { compareScreen } from '../screens/compare-screen.ts';
import { SCREEN_SIZES, SCREENS, type Screen, type ScreenSize } from '../screens/screen-list.ts';
import { classSelector } from '../support/class-selector.ts';
import { isShortRun } from '../support/long-tests.ts';
import { createUser, signIn } from './people.ts';
import { seriousProblems } from './support.ts';

/** Where `npm run screens` wants the images; undefined when they are only compared. */
const FOLDER = process.env.SCREENS_DIR;
/** Names of screens between commas, when only these are looked at. */
const ONLY = process.env.SCREENS_ONLY?.split(',');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
/** Every image is taken on this day. */
const TODAY = new Date('2026-11-21T10:00:00Z');

async function openPage(browser: Browser, isSignedIn: boolean): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  if (isSignedIn) await signIn(page, await createUser(page.request));
  await page.clock.setFixedTime(TODAY);
  return page;
}

/** The system changes its theme, which the app follows. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * The themes in which a screen is taken at a size. They differ in their colours only: in a short run each size has one of them, the next size
 * and the next screen the other.
 */
function themesOf(screen: Screen, size: ScreenSize): readonly Theme[] {
  if (!isShortRun) return THEMES;
  const place = SCREENS.indexOf(screen) + Object.keys(SCREEN_SIZES).indexOf(size);
  return THEMES.filter((_, index) => index === place % THEMES.length);
}

/** Opens a screen, takes it at each of its sizes, and has axe look at it once. */
async function take(page: Page, screen: Screen): Promise<string[]> {
  const problems: string[] = [];
  const sizes = screen.sizes ?? (Object.keys(SCREEN_SIZES) as ScreenSize[]);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of sizes) {
    await page.setViewportSize(SCREEN_SIZES[size]);
    if (size === sizes[0] || screen.press) await open(page, screen);
    await settle(page, screen);
    for (const theme of themesOf(screen, size)) {
      await setTheme(page, theme);
      const name = `${screen.name}-${size}-${theme}`;
      const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      if (FOLDER !== undefined) writeFileSync(join(FOLDER, `${name}.png`), image);
      const problem = await compareScreen(name, image, 'test-results/screens');
      if (problem !== null) problems.push(problem);
    }
    await setTheme(page, 'light');
    // Both themes are looked at in one visit.
    if (size === sizes[0])
      problems.push(...(await seriousProblems(page)).map((each) => `${screen.name}: ${each}`));
  }
  return problems;
}

async function open(page: Page, { path, photo }: Screen): Promise<void> {
  await page.goto(path);
  if (photo) await page.locator('input[type="file"]').first().setInputFiles(join('assets/media', photo));
}

async function settle(page: Page, { ready, press }: Screen): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  if (ready) await expect(page.locator(ready).first()).toBeVisible();
  // Nothing is hovered, unless it was just pressed: leaving it would close what it has opened.
  await page.mouse.move(0, 0);
  if (press) {
    await page.getByRole('button', { name: press.button, exact: true }).click();
    await expect(page.locator(press.opens)).toBeVisible();
  }
  await expect(page.locator(`[aria-busy="true"], ${classSelector('ui/loading', 'skeleton')}`)).toHaveCount(0);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
    // One that has come whole may still wait for its first painting; one far to the side of a row is not loaded.
    const images = [...document.images].filter((each) => {
      const { top, left, right } = each.getBoundingClientRect();
      return top < window.innerHeight && left < window.innerWidth && right > 0;
    });
    await Promise.all(images.map((each) => each.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

for (const isSignedIn of [false, true]) {
  test(`screens look as they did, and axe finds nothing serious on any, ${isSignedIn ? 'signed in' : 'visitors'}`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    if (FOLDER !== undefined) mkdirSync(FOLDER, { recursive: true });
    const page = await openPage(browser, isSignedIn);
    const problems: string[] = [];
    const chosen = SCREENS.filter(
      (each) => (each.isSignedIn ?? false) === isSignedIn && (ONLY?.includes(each.name) ?? true),
    );
    for (const screen of chosen) problems.push(...(await take(page, screen)));
    await page.context().close();
    expect(problems).toEqual([]);
  });
}
