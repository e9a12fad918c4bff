import { current, isDraft } from 'immer';
import type { Layer } from '../model/layer.ts';
import { childrenOf, hasChildren } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';
import { hasLayout, layOutWithin } from './lay-out-group.ts';
import type { TextMeasure } from './text-measure.ts';

interface Host {
  readonly id: string;
  readonly layers: readonly Layer[];
}

/**
 * Lays out the groups that have a layout, after any edit. What shows a project need not know of layouts: the places of layers are in it.
 * @param before the project before the edit: what it shares with the draft is not walked through; null for all of it
 * @param project a draft of the project after it, or a project of one's own
 * @param measure how large texts are; null keeps their sizes
 */
export function settleLayouts(before: Project | null, project: Project, measure: TextMeasure | null): void {
  const { sceneItems, tracks } = project.metadata;
  const former = new Map<string, Host>(
    before === null
      ? []
      : [...before.metadata.sceneItems, ...before.metadata.tracks].map((host) => [host.id, host]),
  );
  for (const drafts of [sceneItems, tracks]) {
    const hosts: readonly Host[] = isDraft(drafts) ? current(drafts) : drafts;
    for (const [index, host] of hosts.entries()) {
      if (former.get(host.id) === host || !hasAnyLayout(host.layers)) continue;
      const draft = drafts[index];
      if (draft) settleLayers(draft.layers, host.layers, measure);
    }
  }
}

/** Whether a layer or one in it places the layers in it. */
function hasAnyLayout(layers: readonly Layer[]): boolean {
  return layers.some((layer) => hasLayout(layer) || hasAnyLayout(childrenOf(layer)));
}

function settleLayers(drafts: Layer[], layers: readonly Layer[], measure: TextMeasure | null): void {
  for (const [index, layer] of layers.entries()) {
    const settled = layOutWithin(layer, measure);
    const draft = drafts[index];
    if (draft && settled !== layer) takePlaces(draft, layer, settled);
  }
}

/** Writes what a layout changed into a draft: places and sizes, and nothing else. */
function takePlaces(draft: Layer, before: Layer, after: Layer): void {
  for (const field of ['x', 'y', 'width', 'height'] as const)
    if (after[field] !== before[field]) draft[field] = after[field];
  if (!hasChildren(draft) || !hasChildren(before) || !hasChildren(after)) return;
  for (const [index, child] of before.children.entries()) {
    const [target, settled] = [draft.children[index], after.children[index]];
    if (target && settled && settled !== child) takePlaces(target, child, settled);
  }
}
