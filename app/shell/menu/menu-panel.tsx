import { Dialog as RadixDialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { logOut } from '../../session/log-out.ts';
import { useProfile } from '../../session/session.ts';
import { rememberFocus } from '../../ui/focus-return.ts';
import { Icon } from '../../ui/icon.tsx';
import { ownEscape } from '../../ui/own-escape.ts';
import { Logo } from '../logo.tsx';
import { OpenInApp } from '../open-in-app.tsx';
import { ThemeButton } from '../theme-button.tsx';
import { iconOfEntry } from './entry-icons.ts';
import { leavesOf, type MenuItem, useMenu } from './menu-data.ts';
import { useIsScrolled } from './menu-scroll.ts';
import { useSlowWheel } from './slow-wheel.ts';
import './menu.css';

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
        <div className="scrim fixed" />
        <RadixDialog.Content
          className="menu-panel"
          aria-describedby={undefined}
          {...ownEscape(onClose)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack();
          }}
        >
          <RadixDialog.Title className="sr">{t('menu')}</RadixDialog.Title>
          <div className={`head ${isScrolled ? 'raised' : ''}`}>
            <Logo />
            <span className="row">
              <ThemeButton className="t44" />
              <RadixDialog.Close className="t44" aria-label={t('closeMenu')}>
                <Icon name="x" />
              </RadixDialog.Close>
            </span>
          </div>
          <nav className="scroll" ref={scroll} aria-label={t('menu')}>
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
          <div className="foot">
            <OpenInApp className="btn secondary lg full" />
            {profile ? (
              <button type="button" className="btn secondary lg full" onClick={() => void logOut()}>
                {t('logout')}
              </button>
            ) : (
              <div className="row g2">
                <Link className="btn secondary lg grow" to="/login/?view=login" onClick={onClose}>
                  {t('login')}
                </Link>
                <Link className="btn secondary lg grow" to="/login/?view=signup" onClick={onClose}>
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
      <Link className="top" to={href(entry)} onClick={onClose}>
        {entry.t}
      </Link>
    );
  return (
    <>
      <button type="button" className="top" aria-expanded={isOpen} onClick={onToggle}>
        {entry.t}
        <span className="t44">
          <Icon name={isOpen ? 'chev-u' : 'chev-d'} />
        </span>
      </button>
      {isOpen ? (
        <ul className="open">
          {leavesOf(entry.sm)
            .slice(0, MOST_SHOWN)
            .map((leaf) => (
              <li key={leaf.id}>
                <Link className="sub" to={href(leaf)} onClick={onClose}>
                  <span className="ico">
                    <Icon name={iconOfEntry(leaf.id)} size={18} />
                  </span>
                  {leaf.t}
                </Link>
              </li>
            ))}
          {leavesOf(entry.sm).length > MOST_SHOWN ? (
            <li>
              <Link className="sub all link" to={href(entry)} onClick={onClose}>
                {t('seeAllTools')}
              </Link>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
