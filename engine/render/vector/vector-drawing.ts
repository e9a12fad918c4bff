import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { Paint } from '../../model/paint.ts';
import type { EngineResources } from '../resources.ts';
import { type Matrix, multiply, VectorPath } from './path.ts';
import { type VectorBox, type VectorGroup, type VectorSink, vectorPaint } from './sink.ts';

/** What layers are written with as lines. */
export interface VectorTools {
  readonly sink: VectorSink;
  readonly resources: EngineResources;
  /** Letters as outlines (`false`), or as text in fonts. */
  readonly lettersAsText: boolean;
  /** What writes a layer as lines, in its own box; null when only pixels show it right. */
  drawingOf(evaluated: EvaluatedLayer): (() => void) | null;
}

/** Fills a box with a paint; a paint with an image fills nothing. */
export function fillBox(sink: VectorSink, box: VectorBox, paint: Paint): void {
  const path = new VectorPath();
  path.rect(box.x, box.y, box.width, box.height);
  const drawn = vectorPaint(paint, box);
  if (drawn) sink.fill(path, drawn, 1);
}

/** From the layer's own box, its corner at 0,0, to where it is in its parent. */
export function placeOf({ layer, centreX, centreY, rotationDeg, scaleX, scaleY }: EvaluatedLayer): Matrix {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned: Matrix = [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, centreX, centreY];
  return multiply(turned, [1, 0, 0, 1, -layer.width / 2, -layer.height / 2]);
}

/** A group that only moves what is in it. */
export const movedGroup = (transform: Matrix): VectorGroup => ({
  transform,
  opacity: 1,
  blendMode: 'normal',
  clip: null,
});
