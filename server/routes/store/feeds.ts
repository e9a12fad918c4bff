import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../context.ts';
import type { ProductQuery } from '../../contract/products.ts';
import { FEED_CALLS } from '../../contract/store/feeds.ts';
import type { AnswerCache } from '../../services/content/answer-cache.ts';
import { CategoryFeeds } from '../../services/content/category-feeds.ts';
import { ContentFeeds } from '../../services/content/content-feeds.ts';
import { DetailFeeds } from '../../services/content/detail-feeds.ts';
import { StoreFeeds } from '../../services/content/store-feeds.ts';
import { TagFeeds } from '../../services/content/tag-feeds.ts';
import { type CachedCall, cachedRoute } from './cached-route.ts';

const noCategory = ({ categoryId }: { categoryId?: number | undefined }) =>
  `There is no category with the id ${categoryId}.`;
const noProduct = ({ productId }: { productId: number }) => `There is no product with the id ${productId}.`;
const noAlias = ({ productAlias }: { productAlias: string }) => `There is no product called ${productAlias}.`;

/** The feeds of content and of the store. A feed that is not there is an answer (FAIL), not an HTTP error. */
export function feedRoutes(server: FastifyInstance, context: ServerContext, answers: AnswerCache): void {
  const { database } = context;
  const content = new ContentFeeds(database);
  const store = new StoreFeeds(database);
  const categories = new CategoryFeeds(database);
  const tags = new TagFeeds(database);
  const details = new DetailFeeds(database);

  const product: CachedCall<ProductQuery, NonNullable<Awaited<ReturnType<typeof eitherProduct>>>> = {
    make: eitherProduct,
    missing: noProduct,
  };

  async function eitherProduct(query: ProductQuery) {
    return (await store.product({ productId: query.productId }, query)) ?? (await content.product(query));
  }

  cachedRoute(server, context, answers, FEED_CALLS.categoryProductDetails, {
    make: (query) => content.category(query),
    missing: noCategory,
  });
  cachedRoute(server, context, answers, FEED_CALLS.product, product);
  cachedRoute(server, context, answers, FEED_CALLS.adminProduct, product);
  cachedRoute(server, context, answers, FEED_CALLS.productV2, {
    make: async ({ productAlias, ...query }) =>
      (await store.product({ productAlias }, query)) ?? (await content.productByAlias(productAlias, query)),
    missing: noAlias,
  });
  cachedRoute(server, context, answers, FEED_CALLS.productListing, {
    make: (query) => store.listing(query),
    missing: noCategory,
  });
  cachedRoute(server, context, answers, FEED_CALLS.productMeta, {
    make: ({ displayName, categoryId }) => details.meta(displayName, categoryId),
    missing: ({ displayName }) => `There is no product called ${displayName} in this category.`,
  });

  cachedRoute(server, context, answers, FEED_CALLS.categories, {
    make: async (query) => {
      const found = await categories.list(query);
      return found && { categories: found };
    },
    missing: noCategory,
  });
  for (const call of [FEED_CALLS.categoryDetails, FEED_CALLS.centralCategoryDetails]) {
    cachedRoute(server, context, answers, call, {
      make: (query) => categories.details(query),
      missing: noCategory,
    });
  }

  cachedRoute(server, context, answers, FEED_CALLS.tags, {
    make: (query) => tags.tags(query),
    missing: noProduct,
  });
  cachedRoute(server, context, answers, FEED_CALLS.getAdditionalTagList, {
    make: async ({ productAlias }) => {
      const found = await tags.additional(productAlias);
      return found && { productAlias, tags: found };
    },
    missing: noAlias,
  });
  cachedRoute(server, context, answers, FEED_CALLS.getAdditionalTagsDetail, {
    make: (query) => tags.additionalDetails(query),
    missing: noAlias,
  });

  cachedRoute(server, context, answers, FEED_CALLS.imageDetailsByAlias, {
    make: ({ imageAlias }) => details.imageByAlias(imageAlias),
    missing: ({ imageAlias }) => `There is no image called ${imageAlias}.`,
  });
  cachedRoute(server, context, answers, FEED_CALLS.storeProductImageDetails, {
    make: ({ productImageId }) => details.imageById(productImageId),
    missing: ({ productImageId }) => `There is no image with the id ${productImageId}.`,
  });

  cachedRoute(server, context, answers, FEED_CALLS.getSocialFormatList, {
    make: async ({ mediaType }) => ({ mediaType, socialFormats: await details.formats(mediaType) }),
  });
  cachedRoute(server, context, answers, FEED_CALLS.getLabelSocialFormatList, {
    make: async ({ mediaType }) => ({ mediaType, labels: await details.formatsByLabel(mediaType) }),
  });
  cachedRoute(server, context, answers, FEED_CALLS.getPrompts, {
    make: (query) => details.prompts(query),
  });
}
