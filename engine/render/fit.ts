/** Which part of a picture goes where in its box: source in picture pixels, target in box units. */
export interface FittedPicture {
  readonly sourceX: number;
  readonly sourceY: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly targetX: number;
  readonly targetY: number;
  readonly targetWidth: number;
  readonly targetHeight: number;
}

export interface FitOptions {
  readonly fit: 'cover' | 'contain' | 'fill';
  readonly zoom?: number;
  readonly focusX?: number;
  readonly focusY?: number;
}

/** Places a picture in a box as CSS object-fit and object-position do; `zoom` magnifies about the focus. */
export function fitPicture(
  picture: { readonly widthPx: number; readonly heightPx: number },
  box: { readonly width: number; readonly height: number },
  { fit, zoom = 1, focusX = 0.5, focusY = 0.5 }: FitOptions,
): FittedPicture {
  const scaleX = box.width / picture.widthPx;
  const scaleY = box.height / picture.heightPx;
  const uniform = fit === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const [zoomedX, zoomedY] =
    fit === 'fill' ? [scaleX * zoom, scaleY * zoom] : [uniform * zoom, uniform * zoom];
  const horizontal = fitAxis(picture.widthPx, box.width, zoomedX, focusX);
  const vertical = fitAxis(picture.heightPx, box.height, zoomedY, focusY);
  return {
    sourceX: horizontal.source,
    sourceWidth: horizontal.sourceLength,
    targetX: horizontal.target,
    targetWidth: horizontal.targetLength,
    sourceY: vertical.source,
    sourceHeight: vertical.sourceLength,
    targetY: vertical.target,
    targetHeight: vertical.targetLength,
  };
}

function fitAxis(pictureLength: number, boxLength: number, scale: number, focus: number) {
  const shown = pictureLength * scale;
  if (shown <= boxLength) {
    return {
      source: 0,
      sourceLength: pictureLength,
      target: (boxLength - shown) * focus,
      targetLength: shown,
    };
  }
  const sourceLength = boxLength / scale;
  return { source: (pictureLength - sourceLength) * focus, sourceLength, target: 0, targetLength: boxLength };
}
