import { LruCache } from '../cache/lru-cache.ts';
import { type Effect, effectRowOf } from '../model/effects.ts';
import type { ColorStep } from './color-steps.ts';
import { compileCube } from './cube.ts';
import type { EffectPlace } from './effect-pass.ts';
import { effectPassOf } from './effect-passes.ts';
import type { KernelModule } from './kernel-module.ts';
import { PixelWork } from './pixel-work.ts';

/** Whether any of the effects changes the content of the layer: outlines are drawn later, frosted glass elsewhere. */
export function changesPixels(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effectRowOf(effect).stage === 'content');
}

/** Whether any of the effects is drawn around what is left of the layer. */
export function hasOutlines(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effectRowOf(effect).stage === 'outline');
}

/** How far effects spread what is not cut to its box, in page pixels. */
export function effectSpreadPx(effects: readonly Effect[]): number {
  let spread = 0;
  for (const effect of effects) {
    const row = effectRowOf(effect);
    if (row.stage === 'content') spread += row.spreadPx(effect);
  }
  return spread;
}

/** How wide outlines reach over what shows, in page pixels. */
export function outlineSpreadPx(effects: readonly Effect[]): number {
  let spread = 0;
  for (const effect of effects) {
    const row = effectRowOf(effect);
    if (row.stage === 'outline') spread = Math.max(spread, row.spreadPx(effect));
  }
  return spread;
}

/** Whether any of the effects works on what lies below the layer. */
export function hasBackdrop(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effectRowOf(effect).stage === 'backdrop');
}

/** The effect that works on what lies below the layer: the last of several. Null when none changes anything. */
export function backdropEffectOf(effects: readonly Effect[]): Effect | null {
  const isEffective = (effect: Effect) =>
    effectRowOf(effect).stage === 'backdrop' && effectPassOf(effect).isSpatial(effect);
  return effects.findLast(isEffective) ?? null;
}

/**
 * Applies the effects of a layer to its pixels (RGBA, straight alpha), in place and in order. Colours of neighbouring effects are joined
 * into one pass. Outlines and frosted glass are left to their own functions.
 */
export function applyEffects(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  effects: readonly Effect[],
  place: EffectPlace,
  kernels: KernelModule,
): void {
  if (changesPixels(effects)) pixels.set(withEffects(pixels, widthPx, heightPx, effects, place, kernels));
}

/** The same in the memory of the kernels, without a copy: valid until they work again. */
export function withEffects(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  effects: readonly Effect[],
  place: EffectPlace,
  kernels: KernelModule,
): Uint8ClampedArray<ArrayBuffer> {
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  let waiting: { effect: Effect; steps: readonly ColorStep[] }[] = [];
  const flush = () => {
    const effectsHere = waiting.map((each) => each.effect);
    const steps = waiting.flatMap((each) => each.steps);
    waiting = [];
    if (steps.length > 0) work.applyCube(cubeFor(effectsHere, steps));
  };
  for (const effect of effects) {
    if (effectRowOf(effect).stage !== 'content') continue;
    const pass = effectPassOf(effect);
    const steps = pass.colorSteps(effect);
    if (steps.length > 0) waiting.push({ effect, steps });
    if (pass.isSpatial(effect)) {
      flush();
      pass.apply(work, effect, place);
    }
  }
  flush();
  return work.pixels();
}

/**
 * The effects at the start that change each pixel by its own colour alone: they may be applied to an image before it is scaled. None of
 * types from outside, which come and go.
 */
export function leadingColorEffects(effects: readonly Effect[]): readonly Effect[] {
  const content = effects.filter((effect) => effectRowOf(effect).stage === 'content');
  const end = content.findIndex((effect) => 'customType' in effect || effectPassOf(effect).isSpatial(effect));
  return end === -1 ? content : content.slice(0, end);
}

/** The effects that leave the content of a layer as it is. */
export function withoutContentEffects(effects: readonly Effect[]): Effect[] {
  return effects.filter((effect) => effectRowOf(effect).stage !== 'content');
}

/**
 * The blur of effects that are nothing but changes of colours and after them at most one blur, as its standard deviation in page pixels, 0 for
 * none; null for effects that do anything else.
 */
export function plainBlurOf(effects: readonly Effect[]): number | null {
  if (withoutContentEffects(effects).length > 0) return null;
  const rest = effects.slice(leadingColorEffects(effects).length);
  const [blur] = rest;
  if (rest.length > 1) return null;
  return blur === undefined ? 0 : blurSigmaOf(blur);
}

function blurSigmaOf(effect: Effect): number | null {
  return 'customType' in effect ? null : (effectPassOf(effect).blurSigmaPx?.(effect) ?? null);
}

/** What effects that `leadingColorEffects` gives do to colours, as one cube; null where they do nothing. */
export function colorCubeOf(effects: readonly Effect[]): Int16Array | null {
  const steps = effects.flatMap((effect) => effectPassOf(effect).colorSteps(effect));
  return steps.length === 0 ? null : cubeFor(effects, steps);
}

/** Draws the outlines among the effects around what shows in the pixels, in place. */
export function applyOutlines(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  effects: readonly Effect[],
  scale: number,
  kernels: KernelModule,
): void {
  const outlines = effects.filter(
    (effect) => effectRowOf(effect).stage === 'outline' && effectPassOf(effect).isSpatial(effect),
  );
  if (outlines.length > 0) applyPasses(pixels, widthPx, heightPx, outlines, scale, kernels);
}

/** Applies a backdrop effect to what lies below a layer, in place. `scale` is pixels per page pixel. */
export function applyBackdrop(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  effect: Effect,
  scale: number,
  kernels: KernelModule,
): void {
  applyPasses(pixels, widthPx, heightPx, [effect], scale, kernels);
}

function applyPasses(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  effects: readonly Effect[],
  scale: number,
  kernels: KernelModule,
): void {
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  const place = { scale, left: 0, top: 0, width: widthPx, height: heightPx };
  for (const effect of effects) effectPassOf(effect).apply(work, effect, place);
  work.readInto(pixels);
}

/** Blurs pixels, in place. */
export function blurPixels(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  sigmaPx: number,
  kernels: KernelModule,
): void {
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  work.blur(sigmaPx);
  work.readInto(pixels);
}

/** Squares of one colour over the whole image, in place. */
export function pixelatePixels(
  pixels: Uint8ClampedArray,
  widthPx: number,
  heightPx: number,
  sizePx: number,
  kernels: KernelModule,
): void {
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  work.pixelate(sizePx, 0, 0);
  work.readInto(pixels);
}

/** Cubes take some milliseconds to make; a clip needs the same one for every frame. */
const MAX_CUBES = 24;
const cubes = new LruCache<Int16Array>(MAX_CUBES);

function cubeFor(effects: readonly Effect[], steps: readonly ColorStep[]): Int16Array {
  const key = JSON.stringify(effects);
  const known = cubes.get(key);
  if (known) return known;
  const cube = compileCube(steps);
  cubes.set(key, cube);
  return cube;
}
