import { inflateSync } from 'node:zlib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTextLayer, createTextRun } from '../../../model/create.ts';
import { IDENTITY, VectorPath } from '../../../render/vector/path.ts';
import type { VectorGroup, VectorImage } from '../../../render/vector/sink.ts';
import type { FontLibrary } from '../../../text/fonts/font-library.ts';
import { testLibrary } from '../../../text/fonts/test-fonts.ts';
import { layoutText } from '../../../text/layout/layout.ts';
import { RGB_COLORS, stopFunction } from './pdf-colors.ts';
import { PdfFile, pdfAddress, pdfString, pdfText } from './pdf-file.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { PdfPage } from './pdf-page.ts';
import type { PdfGeometry } from './sheet.ts';

const PLAIN: PdfGeometry = {
  widthPx: 400,
  heightPx: 300,
  widthPt: 200,
  heightPt: 150,
  bleedPt: 0,
  marginPt: 0,
};
const group = (fields: Partial<VectorGroup>): VectorGroup => ({
  transform: IDENTITY,
  opacity: 1,
  blendMode: 'normal',
  clip: null,
  ...fields,
});
function rect(x: number, y: number, width: number, height: number): VectorPath {
  const path = new VectorPath();
  path.rect(x, y, width, height);
  return path;
}

/** A file of one page. */
async function written(draw: (page: PdfPage) => void, geometry = PLAIN): Promise<Buffer> {
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const page = new PdfPage(file, fonts, RGB_COLORS);
  draw(page);
  const pages = file.reserve();
  const reference = await page.finish(pages, geometry);
  await fonts.write();
  file.add(`<< /Type /Pages /Kids [${reference} 0 R] /Count 1 >>`, pages);
  const catalogue = file.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`);
  const information = file.add(`<< /Title ${pdfText('Ein Titel – عنوان')} >>`);
  return Buffer.from(await file.finish(catalogue, information).arrayBuffer());
}

/** The objects of a file as its table says where they are, streams unpacked. */
function objectsOf(file: Buffer): Map<number, string> {
  const text = file.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(text.slice(start)) ?? [];
  expect(text.slice(start)).toContain(`/Size ${count} `);
  const rows = text.slice(text.indexOf('\n', start + 5) + 1);
  const objects = new Map<number, string>();
  for (let number = 0; number < Number(count); number++) {
    const row = rows.slice(number * 20, number * 20 + 20);
    expect(row).toMatch(/^\d{10} \d{5} [nf] \n$/);
    if (row[17] === 'f') continue;
    const at = Number(row.slice(0, 10));
    const [head = ''] = /^\d+ 0 obj\n/.exec(text.slice(at, at + 20)) ?? [];
    expect(head).toBe(`${number} 0 obj\n`);
    const body = text.slice(at + head.length, text.indexOf('\nendobj\n', at));
    const [dictionary = '', rest] = body.split('\nstream\n');
    if (rest === undefined) {
      objects.set(number, body);
      continue;
    }
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const from = text.indexOf('\nstream\n', at) + 8;
    expect(text.slice(from + length, from + length + 18)).toBe('\nendstream\nendobj\n');
    const bytes = file.subarray(from, from + length);
    const content = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    objects.set(number, `${dictionary}\nstream\n${content.toString('latin1')}`);
  }
  return objects;
}

/** What PDF.js, another reader, makes of the page. */
async function read(file: Buffer) {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const operators = fnArray.map((code, index) => [names.get(code) ?? '', argsArray[index]] as const);
  const info = await document.getMetadata();
  const result = {
    operators,
    names: operators.map(([name]) => name),
    view: page.view,
    text: (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(''),
    textItems: (await page.getTextContent()).items,
    links: await page.getAnnotations(),
    title: (info.info as { Title?: string }).Title,
  };
  await document.destroy();
  return result;
}

describe('a page', () => {
  test('has its size in points, its title, and counts downwards', async () => {
    const file = await written((page) =>
      page.fill(rect(10, 20, 30, 40), { type: 'solid', color: '#ff8000' }, 1),
    );
    expect(file.toString('latin1', 0, 9)).toBe('%PDF-1.7\n');
    const { view, title, names } = await read(file);
    expect(view).toEqual([0, 0, 200, 150]);
    expect(title).toBe('Ein Titel – عنوان');
    expect(names).toContain('constructPath');
    const content = [...objectsOf(file).values()].find((object) => object.includes('1 0.502 0 rg')) ?? '';
    expect(content.split('stream\n')[1]).toBe(
      'q\n0.5 0 0 -0.5 0 150 cm\n1 0.502 0 rg\n10 20 m\n40 20 l\n40 60 l\n10 60 l\nh\nf\nQ',
    );
  });

  test('with bleed and crop marks has its boxes, and marks outside of the bleed', async () => {
    const geometry = { ...PLAIN, bleedPt: 9, marginPt: 24 };
    const file = await written(
      (page) => page.fill(rect(0, 0, 400, 300), { type: 'solid', color: '#000000' }, 1),
      geometry,
    );
    const objects = [...objectsOf(file).values()];
    const page = objects.find((object) => object.includes('/Type /Page ')) ?? '';
    expect(page).toContain('/MediaBox [0 0 248 198] /BleedBox [24 24 224 174] /TrimBox [33 33 215 165]');
    const content = objects.find((object) => object.includes(' re W n')) ?? '';
    // The sheet is cut at the bleed before the page is placed in it.
    expect(content).toContain('q\n24 24 200 150 re W n\n0.5 0 0 -0.5 24 174 cm\n');
    expect(content).toContain('q\n0 0 0 RG 0.25 w\n');
    const marks =
      content.slice(content.indexOf('RG 0.25 w')).match(/[\d.]+ [\d.]+ m [\d.]+ [\d.]+ l S/g) ?? [];
    // 18 points long, 3 points from the bleed, where the page is cut.
    expect(marks.sort()).toEqual(
      [
        '33 21 m 33 3 l S',
        '33 177 m 33 195 l S',
        '215 21 m 215 3 l S',
        '215 177 m 215 195 l S',
        '21 33 m 3 33 l S',
        '227 33 m 245 33 l S',
        '21 165 m 3 165 l S',
        '227 165 m 245 165 l S',
      ].sort(),
    );
    const plain = [...objectsOf(await written(() => {})).values()].join('\n');
    expect(plain).toContain('/MediaBox [0 0 200 150] /Resources');
    expect(plain).not.toContain('re W n');
    expect(plain).not.toContain('0.25 w');
    const bleedOnly = [...objectsOf(await written(() => {}, { ...PLAIN, bleedPt: 9 })).values()].join('\n');
    expect(bleedOnly).toContain('/MediaBox [0 0 200 150] /BleedBox [0 0 200 150] /TrimBox [9 9 191 141]');
  });

  test('has links over their boxes, addresses in ASCII', async () => {
    const file = await written(
      (page) => page.link('https://gesso.test/(ä)?q="1"', { x: 40, y: 60, width: 100, height: 20 }),
      { ...PLAIN, marginPt: 24 },
    );
    const [link] = (await read(file)).links as { url: string; rect: number[] }[];
    expect(link?.rect).toEqual([44, 134, 94, 144]);
    expect(link?.url).toBe('https://gesso.test/(%C3%A4)?q=%221%22');
    expect(pdfAddress('no address (1)')).toBe('(no address \\(1\\))');
    expect(pdfString('a\\b(c)\u00e4\n')).toBe('(a\\\\b\\(c\\))');
    expect(pdfText('Aé😀')).toBe('<FEFF004100E9D83DDE00>');
  });
});

describe('what is drawn', () => {
  const contentOf = (file: Buffer) =>
    [...objectsOf(file).values()]
      .find((object) => !object.includes('/Type') && object.includes(' cm'))
      ?.split('stream\n')[1] ?? '';
  const inside = (file: Buffer) => contentOf(file).split('\n').slice(2, -1).join('\n');

  test('surfaces by their rule and with their opacity', async () => {
    const file = await written((page) => {
      page.fill(rect(0, 0, 1, 1), { type: 'solid', color: '#0000ff' }, 1, 'evenodd');
      page.fill(rect(0, 0, 1, 1), { type: 'solid', color: '#0000ff80' }, 1);
      page.fill(rect(0, 0, 1, 1), { type: 'solid', color: '#0000ff' }, 0.25);
    });
    const text = inside(file);
    expect(text).toMatch(
      /^0 0 1 rg\n0 0 m\n1 0 l\n1 1 l\n0 1 l\nh\nf\*\nq\n\/G\d+ gs\n0 0 1 rg[^f]*f\nQ\nq\n\/G\d+ gs\n0 0 1 rg[^f]*f\nQ$/,
    );
    const states = [...objectsOf(file).values()].filter((object) => object.includes('/ExtGState /ca'));
    expect(states).toEqual([
      '<< /Type /ExtGState /ca 0.502 /CA 0.502 /BM /Normal /SMask /None >>',
      '<< /Type /ExtGState /ca 0.25 /CA 0.25 /BM /Normal /SMask /None >>',
    ]);
    expect((await read(file)).names.filter((name) => name === 'setGState')).toHaveLength(2);
  });

  test('lines with their width, dashes, caps and joins', async () => {
    const line = new VectorPath();
    line.moveTo(1, 2);
    line.bezierCurveTo(3, 4, 5, 6, 7, 8);
    const stroke = { color: '#ff0000', width: 2.5, dash: [4, 1.5], cap: 'round', join: 'bevel' } as const;
    const text = inside(
      await written((page) => {
        page.stroke(line, stroke, 1);
        page.stroke(line, { ...stroke, dash: [], cap: 'square', join: 'round' }, 1);
        page.stroke(line, { ...stroke, dash: [], cap: 'butt', join: 'miter' }, 0.5);
      }),
    );
    const path = '1 2 m\n3 4 5 6 7 8 c\nS\nQ';
    expect(text).toContain(`q\n1 0 0 RG 2.5 w 1 J 2 j 4 M [4 1.5] 0 d\n${path}`);
    expect(text).toContain(`q\n1 0 0 RG 2.5 w 2 J 1 j 4 M [] 0 d\n${path}`);
    expect(text).toMatch(/q\n\/G\d+ gs\nq\n1 0 0 RG 2.5 w 0 J 0 j 4 M \[\] 0 d\n/);
  });

  test('lines in gradients, which lie where the line lies: on the page, in groups, in forms and in masks', async () => {
    const line = new VectorPath();
    line.moveTo(10, 20);
    line.lineTo(110, 20);
    const gradient = (end: string) =>
      ({
        type: 'linear',
        line: [0, 0, 100, 0],
        transform: [1, 0, 0, 1, 10, 0],
        stops: [
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: end },
        ],
      }) as const;
    const stroke = { color: '#ff0000', width: 4, dash: [], cap: 'butt', join: 'miter' } as const;
    const file = await written((page) => {
      page.group(group({ transform: [2, 0, 0, 2, 5, 6] }), () =>
        page.stroke(line, { ...stroke, gradient: gradient('#0000ff') }, 1),
      );
      page.group(group({ transform: [2, 0, 0, 2, 5, 6], opacity: 0.5 }), () =>
        page.stroke(line, { ...stroke, gradient: gradient('#0000ff') }, 1),
      );
      page.stroke(line, { ...stroke, gradient: gradient('#0000ff00') }, 0.5);
    });
    const patterns = [...objectsOf(file).values()].filter((object) => object.includes('/Type /Pattern'));
    expect(patterns.map((object) => /\/Matrix \[([^\]]*)\]/.exec(object)?.[1])).toEqual([
      // Page and group together: half a point for a pixel, upwards.
      '1 0 0 -1 12.5 147',
      // A form begins where it is placed.
      '1 0 0 1 10 0',
      // The mask of a line that fades, and the line.
      '1 0 0 1 10 0',
      '0.5 0 0 -0.5 5 150',
    ]);
    expect(inside(file)).toMatch(/\/Pattern CS \/P\d+ SCN 4 w 0 J 0 j 4 M \[\] 0 d\n10 20 m\n110 20 l\nS/);
    expect((await read(file)).names.filter((name) => name === 'setStrokeColorN')).toHaveLength(4);
  });

  test('groups moved and cut; those that are see-through or blended as one form', async () => {
    const file = await written((page) => {
      page.group(group({}), () => page.fill(rect(0, 0, 1, 1), { type: 'solid', color: '#000000' }, 1));
      page.group(group({ transform: [2, 0, 0, 2, 5, 6], clip: rect(0, 0, 9, 9), clipRule: 'evenodd' }), () =>
        page.fill(rect(0, 0, 2, 2), { type: 'solid', color: '#ff0000' }, 1),
      );
      page.group(group({ opacity: 0.5, blendMode: 'multiply', clip: rect(0, 0, 8, 8) }), () =>
        page.fill(rect(0, 0, 3, 3), { type: 'solid', color: '#00ff00' }, 1),
      );
      page.group(group({ blendMode: 'soft-light' }), () =>
        page.fill(rect(0, 0, 4, 4), { type: 'solid', color: '#0000ff' }, 1),
      );
    });
    const text = inside(file);
    expect(text).toMatch(/^0 0 0 rg\n/);
    expect(text).toContain('q\n2 0 0 2 5 6 cm\n0 0 m\n9 0 l\n9 9 l\n0 9 l\nh\nW* n\n1 0 0 rg');
    expect(text).toMatch(/q\n0 0 m\n8 0 l\n8 8 l\n0 8 l\nh\nW n\n\/G\d+ gs\n\/X\d+ Do\nQ/);
    const objects = [...objectsOf(file).values()];
    const forms = objects.filter((object) => object.includes('/Subtype /Form'));
    expect(forms.map((form) => form.split('stream\n')[1]?.split('\n')[0])).toEqual(['0 1 0 rg', '0 0 1 rg']);
    expect(forms[0]).toContain('/Group << /S /Transparency /CS /DeviceRGB /I true >>');
    const states = objects.filter((object) => object.includes('/ExtGState /ca'));
    expect(states.map((state) => /\/ca ([\d.]+).*\/BM \/(\w+)/.exec(state)?.slice(1))).toEqual([
      ['0.5', 'Multiply'],
      ['1', 'SoftLight'],
    ]);
    expect((await read(file)).names.filter((name) => name === 'paintFormXObjectBegin')).toHaveLength(2);
  });

  test('gradients through their surface, see-through ones with a mask', async () => {
    const stops = [
      { offset: 0, color: '#ff0000' },
      { offset: 1, color: '#0000ff' },
    ];
    const file = await written((page) => {
      page.fill(
        rect(0, 0, 9, 9),
        { type: 'linear', line: [1, 2, 3, 4], stops, transform: [1, 0, 0, 1, 7, 8] },
        1,
        'evenodd',
      );
      page.fill(rect(0, 0, 9, 9), { type: 'radial', circle: [5, 6, 7], stops, transform: IDENTITY }, 0.5);
      page.fill(
        rect(0, 0, 9, 9),
        {
          type: 'linear',
          line: [1, 2, 3, 4],
          stops: [...stops, { offset: 1, color: '#00ff0040' }],
          transform: IDENTITY,
        },
        1,
      );
    });
    const text = inside(file);
    expect(text).toMatch(
      /^q\n0 0 m\n9 0 l\n9 9 l\n0 9 l\nh\nW\* n\n1 0 0 1 7 8 cm\n\/S\d+ sh\nQ\nq\n[^W]*W n\n1 0 0 1 0 0 cm\n\/G\d+ gs\n\/S\d+ sh\nQ\nq/,
    );
    const objects = [...objectsOf(file).values()];
    const shadings = objects.filter((object) => object.includes('/ShadingType'));
    expect(shadings[0]).toContain(
      '/ShadingType 2 /ColorSpace /DeviceRGB /Coords [1 2 3 4] /Extend [true true] /Function',
    );
    expect(shadings[1]).toContain('/ShadingType 3 /ColorSpace /DeviceRGB /Coords [5 6 0 5 6 7]');
    expect(shadings[2]).toContain('/ShadingType 2 /ColorSpace /DeviceGray /Coords [1 2 3 4]');
    expect(shadings[2]).toContain('/C1 [0.251]');
    const mask = objects.find((object) => object.includes('/CS /DeviceGray /I true')) ?? '';
    expect(mask.split('stream\n')[1]).toMatch(/^\/S\d+ sh$/);
    const soft = objects.filter((object) => object.includes('/S /Luminosity /G'));
    expect(soft).toHaveLength(1);
    expect((await read(file)).names.filter((name) => name === 'shadingFill')).toHaveLength(4);
  });

  test('an image that is see-through, with its opacity beside its colours', async () => {
    const data = Uint8ClampedArray.from([
      255, 0, 0, 255, 250, 9, 0, 128, 1, 2, 3, 0, 4, 5, 6, 7, 80, 90, 100, 110, 0, 0, 0, 255,
    ]);
    const pixels = { data, width: 3, height: 2, colorSpace: 'srgb' } as VectorImage['pixels'];
    const file = await written((page) =>
      page.image({ pixels, box: { x: 10, y: 20, width: 30, height: 40 } }),
    );
    expect(inside(file)).toMatch(/^q\n30 0 0 -40 10 60 cm\n\/X\d+ Do\nQ$/);
    const images = [...objectsOf(file).values()].filter((object) => object.includes('/Subtype /Image'));
    const [image = '', mask = ''] = images;
    expect(mask).toContain('/Width 3 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray');
    expect([...Buffer.from(mask.split('stream\n')[1] ?? '', 'latin1')]).toEqual([255, 128, 0, 7, 110, 255]);
    expect(image).toContain(
      '/ColorSpace /DeviceRGB /DecodeParms << /Predictor 15 /Colors 3 /Columns 3 >> /SMask',
    );
    const rows = [...Buffer.from(image.slice(image.indexOf('stream\n') + 7), 'latin1')];
    // Each row begins with the number of the filter, and is summed up from its left.
    expect(rows).toHaveLength(20);
    const unfiltered = [rows.slice(0, 10), rows.slice(10)].map(([filter, ...bytes]) => {
      expect(filter).toBe(1);
      for (let at = 3; at < 9; at++) bytes[at] = ((bytes[at] ?? 0) + (bytes[at - 3] ?? 0)) & 255;
      return bytes;
    });
    expect(unfiltered).toEqual([
      [255, 0, 0, 250, 9, 0, 1, 2, 3],
      [4, 5, 6, 80, 90, 100, 0, 0, 0],
    ]);
  });
});

describe('the colours along a gradient', () => {
  const valueAt = (text: string, at: number): number => {
    const bounds = (/\/Bounds \[([^\]]*)\]/.exec(text)?.[1] ?? '').split(' ').filter(Boolean).map(Number);
    const parts = [...text.matchAll(/\/C0 \[([\d.]+)\] \/C1 \[([\d.]+)\]/g)].map(
      (match) => [Number(match[1]), Number(match[2])] as const,
    );
    expect(parts).toHaveLength(bounds.length + 1);
    expect(/\/Encode \[([^\]]*)\]/.exec(text)?.[1]?.split(' ')).toHaveLength(parts.length * 2);
    const ends = [0, ...bounds, 1];
    const index = Math.max(
      0,
      ends.findIndex((_, each) => at <= (ends[each + 1] ?? 1)),
    );
    const [from = 0, to = 0] = parts[index] ?? [];
    const [start = 0, end = 1] = ends.slice(index, index + 2);
    return from + ((to - from) * (at - start)) / (end - start || 1);
  };

  test('are straight between stops, in their order, and stay before the first and after the last', () => {
    const text = stopFunction([
      { offset: 0.8, value: '1' },
      { offset: 0.2, value: '0.4' },
      { offset: 0.5, value: '0' },
    ]);
    expect([0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 1].map((at) => valueAt(text, at))).toEqual(
      [0.4, 0.4, 0.4, 0.2, 0, 0.5, 1, 1].map((value) => expect.closeTo(value, 6)),
    );
    const ends = stopFunction([
      { offset: 0, value: '0.1' },
      { offset: 1, value: '0.9' },
    ]);
    expect(ends).toContain('/Bounds []');
    expect(valueAt(ends, 0.25)).toBeCloseTo(0.3, 6);
    expect(stopFunction([])).toBe('<< /FunctionType 2 /Domain [0 1] /N 1 >>');
  });
});

describe('letters', () => {
  let fonts: FontLibrary;
  beforeAll(async () => {
    fonts = await testLibrary('Inter', 'Lora');
  });

  /** Text as the vector export hands it over. */
  const glyphsOf = (text: string, fontFamily = 'Inter', fontSizePx = 20) => {
    const layout = layoutText(
      createTextLayer({ width: 900, runs: [createTextRun({ text, fontFamily, fontSizePx })] }),
      fonts,
    );
    return layout.glyphs.map((glyph, index) => ({
      ...glyph,
      text: [...text][index] ?? '',
      advancePx: (layout.glyphs[index + 1]?.x ?? glyph.x + 10) - glyph.x,
    }));
  };

  test('can be read and searched, each face once with only the glyphs that are used', async () => {
    const file = await written((page) => {
      page.text({ glyphs: glyphsOf('Hamburg'), color: '#000000' });
      page.text({ glyphs: glyphsOf('bug'), color: '#ff000080' });
      page.text({ glyphs: glyphsOf('Ham', 'Lora', 30), color: '#000000' });
    });
    const { text, textItems } = await read(file);
    expect(text.replace(/\s/g, '')).toBe('HamburgbugHam');
    const objects = [...objectsOf(file).values()];
    const programs = objects.filter((object) => object.includes('/CIDFontType0C'));
    expect(programs).toHaveLength(2);
    const descriptors = objects.filter((object) => object.includes('/FontDescriptor /FontName'));
    expect(descriptors[0]).toContain('/FontName /AAAAAB+Inter-400 ');
    expect(descriptors[1]).toContain('/FontName /AAAAAC+Lora-400 ');
    // Inter: 1984 above, 494 below and 1490 high capitals of 2048 units.
    expect(descriptors[0]).toContain('/ItalicAngle 0 /Ascent 969 /Descent -241 /CapHeight 728 /StemV 80');
    const widths = objects
      .filter((object) => object.includes('/W [0 ['))
      .map((object) => /\/W \[0 \[([^\]]*)/.exec(object)?.[1]?.split(' ').length);
    // One for what is missing, and one for each letter.
    expect(widths).toEqual([8, 4]);
    const [first] = textItems as { transform: number[]; height: number }[];
    expect(first?.transform[5]).toBeGreaterThan(0);
  });

  test('stand upwards at their places, turned by their angle', async () => {
    const [letter] = glyphsOf('H');
    if (!letter) throw new Error('There is no letter.');
    const file = await written((page) => {
      page.text({
        glyphs: [
          { ...letter, x: 40, y: 60, angle: Math.PI / 2 },
          { ...letter, x: 50, y: 60 },
        ],
        color: '#102030',
      });
    });
    const content =
      [...objectsOf(file).values()].find((object) => object.includes('\nBT\n'))?.split('stream\n')[1] ?? '';
    expect(content).toContain(
      'BT\n0.063 0.125 0.188 rg\n/F1 20 Tf\n0 1 1 0 40 60 Tm <0001> Tj\n1 0 0 -1 50 60 Tm <0001> Tj\nET',
    );
  });

  test('have the outlines of their face, upwards and in thousandths of an em', async () => {
    const boxOf = async (text: string) => {
      const file = await written((page) => page.text({ glyphs: glyphsOf(text), color: '#000000' }));
      const box = /\/FontBBox \[([^\]]*)\]/.exec([...objectsOf(file).values()].join('\n'))?.[1];
      return box?.split(' ').map(Number) ?? [];
    };
    // The box of what shows for a missing letter is part of every font: it hangs a fifth of an em below the line.
    const [small, wide] = [await boxOf('x'), await boxOf('W')];
    expect(small[1]).toBeLessThan(-180);
    expect(small[1]).toBeGreaterThan(-260);
    expect(small[3]).toBeGreaterThan(800);
    // A W is nearly an em wide.
    expect(wide[2]).toBeGreaterThan(900);
    expect(wide[2]).toBeLessThan(1_050);
    expect((wide[2] ?? 0) - (small[2] ?? 0)).toBeGreaterThan(200);
  });
});
