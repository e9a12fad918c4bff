import { useLanguage } from '../messages/language.ts';
import { useAppConfig } from './app-config.ts';
import { useProfile } from './session.ts';
import { upgradeLabel } from './trial.ts';

/** The words on the button that leads to Pro, for the signed-in user. */
export function useUpgradeLabel(): string {
  // Drawn again when the language changes.
  useLanguage();
  return upgradeLabel(useProfile(), useAppConfig().trialPeriodInDays);
}
