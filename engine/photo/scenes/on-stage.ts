import { NO_GEOMETRY, type PhotoEdits, type PhotoShadow } from '../photo-edits.ts';
import type { PhotoScene } from './scenes.ts';

const STAGE_SIDE_PX = 2048;
const SHADOW_COLOR = '#14151f';

/** A shadow on the ground, with the strength and blur that the shadow before it had. */
export function groundShadow(before: PhotoShadow | null): PhotoShadow {
  return {
    type: 'contact',
    width: 0.9,
    blur: before?.blur ?? 0.04,
    strength: before?.strength ?? 0.45,
    color: SHADOW_COLOR,
  };
}

/** The product on a stage: its edits with where it is there, its shadow and its reflection. None before it is cut out. */
export function onStage(scene: PhotoScene, { cutout }: Pick<PhotoEdits, 'cutout'>): Partial<PhotoEdits> {
  if (!cutout) return {};
  const { widthPx, heightPx } = cutout.bounds;
  const scale = scene.stand.scale;
  // The layout's scale 1 fills 0.9 of the image; the foot of the product is on the floor.
  const fit = Math.min(1 / widthPx, 1 / heightPx) * 0.9 * scale;
  return {
    backdrop: { type: 'scene', sceneId: scene.id, warmth: 0, lightDeg: 60 },
    backdropEffects: [],
    shape: null,
    geometry: NO_GEOMETRY,
    size: null,
    layout: {
      widthPx: STAGE_SIDE_PX,
      heightPx: STAGE_SIDE_PX,
      centreX: scene.stand.centreX,
      centreY: scene.stand.floorY - (heightPx * fit) / 2,
      scale,
      ring: null,
      reflection: scene.reflection,
    },
    shadow: groundShadow(null),
  };
}
