interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point is in a polygon: whether a ray to the right crosses its edge an odd number of times. */
export function isInPolygon({ x, y }: Point, polygon: readonly Point[]): boolean {
  let isIn = false;
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x)
      isIn = !isIn;
  }
  return isIn;
}
