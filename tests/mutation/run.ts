import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { changedLines, isMutable } from './changed-lines.ts';
import { buildMutatedPage, firstToFail } from './in-browser.ts';
import { type EquivalentMutant, type Mutant, readMutants } from './mutants.ts';
import { printResult, unusedEntries } from './print.ts';
import { cacheFolder, root, runStryker } from './run-stryker.ts';
import { isInShare } from './share.ts';
import { thresholdOf } from './thresholds.ts';

// `npm run mutate -- engine/storage` changes the code of a folder or file in many small ways, one at a time, and reports which changes no
// test notices. `npm run mutate -- --changed main` does so with the lines that differ from a revision, within bounds. `--tests` names the tests
// that run where those of the whole area would take too long; `--share 5` tries five of a hundred mutants; `--in-browser` names tests in a browser
// that are asked about what the others do not notice. See docs/testing.md.
const { values, positionals } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    mutants: { type: 'string', default: '300' },
    concurrency: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true, default: [] },
    share: { type: 'string', default: '100' },
    'in-browser': { type: 'string', multiple: true, default: [] },
  },
  allowPositionals: true,
});

const concurrency = numberOf('concurrency', values.concurrency);
const sharePercent = Math.min(100, numberOf('share', values.share));
const equivalents = JSON.parse(
  readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'),
) as EquivalentMutant[];

const areAimsMet = await (values.changed
  ? mutateChanges(positionals[0] ?? 'HEAD')
  : mutateAll(positionals)
).catch((error: unknown) => stop(error instanceof Error ? error.message : String(error)));
console.log(`The report with the code: ${relative(process.cwd(), join(cacheFolder, 'report.html'))}`);
process.exitCode = areAimsMet ? 0 : 1;

/** Mutates whole folders and files. */
async function mutateAll(targets: readonly string[]): Promise<boolean> {
  if (targets.length === 0)
    stop('Which folder or file? `npm run mutate -- engine/storage`, or `npm run mutate -- --changed main`.');
  const files = [...new Set(targets.flatMap(filesOf))];
  const report = await runStryker({
    mutate: files,
    concurrency,
    isFresh: values.fresh,
    tests: values.tests,
    sharePercent,
  });
  if (!report) return false;
  const all = readMutants(report, equivalents, (file) => files.includes(file));
  const chosen = all.filter(({ place }) => isInShare(place, sharePercent));
  const mutants = values['in-browser'].length > 0 ? await askInBrowser(chosen, values['in-browser']) : chosen;
  const areMet = printResult(mutants, sharePercent);
  const unused = unusedEntries(equivalents, all);
  for (const { file, original, replacement } of unused)
    console.error(
      `equivalent.json names a mutant of ${file} that does not exist: ${original} → ${replacement}`,
    );
  return areMet && unused.length === 0;
}

/** Asks tests in a browser about the mutants that no test without one has noticed. */
async function askInBrowser(mutants: readonly Mutant[], tests: readonly string[]): Promise<Mutant[]> {
  const isAlive = ({ outcome }: Mutant) => outcome === 'survived' || outcome === 'not covered';
  const alive = mutants.filter(isAlive);
  if (alive.length === 0) return [...mutants];
  const folder = join(cacheFolder, 'page');
  const page = await buildMutatedPage(root, [...new Set(alive.map(({ file }) => file))], folder);
  page.choose(null);
  const failing = await firstToFail(root, tests, folder);
  if (failing !== null) throw new Error(`${failing} fails without a mutant.`);
  const asked = new Map<Mutant, Mutant>();
  // What noticed a mutant of a file will mostly notice the next one: it is asked first.
  const killers = new Map<string, string>();
  for (const mutant of alive) {
    const id = page.idOf(mutant.place);
    // What the page does not have cannot be noticed in it.
    if (id === undefined) continue;
    page.choose(id);
    const usual = killers.get(mutant.file);
    const order = [...tests].sort((a, b) => Number(b === usual) - Number(a === usual));
    const killer = await firstToFail(root, order, folder);
    if (killer !== null) killers.set(mutant.file, killer);
    asked.set(mutant, { ...mutant, outcome: killer === null ? 'survived' : 'killed' });
    console.log(
      `${asked.size} of ${alive.length}: ${mutant.file}:${mutant.line} ${killer ?? 'was not noticed'}`,
    );
  }
  return mutants.map((mutant) => asked.get(mutant) ?? mutant);
}

/** Mutates the lines that are new since a revision, file by file until the time or the number of mutants is used up. */
async function mutateChanges(revision: string): Promise<boolean> {
  const minutes = numberOf('minutes', values.minutes);
  const mutantLimit = numberOf('mutants', values.mutants);
  const diff = execFileSync('git', ['diff', '--unified=0', '--no-color', '--no-ext-diff', revision], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const ranges = changedLines(diff).filter(
    ({ file }) => isMutable(file) && thresholdOf(file) !== null && existsSync(join(root, file)),
  );
  const files = [...new Set(ranges.map(({ file }) => file))];
  console.log(
    `${files.length} changed files since ${revision}, for at most ${minutes} minutes and until ${mutantLimit} mutants were tried.`,
  );
  const end = Date.now() + minutes * 60_000;
  const mutants: Mutant[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    const limitMs = end - Date.now();
    const mutate = ranges
      .filter((range) => range.file === file)
      .map(({ first, last }) => `${file}:${first}-${last}`);
    const report =
      limitMs > 0 && mutants.length < mutantLimit
        ? await runStryker({
            mutate,
            concurrency,
            isFresh: values.fresh,
            limitMs,
            tests: values.tests,
            sharePercent,
          })
        : null;
    if (!report) {
      leftOut.push(file);
      continue;
    }
    const isNew = (line: number) =>
      ranges.some((range) => range.file === file && line >= range.first && line <= range.last);
    mutants.push(
      ...readMutants(report, equivalents, (each) => each === file).filter(
        ({ line, place }) => isNew(line) && isInShare(place, sharePercent),
      ),
    );
  }
  const areMet = printResult(mutants, sharePercent);
  console.log(`${mutants.length} mutants tried.`);
  if (leftOut.length > 0) console.log(`Left out, because the bounds were reached: ${leftOut.join(', ')}`);
  return areMet;
}

/** The files below a path that can be mutated. */
function filesOf(target: string): string[] {
  const path = resolve(target);
  if (!existsSync(path)) stop(`There is no ${target} here.`);
  const all = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
    : [path];
  const files = all.map((each) => relative(root, each)).filter(isMutable);
  if (files.length === 0) stop(`${target} has no code that can be mutated.`);
  return files.sort();
}

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) stop(`--${name} wants a number above 0, not ${text}.`);
  return value;
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}
