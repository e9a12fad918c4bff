import { createGroupLayer, createScene, createShapeLayer } from '@gesso/engine';
import { expect, test } from 'vitest';
import { layerIn } from './layer-index.ts';

test('layers are found on the page and in groups of groups; of a changed page those of its new state', () => {
  const deep = createShapeLayer({ id: 'deep' });
  const inner = createGroupLayer({ id: 'inner', children: [deep] });
  const group = createGroupLayer({ id: 'group', children: [createShapeLayer({ id: 'first' }), inner] });
  const scene = createScene({ layers: [createShapeLayer({ id: 'alone' }), group] });
  expect(layerIn(scene, 'deep')).toBe(deep);
  expect(layerIn(scene, 'group')).toBe(group);
  expect(layerIn(scene, 'first')?.id).toBe('first');
  expect(layerIn(scene, 'nothing')).toBeNull();
  expect(layerIn(undefined, 'deep')).toBeNull();
  const moved = { ...deep, x: 40 };
  const changed = { ...scene, layers: [moved] };
  expect(layerIn(changed, 'deep')).toBe(moved);
  expect(layerIn(changed, 'group')).toBeNull();
  expect(layerIn(scene, 'deep')).toBe(deep);
});
