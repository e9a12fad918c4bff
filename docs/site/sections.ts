import { readFileSync } from 'node:fs';

/** The section of each symbol of a module: what stands as a heading above its export (`// Documents`). */
export function sectionsOf(modulePath: string): {
  names: ReadonlyMap<string, string>;
  order: readonly string[];
} {
  const names = new Map<string, string>();
  const order: string[] = [];
  let section = '';
  for (const statement of readFileSync(modulePath, 'utf8').matchAll(/^\/\/ (.+)$|^export [^;]+;/gm)) {
    if (statement[1]) {
      section = statement[1];
      order.push(section);
      continue;
    }
    for (const name of exportedNames(statement[0])) if (section !== '') names.set(name, section);
  }
  return { names, order };
}

/** The names in `export { a, type B } from …` and `export * as c from …`. */
function exportedNames(statement: string): string[] {
  const namespace = /^export \* as (\w+)/.exec(statement)?.[1];
  if (namespace) return [namespace];
  const list = /\{([^}]*)\}/.exec(statement)?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '');
}
