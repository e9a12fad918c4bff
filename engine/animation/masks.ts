/** The shapes that a layer is revealed through. */
export type MaskShape = 'circle' | 'box' | 'diamond' | 'wipe-right' | 'wipe-down' | 'blinds';

/** What shows of a layer, in fractions of its box: 0,0 top left, 1,1 bottom right. */
export type MaskGeometry =
  | {
      readonly type: 'ellipse';
      readonly centreX: number;
      readonly centreY: number;
      readonly radiusX: number;
      readonly radiusY: number;
    }
  | { readonly type: 'polygons'; readonly polygons: readonly (readonly number[])[] };

const BLIND_COUNT = 6;
const rectangle = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];

/**
 * The mask of a shape at an opening of 0 (nothing shows) to 1. `aspect` is width over height of the layer: circles
 * are round on screen, so the radius that reaches the corners is half the diagonal, in units of each side.
 */
export function maskGeometry(shape: MaskShape, opening: number, aspect: number): MaskGeometry {
  switch (shape) {
    case 'circle': {
      const halfDiagonal = Math.sqrt(aspect * aspect + 1) / 2;
      return {
        type: 'ellipse',
        centreX: 0.5,
        centreY: 0.5,
        radiusX: (opening * halfDiagonal) / aspect,
        radiusY: opening * halfDiagonal,
      };
    }
    case 'box':
      return {
        type: 'polygons',
        polygons: [rectangle(0.5 - opening / 2, 0.5 - opening / 2, 0.5 + opening / 2, 0.5 + opening / 2)],
      };
    case 'diamond':
      // A diamond covers the box when its half axes are the full sides.
      return {
        type: 'polygons',
        polygons: [[0.5, 0.5 - opening, 0.5 + opening, 0.5, 0.5, 0.5 + opening, 0.5 - opening, 0.5]],
      };
    case 'wipe-right':
      return { type: 'polygons', polygons: [rectangle(0, 0, opening, 1)] };
    case 'wipe-down':
      return { type: 'polygons', polygons: [rectangle(0, 0, 1, opening)] };
    case 'blinds':
      return {
        type: 'polygons',
        polygons: Array.from({ length: BLIND_COUNT }, (_, index) =>
          rectangle(0, index / BLIND_COUNT, 1, (index + opening) / BLIND_COUNT),
        ),
      };
  }
}
