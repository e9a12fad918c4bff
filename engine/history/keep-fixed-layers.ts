import { current, isDraft } from 'immer';
import { withWords } from '../model/create.ts';
import type { Layer } from '../model/layer.ts';
import { eachLayer } from '../model/layer-assets.ts';
import { hasChildren, hasFrame, hasText } from '../model/layer-capabilities.ts';
import type { Project, Track } from '../model/project.ts';
import { clipEndFrame } from '../timeline/timeline.ts';
import { separateClips } from '../timeline/track-clips.ts';

/** What changes with the content of a field; everything else of a fixed layer stays. */
const OF_FIELD: ReadonlySet<string> = new Set(['hidden', 'autoFit', 'autoHeight']);
const OF_TEXT: ReadonlySet<string> = new Set([...OF_FIELD, 'runs']);
/** An image is another one, seen by another part. */
const OF_IMAGE: ReadonlySet<string> = new Set([
  ...OF_FIELD,
  ...['assetId', 'fit', 'zoom', 'focusX', 'focusY', 'cropRotation'],
]);
const OF_CODE: ReadonlySet<string> = new Set([...OF_FIELD, 'data']);

/**
 * Takes back what a step did to layers that the template of a design fixed: they cannot be moved, changed, unlocked or deleted, whichever command
 * tries it. The content of fields may change, in the style that it has. In a template itself everything may change, and on a page that gets another
 * size everything finds a new place. What fixed clips of a track lie on then goes into the next track that has room.
 */
export function keepFixedLayers(before: Project, draft: Project): void {
  if (before.metadata.isTemplate || draft.metadata.isTemplate) return;
  const [was, is] = [before.properties, draft.properties];
  if (was.width !== is.width || was.height !== is.height) return;
  const former = placesOf(before);
  const fixed = [...former.layers.values()].filter(({ layer }) => layer.fixed);
  if (fixed.length === 0) return;
  // What a step did not touch is the same object as before. Asked of the draft itself, each layer would become a draft: that made a step with
  // a thousand fixed layers take a quarter of a second.
  const now = placesOf(isDraft(draft) ? current(draft) : draft);
  const taken: Place[] = [];
  let isTouched = false;
  for (const place of fixed) {
    const found = now.layers.get(place.layer.id);
    if (found?.holderId === place.holderId) {
      if (found.layer === place.layer || !isChanged(found.layer, place.layer)) continue;
      const layer = found.list(draft)[found.index];
      if (layer) restore(layer, place.layer);
      isTouched = true;
      // What went elsewhere because its page is gone counts its time from elsewhere too, and stays as it is there.
    } else if (now.lists.has(place.holderId)) taken.push(place);
  }
  if (taken.length > 0) putBack(taken, draft);
  const fixedIds = new Set(fixed.map(({ layer }) => layer.id));
  for (const track of [...draft.metadata.tracks])
    if (isTouched || taken.length > 0 || now.lists.get(track.id) !== former.lists.get(track.id))
      makeRoom(draft, track, fixedIds);
}

/** Where a layer is: in a page, track or group, and how its list is reached in a project that is arranged alike. */
interface Place {
  readonly layer: Layer;
  readonly holderId: string;
  readonly index: number;
  readonly list: (project: Project) => Layer[];
}

interface Places {
  /** By the ids of layers. */
  readonly layers: ReadonlyMap<string, Place>;
  /** The list of each page, track and group, by its id. */
  readonly lists: ReadonlyMap<string, readonly Layer[]>;
}

function placesOf(project: Project): Places {
  const layers = new Map<string, Place>();
  const lists = new Map<string, readonly Layer[]>();
  const add = (holderId: string, list: Place['list']): void => {
    const held = list(project);
    lists.set(holderId, held);
    for (const [index, layer] of held.entries()) {
      layers.set(layer.id, { layer, holderId, index, list });
      if (hasChildren(layer)) add(layer.id, (each) => childListOf(list(each)[index]));
    }
  };
  const { sceneItems, tracks } = project.metadata;
  for (const [at, { id }] of sceneItems.entries())
    add(id, ({ metadata }) => metadata.sceneItems[at]?.layers ?? []);
  for (const [at, { id }] of tracks.entries()) add(id, ({ metadata }) => metadata.tracks[at]?.layers ?? []);
  return { layers, lists };
}

const childListOf = (layer: Layer | undefined): Layer[] =>
  layer && hasChildren(layer) ? layer.children : [];

const isChanged = (layer: Layer, was: Layer): boolean => JSON.stringify(layer) !== JSON.stringify(was);

/** Layers that were taken out of a page, track or group that is still there come back to it, wherever they are now. */
function putBack(taken: readonly Place[], draft: Project): void {
  for (const { layer, holderId, index } of taken) {
    const ids = new Set([...eachLayer([layer])].map(({ id }) => id));
    for (const { layers } of [...draft.metadata.sceneItems, ...draft.metadata.tracks]) takeOut(layers, ids);
    const holder = holderIn(draft, holderId);
    holder?.splice(index, 0, layer);
  }
}

/** The list of a page, track or group. */
function holderIn({ metadata }: Project, id: string): Layer[] | undefined {
  const host = [...metadata.sceneItems, ...metadata.tracks].find((each) => each.id === id);
  if (host) return host.layers;
  for (const { layers } of [...metadata.sceneItems, ...metadata.tracks])
    for (const layer of eachLayer(layers)) if (layer.id === id && hasChildren(layer)) return layer.children;
  return undefined;
}

/** Takes layers out of a list and of the groups in it; groups that have nothing else go with them. */
function takeOut(layers: Layer[], ids: ReadonlySet<string>): void {
  for (const layer of [...layers]) {
    const hadSome = hasChildren(layer) && layer.children.length > 0;
    if (hasChildren(layer)) takeOut(layer.children, ids);
    const isEmptied = hadSome && hasChildren(layer) && layer.children.length === 0;
    if (ids.has(layer.id) || isEmptied) layers.splice(layers.indexOf(layer), 1);
  }
}

/** Puts what lies on fixed clips of a track elsewhere: clips of one track never overlap. */
function makeRoom(draft: Project, track: Track, fixed: ReadonlySet<string>): void {
  const kept = track.layers.filter(({ id }) => fixed.has(id));
  const lyingOn = track.layers.filter(
    (clip) =>
      !fixed.has(clip.id) &&
      kept.some((each) => clip.startFrame < clipEndFrame(each) && clipEndFrame(clip) > each.startFrame),
  );
  if (lyingOn.length > 0) separateClips(draft, track, lyingOn);
}

function restore(layer: Layer, was: Layer): void {
  const free = freeOf(was);
  const [into, from] = [layer, was] as unknown as [Record<string, unknown>, Record<string, unknown>];
  for (const key of Object.keys(into)) if (!(key in from) && !free.has(key)) delete into[key];
  for (const key of Object.keys(from)) {
    // The layers of a group are fixed each for itself.
    if (key === 'children' || free.has(key)) continue;
    if (JSON.stringify(into[key]) !== JSON.stringify(from[key])) into[key] = from[key];
  }
  if (free.has('runs')) keepStyle(layer, was);
}

const NOTHING: ReadonlySet<string> = new Set();

function freeOf(layer: Layer): ReadonlySet<string> {
  if (!layer.field) return NOTHING;
  // A text that grows with its words grows downwards.
  if (hasText(layer)) return layer.autoHeight ? new Set([...OF_TEXT, 'height']) : OF_TEXT;
  return hasFrame(layer) ? OF_IMAGE : OF_CODE;
}

/** Words may change, how they look may not. */
function keepStyle(layer: Layer, was: Layer): void {
  if (!hasText(layer) || !hasText(was)) return;
  const [first] = was.runs;
  const styleOf = ({ text: _text, variable: _variable, ...style }: (typeof was.runs)[number]) =>
    JSON.stringify(style);
  const known = new Set(was.runs.map(styleOf));
  if (!first || layer.runs.every((run) => known.has(styleOf(run)))) return;
  layer.runs = [withWords(first, layer.runs.map(({ text }) => text).join(''))];
}
