import { type CanvasSource, Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer, EvaluatedScene } from '../../animation/evaluate-frame.ts';
import type { ScenePlacement } from '../../animation/transitions/transitions.ts';
import { backdropEffectOf, blurPixels, pixelatePixels } from '../../effects/apply-effects.ts';
import { createBackgroundLayer } from '../../model/create.ts';
import type { BackgroundLayer } from '../../model/layer.ts';
import type { Scene } from '../../model/project.ts';
import { backgroundRaster } from '../layers/background/background-renderer.ts';
import { BakedView } from '../layers/baked-view.ts';
import { flattenDetached, MaskedContainer, type ViewContext } from '../layers/layer-view.ts';
import { createCanvasSource, freeCanvasSource } from '../pixi/textures.ts';
import { Backdrops, type Snapshot } from './backdrops.ts';
import { LayerStack } from './layer-stack.ts';

/** What a scene is drawn into, and with or without its background. */
export interface SceneViewContext extends ViewContext {
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
  readonly transparent: boolean;
}

/** One scene: its background, its layers, and its place while a transition plays. */
export class SceneView {
  readonly container = new Container();
  readonly #content = new Container();
  readonly #veil = new Graphics();
  readonly #blurred = new Sprite(Texture.EMPTY);
  #blurredSource: CanvasSource | null = null;
  readonly #flatColor = new Graphics();
  readonly #stack = new LayerStack();
  readonly #backdrops = new Backdrops(this.#stack);
  readonly #mask = new MaskedContainer(this.container);
  #background: { view: BakedView; layer: BackgroundLayer; key: string } | null = null;
  #flatColorKey = '';
  #flattened = false;
  #scene: Scene | null = null;

  constructor() {
    this.#content.addChild(this.#flatColor, this.#stack.container);
    this.container.addChild(this.#content);
  }

  async prepare(evaluated: EvaluatedScene, context: SceneViewContext): Promise<void> {
    const background = this.#backgroundOf(evaluated.scene, context);
    await Promise.all([
      this.#stack.prepare(evaluated.layers, context),
      background?.view.prepare(atRest(background.layer), context),
    ]);
  }

  update(evaluated: EvaluatedScene, context: SceneViewContext): void {
    const { scene, placement } = evaluated;
    if (this.#scene !== scene) {
      this.#stack.retainOnly(new Set(scene.layers.map((layer) => layer.id)));
      this.#scene = scene;
    }
    this.#updateBackground(scene, context);
    this.#stack.update(evaluated.layers, context);
    const [width, height] = [context.pageWidthPx * context.scale, context.pageHeightPx * context.scale];
    this.container.pivot.set(width / 2, height / 2);
    this.container.scale.set(placement.scale);
    this.container.angle = placement.rotationDeg;
    this.container.position.set(
      Math.round(placement.offsetXPx * context.scale) + width / 2,
      Math.round(placement.offsetYPx * context.scale) + height / 2,
    );
    this.container.alpha = placement.opacity;
    this.container.visible = placement.opacity > 0;
    this.#updateVeil(placement, width, height);
    this.#soften(placement, context, width, height);
    this.#mask.apply(placement.mask, { left: 0, top: 0, width, height });
    this.#flatten(placement.opacity < 1);
  }

  /** Puts what lies below frosted glass behind it; the scene must be in place. Nothing to do for most scenes. */
  updateBackdrops(evaluated: EvaluatedScene, context: SceneViewContext, snapshot: Snapshot): void {
    const isNeeded = evaluated.layers.some(({ layer }) => backdropEffectOf(layer.effects) !== null);
    if (isNeeded) this.#backdrops.update(evaluated.layers, context, snapshot);
    else this.#backdrops.clear();
  }

  #updateVeil({ veil }: ScenePlacement, width: number, height: number): void {
    this.#veil.clear();
    if (!veil || veil.opacity === 0) {
      this.container.removeChild(this.#veil);
      return;
    }
    this.#veil.rect(0, 0, width, height).fill({ color: veil.color, alpha: veil.opacity });
    this.container.addChild(this.#veil);
  }

  /** While a transition blurs it or dissolves it into squares, the scene is an image of itself. */
  #soften(placement: ScenePlacement, context: SceneViewContext, width: number, height: number): void {
    const sigmaPx = placement.blurPx * context.scale;
    const squarePx = placement.pixelPx * context.scale;
    this.#freeBlurred();
    const isSoft = (sigmaPx > 0.2 || squarePx > 1.5) && placement.opacity > 0;
    if (!isSoft) {
      if (!this.#content.parent) this.container.addChildAt(this.#content, 0);
      this.container.removeChild(this.#blurred);
      return;
    }
    this.container.removeChild(this.#content);
    const area = { x: 0, y: 0, width, height };
    const { canvas, context: flat } = flattenDetached(this.#content, area, context);
    const pixels = flat.getImageData(0, 0, canvas.width, canvas.height);
    const { kernels } = context.resources;
    if (sigmaPx > 0.2) blurPixels(pixels.data, canvas.width, canvas.height, sigmaPx, kernels);
    else pixelatePixels(pixels.data, canvas.width, canvas.height, squarePx, kernels);
    flat.putImageData(pixels, 0, 0);
    this.#blurredSource = createCanvasSource(canvas);
    this.#blurred.texture = new Texture({ source: this.#blurredSource });
    this.container.addChildAt(this.#blurred, 0);
  }

  #freeBlurred(): void {
    if (!this.#blurredSource) return;
    const texture = this.#blurred.texture;
    this.#blurred.texture = Texture.EMPTY;
    texture.destroy(false);
    freeCanvasSource(this.#blurredSource);
    this.#blurredSource = null;
  }

  #updateBackground(scene: Scene, context: SceneViewContext): void {
    const [width, height] = [context.pageWidthPx * context.scale, context.pageHeightPx * context.scale];
    const key = `${scene.bgColor} ${width} ${height}`;
    if (key !== this.#flatColorKey) {
      this.#flatColorKey = key;
      this.#flatColor.clear().rect(0, 0, width, height).fill(scene.bgColor);
    }
    this.#flatColor.visible = !context.transparent;
    const background = this.#backgroundOf(scene, context);
    if (!background) return;
    background.view.container.visible = !context.transparent;
    background.view.update(atRest(background.layer), context);
  }

  /** A gradient or an image behind the layers is drawn like a background layer of the size of the page. */
  #backgroundOf(
    scene: Scene,
    { pageWidthPx, pageHeightPx }: SceneViewContext,
  ): { view: BakedView; layer: BackgroundLayer } | null {
    const key = JSON.stringify([scene.background, scene.backgroundAssetId, pageWidthPx, pageHeightPx]);
    if (this.#background?.key === key) return this.#background;
    if (!scene.background && scene.backgroundAssetId === null) {
      this.#background?.view.destroy();
      this.#background = null;
      return null;
    }
    const layer = createBackgroundLayer({
      id: `${scene.id}/background`,
      width: pageWidthPx,
      height: pageHeightPx,
      paint: scene.background,
      assetId: scene.backgroundAssetId,
    });
    const view = this.#background?.view ?? new BakedView(backgroundRaster);
    if (!this.#background) this.#content.addChildAt(view.container, 1);
    this.#background = { view, layer, key };
    return this.#background;
  }

  /** While it fades, a scene is one image: its layers must not shine through each other. */
  #flatten(needed: boolean): void {
    if (this.#flattened !== needed) {
      this.container.cacheAsTexture(needed ? { resolution: 1 } : false);
      this.#flattened = needed;
    } else if (needed) {
      this.container.updateCacheTexture();
    }
  }

  get viewCount(): number {
    return this.#stack.viewCount + (this.#background ? 1 : 0);
  }

  destroy(): void {
    this.#flatten(false);
    this.#mask.clear();
    this.#backdrops.clear();
    this.#freeBlurred();
    this.#background?.view.destroy();
    this.#stack.destroy();
    for (const part of [this.#content, this.#veil, this.#blurred])
      if (!part.parent) part.destroy({ children: true });
    this.container.destroy({ children: true });
  }
}

function atRest(layer: BackgroundLayer): EvaluatedLayer {
  return {
    layer,
    centreX: layer.width / 2,
    centreY: layer.height / 2,
    rotationDeg: 0,
    scaleX: 1,
    scaleY: 1,
    opacity: 1,
    blendMode: 'normal',
    mask: null,
    sourceSeconds: null,
    units: null,
    children: [],
  };
}
