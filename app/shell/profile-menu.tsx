import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { openContact, openCredits, openUpgrade } from '../commerce/upgrade/popups.tsx';
import { shellText } from '../messages/english/shell.ts';
import { formatBytes } from '../messages/format.ts';
import { useText } from '../messages/language.ts';
import { PATHS } from '../paths.ts';
import { useAppConfig } from '../session/app-config.ts';
import { logOut } from '../session/log-out.ts';
import { isSubscribed, type useProfile as UseProfile, useProfile } from '../session/session.ts';
import * as badgeStyles from '../ui/badge.module.css';
import * as buttonStyles from '../ui/button.module.css';
import { Icon, Mark } from '../ui/icon.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as loadingStyles from '../ui/loading.module.css';
import * as menuStyles from '../ui/menu.module.css';
import * as textStyles from '../ui/text.module.css';
import { useTheme } from '../ui/theme.ts';
import { Avatar } from './avatar.tsx';
import * as styles from './profile-menu.module.css';

/** The image of the signed-in user, and the menu below it. */
export function ProfileMenu() {
  const t = useText(shellText);
  const profile = useProfile();
  const { theme, toggle } = useTheme();
  const { defaultPlan } = useAppConfig();
  const [isOpen, setOpen] = useState(false);
  if (profile === null) return null;
  const { user } = profile;
  const isPro = isSubscribed(profile);
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          className={styles.avatarButton}
          aria-label={t('accountMenu', { name: user.name })}
        >
          <Avatar user={user} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${menuStyles.menu} ${styles.menu} ${menuStyles.appears} ${styles.profileMenu}`}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <div className={styles.profileHead}>
            <Avatar user={user} size="large" />
            <div className={textStyles.ellipsis}>
              <b>{user.name}</b>
              <small>{isPro ? t('premiumUser') : user.email}</small>
            </div>
          </div>
          <ProfileUse profile={profile} isPro={isPro} onLeave={() => setOpen(false)} />
          <DropdownMenu.Separator className={menuStyles.menuRule} />
          <DropdownMenu.Item asChild className={menuStyles.menuItem}>
            <Link to={PATHS.dashboard}>
              <Icon name="home" size={18} />
              {t('dashboard')}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item asChild className={menuStyles.menuItem}>
            <Link to={PATHS.accountSettings}>
              <Icon name="settings" size={18} />
              {t('accountSettings')}
            </Link>
          </DropdownMenu.Item>
          {isPro ? null : (
            <DropdownMenu.Item asChild className={menuStyles.menuItem}>
              <Link to={PATHS.pricing}>
                <Icon name="tag" size={18} />
                {t('pricing')}
              </Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={menuStyles.menuItem} onSelect={() => void openContact()}>
            <Icon name="mail" size={18} />
            {t('emailUs')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menuStyles.menuItem} onSelect={toggle}>
            <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={18} />
            {theme === 'dark' ? t('lightTheme') : t('darkTheme')}
          </DropdownMenu.Item>
          {isPro || defaultPlan === 'pro' ? null : (
            <DropdownMenu.Item
              className={`${buttonStyles.button} ${buttonStyles.pro} ${buttonStyles.fullWidth} ${styles.profileUpgrade}`}
              onSelect={() => void openUpgrade({ toolName: 'profile_dropdown' })}
            >
              <Mark name="pro" />
              {t('upgradePlan')}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Separator className={menuStyles.menuRule} />
          <DropdownMenu.Item className={menuStyles.menuItem} onSelect={() => void logOut()}>
            <Icon name="logout" size={18} />
            {t('logout')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function ProfileUse({
  profile: { user },
  isPro,
  onLeave,
}: {
  profile: NonNullable<ReturnType<typeof UseProfile>>;
  isPro: boolean;
  /** The menu has done its part. */
  onLeave: () => void;
}) {
  const t = useText(shellText);
  const { sellsCredits } = useAppConfig();
  const part = user.quota > 0 ? Math.min(1, user.usedQuota / user.quota) : 0;
  const amount = t('storageOf', { used: formatBytes(user.usedQuota), quota: formatBytes(user.quota) });
  return (
    <div className={styles.profileUse}>
      <div className={`${layoutStyles.row} ${layoutStyles.spread}`}>
        {isPro ? (
          <span className={`${badgeStyles.badge} ${badgeStyles.pro}`}>
            <Mark name="pro" />
            {t('premiumPlan')}
          </span>
        ) : sellsCredits ? (
          <button
            type="button"
            className={textStyles.link}
            onClick={() => {
              onLeave();
              void openCredits();
            }}
          >
            {t('credits', { count: user.remainingCoins })}
          </button>
        ) : (
          <span>{t('storage')}</span>
        )}
        <span className={textStyles.numeric}>{amount}</span>
      </div>
      <div className={loadingStyles.progressBar} role="img" aria-label={`${t('storage')}: ${amount}`}>
        <i style={{ width: `${part * 100}%` }} />
      </div>
    </div>
  );
}
