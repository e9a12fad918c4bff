import type { VideoSample } from 'mediabunny';
import { type CanvasSource, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../../animation/evaluate-frame.ts';
import { colorCubeOf, withoutContentEffects } from '../../../effects/apply-effects.ts';
import type { KernelModule } from '../../../effects/kernel-module.ts';
import { blendImages } from '../../../media/clips/blend-images.ts';
import type { NextImage } from '../../../media/clips/clips.ts';
import type { Effect } from '../../../model/effects.ts';
import type { VideoLayer } from '../../../model/layer.ts';
import { type Context2D, createProcessorCanvas, emptyCanvas } from '../../drawing/canvas.ts';
import { drawMissing } from '../../drawing/draw-file.ts';
import { drawFitted, fitImage } from '../../drawing/fit.ts';
import { createCanvasSource, freeCanvasSource } from '../../pixi/textures.ts';
import { sameBake } from '../bake.ts';
import { finishLayer, needsFinish } from '../finish-layer.ts';
import {
  bakeInputs,
  type ClipTaker,
  centredBox,
  createLayerContainer,
  type LayerView,
  MaskedContainer,
  maskForFlip,
  placeContainer,
  prepareLayerImages,
  type ViewContext,
} from '../layer-view.ts';
import { overhangPx } from '../overhang.ts';
import { ClipPixels, throughCube } from './clip-pixels.ts';
import { colorsBeforeScaling, type ImageColors } from './image-effects.ts';

/** An image with all that is done to it. */
interface Finished {
  readonly source: CanvasSource;
  readonly layer: VideoLayer;
  readonly inputs: string;
}

/** A clip: its current image in a canvas of its own, cropped and framed by the sprite that shows it. */
export class ClipView implements LayerView {
  readonly container = createLayerContainer();
  readonly #sprite = new Sprite(Texture.EMPTY);
  readonly #mask = new MaskedContainer(this.container);
  #finished: Finished | null = null;
  /** Where images are worked on: new memory for each of them would take longer than much of the work. */
  #workspace: ReturnType<typeof createProcessorCanvas> | null = null;
  #source: CanvasSource | null = null;
  #context: Context2D | null = null;
  #shownTimestamp: number | null = null;
  /** How much of the image after it is in what is shown. */
  #shownShare = 0;
  /** The two images that were blended last. */
  #blended: readonly { readonly name: string; readonly data: ImageData }[] = [];
  /** Effects that the image has already, and a text that is another one when they do something else. */
  #colors: readonly Effect[] = [];
  #shownColors = '';
  /** The effects of a layer without those: the same list for the same ones, as what is drawn is compared by it. */
  #rest: { readonly all: readonly Effect[]; readonly colors: number; readonly effects: Effect[] } | null =
    null;
  readonly #pixels = new ClipPixels();

  constructor() {
    this.container.addChild(this.#sprite);
  }

  prepare(
    evaluated: EvaluatedLayer,
    { resources, assets, changedIds, clips, scale }: ViewContext,
  ): Promise<void> | null {
    const layer = evaluated.layer as VideoLayer;
    const asset = assets[layer.assetId];
    const images = prepareLayerImages(layer, resources, assets, changedIds);
    if (!asset || evaluated.sourceSeconds === null) return images;
    const clip = resources.withClipImage(
      asset,
      evaluated.sourceSeconds,
      async (sample, next) => {
        if (await clips?.take(layer.id, sample)) return;
        const colors = sample ? colorsBeforeScaling(layer, sample, scale) : null;
        if (await this.#show(sample, next, colors, resources.kernels)) changedIds.add(layer.id);
      },
      { backward: layer.reversed, withNext: layer.inBetweenFrames === 'blend' },
    );
    return images ? Promise.all([images, clip]).then(() => {}) : clip;
  }

  /** Copies an image into the canvas, or the blend with the one after it, with the effects on its colours; false when it is shown already. */
  async #show(
    sample: VideoSample | null,
    next: NextImage | null,
    colors: ImageColors | null,
    kernels: KernelModule,
  ): Promise<boolean> {
    this.#colors = colors?.effects ?? [];
    if (!sample) return this.#showMissing();
    const shownColors = colors ? JSON.stringify(colors) : '';
    const share = next?.share ?? 0;
    if (
      this.#shownTimestamp === sample.timestamp &&
      this.#shownShare === share &&
      this.#shownColors === shownColors
    )
      return false;
    const context = this.#canvasOf(sample.displayWidth, sample.displayHeight);
    if (next && share > 0) await this.#blend(context, sample, next, colors, kernels);
    else await this.#draw(context, sample, colors, kernels);
    this.#shownTimestamp = sample.timestamp;
    this.#shownShare = share;
    this.#shownColors = shownColors;
    this.#source?.update();
    return true;
  }

  /** Draws what shows between two images. Both stay in memory, as several frames in a row lie between the same ones. */
  async #blend(
    context: Context2D,
    sample: VideoSample,
    { image, share }: NextImage,
    colors: ImageColors | null,
    kernels: KernelModule,
  ): Promise<void> {
    const own = `${context.canvas.width} ${context.canvas.height} ${JSON.stringify(colors)}`;
    const pixels: { readonly name: string; readonly data: ImageData }[] = [];
    for (const each of [sample, image]) {
      const name = `${each.timestamp} ${own}`;
      const known = this.#blended.find((one) => one.name === name);
      if (!known) await this.#draw(context, each, colors, kernels);
      const { width, height } = context.canvas;
      pixels.push(known ?? { name, data: context.getImageData(0, 0, width, height) });
    }
    this.#blended = pixels;
    const [first, second] = pixels;
    if (first && second) context.putImageData(blendImages(first.data, second.data, share), 0, 0);
  }

  /** Draws an image over the whole canvas, with the effects on its colours. */
  async #draw(
    context: Context2D,
    sample: VideoSample,
    colors: ImageColors | null,
    kernels: KernelModule,
  ): Promise<void> {
    const upright = sample.rotation === 0 && !sample.flip;
    const squarePixels =
      sample.displayWidth === sample.codedWidth && sample.displayHeight === sample.codedHeight;
    // Three times faster than drawing a frame where the canvas is the processor's (architecture, §4).
    const cube = colors ? colorCubeOf(colors.effects) : null;
    const coloring = cube && colors ? { cube, part: colors.part } : null;
    if (upright && squarePixels)
      context.putImageData(await this.#pixels.read(sample, kernels, coloring), 0, 0);
    else {
      const { displayWidth, displayHeight } = sample;
      sample.draw(context, 0, 0, displayWidth, displayHeight);
      if (cube) {
        const drawn = context.getImageData(0, 0, displayWidth, displayHeight);
        context.putImageData(throughCube(drawn, cube, kernels), 0, 0);
      }
    }
  }

  /** Shows one colour in the place of an image, until the next image. */
  #showFill({ color, widthPx, heightPx }: NonNullable<ReturnType<ClipTaker['fillOf']>>): void {
    const context = this.#canvasOf(widthPx, heightPx);
    context.fillStyle = color;
    context.fillRect(0, 0, widthPx, heightPx);
    this.#shownTimestamp = null;
    this.#shownShare = 0;
    this.#shownColors = color;
    this.#source?.update();
  }

  #showMissing(): boolean {
    if (this.#source && this.#shownTimestamp === null && this.#shownColors === '') return false;
    const context = this.#canvasOf(320, 180);
    drawMissing(context, 320, 180);
    this.#shownTimestamp = null;
    this.#shownColors = '';
    this.#source?.update();
    return true;
  }

  #canvasOf(widthPx: number, heightPx: number): Context2D {
    if (this.#context && this.#source?.pixelWidth === widthPx && this.#source.pixelHeight === heightPx)
      return this.#context;
    this.#freeTexture();
    const { canvas, context } = createProcessorCanvas(widthPx, heightPx);
    this.#source = createCanvasSource(canvas);
    this.#context = context;
    return context;
  }

  update(evaluated: EvaluatedLayer, context: ViewContext): void {
    const fill = context.clips?.fillOf(evaluated.layer.id);
    if (fill) this.#showFill(fill);
    const own = evaluated.layer as VideoLayer;
    // Effects would change the colour that stands for the image, which gets them in its planes.
    const layer = fill ? { ...own, effects: withoutContentEffects(own.effects) } : this.#withoutColors(own);
    placeContainer(this.container, evaluated, context.scale);
    if (needsFinish(layer) || layer.cropRotation !== 0) this.#showFinished(layer, context);
    else this.#showCropped(layer, context.scale);
    const mask = maskForFlip(evaluated.mask, evaluated.scaleX < 0, evaluated.scaleY < 0);
    this.#mask.apply(mask, centredBox(layer, context.scale));
  }

  /** The layer without the effects that its image has already. */
  #withoutColors(layer: VideoLayer): VideoLayer {
    const colors = this.#colors;
    if (colors.length === 0) return layer;
    if (this.#rest?.all !== layer.effects || this.#rest.colors !== colors.length) {
      const effects = layer.effects.filter((effect) => !colors.includes(effect));
      this.#rest = { all: layer.effects, colors: colors.length, effects };
    }
    return { ...layer, effects: this.#rest.effects };
  }

  /** A plain box: the sprite shows the part of the image that fits, scaled while it is drawn. */
  #showCropped(layer: VideoLayer, scale: number): void {
    const source = this.#source;
    if (!source) return;
    this.#freeFinished();
    const box = centredBox(layer, scale);
    const placed = fitImage({ widthPx: source.pixelWidth, heightPx: source.pixelHeight }, box, layer);
    this.#showPart(source, {
      x: placed.sourceX,
      y: placed.sourceY,
      width: placed.sourceWidth,
      height: placed.sourceHeight,
    });
    this.#sprite.position.set(box.left + placed.targetX, box.top + placed.targetY);
    this.#sprite.setSize(placed.targetWidth, placed.targetHeight);
  }

  /**
   * Corners, masks, effects and shadows: the image is worked on in a canvas of the size at which it shows, again only
   * when it or what is done to it changes.
   */
  #showFinished(layer: VideoLayer, { scale, resources }: ViewContext): void {
    const image = this.#context?.canvas;
    if (!image) return;
    const box = centredBox(layer, scale);
    const paddingPx = Math.ceil(overhangPx(layer) * scale) + 1;
    const inputs = `${this.#shownTimestamp} ${this.#shownShare} ${this.#shownColors} ${scale} ${bakeInputs(layer, resources)}`;
    const done = this.#finished;
    if (!done || done.inputs !== inputs || !sameBake(done.layer, layer)) {
      const { canvas, context } = this.#emptyWorkspace(box.width + paddingPx * 2, box.height + paddingPx * 2);
      context.translate(paddingPx, paddingPx);
      const own = { widthPx: image.width, heightPx: image.height };
      drawFitted(context, own, box, layer, (magnify) => {
        // As clips without effects are enlarged; the finer way takes longer than all effects together.
        if (magnify >= 1) context.imageSmoothingQuality = 'low';
        return { image, ...own };
      });
      this.#replaceFinished(
        finishLayer({ canvas, context, paddingPx, scale }, layer, resources),
        layer,
        inputs,
      );
    }
    const source = this.#finished?.source;
    if (!source) return;
    this.#showPart(source, { x: 0, y: 0, width: source.pixelWidth, height: source.pixelHeight });
    this.#sprite.position.set(box.left - paddingPx, box.top - paddingPx);
    this.#sprite.setSize(source.pixelWidth, source.pixelHeight);
  }

  #emptyWorkspace(widthPx: number, heightPx: number): ReturnType<typeof createProcessorCanvas> {
    const former = this.#workspace;
    const isFitting =
      former?.canvas.width === Math.max(1, Math.ceil(widthPx)) &&
      former.canvas.height === Math.max(1, Math.ceil(heightPx));
    if (former && isFitting) {
      emptyCanvas(former.context);
      return former;
    }
    this.#workspace = createProcessorCanvas(widthPx, heightPx);
    return this.#workspace;
  }

  #replaceFinished(canvas: OffscreenCanvas, layer: VideoLayer, inputs: string): void {
    const former = this.#finished?.source;
    if (former?.resource === canvas) {
      former.update();
      this.#finished = { source: former, layer, inputs };
      return;
    }
    this.#freeFinished();
    this.#finished = { source: createCanvasSource(canvas), layer, inputs };
  }

  #showPart(source: CanvasSource, part: { x: number; y: number; width: number; height: number }): void {
    const shown = this.#sprite.texture;
    const { x, y, width, height } = shown.frame;
    if (
      shown.source === source &&
      x === part.x &&
      y === part.y &&
      width === part.width &&
      height === part.height
    )
      return;
    const texture = new Texture({ source });
    texture.frame.x = part.x;
    texture.frame.y = part.y;
    texture.frame.width = part.width;
    texture.frame.height = part.height;
    texture.updateUvs();
    this.#sprite.texture = texture;
    if (shown !== Texture.EMPTY) shown.destroy(false);
  }

  #freeFinished(): void {
    if (!this.#finished) return;
    this.#releaseSprite();
    freeCanvasSource(this.#finished.source);
    this.#finished = null;
  }

  #releaseSprite(): void {
    const texture = this.#sprite.texture;
    this.#sprite.texture = Texture.EMPTY;
    if (texture !== Texture.EMPTY) texture.destroy(false);
  }

  #freeTexture(): void {
    this.#freeFinished();
    this.#workspace = null;
    this.#releaseSprite();
    if (this.#source) freeCanvasSource(this.#source);
    this.#source = null;
    this.#context = null;
    this.#shownTimestamp = null;
    this.#blended = [];
  }

  destroy(): void {
    this.#mask.clear();
    this.#freeTexture();
    this.container.destroy({ children: true });
  }
}
