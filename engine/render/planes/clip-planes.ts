import type { VideoSample } from 'mediabunny';
import type { EvaluatedFrame } from '../../animation/evaluate-frame.ts';
import { evenRect, type FrameChange, intersects, type PixelRect, type Placement } from '../dirty.ts';
import type { ClipTaker } from '../layers/layer-view.ts';
import { planeColors } from '../layers/video/plane-colors.ts';
import type { ClipEffects } from './clip-effects.ts';
import { ClipInPlanes, MOST_STEP, type PlaneImage } from './clip-in-planes.ts';
import { effectsOf, isFinished, isUpright, placementOf } from './placed-clip.ts';
import { changedPart, commonPart, type PlainClip, restingClips } from './plain-clips.ts';
import type { CreatePlaneKernels, PlaneKernels } from './plane-kernels.ts';
import type { ClipPlacement } from './plane-places.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** A clip as it is drawn. */
interface Drawing {
  readonly clip: ClipInPlanes;
  readonly kernels: PlaneKernels;
  /** The frame for which it was learnt how much of it shows; null before that. */
  frame: EvaluatedFrame | null;
  /** Whether that can be said. */
  isInShares: boolean;
  /** Where it has to be learnt for this frame. */
  unknownPart: PixelRect | null;
}

/** A clip of which it is not known yet how much shows in `rect`. */
export interface UnknownClip {
  readonly id: string;
  readonly rect: PixelRect;
}

/**
 * Draws clips that only play, in a part of the frame where little else changes, as planes: their images never become pixels of the canvas.
 * Which clips these are follows from two frames of the project alone, so that a frame looks the same whatever was drawn before.
 */
export class ClipPlanes implements ClipTaker {
  readonly #create: CreatePlaneKernels;
  readonly #drawings = new Map<string, Drawing>();
  /** Kernels of clips that do not show any more. */
  readonly #free: PlaneKernels[] = [];
  #clips: ReadonlyMap<string, PlainClip> = new Map();
  #taken = new Set<string>();
  readonly #unreadable = new Set<string>();
  #frame: EvaluatedFrame | null = null;
  #view: Placement | null = null;
  #fill: { readonly id: string; readonly color: string } | null = null;

  constructor(create: CreatePlaneKernels) {
    this.#create = create;
  }

  /** Begins a frame. @param former the one before it; null when all of this one is drawn on the canvas */
  begin(former: EvaluatedFrame | null, frame: EvaluatedFrame, view: Placement): void {
    this.#frame = frame;
    this.#view = view;
    this.#taken = new Set();
    this.#clips = former === null ? new Map() : restingClips(former, frame, view);
  }

  /** The clips of this frame that are not drawn on the canvas. */
  get taken(): ReadonlySet<string> {
    return this.#taken;
  }

  /** What was changed on the canvas will be read over the clips that were taken: they are drawn over it again. */
  noteChange(change: FrameChange): void {
    if (change.kind === 'none') return;
    const even = change.kind === 'part' ? evenRect(change.rect) : null;
    for (const id of this.#taken) {
      const clip = this.#drawings.get(id)?.clip;
      if (clip && (even === null || intersects(even, clip.rect))) clip.forget();
    }
  }

  /** Gives the clips of this frame back to the canvas. */
  giveBack(): void {
    this.#taken = new Set();
    this.#clips = new Map();
  }

  async take(layerId: string, image: VideoSample | null): Promise<boolean> {
    const plain = this.#clips.get(layerId);
    const colors = image && isUpright(image) ? planeColors(image.format, image.colorSpace) : null;
    if (!plain || !image || !colors || this.#unreadable.has(layerId)) return false;
    const scale = this.#view?.scale ?? 1;
    const placed = placementOf(plain.evaluated, image, scale);
    const { placement } = placed;
    const step = Math.max(placement.columnsPerPx, placement.rowsPerPx);
    const effects = effectsOf(plain.evaluated, image, scale, placed);
    // The canvas makes what is finished smaller in a finer way than between two rows and columns.
    const isFine = step <= MOST_STEP && (step <= 1 || !isFinished(plain.evaluated.layer));
    const drawing =
      isFine && effects !== 'unknown'
        ? await this.#drawingOf(layerId, plain, image, placement, effects)
        : null;
    if (!drawing) return false;
    try {
      await drawing.clip.take(image, colors);
    } catch {
      // The canvas shows what cannot be copied as planes.
      this.#unreadable.add(layerId);
      return false;
    }
    this.#taken.add(layerId);
    return true;
  }

  async #drawingOf(
    id: string,
    { rect }: PlainClip,
    { displayWidth, displayHeight }: VideoSample,
    placement: ClipPlacement,
    effects: ClipEffects | null,
  ): Promise<Drawing | null> {
    const known = this.#drawings.get(id);
    if (known?.clip.fits(rect, displayWidth, displayHeight, placement, effects)) {
      const part =
        known.frame && this.#frame ? changedPart(known.frame, this.#frame, rect, this.#view) : rect;
      known.unknownPart = part === null || known.isInShares ? part : rect;
      return part !== null || known.isInShares ? known : null;
    }
    if (known) this.#drop(id, known);
    const kernels = this.#free.pop() ?? (await this.#create());
    try {
      const clip = new ClipInPlanes(kernels, rect, displayWidth, displayHeight, placement, effects);
      const made: Drawing = { clip, kernels, frame: null, isInShares: false, unknownPart: rect };
      this.#drawings.set(id, made);
      return made;
    } catch {
      this.#unreadable.add(id);
      return null;
    }
  }

  #drop(id: string, { kernels }: Drawing): void {
    this.#free.push(kernels);
    this.#drawings.delete(id);
  }

  /** The clips that were taken for this frame of which it is not known yet how much shows. */
  unknown(): readonly UnknownClip[] {
    return [...this.#taken].flatMap((id) => {
      const rect = this.#drawings.get(id)?.unknownPart;
      return rect ? [{ id, rect }] : [];
    });
  }

  fillOf(layerId: string): { color: string; widthPx: number; heightPx: number } | null {
    const clip = this.#drawings.get(layerId)?.clip;
    if (!clip || !this.#fill || !this.#taken.has(layerId)) return null;
    // What the other clips add is added to black.
    const color = this.#fill.id === layerId ? this.#fill.color : BLACK;
    return { color, widthPx: clip.widthPx, heightPx: clip.heightPx };
  }

  /**
   * Learns how much of a clip shows where that is unknown. @param draw gives the pixels there, while `fillOf` has a colour for the clip
   * @returns false when that cannot be said: then the canvas has to draw it
   */
  learn(id: string, draw: () => Uint8ClampedArray): boolean {
    const drawing = this.#drawings.get(id);
    if (!drawing) return false;
    const filled = (color: string) => {
      this.#fill = { id, color };
      return draw();
    };
    try {
      const part = drawing.unknownPart ?? drawing.clip.rect;
      drawing.isInShares = drawing.clip.learn(filled(BLACK), filled(WHITE), part);
      drawing.unknownPart = null;
      drawing.frame = this.#frame;
      return drawing.isInShares;
    } finally {
      this.#fill = null;
    }
  }

  /** What draws the clips that were taken into an image; null when it has them already. */
  writer(): ((image: PlaneImage) => void) | null {
    const shown = new Set(this.#frame?.scenes.flatMap(({ layers }) => layers.map(({ layer }) => layer.id)));
    for (const [id, drawing] of this.#drawings) {
      if (!shown.has(id)) this.#drop(id, drawing);
      // The canvas was drawn over it.
      else if (!this.#taken.has(id)) drawing.clip.forget();
    }
    // The lowest first.
    const clips = [...this.#clips.keys()].flatMap((id) =>
      this.#taken.has(id) ? (this.#drawings.get(id)?.clip ?? []) : [],
    );
    const changed = new Set(clips.filter((clip) => clip.isNew));
    if (changed.size === 0) return null;
    // Clips that lie over one another are drawn together: each is added to what is there.
    for (const clip of clips)
      for (const other of clips) if (changed.has(other) && overlap(clip, other)) changed.add(clip);
    return (image) => {
      for (const [index, clip] of clips.entries()) {
        if (!changed.has(clip)) continue;
        const below = clips.slice(0, index).flatMap((other) => overlap(clip, other) ?? []);
        if (below.length > 0) clip.forget();
        clip.write(image, below);
      }
    };
  }

  /** Whether all clips that lie over one another were taken, or none of them. */
  get isComplete(): boolean {
    const missing = [...this.#clips].filter(([id]) => !this.#taken.has(id));
    return missing.every(([, { rect }]) =>
      [...this.#taken].every((id) => {
        const taken = this.#clips.get(id);
        return !taken || !intersects(taken.rect, rect);
      }),
    );
  }
}

/** The part of the canvas in which two clips show; null when there is none. */
function overlap({ rect: a }: ClipInPlanes, { rect: b }: ClipInPlanes): PixelRect | null {
  return commonPart(a, b);
}
