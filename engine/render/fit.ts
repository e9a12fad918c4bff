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

/** A fit with the turn of the picture inside its box, in degrees clockwise. */
export interface PlacedFit extends FitOptions {
  readonly cropRotation?: number;
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

/** Something to draw from, in pixels of its own. */
interface DrawableSource {
  readonly image: CanvasImageSource;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Draws a picture into a box at the origin of the context, fitted and turned. `sourceFor` gives what to draw from when the picture shows
 * this many times its size.
 */
export function drawFitted(
  context: OffscreenCanvasRenderingContext2D,
  picture: { readonly widthPx: number; readonly heightPx: number },
  box: { readonly width: number; readonly height: number },
  fit: PlacedFit,
  sourceFor: (magnify: number) => DrawableSource,
): void {
  const turn = ((fit.cropRotation ?? 0) * Math.PI) / 180;
  if (turn === 0) {
    drawPlaced(context, picture, fitPicture(picture, box, fit), sourceFor);
    return;
  }
  // The upright box around the turned frame is what the picture has to cover.
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
  drawPlaced(context, picture, fitPicture(picture, target, fit), sourceFor);
  context.restore();
}

function drawPlaced(
  context: OffscreenCanvasRenderingContext2D,
  picture: { readonly widthPx: number; readonly heightPx: number },
  placed: FittedPicture,
  sourceFor: (magnify: number) => DrawableSource,
): void {
  const { sourceX, sourceY, sourceWidth, sourceHeight, targetX, targetY, targetWidth, targetHeight } = placed;
  const source = sourceFor(Math.max(targetWidth / sourceWidth, targetHeight / sourceHeight));
  const [zoomX, zoomY] = [source.widthPx / picture.widthPx, source.heightPx / picture.heightPx];
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
