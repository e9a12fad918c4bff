import { expect, type Page } from '@playwright/test';
import { classSelector } from '../support/class-selector.ts';
import { expectHeard, listen } from './heard.ts';
import { test } from './signed-in.ts';
import { openTemplate } from './support.ts';

/** The screens that most people see, by their addresses. */
const SCREENS = [
  '/',
  '/design-templates/',
  '/tools/',
  '/pricing/',
  '/user-dashboard/',
  '/my/projects/',
  '/my/account-settings/',
];

/** Buttons and links that are smaller than 24 by 24 px (WCAG 2.5.8), links in the lines of a text apart, and those with room around. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN_PX = 24;
    const seen = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role=slider], [role=switch], [role=radio], summary',
      ),
    ]
      .filter(
        (each) =>
          each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !each.closest('[aria-hidden="true"], [inert]'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.height > 2);
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return seen
      .filter(({ element, box }) => {
        if (box.width >= MIN_PX - 0.5 && box.height >= MIN_PX - 0.5) return false;
        // The grips of clips are as narrow as clips are; the fields for start and end do the same.
        if (isInText(element) || element.matches('a[href^="#"], [data-edge]')) return false;
        // A label around it, or a circle of 24 px around its middle that meets no other target, is enough.
        const label = element.closest('label')?.getBoundingClientRect();
        if (label && label.width >= MIN_PX && label.height >= MIN_PX) return false;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return seen.some(({ element: other, box: near }) => {
          if (other === element || other.contains(element) || element.contains(other)) return false;
          const dx = Math.max(near.left - x, 0, x - near.right);
          const dy = Math.max(near.top - y, 0, y - near.bottom);
          return Math.hypot(dx, dy) < MIN_PX / 2;
        });
      })
      .map(
        ({ element, box }) =>
          `${element.outerHTML.slice(0, 110)} ${Math.round(box.width)}x${Math.round(box.height)}`,
      );
  });
}

const STYLES = {
  /** What is only for screen readers. */
  hidden: ['visually-hidden', 'visually-hidden-text']
    .map((name) => classSelector('ui/layout', name))
    .join(', '),
  icons: `svg${classSelector('ui/icon', 'icon')}`,
  fields: [
    classSelector('ui/fields/field', 'input'),
    classSelector('ui/fields/number-field', 'number-field'),
    classSelector('ui/fields/choice', 'select'),
    classSelector('editor/time-field', 'time-input'),
    '[role="switch"]',
    'textarea',
  ].join(', '),
};

/** Icons of buttons and edges of fields with less than 3 : 1 against what is around them (WCAG 1.4.11). */
async function faintControls(page: Page): Promise<string[]> {
  return page.evaluate(({ hidden, icons, fields }) => {
    type Rgba = [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = (color: string): Rgba => {
      if (!context) throw new Error('There is no canvas.');
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Rgba, below: Rgba): Rgba => [
      top[0] * top[3] + below[0] * (1 - top[3]),
      top[1] * top[3] + below[1] * (1 - top[3]),
      top[2] * top[3] + below[2] * (1 - top[3]),
      1,
    ];
    const hasImage = (element: Element) => getComputedStyle(element).backgroundImage !== 'none';
    const background = (element: Element | null): Rgba | null => {
      if (!element)
        return read(getComputedStyle(document.documentElement).backgroundColor)[3] > 0
          ? read(getComputedStyle(document.documentElement).backgroundColor)
          : [255, 255, 255, 1];
      if (hasImage(element)) return null;
      const own = read(getComputedStyle(element).backgroundColor);
      if (own[3] === 1) return own;
      const below = background(element.parentElement);
      return below && over(own, below);
    };
    const luminance = (color: Rgba) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Rgba, other: Rgba) => {
      const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (light + 0.05) / (dark + 0.05);
    };
    const shown = (element: Element) =>
      element instanceof HTMLElement &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest(`[aria-hidden="true"], [inert], :disabled, [aria-disabled="true"], ${hidden}`);
    const faint: string[] = [];
    const say = (element: Element, what: string, ratio: number) =>
      ratio < 2.995 && faint.push(`${what} ${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 110)}`);
    for (const button of document.querySelectorAll('button, a')) {
      const icon = button.querySelector(icons);
      if (!icon || !shown(button) || (button.textContent ?? '').trim() !== '') continue;
      const below = background(button);
      if (below) say(button, 'icon', contrast(over(read(getComputedStyle(icon).color), below), below));
    }
    for (const field of document.querySelectorAll(fields)) {
      if (!shown(field)) continue;
      const outside = background(field.parentElement);
      const inside = background(field);
      if (!outside || !inside) continue;
      const style = getComputedStyle(field);
      const edge = /(?:rgba?|color|oklch|oklab)\([^)]*\)/.exec(style.boxShadow)?.[0];
      const line = Number.parseFloat(style.borderTopWidth) > 0 ? style.borderTopColor : edge;
      const ratio = Math.max(
        contrast(inside, outside),
        line ? contrast(over(read(line), outside), outside) : 0,
      );
      say(field, 'edge', ratio);
    }
    return [...new Set(faint)];
  }, STYLES);
}

for (const path of SCREENS)
  test(`targets, icons and edges of fields are large and clear enough on ${path}, light and dark`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      expect.soft(await faintControls(page), theme).toEqual([]);
    }
  });

for (const [kind, name] of [
  ['video', 'Quote of the day'],
  ['design', 'Clay & glaze'],
] as const)
  test(`targets, icons and edges of fields are large and clear enough in the editor of a ${kind}, light and dark`, async ({
    page,
  }) => {
    await openTemplate(page, kind, name);
    await page.locator('[data-part="layer-name"]').first().click();
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((each) => {
        document.documentElement.dataset.theme = each;
      }, theme);
      expect.soft(await faintControls(page), theme).toEqual([]);
    }
    await page.getByRole('banner').getByRole('button', { name: 'Download' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await smallTargets(page)).toEqual([]);
  });

test('after a link the heading of the page has the focus; what a search found is said; titles carry their language', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).first().press('Enter');
  await expect(page).toHaveURL(/\/pricing\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.goto('/design-templates/');
  const heard = await listen(page);
  await page.getByRole('combobox').first().fill('music');
  await page.keyboard.press('Enter');
  await expectHeard(heard, /^(?:\d+ results|One result) for “music”$/);
  await expect(page.locator('[data-part="template-card"] a[lang="en"]').first()).toBeVisible();
});

test('with reduced motion nothing plays under a resting pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/video-templates/');
  const card = page.locator('[data-part="template-card"][data-kind="video"]').first();
  await card.hover();
  await expect(card.getByRole('button', { name: /^Play/ })).toBeVisible();
  await expect(card.locator('video, canvas, [data-part="hover-wait"]')).toHaveCount(0);
});

test('with reduced motion animations play on the stage once they are chosen, not under the pointer or the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.locator('[data-part="layer-name"]').first().click();
  const properties = page.getByRole('complementary', { name: 'Properties' });
  await properties.getByRole('radio', { name: 'Animate' }).click();
  const tiles = properties.getByRole('group', { name: 'In animations' }).getByRole('button');
  const tile = tiles.nth(1);
  // Where an animation is chosen, a button shows whether one is playing. It ends when the pointer leaves the tiles.
  await tile.click();
  const stop = properties.getByRole('button', { name: 'Stop', exact: true });
  const play = properties.getByRole('button', { name: 'Play', exact: true });
  await expect(stop).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(play).toBeVisible();
  const reacts = async () => {
    await tiles.nth(2).hover();
    const hovered = await stop.isVisible();
    await page.mouse.move(0, 0);
    await tile.focus();
    await page.keyboard.press('Tab');
    await expect(tiles.nth(2)).toBeFocused();
    return { hovered, focused: await stop.isVisible() };
  };
  expect(await reacts()).toEqual({ hovered: false, focused: false });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await reacts()).toEqual({ hovered: true, focused: true });
});
