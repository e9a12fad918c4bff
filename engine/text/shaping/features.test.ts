import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer, TextRun } from '../../model/layer.ts';
import { flattenSvgPath } from '../drawing/svg-path.ts';
import { pointBeside } from '../drawing/text-curve.ts';
import { caretAt, indexAt, selectionRects } from '../editing/caret.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from '../layout/layout.ts';
import type { TextLayout } from '../layout/layout-types.ts';
import { listMarks } from '../layout/list-marks.ts';
import { casedText } from './text-case.ts';

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Rubik', 'Noto Sans Arabic', 'Recursive');
});

function layout(text: string, layer: Partial<TextLayer> = {}, run: Partial<TextRun> = {}): TextLayout {
  const runs = [createTextRun({ fontSizePx: 100, text, ...run })];
  return layoutText(createTextLayer({ width: 1000, runs, ...layer }), fonts);
}

const shapes = (result: TextLayout) => result.glyphs.map((glyph) => glyph.glyphId);
const caretTrip = (result: TextLayout) =>
  result.graphemeBoundaries.map((index) => {
    const { x, topPx, heightPx, angleDeg } = caretAt(result, index);
    const angle = (angleDeg * Math.PI) / 180;
    return indexAt(result, x - Math.sin(angle) * heightPx * 0.6, topPx + Math.cos(angle) * heightPx * 0.6);
  });

describe('case', () => {
  test('Unicode’s own cases: letters that become two, the sigma at an end, digraphs', () => {
    expect(casedText('straße ﬁx', 'upper').text).toBe('STRASSE FIX');
    expect(casedText('ΟΔΟΣ ΣΟΣ', 'lower').text).toBe('οδος σος');
    expect(casedText("dON'T ǆep ßo ქართული NASA", 'title').text).toBe("Don't ǅep Sso ქართული Nasa");
  });

  test('the shown text has the glyphs of the cased one, the indices stay those of what was typed', () => {
    const result = layout('straße', {}, { textCase: 'upper' });
    expect(shapes(result)).toEqual(shapes(layout('STRASSE')));
    expect(result.text).toBe('straße');
    expect(result.lines[0]?.clusters.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ]);
  });

  test('a caret leads back to its place in any cased text', () => {
    const piece = fc.constantFrom(...'aßŉﬃiİǆΣσ ნ', 'é', 'e\u0301', 'ש', '👍🏽', '\n');
    const anyCase = fc.constantFrom('upper', 'lower', 'title');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), anyCase, (pieces, textCase) => {
        const result = layout(pieces.join(''), { width: 300 }, { textCase, fontFamily: 'Rubik' });
        expect(caretTrip(result)).toEqual(result.graphemeBoundaries);
      }),
      { numRuns: 150 },
    );
  });
});

describe('raised, lowered and struck', () => {
  test('size and place come from the font; the line keeps its height', () => {
    const runs = [
      createTextRun({ text: 'x', fontSizePx: 100 }),
      createTextRun({ text: '2', fontSizePx: 100, baseline: 'super' }),
      createTextRun({ text: '3', fontSizePx: 100, baseline: 'sub' }),
    ];
    const result = layoutText(createTextLayer({ width: 1000, runs }), fonts);
    const [base, raised, lowered] = result.glyphs;
    const { metrics } = fonts.faceFor(createTextRun({ text: '' }));
    expect(raised?.fontSizePx).toBeCloseTo(100 * metrics.superscriptSize, 6);
    expect((base?.y ?? 0) - (raised?.y ?? 0)).toBeCloseTo((100 * metrics.superscriptRise) / 2048, 6);
    expect(lowered?.y).toBeGreaterThan(base?.y ?? 0);
    expect(result.heightPx).toBeCloseTo(layout('x').heightPx, 6);
  });

  test('a line through the text lies between baseline and the height of small letters', () => {
    const result = layout('struck', {}, { strikethrough: true });
    const [bar, ...more] = result.strikethroughs;
    expect(more).toEqual([]);
    const baseline = result.lines[0]?.baselinePx ?? 0;
    expect(bar?.y).toBeLessThan(baseline - 20);
    expect(bar?.y).toBeGreaterThan(baseline - 60);
    expect(bar?.widthPx).toBeCloseTo(result.contentWidthPx, 3);
  });
});

describe('lists', () => {
  test('marks of every kind, counted again below each item', () => {
    const texts = ['a', '\tb', '\tc', '\t\td', 'e', '\tf'];
    const marks = (kind: Parameters<typeof listMarks>[0]) => listMarks(kind, texts).map(({ text }) => text);
    expect(marks('number')).toEqual(['1.', 'a.', 'b.', 'i.', '2.', 'a.']);
    expect(marks('bullet')).toEqual(['•', '◦', '◦', '▪', '•', '◦']);
    expect(marks('dash')).toEqual(Array(6).fill('–'));
    const many = Array.from({ length: 28 }, () => 'x');
    expect(listMarks('letter', many).at(-1)?.text).toBe('ab.');
    expect(
      listMarks('roman', many)
        .map(({ text }) => text)
        .slice(3, 9),
    ).toEqual(['iv.', 'v.', 'vi.', 'vii.', 'viii.', 'ix.']);
  });

  test('lines of an item are under its text, and the mark before it', () => {
    const result = layout('one two three four\n\tnested', { list: 'bullet', width: 500 }, { fontSizePx: 60 });
    const xs = result.lines.map((line) => line.x);
    expect(xs[0]).toBeGreaterThan(60);
    expect(xs[1]).toBeCloseTo(xs[0] ?? 0, 6);
    expect(xs.at(-1)).toBeCloseTo(2 * (xs[0] ?? 0), 6);
    expect(result.lines.every((line) => line.x + line.widthPx <= 500.01)).toBe(true);
    const mark = result.glyphs.filter((glyph) => glyph.x < (xs[0] ?? 0) && glyph.lineIndex === 0);
    expect(mark).toHaveLength(1);
  });

  test('a right-to-left item has its mark on the right', () => {
    const result = layout('שלום', { list: 'number' }, { fontFamily: 'Rubik' });
    const [line] = result.lines;
    const right = (line?.x ?? 0) + (line?.widthPx ?? 0);
    expect(result.glyphs.filter((glyph) => glyph.x > right)).toHaveLength(2);
    expect(caretTrip(result)).toEqual(result.graphemeBoundaries);
  });

  test('tabs that nest take no room and can be stepped over', () => {
    const result = layout('\tab', { list: 'dash' });
    expect(result.lines[0]?.clusters[0]).toMatchObject({ start: 0, end: 1, widthPx: 0 });
    expect(caretAt(result, 0).x).toBeCloseTo(caretAt(result, 1).x, 6);
  });
});

describe('the box', () => {
  test('space comes between paragraphs and not between lines', () => {
    const plain = layout('a b\nc', { width: 80 });
    const spaced = layout('a b\nc', { width: 80, paragraphSpacingPx: 33 });
    expect(spaced.lines).toHaveLength(3);
    expect(spaced.heightPx).toBeCloseTo(plain.heightPx + 33, 6);
    expect(spaced.lines[1]?.topPx).toBeCloseTo(plain.lines[1]?.topPx ?? 0, 6);
  });

  test('text is at the middle or the bottom of a box with a height of its own', () => {
    const at = (verticalAlign: TextLayer['verticalAlign'], autoHeight = false) =>
      layout('x', { height: 400, autoHeight, verticalAlign }).lines[0]?.topPx;
    expect([at('top'), at('middle'), at('bottom'), at('bottom', true)]).toEqual([0, 140, 280, 0]);
  });

  test('text is made to fit: just so, without breaking a word, and never larger when it may only shrink', () => {
    const box = { width: 300, height: 120, autoHeight: false } as const;
    const filled = layout('Some words to fit', { ...box, autoFit: 'fill' });
    expect(filled.heightPx).toBeLessThanOrEqual(120.01);
    expect(filled.contentWidthPx).toBeLessThanOrEqual(300.01);
    const larger = layout('Some words to fit', box, { fontSizePx: 100 * filled.fitScale * 1.01 });
    expect(
      larger.heightPx > 120 || larger.contentWidthPx > 300 || larger.lines.length > filled.lines.length,
    ).toBe(true);
    expect(layout('x', { ...box, autoFit: 'shrink' }, { fontSizePx: 20 }).fitScale).toBe(1);
    expect(layout('x', { ...box, autoFit: 'fill' }, { fontSizePx: 20 }).fitScale).toBeGreaterThan(4);
    const word = layout('Unbreakable', { ...box, width: 100, autoFit: 'shrink' });
    expect(word.lines).toHaveLength(1);
    expect(word.contentWidthPx).toBeGreaterThan(98);
  });

  test('fitting gives the same every time, and effects know the size', () => {
    const once = layout('Again', { height: 90, width: 200, autoHeight: false, autoFit: 'fill' });
    expect(layout('Again', { height: 90, width: 200, autoHeight: false, autoFit: 'fill' }).fitScale).toBe(
      once.fitScale,
    );
    expect(once.emPx).toBeCloseTo(100 * once.fitScale, 9);
  });
});

describe('variable fonts', () => {
  test('axes move the outlines and the advances; weight is one of them', () => {
    const glyphs = (axes: Record<string, number>, fontWeight = 400) =>
      layout('mi', {}, { fontFamily: 'Recursive', axes, fontWeight }).glyphs;
    const outlineOf = (axes: Record<string, number>, fontWeight = 400) => {
      const [glyph] = glyphs(axes, fontWeight);
      return [...(glyph?.face.outline(glyph.glyphId) ?? [])];
    };
    expect(outlineOf({ CASL: 1 })).not.toEqual(outlineOf({ CASL: 0 }));
    expect(outlineOf({}, 900)).not.toEqual(outlineOf({}, 400));
    expect(glyphs({ MONO: 1 })[1]?.x).toBeCloseTo(60, 0);
    expect(glyphs({ MONO: 0 })[1]?.x).toBeGreaterThan(70);
    expect(glyphs({ CASL: 99 })[0]?.face.coordinates.CASL).toBe(1);
  });

  test('the face says which axes it has', () => {
    const { axes } = fonts.faceFor(createTextRun({ text: '', fontFamily: 'Recursive' }));
    expect(axes.map(({ tag }) => tag).sort()).toEqual(['CASL', 'CRSV', 'MONO', 'slnt', 'wght']);
    expect(axes.find(({ tag }) => tag === 'slnt')).toMatchObject({ min: -15, max: 0, default: 0 });
  });

  test('an italic of a font with a slant axis is that slant', () => {
    const face = fonts.faceFor(createTextRun({ text: '', fontFamily: 'Recursive' })).instance(400, true, {});
    expect(face).toMatchObject({ italic: true, syntheticItalic: false, coordinates: { slnt: -12 } });
  });
});

describe('curves', () => {
  const arc = (angleDeg: number, layer: Partial<TextLayer> = {}, text = 'Around the bend') =>
    layout(text, { textPath: { type: 'arc', angleDeg }, width: 900, ...layer }, { fontSizePx: 60 });

  test('the letters of an arc are on one circle and turn by its angle in all', () => {
    const result = arc(120, { align: 'center' });
    const [first, last] = [result.glyphs[0], result.glyphs.at(-1)];
    const turned = (((last?.angle ?? 0) - (first?.angle ?? 0)) * 180) / Math.PI;
    expect(turned).toBeGreaterThan(105);
    expect(turned).toBeLessThan(120);
    expect(first?.angle).toBeLessThan(0);
    expect(arc(-120).glyphs[0]?.angle).toBeGreaterThan(0);
    expect(Math.min(...result.glyphs.map(({ y }) => y))).toBeGreaterThan(30);
  });

  test('the height is that of the bent text, and a flat arc is straight text', () => {
    expect(arc(180).heightPx).toBeGreaterThan(arc(40).heightPx);
    expect(arc(0.1).curve).toBeNull();
    expect(arc(0.1).glyphs.every(({ angle }) => angle === 0)).toBe(true);
  });

  test('letters of an arc never pile up at their inner edges, however short the text and tight the arc', () => {
    for (const text of ['Hi', 'Round', 'Around the bend', 'two\nlines'])
      for (const angleDeg of [60, 180, 360, -60, -180, -360]) {
        const { curve, lines } = arc(angleDeg, { align: 'center' }, text);
        if (!curve) throw new Error('The text is not bent.');
        for (const [lineIndex, line] of lines.entries()) {
          const inner = angleDeg > 0 ? line.descentPx : -line.ascentPx;
          const placed = line.clusters.map(({ x, widthPx }) => ({
            widthPx,
            ...pointBeside(curve.frameAt(lineIndex, x + widthPx / 2), inner),
          }));
          for (const [index, next] of placed.slice(1).entries()) {
            const last = placed[index];
            if (!last) continue;
            const apart = Math.hypot(next.x - last.x, next.y - last.y);
            expect(apart, `${text} ${angleDeg}`).toBeGreaterThan(((last.widthPx + next.widthPx) / 2) * 0.4);
          }
        }
      }
  });

  test('the box of an arc is as wide as its bent letters', () => {
    const { contentWidthPx, glyphs } = arc(200, { align: 'center' });
    const xs = glyphs.map(({ x }) => x);
    expect(contentWidthPx).toBeGreaterThan(Math.max(...xs) - Math.min(...xs));
  });

  test('a caret leads back to its place on an arc and on a path', () => {
    const wave = {
      type: 'path',
      path: 'M0 .5C.2 0 .3 0 .5 .5S.8 1 1 .5',
      offset: 0,
      flipped: false,
    } as const;
    for (const textPath of [
      { type: 'arc', angleDeg: 200 } as const,
      { type: 'arc', angleDeg: -150 } as const,
      wave,
    ]) {
      for (const text of ['Around here', 'שלום עולם', 'two\nlines']) {
        const result = layout(
          text,
          { textPath, width: 900, height: 300, align: 'center' },
          { fontSizePx: 40 },
        );
        expect(caretTrip(result)).toEqual(result.graphemeBoundaries);
      }
    }
  });

  test('a selection on a curve is a rectangle a letter, turned with it', () => {
    const rects = selectionRects(arc(150, {}, 'abc'), 0, 3);
    expect(rects).toHaveLength(3);
    expect(rects[0]?.angleDeg).toBeLessThan(-20);
    expect(rects[2]?.angleDeg).toBeGreaterThan(20);
  });

  test('a path is followed from its start, its middle or its end, and from either side', () => {
    const on = (
      fields: Partial<Extract<TextLayer['textPath'], { type: 'path' }>>,
      align: TextLayer['align'],
    ) =>
      layout('ab', {
        textPath: { type: 'path', path: 'M0 .5H1', offset: 0, flipped: false, ...fields },
        width: 800,
        height: 200,
        align,
      }).glyphs[0];
    expect(on({}, 'left')).toMatchObject({ y: 100, angle: 0 });
    expect(on({}, 'left')?.x).toBeCloseTo(0, 1);
    expect(on({ offset: 0.25 }, 'left')?.x).toBeCloseTo(200, 1);
    expect(on({}, 'center')?.x).toBeGreaterThan(300);
    expect(on({}, 'right')?.x).toBeGreaterThan(600);
    expect(on({ flipped: true }, 'left')?.x).toBeCloseTo(800, 1);
    expect(Math.abs(on({ flipped: true }, 'left')?.angle ?? 0)).toBeCloseTo(Math.PI, 3);
  });

  test('path data of every command is read as a browser does, and bad data says nothing', () => {
    const ends = (data: string) => flattenSvgPath(data, 100, 100).points.slice(-2).map(Math.round);
    expect(ends('M0 0L1 1')).toEqual([100, 100]);
    expect(ends('m.1.1.2.2h.1v.1')).toEqual([40, 40]);
    expect(ends('M0 0A.5.5 0 0 1 1 0')).toEqual([100, 0]);
    expect(ends('M0 0Q.5 1 1 0T2 0')).toEqual([200, 0]);
    expect(flattenSvgPath('M0 0H1V1z', 1, 1).closed).toBe(true);
    expect(flattenSvgPath('nonsense', 1, 1).points).toEqual([]);
    const middle = flattenSvgPath('M0 0A.5.5 0 0 1 1 0', 100, 100).points;
    expect(Math.min(...middle.filter((_, index) => index % 2 === 1))).toBeCloseTo(-50, 0);
    const bad = { type: 'path', path: 'M1e999 2', offset: 0, flipped: false } as const;
    expect(layout('ab', { textPath: bad }).curve).toBeNull();
  });
});
