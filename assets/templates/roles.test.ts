import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorRoles, layerRoles } from '../../engine/edits.ts';
import { type Layer, type LayerRole, parseProject, type Scene } from '../../engine/model.ts';
import type { TemplateRow } from './composition/catalogue.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = JSON.parse(read('manifest.json')) as TemplateRow[];
const projectOf = ({ file }: Pick<TemplateRow, 'file'>) => parseProject(read(file)).project;

/** The layers as if nobody had said what they are for; without names, as if people had never named them. */
function withoutRoles(layers: readonly Layer[], isNamed: boolean): Layer[] {
  return layers.map(({ role: _, ...layer }) => ({
    ...layer,
    ...(isNamed ? {} : { name: 'Layer' }),
    ...('children' in layer ? { children: withoutRoles(layer.children, isNamed) } : {}),
  }));
}

/** Every layer that has a role of its own. */
function withRoles(layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => [
    ...(layer.role === undefined ? [] : [layer]),
    ...('children' in layer ? withRoles(layer.children) : []),
  ]);
}

const scenes = rows.flatMap((row) => {
  const project = projectOf(row);
  return project.metadata.sceneItems.map((scene): { scene: Scene; page: typeof project.properties } => ({
    scene,
    page: project.properties,
  }));
});

/** The share of layers whose role is recognised as the source of the template gave it. */
function shareRecognised(isNamed: boolean): number {
  const same = scenes.flatMap(({ scene, page }) => {
    const roles = layerRoles({ ...scene, layers: withoutRoles(scene.layers, isNamed) }, page);
    return withRoles(scene.layers).map(({ id, role }) => roles.get(id) === role);
  });
  expect(same.length).toBeGreaterThan(2_300);
  return same.filter(Boolean).length / same.length;
}

test('every layer on a page of a template says what it is for', () => {
  for (const { scene } of scenes)
    for (const layer of scene.layers) expect(layer.role, `${scene.name}: ${layer.name}`).toBeDefined();
});

test('of layers without a role at least 90 of 100 are recognised as the template says, also without names', () => {
  expect(shareRecognised(true)).toBeGreaterThan(0.93);
  expect(shareRecognised(false)).toBeGreaterThan(0.9);
});

/** What a person says of these pages. */
const LOOKED_AT: Readonly<Record<string, Readonly<Record<string, LayerRole>>>> = {
  'museum-open-late': { Painting: 'background', Shade: 'background', Title: 'title', When: 'text' },
  'bakery-sourdough-class': {
    Frame: 'decoration',
    Wheat: 'decoration',
    Kind: 'text',
    Title: 'title',
    Summary: 'text',
    Rule: 'decoration',
    When: 'text',
    Price: 'text',
  },
  'real-estate-agent-banner': { Agent: 'picture', Title: 'title', Name: 'text', Button: 'button' },
  'book-club': { Title: 'title', When: 'text', 'Stack of books': 'picture', Shelf: 'decoration' },
  'sunday-sauce': {
    'Check cloth': 'background',
    'Title, first line': 'title',
    'Title, second line': 'title',
  },
  'taqueria-menu': {
    Nombre: 'title',
    Lema: 'text',
    'Al pastor': 'text',
    Pie: 'decoration',
    Dirección: 'caption',
  },
  'charity-adopt-me': { Kitten: 'picture', Title: 'title', About: 'text' },
};

test.each(Object.entries(LOOKED_AT))('%s is read as a person reads it', (alias, wanted) => {
  const row = rows.find((each) => each.alias === alias);
  if (row === undefined) throw new Error(`There is no template “${alias}”.`);
  const { metadata, properties } = projectOf(row);
  const [scene] = metadata.sceneItems;
  if (scene === undefined) throw new Error(`${alias} has no page.`);
  const roles = layerRoles({ ...scene, layers: withoutRoles(scene.layers, true) }, properties);
  const found = Object.fromEntries(
    scene.layers.filter(({ name }) => name in wanted).map(({ name, id }) => [name, roles.get(id)]),
  );
  expect(found).toEqual(wanted);
});

test('colours have roles: each page has a ground, and nearly each one a colour of its own for its title', () => {
  const pages = scenes.map(({ scene, page }) => {
    const used = [...colorRoles(scene, page).values()];
    expect(used.includes('ground') || scene.background?.type === 'image', scene.name).toBe(true);
    const hasTitle = [...layerRoles(scene, page).values()].includes('title');
    return !hasTitle || used.includes('title');
  });
  expect(pages.filter(Boolean).length / pages.length).toBeGreaterThan(0.9);
});
