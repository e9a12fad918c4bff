import { afterAll, beforeAll } from 'vitest';
import {
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Layer,
  type ShapeLayer,
  type TextFeatures,
  type TextLayer,
  type TextRun,
  type WrapSides,
} from '../../engine/model.ts';
import { textOutlines } from '../../engine/text/drawing/text-outlines.ts';
import type { FontLibrary } from '../../engine/text/fonts/font-library.ts';
import { testLibrary } from '../../engine/text/fonts/test-fonts.ts';
import { layoutText } from '../../engine/text/layout/layout.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();
let fonts: FontLibrary;
beforeAll(async () => {
  fonts = await testLibrary('Inter', 'Noto Sans Arabic');
  await fonts.load([{ family: 'Inter', weight: 800, italic: false }]);
});
afterAll(() => fonts.destroy());

const page = (layers: Layer[], width = 640, height = 420) =>
  createProject('2026-01-01T00:00:00.000Z', {
    properties: { width, height },
    metadata: { sceneItems: [createScene({ bgColor: '#ffffff', durationFrames: 60, layers })] },
  });

function text(content: string, layer: Partial<TextLayer> = {}, run: Partial<TextRun> = {}): TextLayer {
  return createTextLayer({
    ...{ width: 280, height: 120, autoHeight: false, lineHeight: 1.3 },
    runs: [createTextRun({ text: content, fontSizePx: 15, ...run })],
    ...layer,
  });
}

const STORY =
  'Newspapers set their stories in narrow columns, for short lines are read faster than long ones. Where a column is full the text goes on at the top of the next one, and readers follow it without a thought. ';
const ARABIC =
  'تُرتب الصحف مقالاتها في أعمدة ضيقة لأن الأسطر القصيرة أسرع في القراءة، وحين يمتلئ عمود يستمر النص في أعلى العمود التالي من اليمين إلى اليسار. ';

/** The texts as paths, moved to the right. */
const outlines = (texts: readonly TextLayer[], byPx: number): Layer[] =>
  texts.flatMap((layer) => {
    const made = textOutlines(layer, layoutText(layer, fonts));
    return made ? [{ ...made.layer, x: made.layer.x + byPx }] : [];
  });

const frame = (of: TextLayer): ShapeLayer =>
  createShapeLayer({
    ...{ x: of.x, y: of.y, width: of.width, height: of.height, rotation: of.rotation, fill: null },
    stroke: { color: '#c9ccff', widthPx: 1, dash: 'solid' },
  });

scene(
  'OpenType features: ligatures, small capitals, figures, fractions, raised letters, sets, kerning',
  host,
  () => {
    const rows: readonly [string, string, TextFeatures?][] = [
      ['EB Garamond', 'Office fjord fflam'],
      ['EB Garamond', 'Office fjord fflam', { liga: false }],
      ['EB Garamond', 'The act of stars', { dlig: true }],
      ['EB Garamond', 'Small Capitals NATO', { smcp: true }],
      ['EB Garamond', 'Small Capitals NATO', { smcp: true, c2sc: true }],
      ['EB Garamond', 'In 1789 and 2026', { onum: true }],
      ['EB Garamond', 'In 1789 and 2026', { lnum: true }],
      ['EB Garamond', 'Add 1/2 and 3/4', { frac: true }],
      ['EB Garamond', 'Queen & Co', { swsh: true }],
      ['EB Garamond', 'AVATAR To Yes', { kern: false }],
      ['EB Garamond', 'AVATAR To Yes'],
      ['Inter', '11:10 x2', { tnum: true }],
      ['Inter', '1234567890', { ss01: true, zero: true }],
      ['Inter', 'x2 y3', { sups: true }],
    ];
    const layers = rows.map(([fontFamily, content, features], index) =>
      text(
        content,
        { x: 20 + (index % 2) * 310, y: 14 + Math.floor(index / 2) * 56, height: 50 },
        { fontFamily, fontSizePx: 28, ...(features ? { features } : {}) },
      ),
    );
    return { project: page(layers), frames: [0] };
  },
);

scene('columns: even, of a fixed height, justified, with a list, and from right to left', host, () => {
  const layers = [
    text(STORY.repeat(2), { x: 20, y: 16, width: 600, columns: { count: 3, gapPx: 20 }, autoHeight: true }),
    text(
      STORY,
      { x: 20, y: 190, width: 290, height: 100, align: 'justify', columns: { count: 2, gapPx: 16 } },
      { fontSizePx: 11 },
    ),
    text('Flour\nWater\nSalt\nYeast\nPatience and a warm oven', {
      x: 330,
      y: 190,
      width: 290,
      height: 70,
      list: 'number',
      columns: { count: 2, gapPx: 16 },
    }),
    text(
      ARABIC.repeat(2),
      { x: 20, y: 310, width: 600, height: 96, columns: { count: 3, gapPx: 20 } },
      { fontFamily: 'Noto Sans Arabic', fontSizePx: 13 },
    ),
  ];
  return { project: page([...layers.map(frame), ...layers]), frames: [0] };
});

scene('a story through linked boxes, one of them turned and one in columns', host, () => {
  const first = text(STORY.repeat(3), {
    id: 'layer:a',
    x: 20,
    y: 20,
    width: 180,
    height: 150,
    nextTextId: 'layer:b',
  });
  const second = text('', {
    id: 'layer:b',
    x: 240,
    y: 60,
    width: 160,
    height: 150,
    rotation: 12,
    nextTextId: 'layer:c',
  });
  const third = text('', {
    id: 'layer:c',
    x: 20,
    y: 240,
    width: 600,
    height: 150,
    columns: { count: 3, gapPx: 18 },
  });
  const arabic = text(
    ARABIC,
    { id: 'layer:d', x: 450, y: 20, width: 170, height: 90, nextTextId: 'layer:e' },
    { fontFamily: 'Noto Sans Arabic' },
  );
  const arabicNext = text('', { id: 'layer:e', x: 450, y: 130, width: 170, height: 90 });
  const boxes = [first, second, third, arabic, arabicNext];
  return { project: page([...boxes.map(frame), ...boxes]), frames: [0] };
});

scene('text as outlines, still sharp beside the text that it was', host, () => {
  const effects = {
    outlines: [
      { paint: { type: 'solid' as const, color: '#2a33de' }, widthEm: 0.04, position: 'outer' as const },
    ],
    ...{ shadows: [], glow: null, extrude: null, neon: null, hollow: false },
  };
  const texts = [
    text(
      'Curved & bold\nin two lines',
      { width: 290, height: 110 },
      { fontSizePx: 36, fontWeight: 800, color: '#ff6b4a', underline: true },
    ),
    text(
      'Gradient',
      {
        ...{ width: 290, height: 70, rotation: -6 },
        fill: {
          type: 'linear-gradient',
          angleDeg: 90,
          stops: [
            { offset: 0, color: '#2a33de' },
            { offset: 1, color: '#ff6b4a' },
          ],
        },
      },
      { fontSizePx: 52, fontWeight: 800 },
    ),
    text(
      'Outlined',
      { width: 290, height: 70, textEffects: effects },
      { fontSizePx: 52, fontWeight: 800, color: '#ffffff' },
    ),
    text('تحويل', { width: 290, height: 90 }, { fontFamily: 'Noto Sans Arabic', fontSizePx: 52 }),
  ].map((layer, index) => ({ ...layer, x: 20, y: [14, 140, 226, 310][index] ?? 0 }));
  return { project: page([...texts, ...outlines(texts, 310)]), frames: [0] };
});

scene('texts that keep clear of boxes and shapes, also turned and from right to left', host, () => {
  const obstacle = (fields: Partial<ShapeLayer>) =>
    createShapeLayer({ fill: { type: 'solid', color: '#ffd0c2' }, stroke: null, ...fields });
  const layers = [
    text(STORY.repeat(3), { x: 20, y: 20, width: 290, height: 190 }, { fontSizePx: 12 }),
    obstacle({
      shape: 'ellipse',
      x: 120,
      y: 50,
      width: 110,
      height: 110,
      textWrap: { around: 'shape', distancePx: 8 },
    }),
    text(STORY.repeat(3), { x: 330, y: 20, width: 290, height: 190, align: 'justify' }, { fontSizePx: 12 }),
    obstacle({ x: 540, y: 60, width: 90, height: 70, textWrap: { around: 'box', distancePx: 10 } }),
    text(STORY.repeat(3), { x: 20, y: 225, width: 290, height: 180 }, { fontSizePx: 12 }),
    obstacle({
      shape: 'star',
      sides: 5,
      innerRatio: 0.4,
      rotation: 20,
      x: 0,
      y: 240,
      width: 140,
      height: 140,
      textWrap: { around: 'shape', distancePx: 4 },
    }),
    text(
      ARABIC.repeat(3),
      { x: 330, y: 225, width: 290, height: 180 },
      { fontFamily: 'Noto Sans Arabic', fontSizePx: 12 },
    ),
    obstacle({
      shape: 'ellipse',
      x: 420,
      y: 260,
      width: 110,
      height: 90,
      textWrap: { around: 'shape', distancePx: 6 },
    }),
  ];
  return { project: page(layers), frames: [0] };
});

scene('lines on both sides of a shape, on one, and on none, also from right to left', host, () => {
  const shape = (fields: Partial<ShapeLayer>, sides: WrapSides) =>
    createShapeLayer({
      ...{ shape: 'ellipse', width: 90, height: 90, fill: { type: 'solid', color: '#c9ccff' }, stroke: null },
      textWrap: { around: 'shape', distancePx: 8, sides },
      ...fields,
    });
  const latin = (x: number, y: number, fields: Partial<TextLayer> = {}) =>
    text(STORY.repeat(3), { x, y, width: 290, height: 190, ...fields }, { fontSizePx: 12 });
  const layers = [
    latin(20, 20, { align: 'justify' }),
    shape({ x: 120, y: 60 }, 'both'),
    text(
      ARABIC.repeat(3),
      { x: 330, y: 20, width: 290, height: 190, align: 'right' },
      { fontFamily: 'Noto Sans Arabic', fontSizePx: 12 },
    ),
    shape({ x: 430, y: 60, shape: 'star', sides: 5, innerRatio: 0.5, width: 110, height: 100 }, 'both'),
    latin(20, 225, { height: 180 }),
    shape({ x: 60, y: 240, width: 60, height: 60 }, 'right'),
    shape({ x: 210, y: 320, width: 60, height: 60 }, 'left'),
    latin(330, 225, { height: 180, columns: { count: 2, gapPx: 16 } }),
    shape({ x: 445, y: 270, width: 60, height: 50 }, 'none'),
    shape({ x: 360, y: 350, width: 30, height: 30 }, 'both'),
  ];
  return { project: page(layers), frames: [0] };
});
