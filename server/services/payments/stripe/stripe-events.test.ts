import { describe, expect, test } from 'vitest';
import { STRIPE_KEYS, StripeServer } from '../../../testing/servers/stripe-server.ts';
import { stripeNotice } from './stripe-events.ts';

const NOW = new Date('2026-11-21T10:07:03Z');
const config = { ...STRIPE_KEYS, apiUrl: 'http://127.0.0.1:9' };
const stripe = new StripeServer(() => NOW);

/** What is read from an event about an object, sent at a moment. */
function noticeOf(object: object, sent: Parameters<StripeServer['event']>[2] = {}, now = NOW) {
  const { payload, headers } = stripe.event('something.happened', object, { id: 'evt_1', ...sent });
  return stripeNotice(config, Buffer.from(payload), headers['stripe-signature'], now);
}

describe('what an event of Stripe is about', () => {
  test.each([
    [
      'a payment of a purchase',
      { id: 'pi_1', metadata: { purchase: 'p-1' } },
      { purchaseId: 'p-1', references: ['pi_1'], payments: ['pi_1'] },
    ],
    [
      'a charge, which names its payment',
      { id: 'ch_1', metadata: {}, payment_intent: 'pi_2' },
      { purchaseId: null, references: ['ch_1', 'pi_2'], payments: ['pi_2', 'ch_1'] },
    ],
    [
      'a dispute with the whole payment in it',
      { id: 'dp_1', payment_intent: { id: 'pi_3', amount: 499 } },
      { purchaseId: null, references: ['dp_1', 'pi_3'], payments: ['pi_3', 'dp_1'] },
    ],
    [
      'a finished checkout session',
      { id: 'cs_1', metadata: { purchase: 'p-4' }, subscription: 'sub_4', payment_intent: null },
      { purchaseId: 'p-4', references: ['cs_1', 'sub_4'], payments: ['cs_1'] },
    ],
    [
      'a bill of a subscription, which says whose it is',
      {
        ...{ id: 'in_1', metadata: {} },
        parent: { subscription_details: { subscription: 'sub_5', metadata: { purchase: 'p-5' } } },
      },
      { purchaseId: 'p-5', references: ['in_1', 'sub_5'], payments: ['in_1'] },
    ],
    [
      'a bill with the whole subscription in it, and a name of its own',
      {
        ...{ id: 'in_2', metadata: { purchase: 'p-6' } },
        parent: { subscription_details: { subscription: { id: 'sub_6' }, metadata: { purchase: 'other' } } },
      },
      { purchaseId: 'p-6', references: ['in_2', 'sub_6'], payments: ['in_2'] },
    ],
    [
      'a bill of something else',
      { id: 'in_3', metadata: null, parent: { subscription_details: null } },
      { purchaseId: null, references: ['in_3'], payments: ['in_3'] },
    ],
    ['a bill without a parent', { id: 'in_4', parent: null }, { references: ['in_4'], payments: ['in_4'] }],
    ['something without a name', { nothing: 1 }, { purchaseId: null, references: [], payments: [] }],
  ])('%s', (_, object, about) => {
    expect(noticeOf(object)).toMatchObject({ eventId: 'evt_1', kind: 'something.happened', ...about });
  });
});

describe('who sent it', () => {
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

  test('signatures hold for five minutes, and only with the secret that we share', () => {
    expect(noticeOf({ id: 'pi_1' }, { at: ago(300) })).not.toBeNull();
    expect(noticeOf({ id: 'pi_1' }, { at: ago(301) })).toBeNull();
    expect(noticeOf({ id: 'pi_1' }, { secret: 'whsec_guessed' })).toBeNull();
  });

  test('other bytes, no signature, or no JSON are nothing of Stripe’s', () => {
    const { payload, headers } = stripe.event('paid', { id: 'pi_1' });
    const read = (text: string, signature: string | undefined) =>
      stripeNotice(config, Buffer.from(text), signature, NOW);
    expect(read(payload, headers['stripe-signature'])).not.toBeNull();
    expect(read(`${payload} `, headers['stripe-signature'])).toBeNull();
    expect(read(payload, undefined)).toBeNull();
    expect(read(payload, '')).toBeNull();
    expect(read('', headers['stripe-signature'])).toBeNull();
  });
});
