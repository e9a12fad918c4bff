import { useEffect, useState } from 'react';
import { settingsText } from '../../messages/english/account/settings.ts';
import { useText } from '../../messages/language.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import * as styles from './account-settings.module.css';

const SECTIONS = [
  { id: 'profile', icon: 'user' },
  { id: 'email', icon: 'mail' },
  { id: 'password', icon: 'key' },
  { id: 'sessions', icon: 'laptop' },
  { id: 'plan', icon: 'card' },
  { id: 'storage', icon: 'cloud' },
  { id: 'delete', icon: 'trash' },
] as const satisfies readonly { id: string; icon: IconName }[];

/** What the focus goes to in a section that a user went to. */
export const FIRST_CONTROL = 'input:not([hidden]), button, select';

/** The sections of the settings, with the one that is read marked. */
export function SettingsNav() {
  const t = useText(settingsText);
  const [current, setCurrent] = useState<string>('profile');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      // A line a third below the top: the section that it crosses is the one that is read.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return (
    <nav className={styles.settingsNav} aria-label={t('sections')}>
      <div className={styles.settingsLinks}>
        {SECTIONS.map(({ id, icon }) => (
          <a
            key={id}
            href={`#${id}`}
            className={`${id === 'delete' ? styles.error : ''}`}
            aria-current={id === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              const section = document.getElementById(id);
              section?.scrollIntoView({ block: 'start' });
              section?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true });
              setCurrent(id);
            }}
          >
            <Icon name={icon} size={18} />
            {t(id)}
          </a>
        ))}
      </div>
    </nav>
  );
}
