import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createProject,
  createScene,
  createShapeLayer,
  createSubtitleTrack,
  createTextLayer,
  createTextMask,
  createTextRun,
} from '../../model/create.ts';
import type { TextRun } from '../../model/layer.ts';
import { replaceFontFamily, replaceRange, styleAt, styleRange, textOf } from './edit.ts';

const anyRuns = fc.array(
  fc
    .record({
      text: fc.string({ unit: 'grapheme', maxLength: 8 }),
      fontFamily: fc.constantFrom('Inter', 'Lora'),
      italic: fc.boolean(),
      textCase: fc.constantFrom('none', 'upper'),
      axes: fc.constantFrom<Record<string, number>>({}, { slnt: -5 }, { slnt: -9 }),
      fontSizePx: fc.constantFrom(20, 40),
    })
    .map((fields) => createTextRun({ ...fields, axes: { ...fields.axes } })),
  { minLength: 1, maxLength: 6 },
);

/** What every list of runs must be after an edit. */
function expectTidy(runs: readonly TextRun[]): void {
  expect(runs.length).toBeGreaterThan(0);
  if (runs.length > 1) expect(runs.every((run) => run.text !== '')).toBe(true);
  for (let index = 1; index < runs.length; index++) {
    expect({ ...runs[index], text: '' }).not.toEqual({ ...runs[index - 1], text: '' });
  }
}

describe('replaceRange', () => {
  test('changes the text as on a plain string, whatever the runs', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(50), fc.nat(50), fc.string({ maxLength: 6 }), (runs, a, b, text) => {
        const before = textOf(runs);
        const from = Math.min(a, b, before.length);
        const to = Math.min(Math.max(a, b), before.length);
        const edited = replaceRange(runs, a, b, text);
        expect(textOf(edited)).toBe(before.slice(0, from) + text + before.slice(to));
        expectTidy(edited);
      }),
    );
  });

  const runs = [createTextRun({ text: 'ab' }), createTextRun({ text: 'cd', fontWeight: 700 })];

  test('typing goes on in the style before it; replacing takes the style of what was there', () => {
    expect(replaceRange(runs, 2, 2, 'X')).toMatchObject([{ text: 'abX' }, { text: 'cd' }]);
    expect(replaceRange(runs, 3, 4, 'X')).toMatchObject([{ text: 'ab' }, { text: 'cX', fontWeight: 700 }]);
    expect(replaceRange(runs, 0, 0, 'X')).toMatchObject([{ text: 'Xab' }, { text: 'cd' }]);
  });

  test('deleting everything leaves one empty run of the style that was first', () => {
    expect(replaceRange(runs.slice(1), 0, 2, '')).toEqual([createTextRun({ text: '', fontWeight: 700 })]);
  });

  test('a run that grows past what the format allows becomes two', () => {
    const long = replaceRange([createTextRun({ text: 'x'.repeat(15_000) })], 0, 0, 'y'.repeat(15_000));
    expect(long.map((run) => run.text.length)).toEqual([20_000, 10_000]);
  });

  test('the runs that were given are not changed', () => {
    const copy = structuredClone(runs);
    replaceRange(runs, 1, 3, 'x');
    styleRange(runs, 1, 3, { italic: true });
    expect(runs).toEqual(copy);
  });
});

describe('styleRange', () => {
  test('keeps the text and styles exactly the range', () => {
    fc.assert(
      fc.property(anyRuns, fc.nat(50), fc.nat(50), (runs, a, b) => {
        const styled = styleRange(runs, a, b, { color: '#ff0000' });
        const text = textOf(runs);
        expect(textOf(styled)).toBe(text);
        expectTidy(styled);
        const from = Math.min(a, b, text.length);
        const to = Math.min(Math.max(a, b), text.length);
        const red = styled.flatMap((run) =>
          [...run.text].flatMap((c) => Array(c.length).fill(run.color === '#ff0000')),
        );
        if (text !== '') expect(red).toEqual([...text].flatMap((c, i, all) => mark(all, i, c, from, to)));
      }),
    );
  });

  /** One flag per UTF-16 unit of a character: whether it is in the range. */
  function mark(
    all: readonly string[],
    index: number,
    character: string,
    from: number,
    to: number,
  ): boolean[] {
    const start = all.slice(0, index).join('').length;
    return Array.from({ length: character.length }, (_, unit) => start + unit >= from && start + unit < to);
  }

  test('equal neighbours become one run again', () => {
    const plain = [createTextRun({ text: 'abcd' })];
    const bold = styleRange(plain, 1, 3, { fontWeight: 700 });
    expect(bold.map((run) => run.text)).toEqual(['a', 'bc', 'd']);
    expect(styleRange(bold, 0, 4, { fontWeight: 400 })).toEqual(plain);
  });

  test('empty text keeps the style for what will be typed', () => {
    expect(styleRange([createTextRun({ text: '' })], 0, 0, { italic: true })).toMatchObject([
      { italic: true },
    ]);
  });
});

describe('styleAt', () => {
  const runs = [
    createTextRun({ text: 'ab', color: '#ff0000' }),
    createTextRun({ text: 'cd', color: '#00ff00', fontWeight: 700 }),
  ];

  test('gives what is common, and null where it is mixed', () => {
    expect(styleAt(runs, 0, 2)).toMatchObject({ color: '#ff0000', fontWeight: 400 });
    expect(styleAt(runs, 1, 3)).toMatchObject({ color: null, fontWeight: null, fontFamily: 'Inter' });
  });

  test('says of each property by itself whether it is common', () => {
    const first = createTextRun({ text: 'ab', fontFamily: 'Inter', fontSizePx: 20, axes: { slnt: -5 } });
    const { text: _, ...style } = first;
    expect(styleAt([first, createTextRun({ ...style, text: 'cd' })], 0, 4)).toEqual(style);
    const others = {
      fontFamily: 'Lora',
      fontWeight: 900,
      italic: true,
      underline: true,
      strikethrough: true,
      textCase: 'upper',
      baseline: 'sub',
      axes: { slnt: -9 },
      fontSizePx: 41,
      color: '#123456',
    } as const;
    for (const [key, value] of Object.entries(others)) {
      const second = createTextRun({ ...style, [key]: value, text: 'cd' });
      expect(styleAt([first, second], 1, 3), key).toEqual({ ...style, [key]: null });
    }
    // An axis more, or another one, is not the same.
    const otherAxes: Record<string, number>[] = [{}, { slnt: -5, wght: 400 }, { wght: -5 }];
    for (const axes of otherAxes)
      expect(styleAt([first, createTextRun({ ...style, axes, text: 'cd' })], 0, 4).axes).toBeNull();
  });

  test('behind text that became empty, typing takes the style of the last letters', () => {
    const runs = [
      createTextRun({ text: 'ab', fontFamily: 'Inter' }),
      createTextRun({ text: 'cd', fontFamily: 'Lora' }),
      createTextRun({ text: '', fontFamily: 'Rubik' }),
    ];
    expect(styleAt(runs, 99, 99).fontFamily).toBe('Lora');
    expect(styleAt(runs, 2, 2).fontFamily).toBe('Inter');
    expect(styleAt(runs, 0, 0).fontFamily).toBe('Inter');
    expect(replaceRange(runs, 0, 4, '')).toEqual([createTextRun({ text: '', fontFamily: 'Inter' })]);
  });

  test('at a caret it is the style that typing would take', () => {
    expect(styleAt(runs, 2, 2).color).toBe('#ff0000');
    expect(styleAt(runs, 3, 3).color).toBe('#00ff00');
    expect(styleAt(runs, 0, 0).color).toBe('#ff0000');
  });
});

describe('replaceFontFamily', () => {
  const run = (fontFamily: string) => createTextRun({ text: 'x', fontFamily, axes: { CASL: 1 } });
  const project = createProject('2026-01-01T00:00:00.000Z', {
    metadata: {
      sceneItems: [
        createScene({
          layers: [
            createTextLayer({ runs: [run('Gone'), run('Lora')] }),
            createGroupLayer({ children: [createTextLayer({ runs: [run('Gone')] })] }),
            createShapeLayer({
              mask: createTextMask({ text: 'cut', fontFamily: 'Gone', fontWeight: 700 }),
            }),
          ],
        }),
      ],
      subtitles: [createSubtitleTrack({ style: { ...createSubtitleTrack().style, fontFamily: 'Gone' } })],
    },
  });

  test('puts another family in its place in texts, groups, masks and subtitles, and nowhere else', () => {
    const before = JSON.stringify(project);
    const replaced = JSON.stringify(replaceFontFamily(project, 'Gone', 'Inter'));
    expect(replaced).not.toContain('Gone');
    expect(replaced.match(/"fontFamily":"Inter"/g)).toHaveLength(4);
    expect(replaced).toContain('"fontFamily":"Lora","fontWeight":400');
    expect(replaced.match(/"CASL"/g)).toHaveLength(1);
    expect(JSON.stringify(project)).toBe(before);
  });

  test('a project without the family is returned itself', () => {
    expect(replaceFontFamily(project, 'Nowhere', 'Inter')).toBe(project);
  });
});
