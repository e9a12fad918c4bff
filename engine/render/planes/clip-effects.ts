import { CUBE_ROOM_BYTES } from '../../effects/kernel-module.ts';
import type { PixelRect } from '../dirty.ts';
import { type PlaneColors, rgbFactors } from '../layers/video/plane-colors.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import { PAST_END, type SourcePlane } from './plane-places.ts';

/** What is done to a clip's image: its colours before it is scaled, and a blur of what shows of it. */
export interface ClipEffects {
  /** What the colours go through (engine/effects/cube.ts); null for nothing. */
  readonly cube: Int16Array | null;
  /** The standard deviation of the blur in pixels of the canvas; 0 for none. */
  readonly blurSigmaPx: number;
  /** What of the clip shows, in its columns and rows, all even: a blur knows nothing else. */
  readonly shown: PixelRect;
  /** The same and what is beside it, from which values between two are made. */
  readonly colored: PixelRect;
}

/** Rows whose colours are changed together (wasm/kernels/assembly/plane-effects.ts). */
const BAND_ROWS = 16;

/** How many bytes changing colours needs. */
export function colorRoomBytes({ cube, colored }: ClipEffects): number {
  return cube ? CUBE_ROOM_BYTES + colored.width * BAND_ROWS * 4 + PAST_END : 0;
}

/**
 * Changes the colours of what shows of a clip's planes, and brings them into BT.709, limited range.
 * @param room the address of as many bytes as `colorRoomBytes` says
 */
export function colorClip(
  kernels: PlaneKernels,
  { source, sourceWidth, sourceHeight }: SourcePlane,
  { cube, colored }: ClipEffects,
  colors: PlaneColors,
  room: number,
): void {
  if (!cube) return;
  new Int16Array(kernels.memory.buffer, room, cube.length).set(cube);
  kernels.colorPlanes(
    ...([source, sourceWidth, sourceHeight] as const),
    ...([colored.x, colored.y, colored.width, colored.height] as const),
    ...rgbFactors(colors),
    ...([room, room + CUBE_ROOM_BYTES] as const),
  );
}
