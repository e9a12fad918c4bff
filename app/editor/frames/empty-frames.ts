import type { Layer } from '@gesso/engine';
import { boxContains, boxOnPage, centreOf } from '@gesso/engine/edits';
import { hasChildren, isEmptyFrame } from '@gesso/engine/internal';

/** A frame that waits for an image: its middle and its shorter side, in pixels of the page. */
export interface EmptyFrame {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Placed {
  readonly layer: Layer;
  readonly groups: readonly Layer[];
}

/** All that is drawn, from the bottom to the top. */
const drawnOf = (layers: readonly Layer[], groups: readonly Layer[] = []): Placed[] =>
  layers.flatMap((layer): Placed[] => {
    if (layer.hidden) return [];
    return hasChildren(layer) ? drawnOf(layer.children, [...groups, layer]) : [{ layer, groups }];
  });

/** The frames that wait for an image and whose middle no other layer lies over: their sign would be seen through it. */
export function emptyFramesOf(layers: readonly Layer[]): EmptyFrame[] {
  const drawn = drawnOf(layers);
  return drawn.flatMap(({ layer, groups }, index): EmptyFrame[] => {
    if (!isEmptyFrame(layer)) return [];
    const middle = centreOf(boxOnPage(layer, groups));
    const isCovered = drawn
      .slice(index + 1)
      .some((above) => boxContains(boxOnPage(above.layer, above.groups), middle));
    return isCovered ? [] : [{ id: layer.id, ...middle, side: Math.min(layer.width, layer.height) }];
  });
}
