import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { selfSigned } from './testing/self-signed.ts';
import { temporaryFolder } from './testing/servers/temporary-server.ts';

const SIGNER = selfSigned();

test('without settings the server listens on this machine only and keeps its data in ./data', () => {
  expect(readConfig({})).toMatchObject({
    port: 4173,
    portIsExplicit: false,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    logLevel: 'warn',
    databaseUrl: undefined,
    defaultPlan: 'free',
  });
  expect(readConfig({ PORT: '' }).portIsExplicit).toBe(false);
  expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, portIsExplicit: true });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number, 0 to 65535 (0 takes any free port), not "http".'],
  [{ PORT: '70000' }, 'PORT must be at most 65535, not "70000".'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ],
  [{ DEFAULT_PLAN: 'gold' }, 'DEFAULT_PLAN must be free or pro, not "gold".'],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY is missing; it belongs to STRIPE_SECRET_KEY.'],
  [{ PAYPAL_CLIENT_SECRET: 'x' }, 'PAYPAL_CLIENT_ID is missing; it belongs to PAYPAL_CLIENT_SECRET.'],
  [{ PAYMENTS: 'sandbox' }, 'PAYMENTS must be on, off or test, not "sandbox".'],
  [
    { TRUST_PROXY: 'on' },
    'TRUST_PROXY must be off, a number of proxies (1 to 10), or networks between commas, such as "10.0.0.0/8, loopback"; not everyone can be trusted, not "on".',
  ],
  [{ DATABASE_URL: 'mysql://user:secret@host/x' }, 'DATABASE_URL must look like postgres://user@host/name.'],
])('%j stops the start with one clear sentence', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test.each([
  [{ PORT: '1.5' }, 'PORT must be a whole number, not "1.5".'],
  [{ PORT: '-1' }, 'PORT must be 0 or more, not "-1".'],
  [
    { PUBLIC_URL: 'ftp://gesso.example.com' },
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'xhttp://gesso.example.com' },
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must look like smtp://user:password@host:587.'],
  [{ SECRET: 'short' }, 'SECRET must have 32 characters or more.'],
  [{ OUTBOX: 'yes' }, 'OUTBOX must be on or off, not "yes".'],
  [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an e-mail address, not "nobody".'],
  [
    { GEO_HEADER: 'cf ipcountry' },
    'GEO_HEADER must be the name of a header, such as cf-ipcountry, not "cf ipcountry".',
  ],
  [{ TAG_MANAGER_ID: '<GTM-1>' }, 'TAG_MANAGER_ID must look like GTM-ABC123, not "<GTM-1>".'],
  [{ FREE_QUOTA_MB: 'all' }, 'FREE_QUOTA_MB must be a number of mebibytes, not "all".'],
  [{ FREE_QUOTA_MB: '0.5' }, 'FREE_QUOTA_MB must be a whole number of mebibytes, not "0.5".'],
  [{ FREE_QUOTA_MB: '0' }, 'FREE_QUOTA_MB must be 1 or more, not "0".'],
  [{ PRO_QUOTA_MB: '100000001' }, 'PRO_QUOTA_MB must be at most 100000000, not "100000001".'],
  [{ FREE_MEDIA_DAYS: 'never' }, 'FREE_MEDIA_DAYS must be a number of days, not "never".'],
  [{ FREE_MEDIA_DAYS: '8.5' }, 'FREE_MEDIA_DAYS must be a whole number of days, not "8.5".'],
  [
    { FREE_MEDIA_DAYS: '7' },
    'FREE_MEDIA_DAYS must be 8 or more: a mail announces the deletion a week before, not "7".',
  ],
  [{ FREE_MEDIA_DAYS: '10001' }, 'FREE_MEDIA_DAYS must be at most 10000, not "10001".'],
  [{ GENERATION_DAILY_USD: '-1' }, 'GENERATION_DAILY_USD must be 0 or more, not "-1".'],
  [{ GENERATION_DAILY_USD: 'much' }, 'GENERATION_DAILY_USD must be a number of US dollars, not "much".'],
  [
    { ADMIN_EMAILS: 'ada@example.com, ada' },
    'ADMIN_EMAILS must be e-mail addresses with commas between them, not "ada@example.com, ada".',
  ],
  [
    { COMFYUI_URL: 'http://10.0.0.7:8188', COMFYUI_VIDEO_WORKFLOW: '/nowhere.json' },
    'COMFYUI_VIDEO_WORKFLOW is not the path of a file that can be read.',
  ],
  [
    { COMFYUI_URL: 'http://10.0.0.7:8188', COMFYUI_ANIMATE_WORKFLOW: 'package.json' },
    'The file of COMFYUI_ANIMATE_WORKFLOW is no workflow in the API format: export it with "Export (API)", not "Save".',
  ],
  [{ C2PA_CERTIFICATE: '/nowhere.pem' }, 'C2PA_PRIVATE_KEY is missing; it belongs to C2PA_CERTIFICATE.'],
  [
    { C2PA_CERTIFICATE: '/nowhere.pem', C2PA_PRIVATE_KEY: 'x' },
    'C2PA_CERTIFICATE is neither PEM nor the path of a file that can be read.',
  ],
  [
    { C2PA_CERTIFICATE: SIGNER.certificate, C2PA_PRIVATE_KEY: '-----BEGIN no key' },
    'C2PA_PRIVATE_KEY holds no private key in PEM.',
  ],
  [{ MODERATION: 'on' }, 'MODERATION must be off, words or openai, not "on".'],
  [{ MODERATION: 'openai' }, 'OPENAI_API_KEY is missing; it belongs to MODERATION=openai.'],
  [{ RECAPTCHA_SECRET: 'x' }, 'RECAPTCHA_SITE_KEY is missing; it belongs to RECAPTCHA_SECRET.'],
  [{ FACEBOOK_APP_ID: '1' }, 'FACEBOOK_APP_SECRET is missing; it belongs to FACEBOOK_APP_ID.'],
  [{ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 's' }, 'S3_ACCESS_KEY_ID is missing; it belongs to S3_BUCKET.'],
  [
    { SOCIAL_LINKS: 'https://x.com/gesso, https://evil-x.com/gesso' },
    'SOCIAL_LINKS has "https://evil-x.com/gesso"; addresses on instagram, youtube, tiktok, x, pinterest are known, between commas.',
  ],
  [
    { SOCIAL_LINKS: 'gesso' },
    'SOCIAL_LINKS has "gesso"; addresses on instagram, youtube, tiktok, x, pinterest are known, between commas.',
  ],
])('%j stops the start with a message that says what is wanted', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test('values at the ends of what is allowed are taken', () => {
  expect(readConfig({ PORT: '0', FREE_QUOTA_MB: '1', FREE_MEDIA_DAYS: '8' })).toMatchObject({
    port: 0,
    freeQuotaBytes: 1_048_576,
    freeMediaDays: 8,
  });
  expect(readConfig({ PORT: '65535', FREE_QUOTA_MB: '100000000', FREE_MEDIA_DAYS: '10000' })).toMatchObject({
    port: 65_535,
    freeQuotaBytes: 104_857_600_000_000,
    freeMediaDays: 10_000,
  });
  expect(readConfig({ SECRET: 's'.repeat(32) }).secret).toBe('s'.repeat(32));
});

test('a server without any setting is complete, and contacts no other service', () => {
  expect(readConfig({})).toEqual({
    port: 4173,
    portIsExplicit: false,
    host: '127.0.0.1',
    dataFolder: resolve('data'),
    modelsFolder: undefined,
    logLevel: 'warn',
    databaseUrl: undefined,
    defaultPlan: 'free',
    publicUrl: undefined,
    trustProxy: false,
    isPublic: false,
    secret: undefined,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: 'Gesso <no-reply@localhost>',
    outbox: true,
    supportEmail: 'support@localhost.localdomain',
    google: undefined,
    facebook: undefined,
    recaptcha: undefined,
    stock: { pixabay: undefined, pexels: undefined, unsplash: undefined, openverse: undefined },
    adminEmails: [],
    generation: { dailyUsd: undefined, moderation: 'words' },
    c2pa: undefined,
    imageProviders: {
      openai: undefined,
      sdapi: undefined,
      sdcpp: undefined,
      comfyui: undefined,
      fal: undefined,
      replicate: undefined,
    },
    rendering: { mode: 'own', concurrency: undefined, allowsNoSandbox: false, browserPath: undefined },
    payments: 'test',
    stripe: undefined,
    paypal: undefined,
    geoHeader: undefined,
    showAds: false,
    tagManagerId: undefined,
    appStoreUrl: undefined,
    playStoreUrl: undefined,
    socialLinks: [],
    freeQuotaBytes: 1_073_741_824,
    proQuotaBytes: 10_737_418_240,
    visitorNetworkQuotaBytes: 2_147_483_648,
    visitorsQuotaBytes: 21_474_836_480,
    freeMediaDays: undefined,
    sellsCredits: false,
    metrics: true,
    rateLimits: true,
    warnings: [],
  });
});

test('every service is reached where it usually is, by the keys that were set', () => {
  const config = readConfig({
    S3_BUCKET: 'bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    GOOGLE_CLIENT_ID: 'google',
    FACEBOOK_APP_ID: 'face',
    FACEBOOK_APP_SECRET: 'book',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'captcha',
    STOCK_KEY: 'stock',
    PEXELS_KEY: 'pexels',
    UNSPLASH_KEY: 'unsplash',
    OPENVERSE: 'on',
    OPENAI_API_KEY: 'sk-1',
    SDAPI_URL: 'http://10.0.0.7:7860/',
    SDCPP_URL: 'http://10.0.0.7:1234',
    COMFYUI_URL: 'http://10.0.0.7:8188',
    FAL_KEY: 'fal',
    REPLICATE_API_TOKEN: 'r8_1',
    ADMIN_EMAILS: 'Ada@example.com, bo@example.com',
    GENERATION_DAILY_USD: '12.5',
    MODERATION: 'openai',
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    PAYPAL_CLIENT_ID: 'paypal',
    PAYPAL_CLIENT_SECRET: 'pal',
    PAYPAL_WEBHOOK_ID: 'hook',
  });
  expect(config).toMatchObject({
    s3: {
      bucket: 'bucket',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      endpoint: undefined,
      publicEndpoint: undefined,
      region: 'us-east-1',
    },
    google: {
      clientId: 'google',
      issuer: 'https://accounts.google.com',
      keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    facebook: { appId: 'face', appSecret: 'book', graphUrl: 'https://graph.facebook.com' },
    recaptcha: {
      siteKey: 'site',
      secret: 'captcha',
      url: 'https://www.google.com/recaptcha/api/siteverify',
    },
    stock: {
      pixabay: { key: 'stock', url: 'https://pixabay.com/api/' },
      pexels: { key: 'pexels', url: 'https://api.pexels.com/' },
      unsplash: { key: 'unsplash', url: 'https://api.unsplash.com/' },
      openverse: { url: 'https://api.openverse.org/v1/' },
    },
    imageProviders: {
      openai: { apiKey: 'sk-1', apiUrl: 'https://api.openai.com/v1' },
      sdapi: { url: 'http://10.0.0.7:7860/' },
      sdcpp: { url: 'http://10.0.0.7:1234' },
      comfyui: { url: 'http://10.0.0.7:8188', workflows: { video: undefined, animate: undefined } },
      fal: { key: 'fal', apiUrl: 'https://queue.fal.run' },
      replicate: { token: 'r8_1', apiUrl: 'https://api.replicate.com/v1' },
    },
    adminEmails: ['ada@example.com', 'bo@example.com'],
    generation: { dailyUsd: 12.5, moderation: 'openai' },
    stripe: {
      secretKey: 'sk_1',
      publishableKey: 'pk_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
    },
    paypal: {
      clientId: 'paypal',
      clientSecret: 'pal',
      webhookId: 'hook',
      apiUrl: 'https://api-m.paypal.com',
    },
    payments: 'providers',
  });
});

test('a server of one’s own with the images API of OpenAI needs an address and no key', () => {
  expect(readConfig({ OPENAI_API_URL: 'http://10.0.0.7:8080/v1/' }).imageProviders.openai).toEqual({
    apiKey: null,
    apiUrl: 'http://10.0.0.7:8080/v1',
  });
});

test('what was set counts instead of what is usual', () => {
  const set = readConfig({
    HOST: '::1',
    DATA_DIR: '/var/lib/gesso',
    GESSO_MODELS_DIR: '/var/lib/models',
    LOG_LEVEL: 'debug',
    DEFAULT_PLAN: 'pro',
    PUBLIC_URL: 'http://localhost:8080//',
    DATABASE_URL: 'postgresql://gesso@localhost/gesso',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Studio <studio@example.com>',
    SUPPORT_EMAIL: 'help@example.com',
    PAYPAL_CLIENT_ID: 'paypal',
    PAYPAL_CLIENT_SECRET: 'pal',
    PAYPAL_WEBHOOK_ID: 'hook',
    PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com//',
    GEO_HEADER: 'CF-IPCountry',
    SHOW_ADS: 'on',
    TAG_MANAGER_ID: 'GTM-ABC123',
    APP_STORE_URL: 'https://apps.apple.com/app/gesso',
    PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=gesso',
    SOCIAL_LINKS: 'https://www.instagram.com/gesso , https://youtube.com/@gesso,',
    SELL_CREDITS: 'on',
    METRICS: 'off',
    RATE_LIMITS: 'off',
    VISITOR_NETWORK_QUOTA_MB: '3',
    VISITORS_QUOTA_MB: '4',
    PRO_QUOTA_MB: '5',
  });
  expect(set).toMatchObject({
    host: '::1',
    dataFolder: '/var/lib/gesso',
    modelsFolder: '/var/lib/models',
    logLevel: 'debug',
    defaultPlan: 'pro',
    publicUrl: 'http://localhost:8080',
    databaseUrl: 'postgresql://gesso@localhost/gesso',
    smtpUrl: 'smtps://mail.example.com',
    mailFrom: 'Studio <studio@example.com>',
    supportEmail: 'help@example.com',
    paypal: { apiUrl: 'https://api-m.sandbox.paypal.com' },
    geoHeader: 'cf-ipcountry',
    showAds: true,
    tagManagerId: 'GTM-ABC123',
    appStoreUrl: 'https://apps.apple.com/app/gesso',
    playStoreUrl: 'https://play.google.com/store/apps/details?id=gesso',
    socialLinks: [
      { network: 'instagram', url: 'https://www.instagram.com/gesso' },
      { network: 'youtube', url: 'https://youtube.com/@gesso' },
    ],
    sellsCredits: true,
    metrics: false,
    rateLimits: false,
    visitorNetworkQuotaBytes: 3 * 1_048_576,
    visitorsQuotaBytes: 4 * 1_048_576,
    proQuotaBytes: 5 * 1_048_576,
  });
});

const PUBLIC = { PUBLIC_URL: 'https://gesso.example.com', SMTP_URL: 'smtp://mail', TRUST_PROXY: '1' };
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  [{}, false],
  [{ PUBLIC_URL: 'http://localhost:8080', HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'http://gesso.localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '192.168.1.4' }, true],
  [{ PUBLIC_URL: 'https://gesso.example.com' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.4' }, true],
  [{ PUBLIC_URL: 'http://localhost:8080', BIND: '0.0.0.0' }, true],
])('with %j others can reach the server: %s', (environment, isPublic) => {
  expect(readConfig(environment)).toMatchObject({ isPublic });
});

test.each([
  [{}, 'test'],
  [{ PAYMENTS: 'off' }, 'off'],
  [PUBLIC, 'off'],
  [{ ...PUBLIC, PAYMENTS: 'on' }, 'off'],
  [{ ...PUBLIC, PAYMENTS: 'test' }, 'test'],
  [{ ...PUBLIC, ...STRIPE }, 'providers'],
  [{ ...PUBLIC, ...STRIPE, PAYMENTS: 'off' }, 'off'],
  [STRIPE, 'providers'],
  [{ ...STRIPE, PAYMENTS: 'on' }, 'providers'],
  [{ ...STRIPE, PAYMENTS: 'test' }, 'test'],
  [{ PAYMENTS: 'on' }, 'test'],
])('with %j payments are %s', (environment, payments) => {
  expect(readConfig(environment)).toMatchObject({ payments });
});

test('the outbox is never there where others get in, even when it is requested', () => {
  expect(readConfig({}).outbox).toBe(true);
  expect(readConfig({ SMTP_URL: 'smtp://mail' }).outbox).toBe(false);
  expect(readConfig({ SMTP_URL: 'smtp://mail', OUTBOX: 'on' }).outbox).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://gesso.example.com', OUTBOX: 'on' }).outbox).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', OUTBOX: 'on' }).outbox).toBe(false);
});

test.each([
  [{}, []],
  [PUBLIC, []],
  [{ ...PUBLIC, PAYMENTS: 'test' }, [/gets Pro by a test card/]],
  [{ ...PUBLIC, PAYMENTS: 'on' }, [/nothing can be bought/]],
  [{ ...PUBLIC, OUTBOX: 'on' }, [/stays off/]],
  [{ ...PUBLIC, SMTP_URL: '' }, [/no mail goes out/]],
  [{ ...PUBLIC, TRUST_PROXY: '' }, [/TRUST_PROXY is off/]],
  [{ ...PUBLIC, PUBLIC_URL: 'http://gesso.example.com' }, [/does not begin with https/]],
])('with %j the log warns of %j', (environment, warnings) => {
  expect(readConfig(environment).warnings).toEqual(warnings.map((text) => expect.stringMatching(text)));
});

const S3 = { S3_BUCKET: 'gesso', S3_ACCESS_KEY_ID: 'gesso' };
test.each([
  [{ DATABASE_URL: 'postgres://gesso:gesso@postgres/gesso' }, 'The password in DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://gesso:%3Cletters%3E@postgres/gesso' }, 'The password in DATABASE_URL'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'for-this-machine-only' }, 'S3_SECRET_ACCESS_KEY'],
  [{ ...S3, S3_SECRET_ACCESS_KEY: 'minioadmin' }, 'S3_SECRET_ACCESS_KEY'],
  [{ SECRET: '<32 characters or more, of your own>' }, 'SECRET'],
])('%j serves this machine, and is refused where others get in', (environment, name) => {
  expect(readConfig(environment).isPublic).toBe(false);
  const sentence = `${name} is publicly known, and others can reach this server: choose one of your own.`;
  for (const open of [PUBLIC, { BIND: '0.0.0.0' }])
    expect(() => readConfig({ ...environment, ...open })).toThrow(new ConfigError(sentence));
});

test("a database that needs no password, and secrets of one's own, are taken where others get in", () => {
  const own = {
    ...S3,
    S3_SECRET_ACCESS_KEY: 'c1f0e2d3b4a5968778695a4b',
    SECRET: 'f'.repeat(8) + 'e'.repeat(24),
  };
  expect(readConfig({ ...PUBLIC, ...own, DATABASE_URL: 'postgres://gesso@postgres/gesso' }).isPublic).toBe(
    true,
  );
});

test('who renders, with how many jobs at a time, is set', () => {
  expect(
    readConfig({ RENDERING: 'workers', RENDER_CONCURRENCY: '3', CHROMIUM_PATH: '/opt/chromium' }).rendering,
  ).toEqual({ mode: 'workers', concurrency: 3, allowsNoSandbox: false, browserPath: '/opt/chromium' });
  expect(readConfig({ RENDERING: 'off' }).rendering.mode).toBe('off');
  expect(() => readConfig({ RENDERING: 'maybe' })).toThrow(
    'RENDERING must be on, off or workers, not "maybe".',
  );
  expect(() => readConfig({ RENDER_CONCURRENCY: '0' })).toThrow('RENDER_CONCURRENCY must be 1 or more');
});

test('the certificate and the key of manifests are files, or PEM itself', () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'certificate.pem');
  writeFileSync(path, SIGNER.certificate);
  try {
    const { c2pa } = readConfig({ C2PA_CERTIFICATE: path, C2PA_PRIVATE_KEY: SIGNER.privateKey });
    expect(c2pa).toEqual(SIGNER);
  } finally {
    folder.remove();
  }
});
