import { appConfig } from '../session/app-config.ts';
import { isSubscribed, session } from '../session/session.ts';

/**
 * Whether the user has Pro: no watermark on exports. Without an account the server's default plan counts
 * (`DEFAULT_PLAN`, free unless it says otherwise).
 */
export function hasPro(): boolean {
  return isSubscribed(session.profile()) || appConfig().defaultPlan === 'pro';
}
