import type { Pins } from '@gesso/engine';

/** The edges that a layer is pinned to. */
export const EDGES = ['top', 'left', 'right', 'bottom'] as const;
type Edge = (typeof EDGES)[number];

/** What pins become when an edge is pinned or let go: both edges of an axis stretch the layer, none leave it in the middle. */
export function togglePin(pins: Pins, edge: Edge): Pins {
  const isAcross = edge === 'left' || edge === 'right';
  const [first, last] = isAcross ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const now = isAcross ? pins.x : pins.y;
  const held = new Set<string>(now === 'both' ? [first, last] : [now]);
  if (held.has(edge)) held.delete(edge);
  else held.add(edge);
  const isBoth = held.has(first) && held.has(last);
  const next = isBoth ? 'both' : held.has(first) ? first : held.has(last) ? last : 'center';
  return { ...pins, [isAcross ? 'x' : 'y']: next };
}

/** Whether a layer is pinned to an edge. */
export const isHeld = (pins: Pins | null, edge: Edge): boolean => {
  if (!pins) return false;
  const held = edge === 'left' || edge === 'right' ? pins.x : pins.y;
  return held === edge || held === 'both';
};
