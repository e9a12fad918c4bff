import { type CanvasSource, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { Layer } from '../../model/layer.ts';
import { layerFacts } from '../../model/layer-types.ts';
import { createCanvasSource, freeCanvasSource } from '../pixi/textures.ts';
import { bakeLayer, bakeScale, sameBake } from './bake.ts';
import { LayerImage } from './layer-image.ts';
import type { LayerRaster } from './layer-raster.ts';
import {
  bakeInputs,
  centredBox,
  createLayerContainer,
  type LayerView,
  MaskedContainer,
  maskForFlip,
  placeContainer,
  prepareLayerImages,
  type ViewContext,
} from './layer-view.ts';

/** A layer that is drawn once into a bitmap and then only moved: images, text, shapes, stickers, backgrounds. */
export class BakedView implements LayerView {
  readonly container = createLayerContainer();
  readonly #sprite = new Sprite(Texture.EMPTY);
  readonly #mask = new MaskedContainer(this.container);
  readonly #own = new LayerImage();
  #source: CanvasSource | null = null;
  #baked: { layer: Layer; scale: number; inputs: string } | null = null;
  readonly #raster: LayerRaster<Layer>;

  /** @param raster draws layers of the type that this view is for. */
  constructor(raster: LayerRaster<Layer>) {
    this.#raster = raster;
    this.container.addChild(this.#sprite);
  }

  prepare(evaluated: EvaluatedLayer, context: ViewContext): Promise<void> | null {
    const { resources, assets, changedIds } = context;
    const scale = bakeScale(evaluated.layer, context.scale);
    const images = prepareLayerImages(evaluated.layer, resources, assets, changedIds);
    return images
      ? images.then(() => this.#own.prepare(evaluated, scale, context) ?? undefined)
      : this.#own.prepare(evaluated, scale, context);
  }

  update(evaluated: EvaluatedLayer, context: ViewContext): void {
    const { layer } = evaluated;
    const scale = bakeScale(layer, context.scale);
    const seconds = layerFacts(layer).animatedForSeconds?.(layer) ? (evaluated.sourceSeconds ?? 0) : 0;
    const inputs = `${bakeInputs(layer, context.resources)} ${this.#own.key} ${seconds}`;
    const baked = this.#baked;
    if (!baked || baked.scale !== scale || baked.inputs !== inputs || !sameBake(baked.layer, layer)) {
      this.#bake(layer, scale, seconds, context);
      this.#baked = { layer, scale, inputs };
    }
    placeContainer(this.container, evaluated, context.scale);
    const mask = maskForFlip(evaluated.mask, evaluated.scaleX < 0, evaluated.scaleY < 0);
    this.#mask.apply(mask, centredBox(layer, context.scale));
  }

  /** Hides the bitmap while something else stands for it. */
  showWhole(visible: boolean): void {
    this.#sprite.visible = visible;
  }

  #bake(layer: Layer, scale: number, seconds: number, context: ViewContext): void {
    const own = this.#own.imageFor(layer, context.resources);
    const { canvas, paddingPx } = bakeLayer(this.#raster, layer, scale, context.resources, { own, seconds });
    this.#freeTexture();
    this.#source = createCanvasSource(canvas);
    this.#sprite.texture = new Texture({ source: this.#source });
    const stretch = context.scale / scale;
    this.#sprite.scale.set(stretch);
    const box = centredBox(layer, context.scale);
    this.#sprite.position.set(box.left - paddingPx * stretch, box.top - paddingPx * stretch);
  }

  #freeTexture(): void {
    const texture = this.#sprite.texture;
    this.#sprite.texture = Texture.EMPTY;
    if (texture !== Texture.EMPTY) texture.destroy(false);
    if (this.#source) freeCanvasSource(this.#source);
    this.#source = null;
  }

  destroy(): void {
    this.#mask.clear();
    this.#own.dispose();
    this.#freeTexture();
    this.container.destroy({ children: true });
  }
}
