import { useSyncExternalStore } from 'react';
import type { AppConfig } from '../../server/contract/accounts.ts';

let config: AppConfig | null = null;
const listeners = new Set<() => void>();

/** What this server said of itself: written into the document, so that it is there at the first paint. */
export function appConfig(): AppConfig {
  config ??= readConfig();
  return config;
}

/** The same for components; drawn again when a newer answer has come. */
export function useAppConfig(): AppConfig {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    appConfig,
    appConfig,
  );
}

/** A document may come from the cache of an earlier visit; this is what the server says now. */
export function updateAppConfig(newer: AppConfig): void {
  if (JSON.stringify(newer) === JSON.stringify(appConfig())) return;
  config = newer;
  for (const listener of listeners) listener();
}

const NO_RIGHTS = { storageBytes: 0, folders: 0, videoBytes: 0, mediaDays: null, hasWatermark: true };

function readConfig(): AppConfig {
  const text = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="gesso-config"]')?.content;
  if (text) return JSON.parse(text) as AppConfig;
  // Without a server (a page of a test, the first paint that is drawn ahead) nothing is offered that would need one.
  return {
    enable: false,
    showMobileAds: false,
    message: {
      show: 0,
      cssClass: '',
      icon: { url: '' },
      texts: { xl: [], sm: [] },
      btn: { text: '', link: '' },
    },
    trialPeriodInDays: 0,
    defaultPlan: 'free',
    supportEmail: '',
    googleClientId: null,
    facebookAppId: null,
    recaptchaSiteKey: null,
    tagManagerId: null,
    appStoreUrl: null,
    playStoreUrl: null,
    socialLinks: [],
    mailsInOutbox: false,
    hasTestPayments: false,
    sellsCredits: false,
    plans: { free: NO_RIGHTS, pro: NO_RIGHTS },
  };
}
