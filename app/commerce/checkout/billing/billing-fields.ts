import type { BillingAddress } from '../../../../server/contract/payments.ts';
import type { PlainKey } from '../../../messages/catalogue.ts';
import type { checkoutText } from '../../../messages/english/account/checkout.ts';

/** What is asked of anyone who pays by card, in the order of the form. */
export const BILLING_FIELDS = ['name', 'address', 'zip', 'city', 'state', 'country'] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];

/** What was typed so far. */
export type BillingValues = Readonly<Record<BillingField, string>>;
export const EMPTY_BILLING: BillingValues = {
  name: '',
  address: '',
  zip: '',
  city: '',
  state: '',
  country: '',
};

/** How long each may be, in characters. */
export const BILLING_LIMITS: Readonly<Record<BillingField, number>> = {
  name: 200,
  address: 1500,
  zip: 10,
  city: 30,
  state: 30,
  country: 30,
};

const REQUIRED = {
  name: 'holderRequired',
  address: 'addressRequired',
  zip: 'zipRequired',
  city: 'cityRequired',
  state: 'stateRequired',
  country: 'countryRequired',
} as const satisfies Record<BillingField, PlainKey<typeof checkoutText>>;

/** The text that says what is wrong with a field; null while nothing is. Blanks are nothing. */
export function billingProblem(
  field: BillingField,
  values: BillingValues,
): (typeof REQUIRED)[BillingField] | null {
  return values[field].trim() === '' ? REQUIRED[field] : null;
}

/** The fields of a form that keep it from being sent. */
export function blankFields(shown: readonly BillingField[], values: BillingValues): BillingField[] {
  return shown.filter((field) => billingProblem(field, values) !== null);
}

/** The fields that have to be filled in: city, state and country only where they are not known. */
export function fieldsToAsk(known: {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}): BillingField[] {
  return BILLING_FIELDS.filter(
    (field) => !(field === 'city' || field === 'state' || field === 'country') || known[field].trim() === '',
  );
}

/** What was typed, in the shape in which the bill is sent. Nothing is longer than its limit, wherever it came from. */
export function billingAddressOf(values: BillingValues): BillingAddress {
  const cut = (field: BillingField) => values[field].trim().slice(0, BILLING_LIMITS[field]).trim();
  return {
    name: cut('name'),
    address: {
      line1: cut('address'),
      line2: '',
      city: cut('city'),
      state: cut('state'),
      postal_code: cut('zip'),
      country: values.country,
    },
  };
}
