import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toolPagesText } from '../../messages/english/tool-pages.ts';
import { TOOL_PAGES, type ToolSlug, toolPage, toolSlugOf } from './tool-pages.ts';

const slugs = Object.keys(TOOL_PAGES) as ToolSlug[];
const stored = (
  JSON.parse(readFileSync('assets/store/store.json', 'utf8')) as {
    alias: string;
    displayName: string;
    path: string;
  }[]
).filter(({ path }) => path.startsWith('/tools/'));

test('[M5] [A29] [A31] every tool of the store has a page, and the pages call it by the same name', () => {
  expect([...slugs].sort()).toEqual(stored.map(({ alias }) => alias.toLowerCase()).sort());
  for (const { alias, displayName } of stored) {
    const slug = toolSlugOf(alias);
    expect(slug && toolPagesText.texts[`${slug}.name`], alias).toBe(displayName);
  }
  expect(toolSlugOf('INTERMEDIATE-profile')).toBe('intermediate-profile');
  expect(toolSlugOf('constructor')).toBeNull();
});

test('a page leads to four other tools, shows images that are there, and says what runs without a service', () => {
  const texts: Readonly<Record<string, unknown>> = toolPagesText.texts;
  for (const slug of slugs) {
    const { next, sample, method, start, localPath } = toolPage(slug);
    expect(new Set(next).size, slug).toBe(4);
    expect(next, slug).not.toContain(slug);
    expect(existsSync(`assets/static/art/tools/${sample}.svg`)).toBe(true);
    expect(texts[`${slug}.local`] !== undefined, slug).toBe(method === 'provider');
    expect(localPath !== undefined, slug).toBe(start === 'words');
  }
});
