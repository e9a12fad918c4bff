import {
  CUSTOM_FORMAT_ID,
  createBackgroundLayer,
  createId,
  createProject,
  createScene,
  eachLayerOf,
  exportStill,
  formatOfSize,
  type Layer,
  type Paint,
  type Project,
} from '@gesso/engine';
import { fitTextHeight, type TextMeasure } from '@gesso/engine/edits';
import type { Effect } from '@gesso/engine/effects';
import { hasChildren, hasText } from '@gesso/engine/internal';
import { sayEditing, sceneName } from '../editing-words.ts';
import type { StudioResources } from '../files/resources.ts';
import { assetOf, type DesignFileKind, ImportError, type ReadDesign } from './design-file.ts';
import { drawingProject, drawnFacts } from './drawings.ts';
import { fitSpacing, ONE_LINE_PX } from './fit-spacing.ts';
import type { ReportItem } from './import-report-items.ts';
import type { ImportAnswer, ImportedImage, ImportRequest } from './import-worker.ts';
import ImportWorker from './import-worker.ts?worker';
import { placeText, textAnchor } from './place-text.ts';

/** A design file as a project that can be edited, and what is not as it was in the file. */
export interface ImportedDesign {
  readonly project: Project;
  readonly report: readonly ReportItem[];
  readonly layerCount: number;
}

/** How the import goes, and how it is cancelled. */
export interface ImportHooks {
  /** @param part 0 to 1; null while the file is read. */
  onProgress(part: number | null): void;
  readonly signal: AbortSignal;
}

/**
 * Reads a design file in a worker and keeps its images in this browser. Null when cancelled.
 * @param measure sizes texts as the editor does
 * @throws ImportError
 */
export async function importDesignFile(
  file: File,
  kind: DesignFileKind,
  resources: StudioResources,
  measure: TextMeasure,
  hooks: ImportHooks,
): Promise<ImportedDesign | null> {
  const families = resources.engine.fonts.families().map(({ name }) => name);
  const read = await readInWorker({ file, kind, families }, hooks);
  if (read === null) return null;
  const project = await projectOf(read, file.name, resources);
  await drawDrawings(read.design, project.metadata.assets, resources, measure);
  await resources.engine.load(project).catch(() => undefined);
  fitTexts(project, read.design, measure);
  return { project, report: read.design.report, layerCount: read.design.layerCount };
}

/** Draws the images that the file describes by layers, and adds them to the assets. */
async function drawDrawings(
  design: Omit<ReadDesign, 'images'>,
  assets: Project['metadata']['assets'],
  { engine, blobs }: StudioResources,
  measure: TextMeasure,
): Promise<void> {
  for (const drawing of design.drawings ?? []) {
    const { project, scale } = drawingProject(drawing, assets);
    await engine.load(project).catch(() => undefined);
    fitTexts(project, design, measure);
    const blob = await exportStill(engine, project, 0, {
      ...{ format: 'png', scale, transparent: true },
      // Many small images: setting up the graphics unit takes longer than drawing them.
      backend: 'canvas',
    });
    const key = createId('asset');
    await blobs.put(key, blob);
    assets[drawing.assetId] = assetOf(drawnFacts(drawing), key, blob.size);
  }
}

/** Beside the letters, so that rounding breaks no line. */
const SLACK_PX = 2;

/** Sizes texts by the fonts that they have here; the point by which the file places a text stays where it is. Groups follow. */
function fitTexts(
  project: Project,
  { baselinesPx, linesPx = {} }: Pick<ReadDesign, 'baselinesPx' | 'linesPx'>,
  measure: TextMeasure,
): void {
  for (const layer of eachLayerOf(project)) {
    const baselinePx = baselinesPx[layer.id];
    if (!hasText(layer) || baselinePx === undefined) continue;
    // A mask has the size of the box.
    if (layer.mask) {
      layer.autoHeight = false;
      continue;
    }
    const anchor = textAnchor(layer, baselinePx);
    const line = linesPx[layer.id];
    if (line) fitSpacing(layer, line, measure);
    const lineWidth = baselinePx === null ? null : measure.textWidth({ ...layer, width: ONE_LINE_PX });
    if (lineWidth !== null) layer.width = Math.ceil(lineWidth) + SLACK_PX;
    fitTextHeight(measure, layer);
    placeText(layer, baselinePx, anchor);
  }
  for (const scene of project.metadata.sceneItems) for (const layer of scene.layers) fitGroup(layer);
}

/** Lets the box of a group follow its layers, the inner groups first. */
function fitGroup(layer: Layer): void {
  if (!hasChildren(layer) || layer.children.length === 0) return;
  for (const child of layer.children) fitGroup(child);
  if (layer.mask) return;
  const left = Math.min(...layer.children.map(({ x }) => x));
  const top = Math.min(...layer.children.map(({ y }) => y));
  layer.width = Math.max(...layer.children.map(({ x, width }) => x + width)) - left;
  layer.height = Math.max(...layer.children.map(({ y, height }) => y + height)) - top;
  layer.x += left;
  layer.y += top;
  for (const child of layer.children) {
    child.x -= left;
    child.y -= top;
  }
}

type Read = { readonly design: Omit<ReadDesign, 'images'>; readonly images: readonly ImportedImage[] };

function readInWorker(request: ImportRequest, { onProgress, signal }: ImportHooks): Promise<Read | null> {
  const worker = new ImportWorker();
  return new Promise<Read | null>((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.type === 'progress') onProgress(data.done / Math.max(1, data.count));
      else if (data.type === 'done') resolve(data);
      else reject(new ImportError(data.reason, { cause: data.detail }));
    });
    worker.addEventListener('error', (event) => reject(new ImportError('broken', { cause: event.message })));
    onProgress(null);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

async function projectOf(
  { design, images }: Read,
  fileName: string,
  resources: StudioResources,
): Promise<Project> {
  const assets: Project['metadata']['assets'] = {};
  for (const image of images) {
    const key = createId('asset');
    await resources.blobs.put(key, image.blob);
    assets[image.assetId] = assetOf(image, key, image.blob.size);
  }
  const { widthPx: width, heightPx: height } = design;
  const known = formatOfSize(width, height);
  return createProject(new Date().toISOString(), {
    assetType: 'design',
    name: fileName.replace(/\.\w{2,6}$/, '').slice(0, 200) || fileName.slice(0, 200),
    properties: {
      width,
      height,
      format: known?.format ?? CUSTOM_FORMAT_ID,
      aspect: known?.aspect ?? 'custom',
    },
    metadata: {
      assets,
      ...(design.firstPageNumber === undefined ? {} : { firstPageNumber: design.firstPageNumber }),
      sceneItems: design.pages.map(
        (
          { name, layers, background, backgroundEffects = [], notes = '', hidden = false, transition = null },
          index,
        ) =>
          createScene({
            name: name || sceneName('design', index + 1),
            ratio: width / height,
            layers: background
              ? [backgroundLayer(background, backgroundEffects, width, height), ...layers]
              : layers,
            notes,
            hidden,
            // The first page has none before it.
            transition: index === 0 ? null : transition,
          }),
      ),
    },
  });
}

/** What lies under all layers is a layer too, as in designs that are made here. */
const backgroundLayer = (paint: Paint, effects: readonly Effect[], width: number, height: number): Layer =>
  createBackgroundLayer({
    ...{ name: sayEditing('background'), width, height, locked: true, paint },
    effects: [...effects],
  });
