import { createGroupLayer, createImageLayer, createShapeMask, usedAssetIds } from '@gesso/engine';
import { hasChildren, NO_FILE } from '@gesso/engine/internal';
import { expect, test } from 'vitest';
import { sampleProject } from '../testing.ts';
import { withFramePlaceholders } from './frame-placeholders.ts';

test('something is seen in empty frames while they are edited, and their project has no file that is missing', () => {
  const project = sampleProject('design');
  expect(withFramePlaceholders(project, 0)).toBe(project);
  const mask = createShapeMask({ shape: 'heart' });
  const frame = createImageLayer({ id: 'layer:frame', assetId: NO_FILE, x: 5, cornerRadius: 9, mask });
  const scene = project.metadata.sceneItems[0];
  if (!scene) throw new Error('It has a page.');
  const withFrame = {
    ...project,
    metadata: {
      ...project.metadata,
      sceneItems: [{ ...scene, layers: [...scene.layers, createGroupLayer({ children: [frame] })] }],
    },
  };
  expect(usedAssetIds(withFrame)).not.toContain(NO_FILE);
  const shown = withFramePlaceholders(withFrame, 0).metadata.sceneItems[0]?.layers.at(-1);
  const placeholder = hasChildren(shown) ? shown.children[0] : null;
  expect(placeholder).toMatchObject({ type: 'shape', id: 'layer:frame', x: 5, cornerRadius: 9, mask });
});
