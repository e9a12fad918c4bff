/** Which part of an image goes where in its box: source in image pixels, target in box units. */
export interface FittedImage {
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

/** A fit with the turn of the image inside its box, in degrees clockwise. */
export interface PlacedFit extends FitOptions {
  readonly cropRotation?: number;
}

/** Places an image in a box as CSS object-fit and object-position do; `zoom` magnifies about the focus. */
export function fitImage(
  image: { readonly widthPx: number; readonly heightPx: number },
  box: { readonly width: number; readonly height: number },
  { fit, zoom = 1, focusX = 0.5, focusY = 0.5 }: FitOptions,
): FittedImage {
  const scaleX = box.width / image.widthPx;
  const scaleY = box.height / image.heightPx;
  const uniform = fit === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY);
  const [zoomedX, zoomedY] =
    fit === 'fill' ? [scaleX * zoom, scaleY * zoom] : [uniform * zoom, uniform * zoom];
  const horizontal = fitAxis(image.widthPx, box.width, zoomedX, focusX);
  const vertical = fitAxis(image.heightPx, box.height, zoomedY, focusY);
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

function fitAxis(imageLength: number, boxLength: number, scale: number, focus: number) {
  const shown = imageLength * scale;
  if (shown <= boxLength) {
    return {
      source: 0,
      sourceLength: imageLength,
      target: (boxLength - shown) * focus,
      targetLength: shown,
    };
  }
  const sourceLength = boxLength / scale;
  return { source: (imageLength - sourceLength) * focus, sourceLength, target: 0, targetLength: boxLength };
}

/** Something to draw from, in pixels of its own. */
interface DrawableSource {
  readonly image: CanvasImageSource;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Draws an image into a box at the origin of the context, fitted and turned. `sourceFor` gives what to draw from when the image shows
 * this many times its size.
 */
export function drawFitted(
  context: OffscreenCanvasRenderingContext2D,
  image: { readonly widthPx: number; readonly heightPx: number },
  box: { readonly width: number; readonly height: number },
  fit: PlacedFit,
  sourceFor: (magnify: number) => DrawableSource,
): void {
  const turn = ((fit.cropRotation ?? 0) * Math.PI) / 180;
  if (turn === 0) {
    drawPlaced(context, image, fitImage(image, box, fit), sourceFor);
    return;
  }
  // The upright box around the turned frame is what the image has to cover.
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const around = { width: box.width * cos + box.height * sin, height: box.width * sin + box.height * cos };
  const target = fit.fit === 'contain' ? box : around;
  context.save();
  context.beginPath();
  context.rect(0, 0, box.width, box.height);
  context.clip();
  context.translate(box.width / 2, box.height / 2);
  context.rotate(turn);
  context.translate(-target.width / 2, -target.height / 2);
  drawPlaced(context, image, fitImage(image, target, fit), sourceFor);
  context.restore();
}

function drawPlaced(
  context: OffscreenCanvasRenderingContext2D,
  image: { readonly widthPx: number; readonly heightPx: number },
  placed: FittedImage,
  sourceFor: (magnify: number) => DrawableSource,
): void {
  const { sourceX, sourceY, sourceWidth, sourceHeight, targetX, targetY, targetWidth, targetHeight } = placed;
  const source = sourceFor(Math.max(targetWidth / sourceWidth, targetHeight / sourceHeight));
  const [zoomX, zoomY] = [source.widthPx / image.widthPx, source.heightPx / image.heightPx];
  context.drawImage(
    source.image,
    sourceX * zoomX,
    sourceY * zoomY,
    sourceWidth * zoomX,
    sourceHeight * zoomY,
    targetX,
    targetY,
    targetWidth,
    targetHeight,
  );
}
