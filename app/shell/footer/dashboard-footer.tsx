import { Link } from 'react-router-dom';
import { openContact } from '../../commerce/upgrade/popups.tsx';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './dashboard-footer.module.css';
import { LanguageSelect } from './language-select.tsx';

/** The foot of the signed-in area: one quiet line. */
export function DashboardFooter() {
  const t = useText(shellText);
  return (
    <footer className={styles.dashFoot}>
      <span>{t('contributors', { year: String(new Date().getFullYear()) })}</span>
      <nav aria-label={t('footerHelp')}>
        <button
          type="button"
          className={`${textStyles.link} ${styles.link}`}
          onClick={() => void openContact()}
        >
          {t('contactUs')}
        </button>
        <Link to={PATHS.privacy}>{t('privacyPolicy')}</Link>
        <Link to={PATHS.terms}>{t('terms')}</Link>
      </nav>
      <LanguageSelect className={styles.select} />
    </footer>
  );
}
