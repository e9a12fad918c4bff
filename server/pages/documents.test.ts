import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { AppConfig } from '../contract/accounts.ts';
import { appConfig } from '../services/app-config.ts';
import { temporaryFolder } from '../testing/servers/temporary-server.ts';
import {
  builtDocuments,
  contentSecurityPolicy,
  createNonce,
  type DescribedPage,
  type PolicyOptions,
  withAppConfig,
  withFirstPaint,
  withIsolationMark,
  withNonce,
  withPageMeta,
} from './documents.ts';

const ALONE: AppConfig = appConfig(readConfig({ SECRET: 'x'.repeat(32) }));
const PAGE = '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>';

/** The sources of a directive: `sourcesOf(policy, 'script-src')`. */
function sourcesOf(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${directive} `));
  return (found ?? '').split(' ').slice(1);
}

const policyOf = (config: Partial<AppConfig> = {}, options: Partial<PolicyOptions> = {}) =>
  contentSecurityPolicy('abc', { appConfig: { ...ALONE, ...config }, storeOrigin: null, ...options });

describe('what a document may load', () => {
  test('a server on its own lets documents load from itself only', () => {
    expect(policyOf()).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'nonce-abc' 'wasm-unsafe-eval'",
        "style-src 'self' 'nonce-abc'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self' blob: data:",
        "connect-src 'self' blob: data:",
        "frame-src 'self'",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; '),
    );
  });

  test('files in a store elsewhere are shown, played and sent there, and no script comes from it', () => {
    const policy = policyOf({}, { storeOrigin: 'https://files.example.com' });
    for (const directive of ['img-src', 'media-src', 'connect-src'])
      expect(sourcesOf(policy, directive)).toContain('https://files.example.com');
    for (const directive of ['default-src', 'script-src', 'style-src', 'frame-src', 'font-src'])
      expect(sourcesOf(policy, directive)).not.toContain('https://files.example.com');
  });

  test.each<[string, Partial<AppConfig>, Partial<PolicyOptions>, Record<string, string[]>]>([
    [
      'signing in through Google',
      { googleClientId: 'id' },
      {},
      {
        'script-src': ['https://accounts.google.com/gsi/client'],
        'style-src': ['https://accounts.google.com/gsi/style'],
        'connect-src': ['https://accounts.google.com/gsi/'],
        'frame-src': ['https://accounts.google.com/gsi/'],
      },
    ],
    [
      'signing in through Facebook',
      { facebookAppId: 'id' },
      {},
      {
        'script-src': ['https://connect.facebook.net'],
        'connect-src': ['https://www.facebook.com', 'https://graph.facebook.com'],
        'frame-src': ['https://www.facebook.com'],
      },
    ],
    [
      'reCAPTCHA',
      { recaptchaSiteKey: 'key' },
      {},
      {
        'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
        'frame-src': ['https://www.google.com/recaptcha/'],
      },
    ],
    [
      'Tag Manager',
      { tagManagerId: 'GTM-1' },
      {},
      {
        'script-src': ['https://www.googletagmanager.com'],
        'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
        'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      },
    ],
    [
      'cards by Stripe',
      {},
      { hasStripe: true },
      {
        'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
        'connect-src': ['https://api.stripe.com'],
        'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        'img-src': ['https://*.stripe.com'],
      },
    ],
  ])('%s brings the sources that its provider names, and nothing else', (_name, config, options, added) => {
    const [before, after] = [policyOf(), policyOf(config, options)];
    for (const directive of before.split('; ').map((each) => each.split(' ')[0] ?? '')) {
      const usual = sourcesOf(before, directive);
      const more = sourcesOf(after, directive).filter((source) => !usual.includes(source));
      expect([directive, more]).toEqual([directive, added[directive] ?? []]);
    }
  });

  test('each document has a nonce of its own that cannot be guessed', () => {
    const nonces = Array.from({ length: 20 }, createNonce);
    expect(new Set(nonces).size).toBe(20);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
  });
});

/** The scripts of a document, without their tags. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script nonce="n">([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '');

describe('what the server writes into a document', () => {
  test('styles that a script makes are marked with the nonce, other elements are not', () => {
    const [, marking = ''] = scriptsOf(withNonce(PAGE, 'n'));
    class HTMLStyleElement {
      nonce = '';
    }
    class Document {
      createElement(name: string): object {
        return name === 'style' ? new HTMLStyleElement() : { name };
      }
    }
    const document = Object.assign(new Document(), {
      currentScript: { nonce: 'n' },
      documentElement: { dataset: {} },
    });
    const names = ['document', 'Document', 'HTMLStyleElement', 'localStorage', 'matchMedia'];
    new Function(...names, marking)(document, Document, HTMLStyleElement, { getItem: () => null }, () => ({
      matches: false,
    }));
    expect(document.createElement('style')).toMatchObject({ nonce: 'n' });
    expect(document.createElement('script')).toEqual({ name: 'script' });
  });

  test.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    [null, true, 'dark'],
    [null, false, 'light'],
    ['nonsense', true, 'dark'],
    ['blocked', true, 'dark'],
  ])('with the theme %s kept and a dark system: %s, the first paint is %s', (kept, isSystemDark, theme) => {
    const [, setting = ''] = scriptsOf(withNonce(PAGE, 'n'));
    const dataset: { theme?: string } = {};
    const storage = {
      getItem(key: string) {
        if (kept === 'blocked') throw new Error('storage is switched off');
        return key === 'gesso-theme' ? kept : null;
      },
    };
    const media = (query: string) => ({
      matches: query === '(prefers-color-scheme: dark)' && isSystemDark,
    });
    const Document = class {
      createElement() {}
    };
    const document = { currentScript: { nonce: 'n' }, documentElement: { dataset } };
    new Function('document', 'Document', 'localStorage', 'matchMedia', setting)(
      document,
      Document,
      storage,
      media,
    );
    expect(dataset.theme).toBe(theme);
  });

  test.each<[string, Record<string, string>, string[], string, boolean]>([
    ['an English visitor', {}, ['en-GB', 'ar'], '/', true],
    ['a user whose language is not there', {}, ['fr', 'de-AT'], '/', true],
    ['an Arabic reader', {}, ['fr', 'ar-EG', 'en'], '/', false],
    ['a user who chose Arabic', { 'gesso-language': 'ar' }, ['en'], '/', false],
    ['a user who chose English', { 'gesso-language': 'en' }, ['ar'], '/', true],
    ['a user who is signed in', { 'gesso-profile': '{}' }, ['en'], '/', false],
    ['a user who closed the strip', { 'gesso-strip-closed': '1' }, ['en'], '/', false],
    ['another page', {}, ['en'], '/pricing/', false],
    ['the document of an editor', {}, ['en'], '/design-editor/edit/', false],
  ])('the drawn home page is kept for %s', (_who, kept, languages, pathname, isShown) => {
    const html = withFirstPaint(PAGE, '<h1>$& ahead</h1>', 'n');
    expect(html).toContain('<div id="root"><h1>$& ahead</h1></div><script nonce="n">');
    expect(isKept(html, { kept, languages, pathname, isHome: true })).toBe(isShown);
  });

  test.each([
    ['an English visitor', {}, ['en'], '/video-template-editor/edit/', true],
    ['a user who is signed in', { 'gesso-profile': '{}' }, ['en'], '/design-editor/edit/', true],
    ['an Arabic reader', {}, ['ar'], '/photo-editor/edit/', false],
    ['another page', {}, ['en'], '/pricing/', false],
  ])('what an editor shows while it loads is kept for %s', (_who, kept, languages, pathname, isShown) => {
    const html = withFirstPaint(PAGE, '<main></main>', 'n');
    expect(isKept(html, { kept, languages, pathname, isHome: false })).toBe(isShown);
  });

  /** Whether what was drawn ahead is still there when its script has run. */
  function isKept(
    html: string,
    visit: {
      readonly kept: Readonly<Record<string, string>>;
      readonly languages: readonly string[];
      readonly pathname: string;
      readonly isHome: boolean;
    },
  ): boolean {
    let isCleared = false;
    const root = {
      replaceChildren: () => (isCleared = true),
      querySelector: () => (visit.isHome ? {} : null),
    };
    new Function('document', 'location', 'localStorage', 'navigator', scriptsOf(html)[0] ?? '')(
      { getElementById: (id: string) => (id === 'root' ? root : null) },
      { pathname: visit.pathname },
      { getItem: (key: string) => visit.kept[key] ?? null },
      { languages: visit.languages },
    );
    return !isCleared;
  }

  test('the drawn home page stays where the storage is switched off', () => {
    let isCleared = false;
    const storage = {
      getItem() {
        throw new Error('storage is switched off');
      },
    };
    const script = scriptsOf(withFirstPaint(PAGE, '', 'n'))[0] ?? '';
    new Function('document', 'location', 'localStorage', 'navigator', script)(
      { getElementById: () => ({ replaceChildren: () => (isCleared = true), querySelector: () => ({}) }) },
      { pathname: '/' },
      storage,
      { languages: ['en'] },
    );
    expect(isCleared).toBe(false);
  });

  test('the configuration is in an attribute, whatever is in it', () => {
    const config = { ...ALONE, supportEmail: '"><script>&amp;' };
    const html = withAppConfig(PAGE, config);
    const content = /<head><meta name="gesso-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const text = content.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(text)).toEqual(config);
  });

  test('the mark of isolated editors is a meta element', () => {
    expect(withIsolationMark(PAGE)).toBe(
      PAGE.replace('<head>', '<head><meta name="gesso-isolated-editors" content="">'),
    );
  });

  test('search engines and previews find title, description, address and image once, as text', () => {
    const described = PAGE.replace('</title>', '</title><meta name="description" content="old">');
    const page: DescribedPage = {
      title: 'Tea & <b>cake</b>',
      description: 'A "design"',
      url: 'https://gesso.test/shared/a?b=1&c',
      imageUrl: 'https://gesso.test/link-preview.png',
      imageSize: { widthPx: 1200, heightPx: 630 },
      isIndexed: true,
    };
    const head = (html: string) => /<head>(.*)<\/head>/.exec(html)?.[1];
    expect(head(withPageMeta(described, page))).toBe(
      [
        '<title>Tea &#38; &#60;b&#62;cake&#60;/b&#62;</title>',
        '<meta name="description" content="A &#34;design&#34;">',
        '<link rel="canonical" href="https://gesso.test/shared/a?b=1&#38;c">',
        '<meta property="og:type" content="website">',
        '<meta property="og:site_name" content="Gesso">',
        '<meta property="og:title" content="Tea &#38; &#60;b&#62;cake&#60;/b&#62;">',
        '<meta property="og:description" content="A &#34;design&#34;">',
        '<meta property="og:url" content="https://gesso.test/shared/a?b=1&#38;c">',
        '<meta property="og:image" content="https://gesso.test/link-preview.png">',
        '<meta property="og:image:width" content="1200">',
        '<meta property="og:image:height" content="630">',
        '<meta name="twitter:card" content="summary_large_image">',
      ].join(''),
    );
    const { imageSize: _size, ...unsized } = page;
    const unlisted = withPageMeta(described, { ...unsized, isIndexed: false });
    expect(unlisted).toContain('<meta name="robots" content="noindex"></head>');
    expect(unlisted).not.toContain('og:image:width');
  });
});

describe('documents of a build', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const [app, bench] = [join(folder.path, 'app'), join(folder.path, 'bench')];
  mkdirSync(app);
  mkdirSync(join(bench, 'host'), { recursive: true });
  writeFileSync(join(app, 'index.html'), 'the app');
  writeFileSync(join(bench, 'host/index.html'), 'the measuring page');
  writeFileSync(join(folder.path, 'secret.html'), 'a secret');

  test('each comes from its folder, and none from beside it', async () => {
    const read = builtDocuments(app, bench);
    expect(await read('index.html', '/')).toBe('the app');
    expect(await read('bench/host/index.html', '/')).toBe('the measuring page');
    expect(await read('bench/../secret.html', '/')).toBeNull();
    expect(await read('missing.html', '/')).toBeNull();
    expect(await builtDocuments(app, null)('bench/host/index.html', '/')).toBeNull();
  });
});
