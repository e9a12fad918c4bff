import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { successSchema } from '../../contract/envelope.ts';
import { healthBodySchema, readyBodySchema } from '../../contract/health.ts';
import { contentSecurityPolicy } from '../../pages/documents.ts';
import { appConfig } from '../../services/app-config.ts';
import {
  TEST_DATABASES,
  type TemporaryDatabase,
  temporaryFolder,
  testServer,
} from '../../testing/servers/temporary-server.ts';

const folder = temporaryFolder();
const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
let temporary: TemporaryDatabase;
let server: FastifyInstance;

beforeAll(async () => {
  const [app, bench] = [join(folder.path, 'app'), join(folder.path, 'bench')];
  mkdirSync(join(app, 'static'), { recursive: true });
  mkdirSync(join(bench, 'host'), { recursive: true });
  writeFileSync(join(folder.path, 'secret.txt'), 'not for the world');
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><html><head><title>App</title></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(app, 'static/main-4f5a.js'), script);
  writeFileSync(join(app, 'static/main-4f5a.js.br'), 'compressed');
  mkdirSync(join(app, 'fonts'));
  writeFileSync(join(app, 'fonts/text.woff2'), 'font');
  writeFileSync(join(app, 'service-worker.js'), script);
  writeFileSync(join(app, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(
    join(bench, 'host/index.html'),
    '<!doctype html><html><head><title>Host</title></head></html>',
  );
  temporary = await TEST_DATABASES.pglite();
  server = await testServer(temporary.database, {
    app,
    bench,
    firstPaint: (path) => (path === '/' ? '<h1>Drawn for $& ahead</h1>' : null),
    screenHints: (path) =>
      path.startsWith('/pricing/') ? '<link rel="modulepreload" href="/static/$&.js">' : '',
  });
});

afterAll(async () => {
  await server.close();
  await temporary.close();
  folder.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });
const asPage = (url: string) => get(url, { accept: 'text/html,*/*;q=0.8' });

test('every address that requests a page gets the app', async () => {
  for (const url of ['/', '/design-editor/edit?id=1', '/index.html', '/some/deep/path.xyz']) {
    const response = await asPage(url);
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.body).toContain('<div id="root">');
    expect(response.body.match(/<title>[^<]*<\/title>/g)).toHaveLength(1);
    expect(response.headers['cache-control']).toBe('no-cache');
  }
});

test('crawlers and link previews get pages whatever they accept', async () => {
  for (const accept of [undefined, '*/*', 'application/json', 'image/*']) {
    for (const url of ['/', '/pricing/', '/graphics-design/no-such/']) {
      const response = await get(url, accept === undefined ? {} : { accept });
      expect([url, accept, response.statusCode]).toEqual([url, accept, 200]);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.body).toContain('<meta property="og:title" content="');
    }
  }
});

test('pages of the server are the same with a slash at their end and without', async () => {
  for (const url of ['/docs/api', '/docs/api/']) {
    const page = await asPage(url);
    expect([url, page.statusCode]).toEqual([url, 200]);
    expect(page.body).toContain('Calls of the server');
  }
  expect((await get('/openapi.json/')).json()).toMatchObject({ openapi: '3.1.0' });
  expect((await get('/health/')).statusCode).toBe(200);
});

test('[M25] browsers that cannot run the app are sent to a page that needs no script', async () => {
  writeFileSync(join(folder.path, 'app/unsupported-browser.html'), '<p>another browser');
  const page = await asPage('/unsupported-browser.html');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('another browser');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const check =
    /<script nonce="[^"]+">(\(function \(\) \{[^<]+)<\/script>/.exec((await asPage('/')).body)?.[1] ?? '';
  const run = (path: string, browser: { modules: boolean; canvas: boolean }) => {
    let gone: string | null = null;
    const element = (name: string) =>
      name === 'script'
        ? { ...(browser.modules ? { noModule: false } : {}) }
        : { getContext: () => (browser.canvas ? {} : null) };
    new Function('document', 'location', 'OffscreenCanvas', check)(
      { createElement: element },
      { pathname: path, replace: (to: string) => (gone = to) },
      browser.canvas ? class {} : undefined,
    );
    return gone;
  };
  const gone = '/unsupported-browser.html';
  expect(run('/', { modules: true, canvas: true })).toBeNull();
  expect(run('/', { modules: false, canvas: true })).toBe(gone);
  // The site works without a canvas, editors do not.
  expect(run('/pricing/', { modules: true, canvas: false })).toBeNull();
  expect(run('/photo-editor/edit/', { modules: true, canvas: false })).toBe(gone);
});

test('documents are isolated and have a policy with a nonce of their own, and nothing unsafe inline', async () => {
  const [first, second] = [await asPage('/'), await asPage('/')];
  const policy = String(first.headers['content-security-policy']);
  const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(policy)?.[1];
  expect(nonce).toBeTruthy();
  expect(first.body).toContain(`<script nonce="${nonce}">`);
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain("'unsafe-eval'");
  expect(policy).toContain("object-src 'none'; base-uri 'none'");
  expect(second.headers['content-security-policy']).not.toBe(policy);
  expect(first.headers).toMatchObject({
    'document-isolation-policy': 'isolate-and-credentialless',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(first.headers).not.toHaveProperty('cross-origin-embedder-policy');
});

test('pages of one person, and shared ones, are in no search engine, whether it reads HTML or not', async () => {
  for (const url of ['/shared/unknown', '/my/projects/', '/reset-password/?link=x']) {
    const page = await asPage(url);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
  }
  expect((await asPage('/pricing/')).headers).not.toHaveProperty('x-robots-tag');
});

test('the document of the video editor may use camera, microphone and screen, that of other pages not', async () => {
  const policyOf = async (url: string) => (await asPage(url)).headers['permissions-policy'];
  for (const url of ['/video-template-editor/edit/?new=1', '/video-template-editor/edit?project=1']) {
    const policy = await policyOf(url);
    for (const feature of ['camera', 'microphone', 'display-capture'])
      expect(policy).toContain(`${feature}=(self)`);
    expect(policy).toContain('geolocation=()');
  }
  for (const url of ['/', '/design-editor/edit/', '/static/main-4f5a.js'])
    expect(await policyOf(url)).toContain('microphone=()');
});

test('every answer switches off what no page asks a browser for; over TLS it requires TLS for a year', async () => {
  const secure = await testServer(temporary.database, {
    app: join(folder.path, 'app'),
    config: { publicUrl: 'https://gesso.example.com' },
  });
  for (const url of ['/', '/static/main-4f5a.js', '/health', '/nowhere.png', '/%']) {
    const { headers } = await secure.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['content-security-policy']).toMatch(
      /object-src 'none'; base-uri 'none'.*frame-ancestors '(self|none)'/,
    );
    expect((await asPage(url)).headers).not.toHaveProperty('strict-transport-security');
  }
  await secure.close();
});

test('the home page comes with what was drawn ahead, other pages begin empty', async () => {
  const home = await asPage('/?from=mail');
  expect(home.body).toContain('<div id="root"><h1>Drawn for $& ahead</h1></div><script nonce="');
  expect((await asPage('/pricing/')).body).toContain('<div id="root"></div>');
});

test('a document names the files of its screen, and of no other', async () => {
  expect((await asPage('/pricing/?plan=pro')).body).toContain(
    '<link rel="modulepreload" href="/static/$&.js"></head>',
  );
  expect((await asPage('/terms/')).body).not.toContain('modulepreload');
});

test('where files of users are elsewhere, pages may send them there and load them from there', () => {
  const sources = (policy: string, name: string) =>
    new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1]?.split(' ');
  const policy = contentSecurityPolicy('nonce', {
    appConfig: appConfig(readConfig({})),
    storeOrigin: 'https://files.example.com',
  });
  for (const name of ['img-src', 'media-src', 'connect-src']) {
    expect(sources(policy, name)).toContain('https://files.example.com');
  }
  expect(sources(policy, 'script-src')).not.toContain('https://files.example.com');
  const plain = contentSecurityPolicy('nonce', { appConfig: appConfig(readConfig({})), storeOrigin: null });
  expect(plain).not.toMatch(/null|https:/);
});

test('[A49] what sign-in, captcha and analytics of others need is allowed where they are configured, and only there', () => {
  const policyWith = (environment: Record<string, string>) =>
    contentSecurityPolicy('nonce', { appConfig: appConfig(readConfig(environment)), storeOrigin: null });
  expect(policyWith({ GOOGLE_CLIENT_ID: 'x' })).toContain(
    "frame-src 'self' https://accounts.google.com/gsi/",
  );
  expect(policyWith({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 's' })).toContain(
    'https://connect.facebook.net',
  );
  expect(policyWith({ RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' })).toContain(
    'https://www.google.com/recaptcha/',
  );
  expect(policyWith({ TAG_MANAGER_ID: 'GTM-ABC1' })).toContain('https://www.googletagmanager.com');
  expect(() => readConfig({ TAG_MANAGER_ID: 'javascript:' })).toThrow('TAG_MANAGER_ID must look like');
});

test('[I30] the script and the frames of Stripe are let in where it takes cards, and only there', () => {
  const policyWith = (hasStripe: boolean) =>
    contentSecurityPolicy('nonce', { appConfig: appConfig(readConfig({})), storeOrigin: null, hasStripe });
  expect(policyWith(false)).not.toContain('stripe');
  const policy = policyWith(true);
  expect(policy).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/frame-src [^;]* https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
  expect(policy).toMatch(/connect-src [^;]* https:\/\/api\.stripe\.com/);
});

test('hashed files are kept for good, fonts for a day, what pages show for minutes, others are requested again; compressed twins are sent to who takes them', async () => {
  const plain = await get('/static/main-4f5a.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.headers['content-type']).toMatch(/javascript/);
  const compressed = await get('/static/main-4f5a.js', { 'accept-encoding': 'br, gzip' });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(compressed.body).toBe('compressed');
  const logo = await get('/logo.svg');
  expect(logo.headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'image/svg+xml',
  });
  expect((await get('/fonts/text.woff2')).headers['cache-control']).toBe('public, max-age=86400');
  // A page keeps an old one for as long as its browser likes otherwise.
  expect((await get('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  const again = await get('/logo.svg', { 'if-none-match': String(logo.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('what is not there is 404 in JSON, for files, assets and calls even when a page is requested', async () => {
  for (const response of [
    await get('/static/gone.js'),
    await asPage('/assets/templates/gone.json'),
    await asPage('/assets/%E0%A4%A'),
    await asPage('/central-1.0/gone'),
    await asPage('/bench/gone/'),
  ]) {
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ status: 'FAIL', body: null });
  }
});

test('no path leads out of the folders that are served', async () => {
  for (const url of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/static/..%2f..%2fsecret.txt',
    '/static/..%5c..%5csecret.txt',
    '/assets/..%2fpackage.json',
    '/assets/templates/..%2f..%2fpackage.json',
    '/assets/wasm/kernels.%2f..%2f..%2fbuild.ts',
    '/assets/static/%00',
    '/bench/..%2f..%2fsecret.txt',
    '/bench/..%2f/',
  ]) {
    const response = await get(url);
    expect([url, response.statusCode >= 400 && response.statusCode < 500]).toEqual([url, true]);
    expect(response.body).not.toContain('not for the world');
  }
});

test('assets come with type, tag and ranges', async () => {
  const url = '/assets/fonts/lora/400.ttf';
  const whole = await get(url);
  expect(whole.headers).toMatchObject({ 'content-type': 'font/ttf', 'accept-ranges': 'bytes' });
  expect(whole.headers['last-modified']).toBeTruthy();
  expect((await get(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  const part = await get(url, { range: 'bytes=4-11' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 4-11/${whole.rawPayload.length}`);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 12))).toBe(true);
  expect((await get('/assets/wasm/harfbuzz.wasm')).headers['content-type']).toBe('application/wasm');
  expect((await get('/assets/static/logo.svg')).headers['content-security-policy']).toContain('sandbox');
});

test.each([
  ['/assets/wasm/kernels.simd.wasm', 'application/wasm'],
  ['/assets/fonts/inter/400.ttf', 'font/ttf'],
])(
  '%s is compressed once and then sent so to who takes it; anyone who does not gets it as it is',
  async (url, type) => {
    const whole = (await get(url)).rawPayload;
    const brotli = { 'accept-encoding': 'gzip, br' };
    // Of what was compressed before, the length is known.
    await expect
      .poll(async () => (await get(url, brotli)).headers['content-length'], { timeout: 60_000 })
      .toBeDefined();
    await expect
      .poll(async () => (await get(url, brotli)).headers['content-encoding'], { timeout: 60_000 })
      .toBe('br');
    const packed = await get(url, brotli);
    expect(packed.headers).toMatchObject({ 'content-type': type, vary: 'accept-encoding' });
    expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
    expect(brotliDecompressSync(packed.rawPayload).equals(whole)).toBe(true);
    const refused = await get(url, { 'accept-encoding': 'br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    expect(refused.rawPayload.equals(whole)).toBe(true);
  },
);

test('the measuring page is served at /bench/host/ with the same headers', async () => {
  const response = await get('/bench/host/');
  expect(response.body).toContain('<title>Host</title>');
  expect(response.headers['document-isolation-policy']).toBe('isolate-and-credentialless');
});

test('long answers are compressed, and health and readiness are reported', async () => {
  const ready = successSchema(readyBodySchema).parse((await get('/ready')).json());
  expect(ready.body.database).toBe('pglite');
  const health = successSchema(healthBodySchema).parse((await get('/health')).json());
  expect(health.body.uptimeSeconds).toBeGreaterThanOrEqual(0);
  const drawing = await get('/assets/static/art/hero.svg', { 'accept-encoding': 'gzip' });
  expect(drawing.headers['content-encoding']).toBe('gzip');
});
