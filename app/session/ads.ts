import type { AppConfig, Profile } from '../../server/contract/accounts.ts';

/** Whether places for advertisements are shown: where the server has them, to anyone who has neither Pro nor bought credits. */
export function showsAds(
  profile: Pick<Profile, 'user'> | null,
  { showMobileAds, defaultPlan }: Pick<AppConfig, 'showMobileAds' | 'defaultPlan'>,
): boolean {
  if (!showMobileAds || defaultPlan === 'pro') return false;
  return profile === null || !(profile.user.subscribed || profile.user.creditPurchased);
}
