import { createRegisteredLayer, registerLayerModel } from '../../../model/custom-layers.ts';
import { CustomTypeRegistry } from '../../../model/custom-types.ts';
import type { CustomLayer } from '../../../model/layer.ts';
import { BUILT_IN_TYPES } from '../data/built-in-types.ts';
import type { CustomLayerType } from './custom-layer-content.ts';

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

/** How a layer type is drawn that uses this interface: a built-in one, or one from outside; null when it is not registered. */
export const customLayerType = (type: string): CustomLayerType | null =>
  BUILT_IN_TYPES.get(type) ?? drawings.get(type);
