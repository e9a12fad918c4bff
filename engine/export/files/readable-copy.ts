import { GessoError } from '../../model/errors.ts';

let copyCanvas: OffscreenCanvas | null = null;

/** The pixels of a GPU canvas, by way of a canvas that can be read. */
export function readableCopy(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  if (!copyCanvas || copyCanvas.width !== canvas.width || copyCanvas.height !== canvas.height) {
    copyCanvas = new OffscreenCanvas(canvas.width, canvas.height);
  }
  const context = copyCanvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new GessoError('renderer-unavailable', { reason: 'no 2D canvas' });
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return context;
}
