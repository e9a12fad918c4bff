import { actionById, isActionEnabled, runAction } from '../actions/registry.ts';
import { useShownKeys } from '../actions/shortcut-settings.ts';
import { editorActionsText } from '../messages/english/editor-actions.ts';
import { useText } from '../messages/language.ts';
import { useEditor, useProject, useUi } from '../state/hooks.ts';
import type { IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

interface ActionButtonProps {
  id: string;
  label?: string;
  icon?: IconName;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  pressed?: boolean;
  className?: string;
}

/** An icon button that runs an action and is disabled when it cannot run. */
export function ActionButton({ id, label, icon, pressed, ...rest }: ActionButtonProps) {
  const t = useText(editorActionsText);
  const editor = useEditor();
  const action = actionById(id);
  const keys = useShownKeys(action);
  useProject(() => isActionEnabled(action, editor));
  const isEnabled = useUi(() => isActionEnabled(action, editor));
  return (
    <IconButton
      {...rest}
      {...(pressed === undefined ? {} : { pressed })}
      label={label ?? t(action.label)}
      icon={icon ?? action.icon ?? 'more'}
      keys={keys}
      disabled={!isEnabled}
      onClick={() => runAction(id, editor)}
    />
  );
}
