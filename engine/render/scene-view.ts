import { Container, Graphics } from 'pixi.js';
import type { EvaluatedLayer, EvaluatedScene } from '../animation/evaluate-frame.ts';
import { createBackgroundLayer } from '../model/create.ts';
import type { BackgroundLayer } from '../model/layer.ts';
import type { Scene } from '../model/project.ts';
import { BakedView } from './baked-view.ts';
import { LayerStack } from './layer-stack.ts';
import { MaskedContainer, type ViewContext } from './layer-view.ts';

/** What a scene is drawn into, and with or without its ground. */
export interface SceneViewContext extends ViewContext {
  readonly pageWidthPx: number;
  readonly pageHeightPx: number;
  readonly transparent: boolean;
}

/** One scene: its ground, its layers, and its place while a transition plays. */
export class SceneView {
  readonly container = new Container();
  readonly #ground = new Graphics();
  readonly #stack = new LayerStack();
  readonly #mask = new MaskedContainer(this.container);
  #background: { view: BakedView; layer: BackgroundLayer; key: string } | null = null;
  #groundKey = '';
  #flattened = false;
  #scene: Scene | null = null;

  constructor() {
    this.container.addChild(this.#ground, this.#stack.container);
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
    this.#updateGround(scene, context);
    this.#stack.update(evaluated.layers, context);
    const [width, height] = [context.pageWidthPx * context.scale, context.pageHeightPx * context.scale];
    this.container.pivot.set(width / 2, height / 2);
    this.container.scale.set(placement.scale);
    this.container.position.set(
      Math.round(placement.offsetXPx * context.scale) + width / 2,
      Math.round(placement.offsetYPx * context.scale) + height / 2,
    );
    this.container.alpha = placement.opacity;
    this.#mask.apply(placement.mask, { left: 0, top: 0, width, height });
    this.#flatten(placement.opacity < 1);
  }

  #updateGround(scene: Scene, context: SceneViewContext): void {
    const [width, height] = [context.pageWidthPx * context.scale, context.pageHeightPx * context.scale];
    const key = `${scene.bgColor} ${width} ${height}`;
    if (key !== this.#groundKey) {
      this.#groundKey = key;
      this.#ground.clear().rect(0, 0, width, height).fill(scene.bgColor);
    }
    this.#ground.visible = !context.transparent;
    const background = this.#backgroundOf(scene, context);
    if (!background) return;
    background.view.container.visible = !context.transparent;
    background.view.update(atRest(background.layer), context);
  }

  /** A gradient or a picture behind the layers is drawn like a background layer of the size of the page. */
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
    const view = this.#background?.view ?? new BakedView();
    if (!this.#background) this.container.addChildAt(view.container, 1);
    this.#background = { view, layer, key };
    return this.#background;
  }

  /** While it fades, a scene is one picture: its layers must not shine through each other. */
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
    this.#background?.view.destroy();
    this.#stack.destroy();
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
    children: [],
  };
}
