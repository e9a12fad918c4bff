import {
  createId,
  createImageLayer,
  createShapeLayer,
  createShapeMask,
  type Layer,
  type Paint,
  type ShapeLayer,
  type Stroke,
} from '@gesso/engine';
import { cornerAt, type PathPart } from '@gesso/engine/internal';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DesignImage } from '../design-file.ts';
import {
  boundsOfOutline,
  coversBox,
  evenOddArea,
  type Matrix,
  moved,
  multiply,
  scaleOf,
  unitData,
} from '../outline.ts';
import { centredStroke } from '../strokes.ts';
import { aroundTurned, grouped, MAX_PATH_LETTERS } from '../svg/layer-forms.ts';
import {
  GraphicsState,
  type OperatorList,
  type PdfClip,
  type PdfTiles,
  type SoftMask,
} from './graphics-state.ts';
import { PageGroups } from './page-groups.ts';
import { PagePaints, type PaintTools } from './page-paints.ts';
import { pixelsOfImage } from './pdf-pixels.ts';
import type { PdfPiece } from './pdf-text.ts';
import { held, hexOf, isBlendMode, isNumbers, outlineOfNumbers, patternOf } from './pdf-values.ts';
import { fadedPaint } from './soft-masks.ts';
import { type PdfFont, TextCursor } from './text-cursor.ts';

/** The names of operators, by the codes that pdf.js gives them. */
export const OPERATOR_NAMES: ReadonlyMap<number, string> = new Map(
  Object.entries(OPS).map(([name, code]) => [code as number, name]),
);

/** What the layers of a page are made with. */
export interface PageTools extends PaintTools {
  addImage(image: DesignImage): void;
  count(): void;
  texts(pieces: readonly PdfPiece[]): Layer[];
}

/** A layer is cut by so many outlines, those that were set last. */
const MOST_CLIPS = 4;
/** Patterns within patterns. */
const MOST_NESTED_TILES = 4;

/** Goes over the operators of a page. */
export class PageRun {
  readonly #page: PDFPageProxy;
  readonly #tools: PageTools;
  readonly #viewport: Matrix;
  readonly #groups: PageGroups;
  readonly #stack: GraphicsState[] = [];
  #state = new GraphicsState();
  /** Letters that were drawn after one another, with nothing between them. */
  #pieces: PdfPiece[] = [];
  readonly #cursor = new TextCursor();
  /** The path that a clip takes when it is drawn. */
  #clipsNext: 'nonzero' | 'evenodd' | null = null;

  readonly #paints: PagePaints;

  /** @param nesting how many patterns this part of the page is in */
  constructor(page: PDFPageProxy, viewport: Matrix, tools: PageTools, nesting = 0) {
    this.#page = page;
    const drawTile = async (tiles: PdfTiles, matrix: Matrix): Promise<Layer[]> => {
      if (nesting >= MOST_NESTED_TILES) return [];
      const run = new PageRun(page, matrix, tools, nesting + 1);
      if (tiles.color !== null) run.#state.fill = run.#state.stroke = { type: 'color', color: tiles.color };
      await run.steps(tiles.operators);
      return run.finish();
    };
    this.#paints = new PagePaints((id) => this.#object(id), tools, drawTile);
    this.#tools = tools;
    this.#groups = new PageGroups(tools);
    this.#viewport = viewport;
    this.#state.matrix = viewport;
    this.#state.patternBase = viewport;
  }

  finish(): Layer[] {
    this.#flush();
    return this.#groups.finish();
  }

  /** Carries out the operators of a page, or of a part of it. */
  async steps({ fnArray, argsArray }: OperatorList): Promise<void> {
    for (const [index, code] of fnArray.entries())
      await this.step(OPERATOR_NAMES.get(code) ?? '', (argsArray[index] ?? []) as readonly unknown[]);
  }

  /** Letters that nothing was drawn over become texts. */
  #flush(): void {
    if (this.#pieces.length === 0) return;
    for (const layer of this.#tools.texts(this.#pieces)) {
      this.#tools.count();
      this.#groups.add(layer, this.#state.softMask);
    }
    this.#pieces = [];
  }

  #add(layer: Layer, softMask: SoftMask | null): void {
    this.#flush();
    this.#tools.count();
    this.#groups.add(layer, softMask);
  }

  async step(name: string, args: readonly unknown[]): Promise<void> {
    const state = this.#state;
    const number = (at: number) => (typeof args[at] === 'number' ? args[at] : 0);
    switch (name) {
      case 'save':
        this.#stack.push(state.copy());
        return;
      case 'restore':
        this.#restore();
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
        this.#restore();
        return;
      case 'beginGroup':
        this.#flush();
        this.#stack.push(state.copy());
        this.#groups.begin(args[0], state);
        return;
      case 'endGroup':
        this.#flush();
        this.#state = this.#stack.pop() ?? state;
        this.#groups.end();
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

  #restore(): void {
    const former = this.#stack.at(-1);
    // Letters are cut by what was in force when they were drawn.
    if (former && former.softMask !== this.#state.softMask) this.#flush();
    this.#state = this.#stack.pop() ?? this.#state;
  }

  #setGraphicsState(entries: readonly (readonly [string, unknown])[]): void {
    const state = this.#state;
    for (const [key, value] of entries) {
      if (key === 'ca' && typeof value === 'number') state.fillAlpha = value;
      else if (key === 'CA' && typeof value === 'number') state.strokeAlpha = value;
      else if (key === 'LW' && typeof value === 'number') state.lineWidth = value;
      else if (key === 'BM' && typeof value === 'string') state.blendMode = value;
      else if (key === 'SMask') {
        this.#flush();
        state.softMask = value === true ? this.#groups.drawnMask : null;
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
      const clip = this.#clipsNext === 'evenodd' ? (await evenOddArea(outline, false)).outline : outline;
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
    const area = rule === 'evenodd' ? await evenOddArea(drawn, isStroked) : { outline: drawn, isSame: true };
    if (!area.isSame) this.#tools.say({ outcome: 'approximated', reason: 'fill-rule' });
    const fill = isFilled ? await this.#paints.paint(state.fill, state.fillAlpha, box, state) : null;
    const line = isStroked ? await this.#paints.paint(state.stroke, state.strokeAlpha, box, state) : null;
    if ((fill && !fill.isSame) || (line && !line.isSame))
      this.#tools.say({ outcome: 'approximated', reason: 'gradient' });
    const stroke = line?.paint ? this.#stroke(line.paint) : null;
    if (!fill?.paint && !stroke) return;
    const { outline } = area;
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
    await this.#addShape(layer);
  }

  /** A shape that a gradient lets through fades by its fill, so that the fill can still be edited. */
  async #addShape(layer: ShapeLayer, clips = this.#state.clips): Promise<void> {
    const { softMask } = this.#state;
    if (softMask?.gradient && layer.fill && layer.stroke === null) {
      const { id, matrix } = softMask.gradient;
      const { paint } = await this.#paints.gradient(id, matrix, 1, layer);
      const fill = paint && fadedPaint(layer.fill, paint, softMask.isLuminance);
      if (fill) {
        this.#add(this.#finished({ ...layer, fill }, clips), null);
        return;
      }
    }
    this.#add(this.#finished(layer, clips), softMask);
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

  /** A shading that fills all that the clip leaves, or all of the page. */
  async #shading(id: string): Promise<void> {
    const { clips, matrix, fillAlpha } = this.#state;
    const outline = clips.at(-1)?.outline ?? this.#pageOutline();
    const box = boundsOfOutline(outline);
    const { paint, isSame } = await this.#paints.gradient(id, matrix, fillAlpha, box);
    if (!isSame) this.#tools.say({ outcome: 'approximated', reason: 'gradient' });
    const path = unitData(outline, box);
    if (!paint || path.length > MAX_PATH_LETTERS) return;
    const { x, y } = box;
    const size = { width: Math.max(0.01, box.width), height: Math.max(0.01, box.height) };
    const isRectangle = coversBox(outline, box);
    const layer = createShapeLayer({
      ...(isRectangle ? { shape: 'rectangle' as const } : { shape: 'path' as const, path }),
      ...{ x, y, ...size, fill: paint },
    });
    this.#groups.noteGradient({ id, matrix });
    await this.#addShape(layer, clips.slice(0, -1));
  }

  /** All of the page. */
  #pageOutline(): PathPart[] {
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#page.view;
    const corners = [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
    ];
    const points = corners.map(([across = 0, up = 0]) => {
      const [x, y] = moved(this.#viewport, across, up);
      return cornerAt({ x, y });
    });
    return [{ points, closed: true }];
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
      opacity: state.fillAlpha,
    });
    this.#add(this.#finished(layer, state.clips), state.softMask);
  }

  /** Blending, and what a layer is cut by: all clips that do not let all of it through. */
  #finished(made: Layer, clips: readonly PdfClip[]): Layer {
    const { blendMode } = this.#state;
    const cutting = clips.filter(({ outline }) => !coversBox(outline, aroundTurned(made)));
    let layer = made;
    for (const { outline } of cutting.slice(-MOST_CLIPS)) {
      const target: Layer =
        layer.mask !== null || layer.rotation !== 0 ? grouped([layer], layer.name) : layer;
      const path = unitData(outline, target);
      if (path.length > MAX_PATH_LETTERS) {
        this.#tools.say({ outcome: 'left-out', reason: 'clip-path' });
        continue;
      }
      target.mask = createShapeMask({ shape: 'path', path });
      layer = target;
    }
    if (cutting.length > MOST_CLIPS) this.#tools.say({ outcome: 'approximated', reason: 'clip-path' });
    if (isBlendMode(blendMode)) layer.blendMode = blendMode;
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
