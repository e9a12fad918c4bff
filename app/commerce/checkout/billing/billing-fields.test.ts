import { expect, test } from 'vitest';
import { billingAddressSchema } from '../../../../server/contract/payments.ts';
import { checkoutText } from '../../../messages/english/account/checkout.ts';
import {
  BILLING_FIELDS,
  BILLING_LIMITS,
  billingAddressOf,
  billingProblem,
  blankFields,
  EMPTY_BILLING,
  fieldsToAsk,
} from './billing-fields.ts';

const FULL = {
  name: ' Mara Ekholm ',
  address: ' Calle 1 ',
  zip: '28012',
  city: 'Madrid',
  state: 'MD',
  country: 'ES',
};

test('[H14] [H15] [H16] [H17] each field says what it wants, and how long it may be', () => {
  const problems = BILLING_FIELDS.map((field) => {
    const key = billingProblem(field, EMPTY_BILLING);
    return key && checkoutText.texts[key];
  });
  expect(problems).toEqual([
    "Card holder's name is required",
    'Address is required',
    'Zip code is required',
    'City is required',
    'State is required',
    'Country is required',
  ]);
  expect(BILLING_LIMITS).toEqual({ name: 200, address: 1500, zip: 10, city: 30, state: 30, country: 30 });
});

test('[H18] blanks are nothing', () => {
  expect(blankFields(BILLING_FIELDS, { ...FULL, zip: ' \t', state: '' })).toEqual(['zip', 'state']);
  expect(blankFields(BILLING_FIELDS, FULL)).toEqual([]);
  expect(blankFields(['name'], EMPTY_BILLING)).toEqual(['name']);
});

test('[H13] [H26] city, state and country are requested only where the place of the user is not known', () => {
  expect(fieldsToAsk({ city: 'Madrid', state: 'MD', country: 'ES' })).toEqual(['name', 'address', 'zip']);
  expect(fieldsToAsk({ city: '', state: 'MD', country: '' })).toEqual([
    'name',
    'address',
    'zip',
    'city',
    'country',
  ]);
  expect(fieldsToAsk({ city: ' ', state: '', country: '' })).toEqual([...BILLING_FIELDS]);
});

test('[H25] the bill goes out in the shape of the provider, without blanks around, never longer than it may be', () => {
  const address = billingAddressOf({ ...FULL, city: `Llanfair${'x'.repeat(60)}` });
  expect(address).toEqual({
    name: 'Mara Ekholm',
    address: {
      line1: 'Calle 1',
      line2: '',
      city: `Llanfair${'x'.repeat(22)}`,
      state: 'MD',
      postal_code: '28012',
      country: 'ES',
    },
  });
  expect(billingAddressSchema.parse(address)).toEqual(address);
});
