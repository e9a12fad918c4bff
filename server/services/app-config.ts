import type { Config } from '../config-types.ts';
import type { AppConfig } from '../contract/accounts.ts';
import { planRights } from './accounts/plan.ts';

/** The trial of Pro. */
export const TRIAL_PERIOD_DAYS = 7;

const GIBIBYTE = 1024 ** 3;

/** What the app receives about this server. The strip is shown to free users where Pro can be had at all. */
export function appConfig(config: Config): AppConfig {
  const offersPro = config.defaultPlan === 'free' && config.payments !== 'off';
  return {
    enable: offersPro,
    showMobileAds: config.showAds,
    message: {
      show: offersPro ? 1 : 0,
      cssClass: 'strip-pro',
      icon: { url: '/icons.svg#m-pro' },
      texts: {
        xl: [
          { text: `Try Pro free for ${TRIAL_PERIOD_DAYS} days`, bold: true },
          {
            text: `No watermark on exports, every template, ${Math.round(config.proQuotaBytes / GIBIBYTE)} GB for your work.`,
            bold: false,
          },
        ],
        sm: [{ text: `Pro free for ${TRIAL_PERIOD_DAYS} days`, bold: true }],
      },
      btn: { text: 'See plans', link: '/pricing' },
    },
    trialPeriodInDays: TRIAL_PERIOD_DAYS,
    defaultPlan: config.defaultPlan,
    supportEmail: config.supportEmail,
    googleClientId: config.google?.clientId ?? null,
    facebookAppId: config.facebook?.appId ?? null,
    recaptchaSiteKey: config.recaptcha?.siteKey ?? null,
    tagManagerId: config.tagManagerId ?? null,
    appStoreUrl: config.appStoreUrl ?? null,
    playStoreUrl: config.playStoreUrl ?? null,
    socialLinks: config.socialLinks,
    mailsInOutbox: config.outbox,
    hasTestPayments: config.payments === 'test' && config.isPublic,
    sellsCredits: config.payments !== 'off' && config.sellsCredits,
    plans: planRights(config),
  };
}
