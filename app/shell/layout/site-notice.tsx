import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as paintedStyles from '../../ui/painted-surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './site-notice.module.css';
import { TopBar } from './top-bar.tsx';

/** A page that has nothing to show: says so over the frayed primer, and leads home. */
export function SiteNotice({
  title,
  art = 'not-found.svg',
  children,
}: {
  title: string;
  /** The image behind it, of /art/. */
  art?: string;
  children: ReactNode;
}) {
  const t = useText(commonText);
  return (
    <>
      <TopBar />
      <main className={`${paintedStyles.paintedSurface} ${styles.siteNotice}`}>
        <img className={`${paintedStyles.drawing} ${styles.fill}`} src={`/art/${art}`} alt="" />
        <div className={styles.content}>
          <h1 className={textStyles.display}>{title}</h1>
          <p>{children}</p>
          <Link
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
            to="/"
          >
            {t('backToHome')}
          </Link>
        </div>
      </main>
    </>
  );
}
