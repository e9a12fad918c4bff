import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemplates } from '../../assets/templates/composition/catalogue.ts';
import { sampled } from '../../tests/support/long-tests.ts';
import { drawnProblems } from './check.ts';
import { TemplateRenderer } from './renderer.ts';

let renderer: TemplateRenderer;
beforeAll(async () => {
  renderer = await TemplateRenderer.open();
});
afterAll(() => renderer.close());

test('[M6] every template of a family is drawn with its fonts and files, and its texts can be read on what is behind them', async () => {
  const families = (await makeTemplates()).filter(({ row }) => row.family !== undefined);
  const made = sampled(families, 3);
  const problems: string[] = [];
  for (const template of made)
    for (const problem of await drawnProblems(renderer, template))
      problems.push(`${template.row.alias}: ${problem}`);
  expect(problems).toEqual([]);
  expect(made.length).toBeGreaterThan(0);
});
