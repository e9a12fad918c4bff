import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(`${root}docs/security.md`, 'utf8');

test('docs/security.md names tests that are there, and every chapter of ASVS 5', () => {
  const files = ['app', 'engine', 'packages', 'server', 'tests'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }),
  );
  const names = new Set(files.map((path) => basename(path)));
  const named = [...text.matchAll(/([\w.-]+\.test\.tsx?)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(40);
  expect([...new Set(named)].filter((name) => !names.has(name))).toEqual([]);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading).join(' ');
  const chapters = Array.from({ length: 17 }, (_none, index) => `V${index + 1}`);
  expect(chapters.filter((chapter) => !new RegExp(`\\b${chapter}\\b`).test(headings))).toEqual([]);
});
