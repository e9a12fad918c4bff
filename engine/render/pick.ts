import { type EvaluatedLayer, evaluateFrame } from '../animation/evaluate-frame.ts';
import type { Project } from '../model/project.ts';

/** A layer's box on the page: the middle, the size and the angle, in page pixels and degrees. */
export interface LayerBox {
  readonly id: string;
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly rotationDeg: number;
}

/** The boxes of what scenes and tracks show at a frame, topmost first; groups come whole. What a transition leaves is not among them. */
export function layerBoxesAt(project: Project, frame: number): LayerBox[] {
  const { scenes } = evaluateFrame(project, frame);
  const layers = scenes.flatMap((scene) => (scene.isLeaving ? [] : scene.layers));
  return layers.map(boxOf).reverse();
}

function boxOf(evaluated: EvaluatedLayer): LayerBox {
  const { layer, centreX, centreY, rotationDeg, scaleX, scaleY } = evaluated;
  return {
    id: layer.id,
    centreX,
    centreY,
    width: layer.width * Math.abs(scaleX),
    height: layer.height * Math.abs(scaleY),
    rotationDeg,
  };
}

/** The ids of the layers under a point of the page, topmost first. `tolerancePx` widens thin boxes. */
export function pickLayers(
  project: Project,
  frame: number,
  xPx: number,
  yPx: number,
  tolerancePx = 0,
): string[] {
  return layerBoxesAt(project, frame)
    .filter((box) => boxContains(box, xPx, yPx, tolerancePx))
    .map((box) => box.id);
}

/** Whether a point of the page lies in a rotated box. */
export function boxContains(box: LayerBox, xPx: number, yPx: number, tolerancePx = 0): boolean {
  const angle = (-box.rotationDeg * Math.PI) / 180;
  const dx = xPx - box.centreX;
  const dy = yPx - box.centreY;
  const localX = dx * Math.cos(angle) - dy * Math.sin(angle);
  const localY = dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(localX) <= box.width / 2 + tolerancePx && Math.abs(localY) <= box.height / 2 + tolerancePx;
}
