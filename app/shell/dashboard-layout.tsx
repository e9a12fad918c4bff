import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { searchText } from '../messages/english/search.ts';
import { shellText } from '../messages/english/shell.ts';
import { useText } from '../messages/language.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { CreditsButton } from './credits-button.tsx';
import { BREAKPOINTS_PX, narrowerThan } from './device.ts';
import { DashboardFooter } from './footer/dashboard-footer.tsx';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchBox } from './search-box/search-box.tsx';
import { UpgradeButton } from './upgrade-button.tsx';
import { useHasFooter } from './use-has-footer.ts';
import { useMedia } from './use-media.ts';
import './dashboard-layout.css';

const PROJECTS = '/my/projects/';
const GENERATIONS = '/my/projects/?type=5';

/** The signed-in area: its own top bar, its own footer, and on phones a bar of places at the bottom. */
export function DashboardLayout() {
  const t = useText(shellText);
  const search = useText(searchText);
  const hasFooter = useHasFooter();
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const { pathname, search: query } = useLocation();
  const isGenerations = new URLSearchParams(query).get('type') === '5';
  const isProjects = pathname.startsWith('/my/projects') && !isGenerations;
  return (
    <div className={`dash ${isPhone ? 'with-places' : ''}`}>
      <a className="skip" href="#page">
        {t('skipToContent')}
      </a>
      <header className="topbar dash-bar">
        <Logo />
        <div className="dash-search">
          <SearchBox isCompact placeholder={search('placeholderDashboard')} />
        </div>
        <span className="grow" />
        {isPhone ? null : (
          <nav className="topnav dashnav" aria-label={t('mainMenu')}>
            <Link
              to={GENERATIONS}
              className={isGenerations ? 'on' : ''}
              aria-current={isGenerations ? 'page' : undefined}
            >
              <Icon name="spark" size={18} />
              {t('generationsCaps')}
            </Link>
            <Link
              to={PROJECTS}
              className={isProjects ? 'on' : ''}
              aria-current={isProjects ? 'page' : undefined}
            >
              <Icon name="folder" size={18} />
              {t('projectsCaps')}
            </Link>
          </nav>
        )}
        {isPhone ? null : <CreditsButton />}
        {isPhone ? null : <UpgradeButton className="btn pro" />}
        <ProfileMenu />
      </header>
      <div id="page" tabIndex={-1} className="page">
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
    <Link to={to} className={isCurrent ? 'on' : ''} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
  return (
    <nav className="places" aria-label={t('mainMenu')}>
      <NavLink to="/user-dashboard/" className={({ isActive }) => (isActive ? 'on' : '')}>
        <Icon name="home" />
        {t('homePlace')}
      </NavLink>
      {place(PROJECTS, 'folder', t('projectsPlace'), isProjects)}
      <Link to="/design-templates/create/" className="add" aria-label={t('create')}>
        <Icon name="plus" />
      </Link>
      {place(GENERATIONS, 'spark', t('generations'), isGenerations)}
      <NavLink to="/my/account-settings/" className={({ isActive }) => (isActive ? 'on' : '')}>
        <Icon name="user" />
        {t('account')}
      </NavLink>
    </nav>
  );
}
