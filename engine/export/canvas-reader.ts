import type { FrameChange, PixelRect } from '../render/dirty.ts';
import { type CreateI420Picture, evenRect, type I420Picture } from './i420.ts';
import { readableCopy } from './readable-copy.ts';

/** Keeps a canvas as an I420 picture for an encoder, reading back only what changed. */
export class CanvasReader {
  readonly #picture: I420Picture;
  readonly #whole: PixelRect;
  #isFirst = true;

  constructor(create: CreateI420Picture, widthPx: number, heightPx: number) {
    this.#picture = create(widthPx, heightPx);
    this.#whole = { x: 0, y: 0, width: widthPx, height: heightPx };
  }

  /** The planes of the canvas as it is now. Valid until the next call. */
  read(canvas: OffscreenCanvas, change: FrameChange): Uint8Array<ArrayBuffer> {
    if (change.kind === 'none' && !this.#isFirst) return this.#picture.data;
    const rect = change.kind === 'part' && !this.#isFirst ? evenRect(change.rect) : this.#whole;
    const context = canvas.getContext('2d') ?? readableCopy(canvas);
    this.#picture.update(context.getImageData(rect.x, rect.y, rect.width, rect.height).data, rect);
    this.#isFirst = false;
    return this.#picture.data;
  }
}
