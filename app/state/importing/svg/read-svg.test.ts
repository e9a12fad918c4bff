import type { Layer } from '@gesso/engine';
import { layerSchema, readPathData } from '@gesso/engine/internal';
import { describe, expect, test } from 'vitest';
import { runsOr } from '../../../../tests/support/fuzz.ts';
import { ImportError } from '../design-file.ts';
import { readSvgFile } from './read-svg.ts';

const tools = { families: ['Inter', 'Lora'], sizeOf: async () => ({ widthPx: 40, heightPx: 20 }) };
const drawing = (content: string, attributes = 'viewBox="0 0 1000 500" width="1000" height="500"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const read = (content: string, attributes?: string) => readSvgFile(drawing(content, attributes), tools);
const layersOf = async (content: string): Promise<readonly Layer[]> =>
  (await read(content)).pages[0]?.layers ?? [];
const box = (layer: Layer | undefined) =>
  layer && [layer.x, layer.y, layer.width, layer.height].map((value) => Math.round(value * 10) / 10);

/** How often a polygon runs round a point: what the nonzero rule fills by. */
function windingNumber(
  { x, y }: { readonly x: number; readonly y: number },
  polygon: readonly { readonly x: number; readonly y: number }[],
): number {
  return polygon.reduce((sum, from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
    if (from.y <= y && to.y > y && side > 0) return sum + 1;
    return from.y > y && to.y <= y && side < 0 ? sum - 1 : sum;
  }, 0);
}

describe('shapes', () => {
  test('rectangles and ellipses stay what they are; turned ones become paths', async () => {
    const layers = await layersOf(
      '<rect id="Card" x="10" y="20" width="100" height="50" rx="8" fill="#ff6f47"/><circle cx="100" cy="100" r="50" fill="teal"/><rect transform="rotate(45 50 50)" width="100" height="100" fill="red"/>',
    );
    expect(layers).toMatchObject([
      { shape: 'rectangle', name: 'Card', cornerRadius: 8, fill: { color: '#ff6f47' }, stroke: null },
      { shape: 'ellipse', name: 'Circle', fill: { color: '#008080' } },
      { shape: 'path', path: 'M0.5 0L1 0.5L0.5 1L0 0.5Z' },
    ]);
    expect(layers.map(box)).toEqual([
      [10, 20, 100, 50],
      [50, 50, 100, 100],
      [-20.7, -20.7, 141.4, 141.4],
    ]);
  });

  test('paths have exact boxes, and lines whose middle lies on their outline', async () => {
    const [curve] = await layersOf(
      '<g transform="translate(100 100) scale(2)"><path d="M0 0 C 0 -40 100 -40 100 0" fill="none" stroke="#14206e" stroke-width="4" stroke-dasharray="12 4"/></g>',
    );
    // The curve reaches 30 up: twice as large here.
    expect(box(curve)).toEqual([100, 40, 200, 60]);
    expect(curve).toMatchObject({
      fill: null,
      stroke: {
        color: '#14206e',
        widthPx: 8,
        dash: 'custom',
        dashLengthsPx: [24, 8],
        position: 'center',
        cap: 'butt',
        join: 'miter',
      },
    });
  });

  test('an even-odd shape keeps its holes', async () => {
    const [ring] = await layersOf(
      '<path fill-rule="evenodd" d="M0 0H100V100H0ZM25 25H75V75H25ZM40 40H60V60H40Z"/>',
    );
    const path = ring && 'path' in ring ? ring.path : '';
    // The outer and the innermost part run one way round, the hole between them the other.
    expect(path).toBe(
      'M0 0L1 0L1 1L0 1ZM0.25 0.75L0.75 0.75L0.75 0.25L0.25 0.25ZM0.4 0.4L0.6 0.4L0.6 0.6L0.4 0.6Z',
    );
  });

  test('an even-odd shape that crosses itself stays open where it is open, as a fill and as a clip path', async () => {
    const star = 'M50 5L79 95L2 39H98L21 95Z';
    const outlineOfLayer = (layer: Layer) => {
      const holder = layer.mask ?? layer;
      return readPathData('path' in holder ? (holder.path ?? '') : '');
    };
    const filled = await read(`<path fill-rule="evenodd" d="${star}"/>`);
    expect(filled.report).toEqual([]);
    const cut = await read(
      `<clipPath id="c"><path clip-rule="evenodd" d="${star}"/></clipPath><rect x="2" y="5" width="96" height="90" clip-path="url(#c)"/>`,
    );
    expect(cut.report).toEqual([]);
    const layers = [filled, cut].flatMap(({ pages }) => pages.flatMap((page) => page.layers));
    expect(layers).toHaveLength(2);
    for (const layer of layers) {
      const polygons = outlineOfLayer(layer).map(({ points }) => points.map(({ at }) => at));
      const windingAt = (x: number, y: number) =>
        polygons.reduce((sum, polygon) => sum + windingNumber({ x, y }, polygon), 0);
      expect(windingAt(0.5, 0.5)).toBe(0);
      expect(Math.abs(windingAt(0.5, 0.2))).toBe(1);
    }
    // Lines along what is open would be closed, so the report says what is filled instead.
    const open = await read('<path fill-rule="evenodd" stroke="red" d="M50 5L79 95L2 39H98L21 95"/>');
    expect(open.report).toEqual([{ layer: 'Path', outcome: 'approximated', reason: 'fill-rule' }]);
  });

  test('style sheets, attributes, inheritance and opacity come together as in browsers', async () => {
    const layers = await layersOf(
      `<style>/* of a program */ .a, #b { fill: #00ff00 } rect.c { fill: blue; }</style>
      <g fill="#ff0000" fill-opacity=".5" color="#123456">
        <rect width="9" height="9"/><rect class="a" width="9" height="9"/><rect id="b" class="c" width="9" height="9"/>
        <rect class="c" style="fill: currentColor; fill-opacity: 1" width="9" height="9"/>
        <rect display="none" width="9" height="9"/><rect visibility="hidden" width="9" height="9"/>
      </g>`,
    );
    expect(
      layers.map((layer) => ('fill' in layer && layer.fill && 'color' in layer.fill ? layer.fill.color : '')),
    ).toEqual(['#ff000080', '#00ff0080', '#00ff0080', '#123456', '#ff000080']);
    // What is hidden in the file can be shown here.
    expect(layers.map(({ hidden }) => hidden)).toEqual([false, false, false, false, true]);
  });

  test('gradients run as in the file, whatever the box and the transform', async () => {
    const [plain, part, radial] = await layersOf(
      `<defs><linearGradient id="base"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0"/></linearGradient>
      <linearGradient id="down" xlink:href="#base" x2="0" y2="1"/>
      <linearGradient id="part" href="#base" gradientUnits="userSpaceOnUse" x1="-100" x2="300"/>
      <radialGradient id="round" href="#base"/></defs>
      <rect width="100" height="50" fill="url(#down)"/><rect width="200" height="50" fill="url(#part)"/><circle r="50" fill="url(#round)"/>`,
    );
    expect(plain).toMatchObject({
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#ff0000' },
          { offset: 1, color: '#0000ff00' },
        ],
      },
    });
    // A quarter of it lies before the shape, and a quarter after it.
    expect(part).toMatchObject({
      fill: {
        stops: [
          { offset: 0, color: '#bf0040bf' },
          { offset: 1, color: '#4000bf40' },
        ],
      },
    });
    // Ours reach the corner of the box, theirs its edge.
    expect(radial).toMatchObject({
      fill: {
        type: 'radial-gradient',
        stops: [{}, { offset: expect.closeTo(Math.SQRT1_2, 6), color: '#0000ff00' }, {}],
      },
    });
  });
});

describe('groups, symbols and cuts', () => {
  test('groups that have a name or an opacity are kept, others are opened', async () => {
    const pair = '<rect width="10" height="10"/><rect x="30" y="20" width="10" height="10"/>';
    const layers = await layersOf(
      `<g>${pair}</g><g id="Menu_x20_bar">${pair}</g><g opacity=".25">${pair}</g>`,
    );
    expect(layers.map(({ type, name, opacity }) => [type, name, opacity])).toEqual([
      ['shape', 'Rect', 1],
      ['shape', 'Rect', 1],
      ['group', 'Menu bar', 1],
      ['group', 'G', 0.25],
    ]);
    expect(box(layers[2])).toEqual([0, 0, 40, 30]);
  });

  test('symbols are drawn where they are used, in the size of the use', async () => {
    const layers = await layersOf(
      '<symbol id="dot" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol><use href="#dot" x="100" y="50" width="20" height="20"/><use xlink:href="#dot" width="40" height="40" transform="translate(200)"/>',
    );
    expect(layers.map(box)).toEqual([
      [100, 50, 20, 20],
      [200, 0, 40, 40],
    ]);
  });

  test('clip paths and white masks become masks; a cut around everything is none; other masks are drawn, and empty ones reported', async () => {
    const { pages, report } = await read(
      `<clipPath id="round"><circle cx="50" cy="50" r="25"/></clipPath><mask id="white"><rect width="50" height="100" fill="#fff"/></mask>
      <clipPath id="page"><path d="M0 0h1000v500H0z"/></clipPath><mask id="fade"><rect width="50" height="100" fill="gray"/></mask><mask id="empty"/>
      ${['clip-path="url(#round)"', 'mask="url(#white)"', 'clip-path="url(#page)"', 'mask="url(#fade)"', 'mask="url(#empty)"'].map((cut) => `<rect width="100" height="100" ${cut}/>`).join('')}`,
    );
    const masks = pages[0]?.layers.map(({ mask }) => mask);
    expect(masks?.[0]).toMatchObject({ type: 'shape', shape: 'path' });
    expect(masks?.slice(1)).toMatchObject([
      { path: 'M0 0L0.5 0L0.5 1L0 1Z' },
      null,
      { type: 'image', channel: 'luminance' },
      null,
    ]);
    expect(report).toEqual([{ layer: 'Rect', outcome: 'left-out', reason: 'clip-path' }]);
  });

  test('blurs and drop shadows are ours, as browsers and Figma write them', async () => {
    const figma =
      '<feFlood flood-opacity="0"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 0.5 0 0 0 0 0 0 0 0 0.25 0"/><feBlend/><feBlend/>';
    const layers = await layersOf(
      `<filter id="b"><feGaussianBlur stdDeviation="5"/></filter><filter id="d"><feDropShadow dx="3" dy="4" stdDeviation="1" flood-color="#f00" flood-opacity=".5"/></filter><filter id="f">${figma}</filter>
      <rect width="9" height="9" filter="url(#b)"/><rect width="9" height="9" filter="url(#d)"/><rect width="9" height="9" filter="url(#f)"/>`,
    );
    expect(layers[0]?.effects).toMatchObject([{ type: 'gaussian-blur', radiusPx: 10 }]);
    expect(layers.slice(1).map(({ shadow }) => shadow)).toMatchObject([
      { distancePx: 5, blurPx: 2, color: '#ff0000', opacity: 0.5 },
      { distancePx: 4, angleDeg: 90, blurPx: 4, color: '#ff8000', opacity: 0.25 },
    ]);
  });
});

describe('texts and images', () => {
  test('lines under one another are one text, and each line that begins elsewhere is its own', async () => {
    const { pages, baselinesPx, report } = await read(
      `<text font-family="Lora, serif" font-size="20" font-weight="bold" fill="#14206e" text-anchor="middle"><tspan x="100" y="50">Open studio</tspan><tspan x="100" y="80">on <tspan fill="red">Sunday</tspan></tspan><tspan x="400" y="80">Free</tspan></text>
      <text x="10" y="300" font-family="Papyrus">Old</text>`,
    );
    const layers = pages[0]?.layers ?? [];
    expect(layers).toMatchObject([
      {
        type: 'text',
        align: 'center',
        lineHeight: 1.5,
        runs: [
          { text: 'Open studio\n', fontFamily: 'Lora', fontWeight: 700, fontSizePx: 20, color: '#14206e' },
          { text: 'on ' },
          { text: 'Sunday', color: '#ff0000' },
        ],
      },
      { runs: [{ text: 'Free' }] },
      { runs: [{ text: 'Old', fontFamily: 'Inter' }] },
    ]);
    expect(Object.keys(baselinesPx)).toHaveLength(3);
    // The first baseline is 50 down, at the middle of its line.
    const [first] = layers;
    expect(first && [first.x + first.width / 2, first.y + (baselinesPx[first.id] ?? 0)]).toEqual([100, 50]);
    expect(report).toEqual([{ layer: 'Text', outcome: 'approximated', reason: 'font', detail: 'Papyrus' }]);
  });

  test('images in the file are kept, and nothing is fetched from elsewhere', async () => {
    const { pages, images, report } = await read(
      '<image href="data:image/png;base64,AQID" x="10" y="20" width="80" height="40" transform="rotate(90)"/><image xlink:href="https://example.com/a.png" width="9" height="9"/>',
    );
    expect(pages[0]?.layers).toMatchObject([
      { type: 'image', rotation: 90, width: 80, height: 40, fit: 'contain' },
    ]);
    expect(images).toMatchObject([{ bytes: new Uint8Array([1, 2, 3]), mimeType: 'image/png' }]);
    expect(report).toEqual([
      { layer: 'Image', outcome: 'left-out', reason: 'linked-file', detail: 'https://example.com/a.png' },
    ]);
  });
});

describe('the file', () => {
  test.each([
    ['an icon is enlarged', 'viewBox="0 0 24 24"', [1080, 1080]],
    ['a size in millimetres', 'width="210mm" height="297mm" viewBox="0 0 210 297"', [794, 1123]],
    ['a view of another form is centred', 'width="1000" height="500" viewBox="0 0 100 100"', [1000, 500]],
    ['a poster is scaled down', 'width="20000" height="10000"', [8192, 4096]],
  ])('%s', async (_, attributes, size) => {
    const { widthPx, heightPx } = await read('<rect width="5" height="5"/>', attributes);
    expect([widthPx, heightPx]).toEqual(size);
  });

  test('what is no drawing, is damaged, or grows without end is refused with the reason', async () => {
    const reason = (text: string) =>
      readSvgFile(text, tools).then(
        () => 'read',
        (error: unknown) => (error instanceof ImportError ? error.reason : String(error)),
      );
    expect(await reason('hello')).toBe('not-svg');
    expect(await reason('<html xmlns="http://www.w3.org/1999/xhtml"/>')).toBe('not-svg');
    expect(await reason(drawing('<rect'))).toBe('broken');
    expect(await reason(drawing('<rect/>', 'width="0" height="9"'))).toBe('broken');
    expect(await reason(`<!DOCTYPE svg [<!ENTITY a "&a;&a;">]>${drawing('&a;')}`)).toBe('broken');
    // Each level draws the one before ten times.
    const levels = Array.from(
      { length: 9 },
      (__, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    expect(await reason(drawing(`<rect id="l0" width="1" height="1"/>${levels.join('')}`))).toBe(
      'too-many-layers',
    );
    expect(await reason(drawing('<g id="a"><use href="#a"/></g>'))).toBe('read');
  });

  test('300 drawings that were cut or changed end in layers or in a reason', async () => {
    const whole = drawing(
      '<style>.a{fill:#f00}</style><g id="x" transform="rotate(3)"><path class="a" d="M0 0C1 2 3 4 5 6A4 5 0 1 1 9 9Z"/><text x="5" y="9" font-size="12">Words</text></g><use href="#x" x="9"/>',
    );
    let seed = 1;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const letters = `<>/="' 0e9-.,MZaA#&;%\u0000\uffff`;
    const files = runsOr(300);
    for (let round = 0; round < files; round++) {
      let text = round % 3 === 0 ? whole.slice(0, random(whole.length)) : whole;
      for (let change = 0; change < 1 + random(5); change++) {
        const at = random(text.length + 1);
        text = text.slice(0, at) + letters.charAt(random(letters.length)) + text.slice(at + random(3));
      }
      try {
        const { pages } = await readSvgFile(text, tools);
        for (const { layers } of pages) layerSchema.array().parse(layers);
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
      }
    }
  });
});

test('path data that begins with no move draws nothing, and the lowest layer of an isolated group blends with nothing', async () => {
  const layers = await layersOf(
    '<path d="A5 5 0 0 1 50 50"/><g style="isolation:isolate"><rect width="40" height="40" style="mix-blend-mode:overlay"/></g>',
  );
  expect(layers).toHaveLength(1);
  expect(layers[0]).toMatchObject({ shape: 'rectangle', blendMode: 'normal' });
});
