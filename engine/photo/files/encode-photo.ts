import { GessoError } from '../../model/errors.ts';
import { type PhotoCanvas, photoCanvas } from '../photo-canvas.ts';
import type { PhotoFileType } from './photo-file-type.ts';

/** Writes a canvas as a file. JPEG has no opacity: what is clear becomes white there. @throws GessoError `photo-failed` */
export async function encodeCanvas(
  context: PhotoCanvas,
  { type, quality }: { readonly type: PhotoFileType; readonly quality: number },
): Promise<Blob> {
  const { width, height } = context.canvas;
  let written = context;
  if (type === 'jpeg') {
    written = photoCanvas({ widthPx: width, heightPx: height });
    written.fillStyle = '#ffffff';
    written.fillRect(0, 0, width, height);
    written.drawImage(context.canvas, 0, 0);
  }
  const mime = `image/${type}`;
  const file = await written.canvas.convertToBlob({ type: mime, quality });
  if (file.type !== mime)
    throw new GessoError('photo-failed', { reason: `this browser cannot write ${type.toUpperCase()}` });
  return file;
}
