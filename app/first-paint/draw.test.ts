import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesFor, type MenuItem } from '../shell/menu/menu-data.ts';
import { drawEditorLoading, drawHome } from './draw.tsx';

test('the home page is drawn for three layouts, with its menu and links, without anything that needs a script', async () => {
  const menu = JSON.parse(
    readFileSync(new URL('../../assets/static/menuv2.json', import.meta.url), 'utf8'),
  ) as MenuItem[];
  const markup = await drawHome(menu);
  const layouts = markup.split('<div data-first-paint="').slice(1);
  expect(layouts.map((layout) => layout.slice(0, layout.indexOf('"')))).toEqual([
    'phone',
    'tablet',
    'desktop',
  ]);
  const [phone = '', tablet = '', desktop = ''] = layouts;
  for (const layout of layouts) expect(layout.match(/<h1/g)).toHaveLength(1);
  expect(phone).toContain('mailto:');
  expect(tablet).toContain('href="/login/?view=signup"');
  expect(tablet).not.toContain('topnav');
  const names = entriesFor(menu, 'web')
    .filter(({ id }) => id !== 'pricing')
    .map(({ t }) => t);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !desktop.includes(name))).toEqual([]);
  expect(markup).not.toMatch(/<title|<input|<script|<button (?!inert)/);
});

test('the document of an editor says that it is being prepared, without anything that needs a script or a file', () => {
  const markup = drawEditorLoading();
  expect(markup).toMatch(/^<main [^>]*aria-busy="true"/);
  expect(markup).toContain('<p role="status">Preparing the studio');
  // Its policy allows no style attributes, and the sprite of icons is not there yet.
  expect(markup).not.toMatch(/<title|<input|<script|<button|<use| style=/);
});
