import { expect } from '@playwright/test';
import { test } from '../signed-in.ts';
import { layerButtons, openTemplate, savedProject, watchConsole } from '../support.ts';

test('[M27] clicks with a hand that is not quite still, and drags that come back, keep what can be redone', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Quote of the day');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const template = await savedProject(page);
  const text = template.metadata.sceneItems[0]?.layers.find((layer) => layer.type === 'text');
  if (!text) throw new Error('The template has no words.');
  const undo = page.getByRole('button', { name: /^Undo/ }).first();
  const redo = page.getByRole('button', { name: /^Redo/ }).first();

  await layerButtons(page).getByRole('button', { name: text.name, exact: true }).first().click();
  await page.getByRole('main', { name: 'Canvas' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(redo).toBeEnabled();
  const before = JSON.stringify((await savedProject(page)).metadata);

  /** Presses in the middle of something, goes along a way and lets go. */
  const press = async (
    box: { x: number; y: number; width: number; height: number } | null,
    way: number[],
  ) => {
    if (!box) throw new Error('It is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const dx of way) await page.mouse.move(x + dx, y);
    await page.mouse.up();
  };
  const clip = timeline.locator(`[data-clip-id="${text.id}"]`);
  await test.step('a clip on the timeline, clicked and dragged there and back', async () => {
    await press(await clip.boundingBox(), [1, 2, 1]);
    await expect(clip).toHaveAttribute('aria-pressed', 'true');
    await press(await clip.boundingBox(), [20, 40, 20, 0]);
  });

  await test.step('its end, clicked', async () => {
    const box = await clip.boundingBox();
    await press(box && { x: box.x + box.width - 4, y: box.y, width: 4, height: box.height }, [1, -1, 0]);
  });

  await test.step('nothing changed, and redo does again what was undone', async () => {
    await expect(undo).toBeDisabled();
    await expect(redo).toBeEnabled();
    expect(JSON.stringify((await savedProject(page)).metadata)).toBe(before);
    await redo.click();
    await expect(undo).toBeEnabled();
    await expect
      .poll(
        async () =>
          (await savedProject(page)).metadata.sceneItems[0]?.layers.find(({ id }) => id === text.id)?.x,
      )
      .toBe(text.x + 1);
  });
  expect(complaints).toEqual([]);
});
