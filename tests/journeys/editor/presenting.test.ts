import { expect, type Page } from '@playwright/test';
import { test } from '../signed-in.ts';
import { allLayers, openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

const presentation = (page: Page) => page.getByRole('dialog', { name: 'Full screen preview' });

/** Gives the title of the first page an animation that takes five seconds. */
async function animateTitle(page: Page): Promise<void> {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page
    .locator('[data-region="canvas"]')
    .getByRole('button', { name: /^Title, / })
    .dispatchEvent('click');
  const inspector = page.getByRole('complementary', { name: 'Properties' });
  await inspector.getByRole('radio', { name: 'Animate' }).click();
  await inspector.getByRole('button', { name: 'Left', exact: true }).click();
  const duration = inspector.getByRole('slider', { name: 'Duration' });
  await duration.press('End');
  await expect
    .poll(async () => allLayers(await savedProject(page)).map((layer) => layer.animationIn?.duration ?? null))
    .toContain(5000);
}

/** What is drawn of the page, as a number; null until it is as large as the window. */
const picture = (page: Page) =>
  page.locator('[data-scene-canvas]').evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.width !== window.innerWidth) return null;
    let sum = 0;
    for (const letter of canvas.toDataURL()) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
    return sum;
  });

/** The same, once it is the same twice. */
async function restingPicture(page: Page): Promise<number> {
  let former = await picture(page);
  await expect
    .poll(async () => {
      const now = await picture(page);
      const isSame = now !== null && now === former;
      former = now;
      return isSame;
    })
    .toBe(true);
  return former ?? 0;
}

test('what moves on a page plays while it is presented, stops and goes on by its button and its key, and stays at its end', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  // At rest until it is played: so it is known what rest looks like.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await animateTitle(page);
  await page.getByRole('main').focus();
  await page.keyboard.press('Control+Alt+p');
  const preview = presentation(page);
  const play = preview.getByRole('button', { name: 'Play' });
  const pause = preview.getByRole('button', { name: 'Pause' });
  await expect(play).toBeVisible();
  const rest = await restingPicture(page);
  await page.keyboard.press('k');
  await expect(pause).toBeVisible();
  await expect.poll(() => picture(page)).not.toBe(rest);
  await pause.click();
  await expect(play).toBeVisible();
  const stopped = await picture(page);
  expect(stopped).not.toBe(rest);
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('k');
  await expect(pause).toBeVisible();
  // Over, and as it rests.
  await expect(play).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => picture(page)).toBe(rest);
  // The second page has nothing that moves.
  await page.keyboard.press('PageDown');
  await expect(preview.getByRole('status')).toHaveText('Page 2 of 2');
  await expect(play).toHaveCount(0);
  // For everybody else a page plays as soon as it is shown.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.keyboard.press('PageUp');
  await expect(pause).toBeVisible();
  await expect.poll(() => picture(page)).not.toBe(rest);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the screen turns black and back by a key and by a button, and fills the screen again after it was left', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  // Notices of the editor are not for those who watch.
  await page.keyboard.press('Control+s');
  const notice = page.locator('[data-type="ok"]');
  await expect(notice).toBeVisible();
  // Its time stands still under the pointer: it cannot be gone by itself.
  await notice.hover();
  await page.keyboard.press('Alt+Shift+p');
  await expect(presentation(page)).toBeVisible();
  // It is there and not shown.
  await expect(notice).toHaveCSS('display', 'none');
  const preview = presentation(page);
  const status = preview.getByRole('status');
  const black = page.locator('[data-part="black-screen"]');
  await expect(status).toHaveText('Page 1 of 2');
  await page.keyboard.press('b');
  await expect(status).toHaveText('The screen is black');
  await expect(black).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await page.keyboard.press('b');
  await expect(black).toHaveCount(0);
  await preview.getByRole('button', { name: 'Black screen' }).click();
  await expect(black).toBeVisible();
  // Another page shows itself.
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Page 2 of 2');
  await expect(black).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(status).toHaveText('Page 1 of 2');
  await expect(black).toHaveCount(0);

  // A browser leaves full screen when a second window opens.
  const fill = preview.getByRole('button', { name: 'Fill the screen' });
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(fill).toHaveCount(0);
  const opening = page.waitForEvent('popup');
  await preview.getByRole('button', { name: 'Notes in a second window' }).click();
  const notes = await opening;
  await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await fill.click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await expect(fill).toHaveCount(0);
  // What its buttons are called is shown in that window too.
  const next = notes.getByRole('button', { name: 'Black screen' });
  await next.hover();
  await expect(next).toHaveAttribute('title', 'Black screen (B)');
});

test('without single-key shortcuts letters, digits and signs do nothing while a design is presented, and no button names them', async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('gesso-shortcuts', JSON.stringify({ characterKeys: false, own: {} })),
  );
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.keyboard.press('Alt+Shift+p');
  const preview = presentation(page);
  const status = preview.getByRole('status');
  await expect(status).toHaveText('Page 1 of 2');
  const black = preview.getByRole('button', { name: 'Black screen' });
  const blackScreen = page.locator('[data-part="black-screen"]');
  await expect(black).toHaveAttribute('data-tooltip', 'Black screen');
  await expect(black).not.toHaveAttribute('data-tooltip-keys');
  await page.keyboard.press('PageDown');
  await expect(status).toHaveText('Page 2 of 2');
  // Enter after a number would go to the first page; without one it goes on, and there is no third.
  for (const key of ['b', '.', 'n', '1', 'Enter']) await page.keyboard.press(key);
  await expect(status).toHaveText('Page 2 of 2');
  await expect(blackScreen).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Hide the presenter view' })).toBeVisible();
  await black.click();
  await expect(blackScreen).toBeVisible();
});

test('on an Arabic keyboard the keys of a presentation are those in the same place', async ({ page }) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  await page.keyboard.press('Alt+Shift+p');
  const preview = presentation(page);
  await expect(preview).toBeVisible();
  await preview.dispatchEvent('keydown', { key: 'لا', code: 'KeyB', bubbles: true });
  await expect(page.locator('[data-part="black-screen"]')).toBeVisible();
});
