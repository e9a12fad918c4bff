import { createShapeMask } from '../model/create.ts';
import type { Layer, LayerMask, ShapeKind } from '../model/layer.ts';

/** A layer, as far as its mask is concerned. */
export type WithMask = Pick<Layer, 'mask'>;
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
    inverted: layer.mask?.inverted ?? false,
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
  layer.mask = {
    type: 'text',
    inverted: layer.mask?.inverted ?? false,
    text,
    fontFamily: 'Inter',
    fontWeight: 800,
    italic: false,
    ...former,
    ...fields,
  };
}

/** Cuts a layer to what an image shows: where it has transparency that counts, else how bright it is. */
export function maskWithImage(
  layer: WithMask,
  assetId: string,
  channel: 'alpha' | 'luminance' = 'alpha',
): void {
  const fit = layer.mask?.type === 'image' ? layer.mask.fit : 'cover';
  layer.mask = { type: 'image', inverted: layer.mask?.inverted ?? false, assetId, channel, fit };
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
