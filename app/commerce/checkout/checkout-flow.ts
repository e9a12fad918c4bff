import { createStore } from 'zustand/vanilla';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import {
  type BillingAddress,
  PAYMENT_CALLS,
  type Price,
  type PurchaseStatus,
} from '../../../server/contract/payments.ts';
import { type ApiClient, ApiError } from '../../api/api-client.ts';
import type { PlainKey } from '../../messages/catalogue.ts';
import { checkoutText } from '../../messages/english/account/checkout.ts';
import { textOf } from '../../messages/language.ts';
import type { PaymentEvent } from '../../session/page-views.ts';
import type { ToastMessage } from '../../ui/toasts/toast-store.ts';
import {
  type CheckoutEvent,
  type CheckoutState,
  firstState,
  isPaying,
  nextState,
  type OpenPurchase,
} from './checkout-state.ts';
import type { CardAnswer, CardForm } from './payment/card-form.ts';
import { intentText } from './payment/intent-texts.ts';
import type { PaypalWindow } from './payment/paypal-window.ts';
import { LOADER_DELAYS_MS, type Pause, poll } from './payment/poll.ts';
import { isProPlan } from './plans/offers.ts';

/** What the flow needs of the world around it. */
export interface CheckoutPorts {
  readonly server: Pick<ApiClient, 'call'>;
  readonly pause: Pause;
  /** Credits and plan are requested again, wherever they are shown. */
  readonly refresh: () => Promise<void>;
  readonly report: (payment: PaymentEvent) => void;
  readonly say: (toast: ToastMessage) => void;
  readonly openWindow: () => PaypalWindow | null;
  /** The page that a provider's page leads back to. */
  readonly page: (skuId: number) => string;
  /** Leaves the app for a page of the provider, on which the purchase of this id goes on. */
  readonly leaveFor: (url: string, sessionId: string) => void;
  /** The page of PayPal as an address that may be opened; null for anything else. */
  readonly approvalAddress: (url: string) => string | null;
}

const isComplete = ({ status }: PurchaseStatus) => status === 'ACTIVE' || status === 'COMPLETED';
const isLost = ({ status }: PurchaseStatus) => status === 'FAILED' || status === 'CANCELED';

/**
 * One checkout from the first plan to the last word. It goes on when its dialog is closed: anyone who has paid sees how it ended. The
 * server grants what was bought; here is only asked, and shown.
 */
export class CheckoutFlow {
  readonly store;
  readonly #pageName: string;
  readonly #ports: CheckoutPorts;
  #isShown = true;
  /** The last attempt to pay broke off: it is not known yet whether it was made. */
  #isUnsure = false;

  constructor(options: {
    readonly pageName: string;
    readonly preselected: Price | null;
    readonly ports: CheckoutPorts;
  }) {
    this.#pageName = options.pageName;
    this.#ports = options.ports;
    this.store = createStore<CheckoutState>(() => firstState(options.preselected));
  }

  get state(): CheckoutState {
    return this.store.getState();
  }

  /** Something happened that needs no work of the flow. */
  send(event: CheckoutEvent): void {
    this.store.setState((state) => nextState(state, event));
  }

  /** The dialog was closed. What is under way goes on. */
  hide(): void {
    this.#isShown = false;
  }

  /** Goes to the payment of what is chosen, and begins its purchase, unless that has begun before. */
  async start(): Promise<void> {
    const { chosen: price, work } = this.state;
    if (price === null || (work !== null && work !== 'starting')) return;
    this.send({ type: 'continued' });
    if (work === 'starting' || this.state.purchase?.price.id === price.id) return;
    this.send({ type: 'began', work: 'starting' });
    try {
      const call = price.type === 'recurring' ? PAYMENT_CALLS.createSubscription : PAYMENT_CALLS.createIntent;
      const started = await this.#ports.server.call(call, {
        body: { priceId: price.id, skuId: price.skuId },
      });
      if (started.clientSecret === '') this.#refuse(say('notInitiated'));
      else this.send({ type: 'started', purchase: { ...started, price } });
    } catch (error) {
      this.#refuse(messageOf(error, 'notInitiated'));
    }
    // A user went back meanwhile and chose something else.
    if (this.state.step === 2 && this.state.chosen?.id !== price.id) await this.start();
  }

  /** Pays by what was typed into a form for cards. */
  async payByCard(form: CardForm, billing: BillingAddress, email: string): Promise<void> {
    const { purchase, work } = this.state;
    if (work !== null || isPaying(this.state)) return;
    if (purchase === null) return this.#refuse(say('notInitiated'));
    this.send({ type: 'began', work: 'paying' });
    try {
      // A connection that broke may have broken after the payment: a card that has paid is not asked again.
      if (this.#isUnsure && (await this.#hasPaid(purchase))) return await this.#settle(purchase);
      const mistyped = await form.check();
      if (mistyped !== null) return this.#refuse(mistyped);
      await this.#ports.server.call(PAYMENT_CALLS.updateBillingAddress, {
        body: { systemSubscriptionIdentifier: purchase.systemSubscriptionIdentifier, ...billing },
      });
      this.#isUnsure = true;
      const answer = await form.confirm({ billing, email });
      this.#isUnsure = false;
      await this.#hear(answer, purchase);
    } catch (error) {
      this.#refuse(messageOf(error, 'subscribeFailed'));
    }
  }

  /** Asks PayPal for a page and shows it in its window. To be called by a click. */
  async payByPaypal(): Promise<void> {
    const { purchase, work } = this.state;
    if (work !== null || isPaying(this.state)) return;
    if (purchase === null || purchase.systemSubscriptionIdentifier === '')
      return this.#refuse(say('noConnection'));
    const opened = this.#ports.openWindow();
    this.send({ type: 'began', work: 'opening' });
    try {
      // What is paid again and again is a subscription there too.
      const call =
        purchase.price.type === 'recurring'
          ? PAYMENT_CALLS.createPaypalSubscription
          : PAYMENT_CALLS.createPaypalOrder;
      const { approvalUrl } = await this.#ports.server.call(call, {
        body: {
          planId: purchase.price.planId,
          systemSubscriptionIdentifier: purchase.systemSubscriptionIdentifier,
        },
      });
      const address = this.#ports.approvalAddress(approvalUrl);
      if (address === null) throw new Error('PayPal gave no page.');
      opened?.show(address);
      this.send({ type: 'openedPaypal', approvalUrl: address });
    } catch {
      opened?.close();
      this.#refuse(say('noConnection'));
    }
  }

  /** Shows PayPal's page once more: its window was closed, or kept away. */
  reopenPaypal(): void {
    const { approvalUrl } = this.state;
    if (approvalUrl !== null) this.#ports.openWindow()?.show(approvalUrl);
  }

  /** Done in PayPal: asks whether it was paid. */
  async finishPaypal(): Promise<void> {
    const { purchase, work } = this.state;
    if (purchase === null || work !== null) return;
    this.send({ type: 'began', work: 'checking' });
    if (await this.#hasPaid(purchase).catch(() => false)) await this.#settle(purchase);
    else this.send({ type: 'foundUnpaid' });
  }

  /** A user looks at this page again: anyone who has paid in PayPal's window goes on without another word. */
  async lookAtPaypal(): Promise<void> {
    const { purchase } = this.state;
    if (purchase === null || !this.#waitsForPaypal()) return;
    const hasPaid = await this.#hasPaid(purchase).catch(() => false);
    // Done or Back may have been pressed meanwhile.
    if (hasPaid && this.#waitsForPaypal()) await this.#settle(purchase);
  }

  #waitsForPaypal(): boolean {
    const { approvalUrl, work } = this.state;
    return approvalUrl !== null && work === null && !isPaying(this.state);
  }

  /** Back from PayPal: its overlay goes, and a payment that was made nevertheless counts. */
  async leavePaypal(): Promise<void> {
    const { purchase } = this.state;
    this.send({ type: 'leftPaypal' });
    if (purchase !== null && (await this.#hasPaid(purchase).catch(() => false)) && !isPaying(this.state))
      await this.#settle(purchase);
  }

  /** Goes on at a page of the provider. */
  async payElsewhere(): Promise<void> {
    const { chosen: price, work } = this.state;
    if (price === null || work !== null || isPaying(this.state)) return;
    this.send({ type: 'began', work: 'opening' });
    try {
      const { sessionId, url } = await this.#ports.server.call(PAYMENT_CALLS.createCheckoutSession, {
        body: { priceId: price.id, skuId: price.skuId, page: this.#ports.page(price.skuId) },
      });
      const address = this.#ports.approvalAddress(url);
      if (sessionId === '' || address === null) this.#refuse(say('notInitiated'));
      else this.#ports.leaveFor(address, sessionId);
    } catch (error) {
      this.#refuse(messageOf(error, 'notInitiated'));
    }
  }

  async #hear(answer: CardAnswer, purchase: OpenPurchase): Promise<void> {
    if ('refusal' in answer) {
      this.#refuse(answer.refusal ?? say('subscribeFailed'));
      if (!answer.isMistyped) this.#ports.report({ event: 'payment-failed', pageName: this.#pageName });
      return;
    }
    const { kind, status } = answer;
    const text = say(intentText(kind, status));
    if (status === 'succeeded' || status === 'processing') {
      this.#ports.say({ type: status === 'succeeded' ? 'ok' : 'info', text });
      return this.#settle(purchase);
    }
    this.#refuse(text, status === 'canceled');
    this.#ports.say({ type: 'bad', text });
    this.#ports.report({ event: 'payment-failed', pageName: this.#pageName });
  }

  /** The provider has the payment: waits until the server knows, and says how it ended. */
  async #settle(purchase: OpenPurchase): Promise<void> {
    this.#isUnsure = false;
    this.send({ type: 'confirmed' });
    const outcome = isProPlan(purchase.price)
      ? await this.#awaitPro(purchase)
      : await this.#awaitCredits(purchase);
    await this.#ports.refresh().catch(() => undefined);
    await this.#ports.pause(outcome === 'late' ? LOADER_DELAYS_MS.late : LOADER_DELAYS_MS.dialog);
    if (outcome === 'late') this.send({ type: 'tookLonger' });
    else if (outcome === 'lost') this.send({ type: 'failed' });
    else this.send({ type: 'settled', creditsAdded: outcome.creditsAdded });
    if (outcome !== 'late')
      this.#ports.report({
        event: outcome === 'lost' ? 'payment-failed' : 'payment-success',
        pageName: this.#pageName,
      });
    if (!this.#isShown) this.#sayHow(outcome);
  }

  async #awaitPro(purchase: OpenPurchase): Promise<{ creditsAdded: number } | 'late' | 'lost'> {
    const { server, pause } = this.#ports;
    // Has the server ask the provider now instead of waiting for its event; what comes of it is seen below.
    const status = await server
      .call(PAYMENT_CALLS.updatePaymentStatus, {
        body: { systemSubscriptionIdentifier: purchase.systemSubscriptionIdentifier },
      })
      .catch(() => null);
    if (status !== null && isLost(status)) return 'lost';
    const answer = await poll(
      () => server.call(ACCOUNT_CALLS.isProUser),
      ({ proUser }) => proUser,
      pause,
    );
    return answer === null ? 'late' : { creditsAdded: status?.creditsAdded ?? 0 };
  }

  async #awaitCredits(purchase: OpenPurchase): Promise<{ creditsAdded: number } | 'late' | 'lost'> {
    const status = await poll(
      () => this.#statusOf(purchase),
      (each) => isComplete(each) || isLost(each),
      this.#ports.pause,
    );
    if (status === null) return 'late';
    return isLost(status) ? 'lost' : { creditsAdded: status.creditsAdded };
  }

  #statusOf({ clientSecret }: OpenPurchase): Promise<PurchaseStatus> {
    return this.#ports.server.call(PAYMENT_CALLS.checkCreditStatus, { body: { clientSecret } });
  }

  /** Whether a purchase was paid, or is being paid. @throws ApiError when it is not known */
  async #hasPaid(purchase: OpenPurchase): Promise<boolean> {
    const status = await this.#statusOf(purchase);
    return isComplete(status) || status.status === 'PROCESSING';
  }

  /** The dialog is no longer open. */
  #sayHow(outcome: { creditsAdded: number } | 'late' | 'lost'): void {
    const t = textOf(checkoutText);
    if (outcome === 'late')
      this.#ports.say({ type: 'warn', text: t('stillProcessing'), detail: t('checkSettings') });
    else if (outcome === 'lost') this.#ports.say({ type: 'bad', text: t('failedText') });
    else this.#ports.say({ type: 'ok', text: t('paymentSucceeded') });
  }

  #refuse(message: string, losesPurchase = false): void {
    this.send({ type: 'refused', message, losesPurchase });
    if (!this.#isShown) this.#ports.say({ type: 'bad', text: message });
  }
}

function say(key: PlainKey<typeof checkoutText>): string {
  return textOf(checkoutText)(key);
}

/** What is said of a call that failed: the server's message, or that the server could not be reached. */
function messageOf(error: unknown, fallback: PlainKey<typeof checkoutText>): string {
  if (!(error instanceof ApiError)) return say(fallback);
  return error.status === 0 ? say('noConnection') : error.message;
}
