import type { Layer } from '@gesso/engine';
import { describe, expect, test } from 'vitest';
import { readSvgFile } from './read-svg.ts';

const IMAGE = 'data:image/png;base64,AAAA';
const tools = { families: ['Inter', 'Lora'], sizeOf: async () => ({ widthPx: 400, heightPx: 600 }) };
const read = (content: string, before = '') =>
  readSvgFile(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 1000 500" width="1000" height="500">${content}</svg>`,
    tools,
  );
const layersOf = async (content: string): Promise<readonly Layer[]> =>
  (await read(content)).pages[0]?.layers ?? [];
const box = (layer: Layer | undefined) =>
  layer && [layer.x, layer.y, layer.width, layer.height].map((value) => Math.round(value * 10) / 10);

describe('drawings of Figma', () => {
  const pattern = (transform: string) =>
    `<defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="${transform}"/></pattern><image id="i" width="400" height="600" preserveAspectRatio="none" xlink:href="${IMAGE}"/></defs>`;

  test('an image that fills a rectangle is an image that can be cropped', async () => {
    const { pages, images, report } = await read(
      `<rect id="Photo" x="20" y="40" width="160" height="160" rx="16" fill="url(#p)"/>${pattern('matrix(0.0025 0 0 0.0025 0 -0.25)')}`,
    );
    const [photo] = pages[0]?.layers ?? [];
    expect(box(photo)).toEqual([20, 40, 160, 160]);
    expect(photo).toMatchObject({
      ...{
        type: 'image',
        name: 'Photo',
        fit: 'cover',
        zoom: 1,
        cornerRadius: 16,
        assetId: images[0]?.assetId,
      },
      ...{ focusX: 0.5, focusY: 0.5, mask: null },
    });
    expect(report).toEqual([]);
  });

  test('an image that is drawn out, or in another form, is where it is, in the outline of the shape', async () => {
    const [stretched] = await layersOf(
      `<circle cx="100" cy="100" r="80" fill="url(#p)" stroke="#ff0000"/>${pattern('scale(0.0025 0.00166667)')}`,
    );
    expect(box(stretched)).toEqual([20, 20, 160, 160]);
    expect(stretched).toMatchObject({ type: 'image', fit: 'fill', mask: { type: 'shape', shape: 'path' } });
  });

  test('masks by opacity cut by their outline, whatever their colour; others by an image that is drawn of them', async () => {
    const mask = (inside: string, style = '') =>
      `<mask id="m" maskUnits="userSpaceOnUse" style="${style}">${inside}</mask><g mask="url(#m)"><rect width="100" height="100" fill="red"/><rect x="50" width="100" height="100" fill="blue"/></g>`;
    const [plain] = await layersOf(
      mask('<circle cx="50" cy="50" r="50" fill="#D9D9D9"/>', 'mask-type:alpha'),
    );
    expect(plain).toMatchObject({ type: 'group', mask: { type: 'shape' } });
    const grey = await read(mask('<circle cx="50" cy="50" r="50" fill="#D9D9D9"/>'));
    const [group] = grey.pages[0]?.layers ?? [];
    const [drawing] = grey.drawings ?? [];
    expect(group?.mask).toMatchObject({ type: 'image', channel: 'luminance', assetId: drawing?.assetId });
    expect([drawing?.widthPx, drawing?.heightPx]).toEqual([150, 100]);
    expect(drawing?.layers).toMatchObject([{ fill: { color: '#000000' } }, { shape: 'ellipse' }]);
    expect(grey.report).toEqual([]);
  });

  test('a shadow within is not drawn outside, and what blurs behind stays frosted glass', async () => {
    const steps = (last: string) =>
      `<filter id="f"><feFlood flood-opacity="0" result="BackgroundImageFix"/>${last}</filter>`;
    const inner = await read(
      `<rect width="9" height="9" filter="url(#f)"/>${steps('<feBlend in="SourceGraphic" in2="BackgroundImageFix" result="shape"/><feColorMatrix in="SourceAlpha" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/><feOffset dy="4"/><feGaussianBlur stdDeviation="4"/><feComposite in2="hardAlpha" operator="arithmetic" k2="-1" k3="1"/>')}`,
    );
    expect(inner.pages[0]?.layers[0]?.shadow).toBeNull();
    expect(inner.report).toEqual([{ layer: 'Rect', outcome: 'left-out', reason: 'filter' }]);
    const [glass] = await layersOf(
      `<rect width="9" height="9" filter="url(#f)"/>${steps('<feGaussianBlur in="BackgroundImageFix" stdDeviation="10"/><feComposite in2="SourceAlpha" operator="in"/><feBlend in="SourceGraphic"/>')}`,
    );
    expect(glass?.effects).toMatchObject([{ type: 'background-blur', radiusPx: 20 }]);
  });
});

describe('drawings of Illustrator', () => {
  test('names that are declared once are read; what could fill the memory is refused', async () => {
    const declared = (entities: string) =>
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd" [\n${entities}\n]>`;
    const { pages } = await read(
      '<text y="20">&house;</text>',
      declared('<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY house "Red barn">'),
    );
    expect(pages[0]?.layers).toMatchObject([{ runs: [{ text: 'Red barn' }] }]);
    const refused = [
      '<!ENTITY a "&b;&b;">',
      '<!ENTITY a SYSTEM "file:///etc/passwd">',
      '<!ENTITY a "<rect/>">',
    ];
    for (const entity of refused)
      await expect(read('<text>&a;</text>', declared(entity))).rejects.toMatchObject({ reason: 'broken' });
    const large = `<!ENTITY a "${'x'.repeat(10_000)}">`;
    await expect(read(`<text>${'&a;'.repeat(7_000)}</text>`, declared(large))).rejects.toMatchObject({
      reason: 'broken',
    });
  });

  test('hidden layers are there, hidden; letters of a font that is not here stay bold', async () => {
    const layers = await layersOf(
      '<g id="Draft" style="display:none"><rect width="9" height="9"/><rect x="9" width="9" height="9"/></g><text style="font-family:MyriadPro-Bold" y="20">Fair</text>',
    );
    expect(layers).toMatchObject([
      { type: 'group', name: 'Draft', hidden: true },
      { hidden: false, runs: [{ fontFamily: 'Inter', fontWeight: 700 }] },
    ]);
  });

  test('a clip path that shows a shape of elsewhere cuts by its outline, a turned image within a group', async () => {
    const [cut] = await layersOf(
      `<defs><circle id="c" cx="50" cy="50" r="40"/></defs><clipPath id="k"><use xlink:href="#c"/></clipPath><g clip-path="url(#k)"><image width="90" height="90" transform="rotate(30)" href="${IMAGE}"/></g>`,
    );
    expect(cut).toMatchObject({
      type: 'group',
      mask: { type: 'shape' },
      children: [{ rotation: expect.closeTo(30) }],
    });
  });
});

describe('drawings of Inkscape and others', () => {
  test('what programs note for themselves is neither drawn nor reported', async () => {
    const { report } = await read(
      '<sodipodi:namedview pagecolor="#ffffff"><inkscape:grid/></sodipodi:namedview><rect width="9" height="9"/>',
    );
    expect(report).toEqual([]);
  });

  test('a text that follows a line follows it here', async () => {
    const { pages, report, baselinesPx } = await read(
      '<path id="hill" d="M100 200 C 200 100 300 100 400 200" fill="none"/><text font-size="20"><textPath href="#hill" startOffset="25%">Over the hill</textPath></text>',
    );
    const [text] = pages[0]?.layers ?? [];
    expect(text).toMatchObject({
      textPath: { type: 'path', offset: 0.25 },
      runs: [{ text: 'Over the hill' }],
    });
    expect(box(text)).toEqual([100, 125, 300, 75]);
    expect([report, baselinesPx]).toEqual([[], {}]);
  });

  test('marks of a line are drawn in its colour, turned as it runs', async () => {
    const [line, head] = await layersOf(
      '<defs><marker id="a" refX="0" refY="0" orient="auto" markerWidth="3" markerHeight="3"><path d="M0 0L-4 2V-2Z" fill="context-stroke"/></marker></defs><path d="M100 100V300" stroke="#1b998b" stroke-width="5" fill="none" marker-end="url(#a)"/>',
    );
    expect(line).toMatchObject({ stroke: { color: '#1b998b' } });
    expect(head).toMatchObject({ fill: { color: '#1b998b' } });
    // Down the page: 4 long and 4 wide, five times as large.
    expect(box(head)).toEqual([90, 280, 20, 20]);
  });

  test('a pattern of shapes becomes an image of its tiles, also turned', async () => {
    const { pages, drawings, report } = await read(
      '<pattern id="d" width="20" height="20" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="10" cy="10" r="5" fill="#e84855"/></pattern><rect x="100" y="100" width="40" height="40" fill="url(#d)"/>',
    );
    const [tile, whole] = drawings ?? [];
    expect(tile).toMatchObject({ widthPx: 20, heightPx: 20, layers: [{ shape: 'ellipse', x: 5, y: 5 }] });
    expect(whole?.layers.every(({ rotation }) => Math.round(rotation) === 45)).toBe(true);
    expect(pages[0]?.layers).toMatchObject([{ fill: { type: 'image', assetId: whole?.assetId } }]);
    expect(report).toEqual([]);
  });

  test('of a switch the text is taken where a browser would draw a page of HTML', async () => {
    const { pages, report } = await read(
      '<switch><foreignObject width="100%" height="100%"/><text y="20">Order</text></switch>',
    );
    expect(pages[0]?.layers).toMatchObject([{ runs: [{ text: 'Order' }] }]);
    expect(report).toEqual([]);
  });

  test('the short form of all properties of a font is read', async () => {
    const [label] = await layersOf(
      '<text y="20" style="font: italic 600 10px/1.2 Lora, serif">Visits</text>',
    );
    expect(label).toMatchObject({
      runs: [{ fontFamily: 'Lora', fontSizePx: 10, fontWeight: 600, italic: true }],
    });
  });
});
