import {
  createId,
  createImageLayer,
  createShapeLayer,
  createShapeMask,
  type Layer,
  type Paint,
  type Stroke,
} from '@gesso/engine';
import type { PathPart } from '@gesso/engine/internal';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DesignImage } from '../design-file.ts';
import { linearPaint, type ReadPaint, radialPaint } from '../gradients.ts';
import type { ReportItem } from '../import-report-items.ts';
import {
  boundsOfOutline,
  coversBox,
  evenOddAsNonZero,
  type Matrix,
  moved,
  multiply,
  type OutlineBox,
  partsCross,
  scaleOf,
  unitData,
} from '../outline.ts';
import { centredStroke } from '../strokes.ts';
import { MAX_PATH_LETTERS } from '../svg/layer-forms.ts';
import { GraphicsState, type PdfPaint } from './graphics-state.ts';
import { pixelsOfImage } from './pdf-pixels.ts';
import type { PdfPiece } from './pdf-text.ts';
import {
  aroundTurned,
  faded,
  held,
  hexOf,
  isBlendMode,
  isNumbers,
  outlineOfNumbers,
  patternOf,
} from './pdf-values.ts';
import { type PdfFont, TextCursor } from './text-cursor.ts';

/** The names of operators, by the codes that pdf.js gives them. */
export const OPERATOR_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(OPS).map(([name, code]) => [code as number, name]),
);

/** What the layers of a page are made with. */
export interface PageTools {
  say(item: Omit<ReportItem, 'layer'>): void;
  addImage(image: DesignImage): void;
  count(): void;
  texts(pieces: readonly PdfPiece[]): Layer[];
}

/** Goes over the operators of a page. */
export class PageRun {
  readonly #page: PDFPageProxy;
  readonly #tools: PageTools;
  readonly #layers: Layer[] = [];
  readonly #stack: GraphicsState[] = [];
  #state = new GraphicsState();
  /** Letters that were drawn after one another, with nothing between them. */
  #pieces: PdfPiece[] = [];
  readonly #cursor = new TextCursor();
  /** The path that a clip takes when it is drawn. */
  #clipsNext: 'nonzero' | 'evenodd' | null = null;

  constructor(page: PDFPageProxy, viewport: Matrix, tools: PageTools) {
    this.#page = page;
    this.#tools = tools;
    this.#state.matrix = viewport;
    this.#state.patternBase = viewport;
  }

  finish(): Layer[] {
    this.#flush();
    return this.#layers;
  }

  /** Letters that nothing was drawn over become texts. */
  #flush(): void {
    if (this.#pieces.length === 0) return;
    for (const layer of this.#tools.texts(this.#pieces)) {
      this.#tools.count();
      this.#layers.push(layer);
    }
    this.#pieces = [];
  }

  #add(layer: Layer): void {
    this.#flush();
    this.#tools.count();
    this.#layers.push(layer);
  }

  async step(name: string, args: readonly unknown[]): Promise<void> {
    const state = this.#state;
    const number = (at: number) => (typeof args[at] === 'number' ? args[at] : 0);
    switch (name) {
      case 'save':
        this.#stack.push(state.copy());
        return;
      case 'restore':
        this.#state = this.#stack.pop() ?? state;
        return;
      case 'transform':
        state.matrix = multiply(state.matrix, args as unknown as Matrix);
        return;
      case 'paintFormXObjectBegin':
      case 'beginAnnotation':
        this.#stack.push(state.copy());
        if (name === 'paintFormXObjectBegin' && isNumbers(args[0]))
          state.matrix = multiply(state.matrix, Array.from(args[0]) as unknown as Matrix);
        if (name === 'paintFormXObjectBegin') state.patternBase = state.matrix;
        return;
      case 'paintFormXObjectEnd':
      case 'endAnnotation':
        this.#state = this.#stack.pop() ?? state;
        return;
      case 'beginGroup':
        this.#stack.push(state.copy());
        // What is in a group fades with it.
        state.groupAlpha *= state.fillAlpha;
        state.fillAlpha = state.strokeAlpha = 1;
        return;
      case 'endGroup':
        this.#state = this.#stack.pop() ?? state;
        return;
      case 'setLineWidth':
        state.lineWidth = number(0);
        return;
      case 'setLineCap':
        state.lineCap = number(0);
        return;
      case 'setLineJoin':
        state.lineJoin = number(0);
        return;
      case 'setDash':
        state.dash = Array.isArray(args[0]) ? (args[0] as number[]) : [];
        return;
      case 'setGState':
        this.#setGraphicsState(args[0] as readonly (readonly [string, unknown])[]);
        return;
      case 'setFillRGBColor':
        state.fill = { type: 'color', color: hexOf(args[0]) };
        return;
      case 'setStrokeRGBColor':
        state.stroke = { type: 'color', color: hexOf(args[0]) };
        return;
      case 'setFillTransparent':
        state.fill = { type: 'color', color: '#00000000' };
        return;
      case 'setStrokeTransparent':
        state.stroke = { type: 'color', color: '#00000000' };
        return;
      case 'setFillColorN':
        state.fill = patternOf(args);
        return;
      case 'setStrokeColorN':
        state.stroke = patternOf(args);
        return;
      case 'clip':
        this.#clipsNext = 'nonzero';
        return;
      case 'eoClip':
        this.#clipsNext = 'evenodd';
        return;
      case 'constructPath':
        await this.#path(OPERATOR_NAMES.get(number(0)) ?? '', args[1]);
        return;
      case 'shadingFill':
        await this.#shading(String(args[0]));
        return;
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageMaskXObject':
        await this.#image(args[0], name === 'paintImageMaskXObject');
        return;
      default:
        await this.#letters(name, args);
    }
  }

  #setGraphicsState(entries: readonly (readonly [string, unknown])[]): void {
    const state = this.#state;
    for (const [key, value] of entries) {
      if (key === 'ca' && typeof value === 'number') state.fillAlpha = value;
      else if (key === 'CA' && typeof value === 'number') state.strokeAlpha = value;
      else if (key === 'LW' && typeof value === 'number') state.lineWidth = value;
      else if (key === 'BM' && typeof value === 'string') state.blendMode = value;
      else if (key === 'SMask') {
        state.hasSoftMask = value !== false && value !== null;
        if (state.hasSoftMask) this.#tools.say({ outcome: 'left-out', reason: 'clip-path' });
      }
    }
  }

  async #path(operation: string, data: unknown): Promise<void> {
    const [numbers] = (data ?? []) as readonly unknown[];
    const outline = isNumbers(numbers) ? outlineOfNumbers(numbers, this.#state.matrix) : [];
    const rule = /^(?:eo|closeEO)/.test(operation) ? 'evenodd' : 'nonzero';
    const last = outline.at(-1);
    if (last && operation.startsWith('close')) outline[outline.length - 1] = { ...last, closed: true };
    if (outline.length > 0) {
      const isFilled = /fill/i.test(operation);
      const isStroked = /stroke/i.test(operation);
      if (isFilled || isStroked) await this.#shape(outline, rule, isFilled, isStroked);
    }
    if (this.#clipsNext !== null && outline.length > 0) {
      const clip = this.#clipsNext === 'evenodd' ? evenOddAsNonZero(outline) : outline;
      this.#state.clips = [...this.#state.clips, { outline: clip }];
    }
    this.#clipsNext = null;
  }

  async #shape(
    drawn: readonly PathPart[],
    rule: 'nonzero' | 'evenodd',
    isFilled: boolean,
    isStroked: boolean,
  ): Promise<void> {
    const state = this.#state;
    const box = boundsOfOutline(drawn);
    if (rule === 'evenodd' && partsCross(drawn))
      this.#tools.say({ outcome: 'approximated', reason: 'fill-rule' });
    const fill = isFilled ? await this.#paint(state.fill, state.fillAlpha * state.groupAlpha, box) : null;
    const line = isStroked
      ? await this.#paint(state.stroke, state.strokeAlpha * state.groupAlpha, box)
      : null;
    if ((fill && !fill.isSame) || (line && !line.isSame))
      this.#tools.say({ outcome: 'approximated', reason: 'gradient' });
    const stroke = line?.paint ? this.#stroke(line.paint) : null;
    if (!fill?.paint && !stroke) return;
    const outline = rule === 'evenodd' ? evenOddAsNonZero(drawn) : drawn;
    const path = unitData(outline, box);
    if (path.length > MAX_PATH_LETTERS) {
      this.#tools.say({ outcome: 'left-out', reason: 'element', detail: 'path' });
      return;
    }
    const isRectangle = coversBox(outline, box);
    const layer = createShapeLayer({
      ...(isRectangle ? { shape: 'rectangle' as const } : { shape: 'path' as const, path }),
      x: box.x,
      y: box.y,
      width: Math.max(0.01, box.width),
      height: Math.max(0.01, box.height),
      fill: fill?.paint ?? null,
      stroke,
    });
    this.#add(this.#finished(layer));
  }

  #stroke(paint: Paint): Stroke {
    const { dash, lineWidth, matrix, lineCap, lineJoin } = this.#state;
    const scale = scaleOf(matrix);
    return centredStroke({
      paint,
      // A width of nothing is the thinnest line there is (ISO 32000-1, 8.4.3.2).
      widthPx: Math.max(0.5, lineWidth * scale),
      dashesPx: dash.map((length) => length * scale),
      cap: (['butt', 'round', 'square'] as const)[lineCap] ?? 'butt',
      join: (['miter', 'round', 'bevel'] as const)[lineJoin] ?? 'miter',
    });
  }

  async #paint(paint: PdfPaint, alpha: number, box: OutlineBox): Promise<ReadPaint> {
    if (paint.type === 'color')
      return { paint: { type: 'solid', color: faded(paint.color, alpha) }, isSame: true };
    if (paint.type === 'pattern') {
      this.#tools.say({ outcome: 'left-out', reason: 'pattern' });
      return { paint: null, isSame: true };
    }
    const matrix = paint.matrix ? multiply(this.#state.patternBase, paint.matrix) : this.#state.matrix;
    return this.#gradient(paint.id, matrix, alpha, box);
  }

  async #gradient(id: string, matrix: Matrix, alpha: number, box: OutlineBox): Promise<ReadPaint> {
    const pattern = await this.#object(id);
    const [kind, type, , stops, from, to, , radius] = (
      Array.isArray(pattern) ? pattern : []
    ) as readonly unknown[];
    if (kind !== 'RadialAxial' || !Array.isArray(stops) || !Array.isArray(from) || !Array.isArray(to)) {
      this.#tools.say({ outcome: 'left-out', reason: 'pattern' });
      return { paint: null, isSame: true };
    }
    const read = (stops as readonly (readonly [number, string])[]).map(([offset, color]) => ({
      offset: Math.min(1, Math.max(0, offset)),
      color: faded(hexOf(color), alpha),
    }));
    const point = (at: unknown[]) => moved(matrix, Number(at[0]), Number(at[1]));
    if (type === 'axial') return linearPaint(point(from), point(to), read, box);
    return radialPaint(point(to), Number(radius) * scaleOf(matrix), read, box);
  }

  /** A shading that fills all that the clip leaves. */
  async #shading(id: string): Promise<void> {
    const clip = this.#state.clips.at(-1);
    if (!clip) return;
    const box = boundsOfOutline(clip.outline);
    const { paint, isSame } = await this.#gradient(
      id,
      this.#state.matrix,
      this.#state.fillAlpha * this.#state.groupAlpha,
      box,
    );
    if (!isSame) this.#tools.say({ outcome: 'approximated', reason: 'gradient' });
    const path = unitData(clip.outline, box);
    if (!paint || path.length > MAX_PATH_LETTERS) return;
    const { x, y } = box;
    const size = { width: Math.max(0.01, box.width), height: Math.max(0.01, box.height) };
    const layer = createShapeLayer({ shape: 'path', path, x, y, ...size, fill: paint });
    if (isBlendMode(this.#state.blendMode)) layer.blendMode = this.#state.blendMode;
    this.#add(layer);
  }

  async #image(source: unknown, isMask: boolean): Promise<void> {
    const state = this.#state;
    const found = typeof source === 'string' ? await this.#object(source) : source;
    const mask = isMask && state.fill.type === 'color' ? state.fill.color : null;
    const data = (found as { data?: unknown } | null)?.data;
    const held = typeof data === 'string' ? await this.#object(data) : found;
    const image = pixelsOfImage(held, isMask ? (mask ?? '#000000') : null);
    if (!image) {
      this.#tools.say({ outcome: 'left-out', reason: 'image-format', detail: 'PDF' });
      return;
    }
    const [a, b, c, d] = state.matrix;
    const [x, y] = moved(state.matrix, 0.5, 0.5);
    const [width, height] = [Math.hypot(a, b), Math.hypot(c, d)];
    if (width < 0.01 || height < 0.01) return;
    const assetId = createId('asset');
    const { widthPx, heightPx, pixels } = image;
    this.#tools.addImage({ assetId, name: 'Image.png', mimeType: 'image/png', widthPx, heightPx, pixels });
    const layer = createImageLayer({
      assetId,
      name: 'Image',
      fit: 'fill',
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      rotation: (Math.atan2(b, a) * 180) / Math.PI,
      // Their rows go up, ours down.
      flipY: a * d - b * c > 0,
      opacity: state.fillAlpha * state.groupAlpha,
    });
    this.#add(this.#finished(layer));
  }

  /** Blending, and what a layer is cut by: the last clip that does not let all of it through. */
  #finished<Made extends Layer>(layer: Made): Made {
    const { blendMode, clips } = this.#state;
    if (isBlendMode(blendMode)) layer.blendMode = blendMode;
    if (layer.rotation !== 0) {
      if (clips.some(({ outline }) => !coversBox(outline, aroundTurned(layer))))
        this.#tools.say({ outcome: 'left-out', reason: 'clip-path' });
      return layer;
    }
    const cutting = clips.filter(({ outline }) => !coversBox(outline, layer));
    const clip = cutting.at(-1);
    if (!clip) return layer;
    const path = unitData(clip.outline, layer);
    if (cutting.length > 1 || path.length > MAX_PATH_LETTERS)
      this.#tools.say({ outcome: 'approximated', reason: 'clip-path' });
    if (path.length <= MAX_PATH_LETTERS) layer.mask = createShapeMask({ shape: 'path', path });
    return layer;
  }

  async #letters(name: string, args: readonly unknown[]): Promise<void> {
    const state = this.#state;
    if (name !== 'showText' && name !== 'showSpacedText') {
      this.#cursor.step(name, args, state);
      return;
    }
    const font = (await this.#common(state.font)) as PdfFont | null;
    if (font?.isType3Font) this.#tools.say({ outcome: 'approximated', reason: 'font', detail: 'Type 3' });
    const piece = this.#cursor.show(args[0], font, state);
    if (piece) this.#pieces.push(piece);
  }

  /** An object of the page, once it is there; null for one that never comes. */
  #object(id: string): Promise<unknown> {
    return id.startsWith('g_') ? this.#common(id) : held(this.#page.objs, id);
  }

  #common(id: string): Promise<unknown> {
    return held(this.#page.commonObjs, id);
  }
}
