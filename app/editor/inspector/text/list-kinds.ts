import type { ListKind } from '@gesso/engine';
import { setList } from '@gesso/engine/edits';
import type { PlainKey } from '../../../messages/catalogue.ts';
import { editorLettersText } from '../../../messages/english/editor/editor-letters.ts';
import { textOf } from '../../../messages/language.ts';
import type { Editor } from '../../../state/editor.ts';
import { editTextLayers } from '../../../state/steps/text-styling.ts';

/** The kinds of lists, and what menus call them. */
export const LIST_KINDS: readonly {
  readonly value: ListKind | 'none';
  readonly label: PlainKey<typeof editorLettersText>;
}[] = [
  { value: 'none', label: 'noList' },
  { value: 'bullet', label: 'bulletList' },
  { value: 'dash', label: 'dashList' },
  { value: 'check', label: 'checkList' },
  { value: 'number', label: 'numberList' },
  { value: 'letter', label: 'letterList' },
  { value: 'roman', label: 'romanList' },
];

export function chooseList(editor: Editor, value: ListKind | 'none'): void {
  editTextLayers(editor, textOf(editorLettersText).step(value === 'none' ? 'noList' : 'list'), (layer) =>
    setList(layer, value === 'none' ? null : value),
  );
}
