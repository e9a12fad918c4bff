import { current, isDraft } from 'immer';
import { CustomTypeRegistry } from './custom-types.ts';
import { BUILT_IN_MODELS } from './data-layers/built-in-models.ts';
import { type CustomLayer, createCustomLayer, customFacts } from './layers/custom.ts';
import type { CustomLayerModel } from './layers/custom-layer-model.ts';
import type { LayerTypeFacts } from './layers/layer-type-facts.ts';

interface RegisteredModel {
  readonly model: CustomLayerModel;
  readonly facts: LayerTypeFacts<CustomLayer>;
}

const registered = new CustomTypeRegistry<RegisteredModel>('layer type');

/**
 * Registers what a layer type from outside is, for code that draws nothing; `registerLayerType` does it, too. Returns what takes it back.
 * @throws TypeError for a name that is not like `acme:chart`, or is registered already.
 */
export function registerLayerModel<Data extends Record<string, unknown>>(
  model: CustomLayerModel<Data>,
): () => void {
  // The data that its functions get have been read by its own schema.
  const own = model as unknown as CustomLayerModel;
  return registered.add(model.type, { model: own, facts: factsOf(own) });
}

function factsOf(own: CustomLayerModel): LayerTypeFacts<CustomLayer> {
  return {
    ...customFacts,
    fillsBox: own.fillsBox ?? false,
    animatedForSeconds(layer) {
      if (own.isAnimated) return Number.POSITIVE_INFINITY;
      const data = own.animatedForSeconds ? customData(layer) : null;
      return data === null ? 0 : (own.animatedForSeconds?.(data) ?? 0);
    },
    contentOverhangPx(layer) {
      const data = customData(layer);
      return data === null ? 0 : (own.overhangPx?.(data, layer) ?? 0);
    },
    textRunsOf(layer) {
      const data = customData(layer);
      return data === null ? [] : (own.textRuns?.(data) ?? []);
    },
  };
}

const builtIn: ReadonlyMap<string, RegisteredModel> = new Map(
  [...BUILT_IN_MODELS].map(([type, model]) => [type, { model, facts: factsOf(model) }]),
);

const modelOf = (type: string): RegisteredModel | null => builtIn.get(type) ?? registered.get(type);

/** What is known of a layer type from outside; the least that any has when it is not registered. */
export function factsOfCustomType(type: string): LayerTypeFacts<CustomLayer> {
  return modelOf(type)?.facts ?? customFacts;
}

/** Whether a layer type from outside is registered here. */
export const isLayerTypeRegistered = (type: string): boolean => modelOf(type) !== null;

/** The layer types from outside that are registered here. */
export const registeredLayerTypes = (): readonly string[] => registered.types;

const readData = new WeakMap<object, { model: CustomLayerModel; data: Record<string, unknown> | null }>();

/** The data of a layer as the schema of its type reads them; null when the type is not registered, or refuses them. */
export function customData(layer: CustomLayer): Record<string, unknown> | null {
  const model = modelOf(layer.customType)?.model;
  if (!model) return null;
  // A draft changes and ends; what is read is kept by the data themselves.
  const stored = isDraft(layer.data) ? current(layer.data) : layer.data;
  const known = readData.get(stored);
  if (known?.model === model) return known.data;
  const result = model.schema.safeParse(stored);
  const data = result.success ? result.data : null;
  readData.set(stored, { model, data });
  return data;
}

/** The data of a layer whose box was scaled as a whole; as they are when its type is not registered, or has no lengths. */
export function scaledCustomData(layer: CustomLayer, factor: number): Record<string, unknown> {
  const scaled = modelOf(layer.customType)?.model.scaled;
  const data = scaled ? customData(layer) : null;
  return scaled && data !== null ? scaled(data, factor) : layer.data;
}

/** A new layer of a registered type. @throws TypeError when it is not registered. */
export function createRegisteredLayer(type: string, fields: Partial<CustomLayer> = {}): CustomLayer {
  const model = modelOf(type)?.model;
  if (!model) throw new TypeError(`The layer type ${type} is not registered.`);
  return createCustomLayer({ name: model.name, data: model.defaults(), ...fields, customType: type });
}
