import type { EvaluatedFrame, EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { AT_HOME } from '../../animation/transitions/transitions.ts';
import { hasBackdrop, plainBlurOf } from '../../effects/apply-effects.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { isRecording } from '../../model/layer-capabilities.ts';
import { boundsOf, evenRect, frameChange, intersects, type PixelRect, type Placement } from '../dirty.ts';

/** Smaller parts of a frame are drawn as fast. */
const LEAST_PX = 128 * 128;

/** Where more of a clip's part changes in other ways from one frame to the next, learning how it shows takes longer than drawing it. */
const MOST_CHANGED_SHARE = 1 / 12;
/** The same for a clip with effects, with which the canvas takes several times as long. */
const MOST_CHANGED_SHARE_WITH_EFFECTS = 1 / 2;

const NOTHING_CHANGED: ReadonlySet<string> = new Set();

/** A clip of the frame that is drawn as planes, and the part of the canvas in which it shows. */
export interface PlainClip {
  readonly evaluated: EvaluatedLayer & { readonly layer: VideoLayer };
  readonly rect: PixelRect;
}

/** The clips of a frame that only play on from the frame before, and whose part of the canvas shows little else that changes. */
export function restingClips(
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
    if (rect !== 'anywhere' && isPlain(evaluated) && isResting(former, frame, rect, view, evaluated.layer))
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
function isResting(
  former: EvaluatedFrame,
  frame: EvaluatedFrame,
  rect: PixelRect,
  view: Placement,
  { effects }: VideoLayer,
): boolean {
  const sizePx = rect.width * rect.height;
  const changed = changedPart(former, frame, rect, view);
  const changedPx = changed === null ? 0 : changed.width * changed.height;
  const mostShare = effects.length > 0 ? MOST_CHANGED_SHARE_WITH_EFFECTS : MOST_CHANGED_SHARE;
  return sizePx >= LEAST_PX && changedPx <= sizePx * mostShare;
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
    hasPlainEffects(layer) &&
    layer.cropRotation === 0 &&
    layer.inBetweenFrames !== 'blend' &&
    rotationDeg === 0 &&
    scaleX > 0 &&
    scaleY > 0 &&
    // A blur is that of the layer, before it is made larger or smaller.
    (plainBlurOf(layer.effects) === 0 || (scaleX === 1 && scaleY === 1))
  );
}

/** Whether planes can have what the effects of a clip do. A shadow reaches over what is blurred. */
function hasPlainEffects({ effects, shadow }: VideoLayer): boolean {
  const blur = plainBlurOf(effects);
  return blur === 0 || (blur !== null && shadow === null);
}

/** Where more than images of clips differs between two frames within a part of the canvas; null when nothing does. */
export function changedPart(
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

export function commonPart(a: PixelRect, b: PixelRect): PixelRect | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
