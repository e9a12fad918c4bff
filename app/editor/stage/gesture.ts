import type { Point } from '@gesso/engine/edits';

/** The keys that change a gesture while it runs. */
export interface GestureKeys {
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** `pen` for one that may know how hard it is pressed. */
  readonly pointerType?: string;
  /** 0 to 1. */
  readonly pressure?: number;
}

/** Something that runs from pointer down to pointer up. Points are page pixels. */
export interface StageGesture {
  move(point: Point, keys: GestureKeys): void;
  end(): void;
  cancel(): void;
}
