import type { EvaluatedLayer } from '../../animation/evaluate-frame.ts';
import { recolorSvg } from '../../media/svg/svg-colors.ts';
import type { Layer } from '../../model/layer.ts';
import { hasFileColors, playsAnimation } from '../../model/layer-capabilities.ts';
import type { Asset } from '../../model/project.ts';
import { fitImage } from '../drawing/fit.ts';
import type { EngineResources, LoadedImage } from '../resources.ts';
import type { ViewContext } from './layer-view.ts';

/** Vector animations are drawn at most so large; beyond it they are magnified. */
const MAX_ANIMATION_SIDE_PX = 2_048;

/** A copy that is magnified by less than this looks like the full image. */
const TOLERATED_MAGNIFY = 1.1;

/**
 * The image of a layer's own file as it shows at one frame: the frame of a moving one, the full size of a large one where the copy
 * would not do, a drawing in the layer's colours.
 */
export class LayerImage {
  #moving: { readonly key: string; readonly image: LoadedImage } | null = null;
  #full: { readonly assetId: string; readonly image: LoadedImage; release(): void } | null = null;

  /** Says which image it is: a bitmap made of another one is made again. */
  get key(): string {
    return this.#moving?.key ?? (this.#full ? `full ${this.#full.assetId}` : '');
  }

  /** Gets in what the frame needs. The image of the asset itself must be in, or have failed. Null when there is nothing to wait for. */
  prepare(
    { layer, sourceSeconds }: EvaluatedLayer,
    scale: number,
    { resources, assets, changedIds }: ViewContext,
  ): Promise<void> | null {
    const asset = 'assetId' in layer && layer.assetId !== null ? assets[layer.assetId] : undefined;
    if (!asset) return null;
    const noteChange = async (change: Promise<void>) => {
      const former = this.key;
      // An image that cannot be loaded shows as it did; the load report carries the reason.
      await change.catch(() => {});
      if (this.key !== former) changedIds.add(layer.id);
    };
    if (sourceSeconds !== null)
      return noteChange(this.#prepareFrame(layer, asset, sourceSeconds, scale, resources));
    this.#moving = null;
    const ready = resources.readyImage(asset.id);
    if (!ready || !needsFullSize(layer, ready, scale)) {
      this.#releaseFull();
      return null;
    }
    return this.#full?.assetId === asset.id ? null : noteChange(this.#borrowFull(asset, resources));
  }

  async #prepareFrame(
    layer: Layer,
    asset: Asset,
    seconds: number,
    scale: number,
    resources: EngineResources,
  ): Promise<void> {
    if (!playsAnimation(layer)) return;
    const animation = await resources.moving(asset);
    if (!animation) {
      this.#moving = null;
      return;
    }
    const shown = [layer.width * scale, layer.height * scale] as const;
    const reduce = Math.min(1, MAX_ANIMATION_SIDE_PX / Math.max(...shown));
    const { key, bitmap } = await animation.frameAt({
      seconds,
      loop: layer.loop,
      widthPx: Math.max(1, Math.round(shown[0] * reduce)),
      heightPx: Math.max(1, Math.round(shown[1] * reduce)),
      colors: hasFileColors(layer) ? layer.colors : {},
    });
    const { widthPx, heightPx } = animation;
    this.#moving = { key, image: { kind: 'bitmap', bitmap, widthPx, heightPx } };
  }

  async #borrowFull(asset: Asset, resources: EngineResources): Promise<void> {
    this.#releaseFull();
    const { image, release } = await resources.borrowFullImage(asset);
    this.#full = { assetId: asset.id, image, release };
  }

  #releaseFull(): void {
    this.#full?.release();
    this.#full = null;
  }

  /** What to draw now, null when there is nothing. */
  imageFor(layer: Layer, resources: EngineResources): LoadedImage | null {
    if (!('assetId' in layer) || layer.assetId === null) return null;
    const image = this.#moving?.image ?? this.#full?.image ?? resources.readyImage(layer.assetId);
    if (image?.kind !== 'svg' || !hasFileColors(layer)) return image;
    return { ...image, svg: recolorSvg(image.svg, layer.colors) };
  }

  dispose(): void {
    this.#releaseFull();
  }
}

/** Whether a smaller copy would show its pixels. */
function needsFullSize(layer: Layer, image: LoadedImage, scale: number): boolean {
  if (image.kind !== 'bitmap' || image.bitmap.width >= image.widthPx) return false;
  if (!('fit' in layer)) return false;
  const placed = fitImage(image, { width: layer.width * scale, height: layer.height * scale }, layer);
  const magnify = Math.max(
    placed.targetWidth / placed.sourceWidth,
    placed.targetHeight / placed.sourceHeight,
  );
  return magnify > (image.bitmap.width / image.widthPx) * TOLERATED_MAGNIFY;
}
