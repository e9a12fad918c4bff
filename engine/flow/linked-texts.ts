import { current, isDraft } from 'immer';
import type { Layer, TextLayer } from '../model/layer.ts';
import { childrenOf, hasText } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';
import { chainOf } from './resolve-text-flow.ts';

/** What belongs to a story rather than to one of its boxes. */
const STORY_FIELDS = [
  ...(['runs', 'align', 'direction', 'lineHeight', 'letterSpacing', 'paragraphSpacingPx', 'list'] as const),
  ...(['highlight', 'fill', 'textEffects', 'textStyleId'] as const),
] satisfies readonly (keyof TextLayer)[];

type Host = { readonly id: string; readonly layers: readonly Layer[] };

/** Every text of a list of layers, those in groups included, by id. */
export function textsById(layers: readonly Layer[]): Map<string, TextLayer> {
  const found = new Map<string, TextLayer>();
  const walk = (list: readonly Layer[]) => {
    for (const layer of list) {
      if (hasText(layer)) found.set(layer.id, layer);
      walk(childrenOf(layer));
    }
  };
  walk(layers);
  return found;
}

/**
 * Keeps stories whole in every edit: where a box is gone, the one before it goes on in the one after it, and where the first box is gone the
 * next one gets its text.
 * @param before the project before the edit
 * @param project a draft of the project after it
 */
export function followLinkedTexts(before: Project, project: Project): void {
  const scenes = project.metadata.sceneItems;
  const now = isDraft(scenes) ? current(scenes) : scenes;
  const former = new Map<string, Host>(before.metadata.sceneItems.map((host) => [host.id, host]));
  for (const [index, host] of now.entries()) {
    const then = former.get(host.id);
    if (then === host) continue;
    const draft = scenes[index];
    if (draft) followInHost(then?.layers ?? [], host.layers, draft.layers);
  }
}

function followInHost(before: readonly Layer[], now: readonly Layer[], draft: Layer[]): void {
  const texts = textsById(now);
  const former = textsById(before);
  const wasLinked = [...former.values()].some(({ nextTextId }) => nextTextId !== undefined);
  const isLinked = [...texts.values()].some(({ nextTextId }) => nextTextId !== undefined);
  if (!wasLinked && !isLinked) return;
  const drafts = textsById(draft);
  for (const text of texts.values()) {
    const { nextTextId } = text;
    if (nextTextId === undefined || (texts.has(nextTextId) && nextTextId !== text.id)) continue;
    const target = drafts.get(text.id);
    const next = nextLeft(nextTextId, former, texts);
    if (target === undefined) continue;
    if (next === null || next === text.id) delete target.nextTextId;
    else target.nextTextId = next;
  }
  const heads = new Set(
    [...former.keys()]
      .map((id) => chainOf(former, id))
      .filter(({ length }) => length > 1)
      .map(([id]) => id ?? ''),
  );
  for (const headId of heads) {
    const head = former.get(headId);
    if (head === undefined || texts.has(headId)) continue;
    const heir = nextLeft(head.nextTextId, former, texts);
    const target = heir === null ? undefined : drafts.get(heir);
    // What has words of its own by now keeps them.
    if (target === undefined || target.runs.some(({ text }) => text !== '')) continue;
    for (const field of STORY_FIELDS) {
      if (head[field] === undefined) delete target[field as 'textStyleId'];
      else Object.assign(target, { [field]: JSON.parse(JSON.stringify(head[field])) });
    }
  }
}

/** The first box of a chain as it was, from one on, that is still there. */
function nextLeft(
  from: string | undefined,
  former: ReadonlyMap<string, TextLayer>,
  texts: ReadonlyMap<string, TextLayer>,
): string | null {
  const seen = new Set<string>();
  for (let id = from; id !== undefined && !seen.has(id); id = former.get(id)?.nextTextId) {
    if (texts.has(id)) return id;
    seen.add(id);
  }
  return null;
}

/** Lets copies go on in the copies of their boxes; what has no copy is let go. @param ids the new ids by the former */
export function renewTextLinks(layer: Layer, ids: ReadonlyMap<string, string>): void {
  if (hasText(layer) && layer.nextTextId !== undefined) {
    const next = ids.get(layer.nextTextId);
    if (next === undefined) delete layer.nextTextId;
    else layer.nextTextId = next;
  }
  for (const child of childrenOf(layer)) renewTextLinks(child, ids);
}
