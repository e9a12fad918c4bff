import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseProject } from '../../../engine/model.ts';
import { templateFacts } from './template-facts.ts';

test('a template says what it is made of', () => {
  const { project } = parseProject(
    readFileSync(new URL('../../../assets/templates/bay-weekend.json', import.meta.url), 'utf8'),
  );
  const facts = templateFacts(project);
  expect(facts.scenes).toBe(project.metadata.sceneItems.length);
  expect(facts.music).toEqual(['Paper boats']);
  expect(facts.fonts).toContain('Fraunces');
  expect(facts.colors).toContain('#07405f');
  expect(new Set(facts.colors).size).toBe(facts.colors.length);
  const outer = project.metadata.sceneItems.reduce((sum, { layers }) => sum + layers.length, 0);
  expect(facts.layers).toBeGreaterThanOrEqual(outer);
});
