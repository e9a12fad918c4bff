import { editorActionsText } from '../../messages/english/editor/editor-actions.ts';
import { useText } from '../../messages/language.ts';
import type { EditorAction } from './action.ts';

/** What commands are called, for a component; it is drawn again when the language changes. */
export function useActionName(): (action: Pick<EditorAction, 'label'>) => string {
  const say = useText(editorActionsText);
  return ({ label }) => (typeof label === 'function' ? label() : say(label));
}
