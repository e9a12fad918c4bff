import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastContrast } from '../../engine/edits/brand/brand-scene.ts';
import { groundsAt, paintedOn, pointsIn } from '../../engine/edits/brand/page-grounds.ts';
import { contrastOf } from '../../engine/edits/text/readable-color.ts';
import { applyBrand, type BrandLook } from '../../engine/edits.ts';
import { ProjectDocument } from '../../engine/history/document.ts';
import { type Layer, type Project, parseProject, type Scene } from '../../engine/model.ts';
import type { TemplateRow } from './composition/catalogue.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = JSON.parse(read('manifest.json')) as TemplateRow[];
const projects = rows.map(({ file }): Project => parseProject(read(file)).project);

const face = (family: string, weight = 400) => ({
  ...{ family, weight, italic: false, uppercase: false, letterSpacing: 0 },
});
const FACES = { heading: face('Playfair Display', 700), body: face('Lora'), caption: face('Lora', 500) };

/** Brands as people have them: full ones, of one colour, without roles, with colours that are hard to tell apart. */
const BRANDS: Readonly<Record<string, BrandLook>> = {
  fern: {
    colors: [
      { color: '#fff6e3', role: 'ground' },
      { color: '#14206e', role: 'title' },
      { color: '#14206e', role: 'text' },
      { color: '#ff6f47', role: 'accent' },
      { color: '#ffb59a', role: 'accent' },
      { color: '#ffc542', role: 'accent' },
    ],
    faces: FACES,
  },
  night: {
    colors: [
      { color: '#0d0e15', role: 'ground' },
      { color: '#c3f53c', role: 'title' },
      { color: '#f6f6f4', role: 'text' },
      { color: '#a55cf2', role: 'accent' },
    ],
    faces: { heading: face('Oswald', 600) },
  },
  'one colour': { colors: [{ color: '#d3127f', role: null }], faces: {} },
  'without roles': {
    colors: ['#264653', '#2a9d8f', '#e9c46a', '#f4a261', '#e76f51'].map((color) => ({ color, role: null })),
    faces: { body: face('Inter') },
  },
  'middle greys': {
    colors: [
      { color: '#7a7a7a', role: 'ground' },
      { color: '#8a8a8a', role: 'title' },
      { color: '#6a6a6a', role: 'text' },
    ],
    faces: {},
  },
};

interface Lost {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Places of letters that were readable and are less so. */
function lostContrast(before: Scene, after: Scene, page: Project['properties']): Lost[] {
  const [former, now] = [paintedOn(before, page), paintedOn(after, page)];
  return former.flatMap(({ layer, box }, index) => {
    const other = now[index]?.layer;
    if (layer?.type !== 'text' || other?.type !== 'text') return [];
    const points = pointsIn(box);
    const was = points.flatMap((point) => groundsAt(former, index, point));
    const is = points.flatMap((point) => groundsAt(now, index, point));
    return layer.runs.flatMap((run, at) =>
      was.flatMap((ground, place): Lost[] => {
        const [one, two] = [ground.color, is[place]?.color ?? null];
        if (one === null || two === null) return [];
        const from = contrastOf(run.color.slice(0, 7), one);
        const to = contrastOf(other.runs[at]?.color.slice(0, 7) ?? '', two);
        return to < leastContrast(from) - 1e-9 ? [{ text: run.text, from, to }] : [];
      }),
    );
  });
}

const branded = (project: Project, look: BrandLook): Project => {
  const copy = structuredClone(project);
  applyBrand(copy, look);
  return copy;
};

const scenesOf = (project: Project) => project.metadata.sceneItems;
const textsOf = (layers: readonly Layer[]): Extract<Layer, { type: 'text' }>[] =>
  layers.flatMap((layer) =>
    layer.type === 'text' ? [layer] : 'children' in layer ? textsOf(layer.children) : [],
  );

describe.each(Object.entries(BRANDS))('the brand %s, applied to every template', (_name, look) => {
  test('no text is less readable: what had 4.5 to 1 or 3 to 1 keeps it', () => {
    for (const project of projects) {
      const after = branded(project, look);
      for (const [index, scene] of scenesOf(project).entries()) {
        const lost = lostContrast(scene, scenesOf(after)[index] ?? scene, project.properties);
        expect([project.name, index, lost.slice(0, 2)]).toEqual([project.name, index, []]);
      }
    }
  });

  test('what comes out is a project that opens, with the same layers in the same places', () => {
    const placesOf = (layers: readonly Layer[]): unknown[] =>
      layers.map((layer) => [
        layer.id,
        layer.x,
        layer.y,
        layer.width,
        ...('children' in layer ? placesOf(layer.children) : []),
      ]);
    for (const project of projects) {
      const after = branded(project, look);
      expect(parseProject(JSON.stringify(after))).toMatchObject({ warnings: [] });
      for (const [index, scene] of scenesOf(project).entries())
        expect(placesOf(scenesOf(after)[index]?.layers ?? [])).toEqual(placesOf(scene.layers));
    }
  });
});

test('a full brand changes the colours of nearly every template, and the face of its titles', () => {
  const look = BRANDS.fern;
  if (look === undefined) throw new Error('There is such a brand.');
  let recolored = 0;
  let titled = 0;
  for (const project of projects) {
    const copy = structuredClone(project);
    if (applyBrand(copy, look).recolored > 0) recolored += 1;
    const families = scenesOf(copy).flatMap(({ layers }) =>
      textsOf(layers).flatMap(({ runs }) => runs.map(({ fontFamily }) => fontFamily)),
    );
    if (families.includes('Playfair Display')) titled += 1;
  }
  expect(recolored / projects.length).toBeGreaterThan(0.9);
  expect(titled / projects.length).toBeGreaterThan(0.75);
});

test('it is one step of the history, and undo brings every byte back', () => {
  const look = BRANDS.fern;
  if (look === undefined) throw new Error('There is such a brand.');
  for (const project of projects.slice(0, 12)) {
    const document = new ProjectDocument(project);
    document.transact('brand', (draft) => void applyBrand(draft, look));
    expect(document.project).not.toEqual(project);
    document.undo();
    expect(document.project).toEqual(project);
    expect(document.canUndo).toBe(false);
  }
});

test('with brands at random no text of a template loses its contrast', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const role = fc.constantFrom('ground' as const, 'title' as const, 'text' as const, 'accent' as const, null);
  const looks = fc.array(fc.record({ color, role }), { maxLength: 9 });
  fc.assert(
    fc.property(looks, fc.nat(projects.length - 1), (colors, at) => {
      const project = projects[at];
      if (project === undefined) return;
      const after = branded(project, { colors, faces: {} });
      for (const [index, scene] of scenesOf(project).entries())
        expect(lostContrast(scene, scenesOf(after)[index] ?? scene, project.properties)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
