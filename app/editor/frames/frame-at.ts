import type { Layer } from '@gesso/engine';
import { boxContains, boxOnPage, findInProject, type Point } from '@gesso/engine/edits';
import { hasChildren, hasFrame } from '@gesso/engine/internal';
import type { Editor } from '../../state/editor.ts';

interface FoundFrame {
  readonly layer: Layer;
  readonly groups: readonly Layer[];
}

/** The frame under a point of the page in a layer with the groups around it: itself, or the topmost in a group, however deep. */
export function frameWithin(layer: Layer, groups: readonly Layer[], point: Point): FoundFrame | null {
  if (layer.hidden || layer.locked) return null;
  if (hasChildren(layer)) {
    for (const child of [...layer.children].reverse()) {
      const found = frameWithin(child, [...groups, layer], point);
      if (found) return found;
    }
    return null;
  }
  return hasFrame(layer) && boxContains(boxOnPage(layer, groups), point) ? { layer, groups } : null;
}

/** The frame under a point of the page in a layer of the project. */
export function frameAt(editor: Editor, layerId: string, point: Point): FoundFrame | null {
  const place = findInProject(editor.project, layerId);
  return place ? frameWithin(place.layer, place.groups, point) : null;
}
