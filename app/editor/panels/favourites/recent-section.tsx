import type { ReactNode } from 'react';
import { shelvesText } from '../../../messages/english/shelves.ts';
import { useText } from '../../../messages/language.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as textStyles from '../../../ui/text.module.css';
import * as editorPartsStyles from '../../editor-parts.module.css';
import * as styles from '../panels.module.css';

/** What was used last, first in a panel; tiles in a row that is scrolled, or rows below each other. */
export function RecentSection({ isRow = true, children }: { isRow?: boolean; children: ReactNode }) {
  const t = useText(shelvesText);
  return (
    <section
      className={`${layoutStyles.column} ${layoutStyles.gap8} ${styles.recentSection}`}
      aria-label={t('recentlyUsed')}
    >
      <h3 className={`${textStyles.sectionTitle} ${editorPartsStyles.sectionTitle}`}>{t('recentlyUsed')}</h3>
      {isRow ? <div className={styles.recentRow}>{children}</div> : children}
    </section>
  );
}
