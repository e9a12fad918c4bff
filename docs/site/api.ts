// `npm run api`: compares the public API of the engine with its committed reports; `-- --write` accepts the changes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import { convertEngine, ENTRY_POINTS } from './convert.ts';
import { apiReport } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWriting = process.argv.includes('--write');

const { project, warnings } = await convertEngine();
const modules = project.getChildrenByKind(ReflectionKind.Module) as DeclarationReflection[];
const changed: string[] = [];
for (const { name, report } of ENTRY_POINTS) {
  const module = modules.find((each) => each.name === name);
  if (!module) throw new Error(`TypeDoc has found no module “${name}”.`);
  const path = `${root}${report}`;
  const text = apiReport(module);
  const committed = readIfPresent(path);
  if (text === committed) continue;
  if (isWriting) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`${report} is written.`);
  } else {
    changed.push(...differences(report, committed, text));
  }
}
if (changed.length > 0) {
  console.error(
    `The public API of the engine has changed. Look at the lines below; where the change is wanted, accept it by \`npm run api -- --write\`, commit the report, and name the change in engine/CHANGELOG.md.\n${changed.join('\n')}`,
  );
}
if (warnings.length > 0) {
  console.error(
    `Every public symbol has a docblock, and the types in its signature are public too. These are not:\n${warnings.join('\n')}`,
  );
}
if (changed.length > 0 || warnings.length > 0) process.exitCode = 1;

function readIfPresent(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** The lines that are in one of the two only. Reports are sorted, so that what has moved has not changed. */
function differences(file: string, before: string, after: string): string[] {
  const [former, now] = [before.split('\n'), after.split('\n')];
  const [formerLines, nowLines] = [new Set(former), new Set(now)];
  return [
    file,
    ...former.filter((line) => !nowLines.has(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !formerLines.has(line)).map((line) => `+ ${line}`),
  ];
}
