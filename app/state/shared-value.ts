import type { Layer, Project } from '@gesso/engine';
import { findInProject } from '@gesso/engine/edits';

/** The value that all layers share, null when they differ or there is none. */
export function shared<Of, T>(layers: readonly Of[], read: (layer: Of) => T): T | null {
  const first = layers[0];
  if (!first) return null;
  const value = read(first);
  return layers.every((layer) => read(layer) === value) ? value : null;
}

/** Runs a change on each of some layers of a project that are still there. */
export function eachLayer(project: Project, ids: readonly string[], recipe: (layer: Layer) => unknown): void {
  for (const id of ids) {
    const layer = findInProject(project, id)?.layer;
    if (layer) recipe(layer);
  }
}
