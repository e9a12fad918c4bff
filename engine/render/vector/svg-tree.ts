import { simplifySvg } from '../../media/svg/svg.ts';
import { BLEND_MODES, type BlendMode } from '../../model/layer.ts';
import { type Matrix, parsePathData, VectorPath } from './path.ts';
import type { VectorGradient, VectorPaint, VectorSink, VectorStop } from './sink.ts';

/** An element of a drawing as resvg simplified it. */
interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
}

/** A drawing that can be written with lines alone. */
export interface VectorDrawing {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Draws it in its own units, 0,0 to width and height. */
  draw(sink: VectorSink): void;
}

/** What a drawing may not have to be drawn with lines alone. */
const BEYOND_LINES = new Set(['filter', 'mask', 'pattern', 'image', 'text']);

/**
 * A drawing as paths, groups, gradients and clips; null when it has parts that only pixels can show. resvg has resolved
 * styles, shapes, uses and inheritance, so that only those few elements are left.
 */
export function readDrawing(svg: string, name: string): VectorDrawing | null {
  const root = parseElements(simplifySvg(svg, name));
  if (!root) return null;
  const all = [...each(root)];
  if (all.some((element) => BEYOND_LINES.has(element.name))) return null;
  const [left = 0, top = 0, width = 1, height = 1] = numbers(root.attributes.get('viewBox') ?? '');
  const widthPx = Number(root.attributes.get('width')) || width;
  const heightPx = Number(root.attributes.get('height')) || height;
  const byId = new Map(
    all.flatMap((element) => {
      const id = element.attributes.get('id');
      return id === undefined ? [] : [[id, element] as const];
    }),
  );
  const view = new VectorPath();
  view.rect(left, top, width, height);
  const fit: Matrix = [
    widthPx / width,
    0,
    0,
    heightPx / height,
    (-left * widthPx) / width,
    (-top * heightPx) / height,
  ];
  return {
    widthPx,
    heightPx,
    draw(sink) {
      sink.group({ transform: fit, opacity: 1, blendMode: 'normal', clip: view }, () => {
        for (const child of root.children) drawElement(child, sink, byId);
      });
    },
  };
}

function* each(element: Element): Generator<Element> {
  yield element;
  for (const child of element.children) yield* each(child);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads what resvg wrote: well-formed, without comments or text. Nothing else may be given to it. */
function parseElements(xml: string): Element | null {
  const open: Element[] = [];
  let root: Element | null = null;
  for (const [, closing, name = '', list = '', empty] of xml.matchAll(
    /<(\/?)([\w:-]+)((?:"[^"]*"|[^"<>])*?)(\/?)>/g,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const attributes = new Map(
      [...list.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value.replace(/&(\w+);/g, (entity, word: string) => ENTITIES[word] ?? entity),
      ]),
    );
    const element: Element = { name, attributes, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    if (!empty) open.push(element);
  }
  return root;
}

const numbers = (text: string) =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);

function matrixOf(value: string | undefined): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(
    /matrix\(([^)]*)\)/.exec(value ?? '')?.[1] ?? '',
  );
  return [a, b, c, d, e, f];
}

type Definitions = ReadonlyMap<string, Element>;

function drawElement(element: Element, sink: VectorSink, byId: Definitions): void {
  if (element.name === 'g') {
    const { attributes } = element;
    const clip = clipOf(attributes.get('clip-path'), byId);
    const blend = /mix-blend-mode:\s*([\w-]+)/.exec(attributes.get('style') ?? '')?.[1] ?? 'normal';
    sink.group(
      {
        transform: matrixOf(attributes.get('transform')),
        opacity: Number(attributes.get('opacity') ?? 1),
        blendMode: isBlendMode(blend) ? blend : 'normal',
        clip: clip?.path ?? null,
        clipRule: clip?.rule ?? 'nonzero',
      },
      () => {
        for (const child of element.children) drawElement(child, sink, byId);
      },
    );
  } else if (element.name === 'path') {
    drawPath(element, sink, byId);
  }
}

function isBlendMode(value: string): value is BlendMode {
  return BLEND_MODES.some((mode) => mode === value);
}

function drawPath({ attributes }: Element, sink: VectorSink, byId: Definitions): void {
  const path = parsePathData(attributes.get('d') ?? '');
  const transform = attributes.get('transform');
  const draw = () => {
    const fill = paintOf(attributes.get('fill') ?? '#000000', path, byId);
    const rule = attributes.get('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero';
    if (fill) sink.fill(path, fill, Number(attributes.get('fill-opacity') ?? 1), rule);
    const stroke = attributes.get('stroke');
    if (!stroke || stroke === 'none') return;
    const paint = paintOf(stroke, path, byId);
    const color = paint?.type === 'solid' ? paint.color : paint?.stops[0]?.color;
    if (!color) return;
    const cap = attributes.get('stroke-linecap');
    const join = attributes.get('stroke-linejoin');
    sink.stroke(
      path,
      {
        color,
        ...(paint && isGradient(paint) ? { gradient: paint } : {}),
        width: Number(attributes.get('stroke-width') ?? 1),
        dash: numbers(attributes.get('stroke-dasharray') ?? ''),
        cap: cap === 'round' || cap === 'square' ? cap : 'butt',
        join: join === 'round' || join === 'bevel' ? join : 'miter',
      },
      Number(attributes.get('stroke-opacity') ?? 1),
    );
  };
  if (transform)
    sink.group({ transform: matrixOf(transform), opacity: 1, blendMode: 'normal', clip: null }, draw);
  else draw();
}

/** A gradient over the box of a level or upright line has no extent, and its first colour counts. */
function isGradient(paint: VectorPaint): paint is VectorGradient {
  if (paint.type === 'solid') return false;
  const [a, b, c, d] = paint.transform;
  return Math.abs(a * d - b * c) > 1e-9;
}

function clipOf(
  reference: string | undefined,
  byId: Definitions,
): { path: VectorPath; rule: 'nonzero' | 'evenodd' } | null {
  const element = byId.get(/url\(#([^)]+)\)/.exec(reference ?? '')?.[1] ?? '');
  const drawn = element ? [...each(element)].filter((child) => child.name === 'path') : [];
  const [first] = drawn;
  if (!element || !first) return null;
  const outer = matrixOf(element.attributes.get('transform'));
  const path = parsePathData(drawn.map((child) => child.attributes.get('d') ?? '').join(' '));
  const rule = first.attributes.get('clip-rule') === 'evenodd' ? 'evenodd' : 'nonzero';
  return { path: path.transformed(outer), rule };
}

function paintOf(value: string, path: VectorPath, byId: Definitions): VectorPaint | null {
  if (value === 'none') return null;
  const reference = /url\(#([^)]+)\)/.exec(value)?.[1];
  if (!reference) return { type: 'solid', color: value };
  const gradient = byId.get(reference);
  if (!gradient) return null;
  const { attributes } = gradient;
  const number = (name: string, otherwise: number) => Number(attributes.get(name) ?? otherwise);
  const stops = gradient.children.filter((child) => child.name === 'stop').map(stopOf);
  const own = matrixOf(attributes.get('gradientTransform'));
  const transform = attributes.get('gradientUnits') === 'userSpaceOnUse' ? own : overBox(own, path);
  if (gradient.name === 'linearGradient') {
    const line = [number('x1', 0), number('y1', 0), number('x2', 1), number('y2', 0)] as const;
    return { type: 'linear', line, stops, transform };
  }
  const circle = [number('cx', 0.5), number('cy', 0.5), number('r', 0.5)] as const;
  return { type: 'radial', circle, stops, transform };
}

/** Gradients count in shares of the box of what they paint unless they say otherwise. */
function overBox(own: Matrix, path: VectorPath): Matrix {
  const { x, y, width, height } = path.bounds;
  const [a, b, c, d, e, f] = own;
  return [a * width, b * height, c * width, d * height, e * width + x, f * height + y];
}

function stopOf({ attributes }: Element): VectorStop {
  const opacity = Math.round(Number(attributes.get('stop-opacity') ?? 1) * 255);
  const color = attributes.get('stop-color') ?? '#000000';
  return {
    offset: Number(attributes.get('offset') ?? 0),
    color: opacity === 255 ? color : `${color}${opacity.toString(16).padStart(2, '0')}`,
  };
}
