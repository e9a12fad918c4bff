import { z } from 'zod';
import { CustomTypeRegistry, customTypeSchema } from '../custom-types.ts';
import type { EffectParameter } from './effect-parameters.ts';
import type { EffectRow } from './effect-row.ts';

/**
 * An effect that the engine does not have, registered by `registerEffect`. `parameters` are the settings of that effect. An engine without
 * it keeps them, and leaves the pixels as they are.
 */
export const customEffectSchema = z.object({
  type: z.literal('custom'),
  customType: customTypeSchema,
  parameters: z.record(z.string().max(100), z.union([z.number(), z.string().max(1_000), z.boolean()])),
});
/** An effect that was registered by `registerEffect`. `parameters` are its settings. @interface */
export type CustomEffect = z.infer<typeof customEffectSchema>;

/** The parameters of an effect from outside: numbers, colours and choices. */
export type CustomEffectParameters = Readonly<
  Record<string, EffectParameter<number> | EffectParameter<string>>
>;

/** The values of parameters, as they are in a document. */
export type ParameterValues<Of extends CustomEffectParameters> = {
  readonly [Name in keyof Of]: Of[Name] extends EffectParameter<infer Value> ? Value : never;
};

/** What an effect from outside is, without how it works on pixels. */
export interface CustomEffectModel<Of extends CustomEffectParameters = CustomEffectParameters> {
  /** The publisher, a colon, and the name, as in `acme:halftone`. It is in documents and stays the same for ever. */
  readonly type: string;
  /** What it is called, in English. */
  readonly name: string;
  /** What it is set by, made with `effectParameters`. */
  readonly parameters: Of;
  /** Whether a pixel depends on those around it. True when left out. */
  readonly readsNeighbours?: boolean;
  /** How far it paints over the edges of what is not cut to its box, in page pixels. 0 when left out. */
  spreadPx?(parameters: ParameterValues<Of>): number;
}

interface RegisteredEffect {
  readonly model: CustomEffectModel;
  readonly row: EffectRow<CustomEffect>;
}

const registered = new CustomTypeRegistry<RegisteredEffect>('effect');

const UNKNOWN: EffectRow<CustomEffect> = {
  type: 'custom',
  name: 'Effect that is not installed',
  parameters: {},
  stage: 'content',
  readsNeighbours: () => false,
  spreadPx: () => 0,
};

/**
 * Registers what an effect from outside is, for code that draws nothing; `registerEffect` does it, too. Returns what takes it back.
 * @throws TypeError for a name that is not like `acme:halftone`, or is registered already.
 */
export function registerEffectModel<Of extends CustomEffectParameters>(
  model: CustomEffectModel<Of>,
): () => void {
  // The values that its functions get have been read by its own parameters.
  const own = model as unknown as CustomEffectModel;
  const row: EffectRow<CustomEffect> = {
    ...UNKNOWN,
    name: model.name,
    parameters: model.parameters,
    readsNeighbours: () => own.readsNeighbours ?? true,
    spreadPx(effect) {
      const values = customEffectValues(effect);
      return values === null ? 0 : (own.spreadPx?.(values) ?? 0);
    },
  };
  return registered.add(model.type, { model: own, row });
}

/** What is known of an effect from outside; that it does nothing, when it is not registered. */
export const rowOfCustomEffect = (type: string): EffectRow<CustomEffect> =>
  registered.get(type)?.row ?? UNKNOWN;

/** Whether an effect from outside is registered here. */
export const isEffectRegistered = (type: string): boolean => registered.get(type) !== null;

/** The effects from outside that are registered here. */
export const registeredEffects = (): readonly string[] => registered.types;

/**
 * The parameters of an effect from outside, each read by its schema; what an effect does not say has its default. Null when the effect is
 * not registered, or one of its values is refused.
 */
export function customEffectValues({
  customType,
  parameters,
}: CustomEffect): ParameterValues<CustomEffectParameters> | null {
  const model = registered.get(customType)?.model;
  if (!model) return null;
  const values: Record<string, number | string> = {};
  for (const [name, parameter] of Object.entries(model.parameters)) {
    const result = parameter.schema.safeParse(parameters[name] ?? parameter.createDefault());
    if (!result.success) return null;
    values[name] = result.data;
  }
  return values;
}

/** A new effect of a registered kind. @throws TypeError when it is not registered. */
export function createRegisteredEffect(
  type: string,
  parameters: CustomEffect['parameters'] = {},
): CustomEffect {
  const model = registered.get(type)?.model;
  if (!model) throw new TypeError(`The effect ${type} is not registered.`);
  const defaults = Object.entries(model.parameters).map(([name, parameter]) => [
    name,
    parameter.createDefault(),
  ]);
  return { type: 'custom', customType: type, parameters: { ...Object.fromEntries(defaults), ...parameters } };
}
