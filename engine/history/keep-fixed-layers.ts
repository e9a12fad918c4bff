import type { Layer } from '../model/layer.ts';
import { eachLayerOf } from '../model/layer-assets.ts';
import { hasFrame, hasText } from '../model/layer-capabilities.ts';
import type { Project } from '../model/project.ts';

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
 * size everything finds a new place.
 */
export function keepFixedLayers(before: Project, draft: Project): void {
  if (before.metadata.isTemplate || draft.metadata.isTemplate) return;
  const [was, is] = [before.properties, draft.properties];
  if (was.width !== is.width || was.height !== is.height) return;
  const fixed = new Map<string, Layer>();
  for (const layer of eachLayerOf(before)) if (layer.fixed) fixed.set(layer.id, layer);
  if (fixed.size === 0) return;
  putBack(before, draft, fixed);
  for (const layer of eachLayerOf(draft)) {
    const former = fixed.get(layer.id);
    if (former && isChanged(layer, former)) restore(layer, former);
  }
}

const isChanged = (layer: Layer, was: Layer): boolean => JSON.stringify(layer) !== JSON.stringify(was);

/** Layers of pages that are still there, and that were taken out of them, come back to where they were. */
function putBack(before: Project, draft: Project, fixed: ReadonlyMap<string, Layer>): void {
  for (const scene of before.metadata.sceneItems) {
    const kept = scene.layers.filter(({ id }) => fixed.has(id));
    if (kept.length === 0) continue;
    const now = draft.metadata.sceneItems.find(({ id }) => id === scene.id);
    if (!now) continue;
    const there = new Set(now.layers.map(({ id }) => id));
    for (const layer of kept)
      if (!there.has(layer.id))
        now.layers.splice(
          scene.layers.findIndex(({ id }) => id === layer.id),
          0,
          layer,
        );
  }
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
