import { createGroupLayer, createShapeLayer, createTextLayer } from '../../model/create.ts';
import type { Layer, ShapeLayer, Stroke, TextLayer } from '../../model/layer.ts';
import { hasForm } from '../../model/layer-capabilities.ts';
import { type Paint, solid } from '../../model/paint.ts';
import { shortenText } from '../../model/shorten-text.ts';
import type { TextBar, TextLayout } from '../layout/layout-types.ts';
import { glyphsByPaint, type PathSink, traceBar, traceGlyph, traceHighlight } from './trace.ts';

/** Letters as shapes, and what of their look paths do not have. */
export interface OutlinedText {
  /**
   * A path around the letters, or a group where the text has several lines, colours or emoji. Also a group, which lies where the text lay,
   * where keyframes or a mask belong to the box of the text.
   */
  readonly layer: Layer;
  /** Whether shadows, glows or further outlines of the letters were left out. */
  readonly leavesEffectsOut: boolean;
}

/** The format takes paths of 100,000 characters. */
const MOST_PATH_CHARACTERS = 95_000;
/** Places of the numbers in a square of side 1: a fiftieth of a pixel in a line as wide as a page. */
const DECIMALS = 6;
const PRECISION = 10 ** DECIMALS;
const AT_BOX = { scale: 1, offsetX: 0, offsetY: 0 };

/** What is drawn in one paint, in page pixels from the corner of the box of the text. */
interface Piece {
  readonly name: string;
  readonly fill: Paint | null;
  readonly stroke: Stroke | null;
  /** Each is written by itself, so that what is too long can be cut in between. */
  readonly traces: readonly ((sink: PathSink) => void)[];
}

type Command = readonly [letter: 'M' | 'L' | 'Q' | 'C' | 'Z', ...numbers: number[]];

/** Remembers commands, and how far they reach. */
class Recorder implements PathSink {
  readonly commands: Command[] = [];
  left = Number.POSITIVE_INFINITY;
  top = Number.POSITIVE_INFINITY;
  right = Number.NEGATIVE_INFINITY;
  bottom = Number.NEGATIVE_INFINITY;

  #add(...command: Command): void {
    this.commands.push(command);
    for (let at = 1; at + 1 < command.length; at += 2) {
      const [x, y] = [Number(command[at]), Number(command[at + 1])];
      this.left = Math.min(this.left, x);
      this.right = Math.max(this.right, x);
      this.top = Math.min(this.top, y);
      this.bottom = Math.max(this.bottom, y);
    }
  }

  moveTo(x: number, y: number): void {
    this.#add('M', x, y);
  }

  lineTo(x: number, y: number): void {
    this.#add('L', x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.#add('Q', x1, y1, x, y);
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#add('C', x1, y1, x2, y2, x, y);
  }

  closePath(): void {
    this.#add('Z');
  }
}

/**
 * A text as paths: one for each line and colour, several of them in a group that lies where the text lay. Fill, gradient and the outline next to
 * the letters are kept, and everything that all layers have. Emoji stay texts. Null for a text without anything that is drawn.
 */
export function textOutlines(layer: TextLayer, layout: TextLayout): OutlinedText | null {
  const effects = layer.textEffects;
  const pieces = [...highlightPieces(layout), ...letterPieces(layer, layout)];
  const parts: Layer[] = pieces.flatMap((piece) => shapesOf(piece, layer, layer.fill !== null));
  for (const emoji of layout.emoji) {
    const run = layer.runs[emoji.runIndex];
    const cluster = layout.lines[emoji.lineIndex]?.clusters.find(({ start }) => start === emoji.cluster);
    if (run === undefined || cluster === undefined) continue;
    const sizePx = run.fontSizePx * layout.fitScale;
    const text = layout.text.slice(cluster.start, cluster.end);
    const line = layout.lines[emoji.lineIndex];
    const { highlight: _, ...plain } = run;
    parts.push(
      createTextLayer({
        runs: [{ ...plain, text, fontSizePx: sizePx, underline: false, strikethrough: false }],
        ...{
          x: cluster.x,
          y: line?.topPx ?? 0,
          width: Math.max(1, cluster.widthPx + 1),
          height: line?.heightPx ?? sizePx,
        },
        ...{ lineHeight: layer.lineHeight, autoHeight: true, align: 'left' },
      }),
    );
  }
  const [first] = parts;
  if (first === undefined) return null;
  const leavesEffectsOut =
    effects !== null &&
    (effects.shadows.length > 0 ||
      effects.glow !== null ||
      effects.extrude !== null ||
      effects.neon !== null ||
      effects.outlines.length > 1);
  const isAlone = parts.length === 1 && Object.keys(keyframesOf(layer)).length === 0 && layer.mask === null;
  const outlined = isAlone && hasForm(first) ? pathOf(layer, first) : groupOf(layer, parts);
  return { layer: outlined, leavesEffectsOut };
}

/** What any layer may have besides what it must have. A field of a template stays behind: it is filled with words. */
const OPTIONAL_FIELDS = [
  ...(['motionPath', 'role', 'textWrap', 'pins', 'layoutItem', 'fixed', 'opacityFade'] as const),
  ...(['labelColor', 'clipGroupId', 'movesWithScene'] as const),
] satisfies readonly (keyof TextLayer)[];

/** A group of the parts where the text was, with everything that all layers have. */
const groupOf = (layer: TextLayer, parts: readonly Layer[]): Layer =>
  withCommonFields(layer, createGroupLayer({ children: [...parts] }), []);

/** The only part of a text, as a layer in its place. */
function pathOf(layer: TextLayer, part: ShapeLayer): Layer {
  const { x, y, width, height } = part;
  // Turned and mirrored about the middle of the text.
  const way = {
    x: (x + width / 2 - layer.width / 2) * (layer.flipX ? -1 : 1),
    y: (y + height / 2 - layer.height / 2) * (layer.flipY ? -1 : 1),
  };
  const angle = (layer.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = { x: way.x * cos - way.y * sin, y: way.x * sin + way.y * cos };
  const place = {
    x: layer.x + layer.width / 2 + turned.x - width / 2,
    y: layer.y + layer.height / 2 + turned.y - height / 2,
  };
  return withCommonFields(layer, { ...part, ...place }, ['x', 'y', 'width', 'height', 'fill']);
}

/** Keyframes of the look of letters have nothing to move in paths. */
function keyframesOf({ keyframes }: TextLayer): TextLayer['keyframes'] {
  const { lineHeight: _, letterSpacing: __, ...others } = keyframes;
  return others;
}

/** A layer with all that a text has and other layers have, too, but for some fields of its own. */
function withCommonFields(layer: TextLayer, made: Layer, own: readonly string[]): Layer {
  const common: Record<string, unknown> = {};
  for (const field of Object.keys(made))
    if (field in layer && !['id', 'type', 'children', ...own].includes(field))
      common[field] = layer[field as keyof TextLayer];
  for (const field of OPTIONAL_FIELDS) if (layer[field] !== undefined) common[field] = layer[field];
  const name = layer.name.trim() === '' ? made.name : layer.name;
  return copyOf({ ...made, ...common, name, keyframes: keyframesOf(layer), id: made.id }) as Layer;
}

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function highlightPieces(layout: TextLayout): Piece[] {
  return [...layout.highlights, ...layout.runHighlights.map(({ shape }) => shape)].map((shape) => ({
    name: 'Highlight',
    fill: solid(shape.color),
    stroke: null,
    traces: [(sink) => traceHighlight(sink, shape, AT_BOX)],
  }));
}

function letterPieces(layer: TextLayer, layout: TextLayout): Piece[] {
  const stroke = strokeOf(layer, layout);
  const isHollow = layer.textEffects?.hollow === true;
  const fillOf = (color: string) => (isHollow ? null : (layer.fill ?? solid(color)));
  return layout.lines.flatMap((line, lineIndex) => {
    const name =
      shortenText(layout.text.slice(line.start, line.contentEnd).replace(/\s+/g, ' ').trim(), 60) ||
      layer.name;
    const glyphs = layout.glyphs.filter((glyph) => glyph.lineIndex === lineIndex);
    const bars = (list: readonly TextBar[]): Piece[] =>
      list
        .filter((bar) => bar.lineIndex === lineIndex)
        .map((bar) => ({
          name,
          fill: fillOf(bar.color),
          stroke,
          traces: [(sink) => traceBar(sink, bar, AT_BOX)],
        }));
    const letters = glyphsByPaint(glyphs).map(
      (group): Piece => ({
        name,
        fill: fillOf(group.color),
        stroke,
        traces: group.glyphs.map((glyph) => (sink) => traceGlyph(sink, glyph, AT_BOX)),
      }),
    );
    return [...bars(layout.underlines), ...letters, ...bars(layout.strikethroughs)];
  });
}

/** The outline next to the letters as the stroke of a path. */
function strokeOf(layer: TextLayer, layout: TextLayout): Stroke | null {
  const outline = layer.textEffects?.outlines[0];
  if (outline === undefined || outline.widthEm === 0) return null;
  const { paint, widthEm, position } = outline;
  const gradient = 'stops' in paint ? paint : null;
  const color = paint.type === 'solid' ? paint.color : (gradient?.stops[0]?.color ?? '#000000');
  return {
    color,
    widthPx: Math.round(widthEm * layout.emPx * 100) / 100,
    dash: 'solid',
    position: position === 'outer' ? 'outside' : 'inside',
    ...(gradient ? { gradient } : {}),
  };
}

/** A piece as shapes: one, or several where its path would be longer than the format takes. */
function shapesOf(piece: Piece, layer: TextLayer, fillsBox: boolean): ShapeLayer[] {
  const recorder = new Recorder();
  for (const trace of piece.traces) trace(recorder);
  if (recorder.commands.length === 0 || recorder.right < recorder.left) return [];
  // A gradient goes over the box of the whole text, so that is the box of each path.
  const box = fillsBox
    ? { left: 0, top: 0, width: layer.width, height: layer.height }
    : {
        left: recorder.left,
        top: recorder.top,
        width: Math.max(recorder.right - recorder.left, 0.01),
        height: Math.max(recorder.bottom - recorder.top, 0.01),
      };
  const path = pathData(recorder.commands, box);
  if (path.length > MOST_PATH_CHARACTERS && piece.traces.length > 1) {
    const half = piece.traces.length >> 1;
    return [piece.traces.slice(0, half), piece.traces.slice(half)].flatMap((traces) =>
      shapesOf({ ...piece, traces }, layer, fillsBox),
    );
  }
  return [
    createShapeLayer({
      ...{
        name: piece.name,
        shape: 'path',
        path,
        x: box.left,
        y: box.top,
        width: box.width,
        height: box.height,
      },
      ...{ fill: copyOf(piece.fill), stroke: copyOf(piece.stroke) },
    }),
  ];
}

function pathData(
  commands: readonly Command[],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): string {
  const unit = (value: number, from: number, size: number) =>
    Math.round(((value - from) / size) * PRECISION) / PRECISION;
  return commands
    .map(([letter, ...numbers]) => {
      const written = numbers.map((value, index) =>
        index % 2 === 0 ? unit(value, box.left, box.width) : unit(value, box.top, box.height),
      );
      return `${letter}${written.join(' ')}`;
    })
    .join('');
}
