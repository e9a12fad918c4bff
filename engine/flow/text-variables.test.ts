import { describe, expect, test } from 'vitest';
import { ProjectDocument } from '../history/document.ts';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  createTrack,
} from '../model/create.ts';
import type { Layer, TextLayer } from '../model/layer.ts';
import { eachLayer } from '../model/layer-assets.ts';
import { hasText } from '../model/layer-capabilities.ts';
import type { TextVariable } from '../model/layers/text-variable.ts';
import type { Project } from '../model/project.ts';
import { withTextVariables } from './text-variables.ts';
import { dateWords, numberWords } from './variable-words.ts';

const NUMBER: TextVariable = { kind: 'pageNumber', style: 'decimal' };
const COUNT: TextVariable = { kind: 'pageCount', style: 'decimal' };
const TODAY: TextVariable = { kind: 'date', style: 'iso', locale: 'en-US', day: null };
const NAME: TextVariable = { kind: 'pageName' };
const TITLE: TextVariable = { kind: 'projectName' };

const saying = (...parts: (string | TextVariable)[]): TextLayer =>
  createTextLayer({
    runs: parts.map((part) =>
      typeof part === 'string'
        ? createTextRun({ text: part })
        : { ...createTextRun({ text: '?' }), variable: { ...part } },
    ),
  });
const wordsOf = (layers: readonly Layer[]) =>
  [...eachLayer(layers)].filter(hasText).map(({ runs }) => runs.map(({ text }) => text).join(''));
const pagesOf = (project: Project) => project.metadata.sceneItems.map(({ layers }) => wordsOf(layers).join());
const design = (pages: Parameters<typeof createScene>[0][], fields: Partial<Project> = {}): Project =>
  createProject('2026-01-01T00:00:00.000Z', {
    name: 'Report',
    ...fields,
    metadata: { sceneItems: pages.map((page) => createScene(page)), ...fields.metadata },
  });
const numbered = (count: number) =>
  design(Array.from({ length: count }, () => ({ layers: [saying('Page ', NUMBER, ' of ', COUNT)] })));

describe('what variables say', () => {
  test('numbers of pages are written as asked for', () => {
    const all = ['decimal', 'twoDigits', 'lowerRoman', 'upperRoman', 'arabicIndic'] as const;
    expect(all.map((style) => numberWords(4, style))).toEqual(['4', '04', 'iv', 'IV', '٤']);
    expect(all.map((style) => numberWords(1_994, style))).toEqual([
      ...['1994', '1994', 'mcmxciv', 'MCMXCIV', '١٩٩٤'],
    ]);
    expect(numberWords(0, 'lowerRoman')).toBe('0');
  });

  test('a date is that of its day in every zone, in the language and the digits that it names', () => {
    const day = '2026-11-28';
    expect(dateWords(day, 'short', 'en-US')).toBe('11/28/26');
    expect(dateWords(day, 'medium', 'en-US')).toBe('Nov 28, 2026');
    expect(dateWords(day, 'long', 'en-GB')).toBe('28 November 2026');
    expect(dateWords(day, 'full', 'de')).toBe('Samstag, 28. November 2026');
    expect(dateWords(day, 'monthYear', 'fr')).toBe('novembre 2026');
    expect(dateWords(day, 'year', 'en-US')).toBe('2026');
    expect(dateWords(day, 'iso', 'ar')).toBe(day);
    expect(dateWords(day, 'long', 'ar-u-nu-arab')).toBe('٢٨ نوفمبر ٢٠٢٦');
    expect(dateWords(day, 'long', 'ar-u-nu-latn')).toBe('28 نوفمبر 2026');
    // Neither a language that nobody knows nor a day that no month has breaks a file.
    expect(dateWords(day, 'long', 'xx-12')).not.toBe('');
    expect(dateWords('2026-13-28', 'long', 'en')).toBe('2026-13-28');
  });

  test('each page says its own, in groups too, and clips of tracks what belongs to no page', () => {
    const project = design([
      { name: 'Cover', layers: [createGroupLayer({ children: [saying(NAME, ' · ', TITLE)] })] },
      { name: '', layers: [saying(NAME, '/', COUNT), saying(TODAY)] },
    ]);
    project.metadata.tracks = [createTrack({ layers: [saying(TITLE), saying(NUMBER)] })];
    const said = withTextVariables(project, { today: '2026-11-28' });
    expect(pagesOf(said)).toEqual(['Cover · Report', '2/2,2026-11-28']);
    expect(wordsOf(said.metadata.tracks[0]?.layers ?? [])).toEqual(['Report', '?']);
    expect(pagesOf(project)).toEqual(['? · ?', '?/?,?']);
  });

  test('what says it already is the same object, and so are the pages and layers that say nothing', () => {
    const first = design([
      { layers: [createShapeLayer({})] },
      { layers: [createShapeLayer({}), saying(NUMBER)] },
    ]);
    const said = withTextVariables(first, { today: null });
    expect(said.metadata.sceneItems[0]).toBe(first.metadata.sceneItems[0]);
    expect(said.metadata.sceneItems[1]?.layers[0]).toBe(first.metadata.sceneItems[1]?.layers[0]);
    expect(withTextVariables(said, { today: '2026-11-28' })).toBe(said);
  });

  test('hidden pages do not count but where a file has them, and numbers begin where the design says', () => {
    const project = numbered(4);
    const [, second] = project.metadata.sceneItems;
    if (second) second.hidden = true;
    const pages = (options: { countsHiddenPages?: boolean } = {}) =>
      pagesOf(withTextVariables(project, { today: null, ...options }));
    expect(pages()).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    expect(pages({ countsHiddenPages: true })).toEqual([
      ...['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4'],
    ]);
    project.metadata.firstPageNumber = 0;
    expect(pages()).toEqual(['Page 0 of 2', 'Page 1 of 2', 'Page 1 of 2', 'Page 2 of 2']);
  });
});

describe('a document', () => {
  const opened = (project: Project) => {
    const document = new ProjectDocument(project);
    document.setToday('2026-11-28');
    return document;
  };

  test('numbers its pages anew when they are moved, copied, deleted or hidden, and undo brings the former numbers back', () => {
    const document = opened(numbered(3));
    const start = JSON.stringify(document.project);
    expect(pagesOf(document.project)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    document.transact('Move', (draft) => {
      const [page] = draft.metadata.sceneItems.splice(2, 1);
      if (page) draft.metadata.sceneItems.unshift(page);
    });
    expect(pagesOf(document.project)).toEqual(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
    document.transact('Copy', (draft) => {
      const copy = createScene({ layers: [saying(NUMBER)] });
      draft.metadata.sceneItems.splice(1, 0, copy);
    });
    expect(pagesOf(document.project)).toEqual(['Page 1 of 4', '2', 'Page 3 of 4', 'Page 4 of 4']);
    document.transact('Hide', (draft) => {
      const [page] = draft.metadata.sceneItems;
      if (page) page.hidden = true;
    });
    expect(pagesOf(document.project).slice(1)).toEqual(['1', 'Page 2 of 3', 'Page 3 of 3']);
    document.transact('Delete', (draft) => {
      draft.metadata.sceneItems.splice(1, 1);
    });
    expect(pagesOf(document.project).slice(1)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    while (document.canUndo) document.undo();
    expect(JSON.stringify(document.project)).toBe(start);
  });

  test('a new name is said wherever it stands, and a step elsewhere touches no text', () => {
    const document = opened(design([{ name: 'One', layers: [saying(NAME, '/', TITLE)] }, { layers: [] }]));
    const before = document.project.metadata.sceneItems[0]?.layers[0];
    document.transact('Add', (draft) => {
      draft.metadata.sceneItems[1]?.layers.push(createShapeLayer({}));
    });
    expect(document.project.metadata.sceneItems[0]?.layers[0]).toBe(before);
    document.transact('Rename', (draft) => {
      draft.name = 'Summary';
      const [page] = draft.metadata.sceneItems;
      if (page) page.name = 'Start';
    });
    expect(pagesOf(document.project)[0]).toBe('Start/Summary');
  });

  test('a date follows the day without a step, one that was fixed stays, and undo brings no former day back', () => {
    const fixed: TextVariable = { ...TODAY, kind: 'date', day: '2020-02-29' } as TextVariable;
    const document = opened(design([{ layers: [saying(TODAY, ' ', fixed)] }]));
    expect(pagesOf(document.project)).toEqual(['2026-11-28 2020-02-29']);
    document.transact('Word', (draft) => {
      const layer = draft.metadata.sceneItems[0]?.layers[0];
      if (hasText(layer)) layer.runs = [createTextRun({ text: 'Gone' })];
    });
    document.setToday('2026-11-29');
    expect(document.history.undoStack).toHaveLength(1);
    document.undo();
    expect(pagesOf(document.project)).toEqual(['2026-11-29 2020-02-29']);
    document.redo();
    expect(pagesOf(document.project)).toEqual(['Gone']);
  });

  test('a box that follows its lines gets the height of what it says now', () => {
    const document = new ProjectDocument(design([{ name: 'Short', layers: [saying(NAME)] }]));
    document.textMeasure = {
      textHeight: ({ runs }) => 10 * (runs[0]?.text.length ?? 0),
      textWidth: () => null,
    };
    document.setToday('2026-11-28');
    expect(document.project.metadata.sceneItems[0]?.layers[0]?.height).toBe(50);
    document.transact('Rename', (draft) => {
      const [page] = draft.metadata.sceneItems;
      if (page) page.name = 'Much longer';
    });
    expect(document.project.metadata.sceneItems[0]?.layers[0]?.height).toBe(110);
  });
});
