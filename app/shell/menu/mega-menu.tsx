import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { commonText } from '../../messages/english/common.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, toolPath } from '../../paths.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import * as iconStyles from '../../ui/icon.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as textStyles from '../../ui/text.module.css';
import { iconOfEntry } from './entry-icons.ts';
import * as styles from './mega-menu.module.css';
import { type MenuItem, searchEntries, useMenu } from './menu-data.ts';
import { useSlowWheel } from './slow-wheel.ts';
import { StoreGroups } from './store-groups.tsx';
/** The panel below an entry of the top bar: what is below it, a search over all tools, and one thing to look at. */
export function MegaMenu({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const t = useText(shellText);
  const { entries, href } = useMenu('web');
  const [term, setTerm] = useState('');
  const panel = useRef<HTMLElement>(null);
  useSlowWheel(panel);
  const statusId = useId();
  const entry = entries.find(({ id }) => id === entryId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel begins with an empty search.
  useEffect(() => setTerm(''), [entryId]);
  if (!entry) return null;
  const found = term.trim() === '' ? null : searchEntries(entries, term);
  const groups = entry.sm.some(({ sm }) => sm.length > 0) ? entry.sm : [entry];
  return (
    <section ref={panel} className={styles.mega} id="mega-menu" aria-label={entry.t}>
      <div>
        <div className={styles.megaHead}>
          <h2>{entry.t}</h2>
          <label className={`${fieldStyles.input} ${fieldStyles.medium} ${styles.megaSearch}`}>
            <Icon name="search" size={18} />
            <input
              type="search"
              value={term}
              placeholder={t('searchTools')}
              aria-label={t('searchTools')}
              aria-describedby={statusId}
              onChange={(event) => setTerm(event.target.value)}
            />
          </label>
          <p className={layoutStyles.visuallyHiddenText} id={statusId} role="status">
            {found === null ? '' : t('toolsFound', { count: found.length })}
          </p>
        </div>
        {found === null ? (
          <div className={`${styles.megaGroups} ${groups.length > 1 ? styles.many : ''}`}>
            {groups.map((group) => (
              <section key={group.id} aria-label={group.t}>
                {groups.length > 1 ? <h3>{group.t}</h3> : null}
                <ul className={groups.length > 1 ? '' : styles.twoColumns}>
                  {group.sm.map((leaf) => (
                    <MegaLink key={leaf.id} entry={leaf} to={href(leaf)} onClose={onClose} />
                  ))}
                </ul>
              </section>
            ))}
            <StoreGroups style={entry.es} onClose={onClose} />
          </div>
        ) : found.length === 0 ? (
          <p className={styles.megaNone}>{t('noTool')}</p>
        ) : (
          <ul className={styles.three}>
            {found.map((leaf) => (
              <MegaLink key={leaf.id} entry={leaf} to={href(leaf)} onClose={onClose} />
            ))}
          </ul>
        )}
        <Link className={`${textStyles.link} ${styles.megaAll}`} to={PATHS.tools} onClick={onClose}>
          {t('seeAllTools')}
          <Icon name="arrow-r" size={18} className={iconStyles.directional} />
        </Link>
      </div>
      <Link className={styles.megaFeature} to={toolPath('ai-product-photography')} onClick={onClose}>
        <img src="/art/perfume.svg" alt="" />
        <span className={styles.text}>
          <b>{t('featureTitle')}</b>
          <span>{t('featureText')}</span>
        </span>
      </Link>
    </section>
  );
}

function MegaLink({ entry, to, onClose }: { entry: MenuItem; to: string; onClose: () => void }) {
  const common = useText(commonText);
  const words = (
    <>
      <span className={styles.entryIcon}>
        <Icon name={iconOfEntry(entry.id)} />
      </span>
      <span>
        <b>
          {entry.t}
          {entry.n ? (
            <span className={`${badgeStyles.badge} ${badgeStyles.accent}`}>{common('new')}</span>
          ) : null}
        </b>
        {entry.d ? <small>{entry.d}</small> : null}
      </span>
    </>
  );
  return (
    <li>
      <Link className={styles.item} to={to} onClick={onClose}>
        {words}
      </Link>
    </li>
  );
}
