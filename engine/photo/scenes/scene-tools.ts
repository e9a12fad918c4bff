import type { KernelModule } from '../../effects/kernel-module.ts';

export interface SceneLight {
  /** -100, cool, to 100, warm. */
  readonly warmth: number;
  /** Where light comes from: 0 from the right, 90 from above, 180 from the left. */
  readonly lightDeg: number;
}

/** What a stage is drawn with. */
export interface SceneTools extends SceneLight {
  readonly kernels: KernelModule;
}
