import type { Layer } from '@gesso/engine';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  type DesignDrawing,
  type DesignImage,
  ImportError,
  layerCountOf,
  type MeasuredLine,
  type ReadDesign,
  type ReadPage,
} from '../design-file.ts';
import { KnownFamilies } from '../font-faces.ts';
import type { ReportItem } from '../import-report-items.ts';
import type { Matrix } from '../outline.ts';
import type { ReadTools } from '../read-tools.ts';
import { PageRun } from './page-run.ts';
import { textsOfPieces } from './pdf-text.ts';

/** Pixels for a point, of which there are 72 to an inch. */
const PX_PER_POINT = 96 / 72;
const MAX_PAGES = 200;
const MAX_LAYERS = 10_000;
const MAX_PAGE_SIDE_PX = 8_192;
const MAX_FILE_BYTES = 300_000_000;

/**
 * Reads a PDF file, or one of Illustrator that has one in it, into pages of ours: texts, shapes and images by what their operators draw. What is not
 * the same is reported.
 * @param port the worker of pdf.js; left out where there are no workers
 * @throws ImportError
 */
export async function readPdfFile(
  bytes: Uint8Array<ArrayBuffer>,
  tools: ReadTools,
  port?: Worker,
): Promise<ReadDesign> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new ImportError('too-large');
  if (!new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF'))
    throw new ImportError('not-pdf');
  const task = getDocument({
    data: bytes,
    ...(port ? { worker: PDFWorker.create({ port }) } : {}),
    // Nothing is drawn here: neither fonts nor canvases are made.
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    // Its images would be of a kind that no pixels can be read of here.
    isImageDecoderSupported: false,
    isEvalSupported: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    return await new PdfReader(await task.promise, tools).run();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isEncrypted = error instanceof Error && error.name === 'PasswordException';
    throw new ImportError(isEncrypted ? 'encrypted' : 'broken', { cause: error });
  } finally {
    await task.destroy();
  }
}

class PdfReader {
  readonly #pdf: PDFDocumentProxy;
  readonly #families: KnownFamilies;
  readonly #images: DesignImage[] = [];
  readonly #drawings: DesignDrawing[] = [];
  readonly #report: ReportItem[] = [];
  readonly #baselinesPx: Record<string, number | null> = {};
  readonly #linesPx: Record<string, MeasuredLine> = {};
  readonly #missing = new Set<string>();
  #layerCount = 0;

  constructor(pdf: PDFDocumentProxy, tools: ReadTools) {
    this.#pdf = pdf;
    this.#families = new KnownFamilies(tools.families);
  }

  async run(): Promise<ReadDesign> {
    const first = await this.#pdf.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    if (!(width > 0 && height > 0)) throw new ImportError('broken');
    const scale = Math.min(PX_PER_POINT, MAX_PAGE_SIDE_PX / Math.max(width, height));
    const pages: ReadPage[] = [];
    const count = Math.min(MAX_PAGES, this.#pdf.numPages);
    for (let number = 1; number <= count; number++) {
      const page = await this.#pdf.getPage(number);
      const size = page.getViewport({ scale });
      if (Math.abs(size.width - width * scale) > 1 || Math.abs(size.height - height * scale) > 1)
        this.#say('', { outcome: 'approximated', reason: 'page-size', detail: String(number) });
      pages.push({ name: '', layers: await this.#page(page, scale) });
      page.cleanup();
    }
    if (count < this.#pdf.numPages)
      this.#say('', { outcome: 'left-out', reason: 'pages', detail: String(this.#pdf.numPages) });
    return {
      widthPx: Math.max(16, Math.round(width * scale)),
      heightPx: Math.max(16, Math.round(height * scale)),
      pages,
      images: this.#images,
      drawings: this.#drawings,
      report: this.#report,
      // What is in masks and patterns is no layer of its own.
      layerCount: layerCountOf(pages),
      baselinesPx: this.#baselinesPx,
      linesPx: this.#linesPx,
    };
  }

  #say(layer: string, item: Omit<ReportItem, 'layer'>): void {
    const isKnown = this.#report.some(
      (each) => each.reason === item.reason && each.layer === layer && each.detail === item.detail,
    );
    if (!isKnown && this.#report.length < 500) this.#report.push({ layer, ...item });
  }

  async #page(page: PDFPageProxy, scale: number): Promise<Layer[]> {
    const operators = await page.getOperatorList();
    const run = new PageRun(page, page.getViewport({ scale }).transform as unknown as Matrix, {
      say: (item) => this.#say('', item),
      addImage: (image) => void this.#images.push(image),
      drawings: this.#drawings,
      count: () => {
        this.#layerCount += 1;
        if (this.#layerCount > MAX_LAYERS) throw new ImportError('too-many-layers');
      },
      texts: (pieces) =>
        textsOfPieces(pieces, this.#families, (family) => {
          if (this.#missing.has(family)) return;
          this.#missing.add(family);
          this.#say('', { outcome: 'approximated', reason: 'font', detail: family });
        }).map(({ layer, baselinePx, line }) => {
          this.#baselinesPx[layer.id] = baselinePx;
          if (line) this.#linesPx[layer.id] = line;
          return layer;
        }),
    });
    await run.steps(operators);
    return run.finish();
  }
}
