/** A point in page pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An upright rectangle in page pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle turned clockwise about its centre; `x`, `y` is the top left corner before turning. */
export interface Box extends Rect {
  /** Degrees. */
  readonly rotation: number;
}

const RADIANS = Math.PI / 180;

/** Turns a point about a centre, clockwise on screen. */
export function rotatePoint(point: Point, centre: Point, degrees: number): Point {
  if (degrees === 0) return point;
  const cos = Math.cos(degrees * RADIANS);
  const sin = Math.sin(degrees * RADIANS);
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** The middle of a rectangle. */
export const centreOf = (rect: Rect): Point => ({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });

/** The four corners as seen: top left, top right, bottom right, bottom left of the unturned box, turned. */
export function cornersOf(box: Box): [Point, Point, Point, Point] {
  const centre = centreOf(box);
  const turn = (x: number, y: number) => rotatePoint({ x, y }, centre, box.rotation);
  return [
    turn(box.x, box.y),
    turn(box.x + box.width, box.y),
    turn(box.x + box.width, box.y + box.height),
    turn(box.x, box.y + box.height),
  ];
}

/** The box of a child as it lies on the page, when its groups lie where `groups` say. */
export function boxOnPage(layer: Box, groups: readonly Box[]): Box {
  let box: Box = {
    x: layer.x,
    y: layer.y,
    width: layer.width,
    height: layer.height,
    rotation: layer.rotation,
  };
  for (const group of [...groups].reverse()) {
    const inGroup = centreOf(box);
    const centre = rotatePoint(
      { x: group.x + inGroup.x, y: group.y + inGroup.y },
      centreOf(group),
      group.rotation,
    );
    box = {
      ...box,
      x: centre.x - box.width / 2,
      y: centre.y - box.height / 2,
      rotation: box.rotation + group.rotation,
    };
  }
  return box;
}

/** A point in a box, counted from its corner, as it lies on the page when the groups around the box lie where `groups` say. */
export function boxPointOnPage(
  layer: Box & { readonly flipX: boolean; readonly flipY: boolean },
  groups: readonly Box[],
  point: Point,
): Point {
  const box = boxOnPage(layer, groups);
  const mirrored = {
    x: box.x + (layer.flipX ? layer.width - point.x : point.x),
    y: box.y + (layer.flipY ? layer.height - point.y : point.y),
  };
  return rotatePoint(mirrored, centreOf(box), box.rotation);
}

/** The smallest upright rectangle around turned boxes. */
export function boundsOf(boxes: readonly Box[]): Rect {
  const points = boxes.flatMap(cornersOf);
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  return {
    x: left,
    y: top,
    width: Math.max(...points.map((point) => point.x)) - left,
    height: Math.max(...points.map((point) => point.y)) - top,
  };
}

/** Whether a point lies in a turned box, grown by `margin` on every side. */
export function boxContains(box: Box, point: Point, margin = 0): boolean {
  const local = rotatePoint(point, centreOf(box), -box.rotation);
  return (
    local.x >= box.x - margin &&
    local.x <= box.x + box.width + margin &&
    local.y >= box.y - margin &&
    local.y <= box.y + box.height + margin
  );
}

/** Whether two upright rectangles share a point: touch is enough. */
export function rectsTouch(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** The rectangle between two points, whichever way it was drawn. */
export function rectBetween(a: Point, b: Point): Rect {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

/** The smallest upright rectangle around others; without any it has no size. */
export function boundsOfRects(rects: readonly Rect[]): Rect {
  if (rects.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  return {
    x,
    y,
    width: Math.max(...rects.map((rect) => rect.x + rect.width)) - x,
    height: Math.max(...rects.map((rect) => rect.y + rect.height)) - y,
  };
}

/** What two upright rectangles share; without anything in common it has no area. */
export function intersectionOf(a: Rect, b: Rect): Rect {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

/** The area of a rectangle in square pixels. */
export const areaOf = ({ width, height }: Rect): number => width * height;
