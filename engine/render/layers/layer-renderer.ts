import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { VectorTools } from '../vector/vector-drawing.ts';
import type { LayerView } from './layer-view.ts';

/** How layers of one type are drawn. */
export interface LayerRenderer<Layer> {
  /** Makes what shows one layer on the stage and in exported frames. */
  createView(): LayerView;
  /**
   * Gives what writes the layer into an SVG or PDF as lines, in its own box; null when only pixels show it right. Left out for types
   * that are always pixels. Layers with effects, a mask or a shadow are not requested.
   */
  vectorDrawing?(
    evaluated: EvaluatedLayer & { readonly layer: Layer },
    tools: VectorTools,
  ): (() => void) | null;
}
