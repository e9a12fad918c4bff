/**
 * `npm run template -- <command>`; see docs/templates.md.
 */
import { parseArgs } from 'node:util';
import { buildTemplates, writeSheets } from './build.ts';
import { checkTemplates } from './check.ts';
import { checkFormats } from './formats.ts';
import { newFamily } from './new.ts';

const USAGE = `Usage: npm run template -- <command>

  new NAME                  begins a family of templates in assets/templates/families/NAME.ts
  build [NAME …] [--all]    writes projects, images and previews: of the named families and templates, and of those without
  check [NAME …]            renders templates and says what is wrong with them
  formats [NAME …] [--sheets FOLDER]
                            resizes templates to twelve formats and says what is wrong with their texts; with images of all
  sheets FOLDER             writes pages with the images of all templates`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, sheets: { type: 'string' } },
});
const [command, ...names] = positionals;
if (command === 'new' && names[0] !== undefined) newFamily(names[0]);
else if (command === 'build') await buildTemplates(names, values.all);
else if (command === 'check') process.exitCode = (await checkTemplates(names)) ? 0 : 1;
else if (command === 'formats') process.exitCode = (await checkFormats(names, values.sheets ?? null)) ? 0 : 1;
else if (command === 'sheets' && names[0] !== undefined)
  await writeSheets(await buildTemplates([], false), names[0]);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
