import { Texture } from 'pixi.js';
import type { Layer } from '../../model/layer.ts';
import { assetIdsOfLayer } from '../../model/layer-assets.ts';
import { createCanvasSource, freeCanvasSource } from '../pixi/textures.ts';
import type { EngineResources, LoadedImage } from '../resources.ts';
import { type BakedLayer, drawnFacts, hasCustomType } from './bake.ts';

/** A bitmap that views show. */
export interface SharedBitmap {
  readonly texture: Texture;
  /** The box of the layer starts so far inside the bitmap, in its pixels. */
  readonly paddingPx: number;
  /** Each view that took the bitmap releases it once; the last one frees it. */
  release(): void;
}

/** What a bitmap is drawn from, besides what the layer says of itself. */
export interface BitmapInputs {
  /** Bitmap pixels per page pixel. */
  readonly scale: number;
  /** What changes when the bitmap has to be drawn again: fonts and files that came in, the frame of an animation. */
  readonly inputs: string;
  /** The image of the layer's own file at this frame; null when it has none. */
  readonly own: LoadedImage | null;
  readonly resources: EngineResources;
}

/** Longer descriptions (paths with thousands of points) cost more to keep and to compare than a second bitmap. */
const MOST_KEY_CHARS = 4_096;

/**
 * The bitmaps of the layers of one renderer. Layers that look the same wherever they stand, as copies and patterns do, have one bitmap
 * together: of 2,000 stars in two colours two are drawn, and kept in memory.
 */
export class SharedBitmaps {
  readonly #byKey = new Map<string, { readonly bitmap: SharedBitmap; users: number }>();
  /** Images are known by the object: another file may come to be under the same id. */
  readonly #numbers = new WeakMap<object, number>();
  #lastNumber = 0;

  /** The bitmap of a layer: one that is there, or what `bake` draws. */
  take(layer: Layer, from: BitmapInputs, bake: () => BakedLayer): SharedBitmap {
    const key = this.#keyOf(layer, from);
    const known = key === null ? undefined : this.#byKey.get(key);
    if (known) {
      known.users++;
      return known.bitmap;
    }
    const { canvas, paddingPx } = bake();
    const source = createCanvasSource(canvas);
    const texture = new Texture({ source });
    const release = () => {
      if (--entry.users > 0) return;
      if (key !== null) this.#byKey.delete(key);
      texture.destroy(false);
      freeCanvasSource(source);
    };
    const entry = { bitmap: { texture, paddingPx, release }, users: 1 };
    if (key !== null) this.#byKey.set(key, entry);
    return entry.bitmap;
  }

  /** What the bitmap of a layer is found by; null where it is not shared: types from outside may draw by the id of the layer. */
  #keyOf(layer: Layer, { scale, inputs, own, resources }: BitmapInputs): string | null {
    if (hasCustomType(layer)) return null;
    const images = assetIdsOfLayer(layer).map((id) => this.#numberOf(resources.readyImage(id)));
    const image = own?.kind === 'bitmap' ? this.#numberOf(own.bitmap) : 0;
    const key = `${scale} ${image} ${images.join()} ${inputs} ${JSON.stringify(drawnFacts(layer))}`;
    return key.length > MOST_KEY_CHARS ? null : key;
  }

  #numberOf(image: object | null): number {
    if (image === null) return 0;
    const known = this.#numbers.get(image);
    if (known !== undefined) return known;
    this.#numbers.set(image, ++this.#lastNumber);
    return this.#lastNumber;
  }
}
