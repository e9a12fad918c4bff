import type { MaskModel } from '../ports/mask-model.ts';
import { behindSubject } from './behind-subject.ts';
import { type FoundSubject, findSubject, rawMask } from './find-subject.ts';
import type { CutoutDoubt } from './mask-doubt.ts';
import type { MatteModule } from './matte-module.ts';
import { MatteWork } from './matte-work.ts';
import type { PixelSource, Pixels, RowTarget } from './pixels.ts';
import { resizePlane } from './resample.ts';

/** The longest side of the copy that the subject is looked for in. */
export const CUTOUT_DOWNSCALE_PX = 1024;

/** What is done one after another; screens show a line for each. */
export const CUTOUT_STEPS = ['read', 'find', 'trace', 'clean'] as const;
export type CutoutStep = (typeof CUTOUT_STEPS)[number];

/** How far a step has come, 0 to 1. Steps before it are done. */
export interface CutoutProgress {
  readonly step: CutoutStep;
  readonly share: number;
}

export interface CutoutOptions {
  /** What traces edges: the wasm kernels, or their reference. */
  readonly kernels: MatteModule;
  /** Where the rows of the picture without its background go. */
  readonly target: RowTarget;
  readonly onProgress?: (progress: CutoutProgress) => void;
  readonly signal?: AbortSignal;
}

export interface CutoutResult {
  /** The part of the picture that is subject, 0 to 1. */
  readonly subjectShare: number;
  /** What is behind the subject, small and blurred, without a trace of it. */
  readonly behind: Pixels;
  /** Why the result should be looked at; null where nothing speaks against it. */
  readonly doubt: CutoutDoubt | null;
}

/** Finds the subject in a copy of at most `CUTOUT_DOWNSCALE_PX`; its mask has the copy's size. */
export type FindMask = (small: Pixels, onProgress: (share: number) => void) => Promise<FoundSubject>;

const ROWS_AT_ONCE = 128;

/** Takes the background off a picture, in full size and in four steps. @throws what `signal` was aborted with. */
export function removeBackground(
  picture: PixelSource,
  { model, ...options }: CutoutOptions & { readonly model: MaskModel },
): Promise<CutoutResult> {
  return cutByMask(picture, (small, onProgress) => findSubject(small, model, onProgress), options);
}

/** Cuts a picture out by a rough mask: its edges are traced along the contours of the picture. */
export async function cutByMask(
  picture: PixelSource,
  findMask: FindMask,
  { kernels, target, onProgress = () => {}, signal }: CutoutOptions,
): Promise<CutoutResult> {
  const report = (step: CutoutStep, share: number) => {
    signal?.throwIfAborted();
    onProgress({ step, share });
  };
  report('read', 0);
  const small = await picture.reduced(CUTOUT_DOWNSCALE_PX);
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
  const cut = work.cutterOf(matte, picture, ROWS_AT_ONCE);
  let opaque = 0;
  for (let topPx = 0; topPx < picture.heightPx; topPx += ROWS_AT_ONCE) {
    const rows = picture.rows(topPx, Math.min(ROWS_AT_ONCE, picture.heightPx - topPx));
    opaque += cut(topPx, rows);
    target(topPx, rows);
    report('clean', (topPx + rows.heightPx) / picture.heightPx);
  }
  return { subjectShare: opaque / (picture.widthPx * picture.heightPx), behind, doubt };
}

/** What the model saw, resized and nothing else: what the tracing is measured against. */
export async function removeRoughly(
  picture: PixelSource,
  { model, target, onProgress = () => {} }: Omit<CutoutOptions, 'kernels'> & { readonly model: MaskModel },
): Promise<CutoutResult> {
  const small = await picture.reduced(CUTOUT_DOWNSCALE_PX);
  onProgress({ step: 'find', share: 0 });
  const mask = await rawMask(small, model);
  const opacity = resizePlane(mask, small, picture);
  let opaque = 0;
  for (let topPx = 0; topPx < picture.heightPx; topPx += ROWS_AT_ONCE) {
    const rows = picture.rows(topPx, Math.min(ROWS_AT_ONCE, picture.heightPx - topPx));
    for (let at = 0; at < rows.widthPx * rows.heightPx; at++) {
      const alpha = Math.min(1, Math.max(0, opacity[topPx * picture.widthPx + at] ?? 0));
      rows.data[at * 4 + 3] = (rows.data[at * 4 + 3] ?? 0) * alpha;
      opaque += alpha;
    }
    target(topPx, rows);
  }
  onProgress({ step: 'clean', share: 1 });
  return {
    subjectShare: opaque / (picture.widthPx * picture.heightPx),
    behind: behindSubject(small, mask),
    doubt: null,
  };
}
