import { GessoError } from '../model/errors.ts';
import type {
  CutoutAnswer,
  CutoutImage,
  CutoutModel,
  CutoutRequest,
  CutoutRuntime,
  FaceModel,
  StrokeExtent,
} from './cutout-jobs.ts';
import { JobWorker } from './job-worker.ts';
import { stripsOf } from './matte/image-strips.ts';
import { fitSize } from './matte/pixels.ts';
import type { FaceBox } from './networks/faces.ts';
import type { CutoutProgress } from './remove-background.ts';
import type { HintRectangle, SubjectHint } from './selection/grab-cut.ts';
import { CLICK_SIDE_PX, type SelectionClick } from './selection/select-by-click.ts';
import { type ContourStroke, EXTENT_SIDE_PX, strokeBounds } from './selection/stroke-extent.ts';

/** How a job is observed and cancelled. */
export interface CutoutHooks {
  /** Called with each step, and how much of it is done. */
  readonly onProgress?: (progress: CutoutProgress) => void;
  /** The first use downloads the model and what runs it. */
  readonly onDownload?: (receivedBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal;
}

/** The longest side of the copy in which faces are looked for. */
const FACES_SIDE_PX = 640;

/** A part of an image, its longest side at most this. */
function reduced(
  image: ImageBitmap,
  { xPx, yPx, widthPx, heightPx }: HintRectangle,
  maxSidePx: number,
): Promise<ImageBitmap> {
  const size = fitSize({ widthPx, heightPx }, maxSidePx);
  return createImageBitmap(image, xPx, yPx, widthPx, heightPx, {
    resizeWidth: size.widthPx,
    resizeHeight: size.heightPx,
    resizeQuality: 'medium',
  });
}

type Job<Of = CutoutRequest> = Of extends { id: number } ? Omit<Of, 'id'> : never;

function cutoutWorker(): JobWorker<CutoutRequest, CutoutAnswer> {
  return new JobWorker<CutoutRequest, CutoutAnswer>({
    open: () => new Worker(new URL('./cutout-worker.ts', import.meta.url), { type: 'module' }),
    failed: 'cutout-failed',
    cancelled: 'cutout-cancelled',
  });
}

/**
 * Removes backgrounds of images in a worker of its own, so that the page stays free. Call `dispose` when done.
 * @example
 * const client = new CutoutClient(runtime);
 * const { cutOut, doubt } = await client.remove(await createImageBitmap(file), model);
 * client.dispose();
 */
export class CutoutClient {
  readonly #runtime: CutoutRuntime;
  readonly #worker = cutoutWorker();
  /** Traces edges of selections: a click that comes meanwhile ends it, and the network of the other worker stays loaded. */
  readonly #tracer = cutoutWorker();
  readonly #imageKeys = new WeakMap<ImageBitmap, string>();

  constructor(runtime: CutoutRuntime) {
    this.#runtime = runtime;
  }

  /** Loads a model ahead of its use. @throws GessoError `model-unavailable`. */
  async prepare(model: CutoutModel | FaceModel, hooks: CutoutHooks = {}): Promise<void> {
    await this.#run({ job: 'prepare', model, runtime: this.#runtime }, hooks);
  }

  /**
   * Removes the background of an image, which stays as it is. Cancelled by `signal` at any moment.
   * Without `isRefined` the opacity is what the model saw, resized.
   * @throws GessoError `model-unavailable`, `cutout-failed` or `cutout-cancelled`.
   */
  async remove(
    image: ImageBitmap,
    model: CutoutModel,
    { isRefined = true, ...hooks }: CutoutHooks & { readonly isRefined?: boolean } = {},
  ): Promise<CutoutImage> {
    const copy = await stripsOf(image);
    const pictureKey = this.#keyOf(image);
    const request = {
      job: 'remove',
      model,
      runtime: this.#runtime,
      image: copy,
      pictureKey,
      isRefined,
    } as const;
    const answer = await this.#run(request, hooks, [...copy.strips]);
    if (answer.type !== 'removed') throw new GessoError('cutout-failed', { reason: 'no image came back' });
    return answer.result;
  }

  /**
   * Cuts out the subject that is marked by a rectangle around it, strokes over it, or both; needs no model. Lengths are
   * pixels of the image. @throws GessoError `cutout-failed` or `cutout-cancelled`.
   */
  async segment(image: ImageBitmap, hint: SubjectHint, hooks: CutoutHooks = {}): Promise<CutoutImage> {
    const copy = await stripsOf(image);
    const request = { job: 'segment', runtime: this.#runtime, image: copy, hint } as const;
    const answer = await this.#run(request, hooks, [...copy.strips]);
    if (answer.type !== 'removed') throw new GessoError('cutout-failed', { reason: 'no image came back' });
    return answer.result;
  }

  /**
   * Adds the region around a click to a selection, or takes it away, in about a tenth of a second. Works without a model; with one it
   * separates subject and background better.
   * @param click in pixels of the image
   * @param selected what is selected so far, as opacity in any size; null: nothing
   * @returns the new selection as opacity, its longer side at most 320 px; it belongs to the caller
   * @throws GessoError `cutout-failed` or `cutout-cancelled`.
   */
  async select(
    image: ImageBitmap,
    click: SelectionClick,
    { model = null, selected = null }: { model?: CutoutModel | null; selected?: ImageBitmap | null } = {},
  ): Promise<ImageBitmap> {
    const whole = { xPx: 0, yPx: 0, widthPx: image.width, heightPx: image.height };
    const small = await reduced(image, whole, CLICK_SIDE_PX);
    const chosen =
      selected &&
      (await createImageBitmap(selected, {
        resizeWidth: small.width,
        resizeHeight: small.height,
        resizeQuality: 'medium',
      }));
    const scale = small.width / image.width;
    const job = {
      job: 'click',
      runtime: this.#runtime,
      model,
      pictureKey: this.#keyOf(image),
      small,
      selected: chosen,
      click: { mode: click.mode, xPx: click.xPx * scale, yPx: click.yPx * scale },
    } as const;
    const answer = await this.#run(job, {}, chosen ? [small, chosen] : [small]);
    if (answer.type !== 'selected')
      throw new GessoError('cutout-failed', { reason: 'no selection came back' });
    return answer.selection;
  }

  /**
   * Cuts an image out along a selection: edges are traced along the contours of the image. Neither is changed.
   * @throws GessoError `cutout-failed` or `cutout-cancelled`.
   */
  async cutSelection(
    image: ImageBitmap,
    selection: ImageBitmap,
    hooks: CutoutHooks = {},
  ): Promise<CutoutImage> {
    const [copy, mask] = [await stripsOf(image), await createImageBitmap(selection)];
    const job = { job: 'trace', runtime: this.#runtime, image: copy, selection: mask } as const;
    const answer = await this.#run(job, hooks, [...copy.strips, mask], this.#tracer);
    if (answer.type !== 'removed') throw new GessoError('cutout-failed', { reason: 'no image came back' });
    return answer.result;
  }

  /** The faces in an image, the surest first, in its pixels. @throws GessoError `model-unavailable` or `cutout-failed`. */
  async findFaces(image: ImageBitmap, model: FaceModel, hooks: CutoutHooks = {}): Promise<FaceBox[]> {
    const size = { widthPx: image.width, heightPx: image.height };
    const small = await reduced(image, { xPx: 0, yPx: 0, ...size }, FACES_SIDE_PX);
    const request = { job: 'faces', model, runtime: this.#runtime, image: small, size } as const;
    const answer = await this.#run(request, hooks, [small]);
    return answer.type === 'faces' ? [...answer.faces] : [];
  }

  /**
   * Where a stroke counts that stops at contours: for `extent` of a `PhotoStroke`. Null where it passes the image by.
   * @throws GessoError `cutout-failed`.
   * @internal
   */
  async strokeExtent(image: ImageBitmap, stroke: ContourStroke): Promise<StrokeExtent | null> {
    const bounds = strokeBounds(stroke, { widthPx: image.width, heightPx: image.height });
    if (!bounds) return null;
    const part = await reduced(image, bounds, EXTENT_SIDE_PX);
    const { points, sizePx } = stroke;
    const answer = await this.#run({ job: 'extent', part, stroke: { points, sizePx }, bounds }, {}, [part]);
    return answer.type === 'extent' ? { image: answer.image, bounds } : null;
  }

  #keyOf(image: ImageBitmap): string {
    const key = this.#imageKeys.get(image) ?? crypto.randomUUID();
    this.#imageKeys.set(image, key);
    return key;
  }

  /** Ends the worker; jobs under way are cancelled. */
  dispose(): void {
    this.#worker.dispose();
    this.#tracer.dispose();
  }

  #run(
    job: Job,
    { onProgress, onDownload, signal }: CutoutHooks,
    transfer: Transferable[] = [],
    worker = this.#worker,
  ): Promise<CutoutAnswer> {
    return worker.run((id) => ({ ...job, id }), {
      signal,
      transfer,
      isNews(answer) {
        if (answer.type === 'progress') onProgress?.(answer.progress);
        else if (answer.type === 'download') onDownload?.(answer.receivedBytes, answer.totalBytes);
        else return false;
        return true;
      },
    });
  }
}
