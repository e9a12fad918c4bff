import type { BlendMode, Layer, Stroke } from '@gesso/engine';
import { BLEND_MODES, type PathPart } from '@gesso/engine/internal';
import { type DesignDrawing, ImportError, layerCountOf, type ReadDesign } from '../design-file.ts';
import { KnownFamilies } from '../font-faces.ts';
import type { ReportItem } from '../import-report-items.ts';
import {
  boundsOfOutline,
  evenOddArea,
  IDENTITY,
  type Matrix,
  movedOutline,
  multiply,
  type OutlineBox,
  outlineOf,
  scaleOf,
  transformOf,
} from '../outline.ts';
import type { ReadTools } from '../read-tools.ts';
import { centredStroke } from '../strokes.ts';
import { attribute, elementsOf, parseXml, withPlainEntities, type XmlElement } from '../xml.ts';
import { cutLayer } from './cuts.ts';
import { isSilent, MAX_DEPTH, SHAPES } from './element-kinds.ts';
import { dataOf } from './element-paths.ts';
import { filterOf } from './filters.ts';
import { InlineImages } from './inline-images.ts';
import { grouped, nameOf, shapeOf } from './layer-forms.ts';
import { markLayers } from './markers.ts';
import { idIn, type PaintTools, paintOf, shareOf } from './paints.ts';
import { imageInShape, patternFill, patternIn } from './patterns.ts';
import { lengthOf, type Style, StyleSheets } from './styles.ts';
import { childAlong, textsOf } from './svg-text.ts';
import { fitted, numbersOf, viewOf } from './view.ts';

const MAX_LETTERS = 60_000_000;
const MAX_LAYERS = 2_000;
/** Elements within one another, uses of symbols counted. */
const MAX_NESTING = 60;
const MAX_PAGE_SIDE_PX = 8_192;
/** Icons are enlarged to pages that can be worked on. */
const LEAST_PAGE_SIDE_PX = 600;
const USUAL_PAGE_SIDE_PX = 1_080;
const CONTAINERS = new Set(['svg', 'g', 'a', 'switch', 'symbol']);
/**
 * Reads a drawing (SVG 2) into layers of ours: shapes, texts, images and groups. Style sheets, symbols and gradients are resolved; nothing is fetched.
 * What is not the same is reported.
 * @throws ImportError
 */
export async function readSvgFile(text: string, tools: ReadTools): Promise<ReadDesign> {
  if (text.length > MAX_LETTERS) throw new ImportError('too-large');
  let root: XmlElement;
  try {
    root = parseXml(withPlainEntities(text, MAX_LETTERS));
  } catch (error) {
    throw new ImportError(/<svg[\s>]/i.test(text) ? 'broken' : 'not-svg', { cause: error });
  }
  if (root.localName !== 'svg') throw new ImportError('not-svg');
  return new SvgReader(root, tools).run();
}

/** What an element is drawn in. */
interface Place {
  readonly matrix: Matrix;
  readonly style: Style;
  readonly nesting: number;
  readonly depth: number;
  /** Set for what is in a mask, a pattern or a marker: whether it is drawn in its colours, or only its outline counts. */
  readonly drawn?: 'colors' | 'outline';
}

/** How everything looks of which only the outline counts. */
const OUTLINE_STYLE: Style = { fill: '#000000', 'fill-opacity': '1', stroke: 'none', opacity: '1' };

class SvgReader {
  readonly #root: XmlElement;
  readonly #sheets: StyleSheets;
  readonly #families: KnownFamilies;
  readonly #byId = new Map<string, XmlElement>();
  readonly #inline: InlineImages;
  readonly #drawings: DesignDrawing[] = [];
  readonly #report: ReportItem[] = [];
  readonly #baselinesPx: Record<string, number | null> = {};
  readonly #missing = new Set<string>();
  readonly #paints: PaintTools;
  #layerCount = 0;

  constructor(root: XmlElement, tools: ReadTools) {
    this.#root = root;
    this.#families = new KnownFamilies(tools.families);
    this.#inline = new InlineImages(tools);
    this.#sheets = new StyleSheets(root);
    this.#collectIds(root, 0);
    this.#paints = { byId: this.#byId, sheets: this.#sheets, page: viewOf(root) };
  }

  #collectIds(element: XmlElement, nesting: number): void {
    if (nesting > 1_000) throw new ImportError('broken');
    const id = attribute(element, 'id');
    if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, element);
    for (const child of elementsOf(element)) this.#collectIds(child, nesting + 1);
  }

  async run(): Promise<ReadDesign> {
    const view = viewOf(this.#root);
    const size = {
      width: lengthOf(attribute(this.#root, 'width'), view.width) ?? view.width,
      height: lengthOf(attribute(this.#root, 'height'), view.height) ?? view.height,
    };
    const longer = Math.max(size.width, size.height);
    if (!(longer > 0) || !(Math.min(size.width, size.height) > 0) || !Number.isFinite(longer))
      throw new ImportError('broken');
    const scale =
      longer < LEAST_PAGE_SIDE_PX
        ? USUAL_PAGE_SIDE_PX / longer
        : longer > MAX_PAGE_SIDE_PX
          ? MAX_PAGE_SIDE_PX / longer
          : 1;
    if (scale < 1)
      this.#report.push({
        layer: '',
        outcome: 'approximated',
        reason: 'page-scaled',
        detail: `${Math.round(size.width)} × ${Math.round(size.height)}`,
      });
    const [widthPx, heightPx] = [size.width * scale, size.height * scale];
    const matrix = fitted(
      view,
      { width: widthPx, height: heightPx },
      attribute(this.#root, 'preserveAspectRatio'),
    );
    const style = this.#sheets.styleOf(this.#root, {});
    const layers = await this.#children(this.#root, { matrix, style, nesting: 0, depth: 0 });
    const pages = [{ name: '', layers }];
    return {
      widthPx: Math.max(16, Math.round(widthPx)),
      heightPx: Math.max(16, Math.round(heightPx)),
      pages,
      images: this.#inline.images,
      drawings: this.#drawings,
      report: this.#report,
      // What is in masks and patterns is no layer of its own.
      layerCount: layerCountOf(pages),
      baselinesPx: this.#baselinesPx,
    };
  }

  async #children(element: XmlElement, place: Place): Promise<Layer[]> {
    const layers: Layer[] = [];
    const children = elementsOf(element);
    // Of a switch the first that can be drawn is.
    const drawn =
      element.localName === 'switch'
        ? children.filter((child) => !isSilent(child) && child.localName !== 'foreignObject').slice(0, 1)
        : children;
    for (const child of drawn) layers.push(...(await this.#element(child, place)));
    return layers;
  }

  async #element(element: XmlElement, parent: Place): Promise<Layer[]> {
    const kind = element.localName ?? '';
    if (isSilent(element) || kind === 'symbol') return [];
    const ownStyle = this.#sheets.styleOf(element, parent.style);
    const style = parent.drawn === 'outline' ? { ...ownStyle, ...OUTLINE_STYLE } : ownStyle;
    // What is hidden on the page stays there to be shown; what is hidden in a mask never was.
    if (style.display === 'none' && parent.drawn !== undefined) return [];
    const nesting = parent.nesting + 1;
    if (nesting > MAX_NESTING) {
      this.#say(element, { outcome: 'left-out', reason: 'depth' });
      return [];
    }
    const own = transformOf(attribute(element, 'transform') ?? style.transform);
    const place = { ...parent, matrix: multiply(parent.matrix, own), style, nesting };
    const layers = await this.#read(kind, element, place);
    return this.#finish(element, style, place, layers);
  }

  async #read(kind: string, element: XmlElement, place: Place): Promise<Layer[]> {
    if (kind === 'use') return this.#use(element, place);
    if (kind === 'svg') return this.#inner(element, element, place);
    if (CONTAINERS.has(kind)) return this.#group(element, place);
    const isSeen = place.style.visibility !== 'hidden' && place.style.visibility !== 'collapse';
    if (!isSeen) return [];
    if (SHAPES.has(kind)) return this.#shape(element, place);
    if (kind === 'text') return this.#text(element, place);
    if (kind === 'image') return this.#image(element, place);
    this.#say(element, { outcome: 'left-out', reason: 'element', detail: kind });
    return [];
  }

  #say(element: XmlElement, item: Omit<ReportItem, 'layer'>): void {
    if (this.#report.length < 500) this.#report.push({ layer: nameOf(element), ...item });
  }

  #count(): void {
    this.#layerCount += 1;
    if (this.#layerCount > MAX_LAYERS) throw new ImportError('too-many-layers');
  }

  /** A symbol or another element once more, at another place. */
  async #use(element: XmlElement, place: Place): Promise<Layer[]> {
    const href = attribute(element, 'href') ?? attribute(element, 'xlink:href') ?? '';
    const target = this.#byId.get(href.replace(/^#/, ''));
    if (!target || !href.startsWith('#')) return [];
    const { width, height } = this.#paints.page;
    const shift: Matrix = [
      ...([1, 0, 0, 1] as const),
      lengthOf(attribute(element, 'x'), width) ?? 0,
      lengthOf(attribute(element, 'y'), height) ?? 0,
    ];
    const within = { ...place, matrix: multiply(place.matrix, shift) };
    this.#uses += 1;
    if (this.#uses > MAX_LAYERS * 5) throw new ImportError('too-many-layers');
    if (target.localName !== 'symbol' && target.localName !== 'svg') return this.#element(target, within);
    const style = this.#sheets.styleOf(target, place.style);
    return this.#inner(target, element, { ...within, style, nesting: place.nesting + 1 });
  }

  #uses = 0;

  /** A drawing within: what it shows of its own units fits into its size. */
  async #inner(target: XmlElement, sized: XmlElement, place: Place): Promise<Layer[]> {
    if (place.nesting > MAX_NESTING) return [];
    const { page } = this.#paints;
    const viewBox = numbersOf(attribute(target, 'viewBox'));
    const size = {
      width:
        lengthOf(attribute(sized, 'width') ?? attribute(target, 'width'), page.width) ??
        viewBox[2] ??
        page.width,
      height:
        lengthOf(attribute(sized, 'height') ?? attribute(target, 'height'), page.height) ??
        viewBox[3] ??
        page.height,
    };
    const isPlaced = sized.localName === 'svg';
    const shift: Matrix = isPlaced
      ? [
          1,
          0,
          0,
          1,
          lengthOf(attribute(sized, 'x'), page.width) ?? 0,
          lengthOf(attribute(sized, 'y'), page.height) ?? 0,
        ]
      : IDENTITY;
    const [x = 0, y = 0, width = size.width, height = size.height] = viewBox;
    const fit =
      width > 0 && height > 0
        ? fitted({ x, y, width, height }, size, attribute(target, 'preserveAspectRatio'))
        : IDENTITY;
    return this.#children(target, { ...place, matrix: multiply(multiply(place.matrix, shift), fit) });
  }

  async #group(element: XmlElement, place: Place): Promise<Layer[]> {
    const layers = await this.#children(element, { ...place, depth: place.depth + 1 });
    // One layer needs no group, and who named none meant none to be seen.
    const { style } = place;
    // What blends within a group of its own does not blend with what lies below.
    const isOwn = style.isolation === 'isolate';
    // The lowest layer of such a group has nothing to blend with.
    if (isOwn && layers[0]) layers[0].blendMode = 'normal';
    const isIsolated = isOwn && layers.some(({ blendMode }) => blendMode !== 'normal');
    const isNeeded =
      layers.length > 1 && (element.hasAttribute('id') || shareOf(style.opacity, 1) < 1 || isIsolated);
    return isNeeded && place.depth < MAX_DEPTH ? [grouped(layers, nameOf(element))] : layers;
  }

  async #shape(element: XmlElement, place: Place): Promise<Layer[]> {
    const { style, matrix } = place;
    const data = dataOf(element, this.#paints.page);
    const flat = data === null ? null : outlineOf(data);
    if (!flat) return [];
    const placed = movedOutline(flat, matrix);
    const isEvenOdd = style['fill-rule'] === 'evenodd';
    const hasStroke = (style.stroke ?? 'none') !== 'none';
    const area = isEvenOdd ? await evenOddArea(placed, hasStroke) : { outline: placed, isSame: true };
    const { outline } = area;
    if (!area.isSame) this.#say(element, { outcome: 'approximated', reason: 'fill-rule' });
    const box = boundsOfOutline(outline);
    const ownBox = boundsOfOutline(flat);
    const fill = paintOf(style, 'fill', ownBox, box, matrix, this.#paints);
    const { stroke, isSame } = this.#stroke(style, ownBox, box, matrix);
    const pattern = patternIn(style, 'fill', this.#paints);
    const filled = pattern ? await patternFill(pattern, ownBox, box, matrix, this.#cutTools(place)) : null;
    const isLost = pattern ? filled === null : !fill.isSame && fill.paint === null;
    if (isLost) this.#say(element, { outcome: 'left-out', reason: 'pattern' });
    const isApproximate = !pattern && !fill.isSame && fill.paint !== null;
    if (isApproximate || !isSame) this.#say(element, { outcome: 'approximated', reason: 'gradient' });
    const marks = await this.#marks(element, place, flat);
    if (fill.paint === null && stroke === null && filled === null) return marks;
    this.#count();
    const layer = shapeOf(element, matrix, outline, box, stroke);
    if (!layer) {
      this.#say(element, { outcome: 'left-out', reason: 'element', detail: 'path' });
      return marks;
    }
    layer.name = nameOf(element);
    layer.fill = filled?.kind === 'paint' ? filled.paint : pattern ? null : fill.paint;
    if (filled?.kind !== 'image') return [layer, ...marks];
    const image = imageInShape(filled.layer, layer, outline, this.#inline.find(filled.layer.assetId));
    return [image, ...(stroke ? [layer] : []), ...marks];
  }

  #marks(element: XmlElement, place: Place, flat: readonly PathPart[]): Promise<Layer[]> {
    const { style, matrix } = place;
    const context = { 'context-fill': style.fill ?? '#000000', 'context-stroke': style.stroke ?? 'none' };
    return markLayers(element, style, flat, matrix, this.#paints, (marker, own) =>
      this.#within(marker, own, place, context),
    );
  }

  #stroke(
    style: Style,
    own: OutlineBox,
    box: OutlineBox,
    matrix: Matrix,
  ): { stroke: Stroke | null; isSame: boolean } {
    const { page } = this.#paints;
    const diagonal = Math.hypot(page.width, page.height) / Math.SQRT2;
    const scale = scaleOf(matrix);
    const widthPx = (lengthOf(style['stroke-width'] ?? '1', diagonal) ?? 1) * scale;
    const { paint, isSame } = paintOf(style, 'stroke', own, box, matrix, this.#paints);
    if (!paint || widthPx <= 0) return { stroke: null, isSame: true };
    const join = style['stroke-linejoin'] ?? 'miter';
    const stroke = centredStroke({
      paint,
      widthPx,
      dashesPx: numbersOf(style['stroke-dasharray']).map((length) => length * scale),
      cap:
        style['stroke-linecap'] === 'round' || style['stroke-linecap'] === 'square'
          ? style['stroke-linecap']
          : 'butt',
      join: join === 'round' || join === 'bevel' ? join : 'miter',
    });
    return { stroke, isSame };
  }

  #text(element: XmlElement, { style, matrix }: Place): Layer[] {
    const along = childAlong(element, this.#byId);
    const read = textsOf(element, style, matrix, {
      ...(along ? { along } : {}),
      sheets: this.#sheets,
      families: this.#families,
      missing: (family) => {
        if (this.#missing.has(family)) return;
        this.#missing.add(family);
        this.#say(element, { outcome: 'approximated', reason: 'font', detail: family });
      },
    });
    return read.map(({ layer, baselinePx }) => {
      this.#count();
      // Its box is that of the line that it follows.
      if (layer.textPath === null) this.#baselinesPx[layer.id] = baselinePx;
      return layer;
    });
  }

  async #image(element: XmlElement, { matrix }: Place): Promise<Layer[]> {
    const read = await this.#inline.layerOf(element, matrix, this.#paints.page);
    if ('reason' in read) {
      this.#say(element, read);
      return [];
    }
    this.#count();
    return [read];
  }

  /** What holds for an element of any kind: opacity, blending, what it is cut by, and filters. */
  async #finish(element: XmlElement, style: Style, place: Place, read: readonly Layer[]): Promise<Layer[]> {
    const opacity = shareOf(style.opacity, 1);
    const blend = style['mix-blend-mode'] ?? 'normal';
    const cuts = [idIn(style['clip-path']), idIn(style.mask)].filter((id) => id !== undefined);
    let layers = [...read];
    if (layers.length === 0) return [];
    const filter = this.#byId.get(idIn(style.filter) ?? '');
    const filtered = filter ? filterOf(filter, scaleOf(place.matrix)) : null;
    if (filter && !filtered) this.#say(element, { outcome: 'left-out', reason: 'filter' });
    const isHidden = style.display === 'none';
    const isChanged = opacity < 1 || blend !== 'normal' || cuts.length > 0 || filtered !== null || isHidden;
    if (isChanged && layers.length > 1) layers = [grouped(layers, nameOf(element))];
    let [only] = layers;
    if (!isChanged || !only) return layers;
    if (filtered?.blur) only.effects.push(filtered.blur);
    only.shadow = filtered?.shadow ?? only.shadow;
    for (const cut of cuts) {
      const made: Layer | null = await cutLayer(
        only,
        this.#byId.get(cut),
        place.matrix,
        this.#cutTools(place),
      );
      if (made) only = made;
      else this.#say(element, { outcome: 'left-out', reason: 'clip-path' });
    }
    only.opacity *= opacity;
    if (isBlendMode(blend)) only.blendMode = blend;
    only.hidden ||= isHidden;
    return [only];
  }

  /** What is in a mask, a pattern or a marker, as layers of the page. */
  #cutTools(place: Place) {
    return {
      ...this.#paints,
      drawings: this.#drawings,
      layersIn: (element: XmlElement, matrix: Matrix, isOutline: boolean) =>
        this.#within(element, matrix, place, {}, isOutline),
    };
  }

  async #within(
    element: XmlElement,
    matrix: Matrix,
    { nesting }: Place,
    parent: Style,
    isOutline = false,
  ): Promise<Layer[]> {
    if (nesting > MAX_NESTING) return [];
    const style = { ...this.#sheets.styleOf(element, parent), opacity: '1' };
    return this.#children(element, {
      ...{ matrix, style, nesting: nesting + 1, depth: 0 },
      drawn: isOutline ? 'outline' : 'colors',
    });
  }
}

const isBlendMode = (value: string): value is BlendMode => BLEND_MODES.some((mode) => mode === value);
