import type { Layer, Scene } from '@gesso/engine';
import type { CodeData } from '@gesso/engine/data';
import { boundsOf, boxOnPage, contrastOf, findLayer } from '@gesso/engine/edits';
import { backgroundOf, hasForm } from '@gesso/engine/internal';

/** ISO/IEC 15416 and 15415 grade codes with less difference as bad; this is the same as a ratio of luminances. */
const LEAST_CONTRAST = 3;

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A colour that may be see-through, as it is seen over an opaque one. */
export function seenOver(color: string, ground: string): string {
  if (color.length < 9) return color;
  const alpha = Number.parseInt(color.slice(7, 9), 16) / 255;
  const below = channels(ground);
  const mixed = channels(color).map((value, index) =>
    Math.round(value * alpha + (below[index] ?? 0) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour of a layer that lies under a whole other one; null for what has none, or several. */
function solidColorOf(layer: Layer): string | null {
  if (layer.hidden || layer.opacity < 1 || !hasForm(layer) || layer.shape !== 'rectangle') return null;
  return layer.fill?.type === 'solid' && layer.fill.color.length < 9 ? layer.fill.color : null;
}

/** The colour that a layer of a page lies on: of the rectangle right under it, else of the page; white for images and gradients. */
export function groundUnder(scene: Scene, layerId: string): string {
  const place = findLayer(scene.layers, layerId);
  const paint = backgroundOf(scene)?.paint ?? scene.background;
  const page = paint?.type === 'solid' ? paint.color.slice(0, 7) : paint ? '#ffffff' : scene.bgColor;
  if (!place) return page;
  const box = boundsOf([boxOnPage(place.layer, place.groups)]);
  for (const layer of place.siblings.slice(0, place.index).reverse()) {
    const color = solidColorOf(layer);
    const around = boundsOf([boxOnPage(layer, place.groups)]);
    const covers =
      around.x <= box.x &&
      around.y <= box.y &&
      around.x + around.width >= box.x + box.width &&
      around.y + around.height >= box.y + box.height;
    if (color !== null && covers && layer.rotation % 90 === 0) return color;
  }
  return page;
}

/** Whether scanners may fail at the colours of a code: too close to each other, or light on dark. */
export function isHardToScan(
  { color, background }: Pick<CodeData, 'color' | 'background'>,
  under: string,
): boolean {
  const ground = background === null ? under : seenOver(background, under);
  const ink = seenOver(color, ground);
  const isLightOnDark = contrastOf(ink, '#000000') > contrastOf(ground, '#000000');
  return isLightOnDark || contrastOf(ink, ground) < LEAST_CONTRAST;
}
