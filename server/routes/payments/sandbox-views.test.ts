import { describe, expect, test } from 'vitest';
import type { SandboxOrder } from '../../services/payments/sandbox/sandbox.ts';
import type { SandboxState } from '../../services/payments/sandbox/sandbox-state.ts';
import { CLOCK_STEPS, developerPage, payPage, portalPage } from './sandbox-views.ts';

const PAID = { paidAt: new Date('2026-11-21T23:59:00Z'), paidUntil: null, currency: 'EUR' };

function order(more: Partial<SandboxState> = {}): SandboxOrder {
  const state: SandboxState = {
    ...{ purchaseId: 'p', channel: 'card', name: 'Pro <b>monthly', amount: 1199, currency: 'EUR' },
    ...{ paidEvery: 'month', trialDays: 0, paidUrl: '/paid', failedUrl: '/failed', status: 'pending' },
    ...{ needsStep: false, cardWorks: true, processingUntil: null, trialEndsAt: null, anchor: null },
    ...{ periods: 0, periodEnd: null, cancelAtPeriodEnd: false, failedTries: 0, nextTryAt: null },
    ...{ payments: [], ...more },
  };
  return { reference: 'sub_"1', userId: 1, state };
}

/** What can be pressed on a page: the value that is sent and the words on the button. */
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button name="(\w+)" value="(\w+)">([^<]*)<\/button>/g)].map(
    ([, name, value, label]) => `${name}=${value}: ${label}`,
  );

describe('the page on which a test order is paid', () => {
  test('by card there are cards that work, take their time and are declined, and a way out', () => {
    const { title, content } = payPage(order(), '');
    expect(title).toBe('Test checkout');
    expect(buttonsOf(content)).toEqual([
      'card=succeeds: Pay by a card that works',
      'card=processing: Pay by a card that takes its time',
      'card=declined: Pay by a card that is declined',
      'card=canceled: Cancel',
    ]);
    expect(content).toContain('<form method="post">');
    expect(content).toContain('no money is charged');
    expect(content).toContain('<h2>Pro &#60;b&#62;monthly</h2><p class="sum">€11.99</p>');
    expect(content).not.toContain('The first payment');
    expect(content).not.toContain('role="alert"');
    expect(content).not.toContain('nothing left to pay');
  });

  test('[I28] PayPal asks for approval only', () => {
    const { title, content } = payPage(order({ channel: 'paypal' }), '');
    expect(title).toBe('Test PayPal');
    expect(buttonsOf(content)).toEqual(['card=succeeds: Approve', 'card=canceled: Cancel']);
  });

  test('it shows when the trial ends and why a payment was refused, as text', () => {
    const { content } = payPage(order({ trialDays: 7 }), 'Your <card> was declined.');
    expect(content).toContain('<p>The first payment is taken in 7 days.</p>');
    expect(content).toContain('<p class="wrong" role="alert">Your &#60;card&#62; was declined.</p>');
  });

  test('what was paid cannot be paid again', () => {
    const { content } = payPage(order({ status: 'active' }), '');
    expect(buttonsOf(content)).toEqual([]);
    expect(content).toContain('nothing left to pay');
  });
});

describe('[I27] the page on which customers of test payments manage what they bought', () => {
  test.each<[string, Partial<SandboxState>, string[]]>([
    ['trialing', {}, ['cancel: Cancel at the end of the period', 'card_fails: Use a card that fails']],
    ['active', { cancelAtPeriodEnd: true }, ['resume: Go on after all', 'card_fails: Use a card that fails']],
    [
      'past_due',
      { cardWorks: false },
      ['cancel: Cancel at the end of the period', 'card_works: Use a card that works'],
    ],
    ['canceled', {}, []],
    ['completed', {}, []],
  ])('an order that is %s offers what changes something', (status, more, actions) => {
    const state = { ...more, status: status as SandboxState['status'] };
    const { content } = portalPage([order(state)]);
    expect(buttonsOf(content)).toEqual(actions.map((action) => `action=${action}`));
    expect(content.includes('<form')).toBe(actions.length > 0);
    if (actions.length > 0)
      expect(content).toContain('<input type="hidden" name="reference" value="sub_&#34;1">');
  });

  test('orders that are not paid are left out; without any it says so', () => {
    const { title, content } = portalPage([order()]);
    expect(title).toBe('Test billing');
    expect(content).toContain('Nothing was bought yet.');
    expect(content).toContain('<a href="/my/account-settings">Back to Gesso</a>');
    expect(content).toContain('no money is charged');
    expect(portalPage([order({ status: 'active' })]).content).not.toContain('Nothing was bought yet.');
  });

  test('an order shows its price, how long it goes on, and its payments', () => {
    const periodEnd = new Date('2026-12-21T10:00:00Z');
    const payments = [
      { ...PAID, id: 'a', amount: 1199, refunded: 0, isDisputed: false },
      { ...PAID, id: 'b', amount: 500, refunded: 500, isDisputed: true },
    ];
    const { content } = portalPage([order({ status: 'active', periodEnd, payments })]);
    expect(content).toContain('<p class="quiet">€11.99, active, goes on 2026-12-21</p>');
    expect(content).toContain(
      '<ul><li>2026-11-21: €11.99</li><li>2026-11-21: €5.00, paid back, disputed</li></ul>',
    );
    const ending = portalPage([order({ status: 'active', periodEnd, cancelAtPeriodEnd: true })]);
    expect(ending.content).toContain('€11.99, active, ends 2026-12-21');
    expect(portalPage([order({ status: 'completed' })]).content).toContain('€11.99, completed</p>');
  });
});

describe('the page on which developers move the clock of test payments', () => {
  const time = new Date('2026-11-21T10:00:00.000Z');

  test('it shows the time and every step', () => {
    const { title, content } = developerPage(time, []);
    expect(title).toBe('Test payments');
    expect(content).toContain('<time>2026-11-21T10:00:00.000Z</time>');
    expect(content).toContain('Nothing has been bought yet.');
    expect(buttonsOf(content)).toEqual([
      'step=minutes: 15 minutes later',
      'step=day: 1 day later',
      'step=week: 1 week later',
      'step=month: 31 days later',
      'step=year: 366 days later',
    ]);
    expect(Object.values(CLOCK_STEPS).map(({ hours }) => hours)).toEqual([0.25, 24, 168, 744, 8784]);
  });

  test('each order can be made to fail, be paid back, disputed, ended and resumed', () => {
    const { content } = developerPage(time, [order()]);
    expect(content).not.toContain('Nothing has been bought yet.');
    expect(buttonsOf(content).filter((button) => button.startsWith('action'))).toEqual([
      'action=card_fails: Card fails',
      'action=card_works: Card works',
      'action=refund: Pay back',
      'action=dispute: Dispute',
      'action=dispute_won: Dispute won',
      'action=cancel: Cancel at the end',
      'action=resume: Continue',
    ]);
  });
});
