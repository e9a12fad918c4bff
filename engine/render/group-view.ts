import type { EvaluatedLayer } from '../animation/evaluate-frame.ts';
import { LayerStack } from './layer-stack.ts';
import {
  centredBox,
  createLayerContainer,
  type LayerView,
  MaskedContainer,
  maskForFlip,
  placeContainer,
  type ViewContext,
} from './layer-view.ts';

/** Layers that move as one. A group that is see-through or blended is flattened first, as one picture. */
export class GroupView implements LayerView {
  readonly container = createLayerContainer();
  readonly #stack = new LayerStack();
  readonly #mask = new MaskedContainer(this.container);
  #flattened = false;

  constructor() {
    this.container.addChild(this.#stack.container);
  }

  prepare(evaluated: EvaluatedLayer, context: ViewContext): Promise<void> | null {
    const waiting = this.#stack.prepare(evaluated.children, context);
    // A child that changed changes the group, which is what frames are compared by.
    return (
      waiting?.then(() => {
        if (evaluated.children.some((child) => context.changedIds.has(child.layer.id)))
          context.changedIds.add(evaluated.layer.id);
      }) ?? null
    );
  }

  update(evaluated: EvaluatedLayer, context: ViewContext): void {
    const { layer } = evaluated;
    placeContainer(this.container, evaluated, context.scale);
    const box = centredBox(layer, context.scale);
    this.#stack.container.position.set(box.left, box.top);
    this.#stack.update(evaluated.children, context);
    this.#mask.apply(maskForFlip(evaluated.mask, evaluated.scaleX < 0, evaluated.scaleY < 0), box);
    this.#flatten(evaluated.opacity < 1 || evaluated.blendMode !== 'normal');
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
    this.#stack.destroy();
    this.container.destroy({ children: true });
  }
}
