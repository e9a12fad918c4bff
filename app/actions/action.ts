import type { Editor } from '../state/editor.ts';
import type { IconName } from '../ui/icon.tsx';

/** One user command. Menus, shortcuts, toolbars and the context menu all run it through this object. */
export interface EditorAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Keys that run it, for example `Mod+Shift+Z`; the first is shown. Mod is Ctrl, or Command on a Mac. */
  readonly shortcuts?: readonly string[];
  /** The heading under which the shortcut sheet lists it. */
  readonly group: 'Canvas' | 'Layers' | 'Text' | 'Time' | 'Pages' | 'Go';
  isEnabled?(editor: Editor): boolean;
  run(editor: Editor): void;
}
