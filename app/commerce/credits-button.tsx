import { numberFormat } from '../messages/catalogue.ts';
import { shellText } from '../messages/english/shell.ts';
import { currentLocale, useText } from '../messages/language.ts';
import { useAppConfig } from '../session/app-config.ts';
import { useProfile } from '../session/session.ts';
import * as buttonStyles from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import * as textStyles from '../ui/text.module.css';

/** How many AI credits a user has, with a way to more; anyone who has none finds it in the menu of the profile. */
export function CreditsButton() {
  const t = useText(shellText);
  const credits = useProfile()?.user.remainingCoins ?? 0;
  const { sellsCredits } = useAppConfig();
  if (credits === 0 || !sellsCredits) return null;
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.ghost} ${textStyles.numeric}`}
      aria-label={t('credits', { count: credits })}
      onClick={() => void import('./upgrade/popups.tsx').then(({ openCredits }) => openCredits())}
    >
      <Icon name="spark" size={18} />
      {numberFormat(currentLocale()).format(credits)}
    </button>
  );
}
