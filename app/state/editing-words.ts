import type { Layer } from '@gesso/engine';
import { editorDocumentText } from '../messages/english/editor/editor-document.ts';
import { sayLater } from '../messages/language.ts';
import type { EditorKind } from './editor-ui.ts';

/** Says a text about editing in the language of this moment. */
export const sayEditing = sayLater(editorDocumentText);

/** What a new page of a design or scene of a video is called; numbers count from 1. */
export function sceneName(kind: EditorKind, number: number): string {
  return sayEditing(kind === 'design' ? 'page' : 'scene', { number: String(number) });
}

/** What a new track of subtitles is called that joins others. */
export function trackName(others: number): string {
  return sayEditing('subtitlesNumbered', { number: String(others + 1) });
}

/** What a layer of a kind is called that has no name of its own. */
export function layerTypeName(type: Layer['type']): string {
  return sayEditing(`layer_${type}`);
}
