import { z } from 'zod';
import { colorSchema } from '../paint.ts';
import { type ColorStatistics, colorStatisticsSchema, plainStatistics } from './color-statistics.ts';

/** A number of an effect, with the range that documents may hold and the one that a slider offers. */
export interface NumberParameter {
  /** `length` counts page pixels and grows with the page, `angle` degrees, `share` 0-1, `level` steps about 0. */
  readonly kind: 'length' | 'angle' | 'share' | 'level';
  /** Null for an angle, which has no limits. */
  readonly min: number | null;
  readonly max: number | null;
  /** Where a slider ends, in the unit of the parameter; values beyond it are kept. */
  readonly sliderMax: number;
}

/** Anything else that an effect is set by. */
export type OtherParameter =
  | { readonly kind: 'color' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** The points of a tone curve, the shift of one range of colours, the id of a look, the colours of an image: each has a control of its own. */
  | { readonly kind: 'curve' | 'hsl-shift' | 'look' | 'color-statistics' };

/** One parameter of an effect: the schema of documents, the default, the control and the documentation follow from it. */
export type EffectParameter<Value = unknown> = {
  /** In English, for the documentation, and for effects from outside. */
  readonly name: string;
  readonly schema: z.ZodType<Value>;
  /** The value of an effect that has just been added; a new one each time. */
  createDefault(): Value;
} & (NumberParameter | OtherParameter);

/** A length in page pixels. */
export function length(
  name: string,
  { min = 0, max, sliderMax = max, value }: { min?: number; max: number; sliderMax?: number; value: number },
): EffectParameter<number> {
  const schema = z.number().min(min).max(max);
  return { kind: 'length', name, schema, min, max, sliderMax, createDefault: () => value };
}

/** An angle in degrees, clockwise from the right. */
export function angle(name: string, value = 0): EffectParameter<number> {
  const createDefault = () => value;
  return { kind: 'angle', name, schema: z.number(), min: null, max: null, sliderMax: 180, createDefault };
}

const shareSchema = z.number().min(0).max(1);

/** A share, or a place along a side of the box: 0-1. */
export function share(name: string, value: number): EffectParameter<number> {
  return {
    kind: 'share',
    name,
    schema: shareSchema,
    min: 0,
    max: 1,
    sliderMax: 1,
    createDefault: () => value,
  };
}

const signedSchema = z.number().min(-100).max(100);
const addedSchema = z.number().min(0).max(100);

/** A level that changes nothing at 0: from -100 to 100, or from 0 where it can only be added. */
export function level(name: string, { min = -100 }: { min?: -100 | 0 } = {}): EffectParameter<number> {
  const schema = min === 0 ? addedSchema : signedSchema;
  return { kind: 'level', name, schema, min, max: 100, sliderMax: 100, createDefault: () => 0 };
}

/** A colour, #rrggbb or #rrggbbaa. */
export function color(name: string, value: string): EffectParameter<string> {
  return { kind: 'color', name, schema: colorSchema, createDefault: () => value };
}

/** One of several; the first one at first. */
export function choice<const Option extends string>(
  name: string,
  options: readonly [Option, ...Option[]],
): EffectParameter<Option> {
  return { kind: 'choice', name, options, schema: z.enum(options), createDefault: () => options[0] };
}

/** Points of a tone curve from 0,0 to 1,1, sorted by x; none is the straight line. */
const curvePoints = z.array(z.object({ x: shareSchema, y: shareSchema })).max(32);

/** A tone curve. */
export function curve(name: string): EffectParameter<z.infer<typeof curvePoints>> {
  return { kind: 'curve', name, schema: curvePoints, createDefault: () => [] };
}

const hslShift = z.object({ hue: signedSchema, saturation: signedSchema, lightness: signedSchema });

/** The shift of one range of colours. */
export function hueShift(name: string): EffectParameter<z.infer<typeof hslShift>> {
  const createDefault = () => ({ hue: 0, saturation: 0, lightness: 0 });
  return { kind: 'hsl-shift', name, schema: hslShift, createDefault };
}

/** A look of engine/effects/looks.ts, by its id. */
export function look(name: string, value: string): EffectParameter<string> {
  return { kind: 'look', name, schema: z.string().min(1).max(60), createDefault: () => value };
}

/** What the colours of an image are like, as numbers; the image itself is not needed any more. */
export function colorStatistics(name: string): EffectParameter<ColorStatistics> {
  return { kind: 'color-statistics', name, schema: colorStatisticsSchema, createDefault: plainStatistics };
}
