import type { ColorStep } from './color-steps.ts';
import type { KernelModule } from './kernel-module.ts';
import type { PixelWork } from './pixel-work.ts';

/** Where the layer's box lies in the bitmap, and how many pixels of it make a page pixel. */
export interface EffectPlace {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The names of kernels: each is built for wasm (wasm/kernels) and has a reference in JavaScript (engine/effects/reference). */
export type KernelName = Exclude<keyof KernelModule, 'memory' | 'reserve'>;

/** How an effect works on pixels: a colour part, which is joined with those of its neighbours, and a spatial part after it. */
export interface EffectPass<Effect> {
  /** The colour part, as steps in order; empty for none. */
  colorSteps(effect: Effect): readonly ColorStep[];
  /** Whether there is a spatial part. */
  isSpatial(effect: Effect): boolean;
  /** The spatial part. */
  apply(work: PixelWork, effect: Effect, place: EffectPlace): void;
  /** By how much it blurs, as a standard deviation in page pixels, where it does nothing else. */
  blurSigmaPx?(effect: Effect): number;
  /** What both parts run on. */
  readonly kernels: readonly KernelName[];
}
