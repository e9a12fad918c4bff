import type { Effect } from '../model/effects.ts';
import { type ColourStep, parseHex } from './colour-steps.ts';
import { compileCube } from './cube.ts';
import { colourSteps } from './effect-colours.ts';
import type { KernelModule } from './kernel-module.ts';
import { PixelWork } from './pixel-work.ts';

/** Where the layer's box lies in the bitmap, and how many pixels of it make a page pixel. */
export interface EffectPlace {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest radius at which sharpening shows detail and not noise, in page pixels. */
const SHARPEN_SIGMA_PX = 1.1;
/** How large a grain of film is on a page of 1080 pixels. */
const GRAIN_SIZE_PX = 1.6;

/** Whether any of the effects changes pixels (an outline is drawn later, frosted glass elsewhere). */
export function changesPixels(effects: readonly Effect[]): boolean {
  return effects.some((effect) => effect.type !== 'outline' && effect.type !== 'background-blur');
}

/** How far effects spread what is not cut to its box, in page pixels. */
export function effectSpreadPx(effects: readonly Effect[]): number {
  let spread = 0;
  for (const effect of effects) {
    if (effect.type === 'gaussian-blur' || effect.type === 'tilt-blur') spread += effect.radiusPx * 1.5;
    if (effect.type === 'motion-blur') spread += effect.lengthPx / 2;
    if (effect.type === 'pixelate') spread += effect.sizePx;
  }
  return spread;
}

/** How wide outlines reach over what shows, in page pixels. */
export function outlineSpreadPx(effects: readonly Effect[]): number {
  let spread = 0;
  for (const effect of effects) {
    if (effect.type === 'outline' && effect.position === 'outer') spread = Math.max(spread, effect.widthPx);
  }
  return spread;
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
  if (!changesPixels(effects)) return;
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  let waiting: { effect: Effect; steps: readonly ColourStep[] }[] = [];
  const flush = () => {
    const effectsHere = waiting.map((each) => each.effect);
    const steps = waiting.flatMap((each) => each.steps);
    waiting = [];
    if (steps.length > 0) work.applyCube(cubeFor(effectsHere, steps));
  };
  for (const effect of effects) {
    const steps = colourSteps(effect);
    if (steps.length > 0) waiting.push({ effect, steps });
    if (needsNeighbours(effect)) {
      flush();
      applySpatial(work, effect, place);
    }
  }
  flush();
  work.readInto(pixels);
}

/** Whether an effect does more than change each colour on its own. */
function needsNeighbours(effect: Effect): boolean {
  if (effect.type === 'adjust') return effect.sharpness > 0 || effect.grain > 0 || effect.vignette !== 0;
  return !['curves', 'hsl', 'filter', 'duotone', 'colourise', 'outline', 'background-blur'].includes(
    effect.type,
  );
}

function applySpatial(work: PixelWork, effect: Effect, place: EffectPlace): void {
  const { scale, left, top, width, height } = place;
  switch (effect.type) {
    case 'adjust':
      if (effect.sharpness > 0) work.sharpen(SHARPEN_SIGMA_PX * Math.max(0.5, scale), effect.sharpness / 50);
      if (effect.vignette !== 0)
        work.vignette(effect.vignette / 100, {
          centreX: left + width / 2,
          centreY: top + height / 2,
          widthPx: width,
          heightPx: height,
        });
      if (effect.grain > 0) work.grain((effect.grain / 100) * 0.4, GRAIN_SIZE_PX * scale, left, top);
      return;
    case 'gaussian-blur':
      work.blur((effect.radiusPx * scale) / 2);
      return;
    case 'motion-blur':
      work.motionBlur(effect.lengthPx * scale, effect.angleDeg);
      return;
    case 'radial-blur':
      work.radialBlur(
        effect.kind,
        effect.amount,
        left + effect.centreX * width,
        top + effect.centreY * height,
      );
      return;
    case 'tilt-blur': {
      const reach = Math.hypot(width, height) / 2;
      work.tiltBlur((effect.radiusPx * scale) / 2, {
        centreX: left + effect.centreX * width,
        centreY: top + effect.centreY * height,
        angleDeg: effect.angleDeg,
        innerPx: effect.size * reach,
        featherPx: effect.feather * reach,
      });
      return;
    }
    case 'pixelate':
      work.pixelate(effect.sizePx * scale, left, top);
      return;
    case 'chroma-key': {
      const [r, g, b] = parseHex(effect.color);
      work.chromaKey([r * 255, g * 255, b * 255], effect.similarity, effect.smoothness, effect.spill);
      return;
    }
    default:
  }
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
  const outlines = effects.flatMap((effect) =>
    effect.type === 'outline' && effect.widthPx > 0 ? [effect] : [],
  );
  if (outlines.length === 0) return;
  const work = new PixelWork(kernels, pixels, widthPx, heightPx);
  for (const effect of outlines) {
    const [r, g, b] = parseHex(effect.color);
    const opacity = effect.color.length === 9 ? Number.parseInt(effect.color.slice(7), 16) / 255 : 1;
    work.outline([r * 255, g * 255, b * 255], opacity, effect.widthPx * scale, effect.position);
  }
  work.readInto(pixels);
}

/** Blurs pixels as frosted glass does, in place. */
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

/** Squares of one colour over the whole picture, in place. */
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
const cubes = new Map<string, Int16Array>();
const MAX_CUBES = 24;

function cubeFor(effects: readonly Effect[], steps: readonly ColourStep[]): Int16Array {
  const key = JSON.stringify(effects);
  const known = cubes.get(key);
  if (known) {
    cubes.delete(key);
    cubes.set(key, known);
    return known;
  }
  const cube = compileCube(steps);
  cubes.set(key, cube);
  const oldest = cubes.keys().next().value;
  if (cubes.size > MAX_CUBES && oldest !== undefined) cubes.delete(oldest);
  return cube;
}
