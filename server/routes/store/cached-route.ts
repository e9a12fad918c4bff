import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import type { Call } from '../../contract/call.ts';
import { success } from '../../contract/envelope.ts';
import { CallError } from '../../services/call-error.ts';
import type { AnswerCache, CachedAnswer, Encoding } from '../../services/content/answer-cache.ts';
import { route, SENT } from '../route.ts';

/** Browsers and proxies may keep feeds for a minute, and ask afterwards whether they are still right. */
const CACHE_CONTROL = 'public, max-age=60';

/** How a call is answered whose answer is the same for everyone. */
export interface CachedCall<Query, Answer> {
  /** The body, null when what was requested is not there. */
  make(query: Query): Promise<Answer | null>;
  /** Says what is not there, in a sentence. */
  missing?(query: Query): string;
  /** For answers that depend on more than seeded content. */
  readonly maxAgeMs?: number;
  /** Called for every request, whether its answer was kept or made; the answer as it is sent. */
  served?(query: Query, request: FastifyRequest, answer: CachedAnswer): void;
}

/** Puts a call into the server whose answers are kept as text, ready to send, until the seeded content changes. */
export function cachedRoute<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  server: FastifyInstance,
  context: Pick<ServerContext, 'sessions'>,
  answers: AnswerCache,
  call: Call<Query, Body, Answer>,
  { make, missing, maxAgeMs, served }: CachedCall<z.output<Query>, z.input<Answer>>,
): void {
  route(server, context, call, async ({ query, request, reply }) => {
    const answer = await answers.get(
      `${call.path}?${JSON.stringify(query)}`,
      async () => {
        const body = await make(query);
        if (body === null) throw new CallError('notFound', missing?.(query) ?? 'There is no such thing.');
        return JSON.stringify(success(body));
      },
      maxAgeMs,
    );
    served?.(query, request, answer);
    await sendAnswer(request, reply, answer);
    return SENT;
  });
}

async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): Promise<void> {
  reply.header('cache-control', CACHE_CONTROL).header('vary', 'accept-encoding').header('etag', answer.etag);
  if (isKnown(request.headers['if-none-match'], answer.etag)) {
    reply.status(304).send();
    return;
  }
  const encoding = answer.encodingFor(acceptedEncoding(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.type('application/json; charset=utf-8').send(await answer.bytes(encoding));
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  // Compared weakly, as RFC 9110 requires here.
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** The best encoding that a client takes: `br;q=0` refuses one, `*` takes any. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
