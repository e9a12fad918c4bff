import { describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import { createChartLayer, createTableLayer } from '../../model/data-layers/data-layers.ts';
import { findText, replaceText } from './find-text.ts';
import type { TextSearch } from './search-pattern.ts';
import { plainText } from './text-edits.ts';

const words = (...texts: string[]) =>
  createTextLayer({
    runs: texts.map((text, index) => createTextRun({ text, fontWeight: index % 2 === 0 ? 400 : 700 })),
  });

function project() {
  return createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({
          layers: [
            words('Open studio, open ', 'Studio', ' days'),
            createGroupLayer({ children: [words('studios')] }),
            { ...words('studio'), locked: true },
          ],
        }),
        createScene({
          layers: [
            createTableLayer({
              cells: [
                ['Studio', 'Seats'],
                ['The studio studio', '3'],
              ],
            }),
          ],
        }),
      ],
    },
  });
}

const search = (text: string, fields: Partial<TextSearch> = {}): TextSearch => ({
  text,
  matchCase: false,
  wholeWords: false,
  ...fields,
});
const count = (...query: Parameters<typeof search>) => findText(project(), search(...query)).length;

describe('text is found', () => {
  test('in texts, groups and cells, on all pages, but not in locked layers', () => {
    expect(count('studio')).toBe(6);
    expect(count('studio', { matchCase: true })).toBe(4);
    expect(count('studio', { wholeWords: true })).toBe(5);
    expect(count('')).toBe(0);
    expect(count('o.en')).toBe(0);
    expect(findText(project(), search('seats'))).toMatchObject([
      { sceneIndex: 1, cell: { row: 0, column: 1 }, from: 0, to: 5 },
    ]);
  });

  test('whole words are those of every script', () => {
    const arabic = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers: [words('ورشة الورشة ورشة')] })] },
    });
    expect(findText(arabic, search('ورشة', { wholeWords: true }))).toHaveLength(2);
    expect(findText(arabic, search('ورشة'))).toHaveLength(3);
  });

  test('letters typed without accents, vowel marks or stretching are found with them; those typed are looked for', () => {
    const found = (text: string, typed: string, fields: Partial<TextSearch> = {}) => {
      const { layers } = createScene({ layers: [words(text)] });
      const one = createProject('2026-01-01T00:00:00.000Z', {
        metadata: { sceneItems: [createScene({ layers })] },
      });
      return findText(one, search(typed, fields)).map(({ from, to }) => text.slice(from, to));
    };
    // As one letter, and as a letter with a mark of its own, as files of other systems have them.
    for (const cafe of ['Café', 'Cafe\u0301']) {
      expect(found(`A ${cafe}, a cafe.`, 'cafe')).toEqual([cafe, 'cafe']);
      expect(found(`A ${cafe}, a cafe.`, 'café')).toEqual([cafe]);
      expect(found(`A ${cafe}, a Cafe.`, 'Cafe', { matchCase: true })).toEqual(['Cafe']);
      expect(found(`${cafe}s ${cafe}`, 'cafe', { wholeWords: true })).toEqual([cafe]);
    }
    expect(found('سَلَام ســلام سلام', 'سلام')).toEqual(['سَلَام', 'ســلام', 'سلام']);
    expect(found('أهلا', 'اهلا')).toEqual(['أهلا']);
    // Vowel signs of other scripts are letters, and so are the parts of Hangul.
    expect(found('कि', 'क')).toEqual(['क']);
    expect(found('한 하', '하')).toEqual(['하']);
    expect(found('😀 é 😀', '😀')).toEqual(['😀', '😀']);
    expect(found('1/2 a-b (c)', '1/2 a-b (c)')).toHaveLength(1);
  });

  test('in titles of charts, which are replaced too', () => {
    const one = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers: [createChartLayer({ title: 'Sales in Málaga' })] })] },
    });
    const matches = findText(one, search('malaga'));
    expect(matches).toMatchObject([{ sceneIndex: 0, cell: null, from: 9, to: 15 }]);
    replaceText(one, matches, 'Sevilla', null);
    expect(one.metadata.sceneItems[0]?.layers[0]).toMatchObject({ data: { title: 'Sales in Sevilla' } });
  });
});

test('matches are replaced in the style of their first letter, across runs too, and nothing else changes', () => {
  const changed = project();
  const matches = findText(changed, search('studio'));
  replaceText(changed, matches, 'atelier', null);
  const [first, second] = changed.metadata.sceneItems;
  const text = first?.layers[0];
  expect(text && 'runs' in text ? plainText(text) : '').toBe('Open atelier, open atelier days');
  expect(text && 'runs' in text ? text.runs.map((run) => [run.text, run.fontWeight]) : []).toEqual([
    ['Open atelier, open ', 400],
    ['atelier', 700],
    [' days', 400],
  ]);
  expect(second?.layers[0]).toMatchObject({
    data: {
      cells: [
        ['atelier', 'Seats'],
        ['The atelier atelier', '3'],
      ],
    },
  });
  expect(JSON.stringify(first?.layers[2])).toContain('studio');
  replaceText(changed, findText(changed, search('Open ')), '', null);
  expect(text && 'runs' in text ? plainText(text) : '').toBe('atelier, atelier days');
});
