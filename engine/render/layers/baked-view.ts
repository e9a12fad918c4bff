import { Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { Layer } from '../../model/layer.ts';
import { layerFacts } from '../../model/layer-types.ts';
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
import type { SharedBitmap } from './shared-bitmaps.ts';

/** A layer that is drawn once into a bitmap and then only moved: images, text, shapes, stickers, backgrounds. */
export class BakedView implements LayerView {
  readonly container = createLayerContainer();
  readonly #sprite = new Sprite(Texture.EMPTY);
  readonly #mask = new MaskedContainer(this.container);
  readonly #own = new LayerImage();
  /** What the sprite shows. */
  #bitmap: SharedBitmap | null = null;
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
      this.#bake(layer, { scale, inputs, seconds }, context);
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

  #bake(
    layer: Layer,
    { scale, inputs, seconds }: { scale: number; inputs: string; seconds: number },
    context: ViewContext,
  ): void {
    const { resources, bitmaps } = context;
    const own = this.#own.imageFor(layer, resources);
    const bitmap = bitmaps.take(layer, { scale, inputs, own, resources }, () =>
      bakeLayer(this.#raster, layer, scale, resources, { own, seconds }),
    );
    if (this.#bitmap) this.#rebuildInstructions();
    this.#releaseBitmap();
    this.#bitmap = bitmap;
    this.#sprite.texture = bitmap.texture;
    const stretch = context.scale / scale;
    this.#sprite.scale.set(stretch);
    const box = centredBox(layer, context.scale);
    this.#sprite.position.set(box.left - bitmap.paddingPx * stretch, box.top - bitmap.paddingPx * stretch);
  }

  /**
   * Lets Pixi rebuild its render instructions. Where other sprites show the new texture already it would keep them, and with them the
   * binding of the former texture, which may be freed.
   */
  #rebuildInstructions(): void {
    this.container.removeChild(this.#sprite);
    this.container.addChildAt(this.#sprite, 0);
  }

  #releaseBitmap(): void {
    this.#sprite.texture = Texture.EMPTY;
    this.#bitmap?.release();
    this.#bitmap = null;
  }

  destroy(): void {
    this.#mask.clear();
    this.#own.dispose();
    this.#releaseBitmap();
    this.container.destroy({ children: true });
  }
}
