import { type Layer, writePsd } from 'ag-psd';
import { strToU8, zipSync } from 'fflate';
import pptxgen from 'pptxgenjs';
import sharp, { type Blend } from 'sharp';

const [WIDTH, HEIGHT] = [640, 480];

/** A drawing as pixels of a whole page. */
async function pixelsOf(svg: string): Promise<Buffer> {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${svg}</svg>`;
  return sharp(Buffer.from(whole)).ensureAlpha().raw().toBuffer();
}

const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 4 } } as const;

/** Layers with blend modes, opacities and a mask, laid over one another by libvips: the image that the file has of itself. */
const PSD_LAYERS: readonly {
  readonly svg: string;
  readonly blend: Layer['blendMode'] & string;
  readonly vips: Blend;
  readonly opacity?: number;
}[] = [
  {
    svg: `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#ffb59a"/><stop offset="1" stop-color="#5b6ef5"/></linearGradient></defs><rect width="640" height="480" fill="url(#g)"/>`,
    blend: 'normal',
    vips: 'over',
  },
  { svg: '<circle cx="180" cy="180" r="130" fill="#12a36b"/>', blend: 'multiply', vips: 'multiply' },
  {
    svg: '<rect x="300" y="60" width="260" height="160" rx="30" fill="#c04a8a"/>',
    blend: 'screen',
    vips: 'screen',
  },
  {
    svg: '<ellipse cx="420" cy="320" rx="180" ry="110" fill="#f2c230"/>',
    blend: 'overlay',
    vips: 'overlay',
    opacity: 0.7,
  },
  { svg: '<path d="M60 420 320 260 580 420z" fill="#d02f2f"/>', blend: 'darken', vips: 'darken' },
  {
    svg: '<rect x="60" y="250" width="160" height="120" fill="#88ccff"/>',
    blend: 'lighten',
    vips: 'lighten',
  },
  {
    svg: '<circle cx="520" cy="120" r="70" fill="#ffffff"/>',
    blend: 'difference',
    vips: 'difference',
    opacity: 0.5,
  },
  {
    svg: '<rect x="20" y="20" width="120" height="60" fill="#775533"/>',
    blend: 'soft light',
    vips: 'soft-light',
  },
  {
    svg: '<rect x="150" y="20" width="120" height="60" fill="#335577"/>',
    blend: 'hard light',
    vips: 'hard-light',
  },
  { svg: '<path d="M560 440h60v-60z" fill="#14206e"/>', blend: 'exclusion', vips: 'exclusion' },
];

/** A Photoshop file of layers with blend modes, half of them in a group. */
export async function blendedPsd(): Promise<Buffer> {
  const layers: Layer[] = [];
  let composite = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#ffffff' } })
    .png()
    .toBuffer();
  for (const [index, { svg, blend, vips, opacity = 1 }] of PSD_LAYERS.entries()) {
    const pixels = await pixelsOf(svg);
    layers.push({
      ...{ name: `${blend} ${index}`, left: 0, top: 0, blendMode: blend, opacity },
      imageData: { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(pixels) },
    });
    const under = await sharp(await composite)
      .ensureAlpha()
      .raw()
      .toBuffer();
    const over = await sharp(under, RAW)
      .composite([{ input: pixels, blend: vips, ...RAW }])
      .raw()
      .toBuffer();
    // Opacity mixes what was blended with what lies under it.
    const mixed = over.map((value, at) => Math.round((under[at] ?? 0) * (1 - opacity) + value * opacity));
    composite = sharp(Buffer.from(mixed), RAW).png().toBuffer();
  }
  const data = await sharp(await composite)
    .ensureAlpha()
    .raw()
    .toBuffer();
  const bytes = writePsd(
    {
      ...{ width: WIDTH, height: HEIGHT, children: layers },
      imageData: { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(data) },
    },
    { noBackground: true },
  );
  return Buffer.from(bytes);
}

/** A drawing with what drawings of Figma and Illustrator have: gradients, clips, groups, text in several pieces. */
export const POSTER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 1000" width="800" height="1000">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffb59a"/><stop offset="0.6" stop-color="#f7799b"/><stop offset="1" stop-color="#5b6ef5"/></linearGradient>
    <radialGradient id="sun" cx="0.5" cy="0.5" r="0.5"><stop offset="0" stop-color="#fff3c4"/><stop offset="1" stop-color="#ffcf4d"/></radialGradient>
    <clipPath id="frame"><rect x="80" y="560" width="640" height="300" rx="40"/></clipPath>
    <filter id="soft"><feGaussianBlur stdDeviation="6"/></filter>
  </defs>
  <rect width="800" height="1000" fill="url(#sky)"/>
  <circle cx="560" cy="260" r="120" fill="url(#sun)"/>
  <ellipse cx="300" cy="500" rx="160" ry="30" fill="#14206e" opacity="0.35" filter="url(#soft)"/>
  <g clip-path="url(#frame)" fill="#14206e"><path d="M80 860 260 600 420 860z"/><path d="M320 860 520 640 740 860z" fill="#2b3aa8"/><rect x="80" y="830" width="640" height="40" fill="#0c7a5b"/></g>
  <g transform="rotate(-8 200 200)" stroke="#14206e" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M120 260q80-120 160 0t160 0"/><path d="M120 320h200" stroke-dasharray="24 16"/></g>
  <text x="80" y="150" font-family="Inter" font-size="88" font-weight="800" fill="#14206e">Open studio</text>
  <text x="400" y="940" text-anchor="middle" font-family="Inter" font-size="34" fill="#fff">Every <tspan font-weight="700">Sunday</tspan> from ten</text>
</svg>`;

/** Slides of PptxGenJS: shapes, rich text, lists, a table, charts, lines, rotation. */
export async function officeDeck(): Promise<Buffer> {
  const deck = new pptxgen();
  deck.layout = 'LAYOUT_WIDE';
  const first = deck.addSlide();
  first.background = { color: 'FFF8EA' };
  first.addText('Open studio', {
    x: 0.8,
    y: 0.6,
    w: 8,
    h: 1.2,
    fontSize: 54,
    bold: true,
    color: '14206E',
    fontFace: 'Inter',
  });
  first.addText(
    [
      { text: 'Clay and glaze', options: { bullet: true, breakLine: true } },
      { text: 'Wheels for twelve', options: { bullet: true, breakLine: true, bold: true } },
      { text: 'Coffee at eleven', options: { bullet: true } },
    ],
    { x: 0.8, y: 2, w: 5, h: 2, fontSize: 24, color: '33363F', fontFace: 'Inter' },
  );
  first.addShape('roundRect', { x: 7, y: 2, w: 5, h: 2.4, fill: { color: 'FF6F47' }, rectRadius: 0.3 });
  first.addText('Every Sunday', {
    x: 7,
    y: 2,
    w: 5,
    h: 2.4,
    align: 'center',
    valign: 'middle',
    fontSize: 36,
    color: 'FFFFFF',
    fontFace: 'Inter',
  });
  first.addShape('ellipse', {
    x: 10,
    y: 4.8,
    w: 2,
    h: 2,
    fill: { color: '12A36B', transparency: 40 },
    line: { color: '14206E', width: 4 },
  });
  first.addShape('rightArrow', { x: 6, y: 5, w: 3, h: 1.4, fill: { color: '5B6EF5' }, rotate: 20 });
  first.addShape('line', {
    x: 0.8,
    y: 6.6,
    w: 4,
    h: 0,
    line: { color: '14206E', width: 3, dashType: 'dash' },
  });
  const second = deck.addSlide();
  second.addTable(
    [
      ['Name', 'Seats', 'Price'],
      ['Studio', '12', '40'],
      ['Kiln', '4', '65'],
    ].map((row, index) =>
      row.map((text) => ({
        text,
        options: { bold: index === 0, fill: { color: index === 0 ? 'FFE1D6' : 'FFFFFF' }, fontFace: 'Inter' },
      })),
    ),
    { x: 0.8, y: 0.8, w: 6, fontSize: 20, border: { type: 'solid', pt: 1, color: '14206E' }, rowH: 0.6 },
  );
  second.addChart(
    deck.ChartType.bar,
    [{ name: 'Visitors', labels: ['May', 'June', 'July'], values: [120, 180, 150] }],
    { x: 7.4, y: 0.8, w: 5.2, h: 5, chartColors: ['5B6EF5'], showLegend: false },
  );
  return Buffer.from((await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer);
}

/** A page as a browser prints it: columns, gradients, rounded corners, shadows, lists, two fonts. */
export const PRINTED_HTML = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Inter; src: url(/assets/fonts/inter/400.ttf); font-weight: 400 }
  @font-face { font-family: Inter; src: url(/assets/fonts/inter/800.ttf); font-weight: 800 }
  @font-face { font-family: Lora; src: url(/assets/fonts/lora/400.ttf) }
  @page { size: 600px 800px; margin: 0 }
  body { margin: 0; font: 400 15px/22px Inter; color: #14206e; width: 600px; height: 800px; background: #fff8ea; -webkit-print-color-adjust: exact }
  header { background: linear-gradient(120deg, #ffb59a, #f7799b 60%, #5b6ef5); padding: 48px 40px; color: #fff }
  h1 { font: 800 54px/56px Inter; margin: 0 } .two { columns: 2; column-gap: 28px; padding: 28px 40px; font-family: Lora; text-align: justify }
  .card { margin: 0 40px; padding: 18px 24px; border-radius: 18px; background: #fff; border: 3px solid #14206e } ul { margin: 8px 0 0; padding-inline-start: 20px }
</style><header><h1>Open studio</h1><p>Every Sunday from ten to four</p></header>
<div class="two">A wheel, a kiln and somebody who shows you how to use them: that is all it takes. Bring an apron, leave with a bowl. Beginners are welcome, and so are those who have not touched clay since school. We fire on Mondays; what you made can be fetched from Thursday on.</div>
<div class="card"><b>Prices</b><ul><li>Wheel, two hours: 40</li><li>Kiln, one load: 65</li><li>Glaze workshop: 55</li></ul></div>`;

/** A Sketch file that looks like a drawing, with that drawing as its preview. */
export async function sketchWithPreview(): Promise<Buffer> {
  const color = (red: number, green: number, blue: number, alpha = 1) => ({
    _class: 'color',
    red,
    green,
    blue,
    alpha,
  });
  const frame = (x: number, y: number, width: number, height: number) => ({
    _class: 'rect',
    x,
    y,
    width,
    height,
  });
  const fill = (value: object) => ({ isEnabled: true, fillType: 0, color: value });
  const layers = [
    {
      _class: 'rectangle',
      name: 'Ground',
      frame: frame(0, 0, 400, 300),
      style: { fills: [fill(color(1, 0.97, 0.92))] },
    },
    {
      _class: 'rectangle',
      name: 'Card',
      frame: frame(40, 40, 200, 140),
      fixedRadius: 20,
      style: {
        fills: [fill(color(1, 0.44, 0.28))],
        borders: [
          { isEnabled: true, fillType: 0, color: color(0.08, 0.13, 0.43), thickness: 6, position: 0 },
        ],
      },
    },
    {
      _class: 'oval',
      name: 'Dot',
      frame: frame(220, 140, 140, 120),
      style: { fills: [fill(color(0.07, 0.64, 0.42, 0.6))] },
    },
  ];
  const preview = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#fff7eb"/><rect x="40" y="40" width="200" height="140" rx="20" fill="#ff7047" stroke="#14216e" stroke-width="6"/><ellipse cx="290" cy="200" rx="70" ry="60" fill="#12a36b" fill-opacity="0.6"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
  const json = (value: object) => strToU8(JSON.stringify(value));
  const page = {
    _class: 'page',
    name: 'Page 1',
    layers: [{ _class: 'artboard', name: 'Card', frame: frame(0, 0, 400, 300), layers }],
  };
  return Buffer.from(
    zipSync({
      'document.json': json({
        _class: 'document',
        pages: [{ _ref_class: 'MSImmutablePage', _ref: 'pages/one' }],
      }),
      'meta.json': json({ version: 146 }),
      'pages/one.json': json(page),
      'previews/preview.png': new Uint8Array(preview),
    }),
  );
}
