import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant as StrykerMutant } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import type { Plugin } from 'vite';
import type { MutantRange } from './share.ts';

/** Stands in the code for the mutant that is in effect, until one is chosen. */
export const PLACEHOLDER = '@@ACTIVE_MUTANT@@';
const NONE = 'none';

/** The page of the tests in browsers, built once with all mutants of some files: which one is in effect is chosen later. */
export interface MutatedPage {
  /** The number under which a mutant is in the page; undefined when the page does not have it. */
  idOf(place: MutantRange): string | undefined;
  /** Puts a mutant into effect, null for none of them. */
  choose(id: string | null): void;
}

/** Code of files with all their mutants, by path: the one whose number is in the place of `PLACEHOLDER` is in effect. */
export async function withMutants(
  root: string,
  files: readonly string[],
): Promise<{ readonly contents: ReadonlyMap<string, string>; readonly idOf: MutatedPage['idOf'] }> {
  const { files: instrumented, mutants } = await new Instrumenter(silent).instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(join(root, name), 'utf8') })),
    { plugins: null, ignorers: [], excludedMutations: [] },
  );
  const ids = new Map(mutants.map((mutant) => [keyOf(placeOf(mutant)), mutant.id]));
  return {
    contents: new Map(
      instrumented.map(({ name, content }) => [
        join(root, name),
        `globalThis.__stryker__ ??= { activeMutant: '${PLACEHOLDER}' };\n${content}`,
      ]),
    ),
    idOf: (place) => ids.get(keyOf(place)),
  };
}

/**
 * Builds the page with the mutants of files.
 * @param root the repository
 * @param folder where the page is written; it is emptied
 */
export async function buildMutatedPage(
  root: string,
  files: readonly string[],
  folder: string,
): Promise<MutatedPage> {
  const { contents, idOf } = await withMutants(root, files);
  // Building writes what the page is made of as well: kernels and profiles, which do not change.
  const { buildHost } = await import('../../bench/browser.ts');
  await buildHost();
  rmSync(folder, { recursive: true, force: true });
  const plugin = replaceModules(contents);
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'bench/host/vite.config.ts'),
    logLevel: 'warn',
    plugins: [plugin],
    worker: { plugins: () => [plugin] },
    build: { outDir: folder },
  });
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => text.includes(PLACEHOLDER));
  if (scripts.length === 0) throw new Error('The page of the tests in browsers uses none of these files.');
  return {
    idOf,
    choose(id) {
      for (const { path, text } of scripts) writeFileSync(path, text.replaceAll(PLACEHOLDER, id ?? NONE));
    },
  };
}

/**
 * Runs test files one after the other with the page of a folder, until one fails. Returns the file that failed, null when all passed.
 * Tests that never end fail by their own limits.
 */
export async function firstToFail(
  root: string,
  tests: readonly string[],
  folder: string,
): Promise<string | null> {
  for (const test of tests) if (!(await passes(root, test, folder))) return test;
  return null;
}

function passes(root: string, test: string, folder: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['vitest', 'run', '--project', 'images', test, '--bail', '1', '--silent'], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, GESSO_HOST_FOLDER: folder },
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Gives modules other contents, in the page and in its workers. */
function replaceModules(contents: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'mutated-modules',
    enforce: 'pre',
    load: (id) => contents.get(id.split('?')[0] ?? id) ?? null,
  };
}

function placeOf({ fileName, location, mutatorName, replacement }: StrykerMutant): MutantRange {
  return {
    file: fileName,
    // Stryker counts from 0 here, from 1 in its reports.
    line: location.start.line + 1,
    column: location.start.column + 1,
    endLine: location.end.line + 1,
    endColumn: location.end.column + 1,
    mutator: mutatorName,
    replacement,
  };
}

const keyOf = ({ file, line, column, endLine, endColumn, mutator, replacement }: MutantRange) =>
  [file, line, column, endLine, endColumn, mutator, replacement].join('\n');

const ignore = () => {};
const silent: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
};
