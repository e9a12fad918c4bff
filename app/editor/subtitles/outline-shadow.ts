const AROUND_PX = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
  [0, 1.4],
  [0, -1.4],
] as const;

/** A CSS text shadow that looks like an outline around letters of a tile. */
export const outlineShadow = (color: string | null): string | undefined =>
  color === null ? undefined : AROUND_PX.map(([x, y]) => `${x}px ${y}px 0 ${color}`).join(', ');
