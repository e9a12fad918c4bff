import type { EvaluatedLayer, EvaluatedScene } from './evaluate-frame.ts';
import type { MaskGeometry } from './masks.ts';

/** Whether a clip or an animated image shows the same image at two times in its file; only its reader knows. */
export type SameImage = (assetId: string, secondsA: number, secondsB: number) => boolean;

/** Whether two scenes have the same place and the same background, whatever their layers do. */
export function sameSceneBackground(a: EvaluatedScene, b: EvaluatedScene): boolean {
  const placed =
    a.placement.offsetXPx === b.placement.offsetXPx &&
    a.placement.offsetYPx === b.placement.offsetYPx &&
    a.placement.scale === b.placement.scale &&
    a.placement.rotationDeg === b.placement.rotationDeg &&
    a.placement.opacity === b.placement.opacity &&
    a.placement.blurPx === b.placement.blurPx &&
    a.placement.pixelPx === b.placement.pixelPx &&
    a.placement.veil === b.placement.veil &&
    sameMask(a.placement.mask, b.placement.mask);
  const background =
    a.scene === b.scene ||
    (a.scene.bgColor === b.scene.bgColor &&
      a.scene.background === b.scene.background &&
      a.scene.backgroundAssetId === b.scene.backgroundAssetId);
  return placed && background;
}

function sameLayers(
  a: readonly EvaluatedLayer[],
  b: readonly EvaluatedLayer[],
  sameImage: SameImage,
): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) {
    const first = a[index];
    const second = b[index];
    if (!first || !second || !sameEvaluatedLayer(first, second, sameImage)) return false;
  }
  return true;
}

/** Whether a layer gives the same image in two frames. */
export function sameEvaluatedLayer(a: EvaluatedLayer, b: EvaluatedLayer, sameImage: SameImage): boolean {
  if (
    a.centreX !== b.centreX ||
    a.centreY !== b.centreY ||
    a.rotationDeg !== b.rotationDeg ||
    a.scaleX !== b.scaleX ||
    a.scaleY !== b.scaleY ||
    a.opacity !== b.opacity ||
    a.blendMode !== b.blendMode ||
    !sameFacts(a.layer, b.layer) ||
    !sameMask(a.mask, b.mask) ||
    !sameUnits(a.units, b.units)
  ) {
    return false;
  }
  if (a.sourceSeconds !== b.sourceSeconds) {
    if (a.sourceSeconds === null || b.sourceSeconds === null) return false;
    // Without a file there is no reader to ask whether two times look the same.
    if (!('assetId' in a.layer) || a.layer.assetId === null) return false;
    if (!sameImage(a.layer.assetId, a.sourceSeconds, b.sourceSeconds)) return false;
  }
  return sameLayers(a.children, b.children, sameImage);
}

/** Keyframed layers are new objects in every frame, and so are their effects, masks and runs: their facts are compared one by one. */
function sameFacts(a: object, b: object): boolean {
  if (a === b) return true;
  const first = a as Record<string, unknown>;
  const second = b as Record<string, unknown>;
  for (const key in first) {
    // Children are compared as they are evaluated.
    if (key === 'children' || first[key] === second[key]) continue;
    if (!isSameData(first[key], second[key])) return false;
  }
  return true;
}

/** Plain data: what is not an object is the same or it is not. */
function isSameData(a: unknown, b: unknown): boolean {
  const areObjects = typeof a === 'object' && typeof b === 'object';
  return areObjects && JSON.stringify(a) === JSON.stringify(b);
}

/** Parts that play are elsewhere in every frame. */
function sameUnits(a: EvaluatedLayer['units'], b: EvaluatedLayer['units']): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function sameMask(a: MaskGeometry | null, b: MaskGeometry | null): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
