import { type Box, centreOf, type Point, rotatePoint } from '@gesso/engine/edits';

/**
 * An image behind its frame while it is cropped. `box` is the frame on the page; zoom, focus and turn are those of the layer (fit
 * `cover`). `ratio` is held while the frame is pulled, null lets it go free.
 */
export interface CropSession {
  readonly layerId: string;
  readonly image: { readonly widthPx: number; readonly heightPx: number };
  /** The frame as it was when cropping began; frames of a ratio are cut from it. */
  readonly startBox: Box;
  readonly box: Box;
  readonly zoom: number;
  readonly focusX: number;
  readonly focusY: number;
  readonly cropRotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly ratio: number | null;
  /** Whether all of the image is drawn over the stage, which then leaves the layer out. */
  readonly isDrawn: boolean;
}

export const MAX_CROP_ZOOM = 20;
const MIN_FRAME_PX = 16;
/** Far below a pixel of any screen. */
const TOLERANCE_PX = 0.01;

/** How the image lies: its scale in page pixels per image pixel, its middle seen from the middle of the frame, in its own axes. */
export interface ImagePlace {
  readonly scale: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
const fine = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;

/** The upright box around the frame, seen from the turned image: what the image has to cover. */
function aroundOf({ box, cropRotation }: Pick<CropSession, 'box' | 'cropRotation'>): {
  width: number;
  height: number;
} {
  const turn = (cropRotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return { width: box.width * cos + box.height * sin, height: box.width * sin + box.height * cos };
}

/** The scale at which the image just covers its frame. */
function coverScale(crop: Pick<CropSession, 'box' | 'cropRotation' | 'image'>): number {
  const around = aroundOf(crop);
  return Math.max(around.width / crop.image.widthPx, around.height / crop.image.heightPx);
}

/** Where the image lies, as the renderer draws it. */
export function placeOf(crop: CropSession): ImagePlace {
  const around = aroundOf(crop);
  const scale = coverScale(crop) * crop.zoom;
  return {
    scale,
    offsetX: (around.width - crop.image.widthPx * scale) * (crop.focusX - 0.5),
    offsetY: (around.height - crop.image.heightPx * scale) * (crop.focusY - 0.5),
  };
}

/** The zoom and focus that put the image there, as near as the frame stays covered. */
function withPlace(crop: CropSession, { scale, offsetX, offsetY }: ImagePlace): CropSession {
  const cover = coverScale(crop);
  const zoom = clamp(scale / cover, 1, MAX_CROP_ZOOM);
  const used = cover * zoom;
  const around = aroundOf(crop);
  const focus = (offset: number, room: number) =>
    Math.abs(room) < TOLERANCE_PX ? 0.5 : fine(clamp(offset / room + 0.5, 0, 1));
  return {
    ...crop,
    zoom: fine(zoom),
    focusX: focus(offsetX, around.width - crop.image.widthPx * used),
    focusY: focus(offsetY, around.height - crop.image.heightPx * used),
  };
}

/** A movement on the page as one of the image in its own axes. */
function toImageAxes(crop: CropSession, delta: Point): Point {
  const inFrame = rotatePoint(delta, { x: 0, y: 0 }, -crop.box.rotation);
  const unflipped = { x: crop.flipX ? -inFrame.x : inFrame.x, y: crop.flipY ? -inFrame.y : inFrame.y };
  return rotatePoint(unflipped, { x: 0, y: 0 }, -crop.cropRotation);
}

/** The frame with another place or size on the page, as near as the image allows; a held ratio is kept. */
export function setFrame(crop: CropSession, side: 'x' | 'y' | 'width' | 'height', px: number): CropSession {
  const by = px - crop.box[side];
  if (side === 'x' || side === 'y') {
    // The image stays where it is on the page: the frame moves over it.
    const delta = side === 'x' ? { x: by, y: 0 } : { x: 0, y: by };
    const moved = { ...crop, box: { ...crop.box, [side]: px } };
    return panImage(moved, { x: -delta.x, y: -delta.y });
  }
  const corner = side === 'width' ? (crop.ratio === null ? 'e' : 'se') : crop.ratio === null ? 's' : 'se';
  const inFrame = side === 'width' ? { x: by, y: 0 } : { x: 0, y: by };
  const along =
    crop.ratio === null
      ? inFrame
      : side === 'width'
        ? { x: by, y: by / crop.ratio }
        : { x: by * crop.ratio, y: by };
  return pullFrame(crop, corner, rotatePoint(along, { x: 0, y: 0 }, crop.box.rotation));
}

/** Pulls the image behind its frame by page pixels. */
export function panImage(crop: CropSession, delta: Point): CropSession {
  const { scale, offsetX, offsetY } = placeOf(crop);
  const { x, y } = toImageAxes(crop, delta);
  return withPlace(crop, { scale, offsetX: offsetX + x, offsetY: offsetY + y });
}

/** Magnifies the image; the point of the page at `about` keeps its place, the middle of the frame when left out. */
export function zoomImage(crop: CropSession, zoom: number, about: Point | null = null): CropSession {
  const { scale, offsetX, offsetY } = placeOf(crop);
  const centre = centreOf(crop.box);
  const held = about ? toImageAxes(crop, { x: about.x - centre.x, y: about.y - centre.y }) : { x: 0, y: 0 };
  const next = coverScale(crop) * clamp(zoom, 1, MAX_CROP_ZOOM);
  return withPlace(crop, {
    scale: next,
    offsetX: held.x + (offsetX - held.x) * (next / scale),
    offsetY: held.y + (offsetY - held.y) * (next / scale),
  });
}

/** Turns the image behind its frame, which stays covered; what was in the middle stays there. */
export function turnImage(crop: CropSession, cropRotation: number): CropSession {
  const { scale, offsetX, offsetY } = placeOf(crop);
  const wrapped = ((((cropRotation + 180) % 360) + 360) % 360) - 180;
  const turned = { ...crop, cropRotation: fine(wrapped === -180 ? 180 : wrapped) };
  const next = coverScale(turned) * crop.zoom;
  return withPlace(turned, {
    scale: next,
    offsetX: offsetX * (next / scale),
    offsetY: offsetY * (next / scale),
  });
}

/**
 * The frame around an image that grew by margins, in pixels of the image before: it grows with the image, so that what was seen stays where it
 * was on the page.
 */
export function growImage(
  crop: CropSession,
  margins: {
    readonly leftPx: number;
    readonly topPx: number;
    readonly rightPx: number;
    readonly bottomPx: number;
  },
): CropSession {
  const place = placeOf(crop);
  const across = (margins.leftPx + margins.rightPx) * place.scale;
  const down = (margins.topPx + margins.bottomPx) * place.scale;
  const shift = {
    x: ((margins.rightPx - margins.leftPx) / 2) * place.scale * (crop.flipX ? -1 : 1),
    y: ((margins.bottomPx - margins.topPx) / 2) * place.scale * (crop.flipY ? -1 : 1),
  };
  const moved = rotatePoint(shift, { x: 0, y: 0 }, crop.box.rotation);
  const box = {
    ...crop.box,
    x: crop.box.x - across / 2 + moved.x,
    y: crop.box.y - down / 2 + moved.y,
    width: crop.box.width + across,
    height: crop.box.height + down,
  };
  const image = {
    widthPx: crop.image.widthPx + margins.leftPx + margins.rightPx,
    heightPx: crop.image.heightPx + margins.topPx + margins.bottomPx,
  };
  // Frame and image grew by the same on each side: the one lies behind the other as before.
  return withPlace({ ...crop, box, startBox: box, image }, place);
}

/** A turn as the quarter turns in it and the rest, -45 to 45. */
export function splitTurn(cropRotation: number): { quarter: number; rest: number } {
  // 45 degrees belong to the quarter that they were pulled from.
  const quarter = Math.round((cropRotation - Math.sign(cropRotation) * 0.001) / 90) * 90;
  return { quarter: quarter + 0, rest: fine(cropRotation - quarter) };
}

/** Whether the image covers the frame where it lies. */
function isCovered(crop: CropSession, { scale, offsetX, offsetY }: ImagePlace): boolean {
  const around = aroundOf(crop);
  const roomX = (crop.image.widthPx * scale - around.width) / 2;
  const roomY = (crop.image.heightPx * scale - around.height) / 2;
  return (
    scale <= coverScale(crop) * MAX_CROP_ZOOM &&
    Math.abs(offsetX) <= roomX + TOLERANCE_PX &&
    Math.abs(offsetY) <= roomY + TOLERANCE_PX
  );
}

/** The place of an image that stays where it is on the page while the frame becomes another. */
function placeInFrame(crop: CropSession, place: ImagePlace, box: Box): ImagePlace {
  const [from, to] = [centreOf(crop.box), centreOf(box)];
  const shift = toImageAxes(crop, { x: to.x - from.x, y: to.y - from.y });
  return { scale: place.scale, offsetX: place.offsetX - shift.x, offsetY: place.offsetY - shift.y };
}

export type FrameHandle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

/** The frame with one handle pulled by a distance in the axes of the frame; the opposite side stays. */
function pulledFrame(box: Box, handle: FrameHandle, dx: number, dy: number, ratio: number | null): Box {
  const signX = handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0;
  const signY = handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0;
  let width = Math.max(MIN_FRAME_PX, box.width + signX * dx);
  let height = Math.max(MIN_FRAME_PX, box.height + signY * dy);
  if (ratio !== null) {
    if (signX !== 0 && signY !== 0)
      width = Math.max(width, height * ratio, MIN_FRAME_PX, MIN_FRAME_PX * ratio);
    else if (signY !== 0) width = height * ratio;
    height = width / ratio;
  }
  // The opposite side keeps its place, also of a turned frame.
  const centre = centreOf(box);
  const moved = rotatePoint(
    {
      x: centre.x + (signX * (width - box.width)) / 2,
      y: centre.y + (signY * (height - box.height)) / 2,
    },
    centre,
    box.rotation,
  );
  return { x: moved.x - width / 2, y: moved.y - height / 2, width, height, rotation: box.rotation };
}

const PULL_STEPS = 24;

/** Pulls a handle of the frame by page pixels; the image stays where it is, and the frame stays on it. */
export function pullFrame(crop: CropSession, handle: FrameHandle, delta: Point): CropSession {
  const { x, y } = rotatePoint(delta, { x: 0, y: 0 }, -crop.box.rotation);
  const place = placeOf(crop);
  const frameAt = (dx: number, dy: number) => pulledFrame(crop.box, handle, dx, dy, crop.ratio);
  const fits = (dx: number, dy: number) => {
    const box = frameAt(dx, dy);
    return isCovered({ ...crop, box }, placeInFrame(crop, place, box));
  };
  // As far as it goes: each way on its own, so that the frame glides along an edge of the image.
  const farthest = (test: (share: number) => boolean) => {
    if (test(1)) return 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < PULL_STEPS; step++) {
      const middle = (low + high) / 2;
      if (test(middle)) low = middle;
      else high = middle;
    }
    return low;
  };
  let [dx, dy] = [x, y];
  if (crop.ratio !== null) {
    const share = farthest((each) => fits(x * each, y * each));
    [dx, dy] = [x * share, y * share];
  } else {
    dx = x * farthest((each) => fits(x * each, 0));
    dy = y * farthest((each) => fits(dx, y * each));
  }
  const box = frameAt(dx, dy);
  return withPlace({ ...crop, box }, placeInFrame(crop, place, box));
}

/** The largest frame of a ratio in the frame that cropping began with, about the same middle; null lets the frame go free. */
export function setFrameRatio(crop: CropSession, ratio: number | null): CropSession {
  if (ratio === null) return { ...crop, ratio };
  const { startBox } = crop;
  const width = Math.max(MIN_FRAME_PX, Math.min(startBox.width, startBox.height * ratio));
  const height = width / ratio;
  const centre = centreOf(startBox);
  const box = { ...startBox, x: centre.x - width / 2, y: centre.y - height / 2, width, height };
  const place = placeInFrame(crop, placeOf(crop), box);
  return withPlace({ ...crop, box, ratio }, place);
}

/** Everything of the image that its first frame shows, upright. */
export function resetCrop(crop: CropSession): CropSession {
  return {
    ...crop,
    box: crop.startBox,
    zoom: 1,
    focusX: 0.5,
    focusY: 0.5,
    cropRotation: 0,
    flipX: false,
    flipY: false,
    ratio: null,
  };
}

/** The size of what shows, in pixels of the image. */
export function croppedPixels(crop: CropSession): { widthPx: number; heightPx: number } {
  const { scale } = placeOf(crop);
  return { widthPx: Math.round(crop.box.width / scale), heightPx: Math.round(crop.box.height / scale) };
}
