import type { AppConfig } from './contract/accounts.ts';
import type { TrustedProxies } from './network/trusted-proxies.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Where an S3-compatible store is, and how to get in. */
export interface S3Config {
  readonly bucket: string;
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  /** Where browsers reach the store, when that is another address than the server's. */
  readonly publicEndpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Services with stock images, clips and sounds beside the shipped library, and how each is reached; undefined ones are switched off. */
export interface StockConfig {
  /** Pixabay, or a service with the same interface. */
  readonly pixabay: { readonly key: string; readonly url: string } | undefined;
  readonly pexels: { readonly key: string; readonly url: string } | undefined;
  readonly unsplash: { readonly key: string; readonly url: string } | undefined;
  readonly openverse: { readonly url: string } | undefined;
}

/** How Stripe is reached. */
export interface StripeConfig {
  readonly secretKey: string;
  /** For the form in the browser. */
  readonly publishableKey: string;
  /** What its events are signed with. */
  readonly webhookSecret: string;
  readonly apiUrl: string;
}

/** Who makes images from words, and how each is reached; undefined parts are switched off. Addresses have no slash at the end. */
export interface ImageProviderConfig {
  /** OpenAI, or a server that speaks its images API; those of one's own may need no key. */
  readonly openai: { readonly apiKey: string | null; readonly apiUrl: string } | undefined;
  /** Stable Diffusion web UI or Forge. */
  readonly sdapi: { readonly url: string } | undefined;
  /** stable-diffusion.cpp, in its own language. */
  readonly sdcpp: { readonly url: string } | undefined;
  /** With workflows for videos, as JSON, where the host has written them. */
  readonly comfyui:
    | {
        readonly url: string;
        readonly workflows: { readonly video: string | undefined; readonly animate: string | undefined };
      }
    | undefined;
  readonly fal: { readonly key: string; readonly apiUrl: string } | undefined;
  readonly replicate: { readonly token: string; readonly apiUrl: string } | undefined;
}

/** Limits of what providers make. */
export interface GenerationConfig {
  /** What jobs of one day (UTC) may cost at providers, in US dollars; undefined: there is no limit. */
  readonly dailyUsd: number | undefined;
  /** What looks at descriptions and results: a list of words, the moderation service of OpenAI with that list, or nothing. */
  readonly moderation: 'off' | 'words' | 'openai';
}

/** What generated images are signed with, both as PEM. */
export interface C2paConfig {
  /** The certificate, and those that vouch for it. */
  readonly certificate: string;
  readonly privateKey: string;
}

/** Who renders files: this process, others that take jobs from the same database, or nothing. */
export interface RenderingConfig {
  readonly mode: 'own' | 'workers' | 'off';
  /** Jobs at a time; undefined: half as many as there are processors. */
  readonly concurrency: number | undefined;
  /** Whether Chromium may run without its sandbox, as it must for the root user. */
  readonly allowsNoSandbox: boolean;
  /** Chromium, where it is not in one of the usual places. */
  readonly browserPath: string | undefined;
}

/** How PayPal is reached. */
export interface PaypalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The webhook whose events are taken. */
  readonly webhookId: string;
  readonly apiUrl: string;
}

/** The settings of the server, all from the environment. Undefined parts are switched off. */
export interface Config {
  readonly port: number;
  /** Whether the port was requested; one that was not may be exchanged for the next free one. */
  readonly portIsExplicit: boolean;
  readonly host: string;
  readonly dataFolder: string;
  /** A folder that has models for cutting images out; undefined: those that `npm run models` fetched. */
  readonly modelsFolder: string | undefined;
  readonly logLevel: LogLevel;
  readonly databaseUrl: string | undefined;
  /** The plan of anyone who has bought none: on `free`, exports carry the Gesso watermark. */
  readonly defaultPlan: 'free' | 'pro';
  /** The address people know this server by, without a slash at the end; undefined: the one that it listens on. */
  readonly publicUrl: string | undefined;
  /** The proxies in front that are believed about the address of the caller. */
  readonly trustProxy: TrustedProxies;
  /** Whether others than the users of this machine can get in, as far as the settings say. */
  readonly isPublic: boolean;
  /** What signs addresses of objects; undefined: one is made at the first start and kept in the database. */
  readonly secret: string | undefined;
  readonly s3: S3Config | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Whether mails can be read at /dev/outbox. */
  readonly outbox: boolean;
  readonly supportEmail: string;
  readonly google:
    | { readonly clientId: string; readonly issuer: string; readonly keysUrl: string }
    | undefined;
  readonly facebook:
    | { readonly appId: string; readonly appSecret: string; readonly graphUrl: string }
    | undefined;
  readonly recaptcha: { readonly siteKey: string; readonly secret: string; readonly url: string } | undefined;
  readonly imageProviders: ImageProviderConfig;
  readonly generation: GenerationConfig;
  /** Undefined: generated images carry no signed manifest. */
  readonly c2pa: C2paConfig | undefined;
  /** Addresses of the accounts that see how the installation does, in lower case. */
  readonly adminEmails: readonly string[];
  readonly rendering: RenderingConfig;
  readonly stock: StockConfig;
  /** Whether anything can be bought: through the providers that are set, or by test cards that take no money. */
  readonly payments: 'off' | 'providers' | 'test';
  readonly stripe: StripeConfig | undefined;
  readonly paypal: PaypalConfig | undefined;
  /** The header in which a proxy says the country of the caller. */
  readonly geoHeader: string | undefined;
  /** Whether pages have places for advertisements. */
  readonly showAds: boolean;
  /** The container of Google Tag Manager that page views are reported to. */
  readonly tagManagerId: string | undefined;
  /** Where the apps for phones are had. */
  readonly appStoreUrl: string | undefined;
  readonly playStoreUrl: string | undefined;
  /** The pages of the person who runs this server; the footer shows none where none is set. */
  readonly socialLinks: AppConfig['socialLinks'];
  readonly freeQuotaBytes: number;
  readonly proQuotaBytes: number;
  /** What the files of all visitors of one network may take together, and those of all visitors. */
  readonly visitorNetworkQuotaBytes: number;
  readonly visitorsQuotaBytes: number;
  /** Days after which files of free accounts are deleted that no project shows; undefined: never. */
  readonly freeMediaDays: number | undefined;
  /** Whether AI credits and calls of the API are sold; off until something of this server uses them. */
  readonly sellsCredits: boolean;
  readonly metrics: boolean;
  /** Off only for measuring. */
  readonly rateLimits: boolean;
  /** Sentences for the log about settings that are not safe, or do not do what they seem to. */
  readonly warnings: readonly string[];
}
