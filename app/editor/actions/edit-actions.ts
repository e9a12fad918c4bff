import { isMovable } from '@gesso/engine/internal';
import { findTextText } from '../../messages/english/editor/finding/find-text.ts';
import { textOf } from '../../messages/language.ts';
import { stepText } from '../../messages/step-text.ts';
import { saidText, selectionInWords } from '../../state/said.ts';
import { openSpelling } from '../finding/open-spelling.tsx';
import type { EditorAction } from './action.ts';
import { copySelection, duplicateSelection, hasCopyable, pasteLayers, selectedInWords } from './clipboard.ts';
import { deleteAction } from './delete-action.ts';

export const editActions: readonly EditorAction[] = [
  {
    id: 'undo',
    label: 'undo',
    icon: 'undo',
    shortcuts: ['Mod+Z'],
    group: 'go',
    repeats: true,
    isEnabled: (editor) => editor.document.canUndo,
    run: (editor) => {
      const label = editor.document.undo();
      editor.keepInRange();
      return label ? saidText('undone', { step: stepText(label) }) : null;
    },
  },
  {
    id: 'redo',
    label: 'redo',
    icon: 'redo',
    shortcuts: ['Mod+Shift+Z', 'Mod+Y'],
    group: 'go',
    repeats: true,
    isEnabled: (editor) => editor.document.canRedo,
    run: (editor) => {
      const label = editor.document.redo();
      editor.keepInRange();
      return label ? saidText('redone', { step: stepText(label) }) : null;
    },
  },
  {
    id: 'cut',
    label: 'cut',
    icon: 'scissors',
    shortcuts: ['Mod+X'],
    group: 'layers',
    isEnabled: (editor) => hasCopyable(editor) && (deleteAction.isEnabled?.(editor) ?? true),
    run: (editor) => {
      const what = selectedInWords(editor);
      if (copySelection(editor) !== null) deleteAction.run(editor);
      return saidText('cut', { what });
    },
  },
  {
    id: 'copy',
    label: 'copy',
    icon: 'copy',
    shortcuts: ['Mod+C'],
    group: 'layers',
    isEnabled: hasCopyable,
    run: copySelection,
  },
  {
    id: 'paste',
    label: 'paste',
    icon: 'paste',
    shortcuts: ['Mod+V'],
    group: 'layers',
    isEnabled: (editor) => editor.clipboard !== null,
    run: (editor) => (editor.clipboard === null ? null : pasteLayers(editor, editor.clipboard)),
  },
  {
    id: 'duplicate',
    label: 'duplicate',
    icon: 'copy',
    shortcuts: ['Mod+D'],
    group: 'layers',
    isEnabled: hasCopyable,
    run: duplicateSelection,
  },
  deleteAction,
  {
    id: 'find-text',
    label: 'findText',
    icon: 'search',
    shortcuts: ['Mod+F'],
    group: 'text',
    run: (editor) => {
      // Its field takes the focus.
      editor.ui.setState({ isFindingText: true });
      return null;
    },
  },
  {
    id: 'check-spelling',
    label: () => textOf(findTextText)('spelling'),
    icon: 'check',
    shortcuts: ['Mod+Alt+X'],
    group: 'text',
    run: (editor) => {
      openSpelling(editor);
      return null;
    },
  },
  {
    id: 'select-all',
    label: 'selectAll',
    icon: 'expand',
    shortcuts: ['Mod+A'],
    group: 'layers',
    run: (editor) => {
      editor.select(
        editor.shownScene.layers
          .filter((layer) => !layer.locked && !layer.hidden && isMovable(layer))
          .map((layer) => layer.id),
      );
      return selectionInWords(editor);
    },
  },
];
