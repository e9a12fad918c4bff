import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { classSelector } from '../../support/class-selector.ts';
import { encodePng } from '../../support/scene-images.ts';
import { withConfig } from '../guests.ts';
import { listen } from '../heard.ts';
import { test } from '../signed-in.ts';
import {
  allLayers,
  openTemplate,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../support.ts';

const IMAGE = encodePng({
  width: 60,
  height: 40,
  data: new Uint8Array(60 * 40 * 4).map((_, index) => [255, 0, 200, 255][index % 4] ?? 0),
});

/** WCAG 1.4.10: nothing but canvas, timeline and toolbars scrolls in two directions. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** All of a control can be seen once it was scrolled to. */
async function expectReachable(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 0.9 });
}

// A window of 1280 x 800 at 200 %, and one of 1280 at 400 %.
for (const [widthPx, heightPx] of [
  [640, 400],
  [320, 640],
  [320, 256],
] as const)
  test(`in a window of ${widthPx} x ${heightPx}, as of an enlarged page, a video is reworded, gets an image and is exported`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    await openTemplate(page, 'video', 'Quote of the day');
    await savedProject(page);
    await page.setViewportSize({ width: widthPx, height: heightPx });
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Editor panels' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    // Its bar scrolls; playing is seen without that.
    const playback = page.getByRole('region', { name: 'Playback' });
    await expect(playback.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
    const more = page.getByRole('navigation', { name: 'More of the editor' });
    const properties = page.getByRole('complementary', { name: 'Properties' });

    await test.step('words', async () => {
      await more.getByRole('button', { name: 'Properties' }).click();
      const layer = properties.getByRole('button', { name: 'Line 1', exact: true });
      await expectReachable(layer);
      await layer.click();
      await expectReachable(properties.getByRole('textbox', { name: 'Start', exact: true }));
      await layer.press('Enter');
      await expect(page.locator('[data-region="canvas"] textarea')).toBeFocused();
      await page.keyboard.press('Control+a');
      await page.keyboard.type('Plant one');
      await page.keyboard.press('Escape');
      await expect
        .poll(async () => JSON.stringify(await savedProject(page)).includes('Plant one'))
        .toBe(true);
      await properties.getByRole('radio', { name: 'Design' }).focus();
      await page.keyboard.press('Escape');
      await expect(properties).toBeHidden();
      await expect(more.getByRole('button', { name: 'Properties' })).toBeFocused();
    });

    await test.step('an image', async () => {
      await uploadToPage(page, { name: 'mine.png', mimeType: 'image/png', buffer: IMAGE });
      await expect
        .poll(async () => allLayers(await savedProject(page)).some((layer) => layer.name.startsWith('mine')))
        .toBe(true);
      await page.getByRole('button', { name: 'Close panel' }).click();
    });

    await test.step('the timeline', async () => {
      const open = more.getByRole('button', { name: 'Timeline' });
      if (await open.isVisible()) await open.click();
      const clip = page
        .getByRole('region', { name: 'Timeline' })
        .getByRole('button', { name: /^Plant one, text/ });
      await clip.focus();
      await expect(clip).toBeInViewport();
      await page.keyboard.press('ArrowRight');
      expect(await seriousProblems(page)).toEqual([]);
    });

    await test.step('the export', async () => {
      const said = await listen(page);
      await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
      const dialog = page.getByRole('dialog', { name: 'Download' });
      await expectReachable(dialog.getByRole('radio', { name: 'PNG' }));
      await dialog.getByRole('radio', { name: 'PNG' }).click();
      const button = dialog.getByRole('button', { name: 'Download' });
      await expectReachable(button);
      expect(await seriousProblems(page)).toEqual([]);
      const arriving = page.waitForEvent('download');
      await button.click();
      const file = await arriving;
      expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
      expect((await said()).join(' ')).toContain('is exported and downloaded');
    });
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
  });

test('in a low window the pages of a design come over the canvas, and Escape gives the canvas back', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.setViewportSize({ width: 640, height: 400 });
  const more = page.getByRole('navigation', { name: 'More of the editor' });
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages).toBeHidden();
  await more.getByRole('button', { name: 'Pages' }).click();
  await pages.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await pages.getByRole('button', { name: 'Add page' }).focus();
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();
  await expect(more.getByRole('button', { name: 'Pages' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('a narrow window of a computer with an app in the store still opens the editors', async ({ page }) => {
  await withConfig(page, { appStoreUrl: 'https://apps.test/ios', playStoreUrl: 'https://apps.test/android' });
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [path, name] of [
    ['/photo-editor/edit/', /photo/i],
    ['/video-template-editor/edit/', /Video editor/],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  }
});

test('in small windows the tools of the photo editor lie beside the photo, or below it on a page that scrolls', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try an armchair' }).click();
  await expect(page).toHaveURL(/photo=/);
  const address = new URL(page.url());
  address.searchParams.set('tab', 'tools');
  address.searchParams.set('subTool', 'adjustment');
  for (const [width, height] of [
    [640, 400],
    [320, 640],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(address.toString());
    await expectReachable(page.getByRole('slider', { name: 'Exposure' }));
    await expectReachable(page.getByRole('slider', { name: 'Contrast' }));
    await expectReachable(page.getByRole('banner').getByRole('button', { name: 'Download' }));
    await expectNoSidewaysScroll(page);
  }
});

/** What WCAG 1.4.12 lets people set for all text. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** What is only for screen readers. */
const HIDDEN = ['visually-hidden', 'visually-hidden-text']
  .map((name) => classSelector('ui/layout', name))
  .join(', ');

/** Buttons, links, labels and headings whose words do not fit into them; names that end in dots on purpose apart. */
async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    (hidden) =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], label, h1, h2, h3, p, legend')]
        .filter((each) => {
          if (
            !each.checkVisibility({ visibilityProperty: true }) ||
            each.closest(`[aria-hidden="true"], ${hidden}, [data-region="timeline"]`)
          )
            return false;
          const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
          if (textOverflow === 'ellipsis' || (each.textContent ?? '').trim() === '') return false;
          if (overflowX === 'visible' && overflowY === 'visible') return false;
          // Only words count: images are cut on purpose.
          const box = each.getBoundingClientRect();
          const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (words.nextNode()) {
            if ((words.currentNode.textContent ?? '').trim() === '') continue;
            range.selectNodeContents(words.currentNode);
            const { top, bottom, left, right } = range.getBoundingClientRect();
            if (bottom > box.bottom + 2 || right > box.right + 2 || left < box.left - 2 || top < box.top - 2)
              return true;
          }
          return false;
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    HIDDEN,
  );
}

test('letters, words and lines set further apart are not cut off', async ({ page }) => {
  for (const path of ['/', '/pricing/', '/design-templates/', '/user-dashboard/', '/my/account-settings/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, TEXT_SPACING);
    await expectNoSidewaysScroll(page);
    expect.soft(await clippedTexts(page), path).toEqual([]);
  }
  await openTemplate(page, 'video', 'Quote of the day');
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  expect.soft(await clippedTexts(page)).toEqual([]);
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
  await expect(page.getByRole('dialog', { name: 'Download' })).toBeVisible();
  expect.soft(await clippedTexts(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
