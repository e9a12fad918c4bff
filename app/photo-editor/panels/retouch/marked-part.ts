import { drawMarks, type RetouchMark, type RetouchRegion } from '@gesso/engine/internal';
import type { PhotoBounds } from '@gesso/engine/photos';

/** What the models look at is smaller than this; a larger part would only take longer to send. */
export const MAX_SENT_SIDE_PX = 2048;

/** A part of a photo with what is marked of it, as a server takes them. */
export interface MarkedPart {
  readonly image: File;
  /** PNG in base64, white where the part is marked. */
  readonly mask: string;
}

/** A region in the scale in which it is sent. */
export function sentRegion({ bounds, scale }: RetouchRegion): RetouchRegion {
  const longer = Math.max(bounds.widthPx, bounds.heightPx);
  return { bounds, scale: Math.min(scale, MAX_SENT_SIDE_PX / longer) };
}

/** @param part the pixels of the region, which are closed */
export async function markedPart(
  part: ImageBitmap,
  { bounds, scale }: RetouchRegion,
  marks: readonly RetouchMark[],
): Promise<MarkedPart> {
  const mask = contextOf(part.width, part.height);
  drawMarksOf(mask, bounds, scale, marks);
  // White marks on black: what unmarks has left holes in them, not in the black.
  mask.globalCompositeOperation = 'destination-over';
  mask.fillStyle = '#000000';
  mask.fillRect(0, 0, mask.canvas.width, mask.canvas.height);
  return {
    image: await fileOfPart(part, 'part-of-photo.png'),
    mask: await base64Of(await mask.canvas.convertToBlob({ type: 'image/png' })),
  };
}

/** The pixels of a part as a file to be sent; the bitmap is closed. */
export async function fileOfPart(part: ImageBitmap, name: string): Promise<File> {
  const context = contextOf(part.width, part.height);
  context.drawImage(part, 0, 0);
  part.close();
  return new File([await context.canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}

/** What a model made of a part, only where it was marked, with a soft edge: the rest of the photo keeps its own pixels. */
export function patchOf(
  made: ImageBitmap,
  bounds: PhotoBounds,
  marks: readonly RetouchMark[],
  featherPx: number,
): ImageBitmap {
  const result = contextOf(made.width, made.height);
  const scale = made.width / bounds.widthPx;
  const soft = contextOf(made.width, made.height);
  soft.filter = `blur(${Math.max(1, (featherPx * scale) / 2)}px)`;
  drawMarksOf(soft, bounds, scale, marks);
  result.drawImage(made, 0, 0);
  result.globalCompositeOperation = 'destination-in';
  result.drawImage(soft.canvas, 0, 0);
  made.close();
  return result.canvas.transferToImageBitmap();
}

function drawMarksOf(
  context: OffscreenCanvasRenderingContext2D,
  { xPx, yPx }: PhotoBounds,
  scale: number,
  marks: readonly RetouchMark[],
): void {
  context.fillStyle = '#ffffff';
  context.strokeStyle = '#ffffff';
  context.setTransform(scale, 0, 0, scale, -xPx * scale, -yPx * scale);
  drawMarks(context, marks);
  context.resetTransform();
}

function contextOf(widthPx: number, heightPx: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  return context;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
