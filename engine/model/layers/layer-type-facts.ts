import type { Paint } from '../paint.ts';
import type { TextRun } from './text-run.ts';

/** What code that draws nothing needs to know of a layer type. */
export interface LayerTypeFacts<Layer> {
  /** The properties that keyframes may move. */
  readonly numericProperties: readonly string[];
  /** Whether its content covers the box: effects then work within the box, so that a blur does not soften its edges. */
  readonly fillsBox: boolean;
  /** False for what stays behind everything else: it is not picked, moved, arranged or timed. */
  readonly isMovable: boolean;
  /** For how many seconds after its beginning its content is another one at each frame. Left out for content that never changes. */
  animatedForSeconds?(layer: Layer): number;
  /** How far its content paints over the edges of its box, in page pixels. Left out for content that stays within. */
  contentOverhangPx?(layer: Layer): number;
  /** Whether a longer box shows more of the same content, as for the bleed of a print. */
  growsWithBox(layer: Layer): boolean;
  /** The text that it shows, for the fonts that it needs. Left out for types without text. */
  textRunsOf?(layer: Layer): readonly TextRun[];
  /** The asset that is the content of the layer. Left out where there is none. */
  fileIdOf?(layer: Layer): string | null;
  /** The other assets that its content shows, as in paints; null for none. Left out where there never are any. */
  otherFileIdsOf?(layer: Layer): string[] | null;
}

/** The asset of a paint, as a list; null for a paint without one. */
export function imageIdOf(paint: Paint | null): string[] | null {
  return paint?.type === 'image' ? [paint.assetId] : null;
}

/** The assets of the paints that have one; null when none has. */
export function imageIdsOf(paints: readonly (Paint | null)[]): string[] | null {
  const ids = paints.flatMap((paint) => imageIdOf(paint) ?? []);
  return ids.length > 0 ? ids : null;
}
