import { createGroupLayer, type ImageLayer, type Layer } from '@gesso/engine';
import { childAt, flagAttribute, numberAttribute, type XmlElement } from '../xml.ts';
import { ANGLE_UNITS, shareOf } from './colors.ts';
import type { ShapeForm } from './geometry.ts';
import type { PlacedImage, Report } from './slide-context.ts';
import type { PxBox } from './slide-text.ts';

/** What a crop may be stretched by without it being said. */
const STRETCH_TOLERANCE = 0.02;

/** Where coordinates of shapes are counted from, in English metric units, and how large they come out. */
export interface Frame {
  readonly originX: number;
  readonly originY: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** Where a shape is on the page or in its group, in pixels. */
export interface Place extends PxBox {
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/** Where a shape is; null where nothing says it. */
export function placeOf(
  transform: XmlElement | undefined,
  { originX, originY, scaleX, scaleY }: Frame,
): Place | null {
  const [offset, extent] = [childAt(transform, 'off'), childAt(transform, 'ext')];
  if (!offset || !extent) return null;
  return {
    x: ((numberAttribute(offset, 'x') ?? 0) - originX) * scaleX,
    y: ((numberAttribute(offset, 'y') ?? 0) - originY) * scaleY,
    width: Math.min(50_000, Math.max(0.01, (numberAttribute(extent, 'cx') ?? 0) * scaleX)),
    height: Math.min(50_000, Math.max(0.01, (numberAttribute(extent, 'cy') ?? 0) * scaleY)),
    rotation: (numberAttribute(transform, 'rot') ?? 0) / ANGLE_UNITS,
    flipX: flagAttribute(transform, 'flipH') ?? false,
    flipY: flagAttribute(transform, 'flipV') ?? false,
  };
}

/** Whether a form is a line without an inside. */
export const isOpenLine = (form: ShapeForm): boolean => form.shape === 'path' && !/z/i.test(form.path);

/** The fields of a layer that say its form. */
export const formFields = ({ shape, ...fields }: ShapeForm) => ({ shape, ...fields });

/** Layers that lie in the place of one shape: they move and turn together. */
export function together(name: string, place: Place, layers: readonly Layer[]): Layer {
  const { x, y, width, height, rotation } = place;
  for (const layer of layers) {
    layer.x -= x;
    layer.y -= y;
    if (layer.rotation === rotation) layer.rotation = 0;
  }
  return createGroupLayer({ x, y, width, height, rotation, name: name || 'Group', children: [...layers] });
}

/** A text turns about the middle of its shape, which is not its own where the insets differ. */
export function turnedAbout(text: Layer, place: PxBox): Layer {
  const angle = (text.rotation * Math.PI) / 180;
  const middle = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  const [dx, dy] = [text.x + text.width / 2 - middle.x, text.y + text.height / 2 - middle.y];
  text.x = middle.x + dx * Math.cos(angle) - dy * Math.sin(angle) - text.width / 2;
  text.y = middle.y + dx * Math.sin(angle) + dy * Math.cos(angle) - text.height / 2;
  return text;
}

/** How an image fills its box: whole and stretched, or the part that is not cut off. */
export function cropOf(
  crop: XmlElement | undefined,
  { widthPx, heightPx }: PlacedImage,
  box: PxBox,
  report: Report,
): Partial<ImageLayer> {
  const cut = (name: string) => Math.min(0.99, Math.max(0, shareOf(numberAttribute(crop, name), 0)));
  const [left, top, right, bottom] = [cut('l'), cut('t'), cut('r'), cut('b')];
  const [seenX, seenY] = [1 - left - right, 1 - top - bottom];
  if (seenX >= 0.9999 && seenY >= 0.9999) return { fit: 'fill' };
  if (seenX <= 0.01 || seenY <= 0.01) return { fit: 'fill' };
  const stretch = (seenX * widthPx * box.height) / (seenY * heightPx * box.width);
  if (Math.abs(stretch - 1) > STRETCH_TOLERANCE) report({ outcome: 'approximated', reason: 'crop' });
  // What a covered box shows of each side before it is magnified.
  const ratio = (box.width * heightPx) / (box.height * widthPx);
  const zoom = Math.max(Math.min(1, ratio) / seenX, Math.min(1, 1 / ratio) / seenY);
  const focus = (before: number, seen: number) =>
    seen >= 0.9999 ? 0.5 : Math.min(1, Math.max(0, before / (1 - seen)));
  return {
    fit: 'cover',
    zoom: Math.min(20, Math.max(1, zoom)),
    focusX: focus(left, seenX),
    focusY: focus(top, seenY),
  };
}
