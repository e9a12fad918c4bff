import {
  type EvaluatedFrame,
  type EvaluatedLayer,
  SEE_THROUGH_COLOR,
} from '../../animation/evaluate-frame.ts';
import { hasBackdrop } from '../../effects/apply-effects.ts';
import { layerRenderer } from '../layers/layer-renderers.ts';
import { type Matrix, multiply, VectorPath } from './path.ts';
import { type VectorBox, type VectorSink, vectorPaint } from './sink.ts';
import { fillBox, placeOf, type VectorTools } from './vector-drawing.ts';

/** What a page is drawn with. */
export interface PageTools extends Omit<VectorTools, 'drawingOf'> {
  /**
   * The pixels of layers that lines cannot show, drawn as they are on the page but solid and unblended; null when nothing
   * of them shows. The box is in page pixels.
   */
  rasterise(layerIds: readonly string[]): { readonly pixels: ImageData; readonly box: VectorBox } | null;
}

/** Writes what one frame shows: the background, then the layers, in lines where they can be and in pixels where not. */
export function drawPage(frame: EvaluatedFrame, tools: PageTools, transparent: boolean): void {
  const scene = frame.scenes.find((each) => each.scene.bgColor !== SEE_THROUGH_COLOR);
  if (!scene) return;
  const layers = frame.scenes.flatMap((each) => each.layers);
  const page: VectorBox = { x: 0, y: 0, width: frame.widthPx, height: frame.heightPx };
  if (!transparent) {
    fillBox(tools.sink, page, { type: 'solid', color: scene.scene.bgColor });
    if (scene.scene.background && vectorPaint(scene.scene.background, page))
      fillBox(tools.sink, page, scene.scene.background);
    const hasImage = scene.scene.backgroundAssetId !== null || scene.scene.background?.type === 'image';
    if (hasImage) placePixels(tools, []);
  }
  // Frosted glass shows what is below it: all of that becomes one image.
  const glass = layers.findLastIndex(({ layer }) => hasBackdrop(layer.effects));
  if (glass >= 0)
    placePixels(
      tools,
      layers.slice(0, glass + 1).map(({ layer }) => layer.id),
    );
  for (const evaluated of layers.slice(glass + 1)) drawLayer(evaluated, tools, null);
  for (const evaluated of layers) addLinks(evaluated, tools.sink, [1, 0, 0, 1, 0, 0]);
}

/** `root` is the layer of the page that stands for this one when pixels are needed: groups are drawn whole. */
function drawLayer(evaluated: EvaluatedLayer, tools: PageTools, root: string | null): void {
  const { layer, opacity, blendMode } = evaluated;
  const draw = drawingOf(evaluated, tools);
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

/** What writes a layer with lines, in its own box; null when only pixels show it right. */
function drawingOf(evaluated: EvaluatedLayer, tools: PageTools): (() => void) | null {
  const { layer } = evaluated;
  const isPlain = layer.effects.length === 0 && layer.mask === null && layer.shadow === null;
  if (!isPlain || evaluated.mask !== null) return null;
  const vectorTools: VectorTools = { ...tools, drawingOf: (child) => drawingOf(child, tools) };
  return layerRenderer(layer).vectorDrawing?.(evaluated, vectorTools) ?? null;
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
