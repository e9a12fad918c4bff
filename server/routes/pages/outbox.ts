import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { escapeHtml } from '../../pages/html.ts';
import { plainPage } from '../../pages/plain-page.ts';
import { isOurs } from '../account/own-machine.ts';
import { sendPage } from './send-page.ts';

/**
 * The mails of an installation without SMTP, to be read in the browser. Anyone who sees them can get into every account, so the page
 * is there only for the machine itself, and only while no other machine can reach it.
 */
export function outboxRoutes(server: FastifyInstance, { config, mail }: ServerContext): void {
  if (!config.outbox) return;
  server.get('/dev/outbox', async (request, reply) => {
    if (!isOurs(request)) return reply.callNotFound();
    const mails = await mail.outbox();
    const list = mails
      .map(
        ({ recipient, subject, textBody, createdAt }) =>
          `<article><h2>${escapeHtml(subject)}</h2><p class="quiet">To ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time></p><pre>${withLinks(textBody)}</pre></article>`,
      )
      .join('');
    const empty =
      '<article><p>No mail yet. Sign up, and the link to activate the account comes here.</p></article>';
    return sendPage(reply, plainPage('Outbox', `${INTRODUCTION}${list || empty}`, STYLE));
  });
}

const INTRODUCTION =
  '<p>No mail server is set (<code>SMTP_URL</code>), so mails stay here for a week. Reload to see new ones.</p>';

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const STYLE = `main{max-width:760px}article h2{font-size:18px;line-height:24px;margin:0}.quiet{margin-bottom:12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}`;
