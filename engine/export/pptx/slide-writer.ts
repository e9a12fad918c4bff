import type { EvaluatedFrame, EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { SEE_THROUGH_COLOR } from '../../animation/evaluate-frame.ts';
import { hasBackdrop } from '../../effects/apply-effects.ts';
import { isTurned } from '../../media/images/exif.ts';
import type { ImageLayer, Layer, ShapeLayer } from '../../model/layer.ts';
import {
  hasChildren,
  hasForm,
  hasFrame,
  hasPaint,
  hasText,
  isRecording,
} from '../../model/layer-capabilities.ts';
import { plainLine } from '../../model/layers/line.ts';
import type { Asset } from '../../model/project.ts';
import { createProcessorCanvas } from '../../render/drawing/canvas.ts';
import { layerRenderer } from '../../render/layers/layer-renderers.ts';
import { dashesOf, strokeLook } from '../../render/layers/shape/shape-stroke.ts';
import type { EngineResources } from '../../render/resources.ts';
import { formatNumber, type VectorPath } from '../../render/vector/path.ts';
import type { VectorBox } from '../../render/vector/sink.ts';
import { encodePixels } from '../vector/pixels-file.ts';
import {
  escapeXml,
  lineXml,
  paintXml,
  placeXml,
  type SlidePlace,
  type SlideScale,
  vectorPaintXml,
} from './pptx-xml.ts';
import { type RecordedShape, recordShapes } from './recorded-shapes.ts';
import { tableOf, tableXml } from './slide-table.ts';
import { isPlainText, shadowXml, textBodyXml, textLoweringPx } from './slide-text.ts';

const WHOLE = 100_000;

/** What slides are written with. */
export interface SlideTools {
  readonly resources: EngineResources;
  readonly scale: SlideScale;
  /** The number that programs give the slide. */
  readonly slideNumber: number;
  readonly assets: Readonly<Record<string, Asset>>;
  /** Puts a file into the presentation, once, and gives the id by which this slide names it. */
  media(content: Blob, mimeType: string): Promise<string>;
  /** Lets this slide lead to an address, and gives the id of that. */
  link(url: string): string;
  /** The pixels of layers of the page, solid and unblended; null when nothing of them shows. No ids: the background. */
  pixels(layerIds: readonly string[]): Promise<{ readonly file: Blob; readonly box: VectorBox } | null>;
}

/** The file types that presentations show. */
const SHOWN_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Writes what one frame shows as the shapes of a slide: texts, shapes, images, tables and groups that can be edited, and pixels for all else. */
export class SlideWriter {
  readonly #tools: SlideTools;
  #id = 1;

  constructor(tools: SlideTools) {
    this.#tools = tools;
  }

  /** The background of a slide, and its shapes. */
  async slide(frame: EvaluatedFrame): Promise<{ readonly background: string; readonly shapes: string }> {
    const scene = frame.scenes.find((each) => each.scene.bgColor !== SEE_THROUGH_COLOR)?.scene;
    let layers = frame.scenes.flatMap((each) => each.layers);
    const [lowest] = layers;
    const parts: string[] = [];
    const ownPaint = scene ? (scene.background ?? { type: 'solid' as const, color: scene.bgColor }) : null;
    let background = ownPaint && paintXml(ownPaint, 1);
    const hasImage = scene !== undefined && (scene.backgroundAssetId !== null || ownPaint?.type === 'image');
    if (hasImage) parts.push(await this.#pixels([], 'Background', 1));
    const painted = lowest && paintOfBackground(lowest);
    if (painted !== undefined && painted !== null) {
      background = painted;
      layers = layers.slice(1);
    }
    // Frosted glass shows what is below it: all of that becomes one image.
    const glass = layers.findLastIndex(({ layer }) => hasBackdrop(layer.effects));
    if (glass >= 0) {
      const below = layers.slice(0, glass + 1).map(({ layer }) => layer.id);
      parts.push(await this.#pixels(below, 'Image', 1));
    }
    for (const evaluated of layers.slice(glass + 1)) parts.push(await this.#layer(evaluated));
    const fill = background === null ? '' : `<p:bg><p:bgPr>${background}<a:effectLst/></p:bgPr></p:bg>`;
    return { background: fill, shapes: parts.join('') };
  }

  /** A picture of pixels, such as a watermark. */
  async picture(file: Blob, box: VectorBox, name: string): Promise<string> {
    const id = await this.#tools.media(file, file.type);
    const place = { ...box, rotationDeg: 0, flipX: false, flipY: false };
    return this.#pictureXml(name, id, place, { crop: '', geometry: 'rect', opacity: 1, extra: '', link: '' });
  }

  async #layer(evaluated: EvaluatedLayer): Promise<string> {
    const written = await this.#editable(evaluated);
    if (written !== null) return written;
    const { layer } = evaluated;
    return this.#pixels([layer.id], layer.name, layer.opacity);
  }

  async #pixels(ids: readonly string[], name: string, opacity: number): Promise<string> {
    const drawn = await this.#tools.pixels(ids);
    if (!drawn) return '';
    const id = await this.#tools.media(drawn.file, drawn.file.type);
    const place = { ...drawn.box, rotationDeg: 0, flipX: false, flipY: false };
    return this.#pictureXml(name, id, place, { crop: '', geometry: 'rect', opacity, extra: '', link: '' });
  }

  /** A layer as something that can be edited; null when only pixels show it right. */
  async #editable(evaluated: EvaluatedLayer): Promise<string | null> {
    const { layer, opacity, blendMode } = evaluated;
    if (layer.effects.length > 0 || layer.mask !== null || evaluated.mask !== null) return null;
    if (blendMode !== 'normal' || evaluated.units !== null) return null;
    if (hasText(layer)) {
      if (!isPlainText(layer) || evaluated.scaleX < 0 || evaluated.scaleY < 0) return null;
      const { scale, slideNumber, resources } = this.#tools;
      const { fonts } = resources;
      const body = textBodyXml(layer, opacity, { scale, fonts, slideNumber });
      const place = placeOf(evaluated);
      const y = textLoweringPx(layer, fonts) * evaluated.scaleY;
      return this.#shapeXml(
        layer,
        within(place, { x: 0, y, width: place.width, height: place.height }),
        'rect',
        '<a:noFill/><a:ln><a:noFill/></a:ln>',
        body,
        true,
      );
    }
    if (hasChildren(layer)) return this.#group(evaluated);
    if (hasFrame(layer)) return isRecording(layer) ? null : this.#image(evaluated, layer);
    const table = layer.shadow === null ? tableOf(layer) : null;
    if (table) {
      const { scale, resources } = this.#tools;
      return this.#table(evaluated, tableXml(table, layer, opacity, { scale, fonts: resources.fonts }));
    }
    return this.#line(evaluated) ?? this.#recorded(evaluated);
  }

  async #group(evaluated: EvaluatedLayer): Promise<string | null> {
    const { layer, opacity, children } = evaluated;
    // The whole of a group fades as one, which slides cannot do; and its shadow is one too.
    if ((opacity < 1 && children.length > 1) || layer.shadow !== null) return null;
    const parts: string[] = [];
    for (const child of children) {
      const written = await this.#editable(
        opacity < 1 ? { ...child, opacity: child.opacity * opacity } : child,
      );
      if (written === null) return null;
      parts.push(written);
    }
    return this.#groupXml(evaluated, parts);
  }

  /** Shapes with places in the box of a layer, which they turn and are mirrored with. */
  #groupXml(evaluated: EvaluatedLayer, parts: readonly string[]): string {
    const { layer } = evaluated;
    const { scale } = this.#tools;
    const [width, height] = [layer.width, layer.height].map((length) => Math.max(1, scale.emu(length)));
    const within = `<a:chOff x="0" y="0"/><a:chExt cx="${width}" cy="${height}"/>`;
    return `<p:grpSp><p:nvGrpSpPr>${this.#facts(layer)}<p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${placeXml(placeOf(evaluated), scale, 'a:xfrm', within)}</p:grpSpPr>${parts.join('')}</p:grpSp>`;
  }

  async #image(evaluated: EvaluatedLayer, layer: ImageLayer): Promise<string | null> {
    const asset = this.#tools.assets[layer.assetId];
    if (!asset || layer.cropRotation !== 0) return null;
    const crop = cropXml(layer, asset);
    if (crop === null) return null;
    const content = await this.#imageFile(asset);
    if (!content) return null;
    const id = await this.#tools.media(content, content.type);
    const isRound = layer.cornerRadius > 0;
    return this.#pictureXml(layer.name, id, placeOf(evaluated), {
      crop,
      geometry: isRound ? 'roundRect' : 'rect',
      ...(isRound ? { radius: layer.cornerRadius / Math.min(layer.width, layer.height) } : {}),
      opacity: evaluated.opacity,
      extra: shadowXml(layer, evaluated.opacity, this.#tools.scale),
      link: this.#linkOf(layer),
    });
  }

  /** An image as a file that presentations show upright: its own where it is one; null for what has no pixels or moves. */
  async #imageFile(asset: Asset): Promise<Blob | null> {
    const { resources } = this.#tools;
    if (SHOWN_TYPES.has(asset.mimeType)) {
      const file = await resources.ports.media.open(asset).catch(() => null);
      if (!file) return null;
      if (!(await isTurned(file))) return new Blob([file], { type: asset.mimeType });
    }
    const image =
      asset.kind === 'image' && asset.durationFrames === 0 ? resources.readyImage(asset.id) : null;
    if (image?.kind !== 'bitmap') return null;
    const { width, height } = image.bitmap;
    const { canvas, context } = createProcessorCanvas(width, height);
    context.drawImage(image.bitmap, 0, 0);
    const { bytes, mimeType } = await encodePixels(context.getImageData(0, 0, canvas.width, canvas.height));
    return new Blob([bytes], { type: mimeType });
  }

  #table(evaluated: EvaluatedLayer, table: string): string {
    const { layer } = evaluated;
    const place = placeXml(
      { ...placeOf(evaluated), rotationDeg: 0, flipX: false, flipY: false },
      this.#tools.scale,
      'p:xfrm',
    );
    return `<p:graphicFrame><p:nvGraphicFramePr>${this.#facts(layer)}<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr><p:nvPr/></p:nvGraphicFramePr>${place}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">${table}</a:graphicData></a:graphic></p:graphicFrame>`;
  }

  /** A straight line as one, whose ends can be pulled; null for all else. */
  #line(evaluated: EvaluatedLayer): string | null {
    const { layer, opacity } = evaluated;
    const { scale } = this.#tools;
    if (!hasForm(layer) || layer.shape !== 'line' || !layer.stroke || layer.stroke.gradient) return null;
    const { route, start, end } = layer.line ?? plainLine();
    // A bar has no counterpart: such a line is drawn.
    if (route !== 'straight' || start.head === 'bar' || end.head === 'bar') return null;
    const place = placeOf(evaluated);
    const at = ({ x, y }: { readonly x: number; readonly y: number }) => {
      const point = within(place, { x: x * place.width, y: y * place.height, width: 0, height: 0 });
      return { x: point.x, y: point.y };
    };
    const [from, to] = [at(start), at(end)];
    const box = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
      rotationDeg: 0,
      flipX: to.x < from.x,
      flipY: to.y < from.y,
    };
    const { cap, join } = strokeLook(layer.stroke);
    const { color, widthPx: width } = layer.stroke;
    const stroke = { color, width, dash: dashesOf(layer.stroke, width), cap, join };
    const line = lineXml(stroke, opacity, scale, { start: start.head, end: end.head });
    return `<p:cxnSp><p:nvCxnSpPr>${this.#facts(layer)}<p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${placeXml(box, scale)}<a:prstGeom prst="line"><a:avLst/></a:prstGeom>${line}${shadowXml(layer, opacity, scale)}</p:spPr></p:cxnSp>`;
  }

  /** Shapes, stickers, charts and codes: what they draw with lines. */
  #recorded(evaluated: EvaluatedLayer): string | null {
    const { layer, opacity } = evaluated;
    const { resources } = this.#tools;
    const shapes = recordShapes((sink) => {
      const tools = { sink, resources, lettersAsText: false, drawingOf: () => null };
      layerRenderer(layer).vectorDrawing?.(evaluated, tools)?.();
    });
    if (!shapes || (shapes.length > 1 && (layer.shadow !== null || opacity < 1))) return null;
    const place = placeOf(evaluated);
    const [only] = shapes;
    if (only && shapes.length === 1 && hasForm(layer)) return this.#form(layer, only, place, opacity);
    const parts = shapes.map((shape) => this.#pathShape(layer, shape, { x: 0, y: 0 }, opacity));
    return this.#groupXml(evaluated, parts);
  }

  /** A shape of ours: a form that presentations have too where there is one, so that it stays what it is. */
  #form(layer: ShapeLayer, shape: RecordedShape, place: SlidePlace, opacity: number): string {
    const { scale } = this.#tools;
    const position = layer.stroke?.position ?? 'fitted';
    const isOnEdge = position === 'fitted' || position === 'center';
    const isPreset =
      layer.shape === 'ellipse' || (layer.shape === 'rectangle' && layer.cornerRadii === undefined);
    const isKnown = isPreset && isOnEdge;
    const bounds = shape.path.bounds;
    const look = `${lookXml(shape, opacity, scale)}${shadowXml(layer, opacity, scale)}`;
    if (!isKnown) {
      const box = { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height };
      return this.#shapeXml(layer, within(place, box), customGeometry(shape.path, scale), look, '', false);
    }
    // Lines lie with their middle on the edge there; here some are within the box.
    const inset = position === 'fitted' ? (layer.stroke?.widthPx ?? 0) / 2 : 0;
    const box = {
      x: inset,
      y: inset,
      width: Math.max(0.01, layer.width - 2 * inset),
      height: Math.max(0.01, layer.height - 2 * inset),
    };
    const radius = layer.shape === 'rectangle' ? layer.cornerRadius / Math.min(box.width, box.height) : 0;
    const geometry = layer.shape === 'ellipse' ? 'ellipse' : radius > 0 ? roundGeometry(radius) : 'rect';
    return this.#shapeXml(layer, within(place, box), geometry, look, '', false);
  }

  #pathShape(layer: Layer, shape: RecordedShape, origin: { x: number; y: number }, opacity: number): string {
    const { scale } = this.#tools;
    const { bounds } = shape.path;
    const place = {
      x: origin.x + bounds.x,
      y: origin.y + bounds.y,
      width: bounds.width,
      height: bounds.height,
      rotationDeg: 0,
      flipX: false,
      flipY: false,
    };
    return this.#shapeXml(
      layer,
      place,
      customGeometry(shape.path, scale),
      lookXml(shape, opacity, scale),
      '',
      false,
    );
  }

  /** @param geometry a preset, or the element of a form */
  #shapeXml(
    layer: Layer,
    place: SlidePlace,
    geometry: string,
    look: string,
    body: string,
    isText: boolean,
  ): string {
    const form = geometry.startsWith('<')
      ? geometry
      : `<a:prstGeom prst="${geometry}"><a:avLst/></a:prstGeom>`;
    return `<p:sp><p:nvSpPr>${this.#facts(layer)}<p:cNvSpPr${isText ? ' txBox="1"' : ''}/><p:nvPr/></p:nvSpPr><p:spPr>${placeXml(place, this.#tools.scale)}${form}${look}</p:spPr>${body}</p:sp>`;
  }

  #pictureXml(
    name: string,
    mediaId: string,
    place: SlidePlace,
    look: {
      readonly crop: string;
      readonly geometry: 'rect' | 'roundRect';
      readonly radius?: number;
      readonly opacity: number;
      readonly extra: string;
      readonly link: string;
    },
  ): string {
    const faded = look.opacity < 1 ? `<a:alphaModFix amt="${Math.round(look.opacity * WHOLE)}"/>` : '';
    const form =
      look.radius === undefined
        ? `<a:prstGeom prst="${look.geometry}"><a:avLst/></a:prstGeom>`
        : roundGeometry(look.radius);
    return `<p:pic><p:nvPicPr><p:cNvPr id="${this.#nextId()}" name="${escapeXml(name)}">${look.link}</p:cNvPr><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${mediaId}">${faded}</a:blip>${look.crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${placeXml(place, this.#tools.scale)}${form}${look.extra}</p:spPr></p:pic>`;
  }

  #facts(layer: Layer): string {
    return `<p:cNvPr id="${this.#nextId()}" name="${escapeXml(layer.name)}">${this.#linkOf(layer)}</p:cNvPr>`;
  }

  #linkOf({ linkUrl }: Layer): string {
    return linkUrl === null ? '' : `<a:hlinkClick r:id="${this.#tools.link(linkUrl)}"/>`;
  }

  #nextId(): number {
    this.#id += 1;
    return this.#id;
  }
}

/** The paint of a background that covers the page; null for one with an image, undefined for another layer. */
function paintOfBackground({ layer, opacity, blendMode }: EvaluatedLayer): string | null | undefined {
  if (!hasPaint(layer)) return undefined;
  if (layer.effects.length > 0 || layer.mask !== null || opacity < 1 || blendMode !== 'normal') return null;
  return layer.assetId === null && layer.paint ? paintXml(layer.paint, 1) : null;
}

/** Where a layer is in its parent; what an animation scales is in its size. */
function placeOf(evaluated: EvaluatedLayer): SlidePlace {
  const { layer, centreX, centreY, rotationDeg, scaleX, scaleY } = evaluated;
  const [width, height] = [layer.width * Math.abs(scaleX), layer.height * Math.abs(scaleY)];
  return {
    x: centreX - width / 2,
    y: centreY - height / 2,
    width,
    height,
    rotationDeg,
    flipX: scaleX < 0,
    flipY: scaleY < 0,
  };
}

/** A part of a box that turns and is mirrored with it. */
function within(place: SlidePlace, part: VectorBox): SlidePlace {
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const dx = (part.x + part.width / 2 - place.width / 2) * (place.flipX ? -1 : 1);
  const dy = (part.y + part.height / 2 - place.height / 2) * (place.flipY ? -1 : 1);
  const angle = (place.rotationDeg * Math.PI) / 180;
  const x = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle);
  return { ...place, x: x - part.width / 2, y: y - part.height / 2, width: part.width, height: part.height };
}

const roundGeometry = (radius: number): string =>
  `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${Math.round(Math.min(0.5, radius) * WHOLE)}"/></a:avLst></a:prstGeom>`;

function lookXml({ fill, stroke }: RecordedShape, opacity: number, scale: SlideScale): string {
  const painted = fill ? vectorPaintXml(fill.paint, fill.opacity * opacity) : '<a:noFill/>';
  // The opacity of a line is said beside its colour.
  const line = stroke && { ...stroke.stroke, color: stroke.stroke.color.slice(0, 7) };
  return `${painted}${lineXml(line, (stroke?.opacity ?? 1) * opacity, scale)}`;
}

/** A path as the form of a shape, in a box of its own bounds. */
function customGeometry(path: VectorPath, scale: SlideScale): string {
  const { x: left, y: top, width, height } = path.bounds;
  const point = (x: number, y: number) => `<a:pt x="${scale.emu(x - left)}" y="${scale.emu(y - top)}"/>`;
  const steps = path.steps.map((step) => {
    if (step[0] === 'M') return `<a:moveTo>${point(step[1], step[2])}</a:moveTo>`;
    if (step[0] === 'L') return `<a:lnTo>${point(step[1], step[2])}</a:lnTo>`;
    if (step[0] === 'Z') return '<a:close/>';
    const [, x1, y1, x2, y2, x, y] = step;
    return `<a:cubicBezTo>${point(x1, y1)}${point(x2, y2)}${point(x, y)}</a:cubicBezTo>`;
  });
  const size = `w="${Math.max(1, scale.emu(width))}" h="${Math.max(1, scale.emu(height))}"`;
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst><a:path ${size}>${steps.join('')}</a:path></a:pathLst></a:custGeom>`;
}

/** What of an image its box does not show, as shares of its sides; null when the image does not fill its box. */
function cropXml(layer: ImageLayer, { widthPx, heightPx }: Asset): string | null {
  if (layer.fit === 'fill' && layer.zoom === 1) return '';
  if (layer.fit === 'contain' || widthPx === 0 || heightPx === 0) return null;
  const ratio = layer.fit === 'fill' ? 1 : (layer.width * heightPx) / (layer.height * widthPx);
  const seenX = Math.min(1, ratio) / layer.zoom;
  const seenY = Math.min(1, 1 / ratio) / layer.zoom;
  const share = (value: number) => formatNumber(Math.round(Math.max(0, value) * WHOLE));
  const [left, top] = [(1 - seenX) * layer.focusX, (1 - seenY) * layer.focusY];
  return `<a:srcRect l="${share(left)}" t="${share(top)}" r="${share(1 - seenX - left)}" b="${share(1 - seenY - top)}"/>`;
}
