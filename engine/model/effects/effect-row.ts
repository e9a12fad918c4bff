import { z } from 'zod';
import type { EffectParameter } from './effect-parameters.ts';

type Parameters = Readonly<Record<string, EffectParameter>>;

/** An effect of this type with these parameters, as it is in a document. */
type EffectOf<Type extends string, Of extends Parameters> = { type: Type } & {
  -readonly [Name in keyof Of]: Of[Name] extends EffectParameter<infer Value> ? Value : never;
};

/** What an effect is, but for how it works on pixels (engine/effects/effect-passes.ts). */
interface EffectFacts<Effect> {
  /** What it is called, in English. */
  readonly name: string;
  /**
   * When it is applied: to the `content` of the layer; as an `outline`, after the mask; or to the `backdrop`, which is what lies below the
   * layer.
   */
  readonly stage: 'content' | 'outline' | 'backdrop';
  /** Whether a pixel depends on those around it, so that the effect needs the whole image at once. */
  readsNeighbours(effect: Effect): boolean;
  /** How far it paints over the edges of what is not cut to its box, or how far beyond the layer it reads a backdrop, in page pixels. */
  spreadPx(effect: Effect): number;
}

/** What code that applies no effect needs to know of one. */
export interface EffectRow<Effect = { readonly type: string }> extends EffectFacts<Effect> {
  readonly type: string;
  /** What it is set by, by the name of the field in documents. */
  readonly parameters: Readonly<Record<string, EffectParameter>>;
}

/** A row of the table, with its schema. */
export interface DefinedEffectRow<Type extends string, Of extends Parameters>
  extends EffectRow<EffectOf<Type, Of>> {
  readonly type: Type;
  readonly parameters: Of;
  readonly schema: z.ZodType<EffectOf<Type, Of>> & z.core.$ZodTypeDiscriminable;
  /** The effect as it is when it has just been added. */
  createDefault(): EffectOf<Type, Of>;
}

/** The parts of a row that most effects leave as they are. */
type RowOptions<Type extends string, Of extends Parameters> = {
  readonly name: string;
  readonly parameters: Of;
} & Partial<Omit<EffectFacts<EffectOf<Type, Of>>, 'name'>>;

/** Makes a row: one that works on the content pixel by pixel, where the options say nothing else. */
export function effectRow<const Type extends string, Of extends Parameters>(
  type: Type,
  {
    name,
    parameters,
    stage = 'content',
    readsNeighbours = () => false,
    spreadPx = () => 0,
  }: RowOptions<Type, Of>,
): DefinedEffectRow<Type, Of> {
  const entries = Object.entries(parameters);
  const shape = Object.fromEntries(entries.map(([key, parameter]) => [key, parameter.schema]));
  const createDefault = () => ({
    type,
    ...Object.fromEntries(entries.map(([key, parameter]) => [key, parameter.createDefault()])),
  });
  const row = { type, name, parameters, stage, readsNeighbours, spreadPx };
  // The fields are those of the parameters, which TypeScript does not see through Object.fromEntries.
  return {
    ...row,
    schema: z.object({ type: z.literal(type), ...shape }),
    createDefault,
  } as unknown as DefinedEffectRow<Type, Of>;
}
