import {
  createGroupLayer,
  eachLayerOf,
  type GroupLayer,
  type GroupLayout,
  type Layer,
  type Project,
} from '@gesso/engine';
import {
  addAutoLayout,
  byHost,
  changeLayoutItem,
  enterLayout,
  findInProject,
  groupClips,
  groupLayers,
  hasLayout,
  isInFlow,
  isPhotoGrid,
  type LaidOutGroup,
  type LayerHost,
  type LayerPlace,
  layoutAround,
  leaveLayout,
  moveInLayout,
  pageBoxOf,
  removeAutoLayout,
} from '@gesso/engine/edits';
import { hasChildren, hasText, isMovable } from '@gesso/engine/internal';
import { autoLayoutText } from '../../messages/english/editor/stage/auto-layout.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import { layerLabel } from '../../state/layer-label.ts';
import { swapByKey } from '../frames/grid-frames.ts';

export const say = sayLater(autoLayoutText);

const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

/** Where reading begins in a group: as its words are read, else as the interface is. */
function directionOf(layers: readonly Layer[]): GroupLayout['direction'] {
  const textOf = (layer: Layer): string =>
    hasText(layer)
      ? layer.runs.map((run) => run.text).join('')
      : hasChildren(layer)
        ? layer.children.map(textOf).join('')
        : '';
  const letter = [...layers.map(textOf).join('')].find((each) => LETTER.test(each));
  if (letter !== undefined) return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

const movable = (layers: readonly Layer[]) => layers.filter((layer) => isMovable(layer) && !layer.locked);

/** Whether the selection can get a layout. */
export const canAddLayout = (editor: Editor): boolean => {
  const layers = movable(editor.selectedLayers);
  return layers.length > 0 && !(layers.length === 1 && hasLayout(layers[0]));
};

/** Gives a selected group a layout; several layers become a group first, and one layer is wrapped in one. Returns what is said of it. */
export function addLayoutToSelection(editor: Editor): string | null {
  const ids = movable(editor.selectedLayers).map(({ id }) => id);
  const first = editor.selectedLayers[0];
  const direction = directionOf(editor.selectedLayers);
  let groupId: string | null = null;
  editor.document.transact(say.step('stepAdd'), (draft) => {
    groupId = ids.length === 1 && hasChildren(first) ? first.id : groupOf(draft, ids);
    const group = groupId === null ? null : findInProject(draft, groupId)?.layer;
    if (hasChildren(group)) addAutoLayout(group, direction, editor.services);
  });
  const group = groupId === null ? null : findInProject(editor.project, groupId)?.layer;
  if (!hasLayout(group)) return null;
  editor.select([group.id]);
  return say('added', {
    count: group.children.filter(isInFlow).length,
    kind: say(`kind_${group.layout.kind}`),
  });
}

function groupOf(project: Project, ids: readonly string[]): string | null {
  const [first, ...others] = byHost(project, ids);
  if (!first) return null;
  if (ids.length === 1) return wrap(first.host, findInProject(project, ids[0] ?? ''));
  return first.host.kind === 'scene' && others.length === 0
    ? groupLayers(first.host, ids)
    : groupClips(project, ids);
}

function wrap(host: LayerHost, place: LayerPlace | null): string | null {
  if (!place || host.kind === 'track') return null;
  const { layer, siblings, index } = place;
  const child: Layer = { ...JSON.parse(JSON.stringify(layer)), x: 0, y: 0 };
  const { x, y, width, height } = layer;
  const group = createGroupLayer({ name: layer.name, children: [child], x, y, width, height });
  siblings.splice(index, 1, group);
  return group.id;
}

/** Lets the layers of the selected groups lie where they are. */
export function removeLayoutOfSelection(editor: Editor): string {
  editor.editSelected(say.step('stepRemove'), (layer) => {
    if (hasChildren(layer)) removeAutoLayout(layer);
  });
  return say('removed');
}

/** Puts layers into a layout, in their order, and says where the first of them is. */
export function enterLayoutAt(
  editor: Editor,
  { groupId, index }: { readonly groupId: string; readonly index: number },
  ids: readonly string[],
): void {
  const ordered = [...eachLayerOf(editor.project)].filter(({ id }) => ids.includes(id));
  editor.document.transact(say.step('stepEnter'), (draft) => {
    for (const [at, { id }] of ordered.entries()) {
      const place = findInProject(draft, id);
      const group = findInProject(draft, groupId)?.layer;
      if (place && hasChildren(group)) enterLayout(place, group, index + at);
    }
  });
  const group = findInProject(editor.project, groupId)?.layer;
  editor.ui.setState({ enteredGroupId: groupId });
  editor.select([...ids]);
  const [first] = ordered;
  if (!first || !hasChildren(group)) return;
  const flow = group.children.filter(isInFlow);
  const place = flow.findIndex(({ id }) => id === first.id) + 1;
  editor.announce(say('entered', { name: layerLabel(first), place, count: flow.length }));
}

/** The layouts on the page that the selection could be put into; those that it is in, or that are in it, are none. */
export function layoutsToEnter(editor: Editor): readonly LaidOutGroup[] {
  const layers = movable(editor.selectedLayers);
  const places = layers.flatMap(({ id }) => findInProject(editor.project, id) ?? []);
  if (places.length === 0 || places.some(({ host }) => host.kind !== 'scene')) return [];
  const own = new Set([
    ...places.flatMap(({ groups }) => groups.at(-1)?.id ?? []),
    ...layers.map(({ id }) => id),
  ]);
  const found: LaidOutGroup[] = [];
  const search = (list: readonly Layer[]) => {
    for (const layer of list) {
      const isGrid: boolean = isPhotoGrid(layer);
      if (layer.hidden || layer.locked || isGrid || layers.some(({ id }) => id === layer.id)) continue;
      if (hasLayout(layer) && !own.has(layer.id)) found.push(layer);
      if (hasChildren(layer)) search(layer.children);
    }
  };
  search(editor.scene.layers);
  return found;
}

/** Takes the only selected layer out of its layout, to lie where it is on the page. Returns what is said of it. */
export function leaveLayoutOfSelection(editor: Editor): string | null {
  const found = selectedInLayout(editor);
  const box = found && pageBoxOf(editor.shownScene, found.layer.id);
  if (!found || !box) return null;
  editor.document.transact(say.step('stepLeave'), (draft) => {
    const place = findInProject(draft, found.layer.id);
    if (place) leaveLayout(place, place.host.layers, box);
  });
  editor.ui.setState({ enteredGroupId: null });
  return say('left', { name: layerLabel(found.layer) });
}

/** The group whose layout places the only selected layer, and the place of this in it; null where there is none. */
export function selectedInLayout(editor: Editor): {
  readonly layer: Layer;
  readonly group: GroupLayer & { layout: GroupLayout };
  readonly flow: readonly Layer[];
  readonly index: number;
} | null {
  const layer = editor.onlyLayer;
  const place = layer && findInProject(editor.project, layer.id);
  const group = place && layoutAround(place);
  if (!group) return null;
  const flow = group.children.filter(isInFlow);
  return { layer: place.layer, group, flow, index: flow.findIndex(({ id }) => id === place.layer.id) };
}

/** Moves the only selected layer to another place in its layout, counted from 0. Returns what is said of it. */
export function moveSelectedInLayout(editor: Editor, to: number): string | null {
  const found = selectedInLayout(editor);
  if (!found) return null;
  const { layer, flow, index } = found;
  const next = Math.min(flow.length - 1, Math.max(0, to));
  const name = layerLabel(layer);
  if (next === index) return say('atEnd', { name });
  editor.document.transact(say.step('stepOrder'), (draft) => {
    const place = findInProject(draft, layer.id);
    if (place) moveInLayout(place, next);
  });
  return say('moved', { name, place: next + 1, count: flow.length });
}

/** What an arrow key does to the only selected layer in a layout. False where it is in none: then the key moves it over the page. */
export function arrowInLayout(editor: Editor, [dx, dy]: readonly [number, number]): boolean {
  const found = selectedInLayout(editor);
  if (!found || found.layer.locked) return false;
  const { kind, columns, direction } = found.group.layout;
  const ahead = direction === 'rtl' ? -dx : dx;
  if (swapByKey(editor, ahead + dy)) return true;
  // In a row of several lines the keys that go down and up do so by one place, as the lines differ.
  const step =
    kind === 'row'
      ? ahead + (found.group.layout.wrap ? dy : 0)
      : kind === 'column'
        ? dy
        : ahead + dy * columns;
  // Across the layout the key has nothing to do.
  if (step === 0) return true;
  const sentence = moveSelectedInLayout(editor, found.index + step);
  if (sentence !== null) editor.announce(sentence);
  return true;
}

/** A side of a layer that was given another length keeps it: it fills and hugs no longer. */
export function fixSides(
  place: LayerPlace,
  sides: { readonly width: boolean; readonly height: boolean },
): void {
  const { layer } = place;
  for (const side of ['width', 'height'] as const) {
    if (!sides[side]) continue;
    if (hasLayout(layer)) layer.layout[side] = 'fixed';
    if (layoutAround(place) && layer.layoutItem && layer.layoutItem[side] !== 'fixed')
      changeLayoutItem(layer, { [side]: 'fixed' });
  }
}
