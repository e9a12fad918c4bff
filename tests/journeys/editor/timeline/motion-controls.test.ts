import { expect, type Page } from '@playwright/test';
import type { ImageLayer, Layer, TextLayer } from '../../../../engine/model.ts';
import { encodePng } from '../../../support/scene-images.ts';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  openTemplate,
  savedProject,
  seriousProblems,
  uploadToPage,
  watchConsole,
} from '../../support.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Properties' });

/** Presses a key on a slider until it has gone that many steps. */
async function step(page: Page, slider: string, key: string, times: number): Promise<void> {
  await inspector(page).getByRole('slider', { name: slider, exact: true }).focus();
  for (let press = 0; press < times; press++) await page.keyboard.press(key);
}

test('a preset gets a delay, an intensity, a stagger and a curve, and goes to all layers of its kind', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Desert road teaser');
  const texts = async () =>
    allLayers(await savedProject(page)).filter((layer): layer is TextLayer => layer.type === 'text');
  const title = async () => (await texts()).find(({ runs }) => runs[0]?.text === 'KEEP DRIVING');
  await page.getByRole('button', { name: /^KEEP DRIVING, / }).click();
  await page.getByRole('radio', { name: 'Animate' }).click();
  await inspector(page).getByRole('radio', { name: 'Letters' }).click();
  await inspector(page).getByRole('button', { name: 'Left', exact: true }).first().click();
  await expect.poll(async () => (await title())?.animationIn?.animationType).toBeGreaterThan(1);
  await step(page, 'Delay', 'ArrowRight', 5);
  await step(page, 'Intensity', 'ArrowRight', 4);
  await step(page, 'Stagger', 'ArrowRight', 6);
  await expect
    .poll(async () => (await title())?.animationIn)
    .toMatchObject({ delay: 500, intensity: 1.2, stagger: 0.6 });
  await inspector(page)
    .getByRole('button', { name: /^Easing/ })
    .click();
  await page.getByRole('menuitemradio', { name: 'Bounce', exact: true }).click();
  await expect.poll(async () => (await title())?.animationIn?.easing?.type).toBe('bounce');
  expect(await seriousProblems(page)).toEqual([]);

  await inspector(page).getByRole('button', { name: 'Apply to all…' }).click();
  await page.getByRole('menuitem', { name: 'All layers of this kind' }).click();
  await expect(lastSaid(page)).toHaveText(/^Applied to \d+ layers?$/);
  const preset = (await title())?.animationIn;
  const others = (await texts()).filter(({ locked }) => !locked);
  expect(others.length).toBeGreaterThan(1);
  for (const { animationIn } of others) expect(animationIn).toEqual(preset);
  const kept = allLayers(await savedProject(page)).filter(({ type }) => type !== 'text');
  expect(kept.some(({ animationIn }) => animationIn?.easing?.type === 'bounce')).toBe(false);
  // One step, however many layers it reached.
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => new Set((await texts()).map(({ animationIn }) => animationIn?.easing?.type)).size)
    .toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test('the camera moves over a photograph from one box to another, which are pulled and moved by keys', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  const side = 200;
  const data = new Uint8Array(
    Array.from({ length: side * side }, (_, at) => [at % 256, 80, 160, 255]).flat(),
  );
  await uploadToPage(page, {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: encodePng({ width: side, height: side, data }),
  });
  const photo = async () =>
    allLayers(await savedProject(page)).find((layer): layer is ImageLayer => layer.type === 'image');
  const zooms = async () =>
    (await photo())?.keyframes.zoom?.map(({ value }) => Math.round(value * 100) / 100);
  await page.getByRole('radio', { name: 'Animate' }).click();
  await inspector(page).getByRole('radio', { name: 'Keyframes' }).click();
  const camera = inspector(page).getByRole('region', { name: 'Camera move' });
  await camera.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(lastSaid(page)).toHaveText(/^The camera moves from \d+% to \d+%$/);
  await expect.poll(zooms).toHaveLength(2);
  const [from = 0, to = 0] = (await zooms()) ?? [];
  expect(to).toBeGreaterThan(from);
  // The end box, by keys: smaller is closer.
  const end = camera
    .getByRole('group', { name: /^End: / })
    .or(camera.getByRole('button', { name: /^End: / }));
  await end.focus();
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await zooms())?.[1]).toBeGreaterThan(to);
  expect(await seriousProblems(page)).toEqual([]);
  await camera.getByRole('button', { name: 'Swap start and end' }).click();
  await expect.poll(async () => ((await zooms())?.[0] ?? 0) > ((await zooms())?.[1] ?? 9)).toBe(true);
  await camera.getByRole('button', { name: 'None', exact: true }).click();
  await expect.poll(zooms).toBeUndefined();
});

test('copied keyframes are pasted on another layer at the playhead, roving points give their times away, and an own curve stays after a reload', async ({
  page,
}) => {
  await page.goto('/video-template-editor/edit/?new=1');
  const panels = page.getByRole('navigation', { name: 'Editor panels' });
  await panels.getByRole('button', { name: 'Graphics', exact: true }).click();
  const shapes = async (): Promise<Layer[]> =>
    allLayers(await savedProject(page)).filter(({ type }) => type === 'shape');
  await page.getByRole('button', { name: 'Circle', exact: true }).first().click();
  await page.getByRole('button', { name: 'Star', exact: true }).first().click();
  await expect.poll(async () => (await shapes()).length).toBe(2);
  const canvas = page.getByRole('main', { name: 'Canvas' });
  const of = async (name: string) => (await shapes()).find((layer) => layer.name === name);
  const xs = async (name: string) => (await of(name))?.keyframes.x?.map(({ frame }) => frame);

  await canvas.getByRole('button', { name: 'Circle, shape' }).focus();
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('Alt+Shift+K');
  for (const frames of [10, 30]) {
    for (let press = 0; press < frames; press++) await page.keyboard.press('.');
    for (let press = 0; press < 4; press++) await page.keyboard.press('Shift+ArrowRight');
  }
  await expect.poll(() => xs('Circle')).toEqual([0, 10, 40]);
  await page.keyboard.press('Alt+Shift+K');

  // In the middle of the path the time follows the speed.
  await page.keyboard.press('Shift+K');
  const sheet = page.getByRole('region', { name: 'Keyframes of Circle' });
  const keys = sheet.getByRole('group', { name: 'Keyframes of Position X' }).getByRole('button');
  await keys.nth(1).focus();
  await page.keyboard.press('Enter');
  const roving = page.getByRole('switch', { name: 'Time follows the speed' });
  await roving.click();
  // Both ways are equally long: it comes to lie where half of the way is over, by a curve that begins fast.
  await expect.poll(() => xs('Circle')).toEqual([0, 12, 40]);

  // All of them go to the star, where the playhead is.
  await keys.first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect(lastSaid(page)).toHaveText(/^\d+ keyframes copied$/);
  await sheet
    .getByRole('button', { name: 'Ease out', exact: true })
    .or(page.getByRole('radio', { name: 'Graph' }))
    .first()
    .click();
  await page.getByRole('radio', { name: 'Graph' }).click();
  await sheet.getByRole('radio', { name: 'Speed' }).click();
  await expect(sheet.getByRole('radio', { name: 'Speed' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Bounce', exact: true }).click();
  await sheet.getByRole('button', { name: 'Save this curve' }).click();
  await expect(lastSaid(page)).toHaveText('Mine 1 saved');
  await canvas.getByRole('button', { name: 'Star, shape' }).focus();
  await page.getByRole('radio', { name: 'Dope sheet' }).click();
  await expect(page.getByRole('region', { name: 'Keyframes of Star' })).toBeVisible();
  const head = await page.getByRole('slider', { name: 'Playhead' }).getAttribute('aria-valuenow');
  // It has no keyframes yet, so the button of the inspector pastes the first ones.
  await inspector(page).getByRole('button', { name: 'Paste', exact: true }).press('Enter');
  await expect(lastSaid(page)).toHaveText(/^\d+ keyframes pasted$/);
  const start = Number(head);
  await expect.poll(() => xs('Star')).toEqual([start, start + 12, start + 40]);

  await page.reload();
  await canvas.getByRole('button', { name: 'Circle, shape' }).focus();
  await page.keyboard.press('Shift+K');
  await page.getByRole('radio', { name: 'Graph' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Keyframes of Circle' })
      .getByRole('button', { name: 'Mine 1', exact: true }),
  ).toBeVisible();
});
