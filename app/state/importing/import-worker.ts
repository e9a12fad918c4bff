import {
  type DesignFileKind,
  type DesignImage,
  type DesignImageFacts,
  ImportError,
  type ReadDesign,
} from './design-file.ts';

/** What the worker is asked for. */
export interface ImportRequest {
  readonly file: Blob;
  readonly kind: DesignFileKind;
  /** The font families that texts can have. */
  readonly families: readonly string[];
}

/** An image of the file as a file of its own. */
export interface ImportedImage extends DesignImageFacts {
  readonly blob: Blob;
}

/** What the worker says: how far it is, what it read, or why it could not. */
export type ImportAnswer =
  | { readonly type: 'progress'; readonly done: number; readonly count: number }
  | {
      readonly type: 'done';
      readonly design: Omit<ReadDesign, 'images'>;
      readonly images: readonly ImportedImage[];
    }
  | { readonly type: 'failed'; readonly reason: ImportError['reason']; readonly detail: string };

const answer = (message: ImportAnswer): void => self.postMessage(message);

async function fileOf(image: DesignImage): Promise<Blob> {
  if ('bytes' in image) return new Blob([image.bytes], { type: image.mimeType });
  const canvas = new OffscreenCanvas(image.widthPx, image.heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new ImportError('too-large');
  context.putImageData(
    new ImageData(new Uint8ClampedArray(image.pixels), image.widthPx, image.heightPx),
    0,
    0,
  );
  return canvas.convertToBlob({ type: 'image/png' });
}

/** The pixels of an image file; null for one that the browser cannot show. */
async function sizeOf(bytes: Uint8Array<ArrayBuffer>, mimeType: string) {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type: mimeType }));
    const size = { widthPx: bitmap.width, heightPx: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    // What it is instead is said in the report of the import.
    return null;
  }
}

/** Each kind of file is read by a library of its own, which is fetched when a file of it is chosen. */
async function readFile({ file, kind, families }: ImportRequest): Promise<ReadDesign> {
  const bytes = await file.arrayBuffer();
  switch (kind) {
    case 'psd': {
      const { readPsdFile } = await import('./psd/read-psd.ts');
      return readPsdFile(bytes, families);
    }
    case 'pptx': {
      const { readPptxFile } = await import('./pptx/read-pptx.ts');
      return readPptxFile(new Uint8Array(bytes), { families, sizeOf });
    }
    case 'pdf': {
      const [{ readPdfFile }, { default: PdfWorker }] = await Promise.all([
        import('./pdf/read-pdf.ts'),
        import('pdfjs-dist/legacy/build/pdf.worker.mjs?worker'),
      ]);
      return readPdfFile(new Uint8Array(bytes), { families, sizeOf }, new PdfWorker());
    }
    case 'svg': {
      const { readSvgFile } = await import('./svg/read-svg.ts');
      return readSvgFile(new TextDecoder().decode(bytes), { families, sizeOf });
    }
    case 'sketch': {
      const { readSketchFile } = await import('./sketch/read-sketch.ts');
      return readSketchFile(new Uint8Array(bytes), { families, sizeOf });
    }
  }
}

self.addEventListener('message', (event: MessageEvent<ImportRequest>) => {
  const read = async () => {
    const { images, ...design } = await readFile(event.data);
    const files: ImportedImage[] = [];
    for (const image of images) {
      answer({ type: 'progress', done: files.length, count: images.length });
      const { assetId, name, mimeType, widthPx, heightPx } = image;
      files.push({ assetId, name, mimeType, widthPx, heightPx, blob: await fileOf(image) });
    }
    answer({ type: 'done', design, images: files });
  };
  read().catch((error: unknown) => {
    const reason = error instanceof ImportError ? error.reason : 'broken';
    answer({
      type: 'failed',
      reason,
      detail: String(error instanceof Error ? (error.cause ?? error) : error),
    });
  });
});
