import { type Box, centreOf, type Point, rotatePoint } from '../../geometry/box.ts';
import { colorChannels } from '../../model/color.ts';
import type { Layer } from '../../model/layer.ts';
import { childrenOf, hasForm, hasFrame, hasPaint, hasText } from '../../model/layer-capabilities.ts';
import { type Paint, solid } from '../../model/paint.ts';
import type { Scene } from '../../model/project.ts';
import { boxOnPage } from '../layer-tree.ts';

/** Something that is painted on a page, with where it lies. The two grounds of the scene itself have no layer. */
export interface Painted {
  readonly id: string;
  readonly layer: Layer | null;
  readonly box: Box;
  /** Its own and that of its groups, 0 to 1. */
  readonly opacity: number;
  /** What it is filled with; null for a picture, which is not looked into, and for text. */
  readonly paint: Paint | null;
}

/** What is seen at a point: a colour `#rrggbb`, or null where it is a picture; and what it is made of. */
export interface Ground {
  readonly color: string | null;
  readonly ids: readonly string[];
}

/** Where the paint of a painted thing is looked up: as it is, or as it would be. */
export type PaintOf = (painted: Painted) => Paint | null;
export const ownPaint: PaintOf = ({ paint }) => paint;

/** The ids of what a scene paints by itself, behind its layers. */
export const GROUND_COLOR = 'scene ground colour';
export const GROUND_PAINT = 'scene ground';

/** From this opacity on a panel over a picture counts as the colour that it has. */
const SOLID_PANEL = 0.85;
/** More possibilities at one point say nothing new. */
const MOST_GROUNDS = 12;

/** Everything that a scene paints, from back to front. */
export function paintedOn(scene: Scene, page: { width: number; height: number }): Painted[] {
  const whole = { x: 0, y: 0, width: page.width, height: page.height, rotation: 0 };
  const found: Painted[] = [
    { id: GROUND_COLOR, layer: null, box: whole, opacity: 1, paint: solid(scene.bgColor) },
  ];
  if (scene.background !== null)
    found.push({ id: GROUND_PAINT, layer: null, box: whole, opacity: 1, paint: scene.background });
  const walk = (layers: readonly Layer[], groups: readonly Layer[], opacity: number) => {
    for (const layer of layers) {
      if (layer.hidden) continue;
      const own = opacity * layer.opacity;
      const box = hasPaint(layer) ? whole : boxOnPage(layer, groups);
      found.push({ id: layer.id, layer, box, opacity: own, paint: paintOfLayer(layer) });
      walk(childrenOf(layer), [...groups, layer], own);
    }
  };
  walk(scene.layers, [], 1);
  return found;
}

function paintOfLayer(layer: Layer): Paint | null {
  if (hasPaint(layer)) return layer.paint;
  return hasForm(layer) ? layer.fill : null;
}

/**
 * What may be seen at a point of what lies below an index, the likeliest first. There are several where a form covers the point or not, and where it is
 * a gradient. The answer has the same length and order whatever the colours are.
 */
export function groundsAt(
  stack: readonly Painted[],
  below: number,
  point: Point,
  paintOf: PaintOf = ownPaint,
): Ground[] {
  for (let index = below - 1; index >= 0; index--) {
    const painted = stack[index];
    const cover = painted === undefined ? 'none' : coverOf(painted, point);
    if (painted === undefined || cover === 'none') continue;
    const colors = colorsOf(painted, paintOf);
    const isSure =
      cover === 'whole' && colors.every((color) => color !== null && alphaOf(color, painted) > 0.98);
    if (isSure) return colors.map((color) => ({ color: opaque(color), ids: [painted.id] }));
    const behind = groundsAt(stack, index, point, paintOf);
    const over = colors.flatMap((color) =>
      color === null ? [picture(painted)] : blended(painted, color, behind),
    );
    return (cover === 'maybe' || colors.includes(null) ? [...over, ...behind] : over).slice(0, MOST_GROUNDS);
  }
  return [];
}

const picture = ({ id }: Painted): Ground => ({ color: null, ids: [id] });
const opaque = (color: string | null) => color?.slice(0, 7).toLowerCase() ?? null;
const alphaOf = (color: string, { opacity }: Painted) => colorChannels(color).alpha * opacity;

function blended(painted: Painted, color: string, behind: readonly Ground[]): Ground[] {
  const alpha = alphaOf(color, painted);
  return behind.map((ground) => {
    const ids = [painted.id, ...ground.ids];
    if (ground.color === null) return { color: alpha >= SOLID_PANEL ? opaque(color) : null, ids };
    return { color: mixed(ground.color, color, alpha), ids };
  });
}

function mixed(behind: string, over: string, alpha: number): string {
  const [from, to] = [colorChannels(behind), colorChannels(over)];
  const channel = (one: number, other: number) =>
    Math.round(one + (other - one) * alpha)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(from.red, to.red)}${channel(from.green, to.green)}${channel(from.blue, to.blue)}`;
}

/** The colours of a paint, null for what is no colour. */
function colorsOf(painted: Painted, paintOf: PaintOf): (string | null)[] {
  const paint = paintOf(painted);
  if (paint === null || paint.type === 'image') return [null];
  return paint.type === 'solid' ? [paint.color] : paint.stops.map(({ color }) => color);
}

/** Whether something covers a point, perhaps does, or does not. */
function coverOf({ layer, box, paint }: Painted, point: Point): 'whole' | 'maybe' | 'none' {
  if (layer === null || hasPaint(layer)) return 'whole';
  if (hasText(layer) || 'children' in layer) return 'none';
  if (hasForm(layer) && paint === null) return 'none';
  const { x, y } = rotatePoint(point, centreOf(box), -box.rotation);
  const [u, v] = [(x - box.x) / box.width, (y - box.y) / box.height];
  if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) return 'none';
  const isChanged = layer.mask !== null || layer.effects.length > 0 || layer.blendMode !== 'normal';
  const cover = hasForm(layer) ? coverOfForm(layer.shape, u, v) : hasFrame(layer) ? 'whole' : 'maybe';
  return isChanged && cover === 'whole' ? 'maybe' : cover;
}

function coverOfForm(shape: string, u: number, v: number): 'whole' | 'maybe' | 'none' {
  if (shape === 'line' || shape === 'arrow') return 'none';
  if (shape === 'rectangle') return 'whole';
  if (shape === 'ellipse') return (u - 0.5) ** 2 + (v - 0.5) ** 2 <= 0.25 ? 'whole' : 'none';
  return 'maybe';
}

const PAGE_STEPS = 20;

/** How much of the page shows each colour, as shares of it. Pictures are not counted. */
export function shownColors(
  stack: readonly Painted[],
  page: { width: number; height: number },
): Map<string, number> {
  const shares = new Map<string, number>();
  for (let row = 0; row < PAGE_STEPS; row++)
    for (let column = 0; column < PAGE_STEPS; column++) {
      const point = {
        x: ((column + 0.5) / PAGE_STEPS) * page.width,
        y: ((row + 0.5) / PAGE_STEPS) * page.height,
      };
      const color = groundsAt(stack, stack.length, point)[0]?.color ?? null;
      if (color !== null) shares.set(color, (shares.get(color) ?? 0) + 1 / PAGE_STEPS ** 2);
    }
  return shares;
}

/** Points spread over a box, as seen on the page. */
export function pointsIn(box: Box): Point[] {
  return [0.12, 0.5, 0.88].flatMap((v) =>
    [0.06, 0.28, 0.5, 0.72, 0.94].map((u) =>
      rotatePoint({ x: box.x + u * box.width, y: box.y + v * box.height }, centreOf(box), box.rotation),
    ),
  );
}
