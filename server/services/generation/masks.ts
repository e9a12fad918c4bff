import sharp from 'sharp';

/**
 * A mask for servers that take it as the images API of OpenAI does. Those of OpenAI read its transparency (transparent is replaced), some
 * that speak its language read its brightness (white is replaced): replaced parts are white and transparent, the others black and opaque,
 * so that it means the same to both.
 *
 * @param mask grey, 255 where the image is replaced
 * @returns PNG with transparency, of the same size
 */
export async function transparentMask(mask: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(mask)
    .greyscale()
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rgba = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const value = data[pixel * channels] ?? 0;
    rgba.fill(value, pixel * 4, pixel * 4 + 3);
    rgba[pixel * 4 + 3] = 255 - value;
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

/** A file inside of an address. */
export const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
