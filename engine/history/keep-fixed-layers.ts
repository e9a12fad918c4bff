import type { Layer } from '../model/layer.ts';
import { eachLayerOf } from '../model/layer-assets.ts';
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
  const fixed = new Map<string, Layer>();
  for (const layer of eachLayerOf(before)) if (layer.fixed) fixed.set(layer.id, layer);
  if (fixed.size === 0) return;
  const held = holdersOf(before);
  putBack(held, draft, fixed);
  for (const [holderId, layers] of holdersOf(draft))
    for (const layer of layers) {
      const former = fixed.get(layer.id);
      // What went elsewhere because its page is gone counts its time from elsewhere too.
      const isInPlace = held.get(holderId)?.some(({ id }) => id === layer.id) === true;
      if (former && isInPlace && isChanged(layer, former)) restore(layer, former);
    }
  for (const track of [...draft.metadata.tracks]) makeRoom(draft, track, fixed);
}

const isChanged = (layer: Layer, was: Layer): boolean => JSON.stringify(layer) !== JSON.stringify(was);

/** The layers of each page, track and group, by its id. */
function holdersOf({ metadata }: Project): ReadonlyMap<string, Layer[]> {
  const holders = new Map<string, Layer[]>();
  const add = (id: string, layers: Layer[]): void => {
    holders.set(id, layers);
    for (const layer of layers) if (hasChildren(layer)) add(layer.id, layer.children);
  };
  for (const { id, layers } of [...metadata.sceneItems, ...metadata.tracks]) add(id, layers);
  return holders;
}

/** Layers that were taken out of a page, track or group that is still there come back to it, wherever they are now. */
function putBack(
  held: ReadonlyMap<string, readonly Layer[]>,
  draft: Project,
  fixed: ReadonlyMap<string, Layer>,
): void {
  const holders = holdersOf(draft);
  for (const [holderId, layers] of held) {
    const now = holders.get(holderId);
    if (!now) continue;
    for (const [index, layer] of layers.entries()) {
      if (!fixed.has(layer.id) || now.some(({ id }) => id === layer.id)) continue;
      const ids = new Set([layer.id, ...(hasChildren(layer) ? idsOf(layer.children) : [])]);
      for (const each of [...draft.metadata.sceneItems, ...draft.metadata.tracks]) takeOut(each.layers, ids);
      now.splice(index, 0, layer);
    }
  }
}

function idsOf(layers: readonly Layer[]): string[] {
  return layers.flatMap((layer) => [layer.id, ...(hasChildren(layer) ? idsOf(layer.children) : [])]);
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
function makeRoom(draft: Project, track: Track, fixed: ReadonlyMap<string, Layer>): void {
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
  const styleOf = ({ text: _text, ...style }: (typeof was.runs)[number]) => JSON.stringify(style);
  const known = new Set(was.runs.map(styleOf));
  if (!first || layer.runs.every((run) => known.has(styleOf(run)))) return;
  layer.runs = [{ ...first, text: layer.runs.map(({ text }) => text).join('') }];
}
