import { type CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../../animation/evaluate-frame.ts';
import {
  saidPose,
  TEXT_UNITS,
  type TextUnit,
  type UnitAnimation,
  unitPoseAt,
  unitShift,
} from '../../../animation/unit-animation.ts';
import type { TextLayer } from '../../../model/layer.ts';
import { hasText } from '../../../model/layer-capabilities.ts';
import { drawHighlights, drawLetters } from '../../../text/drawing/draw.ts';
import { layoutText } from '../../../text/layout/layout.ts';
import type { TextLayout } from '../../../text/layout/layout-types.ts';
import { type LaidOutUnit, layoutOfUnit, textUnits } from '../../../text/shaping/text-units.ts';
import { type Context2D, createProcessorCanvas } from '../../drawing/canvas.ts';
import { createCanvasSource, freeCanvasSource } from '../../pixi/textures.ts';
import { bakeScale, sameBake } from '../bake.ts';
import { BakedView } from '../baked-view.ts';
import { finishLayer, needsFinish } from '../finish-layer.ts';
import { bakeInputs, type LayerView, MaskedContainer, maskForFlip, type ViewContext } from '../layer-view.ts';
import { overhangPx } from '../overhang.ts';
import { textOptions, textRaster } from './text-raster.ts';

/**
 * A text. While its letters, words or lines move one by one each is a bitmap of its own, drawn once and then only moved; at rest the
 * text is one bitmap like any other layer.
 */
export class TextView implements LayerView {
  readonly #whole = new BakedView(textRaster);
  readonly container = this.#whole.container;
  #parts: TextParts | null = null;

  prepare(evaluated: EvaluatedLayer, context: ViewContext): Promise<void> | null {
    return this.#whole.prepare(evaluated, context);
  }

  update(evaluated: EvaluatedLayer, context: ViewContext): void {
    this.#whole.update(evaluated, context);
    const { layer, units } = evaluated;
    if (!hasText(layer) || units === null) {
      this.#whole.showWhole(true);
      if (this.#parts !== null) this.#parts.container.visible = false;
      return;
    }
    const scale = bakeScale(layer, context.scale);
    const inputs = `${scale} ${units.unit} ${bakeInputs(layer, context.resources)}`;
    if (this.#parts === null || !this.#parts.shows(layer, inputs)) {
      this.#dropParts();
      this.#parts = new TextParts(layer, units, inputs, scale, context);
      this.container.addChild(this.#parts.container);
    }
    this.#whole.showWhole(false);
    this.#parts.container.visible = true;
    this.#parts.pose(evaluated, units, context.scale);
  }

  #dropParts(): void {
    if (this.#parts === null) return;
    this.container.removeChild(this.#parts.container);
    this.#parts.destroy();
    this.#parts = null;
  }

  destroy(): void {
    this.#dropParts();
    this.#whole.destroy();
  }
}

/** One part on the screen: its box is in page pixels from the top left corner of the layer. */
interface Part {
  readonly container: Container;
  readonly mask: MaskedContainer;
  readonly source: CanvasSource;
  readonly texture: Texture;
  readonly unit: LaidOutUnit;
  /** Something behind the letters: it fades with the part and does not move. */
  readonly isBackground: boolean;
}

/** The parts of a text as sprites about the middle of the layer. */
class TextParts {
  readonly container = new Container();
  readonly #parts: Part[] = [];
  readonly #layer: TextLayer;
  readonly #inputs: string;

  constructor(
    layer: TextLayer,
    { unit }: UnitAnimation,
    inputs: string,
    scale: number,
    context: ViewContext,
  ) {
    this.#layer = layer;
    this.#inputs = inputs;
    const layout = layoutText(layer, context.resources.fonts);
    const units = partsOf(layout, unit);
    const stretch = context.scale / scale;
    layout.highlights.forEach((highlight, index) => {
      const own = backgroundUnit(layout, units, index);
      if (own === null) return;
      const background = { ...layout, highlights: [highlight] };
      const line = layout.lines[own.lineIndex];
      // It is as wide as its line and fades about the middle of that.
      const behind =
        line === undefined ? own : { ...own, centreX: line.x + line.widthPx / 2, widthPx: line.widthPx };
      this.#add(
        behind,
        true,
        stretch,
        scale,
        bakePart(background, behind, layer, scale, context, drawHighlights),
      );
    });
    for (const each of units) {
      const drawn = bakePart(layoutOfUnit(layout, each), each, layer, scale, context, drawLetters);
      this.#add(each, false, stretch, scale, drawn);
    }
  }

  /** Whether these are the parts of that state of the layer. */
  shows(layer: TextLayer, inputs: string): boolean {
    return this.#inputs === inputs && sameBake(this.#layer, layer);
  }

  #add(unit: LaidOutUnit, isBackground: boolean, stretch: number, scale: number, drawn: BakedPart): void {
    const container = new Container();
    const source = createCanvasSource(drawn.canvas);
    const texture = new Texture({ source });
    const sprite = new Sprite(texture);
    sprite.scale.set(stretch);
    sprite.position.set(
      (drawn.left - unit.centreX * scale) * stretch,
      (drawn.top - unit.centreY * scale) * stretch,
    );
    container.addChild(sprite);
    this.container.addChild(container);
    this.#parts.push({
      container,
      mask: new MaskedContainer(container),
      source,
      texture,
      unit,
      isBackground,
    });
  }

  /** Puts every part where it is at a frame. */
  pose(evaluated: EvaluatedLayer, animation: UnitAnimation, scale: number): void {
    const { layer, rotationDeg, scaleX, scaleY } = evaluated;
    const angle = (-rotationDeg * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    for (const { container, mask, unit, isBackground } of this.#parts) {
      const pose = unitPoseAt(animation, unit.place, unit.widthPx / Math.max(1, unit.heightPx));
      const home = { x: unit.centreX - layer.width / 2, y: unit.centreY - layer.height / 2 };
      if (isBackground) {
        container.position.set(home.x * scale, home.y * scale);
        container.alpha = pose.presence;
        continue;
      }
      // Shifts are along the page, and the layer may be turned, flipped and magnified.
      const shift = unitShift(pose, animation, unit.heightPx);
      const x = home.x + (shift.x * cos - shift.y * sin) / (scaleX || 1);
      const y = home.y + (shift.x * sin + shift.y * cos) / (scaleY || 1);
      container.position.set(x * scale, y * scale);
      container.angle = pose.rotation;
      const said = saidPose(animation, unit.start);
      container.scale.set(pose.scale * said.scale);
      container.alpha = Math.max(0, pose.opacity) * said.opacity;
      const box = {
        left: -unit.widthPx / 2,
        top: -unit.heightPx / 2,
        width: unit.widthPx,
        height: unit.heightPx,
      };
      mask.apply(maskForFlip(pose.mask, scaleX < 0, scaleY < 0), {
        left: box.left * scale,
        top: box.top * scale,
        width: box.width * scale,
        height: box.height * scale,
      });
    }
  }

  destroy(): void {
    for (const { container, mask, source, texture } of this.#parts) {
      mask.clear();
      container.destroy({ children: true });
      texture.destroy(false);
      freeCanvasSource(source);
    }
    this.container.destroy();
  }
}

/** More parts than this are moved as larger ones: each is a bitmap of its own. */
const MOST_PARTS = 400;

function partsOf(layout: TextLayout, wanted: TextUnit): LaidOutUnit[] {
  let units: LaidOutUnit[] = [];
  for (const unit of TEXT_UNITS.slice(TEXT_UNITS.indexOf(wanted))) {
    units = textUnits(layout, unit);
    if (units.length <= MOST_PARTS) break;
  }
  return units;
}

/** A highlight comes and goes with the middle part of its line. */
function backgroundUnit(
  layout: TextLayout,
  units: readonly LaidOutUnit[],
  highlight: number,
): LaidOutUnit | null {
  const marked = layout.lines.flatMap((line, index) => (line.widthPx > 0 ? [index] : []));
  const onLine = units.filter(({ lineIndex }) => lineIndex === marked[highlight]);
  return onLine[onLine.length >> 1] ?? null;
}

interface BakedPart {
  readonly canvas: OffscreenCanvas;
  /** Where the bitmap begins, in its pixels from the corner of the layer's box. */
  readonly left: number;
  readonly top: number;
}

/** Draws one part on a bitmap as large as it may reach, on the same pixels as in the image of the whole text. */
function bakePart(
  layout: TextLayout,
  unit: LaidOutUnit,
  layer: TextLayer,
  scale: number,
  context: ViewContext,
  draw: typeof drawLetters,
): BakedPart {
  const { resources } = context;
  const options = textOptions(layer, layout, scale, resources);
  const reach = reachOf(layout, unit, layer);
  const left = Math.floor((unit.centreX - reach.x) * scale);
  const top = Math.floor((unit.centreY - reach.y) * scale);
  const width = Math.ceil((unit.centreX + reach.x) * scale) - left;
  const height = Math.ceil((unit.centreY + reach.y) * scale) - top;
  const small = createProcessorCanvas(width, height);
  if (!needsFinish(layer)) {
    small.context.translate(-left, -top);
    draw(small.context, layout, options);
    return { canvas: small.canvas, left, top };
  }
  // Effects and masks lie over the whole box, so the part is finished in its place and cut out afterwards.
  const paddingPx = Math.ceil(overhangPx(layer) * scale) + 1;
  const whole = createProcessorCanvas(
    layer.width * scale + paddingPx * 2,
    layer.height * scale + paddingPx * 2,
  );
  whole.context.translate(paddingPx, paddingPx);
  draw(whole.context as Context2D, layout, options);
  const bitmap = { canvas: whole.canvas, context: whole.context, paddingPx, scale };
  const finished = finishLayer(bitmap, layer, resources);
  small.context.drawImage(finished, -left - paddingPx, -top - paddingPx);
  return { canvas: small.canvas, left, top };
}

/** How far a part paints from its middle, in page pixels. */
function reachOf(layout: TextLayout, unit: LaidOutUnit, layer: TextLayer): { x: number; y: number } {
  const extra = overhangPx(layer) + layout.emPx * 0.3;
  if (layout.curve === null) return { x: unit.widthPx / 2 + extra, y: unit.heightPx / 2 + extra };
  // Turned letters reach as far to every side, and long parts may be bent round all of the text.
  const size =
    unit.widthPx > layout.emPx * 3
      ? Math.max(layout.widthPx, layout.heightPx, unit.widthPx)
      : Math.max(unit.widthPx, unit.heightPx);
  return { x: size + extra, y: size + extra };
}
