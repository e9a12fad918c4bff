import { evaluateFrame } from '../animation/evaluate-frame.ts';
import { GessoError } from '../model/errors.ts';
import type { Project } from '../model/project.ts';
import { sizeInPoints } from '../presets/print-formats.ts';
import type { EngineResources } from '../render/resources.ts';
import { drawWatermark, watermarkBox } from '../render/watermark.ts';
import { sceneStartFrames } from '../timeline/timeline.ts';
import { CmykConversion } from './cmyk/cmyk-conversion.ts';
import type { ExportHooks } from './export-video.ts';
import { pageWithBleed } from './print-page.ts';
import { ProgressTeller } from './progress.ts';
import { drawPage } from './vector/draw-scene.ts';
import { LayerPixels } from './vector/layer-pixels.ts';
import { cmykColours, type PdfColours, RGB_COLOURS } from './vector/pdf/pdf-colours.ts';
import { PdfFile, pdfText } from './vector/pdf/pdf-file.ts';
import { PdfFonts } from './vector/pdf/pdf-fonts.ts';
import { CROP_MARGIN_PT, type PdfGeometry, PdfPage } from './vector/pdf/pdf-page.ts';
import type { VectorSink } from './vector/sink.ts';
import { SvgSink } from './vector/svg-sink.ts';

/** A scene, and the frame of it (counted from its start) that stands for it. */
export interface SceneAt {
  readonly sceneIndex: number;
  readonly sceneFrame: number;
}

export interface VectorOptions {
  /** Letters as text that can be found and edited, or as outlines that look the same without the font. */
  readonly text: 'text' | 'outlines';
  /** Pixels per page pixel for what lines cannot show; 2 when left out. */
  readonly pixelScale?: number;
  readonly transparent?: boolean;
  readonly watermark?: boolean;
}

export interface PdfOptions extends VectorOptions {
  readonly print?: PrintOptions;
}

/** What a printer needs. */
export interface PrintOptions {
  /** How far the picture goes beyond the page on each side, in millimetres. */
  readonly bleedMm: number;
  /** Marks where the page is cut. */
  readonly cropMarks: boolean;
  /** The colours of screens, which printers convert for their press; or the inks of the press whose profile is served. RGB when left out. */
  readonly colorSpace?: PrintColorSpace;
}

export type PrintColorSpace = 'rgb' | 'cmyk';

const POINTS_PER_MM = 72 / 25.4;

/** Points for a pixel of a page that has no size on paper: 96 pixels an inch. */
const POINTS_PER_CSS_PX = 0.75;

/** Pixels an inch that pictures have at least at their printed size. */
const PRINT_DPI = 300;

/** One scene as SVG: lines stay lines; photos, clips and effects are pictures in it. The resources must be loaded. */
export async function exportSvg(
  resources: EngineResources,
  project: Project,
  scene: SceneAt,
  options: VectorOptions,
): Promise<Blob> {
  const pixels = await LayerPixels.create(resources, project, options.pixelScale ?? 2);
  try {
    const sink = new SvgSink();
    await writeScene(resources, project, scene, options, pixels, sink);
    const { width, height, physicalSize } = project.properties;
    const svg = await sink.finish(width, height, project.name, physicalSize);
    return new Blob([svg], { type: 'image/svg+xml' });
  } finally {
    pixels.destroy();
  }
}

/**
 * Scenes as the pages of a PDF: lines stay lines, letters are text in fonts cut down to the letters that are used, layers with a link
 * lead there. The resources must be loaded. @throws GessoError `export-cancelled`, `colour-profile-unavailable`.
 */
export async function exportPdf(
  resources: EngineResources,
  project: Project,
  scenes: readonly SceneAt[],
  options: PdfOptions,
  hooks: ExportHooks = {},
): Promise<Blob> {
  const { width, height, physicalSize } = project.properties;
  const paper = sizeInPoints(physicalSize);
  const [pointsPerPxX, pointsPerPxY] = paper
    ? [paper.widthPt / width, paper.heightPt / height]
    : [POINTS_PER_CSS_PX, POINTS_PER_CSS_PX];
  const { bleedMm = 0, cropMarks = false, colorSpace = 'rgb' } = options.print ?? {};
  const bleedPt = bleedMm * POINTS_PER_MM;
  const bleedPx = bleedPt / pointsPerPxX;
  const printed = pageWithBleed(project, bleedPx);
  const geometry: PdfGeometry = {
    widthPx: printed.properties.width,
    heightPx: printed.properties.height,
    widthPt: width * pointsPerPxX + bleedPt * 2,
    heightPt: height * pointsPerPxY + bleedPt * 2,
    bleedPt,
    marginPt: cropMarks ? CROP_MARGIN_PT : 0,
  };
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const colours = colorSpace === 'cmyk' ? await pressColours(file, resources) : RGB_COLOURS;
  const pages = file.reserve();
  const teller = new ProgressTeller(hooks.onProgress, scenes.length, 'PDF');
  const pixels = await LayerPixels.create(
    resources,
    printed,
    options.pixelScale ?? pictureScale(options, paper !== null, pointsPerPxX),
  );
  try {
    const kids: number[] = [];
    for (const [index, scene] of scenes.entries()) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const page = new PdfPage(file, fonts, colours);
      await writeScene(resources, printed, scene, options, pixels, page, bleedPx);
      kids.push(await page.finish(pages, geometry));
      teller.tell('rendering', index + 1, 0);
    }
    await fonts.write();
    file.add(
      `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
      pages,
    );
    const catalogue = file.add(`<< /Type /Catalog /Pages ${pages} 0 R ${colours.catalogue} >>`);
    const information = file.add(
      `<< /Title ${pdfText(project.name)} /Producer (Gesso) /CreationDate (${pdfDate(project.updatedAt)}) >>`,
    );
    return file.finish(catalogue, information);
  } finally {
    pixels.destroy();
  }
}

/** The inks of the press whose profile is served. @throws GessoError `colour-profile-unavailable`. */
async function pressColours(file: PdfFile, resources: EngineResources): Promise<PdfColours> {
  try {
    const profile = await resources.loadCmykProfile();
    return await cmykColours(file, new CmykConversion(profile), profile);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GessoError('colour-profile-unavailable', { reason }, { cause });
  }
}

/** Picture pixels for a page pixel: what 300 dpi takes where the page goes on paper, and twice the pixels of a screen elsewhere. */
function pictureScale({ print }: PdfOptions, isPaper: boolean, pointsPerPx: number): number {
  const forPaper = (PRINT_DPI / 72) * pointsPerPx;
  if (isPaper) return Math.max(1, forPaper);
  return print ? Math.max(2, forPaper) : 2;
}

/** Goes over a scene twice: first to learn which layers need pixels, then to write it. */
async function writeScene(
  resources: EngineResources,
  project: Project,
  { sceneIndex, sceneFrame }: SceneAt,
  options: VectorOptions,
  pixels: LayerPixels,
  sink: VectorSink,
  bleedPx = 0,
): Promise<void> {
  const frame = (sceneStartFrames(project)[sceneIndex] ?? 0) + sceneFrame;
  // A page has no transition: it is what its scene shows.
  const sceneItems = project.metadata.sceneItems.map((each) => ({ ...each, transition: null }));
  const still: Project = { ...project, metadata: { ...project.metadata, sceneItems } };
  const evaluated = evaluateFrame(still, frame);
  const lettersAsText = options.text === 'text';
  const needed: (readonly string[])[] = [];
  const tools = { resources, lettersAsText };
  const transparent = options.transparent === true;
  drawPage(
    evaluated,
    {
      ...tools,
      sink: NOWHERE,
      rasterise: (ids) => {
        needed.push(ids);
        return null;
      },
    },
    transparent,
  );
  for (const ids of needed) await pixels.prepare(still, sceneIndex, frame, ids);
  drawPage(evaluated, { ...tools, sink, rasterise: (ids) => pixels.of(sceneIndex, ids) }, transparent);
  if (options.watermark) addWatermark(sink, evaluated, bleedPx);
}

const NOWHERE: VectorSink = {
  group: (_, draw) => draw(),
  fill: () => {},
  stroke: () => {},
  image: () => {},
  text: () => {},
  link: () => {},
};

/** The mark stands within the page as it is cut. */
function addWatermark(sink: VectorSink, sheet: { widthPx: number; heightPx: number }, bleedPx: number): void {
  const page = { widthPx: sheet.widthPx - bleedPx * 2, heightPx: sheet.heightPx - bleedPx * 2 };
  const box = watermarkBox(page);
  const canvas = drawWatermark(page, 3);
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  if (pixels) sink.image({ pixels, box: { ...box, x: box.x + bleedPx, y: box.y + bleedPx } });
}

function pdfDate(iso: string): string {
  return `D:${iso.replace(/\D/g, '').slice(0, 14).padEnd(14, '0')}Z`;
}
