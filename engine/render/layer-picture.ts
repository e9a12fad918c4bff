import type { EvaluatedLayer } from '../animation/evaluate-frame.ts';
import { recolourSvg } from '../media/svg-colours.ts';
import type { Layer } from '../model/layer.ts';
import type { Asset } from '../model/project.ts';
import { fitPicture } from './fit.ts';
import type { ViewContext } from './layer-view.ts';
import type { EngineResources, Picture } from './resources.ts';

/** Vector animations are drawn at most so large; beyond it they are magnified. */
const MAX_ANIMATION_SIDE_PX = 2_048;

/** A copy that is magnified by less than this looks like the full picture. */
const TOLERATED_MAGNIFY = 1.1;

/**
 * The picture of a layer's own file as it shows at one frame: the frame of a moving one, the full size of a large one where the copy
 * would not do, a drawing in the layer's colours.
 */
export class LayerPicture {
  #moving: { readonly key: string; readonly picture: Picture } | null = null;
  #full: { readonly assetId: string; readonly picture: Picture; release(): void } | null = null;

  /** Says which picture it is: a bitmap made of another one is made again. */
  get key(): string {
    return this.#moving?.key ?? (this.#full ? `full ${this.#full.assetId}` : '');
  }

  /** Gets in what the frame needs. The picture of the asset itself must be in, or have failed. Null when there is nothing to wait for. */
  prepare(
    { layer, sourceSeconds }: EvaluatedLayer,
    scale: number,
    { resources, assets, changedIds }: ViewContext,
  ): Promise<void> | null {
    const asset = 'assetId' in layer && layer.assetId !== null ? assets[layer.assetId] : undefined;
    if (!asset) return null;
    const noteChange = async (change: Promise<void>) => {
      const former = this.key;
      // A picture that cannot be had shows as it did; the load report carries the reason.
      await change.catch(() => {});
      if (this.key !== former) changedIds.add(layer.id);
    };
    if (sourceSeconds !== null)
      return noteChange(this.#prepareFrame(layer, asset, sourceSeconds, scale, resources));
    this.#moving = null;
    const ready = resources.readyPicture(asset.id);
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
    if (layer.type !== 'image' && layer.type !== 'sticker') return;
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
      colors: layer.type === 'sticker' ? layer.colors : {},
    });
    const { widthPx, heightPx } = animation;
    this.#moving = { key, picture: { kind: 'bitmap', bitmap, widthPx, heightPx } };
  }

  async #borrowFull(asset: Asset, resources: EngineResources): Promise<void> {
    this.#releaseFull();
    const { picture, release } = await resources.borrowFullPicture(asset);
    this.#full = { assetId: asset.id, picture, release };
  }

  #releaseFull(): void {
    this.#full?.release();
    this.#full = null;
  }

  /** What to draw now, null when there is nothing. */
  pictureFor(layer: Layer, resources: EngineResources): Picture | null {
    if (!('assetId' in layer) || layer.assetId === null) return null;
    const picture = this.#moving?.picture ?? this.#full?.picture ?? resources.readyPicture(layer.assetId);
    if (picture?.kind !== 'svg' || layer.type !== 'sticker') return picture;
    return { ...picture, svg: recolourSvg(picture.svg, layer.colors) };
  }

  dispose(): void {
    this.#releaseFull();
  }
}

/** Whether a smaller copy would show its pixels. */
function needsFullSize(layer: Layer, picture: Picture, scale: number): boolean {
  if (picture.kind !== 'bitmap' || picture.bitmap.width >= picture.widthPx) return false;
  if (layer.type !== 'image' && layer.type !== 'background') return false;
  const placed = fitPicture(picture, { width: layer.width * scale, height: layer.height * scale }, layer);
  const magnify = Math.max(
    placed.targetWidth / placed.sourceWidth,
    placed.targetHeight / placed.sourceHeight,
  );
  return magnify > (picture.bitmap.width / picture.widthPx) * TOLERATED_MAGNIFY;
}
