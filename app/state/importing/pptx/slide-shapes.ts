import {
  createGroupLayer,
  createImageLayer,
  createShapeLayer,
  createShapeMask,
  type Layer,
  type Paint,
  type Stroke,
} from '@gesso/engine';
import type { Effect } from '@gesso/engine/effects';
import type { ReportItem } from '../import-report-items.ts';
import { attribute, childAt, elementsOf, flagAttribute, numberAttribute, type XmlElement } from '../xml.ts';
import { colorIn, shareOf } from './colors.ts';
import {
  extensionOf,
  fillElement,
  imagePathOf,
  paintOf,
  recolorOf,
  shadowOf,
  strokeOf,
  styleOf,
} from './fills.ts';
import { formOf } from './geometry.ts';
import { inherited, masterStyle, type Placeholder, placeholderOf } from './placeholders.ts';
import type { DeckTools, Report, SlidePart } from './slide-context.ts';
import { slideChart, slideTable } from './slide-data.ts';
import { attachLines, lineLayer, lineOf } from './slide-lines.ts';
import {
  cropOf,
  type Frame,
  formFields,
  isOpenLine,
  type Place,
  placeOf,
  together,
  turnedAbout,
} from './slide-places.ts';
import { slideText } from './slide-text.ts';

const MAX_DEPTH = 12;

/** A slide with what it takes after. */
export interface SlideParts {
  readonly slide: SlidePart;
  readonly layout: SlidePart | undefined;
  readonly master: SlidePart | undefined;
  /** Styles of text for shapes that say nothing, of the whole presentation. */
  readonly defaultText: XmlElement | undefined;
}

/** Reads the shapes of one slide. */
export class SlideShapes {
  readonly #parts: SlideParts;
  readonly #tools: DeckTools;
  readonly #items: ReportItem[];
  /** Ids of layers, by those of the shapes of the part. */
  readonly #layerIds = new Map<string, string>();
  readonly #connectors: { readonly element: XmlElement; readonly layer: Layer }[] = [];
  /** The part whose shapes are read. */
  #part: SlidePart;

  /** @param items gets what is not as it was in the file */
  constructor(parts: SlideParts, tools: DeckTools, items: ReportItem[]) {
    this.#parts = parts;
    this.#tools = tools;
    this.#items = items;
    this.#part = parts.slide;
  }

  /** The layers of the slide, the lowest first: what its master and layout show, and its own. */
  async layers(): Promise<Layer[]> {
    const { slide, layout, master } = this.#parts;
    const showsLayout = flagAttribute(slide.root, 'showMasterSp') ?? true;
    const showsMaster = showsLayout && (flagAttribute(layout?.root, 'showMasterSp') ?? true);
    const layers: Layer[] = [];
    if (master && showsMaster) layers.push(...(await this.#ofPart(master)));
    if (layout && showsLayout) layers.push(...(await this.#ofPart(layout)));
    return [...layers, ...(await this.#ofPart(slide))];
  }

  /** What is under everything; null where no part says so. */
  async background(): Promise<{ readonly paint: Paint; readonly effects: readonly Effect[] } | null> {
    const { slide, layout, master } = this.#parts;
    for (const part of [slide, layout, master]) {
      const background = childAt(part?.root, 'cSld', 'bg');
      if (!part || !background) continue;
      const own = fillElement(childAt(background, 'bgPr'));
      const reference = childAt(background, 'bgRef');
      const list = (numberAttribute(reference, 'idx') ?? 0) > 1_000 ? 'bgFillStyleLst' : 'fillStyleLst';
      const style = own ? { element: own, colors: part.colors } : styleOf(reference, list, part);
      if (!style) continue;
      const { element, colors } = style;
      // The images of a theme are named by its own part.
      const themed = { ...part, ...(own ? {} : { path: part.themePath ?? part.path }), colors };
      const paint = await paintOf(element, themed, this.#tools, this.#reporter(''));
      return paint ? { paint, effects: recolorOf(element, themed) } : null;
    }
    return null;
  }

  async #ofPart(part: SlidePart): Promise<Layer[]> {
    this.#part = part;
    const { pxPerEmu } = this.#tools;
    const frame = { originX: 0, originY: 0, scaleX: pxPerEmu, scaleY: pxPerEmu };
    this.#layerIds.clear();
    this.#connectors.length = 0;
    const layers = await this.#ofTree(childAt(part.root, 'cSld', 'spTree'), frame, 0);
    attachLines(this.#connectors, this.#layerIds);
    return layers;
  }

  async #ofTree(tree: XmlElement | undefined, frame: Frame, depth: number): Promise<Layer[]> {
    const layers: Layer[] = [];
    for (const element of elementsOf(tree)) layers.push(...(await this.#ofElement(element, frame, depth)));
    return layers;
  }

  async #ofElement(element: XmlElement, frame: Frame, depth: number): Promise<Layer[]> {
    if (element.localName === 'AlternateContent') return this.#alternative(element, frame, depth);
    if (!['sp', 'cxnSp', 'pic', 'grpSp', 'graphicFrame', 'contentPart'].includes(element.localName ?? ''))
      return [];
    const facts = childAt(
      elementsOf(element).find(({ localName }) => /^nv\w*Pr$/.test(localName ?? '')),
      'cNvPr',
    );
    const name = (attribute(facts, 'name') ?? '').slice(0, 200);
    if (flagAttribute(facts, 'hidden')) return [];
    const placeholder = placeholderOf(element);
    // Layouts and masters show their placeholders to who edits only.
    if (placeholder && this.#part !== this.#parts.slide) return [];
    this.#tools.count();
    const report = this.#reporter(name);
    const layers = await this.#read(element, name, placeholder, frame, depth, report);
    const [layer, ...others] = layers;
    if (layer && others.length === 0) {
      this.#layerIds.set(attribute(facts, 'id') ?? '', layer.id);
      if (element.localName === 'cxnSp') this.#connectors.push({ element, layer });
    }
    const link = attribute(childAt(facts, 'hlinkClick'), 'r:id');
    const address =
      link === undefined ? undefined : this.#tools.office.relationships(this.#part.path).get(link);
    if (address?.isExternal && /^(?:https?:\/\/|mailto:|tel:)/i.test(address.target))
      for (const layer of layers) layer.linkUrl = address.target.slice(0, 2_000);
    return layers;
  }

  async #read(
    element: XmlElement,
    name: string,
    placeholder: Placeholder | undefined,
    frame: Frame,
    depth: number,
    report: Report,
  ): Promise<Layer[]> {
    switch (element.localName) {
      case 'sp':
      case 'cxnSp':
        return this.#shape(element, name, placeholder, frame, report);
      case 'pic':
        return this.#picture(element, name, placeholder, frame, report);
      case 'grpSp':
        return this.#group(element, name, frame, depth, report);
      case 'graphicFrame':
        return this.#graphic(element, name, placeholder, frame, depth, report);
      default:
        report({ outcome: 'left-out', reason: 'element', detail: element.localName ?? '' });
        return [];
    }
  }

  /** One drawing of a thing for programs that know it, and another one for those that do not. */
  async #alternative(element: XmlElement, frame: Frame, depth: number): Promise<Layer[]> {
    const fallback = childAt(element, 'Fallback');
    const before = this.#items.length;
    const choice = await this.#ofTree(childAt(element, 'Choice'), frame, depth);
    if (choice.length > 0 || !fallback) return choice;
    this.#items.length = before;
    return this.#ofTree(fallback, frame, depth);
  }

  #reporter(layer: string): Report {
    return (item) => void this.#items.push({ layer, ...item });
  }

  /** The shapes that one takes after. */
  #bases(placeholder: Placeholder | undefined): XmlElement[] {
    return placeholder ? inherited(placeholder, this.#parts.layout, this.#parts.master) : [];
  }

  async #shape(
    element: XmlElement,
    name: string,
    placeholder: Placeholder | undefined,
    frame: Frame,
    report: Report,
  ): Promise<Layer[]> {
    const bases = this.#bases(placeholder);
    const properties = [element, ...bases].flatMap((each) => childAt(each, 'spPr') ?? []);
    const place = this.#placeIn(properties, frame);
    if (!place) return [];
    const [own] = properties;
    const style = childAt(element, 'style');
    const fill = await this.#fill(properties, style, report);
    const stroke = this.#stroke(properties, style);
    const body = childAt(element, 'txBody');
    const colorOfText = colorIn(childAt(style, 'fontRef'), this.#part.colors);
    const text = body
      ? slideText(
          body,
          place,
          {
            bodies: bases.flatMap((each) => childAt(each, 'txBody') ?? []),
            lists: [
              ...bases.flatMap((each) => childAt(each, 'txBody', 'lstStyle') ?? []),
              ...[masterStyle(this.#parts.master, placeholder), this.#parts.defaultText].filter(
                (each) => each !== undefined,
              ),
            ],
            styleColor: colorOfText,
          },
          this.#part,
          this.#tools,
          report,
        )
      : null;
    // Programs number what they name themselves: the words of a text say more.
    if (text && name !== '' && !/\s\d+$|^Google Shape;/.test(name)) text.name = name;
    const shape = fill || stroke ? this.#form(properties, place, name, fill, stroke, report) : null;
    if (shape) shape.shadow = shadowOf(childAt(own, 'effectLst'), this.#part, this.#tools.pxPerEmu, report);
    if (!shape) {
      if (!text) return [];
      text.rotation += place.rotation;
      if (text.rotation !== place.rotation || place.rotation === 0) return [text];
      return [turnedAbout(text, place)];
    }
    if (!text) return [shape];
    return [together(name, place, [shape, text])];
  }

  #placeIn(properties: readonly XmlElement[], frame: Frame): Place | null {
    for (const each of properties) {
      const place = placeOf(childAt(each, 'xfrm'), frame);
      if (place) return place;
    }
    return null;
  }

  async #fill(
    properties: readonly XmlElement[],
    style: XmlElement | undefined,
    report: Report,
  ): Promise<Paint | null> {
    for (const each of properties) {
      const fill = fillElement(each);
      if (!fill) continue;
      const paint = await paintOf(fill, this.#part, this.#tools, report);
      // That of the group is not known here: the colour of its style comes nearest.
      if (paint !== undefined) return paint;
    }
    const themed = styleOf(childAt(style, 'fillRef'), 'fillStyleLst', this.#part);
    if (!themed) return null;
    const part = { ...this.#part, path: this.#part.themePath ?? this.#part.path, colors: themed.colors };
    return (await paintOf(themed.element, part, this.#tools, report)) ?? null;
  }

  #stroke(properties: readonly XmlElement[], style: XmlElement | undefined): Stroke | null {
    const { pxPerEmu } = this.#tools;
    const line = properties.map((each) => childAt(each, 'ln')).find((each) => each !== undefined);
    if (fillElement(line) && line) return strokeOf(line, this.#part, pxPerEmu);
    const themed = styleOf(childAt(style, 'lnRef'), 'lnStyleLst', this.#part);
    if (!themed) return null;
    const stroke = strokeOf(themed.element, { ...this.#part, colors: themed.colors }, pxPerEmu);
    const widthPx = (numberAttribute(line, 'w') ?? 0) * pxPerEmu;
    return stroke && widthPx > 0 ? { ...stroke, widthPx: Math.min(1_000, widthPx) } : stroke;
  }

  #form(
    properties: readonly XmlElement[],
    place: Place,
    name: string,
    fill: Paint | null,
    stroke: Stroke | null,
    report: Report,
  ): Layer {
    const described = properties.find((each) => childAt(each, 'prstGeom') ?? childAt(each, 'custGeom'));
    const preset = attribute(childAt(described, 'prstGeom'), 'prst');
    const line = preset === undefined ? null : lineOf(preset, place, described, properties);
    if (line) return lineLayer(line, place, name, stroke);
    const { form, isSame } = formOf(described, place.width, place.height);
    if (!isSame) report({ outcome: 'approximated', reason: 'shape', detail: preset ?? '' });
    return createShapeLayer({
      ...place,
      name: name || 'Shape',
      ...formFields(form),
      fill: isOpenLine(form) ? null : fill,
      stroke,
    });
  }

  async #picture(
    element: XmlElement,
    name: string,
    placeholder: Placeholder | undefined,
    frame: Frame,
    report: Report,
  ): Promise<Layer[]> {
    const properties = [element, ...this.#bases(placeholder)].flatMap((each) => childAt(each, 'spPr') ?? []);
    const place = this.#placeIn(properties, frame);
    const blipFill = childAt(element, 'blipFill');
    if (!place || !blipFill) return [];
    const media = childAt(element, 'nvPicPr', 'nvPr');
    if (elementsOf(media).some(({ localName }) => /(?:video|audio)File|wavAudioFile/.test(localName ?? '')))
      report({ outcome: 'approximated', reason: 'media' });
    const path = imagePathOf(blipFill, this.#part, this.#tools);
    const image = path === undefined ? null : await this.#tools.image(path, name || 'Image');
    if (!image) {
      report({ outcome: 'left-out', reason: 'image-format', detail: extensionOf(path) });
      return [];
    }
    const layer = createImageLayer({
      ...place,
      assetId: image.assetId,
      name: name || 'Image',
      ...cropOf(childAt(blipFill, 'srcRect'), image, place, report),
      opacity: shareOf(numberAttribute(childAt(blipFill, 'blip', 'alphaModFix'), 'amt'), 1),
      effects: recolorOf(blipFill, this.#part),
    });
    const { form } = formOf(properties[0], place.width, place.height);
    if (form.shape === 'rectangle') layer.cornerRadius = form.cornerRadius;
    else layer.mask = createShapeMask(formFields(form));
    layer.shadow = shadowOf(childAt(properties[0], 'effectLst'), this.#part, this.#tools.pxPerEmu, report);
    const line = childAt(properties[0], 'ln');
    const stroke = line ? strokeOf(line, this.#part, this.#tools.pxPerEmu) : null;
    if (!stroke) return [layer];
    const edge = createShapeLayer({
      ...place,
      name: `${name} ▢`.trim(),
      ...formFields(form),
      fill: null,
      stroke,
    });
    return [together(name, place, [layer, edge])];
  }

  async #group(
    element: XmlElement,
    name: string,
    frame: Frame,
    depth: number,
    report: Report,
  ): Promise<Layer[]> {
    const transform = childAt(element, 'grpSpPr', 'xfrm');
    const place = placeOf(transform, frame);
    const [offset, extent] = [childAt(transform, 'chOff'), childAt(transform, 'chExt')];
    const within = {
      originX: numberAttribute(offset, 'x') ?? 0,
      originY: numberAttribute(offset, 'y') ?? 0,
      scaleX: (place?.width ?? 0) / (numberAttribute(extent, 'cx') || 1),
      scaleY: (place?.height ?? 0) / (numberAttribute(extent, 'cy') || 1),
    };
    if (!place || !extent || depth >= MAX_DEPTH) {
      if (place) report({ outcome: 'approximated', reason: 'depth' });
      return this.#ofTree(element, frame, depth + 1);
    }
    const children = await this.#ofTree(element, within, depth + 1);
    return children.length === 0 ? [] : [createGroupLayer({ ...place, name: name || 'Group', children })];
  }

  async #graphic(
    element: XmlElement,
    name: string,
    placeholder: Placeholder | undefined,
    frame: Frame,
    depth: number,
    report: Report,
  ): Promise<Layer[]> {
    const own = placeOf(childAt(element, 'xfrm'), frame);
    const bases = this.#bases(placeholder).flatMap((each) => childAt(each, 'spPr') ?? []);
    const place = own ?? this.#placeIn(bases, frame);
    const data = childAt(element, 'graphic', 'graphicData');
    if (!place || !data) return [];
    const box = {
      x: place.x,
      y: place.y,
      width: Math.max(1, place.width),
      height: Math.max(1, place.height),
    };
    const table = childAt(data, 'tbl');
    if (table) return [slideTable(table, box, name || 'Table', this.#part, this.#tools, report)];
    const { office } = this.#tools;
    const chart = attribute(childAt(data, 'chart'), 'r:id');
    if (chart !== undefined) {
      const root = office.document(office.relationships(this.#part.path).get(chart)?.target);
      const layer = root && slideChart(root, box, name || 'Chart', this.#part, this.#tools);
      if (layer) return [layer];
      report({ outcome: 'left-out', reason: 'chart' });
      return [];
    }
    const drawing = this.#drawingOf(data);
    if (drawing) return this.#diagram(drawing, place, name, depth, report);
    const picture =
      childAt(data, 'oleObj', 'pic') ??
      childAt(childAt(data, 'AlternateContent', 'Fallback'), 'oleObj', 'pic');
    if (picture) return this.#ofElement(picture, frame, depth);
    report({
      outcome: 'left-out',
      reason: 'element',
      detail: (attribute(data, 'uri') ?? '').split('/').pop() ?? '',
    });
    return [];
  }

  /** The shapes that a diagram was drawn with last, which programs keep beside it. */
  #drawingOf(data: XmlElement): SlidePart | undefined {
    if (!childAt(data, 'relIds')) return undefined;
    const { office } = this.#tools;
    const path = office.related(this.#part.path, 'diagramDrawing');
    const root = office.document(path);
    return path !== undefined && root ? { ...this.#part, path, root } : undefined;
  }

  async #diagram(
    drawing: SlidePart,
    place: Place,
    name: string,
    depth: number,
    report: Report,
  ): Promise<Layer[]> {
    report({ outcome: 'approximated', reason: 'drawing' });
    const { pxPerEmu } = this.#tools;
    const outer = this.#part;
    const { slide } = this.#parts;
    this.#part = drawing === slide ? slide : drawing;
    const frame = { originX: 0, originY: 0, scaleX: pxPerEmu, scaleY: pxPerEmu };
    const children = await this.#ofTree(childAt(drawing.root, 'spTree'), frame, depth + 1);
    this.#part = outer;
    return children.length === 0 ? [] : [createGroupLayer({ ...place, name: name || 'Group', children })];
  }
}
