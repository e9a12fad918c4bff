import type { z } from 'zod';
import { CustomTypeRegistry } from './custom-types.ts';
import { type CustomLayer, createCustomLayer, customFacts } from './layers/custom.ts';
import type { LayerTypeFacts } from './layers/layer-type-facts.ts';
import type { TextRun } from './layers/text-run.ts';

/** What a layer type from outside is, without how it is drawn. Servers that check documents need no more. */
export interface CustomLayerModel<Data extends Record<string, unknown> = Record<string, unknown>> {
  /** The publisher, a colon, and the name, as in `acme:chart`. It is in documents and stays the same for ever. */
  readonly type: string;
  /** What layers of the type are called at first, in English. */
  readonly name: string;
  /** Reads `data`. What it refuses is kept in the document and shown as missing. */
  readonly schema: z.ZodType<Data>;
  /** The data of a new layer. */
  defaults(): Data;
  /** Whether the content covers the box: effects then work within the box. False when left out. */
  readonly fillsBox?: boolean;
  /** Whether the content is another one at each frame. False when left out: it is then drawn once. */
  readonly isAnimated?: boolean;
  /** How far the content paints over the edges of the box, in page pixels. 0 when left out. */
  overhangPx?(data: Data, layer: CustomLayer): number;
  /** The text that the content shows, so that its fonts are there when it is drawn. None when left out. */
  textRuns?(data: Data): readonly TextRun[];
}

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
  const facts: LayerTypeFacts<CustomLayer> = {
    ...customFacts,
    fillsBox: own.fillsBox ?? false,
    isAnimated: own.isAnimated ?? false,
    contentOverhangPx(layer) {
      const data = customData(layer);
      return data === null ? 0 : (own.overhangPx?.(data, layer) ?? 0);
    },
    textRunsOf(layer) {
      const data = customData(layer);
      return data === null ? [] : (own.textRuns?.(data) ?? []);
    },
  };
  return registered.add(model.type, { model: own, facts });
}

/** What is known of a layer type from outside; the least that any has when it is not registered. */
export function factsOfCustomType(type: string): LayerTypeFacts<CustomLayer> {
  return registered.get(type)?.facts ?? customFacts;
}

/** Whether a layer type from outside is registered here. */
export const isLayerTypeRegistered = (type: string): boolean => registered.get(type) !== null;

/** The layer types from outside that are registered here. */
export const registeredLayerTypes = (): readonly string[] => registered.types;

const readData = new WeakMap<object, { model: CustomLayerModel; data: Record<string, unknown> | null }>();

/** The data of a layer as the schema of its type reads them; null when the type is not registered, or refuses them. */
export function customData(layer: CustomLayer): Record<string, unknown> | null {
  const model = registered.get(layer.customType)?.model;
  if (!model) return null;
  const known = readData.get(layer.data);
  if (known?.model === model) return known.data;
  const result = model.schema.safeParse(layer.data);
  const data = result.success ? result.data : null;
  readData.set(layer.data, { model, data });
  return data;
}

/** A new layer of a registered type. @throws TypeError when it is not registered. */
export function createRegisteredLayer(type: string, fields: Partial<CustomLayer> = {}): CustomLayer {
  const model = registered.get(type)?.model;
  if (!model) throw new TypeError(`The layer type ${type} is not registered.`);
  return createCustomLayer({ name: model.name, data: model.defaults(), ...fields, customType: type });
}
