import { type EvaluatedLayer, evaluateFrame } from '../animation/evaluate-frame.ts';
import { isLine } from '../model/layer-capabilities.ts';
import { distanceToRoute } from '../model/layers/line-route.ts';
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
  return shownLayers(project, frame).map(boxOf);
}

function shownLayers(project: Project, frame: number): EvaluatedLayer[] {
  const { scenes } = evaluateFrame(project, frame);
  return scenes.flatMap((scene) => (scene.isLeaving ? [] : scene.layers)).reverse();
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
  return shownLayers(project, frame)
    .filter((evaluated) => {
      if (isLine(evaluated.layer)) return isOnLine(evaluated, xPx, yPx, tolerancePx);
      return boxContains(boxOf(evaluated), xPx, yPx, tolerancePx);
    })
    .map(({ layer }) => layer.id);
}

/** Whether a point of the page lies on a line: within its thickness, wherever its box is. */
function isOnLine(evaluated: EvaluatedLayer, xPx: number, yPx: number, tolerancePx: number): boolean {
  const { layer, centreX, centreY, rotationDeg, scaleX, scaleY } = evaluated;
  if (!isLine(layer)) return false;
  const angle = (-rotationDeg * Math.PI) / 180;
  const [dx, dy] = [xPx - centreX, yPx - centreY];
  const point = {
    x: (dx * Math.cos(angle) - dy * Math.sin(angle)) / (scaleX || 1) + layer.width / 2,
    y: (dx * Math.sin(angle) + dy * Math.cos(angle)) / (scaleY || 1) + layer.height / 2,
  };
  return distanceToRoute(layer, point) <= (layer.stroke?.widthPx ?? 0) / 2 + tolerancePx;
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
