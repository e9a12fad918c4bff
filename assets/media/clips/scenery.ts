import {
  createProject,
  createScene,
  createShapeLayer,
  createTextLayer,
  createTextRun,
  type Easing,
  type Keyframe,
  type Layer,
  type Project,
  type ShapeLayer,
  solid,
  type TextLayer,
} from '../../../engine/model.ts';

/** A clip drawn by the engine: 1280 x 720, silent. */
export interface Clip {
  readonly alias: string;
  readonly displayName: string;
  readonly tags: readonly string[];
  readonly frames: number;
  /** Its ground is left out. */
  readonly isTransparent?: boolean;
  draw(): Project;
}

export const CLIP_WIDTH = 1280;
export const CLIP_HEIGHT = 720;

export const LINEAR: Easing = { type: 'linear' };
export const HOLD: Easing = { type: 'hold' };

let layerCount = 0;

/** A shape with an id that counts up, so that a clip is the same on every build. */
export function shape(name: string, fields: Partial<ShapeLayer>): ShapeLayer {
  layerCount += 1;
  return createShapeLayer({ id: `layer:clip-${layerCount}`, name, ...fields });
}

/** A closed outline from points in page pixels, as a shape that fills its own box. */
export function outline(
  name: string,
  color: string,
  points: readonly (readonly [number, number])[],
): ShapeLayer {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const path = points
    .map(([x, y], index) => {
      const unit = `${((x - left) / width).toFixed(5)} ${((y - top) / height).toFixed(5)}`;
      return `${index === 0 ? 'M' : 'L'}${unit}`;
    })
    .join('');
  return shape(name, { x: left, y: top, width, height, shape: 'path', path: `${path}Z`, fill: solid(color) });
}

/** The line of hills between two edges, as points of an outline that reaches down to `bottom`. */
export function hills(
  left: number,
  right: number,
  bottom: number,
  height: (x: number) => number,
): (readonly [number, number])[] {
  const crest: (readonly [number, number])[] = [];
  for (let x = left; x <= right; x += 8) crest.push([x, height(x)]);
  return [[left, bottom], ...crest, [right, bottom]];
}

/** Keyframes of a value that follows a function of the frame, straight from one to the next. */
export function follow(frames: number, step: number, value: (frame: number) => number): Keyframe[] {
  const keyframes: Keyframe[] = [];
  for (let frame = 0; frame < frames + step; frame += step)
    keyframes.push({ frame, value: Math.round(value(frame) * 100) / 100, easing: LINEAR });
  return keyframes;
}

/** Moves a layer steadily from where it is. */
export function drifting<Kind extends Layer>(layer: Kind, frames: number, pixels: number): Kind {
  return {
    ...layer,
    keyframes: {
      x: [
        { frame: 0, value: layer.x, easing: LINEAR },
        { frame: frames, value: layer.x + pixels, easing: LINEAR },
      ],
    },
  };
}

/** A layer whose properties follow functions of the frame. */
export function moving<Kind extends Layer>(
  layer: Kind,
  frames: number,
  values: Readonly<
    Partial<Record<'x' | 'y' | 'width' | 'height' | 'rotation' | 'opacity', (frame: number) => number>>
  >,
  step = 1,
): Kind {
  const keyframes = Object.fromEntries(
    Object.entries(values).map(([property, value]) => [property, follow(frames, step, value)]),
  );
  return { ...layer, keyframes: { ...layer.keyframes, ...keyframes } };
}

/** What is left of a number after whole turns, never below zero. */
export const around = (value: number, turn: number): number => ((value % turn) + turn) % turn;

/** Words in the middle of the page, or of a box. */
export function words(
  text: string,
  fields: Partial<TextLayer> & { readonly fontSizePx: number; readonly color: string },
): TextLayer {
  const { fontSizePx, color, ...rest } = fields;
  layerCount += 1;
  return createTextLayer({
    id: `layer:clip-${layerCount}`,
    runs: [createTextRun({ text, fontFamily: 'Archivo Black', fontWeight: 400, fontSizePx, color })],
    align: 'center',
    verticalAlign: 'middle',
    autoHeight: false,
    ...rest,
  });
}

export function clipProject(
  name: string,
  frames: number,
  sky: readonly { offset: number; color: string }[],
  layers: Layer[],
): Project {
  layerCount = 0;
  return createProject('2026-01-01T00:00:00.000Z', {
    id: `project:clip-${name}`,
    name,
    assetType: 'video',
    properties: { width: CLIP_WIDTH, height: CLIP_HEIGHT, format: 1, aspect: '16:9' },
    metadata: {
      sceneItems: [
        createScene({
          id: `scene:clip-${name}`,
          name,
          bgColor: sky[0]?.color ?? '#000000',
          ratio: CLIP_WIDTH / CLIP_HEIGHT,
          background: { type: 'linear-gradient', angleDeg: 90, stops: [...sky] },
          durationFrames: frames,
          layers,
        }),
      ],
    },
  });
}
