import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { listingsText } from '../../messages/english/listings.ts';
import { useText } from '../../messages/language.ts';

const TABS = [
  { key: 'tabAiTools', to: '/tools/', hash: '#ai' },
  { key: 'tabPhotoTools', to: '/tools/', hash: '#photo-editor' },
  { key: 'tabVideoTools', to: '/video-editing/', hash: '' },
  { key: 'tabDesignTemplates', to: '/design-templates/', hash: '' },
  { key: 'tabVideoTemplates', to: '/video-templates/', hash: '' },
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
    <nav ref={row} className="cat-tabs" aria-label={t('categories')}>
      {TABS.map((tab) => (
        <Link
          key={tab.key}
          to={{ pathname: tab.to, hash: tab.hash }}
          className={tab === current ? 'on' : ''}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab.key)}
        </Link>
      ))}
    </nav>
  );
}
