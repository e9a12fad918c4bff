import { Link } from 'react-router-dom';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { openContact } from '../dialogs/popups.tsx';
import { LanguageSelect } from './language-select.tsx';

/** The foot of the signed-in area: one quiet line. */
export function DashboardFooter() {
  const t = useText(shellText);
  return (
    <footer className="dash-foot">
      <span>{t('contributors', { year: String(new Date().getFullYear()) })}</span>
      <nav aria-label={t('footerHelp')}>
        <button type="button" className="link" onClick={() => void openContact()}>
          {t('contactUs')}
        </button>
        <Link to="/privacy-policy/">{t('privacyPolicy')}</Link>
        <Link to="/terms/">{t('terms')}</Link>
      </nav>
      <LanguageSelect />
    </footer>
  );
}
