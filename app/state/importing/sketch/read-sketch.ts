import {
  createGroupLayer,
  createId,
  createImageLayer,
  createImageMask,
  type Layer,
  type LayerMask,
  type Paint,
} from '@gesso/engine';
import { resizeGroup } from '@gesso/engine/edits';
import { hasChildren, hasForm, ZipReader } from '@gesso/engine/internal';
import {
  type DesignDrawing,
  type DesignImage,
  ImportError,
  type ReadDesign,
  type ReadPage,
} from '../design-file.ts';
import { addDrawing } from '../drawings.ts';
import { KnownFamilies } from '../font-faces.ts';
import type { ReportItem, ReportReason } from '../import-report-items.ts';
import type { ReadTools } from '../read-tools.ts';
import { type JsonRecord, numberIn, record, records, textIn } from './json-values.ts';
import { maskIn, type Placed, SHAPES, shapeLayer } from './sketch-forms.ts';
import { imagePaint, type Sized } from './sketch-images.ts';
import { colorIn, imageFillsIn, lookIn, type SketchLook } from './sketch-looks.ts';
import {
  NO_OVERRIDES,
  type Overrides,
  overridden,
  overridesOf,
  pinsIn,
  sharedStyles,
} from './sketch-symbols.ts';
import { readText } from './sketch-text.ts';

const MAX_UNPACKED_BYTES = 600_000_000;
const MAX_ENTRIES = 20_000;
const MAX_JSON_BYTES = 80_000_000;
const MAX_LAYERS = 10_000;
const MAX_PAGES = 300;
/** Groups within more groups are opened. */
const MAX_DEPTH = 12;
const MAX_SIDE_PX = 8_192;
const BOARDS = ['artboard', 'symbolMaster'];
/** What has nothing to show. */
const SILENT = ['slice', 'MSImmutableHotspotLayer', 'hotspot'];
const IMAGE_KINDS = [
  { mimeType: 'image/png', extension: 'png', begins: [0x89, 0x50, 0x4e, 0x47] },
  { mimeType: 'image/jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
  { mimeType: 'image/gif', extension: 'gif', begins: [0x47, 0x49, 0x46] },
] as const;
/** How shapes of a group are joined: 1 takes away, 2 keeps what both cover, 3 what one of them covers. */
const INTERSECT = 2;
/** A mask that cuts by its opacity, not by its outline. */
const ALPHA_MASK = 1;

/**
 * Reads a Sketch file (a ZIP archive of JSON, as Sketch publishes its format) into pages of ours: each artboard is a page with its groups, shapes, texts and
 * images. What is not the same is reported.
 * @throws ImportError
 */
export async function readSketchFile(bytes: Uint8Array<ArrayBuffer>, tools: ReadTools): Promise<ReadDesign> {
  let zip: ZipReader;
  try {
    const limits = {
      brokenCode: 'project-invalid',
      maxEntries: MAX_ENTRIES,
      maxBytes: MAX_UNPACKED_BYTES,
    } as const;
    zip = new ZipReader(bytes.slice().buffer, '', limits);
  } catch (error) {
    throw new ImportError('not-sketch', { cause: error });
  }
  return new SketchReader(zip, tools).run();
}

interface Board {
  readonly name: string;
  readonly layers: readonly JsonRecord[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly background: string | null;
}

/** How deep layers lie, and what the instance of a symbol around them changes. */
interface Nesting {
  readonly depth: number;
  readonly overrides: Overrides;
  /** Whether layers are pinned, because the instance around them has another size than its symbol. */
  readonly follows: boolean;
}

class SketchReader {
  readonly #zip: ZipReader;
  readonly #tools: ReadTools;
  readonly #families: KnownFamilies;
  readonly #images: DesignImage[] = [];
  readonly #drawings: DesignDrawing[] = [];
  readonly #known = new Map<string, DesignImage | null>();
  readonly #report: ReportItem[] = [];
  readonly #missingFonts = new Set<string>();
  readonly #masters = new Map<string, JsonRecord>();
  #styles: ReadonlyMap<string, JsonRecord> = new Map();
  readonly #baselinesPx: Record<string, number | null> = {};
  #layerCount = 0;

  constructor(zip: ZipReader, tools: ReadTools) {
    this.#zip = zip;
    this.#tools = tools;
    this.#families = new KnownFamilies(tools.families);
  }

  async run(): Promise<ReadDesign> {
    const document = await this.#json('document.json');
    if (!document) throw new ImportError('not-sketch');
    this.#styles = sharedStyles(document);
    // Symbols of libraries are kept in the document.
    for (const { symbolMaster } of records(document.foreignSymbols))
      this.#masters.set(textIn(record(symbolMaster).symbolID), record(symbolMaster));
    const pages: JsonRecord[] = [];
    for (const { _ref } of records(document.pages)) {
      const page = await this.#json(`${textIn(_ref)}.json`);
      if (page) pages.push(page);
      else this.#note(textIn(_ref), 'left-out', 'page');
    }
    for (const page of pages)
      for (const layer of records(page.layers))
        if (layer._class === 'symbolMaster') this.#masters.set(textIn(layer.symbolID), layer);
    const boards = pages.flatMap(boardsOf);
    if (boards.length === 0) throw new ImportError(pages.length === 0 ? 'not-sketch' : 'broken');
    if (boards.length > MAX_PAGES) this.#note('', 'left-out', 'pages', String(boards.length));
    const used = boards.slice(0, MAX_PAGES);
    const width = Math.min(MAX_SIDE_PX, Math.max(...used.map((board) => board.width)));
    const height = Math.min(MAX_SIDE_PX, Math.max(...used.map((board) => board.height)));
    const read: ReadPage[] = [];
    for (const board of used) {
      if (board.width !== width || board.height !== height)
        this.#note(board.name, 'approximated', 'artboard-size', `${board.width} × ${board.height}`);
      const layers = await this.#layers(board.layers, -board.x, -board.y, {
        ...{ depth: 0, overrides: NO_OVERRIDES, follows: false },
      });
      read.push({
        name: board.name.slice(0, 200),
        layers,
        ...(board.background ? { background: { type: 'solid' as const, color: board.background } } : {}),
      });
    }
    return {
      ...{ widthPx: Math.round(width), heightPx: Math.round(height) },
      pages: read,
      images: this.#images,
      drawings: this.#drawings,
      report: this.#report,
      layerCount: this.#layerCount,
      baselinesPx: this.#baselinesPx,
    };
  }

  async #json(path: string): Promise<JsonRecord | null> {
    const bytes = await this.#zip.read(path).catch(() => null);
    if (!bytes || bytes.byteLength > MAX_JSON_BYTES) return null;
    try {
      return record(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
      // A page that is damaged is left out, which is reported.
      return null;
    }
  }

  #note(layer: string, outcome: ReportItem['outcome'], reason: ReportReason, detail?: string): void {
    this.#report.push({ layer, outcome, reason, ...(detail === undefined ? {} : { detail }) });
  }

  /** @param dx how far the layers are moved: of an artboard its own place is taken off */
  async #layers(layers: readonly JsonRecord[], dx: number, dy: number, nesting: Nesting): Promise<Layer[]> {
    const read: Layer[] = [];
    for (let index = 0; index < layers.length; index++) {
      const given = layers[index];
      if (given === undefined || SILENT.includes(textIn(given._class))) continue;
      this.#layerCount += 1;
      if (this.#layerCount > MAX_LAYERS) throw new ImportError('too-many-layers');
      const name = textIn(given.name);
      const layer = overridden(given, nesting.overrides, this.#styles, (property) =>
        this.#note(name, 'approximated', 'element', property),
      );
      const own = await this.#layer(layer, dx, dy, nesting);
      const push = (made: readonly Layer[]) =>
        read.push(...made.map((each) => (nesting.follows ? { ...each, pins: pinsIn(layer) } : each)));
      if (layer.hasClippingMask !== true) {
        push(own);
        continue;
      }
      // A mask cuts what lies over it in its group, as far as a layer that says it does not.
      const end = layers.findIndex((each, at) => at > index && each.shouldBreakMaskChain === true);
      const cut = layers.slice(index + 1, end < 0 ? layers.length : end);
      index += cut.length;
      push(await this.#masked(layer, own, cut, dx, dy, nesting));
    }
    return read;
  }

  /** A mask, as far as it is seen itself, and a group of what it cuts. */
  async #masked(
    layer: JsonRecord,
    own: readonly Layer[],
    cut: readonly JsonRecord[],
    dx: number,
    dy: number,
    nesting: Nesting,
  ): Promise<Layer[]> {
    const name = textIn(layer.name).slice(0, 200);
    const place = placeIn(layer, dx, dy);
    const mask = maskIn(layer, place);
    // A mask by its opacity, or one of letters or images, is drawn; one without a look of its own has its outline only.
    const isDrawn = mask === null || numberIn(layer.clippingMaskMode) === ALPHA_MASK;
    const cutter = isDrawn && !own.every(isBare) ? this.#drawnMask(name, own, place) : mask;
    if (cutter === null) this.#note(name, 'left-out', 'clip-path');
    if (cutter === null || cut.length === 0)
      return [...own, ...(await this.#layers(cut, dx, dy, { ...nesting, depth: nesting.depth + 1 }))];
    const { x, y, width, height } = place;
    const inner = await this.#layers(cut, dx - x, dy - y, { ...nesting, depth: nesting.depth + 1 });
    const isSeen = own.some((each) => hasChildren(each) || !isBare(each));
    const group = createGroupLayer({ name, x, y, width, height, mask: cutter, children: inner });
    return [...(isSeen ? own : []), ...(inner.length === 0 ? [] : [group])];
  }

  /** A mask that lets through as much as layers cover. */
  #drawnMask(
    name: string,
    layers: readonly Layer[],
    box: Sized & { x: number; y: number },
  ): LayerMask | null {
    if (layers.length === 0) return null;
    const assetId = addDrawing(this.#drawings, name || 'Mask', structuredClone(layers) as Layer[], box);
    return createImageMask({ assetId, fit: 'fill' });
  }

  async #layer(layer: JsonRecord, dx: number, dy: number, nesting: Nesting): Promise<Layer[]> {
    const kind = textIn(layer._class);
    const name = textIn(layer.name).slice(0, 200) || kind;
    const box = placeIn(layer, dx, dy);
    const style = record(layer.style);
    const look = lookIn(style, box, await this.#imageFills(style, box, name));
    for (const reason of look.lost)
      this.#note(name, 'approximated', reason, reason === 'effect' ? 'Style' : undefined);
    const place = {
      ...{ name, ...box },
      ...{ flipX: layer.isFlippedHorizontal === true, flipY: layer.isFlippedVertical === true },
      ...{ hidden: layer.isVisible === false, locked: layer.isLocked === true },
      ...{ opacity: look.opacity, blendMode: look.blendMode },
      ...(look.shadow ? { shadow: look.shadow } : {}),
    };
    if (SHAPES.includes(kind)) return this.#shape(layer, kind, place, look);
    if (look.fills.length > 1 || look.strokes.length > 1) this.#note(name, 'approximated', 'effect', 'Style');
    if (kind === 'text') return this.#text(layer, place);
    if (kind === 'bitmap') return this.#bitmap(layer, place);
    const master = kind === 'symbolInstance' ? this.#masters.get(textIn(layer.symbolID)) : undefined;
    if (kind !== 'group' && !BOARDS.includes(kind) && !master) {
      this.#note(name, 'left-out', 'element', kind);
      return [];
    }
    const inner = records((master ?? layer).layers);
    const within = {
      depth: nesting.depth + 1,
      overrides: master ? overridesOf(layer, nesting.overrides) : nesting.overrides,
      follows: nesting.follows,
    };
    if (nesting.depth >= MAX_DEPTH) {
      if (nesting.depth > MAX_DEPTH * 3) return [];
      this.#note(name, 'approximated', 'depth');
      return this.#layers(inner, place.x, place.y, within);
    }
    const size = record(master?.frame);
    const masterSize = {
      width: numberIn(size.width, place.width),
      height: numberIn(size.height, place.height),
    };
    const isResized = masterSize.width !== place.width || masterSize.height !== place.height;
    // What is in a group of a symbol that gets another size follows it, too.
    const follows = isResized || (!master && nesting.follows);
    const children = await this.#layers(inner, 0, 0, { ...within, follows });
    if (children.length === 0) return [];
    const group = createGroupLayer({ ...place, children });
    return [isResized ? resizeGroup({ ...group, ...masterSize }, place, null) : group];
  }

  /** The paints of fills that are images. */
  async #imageFills(style: JsonRecord, box: Sized, name: string): Promise<Map<JsonRecord, Paint>> {
    const paints = new Map<JsonRecord, Paint>();
    for (const fill of imageFillsIn(style)) {
      const image = await this.#image(textIn(record(fill.image)._ref), name);
      if (image) paints.set(fill, imagePaint(fill, image.assetId, box, this.#drawings));
    }
    return paints;
  }

  #shape(layer: JsonRecord, kind: string, place: Placed, look: SketchLook): Layer[] {
    if (
      kind === 'shapeGroup' &&
      records(layer.layers).some((each) => numberIn(each.booleanOperation) === INTERSECT)
    )
      this.#note(place.name, 'approximated', 'clip-path');
    const shape = shapeLayer(layer, place, look);
    if (shape !== null) return [shape];
    this.#note(place.name, 'left-out', 'empty');
    return [];
  }

  #text(layer: JsonRecord, place: Placed): Layer[] {
    const text = readText(layer, place, this.#families, (family) => {
      if (this.#missingFonts.has(family)) return;
      this.#missingFonts.add(family);
      this.#note(place.name, 'approximated', 'font', family);
    });
    if (!text) return [];
    const { width, height, ...rest } = place;
    return [{ ...text, ...rest, width: Math.max(1, width), height: Math.max(1, height) }];
  }

  async #bitmap(layer: JsonRecord, place: Placed): Promise<Layer[]> {
    const reference = textIn(record(layer.image)._ref);
    const image = await this.#image(reference, place.name);
    if (!image) {
      this.#note(place.name, 'left-out', 'image-format', reference.split('.').pop() ?? '');
      return [];
    }
    return [createImageLayer({ ...place, assetId: image.assetId, fit: 'fill' })];
  }

  async #image(reference: string, name: string): Promise<DesignImage | null> {
    const known = this.#known.get(reference);
    if (known !== undefined) return known;
    let image: DesignImage | null = null;
    // Older files leave the ending off.
    const path = [reference, `${reference}.png`].find((each) => this.#zip.names.includes(each));
    const bytes = path === undefined ? null : await this.#zip.read(path).catch(() => null);
    const kind = bytes && IMAGE_KINDS.find(({ begins }) => begins.every((value, at) => bytes[at] === value));
    const size = bytes && kind ? await this.#tools.sizeOf(bytes, kind.mimeType) : null;
    if (bytes && kind && size) {
      const { mimeType, extension } = kind;
      image = { assetId: createId('asset'), name: `${name}.${extension}`, mimeType, ...size, bytes };
      this.#images.push(image);
    }
    this.#known.set(reference, image);
    return image;
  }
}

/** The box of a layer, and how it is turned. */
function placeIn(
  layer: JsonRecord,
  dx: number,
  dy: number,
): Pick<Placed, 'x' | 'y' | 'width' | 'height' | 'rotation'> {
  const frame = record(layer.frame);
  return {
    x: numberIn(frame.x) + dx,
    y: numberIn(frame.y) + dy,
    width: Math.max(0.01, Math.abs(numberIn(frame.width))),
    height: Math.max(0.01, Math.abs(numberIn(frame.height))),
    // Sketch turns against the clock.
    rotation: turnOf(-numberIn(layer.rotation)),
  };
}

/** Whether a shape has neither fill nor stroke, as most masks. */
const isBare = (layer: Layer): boolean => hasForm(layer) && layer.fill === null && layer.stroke === null;

/** An angle from -180 to 180 degrees. */
function turnOf(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned + 0;
}

/** The artboards of a page; all of its layers together where it has none. */
function boardsOf(page: JsonRecord): Board[] {
  const layers = records(page.layers);
  const found = layers.filter(({ _class }) => _class === 'artboard');
  const sizeOf = (frame: JsonRecord) => ({
    width: Math.max(1, Math.round(numberIn(frame.width))),
    height: Math.max(1, Math.round(numberIn(frame.height))),
  });
  if (found.length > 0)
    return found.map((board) => ({
      name: textIn(board.name),
      layers: records(board.layers),
      // The layers of an artboard begin at its corner.
      ...{ x: 0, y: 0 },
      ...sizeOf(record(board.frame)),
      background: board.hasBackgroundColor === true ? colorIn(board.backgroundColor).slice(0, 7) : null,
    }));
  const loose = layers.filter(({ _class }) => _class !== 'symbolMaster');
  if (loose.length === 0) return [];
  const frames = loose.map(({ frame }) => record(frame));
  const x = Math.min(...frames.map((frame) => numberIn(frame.x)));
  const y = Math.min(...frames.map((frame) => numberIn(frame.y)));
  const right = Math.max(...frames.map((frame) => numberIn(frame.x) + numberIn(frame.width)));
  const bottom = Math.max(...frames.map((frame) => numberIn(frame.y) + numberIn(frame.height)));
  return [
    {
      name: textIn(page.name),
      layers: loose,
      x,
      y,
      ...sizeOf({ width: right - x, height: bottom - y }),
      background: null,
    },
  ];
}
