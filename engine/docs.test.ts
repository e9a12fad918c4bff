import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { animationTable } from './docs.ts';
import { projectJsonSchema } from './model.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('[N9] docs/animations.md says what the catalogue does', () => {
  expect(read('../docs/animations.md')).toContain(animationTable());
});

test('the published JSON Schema is the one of the model', () => {
  expect(JSON.parse(read('./project.schema.json'))).toEqual(JSON.parse(JSON.stringify(projectJsonSchema())));
});
