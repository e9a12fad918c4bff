import { CustomTypeRegistry } from '../model/custom-types.ts';
import {
  type CustomEffect,
  type CustomEffectModel,
  type CustomEffectParameters,
  createRegisteredEffect,
  customEffectValues,
  type ParameterValues,
  registerEffectModel,
} from '../model/effects/custom-effects.ts';
import type { ColorStep } from './color-steps.ts';
import type { EffectPass, EffectPlace } from './effect-pass.ts';

/** Pixels that an effect works on, in place: red, green, blue and opacity of each, 0-255, in rows. Colours are not premultiplied. */
export interface EffectPixels {
  readonly data: Uint8ClampedArray;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An effect from outside: what it is set by, and how it works on pixels. One of `colorSteps` and `apply` is given, or both. */
export interface CustomEffectDefinition<Of extends CustomEffectParameters = CustomEffectParameters>
  extends CustomEffectModel<Of> {
  /** Changes of each colour on its own; they are joined with those of other effects into one pass. */
  colorSteps?(parameters: ParameterValues<Of>): readonly ColorStep[];
  /** Works on the pixels after the colours were changed. `place` says where the box of the layer lies in them, and their scale. */
  apply?(pixels: EffectPixels, parameters: ParameterValues<Of>, place: EffectPlace): void;
}

/** A registered effect. */
export interface RegisteredEffect<Of extends CustomEffectParameters> {
  readonly type: string;
  /** A new effect; `parameters` replaces what differs from the defaults. */
  create(parameters?: Partial<ParameterValues<Of>>): CustomEffect;
  /** Takes the effect back: layers keep it, and are drawn without it. */
  unregister(): void;
}

const definitions = new CustomTypeRegistry<CustomEffectDefinition>('effect');

/**
 * Adds an effect to the engine of this thread. A worker that exports registers it, too, before it serves exports. Documents keep the effect
 * whether it is registered or not.
 * @throws TypeError for a name that is not like `acme:halftone`, or is registered already.
 * @example
 * const invert = registerEffect({
 *   type: 'acme:invert',
 *   name: 'Invert',
 *   parameters: { amount: effectParameters.share('Amount', 1) },
 *   colorSteps: ({ amount }) => [
 *     (rgb) => {
 *       for (const channel of [0, 1, 2] as const) rgb[channel] += (1 - 2 * rgb[channel]) * amount;
 *     },
 *   ],
 * });
 * textLayer.effects.push(invert.create({ amount: 0.5 }));
 */
export function registerEffect<Of extends CustomEffectParameters>(
  definition: CustomEffectDefinition<Of>,
): RegisteredEffect<Of> {
  // The values that its functions get have been read by its own parameters.
  const removeDefinition = definitions.add(definition.type, definition as unknown as CustomEffectDefinition);
  let removeModel: () => void;
  try {
    removeModel = registerEffectModel(definition);
  } catch (error) {
    removeDefinition();
    throw error;
  }
  return {
    type: definition.type,
    create: (parameters) =>
      createRegisteredEffect(definition.type, { ...parameters } as CustomEffect['parameters']),
    unregister() {
      removeDefinition();
      removeModel();
    },
  };
}

const NOTHING: EffectPass<CustomEffect> = {
  colorSteps: () => [],
  isSpatial: () => false,
  apply: () => {},
  kernels: [],
};

/** How an effect from outside works on pixels; one that is not registered, or whose values are refused, changes nothing. */
export function customEffectPass(type: string): EffectPass<CustomEffect> {
  const definition = definitions.get(type);
  if (!definition) return NOTHING;
  return {
    kernels: ['applyCube'],
    colorSteps(effect) {
      const values = customEffectValues(effect);
      return values === null ? [] : (definition.colorSteps?.(values) ?? []);
    },
    isSpatial: (effect) => definition.apply !== undefined && customEffectValues(effect) !== null,
    apply(work, effect, place) {
      const values = customEffectValues(effect);
      if (values === null) return;
      try {
        work.change((data, widthPx, heightPx) =>
          definition.apply?.({ data, widthPx, heightPx }, values, place),
        );
      } catch (error) {
        // One faulty effect must not keep the frame from being drawn.
        reportError(error);
      }
    },
  };
}
