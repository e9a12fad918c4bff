import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../../../contract/developer/tools.ts';
import type { OutputFile } from './api-files.ts';

/** JPEG and WebP of such a quality look like what they were made from. */
const QUALITY = 92;

/** Writes an image in the format that was requested. */
export function encodedAs(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'png':
      return image.png();
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY });
    case 'webp':
      return image.webp({ quality: QUALITY });
  }
}

/** A result in the format that was requested; as it is where none was, or where it has that one. */
export async function outputAs(output: OutputFile, format: ImageFormat | undefined): Promise<OutputFile> {
  const { content, contentType, release, ...rest } = output;
  if (format === undefined || contentType === `image/${format}`) return output;
  try {
    const source = Buffer.isBuffer(content) ? content : content.path;
    const image = sharp(source, { limitInputPixels: false }).keepIccProfile();
    return { ...rest, content: await encodedAs(image, format).toBuffer(), contentType: `image/${format}` };
  } finally {
    await release?.();
  }
}
