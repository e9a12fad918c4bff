import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { SHELF_CALLS } from '../../contract/store/shelf-items.ts';
import { ProductPages } from '../../services/content/product-pages.ts';
import { ShelfItems } from '../../services/shelves/shelf-items.ts';
import { route } from '../route.ts';

/** Favourites and what was used last, and the products that they are. */
export function shelfItemRoutes(server: FastifyInstance, context: ServerContext): void {
  const items = new ShelfItems(context);
  const pages = new ProductPages(context.database);

  route(server, context, SHELF_CALLS.syncShelfItems, async ({ body, caller }) => ({
    items: await items.sync(caller.user.userId, body.items),
  }));
  route(server, context, SHELF_CALLS.productsByIds, async ({ query }) => ({
    products: await pages.byIds(query.ids),
  }));
}
