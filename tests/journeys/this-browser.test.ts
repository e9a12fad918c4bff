import { expect, type Page, test } from '@playwright/test';
import { ABILITIES } from '../../engine/abilities/abilities.ts';
import { seriousProblems, watchConsole } from './support.ts';

/** The state that the page shows for each ability. */
async function statesOf(page: Page): Promise<Record<string, string>> {
  await page.goto('/about/this-browser/');
  const rows = page.locator('[data-ability]');
  await expect(rows).toHaveCount(ABILITIES.length);
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.getAttribute('data-ability') ?? '', row.getAttribute('data-state') ?? '']),
    ),
  );
}

test('[M25] a page shows what this browser can do, and what becomes of what it cannot', async ({ page }) => {
  const complaints = watchConsole(page);
  const states = await statesOf(page);
  expect(states).toMatchObject({
    offscreenCanvas: 'yes',
    webp: 'yes',
    canvasFilter: 'yes',
    storedBlobs: 'yes',
  });
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[M25] what is taken away is replaced or missing there, and the summary counts it', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['VideoEncoder', 'AudioDecoder', 'EyeDropper', 'ImageDecoder'])
      Reflect.deleteProperty(window, name);
  });
  const states = await statesOf(page);
  expect(states).toMatchObject({
    h264Encoder: 'replaced',
    audioDecoder: 'replaced',
    eyeDropper: 'replaced',
    webm: 'no',
    av1Encoder: 'no',
    animatedImages: 'no',
  });
  await expect(page.getByText('WebM is not available. Choose MP4 or GIF.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    '3 features are not available and left out.',
  );
});
