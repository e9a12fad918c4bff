import { expect, test } from 'vitest';
import { makeTemplates } from '../../assets/templates/composition/catalogue.ts';
import { typeLibrary } from '../../assets/templates/composition/type.ts';
import { safeInsetsOf } from '../../engine/presets/safe-areas.ts';
import { CHECKED_FORMATS, coveredTexts, inFormat, SMALLEST_TITLE } from './format-checks.ts';

/** Every 24th template; `npm run template -- formats` goes through all of them. */
const EVERY_NTH = 24;

test('templates in twelve formats: no text leaves the page, none overlaps that did not, titles stay large', async () => {
  const templates = (await makeTemplates()).filter((_, index) => index % EVERY_NTH === 0);
  const results = templates.flatMap(({ project, row }) =>
    CHECKED_FORMATS.map(([widthPx, heightPx]) => ({
      name: `${row.alias} ${widthPx} × ${heightPx}`,
      ...inFormat(project, widthPx, heightPx, typeLibrary),
    })),
  );
  expect(results.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual(
    [],
  );
  expect(results.filter(({ titleSize }) => titleSize < SMALLEST_TITLE).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['Instagram', 'Reel'],
  ['TikTok', 'Video'],
  ['YouTube', 'Short'],
])(
  'templates for %s, %s: no words under the buttons of the network, none overlap that did not',
  async (...names) => {
    const insets = safeInsetsOf(...names);
    if (!insets) throw new Error(`${names.join(' ')} has no safe area.`);
    const templates = (await makeTemplates()).filter((_, index) => index % EVERY_NTH === 0);
    const found = templates.flatMap(({ project, row }) => {
      const result = inFormat(project, 1080, 1920, typeLibrary, insets);
      return [...coveredTexts(result.project, insets), ...result.problems].map(
        (each) => `${row.alias}: ${each}`,
      );
    });
    expect(found).toEqual([]);
  },
);
