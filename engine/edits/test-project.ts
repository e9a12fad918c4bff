import {
  createBackgroundLayer,
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
} from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import type { Project } from '../model/project.ts';

/** A page with a background, two shapes and a text. */
export function sampleProject(
  kind: Project['assetType'] = 'design',
  fields: { layers?: Layer[]; scenes?: number } = {},
): Project {
  const layers = fields.layers ?? [
    createBackgroundLayer({ id: 'layer:background', width: 1080, height: 1080, locked: true }),
    createShapeLayer({ id: 'layer:one', name: 'One', x: 100, y: 100, width: 200, height: 100 }),
    createShapeLayer({ id: 'layer:two', name: 'Two', x: 500, y: 300, width: 100, height: 300, rotation: 30 }),
    createTextLayer({
      id: 'layer:text',
      name: 'Hello',
      x: 90,
      y: 800,
      width: 600,
      height: 58,
      runs: [createTextRun({ text: 'Hello' })],
    }),
  ];
  const project = createProject('2026-01-01T00:00:00.000Z', { id: 'project:test', assetType: kind });
  const sceneItems = [createScene({ id: 'scene:first', name: 'First', layers })];
  for (let index = 1; index < (fields.scenes ?? 1); index++)
    sceneItems.push(createScene({ id: `scene:${index}`, name: `Scene ${index + 1}` }));
  return { ...project, metadata: { ...project.metadata, sceneItems } };
}
