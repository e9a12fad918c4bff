import { Texture } from 'pixi.js';
import type { Layer } from '../../model/layer.ts';
import { assetIdsOfLayer } from '../../model/layer-assets.ts';
import { createCanvasSource, freeCanvasSource } from '../pixi/textures.ts';
import type { EngineResources, LoadedImage } from '../resources.ts';
import { type BakedLayer, drawnFacts } from './bake.ts';

/** A bitmap that views show. It lives until each of them has given it back. */
export interface SharedBitmap {
  readonly texture: Texture;
  /** The box of the layer starts so far inside the bitmap, in its pixels. */
  readonly paddingPx: number;
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

interface Entry extends SharedBitmap {
  readonly key: string | null;
  readonly free: () => void;
  uses: number;
}

/**
 * The bitmaps of the layers of one renderer. Layers that look the same wherever they stand, as copies and patterns do, have one bitmap
 * together: of 2,000 stars in two colours two are drawn, and kept in memory.
 */
export class SharedBitmaps {
  readonly #byKey = new Map<string, Entry>();
  readonly #entries = new Map<SharedBitmap, Entry>();
  /** Images are known by the object: another file may come to be under the same id. */
  readonly #numbers = new WeakMap<object, number>();
  #lastNumber = 0;

  /** The bitmap of a layer: one that is there, or what `bake` draws. It must be given back once. */
  take(layer: Layer, from: BitmapInputs, bake: () => BakedLayer): SharedBitmap {
    const key = this.#keyOf(layer, from);
    const there = key === null ? undefined : this.#byKey.get(key);
    if (there) {
      there.uses++;
      return there;
    }
    const { canvas, paddingPx } = bake();
    const source = createCanvasSource(canvas);
    const texture = new Texture({ source });
    const free = () => {
      texture.destroy(false);
      freeCanvasSource(source);
    };
    const made: Entry = { texture, paddingPx, key, free, uses: 1 };
    this.#entries.set(made, made);
    if (key !== null) this.#byKey.set(key, made);
    return made;
  }

  /** Frees a bitmap when nothing shows it any more. */
  giveBack(bitmap: SharedBitmap): void {
    const entry = this.#entries.get(bitmap);
    if (!entry || --entry.uses > 0) return;
    this.#entries.delete(bitmap);
    if (entry.key !== null) this.#byKey.delete(entry.key);
    entry.free();
  }

  /** How many bitmaps there are. */
  get size(): number {
    return this.#entries.size;
  }

  /** Null for a layer whose bitmap is its own: types from outside may draw by its id, or by the time. */
  #keyOf(layer: Layer, { scale, inputs, own, resources }: BitmapInputs): string | null {
    if ('customType' in layer || layer.effects.some((effect) => 'customType' in effect)) return null;
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
