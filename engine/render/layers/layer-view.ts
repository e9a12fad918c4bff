import type { VideoSample } from 'mediabunny';
import { Container, Graphics } from 'pixi.js';
import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { MaskGeometry } from '../../animation/masks.ts';
import { customTypesRevision } from '../../model/custom-types.ts';
import type { Layer } from '../../model/layer.ts';
import { assetIdsOfLayer } from '../../model/layer-assets.ts';
import { layerFacts } from '../../model/layer-types.ts';
import type { Asset } from '../../model/project.ts';
import type { Context2D } from '../drawing/canvas.ts';
import type { EngineResources } from '../resources.ts';
import { hasCustomType } from './bake.ts';
import type { SharedBitmaps } from './shared-bitmaps.ts';

/** What views need to know of where they are drawn. */
export interface ViewContext {
  /** Canvas pixels per page pixel. */
  readonly scale: number;
  readonly resources: EngineResources;
  readonly assets: Readonly<Record<string, Asset>>;
  /** Layers whose image changed while the frame was prepared are noted here. */
  readonly changedIds: Set<string>;
  /** What takes images of clips that are not drawn on the canvas; null where all are. */
  readonly clips: ClipTaker | null;
  /** The bitmaps of the renderer, for layers that are drawn once. */
  readonly bitmaps: SharedBitmaps;
  /** Makes the view of a layer, by its type. */
  createView(layer: Layer): LayerView;
  /** Draws a container that is not on the stage into a bitmap: the part `area`, in its own coordinates. */
  flatten(container: Container, area: { x: number; y: number; width: number; height: number }): FlatImage;
}

/** Takes images of clips that need not be drawn on the canvas. */
export interface ClipTaker {
  /** Takes the image that a clip shows now; false when it has to be drawn. */
  take(layerId: string, image: VideoSample | null): Promise<boolean>;
  /** What the whole image of a clip is drawn as, to find out how much of it shows; null for itself. */
  fillOf(
    layerId: string,
  ): { readonly color: string; readonly widthPx: number; readonly heightPx: number } | null;
}

/** A container as pixels, on a canvas of the processor. */
export interface FlatImage {
  readonly canvas: OffscreenCanvas;
  readonly context: Context2D;
}

/**
 * A container that has no parent as pixels: the part `area`, in its own coordinates. Pixi leaves what it has extracted a render group, and inside
 * of one that is cached as a texture later opacity would count twice: so another container is extracted, with this one in it.
 */
export function flattenDetached(
  container: Container,
  area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  context: Pick<ViewContext, 'flatten'>,
): FlatImage {
  const alone = new Container({ children: [container] });
  const image = context.flatten(alone, area);
  alone.removeChild(container);
  alone.destroy();
  return image;
}

/**
 * One layer on the screen. `prepare` gets in whatever a frame needs (images, the clip's image) and may wait;
 * `update` puts it in place and never waits. Positions are in canvas pixels of the parent.
 */
export interface LayerView {
  readonly container: Container;
  /** Null when nothing has to be waited for. */
  prepare(evaluated: EvaluatedLayer, context: ViewContext): Promise<void> | null;
  update(evaluated: EvaluatedLayer, context: ViewContext): void;
  destroy(): void;
}

/**
 * Puts a layer's container where the layer is. An upright, unscaled layer lands on whole canvas pixels, where
 * its bitmap is copied and not interpolated: sharper, and many times faster on the processor.
 */
export function placeContainer(container: Container, evaluated: EvaluatedLayer, scale: number): void {
  const { x, y } = placeOf(evaluated, scale);
  container.position.set(x, y);
  container.angle = evaluated.rotationDeg;
  container.scale.set(evaluated.scaleX, evaluated.scaleY);
  container.alpha = evaluated.opacity;
  container.blendMode = PIXI_BLEND_MODES[evaluated.blendMode];
}

/** Where the middle of a layer is drawn, in canvas pixels of its parent. */
export function placeOf(evaluated: EvaluatedLayer, scale: number): { x: number; y: number } {
  const { layer, centreX, centreY, rotationDeg, scaleX, scaleY } = evaluated;
  let x = centreX * scale;
  let y = centreY * scale;
  if (rotationDeg === 0 && Math.abs(scaleX) === 1 && Math.abs(scaleY) === 1) {
    const halfWidth = (layer.width * scale) / 2;
    const halfHeight = (layer.height * scale) / 2;
    x = Math.round(x - halfWidth) + halfWidth;
    y = Math.round(y - halfHeight) + halfHeight;
  }
  return { x, y };
}

// Pixi has no type for `hue`, which both backends are taught in blend-modes.ts.
const PIXI_BLEND_MODES = {
  normal: 'inherit',
  multiply: 'multiply',
  screen: 'screen',
  overlay: 'overlay',
  darken: 'darken',
  lighten: 'lighten',
  'color-dodge': 'color-dodge',
  'color-burn': 'color-burn',
  'hard-light': 'hard-light',
  'soft-light': 'soft-light',
  difference: 'difference',
  exclusion: 'exclusion',
  hue: 'hue' as 'color',
  saturation: 'saturation',
  color: 'color',
  luminosity: 'luminosity',
} as const;

/** Shows only part of a container, through a mask in fractions of a box of `width` x `height` with its corner at `left`, `top`. */
export class MaskedContainer {
  readonly #target: Container;
  #graphics: Graphics | null = null;
  #shown: string | null = null;

  constructor(target: Container) {
    this.#target = target;
  }

  apply(mask: MaskGeometry | null, box: { left: number; top: number; width: number; height: number }): void {
    if (!mask) {
      this.clear();
      return;
    }
    const key = JSON.stringify([mask, box]);
    if (this.#shown === key) return;
    this.#shown = key;
    if (!this.#graphics) {
      this.#graphics = new Graphics();
      this.#target.addChild(this.#graphics);
      this.#target.mask = this.#graphics;
    }
    drawMask(this.#graphics.clear(), mask, box);
  }

  clear(): void {
    if (!this.#graphics) return;
    this.#target.mask = null;
    this.#target.removeChild(this.#graphics);
    this.#graphics.destroy();
    this.#graphics = null;
    this.#shown = null;
  }
}

function drawMask(
  graphics: Graphics,
  mask: MaskGeometry,
  box: { left: number; top: number; width: number; height: number },
): void {
  if (mask.type === 'ellipse') {
    const x = box.left + mask.centreX * box.width;
    const y = box.top + mask.centreY * box.height;
    graphics.ellipse(
      x,
      y,
      Math.max(0.01, mask.radiusX * box.width),
      Math.max(0.01, mask.radiusY * box.height),
    );
  } else {
    for (const polygon of mask.polygons) {
      graphics.poly(
        polygon.map((value, index) =>
          index % 2 === 0
            ? box.left + (isUpright(polygon) ? Math.round(value * box.width) : value * box.width)
            : box.top + (isUpright(polygon) ? Math.round(value * box.height) : value * box.height),
        ),
      );
    }
  }
  graphics.fill(0xffffff);
}

/** Whether all edges are level or plumb: such an edge falls between two pixels, and is the same on every backend. */
function isUpright(polygon: readonly number[]): boolean {
  for (let at = 0; at < polygon.length; at += 2) {
    const next = (at + 2) % polygon.length;
    if (polygon[at] !== polygon[next] && polygon[at + 1] !== polygon[next + 1]) return false;
  }
  return true;
}

/** The mask as it looks in a layer that is flipped: masks open in page directions whatever the image does. */
export function maskForFlip(mask: MaskGeometry | null, flipX: boolean, flipY: boolean): MaskGeometry | null {
  if (!mask || mask.type === 'ellipse' || (!flipX && !flipY)) return mask;
  const flipped = (polygon: readonly number[]) =>
    polygon.map((value, index) => ((index % 2 === 0 ? flipX : flipY) ? 1 - value : value));
  return { type: 'polygons', polygons: mask.polygons.map(flipped) };
}

/** The middle of a layer's box is the origin of its container. */
export function centredBox(layer: { width: number; height: number }, scale: number) {
  return {
    left: (-layer.width * scale) / 2,
    top: (-layer.height * scale) / 2,
    width: layer.width * scale,
    height: layer.height * scale,
  };
}

/** A container whose origin is the middle of its layer. */
export function createLayerContainer(): Container {
  return new Container();
}

/** Gets in the images that a layer shows, masks with or is painted with. Null when they are all there. */
export function prepareLayerImages(
  layer: Layer,
  resources: EngineResources,
  assets: Readonly<Record<string, Asset>>,
  changedIds: Set<string>,
): Promise<void> | null {
  const ids = assetIdsOfLayer(layer);
  if (ids.length === 0) return null;
  const waiting = ids.flatMap((id) => {
    const asset = assets[id];
    if (!asset || asset.kind === 'video' || resources.readyImage(id)) return [];
    // An image that cannot be loaded shows as missing; the load report carries the reason.
    return [
      resources.image(asset).then(
        () => void changedIds.add(layer.id),
        () => {},
      ),
    ];
  });
  return waiting.length > 0 ? Promise.all(waiting).then(() => {}) : null;
}

/** What from outside a layer's bitmap was made of: it is made again when this changes. */
export function bakeInputs(layer: Layer, resources: EngineResources): string {
  const ids = assetIdsOfLayer(layer);
  // Letters may have been drawn in a stand-in before their own font came in.
  const hasLetters = layerFacts(layer).textRunsOf !== undefined || layer.mask?.type === 'text';
  const letters = hasLetters ? String(resources.fonts.revision) : '';
  const types = hasCustomType(layer) ? `types ${customTypesRevision()}` : '';
  if (ids.length === 0) return letters + types;
  return `${ids.filter((id) => resources.readyImage(id) !== null).join()} ${letters}${types}`;
}
