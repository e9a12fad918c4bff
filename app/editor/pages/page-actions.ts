import type { Editor } from '../../state/editor.ts';
import type { EditorAction } from '../actions/action.ts';
import { sayPresenting } from '../preview/presenting.ts';
import { openPageNumbers } from '../text-variables/open-page-numbers.tsx';
import { canHidePage, sayPages, togglePageHidden } from './page-facts.ts';

const isDesign = ({ kind }: Editor): boolean => kind === 'design';

/** Commands for the pages of designs, beside those that scenes have too. */
export const designPageActions: readonly EditorAction[] = [
  {
    id: 'hide-page',
    label: () => sayPages('hideOrShow'),
    icon: 'eye-off',
    shortcuts: ['Mod+Alt+H'],
    group: 'pages',
    isEnabled: (editor) => isDesign(editor) && canHidePage(editor, editor.sceneIndex),
    run: (editor) => togglePageHidden(editor, editor.sceneIndex),
  },
  {
    id: 'all-pages',
    label: () => sayPages('allPages'),
    icon: 'grid',
    shortcuts: ['Mod+Alt+G'],
    group: 'pages',
    isEnabled: isDesign,
    run: (editor) => {
      editor.ui.setState({ showsAllPages: true });
      return null;
    },
  },
  {
    id: 'number-pages',
    label: 'numberPages',
    icon: 'page-number',
    group: 'pages',
    isEnabled: isDesign,
    run: (editor) => {
      openPageNumbers(editor);
      return null;
    },
  },
  {
    id: 'present',
    label: () => sayPresenting('present'),
    icon: 'monitor',
    shortcuts: ['Alt+Shift+P'],
    group: 'pages',
    isEnabled: isDesign,
    run: (editor) => {
      editor.ui.setState({ isPreviewing: true, presenterView: 'split' });
      return null;
    },
  },
];
