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
      `thank you: ${money(facts.amount, facts.currency)} for ${facts.product} was paid on ${day(facts.issuedAt)}.`,
      ...billedTo(facts),
    ],
    ...bill(facts),
    note: `Receipt ${facts.number}. All receipts are in your account settings.`,
  }),
  paidBack: (facts: ReceiptMail): MailContent => ({
    subject: `Your refund ${facts.number}`,
    paragraphs: [
      greeting(facts.name),
      `${money(-facts.amount, facts.currency)} for ${facts.product} was paid back. What came with that payment has ended with it.`,
      ...billedTo(facts),
    ],
    ...bill(facts),
    note: `Receipt ${facts.number}. Banks take some days to show a refund.`,
  }),
  trialBegun: (name: string, product: string, until: Date): MailContent => ({
    subject: 'Your free trial has begun',
    paragraphs: [
      greeting(name),
      `your trial of ${product} runs until ${day(until)}. Nothing was taken yet; the first payment is taken then, unless you cancel before in your account settings.`,
    ],
  }),
  paymentFailed: (name: string, product: string, url: string): MailContent => ({
    subject: 'A payment did not work',
    paragraphs: [
      greeting(name),
      `the payment for ${product} did not work. It is tried again in the next days; until then everything goes on for ${GRACE_DAYS} days.`,
      'If your card has changed, please enter the new one.',
    ],
    action: { label: 'Look after the payment', url },
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
