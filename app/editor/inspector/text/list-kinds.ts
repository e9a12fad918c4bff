import type { ListKind } from '@gesso/engine';
import type { Editor } from '../../../state/editor.ts';
import { editTextLayers, setList } from '../../../state/text-edits.ts';

/** The kinds of lists, as menus name them. */
export const LIST_NAMES: readonly { readonly value: ListKind | 'none'; readonly label: string }[] = [
  { value: 'none', label: 'No list' },
  { value: 'bullet', label: '•  Bullets' },
  { value: 'dash', label: '–  Dashes' },
  { value: 'check', label: '✓  Ticks' },
  { value: 'number', label: '1.  Numbers' },
  { value: 'letter', label: 'a.  Letters' },
  { value: 'roman', label: 'i.  Roman numbers' },
];

export function chooseList(editor: Editor, value: ListKind | 'none'): void {
  editTextLayers(editor, value === 'none' ? 'No list' : 'List', (layer) =>
    setList(layer, value === 'none' ? null : value),
  );
}
