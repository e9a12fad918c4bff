import fc from 'fast-check';
import { current, isDraft, produce } from 'immer';
import { expect, test } from 'vitest';
import { createGroupLayer, createProject, createScene, createShapeLayer } from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { hasChildren } from '../model/layer-capabilities.ts';
import { duplicateLayers, removeLayers } from './layer-edits.ts';
import { findInProject } from './layer-hosts.ts';
import { findLayer } from './layer-tree.ts';

const shape = (id: string) => createShapeLayer({ id });
const idsOf = (layers: readonly Layer[]): string[] =>
  layers.flatMap((layer) => [layer.id, ...(hasChildren(layer) ? idsOf(layer.children) : [])]);

/** Layers whose ids count how often they are read. */
function counted(count: number): { readonly layers: Layer[]; readonly reads: () => number } {
  let reads = 0;
  const layers = Array.from({ length: count }, (_, index) =>
    Object.defineProperty(shape(''), 'id', {
      get: () => {
        reads += 1;
        return `layer:${index}`;
      },
    }),
  );
  return { layers, reads: () => reads };
}

test.each(['in their order', 'against their order'])(
  'many layers, %s, are found in as many steps',
  (order) => {
    const { layers, reads } = counted(2000);
    const indices = layers.map((_, index) => index);
    if (order === 'against their order') indices.reverse();
    for (const index of indices) expect(findLayer(layers, `layer:${index}`)?.index).toBe(index);
    // The first one is searched from the other end.
    expect(reads()).toBeLessThan(6 * 2000);
  },
);

test('what is not in groups within groups is searched for once in each', () => {
  let reads = 0;
  let layers: Layer[] = [shape('innermost')];
  for (let depth = 0; depth < 20; depth++) {
    const group = Object.defineProperty(createGroupLayer({ children: layers }), 'id', {
      get: () => {
        reads += 1;
        return `group:${depth}`;
      },
    });
    layers = [group];
  }
  expect(findLayer(layers, 'gone')).toBeNull();
  expect(findLayer(layers, 'innermost')?.groups).toHaveLength(20);
  expect(findLayer(layers, 'gone')).toBeNull();
  expect(reads).toBeLessThan(3 * 20 + 1);
});

test('layers of a scene behind many others are found in as many steps', () => {
  const { layers, reads } = counted(2000);
  const scenes = [createScene({ layers }), createScene({ layers: [shape('a'), shape('b'), shape('c')] })];
  const project = createProject('2026-01-01T00:00:00.000Z', { metadata: { sceneItems: [] } });
  project.metadata.sceneItems = scenes;
  expect(findInProject(project, 'a')?.host.index).toBe(1);
  const before = reads();
  for (const id of ['b', 'c', 'a', 'b'])
    expect(findInProject(project, id)).toMatchObject({ layer: { id }, host: { index: 1 } });
  expect(reads()).toBe(before);
});

test('wherever layers went since the last search, each is found where it is, and none that is gone', () => {
  const change = fc.record({
    kind: fc.constantFrom('find', 'remove', 'duplicate', 'reverse', 'wrap'),
    at: fc.nat(40),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let count = 0;
      const layers: Layer[] = ['a', 'b', 'c', 'd', 'e', 'f'].map(shape);
      const scene = { layers };
      for (const { kind, at } of changes) {
        const ids = idsOf(layers);
        const id = ids[at % Math.max(1, ids.length)] ?? 'a';
        if (kind === 'remove') removeLayers(scene, [id]);
        else if (kind === 'duplicate') duplicateLayers(scene, [id], 1);
        else if (kind === 'reverse') layers.reverse();
        else if (kind === 'wrap') {
          const taken = layers.splice(at % 3, 2);
          count += 1;
          if (taken.length > 0) layers.push(createGroupLayer({ id: `group:${count}`, children: taken }));
        }
        const place = findLayer(layers, id);
        expect(place !== null).toBe(idsOf(layers).includes(id));
        if (!place) continue;
        expect(place.layer.id).toBe(id);
        expect(place.siblings[place.index]).toBe(place.layer);
        const parent = place.groups.at(-1);
        expect(hasChildren(parent) ? parent.children : layers).toBe(place.siblings);
      }
    }),
  );
});

test('several are removed and copied at once, in drafts and in groups, as one after the other', () => {
  const start = {
    layers: [shape('a'), createGroupLayer({ id: 'g', children: [shape('b'), shape('c')] }), shape('d')],
  };
  const removed = produce(start, (draft) =>
    removeLayers(draft as { layers: Layer[] }, ['d', 'b', 'gone', 'a']),
  );
  expect(idsOf(removed.layers)).toEqual(['g', 'c']);
  let made: string[] = [];
  const copied = produce(start, (draft) => {
    made = duplicateLayers(draft as { layers: Layer[] }, ['c', 'a', 'd'], 10);
    expect(isDraft(draft) && idsOf(current(draft).layers)).toHaveLength(8);
  });
  const [ofC, ofA, ofD] = made;
  expect(idsOf(copied.layers)).toEqual(['a', ofA, 'g', 'b', 'c', ofC, 'd', ofD]);
});
