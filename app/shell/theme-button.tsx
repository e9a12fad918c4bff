import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { Icon } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { useTheme } from '../ui/theme.ts';

/** Light or dark. */
export function ThemeButton({ className = iconButtonStyles.iconButton }: { className?: string }) {
  const t = useText(shellText);
  const { theme, toggle } = useTheme();
  return (
    <button
      type="button"
      className={className}
      aria-label={theme === 'dark' ? t('lightTheme') : t('darkTheme')}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
