import { expect } from '@playwright/test';
import { CATEGORY_IDS } from '../../server/contract/categories.ts';
import { successSchema } from '../../server/contract/envelope.ts';
import { FEED_CALLS } from '../../server/contract/feeds.ts';
import { test } from '../journeys/signed-in.ts';
import { makesDesign, makesVideo, removesBackground } from './main-journeys.ts';
import { playwrightVisitor } from './playwright-visitor.ts';

/** The alias of a template. */
async function aliasOf(
  request: import('@playwright/test').APIRequestContext,
  kind: 'video' | 'design',
  name: string,
) {
  const categoryId = kind === 'design' ? CATEGORY_IDS.designTemplates : CATEGORY_IDS.videoTemplates;
  const answer = await request.get(
    `${FEED_CALLS.categoryProductDetails.path}?categoryId=${categoryId}&rows=40&sys=404`,
  );
  const { body } = successSchema(FEED_CALLS.categoryProductDetails.answer).parse(await answer.json());
  const template = body.products.find(({ displayName }) => displayName === name);
  if (!template) throw new Error(`There is no template ${name}.`);
  return template.productAlias;
}

test('[M8] a template becomes a video of one’s own, exported as MP4 and PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesVideo(visitor, await aliasOf(request, 'video', 'Product launch'));
  expect(await visitor.complaints()).toEqual([]);
});

test('[K35] a photo loses its background', async ({ page }) => {
  const visitor = await playwrightVisitor(page);
  await removesBackground(visitor);
  expect(await visitor.complaints()).toEqual([]);
});

test('a design gets other words and is exported as PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesDesign(visitor, await aliasOf(request, 'design', 'Clay & glaze'));
  expect(await visitor.complaints()).toEqual([]);
});
