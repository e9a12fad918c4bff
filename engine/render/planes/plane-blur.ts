import { type BlurPlan, blurPlan } from '../../effects/blur-plan.ts';
import type { PlaneKernels } from './plane-kernels.ts';
import { eights, type MemoryPlane } from './plane-places.ts';

/** Pixels that the columns kernels take at once have four bytes; a plane's are four values beside one another. */
const BYTES = 4;

/** How far a blur reaches, in values of its plane. */
export function blurReach(sigmaPx: number): number {
  const plan = blurPlan(sigmaPx);
  if (plan.kind === 'none') return 0;
  return plan.kind === 'weights' ? plan.radius : plan.radii.reduce((sum, radius) => sum + radius, 0);
}

/** How many bytes blurring a plane of this size needs besides it. */
export function blurRoomBytes(width: number, height: number): number {
  return eights(width) * eights(height) + tableBytes(width, height);
}

/** Sums of columns of 32 bits; weights take less. */
function tableBytes(width: number, height: number): number {
  return Math.max(eights(width), eights(height), 64) * BYTES;
}

/**
 * Blurs a plane in place as `PixelWork.blur` blurs each channel of pixels: down its columns, and down those of the plane turned on its side,
 * where sixteen values are summed at once. Beyond the edge the last value goes on.
 * @param room the address of as many bytes as `blurRoomBytes` says
 * @param sigmaYPx the deviation down the columns, where it is another one
 */
export function blurPlane(
  kernels: PlaneKernels,
  { values, width, height, stride }: MemoryPlane,
  sigmaPx: number,
  room: number,
  sigmaYPx = sigmaPx,
): void {
  const [plan, planY] = [blurPlan(sigmaPx), blurPlan(sigmaYPx)];
  if (plan.kind === 'none' || planY.kind === 'none') return;
  const [rows, table] = [eights(height), room + stride * eights(height)];
  blurColumns(kernels, planY, values, room, { stride, height, table });
  kernels.turnPlane(room, values, stride, rows);
  blurColumns(kernels, plan, values, room, { stride: rows, height: width, table });
  kernels.turnPlane(room, values, rows, stride);
}

/** Blurs down the columns of a plane into another one; its own values are lost. */
function blurColumns(
  kernels: PlaneKernels,
  plan: Exclude<BlurPlan, { readonly kind: 'none' }>,
  values: number,
  target: number,
  { stride, height, table }: { readonly stride: number; readonly height: number; readonly table: number },
): void {
  const width = stride / BYTES;
  if (plan.kind === 'weights') {
    new Int16Array(kernels.memory.buffer, table, plan.weights.length).set(plan.weights);
    kernels.convolveColumns(values, target, width, height, table, plan.radius);
    return;
  }
  const [one, two, three] = plan.radii;
  kernels.boxColumns(values, target, width, height, one, table);
  kernels.boxColumns(target, values, width, height, two, table);
  kernels.boxColumns(values, target, width, height, three, table);
}
