import type { Asset, Layer } from '@gesso/engine';
import type { DragEvent } from 'react';
import type { LaneId } from '../layer-types/layer-types.ts';

/** What is dragged from a panel to the page. */
export interface DraggedItem {
  /** What it becomes; shapes replace nothing. */
  readonly kind: Asset['kind'] | 'shape';
  /** What it is called, said beside the pointer over the timeline. */
  readonly name?: string;
  /** How long it plays, in frames; left out or null where that is not known, or it has no length of its own. */
  readonly durationFrames?: number | null;
  /** The lane of the timeline that it has in a scene, where its kind does not say so. */
  readonly lane?: LaneId;
  /**
   * @param at where on the page; null for the place that a click would choose
   * @param under the layer at that place, if there is one
   */
  readonly drop: (
    at: { readonly x: number; readonly y: number } | null,
    under: Layer | undefined,
  ) => void | Promise<void>;
}

// The content of a drag is not given to what it passes over, only to where it is dropped; within a page it is known anyway.
let dragged: DraggedItem | null = null;

/** What is being dragged from a panel at the moment. */
export function draggedItem(): DraggedItem | null {
  return dragged;
}

/** Properties of a tile that can be dragged to the page. */
export function draggable(item: DraggedItem) {
  return {
    draggable: true,
    onDragStart(event: DragEvent<HTMLElement>) {
      dragged = item;
      // With Shift browsers allow moving only, and Shift over the timeline means the next lane.
      event.dataTransfer.effectAllowed = 'copyMove';
      // Without any data some browsers begin no drag.
      event.dataTransfer.setData('application/x-gesso-item', item.kind);
    },
    onDragEnd() {
      dragged = null;
    },
  };
}
