import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../config.ts';
import type { ServerContext } from '../context.ts';
import { escapeHtml } from '../services/mail/mail-text.ts';

/**
 * The mails of an installation without SMTP, to be read in the browser. Whoever sees them can get into every account, so the page
 * is there only while the server listens to its own machine, or where it was switched on.
 */
export function outboxRoutes(server: FastifyInstance, { config, mail }: ServerContext): void {
  if (!config.outbox) return;
  server.get('/dev/outbox', async (request, reply) => {
    // Through a proxy of the same machine others could come in.
    const isOurs = isLoopback(config.host) ? isLoopback(request.ip) && isOwnHost(request.headers.host) : true;
    if (!isOurs) return reply.callNotFound();
    const mails = await mail.outbox();
    const list = mails
      .map(
        ({ recipient, subject, textBody, createdAt }) =>
          `<article><h2>${escapeHtml(subject)}</h2><p class="to">To ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time></p><pre>${withLinks(textBody)}</pre></article>`,
      )
      .join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page(list || '<p>No mail yet. Sign up, and the link to activate the account comes here.</p>'));
  });
}

/** A page of another site whose name was pointed at this machine would else be let in (DNS rebinding). */
function isOwnHost(host: string | undefined): boolean {
  return isLoopback((host ?? '').replace(/:\d+$/, ''));
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const STYLE = `body{margin:0;background:#f4f2ee;color:#161a2c;font:16px/24px Inter,system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}h1{font-size:28px;line-height:32px;margin:0 0 8px}
h2{font-size:18px;margin:0}.to{margin:4px 0 12px;font-size:14px;color:#5b6072}
article{background:#fff;border-radius:16px;padding:20px 24px;margin:16px 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}a{color:#2b3fd6}
@media (prefers-color-scheme:dark){body{background:#14161f;color:#eceae6}article{background:#1e212d}.to{color:#a6abbd}a{color:#9aa7ff}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox, Gesso</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p>No mail server is set (<code>SMTP_URL</code>), so mails stay here for a week. Reload to see new ones.</p>${content}</main></body></html>`;
}
