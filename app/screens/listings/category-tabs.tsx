import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as styles from '../listings.module.css';

const TABS = [
  { key: 'tabAiTools', to: PATHS.tools, hash: '#ai' },
  { key: 'tabPhotoTools', to: PATHS.tools, hash: '#photo-editor' },
  { key: 'tabVideoTools', to: SCREEN_PATHS.videoTools, hash: '' },
  { key: 'tabDesignTemplates', to: PATHS.designTemplates, hash: '' },
  { key: 'tabVideoTemplates', to: PATHS.videoTemplates, hash: '' },
] as const;

/** The five parts of what there is to find. */
export function CategoryTabs() {
  const t = useText(listingsText);
  const { pathname, hash } = useLocation();
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const here = TABS.filter(({ to }) => path.startsWith(to));
  const current = here.find((tab) => tab.hash === hash) ?? here[0];
  const row = useRef<HTMLElement>(null);
  const currentKey = current?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row moves when another tab is current.
  useEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector('[aria-current]');
    if (!nav || !tab) return;
    const [outer, inner] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    // On a phone the row is wider than the screen: the current one comes into its middle.
    nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [currentKey]);
  return (
    <nav ref={row} className={styles.catTabs} aria-label={t('categories')}>
      {TABS.map((tab) => (
        <Link
          key={tab.key}
          to={{ pathname: tab.to, hash: tab.hash }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab.key)}
        </Link>
      ))}
    </nav>
  );
}
