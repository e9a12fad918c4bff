import { expect } from '@playwright/test';
import { test } from '../journeys/signed-in.ts';
import { makesDesign, makesVideo, removesBackground } from './main-journeys.ts';
import { playwrightVisitor } from './playwright-visitor.ts';
import { templateAlias } from './template-alias.ts';

test('[M8] a template becomes a video of one’s own, exported as MP4 and PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesVideo(visitor, await templateAlias(request, 'video', 'Product launch'));
  expect(await visitor.complaints()).toEqual([]);
});

test('[K35] a photo loses its background', async ({ page }) => {
  const visitor = await playwrightVisitor(page);
  await removesBackground(visitor);
  expect(await visitor.complaints()).toEqual([]);
});

test('a design gets other words and is exported as PNG', async ({ page, request }) => {
  const visitor = await playwrightVisitor(page);
  await makesDesign(visitor, await templateAlias(request, 'design', 'Clay & glaze'));
  expect(await visitor.complaints()).toEqual([]);
});
