import type { Editor } from '../../state/editor.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { actionEntry } from '../actions/action-entry.ts';
import { canHidePage, sayPages, togglePageHidden } from './page-facts.ts';
import { sceneOrderEntries } from './scene-order.ts';

/** What can be done with a page of a design, which is the one that is open. */
export function pageEntries(editor: Editor, index: number): MenuEntry[] {
  const isHidden = editor.project.metadata.sceneItems[index]?.hidden === true;
  return [
    actionEntry('duplicate-page', editor, 'duplicatePage'),
    ...sceneOrderEntries(editor, index),
    {
      type: 'item',
      id: 'hide-page',
      label: sayPages(isHidden ? 'showPage' : 'hidePage'),
      icon: isHidden ? 'eye' : 'eye-off',
      disabled: !canHidePage(editor, index),
      onSelect: () => editor.announce(togglePageHidden(editor, index)),
    },
    actionEntry('delete-page', editor, 'deletePage'),
    actionEntry('add-page', editor, 'addPage'),
    { type: 'rule', id: 'all' },
    actionEntry('all-pages', editor),
    actionEntry('full-preview', editor),
    actionEntry('present', editor),
    actionEntry('number-pages', editor),
  ];
}
