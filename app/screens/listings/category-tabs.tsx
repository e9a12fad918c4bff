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
  return (
    <nav className="cat-tabs" aria-label={t('categories')}>
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
