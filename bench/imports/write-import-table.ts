import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A page of a file, as it was compared. */
export type ImportRow = {
  readonly file: string;
  readonly 'made by': string;
  readonly 'held against': string;
  readonly page: number;
  readonly layers: number;
  readonly reported: string;
  readonly 'mean difference': string;
  readonly 'pixels that differ': string;
  readonly 'at most': number;
  readonly within: 'yes' | 'no';
};

const PATH = fileURLToPath(new URL('../../docs/imports.md', import.meta.url));

const INTRODUCTION = `# How imported files look

Written by \`npm run bench -- imports\`; do not change it by hand. Each page is drawn by this app, as it is imported, and by a reference: the program that is named, or the image that a file has of itself. Both are compared 480 px wide. The mean difference is that of all channels of all pixels, from 0 to 255; a page that has more than it may have makes the command fail. Pixels count as different when people see it. What is reported is what the report of the import names, by reason. Where letters are of a font that is not here, the report says so, and the page may differ three times as much.

Sheets to look at (this app, the reference, what differs) are written to \`dist/bench-imports/sheets\`.
`;

/** Writes what was compared, and what was missing for more, as a page of the documentation. */
export function writeImportTable(rows: readonly ImportRow[], missing: readonly string[]): void {
  const columns = Object.keys(rows[0] ?? {}) as (keyof ImportRow)[];
  const table = [
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => ' --- |').join('')}`,
    ...rows.map((row) => `| ${columns.map((column) => row[column]).join(' | ')} |`),
  ].join('\n');
  const absent =
    missing.length === 0
      ? 'Everything that is compared was there.'
      : `Not compared, because it was not there:\n\n${missing.map((each) => `- ${each}`).join('\n')}`;
  writeFileSync(PATH, `${INTRODUCTION}\n${table}\n\n${absent}\n`);
}
