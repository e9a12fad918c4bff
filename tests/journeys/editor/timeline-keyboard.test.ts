import { expect, type Page } from '@playwright/test';
import { pickUp } from '../by-keys.ts';
import { expectHeard, listen, tabTo } from '../heard.ts';
import { test } from '../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../support.ts';

const endOf = (cue: { startFrame: number; durationFrames: number }) => cue.startFrame + cue.durationFrames;

/** What a live region of the page says, or has said and still holds. */
const heard = (page: Page, words: string | RegExp) =>
  expect(page.locator('[aria-live]').filter({ hasText: words }).first()).toBeAttached();

test('[M9] [M10] with the keyboard alone a clip is moved, trimmed and split, scenes change places, a transition and a subtitle come', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Quote of the day');
  const template = await savedProject(page);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const firstText = template.metadata.sceneItems[0]?.layers.find((layer) => layer.type === 'text');
  if (!firstText) throw new Error('The template has no words.');
  const layerNow = async () =>
    (await savedProject(page)).metadata.sceneItems
      .flatMap((scene) => scene.layers)
      .find((layer) => layer.id === firstText.id);

  await test.step('the playhead says where it is and in which scene', async () => {
    const playhead = timeline.getByRole('slider', { name: 'Playhead' });
    await playhead.focus();
    await page.keyboard.press('End');
    const frames = template.metadata.sceneItems.reduce((sum, scene) => sum + scene.durationFrames, 0);
    await expect(playhead).toHaveAttribute('aria-valuenow', String(frames - 1));
    await expect(playhead).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`, ${template.metadata.sceneItems.at(-1)?.name}$`),
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await expect(playhead).toHaveAttribute('aria-valuenow', '30');
    await page.getByRole('button', { name: 'Forward one frame' }).press('Enter');
    await heard(page, '0:01.01');
  });

  const clip = timeline.locator(`[data-clip-id="${firstText.id}"]`);
  await test.step('a clip has a name, a kind, a start, an end and a track', async () => {
    await expect(clip).toHaveAccessibleName(/, text, \d:\d\d\.\d\d to \d:\d\d\.\d\d, track Text$/);
    await expect(clip).toHaveAccessibleDescription(/arrow move the clip by a frame/);
  });

  await test.step('its end is a slider that Tab leads to, then the clip has room to move', async () => {
    await clip.focus();
    await page.keyboard.press('Enter');
    await tabTo(page, /^End of /);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowLeft');
    const before = firstText.durationFrames ?? template.metadata.sceneItems[0]?.durationFrames ?? 0;
    const sceneEnd = template.metadata.sceneItems[0]?.durationFrames ?? 0;
    await expect
      .poll(async () => (await layerNow())?.durationFrames)
      .toBe(Math.min(before, sceneEnd - firstText.startFrame) - 31);
    await clip.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await heard(page, /moved, \d:\d\d\.\d\d to /);
    await expect.poll(async () => (await layerNow())?.startFrame).toBe(firstText.startFrame + 30);
    await expect(clip).toBeFocused();
  });

  await test.step('its fields take times as people write them, and say what is wrong', async () => {
    const properties = page.getByRole('complementary', { name: 'Properties' });
    const length = properties.getByRole('textbox', { name: 'Length', exact: true });
    await length.fill('soon');
    await length.press('Enter');
    await expect(length).toHaveValue('soon');
    await expect(length).toHaveAttribute('aria-invalid', 'true');
    await expect(length).toHaveAccessibleDescription(/Type a time, such as 0:02\.15/);
    await expect(properties.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await length.fill('2 s');
    await length.press('Enter');
    await expect(length).toHaveValue('0:02.00');
    await expect(length).not.toHaveAttribute('aria-invalid');
    await expect.poll(async () => (await layerNow())?.durationFrames).toBe(60);
    await properties.getByRole('textbox', { name: 'Start', exact: true }).fill('0:00.15');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await layerNow())?.startFrame).toBe(15);
  });

  await test.step('split at the playhead, its halves differ', async () => {
    await timeline.getByRole('slider', { name: 'Playhead' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await clip.focus();
    await page.keyboard.press('s');
    await expect(clip).toHaveAccessibleName(/0:00\.15 to 0:01\.29/);
    await expect(timeline.getByRole('button', { name: /0:01\.29 to 0:02\.15, track Text$/ })).toBeVisible();
  });

  await test.step('a scene goes to another place and keeps the focus', async () => {
    await page.keyboard.press('Escape');
    const name = template.metadata.sceneItems[0]?.name ?? '';
    const scene = timeline.getByRole('button', { name: new RegExp(`^${name} \\d`) }).first();
    await scene.focus();
    await page.keyboard.press('ArrowLeft');
    await heard(page, `${name} is already the first.`);
    const addScene = timeline.getByRole('button', { name: 'Add scene' });
    await addScene.focus();
    await page.keyboard.press('Enter');
    await scene.focus();
    await page.keyboard.press('ArrowRight');
    const count = template.metadata.sceneItems.length + 1;
    await heard(page, `${name} moved to place 2 of ${count}`);
    await expect
      .poll(async () => (await savedProject(page)).metadata.sceneItems[1]?.id)
      .toBe(template.metadata.sceneItems[0]?.id);
    await expect(timeline.locator('[data-part="scene"]').nth(1)).toBeFocused();
  });

  await test.step('a transition is chosen and made longer', async () => {
    await timeline.getByRole('button', { name: 'Transition to scene 2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await tabTo(page, 'Wipe');
    await page.keyboard.press('Space');
    await heard(page, 'Wipe transition to scene 2');
    await tabTo(page, 'Transition length');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await savedProject(page)).metadata.sceneItems[1]?.transition)
      .toMatchObject({ type: 'wipe', durationFrames: 6 });
    await page.keyboard.press('Escape');
    await expect(timeline.getByRole('button', { name: 'Transition to scene 2, wipe' })).toBeFocused();
  });

  await test.step('a subtitle is written, moved and trimmed', async () => {
    await page.getByRole('button', { name: 'Subtitles', exact: true }).press('Enter');
    const panel = page.getByRole('complementary', { name: 'Subtitles' });
    await panel
      .getByRole('button', { name: /Write|Add/ })
      .first()
      .press('Enter');
    await panel.getByRole('textbox', { name: 'Subtitle 1', exact: true }).fill('Good morning');
    const cue = async () => (await savedProject(page)).metadata.subtitles[0]?.cues[0];
    await expect.poll(async () => (await cue())?.text).toBe('Good morning');
    const before = await cue();
    const onTimeline = timeline.getByRole('button', { name: /^Good morning, subtitle, / });
    await onTimeline.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await heard(page, /^Good morning moved, /);
    await expect.poll(async () => (await cue())?.startFrame).toBe((before?.startFrame ?? 0) + 30);
    await tabTo(page, 'End of Good morning');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => {
        const now = await cue();
        return now && endOf(now);
      })
      .toBe((before ? endOf(before) : 0) + 31);
  });
  expect(await seriousProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('pages of a design change places with the keys their instruction names, announced by their names', async ({
  page,
}) => {
  await openTemplate(page, 'design', 'Clay & glaze');
  const pages = page.getByRole('region', { name: 'Pages' });
  const before = (await savedProject(page)).metadata.sceneItems.map((scene) => scene.id);
  const first = pages.getByRole('button', { name: 'Page 1', exact: true });
  await expect(first).toHaveAccessibleDescription(/press Space, then the arrow keys, then Space again/);
  await first.focus();
  await pickUp(page);
  await heard(page, `Page 1 picked up, place 1 of ${before.length}`);
  // The places are measured a moment after it was picked up; a press before that does nothing.
  const moveRight = async () => {
    await page.keyboard.press('ArrowRight');
    const news = page.locator('[aria-live]').filter({ hasText: `Page 1, place 2 of ${before.length}` });
    await expect(news.first()).toBeAttached({ timeout: 500 });
  };
  await expect(moveRight).toPass();
  await page.keyboard.press('Escape');
  await heard(page, 'Page 1 stays where it was');
  await pickUp(page);
  await heard(page, `Page 1 picked up, place 1 of ${before.length}`);
  await expect(moveRight).toPass();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems.map((scene) => scene.id).slice(0, 2))
    .toEqual([before[1], before[0]]);

  // The menu does the same without a drag of any kind.
  await pages.getByRole('button', { name: 'Page 2', exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move earlier' }).press('Enter');
  await heard(page, `Page 2 moved to place 1 of ${before.length}`);
  await expect
    .poll(async () => (await savedProject(page)).metadata.sceneItems.map((scene) => scene.id))
    .toEqual(before);
});

test('in Arabic a clip is moved and trimmed with the keyboard, announced in Arabic; time runs from left to right', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/video-template-editor/edit/?template=lake-house');
  await expect(page).toHaveURL(/project=/);
  const timeline = page.getByRole('region', { name: 'المخطط الزمني' });
  const said = await listen(page);
  const playhead = timeline.getByRole('slider', { name: 'رأس التشغيل' });
  await playhead.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(playhead).toHaveAttribute('aria-valuenow', '1');

  const clip = timeline.getByRole('button', { name: /، نص، من 0:/ }).first();
  const name = (await clip.getAttribute('aria-label'))?.split('،')[0] ?? '';
  await expect(clip).toHaveAccessibleName(/، المسار النصوص$/);
  await clip.focus();
  await page.keyboard.press('Enter');
  await tabTo(page, `نهاية ${name}`);
  await page.keyboard.press('PageDown');
  await clip.focus();
  await page.keyboard.press('ArrowRight');
  await expectHeard(said, new RegExp(`^تم تحريك ${name}، من `));

  // Choices of a segment follow the direction of the language.
  const properties = page.getByRole('complementary', { name: 'الخصائص' });
  await properties.getByRole('radio', { name: 'تصميم' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(properties.getByRole('radio').nth(1)).toBeChecked();
  expect(await seriousProblems(page)).toEqual([]);
});

test('in forced colours a selected clip differs from the others, and axe finds nothing serious', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openTemplate(page, 'video', 'Quote of the day');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const clip = timeline.getByRole('button', { name: /, text, / }).first();
  await clip.press('Enter');
  const styles = await timeline.locator('[data-lane]').evaluateAll((clips) =>
    clips.map((each) => ({
      isSelected: each.querySelector('[data-clip]')?.getAttribute('aria-pressed') === 'true',
      outlinePx:
        Number.parseFloat(getComputedStyle(each).outlineWidth) *
        (getComputedStyle(each).outlineStyle === 'none' ? 0 : 1),
    })),
  );
  expect(styles.filter(({ isSelected }) => isSelected).every(({ outlinePx }) => outlinePx >= 2)).toBe(true);
  expect(styles.filter(({ isSelected }) => !isSelected).every(({ outlinePx }) => outlinePx === 0)).toBe(true);
  await clip.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-edge]:focus')).toHaveCSS('outline-style', 'solid');
  // Contrast is the system's own here.
  expect((await seriousProblems(page)).filter((problem) => !problem.startsWith('color-contrast'))).toEqual(
    [],
  );
});
