import type { VideoSample } from 'mediabunny';
import { CUBE_ROOM_BYTES, type KernelModule } from '../../../effects/kernel-module.ts';
import { PixelWork } from '../../../effects/pixel-work.ts';
import type { PixelRect } from '../../dirty.ts';
import { planeColors, rgbFactors } from './plane-colors.ts';

/** Colours that a part of an image, which is all that shows of it, is given by a cube (engine/effects/cube.ts). */
export interface Coloring {
  readonly cube: Int16Array;
  readonly part: PixelRect;
}

/**
 * Reads the pixels of a clip's images. Browsers convert BT.709 with so few bits that a strong blue comes out 12 steps darker, so what is
 * plain is converted here, exactly; anything else is left to the browser.
 */
export class ClipPixels {
  #planes = new Uint8Array(0);
  #pixels = new Uint8ClampedArray(0);

  /**
   * The pixels of an upright image whose pixels are square, those of a part in the colours that a cube makes of them. Valid until the next one
   * is read or the kernels work.
   */
  async read(sample: VideoSample, kernels: KernelModule, coloring: Coloring | null): Promise<ImageData> {
    const converted = await this.#convert(sample, kernels, coloring);
    if (converted) return converted;
    const image = await this.#readConverted(sample);
    return coloring ? throughCube(image, coloring.cube, kernels) : image;
  }

  async #convert(
    sample: VideoSample,
    kernels: KernelModule,
    coloring: Coloring | null,
  ): Promise<ImageData | null> {
    const colors = planeColors(sample.format, sample.colorSpace);
    if (!colors) return null;
    const { displayWidth: width, displayHeight: height } = sample;
    const bytes = sample.allocationSize();
    const half = Math.ceil(width / 2) * Math.ceil(height / 2);
    if (bytes !== width * height + half * 2) return null;
    if (this.#planes.length !== bytes) this.#planes = new Uint8Array(bytes);
    const layout = await sample.copyTo(this.#planes);
    const isPacked =
      layout[0]?.stride === width &&
      layout[1]?.offset === width * height &&
      layout[1].stride === Math.ceil(width / 2) &&
      layout[2]?.offset === width * height + half;
    if (!isPacked) return null;
    const before = Math.ceil(bytes / 16) * 16;
    const pixelBytes = width * height * 4;
    const source = kernels.reserve(before + pixelBytes + CUBE_ROOM_BYTES);
    if (source < 0) return null;
    const { buffer } = kernels.memory as { readonly buffer: ArrayBuffer };
    new Uint8Array(buffer, source, bytes).set(this.#planes);
    const pixels = source + before;
    kernels.i420ToRgba(source, pixels, width, height, ...rgbFactors(colors));
    if (coloring) {
      const { cube, part } = coloring;
      const at = pixels + pixelBytes;
      new Int16Array(buffer, at, cube.length).set(cube);
      for (let y = part.y; y < part.y + part.height; y++)
        kernels.applyCube(pixels + (y * width + part.x) * 4, part.width, at);
    }
    return new ImageData(new Uint8ClampedArray(buffer, pixels, pixelBytes), width, height);
  }

  async #readConverted(sample: VideoSample): Promise<ImageData> {
    const { displayWidth: width, displayHeight: height } = sample;
    if (this.#pixels.length !== width * height * 4) this.#pixels = new Uint8ClampedArray(width * height * 4);
    await sample.copyTo(this.#pixels, { format: 'RGBA', colorSpace: 'srgb' });
    return new ImageData(this.#pixels, width, height);
  }
}

/** An image in the colours that a cube makes of its own. Valid until the kernels work. */
export function throughCube(image: ImageData, cube: Int16Array, kernels: KernelModule): ImageData {
  const work = new PixelWork(kernels, image.data, image.width, image.height);
  work.applyCube(cube);
  return new ImageData(work.pixels(), image.width, image.height);
}
