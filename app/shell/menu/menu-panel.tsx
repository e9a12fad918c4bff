import { Dialog as RadixDialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { PATHS } from '../../paths.ts';
import { logOut } from '../../session/log-out.ts';
import { useProfile } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as dialogStyles from '../../ui/dialogs/dialog.module.css';
import { rememberFocus } from '../../ui/focus-return.ts';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import { ownEscape } from '../../ui/own-escape.ts';
import * as textStyles from '../../ui/text.module.css';
import { Logo } from '../logo.tsx';
import { OpenInApp } from '../open-in-app.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { iconOfEntry } from './entry-icons.ts';
import * as styles from './mega-menu.module.css';
import { leavesOf, type MenuItem, useMenu } from './menu-data.ts';
import { useIsScrolled } from './menu-scroll.ts';
import { useSlowWheel } from './slow-wheel.ts';

/** How many entries of a group are shown before "See all". */
const MOST_SHOWN = 6;

/** The menu of small screens: slides in from the side, groups open in place. */
export function MenuPanel({ onClose }: { onClose: () => void }) {
  const t = useText(shellText);
  const { entries, href } = useMenu('mobile');
  const profile = useProfile();
  const [openId, setOpenId] = useState<string | null>(null);
  const [giveFocusBack] = useState(rememberFocus);
  const scroll = useRef<HTMLDivElement>(null);
  const firstEntry = useRef<HTMLLIElement>(null);
  const isScrolled = useIsScrolled(scroll, firstEntry);
  useSlowWheel(scroll);

  useEffect(() => {
    // A menu that is open when the screen grows past its layout would have no button to close it.
    const wide = window.matchMedia('(min-width: 991px)');
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  const shown = entries.filter(({ id }) => profile !== null || (id !== 'projects' && id !== 'dashboard'));
  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <div className={`${dialogStyles.scrim} ${dialogStyles.fixed}`} />
        <RadixDialog.Content
          data-part="menu-panel"
          className={styles.menuPanel}
          aria-describedby={undefined}
          {...ownEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
        >
          <RadixDialog.Title className={layoutStyles.visuallyHiddenText}>{t('menu')}</RadixDialog.Title>
          <div className={`${styles.head} ${isScrolled ? styles.raised : ''}`}>
            <Logo />
            <span className={layoutStyles.row}>
              <ThemeButton className={styles.touchTarget} />
              <RadixDialog.Close className={styles.touchTarget} aria-label={t('closeMenu')}>
                <Icon name="x" />
              </RadixDialog.Close>
            </span>
          </div>
          <nav className={styles.scroll} ref={scroll} aria-label={t('menu')}>
            <ul>
              {shown.map((entry, index) => (
                <li key={entry.id} ref={index === 0 ? firstEntry : null}>
                  <PanelEntry
                    entry={entry}
                    href={href}
                    isOpen={entry.id === openId}
                    onToggle={() => setOpenId(entry.id === openId ? null : entry.id)}
                    onClose={onClose}
                  />
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            <OpenInApp
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
            />
            {profile ? (
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${buttonStyles.fullWidth}`}
                onClick={() => void logOut()}
              >
                {t('logout')}
              </button>
            ) : (
              <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
                <Link
                  className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${layoutStyles.grow}`}
                  to={PATHS.logIn}
                  onClick={onClose}
                >
                  {t('login')}
                </Link>
                <Link
                  className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large} ${layoutStyles.grow}`}
                  to={PATHS.signUp}
                  onClick={onClose}
                >
                  {t('signup')}
                </Link>
              </div>
            )}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function PanelEntry({
  entry,
  href,
  isOpen,
  onToggle,
  onClose,
}: {
  entry: MenuItem;
  href: (entry: MenuItem) => string;
  isOpen: boolean;
  onToggle: () => void;
  onClose: () => void;
}) {
  const t = useText(shellText);
  if (entry.sm.length === 0)
    return (
      <Link className={styles.topRow} to={href(entry)} onClick={onClose}>
        {entry.t}
      </Link>
    );
  return (
    <>
      <button type="button" className={styles.topRow} aria-expanded={isOpen} onClick={onToggle}>
        {entry.t}
        <span className={styles.touchTarget}>
          <Icon name={isOpen ? 'chev-u' : 'chev-d'} />
        </span>
      </button>
      {isOpen ? (
        <ul className={styles.open}>
          {leavesOf(entry.sm)
            .slice(0, MOST_SHOWN)
            .map((leaf) => (
              <li key={leaf.id}>
                <Link className={styles.submenu} to={href(leaf)} onClick={onClose}>
                  <span className={styles.entryIcon}>
                    <Icon name={iconOfEntry(leaf.id)} size={18} />
                  </span>
                  {leaf.t}
                </Link>
              </li>
            ))}
          {leavesOf(entry.sm).length > MOST_SHOWN ? (
            <li>
              <Link
                className={`${styles.submenu} ${styles.showAll} ${textStyles.link}`}
                to={href(entry)}
                onClick={onClose}
              >
                {t('seeAllTools')}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
