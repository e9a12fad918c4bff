import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { CreditsButton } from '../../commerce/credits-button.tsx';
import { UpgradeButton } from '../../commerce/upgrade-button.tsx';
import { searchText } from '../../messages/english/search.ts';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { PATHS, withQuery } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { DashboardFooter } from '../footer/dashboard-footer.tsx';
import { Logo } from '../logo.tsx';
import { ProfileMenu } from '../profile-menu.tsx';
import { SearchBox } from '../search-box/search-box.tsx';
import * as styles from './dashboard-layout.module.css';
import * as topBarStyles from './top-bar.module.css';
import { useHasFooter } from './use-has-footer.ts';

const PROJECTS = PATHS.projects;
const GENERATIONS = withQuery(PATHS.projects, { type: '5' });

/** The signed-in area: its own top bar, its own footer, and on phones a bar of places at the bottom. */
export function DashboardLayout() {
  const t = useText(shellText);
  const search = useText(searchText);
  const hasFooter = useHasFooter();
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const { pathname, search: query } = useLocation();
  const isGenerations =
    new URLSearchParams(query).get('type') === '5' ||
    [SCREEN_PATHS.aiImages, SCREEN_PATHS.aiVideos].some((path) => pathname.startsWith(path.slice(0, -1)));
  const isProjects = pathname.startsWith(PATHS.projects.slice(0, -1)) && !isGenerations;
  return (
    <div className={`${styles.dash} ${isPhone ? styles.withPlaces : ''}`}>
      <a className={layoutStyles.skip} href="#page">
        {t('skipToContent')}
      </a>
      <header className={`${topBarStyles.topbar} ${styles.topbar} ${styles.dashBar}`}>
        <Logo className={`${topBarStyles.logo} ${styles.logo}`} />
        <div className={styles.dashSearch}>
          <SearchBox isCompact placeholder={search('placeholderDashboard')} />
        </div>
        <span className={`${layoutStyles.grow} ${styles.grow}`} />
        {isPhone ? null : (
          <nav className={`${topBarStyles.topnav} ${styles.dashnav}`} aria-label={t('mainMenu')}>
            <Link to={GENERATIONS} aria-current={isGenerations ? 'page' : undefined}>
              <Icon name="spark" size={18} />
              {t('generationsCaps')}
            </Link>
            <Link to={PROJECTS} aria-current={isProjects ? 'page' : undefined}>
              <Icon name="folder" size={18} />
              {t('projectsCaps')}
            </Link>
          </nav>
        )}
        {isPhone ? null : <CreditsButton />}
        {isPhone ? null : <UpgradeButton className={`${buttonStyles.button} ${buttonStyles.pro}`} />}
        <ProfileMenu />
      </header>
      <div id="page" tabIndex={-1} className={`${topBarStyles.page} ${styles.page}`}>
        <Outlet />
      </div>
      {hasFooter ? <DashboardFooter /> : null}
      {isPhone ? <Places isProjects={isProjects} isGenerations={isGenerations} /> : null}
    </div>
  );
}

/** The places of the signed-in area, in reach of the thumb. */
function Places({ isProjects, isGenerations }: { isProjects: boolean; isGenerations: boolean }) {
  const t = useText(shellText);
  const place = (to: string, icon: IconName, label: string, isCurrent: boolean) => (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  return (
    <nav className={styles.places} aria-label={t('mainMenu')}>
      <NavLink to={PATHS.dashboard}>
        <Icon name="home" />
        {t('homePlace')}
      </NavLink>
      {place(PROJECTS, 'folder', t('projectsPlace'), isProjects)}
      <Link to={PATHS.newDesign} className={styles.addButton} aria-label={t('create')}>
        <Icon name="plus" />
      </Link>
      {place(GENERATIONS, 'spark', t('generations'), isGenerations)}
      <NavLink to={PATHS.accountSettings}>
        <Icon name="user" />
        {t('account')}
      </NavLink>
    </nav>
  );
}
