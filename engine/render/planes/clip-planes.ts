import type { VideoSample } from 'mediabunny';
import type { EvaluatedFrame, EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { AT_HOME } from '../../animation/transitions/transitions.ts';
import { hasBackdrop } from '../../effects/apply-effects.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import {
  boundsOf,
  evenRect,
  type FrameChange,
  frameChange,
  intersects,
  type PixelRect,
  type Placement,
} from '../dirty.ts';
import { fitImage } from '../drawing/fit.ts';
import { needsFinish } from '../layers/finish-layer.ts';
import { type ClipTaker, centredBox, placeOf } from '../layers/layer-view.ts';
import { ClipInPlanes, type ClipPlacement, MOST_STEP, type PlaneImage } from './clip-in-planes.ts';
import { conversionOf, readableColors } from './plane-conversion.ts';
import type { CreatePlaneKernels, PlaneKernels } from './plane-kernels.ts';

/** Smaller parts of a frame are drawn as fast. */
const LEAST_PX = 128 * 128;

const BLACK = '#000000';
const WHITE = '#ffffff';

const NOTHING_CHANGED: ReadonlySet<string> = new Set();

/** A clip of the frame that is drawn as planes, and the part of the canvas in which it shows. */
interface PlainClip {
  readonly evaluated: EvaluatedLayer & { readonly layer: VideoLayer };
  readonly rect: PixelRect;
}

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

/** Where more of a clip's part changes in other ways from one frame to the next, learning how it shows takes longer than drawing it. */
const MOST_CHANGED_SHARE = 1 / 12;

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
    const colors = image && isUpright(image) ? readableColors(image) : null;
    if (!plain || !image || !colors || this.#unreadable.has(layerId)) return false;
    const placement = placementOf(plain.evaluated, image, this.#view?.scale ?? 1);
    const step = Math.max(placement.columnsPerPx, placement.rowsPerPx);
    // The canvas makes what is finished smaller in a finer way than between two rows and columns.
    const isFine = step <= MOST_STEP && (step <= 1 || !needsFinish(plain.evaluated.layer));
    const drawing = isFine ? await this.#drawingOf(layerId, plain, image, placement) : null;
    if (!drawing) return false;
    try {
      await drawing.clip.take(image, conversionOf(colors));
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
  ): Promise<Drawing | null> {
    const known = this.#drawings.get(id);
    if (known?.clip.fits(rect, displayWidth, displayHeight, placement)) {
      const part =
        known.frame && this.#frame ? changedPart(known.frame, this.#frame, rect, this.#view) : rect;
      known.unknownPart = part === null || known.isInShares ? part : rect;
      return part !== null || known.isInShares ? known : null;
    }
    if (known) this.#drop(id, known);
    const kernels = this.#free.pop() ?? (await this.#create());
    try {
      const clip = new ClipInPlanes(kernels, rect, displayWidth, displayHeight, placement);
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

/** The clips of a frame that only play on from the frame before, and whose part of the canvas shows little else that changes. */
function restingClips(
  former: EvaluatedFrame,
  frame: EvaluatedFrame,
  view: Placement,
): ReadonlyMap<string, PlainClip> {
  const clips = new Map<string, PlainClip>();
  const scenes = frame.scenes.filter(({ placement }) => placement === AT_HOME);
  // What shines through or is blended in other ways than by shares needs what is below it as pixels.
  if (scenes.length < frame.scenes.length || layersOf(frame).some(blendsOtherwise)) return clips;
  const moving = layersOf(frame).filter(playsByItself);
  const others: (PixelRect | 'anywhere')[] = [];
  for (const evaluated of moving) {
    const bounds = boundsOf([evaluated], view);
    if (bounds === null) continue;
    const rect = bounds === 'anywhere' ? bounds : evenRect(bounds);
    if (rect !== 'anywhere' && isPlain(evaluated) && isResting(former, frame, rect, view))
      clips.set(evaluated.layer.id, { evaluated, rect });
    else others.push(rect);
  }
  // What reaches into the part of something else that plays is drawn on the canvas with that.
  for (let other = others.pop(); other !== undefined; other = others.pop())
    for (const [id, { rect }] of clips)
      if (other === 'anywhere' || intersects(other, rect)) {
        clips.delete(id);
        others.push(rect);
      }
  return clips;
}

/** Whether little but images of clips changes in a part of the canvas that is worth the while. */
function isResting(former: EvaluatedFrame, frame: EvaluatedFrame, rect: PixelRect, view: Placement): boolean {
  const sizePx = rect.width * rect.height;
  const changed = changedPart(former, frame, rect, view);
  const changedPx = changed === null ? 0 : changed.width * changed.height;
  return sizePx >= LEAST_PX && changedPx <= sizePx * MOST_CHANGED_SHARE;
}

function layersOf({ scenes, overlay }: EvaluatedFrame): readonly EvaluatedLayer[] {
  return [...scenes.flatMap(({ layers }) => layers), ...overlay];
}

function blendsOtherwise({ layer, blendMode, children }: EvaluatedLayer): boolean {
  return blendMode !== 'normal' || hasBackdrop(layer.effects) || children.some(blendsOtherwise);
}

/** Whether its image changes with time: a clip, an animation, or what holds one. */
function playsByItself({ sourceSeconds, units, children }: EvaluatedLayer): boolean {
  return sourceSeconds !== null || units !== null || children.some(playsByItself);
}

/** Whether what shows of a clip's image is that image, scaled. */
function isPlain(evaluated: EvaluatedLayer): evaluated is PlainClip['evaluated'] {
  const { layer, rotationDeg, scaleX, scaleY, sourceSeconds } = evaluated;
  return (
    isRecording(layer) &&
    sourceSeconds !== null &&
    layer.effects.length === 0 &&
    layer.cropRotation === 0 &&
    layer.inBetweenFrames !== 'blend' &&
    rotationDeg === 0 &&
    scaleX > 0 &&
    scaleY > 0
  );
}

/** Where more than images of clips differs between two frames within a part of the canvas; null when nothing does. */
function changedPart(
  former: EvaluatedFrame,
  frame: EvaluatedFrame,
  rect: PixelRect,
  view: Placement | null,
): PixelRect | null {
  const change = view === null ? { kind: 'all' as const } : frameChange(former, frame, NOTHING_CHANGED, view);
  if (change.kind === 'none') return null;
  if (change.kind === 'all') return rect;
  return commonPart(evenRect(change.rect), rect);
}

function commonPart(a: PixelRect, b: PixelRect): PixelRect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Where the pixels of a clip's image lie on the canvas. */
function placementOf(
  evaluated: PlainClip['evaluated'],
  { displayWidth, displayHeight }: VideoSample,
  scale: number,
): ClipPlacement {
  const { layer, scaleX, scaleY } = evaluated;
  const box = centredBox(layer, scale);
  const fitted = fitImage({ widthPx: displayWidth, heightPx: displayHeight }, box, layer);
  const { x, y } = placeOf(evaluated, scale);
  const columnsPerPx = fitted.sourceWidth / (fitted.targetWidth * scaleX);
  const rowsPerPx = fitted.sourceHeight / (fitted.targetHeight * scaleY);
  const left = x + (box.left + fitted.targetX) * scaleX;
  const top = y + (box.top + fitted.targetY) * scaleY;
  return {
    leftColumn: fitted.sourceX - left * columnsPerPx,
    topRow: fitted.sourceY - top * rowsPerPx,
    columnsPerPx,
    rowsPerPx,
  };
}

/** Whether the pixels of an image lie as they are shown. */
function isUpright(image: VideoSample): boolean {
  const { rotation, flip, displayWidth, displayHeight, codedWidth, codedHeight } = image;
  return rotation === 0 && !flip && displayWidth === codedWidth && displayHeight === codedHeight;
}
