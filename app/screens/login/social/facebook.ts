import { loadScript } from '../../../session/load-script.ts';
import { POPUP_CLOSED, SocialError, type SocialProof } from './social-error.ts';

const SDK_URL = 'https://connect.facebook.net/en_US/sdk.js';
const GRAPH_VERSION = 'v23.0';

interface LoginAnswer {
  readonly status?: string;
  readonly authResponse?: { readonly accessToken: string; readonly userID: string } | null;
}

interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean; status: boolean }): void;
  login(then: (answer: LoginAnswer) => void, options: { scope: string }): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

let startedFor: string | null = null;

/** Gets the SDK ready. It has to be there before the click, or the browser holds its window for an advertisement. */
export async function prepareFacebook(appId: string): Promise<FacebookSdk> {
  await loadScript(SDK_URL);
  const sdk = window.FB;
  if (!sdk) throw new Error('Facebook did not start.');
  // `status: false`: no user is logged in by merely coming here.
  if (startedFor !== appId)
    sdk.init({ appId, version: GRAPH_VERSION, cookie: false, xfbml: false, status: false });
  startedFor = appId;
  return sdk;
}

/** Opens Facebook's window. @throws SocialError when it ends without a sign-in */
export async function signInWithFacebook(appId: string): Promise<SocialProof> {
  const sdk = await prepareFacebook(appId);
  const answer = await new Promise<LoginAnswer>((resolve) => sdk.login(resolve, { scope: 'email' }));
  if (!answer.authResponse) throw new SocialError(POPUP_CLOSED);
  return { socialId: answer.authResponse.userID, token: answer.authResponse.accessToken };
}
