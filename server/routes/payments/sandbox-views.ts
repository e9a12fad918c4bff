import { escapeHtml } from '../../pages/html.ts';
import type { SandboxOrder } from '../../services/payments/sandbox/sandbox.ts';

/** What is done to an order by hand. */
export const SANDBOX_ACTIONS = [
  'cancel',
  'resume',
  'card_fails',
  'card_works',
  'refund',
  'dispute',
  'dispute_won',
] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/** How far the clock is moved at once. */
export const CLOCK_STEPS: Readonly<Record<string, { readonly label: string; readonly hours: number }>> = {
  minutes: { label: '15 minutes', hours: 0.25 },
  day: { label: '1 day', hours: 24 },
  week: { label: '1 week', hours: 7 * 24 },
  month: { label: '31 days', hours: 31 * 24 },
  year: { label: '366 days', hours: 366 * 24 },
};

/** A page's title, and its content as HTML. */
export interface PageParts {
  readonly title: string;
  readonly content: string;
}

const NOTE = '<p class="note">This is a test payment: no money is charged, and no card is needed.</p>';

/** Where an order is paid, or refused. */
export function payPage({ state }: SandboxOrder, message: string): PageParts {
  const button = (card: string, label: string) =>
    `<button name="card" value="${card}">${escapeHtml(label)}</button>`;
  const trial = state.trialDays > 0 ? `<p>The first payment is taken in ${state.trialDays} days.</p>` : '';
  const wrong = message === '' ? '' : `<p class="wrong" role="alert">${escapeHtml(message)}</p>`;
  const ways =
    state.channel === 'paypal'
      ? button('succeeds', 'Approve')
      : `${button('succeeds', 'Pay by a card that works')}${button('processing', 'Pay by a card that takes its time')}${button('declined', 'Pay by a card that is declined')}`;
  const open =
    state.status === 'pending'
      ? `<form method="post">${ways}${button('canceled', 'Cancel')}</form>`
      : '<p>There is nothing left to pay here. You can close this window.</p>';
  return {
    title: state.channel === 'paypal' ? 'Test PayPal' : 'Test checkout',
    content: `${NOTE}<article><h2>${escapeHtml(state.name)}</h2><p class="sum">${money(state)}</p>${trial}${wrong}${open}</article>`,
  };
}

/** A customer's own orders. */
export function portalPage(orders: readonly SandboxOrder[]): PageParts {
  const list = orders
    .filter(({ state }) => state.status !== 'pending')
    .map(({ reference, state }) => {
      const { status, cancelAtPeriodEnd, cardWorks } = state;
      const isRunning = ['trialing', 'active', 'past_due'].includes(status);
      const actions: [SandboxAction, string][] = isRunning
        ? [
            cancelAtPeriodEnd ? ['resume', 'Go on after all'] : ['cancel', 'Cancel at the end of the period'],
            cardWorks ? ['card_fails', 'Use a card that fails'] : ['card_works', 'Use a card that works'],
          ]
        : [];
      return orderArticle(reference, state, actions);
    });
  const empty = '<article><p>Nothing was bought yet.</p></article>';
  return {
    title: 'Test billing',
    content: `${NOTE}${list.join('') || empty}<p><a href="/my/account-settings">Back to Gesso</a></p>`,
  };
}

/** The orders of all customers, and the clock. */
export function developerPage(time: Date, orders: readonly SandboxOrder[]): PageParts {
  const steps = Object.entries(CLOCK_STEPS)
    .map(([name, { label }]) => `<button name="step" value="${name}">${label} later</button>`)
    .join('');
  const actions: [SandboxAction, string][] = [
    ['card_fails', 'Card fails'],
    ['card_works', 'Card works'],
    ['refund', 'Pay back'],
    ['dispute', 'Dispute'],
    ['dispute_won', 'Dispute won'],
    ['cancel', 'Cancel at the end'],
    ['resume', 'Continue'],
  ];
  const list = orders.map(({ reference, state }) => orderArticle(reference, state, actions)).join('');
  return {
    title: 'Test payments',
    content: `<p>No payment provider is set, so payments are made up and no user is charged. Their clock can be moved ahead; it does not go back.</p><article><h2>The clock of the payments</h2><p><time>${time.toISOString()}</time></p><form method="post">${steps}</form></article>${list || '<article><p>Nothing has been bought yet.</p></article>'}`,
  };
}

function orderArticle(
  reference: string,
  state: SandboxOrder['state'],
  actions: readonly (readonly [SandboxAction, string])[],
): string {
  const { name, status, periodEnd, cancelAtPeriodEnd, payments } = state;
  const until = periodEnd
    ? `, ${cancelAtPeriodEnd ? 'ends' : 'goes on'} ${periodEnd.toISOString().slice(0, 10)}`
    : '';
  const bills = payments
    .map(
      (payment) =>
        `<li>${payment.paidAt.toISOString().slice(0, 10)}: ${money(payment)}${payment.refunded > 0 ? ', paid back' : ''}${payment.isDisputed ? ', disputed' : ''}</li>`,
    )
    .join('');
  const buttons = actions
    .map(([action, label]) => `<button name="action" value="${action}">${label}</button>`)
    .join('');
  const form =
    buttons === ''
      ? ''
      : `<form method="post"><input type="hidden" name="reference" value="${escapeHtml(reference)}">${buttons}</form>`;
  return `<article><h2>${escapeHtml(name)}</h2><p class="quiet">${money(state)}, ${status}${until}</p><ul>${bills}</ul>${form}</article>`;
}

function money({ amount, currency }: { amount: number; currency: string }): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
}

/** What these pages look like beside the plain style of all. */
export const SANDBOX_STYLE = `main{max-width:640px}form{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0 0}
button{font:inherit;font-weight:600;border:0;border-radius:8px;padding:8px 14px;background:var(--accent);color:var(--ground);cursor:pointer}
.sum{font-size:24px;line-height:32px;font-weight:700}.note{font-weight:600}.wrong{color:#c0392b}ul{padding-left:20px;margin:4px 0}article h2{font-size:18px;line-height:24px;margin:0}`;
