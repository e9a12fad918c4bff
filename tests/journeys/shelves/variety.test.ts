import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';

/** The height of a usual window: what lies further apart is not seen at once. */
const WINDOW_PX = 900;

/** A picture that is shown twice on one screen, and where. */
interface Repeated {
  readonly url: string;
  readonly atPx: readonly number[];
}

/**
 * Pictures that can be seen twice at once. What belongs together counts once: the parts of a comparison, of one card, and the steps of one
 * explanation show the same photo because they are about it. Small ones are buttons and marks, not pictures.
 */
async function repeated(page: Page): Promise<Repeated[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate((windowPx) => {
    const LEAST_PX = 64;
    const places = new Map<string, { place: Element; top: number; bottom: number }[]>();
    for (const image of document.querySelectorAll('img')) {
      const { width, height, top } = image.getBoundingClientRect();
      if (width < LEAST_PX || height < LEAST_PX || !image.checkVisibility({ visibilityProperty: true }))
        continue;
      const url = image.getAttribute('src') ?? '';
      const place =
        image.closest('ol') ?? image.closest('[data-part="before-after"], [data-part="tool-image"]') ?? image;
      const start = top + window.scrollY;
      const others = places.get(url) ?? [];
      if (url !== '' && !others.some((other) => other.place === place))
        places.set(url, [...others, { place, top: start, bottom: start + height }]);
    }
    return [...places].flatMap(([url, found]) => {
      const near = found.filter((one) =>
        found.some(
          (other) =>
            other !== one && Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top) <= windowPx,
        ),
      );
      return near.length > 0 ? [{ url, atPx: near.map(({ top }) => Math.round(top)) }] : [];
    });
  }, WINDOW_PX);
}

test('home, lists and pages of tools show no picture twice on one screen', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [
    '/',
    '/user-dashboard/',
    '/design-templates/',
    '/video-templates/',
    '/design-templates/create/',
    '/video-templates/create/',
    '/design-element/',
    '/design-element/explore/',
    '/graphics-design/book-club/',
    '/design-element/fox/',
    '/tools/',
    '/tools/remove-background/',
    '/tools/photo-resizer/',
    '/tools/ai-person-photoshoot/',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await repeated(page), path).toEqual([]);
  }
});

test('the panels of the editors show no picture twice', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto('/video-template-editor/edit/?new=1');
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  for (const name of ['Templates', 'Media', 'Text', 'Graphics', 'Background']) {
    const panel = page.getByRole('complementary', { name, exact: true });
    if (!(await panel.isVisible())) await panels.getByRole('button', { name, exact: true }).click();
    await expect(panel.getByRole('button').first()).toBeVisible();
    expect(await repeated(page), name).toEqual([]);
  }
});
