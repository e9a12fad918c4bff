import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { makeMedia } from '../../support/ffmpeg.ts';
import { savedProject, watchConsole } from '../support.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><text x="20" y="110" font-family="Gotham" font-size="60">Bakery</text></svg>`;

test('files that are not all there, or not shown as they were made, are added with a notice', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto('/video-template-editor/edit/');
  await page.getByRole('button', { name: 'Uploads', exact: true }).click();
  await expect(page.getByText('or paste them. They stay in this browser.')).toBeVisible();
  const chooser = page.locator('aside input[type="file"]').first();
  const notice = (text: string | RegExp) => page.getByText(text).first();

  await chooser.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(notice('Fonts of “logo.svg” are missing')).toBeVisible();
  await expect(notice(/Gotham: text in it is drawn in Inter/)).toBeVisible();

  const whole = await makeMedia('tone.wav', '-f', 'lavfi', '-i', 'sine=duration=4');
  const half = whole.subarray(0, Math.round(whole.length / 2));
  await chooser.setInputFiles({ name: 'tone.wav', mimeType: 'audio/wav', buffer: half });
  await expect(notice('“tone.wav” is incomplete')).toBeVisible();
  await expect(notice(/It ends after 2 of 4 s/)).toBeVisible();

  const effect = { ty: 24, mn: 'ADBE Pro Levels2', en: 1, ef: [] };
  const layer = { ty: 4, ks: {}, ip: 0, op: 60, st: 0, shapes: [], ef: [effect] };
  const lottie = { v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100, assets: [], layers: [layer] };
  const buffer = Buffer.from(JSON.stringify(lottie));
  await chooser.setInputFiles({ name: 'levels.json', mimeType: 'application/json', buffer });
  await expect(notice('“levels.json” may look different here')).toBeVisible();

  // An animated AVIF has nothing to say: it moves.
  const moving = readFileSync('tests/fixtures/ten-reds.avif');
  await chooser.setInputFiles({ name: 'reds.avif', mimeType: 'image/avif', buffer: moving });
  const addMoving = page.getByRole('button', { name: 'Add reds.avif' });
  await expect(addMoving.locator('[data-text="1 s"]')).toBeVisible();

  // Opened again, the page says which drawing lacks a font.
  const names = async () => Object.values((await savedProject(page)).metadata.assets).map(({ name }) => name);
  if (!(await names()).includes('logo.svg')) await page.getByRole('button', { name: 'Add logo.svg' }).click();
  await expect.poll(names).toContain('logo.svg');
  await page.reload();
  await expect(
    notice('“logo.svg” has text in Gotham, which is missing here. It is drawn in Inter.'),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
