import type { FastifyInstance } from 'fastify';
import { failure, STATUS_CODES, success } from '../contract/envelope.ts';
import { PATHS } from '../contract/paths.ts';
import { categoryProductDetailsQuerySchema, productQuerySchema } from '../contract/products.ts';
import type { Database } from '../database/database.ts';
import { ContentFeeds } from '../services/content/content-feeds.ts';
import { parseQuery } from './parse-query.ts';

/** The feeds of templates, graphics and stock media. A feed that is not there is an answer (FAIL), not an HTTP error. */
export function feedRoutes(server: FastifyInstance, database: Database): void {
  const feeds = new ContentFeeds(database);

  server.get(PATHS.categoryProductDetails, async (request) => {
    const query = parseQuery(categoryProductDetailsQuerySchema, request.query);
    const body = await feeds.category(query);
    return body
      ? success(body)
      : failure(STATUS_CODES.notFound, `There is no category with the id ${query.categoryId}.`);
  });

  server.get(PATHS.product, async (request) => {
    const query = parseQuery(productQuerySchema, request.query);
    const body = await feeds.product(query);
    return body
      ? success(body)
      : failure(STATUS_CODES.notFound, `There is no product with the id ${query.productId}.`);
  });
}
