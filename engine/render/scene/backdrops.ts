import { type CanvasSource, Container, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { applyBackdrop, backdropEffectOf } from '../../effects/apply-effects.ts';
import { type Effect, effectRowOf } from '../../model/effects.ts';
import { reachOf } from '../dirty.ts';
import type { FlatImage, ViewContext } from '../layers/layer-view.ts';
import { createCanvasSource, freeCanvasSource } from '../pixi/textures.ts';
import type { LayerStack } from './layer-stack.ts';

/** Gives what the scene shows so far, a part of it in canvas pixels of the page. */
export type Snapshot = (area: { x: number; y: number; width: number; height: number }) => FlatImage;

/** Frosted glass: behind each layer that requests it, what lies below, blurred and cut to the layer's form. */
export class Backdrops {
  readonly #stack: LayerStack;
  readonly #sprites = new Map<string, { sprite: Sprite; source: CanvasSource }>();

  constructor(stack: LayerStack) {
    this.#stack = stack;
  }

  /** Makes the backdrops of a frame again, from the lowest layer up: each sees the ones below it. */
  update(layers: readonly EvaluatedLayer[], context: ViewContext, snapshot: Snapshot): void {
    this.clear();
    for (const evaluated of layers) {
      const effect = backdropEffectOf(evaluated.layer.effects);
      if (effect) this.#add(evaluated, effect, context, snapshot);
    }
  }

  #add(evaluated: EvaluatedLayer, effect: Effect, context: ViewContext, snapshot: Snapshot): void {
    const { id } = evaluated.layer;
    const container = this.#stack.containerOf(id);
    if (!container) return;
    const reach = reachOf(evaluated);
    // Colours from beyond the edge of the glass bleed into it.
    const margin = Math.ceil(effectRowOf(effect).spreadPx(effect) * context.scale);
    const x = Math.floor((evaluated.centreX - reach.x) * context.scale) - margin;
    const y = Math.floor((evaluated.centreY - reach.y) * context.scale) - margin;
    const area = {
      x,
      y,
      width: Math.ceil(reach.x * 2 * context.scale) + margin * 2,
      height: Math.ceil(reach.y * 2 * context.scale) + margin * 2,
    };
    const below = this.#stack.withoutFrom(id, () => snapshot(area));
    const { canvas, context: canvasContext } = below;
    const pixels = canvasContext.getImageData(0, 0, canvas.width, canvas.height);
    applyBackdrop(pixels.data, canvas.width, canvas.height, effect, context.scale, context.resources.kernels);
    canvasContext.putImageData(pixels, 0, 0);
    canvasContext.globalCompositeOperation = 'destination-in';
    canvasContext.drawImage(this.#formOf(container, area, context), 0, 0);
    const source = createCanvasSource(canvas);
    const sprite = new Sprite(new Texture({ source }));
    sprite.position.set(area.x, area.y);
    sprite.alpha = evaluated.opacity;
    this.#sprites.set(id, { sprite, source });
    this.#stack.container.addChildAt(sprite, this.#stack.container.getChildIndex(container));
  }

  /** The form of a layer, solid: glass is seen through, whatever tint it has. */
  #formOf(
    container: Container,
    area: { x: number; y: number; width: number; height: number },
    context: ViewContext,
  ): OffscreenCanvas {
    const parent = container.parent;
    const index = parent?.getChildIndex(container) ?? 0;
    const alone = new Container();
    alone.addChild(container);
    const form = context.flatten(alone, area);
    alone.removeChild(container);
    alone.destroy();
    parent?.addChildAt(container, index);
    const pixels = form.context.getImageData(0, 0, form.canvas.width, form.canvas.height);
    let densest = 1;
    for (let at = 3; at < pixels.data.length; at += 4) densest = Math.max(densest, pixels.data[at] ?? 0);
    for (let at = 3; at < pixels.data.length; at += 4)
      pixels.data[at] = ((pixels.data[at] ?? 0) * 255) / densest;
    form.context.putImageData(pixels, 0, 0);
    return form.canvas;
  }

  /** Frees every backdrop. */
  clear(): void {
    for (const { sprite, source } of this.#sprites.values()) {
      const texture = sprite.texture;
      sprite.parent?.removeChild(sprite);
      sprite.destroy();
      texture.destroy(false);
      freeCanvasSource(source);
    }
    this.#sprites.clear();
  }
}
