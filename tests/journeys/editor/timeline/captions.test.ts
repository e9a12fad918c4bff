import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../../signed-in.ts';
import { lastSaid, openTemplate, savedProject, seriousProblems, watchConsole } from '../../support.ts';

const SONG = `[Script Info]
PlayResX: 1920
PlayResY: 1080

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Sung,Anton,84,&H003FD2FF,&H00FFFFFF,&H0014151F,&H00000000,0,0,0,0,100,100,0,0,1,4,0,2,10,10,60,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:01.50,Sung,,0,0,0,,{\\kf20}Somewhere {\\kf40}south {\\kf30}of {\\kf20}the map
Dialogue: 0,0:00:01.50,0:00:03.00,Sung,,0,0,0,,{\\kf30}and {\\kf30}start {\\kf60}counting {\\kf30}maps
`;

test('subtitles with timed words come from a file, get another look, are searched, timed, translated and written again', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openTemplate(page, 'video');
  await page
    .getByRole('navigation', { name: 'Editor panels' })
    .getByRole('button', { name: 'Subtitles', exact: true })
    .click();
  await page.getByLabel('Subtitle files').setInputFiles({
    name: 'song.ass',
    mimeType: 'text/x-ssa',
    buffer: Buffer.from(SONG),
  });
  const panel = page.getByRole('complementary', { name: 'Subtitles' });
  const track = async (index = 0) => (await savedProject(page)).metadata.subtitles[index];
  await panel.getByRole('textbox', { name: 'Subtitle 2', exact: true }).click();
  // The file has a look of its own, and times of words.
  expect((await track())?.style).toMatchObject({ fontFamily: 'Anton', fontSizePx: 70, wordStyle: 'sweep' });
  const words = panel.getByRole('group', { name: 'Times of the words of subtitle 2' });
  await expect(words.getByRole('button')).toHaveText(['and', 'start', 'counting', 'maps', 'Spread evenly']);

  // A word is gone to, and given another time with the keyboard.
  await words.getByRole('button', { name: 'Go to “counting”' }).click();
  await words.getByRole('textbox', { name: 'Start of “counting”' }).press('ArrowUp');
  await expect.poll(async () => (await track())?.cues[1]?.wordStartFrames).toEqual([0, 9, 19, 36]);

  // Its words lie on the timeline, where the line before one is pulled to where it begins.
  const edge = page.getByRole('region', { name: 'Timeline' }).locator('[data-word-edge="2"]');
  await edge.scrollIntoViewIfNeeded();
  const line = await edge.boundingBox();
  if (!line) throw new Error('The words are not on the timeline.');
  const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 14, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await track())?.cues[1]?.wordStartFrames?.[2]).toBeGreaterThan(21);
  expect((await track())?.cues[1]).toMatchObject({ startFrame: 45, durationFrames: 45 });
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await track())?.cues[1]?.wordStartFrames).toEqual([0, 9, 19, 36]);

  // A ready look is put on in one step.
  const looks = page.getByRole('region', { name: 'Words of the subtitles' });
  await looks.getByRole('button', { name: 'Pill', exact: true }).click();
  await expect(looks.getByRole('button', { name: 'Pill', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await track())?.style)
    .toMatchObject({ boxShape: 'pill', wordStyle: 'color' });
  expect((await track())?.style.fontSizePx).toBe(70);

  // One text is found in both lines, and replaced in both at once; words that stay keep their times.
  await panel.getByRole('button', { name: 'Find and replace' }).click();
  await panel.getByRole('textbox', { name: 'Find', exact: true }).fill('map');
  await expect(panel.getByText('1 of 2 found')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(lastSaid(page)).toHaveText('2 of 2 found');
  await panel.getByRole('textbox', { name: 'Replace with' }).fill('road');
  await panel.getByRole('button', { name: 'Replace all' }).click();
  await expect(lastSaid(page)).toHaveText('2 places replaced');
  await expect
    .poll(async () => (await track())?.cues.map(({ text }) => text))
    .toEqual(['Somewhere south of the road', 'and start counting roads']);
  expect((await track())?.cues[1]?.wordStartFrames).toEqual([0, 9, 19, 36]);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Find and replace' })).toBeFocused();

  // A translation is typed under each line and has its times.
  await panel.getByRole('button', { name: /^Second language/ }).click();
  await page.getByRole('menuitemradio', { name: 'New translation' }).click();
  await panel.getByRole('textbox', { name: /^Subtitle 2 in / }).fill('y empieza a contar');
  await expect
    .poll(async () => (await track(1))?.cues.map(({ startFrame, text }) => [startFrame, text]))
    .toEqual([[45, 'y empieza a contar']]);
  expect((await track(1))?.burnIn).toBe(false);
  await panel.getByText('Show both in the video').click();
  await expect.poll(async () => (await track(1))?.burnIn).toBe(true);
  expect(await seriousProblems(page)).toEqual([]);

  // And all of it goes out again.
  await panel.getByRole('button', { name: 'Export subtitles' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download ASS' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/\.ass$/);
  const written = await readFile(await file.path(), 'utf8');
  expect(written).toContain('{\\k30}and {\\k33}start {\\k57}counting {\\k30}roads');
  expect(complaints).toEqual([]);
});
