import type { Scene } from '@gesso/engine';
import { boundsOf, pageBoxOf, type Rect } from '@gesso/engine/edits';
import { isMovable } from '@gesso/engine/internal';

/** Upright boxes of what a selection may snap to: every other visible layer of the scene. */
export function snapTargets(scene: Scene, moving: ReadonlySet<string>): Rect[] {
  return scene.layers
    .filter((layer) => !moving.has(layer.id) && !layer.hidden && isMovable(layer))
    .flatMap((layer) => pageBoxOf(scene, layer.id) ?? [])
    .map((box) => boundsOf([box]));
}
