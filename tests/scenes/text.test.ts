import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveAsset } from '../../assets/resolve.ts';
import {
  createProject,
  createScene,
  createTextLayer,
  createTextRun,
  SHIPPED_FAMILIES,
  shippedFontUrl,
  shippedPartsUrl,
  type TextLayer,
  type TextRun,
} from '../../engine/model.ts';
import { partsFor, readFontParts } from '../../engine/text/font-parts.ts';
import { breakOpportunities } from '../../engine/text/line-breaking.ts';
import { openHostForFile, scene } from '../support/host.ts';

const host = openHostForFile();
const NOW = '2026-01-01T00:00:00.000Z';

function page(layers: TextLayer[], width = 480, height = 320) {
  const sceneItems = [createScene({ bgColor: '#ffffff', durationFrames: 30, layers })];
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
    // A right-to-left line stands at the right edge of its box here and at the left of the page there.
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
