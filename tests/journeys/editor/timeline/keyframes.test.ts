import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import {
  allLayers,
  lastSaid,
  openTemplate,
  savedProject,
  seriousProblems,
  watchConsole,
} from '../../support.ts';

test('keyframes are recorded, moved, copied and given curves, and the motion path is bent on the canvas', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Desert road teaser');
  const title = async () => {
    const layer = allLayers(await savedProject(page)).find(
      (each) => 'runs' in each && each.runs[0]?.text === 'KEEP DRIVING',
    );
    if (!layer) throw new Error('There is no title.');
    return layer;
  };
  const frames = async (property: string) => (await title()).keyframes[property]?.map(({ frame }) => frame);
  const canvas = page.getByRole('main', { name: 'Canvas' });

  // A first keyframe of the whole layer, then what is changed is recorded.
  await page.getByRole('button', { name: /^KEEP DRIVING, / }).click();
  await canvas.focus();
  await page.keyboard.press('Alt+k');
  await page.keyboard.press('Alt+Shift+K');
  await expect(lastSaid(page)).toHaveText('Every change becomes a keyframe at the playhead');
  for (let step = 0; step < 20; step++) await page.keyboard.press('.');
  for (let step = 0; step < 20; step++) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < 20; step++) await page.keyboard.press('.');
  for (let step = 0; step < 20; step++) await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => frames('x')).toHaveLength(3);
  expect(await frames('y')).toEqual(await frames('x'));

  // The dope sheet: keyframes are moved by keys, copied, and pasted at the playhead.
  await page.keyboard.press('Shift+K');
  const sheet = page.getByRole('region', { name: 'Keyframes of Title' });
  const keys = sheet.getByRole('group', { name: 'Keyframes of Position Y' }).getByRole('button');
  await expect(keys).toHaveCount(3);
  const [first = 0, second = 0, third = 0] = (await frames('y')) ?? [];
  await keys.nth(1).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => frames('y')).toEqual([first, second + 10, third]);
  await expect(keys.nth(1)).toBeFocused();
  await page.keyboard.press('Control+c');
  await expect(lastSaid(page)).toHaveText('1 keyframe copied');
  await page.keyboard.press('Control+z');
  await expect.poll(() => frames('y')).toEqual([first, second, third]);

  // The graph: a ready curve for what is picked, then a handle that is pulled.
  await page.getByRole('radio', { name: 'Graph' }).click();
  const graph = sheet.getByRole('region', { name: 'Curve of Position Y' });
  await graph
    .getByRole('button', { name: /^Position Y, / })
    .nth(1)
    .press('Enter');
  await sheet.getByRole('button', { name: 'Back', exact: true }).click();
  await expect
    .poll(async () => (await title()).keyframes.y?.[1]?.easing)
    .toEqual({ type: 'back', overshoot: 1.7 });
  await sheet.getByRole('button', { name: 'Ease out', exact: true }).click();
  await graph
    .getByRole('button', { name: /^Handle after / })
    .last()
    .press('ArrowRight');
  await expect.poll(async () => (await title()).keyframes.y?.[1]?.easing.type).toBe('cubic-bezier');
  await sheet.getByRole('button', { name: 'Save this curve' }).click();
  await expect(sheet.getByRole('button', { name: 'Mine 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The path on the canvas: a point is rounded and moved by keys, then all goes at one speed.
  const points = page.getByRole('group', { name: 'Motion path' }).getByRole('button', { name: /^Point / });
  await expect(points).toHaveCount(3);
  await points.nth(1).press('s');
  await expect.poll(async () => (await title()).keyframes.x?.[1]?.tangentOut).toBeDefined();
  await points.nth(1).press('ArrowUp');
  await page.getByRole('switch', { name: 'Even speed' }).click();
  await expect.poll(async () => (await title()).motionPath?.evenSpeed).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the timeline' }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(complaints).toEqual([]);
});
