import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './signed-in.ts';
import { openTemplate, seriousProblems } from './support.ts';

const PHOTO = join('assets/media', 'still-life-poppies.jpg');

interface State {
  readonly name: string;
  /** Brings the page into the state, in a window of the usual size. */
  readonly open: (page: Page) => Promise<void>;
  /** What shows that it is still in it. */
  readonly shown: (page: Page) => ReturnType<Page['locator']>;
}

async function openDialog(page: Page, button: string): Promise<void> {
  await openTemplate(page, 'design', 'Clay & glaze');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: button }).click();
}

const STATES: readonly State[] = [
  {
    name: 'the design editor with a selection',
    open: async (page) => {
      await openTemplate(page, 'design', 'Clay & glaze');
      await page.locator('[data-part="layer-name"]').first().click();
    },
    shown: (page) => page.getByRole('main', { name: 'Canvas' }),
  },
  {
    name: 'the photo editor with a result',
    open: async (page) => {
      await page.goto('/photo-editor/edit/?tab=remove-background');
      await page.locator('input[type="file"]').first().setInputFiles(PHOTO);
      await expect(page.locator('#announcements')).toContainText('Cut out.', { timeout: 60_000 });
    },
    shown: (page) => page.locator('[data-region="canvas"] canvas').first(),
  },
  {
    name: 'the export dialog',
    open: (page) => openDialog(page, 'Download'),
    shown: (page) => page.getByRole('dialog', { name: 'Download' }),
  },
  {
    name: 'the share dialog',
    open: (page) => openDialog(page, 'Share'),
    shown: (page) => page.getByRole('dialog', { name: /^Share/ }),
  },
  {
    name: 'the page of a template',
    open: async (page) => {
      await page.goto('/graphics-design/book-club/');
    },
    shown: (page) => page.getByText('4 colours'),
  },
  {
    name: 'the dashboard',
    open: async (page) => {
      await page.goto('/user-dashboard/');
    },
    shown: (page) => page.locator('[data-part="template-card"] img').first(),
  },
  {
    name: 'the home page',
    open: async (page) => {
      await page.goto('/');
    },
    shown: (page) => page.locator('[data-part="tool"]').first(),
  },
];

/** Swatches and the like whose own colour is replaced by one of the system, so that they show nothing. */
function hiddenColors(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[style*="background"]')].flatMap((element) =>
      element.style.backgroundColor !== '' &&
      element.checkVisibility() &&
      getComputedStyle(element).forcedColorAdjust !== 'none'
        ? [element.outerHTML.slice(0, 160)]
        : [],
    ),
  );
}

for (const { name, open, shown } of STATES)
  test(`axe finds nothing serious in ${name}, in forced colours and at 200 % and 400 %`, async ({ page }) => {
    test.setTimeout(180_000);
    await open(page);
    await expect(shown(page)).toBeAttached();
    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await seriousProblems(page), 'forced colours').toEqual([]);
    expect.soft(await hiddenColors(page), 'colours that are shown are content').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    for (const [width, height] of [
      [640, 400],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(shown(page)).toBeAttached();
      expect.soft(await seriousProblems(page), `${width} x ${height}`).toEqual([]);
    }
  });
