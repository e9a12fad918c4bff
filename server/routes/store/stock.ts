import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServerContext } from '../../context.ts';
import { STOCK_CALLS } from '../../contract/store/stock.ts';
import { KeptStock } from '../../services/stock/kept-stock.ts';
import { PixabayStock } from '../../services/stock/pixabay-stock.ts';
import { ShippedStock } from '../../services/stock/shipped-stock.ts';
import { STOCK_MEDIA_PATH, StockMedia } from '../../services/stock/stock-media.ts';
import type { StockProvider } from '../../services/stock/stock-provider.ts';
import { parsePart } from '../parse-part.ts';
import { route } from '../route.ts';

const MEDIA_TIME_MS = 30_000;
/** What is passed on; anything else that a service might send could run as a page of ours. */
const MEDIA_TYPES = /^(image\/(jpeg|png|webp|gif|avif)|video\/(mp4|webm))\s*(;|$)/;
const PASSED_HEADERS = ['content-type', 'content-length', 'content-range', 'accept-ranges'] as const;

const mediaQuerySchema = z.object({ url: z.url({ protocol: /^https?$/ }), signature: z.string() });

/** Stock images and clips: of a service where one is configured, else the shipped library. */
export function stockRoutes(server: FastifyInstance, context: ServerContext): void {
  const { limits, secret } = context;
  const provider = providerOf(context);
  const media = new StockMedia(secret);

  for (const [kind, call] of [
    ['photos', STOCK_CALLS.stockPhotos],
    ['videos', STOCK_CALLS.stockVideos],
  ] as const) {
    route(server, context, call, async ({ query, request }) => {
      await limits.count('stock', request.ip);
      const { total, items } = await provider.search(kind, query);
      return {
        provider: provider.info,
        query: query.query,
        page: query.page,
        per_page: query.per_page,
        total,
        items: items.map((item) => media.localised(item)),
      };
    });
  }

  server.get(STOCK_MEDIA_PATH, async (request, reply) => {
    const query = parsePart(mediaQuerySchema, request.query, 'The query');
    const source = media.sourceOf(query.url, query.signature);
    if (source === null) return reply.callNotFound();
    const { range } = request.headers;
    const response = await fetch(source, {
      ...(range === undefined ? {} : { headers: { range } }),
      signal: AbortSignal.timeout(MEDIA_TIME_MS),
    }).catch(() => null);
    const isSendable = response?.ok && MEDIA_TYPES.test(response.headers.get('content-type') ?? '');
    if (!response?.body || !isSendable) {
      await response?.body?.cancel();
      return reply.callNotFound();
    }
    for (const name of PASSED_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.status(response.status).header('cache-control', 'public, max-age=86400');
    return reply.send(Readable.fromWeb(response.body as ReadableStream));
  });
}

function providerOf({ config, database, now }: ServerContext): StockProvider {
  if (config.stock === undefined) return new ShippedStock(database);
  return new KeptStock({ provider: new PixabayStock({ ...config.stock, now }), database, now });
}
