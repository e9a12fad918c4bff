import { memo } from 'react';
import { useEditor, useProject, useUi } from '../state/hooks.ts';
import type { IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShownKeys } from '../ui/shortcuts/shortcut-settings.ts';
import { actionById, isActionEnabled, runAction } from './actions/registry.ts';
import { useActionName } from './actions/use-action-name.ts';

interface ActionButtonProps {
  id: string;
  label?: string;
  icon?: IconName;
  size?: 'xs' | 'sm' | 'md' | 'lg';
  pressed?: boolean;
  className?: string;
}

/** An icon button that runs an action and is disabled when it cannot run. */
export const ActionButton = memo(function ActionButton({
  id,
  label,
  icon,
  pressed,
  ...rest
}: ActionButtonProps) {
  const actionName = useActionName();
  const editor = useEditor();
  const action = actionById(id);
  const keys = useShownKeys(action);
  useProject(() => isActionEnabled(action, editor));
  const isEnabled = useUi(() => isActionEnabled(action, editor));
  return (
    <IconButton
      {...rest}
      {...(pressed === undefined ? {} : { pressed })}
      label={label ?? actionName(action)}
      icon={icon ?? action.icon ?? 'more'}
      keys={keys}
      disabled={!isEnabled}
      onClick={() => runAction(id, editor)}
    />
  );
});
