import { evaluateFrame } from '../animation/evaluate-frame.ts';
import { GessoError } from '../model/errors.ts';
import { eachLayerOf } from '../model/layer-assets.ts';
import type { Project } from '../model/project.ts';
import type { EngineResources } from '../render/resources.ts';
import { drawPage } from '../render/vector/draw-page.ts';
import type { VectorSink } from '../render/vector/sink.ts';
import { drawWatermark, watermarkBox } from '../render/watermark.ts';
import { sceneStartFrames } from '../timeline/timeline.ts';
import { CmykConversion } from './cmyk/cmyk-conversion.ts';
import { pageWithBleed } from './images/print-page.ts';
import { ProgressReporter } from './progress.ts';
import { LayerPixels } from './vector/layer-pixels.ts';
import { cmykColors, type PdfColors, RGB_COLORS } from './vector/pdf/pdf-colors.ts';
import { PdfFile, pdfText } from './vector/pdf/pdf-file.ts';
import { PdfFonts } from './vector/pdf/pdf-fonts.ts';
import { PdfPage } from './vector/pdf/pdf-page.ts';
import { sheetOf } from './vector/pdf/sheet.ts';
import { SvgSink } from './vector/svg-sink.ts';
import type { PdfOptions, SceneAt, VectorOptions } from './vector/vector-options.ts';
import type { ExportHooks } from './video/video-export-options.ts';

/** Pixels an inch that images have at least at their printed size. */
const PRINT_DPI = 300;

/** One scene as SVG: lines stay lines; photos, clips and effects are images in it. The resources must be loaded. */
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
  const { colorSpace = 'rgb' } = options.print ?? {};
  const sheet = sheetOf(project, options.print);
  const printed = pageWithBleed(project, sheet.bleedPx);
  const file = new PdfFile();
  const fonts = new PdfFonts(file);
  const colors = colorSpace === 'cmyk' ? await pressColors(file, resources) : RGB_COLORS;
  const pages = file.reserve();
  const progress = new ProgressReporter(hooks.onProgress, scenes.length, 'PDF');
  const pixels = await LayerPixels.create(
    resources,
    printed,
    options.pixelScale ?? imageScale(options, project.properties.physicalSize !== null, sheet.pointsPerPx),
  );
  try {
    const kids: number[] = [];
    for (const [index, scene] of scenes.entries()) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const page = new PdfPage(file, fonts, colors);
      await writeScene(resources, printed, scene, options, pixels, page, sheet.bleedPx);
      kids.push(await page.finish(pages, sheet));
      progress.report('rendering', index + 1, 0);
    }
    await fonts.write();
    file.add(
      `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
      pages,
    );
    const catalogue = file.add(`<< /Type /Catalog /Pages ${pages} 0 R ${colors.catalogue} >>`);
    const information = file.add(
      `<< /Title ${pdfText(project.name)} /Producer (Gesso) /CreationDate (${pdfDate(project.updatedAt)}) >>`,
    );
    return file.finish(catalogue, information);
  } finally {
    pixels.destroy();
  }
}

/** The inks of the press whose profile is served. @throws GessoError `colour-profile-unavailable`. */
async function pressColors(file: PdfFile, resources: EngineResources): Promise<PdfColors> {
  try {
    const profile = await resources.loadCmykProfile();
    return await cmykColors(file, new CmykConversion(profile), profile);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GessoError('color-profile-unavailable', { reason }, { cause });
  }
}

/** Image pixels for a page pixel: what 300 dpi takes where the page goes on paper, and twice the pixels of a screen elsewhere. */
function imageScale({ print }: PdfOptions, isPaper: boolean, pointsPerPx: number): number {
  const forPaper = (PRINT_DPI / 72) * pointsPerPx;
  if (isPaper) return Math.max(1, forPaper);
  return print ? Math.max(2, forPaper) : 2;
}

/** Goes over a scene twice: first to find which layers need pixels, then to write it. */
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
  if (hasOwnPaths(still)) await resources.loadDrawingReader();
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

/** Whether shapes have paths of their own, which the reader of drawings makes lines of. */
function hasOwnPaths(project: Project): boolean {
  for (const layer of eachLayerOf(project)) {
    if ('shape' in layer && layer.shape === 'path') return true;
    if (layer.mask?.type === 'shape' && layer.mask.shape === 'path') return true;
  }
  return false;
}

const NOWHERE: VectorSink = {
  group: (_, draw) => draw(),
  fill: () => {},
  stroke: () => {},
  image: () => {},
  text: () => {},
  link: () => {},
};

/** The watermark is within the page as it is cut. */
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
