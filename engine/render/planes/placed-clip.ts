import type { VideoSample } from 'mediabunny';
import { colorCubeOf, leadingColorEffects, plainBlurOf } from '../../effects/apply-effects.ts';
import type { VideoLayer } from '../../model/layer.ts';
import { fitImage } from '../drawing/fit.ts';
import { needsFinish } from '../layers/finish-layer.ts';
import { centredBox, placeOf } from '../layers/layer-view.ts';
import { colorsBeforeScaling, shownPart, shownPartAndMargin } from '../layers/video/image-effects.ts';
import type { ClipEffects } from './clip-effects.ts';
import type { PlainClip } from './plain-clips.ts';
import type { ClipPlacement } from './plane-places.ts';

/** Where the pixels of a clip's image lie on the canvas, and whether they cover all of the layer. */
export interface PlacedClip {
  readonly placement: ClipPlacement;
  /** Whether the image leaves nothing of the layer's box free. */
  readonly fillsBox: boolean;
}

const ROUNDING = 1e-6;

export function placementOf(
  evaluated: PlainClip['evaluated'],
  { displayWidth, displayHeight }: VideoSample,
  scale: number,
): PlacedClip {
  const { layer, scaleX, scaleY } = evaluated;
  const box = centredBox(layer, scale);
  const fitted = fitImage({ widthPx: displayWidth, heightPx: displayHeight }, box, layer);
  const { x, y } = placeOf(evaluated, scale);
  const columnsPerPx = fitted.sourceWidth / (fitted.targetWidth * scaleX);
  const rowsPerPx = fitted.sourceHeight / (fitted.targetHeight * scaleY);
  const left = x + (box.left + fitted.targetX) * scaleX;
  const top = y + (box.top + fitted.targetY) * scaleY;
  return {
    placement: {
      leftColumn: fitted.sourceX - left * columnsPerPx,
      topRow: fitted.sourceY - top * rowsPerPx,
      columnsPerPx,
      rowsPerPx,
    },
    fillsBox: fitted.targetWidth >= box.width - ROUNDING && fitted.targetHeight >= box.height - ROUNDING,
  };
}

/** What is done to a clip's image, null for nothing; 'unknown' where the canvas does it in another order. */
export function effectsOf(
  { layer }: PlainClip['evaluated'],
  image: VideoSample,
  scale: number,
  { fillsBox }: PlacedClip,
): ClipEffects | null | 'unknown' {
  const cube = colorCubeOf(leadingColorEffects(layer.effects));
  const blurSigmaPx = (plainBlurOf(layer.effects) ?? 0) * scale;
  if (cube === null && blurSigmaPx === 0) return null;
  const { displayWidth: width, displayHeight: height } = image;
  if (width % 2 !== 0 || height % 2 !== 0) return 'unknown';
  if (cube && !colorsBeforeScaling(layer, image, scale)) return 'unknown';
  // A blur mixes an image with what is free around it.
  if (blurSigmaPx > 0 && !fillsBox) return 'unknown';
  return {
    ...{ cube, blurSigmaPx },
    shown: shownPart(layer, image, scale),
    colored: shownPartAndMargin(layer, image, scale),
  };
}

/** Whether the pixels of an image lie as they are shown. */
export function isUpright(image: VideoSample): boolean {
  const { rotation, flip, displayWidth, displayHeight, codedWidth, codedHeight } = image;
  return rotation === 0 && !flip && displayWidth === codedWidth && displayHeight === codedHeight;
}

/** Whether the canvas works on what shows of a clip after it was scaled. */
export function isFinished(layer: VideoLayer): boolean {
  const effects = layer.effects.slice(leadingColorEffects(layer.effects).length);
  return needsFinish({ ...layer, effects });
}
