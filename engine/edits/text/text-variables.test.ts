import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTextVariables } from '../../flow/text-variables.ts';
import {
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import type { TextRun } from '../../model/layer.ts';
import { hasText } from '../../model/layer-capabilities.ts';
import type { TextVariable } from '../../model/layers/text-variable.ts';
import type { Project } from '../../model/project.ts';
import { caretAt, indexAt } from '../../text/editing/caret.ts';
import { moveCaret, wordRangeAt } from '../../text/editing/caret-movement.ts';
import { replaceRange, styleRange, textOf } from '../../text/editing/edit.ts';
import type { FontLibrary } from '../../text/fonts/font-library.ts';
import { testLibrary } from '../../text/fonts/test-fonts.ts';
import { layoutText } from '../../text/layout/layout.ts';
import { findText } from './find-text.ts';
import { addPageNumbers, type PageNumberOptions, pageNumbersOf, removePageNumbers } from './page-numbers.ts';
import { freezeVariable, insertVariable, variablesOf } from './text-variables.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter');
});
afterAll(() => fonts.destroy());

const NUMBER: TextVariable = { kind: 'pageNumber', style: 'decimal' };
const DATE: TextVariable = { kind: 'date', style: 'long', locale: 'en-GB', day: '2026-11-28' };
const typed = (text: string) => [createTextRun({ text })];
/** "Page 12, today", with the number from 5 to 7. */
const withNumber = (): TextRun[] =>
  insertVariable(typed('Page , today'), 5, 5, { variable: NUMBER, text: '12' }).runs;

describe('a variable in a text', () => {
  test('is put where the caret is, in the style of the letters there, and the caret goes behind it', () => {
    const { runs, caret } = insertVariable(typed('Page , today'), 5, 5, { variable: NUMBER, text: '12' });
    expect(textOf(runs)).toBe('Page 12, today');
    expect(caret).toBe(7);
    expect(variablesOf({ runs })).toMatchObject([
      { variable: NUMBER, text: '12', from: 5, to: 7, runIndex: 1 },
    ]);
  });

  test('two of a kind side by side stay two', () => {
    const once = insertVariable(typed(''), 0, 0, { variable: NUMBER, text: '1' });
    const { runs } = insertVariable(once.runs, 1, 1, { variable: NUMBER, text: '1' });
    expect(variablesOf({ runs })).toHaveLength(2);
  });

  test('what is typed beside it is no part of it, and nothing is typed into it', () => {
    expect(variablesOf({ runs: replaceRange(withNumber(), 7, 7, '3') })).toMatchObject([{ text: '12' }]);
    expect(variablesOf({ runs: replaceRange(withNumber(), 5, 5, '3') })).toMatchObject([
      { text: '12', from: 6 },
    ]);
    const inside = replaceRange(withNumber(), 6, 6, 'x');
    expect(textOf(inside)).toBe('Page 12x, today');
    expect(variablesOf({ runs: inside })).toMatchObject([{ text: '12' }]);
  });

  test('goes as a whole when one of its letters is deleted, and takes a style as a whole', () => {
    expect(textOf(replaceRange(withNumber(), 6, 7, ''))).toBe('Page , today');
    const bold = styleRange(withNumber(), 6, 9, { fontWeight: 800 });
    expect(bold.filter(({ fontWeight }) => fontWeight === 800).map(({ text }) => text)).toEqual(['12', ', ']);
    expect(variablesOf({ runs: bold })).toHaveLength(1);
  });

  test('a caret goes past it and never into it, by key and by pointer', () => {
    const layout = layoutText(createTextLayer({ width: 600, runs: withNumber() }), fonts);
    expect(moveCaret(layout, 5, 'right')).toBe(7);
    expect(moveCaret(layout, 7, 'left')).toBe(5);
    const places = Array.from({ length: 60 }, (_, x) => indexAt(layout, x * 10, 10));
    expect(places).toContain(5);
    expect(places).toContain(7);
    expect(places).not.toContain(6);
    expect(wordRangeAt(layout, 6)).toEqual({ start: 5, end: 7 });
    expect(caretAt(layout, 6).x).toBe(caretAt(layout, 5).x);
  });

  test('a caret gets past a date that goes over several lines', () => {
    const { runs } = insertVariable(typed('On , we meet.'), 3, 3, {
      variable: DATE,
      text: '28 November 2026',
    });
    const layout = layoutText(createTextLayer({ width: 240, runs }), fonts);
    expect(layout.lines.length).toBeGreaterThan(2);
    expect(moveCaret(layout, 3, 'right')).toBe(19);
    expect(moveCaret(layout, 3, 'wordRight')).toBe(19);
    for (let y = 0; y < layout.heightPx; y += 20)
      for (let x = 0; x < 240; x += 20) {
        const index = indexAt(layout, x, y);
        expect(index <= 3 || index >= 19).toBe(true);
      }
  });

  test('becomes plain words that stay', () => {
    const layer = createTextLayer({ runs: withNumber() });
    freezeVariable(layer, 1);
    expect(variablesOf(layer)).toEqual([]);
    expect(textOf(layer.runs)).toBe('Page 12, today');
  });

  test('is not found by a search, which would end it where it replaces', () => {
    const layers = [createTextLayer({ runs: withNumber() }), createTextLayer({ runs: typed('12 of them') })];
    const project = createProject('2026-01-01T00:00:00.000Z', {
      metadata: { sceneItems: [createScene({ layers })] },
    });
    const found = findText(project, { text: '12', matchCase: false, wholeWords: false });
    expect(found.map(({ layerId }) => layerId)).toEqual([layers[1]?.id]);
    expect(findText(project, { text: 'today', matchCase: false, wholeWords: true })).toHaveLength(1);
  });
});

describe('numbers of all pages', () => {
  const measure = { textHeight: () => 30, textWidth: () => 60 };
  const design = (): Project =>
    createProject('2026-01-01T00:00:00.000Z', {
      metadata: {
        sceneItems: ['#ffffff', '#101010', '#ffffff'].map((bgColor, index) =>
          createScene({
            bgColor,
            background: null,
            layers: [
              createTextLayer({ runs: [createTextRun({ text: 'A long story', fontFamily: 'Lora' })] }),
              ...(index === 2
                ? [
                    createShapeLayer({
                      width: 1_080,
                      height: 1_080,
                      fill: { type: 'solid', color: '#000000' },
                    }),
                  ]
                : []),
            ],
          }),
        ),
      },
    });
  const options: PageNumberOptions = {
    ...{ parts: ['Page ', NUMBER], firstNumber: 1, skipsFirst: false, name: 'Page number', measure },
    place: { x: 'right', y: 'bottom' },
  };

  test('are in the font of the design, in a corner that they keep, and can be read on every page', () => {
    const project = design();
    expect(addPageNumbers(project, options)).toBe(3);
    const numbers = withTextVariables(project, { today: null }).metadata.sceneItems.flatMap(pageNumbersOf);
    expect(numbers.map(({ runs }) => textOf(runs))).toEqual(['Page 1', 'Page 2', 'Page 3']);
    expect(numbers.map(({ runs }) => runs[0]?.color)).toEqual(['#14151f', '#ffffff', '#ffffff']);
    for (const layer of numbers) {
      expect(layer).toMatchObject({ role: 'caption', align: 'right', pins: { x: 'right', y: 'bottom' } });
      expect(layer.runs[0]?.fontFamily).toBe('Lora');
      expect(layer.x + layer.width).toBe(1_080 - 43);
      expect(layer.y + layer.height).toBe(1_080 - 43);
    }
  });

  test('leave a cover out, begin where they should, and take the place of the former ones', () => {
    const project = design();
    addPageNumbers(project, options);
    addPageNumbers(project, {
      ...options,
      skipsFirst: true,
      firstNumber: 0,
      place: { x: 'center', y: 'top' },
    });
    const numbers = withTextVariables(project, { today: null }).metadata.sceneItems.map(pageNumbersOf);
    expect(numbers.map((page) => page.map(({ runs }) => textOf(runs)))).toEqual([[], ['Page 1'], ['Page 2']]);
    expect(numbers[1]?.[0]).toMatchObject({ align: 'center', y: 43 });
    expect(removePageNumbers(project)).toBe(2);
    expect(project.metadata.sceneItems.flatMap(({ layers }) => layers.filter(hasText))).toHaveLength(3);
  });
});
