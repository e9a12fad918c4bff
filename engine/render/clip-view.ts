import type { VideoSample } from 'mediabunny';
import { type CanvasSource, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../animation/evaluate-frame.ts';
import type { VideoLayer } from '../model/layer.ts';
import { cutToFrame, drawMissing, isFramed } from './bake.ts';
import { type Context2D, createProcessorCanvas } from './canvas.ts';
import { fitPicture } from './fit.ts';
import {
  centredBox,
  createLayerContainer,
  type LayerView,
  MaskedContainer,
  maskForFlip,
  placeContainer,
  type ViewContext,
} from './layer-view.ts';
import { createCanvasSource, freeCanvasSource } from './textures.ts';

/** A clip: its current picture in a canvas of its own, cropped and framed by the sprite that shows it. */
export class ClipView implements LayerView {
  readonly container = createLayerContainer();
  readonly #sprite = new Sprite(Texture.EMPTY);
  readonly #mask = new MaskedContainer(this.container);
  #frame: { readonly source: CanvasSource; readonly context: Context2D } | null = null;
  #source: CanvasSource | null = null;
  #context: Context2D | null = null;
  #shownTimestamp: number | null = null;
  #pixels = new Uint8ClampedArray(0);

  constructor() {
    this.container.addChild(this.#sprite);
  }

  prepare(evaluated: EvaluatedLayer, { resources, assets, changedIds }: ViewContext): Promise<void> | null {
    const layer = evaluated.layer as VideoLayer;
    const asset = assets[layer.assetId];
    if (!asset || evaluated.sourceSeconds === null) return null;
    return resources.withClipPicture(asset, evaluated.sourceSeconds, async (sample) => {
      if (await this.#show(sample)) changedIds.add(layer.id);
    });
  }

  /** Copies a picture into the canvas; false when it is the one shown already. */
  async #show(sample: VideoSample | null): Promise<boolean> {
    if (!sample) return this.#showMissing();
    if (this.#shownTimestamp === sample.timestamp) return false;
    const context = this.#canvasOf(sample.displayWidth, sample.displayHeight);
    const upright = sample.rotation === 0 && !sample.flip;
    const squarePixels =
      sample.displayWidth === sample.codedWidth && sample.displayHeight === sample.codedHeight;
    if (upright && squarePixels) await this.#copyPixels(sample, context);
    else sample.draw(context, 0, 0, sample.displayWidth, sample.displayHeight);
    this.#shownTimestamp = sample.timestamp;
    this.#source?.update();
    return true;
  }

  /** Three times faster than drawImage of a frame where the canvas is the processor's (architecture, §4). */
  async #copyPixels(sample: VideoSample, context: Context2D): Promise<void> {
    const size = sample.displayWidth * sample.displayHeight * 4;
    if (this.#pixels.length !== size) this.#pixels = new Uint8ClampedArray(size);
    await sample.copyTo(this.#pixels, { format: 'RGBA', colorSpace: 'srgb' });
    context.putImageData(new ImageData(this.#pixels, sample.displayWidth, sample.displayHeight), 0, 0);
  }

  #showMissing(): boolean {
    if (this.#source && this.#shownTimestamp === null) return false;
    const context = this.#canvasOf(320, 180);
    drawMissing(context, 320, 180);
    this.#shownTimestamp = null;
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
    const layer = evaluated.layer as VideoLayer;
    placeContainer(this.container, evaluated, context.scale);
    if (isFramed(layer)) this.#showFramed(layer, context.scale);
    else this.#showCropped(layer, context.scale);
    const mask = maskForFlip(evaluated.mask, evaluated.scaleX < 0, evaluated.scaleY < 0);
    this.#mask.apply(mask, centredBox(layer, context.scale));
  }

  /** A plain box: the sprite shows the part of the picture that fits, scaled while it is drawn. */
  #showCropped(layer: VideoLayer, scale: number): void {
    const source = this.#source;
    if (!source) return;
    this.#freeFrame();
    const box = centredBox(layer, scale);
    const placed = fitPicture({ widthPx: source.pixelWidth, heightPx: source.pixelHeight }, box, layer);
    this.#showPart(source, {
      x: placed.sourceX,
      y: placed.sourceY,
      width: placed.sourceWidth,
      height: placed.sourceHeight,
    });
    this.#sprite.position.set(box.left + placed.targetX, box.top + placed.targetY);
    this.#sprite.setSize(placed.targetWidth, placed.targetHeight);
  }

  /** Rounded corners and ellipses: the picture is cut in a canvas of the size at which it shows. */
  #showFramed(layer: VideoLayer, scale: number): void {
    const picture = this.#context?.canvas;
    if (!picture) return;
    const box = centredBox(layer, scale);
    const [width, height] = [Math.ceil(box.width), Math.ceil(box.height)];
    if (
      !this.#frame ||
      this.#frame.source.pixelWidth !== width ||
      this.#frame.source.pixelHeight !== height
    ) {
      this.#freeFrame();
      const { canvas, context } = createProcessorCanvas(width, height);
      this.#frame = { source: createCanvasSource(canvas), context };
    }
    const { source, context } = this.#frame;
    const placed = fitPicture({ widthPx: picture.width, heightPx: picture.height }, box, layer);
    const { sourceX, sourceY, sourceWidth, sourceHeight, targetX, targetY, targetWidth, targetHeight } =
      placed;
    context.clearRect(0, 0, width, height);
    context.drawImage(
      picture,
      sourceX,
      sourceY,
      sourceWidth,
      sourceHeight,
      targetX,
      targetY,
      targetWidth,
      targetHeight,
    );
    cutToFrame(context, layer, scale);
    source.update();
    this.#showPart(source, { x: 0, y: 0, width, height });
    this.#sprite.position.set(box.left, box.top);
    this.#sprite.setSize(width, height);
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

  #freeFrame(): void {
    if (!this.#frame) return;
    this.#releaseSprite();
    freeCanvasSource(this.#frame.source);
    this.#frame = null;
  }

  #releaseSprite(): void {
    const texture = this.#sprite.texture;
    this.#sprite.texture = Texture.EMPTY;
    if (texture !== Texture.EMPTY) texture.destroy(false);
  }

  #freeTexture(): void {
    this.#freeFrame();
    this.#releaseSprite();
    if (this.#source) freeCanvasSource(this.#source);
    this.#source = null;
    this.#context = null;
    this.#shownTimestamp = null;
  }

  destroy(): void {
    this.#mask.clear();
    this.#freeTexture();
    this.container.destroy({ children: true });
  }
}
