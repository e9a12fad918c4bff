import type { BillingAddress } from '../../../../server/contract/payments.ts';
import type { IntentKind } from './intent-texts.ts';

/** What a provider answered to a card. */
export type CardAnswer =
  /** The provider has a status; only `succeeded` is a payment. */
  | { readonly kind: IntentKind; readonly status: string }
  /** The card was refused, or what was typed: in the provider's words, null where it has none. */
  | { readonly refusal: string | null; readonly isMistyped: boolean };

/** A form for cards, of whichever provider: the flow of the checkout does not know which. */
export interface CardForm {
  /** Has the form look at what was typed. Null when it can be sent, else what is wrong in the provider's words. */
  check(): Promise<string | null>;
  /** Pays, or sets the card up, without leaving the page where that is possible. Further steps are requested within. */
  confirm(details: { readonly billing: BillingAddress; readonly email: string }): Promise<CardAnswer>;
}
