import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BREAKPOINTS_PX, narrowerThan } from '../../browser/device.ts';
import { useMedia } from '../../browser/use-media.ts';
import { CreditsButton } from '../../commerce/credits-button.tsx';
import { UpgradeButton } from '../../commerce/upgrade-button.tsx';
import { shellText } from '../../messages/english/shell.ts';
import { useText, useTranslated } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { isSubscribed, useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as avatarStyles from '../avatar.module.css';
import { Logo } from '../logo.tsx';
import { currentMenu, entriesFor, hrefOf, loadMenu } from '../menu/menu-data.ts';
import { OpenInApp } from '../open-in-app.tsx';
import * as styles from './top-bar.module.css';

const loadMegaMenu = () => import('../menu/mega-menu.tsx');
const MegaMenu = lazy(() => loadMegaMenu().then((module) => ({ default: module.MegaMenu })));
const MenuPanel = lazy(() =>
  import('../menu/menu-panel.tsx').then((module) => ({ default: module.MenuPanel })),
);
const ProfileMenu = lazy(() =>
  import('../profile-menu.tsx').then((module) => ({ default: module.ProfileMenu })),
);

/** The bar over the pages of the public web. */
export function TopBar() {
  const isNarrow = useMedia(narrowerThan(BREAKPOINTS_PX.mobileLayout));
  return isNarrow ? <NarrowBar /> : <WideBar />;
}

function WideBar() {
  const t = useText(shellText);
  const profile = useProfile();
  return (
    <header className={styles.topbar}>
      <Logo className={styles.logo} />
      <MainNav />
      <span className={layoutStyles.grow} />
      {profile ? (
        <>
          <Link className={styles.topbarLink} to={PATHS.projects}>
            {t('myProjects')}
          </Link>
          <CreditsButton />
          <UpgradeButton />
          <Suspense fallback={<span className={avatarStyles.avatarSpace} />}>
            <ProfileMenu />
          </Suspense>
        </>
      ) : (
        <>
          <Link className={styles.topbarLink} to={PATHS.pricing}>
            {t('pricing')}
          </Link>
          <Link className={`${buttonStyles.button} ${buttonStyles.ghost}`} to={PATHS.logIn}>
            {t('login')}
          </Link>
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.signUp}>
            {t('tryForFree')}
          </Link>
        </>
      )}
    </header>
  );
}

/** On small screens: one action and the menu. Tablets have room for the log-in too. */
function NarrowBar() {
  const t = useText(shellText);
  const profile = useProfile();
  const isPhone = useMedia(narrowerThan(BREAKPOINTS_PX.mobile));
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <header className={`${styles.topbar} ${styles.narrow}`}>
      <Logo className={styles.logo} />
      <span className={layoutStyles.grow} />
      {profile ? (
        <>
          {isPhone || isSubscribed(profile) ? null : <UpgradeButton />}
          <Suspense fallback={<span className={avatarStyles.avatarSpace} />}>
            <ProfileMenu />
          </Suspense>
        </>
      ) : isPhone ? (
        <OpenInApp className={`${buttonStyles.button} ${buttonStyles.secondary} ${styles.compactButton}`} />
      ) : (
        <>
          <Link className={`${buttonStyles.button} ${buttonStyles.ghost}`} to={PATHS.logIn}>
            {t('login')}
          </Link>
          <Link className={`${buttonStyles.button} ${buttonStyles.primary}`} to={PATHS.signUp}>
            {t('tryForFree')}
          </Link>
        </>
      )}
      <button
        type="button"
        className={styles.touchTarget}
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          // Safari does not focus a button that is pressed, and the focus is to come back to this one.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        <Icon name="menu" />
      </button>
      <Suspense>{isOpen ? <MenuPanel onClose={close} /> : null}</Suspense>
    </header>
  );
}

const OPEN_AFTER_HOVER_MS = 120;
const CLOSE_AFTER_LEAVE_MS = 200;

/** The menu of wide screens: each entry opens its panel, those without one lead straight on. */
function MainNav() {
  const t = useText(shellText);
  const translate = useTranslated('menu');
  const isLoggedIn = useProfile() !== null;
  const [entries, setEntries] = useState(() => entriesFor(currentMenu(), 'web'));
  const [openId, setOpenId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The pointer opened the panel on its way to the button: the click that follows is no wish to close it. */
  const isOpenByHover = useRef(false);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    void loadMenu().then((menu) => setEntries(entriesFor(menu, 'web')));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the panel.
  useEffect(() => setOpenId(null), [pathname]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const openSoon = (id: string) => {
    clearTimeout(timer.current);
    void loadMegaMenu();
    // An open panel follows the pointer at once.
    timer.current = setTimeout(
      () => {
        isOpenByHover.current = true;
        setOpenId(id);
      },
      openId === null ? OPEN_AFTER_HOVER_MS : 0,
    );
  };
  const closeSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpenId(null), CLOSE_AFTER_LEAVE_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpenId(null);
  };
  const shown = entries.filter(({ id }) => id !== 'pricing');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and leaving only add to what the buttons do.
    <div
      className={styles.mainnav}
      onMouseLeave={(event) => event.nativeEvent.isTrusted && closeSoon()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openId === null) return;
        nav.current?.querySelector<HTMLElement>(`[data-entry="${openId}"]`)?.focus();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <nav ref={nav} className={styles.topnav} aria-label={t('mainMenu')}>
        {shown.map((entry) =>
          entry.sm.length === 0 ? (
            <a key={entry.id} href={hrefOf(entry, isLoggedIn)}>
              {translate(entry.id, entry.t)}
            </a>
          ) : (
            <button
              key={entry.id}
              type="button"
              data-entry={entry.id}
              aria-expanded={entry.id === openId}
              onMouseEnter={() => openSoon(entry.id)}
              onClick={() => {
                clearTimeout(timer.current);
                setOpenId(entry.id === openId && !isOpenByHover.current ? null : entry.id);
                isOpenByHover.current = false;
              }}
            >
              {translate(entry.id, entry.t)}
              <Icon name={entry.id === openId ? 'chev-u' : 'chev-d'} size={16} />
            </button>
          ),
        )}
      </nav>
      {openId === null ? null : (
        <Suspense>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the dimmed page; Escape and the button close too. */}
          <div className={styles.megaDim} onMouseEnter={closeSoon} onPointerDown={close} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the panel open while the pointer is on it. */}
          <div onMouseEnter={() => clearTimeout(timer.current)}>
            <MegaMenu entryId={openId} onClose={close} />
          </div>
        </Suspense>
      )}
    </div>
  );
}
