import {
  createGroupLayer,
  createId,
  createImageLayer,
  createImageMask,
  type Layer,
  type Paint,
} from '@gesso/engine';
import { initializeCanvas, type Psd, type Layer as PsdLayer, readPsd } from 'ag-psd';
import { type DesignImage, ImportError, type ReadDesign } from '../design-file.ts';
import type { ReportItem } from '../import-report-items.ts';
import { blendModeOf, hexOf } from './psd-colors.ts';
import { addEffects, overlaid } from './psd-effects.ts';
import {
  both,
  clipCoverage,
  maskCoverage,
  masked,
  maskImage,
  type PlacedPixels,
  pixelsOf,
} from './psd-pixels.ts';
import { outlineMask, shapeLayerOf } from './psd-shapes.ts';
import { textLayerOf } from './psd-text.ts';

/** Our pages have at most so many pixels on a side; larger files are scaled down. */
const MAX_PAGE_SIDE_PX = 8_192;
/** A file that claims more pixels than this is refused before they are read. */
const MAX_FILE_SIDE_PX = 30_000;
const MAX_FILE_PIXELS = 300_000_000;
const MAX_LAYERS = 2_000;
const MAX_DEPTH = 12;
const MEMORY_LIMIT_BYTES = 2_000_000_000;
const RGB = 3;
const GRAYSCALE = 1;
const BITMAP = 0;
const INDEXED = 2;
const BLACK_GROUND = 2;
const OWN_GROUND = 4;

/** What the header of a file says (Adobe Photoshop File Formats Specification, "File Header Section"). @throws ImportError */
function checkHeader(bytes: ArrayBuffer): void {
  const view = new DataView(bytes);
  if (bytes.byteLength < 26 || view.getUint32(0) !== 0x38425053) throw new ImportError('not-psd');
  const [height, width, mode] = [view.getUint32(14), view.getUint32(18), view.getUint16(24)];
  if (width === 0 || height === 0) throw new ImportError('broken');
  if (Math.max(width, height) > MAX_FILE_SIDE_PX || width * height > MAX_FILE_PIXELS)
    throw new ImportError('too-large');
  if (![RGB, GRAYSCALE, BITMAP, INDEXED].includes(mode)) throw new ImportError('color-mode');
}

/**
 * Reads a PSD file into layers of ours: texts and shapes that can be edited, groups, and images for everything else. What is not the same is reported.
 * @param families the font families that texts can have
 * @throws ImportError
 */
export function readPsdFile(bytes: ArrayBuffer, families: readonly string[]): ReadDesign {
  checkHeader(bytes);
  const layered = new PsdConversion(parsed(bytes), families).run();
  if (layered.pages.some(({ layers }) => layers.length > 0)) return layered;
  // A file that was saved in one layer has none, or an empty one: the image of all layers together is all that it is.
  return new PsdConversion(flattened(parsed(bytes, { composite: true })), families).run();
}

/** The library makes its pixels by these; nothing here is drawn on a canvas. */
const PIXELS: Parameters<typeof initializeCanvas> = [
  () => {
    throw new ImportError('broken');
  },
  (width, height) =>
    ({ width, height, data: new Uint8ClampedArray(width * height * 4), colorSpace: 'srgb' }) as ImageData,
];

/** ImageMagick 6 writes the keys of blend modes the wrong way round on most machines; other programs read its files all the same. */
const REVERSED_KEYS = [
  'norm',
  'diss',
  'dark',
  'mul ',
  'lite',
  'scrn',
  'over',
  'sLit',
  'hLit',
  'diff',
  'hue ',
  'sat ',
  'colr',
  'lum ',
];

/** Turns such keys round where they follow the mark of a layer's blend mode. Returns whether there were any. */
function mendBlendKeys(bytes: ArrayBuffer): boolean {
  const view = new Uint8Array(bytes);
  const wrong = new Map(REVERSED_KEYS.map((key) => [[...key].reverse().join(''), key]));
  let isMended = false;
  for (let at = view.indexOf(0x38); at >= 0; at = view.indexOf(0x38, at + 1)) {
    if (String.fromCharCode(...view.subarray(at, at + 4)) !== '8BIM') continue;
    const key = wrong.get(String.fromCharCode(...view.subarray(at + 4, at + 8)));
    if (key === undefined) continue;
    view.set(new TextEncoder().encode(key), at + 4);
    isMended = true;
  }
  return isMended;
}

/** A file without layers as one with a layer of its pixels. */
function flattened(psd: Psd): Psd {
  const { imageData } = psd;
  if (!imageData) throw new ImportError('broken');
  return { ...psd, children: [{ name: 'Background', left: 0, top: 0, imageData }] };
}

/** @param composite whether the image of all layers together is read instead of each of them */
function parsed(bytes: ArrayBuffer, { composite = false, isMended = false } = {}): Psd {
  initializeCanvas(...PIXELS);
  try {
    return readPsd(bytes, {
      useImageData: true,
      skipCompositeImageData: !composite,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      totalMemoryLimit: MEMORY_LIMIT_BYTES,
    });
  } catch (error) {
    if (!isMended && /Invalid blend mode/.test(String(error)) && mendBlendKeys(bytes))
      return parsed(bytes, { composite, isMended: true });
    // The library throws plain errors, and the browser throws others when memory runs out.
    throw new ImportError('broken', { cause: error });
  }
}

/** What lies under the layers of an artboard (its `backgroundType`); undefined for white. */
function groundOf({ artboard }: PsdLayer): Paint | undefined {
  if (artboard?.backgroundType === BLACK_GROUND) return { type: 'solid', color: '#000000' };
  return artboard?.backgroundType === OWN_GROUND && artboard.color
    ? { type: 'solid', color: hexOf(artboard.color) }
    : undefined;
}

class PsdConversion {
  readonly #psd: Psd;
  readonly #families: readonly string[];
  readonly #scale: number;
  readonly #images: DesignImage[] = [];
  readonly #report: ReportItem[] = [];
  readonly #baselinesPx: Record<string, number | null> = {};
  #layerCount = 0;

  constructor(psd: Psd, families: readonly string[]) {
    this.#psd = psd;
    this.#families = families;
    this.#scale = Math.min(1, MAX_PAGE_SIDE_PX / Math.max(psd.width, psd.height));
  }

  run(): ReadDesign {
    const { width, height, children = [] } = this.#psd;
    if (this.#scale < 1)
      this.#report.push({
        layer: '',
        outcome: 'approximated',
        reason: 'page-scaled',
        detail: `${width} × ${height}`,
      });
    const boards = children.filter((layer) => layer.artboard !== undefined && layer.children !== undefined);
    const size = boards.length > 0 ? this.#boardSize(boards) : { width, height };
    const pages =
      boards.length > 0
        ? boards.map((board) => this.#boardPage(board, size))
        : [{ name: '', layers: this.#layersOf(children, 0, { x: 0, y: 0 }) }];
    return {
      widthPx: Math.max(16, Math.round(size.width * this.#scale)),
      heightPx: Math.max(16, Math.round(size.height * this.#scale)),
      pages,
      images: this.#images,
      report: this.#report,
      layerCount: this.#layerCount,
      baselinesPx: this.#baselinesPx,
    };
  }

  /** All pages of ours have one size: that of the largest artboard. */
  #boardSize(boards: readonly PsdLayer[]): { width: number; height: number } {
    const sizes = boards.map(({ artboard }) => ({
      width: (artboard?.rect.right ?? 0) - (artboard?.rect.left ?? 0),
      height: (artboard?.rect.bottom ?? 0) - (artboard?.rect.top ?? 0),
    }));
    return sizes.reduce((largest, each) =>
      each.width * each.height > largest.width * largest.height ? each : largest,
    );
  }

  #boardPage(board: PsdLayer, size: { width: number; height: number }) {
    const { left = 0, top = 0, right = 0, bottom = 0 } = board.artboard?.rect ?? {};
    const name = (board.name ?? '').slice(0, 200);
    if (right - left !== size.width || bottom - top !== size.height)
      this.#report.push({
        layer: name,
        outcome: 'approximated',
        reason: 'artboard-size',
        detail: `${right - left} × ${bottom - top}`,
      });
    const origin = { x: left * this.#scale, y: top * this.#scale };
    const background = groundOf(board);
    return {
      name,
      layers: this.#layersOf(board.children ?? [], 0, origin),
      ...(background ? { background } : {}),
    };
  }

  /** Layers of a list, the lowest first, moved so that the origin is at 0, 0. */
  #layersOf(list: readonly PsdLayer[], depth: number, origin: { x: number; y: number }): Layer[] {
    const layers: Layer[] = [];
    let base: PsdLayer | null = null;
    for (const source of list) {
      this.#layerCount += 1;
      if (this.#layerCount > MAX_LAYERS) throw new ImportError('too-many-layers');
      if (!source.clipping) base = source;
      for (const layer of this.#layerOf(source, source.clipping ? base : null, depth)) {
        // What is clipped to a layer shows only with it.
        if (source.clipping && base?.hidden) layer.hidden = true;
        layer.x -= origin.x;
        layer.y -= origin.y;
        layers.push(layer);
      }
    }
    return layers;
  }

  #layerOf(source: PsdLayer, base: PsdLayer | null, depth: number): Layer[] {
    const name = (source.name ?? '').slice(0, 200);
    const report = (item: Omit<ReportItem, 'layer'>) => void this.#report.push({ layer: name, ...item });
    if (source.children) return this.#groupOf(source, base, name, depth, report);
    if (source.adjustment) {
      report({ outcome: 'left-out', reason: 'adjustment', detail: source.adjustment.type });
      return [];
    }
    const layer = this.#contentOf(source, base, name, report);
    if (!layer) return [];
    this.#finish(layer, source, report);
    return [layer];
  }

  #groupOf(
    source: PsdLayer,
    base: PsdLayer | null,
    name: string,
    depth: number,
    report: (item: Omit<ReportItem, 'layer'>) => void,
  ): Layer[] {
    const children = this.#layersOf(source.children ?? [], depth + 1, { x: 0, y: 0 });
    if (children.length === 0) return [];
    if (depth >= MAX_DEPTH) {
      // Deeper groups are opened: their layers are kept.
      report({ outcome: 'approximated', reason: 'depth' });
      return children;
    }
    const left = Math.min(...children.map(({ x }) => x));
    const top = Math.min(...children.map(({ y }) => y));
    const width = Math.max(...children.map((child) => child.x + child.width)) - left;
    const height = Math.max(...children.map((child) => child.y + child.height)) - top;
    for (const child of children) {
      child.x -= left;
      child.y -= top;
    }
    const group = createGroupLayer({ name: name || 'Group', x: left, y: top, width, height, children });
    this.#finish(group, source, report);
    const clip = base ? clipCoverage(base) : null;
    if (source.clipping && !clip) report({ outcome: 'approximated', reason: 'clipping-left-out' });
    const coverage = both(maskCoverage(source), clip);
    if (coverage) this.#maskByImage(group, coverage, name);
    return [group];
  }

  #contentOf(
    source: PsdLayer,
    base: PsdLayer | null,
    name: string,
    report: (item: Omit<ReportItem, 'layer'>) => void,
  ): Layer | null {
    const coverage = maskCoverage(source);
    const clip = base ? clipCoverage(base) : null;
    if (source.clipping && !clip) report({ outcome: 'approximated', reason: 'clipping-left-out' });
    const whole = both(coverage, clip);
    if (source.text) {
      const text = textLayerOf(source, source.text, this.#scale, this.#families, report);
      if (text) {
        this.#baselinesPx[text.layer.id] = text.baselinePx;
        if (whole) this.#maskByImage(text.layer, whole, name);
        return text.layer;
      }
    }
    if (source.vectorFill || source.vectorStroke) {
      const page = { width: this.#psd.width * this.#scale, height: this.#psd.height * this.#scale };
      const shape = shapeLayerOf(source, this.#scale, page, report);
      if (shape) {
        if (whole) this.#maskByImage(shape, whole, name);
        return shape;
      }
    }
    let pixels = overlaid(pixelsOf(source), source);
    if (!pixels) {
      if (source.effects || source.mask) report({ outcome: 'left-out', reason: 'empty' });
      return null;
    }
    if (coverage) {
      pixels = masked(pixels, coverage);
      report({ outcome: 'approximated', reason: 'mask-baked' });
    }
    if (clip) {
      pixels = masked(pixels, clip);
      report({ outcome: 'approximated', reason: 'clipping-baked' });
    }
    if (source.placedLayer) report({ outcome: 'approximated', reason: 'smart-object' });
    const image = this.#imageLayer(pixels, name);
    // The pixels of a shape have its outline already.
    const isShape = source.vectorFill !== undefined || source.vectorStroke !== undefined;
    if (source.vectorMask && !source.vectorMask.disable && !isShape) {
      image.mask = outlineMask(source, pixels);
      if (!image.mask) report({ outcome: 'approximated', reason: 'mask-left-out' });
    }
    return image;
  }

  #imageLayer(pixels: PlacedPixels, name: string): Layer {
    const { left, top, width, height } = pixels;
    return createImageLayer({
      assetId: this.#addImage(pixels, name),
      name: name || 'Image',
      fit: 'fill',
      x: left * this.#scale,
      y: top * this.#scale,
      width: width * this.#scale,
      height: height * this.#scale,
    });
  }

  #addImage({ width, height, data }: PlacedPixels, name: string): string {
    const assetId = createId('asset');
    this.#images.push({
      assetId,
      name: `${name || 'Image'}.png`,
      mimeType: 'image/png',
      widthPx: width,
      heightPx: height,
      pixels: data,
    });
    return assetId;
  }

  /** A mask in pixels over a layer that is none: an image mask of the size of its box. */
  #maskByImage(layer: Layer, coverage: (x: number, y: number) => number, name: string): void {
    const box = {
      left: Math.floor(layer.x / this.#scale),
      top: Math.floor(layer.y / this.#scale),
      width: Math.max(1, Math.ceil(layer.width / this.#scale)),
      height: Math.max(1, Math.ceil(layer.height / this.#scale)),
    };
    if (box.width * box.height > MAX_FILE_PIXELS / 4) {
      this.#report.push({ layer: name, outcome: 'left-out', reason: 'mask-left-out' });
      return;
    }
    const assetId = this.#addImage(maskImage(coverage, box), `${name} mask`);
    layer.mask = createImageMask({ assetId, fit: 'fill' });
  }

  /** What all layers have: opacity, blending, whether they show, and effects. */
  #finish(layer: Layer, source: PsdLayer, report: (item: Omit<ReportItem, 'layer'>) => void): void {
    const { mode, isSame } = blendModeOf(source.blendMode);
    layer.blendMode = mode;
    if (!isSame) report({ outcome: 'approximated', reason: 'blend-mode', detail: source.blendMode ?? '' });
    const fill = source.fillOpacity ?? 1;
    layer.opacity = Math.min(1, Math.max(0, (source.opacity ?? 1) * fill));
    // Effects of a layer that is filled in part stay as they are in the file.
    if (fill < 1 && source.effects) report({ outcome: 'approximated', reason: 'fill-opacity' });
    layer.hidden = source.hidden ?? false;
    addEffects(layer, source, this.#scale, report);
  }
}
