import type { Editor } from '../../state/editor.ts';
import type { MenuEntry } from '../../ui/menu.tsx';
import { shortcutsOf } from '../../ui/shortcuts/shortcut-settings.ts';
import { shortcutText } from '../../ui/shortcuts/shortcuts.ts';
import { type ActionLabel, actionName, sayAction } from './action.ts';
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
