import { createShapeLayer, type Layer, type Project } from '@gesso/engine';
import { hasChildren, isEmptyFrame } from '@gesso/engine/internal';

const shown = new WeakMap<Layer, Layer>();

/** What stands for empty frames while they are edited: files and thumbnails show nothing in their places. */
function withPlaceholder(layer: Layer): Layer {
  const known = shown.get(layer);
  if (known) return known;
  let seen = layer;
  if (isEmptyFrame(layer)) {
    const { type: _type, ...common } = layer;
    seen = {
      ...createShapeLayer({ cornerRadius: layer.cornerRadius }),
      ...pick(common),
      shape: 'rectangle',
      fill: {
        type: 'linear-gradient',
        angleDeg: 90,
        stops: [
          { offset: 0, color: '#e2e5ee' },
          { offset: 1, color: '#c9cedd' },
        ],
      },
    };
  } else if (hasChildren(layer)) {
    const children = layer.children.map(withPlaceholder);
    if (children.some((child, index) => child !== layer.children[index])) seen = { ...layer, children };
  }
  shown.set(layer, seen);
  return seen;
}

/** The fields that all layers have. */
function pick(layer: Omit<Layer, 'type'>): Omit<Layer, 'type'> {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(createShapeLayer()))
    if (name in layer) fields[name] = layer[name as keyof typeof layer];
  if (layer.pins) fields.pins = layer.pins;
  return fields as Omit<Layer, 'type'>;
}

/** The project with something to see in the empty frames of a scene. The same object where there are none. */
export function withFramePlaceholders(project: Project, sceneIndex: number): Project {
  const { sceneItems } = project.metadata;
  const scene = sceneItems[sceneIndex];
  if (!scene) return project;
  const layers = scene.layers.map(withPlaceholder);
  if (layers.every((layer, index) => layer === scene.layers[index])) return project;
  const scenes = [...sceneItems];
  scenes[sceneIndex] = { ...scene, layers };
  return { ...project, metadata: { ...project.metadata, sceneItems: scenes } };
}
