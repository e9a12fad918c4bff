import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

vi.mock('../../session/session.ts', () => ({ useProfile: () => null }));
const { entriesFor, hrefOf, leavesOf, searchEntries } = await import('./menu-data.ts');
const { MENU_OBSERVER } = await import('./menu-scroll.ts');
const { MENU_WHEEL_SPEED } = await import('./slow-wheel.ts');

const menu = JSON.parse(
  readFileSync(new URL('../../../assets/static/menuv2.json', import.meta.url), 'utf8'),
) as Parameters<typeof entriesFor>[0];

test('[C7] entries are for both kinds of screen or for one, and lead elsewhere for users who are logged in', () => {
  const ids = (platform: 'web' | 'mobile') => entriesFor(menu, platform).map(({ id }) => id);
  expect(ids('web')).toContain('video-editor');
  expect(ids('mobile')).not.toContain('video-editor');
  expect(ids('mobile')).toContain('projects');
  expect(ids('web')).not.toContain('projects');
  const projects = menu.find(({ id }) => id === 'projects');
  if (!projects) throw new Error('The menu has no projects.');
  expect([hrefOf(projects, true), hrefOf(projects, false)]).toEqual(['/my/projects/', '/login/']);
  const entry = { ...projects, u1: '/a?b=c', u2: '/tools/x/' };
  expect([hrefOf(entry, true), hrefOf(entry, false)]).toEqual(['/a/?b=c', '/tools/x/']);
});

test('[C15] tools are found by the words of their title and description, each address once', () => {
  const titles = (term: string) => searchEntries(menu, term).map(({ t }) => t);
  expect(titles(' LINKEDIN ')).toEqual(['LinkedIn profile picture']);
  expect(titles('border white')).toEqual(['AI stickers']);
  expect(titles('brutalist llama')).toEqual([]);
  const addresses = searchEntries(menu, 'a').map(({ u2 }) => u2);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(leavesOf(menu).every(({ sm }) => sm.length === 0)).toBe(true);
});

test('[C31] the small-screen menu is watched at five parts, when it rests; menus scroll at 0.3 of the wheel', () => {
  expect(MENU_OBSERVER).toEqual({ thresholds: [0.1, 0.2, 0.5, 0.7, 1], debounceMs: 300 });
  expect(MENU_WHEEL_SPEED).toBe(0.3);
});
