import { evaluateFrame } from '../../animation/evaluate-frame.ts';
import { GessoError } from '../../model/errors.ts';
import { eachLayerOf } from '../../model/layer-assets.ts';
import { hasForm, hasText } from '../../model/layer-capabilities.ts';
import type { Project } from '../../model/project.ts';
import type { EngineResources } from '../../render/resources.ts';
import { drawWatermark, watermarkBox } from '../../render/watermark.ts';
import { sceneStartFrames } from '../../timeline/timeline.ts';
import { ZipWriter } from '../files/zip-writer.ts';
import { ProgressReporter } from '../progress.ts';
import { LayerPixels } from '../vector/layer-pixels.ts';
import { encodePixels } from '../vector/pixels-file.ts';
import type { SceneAt } from '../vector/vector-options.ts';
import type { ExportHooks } from '../video/video-export-options.ts';
import { type DeckRelation, type DeckSlide, deckParts } from './deck-parts.ts';
import { SlideScale } from './pptx-xml.ts';
import { transitionXml } from './slide-transition.ts';
import { SlideWriter } from './slide-writer.ts';

export const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
/** Pixels for each pixel of the page, of what shapes cannot show. */
const PIXEL_SCALE = 2;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
};

/** How a presentation is written. */
export interface PptxOptions {
  readonly watermark?: boolean;
  /** Pixels for each pixel of the page, of what shapes cannot show; 2 when left out. */
  readonly pixelScale?: number;
}

/**
 * Scenes as the slides of a presentation (Office Open XML, ECMA-376): texts, shapes, images, groups and tables can be edited; what slides have not, as
 * effects, is pixels. The resources must be loaded. @throws GessoError `export-cancelled`.
 */
export async function exportPptx(
  resources: EngineResources,
  project: Project,
  scenes: readonly SceneAt[],
  options: PptxOptions = {},
  hooks: ExportHooks = {},
): Promise<Blob> {
  const scale = new SlideScale(project.properties);
  const zip = new ZipWriter();
  const media = new DeckMedia(zip);
  const progress = new ProgressReporter(hooks.onProgress, scenes.length, 'PPTX');
  const pixels = await LayerPixels.create(resources, project, options.pixelScale ?? PIXEL_SCALE);
  // A page has no transition: it is what its scene shows.
  const sceneItems = project.metadata.sceneItems.map((each) => ({ ...each, transition: null }));
  const still: Project = { ...project, metadata: { ...project.metadata, sceneItems, subtitles: [] } };
  // It reads the paths that shapes have of their own, and drawings.
  await resources.loadDrawingReader();
  const slides: DeckSlide[] = [];
  const firstSlideNumber = project.metadata.firstPageNumber ?? 1;
  try {
    for (const [index, { sceneIndex, sceneFrame }] of scenes.entries()) {
      if (hooks.signal?.aborted) throw new GessoError('export-cancelled');
      const frame = (sceneStartFrames(still)[sceneIndex] ?? 0) + sceneFrame;
      const relations: DeckRelation[] = [];
      const relate = (kind: string, target: string, isExternal = false): string => {
        const known = relations.find((each) => each.kind === kind && each.target === target);
        if (known) return known.id;
        const id = `rId${relations.length + 1}`;
        relations.push({ id, kind, target, isExternal });
        return id;
      };
      const writer = new SlideWriter({
        resources,
        scale,
        slideNumber: firstSlideNumber + index,
        assets: still.metadata.assets,
        link: (url) => relate('hyperlink', url, true),
        media: async (content, mimeType) => relate('image', `../media/${await media.add(content, mimeType)}`),
        async pixels(ids) {
          await pixels.prepare(still, sceneIndex, frame, ids);
          const drawn = pixels.of(sceneIndex, ids);
          if (!drawn) return null;
          const { bytes, mimeType } = await encodePixels(drawn.pixels);
          return { file: new Blob([bytes], { type: mimeType }), box: drawn.box };
        },
      });
      const evaluated = evaluateFrame(still, frame);
      const { background, shapes } = await writer.slide(evaluated);
      const mark = options.watermark ? await watermarkXml(writer, evaluated) : '';
      const scene = still.metadata.sceneItems[sceneIndex];
      slides.push({
        background,
        shapes: shapes + mark,
        relations,
        name: scene?.name ?? '',
        isHidden: scene?.hidden ?? false,
        notes: scene?.notes ?? '',
        transition: transitionXml(project.metadata.sceneItems[sceneIndex]?.transition ?? null),
      });
      progress.report('rendering', index + 1, 0);
    }
  } finally {
    pixels.destroy();
  }
  const { width, height } = project.properties;
  const parts = deckParts({
    title: project.name,
    firstSlideNumber,
    widthEmu: scale.emu(width),
    heightEmu: scale.emu(height),
    ...looksOf(still),
    slides,
    mediaTypes: media.types,
    modifiedAt: project.updatedAt,
  });
  for (const [path, text] of parts) await zip.add(path, new Blob([text]), 'deflate');
  return zip.finish(PPTX_TYPE);
}

/** Puts files into the package, each once. */
class DeckMedia {
  /** The types of the files, by the ending of their names. */
  readonly types: Record<string, string> = {};
  readonly #zip: ZipWriter;
  readonly #names = new Map<string, string>();

  constructor(zip: ZipWriter) {
    this.#zip = zip;
  }

  async add(content: Blob, mimeType: string): Promise<string> {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await content.arrayBuffer()));
    const key = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const extension = EXTENSIONS[mimeType] ?? 'png';
    const name = `image${this.#names.size + 1}.${extension}`;
    this.#names.set(key, name);
    this.types[extension] = mimeType;
    await this.#zip.add(`ppt/media/${name}`, content, 'store');
    return name;
  }
}

async function watermarkXml(
  writer: SlideWriter,
  page: { readonly widthPx: number; readonly heightPx: number },
): Promise<string> {
  const file = await drawWatermark(page, 3).convertToBlob({ type: 'image/png' });
  return writer.picture(file, watermarkBox(page), 'Gesso');
}

/** The colours and the family that a design uses most: what the theme of the presentation offers. */
function looksOf(project: Project): { readonly colors: string[]; readonly family: string } {
  const colors = new Map<string, number>();
  const families = new Map<string, number>();
  const count = (uses: Map<string, number>, key: string) => uses.set(key, (uses.get(key) ?? 0) + 1);
  for (const layer of eachLayerOf(project)) {
    if (hasText(layer))
      for (const { color, fontFamily } of layer.runs) {
        count(colors, color.slice(0, 7));
        count(families, fontFamily);
      }
    if (hasForm(layer) && layer.fill?.type === 'solid') count(colors, layer.fill.color.slice(0, 7));
  }
  const byUse = (uses: Map<string, number>) => [...uses].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  return { colors: byUse(colors).slice(0, 6), family: byUse(families)[0] ?? 'Inter' };
}
