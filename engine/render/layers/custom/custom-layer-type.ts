import {
  type CustomLayerModel,
  createRegisteredLayer,
  registerLayerModel,
} from '../../../model/custom-layers.ts';
import { CustomTypeRegistry } from '../../../model/custom-types.ts';
import type { CustomLayer, TextRun } from '../../../model/layer.ts';
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

/** A registered layer type. */
export interface RegisteredLayerType<Data> {
  readonly type: string;
  /** A new layer of the type; `fields` replaces what differs from the defaults. */
  create(fields?: Partial<CustomLayer> & { readonly data?: Data }): CustomLayer;
  /** Takes the type back: its layers show as missing from then on. */
  unregister(): void;
}

const drawings = new CustomTypeRegistry<CustomLayerType>('layer type');

/**
 * Adds a layer type to the engine of this thread. A worker that exports registers it, too, before it serves exports. Documents keep layers
 * of the type whether it is registered or not.
 * @throws TypeError for a name that is not like `acme:chart`, or is registered already.
 * @example
 * const badge = registerLayerType({
 *   type: 'acme:badge',
 *   name: 'Badge',
 *   schema: z.object({ color: z.string() }),
 *   defaults: () => ({ color: '#2a33de' }),
 *   draw(context, { data, widthPx, heightPx }) {
 *     context.fillStyle = data.color;
 *     context.fillRect(0, 0, widthPx, heightPx);
 *   },
 * });
 * scene.layers.push(badge.create({ width: 80, height: 80 }));
 */
export function registerLayerType<Data extends Record<string, unknown>>(
  definition: CustomLayerType<Data>,
): RegisteredLayerType<Data> {
  // The data that its functions get have been read by its own schema.
  const removeDrawing = drawings.add(definition.type, definition as unknown as CustomLayerType);
  let removeModel: () => void;
  try {
    removeModel = registerLayerModel(definition);
  } catch (error) {
    removeDrawing();
    throw error;
  }
  return {
    type: definition.type,
    create: (fields) => createRegisteredLayer(definition.type, fields),
    unregister() {
      removeDrawing();
      removeModel();
    },
  };
}

/** How a layer type from outside is drawn; null when it is not registered. */
export const customLayerType = (type: string): CustomLayerType | null => drawings.get(type);
