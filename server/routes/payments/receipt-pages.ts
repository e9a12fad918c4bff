import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { escapeHtml } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import { type ReceiptFacts, readReceipt } from '../../services/payments/letters/receipt-page.ts';
import { sendPage } from '../pages/send-page.ts';

const addressSchema = z.object({ number: z.string(), signature: z.string() });

/** Receipts as pages to keep and to print, for providers that keep none. */
export function receiptPages(
  server: FastifyInstance,
  { database, secret, config }: Pick<ServerContext, 'database' | 'secret' | 'config'>,
): void {
  server.get('/receipts/:number/:signature', async (request, reply) => {
    const facts = await readReceipt(database.queries, secret, addressSchema.parse(request.params));
    if (!facts) return reply.callNotFound();
    return sendPage(reply.header('x-robots-tag', 'noindex'), receiptPage(facts, config.supportEmail));
  });
}

function receiptPage(facts: ReceiptFacts, supportEmail: string) {
  const { number, issuedAt, product, amount, currency, billedTo } = facts;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(issuedAt);
  const money = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
  const isRefund = amount < 0;
  const rows = [
    ['Number', escapeHtml(number)],
    [isRefund ? 'Paid back on' : 'Paid on', `<time datetime="${issuedAt.toISOString()}">${day}</time>`],
    ['Billed to', billedTo.map(escapeHtml).join('<br>')],
    ['Product', escapeHtml(product)],
  ];
  const list = rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('');
  return plainPage(
    isRefund ? 'Refund' : 'Receipt',
    `<article><dl>${list}<div class="sum"><dt>${isRefund ? 'Paid back' : 'Paid'}</dt><dd>${escapeHtml(money)}</dd></div></dl></article><p class="quiet">Questions? <a href="mailto:${escapeHtml(supportEmail)}">${escapeHtml(supportEmail)}</a>. To keep this page, print it or save it as a PDF.</p>`,
    STYLE,
  );
}

const STYLE = `main{max-width:640px}dl{margin:0}dl div{display:grid;grid-template-columns:minmax(96px,1fr) 3fr;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border:0}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}.sum dd{font-size:24px;line-height:28px;font-weight:700;font-variant-numeric:tabular-nums}
@media print{:root{color-scheme:light;--ground:#fff;--card:#fff;--text:#000;--quiet:#444;--line:#bbb}main>p{display:none}}`;
