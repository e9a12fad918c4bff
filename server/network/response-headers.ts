import type { Config } from '../config-types.ts';

/** A year: what lists of HSTS hosts require at least. */
const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** What the video editor records with, itself alone and after the browser has asked the person. */
const CAPTURE_FEATURES = ['camera', 'display-capture', 'microphone'];

/** What no other page of this server asks a browser for, nor may a frame in it. Payments are for the frames of Stripe. */
const SWITCHED_OFF_FEATURES = [
  'accelerometer',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The policy of a page; `granted` names what the page itself may ask for, no frame in it. */
const permissionsPolicy = (granted: readonly string[]): string =>
  [
    ...SWITCHED_OFF_FEATURES.map((feature) => `${feature}=${granted.includes(feature) ? '(self)' : '()'}`),
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  ].join(', ');

const VIDEO_EDITOR_PATH = /^\/video-template-editor\/edit\/?$/;

/** Headers that only the document at this path has: the page of the video editor may record, no other page may. */
export function headersOfDocument(path: string): Record<string, string> {
  return VIDEO_EDITOR_PATH.test(path) ? { 'permissions-policy': permissionsPolicy(CAPTURE_FEATURES) } : {};
}

/**
 * Headers of every answer. Isolation by Document-Isolation-Policy makes wasm threads possible and leaves sign-in pop-ups and
 * payment frames working, which COOP and COEP would break; workers need it on their own script too.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'document-isolation-policy': 'isolate-and-credentialless',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy([]),
  // Pages and files of users have policies of their own. Scripts keep this one, for a worker takes the policy of its script.
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'self'",
};

/** What an answer of a call may do, should a browser ever take it for a page: nothing. */
export const JSON_POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Those, and where people reach the server by TLS the word that they never do without. */
export function headersOfEveryAnswer({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  const isByTls = publicUrl?.startsWith('https:') ?? false;
  return {
    ...COMMON_HEADERS,
    ...(isByTls ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
  };
}
