import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const settings = [...read('server/config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(
  ([, name]) => name ?? '',
);

test('the guide to hosting names every setting, and none that does not exist', () => {
  expect(settings.length).toBeGreaterThan(25);
  const guide = read('docs/self-hosting.md');
  const named = new Set([...guide.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name ?? ''));
  expect(settings.filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !settings.includes(name))).toEqual([]);
});

test('the compose file sets only settings that exist', () => {
  const block = /environment: &environment\n((?: {4}[A-Z0-9_]+:.*\n)+)/.exec(read('compose.yaml'))?.[1] ?? '';
  const set = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name ?? '');
  expect(set.length).toBeGreaterThan(10);
  expect(set.filter((name) => !settings.includes(name))).toEqual([]);
});

test('the example of settings for Docker has those of the compose file, and the same word on payments', () => {
  const compose = read('compose.yaml');
  const example = read('deploy/example.env');
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !compose.includes(`\${${name}:-`))).toEqual([]);
  // Without a word of the person who hosts, the server decides: test cards for the machine itself, nothing for others.
  expect(compose).toMatch(/PAYMENTS: \$\{PAYMENTS:-\}/);
  expect(example).toMatch(/^PAYMENTS=$/m);
});

test('workers of the compose file are built from a stage of the Dockerfile, and the server is its last one', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM \S+(?: AS (\S+))?$/gm)].map(([, name]) => name ?? '');
  const targets = [...read('compose.yaml').matchAll(/^ {6}target: (\S+)$/gm)].map(([, name]) => name ?? '');
  expect(targets).toEqual(['render-worker']);
  expect(stages).toContain('render-worker');
  expect(stages.at(-1)).toBe('server');
});
