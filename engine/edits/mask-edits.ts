import { createImageMask, createShapeMask, createTextMask } from '../model/create.ts';
import type { Layer, LayerMask, ShapeKind } from '../model/layer.ts';
import { propertyRange } from '../model/layers/animatable.ts';
import { type MaskPlacement, maskPlacementDefaults } from '../model/layers/layer-base.ts';

/** A layer, as far as its mask is concerned. */
export type WithMask = Pick<Layer, 'mask'>;
export type { MaskPlacement } from '../model/layers/layer-base.ts';

/** What a layer is masked with. */
export type MaskType = LayerMask['type'];

/** Cuts a layer to a shape. Corners and tips that were set for another shape stay. */
export function maskWithShape(
  layer: WithMask,
  shape: ShapeKind,
  fields: Partial<Extract<LayerMask, { type: 'shape' }>> = {},
): void {
  const former = layer.mask?.type === 'shape' ? layer.mask : null;
  layer.mask = createShapeMask({
    ...former,
    ...keptFrom(layer.mask),
    shape,
    ...fields,
  });
}

/** Cuts a layer to letters: `text` where it had none. What was set for the letters before stays. */
export function maskWithText(
  layer: WithMask,
  text: string,
  fields: Partial<Omit<Extract<LayerMask, { type: 'text' }>, 'type'>> = {},
): void {
  const former = layer.mask?.type === 'text' ? layer.mask : null;
  layer.mask = createTextMask({ ...keptFrom(layer.mask), text, ...former, ...fields });
}

/** Cuts a layer to what an image shows: where it has transparency that counts, else how bright it is. */
export function maskWithImage(
  layer: WithMask,
  assetId: string,
  channel: 'alpha' | 'luminance' = 'alpha',
): void {
  const fit = layer.mask?.type === 'image' ? layer.mask.fit : 'cover';
  layer.mask = createImageMask({ ...keptFrom(layer.mask), assetId, channel, fit });
}

/** What stays when a layer is cut by something else: where the mask lies, and which side shows. */
function keptFrom(mask: LayerMask | null): MaskPlacement & { inverted: boolean } {
  const { offsetX, offsetY, scaleX, scaleY, rotation, featherPx } = mask ?? maskPlacementDefaults;
  return { inverted: mask?.inverted ?? false, offsetX, offsetY, scaleX, scaleY, rotation, featherPx };
}

/** Moves, scales, turns or feathers a mask. Sizes and shares stay within what the format allows. */
export function placeMask(layer: WithMask, fields: Partial<MaskPlacement>): void {
  const { mask } = layer;
  if (!mask) return;
  for (const [name, value] of Object.entries(fields) as [keyof MaskPlacement, number][]) {
    const [min, max] = propertyRange(`mask.${name}`);
    mask[name] = Math.min(max, Math.max(min, value));
  }
}

/** Changes a mask of this kind; another one in its place is left alone. */
export function changeMask<Type extends MaskType>(
  layer: WithMask,
  type: Type,
  fields: Partial<Extract<LayerMask, { type: Type }>>,
): void {
  if (layer.mask?.type === type) Object.assign(layer.mask, fields);
}

/** Shows what the mask hides, and hides what it shows. */
export function invertMask(layer: WithMask, inverted: boolean): void {
  if (layer.mask) layer.mask.inverted = inverted;
}
