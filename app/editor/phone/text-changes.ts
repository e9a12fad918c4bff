import type { Layer, Project, TextLayer, TextRun } from '@gesso/engine';
import { hasChildren, hasText } from '@gesso/engine/internal';

/** The words of a text, whatever their styles are. */
export function wordsOf(runs: readonly TextRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The texts of a scene in their reading order, top first; with those in groups, without what is hidden or locked. */
export function textsOf(project: Project, sceneIndex: number): readonly TextLayer[] {
  const within = (layers: readonly Layer[]): TextLayer[] =>
    layers.flatMap((layer) => {
      if (layer.hidden || layer.locked) return [];
      if (hasChildren(layer)) return within(layer.children);
      return hasText(layer) ? [layer] : [];
    });
  return within(project.metadata.sceneItems[sceneIndex]?.layers ?? []).toSorted(
    (a, b) => a.y - b.y || a.x - b.x,
  );
}

/** Finds a text anywhere in a project. */
export function findText(project: Project, layerId: string): TextLayer | null {
  const within = (layers: readonly Layer[]): TextLayer | null => {
    for (const layer of layers) {
      if (hasText(layer) && layer.id === layerId) return layer;
      const found = hasChildren(layer) ? within(layer.children) : null;
      if (found) return found;
    }
    return null;
  };
  for (const { layers } of project.metadata.sceneItems) {
    const found = within(layers);
    if (found) return found;
  }
  return null;
}

/** The stretch in which two texts differ: where it begins, where it ends in the first, and what is there in the second. */
export function changedStretch(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly text: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { from, to: before.length - same, text: after.slice(from, after.length - same) };
}
