import { shellText } from '../messages/english/shell.ts';
import { currentLocale, useText } from '../messages/language.ts';
import { useAppConfig } from '../session/app-config.ts';
import { useProfile } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';

/** How many AI credits somebody has, with a way to more; whoever has none finds it in the menu of the profile. */
export function CreditsButton() {
  const t = useText(shellText);
  const credits = useProfile()?.user.remainingCoins ?? 0;
  const { sellsCredits } = useAppConfig();
  if (credits === 0 || !sellsCredits) return null;
  return (
    <button
      type="button"
      className="btn ghost credits-button num"
      aria-label={t('credits', { count: credits })}
      onClick={() => void import('./dialogs/popups.tsx').then(({ openCredits }) => openCredits())}
    >
      <Icon name="spark" size={18} />
      {new Intl.NumberFormat(currentLocale()).format(credits)}
    </button>
  );
}
