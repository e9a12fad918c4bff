import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { queryClient } from '../../data/queries.ts';
import { settingsText } from '../../messages/english/account/settings.ts';
import { useText } from '../../messages/language.ts';
import { reloadProfile } from '../../session/refresh.ts';
import { useProfile } from '../../session/session.ts';
import * as styles from './account-settings.module.css';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { FIRST_CONTROL, SettingsNav } from './settings-nav.tsx';
import { StorageSection } from './storage-section.tsx';
/** Everything about the account of the signed-in user. */
export function AccountSettingsScreen() {
  const t = useText(settingsText);
  const profile = useProfile();
  // What another device has changed since the log-in.
  useEffect(() => void reloadProfile().catch(() => undefined), []);
  const isKnown = profile !== null;
  const { hash } = useLocation();
  useEffect(() => {
    const section = isKnown && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus({ preventScroll: true });
  }, [isKnown, hash]);
  // While a log-out leads away there is no user to show.
  if (profile === null) return <main />;
  const { email, systemRefKey } = profile.user;
  // A profile that was kept before this field existed has not been read again yet.
  const hasPassword = profile.user.hasPassword ?? true;
  return (
    <QueryClientProvider client={queryClient}>
      <title>{`${t('title')} · Gesso`}</title>
      <div className={styles.settingsLayout} key={systemRefKey}>
        <SettingsNav />
        <main className={styles.settings}>
          <h1>{t('title')}</h1>
          <div className={styles.settingsList}>
            <ProfileSection profile={profile} />
            <EmailSection email={email} hasPassword={hasPassword} />
            <PasswordSection email={email} hasPassword={hasPassword} />
            <SessionsSection />
            <PlanSection profile={profile} />
            <StorageSection profile={profile} />
            <DeleteSection email={email} hasPassword={hasPassword} />
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}
