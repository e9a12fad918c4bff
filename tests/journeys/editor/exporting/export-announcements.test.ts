import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { probe } from '../../../support/ffmpeg.ts';
import { expectHeard, listen, tabTo } from '../../heard.ts';
import { test } from '../../signed-in.ts';
import { openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

/** Chooses what has the focus by its name, with the keyboard. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Runs in the worker of exports. */
function breakEncoders(): void {
  const { encode } = VideoEncoder.prototype;
  const encoded = new WeakMap<VideoEncoder, number>();
  VideoEncoder.prototype.encode = function (this: VideoEncoder, frame, options) {
    const frames = (encoded.get(this) ?? 0) + 1;
    encoded.set(this, frames);
    if (frames > 40) throw new Error('the encoder is gone');
    encode.call(this, frame, options);
  };
}

test('an export that fails is announced with its reason, from the dialog too, and can be tried again', async ({
  page,
}) => {
  // In the worker that exports, every encoder of the browser breaks at its 40th frame, which is after those that it is tried with.
  let isBroken = true;
  await page.route(/\/static\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: isBroken ? `${body};(${breakEncoders})();` : body });
  });
  await openTemplate(page, 'video', 'Quote of the day');
  await savedProject(page);
  const said = await listen(page);
  await page.getByRole('banner').getByRole('button', { name: 'Download' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Download' });
  await expect(dialog.getByRole('radio', { name: 'MP4' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'WebM' })).toBeChecked();
  await tabTo(page, 'Default');
  await page.keyboard.press('ArrowDown');
  await press(page, 'Download');

  await expectHeard(said, /^Export of .*\.webm started$/);
  await expectHeard(said, /^The export failed\. \S.*\.$/);
  // What is announced is what is shown: what happened, and what helps.
  const reports = (await said()).find((each) => each.startsWith('The export failed. ')) ?? '';
  const reason = reports.slice('The export failed. '.length);
  expect(reason).toMatch(/^Encoding stopped at frame 40 .*Your project is safe\. Try again /);
  const failed = page.getByRole('dialog', { name: 'The export failed' });
  await expect(failed).toContainText(reason);
  expect(await seriousProblems(page)).toEqual([]);

  isBroken = false;
  const arriving = page.waitForEvent('download', { timeout: 80_000 });
  await press(page, 'Try again');
  await press(page, 'Download');
  const file = await arriving;
  await expectHeard(said, `${file.suggestedFilename()} is exported and downloaded`);
});

test('a whole export is announced in Arabic', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.addInitScript(() => localStorage.setItem('gesso-language', 'ar'));
  await page.goto('/video-template-editor/edit/?template=small-things');
  await expect(page).toHaveURL(/\?project=/);
  const opener = page.getByRole('banner').getByRole('button', { name: 'تنزيل' });
  await expect(opener).toBeEnabled();
  const said = await listen(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'تنزيل' });
  await expect(dialog.getByRole('radio', { name: 'MP4' })).toBeFocused();
  await tabTo(page, 'الأصلية');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radiogroup', { name: 'الدقة' }).getByRole('radio').nth(1)).toBeChecked();
  await press(page, 'جزء فقط');
  await tabTo(page, 'إلى');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1 s');
  await page.keyboard.press('Enter');
  const arriving = page.waitForEvent('download', { timeout: 80_000 });
  await press(page, 'تنزيل');
  const file = await arriving;
  await expectHeard(said, /^بدأ تصدير .*\.mp4$/);
  await expectHeard(said, /^اكتمل (25|50|75) بالمئة من التصدير$/);
  await expectHeard(said, `تم تصدير ${file.suggestedFilename()} وتنزيله`);
  expect((await said()).filter((each) => /\b(export|percent|started|done)\b/i.test(each))).toEqual([]);
  expect((await probe(await readFile(await file.path())))[0]).toMatchObject({
    codec_name: 'h264',
    nb_read_frames: '30',
  });
  expect(complaints).toEqual([]);
});
