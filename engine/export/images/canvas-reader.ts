import type { FrameChange, PixelRect } from '../../render/dirty.ts';
import { readableCopy } from '../files/readable-copy.ts';
import { type CreateI420Image, evenRect, type I420Image } from '../video/i420.ts';

/** Keeps a canvas as an I420 image for an encoder, reading back only what changed. */
export class CanvasReader {
  readonly #image: I420Image;
  readonly #whole: PixelRect;
  #isFirst = true;

  constructor(create: CreateI420Image, widthPx: number, heightPx: number) {
    this.#image = create(widthPx, heightPx);
    this.#whole = { x: 0, y: 0, width: widthPx, height: heightPx };
  }

  /** The planes of the canvas as it is now. Valid until the next call. */
  read(canvas: OffscreenCanvas, change: FrameChange): Uint8Array<ArrayBuffer> {
    if (change.kind === 'none' && !this.#isFirst) return this.#image.data;
    const rect = change.kind === 'part' && !this.#isFirst ? evenRect(change.rect) : this.#whole;
    const context = canvas.getContext('2d') ?? readableCopy(canvas);
    this.#image.update(context.getImageData(rect.x, rect.y, rect.width, rect.height).data, rect);
    this.#isFirst = false;
    return this.#image.data;
  }
}
