import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { resolveAsset } from '../../assets/resolve.ts';
import { ANIMATION_TYPES } from '../../engine/animation/unit-animation.ts';
import {
  type Asset,
  applyTextStyle,
  createAnimationPreset,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Paint,
  type Project,
  solid,
  TEXT_STYLES,
  type TextEffects,
  type TextLayer,
  type TextRun,
} from '../../engine/model.ts';
import { SHIPPED_FAMILIES, shippedFontUrl, shippedPartsUrl } from '../../engine/presets/shipped-fonts.ts';
import { partsFor, readFontParts } from '../../engine/text/fonts/font-parts.ts';
import { breakOpportunities } from '../../engine/text/shaping/line-breaking.ts';
import { openHostForFile, renderPixels, scene } from '../support/host.ts';

const host = openHostForFile();
const NOW = '2026-01-01T00:00:00.000Z';

function page(layers: TextLayer[], width = 480, height = 320) {
  const sceneItems = [createScene({ bgColor: '#ffffff', durationFrames: 60, layers })];
  return createProject(NOW, { properties: { width, height }, metadata: { sceneItems } });
}

function text(content: string, layer: Partial<TextLayer> = {}, run: Partial<TextRun> = {}): TextLayer {
  const runs = [createTextRun({ text: content, fontSizePx: 24, ...run })];
  return createTextLayer({ width: 220, height: 40, runs, ...layer });
}

/** A sentence in each of the twelve scripts, and the shipped family that has its letters. */
const SCRIPTS = [
  ['Latin', 'Noto Sans', 'Quick Ångström, façade & fjord 123', 'ltr'],
  ['Cyrillic', 'Noto Sans', 'Съешь ещё этих мягких булок', 'ltr'],
  ['Greek', 'Noto Sans', 'Ξεσκεπάζω την ψυχοφθόρα', 'ltr'],
  ['Arabic', 'Noto Sans Arabic', 'مَرحَبًا بالعالم لا إله', 'rtl'],
  ['Hebrew', 'Noto Sans Hebrew', 'שָׁלוֹם עולם טוב', 'rtl'],
  ['Devanagari', 'Noto Sans Devanagari', 'नमस्ते क्षत्रिय हिन्दी ज्ञान', 'ltr'],
  ['Bengali', 'Noto Sans Bengali', 'নমস্কার বাংলা ভাষা ক্ষুদ্র', 'ltr'],
  ['Tamil', 'Noto Sans Tamil', 'வணக்கம் தமிழ் மொழி', 'ltr'],
  ['Thai', 'Noto Sans Thai', 'สวัสดีชาวโลก ที่นี่ น้ำ', 'ltr'],
  ['Japanese', 'Noto Sans JP', '日本語の文章、カタカナ。', 'ltr'],
  ['Korean', 'Noto Sans KR', '한국어 문장입니다 안녕', 'ltr'],
  ['Chinese', 'Noto Sans SC', '中文简体句子：你好世界！', 'ltr'],
] as const;

/** The files of a shipped family that a text needs, as a page writes them in @font-face. */
function faceFiles(familyName: string, content: string): { url: string; unicodeRange?: string }[] {
  const family = SHIPPED_FAMILIES.find(({ name }) => name === familyName);
  if (family === undefined) throw new Error(`${familyName} is not shipped`);
  const url = shippedFontUrl('/assets/fonts', family, { weight: 400, italic: false });
  if (!family.hasParts) return [{ url }];
  const list = resolveAsset(shippedPartsUrl('/assets/fonts', family)) ?? '';
  const parts = readFontParts(JSON.parse(readFileSync(list, 'utf8')));
  const codePoints = Array.from(content, (character) => character.codePointAt(0) ?? 0);
  return partsFor(parts, codePoints).map((id) => ({
    url: url.replace('{part}', id),
    unicodeRange: (parts.find((part) => part.id === id)?.ranges ?? [])
      .map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`)
      .join(','),
  }));
}

describe('glyph positions are those of Chromium with the same font', () => {
  test.each(SCRIPTS)('%s, within half a pixel at 64 px', async (_, family, content, direction) => {
    const layer = text(content, { width: 4000, direction }, { fontFamily: family, fontSizePx: 64 });
    const measured = await host().page.evaluate(
      async ([subject, files, sample]) => {
        const ours = await window.gesso.layoutText(subject);
        for (const { url, unicodeRange } of files) {
          const face = new FontFace('Probe', `url(${url})`, {
            weight: '100 900',
            ...(unicodeRange ? { unicodeRange } : {}),
          });
          document.fonts.add(await face.load());
        }
        const line = document.createElement('span');
        line.textContent = sample;
        line.dir = subject.direction;
        line.style.cssText =
          'position:absolute;left:0;top:0;font:400 64px Probe;white-space:pre;text-rendering:geometricPrecision';
        document.body.append(line);
        const node = line.firstChild;
        const places = (ours.lines[0]?.clusters ?? []).map((cluster) => {
          const range = document.createRange();
          if (node) {
            range.setStart(node, cluster.start);
            range.setEnd(node, cluster.end);
          }
          const box = range.getBoundingClientRect();
          return {
            content: sample.slice(cluster.start, cluster.end),
            ours: cluster.x,
            theirs: box.left,
            ourEnd: cluster.x + cluster.widthPx,
            theirEnd: box.right,
          };
        });
        line.remove();
        for (const face of [...document.fonts]) document.fonts.delete(face);
        return {
          places,
          families: [...new Set(ours.glyphs.map((glyph) => glyph.family))],
          missing: ours.glyphs.filter((glyph) => glyph.glyphId === 0).length,
        };
      },
      [layer, faceFiles(family, content), content] as const,
    );
    expect(measured.families).toEqual([family]);
    expect(measured.missing).toBe(0);
    expect(measured.places.length).toBeGreaterThan(5);
    // A right-to-left line is at the right edge of its box here and at the left of the page there.
    const origin = Math.min(...measured.places.map(({ ours }) => ours));
    const theirOrigin = Math.min(...measured.places.map(({ theirs }) => theirs));
    for (const place of measured.places) {
      expect(Math.abs(place.ours - origin - (place.theirs - theirOrigin)), place.content).toBeLessThan(0.5);
      expect(Math.abs(place.ourEnd - origin - (place.theirEnd - theirOrigin)), place.content).toBeLessThan(
        0.5,
      );
    }
  });
});

test('lines may end where Chromium ends them, in every script', async () => {
  const samples = [
    ...SCRIPTS.map(([, , content]) => content),
    'well-known co–op. Next! Really? “Yes” ‘no’ it’s a/b http://x.y/z word—word {a} …x c…d 50% $5 (p) [x]y',
    'สวัสดีชาวโลกยินดีต้อนรับสู่ภาษาไทย',
    '日本、中国。（テスト）です！中文，标点（测试）“引号”……——结束',
    '한국어 문장은 띄어쓰기를 한다.',
    'हिन्दी में वाक्य। दूसरा العربية، مرحبا. كيف؟ עברית, שלום',
    'Ελληνικά· ναι; Кириллица — тест «кавычки» 100 km/h 20°C 5€ №5 a+b #tag @me x_y',
    '😀😀👍🏽x👩‍👩‍👧y 🇩🇪🇫🇷 日本語abc日本語123語',
  ];
  const theirs = await host().page.evaluate((contents) => {
    const box = document.createElement('div');
    box.style.cssText = 'position:absolute;width:0;font:20px sans-serif;white-space:pre-wrap';
    document.body.append(box);
    const found = contents.map((content) => {
      box.textContent = content;
      const node = box.firstChild;
      const breaks: number[] = [];
      let top = Number.NEGATIVE_INFINITY;
      let index = 0;
      for (const character of content) {
        const range = document.createRange();
        if (node) {
          range.setStart(node, index);
          range.setEnd(node, index + character.length);
        }
        const boxes = range.getClientRects();
        const last = boxes[boxes.length - 1];
        if (last && last.top > top + 5) {
          if (index > 0) breaks.push(index);
          top = last.top;
        }
        index += character.length;
      }
      return breaks;
    });
    box.remove();
    return found;
  }, samples);
  samples.forEach((content, index) => {
    const ours = [...breakOpportunities(content)].flatMap((may, at) => (may === 1 ? [at] : []));
    const cut = (breaks: readonly number[]) =>
      [0, ...breaks].map((at, piece, all) => content.slice(at, all[piece + 1])).join('¦');
    expect(cut(ours)).toBe(cut(theirs[index] ?? []));
  });
});

scene('text in twelve scripts and mixed directions, in the faces that text falls back to', host, () => {
  const layers = SCRIPTS.map(([, , content], index) =>
    text(
      content,
      { x: 8 + (index % 2) * 236, y: 6 + Math.floor(index / 2) * 36, width: 230 },
      { fontSizePx: 17, fontWeight: index % 3 === 0 ? 700 : 400 },
    ),
  );
  const mixed = 'Mixed مرحبا (abc) שלום 123 日本 ไทย';
  return {
    project: page([...layers, text(mixed, { x: 8, y: 226, width: 460 })], 480, 270),
    frames: [0],
  };
});

scene('case, raised and lowered letters, lines through and below', host, () => {
  const runs = [
    createTextRun({ text: 'E = mc', fontSizePx: 30 }),
    createTextRun({ text: '2', fontSizePx: 30, baseline: 'super', color: '#ce3b12' }),
    createTextRun({ text: '  H', fontSizePx: 30 }),
    createTextRun({ text: '2', fontSizePx: 30, baseline: 'sub', color: '#2a33de' }),
    createTextRun({ text: 'O', fontSizePx: 30 }),
  ];
  return {
    project: page(
      [
        createTextLayer({ x: 8, y: 4, width: 300, height: 40, runs }),
        text('straße in caps', { x: 8, y: 44, width: 300 }, { textCase: 'upper' }),
        text("every word's first", { x: 8, y: 78, width: 300 }, { textCase: 'title' }),
        text('struck out', { x: 8, y: 112, width: 140 }, { strikethrough: true }),
        text('both lines', { x: 150, y: 112, width: 140 }, { strikethrough: true, underline: true }),
      ],
      300,
      150,
    ),
    frames: [0],
  };
});

scene('lists of every kind, nested and from right to left', host, () => {
  const items = 'First point\n\tInner one\n\tInner two\nSecond';
  const list = (kind: TextLayer['list'], index: number, content = items) =>
    text(
      content,
      { x: 8 + (index % 3) * 128, y: 6 + Math.floor(index / 3) * 92, width: 120, height: 80, list: kind },
      { fontSizePx: 14 },
    );
  return {
    project: page(
      [
        list('bullet', 0),
        list('dash', 1),
        list('check', 2),
        list('number', 3),
        list('letter', 4),
        list('number', 5, 'ראשון\n\tפנימי\nשני'),
      ],
      392,
      188,
    ),
    frames: [0],
  };
});

scene('paragraph spacing, vertical alignment, text fitted to its box', host, () => {
  const box = { width: 110, height: 70, autoHeight: false } as const;
  return {
    project: page(
      [
        text(
          'Space\nbetween\nparagraphs',
          { x: 8, y: 6, paragraphSpacingPx: 14, height: 130 },
          { fontSizePx: 16 },
        ),
        ...(['top', 'middle', 'bottom'] as const).map((verticalAlign, index) =>
          text(
            verticalAlign,
            { ...box, x: 130 + index * 84, y: 6, width: 80, verticalAlign },
            { fontSizePx: 16 },
          ),
        ),
        text('Shrunk until it fits', { ...box, x: 130, y: 86, autoFit: 'shrink' }, { fontSizePx: 60 }),
        text('Filled', { ...box, x: 250, y: 86, autoFit: 'fill', align: 'center' }, { fontSizePx: 8 }),
      ],
      384,
      164,
    ),
    frames: [0],
  };
});

scene('text on arcs and paths', host, () => {
  const arc = (angleDeg: number) => ({ type: 'arc', angleDeg }) as const;
  const path = (data: string, fields = {}) =>
    ({ type: 'path', path: data, offset: 0, flipped: false, ...fields }) as const;
  const curved = (content: string, x: number, y: number, textPath: TextLayer['textPath'], fields = {}) =>
    text(content, { x, y, width: 150, height: 90, align: 'center', textPath, ...fields }, { fontSizePx: 20 });
  const wave = 'M0 .5C.2 0 .3 0 .5 .5S.8 1 1 .5';
  return {
    project: page(
      [
        curved('Over the rainbow', 8, 10, arc(160)),
        curved('Smile, please', 168, 10, arc(-120)),
        curved('two lines\non an arc', 328, 10, arc(90)),
        curved('On a wave with room', 8, 120, path(wave)),
        curved('Round and round it goes, all the way', 180, 120, path('M.5 0A.5.5 0 1 1 .4999 0Z'), {
          width: 110,
          height: 110,
        }),
        curved('marked arc', 328, 130, arc(140), { highlight: { styleId: 102, color: '#ffe14d' } }),
      ],
      488,
      250,
    ),
    frames: [0],
  };
});

scene('the axes of variable fonts', host, () => {
  const rows: [string, Partial<TextRun>][] = [
    ['Recursive', { fontWeight: 300 }],
    ['Recursive', { fontWeight: 900, axes: { CASL: 1, slnt: -15 } }],
    ['Recursive', { fontWeight: 500, axes: { MONO: 1 } }],
    ['Roboto Flex', { fontWeight: 700, axes: { wdth: 25 } }],
    ['Roboto Flex', { fontWeight: 1000, axes: { wdth: 151 } }],
    ['Anybody', { fontWeight: 900, axes: { wdth: 50 } }],
    ['Anybody', { fontWeight: 900, axes: { wdth: 150 } }],
    ['Shantell Sans', { fontWeight: 700, axes: { BNCE: 80, INFM: 100 } }],
  ];
  const layers = rows.map(([fontFamily, run], index) =>
    text(
      'Variable',
      { x: 8 + (index % 2) * 200, y: 4 + Math.floor(index / 2) * 34, width: 196 },
      { fontFamily, fontSizePx: 26, ...run },
    ),
  );
  return { project: page(layers, 400, 144), frames: [0] };
});

/** One image that a text is filled with. */
const PATTERN = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" viewBox="0 0 60 60"><rect width="60" height="60" fill="#12a36b"/><circle cx="15" cy="15" r="12" fill="#ffc640"/><circle cx="45" cy="45" r="12" fill="#ff6f47"/></svg>`;
const patternAsset: Asset = {
  id: 'asset:pattern',
  kind: 'svg',
  name: 'pattern.svg',
  source: { type: 'url', url: `data:image/svg+xml,${encodeURIComponent(PATTERN)}` },
  mimeType: 'image/svg+xml',
  widthPx: 60,
  heightPx: 60,
  durationFrames: 0,
  hasAudio: false,
  sizeBytes: PATTERN.length,
};

const PLAIN_EFFECTS: TextEffects = {
  outlines: [],
  shadows: [],
  glow: null,
  extrude: null,
  neon: null,
  hollow: false,
};
const RAINBOW: Paint = {
  type: 'linear-gradient',
  angleDeg: 0,
  stops: [
    { offset: 0, color: '#ff6f47' },
    { offset: 0.5, color: '#12a36b' },
    { offset: 1, color: '#2a33de' },
  ],
};
const outline = (color: string, widthEm: number, position: 'outer' | 'inner' = 'outer') => ({
  paint: solid(color),
  widthEm,
  position,
});

/** A word on a tile of its own, in heavy letters unless stated otherwise. */
function tiles(
  rows: readonly [string, Partial<TextLayer>, Partial<TextRun>?][],
  bgColor = '#ffffff',
  columns = 3,
): Project {
  const layers = rows.map(([content, layer, run = {}], index) =>
    text(
      content,
      {
        x: 14 + (index % columns) * 150,
        y: 12 + Math.floor(index / columns) * 66,
        width: 130,
        height: 50,
        align: 'center',
        ...layer,
      },
      { fontSizePx: 34, fontWeight: 900, ...run },
    ),
  );
  const height = 20 + Math.ceil(rows.length / columns) * 66;
  const sceneItems = [createScene({ bgColor, durationFrames: 30, layers })];
  return createProject(NOW, {
    properties: { width: columns * 150 + 8, height },
    metadata: { sceneItems, assets: { [patternAsset.id]: patternAsset } },
  });
}

const withEffects = (effects: Partial<TextEffects>) => ({ textEffects: { ...PLAIN_EFFECTS, ...effects } });

scene('letters filled with a colour, gradients and an image', host, () => ({
  project: tiles([
    ['Solid', { fill: solid('#ce3b12') }],
    ['Linear', { fill: RAINBOW }],
    [
      'Radial',
      { fill: { type: 'radial-gradient', stops: RAINBOW.type === 'linear-gradient' ? RAINBOW.stops : [] } },
    ],
    ['Image', { fill: { type: 'image', assetId: patternAsset.id, fit: 'cover', scale: 1 } }],
    ['Tiles', { fill: { type: 'image', assetId: patternAsset.id, fit: 'tile', scale: 0.4 } }],
    ['Under', { fill: RAINBOW }, { underline: true, strikethrough: true }],
  ]),
  frames: [0],
}));

scene('outlines outside and inside of letters, several, see-through and hollow', host, () => ({
  project: tiles([
    ['Outer', withEffects({ outlines: [outline('#2a33de', 0.05)] }), { color: '#ffc640' }],
    [
      'Three',
      withEffects({
        outlines: [outline('#ffffff', 0.05), outline('#ff6f47', 0.04), outline('#14206e', 0.03)],
      }),
      { color: '#14206e' },
    ],
    [
      'Inner',
      withEffects({ outlines: [outline('#14151f', 0.02, 'inner'), outline('#ff6f47', 0.03, 'inner')] }),
      { color: '#ffc640' },
    ],
    ['Hollow', withEffects({ hollow: true, outlines: [outline('#14151f', 0.03)] })],
    ['Veil', withEffects({ outlines: [outline('#2a33de80', 0.08)] }), { color: '#ff6f4780' }],
    // Contours of a variable font overlap: no line may show where they do.
    [
      'Rrtx',
      withEffects({ hollow: true, outlines: [outline('#14151f', 0.025, 'inner')] }),
      { fontFamily: 'Recursive', fontWeight: 700 },
    ],
  ]),
  frames: [0],
}));

scene('shadows, glow, body and neon of letters', host, () => ({
  project: tiles(
    [
      [
        'Drop',
        withEffects({ shadows: [{ color: '#00000099', offsetXEm: 0.06, offsetYEm: 0.08, blurEm: 0.08 }] }),
        { color: '#ffffff' },
      ],
      [
        'Twice',
        withEffects({
          shadows: [
            { color: '#ff6f47', offsetXEm: 0.05, offsetYEm: 0.05, blurEm: 0 },
            { color: '#2a33de', offsetXEm: 0.1, offsetYEm: 0.1, blurEm: 0 },
          ],
        }),
        { color: '#ffffff' },
      ],
      ['Glow', withEffects({ glow: { color: '#7df9ff', radiusEm: 0.4, strength: 1 } }), { color: '#ffffff' }],
      [
        'Body',
        withEffects({ extrude: { color: '#ff6f47', endColor: '#5b1206', depthEm: 0.3, angleDeg: 60 } }),
        { color: '#ffc640' },
      ],
      [
        'Edge',
        withEffects({
          outlines: [outline('#14151f', 0.05)],
          extrude: { color: '#14151f', endColor: '#14151f', depthEm: 0.16, angleDeg: 135 },
        }),
        { color: '#ffc640' },
      ],
      ['Neon', withEffects({ neon: { color: '#ff2d95', strength: 0.9 } }), { fontWeight: 500 }],
    ],
    '#3a3f5c',
  ),
  frames: [0],
}));

test('effects look the same at every size: an image twice as large is the same image', async () => {
  const project = tiles(
    [
      [
        'Twice',
        withEffects({
          outlines: [outline('#2a33de', 0.05), outline('#ff6f47', 0.02, 'inner')],
          extrude: { color: '#14151f', endColor: '#868894', depthEm: 0.12, angleDeg: 45 },
          shadows: [{ color: '#00000080', offsetXEm: 0, offsetYEm: 0.1, blurEm: 0.1 }],
        }),
        { color: '#ffc640' },
      ],
    ],
    '#ffffff',
    1,
  );
  const [once, twice] = [
    await renderPixels(host(), project, 0, { scale: 2 }),
    await renderPixels(host(), project, 0, { scale: 4 }),
  ];
  let difference = 0;
  for (let y = 0; y < once.height; y++) {
    for (let x = 0; x < once.width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (dx: number, dy: number) =>
          twice.data[((y * 2 + dy) * twice.width + x * 2 + dx) * 4 + channel] ?? 0;
        const mean = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4;
        difference += Math.abs(mean - (once.data[(y * once.width + x) * 4 + channel] ?? 0));
      }
    }
  }
  expect(difference / (once.width * once.height * 3)).toBeLessThan(1.5);
});

scene('the ready text styles', host, () => {
  const layers = TEXT_STYLES.flatMap((style, index) => {
    const [x, y] = [(index % 5) * 150, Math.floor(index / 5) * 76];
    const background = createShapeLayer({ x, y, width: 150, height: 76, fill: solid(style.background) });
    const label = text(
      style.name,
      {
        x: x + 8,
        y: y + 10,
        width: 134,
        height: 56,
        autoHeight: false,
        autoFit: 'shrink',
        align: 'center',
        verticalAlign: 'middle',
      },
      { fontSizePx: 32 },
    );
    return [background, applyTextStyle(label, style.id)];
  });
  const height = Math.ceil(TEXT_STYLES.length / 5) * 76;
  const sceneItems = [createScene({ durationFrames: 30, layers })];
  return {
    project: createProject(NOW, { properties: { width: 750, height }, metadata: { sceneItems } }),
    frames: [0],
  };
});

scene(
  'emoji between letters: skin tones, families, flags, keycaps, in every size and on a curve',
  host,
  () => ({
    project: page(
      [
        text('Hello 👋🏽 world 🌍!', { x: 8, y: 6, width: 300 }),
        text('👨‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ #️⃣ ❤️', { x: 8, y: 40, width: 300 }),
        text('Text style ❤︎ ☺︎ and ❤️', { x: 8, y: 76, width: 300 }),
        text('🎉 big', { x: 310, y: 6, width: 170, height: 70 }, { fontSizePx: 52, fontWeight: 900 }),
        text(
          '🎈 up and round 🎈',
          {
            x: 310,
            y: 80,
            width: 160,
            height: 70,
            align: 'center',
            textPath: { type: 'arc', angleDeg: 120 },
          },
          { fontSizePx: 20 },
        ),
        text('مرحبا 😀 سلام', { x: 8, y: 112, width: 290, direction: 'rtl', align: 'right' }),
      ],
      480,
      170,
    ),
    frames: [0],
  }),
);

const unitPreset = (slot: 'in' | 'overall' | 'out', animationId: number, animationType: number) => ({
  ...createAnimationPreset(slot, animationId),
  animationType,
});

for (const [unit, animationType] of Object.entries(ANIMATION_TYPES)) {
  if (animationType === 1) continue;
  scene(`text that comes in ${unit} by ${unit}`, host, () => {
    const fields = (index: number, animationId: number): Partial<TextLayer> => ({
      x: 10 + (index % 2) * 150,
      y: 6 + Math.floor(index / 2) * 56,
      width: 140,
      height: 50,
      lineHeight: 1.05,
      animationIn: unitPreset('in', animationId, animationType),
    });
    const layers = [
      text('Zoom in now\nline two', fields(0, 4)),
      text('From below\nit comes', { ...fields(1, 3), highlight: { styleId: 101, color: '#ffe14d' } }),
      applyTextStyle(text('Candy', fields(2, 7), { fontSizePx: 34 }), 'candy'),
      text('Wiped 😀 in', { ...fields(3, 11), rotation: -8 }),
    ];
    return { project: page(layers, 300, 120), frames: [7, 15, 22, 30] };
  });
}

scene('text that leaves letter by letter, and one that waves', host, () => {
  const layers = [
    text('Leaving', { x: 8, y: 6, width: 140, durationFrames: 30, animationOut: unitPreset('out', 1004, 2) }),
    text('Waving', { x: 8, y: 44, width: 140, animationOverall: unitPreset('overall', 105, 2) }),
    text('on an arc', {
      x: 8,
      y: 84,
      width: 140,
      height: 60,
      textPath: { type: 'arc', angleDeg: 140 },
      animationOverall: unitPreset('overall', 103, 2),
    }),
  ];
  return { project: page(layers, 156, 150), frames: [7, 15, 22] };
});

test('at rest a text that came in by letters is, pixel for pixel, the one that did not', async () => {
  const styled = (animationIn: TextLayer['animationIn']) =>
    page(
      [
        applyTextStyle(
          text('Pixel for pixel 😀', { x: 10.4, y: 9.7, width: 220, animationIn }),
          'sunset-80s',
        ),
      ],
      240,
      70,
    );
  const moved = await renderPixels(host(), styled(unitPreset('in', 4, 2)), 29 + 1);
  const still = await renderPixels(host(), styled(null), 30);
  expect(Buffer.compare(moved.data, still.data)).toBe(0);
});

test('frames of moving letters drawn one after another are those drawn again', async () => {
  const project = page([
    text('One by one', {
      x: 10,
      y: 10,
      animationIn: unitPreset('in', 3, 2),
      animationOut: unitPreset('out', 1005, 3),
    }),
  ]);
  const different = await host().page.evaluate(
    (json) =>
      window.gesso.framesThatDiffer(
        json,
        'canvas',
        Array.from({ length: 30 }, (_, frame) => frame),
      ),
    project,
  );
  expect(different).toEqual([]);
});

test('[F6] a font of the user’s is kept in the database, drawn in, found after a reload, and gone when deleted', async () => {
  const { page: tab } = host();
  const font = '@fontsource-variable/shantell-sans/files/shantell-sans-latin-full-normal.woff2';
  const packed = readFileSync(createRequire(import.meta.url).resolve(font)).toString('base64');
  const added = await tab.evaluate(async (base64) => {
    const file = await (await fetch(`data:font/woff2;base64,${base64}`)).blob();
    const font = await window.gesso.addUserFont(file, 'Mine.woff2');
    const broken = await window.gesso
      .addUserFont(new Blob(['no font']), 'bad.ttf')
      .catch((error) => error.message);
    return { font, broken };
  }, packed);
  expect(added.broken).toContain('bad.ttf');
  await tab.reload();
  await tab.waitForFunction(() => window.gesso !== undefined);
  const families = () =>
    tab.evaluate(
      async (subject) => [
        ...new Set((await window.gesso.layoutText(subject)).glyphs.map((glyph) => glyph.family)),
      ],
      text('Mine', {}, { fontFamily: added.font.family, fontWeight: 700 }),
    );
  expect(await families()).toEqual([added.font.family]);
  const [kept] = await tab.evaluate(() => window.gesso.listUserFonts());
  expect(kept).toMatchObject({ family: added.font.family });
  const project = page([text('Mine', {}, { fontFamily: added.font.family })]);
  await tab.evaluate((id) => window.gesso.deleteUserFont(id), kept?.id ?? 0);
  expect((await tab.evaluate((json) => window.gesso.load(json), project)).missingFonts).toEqual([
    { family: added.font.family, substitute: 'Inter' },
  ]);
});
