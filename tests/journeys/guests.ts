import type { Page } from '@playwright/test';
import type { AppConfig } from '../../server/contract/accounts.ts';
import { contentSecurityPolicy } from '../../server/pages/documents.ts';

/** Opens pages as a server with other settings would send them: with its policy, so that what that refuses is refused here too. */
export async function withConfig(page: Page, changes: Partial<AppConfig>): Promise<void> {
  await page.route('**/andor-login-1.0/util/config*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { body: AppConfig };
    await route.fulfill({ response, json: { ...answer, body: { ...answer.body, ...changes } } });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const meta = /<meta name="gesso-config" content="([^"]*)">/.exec(html);
    if (!meta) return route.fulfill({ response, body: html });
    const config = JSON.parse(
      (meta[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ) as AppConfig;
    const appConfig = { ...config, ...changes };
    // The text is no longer compressed, nor of its former length.
    const { 'content-encoding': _encoding, 'content-length': _length, ...kept } = response.headers();
    const content = JSON.stringify(appConfig).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const policy = kept['content-security-policy'];
    const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? '';
    await route.fulfill({
      response,
      body: html.replace(meta[0], `<meta name="gesso-config" content="${content}">`),
      headers:
        policy === undefined
          ? kept
          : {
              ...kept,
              'content-security-policy': contentSecurityPolicy(nonce, { appConfig, storeOrigin: null }),
            },
    });
  });
}

/** Google's script as far as we use it: a button that hands out whatever `window.standIn` holds. */
export const GOOGLE_STAND_IN = `
window.google = { accounts: { id: {
  initialize(options) { window.googleOptions = options; },
  renderButton(parent, look) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Sign in with Google';
    button.onclick = () => window.standIn.error
      ? window.googleOptions.error_callback({ type: window.standIn.error })
      : window.googleOptions.callback({ credential: window.standIn.credential });
    parent.append(button);
  },
} } };`;

/** Facebook's script as far as we use it. */
export const FACEBOOK_STAND_IN = `
window.FB = {
  init(options) { window.facebookOptions = options; },
  login(then) { then(window.standIn); },
};`;

/** reCAPTCHA's script as far as we use it. */
export const RECAPTCHA_STAND_IN = `
window.grecaptcha = {
  ready(then) { then(); },
  async execute(siteKey, { action }) { return 'person-' + siteKey + '-' + action; },
};`;
