import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { FEED_CALLS } from '../contract/feeds.ts';
import { CallError } from '../services/call-error.ts';
import { ContentFeeds } from '../services/content/content-feeds.ts';
import { route } from './route.ts';

/** The feeds of templates, graphics and stock media. A feed that is not there is an answer (FAIL), not an HTTP error. */
export function feedRoutes(server: FastifyInstance, context: ServerContext): void {
  const feeds = new ContentFeeds(context.database);

  route(server, context, FEED_CALLS.categoryProductDetails, async ({ query }) => {
    const body = await feeds.category(query);
    if (!body) throw new CallError('notFound', `There is no category with the id ${query.categoryId}.`);
    return body;
  });

  route(server, context, FEED_CALLS.product, async ({ query }) => {
    const body = await feeds.product(query);
    if (!body) throw new CallError('notFound', `There is no product with the id ${query.productId}.`);
    return body;
  });
}
