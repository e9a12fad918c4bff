import { createImageLayer, type Paint } from '@gesso/engine';
import type { DesignDrawing } from '../design-file.ts';
import { addDrawing } from '../drawings.ts';
import { type JsonRecord, numberIn } from './json-values.ts';

/** The size of a layer, in its own pixels. */
export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** How images fill (Sketch's `PatternFillType`). */
const FILLS = { tile: 0, cover: 1, stretch: 2, fit: 3 } as const;

/** A fill that is an image. One that is drawn out is drawn in the size of its layer: paints of ours keep the proportions of images. */
export function imagePaint(
  fill: JsonRecord,
  assetId: string,
  { width, height }: Sized,
  drawings: DesignDrawing[],
): Paint {
  const kind = numberIn(fill.patternFillType, FILLS.cover);
  if (kind === FILLS.stretch) {
    const drawn = createImageLayer({ assetId, fit: 'fill', x: 0, y: 0, width, height });
    return {
      type: 'image',
      assetId: addDrawing(drawings, 'Image', [drawn], { x: 0, y: 0, width, height }),
      fit: 'cover',
      scale: 1,
    };
  }
  const isTile = kind === FILLS.tile;
  const scale = isTile ? Math.min(20, Math.max(0.05, numberIn(fill.patternTileScale, 1))) : 1;
  return { type: 'image', assetId, fit: isTile ? 'tile' : kind === FILLS.fit ? 'contain' : 'cover', scale };
}
