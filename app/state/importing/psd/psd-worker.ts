import { PsdError, type PsdImage, type ReadPsd } from './psd-file.ts';
import { readPsdFile } from './read-psd.ts';

/** What the worker is asked for. */
export interface PsdRequest {
  readonly file: Blob;
  /** The font families that texts can have. */
  readonly families: readonly string[];
}

/** An image of the file as a PNG file. */
export interface PsdFileImage extends Omit<PsdImage, 'data'> {
  readonly blob: Blob;
}

/** What the worker says: how far it is, what it read, or why it could not. */
export type PsdAnswer =
  | { readonly type: 'progress'; readonly done: number; readonly count: number }
  | { readonly type: 'done'; readonly psd: Omit<ReadPsd, 'images'>; readonly images: readonly PsdFileImage[] }
  | { readonly type: 'failed'; readonly reason: PsdError['reason']; readonly detail: string };

const answer = (message: PsdAnswer): void => self.postMessage(message);

async function pngOf({ widthPx, heightPx, data }: PsdImage): Promise<Blob> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new PsdError('too-large');
  context.putImageData(new ImageData(new Uint8ClampedArray(data), widthPx, heightPx), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

self.addEventListener('message', (event: MessageEvent<PsdRequest>) => {
  const read = async () => {
    const { images, ...psd } = readPsdFile(await event.data.file.arrayBuffer(), event.data.families);
    const files: PsdFileImage[] = [];
    for (const image of images) {
      answer({ type: 'progress', done: files.length, count: images.length });
      const { data: _pixels, ...facts } = image;
      files.push({ ...facts, blob: await pngOf(image) });
    }
    answer({ type: 'done', psd, images: files });
  };
  read().catch((error: unknown) => {
    const reason = error instanceof PsdError ? error.reason : 'broken';
    answer({
      type: 'failed',
      reason,
      detail: String(error instanceof Error ? (error.cause ?? error) : error),
    });
  });
});
