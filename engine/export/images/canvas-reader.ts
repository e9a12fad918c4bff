import { evenRect, type FrameChange, type PixelRect } from '../../render/dirty.ts';
import type { PlaneWriter } from '../../render/rendered-frame.ts';
import { readableCopy } from '../files/readable-copy.ts';
import type { CreateI420Image, I420Image, PixelOrder } from '../video/i420.ts';

/** The layouts of pixels that a canvas has in memory. */
const ORDERS: Readonly<Partial<Record<VideoPixelFormat, PixelOrder>>> = {
  RGBA: 'rgba',
  RGBX: 'rgba',
  BGRA: 'bgra',
  BGRX: 'bgra',
};

/** Keeps a canvas as an I420 image for an encoder, reading back only what changed. */
export class CanvasReader {
  readonly #image: I420Image;
  readonly #whole: PixelRect;
  #isFirst = true;
  /** Whether this browser copies the pixels of canvases as they are. */
  #copies = typeof VideoFrame !== 'undefined';

  constructor(create: CreateI420Image, widthPx: number, heightPx: number) {
    this.#image = create(widthPx, heightPx);
    this.#whole = { x: 0, y: 0, width: widthPx, height: heightPx };
  }

  /**
   * The planes of the canvas as it is now, and of what `planes` draws into them. Valid until the next call, which must wait for this one.
   */
  async read(
    canvas: OffscreenCanvas,
    change: FrameChange,
    planes: PlaneWriter | null = null,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const data = await this.#readCanvas(canvas, change);
    planes?.({ data, widthPx: this.#whole.width, heightPx: this.#whole.height });
    return data;
  }

  async #readCanvas(canvas: OffscreenCanvas, change: FrameChange): Promise<Uint8Array<ArrayBuffer>> {
    if (change.kind === 'none' && !this.#isFirst) return this.#image.data;
    const rect = change.kind === 'part' && !this.#isFirst ? evenRect(change.rect) : this.#whole;
    this.#isFirst = false;
    const context = canvas.getContext('2d');
    if (context && this.#copies) {
      this.#copies = await this.#copy(canvas, rect);
      if (this.#copies) return this.#image.data;
    }
    const readable = context ?? readableCopy(canvas);
    this.#image.update(readable.getImageData(rect.x, rect.y, rect.width, rect.height).data, rect);
    return this.#image.data;
  }

  /**
   * Copies pixels straight into the memory of the kernel. `getImageData` makes new memory for every frame, which takes longer than all else
   * that is done with it. False where the browser cannot.
   */
  async #copy(canvas: OffscreenCanvas, rect: PixelRect): Promise<boolean> {
    let frame: VideoFrame | null = null;
    try {
      frame = new VideoFrame(canvas, { timestamp: 0, alpha: 'discard' });
      const order = frame.format === null ? undefined : ORDERS[frame.format];
      if (!order) return false;
      const bytes = rect.width * rect.height * 4;
      if (frame.allocationSize({ rect }) !== bytes) return false;
      await frame.copyTo(this.#image.pixels(bytes), { rect });
      this.#image.convert(rect, order);
      return true;
    } catch {
      return false;
    } finally {
      frame?.close();
    }
  }
}
