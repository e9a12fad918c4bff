/** Layers on their way from copy to paste. It outlives the editor that filled it, so that layers go from one project to another. */
export interface LayerClipboard {
  /** The copied layers as JSON; null before anything was copied. */
  json: string | null;
  /** The layer whose look was copied, as JSON; null where the look of what was copied last counts. */
  lookJson: string | null;
}

/** An empty clipboard. */
export const createLayerClipboard = (): LayerClipboard => ({ json: null, lookJson: null });
