import type { AuthHeader } from '../../server/contract/auth-header.ts';
import { deviceNameOf } from '../../server/contract/device-name.ts';
import { VERSIONS } from './versions.ts';

/** What of the session goes along with each call. */
export interface ApiSession {
  /** Null when no user is signed in. */
  readonly accessToken: string | null;
  readonly systemRefKey: string | null;
  /** Stands for this browser while no user is signed in; made at random once. */
  readonly anonymousHash: string;
}

/** The version of the calls that this app was built for. */
const API_HASH = 'gesso-calls-1';

/** Calls whose path has this part are made in the name of the video editor's own app. */
const VIDEO_PATH = '/vmx';
const APP_NAMES = { web: 'gesso-web', video: 'gesso-video' } as const;

/** Requests that go out without the header: stock images, and those of an export that runs without a person. */
export function carriesAuthHeader(path: string, options: { readonly isNodeExport?: boolean } = {}): boolean {
  return options.isNodeExport !== true && !/^\/stock-[\d.]+\//.test(path);
}

/** The object of the header for a call. */
export function authHeaderFor(
  path: string,
  session: ApiSession,
  browser: { readonly locale: string; readonly userAgent: string; readonly isTouch: boolean },
): AuthHeader {
  return {
    clientHash: session.anonymousHash,
    ...(session.accessToken === null ? {} : { accessToken: session.accessToken }),
    ...(session.systemRefKey === null ? {} : { systemRefKey: session.systemRefKey }),
    anonymousHash: session.anonymousHash,
    version: VERSIONS.appVersion,
    appVersion: VERSIONS.appVersion,
    apiHash: API_HASH,
    platform: 'web',
    appName: path.includes(VIDEO_PATH) ? APP_NAMES.video : APP_NAMES.web,
    locale: browser.locale,
    deviceType: browser.isTouch ? 'touch' : 'desktop',
    // Headers are Latin-1; browsers' own names always are, extensions' may not be.
    deviceName: deviceNameOf(browser.userAgent).replace(/[^\x20-\x7e]/g, ''),
  };
}
