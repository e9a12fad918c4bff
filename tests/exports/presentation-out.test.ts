import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPptxFile } from '../../app/state/importing/pptx/read-pptx.ts';
import { createTableLayer } from '../../engine/data.ts';
import { createEffect } from '../../engine/effects.ts';
import {
  createBackgroundLayer,
  createGroupLayer,
  createImageLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type DateStyle,
  type Layer,
  type Project,
  type TextVariable,
} from '../../engine/model.ts';
import { exportAnyFile, openHostForFile, renderPixels } from '../support/host.ts';
import { projectOfDesign, sizeOfImage } from '../support/imported-design.ts';
import { encodePng, meanDifference } from '../support/scene-images.ts';

const host = openHostForFile();
const tools = { families: ['Inter', 'Playfair Display'], sizeOf: sizeOfImage };
const [WIDTH, HEIGHT] = [960, 540];

/** A photograph of four colours. */
const photo = encodePng({
  width: 40,
  height: 20,
  data: new Uint8Array(
    Array.from({ length: 800 }, (_, at) => [at % 40 < 20 ? 255 : 20, at < 400 ? 111 : 200, 71, 255]).flat(),
  ),
});

function design(layers: Layer[], fields: Partial<Parameters<typeof createScene>[0]> = {}): Project {
  const url = `data:image/png;base64,${photo.toString('base64')}`;
  const asset = {
    ...{ id: 'photo', kind: 'image' as const, name: 'photo.png', source: { type: 'url' as const, url } },
    ...{
      mimeType: 'image/png',
      widthPx: 40,
      heightPx: 20,
      durationFrames: 0,
      hasAudio: false,
      sizeBytes: photo.length,
    },
  };
  return createProject('2026-01-01T00:00:00.000Z', {
    name: 'Studio & friends',
    properties: { width: WIDTH, height: HEIGHT },
    metadata: {
      assets: { photo: asset },
      sceneItems: [createScene({ ratio: WIDTH / HEIGHT, layers, ...fields })],
    },
  });
}

const text = (words: string, fields: Partial<Parameters<typeof createTextLayer>[0]> = {}) =>
  createTextLayer({
    runs: [createTextRun({ text: words, fontFamily: 'Inter', fontSizePx: 40, color: '#14206e' })],
    width: 400,
    height: 60,
    ...fields,
  });

async function written(project: Project) {
  const scenes = project.metadata.sceneItems.map((_, sceneIndex) => ({ sceneIndex, sceneFrame: 0 }));
  const { file } = await exportAnyFile(host(), project, { format: 'pptx', scenes });
  const bytes = new Uint8Array(file);
  return { bytes, parts: unzipSync(bytes), design: await readPptxFile(bytes, tools) };
}

test('numbers of pages and dates are fields of slides, and come back as what they were', async () => {
  const says = (text: string, variable: TextVariable) => ({
    ...createTextRun({ text, fontFamily: 'Inter' }),
    variable,
  });
  const date = (style: DateStyle, locale: string, day: string | null = null): TextVariable => ({
    ...{ kind: 'date', style, locale, day },
  });
  const number: TextVariable = { kind: 'pageNumber', style: 'decimal' };
  const layer = () =>
    createTextLayer({
      ...{ x: 40, y: 40, width: 600, height: 200 },
      runs: [
        createTextRun({ text: 'Page ', fontFamily: 'Inter' }),
        says('?', number),
        createTextRun({ text: ' of ', fontFamily: 'Inter' }),
        says('?', { kind: 'pageCount', style: 'decimal' }),
        createTextRun({ text: '\n', fontFamily: 'Inter' }),
        says('?', date('long', 'en-GB')),
        createTextRun({ text: ', ', fontFamily: 'Inter' }),
        // Programs know no such date: it stays words.
        says('?', date('iso', 'en-US')),
        createTextRun({ text: ', ', fontFamily: 'Inter' }),
        says('?', date('long', 'en-US', '2020-02-29')),
      ],
    });
  const project = design([layer()]);
  const [first] = project.metadata.sceneItems;
  if (!first) throw new Error('There is a page.');
  project.metadata.sceneItems = [0, 1, 2].map((index) => ({
    ...first,
    ...{ id: `scene:${index}`, layers: [layer()], hidden: index === 1 },
  }));
  project.metadata.firstPageNumber = 5;
  const { file } = await exportAnyFile(host(), project, {
    ...{ format: 'pptx', today: '2026-11-28' },
    scenes: [0, 2].map((sceneIndex) => ({ sceneIndex, sceneFrame: 0 })),
  });
  const bytes = new Uint8Array(file);
  const parts = unzipSync(bytes);
  expect(strFromU8(parts['ppt/presentation.xml'] ?? new Uint8Array())).toContain('firstSlideNum="5"');
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  expect(slide).toMatch(/<a:fld id="\{[0-9A-F-]{36}\}" type="slidenum">.*?<a:t>5<\/a:t><\/a:fld>/);
  expect(slide).toMatch(/type="datetime3"><a:rPr lang="en-GB".*?<a:t>28 November 2026<\/a:t>/);
  const read = await readPptxFile(bytes, tools);
  expect(read.firstPageNumber).toBe(5);
  const runs = read.pages.map(({ layers }) =>
    layers.flatMap((each) => (each.type === 'text' ? each.runs : [])),
  );
  expect(runs.map((each) => each.map(({ text: words }) => words).join(''))).toEqual([
    'Page 5 of 6\n28 November 2026, 2026-11-28, February 29, 2020',
    'Page 6 of 6\n28 November 2026, 2026-11-28, February 29, 2020',
  ]);
  for (const each of runs)
    expect(each.flatMap(({ variable }) => variable ?? [])).toEqual([number, date('long', 'en-GB')]);
});

test('texts, shapes, images, tables and groups of a presentation can be edited, and lie where they were', async () => {
  const layers: Layer[] = [
    createBackgroundLayer({ width: WIDTH, height: HEIGHT, paint: { type: 'solid', color: '#fff8ea' } }),
    text('Open & <free>', {
      name: 'Title',
      x: 40,
      y: 30,
      rotation: 10,
      align: 'center',
      linkUrl: 'https://example.com/?a=1&b=2',
    }),
    createShapeLayer({
      name: 'Card',
      ...{ x: 40, y: 150, width: 200, height: 120, cornerRadius: 20 },
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#ff6f47' },
          { offset: 1, color: '#a55cf280' },
        ],
      },
      stroke: { color: '#14206e', widthPx: 8, dash: 'dashed' },
    }),
    createShapeLayer({
      name: 'Star',
      shape: 'star',
      x: 300,
      y: 150,
      width: 120,
      height: 120,
      opacity: 0.5,
      fill: { type: 'solid', color: '#12a36b' },
    }),
    createImageLayer({
      name: 'Photo',
      assetId: 'photo',
      x: 460,
      y: 150,
      width: 100,
      height: 100,
      focusX: 1,
      flipX: true,
      cornerRadius: 10,
    }),
    createGroupLayer({
      name: 'Pair',
      ...{ x: 600, y: 150, width: 200, height: 100, rotation: 90 },
      children: [
        createShapeLayer({
          name: 'Dot',
          shape: 'ellipse',
          width: 50,
          height: 50,
          fill: { type: 'solid', color: '#ff0000' },
        }),
        text('In', { x: 100, width: 80 }),
      ],
    }),
    createTableLayer(
      {
        cells: [
          ['Name', 'Seats'],
          ['Studio', '12'],
        ],
      },
      { name: 'Seats', x: 40, y: 320, width: 400, height: 120 },
    ),
  ];
  const { parts, design: read } = await written(
    design(layers, { notes: 'Say hello.\nThen begin.', hidden: true }),
  );
  expect(read.report).toEqual([]);
  const [page] = read.pages;
  expect(page).toMatchObject({
    notes: 'Say hello.\nThen begin.',
    hidden: true,
    background: { color: '#fff8ea' },
  });
  // The page that is read is 1920 wide.
  const doubled = (layer: Layer | undefined) =>
    layer && [layer.x, layer.y, layer.width, layer.height].map((value) => Math.round(value / 2));
  expect(page?.layers.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'text Title',
    'shape Card',
    'shape Star',
    'image Photo',
    'group Pair',
    'custom Seats',
  ]);
  expect(page?.layers.map(doubled)).toEqual([
    [40, 30, 400, 60],
    // Its line lies with its middle on the edge.
    [44, 154, 192, 112],
    [300, 150, 120, 120],
    [460, 150, 100, 100],
    [600, 150, 200, 100],
    [40, 320, 400, 120],
  ]);
  const [title, card, star, image, pair, table] = page?.layers ?? [];
  expect(title).toMatchObject({
    rotation: 10,
    align: 'center',
    linkUrl: 'https://example.com/?a=1&b=2',
    runs: [{ text: 'Open & <free>', fontFamily: 'Inter', fontSizePx: 80, color: '#14206e' }],
  });
  expect(card).toMatchObject({
    shape: 'rectangle',
    fill: { type: 'linear-gradient', angleDeg: 90, stops: [{}, { offset: 1, color: '#a55cf280' }] },
    stroke: { color: '#14206e', widthPx: 16, dash: 'custom', dashLengthsPx: [48, 32] },
  });
  expect(star).toMatchObject({ shape: 'path', fill: { color: '#12a36b80' } });
  expect(image).toMatchObject({ flipX: true, focusX: 1, zoom: 1, fit: 'cover', cornerRadius: 20 });
  expect(pair).toMatchObject({ rotation: 90, children: [{ shape: 'ellipse' }, { runs: [{ text: 'In' }] }] });
  expect(table && 'data' in table ? table.data.cells : null).toEqual([
    ['Name', 'Seats'],
    ['Studio', '12'],
  ]);
  // The image is the file that was put in, once.
  const media = Object.keys(parts).filter((path) => path.startsWith('ppt/media/'));
  expect(media).toEqual(['ppt/media/image1.png']);
  expect(Buffer.from(parts['ppt/media/image1.png'] ?? [])).toEqual(photo);
  expect(strFromU8(parts['docProps/core.xml'] ?? new Uint8Array())).toContain('Studio &amp; friends');
});

test('what slides cannot show becomes pixels, and the page looks as here when it is read again', async () => {
  const project = design([
    createBackgroundLayer({ width: WIDTH, height: HEIGHT, paint: { type: 'solid', color: '#fff8ea' } }),
    createShapeLayer({
      name: 'Blurred',
      x: 60,
      y: 60,
      width: 200,
      height: 200,
      fill: { type: 'solid', color: '#ff6f47' },
      effects: [createEffect('gaussian-blur')],
    }),
    createShapeLayer({
      name: 'Multiplied',
      x: 200,
      y: 120,
      width: 200,
      height: 200,
      fill: { type: 'solid', color: '#12a36b' },
      opacity: 0.6,
    }),
    createGroupLayer({
      name: 'Faded',
      ...{ x: 500, y: 60, width: 200, height: 200, opacity: 0.5 },
      children: [
        createShapeLayer({ width: 150, height: 150, fill: { type: 'solid', color: '#14206e' } }),
        createShapeLayer({
          shape: 'heart',
          x: 60,
          y: 60,
          width: 140,
          height: 140,
          fill: { type: 'solid', color: '#ffc542' },
        }),
      ],
    }),
    createImageLayer({
      name: 'Photo',
      assetId: 'photo',
      x: 500,
      y: 320,
      width: 300,
      height: 150,
      zoom: 1.5,
      focusX: 0.2,
      rotation: 20,
    }),
    createShapeLayer({
      name: 'Line',
      shape: 'line',
      x: 60,
      y: 400,
      width: 300,
      height: 12,
      rotation: -20,
      stroke: { color: '#a55cf2', widthPx: 12, dash: 'solid' },
    }),
  ]);
  const { design: read } = await written(project);
  expect(read.pages[0]?.layers.map(({ type, name }) => `${type} ${name}`)).toEqual([
    'image Blurred',
    'shape Multiplied',
    'image Faded',
    'image Photo',
    'shape Line',
  ]);
  const here = await renderPixels(host(), project, 0, { scale: 0.5 });
  const there = await renderPixels(host(), await projectOfDesign(host(), read), 0, { scale: 0.25 });
  expect(meanDifference(here, there)).toBeLessThan(1);
});

test('texts lie where they were whatever their font and line height, with their weights, lists, columns and shadows', async () => {
  const base = { x: 40, width: 400, autoHeight: false } as const;
  const style = (fontFamily: string, fontWeight = 400) => [
    createTextRun({ text: 'One\nTwo', fontFamily, fontWeight, fontSizePx: 40 }),
  ];
  const shadow = { presetId: 0, angleDeg: 45, color: '#000000', opacity: 0.5, distancePx: 4, blurPx: 2 };
  const layers = [
    text('', { ...base, y: 20, height: 100, lineHeight: 0.8, runs: style('Playfair Display', 900) }),
    text('', { ...base, y: 140, height: 160, lineHeight: 2, rotation: 30, runs: style('Inter', 300) }),
    text('', {
      ...base,
      y: 320,
      height: 90,
      shadow,
      columns: { count: 2, gapPx: 24 },
      runs: style('Inter', 700),
    }),
    text('', { ...base, y: 430, height: 90, list: 'bullet', runs: [createTextRun({ text: 'One\n\tTwo' })] }),
  ];
  const { parts, design: read } = await written(design(layers));
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  // Tight lines begin lower here than in slides, and loose ones higher.
  const tops = [...slide.matchAll(/<a:off x="-?\d+" y="(-?\d+)"\/><a:ext/g)].map(
    ([, y]) => Number(y) / 9_525,
  );
  expect((tops[1] ?? 0) - 20).toBeGreaterThan(5);
  expect((tops[2] ?? 0) - 140).toBeLessThan(-5);
  expect(slide).toContain('<a:buChar char="◦"/>');
  const [page] = read.pages;
  for (const [index, layer] of (page?.layers ?? []).entries()) {
    const { x, y, width, height } = layers[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const [is, was] of [
      [layer.x, x],
      [layer.y, y],
      [layer.width, width],
      [layer.height, height],
    ] as const)
      expect(Math.abs(is / 2 - was)).toBeLessThan(0.5);
  }
  expect(page?.layers).toMatchObject([
    { lineHeight: 0.8, runs: [{ fontFamily: 'Playfair Display', fontWeight: 900 }, {}] },
    { lineHeight: 2, rotation: 30, runs: [{ fontFamily: 'Inter', fontWeight: 300 }, {}] },
    {
      columns: { count: 2, gapPx: 48 },
      shadow: { angleDeg: 45, distancePx: 8 },
      runs: [{ fontWeight: 700 }, {}],
    },
    { list: 'bullet', runs: [{ text: 'One\n' }, { text: '\tTwo' }] },
  ]);
});

test('pages keep their names and come in as they did; tables keep the heights of their rows', async () => {
  const table = createTableLayer(
    { cells: [['Name'], ['Studio'], ['Sum']], rowShares: [1, 3, 1], fontSizePx: 40, paddingPx: 40 },
    { x: 40, y: 40, width: 400, height: 300 },
  );
  const project = design([table], { name: 'Cover & <start>' });
  const [first] = project.metadata.sceneItems;
  if (!first) throw new Error('There is a page.');
  const types = ['push', 'dip', 'blinds', 'checkerboard', 'clock'] as const;
  project.metadata.sceneItems = [
    first,
    ...types.map((type) => ({
      ...first,
      ...{ id: `scene:${type}`, name: type, layers: [] },
      transition: { type, durationFrames: 30, direction: 'up' as const },
    })),
  ];
  const { parts, design: read } = await written(project);
  expect(read.pages.map(({ name }) => name)).toEqual(['Cover & <start>', ...types]);
  expect(read.pages.map(({ transition }) => transition?.type ?? null)).toEqual([null, ...types]);
  expect(read.pages[1]?.transition).toEqual({ type: 'push', durationFrames: 30, direction: 'up' });
  const slide = strFromU8(parts['ppt/slides/slide1.xml'] ?? new Uint8Array());
  const heights = [...slide.matchAll(/<a:tr h="(\d+)">/g)].map(([, h]) => Math.round(Number(h) / 9_525));
  expect(heights.reduce((sum, height) => sum + height, 0)).toBe(300);
  // The rows need more than there is: their text has less space around it, so that no program makes them higher.
  const margins = [...slide.matchAll(/marT="(\d+)"/g)].map(([, margin]) => Number(margin) / 9_525);
  expect(Math.max(...margins)).toBeLessThan(36);
});

test('images that presentations do not show, or show turned, are written anew, upright and as files that stay cropped', async () => {
  const pixels = { r: 20, g: 200, b: 71 };
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: pixels } });
  const files = {
    webp: await plain.clone().webp().toBuffer(),
    turned: await plain.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  };
  const project = design([
    createImageLayer({
      name: 'Webp',
      assetId: 'webp',
      x: 40,
      y: 40,
      width: 100,
      height: 100,
      cornerRadius: 10,
      rotation: 15,
    }),
    createImageLayer({ name: 'Turned', assetId: 'turned', x: 240, y: 40, width: 100, height: 100 }),
  ]);
  const { photo: known } = project.metadata.assets;
  if (!known) throw new Error('There is an image.');
  for (const [id, file] of Object.entries(files)) {
    const mimeType = id === 'webp' ? 'image/webp' : 'image/jpeg';
    const url = `data:${mimeType};base64,${file.toString('base64')}`;
    const size = id === 'webp' ? { widthPx: 40, heightPx: 20 } : { widthPx: 20, heightPx: 40 };
    project.metadata.assets[id] = { ...known, ...size, id, mimeType, source: { type: 'url', url } };
  }
  const { parts, design: read } = await written(project);
  expect(read.pages[0]?.layers).toMatchObject([
    { name: 'Webp', width: 200, height: 200, rotation: 15, cornerRadius: 20, fit: 'cover' },
    { name: 'Turned', width: 200, height: 200, fit: 'cover' },
  ]);
  const media = Object.entries(parts).filter(([path]) => path.startsWith('ppt/media/'));
  const sizes = await Promise.all(
    media.map(async ([, bytes]) => {
      const { format, width, height, orientation = 1 } = await sharp(bytes).metadata();
      return { format, width, height, orientation };
    }),
  );
  expect(sizes).toEqual([
    { format: 'jpeg', width: 40, height: 20, orientation: 1 },
    { format: 'jpeg', width: 20, height: 40, orientation: 1 },
  ]);
});
