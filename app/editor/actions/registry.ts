import type { Editor } from '../../state/editor.ts';
import { saidText } from '../../state/said.ts';
import { announce, announceWhenSettled } from '../../ui/announce.ts';
import { shortcutsOf } from '../../ui/shortcuts/shortcut-settings.ts';
import { matchesShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { autoLayoutActions } from '../auto-layout/auto-layout-actions.ts';
import { combineActions } from '../drawing/combine/combine-actions.ts';
import { drawActions } from '../drawing/draw-actions.ts';
import { layoutActions } from '../layout/layout-actions.ts';
import { motionActions } from '../motion/motion-actions.ts';
import { designPageActions } from '../pages/page-actions.ts';
import { actionName, type EditorAction } from './action.ts';
import { editActions } from './edit-actions.ts';
import { layerActions } from './layer-actions.ts';
import { lookActions } from './look-actions.ts';
import { textActions } from './text-actions.ts';
import { pageActions, timeActions } from './time-actions.ts';
import { viewActions } from './view-actions.ts';

const byId = new Map<string, EditorAction>(
  [
    ...editActions,
    ...lookActions,
    ...layerActions,
    ...textActions,
    ...timeActions,
    ...motionActions,
    ...pageActions,
    ...viewActions,
    ...drawActions,
    ...combineActions,
    ...layoutActions,
    ...autoLayoutActions,
    ...designPageActions,
  ].map((action) => [action.id, action]),
);

/** Every command of the editors, once. */
export function allActions(): readonly EditorAction[] {
  return [...byId.values()];
}

/**
 * Adds a command: its shortcuts, the sheet of shortcuts and menus that name its id find it like the others.
 * @returns a function that takes it away again
 * @throws RangeError when there is a command with that id already
 */
export function registerAction(action: EditorAction): () => void {
  if (byId.has(action.id)) throw new RangeError(`There is an action called ${action.id} already.`);
  byId.set(action.id, action);
  return () => void byId.delete(action.id);
}

/** The command with this id. @throws when there is none: ids are written in code, not by users. */
export function actionById(id: string): EditorAction {
  const action = byId.get(id);
  if (!action) throw new RangeError(`There is no action called ${id}.`);
  return action;
}

export const isActionEnabled = (action: EditorAction, editor: Editor): boolean =>
  action.isEnabled?.(editor) ?? true;

/** Runs a command when it is possible now, and says what it did, or that it is not possible. Returns whether it ran. */
export function runAction(id: string, editor: Editor): boolean {
  const action = actionById(id);
  if (!isActionEnabled(action, editor)) {
    announce(saidText('notPossible', { command: actionName(action) }));
    return false;
  }
  const sentence = action.run(editor);
  if (sentence !== null) (action.repeats ? announceWhenSettled : announce)(sentence);
  return true;
}

/** The command other than `action` that has a shortcut already; null when it is free. */
export function ownerOfShortcut(shortcut: string, action: EditorAction): EditorAction | null {
  return allActions().find((each) => each !== action && shortcutsOf(each).includes(shortcut)) ?? null;
}

/** The command for a key press, null when no key names one. */
export function actionForKey(press: Parameters<typeof matchesShortcut>[0]): EditorAction | null {
  return (
    allActions().find((action) => shortcutsOf(action).some((shortcut) => matchesShortcut(press, shortcut))) ??
    null
  );
}
