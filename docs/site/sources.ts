import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The guides in the order in which they are read. */
const GUIDES = [
  'start',
  'document-model',
  'rendering',
  'export',
  'text',
  'effects',
  'extending',
  'self-hosting',
];

/** Documents of the repository that guides link to, and what they are called on the site. */
const TABLES: Readonly<Record<string, string>> = { effects: 'All effects', animations: 'All animations' };

/** Where the pages of the site that are not made from docblocks lie. */
export interface SiteSources {
  readonly readme: string;
  readonly documents: readonly string[];
}

/**
 * Writes the guides and the examples as TypeDoc takes them: examples become pages, links lead to pages of the site, and names of public
 * symbols lead to their documentation.
 */
export function writeSources(
  root: string,
  folder: string,
  symbols: ReadonlyMap<string, string>,
): SiteSources {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, withSymbolLinks(withPageLinks(text), symbols));
    return path;
  };
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const guides = GUIDES.map((name) => write(`${name}.md`, read(`docs/engine/${name}.md`)));
  const examples = readdirSync(join(root, 'engine/examples'))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => write(pageOfExample(name), examplePage(name, read(`engine/examples/${name}`))));
  const list = write(
    'examples.md',
    `${frontMatter('Examples', examples)}${read('engine/examples/README.md').replaceAll(/\]\(([\w-]+\.ts)\)/g, (_link, name: string) => `](${pageOfExample(name)})`)}`,
  );
  const tables = Object.entries(TABLES).map(([name, title]) =>
    write(`table-of-${name}.md`, `${frontMatter(title)}${read(`docs/${name}.md`)}`),
  );
  return {
    readme: write('home.md', read('docs/site/home.md')),
    documents: [...guides, list, ...tables],
  };
}

const pageOfExample = (file: string) => `example-${basename(file, '.ts')}.md`;

/** The first comment of an example says what it shows; it is the text above the code. */
function examplePage(file: string, code: string): string {
  const [, summary = '', rest = ''] = /^\/\/ (.*)\n([\s\S]*)$/.exec(code) ?? [];
  if (summary === '')
    throw new Error(`engine/examples/${file} does not begin with a comment of what it shows.`);
  return `${frontMatter(file)}# ${file}\n\n${summary}\n\n\`\`\`ts\n${rest.trim()}\n\`\`\`\n`;
}

function frontMatter(title: string, children: readonly string[] = []): string {
  const list = children.map((path) => `\n  - ./${basename(path)}`).join('');
  return `---\ntitle: ${title}\n${list === '' ? '' : `children:${list}\n`}---\n\n`;
}

/** Links of the repository, as pages of the site. What has no page there is text. */
function withPageLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((\.\.\/[^)]+)\)/g, (_link, label: string, target: string) => {
    const example = /engine\/examples\/([\w-]+\.ts)$/.exec(target)?.[1];
    if (example) return `[${label}](${pageOfExample(example)})`;
    const table = /^\.\.\/(\w+)\.md$/.exec(target)?.[1];
    if (table && TABLES[table]) return `[${TABLES[table]}](table-of-${table}.md)`;
    return label;
  });
}

/** Names of public symbols in code spans lead to them; code blocks and headings stay as they are. */
function withSymbolLinks(text: string, symbols: ReadonlyMap<string, string>): string {
  let isCode = false;
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      if (isCode || line.startsWith('#')) return line;
      return line.replaceAll(/`([A-Za-z_]\w*)`(?!\])/g, (span, name: string) => {
        const target = symbols.get(name);
        return target ? `{@linkcode "${target}".${name} | ${name}}` : span;
      });
    })
    .join('\n');
}
