import { findInProject, hasLayout } from '@gesso/engine/edits';
import type { EditorAction } from '../actions/action.ts';
import {
  addLayoutToSelection,
  canAddLayout,
  leaveLayoutOfSelection,
  moveSelectedInLayout,
  removeLayoutOfSelection,
  say,
  selectedInLayout,
} from './auto-layout-steps.ts';

const move = (id: string, label: 'earlier' | 'later', by: 1 | -1): EditorAction => ({
  id,
  label: () => say(label),
  icon: by < 0 ? 'chev-u' : 'chev-d',
  group: 'layers',
  isEnabled: (editor) => selectedInLayout(editor) !== null,
  run: (editor) => moveSelectedInLayout(editor, (selectedInLayout(editor)?.index ?? 0) + by),
});

/** Commands for groups that lay out their layers. */
export const autoLayoutActions: readonly EditorAction[] = [
  {
    id: 'add-auto-layout',
    label: () => say('add'),
    icon: 'layout',
    shortcuts: ['Shift+A'],
    group: 'layers',
    isEnabled: canAddLayout,
    run: addLayoutToSelection,
  },
  {
    id: 'remove-auto-layout',
    label: () => say('remove'),
    icon: 'layers',
    shortcuts: ['Alt+Shift+A'],
    group: 'layers',
    isEnabled: (editor) => editor.selectedLayers.some((layer) => hasLayout(layer)),
    run: removeLayoutOfSelection,
  },
  {
    id: 'leave-layout',
    label: () => say('leave'),
    icon: 'expand',
    group: 'layers',
    isEnabled: (editor) => {
      const found = selectedInLayout(editor);
      // In a track each clip is by itself.
      return found !== null && findInProject(editor.project, found.layer.id)?.host.kind === 'scene';
    },
    run: leaveLayoutOfSelection,
  },
  move('earlier-in-layout', 'earlier', -1),
  move('later-in-layout', 'later', 1),
];
