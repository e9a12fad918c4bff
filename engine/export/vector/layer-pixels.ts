import type { Layer } from '../../model/layer.ts';
import type { Project } from '../../model/project.ts';
import { createRenderer, type Renderer } from '../../render/renderer.ts';
import type { EngineResources } from '../../render/resources.ts';
import type { VectorBox } from '../../render/vector/sink.ts';

/** The longest side of what is drawn in pixels. */
const MAX_SIDE_PX = 8192;
/** And its most pixels, of 4 bytes each and two copies: an A2 sheet at 300 per inch. */
const MAX_PIXELS = 36_000_000;

/** Draws single layers of a page in pixels, for what lines cannot show. */
export class LayerPixels {
  readonly #renderer: Renderer;
  readonly #scale: number;
  readonly #cache = new Map<string, { pixels: ImageData; box: VectorBox } | null>();

  private constructor(renderer: Renderer, scale: number) {
    this.#renderer = renderer;
    this.#scale = scale;
  }

  /** @param scale pixels per page pixel; less for pages that would become too large. */
  static async create(resources: EngineResources, project: Project, scale: number): Promise<LayerPixels> {
    const { width, height } = project.properties;
    const used = Math.min(
      scale,
      MAX_SIDE_PX / Math.max(width, height),
      Math.sqrt(MAX_PIXELS / (width * height)),
    );
    const canvas = new OffscreenCanvas(Math.ceil(width * used), Math.ceil(height * used));
    const renderer = await createRenderer({ canvas, resources, backend: 'canvas' });
    renderer.setPageSize(width, height, used);
    return new LayerPixels(renderer, used);
  }

  /** Gets the pixels of these layers at a frame in, so that `of` has them. No ids: the background of the scene alone. */
  async prepare(project: Project, sceneIndex: number, frame: number, ids: readonly string[]): Promise<void> {
    const key = keyOf(sceneIndex, ids);
    if (this.#cache.has(key)) return;
    const only = onlyLayers(project, sceneIndex, ids);
    this.#renderer.invalidate();
    await this.#renderer.renderFrame(only, frame, { transparent: ids.length === 1 });
    this.#cache.set(key, this.#cut());
  }

  /** The pixels that were prepared. */
  of(sceneIndex: number, ids: readonly string[]): { pixels: ImageData; box: VectorBox } | null {
    return this.#cache.get(keyOf(sceneIndex, ids)) ?? null;
  }

  /** Only the part in which something shows. */
  #cut(): { pixels: ImageData; box: VectorBox } | null {
    const { canvas } = this.#renderer;
    const context = (canvas as OffscreenCanvas).getContext('2d');
    if (!context) throw new TypeError('The canvas of the processor has no 2D context.');
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let [left, top, right, bottom] = [canvas.width, canvas.height, -1, -1];
    for (let y = 0; y < canvas.height; y++) {
      for (let x = 0; x < canvas.width; x++) {
        if (data[(y * canvas.width + x) * 4 + 3] === 0) continue;
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
    }
    if (right < 0) return null;
    const [width, height] = [right - left + 1, bottom - top + 1];
    const scale = this.#scale;
    return {
      pixels: context.getImageData(left, top, width, height),
      box: { x: left / scale, y: top / scale, width: width / scale, height: height / scale },
    };
  }

  destroy(): void {
    this.#renderer.destroy();
  }
}

const keyOf = (sceneIndex: number, ids: readonly string[]) => `${sceneIndex} ${ids.join(' ')}`;

/** The project with nothing in the scene but these layers, one alone solid and unblended: the file blends it. */
function onlyLayers(project: Project, sceneIndex: number, ids: readonly string[]): Project {
  const wanted = new Set(ids);
  const bare = (layer: Layer): Layer =>
    ids.length === 1
      ? { ...layer, opacity: 1, blendMode: 'normal', keyframes: withoutOpacity(layer) }
      : layer;
  const sceneItems = project.metadata.sceneItems.map((scene, index) =>
    index === sceneIndex
      ? { ...scene, layers: scene.layers.filter((layer) => wanted.has(layer.id)).map(bare) }
      : scene,
  );
  const tracks = project.metadata.tracks.map((track) => ({
    ...track,
    layers: track.layers.filter((layer) => wanted.has(layer.id)).map(bare),
  }));
  return { ...project, metadata: { ...project.metadata, sceneItems, tracks, subtitles: [] } };
}

function withoutOpacity({ keyframes }: Layer): Layer['keyframes'] {
  const { opacity: _, ...rest } = keyframes;
  return rest;
}
