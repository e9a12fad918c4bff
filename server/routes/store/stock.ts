import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { STOCK_CALLS } from '../../contract/store/stock.ts';
import { openPublic } from '../../network/open-public.ts';
import { CallError } from '../../services/call-error.ts';
import { ShippedStock } from '../../services/stock/shipped-stock.ts';
import { StockLibraries } from '../../services/stock/stock-libraries.ts';
import { STOCK_MEDIA_PATH, StockMedia } from '../../services/stock/stock-media.ts';
import { parsePart } from '../parse-part.ts';
import { route } from '../route.ts';

const MEDIA_TIME_MS = 30_000;
/** What is passed on; anything else that a service might send could run as a page of ours. */
const MEDIA_TYPES =
  /^(image\/(jpeg|png|webp|gif|avif)|video\/(mp4|webm)|audio\/(mpeg|mp3|mp4|ogg|wav|x-wav|flac|x-flac|webm))\s*(;|$)/;
const PASSED_HEADERS = ['content-type', 'content-length', 'content-range', 'accept-ranges'] as const;

const webUrlSchema = z.url({ protocol: /^https?$/ });
const mediaQuerySchema = z.object({
  url: webUrlSchema,
  usage: webUrlSchema.optional(),
  signature: z.string(),
});

/** Stock images, clips and sounds: of the services that are set up, and of the shipped library. */
export function stockRoutes(server: FastifyInstance, context: ServerContext): void {
  const { limits, secret, config, database } = context;
  const libraries = new StockLibraries(context);
  const media = new StockMedia(secret);
  const ownOrigins = Object.values(config.stock).flatMap((service) =>
    service === undefined ? [] : [new URL(service.url).origin],
  );

  for (const [kind, call] of [
    ['photos', STOCK_CALLS.stockPhotos],
    ['videos', STOCK_CALLS.stockVideos],
    ['music', STOCK_CALLS.stockMusic],
    ['sounds', STOCK_CALLS.stockSounds],
  ] as const) {
    route(server, context, call, async ({ query, request }) => {
      await limits.count('stock', request.ip);
      const provider = libraries.choose(kind, query.library);
      if (!provider) throw new CallError('notFound', 'This library is not set up here. Choose another one.');
      const perPage = Math.min(query.per_page, provider.maxPerPage);
      const { total, items } = await provider.search(kind, { ...query, per_page: perPage });
      return {
        libraries: libraries.of(kind).map(({ info: { id, name } }) => ({ id, name })),
        provider: provider.info,
        query: query.query,
        page: query.page,
        per_page: perPage,
        total,
        items: items.map((item) => media.localised(item)),
      };
    });
  }

  const shipped = new ShippedStock(database);
  route(server, context, STOCK_CALLS.stockItems, async ({ query, request }) => {
    await limits.count('stock', request.ip);
    const items = (await shipped.byIds(query.ids)).map((item) => media.localised(item));
    return { library: shipped.info.name, items };
  });

  server.get(STOCK_MEDIA_PATH, async (request, reply) => {
    const query = parsePart(mediaQuerySchema, request.query, 'The query');
    if (!media.isSigned(query)) return reply.callNotFound();
    const { range } = request.headers;
    const response = await openPublic(query.url, {
      ownOrigins,
      headers: range === undefined ? {} : { range },
      signal: AbortSignal.timeout(MEDIA_TIME_MS),
    });
    const { statusCode = 0 } = response ?? {};
    const isSendable =
      (statusCode === 200 || statusCode === 206) && MEDIA_TYPES.test(response?.headers['content-type'] ?? '');
    if (!response || !isSendable) {
      response?.destroy();
      return reply.callNotFound();
    }
    if (query.usage !== undefined) libraries.reportUse(query.usage);
    for (const name of PASSED_HEADERS) {
      const value = response.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    reply.status(statusCode).header('cache-control', 'public, max-age=86400');
    return reply.send(response);
  });
}
