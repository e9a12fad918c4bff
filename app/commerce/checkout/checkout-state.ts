import type { Price, StartedPurchase } from '../../../server/contract/payments.ts';

/** How far a checkout is: choosing and typing, being processed, done, and whatever is neither: still processing, or failed. */
export const PAY_STATES = { choosing: 1, processing: 2, done: 3, open: 4 } as const;
export type PayState = (typeof PAY_STATES)[keyof typeof PAY_STATES];

export type PayMethod = 'card' | 'paypal';

/** What is under way: the purchase is begun, the card pays, PayPal's window is prepared, a status is requested. */
export type CheckoutWork = 'starting' | 'paying' | 'opening' | 'checking';

/** A purchase that has begun, and what it is for. */
export interface OpenPurchase extends StartedPurchase {
  readonly price: Price;
}

/** Everything that the checkout shows, apart from what is typed into it. */
export interface CheckoutState {
  readonly step: 1 | 2;
  readonly payState: PayState;
  readonly chosen: Price | null;
  readonly method: PayMethod;
  readonly purchase: OpenPurchase | null;
  readonly work: CheckoutWork | null;
  /** What the red banner says; null without one. */
  readonly error: string | null;
  /** Where PayPal wants a yes; null while its overlay is not shown. */
  readonly approvalUrl: string | null;
  /** PayPal was asked for a payment and had none. */
  readonly isUnpaid: boolean;
  /** In state 4: the payment came to nothing, instead of taking longer. */
  readonly hasFailed: boolean;
  /** Credits, or calls, that were bought; 0 until then. */
  readonly creditsAdded: number;
}

/** What happens to a checkout. */
export type CheckoutEvent =
  | { readonly type: 'chose'; readonly price: Price }
  | { readonly type: 'continued' }
  | { readonly type: 'wentBack' }
  | { readonly type: 'began'; readonly work: CheckoutWork }
  | { readonly type: 'started'; readonly purchase: OpenPurchase }
  | { readonly type: 'refused'; readonly message: string; readonly losesPurchase?: boolean }
  | { readonly type: 'dismissed' }
  | { readonly type: 'tookMethod'; readonly method: PayMethod }
  | { readonly type: 'openedPaypal'; readonly approvalUrl: string }
  | { readonly type: 'leftPaypal' }
  | { readonly type: 'foundUnpaid' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'settled'; readonly creditsAdded: number }
  | { readonly type: 'tookLonger' }
  | { readonly type: 'failed' }
  | { readonly type: 'triesAgain' };

/** Where a checkout begins; with a product that was chosen elsewhere, at its payment. */
export function firstState(preselected: Price | null): CheckoutState {
  return {
    step: preselected === null ? 1 : 2,
    payState: PAY_STATES.choosing,
    chosen: preselected,
    method: 'card',
    purchase: null,
    work: null,
    error: null,
    approvalUrl: null,
    isUnpaid: false,
    hasFailed: false,
    creditsAdded: 0,
  };
}

/** The checkout after something has happened. Pure: anyone who reports what happens does the work. */
export function nextState(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'chose':
      return { ...state, chosen: event.price };
    case 'continued':
      return state.chosen === null ? state : { ...state, step: 2, error: null };
    case 'wentBack':
      return { ...state, step: 1, payState: PAY_STATES.choosing, error: null, approvalUrl: null };
    case 'began':
      return { ...state, work: event.work, error: null, isUnpaid: false };
    case 'started':
      return { ...state, work: null, purchase: event.purchase };
    case 'refused':
      return {
        ...state,
        payState: PAY_STATES.choosing,
        work: null,
        error: event.message,
        approvalUrl: null,
        purchase: event.losesPurchase ? null : state.purchase,
      };
    case 'dismissed':
      return { ...state, error: null };
    case 'tookMethod':
      return { ...state, method: event.method, error: null };
    case 'openedPaypal':
      return { ...state, work: null, approvalUrl: event.approvalUrl, isUnpaid: false };
    case 'leftPaypal':
      return { ...state, approvalUrl: null, isUnpaid: false };
    case 'foundUnpaid':
      return { ...state, work: null, isUnpaid: true };
    case 'confirmed':
      return { ...state, payState: PAY_STATES.processing, error: null, approvalUrl: null };
    case 'settled':
      return { ...state, payState: PAY_STATES.done, work: null, creditsAdded: event.creditsAdded };
    case 'tookLonger':
      return { ...state, payState: PAY_STATES.open, work: null, hasFailed: false };
    case 'failed':
      // What came to nothing is not paid a second time: the next attempt is another purchase.
      return { ...state, payState: PAY_STATES.open, work: null, hasFailed: true, purchase: null };
    case 'triesAgain':
      return { ...state, step: 2, payState: PAY_STATES.choosing, hasFailed: false, error: null };
  }
}

/** Whether money may be moving: nothing is to be begun or changed meanwhile. */
export function isPaying({ payState, work }: CheckoutState): boolean {
  return payState === PAY_STATES.processing || work === 'paying';
}
