import { type AudioTrack, formatTimecode, type Layer, type SubtitleCue } from '@gesso/engine';
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

/** Layers and sounds, or else subtitles: one by its name, several by their number. */
export function itemsInWords(
  layers: readonly Layer[],
  sounds: readonly AudioTrack[],
  cues: readonly SubtitleCue[] = [],
): string {
  const [sound, cue] = [sounds[0], cues[0]];
  if (layers.length > 0 && sounds.length > 0)
    return saidText('clipsAndSounds', { count: layers.length + sounds.length });
  if (sound) return sounds.length === 1 ? sound.name : saidText('sounds', { count: sounds.length });
  if (!cue) return layersInWords(layers);
  const words = cue.text.replace(/\s+/g, ' ').trim();
  return cues.length === 1 && words !== ''
    ? shortenText(words, MAX_WORDS)
    : saidText('cues', { count: cues.length });
}

/** What is selected now, in words. */
export function selectionInWords(editor: Editor): string {
  const { selectedLayers, selectedSounds } = editor;
  const cues = editor.selectedCues.map(({ cue }) => cue);
  return selectedLayers.length + selectedSounds.length + cues.length === 0
    ? saidText('nothingSelected')
    : saidText('selected', { what: itemsInWords(selectedLayers, selectedSounds, cues) });
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
