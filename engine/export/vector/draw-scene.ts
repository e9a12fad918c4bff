import type { EvaluatedFrame, EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { recolourSvg } from '../../media/svg-colours.ts';
import type { Layer, ShapeLayer, TextLayer } from '../../model/layer.ts';
import type { Paint } from '../../model/paint.ts';
import type { EngineResources } from '../../render/resources.ts';
import { traceShape } from '../../render/shape-path.ts';
import { layoutText } from '../../text/layout.ts';
import type { TextBar, TextLayout } from '../../text/layout-types.ts';
import { glyphsByPaint, traceBar, traceGlyph, traceHighlight } from '../../text/trace.ts';
import { type Matrix, multiply, VectorPath } from './path.ts';
import { alphaOf, type VectorBox, type VectorSink, vectorPaint } from './sink.ts';
import { readDrawing, type VectorDrawing } from './svg-tree.ts';

/** What a page is drawn with. */
export interface PageTools {
  readonly sink: VectorSink;
  readonly resources: EngineResources;
  /** Letters as outlines (`false`), or as text in fonts. */
  readonly lettersAsText: boolean;
  /**
   * The pixels of layers that lines cannot show, drawn as they stand on the page but solid and unblended; null when nothing
   * of them shows. The box is in page pixels.
   */
  rasterise(layerIds: readonly string[]): { readonly pixels: ImageData; readonly box: VectorBox } | null;
}

/** Writes what one frame shows: the ground, then the layers, in lines where they can be and in pixels where not. */
export function drawPage(frame: EvaluatedFrame, tools: PageTools, transparent: boolean): void {
  const [scene] = frame.scenes;
  if (!scene) return;
  const page: VectorBox = { x: 0, y: 0, width: frame.widthPx, height: frame.heightPx };
  if (!transparent) {
    fillBox(tools, page, { type: 'solid', color: scene.scene.bgColor });
    if (scene.scene.background && vectorPaint(scene.scene.background, page))
      fillBox(tools, page, scene.scene.background);
    const hasPicture = scene.scene.backgroundAssetId !== null || scene.scene.background?.type === 'picture';
    if (hasPicture) placePixels(tools, []);
  }
  // Frosted glass shows what is below it: all of that becomes one picture.
  const glass = scene.layers.findLastIndex(({ layer }) =>
    layer.effects.some((effect) => effect.type === 'background-blur'),
  );
  if (glass >= 0)
    placePixels(
      tools,
      scene.layers.slice(0, glass + 1).map(({ layer }) => layer.id),
    );
  for (const evaluated of scene.layers.slice(glass + 1)) drawLayer(evaluated, tools, null);
  for (const evaluated of scene.layers) addLinks(evaluated, tools.sink, [1, 0, 0, 1, 0, 0]);
}

function fillBox({ sink }: PageTools, box: VectorBox, paint: Paint): void {
  const path = new VectorPath();
  path.rect(box.x, box.y, box.width, box.height);
  const drawn = vectorPaint(paint, box);
  if (drawn) sink.fill(path, drawn, 1);
}

/** From the layer's own box, its corner at 0,0, to where it stands in its parent. */
function placeOf({ layer, centreX, centreY, rotationDeg, scaleX, scaleY }: EvaluatedLayer): Matrix {
  const angle = (rotationDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned: Matrix = [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, centreX, centreY];
  return multiply(turned, [1, 0, 0, 1, -layer.width / 2, -layer.height / 2]);
}

/** `root` is the layer of the page that stands for this one when pixels are needed: groups are drawn whole. */
function drawLayer(evaluated: EvaluatedLayer, tools: PageTools, root: string | null): void {
  const { layer, opacity, blendMode } = evaluated;
  const draw = drawerOf(evaluated, tools);
  if (!draw) {
    // What an animation fades is in the pixels already.
    const own = { transform: [1, 0, 0, 1, 0, 0] as const, opacity: layer.opacity, blendMode, clip: null };
    tools.sink.group(own, () => placePixels(tools, [root ?? layer.id]));
    return;
  }
  tools.sink.group({ transform: placeOf(evaluated), opacity, blendMode, clip: null }, draw);
}

function placePixels(tools: PageTools, layerIds: readonly string[]): void {
  const raster = tools.rasterise(layerIds);
  if (raster) tools.sink.image(raster);
}

/** How to draw a layer with lines, in its own box; null when only pixels show it right. */
function drawerOf(evaluated: EvaluatedLayer, tools: PageTools): (() => void) | null {
  const { layer } = evaluated;
  const isPlain = layer.effects.length === 0 && layer.mask === null && layer.shadow === null;
  if (!isPlain || evaluated.mask !== null) return null;
  const box: VectorBox = { x: 0, y: 0, width: layer.width, height: layer.height };
  switch (layer.type) {
    case 'shape':
      return shapeDrawer(layer, box, tools);
    case 'text':
      return textDrawer(layer, box, tools);
    case 'background': {
      const { paint } = layer;
      if (layer.assetId !== null || paint?.type === 'picture') return null;
      return () => paint && fillBox(tools, box, paint);
    }
    case 'sticker': {
      const drawing = stickerDrawing(layer, tools.resources);
      if (!drawing) return null;
      const { widthPx, heightPx } = drawing;
      const fit: Matrix = [layer.width / widthPx, 0, 0, layer.height / heightPx, 0, 0];
      return () => tools.sink.group(plainGroup(fit), () => drawing.draw(tools.sink));
    }
    case 'group': {
      const children = evaluated.children.map((child) => ({ child, draw: drawerOf(child, tools) }));
      if (children.some(({ draw }) => !draw)) return null;
      return () => {
        for (const { child, draw } of children) {
          const { opacity, blendMode } = child;
          tools.sink.group({ transform: placeOf(child), opacity, blendMode, clip: null }, () => draw?.());
        }
      };
    }
    default:
      return null;
  }
}

const plainGroup = (transform: Matrix) => ({
  transform,
  opacity: 1,
  blendMode: 'normal' as const,
  clip: null,
});

function stickerDrawing(
  layer: Extract<Layer, { type: 'sticker' }>,
  resources: EngineResources,
): VectorDrawing | null {
  const picture = resources.readyPicture(layer.assetId);
  return picture?.kind === 'svg' ? readDrawing(recolourSvg(picture.svg, layer.colors), picture.name) : null;
}

const DASHES = { solid: [], dashed: [3, 2], dotted: [0.01, 2] } as const;

function shapeDrawer(layer: ShapeLayer, box: VectorBox, { sink }: PageTools): (() => void) | null {
  const { fill, stroke, shape } = layer;
  const paint = fill && shape !== 'line' ? vectorPaint(fill, box) : null;
  if (fill?.type === 'picture') return null;
  const width = stroke?.widthPx ?? 0;
  const inset = shape === 'line' ? 0 : Math.min(width / 2, Math.min(layer.width, layer.height) / 2);
  const path = shape === 'path' ? ownPath(layer, inset) : new VectorPath();
  if (!path) return null;
  if (shape !== 'path') traceShape(path, layer, shape, 1, inset);
  return () => {
    if (paint) sink.fill(path, paint, 1);
    if (!stroke || width === 0) return;
    sink.stroke(
      path,
      {
        color: stroke.color,
        width,
        dash: DASHES[stroke.dash].map((part) => part * width),
        cap: stroke.dash === 'dotted' ? 'round' : 'butt',
        join: 'round',
      },
      alphaOf(stroke.color),
    );
  };
}

/** A path of the user's own, read by the same reader as SVG files. */
function ownPath(layer: ShapeLayer, inset: number): VectorPath | null {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><path transform="scale(1000)" d="${layer.path.replace(/["<>&]/g, ' ')}"/></svg>`;
  const drawing = readDrawing(svg, layer.name);
  const found: VectorPath[] = [];
  const matrices: Matrix[] = [[1, 0, 0, 1, 0, 0]];
  drawing?.draw({
    group: ({ transform }, draw) => {
      matrices.push(multiply(matrices.at(-1) ?? transform, transform));
      draw();
      matrices.pop();
    },
    fill: (path) => void found.push(path.transformed(matrices.at(-1) ?? [1, 0, 0, 1, 0, 0])),
    stroke: () => {},
    image: () => {},
    text: () => {},
    link: () => {},
  });
  const [path] = found;
  if (!path) return null;
  const [width, height] = [layer.width - inset * 2, layer.height - inset * 2];
  return path.transformed([width / 1000, 0, 0, height / 1000, inset, inset]);
}

const AT_BOX = { scale: 1, offsetX: 0, offsetY: 0 };

function textDrawer(layer: TextLayer, box: VectorBox, tools: PageTools): (() => void) | null {
  const { sink, resources } = tools;
  const paint = layer.fill ? vectorPaint(layer.fill, box) : null;
  if (layer.textEffects !== null || (layer.fill && !paint)) return null;
  const layout = layoutText(layer, resources.fonts);
  const emoji = layout.emoji.map((each) => {
    const svg = resources.fonts.emoji.svgOf(each.key);
    return { ...each, drawing: svg === null ? null : readDrawing(svg, each.key) };
  });
  if (emoji.some(({ drawing }) => !drawing)) return null;
  return () => {
    for (const shape of layout.highlights) {
      const path = new VectorPath();
      traceHighlight(path, shape, AT_BOX);
      sink.fill(path, { type: 'solid', color: shape.color }, alphaOf(shape.color));
    }
    if (paint) {
      const path = new VectorPath();
      for (const glyph of layout.glyphs) traceGlyph(path, glyph, AT_BOX);
      for (const bar of [...layout.underlines, ...layout.strikethroughs]) traceBar(path, bar, AT_BOX);
      sink.fill(path, paint, 1);
    } else {
      drawBars(sink, layout.underlines);
      drawGlyphs(tools, layout);
      drawBars(sink, layout.strikethroughs);
    }
    for (const { drawing, x, y, sizePx, angle } of emoji) {
      if (!drawing) continue;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [zoomX, zoomY] = [sizePx / drawing.widthPx, sizePx / drawing.heightPx];
      const place = multiply([cos, sin, -sin, cos, x, y], [zoomX, 0, 0, zoomY, 0, -sizePx]);
      sink.group(plainGroup(place), () => drawing.draw(sink));
    }
  };
}

function drawBars(sink: VectorSink, bars: readonly TextBar[]): void {
  for (const bar of bars) {
    const path = new VectorPath();
    traceBar(path, bar, AT_BOX);
    sink.fill(path, { type: 'solid', color: bar.color }, alphaOf(bar.color));
  }
}

function drawGlyphs({ sink, lettersAsText }: PageTools, layout: TextLayout): void {
  const taken = new Set<number>();
  for (const group of glyphsByPaint(layout.glyphs)) {
    if (lettersAsText) {
      const glyphs = group.glyphs.map((glyph) => {
        const isFirst = !taken.has(glyph.cluster);
        taken.add(glyph.cluster);
        return { ...glyph, ...(isFirst ? clusterOf(layout, glyph) : { text: '', advancePx: 0 }) };
      });
      sink.text({ glyphs, color: group.color });
      continue;
    }
    const path = new VectorPath();
    for (const glyph of group.glyphs) traceGlyph(path, glyph, AT_BOX);
    sink.fill(path, { type: 'solid', color: group.color }, alphaOf(group.color));
  }
}

function clusterOf(
  layout: TextLayout,
  glyph: { readonly cluster: number; readonly lineIndex: number },
): { text: string; advancePx: number } {
  const cluster = layout.lines[glyph.lineIndex]?.clusters.find((each) => each.start === glyph.cluster);
  if (!cluster) return { text: '', advancePx: 0 };
  return { text: layout.text.slice(cluster.start, cluster.end), advancePx: cluster.widthPx };
}

/** A link has a box at least this wide, in page pixels, so that it can be hit. */
const LEAST_LINK_WIDTH_PX = 40;

/** Links go to the upright box around their layer, widened about its middle where it is narrow. */
function addLinks(evaluated: EvaluatedLayer, sink: VectorSink, outer: Matrix): void {
  const place = multiply(outer, placeOf(evaluated));
  const { layer, children } = evaluated;
  if (layer.linkUrl !== null) {
    const corners = new VectorPath();
    corners.rect(0, 0, layer.width, layer.height);
    const { x, width, ...rest } = corners.transformed(place).bounds;
    const extra = Math.max(0, LEAST_LINK_WIDTH_PX - width);
    sink.link(layer.linkUrl, { x: x - extra / 2, width: width + extra, ...rest });
  }
  for (const child of children) addLinks(child, sink, place);
}
