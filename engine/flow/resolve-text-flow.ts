import { type Box, boxOnPage, centreOf, type Point, rotatePoint } from '../geometry/box.ts';
import type { Layer, TextLayer } from '../model/layer.ts';
import { childrenOf, hasChildren, hasText } from '../model/layer-capabilities.ts';
import type { FlowObstacle } from '../text/layout/free-spans.ts';
import { boxOf, type FlowBox, type FlowedText, type Story, type TextFlow } from '../text/layout/text-flow.ts';
import { wrapOutline } from './wrap-outline.ts';

/** A layer with the groups around it, the outermost first. */
interface Placed<Kind extends Layer = Layer> {
  readonly layer: Kind;
  readonly groups: readonly Layer[];
}

/** The texts of a page, and what of it takes part in a flow. */
interface Parts {
  readonly texts: Map<string, Placed<TextLayer>>;
  readonly obstacles: Placed[];
  hasChains: boolean;
}

/** Pages are never changed in place: what is made of their layers is made once. */
const resolvedPages = new WeakMap<readonly Layer[], readonly Layer[]>();
/** A text whose flow did not change stays the same object, so that nothing is drawn again. */
const resolvedTexts = new WeakMap<TextLayer, { readonly key: string; readonly resolved: TextLayer }>();
const stories = new WeakMap<TextLayer, { readonly key: string; readonly story: Story }>();

/**
 * The layers of a page, whose texts know the boxes that they flow through and what they keep clear of. The same array where nothing of the
 * page takes part in a flow. Layers count as they are placed, without keyframes and animations.
 */
export function resolveTextFlow(layers: readonly Layer[]): readonly Layer[] {
  const known = resolvedPages.get(layers);
  if (known !== undefined) return known;
  const parts: Parts = { texts: new Map(), obstacles: [], hasChains: false };
  collect(layers, [], parts);
  const resolved = parts.hasChains || parts.obstacles.length > 0 ? replaced(layers, flowsOf(parts)) : layers;
  resolvedPages.set(layers, resolved);
  return resolved;
}

/** A text of a page with its flow; itself where it takes part in none. Works on layers of a draft, too. */
export function textInFlow(layers: readonly Layer[], layer: TextLayer): TextLayer {
  const parts: Parts = { texts: new Map(), obstacles: [], hasChains: false };
  collect(layers, [], parts);
  const placed = parts.texts.get(layer.id);
  if (placed === undefined || (!parts.hasChains && parts.obstacles.length === 0)) return layer;
  parts.texts.set(layer.id, { ...placed, layer });
  return flowsOf(parts).get(layer.id) ?? layer;
}

/** The ids of the boxes of the chain that a text is in, in order; only its own where it is in none. */
export function chainOf(
  texts: ReadonlyMap<string, Pick<TextLayer, 'id' | 'nextTextId'>>,
  id: string,
): string[] {
  const before = new Map<string, string>();
  for (const text of texts.values())
    if (text.nextTextId !== undefined && text.nextTextId !== text.id && texts.has(text.nextTextId))
      if (!before.has(text.nextTextId)) before.set(text.nextTextId, text.id);
  let head = id;
  const seen = new Set([head]);
  for (let former = before.get(head); former !== undefined && !seen.has(former); former = before.get(head)) {
    head = former;
    seen.add(head);
  }
  const chain = [head];
  for (let next = texts.get(head)?.nextTextId; next !== undefined; next = texts.get(next)?.nextTextId) {
    if (!texts.has(next) || chain.includes(next) || before.get(next) !== chain.at(-1)) break;
    chain.push(next);
  }
  return chain;
}

function collect(layers: readonly Layer[], groups: readonly Layer[], parts: Parts): void {
  for (const layer of layers) {
    if (hasText(layer)) {
      parts.texts.set(layer.id, { layer, groups });
      parts.hasChains ||= layer.nextTextId !== undefined;
    }
    if (layer.textWrap !== undefined && !layer.hidden) parts.obstacles.push({ layer, groups });
    const children = childrenOf(layer);
    if (children.length > 0) collect(children, [...groups, layer], parts);
  }
}

/** The texts that take part in a flow, by id. */
function flowsOf({ texts, obstacles }: Parts): Map<string, TextLayer> {
  const found = new Map<string, TextLayer>();
  const layersOf = new Map([...texts].map(([id, { layer }]) => [id, layer] as const));
  const outlines = obstacles.map(({ layer, groups }) => ({
    layer,
    groups,
    outline: wrapOutline(layer, boxOnPage(layer, groups)),
  }));
  const boxFor = ({ layer, groups }: Placed<TextLayer>): FlowBox =>
    boxOf(
      layer,
      outlines.flatMap((obstacle) => obstacleFor({ layer, groups }, obstacle) ?? []),
    );
  const done = new Set<string>();
  for (const [id, placed] of texts) {
    if (done.has(id) || placed.layer.textPath !== null) continue;
    const chain = chainOf(layersOf, id).flatMap((each) => texts.get(each) ?? []);
    for (const { layer } of chain) done.add(layer.id);
    const [head] = chain;
    if (head === undefined) continue;
    const boxes = chain.map(boxFor);
    if (boxes.length === 1 && boxes[0]?.obstacles.length === 0) continue;
    const key = JSON.stringify(boxes);
    const former = stories.get(head.layer);
    const story = former?.key === key ? former.story : { head: head.layer, boxes };
    stories.set(head.layer, { key, story });
    for (const [boxIndex, { layer }] of chain.entries())
      found.set(layer.id, flowed(layer, { story, boxIndex }, `${boxIndex} ${head.layer.id} ${key}`));
  }
  return found;
}

/** A text with its flow; the same object for as long as the text, its story and its boxes are the same. */
function flowed(layer: TextLayer, flow: TextFlow, key: string): TextLayer {
  const known = resolvedTexts.get(layer);
  if (
    known?.key === key &&
    'flow' in known.resolved &&
    (known.resolved as FlowedText).flow.story === flow.story
  )
    return known.resolved;
  const resolved: FlowedText = { ...layer, flow };
  resolvedTexts.set(layer, { key, resolved });
  return resolved;
}

/** What a text keeps clear of, in its own box; null for what it does not meet, and for itself and its groups. */
function obstacleFor(
  { layer, groups }: Placed<TextLayer>,
  obstacle: Placed & { readonly outline: readonly Point[] },
): FlowObstacle | null {
  if (obstacle.layer.id === layer.id || groups.some(({ id }) => id === obstacle.layer.id)) return null;
  const { distancePx = 0, sides = 'wider' } = obstacle.layer.textWrap ?? {};
  const box: Box = boxOnPage(layer, groups);
  const middle = centreOf(box);
  // Groups may be scaled; the distance and the text are in pixels of the text.
  const points = obstacle.outline.flatMap((point) => {
    const { x, y } = rotatePoint(point, middle, -box.rotation);
    return [round(x - box.x), round(y - box.y)];
  });
  const xs = points.filter((_, index) => index % 2 === 0);
  const ys = points.filter((_, index) => index % 2 === 1);
  const meets =
    Math.max(...xs) + distancePx > 0 &&
    Math.min(...xs) - distancePx < box.width &&
    Math.max(...ys) + distancePx > 0 &&
    (layer.autoHeight || Math.min(...ys) - distancePx < box.height);
  return meets ? { points, distancePx, sides } : null;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** The layers with some of their texts replaced; lists and groups without any stay the same objects. */
function replaced(layers: readonly Layer[], texts: ReadonlyMap<string, TextLayer>): readonly Layer[] {
  if (texts.size === 0) return layers;
  const next = layers.map((layer): Layer => {
    if (hasText(layer)) return texts.get(layer.id) ?? layer;
    if (!hasChildren(layer)) return layer;
    const children = replaced(layer.children, texts);
    return children === layer.children ? layer : { ...layer, children: [...children] };
  });
  return next.every((layer, index) => layer === layers[index]) ? layers : next;
}
