import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../assets/templates/families/', import.meta.url));

const source = (
  id: string,
  symbol: string,
  title: string,
) => `import type { TemplateFamily } from '../composition/family.ts';

const PAPER = '#fbf6ec';
const INK = '#1d1d1f';
const ACCENT = '#d9482b';

const type = {
  display: { font: 'DM Serif Display', leading: 1 },
  body: { font: 'Work Sans', weight: 500, leading: 1.4 },
} as const;

/** Who this is for, and the one idea that all of its templates share. */
export const ${symbol}: TemplateFamily = {
  id: '${id}',
  title: '${title}',
  tags: ['${id.replaceAll('-', ' ')}'],
  language: 'en',
  type,
  templates: [
    {
      alias: '${id}-first',
      displayName: 'What it is, in a few words',
      assetType: 'design',
      format: 'square',
      tags: ['post', 'instagram post'],
      styles: ['typographic'],
      compose: (c) => {
        c.begin('Post', PAPER);
        c.stack(
          c.safe,
          [
            { name: 'Title', words: 'The first thing\\nto read', style: type.display, color: INK, size: 160, fit: 'width' },
            { rule: ACCENT, width: 120, gap: 40 },
            { name: 'Summary', words: 'Then one sentence that says what to do.', style: type.body, color: INK, size: 44, gap: 40 },
          ],
          { vertical: 'bottom' },
        );
      },
    },
  ],
};
`;

/** Begins a family with one template, and lists it. Throws for a name that is taken or that is no name. */
export function newFamily(id: string): void {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(
      `“${id}” must be lower-case letters and digits with hyphens between them, such as yoga-studio.`,
    );
  const path = `${folder}${id}.ts`;
  if (existsSync(path)) throw new Error(`There is a family “${id}” already: ${path}`);
  const symbol = id.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const words = id.replaceAll('-', ' ');
  writeFileSync(path, source(id, symbol, words.charAt(0).toUpperCase() + words.slice(1)));
  const index = `${folder}index.ts`;
  const listed = readFileSync(index, 'utf8')
    .replace(/\n\n\/\*\*/, `\nimport { ${symbol} } from './${id}.ts';\n\n/**`)
    .replace(/\];/, `, ${symbol}];`);
  writeFileSync(index, listed);
  console.log(`${path}\nChange it, then: npm run template -- build ${id}`);
}
