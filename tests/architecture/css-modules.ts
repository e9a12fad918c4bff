import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The classes that a style sheet defines, in the order in which they first appear there. */
export function classesOf(css: string): string[] {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\((?:"[^"]*"|[^)]*)\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/\[[^\]]*\]/g, '');
  return [...new Set([...rules.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map((match) => match[1] ?? ''))];
}

/** The name under which TypeScript reads a class: Vite makes no other of them (`camelCaseOnly`). */
export const exportNameOf = (className: string): string =>
  className.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What app/class-names.d.ts has to say: the classes of each CSS module, so that one that does not exist is not compiled. */
export function declarationsFor(root: string, paths: readonly string[]): string {
  const modules = paths
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((path) => {
      const names = classesOf(readFileSync(join(root, path), 'utf8'))
        .map(exportNameOf)
        .toSorted();
      const lines = names.map((name) => `  export const ${name}: string;\n`).join('');
      return `declare module '*/${basename(path)}' {\n${lines}}\n`;
    });
  return `// Made from the CSS modules: GESSO_UPDATE_STYLES=1 npx vitest run --project unit tests/architecture/styles.test.ts\n${modules.join('')}`;
}
