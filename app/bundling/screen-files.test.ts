import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOfScreens, SCREENS, type ScreenScript } from './screen-files.ts';

const root = new URL('../..', import.meta.url);

/** A build in which each screen has a script of its own, and all share another one. */
function build(): Map<string, ScreenScript> {
  const scripts = new Map<string, ScreenScript>([
    ['first.js', { moduleId: null, imports: [] }],
    ['shared.js', { moduleId: null, imports: ['first.js'] }],
  ]);
  for (const module of new Set(SCREENS.flatMap(({ modules }) => modules)))
    scripts.set(`${module}.js`, {
      moduleId: `/gesso${module}`,
      imports: ['first.js', 'shared.js'],
    });
  return scripts;
}

const isFirst = (file: string) => file.startsWith('first.');

test('a screen has its script, and what that imports; what every document has is left out', () => {
  const [editor] = filesOfScreens(build(), isFirst);
  const name = '/app/screens/editor/editor-screen.tsx';
  expect(editor?.scripts).toEqual([`/${name}.js`, '/shared.js']);
});

test('a screen that is not in the build is a mistake of the list', () => {
  const scripts = build();
  for (const [file, { moduleId }] of scripts) if (moduleId?.includes('pricing')) scripts.delete(file);
  expect(() => filesOfScreens(scripts, isFirst)).toThrow('no script for /app/screens/pricing');
});

test('every screen of the list is there, and the routes load it', () => {
  const routes = readFileSync(new URL('app/routes.tsx', root), 'utf8');
  for (const module of SCREENS.flatMap(({ modules }) => modules)) {
    expect(existsSync(new URL(`.${module}`, root)), module).toBe(true);
    expect(routes).toContain(`import('.${module.slice('/app'.length)}')`);
  }
});

test.each([
  ['/design-editor/edit/', 'editor-screen'],
  ['/video-template-editor/edit', 'editor-screen'],
  ['/photo-editor/edit/', 'photo-editor-screen'],
  ['/design-templates/', 'design-templates-screen'],
  ['/graphics-design', 'design-templates-screen'],
  ['/graphics-design/keep-driving', 'template-detail-screen'],
  ['/video-templates/create/', 'video-templates-screen'],
  ['/design-element/explore/', 'graphics-screen'],
  ['/design-element/arrow/', 'template-detail-screen'],
  ['/tools/', 'tools-screen'],
  ['/tools/remove-background/', 'tool-landing-screen'],
  ['/tools/pan-and-zoom/', null],
  ['/pricing/', 'pricing-screen'],
  ['/login/', 'login-screen'],
  ['/my/projects/', 'dashboard-layout'],
  ['/user-dashboard/', 'dashboard-layout'],
  ['/', null],
  ['/terms/', null],
])('%s leads to %s', (path, screen) => {
  const found = SCREENS.find(({ paths }) => new RegExp(paths).test(path))?.modules[0] ?? null;
  if (screen === null) expect(found).toBeNull();
  else expect(found).toContain(`/${screen}.tsx`);
});
