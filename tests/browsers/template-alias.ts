import type { APIRequestContext } from '@playwright/test';
import { successSchema } from '../../server/contract/envelope.ts';
import { CATEGORY_IDS } from '../../server/contract/store/categories.ts';
import { FEED_CALLS } from '../../server/contract/store/feeds.ts';

/** The alias of a shipped template, by which editors open it. */
export async function templateAlias(
  calls: APIRequestContext,
  kind: 'video' | 'design',
  name: string,
): Promise<string> {
  const categoryId = kind === 'design' ? CATEGORY_IDS.designTemplates : CATEGORY_IDS.videoTemplates;
  const answer = await calls.get(
    `${FEED_CALLS.categoryProductDetails.path}?categoryId=${categoryId}&rows=40&sys=404`,
  );
  const { body } = successSchema(FEED_CALLS.categoryProductDetails.answer).parse(await answer.json());
  const template = body.products.find(({ displayName }) => displayName === name);
  if (!template) throw new Error(`There is no template ${name}.`);
  return template.productAlias;
}
