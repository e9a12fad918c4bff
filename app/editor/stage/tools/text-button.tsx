import { useEditor } from '../../../state/hooks.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { runAction } from '../../actions/registry.ts';
import * as styles from '../stage.module.css';

/** An action of the toolbar over the page with its name in letters. */
export function TextButton({
  id,
  icon,
  label,
  primary = false,
}: {
  id: 'group' | 'ungroup';
  icon: IconName;
  label: string;
  primary?: boolean;
}) {
  const editor = useEditor();
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.small} ${primary ? buttonStyles.primary : `${buttonStyles.ghost} ${styles.labelFolds}`}`}
      onClick={() => runAction(id, editor)}
    >
      <Icon name={icon} size={16} />
      {label}
    </button>
  );
}
