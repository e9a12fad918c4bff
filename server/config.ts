import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { C2paConfig, Config, ImageProviderConfig, S3Config } from './config-types.ts';
import { LOG_LEVELS } from './config-types.ts';
import { configWarnings } from './config-warnings.ts';
import { type AppConfig, SOCIAL_NETWORKS } from './contract/accounts.ts';
import { knownSecretProblem } from './known-secrets.ts';
import { isLocalUrl, isLoopback } from './network/local-address.ts';
import { readTrustedProxies, TRUSTED_PROXIES_RULE, type TrustedProxies } from './network/trusted-proxies.ts';
import { ContentCredentials } from './services/c2pa/content-credentials.ts';
import { errorText } from './services/error-text.ts';
import { OwnWorkflow, type OwnWorkflowKind } from './services/generation/adapters/comfyui-own-workflows.ts';

const MEBIBYTE = 1024 * 1024;
const webAddress = () =>
  z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
const onOrOff = () =>
  z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
const mebibytes = (usual: number) =>
  z.coerce
    .number({ error: 'must be a number of mebibytes' })
    .int('must be a whole number of mebibytes')
    .min(1, 'must be 1 or more')
    .max(100_000_000, 'must be at most 100000000')
    .default(usual)
    .transform((value) => value * MEBIBYTE);

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number, 0 to 65535 (0 takes any free port)' })
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(65_535, 'must be at most 65535')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  GESSO_MODELS_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
  DEFAULT_PLAN: z.enum(['free', 'pro'], { error: 'must be free or pro' }).default('free'),
  PUBLIC_URL: webAddress().optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context): TrustedProxies => {
      const proxies = readTrustedProxies(value);
      if (proxies === null) context.addIssue({ code: 'custom', message: TRUSTED_PROXIES_RULE });
      return proxies ?? false;
    }),
  BIND: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/name' })
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress().optional(),
  S3_PUBLIC_ENDPOINT: webAddress().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Gesso <no-reply@localhost>'),
  OUTBOX: onOrOff().optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@localhost.localdomain'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: webAddress().default('https://accounts.google.com'),
  GOOGLE_KEYS_URL: webAddress().default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: webAddress().default('https://graph.facebook.com'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_URL: webAddress().default('https://www.google.com/recaptcha/api/siteverify'),
  STOCK_KEY: z.string().optional(),
  STOCK_URL: webAddress().default('https://pixabay.com/api/'),
  PEXELS_KEY: z.string().optional(),
  PEXELS_URL: webAddress().default('https://api.pexels.com/'),
  UNSPLASH_KEY: z.string().optional(),
  UNSPLASH_URL: webAddress().default('https://api.unsplash.com/'),
  OPENVERSE: onOrOff().default(false),
  OPENVERSE_URL: webAddress().default('https://api.openverse.org/v1/'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_API_URL: webAddress().optional(),
  SDAPI_URL: webAddress().optional(),
  SDCPP_URL: webAddress().optional(),
  COMFYUI_URL: webAddress().optional(),
  COMFYUI_VIDEO_WORKFLOW: z.string().optional(),
  COMFYUI_ANIMATE_WORKFLOW: z.string().optional(),
  FAL_KEY: z.string().optional(),
  FAL_API_URL: webAddress().default('https://queue.fal.run'),
  REPLICATE_API_TOKEN: z.string().optional(),
  REPLICATE_API_URL: webAddress().default('https://api.replicate.com/v1'),
  GENERATION_DAILY_USD: z.coerce
    .number({ error: 'must be a number of US dollars' })
    .min(0, 'must be 0 or more')
    .optional(),
  C2PA_CERTIFICATE: z.string().optional(),
  C2PA_PRIVATE_KEY: z.string().optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list, context) => {
      const addresses = list
        .split(',')
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean);
      if (addresses.some((address) => !z.email().safeParse(address).success))
        context.addIssue({ code: 'custom', message: 'must be e-mail addresses with commas between them' });
      return addresses;
    }),
  MODERATION: z.enum(['off', 'words', 'openai'], { error: 'must be off, words or openai' }).default('words'),
  CHROMIUM_PATH: z.string().optional(),
  RENDERING: z.enum(['on', 'off', 'workers'], { error: 'must be on, off or workers' }).default('on'),
  RENDER_CONCURRENCY: z.coerce
    .number({ error: 'must be a number of jobs, 1 to 32' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(32, 'must be at most 32')
    .optional(),
  RENDER_ALLOW_NO_SANDBOX: onOrOff().default(false),
  PAYMENTS: z.enum(['on', 'off', 'test'], { error: 'must be on, off or test' }).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: webAddress().default('https://api.stripe.com'),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_API_URL: webAddress().default('https://api-m.paypal.com'),
  GEO_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as cf-ipcountry')
    .optional(),
  SHOW_ADS: onOrOff().default(false),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[A-Z]+-[A-Z0-9]+$/, 'must look like GTM-ABC123')
    .optional(),
  APP_STORE_URL: webAddress().optional(),
  PLAY_STORE_URL: webAddress().optional(),
  SOCIAL_LINKS: z.string().optional(),
  FREE_QUOTA_MB: mebibytes(1024),
  PRO_QUOTA_MB: mebibytes(10 * 1024),
  VISITOR_NETWORK_QUOTA_MB: mebibytes(2 * 1024),
  VISITORS_QUOTA_MB: mebibytes(20 * 1024),
  FREE_MEDIA_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int('must be a whole number of days')
    .min(8, 'must be 8 or more: a mail announces the deletion a week before')
    .max(10_000, 'must be at most 10000')
    .optional(),
  SELL_CREDITS: onOrOff().default(false),
  METRICS: onOrOff().default(true),
  RATE_LIMITS: onOrOff().default(true),
});

/** A setting that the server cannot start with; `message` is one sentence for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The port that is used when none is requested and it is free. */
export const DEFAULT_PORT = 4173;

/** Values that hold passwords are not repeated in messages. */
const SECRET_SETTINGS = /URL$|SECRET|KEY|TOKEN/;

type Environment = z.output<typeof environmentSchema>;

/** Reads the settings; an empty variable counts as not set. @throws ConfigError */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    const value = SECRET_SETTINGS.test(name) ? '' : `, not "${environment[name] ?? ''}"`;
    throw new ConfigError(`${name} ${issue?.message ?? 'is wrong'}${value}.`);
  }
  const values = parsed.data;
  const isPublic = isReachedByOthers(values);
  const problem = isPublic ? knownSecretProblem(values) : null;
  if (problem !== null) throw new ConfigError(problem);
  if (values.MODERATION === 'openai' && values.OPENAI_API_KEY === undefined)
    throw new ConfigError('OPENAI_API_KEY is missing; it belongs to MODERATION=openai.');
  const google = values.GOOGLE_CLIENT_ID;
  const facebook = together(values, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  const stripe = together(values, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const paypal = together(values, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']);
  const recaptcha = together(values, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET']);
  const config: Omit<Config, 'warnings'> = {
    port: values.PORT ?? DEFAULT_PORT,
    portIsExplicit: values.PORT !== undefined,
    host: values.HOST,
    dataFolder: resolve(values.DATA_DIR),
    modelsFolder: values.GESSO_MODELS_DIR === undefined ? undefined : resolve(values.GESSO_MODELS_DIR),
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    defaultPlan: values.DEFAULT_PLAN,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    isPublic,
    secret: values.SECRET,
    s3: s3Config(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    outbox: !isPublic && (values.OUTBOX ?? values.SMTP_URL === undefined),
    supportEmail: values.SUPPORT_EMAIL,
    google:
      google === undefined
        ? undefined
        : { clientId: google, issuer: values.GOOGLE_ISSUER, keysUrl: values.GOOGLE_KEYS_URL },
    facebook: facebook && { appId: facebook[0], appSecret: facebook[1], graphUrl: values.FACEBOOK_GRAPH_URL },
    recaptcha: recaptcha && { siteKey: recaptcha[0], secret: recaptcha[1], url: values.RECAPTCHA_URL },
    stock: {
      pixabay: service(values.STOCK_KEY, values.STOCK_URL),
      pexels: service(values.PEXELS_KEY, values.PEXELS_URL),
      unsplash: service(values.UNSPLASH_KEY, values.UNSPLASH_URL),
      openverse: values.OPENVERSE ? { url: values.OPENVERSE_URL } : undefined,
    },
    imageProviders: imageProviders(values),
    adminEmails: values.ADMIN_EMAILS,
    generation: { dailyUsd: values.GENERATION_DAILY_USD, moderation: values.MODERATION },
    c2pa: c2paConfig(values),
    rendering: {
      mode: values.RENDERING === 'on' ? 'own' : values.RENDERING,
      concurrency: values.RENDER_CONCURRENCY,
      allowsNoSandbox: values.RENDER_ALLOW_NO_SANDBOX,
      browserPath: values.CHROMIUM_PATH,
    },
    payments: paymentsOf(values.PAYMENTS, stripe !== undefined || paypal !== undefined, isPublic),
    stripe: stripe && {
      secretKey: stripe[0],
      publishableKey: stripe[1],
      webhookSecret: stripe[2],
      apiUrl: values.STRIPE_API_URL,
    },
    paypal: paypal && {
      clientId: paypal[0],
      clientSecret: paypal[1],
      webhookId: paypal[2],
      apiUrl: values.PAYPAL_API_URL.replace(/\/+$/, ''),
    },
    geoHeader: values.GEO_HEADER?.toLowerCase(),
    showAds: values.SHOW_ADS,
    tagManagerId: values.TAG_MANAGER_ID,
    appStoreUrl: values.APP_STORE_URL,
    playStoreUrl: values.PLAY_STORE_URL,
    socialLinks: socialLinks(values.SOCIAL_LINKS ?? ''),
    freeQuotaBytes: values.FREE_QUOTA_MB,
    proQuotaBytes: values.PRO_QUOTA_MB,
    visitorNetworkQuotaBytes: values.VISITOR_NETWORK_QUOTA_MB,
    visitorsQuotaBytes: values.VISITORS_QUOTA_MB,
    freeMediaDays: values.FREE_MEDIA_DAYS,
    sellsCredits: values.SELL_CREDITS,
    metrics: values.METRICS,
    rateLimits: values.RATE_LIMITS,
  };
  const wanted = { payments: values.PAYMENTS, outbox: values.OUTBOX };
  return { ...config, warnings: configWarnings(config, wanted) };
}

/** A server behind a proxy of its own machine is as public as the address that people know it by. */
function isReachedByOthers({ PUBLIC_URL, HOST, BIND }: Environment): boolean {
  if (BIND !== undefined && !isLoopback(BIND)) return true;
  return PUBLIC_URL === undefined ? !isLoopback(HOST) : !isLocalUrl(PUBLIC_URL);
}

/** One variable is enough for each provider; servers of one's own need no key. */
/** A service that needs a key. */
function service(key: string | undefined, url: string): { key: string; url: string } | undefined {
  return key === undefined ? undefined : { key, url };
}

function imageProviders(values: Environment): ImageProviderConfig {
  const trimmed = (url: string) => url.replace(/\/+$/, '');
  const hasOpenAi = values.OPENAI_API_KEY !== undefined || values.OPENAI_API_URL !== undefined;
  return {
    openai: hasOpenAi
      ? {
          apiKey: values.OPENAI_API_KEY ?? null,
          apiUrl: trimmed(values.OPENAI_API_URL ?? 'https://api.openai.com/v1'),
        }
      : undefined,
    sdapi: values.SDAPI_URL === undefined ? undefined : { url: values.SDAPI_URL },
    sdcpp: values.SDCPP_URL === undefined ? undefined : { url: values.SDCPP_URL },
    comfyui:
      values.COMFYUI_URL === undefined
        ? undefined
        : {
            url: values.COMFYUI_URL,
            workflows: {
              video: workflowIn(values, 'COMFYUI_VIDEO_WORKFLOW', 'video'),
              animate: workflowIn(values, 'COMFYUI_ANIMATE_WORKFLOW', 'animate'),
            },
          },
    fal:
      values.FAL_KEY === undefined ? undefined : { key: values.FAL_KEY, apiUrl: trimmed(values.FAL_API_URL) },
    replicate:
      values.REPLICATE_API_TOKEN === undefined
        ? undefined
        : { token: values.REPLICATE_API_TOKEN, apiUrl: trimmed(values.REPLICATE_API_URL) },
  };
}

/** Who can buy by test cards gets Pro for nothing, so where others get in they have to be requested. */
function paymentsOf(
  wanted: Environment['PAYMENTS'],
  hasProvider: boolean,
  isPublic: boolean,
): Config['payments'] {
  if (wanted === 'off') return 'off';
  if (hasProvider && wanted !== 'test') return 'providers';
  return wanted === 'test' || !isPublic ? 'test' : 'off';
}

/** Reads addresses between commas; each network is known by its host. */
function socialLinks(list: string): AppConfig['socialLinks'] {
  const addresses = list.split(',').map((address) => address.trim());
  return addresses.filter(Boolean).map((url) => {
    const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
    const network = SOCIAL_NETWORKS.find((name) => host === `${name}.com`);
    if (network === undefined)
      throw new ConfigError(
        `SOCIAL_LINKS has "${url}"; addresses on ${SOCIAL_NETWORKS.join(', ')} are known, between commas.`,
      );
    return { network, url };
  });
}

function s3Config(values: Environment): S3Config | undefined {
  const keys = together(values, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return (
    keys && {
      bucket: keys[0],
      accessKeyId: keys[1],
      secretAccessKey: keys[2],
      endpoint: values.S3_ENDPOINT,
      publicEndpoint: values.S3_PUBLIC_ENDPOINT,
      region: values.S3_REGION,
    }
  );
}

/** Settings that only make sense together: all of them, or none. */
function together<const Names extends readonly (keyof Environment)[]>(
  values: Environment,
  names: Names,
): { [Index in keyof Names]: string } | undefined {
  const found = names.map((name) => values[name]);
  if (found.every((value) => value === undefined)) return undefined;
  const missing = names.find((name) => values[name] === undefined);
  if (missing !== undefined) {
    const given = names.find((name) => values[name] !== undefined);
    throw new ConfigError(`${missing} is missing; it belongs to ${given}.`);
  }
  return found as { [Index in keyof Names]: string };
}

/** What images are signed with, read where it is named. @throws ConfigError */
function c2paConfig(values: Environment): C2paConfig | undefined {
  const set = together(values, ['C2PA_CERTIFICATE', 'C2PA_PRIVATE_KEY']);
  if (!set) return undefined;
  const [certificate, privateKey] = set;
  const c2pa = {
    certificate: pemOf('C2PA_CERTIFICATE', certificate),
    privateKey: pemOf('C2PA_PRIVATE_KEY', privateKey),
  };
  try {
    new ContentCredentials(c2pa);
  } catch (error) {
    throw new ConfigError(errorText(error));
  }
  return c2pa;
}

/** A workflow of ComfyUI, read where it is named. @throws ConfigError */
function workflowIn(
  values: Environment,
  name: 'COMFYUI_VIDEO_WORKFLOW' | 'COMFYUI_ANIMATE_WORKFLOW',
  kind: OwnWorkflowKind,
): string | undefined {
  const path = values[name];
  if (path === undefined) return undefined;
  let json: string;
  try {
    json = readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} is not the path of a file that can be read.`);
  }
  try {
    new OwnWorkflow(json, kind);
  } catch (error) {
    throw new ConfigError(`The file of ${name} ${errorText(error)}`);
  }
  return json;
}

/** A setting that is PEM itself, or names a file of it. */
function pemOf(name: string, value: string): string {
  if (value.includes('-----BEGIN ')) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new ConfigError(`${name} is neither PEM nor the path of a file that can be read.`);
  }
}
