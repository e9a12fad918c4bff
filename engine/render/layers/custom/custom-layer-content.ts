import type { CustomLayer, TextRun } from '../../../model/layer.ts';
import type { CustomLayerModel } from '../../../model/layers/custom-layer-model.ts';
import type { Context2D } from '../../drawing/canvas.ts';
import type { ImageSource } from '../../drawing/image-source.ts';
import type { VectorSink } from '../../vector/sink.ts';

/** What the content of a layer of a type from outside is drawn from. Lengths are page pixels. */
export interface CustomLayerContent<Data> {
  readonly layer: CustomLayer;
  /** The data as the schema of the type read them. */
  readonly data: Data;
  /** The size of the box; its corner is the origin. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** The time since the layer began, for a type that is animated; 0 otherwise. */
  readonly seconds: number;
  /** The image of one of the assets of the layer; null when it is missing. */
  image(assetId: string): ImageSource | null;
  /** Draws text into a box of this width, in the fonts that `textRuns` requested. */
  drawText(runs: readonly TextRun[], box: CustomTextBox): void;
  /** How large text comes out in a box of this width: its widest line, and all of its lines. */
  measureText(
    runs: readonly TextRun[],
    widthPx: number,
  ): { readonly widthPx: number; readonly heightPx: number };
}

/** Where text is drawn in a layer, in page pixels from the corner of its box. */
export interface CustomTextBox {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A layer type from outside: what it is, and how it is drawn. */
export interface CustomLayerType<Data extends Record<string, unknown> = Record<string, unknown>>
  extends CustomLayerModel<Data> {
  /**
   * Draws the content, in page pixels from the corner of the box. Effects, mask, shadow, opacity and animations are the engine's. A layer
   * whose drawing throws is shown as missing, and the error reported as an uncaught one.
   */
  draw(context: Context2D, content: CustomLayerContent<Data>): void;
  /** Writes the content as lines into SVG and PDF files. Left out, files have pixels of it. */
  drawLines?(sink: VectorSink, content: CustomLayerContent<Data>): void;
}
