import { lazy } from 'react';
import type { Price } from '../../../server/contract/payments.ts';
import { singleRun } from '../../browser/single-run.ts';
import { appConfig } from '../../session/app-config.ts';
import { openLogin } from '../../session/open-login.tsx';
import { isSubscribed, session } from '../../session/session.ts';
import { openDialog } from '../../ui/dialogs/dialog-store.tsx';
import type { CheckoutOptions } from '../checkout/open-checkout.tsx';
import type { UpgradeTool } from './upgrade-actions.ts';

const PremiumPopup = lazy(() =>
  import('./premium-popup.tsx').then((module) => ({ default: module.PremiumPopup })),
);
const CreditsPopup = lazy(() =>
  import('./credits-popup.tsx').then((module) => ({ default: module.CreditsPopup })),
);
const ContactDialog = lazy(() =>
  import('./contact-dialog.tsx').then((module) => ({ default: module.ContactDialog })),
);

/** The checkout comes with its first buyer. */
async function openCheckout(options: CheckoutOptions): Promise<void> {
  const checkout = await import('../checkout/open-checkout.tsx');
  await checkout.openCheckout(options);
}

/** What the user was about to do when Pro was offered; goes along with the purchase. */
export interface UpgradeOptions {
  readonly plan?: 'year' | 'month';
  readonly toolName?: UpgradeTool;
}

/**
 * The plans, for the signed-in user; a visitor, or a user whose session has ended, is asked to log in first. Closing the log-in
 * ends it, and so does Pro that came meanwhile.
 */
export async function openUpgrade(options: UpgradeOptions = {}): Promise<void> {
  if (!(await askToLogIn())) return;
  if (isSubscribed(session.profile())) return;
  await openCheckout({
    offer: 'plans',
    plan: options.plan ?? 'year',
    ...(options.toolName ? { action: options.toolName } : {}),
  });
}

/** A pack of credits, or all of them where none is named, for the signed-in user: those who have Pro buy them too. */
export async function buyCredits(pack?: Price): Promise<void> {
  if (await askToLogIn()) await openCheckout({ offer: 'credits', ...(pack ? { product: pack } : {}) });
}

/** Calls of the developer API: packs of them, or plans that bring them every month. */
export async function buyApiCalls(offer: 'apiPacks' | 'apiPlans'): Promise<void> {
  if (await askToLogIn()) await openCheckout({ offer });
}

/** The user's AI credits and how to have more, for the signed-in user. `needed`: what a job takes that was just requested. */
export async function openCredits(needed: number | null = null): Promise<void> {
  if (!(await askToLogIn())) return;
  const pack = await openDialog<Price>((close) => <CreditsPopup needed={needed} onClose={close} />);
  if (pack) await openCheckout({ offer: 'credits', product: pack });
}

/** Asks visitors to log in. Returns whether the user is logged in then; plan and credits are those that the server has now. */
async function askToLogIn(): Promise<boolean> {
  if (session.profile() === null && !(await openLogin())) return false;
  const { refreshOrExpire } = await import('../../session/refresh.ts');
  if ((await refreshOrExpire()) === 'expired') {
    session.clear();
    return openLogin();
  }
  return true;
}

/** What Pro brings, with a way to it, for a user who requested something that takes it. A person who has it already sees nothing. */
export async function showPremiumPopup(options: UpgradeOptions = {}): Promise<void> {
  if (isSubscribed(session.profile()) || appConfig().defaultPlan === 'pro') return;
  await offerPremium(options);
}

const offerPremium = singleRun(async (options: UpgradeOptions): Promise<void> => {
  const wantsPlans = await openDialog<boolean>((close) => <PremiumPopup onAnswer={close} />);
  if (wantsPlans) await openUpgrade(options);
});

/** Ways to write to the operator of this server. */
export async function openContact(): Promise<void> {
  await openDialog<void>((close) => <ContactDialog onClose={() => close()} />);
}
