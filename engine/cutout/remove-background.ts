import type { MaskModel } from '../ports/mask-model.ts';
import { behindSubject } from './matte/behind-subject.ts';
import type { CutoutDoubt } from './matte/mask-doubt.ts';
import type { MatteModule } from './matte/matte-module.ts';
import { MatteWork } from './matte/matte-work.ts';
import type { PixelSource, Pixels, RowTarget } from './matte/pixels.ts';
import { resizePlane } from './matte/resample.ts';
import { type FoundSubject, findSubject, rawMask } from './selection/find-subject.ts';

/** The longest side of the copy that the subject is looked for in. */
export const CUTOUT_DOWNSCALE_PX = 1024;

/** What is done one after another; screens show a line for each. */
export const CUTOUT_STEPS = ['read', 'find', 'trace', 'clean'] as const;
/** The steps in which a background is removed. @useDeclaredType */
export type CutoutStep = (typeof CUTOUT_STEPS)[number];

/** How far a step has come, 0 to 1. Steps before it are done. */
export interface CutoutProgress {
  readonly step: CutoutStep;
  readonly share: number;
}

export interface CutoutOptions {
  /** What traces edges: the wasm kernels, or their reference. */
  readonly kernels: MatteModule;
  /** Where the rows of the image without its background go. */
  readonly target: RowTarget;
  readonly onProgress?: (progress: CutoutProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CutoutResult {
  /** The part of the image that is subject, 0 to 1. */
  readonly subjectShare: number;
  /** What is behind the subject, small and blurred, without a trace of it. */
  readonly behind: Pixels;
  /** Why the result should be looked at; null where nothing speaks against it. */
  readonly doubt: CutoutDoubt | null;
}

/** Finds the subject in a copy of at most `CUTOUT_DOWNSCALE_PX`; its mask has the copy's size. */
export type FindMask = (small: Pixels, onProgress: (share: number) => void) => Promise<FoundSubject>;

const ROWS_AT_ONCE = 128;

/** Takes the background off an image, in full size and in four steps. @throws what `signal` was aborted with. */
export function removeBackground(
  image: PixelSource,
  { model, ...options }: CutoutOptions & { readonly model: MaskModel },
): Promise<CutoutResult> {
  return cutByMask(image, (small, onProgress) => findSubject(small, model, onProgress), options);
}

/** Cuts an image out by a rough mask: its edges are traced along the contours of the image. */
export async function cutByMask(
  image: PixelSource,
  findMask: FindMask,
  { kernels, target, onProgress = () => {}, signal }: CutoutOptions,
): Promise<CutoutResult> {
  const report = (step: CutoutStep, share: number) => {
    signal?.throwIfAborted();
    onProgress({ step, share });
  };
  report('read', 0);
  const small = await image.reduced(CUTOUT_DOWNSCALE_PX);
  report('find', 0);
  const { mask, doubt } = await findMask(small, (share) => report('find', share));
  report('trace', 0);
  const work = new MatteWork(kernels);
  const opacity = work.opacityOf(small, mask, (share) => report('trace', share * 0.6));
  report('trace', 0.6);
  const matte = work.matteOf(small, opacity);
  report('trace', 0.9);
  const behind = behindSubject(small, opacity);
  report('clean', 0);
  const cut = work.cutterOf(matte, image, ROWS_AT_ONCE);
  let opaque = 0;
  for (let topPx = 0; topPx < image.heightPx; topPx += ROWS_AT_ONCE) {
    const rows = image.rows(topPx, Math.min(ROWS_AT_ONCE, image.heightPx - topPx));
    opaque += cut(topPx, rows);
    target(topPx, rows);
    report('clean', (topPx + rows.heightPx) / image.heightPx);
  }
  return { subjectShare: opaque / (image.widthPx * image.heightPx), behind, doubt };
}

/** What the model saw, resized and nothing else: what the tracing is measured against. */
export async function removeRoughly(
  image: PixelSource,
  { model, target, onProgress = () => {} }: Omit<CutoutOptions, 'kernels'> & { readonly model: MaskModel },
): Promise<CutoutResult> {
  const small = await image.reduced(CUTOUT_DOWNSCALE_PX);
  onProgress({ step: 'find', share: 0 });
  const mask = await rawMask(small, model);
  const opacity = resizePlane(mask, small, image);
  let opaque = 0;
  for (let topPx = 0; topPx < image.heightPx; topPx += ROWS_AT_ONCE) {
    const rows = image.rows(topPx, Math.min(ROWS_AT_ONCE, image.heightPx - topPx));
    for (let at = 0; at < rows.widthPx * rows.heightPx; at++) {
      const alpha = Math.min(1, Math.max(0, opacity[topPx * image.widthPx + at] ?? 0));
      rows.data[at * 4 + 3] = (rows.data[at * 4 + 3] ?? 0) * alpha;
      opaque += alpha;
    }
    target(topPx, rows);
  }
  onProgress({ step: 'clean', share: 1 });
  return {
    subjectShare: opaque / (image.widthPx * image.heightPx),
    behind: behindSubject(small, mask),
    doubt: null,
  };
}
