import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { probe } from '../../../support/ffmpeg.ts';
import { expectHeard, listen, tabTo } from '../../heard.ts';
import { test } from '../../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

test('with the keyboard alone a template is reworded and exported as MP4, each quarter of it announced', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video', 'Quote of the day');
  const said = await listen(page);

  await test.step('a text is chosen in the list of layers and typed over', async () => {
    const layer = page
      .getByRole('complementary', { name: 'Properties' })
      .getByRole('button', { name: 'Line 1', exact: true });
    await layer.focus();
    await page.keyboard.press('Enter');
    await expect(layer).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-region="canvas"] textarea')).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Plant one');
    await page.keyboard.press('Escape');
    await expect.poll(async () => JSON.stringify(await savedProject(page)).includes('Plant one')).toBe(true);
  });

  await test.step('formats are one stop of Tab, and arrows choose', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Download' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await expect(dialog.getByRole('radio', { name: 'MP4' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: 'WebM' })).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('radio', { name: 'MP4' })).toBeChecked();
    await tabTo(page, 'Default');
    await page.keyboard.press('ArrowRight');
    const resolutions = dialog.getByRole('radiogroup', { name: 'Resolution' });
    await expect(resolutions.getByRole('radio').nth(1)).toBeChecked();
    expect(await seriousProblems(page)).toEqual([]);
  });

  await test.step('what has the focus is not behind the summary', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await dialog.getByText('Advanced').press('Enter');
    await tabTo(page, 'Automatic');
    const drawnBy = dialog.getByRole('radiogroup', { name: 'Drawn by' });
    await expect(drawnBy).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(drawnBy.getByRole('radio', { name: 'Automatic' })).toBeFocused();
    const [focused, summary] = await Promise.all([
      drawnBy.boundingBox(),
      dialog.getByRole('button', { name: 'Download' }).locator('xpath=..').boundingBox(),
    ]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(summary?.y ?? 0);
    await dialog.getByText('Advanced').press('Enter');
  });

  await test.step('a wrong time stays as it was typed and says what is wrong', async () => {
    const dialog = page.getByRole('dialog', { name: 'Download' });
    await tabTo(page, 'Only a part');
    await page.keyboard.press('Space');
    await tabTo(page, 'To');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9:99');
    await page.keyboard.press('Enter');
    const to = dialog.getByRole('textbox', { name: 'To', exact: true });
    await expect(to).toHaveValue('9:99');
    await expect(to).toHaveAccessibleDescription(/Type a time, such as/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('9:00');
    await page.keyboard.press('Enter');
    await expect(to).toHaveAccessibleDescription(/Type a time from 0:00\.01 to 0:08\.06/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2 s');
    await page.keyboard.press('Enter');
    await expect(to).toHaveValue('0:02.00');
  });

  await test.step('the export announces its start, its quarters and its file', async () => {
    const arriving = page.waitForEvent('download', { timeout: 80_000 });
    await tabTo(page, 'Download');
    await page.keyboard.press('Enter');
    const file = await arriving;
    await expectHeard(said, /^Export of .*\.mp4 started$/);
    await expectHeard(said, /^Export (25|50|75) percent done$/);
    await expectHeard(said, `${file.suggestedFilename()} is exported and downloaded`);
    const [video] = await probe(await readFile(await file.path()));
    expect(video).toMatchObject({ codec_name: 'h264', nb_read_frames: '60' });
    // Nothing opened over it meanwhile.
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Download' })).toBeFocused();
  });
  expect(complaints).toEqual([]);
});
