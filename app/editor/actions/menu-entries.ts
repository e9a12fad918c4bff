import type { Editor } from '../../state/editor.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { shortcutsOf } from '../../ui/shortcuts/shortcut-settings.ts';
import { shortcutText } from '../../ui/shortcuts/shortcuts.ts';
import { layerTypeRow } from '../layer-types/layer-types.ts';
import { type ActionLabel, actionName, sayAction } from './action.ts';
import { alignActions } from './layer-actions.ts';
import { actionById, isActionEnabled, runAction } from './registry.ts';

/** A menu line that runs an action. */
export function actionEntry(id: string, editor: Editor, label?: ActionLabel): MenuEntry {
  const action = actionById(id);
  return {
    type: 'item',
    id,
    label: label === undefined ? actionName(action) : sayAction(label),
    ...(action.icon ? { icon: action.icon } : {}),
    keys: shortcutText(shortcutsOf(action)[0]),
    disabled: !isActionEnabled(action, editor),
    onSelect: () => void runAction(id, editor),
  };
}

const rule = (id: string): MenuEntry => ({ type: 'rule', id });

/** What the right button offers for the selection, or for the page when nothing is selected. */
export function contextMenuEntries(editor: Editor): MenuEntry[] {
  const layers = editor.selectedLayers;
  const entry = (id: string, label?: ActionLabel) => actionEntry(id, editor, label);
  if (layers.length === 0) {
    return [
      entry('paste'),
      entry('select-all'),
      rule('1'),
      entry('add-page', editor.kind === 'design' ? 'addPage' : 'addScene'),
      entry('duplicate-page', editor.kind === 'design' ? 'duplicatePage' : 'duplicateScene'),
      rule('2'),
      entry('zoom-fit'),
      entry('zoom-100'),
      entry('toggle-snapping'),
    ];
  }
  const isAllLocked = layers.every((layer) => layer.locked);
  const typeActions = [...new Set(layers.flatMap((layer) => layerTypeRow(layer).contextActions))].filter(
    (id) => isActionEnabled(actionById(id), editor),
  );
  return [
    entry('cut'),
    entry('copy'),
    entry('paste'),
    {
      type: 'submenu',
      id: 'look',
      label: sayAction('look'),
      icon: 'palette',
      entries: [
        entry('copy-look'),
        entry('paste-attributes'),
        entry('paste-style'),
        entry('paste-effects'),
        entry('paste-animation'),
      ],
    },
    entry('duplicate'),
    entry('delete'),
    rule('1'),
    entry('bring-forward'),
    entry('send-backward'),
    {
      type: 'submenu',
      id: 'order',
      label: sayAction('order'),
      icon: 'layers',
      entries: [
        entry('bring-to-front'),
        entry('bring-forward'),
        entry('send-backward'),
        entry('send-to-back'),
      ],
    },
    {
      type: 'submenu',
      id: 'align',
      label: sayAction(layers.length === 1 ? 'alignToPage' : 'align'),
      icon: 'al-hc',
      entries: alignActions.map((action) => entry(action.id)),
    },
    rule('2'),
    ...(layers.length > 1 ? [entry('group')] : []),
    ...typeActions.map((id) => entry(id)),
    entry('flip-horizontal'),
    entry('flip-vertical'),
    entry('rotate-right'),
    entry('rotate-left'),
    entry('toggle-lock', isAllLocked ? 'unlock' : 'lock'),
    entry('toggle-visibility', layers.every((layer) => layer.hidden) ? 'show' : 'hide'),
    entry('rename'),
    ...(editor.kind === 'video' ? [rule('3'), entry('split'), entry('to-scene')] : []),
  ];
}
