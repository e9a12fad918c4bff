import { type Box, centreOf, type Point, rotatePoint } from '@gesso/engine/edits';

/** The handles of a selection: corners scale, sides stretch, `rotate` turns. */
export type HandleId = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'rotate';
export const SIDE_HANDLES: readonly HandleId[] = ['n', 'e', 's', 'w'];

/** Where a handle sits on its box: -1, 0 or 1 from the centre on each axis. */
export const HANDLE_SIDE: Readonly<Record<Exclude<HandleId, 'rotate'>, Point>> = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
};

/** How far below the box the rotate handle sits, in screen pixels. */
export const ROTATE_DISTANCE_PX = 38;
/** Below this size on screen handles move out of the box, so that they do not cover what they change. */
const SMALL_BOX_PX = 60;
/** A side shorter than this on screen has no room for a handle of its own. */
const SMALL_SIDE_PX = 26;

export interface PlacedHandle {
  readonly id: HandleId;
  /** In screen pixels. */
  readonly at: Point;
}

/** Where the handles of a box are drawn, on screen. `allowed` leaves out those that the selection cannot use. */
export function placeHandles(screenBox: Box, allowed: readonly HandleId[]): PlacedHandle[] {
  const centre = centreOf(screenBox);
  const isSmall = Math.min(screenBox.width, screenBox.height) < SMALL_BOX_PX;
  const outset = isSmall ? 8 : 0;
  const placed: PlacedHandle[] = [];
  for (const id of allowed) {
    if (id === 'rotate') {
      const below = { x: centre.x, y: screenBox.y + screenBox.height + ROTATE_DISTANCE_PX };
      placed.push({ id, at: rotatePoint(below, centre, screenBox.rotation) });
      continue;
    }
    if (isSmall && SIDE_HANDLES.includes(id)) {
      const isUpright = id === 'e' || id === 'w';
      const [along, across] = isUpright
        ? [screenBox.height, screenBox.width]
        : [screenBox.width, screenBox.height];
      // A line of text is low but long: its width must stay in reach.
      if (along < SMALL_SIDE_PX || across < SMALL_BOX_PX) continue;
    }
    const side = HANDLE_SIDE[id];
    const at = {
      x: centre.x + side.x * (screenBox.width / 2 + outset),
      y: centre.y + side.y * (screenBox.height / 2 + outset),
    };
    placed.push({ id, at: rotatePoint(at, centre, screenBox.rotation) });
  }
  return placed;
}

/** The handle under the pointer: the nearest one within half of `hitSizePx`. Corners win over sides. */
export function hitHandle(
  handles: readonly PlacedHandle[],
  pointer: Point,
  hitSizePx: number,
): HandleId | null {
  let best: { id: HandleId; distance: number } | null = null;
  for (const handle of handles) {
    const dx = Math.abs(handle.at.x - pointer.x);
    const dy = Math.abs(handle.at.y - pointer.y);
    if (dx > hitSizePx / 2 || dy > hitSizePx / 2) continue;
    const distance = Math.hypot(dx, dy) + (SIDE_HANDLES.includes(handle.id) ? 4 : 0);
    if (!best || distance < best.distance) best = { id: handle.id, distance };
  }
  return best?.id ?? null;
}

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The resize arrow that fits a handle of a turned box. */
export function handleCursor(id: HandleId, rotation: number): string {
  if (id === 'rotate') return 'grab';
  const side = HANDLE_SIDE[id];
  const degrees = (Math.atan2(side.y, side.x) * 180) / Math.PI + 90 + rotation;
  const step = ((Math.round(degrees / 45) % 4) + 4) % 4;
  return CURSORS[step] ?? 'move';
}
