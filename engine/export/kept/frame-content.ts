import type { EvaluatedFrame, EvaluatedLayer, EvaluatedScene } from '../../animation/evaluate-frame.ts';
import { assetIdsOfBackground, assetIdsOfLayer } from '../../model/layer-assets.ts';
import type { Asset } from '../../model/project.ts';

/**
 * What frames show, in words. Two frames with the same words are drawn alike: everything that `sameEvaluatedLayer` compares is in them, and
 * the size of the page and the backgrounds.
 */
export class FrameContent {
  /** Layers that are not keyframed are the same object in every frame, and are written once. */
  readonly #known = new WeakMap<object, string>();
  readonly #assets: Readonly<Record<string, Asset>>;

  /** @param assets the files of the project: one that was replaced under its id shows something else */
  constructor(assets: Readonly<Record<string, Asset>>) {
    this.#assets = assets;
  }

  /** The words of a frame; long ones are the same strings again and again. */
  wordsOf({ widthPx, heightPx, scenes, overlay }: EvaluatedFrame): string[] {
    const words = [`${widthPx} ${heightPx}`];
    for (const scene of scenes) this.#addScene(scene, words);
    words.push('over all');
    this.#addLayers(overlay, words);
    return words;
  }

  #addScene({ scene, placement, layers }: EvaluatedScene, words: string[]): void {
    const { bgColor, background } = scene;
    words.push('scene', JSON.stringify([bgColor, background, placement]));
    this.#addFiles(assetIdsOfBackground(scene), words);
    this.#addLayers(layers, words);
  }

  #addLayers(layers: readonly EvaluatedLayer[], words: string[]): void {
    for (const evaluated of layers) {
      const { layer, mask, units, children, ...numbers } = evaluated;
      words.push(JSON.stringify(numbers), this.#written(layer));
      this.#addFiles(assetIdsOfLayer(layer), words);
      if (mask !== null || units !== null) words.push(JSON.stringify([mask, units]));
      if (children.length > 0) {
        words.push('(');
        this.#addLayers(children, words);
        words.push(')');
      }
    }
  }

  #written(value: object): string {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    this.#known.set(value, text);
    return text;
  }

  #addFiles(assetIds: Iterable<string>, words: string[]): void {
    for (const id of assetIds) {
      const asset = this.#assets[id];
      if (asset) words.push(this.#written(asset));
    }
  }
}
