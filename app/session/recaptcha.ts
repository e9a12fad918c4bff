import { appConfig } from './app-config.ts';
import { loadScript } from './load-script.ts';

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** A token that says that a person is at work; undefined where this server asks for none. @throws Error when reCAPTCHA does not answer */
export async function recaptchaToken(action: 'signup' | 'newsletter'): Promise<string | undefined> {
  const siteKey = appConfig().recaptchaSiteKey;
  if (siteKey === null) return undefined;
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('reCAPTCHA did not start.');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}
