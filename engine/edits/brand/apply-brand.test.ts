import { describe, expect, test } from 'vitest';
import {
  createGroupLayer,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../../model/create.ts';
import { createRegisteredLayer } from '../../model/custom-layers.ts';
import type { Layer, TextLayer } from '../../model/layer.ts';
import { solid } from '../../model/paint.ts';
import type { Project } from '../../model/project.ts';
import { sampleProject } from '../test-project.ts';
import { contrastOf } from '../text/readable-color.ts';
import type { TextMeasure } from '../text/text-edits.ts';
import { applyBrand } from './apply-brand.ts';
import type { BrandFace, BrandLook } from './brand-look.ts';
import { lightnessOf } from './palette-map.ts';

const face = (family: string, more: Partial<BrandFace> = {}): BrandFace => ({
  ...{ family, weight: 400, italic: false, uppercase: false, letterSpacing: 0 },
  ...more,
});
const FERN: BrandLook = {
  colors: [
    { color: '#fff6e3', role: 'ground' },
    { color: '#14206e', role: 'title' },
    { color: '#333333', role: 'text' },
    { color: '#ff6f47', role: 'accent' },
  ],
  faces: {
    heading: face('Bricolage Grotesque', { weight: 800, letterSpacing: -30 }),
    body: face('Lora'),
    caption: face('Inter', { weight: 500 }),
  },
};
const PLAIN: BrandLook = { colors: FERN.colors, faces: {} };

const words = (text: string, fontSizePx: number, color: string, more: Partial<TextLayer> = {}) =>
  createTextLayer({
    ...{ name: text, x: 60, y: 60, width: 800, height: fontSizePx * 1.2 },
    runs: [createTextRun({ text, fontSizePx, color })],
    ...more,
  });
const pageWith = (bgColor: string, ...layers: Layer[]): Project => {
  const project = sampleProject();
  project.properties.width = 1000;
  project.properties.height = 1000;
  project.metadata.sceneItems = [createScene({ bgColor, layers })];
  return project;
};
const layersOf = (project: Project) => project.metadata.sceneItems[0]?.layers ?? [];
const runsOf = (layer: Layer | undefined) => (layer?.type === 'text' ? layer.runs : []);
const fillOf = (layer: Layer | undefined) =>
  layer?.type === 'shape' && layer.fill?.type === 'solid' ? layer.fill.color : null;

describe('colours of a brand', () => {
  test('take the places of those with the same role; opacity stays', () => {
    const line = createShapeLayer({ x: 60, y: 500, width: 300, height: 8, fill: solid('#e4572e80') });
    const project = pageWith(
      '#1b2a41',
      words('Open late', 140, '#ffffff'),
      words('Friday', 40, '#eeeeee', { y: 400 }),
      line,
    );
    expect(applyBrand(project, PLAIN)).toEqual({ recolored: 3, refonted: 0 });
    expect(project.metadata.sceneItems[0]?.bgColor).toBe('#fff6e3');
    const [title, text, rule] = layersOf(project);
    expect([runsOf(title)[0]?.color, runsOf(text)[0]?.color, fillOf(rule)]).toEqual([
      '#14206e',
      '#333333',
      '#ff6f4780',
    ]);
  });

  test('words on a form get a colour that can be read there', () => {
    const button = createGroupLayer({
      ...{ role: 'button', x: 60, y: 700, width: 400, height: 100 },
      children: [
        createShapeLayer({ width: 400, height: 100, fill: solid('#0b4f3a') }),
        words('Book now', 40, '#ffffff', { x: 20, y: 20, width: 360 }),
      ],
    });
    const project = pageWith('#ffffff', words('Open late', 140, '#14151f'), button);
    applyBrand(project, PLAIN);
    const [, group] = layersOf(project);
    const [form, label] = group?.type === 'group' ? group.children : [];
    expect(contrastOf(runsOf(label)[0]?.color ?? '', fillOf(form) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('a ground keeps its colour when no colour of the words could be read on it otherwise', () => {
    // Words across a white and a black half, in the one grey that can be read on both.
    const half = createShapeLayer({ x: 0, y: 0, width: 500, height: 1000, fill: solid('#000000') });
    const title = words('Half', 200, '#757575', { x: 100, y: 300, width: 800, height: 240 });
    const project = pageWith('#ffffff', half, title);
    const look: BrandLook = { colors: [{ color: '#808080', role: 'ground' }], faces: {} };
    applyBrand(project, look);
    const ink = runsOf(layersOf(project)[1])[0]?.color ?? '';
    for (const ground of [project.metadata.sceneItems[0]?.bgColor ?? '', fillOf(layersOf(project)[0]) ?? ''])
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('over a photograph light words stay light; shades and codes stay as they are', () => {
    const shade = createShapeLayer({ x: 0, y: 0, width: 1000, height: 1000, fill: solid('#00000066') });
    const code = createRegisteredLayer('gesso:code', { x: 800, y: 800, width: 100, height: 100 });
    const project = pageWith('#ffffff', shade, words('Sold', 200, '#ffffff'), code);
    const scene = project.metadata.sceneItems[0];
    if (scene) scene.background = { type: 'image', assetId: 'asset:a', fit: 'cover', scale: 1 };
    applyBrand(project, PLAIN);
    expect(lightnessOf(runsOf(layersOf(project)[1])[0]?.color ?? '')).toBeGreaterThan(85);
    expect(fillOf(layersOf(project)[0])).toBe('#00000066');
    expect(layersOf(project)[2]).toEqual(code);
  });

  test('charts and tables follow, with words that can be read', () => {
    const chart = createRegisteredLayer('gesso:chart', { x: 0, y: 0, width: 500, height: 400 });
    const table = createRegisteredLayer('gesso:table', { x: 0, y: 500, width: 500, height: 400 });
    const project = pageWith('#ffffff', chart, table);
    applyBrand(project, { ...PLAIN, faces: { body: face('Lora') } });
    const [first, second] = layersOf(project);
    const dataOf = (layer: Layer | undefined) => (layer?.type === 'custom' ? layer.data : {});
    expect(dataOf(first)).toMatchObject({ fontFamily: 'Lora', colors: ['#ff6f47', '#14206e', '#333333'] });
    const { colors, fontFamily } = dataOf(second) as { colors: Record<string, string>; fontFamily: string };
    expect(fontFamily).toBe('Lora');
    expect(contrastOf(colors.headerText ?? '', colors.header ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(colors.text ?? '', colors.body ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('a brand without colours and faces changes nothing', () => {
    const project = pageWith('#1b2a41', words('Open late', 140, '#ffffff'));
    const before = structuredClone(project);
    expect(applyBrand(project, { colors: [], faces: {} })).toEqual({ recolored: 0, refonted: 0 });
    expect(project).toEqual(before);
  });
});

describe('faces of a brand', () => {
  const design = () =>
    pageWith(
      '#ffffff',
      words('Thrown by hand', 140, '#14151f'),
      words('Every Saturday at the kiln yard', 40, '#14151f', {
        y: 400,
        runs: [
          createTextRun({ text: 'Every Saturday ', fontSizePx: 40, fontWeight: 400 }),
          createTextRun({ text: 'at the kiln yard', fontSizePx: 40, fontWeight: 700 }),
        ],
      }),
      words('www.fern.example', 18, '#14151f', { y: 900 }),
      words('ليلى وكريم', 60, '#14151f', { y: 600 }),
    );

  test('follow the roles of texts; bold words stay bold, and letters that a face lacks keep theirs', () => {
    const project = design();
    applyBrand(project, { colors: [], faces: FERN.faces });
    const [title, text, caption, arabic] = layersOf(project).map((layer) => runsOf(layer));
    expect(title?.[0]).toMatchObject({ fontFamily: 'Bricolage Grotesque', fontWeight: 800 });
    expect(text?.map(({ fontFamily, fontWeight }) => [fontFamily, fontWeight])).toEqual([
      ['Lora', 400],
      ['Lora', 700],
    ]);
    expect(caption?.[0]).toMatchObject({ fontFamily: 'Inter', fontWeight: 500 });
    expect(arabic?.[0]).toMatchObject({ fontFamily: 'Inter', fontWeight: 400 });
    expect((layersOf(project)[0] as TextLayer).letterSpacing).toBe(-30);
  });

  test('wider letters are made smaller until no word breaks and the text is no higher', () => {
    // Letters of the brand are one em wide, those of before half an em.
    const em = ({ fontFamily }: { fontFamily: string }) => (fontFamily === 'Inter' ? 0.5 : 1);
    const measure: TextMeasure = {
      textWidth: ({ runs }) =>
        Math.max(
          ...runs.flatMap((run) =>
            run.text.split('\n').map((line) => line.length * run.fontSizePx * em(run)),
          ),
        ),
      textHeight: ({ runs, width, lineHeight }) => {
        const [run] = runs;
        if (run === undefined) return null;
        const lines = Math.ceil((run.text.length * run.fontSizePx * em(run)) / width);
        return lines * run.fontSizePx * lineHeight;
      },
    };
    const project = design();
    const heightPx = measure.textHeight(layersOf(project)[0] as TextLayer) ?? 0;
    applyBrand(project, { colors: [], faces: FERN.faces }, { measure });
    const title = layersOf(project)[0] as TextLayer;
    expect(title.runs[0]?.fontSizePx).toBeLessThan(140);
    expect(title.height).toBeLessThanOrEqual(heightPx * 1.02);
    expect((title.runs[0]?.fontSizePx ?? 0) * 'Thrown'.length).toBeLessThanOrEqual(title.width);
  });
});
