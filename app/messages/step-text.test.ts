import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { editorDocumentText } from './english/editor/editor-document.ts';
import { sayLater, setLanguage } from './language.ts';
import { stepText } from './step-text.ts';

const say = sayLater(editorDocumentText);

/** Where there is no page, its language is kept nowhere. */
vi.stubGlobal('document', globalThis.document ?? { documentElement: { lang: '', dir: '' } });
afterEach(() => setLanguage('en'));
// Other tests of this process find no page.
afterAll(() => vi.unstubAllGlobals());

test('a step that was made in one language is named in the language of the moment', async () => {
  const label = say.step('addWhat', { what: 'circle' });
  expect(stepText(label)).toBe('Add circle');
  await setLanguage('ar');
  expect(stepText(label)).toBe(say('addWhat', { what: 'circle' }));
  expect(stepText(label)).toMatch(/\p{Script=Arabic}/u);
});

test('numbers and signs in the values of a step come back as they were', () => {
  expect(stepText(say.step('replaceFonts', { count: 2 }))).toBe('Replace 2 fonts');
  expect(stepText(say.step('styleNamed', { name: 'A "b" {c}\nd' }))).toBe('Style A "b" {c}\nd');
});

test('labels from before the keys said color and image are named anyway', () => {
  expect(stepText('editorLetters.textColour')).toBe('Text colour');
  expect(stepText('editorInspector.recolour')).toBe('Recolour');
  expect(stepText('editorDocument.replacePicture')).toBe('Replace image');
});

test.each([
  'Move layer',
  'Filter. Noir',
  'noCatalogue.key',
  'editorDocument.toString',
  'editorDocument.addWhat {',
])('what an earlier version kept as words, or what is not known, stays as it is: %s', (label) => {
  expect(stepText(label)).toBe(label);
});

test('every catalogue that names steps is known: no step is called by its key', () => {
  const app = new URL('..', import.meta.url).pathname;
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(app, name), 'utf8'));
  const declared = (source: string, isExported = false) =>
    [...source.matchAll(/(export )?const (\w+) = (?:useText|textOf|sayLater)\(\s*(\w+)/g)].flatMap(
      ([, keyword, name = '', catalogue = '']) =>
        isExported && keyword === undefined ? [] : [[name, catalogue] as const],
    );
  const shared = new Map(files.flatMap((source) => declared(source, true)));
  const used = new Set(
    files.flatMap((source) => {
      const own = new Map(declared(source));
      const renamed = new Map(
        [...source.matchAll(/(\w+) as (\w+)/g)].map(([, name = '', other = '']) => [other, name]),
      );
      return [...source.matchAll(/\b(\w+)\.step\(/g)].flatMap(([, name = '']) => {
        const catalogue = own.get(name) ?? shared.get(name);
        return catalogue === undefined ? [] : [renamed.get(catalogue) ?? catalogue];
      });
    }),
  );
  expect(used.size).toBeGreaterThan(30);
  const known = readFileSync(join(app, 'messages/step-text.ts'), 'utf8');
  expect([...used].filter((name) => !known.includes(`  ${name},\n`))).toEqual([]);
});
