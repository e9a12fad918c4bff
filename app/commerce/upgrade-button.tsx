import { useLocation } from 'react-router-dom';
import { useAppConfig } from '../session/app-config.ts';
import { isSubscribed, useProfile } from '../session/session.ts';
import { useUpgradeLabel } from '../session/use-upgrade-label.ts';
import * as buttonStyles from '../ui/button.module.css';
import { Mark } from '../ui/icon.tsx';
import type { UpgradeTool } from './upgrade/upgrade-actions.ts';

/** The way to Pro, for anyone who has none; not on pages of the developer API. */
export function UpgradeButton({
  className = `${buttonStyles.button} ${buttonStyles.pro}`,
  toolName = 'upgrade',
}: {
  className?: string;
  toolName?: UpgradeTool;
}) {
  const label = useUpgradeLabel();
  const profile = useProfile();
  const { defaultPlan } = useAppConfig();
  const { pathname } = useLocation();
  if (isSubscribed(profile) || defaultPlan === 'pro' || pathname.includes('api-dashboard')) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => void import('./upgrade/popups.tsx').then(({ openUpgrade }) => openUpgrade({ toolName }))}
    >
      <Mark name="pro" />
      {label}
    </button>
  );
}
