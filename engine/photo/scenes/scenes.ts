import type { CanvasSize, PhotoCanvas } from '../photo-canvas.ts';

/** A stage for products: what is drawn behind and below them. */
export interface PhotoScene {
  readonly id: string;
  /** Draws the whole stage. `lightDeg` is where light comes from: 0 from the right, 90 from above. `warmth` -100 to 100. */
  draw(context: PhotoCanvas, size: CanvasSize, light: SceneLight): void;
  /** Where the product stands: its middle and its floor, in shares of the picture, and how large it is there. */
  readonly stand: { readonly centreX: number; readonly floorY: number; readonly scale: number };
  /** How much the floor mirrors. */
  readonly reflection: number;
}

export interface SceneLight {
  readonly warmth: number;
  readonly lightDeg: number;
}

/** Every stage. */
export const PHOTO_SCENES: readonly PhotoScene[] = [];

/** Draws a stage by its id; one that is not known is left out. */
export function drawScene(
  context: PhotoCanvas,
  { sceneId, ...light }: { readonly sceneId: string } & SceneLight,
  size: CanvasSize,
): void {
  PHOTO_SCENES.find(({ id }) => id === sceneId)?.draw(context, size, light);
}
