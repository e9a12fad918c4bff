import { JPEG_QUALITY } from '../../presets/formats.ts';
import { createProcessorCanvas } from '../../render/drawing/canvas.ts';

/** Whether no pixel is see-through. */
export function isOpaque({ data }: ImageData): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
}

/** Pixels as a file: JPEG where nothing is see-through, PNG else. */
export async function encodePixels(
  pixels: ImageData,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; mimeType: 'image/jpeg' | 'image/png' }> {
  const { canvas, context } = createProcessorCanvas(pixels.width, pixels.height);
  context.putImageData(pixels, 0, 0);
  const mimeType = isOpaque(pixels) ? 'image/jpeg' : 'image/png';
  const blob = await canvas.convertToBlob({ type: mimeType, quality: JPEG_QUALITY.high });
  return { bytes: new Uint8Array(await blob.arrayBuffer()), mimeType };
}
