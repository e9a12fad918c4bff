import type { Profile } from '../../server/contract/accounts.ts';
import { shellText } from '../messages/english/shell.ts';
import { textOf } from '../messages/language.ts';

/** How many days a user may try Pro for nothing; 0 for visitors, subscribers, and anyone who has tried it before. */
export function trialDaysOf(
  profile: Pick<Profile, 'user' | 'trialConsumed'> | null,
  trialDays: number,
): number {
  if (profile === null || profile.user.subscribed || profile.trialConsumed || profile.user.trialConsumed)
    return 0;
  return trialDays;
}

/** The words on the button that leads to Pro: the trial where one is available, else the plan. */
export function upgradeLabel(
  profile: Pick<Profile, 'user' | 'trialConsumed'> | null,
  trialDays: number,
): string {
  const t = textOf(shellText);
  const days = trialDaysOf(profile, trialDays);
  return days > 0 ? t('startTrial', { count: days }) : t('upgradePlan');
}
