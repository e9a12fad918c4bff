import { Container } from 'pixi.js';
import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import type { LayerType } from '../../model/layer.ts';
import type { LayerView, ViewContext } from '../layers/layer-view.ts';

/** The views of a list of layers, bottom first. Views of layers that do not show are kept for when they do again. */
export class LayerStack {
  readonly container = new Container();
  readonly #views = new Map<string, { view: LayerView; type: LayerType }>();
  #order: string[] = [];

  /** Makes views for these layers and gets in what they need. Null when there is nothing to wait for. */
  prepare(layers: readonly EvaluatedLayer[], context: ViewContext): Promise<void> | null {
    let waiting: Promise<void>[] | null = null;
    for (const evaluated of layers) {
      const promise = this.#viewOf(evaluated, context).prepare(evaluated, context);
      if (!promise) continue;
      waiting ??= [];
      waiting.push(promise);
    }
    return waiting ? Promise.all(waiting).then(() => {}) : null;
  }

  /** Puts every layer in place and order. */
  update(layers: readonly EvaluatedLayer[], context: ViewContext): void {
    for (const evaluated of layers) this.#viewOf(evaluated, context).update(evaluated, context);
    const order = layers.map((evaluated) => evaluated.layer.id);
    if (order.length === this.#order.length && order.every((id, index) => id === this.#order[index])) return;
    this.#order = order;
    this.container.removeChildren();
    for (const id of order) {
      const entry = this.#views.get(id);
      if (entry) this.container.addChild(entry.view.container);
    }
  }

  /** Destroys the views of layers that are gone. `ids` are those that still exist. */
  retainOnly(ids: ReadonlySet<string>): void {
    for (const [id, { view }] of this.#views) {
      if (ids.has(id)) continue;
      this.#drop(id, view);
    }
  }

  /** The container of a layer that shows. */
  containerOf(id: string): Container | null {
    return this.#order.includes(id) ? (this.#views.get(id)?.view.container ?? null) : null;
  }

  /** Runs something while a layer and all above it are hidden. */
  withoutFrom<T>(id: string, run: () => T): T {
    const hidden = this.#order.slice(Math.max(0, this.#order.indexOf(id)));
    const containers = hidden.flatMap((each) => this.#views.get(each)?.view.container ?? []);
    const shown = containers.filter((container) => container.visible);
    for (const container of shown) container.visible = false;
    try {
      return run();
    } finally {
      for (const container of shown) container.visible = true;
    }
  }

  get viewCount(): number {
    return this.#views.size;
  }

  #viewOf({ layer }: EvaluatedLayer, context: ViewContext): LayerView {
    const entry = this.#views.get(layer.id);
    if (entry && entry.type === layer.type) return entry.view;
    if (entry) this.#drop(layer.id, entry.view);
    const view = context.createView(layer);
    this.#views.set(layer.id, { view, type: layer.type });
    return view;
  }

  #drop(id: string, view: LayerView): void {
    this.#views.delete(id);
    this.#order = [];
    this.container.removeChild(view.container);
    view.destroy();
  }

  destroy(): void {
    for (const [id, { view }] of this.#views) this.#drop(id, view);
    this.container.destroy();
  }
}
