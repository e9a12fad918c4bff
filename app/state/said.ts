import { formatTimecode, type Layer } from '@gesso/engine';
import type { Box } from '@gesso/engine/edits';
import { findInProject, plainText } from '@gesso/engine/edits';
import { hasText, shortenText } from '@gesso/engine/internal';
import { editorAnnouncementsText } from '../messages/english/editor/editor-announcements.ts';
import { sayLater } from '../messages/language.ts';
import type { Editor } from './editor.ts';
import { layerKind } from './layer-kind.ts';
import { layerLabel } from './layer-label.ts';

/** The sentences that screen readers say after a command, in the language of this moment. */
export const saidText = sayLater(editorAnnouncementsText);

/** What a layer is in words: its name, the words of a text, its kind, and what keeps it from being changed or seen. */
export function layerInWords(layer: Layer): string {
  const name = layerLabel(layer);
  const words = hasText(layer) ? shortenText(plainText(layer).replace(/\s+/g, ' ').trim(), MAX_WORDS) : '';
  return [
    name,
    ...(words === '' || words.startsWith(name) ? [] : [saidText('quoted', { words })]),
    saidText(`kind_${layerKind(layer)}`),
    ...(layer.locked ? [saidText('isLocked')] : []),
    ...(layer.hidden ? [saidText('isHidden')] : []),
  ].join(saidText('comma'));
}

/** Letters of a text that are read out to know it by. */
const MAX_WORDS = 80;

/** Where a layer lies on the page, how large it is, and its place in the stack, counted from the front. */
export function layerPlaceInWords(box: Box, position: number, count: number): string {
  const [x, y, width, height, degrees] = [box.x, box.y, box.width, box.height, box.rotation].map((value) =>
    String(Math.round(value)),
  );
  const place = saidText('placeAndSize', {
    x: x ?? '',
    y: y ?? '',
    width: width ?? '',
    height: height ?? '',
  });
  return [
    place,
    ...(degrees === '0' ? [] : [saidText('turnedBy', { degrees: degrees ?? '' })]),
    saidText('inStack', { position, count }),
  ].join(saidText('comma'));
}

/** One layer by its name, several by their number. */
export function layersInWords(layers: readonly Layer[]): string {
  const [only] = layers;
  return layers.length === 1 && only ? layerLabel(only) : saidText('layers', { count: layers.length });
}

/** What is selected now, in words. */
export function selectionInWords(editor: Editor): string {
  const layers = editor.selectedLayers;
  return layers.length === 0
    ? saidText('nothingSelected')
    : saidText('selected', { what: layersInWords(layers) });
}

/** Where a layer is in the stack of its page or group; the one in front is the first. Null when it is gone. */
function stackPlace(editor: Editor, id: string): { position: number; count: number } | null {
  const place = findInProject(editor.project, id);
  return place && { position: place.siblings.length - place.index, count: place.siblings.length };
}

/** The place in the stack as a sentence; the frontmost of several layers is named. */
export function stackInWords(editor: Editor, ids: readonly string[]): string {
  const places = ids.flatMap((id) => stackPlace(editor, id) ?? []);
  const [front] = places.sort((a, b) => a.position - b.position);
  return front
    ? saidText('inStack', { position: front.position, count: front.count })
    : saidText('nothingSelected');
}

/** The time of the playhead, with the name of its scene where that is not the one it was in before. */
export function playheadInWords(editor: Editor, formerSceneId: string): string {
  const time = formatTimecode(editor.state.frame);
  const { id, name } = editor.scene;
  return id === formerSceneId
    ? saidText('playheadAt', { time })
    : saidText('playheadInScene', { time, scene: name });
}
