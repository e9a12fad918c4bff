import { type CanvasSource, Sprite, Texture } from 'pixi.js';
import type { EvaluatedLayer } from '../../../animation/evaluate-frame.ts';
import { sameEvaluatedLayer } from '../../../animation/same-frame.ts';
import { customTypesRevision } from '../../../model/custom-types.ts';
import type { GroupLayer } from '../../../model/layer.ts';
import { createCanvasSource, freeCanvasSource } from '../../pixi/textures.ts';
import { LayerStack } from '../../scene/layer-stack.ts';
import { sameBake } from '../bake.ts';
import { finishLayer, needsFinish } from '../finish-layer.ts';
import {
  bakeInputs,
  centredBox,
  createLayerContainer,
  flattenDetached,
  type LayerView,
  MaskedContainer,
  maskForFlip,
  placeContainer,
  prepareLayerImages,
  type ViewContext,
} from '../layer-view.ts';
import { overhangPx } from '../overhang.ts';

/** What a group's bitmap was made of. */
interface FinishedGroup {
  readonly source: CanvasSource;
  readonly layer: GroupLayer;
  readonly children: readonly EvaluatedLayer[];
  readonly inputs: string;
  readonly paddingPx: number;
}

/**
 * Layers that move as one. A group that is see-through or blended is flattened first, as one image; one with effects, a
 * mask or a shadow becomes a bitmap that these work on.
 */
export class GroupView implements LayerView {
  readonly container = createLayerContainer();
  readonly #stack = new LayerStack();
  readonly #mask = new MaskedContainer(this.container);
  readonly #sprite = new Sprite(Texture.EMPTY);
  #flattened = false;
  #finished: FinishedGroup | null = null;

  constructor() {
    this.container.addChild(this.#stack.container);
  }

  prepare(evaluated: EvaluatedLayer, context: ViewContext): Promise<void> | null {
    const { layer } = evaluated;
    const own = prepareLayerImages(layer, context.resources, context.assets, context.changedIds);
    const children = this.#stack.prepare(evaluated.children, context);
    // A child that changed changes the group, which is what frames are compared by.
    const noted =
      children?.then(() => {
        if (evaluated.children.some((child) => context.changedIds.has(child.layer.id)))
          context.changedIds.add(layer.id);
      }) ?? null;
    return own && noted ? Promise.all([own, noted]).then(() => {}) : (own ?? noted);
  }

  update(evaluated: EvaluatedLayer, context: ViewContext): void {
    const layer = evaluated.layer as GroupLayer;
    placeContainer(this.container, evaluated, context.scale);
    const box = centredBox(layer, context.scale);
    if (needsFinish(layer)) {
      this.#showFinished(layer, evaluated.children, context);
    } else {
      this.#showLive();
      this.#stack.container.position.set(box.left, box.top);
      this.#stack.update(evaluated.children, context);
      this.#flatten(evaluated.opacity < 1 || evaluated.blendMode !== 'normal');
    }
    this.#mask.apply(maskForFlip(evaluated.mask, evaluated.scaleX < 0, evaluated.scaleY < 0), box);
  }

  #showLive(): void {
    if (!this.#finished) return;
    this.#free();
    this.container.removeChild(this.#sprite);
    this.container.addChildAt(this.#stack.container, 0);
  }

  #showFinished(layer: GroupLayer, children: readonly EvaluatedLayer[], context: ViewContext): void {
    const { resources, scale, changedIds } = context;
    // Children are not asked one by one what they were drawn with.
    const inputs = `${scale} ${resources.fonts.revision} ${customTypesRevision()} ${bakeInputs(layer, resources)}`;
    const done = this.#finished;
    const same =
      done?.inputs === inputs &&
      !changedIds.has(layer.id) &&
      sameBake(done.layer, layer) &&
      sameChildren(done.children, children);
    if (!same) this.#finish(layer, children, context, inputs);
    const box = centredBox(layer, scale);
    const paddingPx = this.#finished?.paddingPx ?? 0;
    this.#sprite.position.set(box.left - paddingPx, box.top - paddingPx);
  }

  #finish(
    layer: GroupLayer,
    children: readonly EvaluatedLayer[],
    context: ViewContext,
    inputs: string,
  ): void {
    const { scale, resources } = context;
    this.#flatten(false);
    if (this.#stack.container.parent) this.container.removeChild(this.#stack.container);
    if (!this.#sprite.parent) this.container.addChildAt(this.#sprite, 0);
    this.#stack.container.position.set(0, 0);
    this.#stack.update(children, context);
    const [width, height] = [layer.width * scale, layer.height * scale];
    // Children may reach over the box of their group, by no more than a page in each direction.
    const bounds = this.#stack.container.getLocalBounds().rectangle;
    const reach = Math.max(0, -bounds.x, -bounds.y, bounds.right - width, bounds.bottom - height);
    const paddingPx =
      Math.ceil(overhangPx(layer) * scale) + Math.ceil(Math.min(reach, Math.max(width, height))) + 1;
    const area = {
      x: -paddingPx,
      y: -paddingPx,
      width: width + paddingPx * 2,
      height: height + paddingPx * 2,
    };
    const flat = flattenDetached(this.#stack.container, area, context);
    const canvas = finishLayer({ ...flat, paddingPx, scale }, layer, resources);
    this.#free();
    const source = createCanvasSource(canvas);
    this.#sprite.texture = new Texture({ source });
    this.#finished = { source, layer, children, inputs, paddingPx };
  }

  #free(): void {
    if (!this.#finished) return;
    const texture = this.#sprite.texture;
    this.#sprite.texture = Texture.EMPTY;
    texture.destroy(false);
    freeCanvasSource(this.#finished.source);
    this.#finished = null;
  }

  /** Overlapping children must not shine through each other. */
  #flatten(needed: boolean): void {
    if (this.#flattened !== needed) {
      this.container.cacheAsTexture(needed ? { resolution: 1, antialias: true } : false);
      this.#flattened = needed;
    } else if (needed) {
      this.container.updateCacheTexture();
    }
  }

  destroy(): void {
    this.#flatten(false);
    this.#mask.clear();
    this.#free();
    this.#stack.destroy();
    if (!this.#sprite.parent) this.#sprite.destroy();
    this.container.destroy({ children: true });
  }
}

function sameChildren(a: readonly EvaluatedLayer[], b: readonly EvaluatedLayer[]): boolean {
  // Images of clips that changed are noted by the group, so times need not be compared.
  return (
    a.length === b.length &&
    a.every((child, index) => {
      const other = b[index];
      return other !== undefined && sameEvaluatedLayer(child, other, () => true);
    })
  );
}
