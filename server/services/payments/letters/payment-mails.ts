import { greeting } from '../../mail/greeting.ts';
import type { MailContent } from '../../mail/mail-text.ts';
import { GRACE_DAYS } from '../entitlement.ts';

/** What the mail with a receipt says. */
interface ReceiptMail {
  readonly name: string;
  readonly product: string;
  readonly number: string;
  readonly amount: number;
  readonly currency: string;
  readonly issuedAt: Date;
  /** Where the receipt itself is seen. */
  readonly url: string;
  readonly billedTo: string | null;
}

const day = (time: Date) => time.toISOString().slice(0, 10);
const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

/** Mails about payments. */
export const PAYMENT_MAILS = {
  receipt: (facts: ReceiptMail): MailContent => ({
    subject: `Your receipt ${facts.number}`,
    paragraphs: [
      greeting(facts.name),
      `Thank you: ${money(facts.amount, facts.currency)} for ${facts.product} was paid on ${day(facts.issuedAt)}.`,
      ...billedTo(facts),
    ],
    ...bill(facts),
    note: `Receipt ${facts.number}. All receipts are in your account settings.`,
  }),
  paidBack: (facts: ReceiptMail): MailContent => ({
    subject: `Your refund ${facts.number}`,
    paragraphs: [
      greeting(facts.name),
      `${money(-facts.amount, facts.currency)} for ${facts.product} was refunded. What you bought with that payment has ended.`,
      ...billedTo(facts),
    ],
    ...bill(facts),
    note: `Receipt ${facts.number}. Banks take some days to show a refund.`,
  }),
  trialBegun: (name: string, product: string, until: Date): MailContent => ({
    subject: 'Your free trial has begun',
    paragraphs: [
      greeting(name),
      `Your trial of ${product} runs until ${day(until)}. Nothing has been charged yet; the first payment is charged then, unless you cancel before in your account settings.`,
    ],
  }),
  paymentFailed: (name: string, product: string, url: string): MailContent => ({
    subject: 'A payment failed',
    paragraphs: [
      greeting(name),
      `The payment for ${product} failed. It is tried again in the next few days; you keep everything for ${GRACE_DAYS} days.`,
      'If your card has changed, please enter the new one.',
    ],
    action: { label: 'Check the payment', url },
  }),
  ended: (name: string, product: string): MailContent => ({
    subject: 'Your subscription has ended',
    paragraphs: [
      greeting(name),
      `${product} has ended. Everything you made stays yours, and you can come back whenever you like.`,
    ],
  }),
} as const;

function billedTo(facts: ReceiptMail): string[] {
  return facts.billedTo === null ? [] : [`Billed to ${facts.billedTo}.`];
}

function bill({ url }: ReceiptMail): Pick<MailContent, 'action'> {
  return { action: { label: 'See the receipt', url } };
}
