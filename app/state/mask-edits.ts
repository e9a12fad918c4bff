import { createShapeMask, type Layer, type LayerMask, type ShapeKind } from '@gesso/engine';
import { sayEditing } from './editing-words.ts';

type WithMask = Pick<Layer, 'mask'>;
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

/** Cuts a layer to letters. What was set for the letters before stays. */
export function maskWithText(
  layer: WithMask,
  fields: Partial<Omit<Extract<LayerMask, { type: 'text' }>, 'type'>> = {},
): void {
  const former = layer.mask?.type === 'text' ? layer.mask : null;
  layer.mask = {
    type: 'text',
    inverted: layer.mask?.inverted ?? false,
    text: sayEditing('maskLetters'),
    fontFamily: 'Inter',
    fontWeight: 800,
    italic: false,
    ...former,
    ...fields,
  };
}

/** Cuts a layer to what a picture shows: where it has transparency that counts, else how bright it is. */
export function maskWithPicture(
  layer: WithMask,
  assetId: string,
  channel: 'alpha' | 'luminance' = 'alpha',
): void {
  const fit = layer.mask?.type === 'picture' ? layer.mask.fit : 'cover';
  layer.mask = { type: 'picture', inverted: layer.mask?.inverted ?? false, assetId, channel, fit };
}

/** Changes a mask of this kind; another one in its place is left alone. */
export function changeMask<Type extends MaskType>(
  layer: WithMask,
  type: Type,
  fields: Partial<Extract<LayerMask, { type: Type }>>,
): void {
  if (layer.mask?.type === type) Object.assign(layer.mask, fields);
}

export function invertMask(layer: WithMask, inverted: boolean): void {
  if (layer.mask) layer.mask.inverted = inverted;
}
