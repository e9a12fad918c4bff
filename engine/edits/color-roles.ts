import type { Layer, LayerRole } from '../model/layer.ts';
import { childrenOf, hasForm, hasPaint, hasText } from '../model/layer-capabilities.ts';
import type { Paint } from '../model/paint.ts';
import type { Scene } from '../model/project.ts';
import { layerRoles, type PageSize } from './layer-roles.ts';

/** What a colour is used for on a page: behind everything, in the title, in the other words, or for what stands out. */
export type ColorRole = 'ground' | 'title' | 'text' | 'accent';

/** The order in which a colour with several uses is counted to one of them. */
const ROLES: readonly ColorRole[] = ['ground', 'title', 'text', 'accent'];

const roleOfColors = (role: LayerRole): ColorRole => {
  if (role === 'background') return 'ground';
  if (role === 'title') return 'title';
  return role === 'text' || role === 'caption' ? 'text' : 'accent';
};

/**
 * The colours of a page, `#rrggbb` in small letters without their opacity, each with what it is used for: so that the colours of a brand can
 * take their places. Colours in the files of images are not among them.
 */
export function colorRoles(scene: Scene, page: PageSize): Map<string, ColorRole> {
  const roles = layerRoles(scene, page);
  const found = new Map<string, ColorRole>();
  const use = (color: string, role: ColorRole) => {
    if (color.length === 9 && color.endsWith('00')) return;
    const plain = color.slice(0, 7).toLowerCase();
    const former = found.get(plain);
    if (former === undefined || ROLES.indexOf(role) < ROLES.indexOf(former)) found.set(plain, role);
  };
  for (const color of colorsOfPaint(scene.background) ?? [scene.bgColor]) use(color, 'ground');
  const walk = (layers: readonly Layer[]) => {
    for (const layer of layers) {
      const role = roleOfColors(roles.get(layer.id) ?? 'decoration');
      for (const color of colorsOf(layer)) use(color, role);
      walk(childrenOf(layer));
    }
  };
  walk(scene.layers);
  return found;
}

function colorsOf(layer: Layer): string[] {
  if (hasText(layer)) return layer.runs.map(({ color }) => color);
  if (hasPaint(layer)) return colorsOfPaint(layer.paint) ?? [];
  if (!hasForm(layer)) return [];
  const stroke = layer.stroke && (colorsOfPaint(layer.stroke.gradient ?? null) ?? [layer.stroke.color]);
  return [...(colorsOfPaint(layer.fill) ?? []), ...(stroke ?? [])];
}

/** Null where there is no paint. */
function colorsOfPaint(paint: Paint | null): string[] | null {
  if (paint === null) return null;
  if (paint.type === 'solid') return [paint.color];
  return 'stops' in paint ? paint.stops.map(({ color }) => color) : [];
}
