import type { Layer } from '@gesso/engine';
import type { Say } from '../messages/catalogue.ts';
import { editorDocumentText } from '../messages/english/editor-document.ts';
import { textOf } from '../messages/language.ts';
import type { EditorKind } from './editor-ui.ts';

/** Says a text about editing in the language of this moment. */
export const sayEditing: Say<typeof editorDocumentText> = (key, ...values) =>
  textOf(editorDocumentText)(key, ...values);

/** What a new page of a design or scene of a video is called; numbers count from 1. */
export function sceneName(kind: EditorKind, number: number): string {
  return sayEditing(kind === 'design' ? 'page' : 'scene', { number: String(number) });
}

/** What a layer of a kind is called that has no name of its own. */
export function layerTypeName(type: Layer['type']): string {
  return sayEditing(`layer_${type}`);
}
