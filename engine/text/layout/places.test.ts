import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../model/create.ts';
import type { TextLayer, TextRun } from '../../model/layer.ts';
import type { FontLibrary } from '../fonts/font-library.ts';
import { testLibrary } from '../fonts/test-fonts.ts';
import { layoutText } from './layout.ts';

// Where everything is, in numbers of the fonts: Inter has 2048 units an em, 1984 above and 494 below the baseline.

let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Lora', 'Noto Sans Arabic', 'Rubik');
});

type Part = Partial<TextRun> & { text: string };
function layout(parts: string | readonly Part[], layer: Partial<TextLayer> = {}) {
  const list = typeof parts === 'string' ? [{ text: parts }] : parts;
  const runs = list.map((part) => createTextRun({ fontFamily: 'Inter', fontSizePx: 40, ...part }));
  return layoutText(createTextLayer({ width: 600, lineHeight: 1.5, runs, ...layer }), fonts);
}
const widthOf = (text: string, part: Partial<Part> = {}) =>
  layout([{ text, ...part }], { width: 9_000 }).contentWidthPx;
const close = (value: number) => expect.closeTo(value, 4);

describe('lines and paragraphs', () => {
  test('say where they begin and end, with and without what ends them', () => {
    const { lines } = layout('first words\r\n\nthat are wrapped here', { width: widthOf('that are wra') });
    expect(lines.map(({ start, end, contentEnd, hardBreak }) => [start, end, contentEnd, hardBreak])).toEqual(
      [
        [0, 13, 11, true],
        [13, 14, 13, true],
        [14, 23, 23, false],
        [23, 31, 31, false],
        [31, 35, 35, false],
      ],
    );
  });

  test('have the space between paragraphs above their first line alone', () => {
    const { lines } = layout('one\nthat are wrapped here\nlast', {
      width: widthOf('that are wra'),
      paragraphSpacingPx: 17,
    });
    // Lines are 60 px high.
    expect(lines.map(({ topPx }) => topPx)).toEqual([0, 77, 137, 197, 274]);
    const fitted = layout('one\ntwo', {
      paragraphSpacingPx: 20,
      autoFit: 'fill',
      autoHeight: false,
      width: 2_000,
      height: 700,
    });
    // Space grows with the letters that fill the box.
    const [first, second] = fitted.lines;
    expect(second?.topPx).toBeCloseTo((first?.heightPx ?? 0) + 20 * fitted.fitScale, 4);
    expect(fitted.fitScale).toBeGreaterThan(2);
  });

  test('an empty line is as tall as the letters that would be typed there', () => {
    const parts = [
      { text: 'a\n', fontSizePx: 20 },
      { text: '\nb\n', fontSizePx: 60 },
    ];
    expect(layout(parts).lines.map(({ heightPx }) => heightPx)).toEqual([30, 90, 90, 90]);
    expect(layout([{ text: 'a\n', fontSizePx: 20 }]).lines.map(({ heightPx }) => heightPx)).toEqual([30, 30]);
  });

  test('of mixed sizes have the largest ascent and descent of their letters', () => {
    const [line] = layout([
      { text: 'a', fontSizePx: 20 },
      { text: 'B', fontSizePx: 50 },
      { text: 'c', fontFamily: 'Lora', fontSizePx: 48 },
    ]).lines;
    // Lora has 1000 units an em, 1006 above and 274 below: 48.288 and 13.152 px at 48 px.
    expect(line).toMatchObject({
      heightPx: 75,
      fontSizePx: 50,
      ascentPx: close((1984 / 2048) * 50),
      descentPx: close(48 * 0.274),
    });
    expect(line?.baselinePx).toBeCloseTo(
      (75 - (line?.ascentPx ?? 0) - (line?.descentPx ?? 0)) / 2 + (line?.ascentPx ?? 0),
      6,
    );
  });

  test('of justified text share what is left among their spaces, none after the last word', () => {
    const width = widthOf('aa bb cc') + 30;
    const { lines } = layout('aa bb cc dddddddddd', { width, align: 'justify' });
    const clusters = lines[0]?.clusters ?? [];
    const space = widthOf('a b') - widthOf('ab');
    expect(clusters.map(({ widthPx }) => widthPx)[2]).toBeCloseTo(space + 15, 1);
    expect(clusters.map(({ widthPx }) => widthPx)[5]).toBeCloseTo(space + 15, 1);
    // The space at the end hangs over and keeps its width.
    expect(clusters[8]?.widthPx).toBeCloseTo(space, 1);
    expect(lines[0]?.widthPx).toBeCloseTo(width, 4);
    const tight = layout('aa bb cc dddddddddd', { width: widthOf('aa bb cc'), align: 'justify' });
    expect(tight.lines[0]?.widthPx).toBeCloseTo(widthOf('aa bb cc'), 4);
  });

  test('of justified text are also widened at no-break spaces and ideographs, not within words', () => {
    const widths = (text: string, more: string) => {
      const width = widthOf(text) + 36;
      return (
        layout(`${text} ${more}`, { width, align: 'justify' }).lines[0]?.clusters.map(
          ({ widthPx }) => widthPx,
        ) ?? []
      );
    };
    const plain = (text: string) =>
      layout(text, { width: 9_000 }).lines[0]?.clusters.map(({ widthPx }) => widthPx) ?? [];
    const gains = (text: string) => {
      const before = plain(text);
      return widths(text, 'dddddddddddddd')
        .slice(0, text.length)
        .map((width, index) => Math.round(width - (before[index] ?? 0)));
    };
    expect(gains('ab cd\u00a0ef')).toEqual([0, 0, 18, 0, 0, 18, 0, 0]);
  });

  test('that read from the right are at the right, their last space to the left of them', () => {
    const hebrew = { fontFamily: 'Rubik' };
    const { lines } = layout([{ text: 'אבג דהו', ...hebrew }], {
      width: widthOf('אבג דה', hebrew),
      align: 'justify',
    });
    expect(lines).toHaveLength(2);
    const [first] = lines;
    const space = first?.clusters[3];
    expect((space?.x ?? 0) + (space?.widthPx ?? 0)).toBeCloseTo(first?.x ?? 0, 4);
    expect(space?.level).toBe(1);
    const left = layout('aa bb', { width: widthOf('aa b') }).lines[0];
    expect(left?.clusters[2]?.x).toBeCloseTo((left?.x ?? 0) + (left?.widthPx ?? 0), 4);
    expect(left?.clusters[2]?.level).toBe(0);
  });
});

describe('text that fits its box', () => {
  const fitted = (text: string, layer: Partial<TextLayer>) =>
    layout(text, { autoFit: 'fill', autoHeight: false, lineHeight: 1.2, ...layer });

  test('is as large as it may be: higher or wider it would not fit', () => {
    // One word of one line: by its height of 48 px, or by its width.
    const tall = fitted('Word', { width: 5_000, height: 96 });
    expect(tall.fitScale).toBeCloseTo(2, 3);
    const wide = fitted('Word', { width: widthOf('Word') * 3, height: 5_000 });
    expect(wide.fitScale).toBeCloseTo(3, 3);
    // Two words on two lines, as wide as the box: broken between words, not within them.
    const wrapped = fitted('\nWord Word', { width: widthOf('Word') * 2, height: 5_000 });
    expect(wrapped.fitScale).toBeCloseTo(2, 3);
    expect(wrapped.lines).toHaveLength(3);
    const mixed = layout([
      { text: 'a', fontSizePx: 20 },
      { text: 'b', fontSizePx: 50 },
      { text: 'c', fontSizePx: 30 },
    ]);
    expect(mixed.emPx).toBe(50);
    expect(fitted('Word', { width: 900, height: 20, autoFit: 'shrink' }).fitScale).toBeCloseTo(20 / 48, 3);
    for (const left of [
      { autoHeight: true, width: 5_000, height: 96 },
      { autoFit: 'none' as const, width: 5_000, height: 96 },
      { autoFit: 'shrink' as const, width: widthOf('Word'), height: 48 },
    ])
      expect(fitted('Word', left).fitScale).toBe(1);
    expect(fitted('  \n ', { width: 5_000, height: 96 }).fitScale).toBe(1);
  });

  test('on a path is as long as that, on an arc within the box', () => {
    const path = { type: 'path', path: 'M0 .5H1', offset: 0, flipped: false } as const;
    const onPath = fitted('Word', { width: widthOf('Word') * 2.5, height: 10, textPath: path });
    expect(onPath.fitScale).toBeCloseTo(2.5, 3);
    const onArc = fitted('Bent words', {
      width: 700,
      height: 4_000,
      textPath: { type: 'arc', angleDeg: 90 },
    });
    const xs = onArc.glyphs.map(({ x }) => x);
    // From the first letter to the end of the last one, which is about 0.6 em wide.
    expect(Math.max(...xs) - Math.min(...xs) + 0.6 * 40 * onArc.fitScale).toBeCloseTo(700, -1);
  });
});

describe('letters', () => {
  test('have the space between them after them in the way they are read', () => {
    const spaced = layout('ab', { letterSpacing: 250 }).lines[0]?.clusters ?? [];
    expect(spaced[0]?.widthPx).toBeCloseTo(widthOf('a') + 10, 1);
    const [right] = layout([{ text: 'אב', fontFamily: 'Rubik' }], {
      letterSpacing: 250,
      align: 'left',
    }).glyphs.slice(-1);
    const result = layout([{ text: 'אב', fontFamily: 'Rubik' }], { letterSpacing: 250, align: 'left' });
    const cluster = result.lines[0]?.clusters[1];
    // The second letter is the left one; its space is on its left.
    expect(cluster?.x).toBeCloseTo(0, 4);
    expect(result.glyphs.find((glyph) => glyph.cluster === 1)?.x).toBeCloseTo(10, 4);
    expect(right?.direction).toBe('rtl');
    const [latin] = layout('ab', { letterSpacing: 250 }).glyphs;
    expect(latin).toMatchObject({ x: 0, direction: 'ltr' });
  });

  test('with marks have those where the font wants them', () => {
    const result = layout([{ text: 'بَ', fontFamily: 'Noto Sans Arabic' }], { align: 'left' });
    expect(result.glyphs.length).toBeGreaterThan(1);
    const baseline = result.lines[0]?.baselinePx ?? 0;
    const heights = result.glyphs.map(({ y }) => y - baseline);
    expect(heights.filter((height) => Math.abs(height) < 1e-6)).toHaveLength(1);
    expect(heights.some((height) => Math.abs(height) > 2)).toBe(true);
  });

  test('raised and lowered ones are off the baseline, with their lines', () => {
    const raised = layout([
      { text: 'a' },
      { text: '2', baseline: 'super', underline: true, strikethrough: true },
    ]);
    const baseline = raised.lines[0]?.baselinePx ?? 0;
    const [, two] = raised.glyphs;
    const rise = baseline - (two?.y ?? 0);
    expect(rise).toBeGreaterThan(8);
    const size = two?.fontSizePx ?? 0;
    expect(size).toBeLessThan(40);
    const plain = layout([{ text: '2', underline: true, strikethrough: true, fontSizePx: size }]);
    const offset = (bar: { y: number } | undefined, from: number) => (bar?.y ?? 0) - from;
    expect(offset(raised.underlines[0], baseline - rise)).toBeCloseTo(
      offset(plain.underlines[0], plain.lines[0]?.baselinePx ?? 0),
      4,
    );
    expect(offset(raised.strikethroughs[0], baseline - rise)).toBeCloseTo(
      offset(plain.strikethroughs[0], plain.lines[0]?.baselinePx ?? 0),
      4,
    );
    expect(raised.underlines[0]?.thicknessPx).toBeCloseTo(plain.underlines[0]?.thicknessPx ?? 0, 6);
  });

  test('emoji are images in the middle of their room, a little below the baseline', () => {
    const result = layout('a😀');
    const [emoji] = result.emoji;
    const a = widthOf('a');
    // 1.25 em of room for 1.17 em, 0.225 em below the baseline.
    expect(emoji).toMatchObject({
      x: close(a + 0.04 * 40),
      y: close((result.lines[0]?.baselinePx ?? 0) + 9),
      sizePx: close(46.8),
      cluster: 1,
      lineIndex: 0,
    });
    expect(result.contentWidthPx).toBeCloseTo(a + 50, 3);
  });
});

describe('lines below and through letters', () => {
  const bars = (parts: readonly Part[], layer: Partial<TextLayer> = {}) => {
    const result = layout(parts, layer);
    return { ...result, baseline: result.lines[0]?.baselinePx ?? 0 };
  };

  test('are as thick and as low as their font says, larger with its size', () => {
    const small = bars([{ text: 'under', underline: true, strikethrough: true }]);
    const large = bars([{ text: 'under', underline: true, strikethrough: true, fontSizePx: 120 }]);
    const [under, through] = [small.underlines[0], small.strikethroughs[0]];
    // Inter's underline is 348 units below the baseline at its top, and 150 units thick.
    expect(under?.y).toBeCloseTo(small.baseline + (348 / 2048) * 40, 4);
    expect((large.underlines[0]?.y ?? 0) - large.baseline).toBeCloseTo(
      ((under?.y ?? 0) - small.baseline) * 3,
      4,
    );
    expect(under?.thicknessPx).toBeGreaterThan(1);
    expect(under?.thicknessPx).toBeLessThan(5);
    expect(large.underlines[0]?.thicknessPx).toBeCloseTo((under?.thicknessPx ?? 0) * 3, 4);
    expect(large.strikethroughs[0]?.thicknessPx).toBeCloseTo((through?.thicknessPx ?? 0) * 3, 4);
    expect(large.baseline - (large.strikethroughs[0]?.y ?? 0)).toBeCloseTo(
      (small.baseline - (through?.y ?? 0)) * 3,
      4,
    );
    expect(small.underlines).toHaveLength(1);
  });

  test('join where they meet and look the same, and only there', () => {
    const joined = bars([
      { text: 'ab', underline: true },
      { text: 'cd', underline: true, fontWeight: 400 },
    ]);
    expect(joined.underlines).toHaveLength(1);
    expect(joined.underlines[0]).toMatchObject({ x: 0, cluster: 0 });
    expect(joined.underlines[0]?.widthPx).toBeCloseTo(joined.contentWidthPx, 3);
    const apart = bars([{ text: 'ab', underline: true }, { text: 'cd' }, { text: 'ef', underline: true }]);
    expect(apart.underlines).toHaveLength(2);
    expect(apart.underlines[1]?.x).toBeCloseTo(widthOf('abcd'), 0);
    expect(apart.underlines[1]?.cluster).toBe(4);
    for (const other of [
      { color: '#ff0000' },
      { fontSizePx: 41 },
      { fontFamily: 'Lora' },
      { baseline: 'super' },
    ] as const)
      expect(
        bars([
          { text: 'ab', underline: true },
          { text: 'cd', underline: true, ...other },
        ]).underlines,
        JSON.stringify(other),
      ).toHaveLength(2);
    const wrapped = bars([{ text: 'aa bb', underline: true }], { width: widthOf('aa b') });
    expect(wrapped.underlines.map(({ lineIndex }) => lineIndex)).toEqual([0, 1]);
    // What hangs at the end of a line is not underlined.
    expect(wrapped.underlines[0]?.widthPx).toBeCloseTo(widthOf('aa'), 3);
    const right = bars([{ text: 'אב', underline: true, fontFamily: 'Rubik' }]);
    expect(right.underlines).toHaveLength(1);
    expect(right.underlines[0]?.cluster).toBe(0);
  });
});

describe('marks of lists', () => {
  test('look like the first letter of their item', () => {
    const result = layout(
      [
        { text: 'one\n', fontSizePx: 20, color: '#ff0000', underline: true },
        { text: '\ttwo\n', fontSizePx: 60, color: '#00ff00', strikethrough: true, baseline: 'super' },
        { text: 'x\n', fontSizePx: 30, color: '#0000ff' },
      ],
      { list: 'dash' },
    );
    const marks = result.lines.map((line, lineIndex) =>
      result.glyphs.find((glyph) => glyph.lineIndex === lineIndex && glyph.x < line.x),
    );
    expect(marks.map((mark) => [mark?.fontSizePx, mark?.color, mark?.cluster])).toEqual([
      [20, '#ff0000', 0],
      [60, '#00ff00', 4],
      [30, '#0000ff', 9],
      [30, '#0000ff', 11],
    ]);
    // Also where the tab before it looks otherwise.
    const tabbed = layout(
      [
        { text: 'a\n\t', color: '#ff0000' },
        { text: 'b', color: '#00ff00' },
      ],
      { list: 'dash' },
    );
    expect(
      tabbed.glyphs.filter(({ lineIndex, color }) => lineIndex === 1 && color === '#00ff00'),
    ).toHaveLength(2);
    // They are on the line of their item, and nothing below or through them.
    expect(marks.map((mark) => mark?.y)).toEqual(result.lines.map(({ baselinePx }) => baselinePx));
    expect(Math.min(...result.underlines.map(({ x }) => x))).toBeCloseTo(result.lines[0]?.x ?? 0, 4);
  });

  test('have all the same step, made for the widest, and are placed a gap before the text', () => {
    const result = layout('a\n\tb\nc', { list: 'number' });
    const step = result.lines[0]?.x ?? 0;
    // 1.35 em of 40 px is more than any mark and its gap of 0.45 em here.
    expect(step).toBeCloseTo(54, 4);
    expect(result.lines.map(({ x }) => x)).toEqual([step, 2 * step, step].map(close));
    const many = layout(Array.from({ length: 8 }, () => 'x').join('\n'), { list: 'roman' });
    const widest = widthOf('viii.');
    expect(many.lines[0]?.x).toBeCloseTo(widest + 18, 3);
    const first = many.glyphs.filter(
      ({ lineIndex, x }) => lineIndex === 7 && x < (many.lines[7]?.x ?? 0) - 1,
    );
    expect(first[0]?.x).toBeCloseTo((many.lines[7]?.x ?? 0) - 18 - widest, 3);
  });

  test('have their number before the full stop, or after it where all is read from the right', () => {
    const glyphs = (layer: Partial<TextLayer>) => {
      const result = layout('x', { list: 'number', ...layer });
      const [line] = result.lines;
      const own = result.glyphs.filter(({ x }) => Math.abs(x - (line?.x ?? 0)) > 1);
      return own.sort((a, b) => a.x - b.x).map(({ glyphId }) => glyphId);
    };
    const [one, stop] = layout('1.').glyphs.map(({ glyphId }) => glyphId);
    expect(glyphs({})).toEqual([one, stop]);
    expect(glyphs({ direction: 'rtl' })).toEqual([stop, one]);
    expect(layout('x').highlights).toEqual([]);
  });

  test('of items that read from the right are on their right, with the full stop on the left of the number', () => {
    const result = layout([{ text: 'אב', fontFamily: 'Rubik' }], { list: 'number', align: 'right' });
    const [line] = result.lines;
    const end = (line?.x ?? 0) + (line?.widthPx ?? 0);
    // The item is moved in from the right edge.
    expect(600 - end).toBeCloseTo(54, 3);
    const mark = result.glyphs.filter(({ x }) => x >= end - 0.01);
    expect(mark).toHaveLength(2);
    expect(Math.min(...mark.map(({ x }) => x))).toBeCloseTo(end + 18, 3);
    const latin = layout([{ text: '1.', fontFamily: 'Rubik' }]).glyphs;
    const [stop, one] = [...mark].sort((a, b) => a.x - b.x);
    expect([stop?.glyphId, one?.glyphId]).toEqual([latin[1]?.glyphId, latin[0]?.glyphId]);
  });
});

describe('a box with a height of its own', () => {
  const parts = [{ text: 'Ag😀\nb', underline: true, strikethrough: true }];
  const at = (verticalAlign: TextLayer['verticalAlign'], styleId: 101 | 106) =>
    layout(parts, {
      autoHeight: false,
      height: 321,
      verticalAlign,
      highlight: { styleId, color: '#ffee00' },
    });

  test.each([101, 106] as const)('moves everything down alike, with highlight %i', (styleId) => {
    const [top, middle, bottom] = [at('top', styleId), at('middle', styleId), at('bottom', styleId)];
    // Two lines of 60 px leave 201.
    for (const [moved, down] of [
      [middle, 100.5],
      [bottom, 201],
    ] as const) {
      const ys = (result: typeof top) => [
        ...result.lines.flatMap(({ topPx, baselinePx }) => [topPx, baselinePx]),
        ...result.glyphs.map(({ y }) => y),
        ...result.emoji.map(({ y }) => y),
        ...result.underlines.map(({ y }) => y),
        ...result.strikethroughs.map(({ y }) => y),
        ...result.highlights.flatMap((shape) =>
          shape.kind === 'polygon' ? shape.points.filter((_, index) => index % 2 === 1) : [shape.y],
        ),
      ];
      const xs = (result: typeof top) => [
        ...result.glyphs.map(({ x }) => x),
        ...result.emoji.map(({ x }) => x),
        ...result.highlights.flatMap((shape) =>
          shape.kind === 'polygon' ? shape.points.filter((_, index) => index % 2 === 0) : [shape.x],
        ),
      ];
      expect(ys(moved)).toEqual(ys(top).map((y) => close(y + down)));
      expect(xs(moved)).toEqual(xs(top));
      expect(moved.heightPx).toBe(120);
    }
    expect(top.highlights.length).toBeGreaterThan(0);
    expect(top.emoji).toHaveLength(1);
  });
});

describe('an arc', () => {
  const bentAt = (align: TextLayer['align'], layer: Partial<TextLayer> = {}) =>
    layout('bent words', { align, textPath: { type: 'arc', angleDeg: 120 }, width: 900, ...layer });
  const extent = (result: ReturnType<typeof layout>) => {
    const { curve, lines } = result;
    const [line] = lines;
    if (!curve || !line) throw new Error('There is no curve.');
    const frames = line.clusters
      .flatMap(({ x, widthPx }) => [x, x + widthPx / 2, x + widthPx])
      .map((x) => curve.frameAt(0, x));
    const corners = frames.flatMap(({ x, y, angle }) =>
      [-line.ascentPx, line.descentPx].map(
        (below) => [x - Math.sin(angle) * below, y + Math.cos(angle) * below] as const,
      ),
    );
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  };

  test('is at the left, in the middle or at the right of its box, its top at the top', () => {
    const width = bentAt('left').contentWidthPx;
    expect(width).toBeGreaterThan(100);
    for (const [align, left] of [
      ['left', 0],
      ['center', (900 - width) / 2],
      ['justify', (900 - width) / 2],
      ['right', 900 - width],
    ] as const) {
      const box = extent(bentAt(align));
      expect([box.left, box.right, box.top], align).toEqual([left, left + width, 0].map(close));
      expect(bentAt(align).heightPx).toBeCloseTo(box.bottom, 4);
    }
    const bottom = bentAt('left', { autoHeight: false, height: 500, verticalAlign: 'bottom' });
    expect(extent(bottom).bottom).toBeCloseTo(500, 4);
  });

  test('has a highlight behind each of its lines, bent with them', () => {
    const result = bentAt('center', { highlight: { styleId: 101, color: '#ffee00' } });
    const box = extent(result);
    expect(result.highlights).toHaveLength(1);
    const [shape] = result.highlights;
    if (shape?.kind !== 'polygon') throw new Error('It is no polygon.');
    const [xs, ys] = [
      shape.points.filter((_, at) => at % 2 === 0),
      shape.points.filter((_, at) => at % 2 === 1),
    ];
    expect(Math.min(...xs)).toBeGreaterThan(box.left - 40);
    expect(Math.max(...xs)).toBeLessThan(box.right + 40);
    expect(Math.min(...ys)).toBeLessThan(25);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan((box.bottom - box.top) * 0.6);
  });
});
