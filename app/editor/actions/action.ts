import type { PlainKey } from '../../messages/catalogue.ts';
import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { sayLater } from '../../messages/language.ts';
import type { Editor } from '../../state/editor.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The name of a text of the commands' catalogue. */
export type ActionLabel = PlainKey<typeof editorActionsText>;

/** Says a text of the commands in the language of this moment; components say them with `useText`. */
export const sayAction = sayLater(editorActionsText);

/** What a command is called in the language of this moment. */
export function actionName({ label }: Pick<EditorAction, 'label'>): string {
  return typeof label === 'function' ? label() : sayAction(label);
}

/** One user command. Menus, shortcuts, toolbars and the context menu all run it through this object. */
export interface EditorAction {
  readonly id: string;
  /** Looked up in the commands' catalogue when it is shown, for the language can change; an added command brings its own words. */
  readonly label: ActionLabel | (() => string);
  readonly icon?: IconName;
  /** Keys that run it, for example `Mod+Shift+Z`; the first is shown. Mod is Ctrl, or Command on a Mac. */
  readonly shortcuts?: readonly string[];
  /** The heading under which the shortcut sheet lists it. */
  readonly group: 'canvas' | 'layers' | 'text' | 'time' | 'pages' | 'go';
  /** It may run again and again while its key is held; then only the last sentence is said. */
  readonly repeats?: boolean;
  isEnabled?(editor: Editor): boolean;
  /**
   * Does it, and returns the sentence that says what was done to people who do not see it. Null when something else speaks: a dialog or a field
   * that takes the focus, or a toast. Run it by `runAction`, which says the sentence.
   */
  run(editor: Editor): string | null;
}
