import type { Shadow } from '../model/layer.ts';

/** The eight shadow presets: the direction in which the shadow falls, clockwise from the upper left. */
export const SHADOWS: readonly {
  readonly id: number;
  readonly name: string;
  readonly directionX: number;
  readonly directionY: number;
}[] = [
  { id: 1, name: 'Upper left', directionX: -1, directionY: -1 },
  { id: 2, name: 'Up', directionX: 0, directionY: -1 },
  { id: 3, name: 'Upper right', directionX: 1, directionY: -1 },
  { id: 4, name: 'Left', directionX: -1, directionY: 0 },
  { id: 5, name: 'Right', directionX: 1, directionY: 0 },
  { id: 6, name: 'Lower left', directionX: -1, directionY: 1 },
  { id: 7, name: 'Down', directionX: 0, directionY: 1 },
  { id: 8, name: 'Lower right', directionX: 1, directionY: 1 },
];

/** A shadow of a preset (0 for one with an angle of its own) with the standard strength. */
export function createShadow(presetId: number): Shadow {
  return { presetId, angleDeg: 45, color: '#14151f', opacity: 0.35, distancePx: 14, blurPx: 24 };
}

/** Where a shadow falls, in page pixels; diagonals are as long as straight ones. */
export function shadowOffset(shadow: Shadow): { xPx: number; yPx: number } {
  if (shadow.presetId === 0) {
    const angle = (shadow.angleDeg * Math.PI) / 180;
    return { xPx: Math.cos(angle) * shadow.distancePx, yPx: Math.sin(angle) * shadow.distancePx };
  }
  const preset = SHADOWS.find((row) => row.id === shadow.presetId);
  if (!preset) return { xPx: 0, yPx: 0 };
  const length = Math.hypot(preset.directionX, preset.directionY);
  return {
    xPx: (preset.directionX / length) * shadow.distancePx,
    yPx: (preset.directionY / length) * shadow.distancePx,
  };
}
