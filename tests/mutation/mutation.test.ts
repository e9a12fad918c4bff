import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import type { schema } from '@stryker-mutator/api/core';
import { describe, expect, test } from 'vitest';
import { changedLines, isMutable } from './changed-lines.ts';
import { PLACEHOLDER, withMutants } from './in-browser.ts';
import { type EquivalentMutant, readMutants, withoutStaticSurvivors } from './mutants.ts';
import { unusedEntries } from './print.ts';
import { scoreFiles, scoreParts } from './scores.ts';
import { isInShare, scoreMargin } from './share.ts';
import { areaOf, testPatterns } from './test-patterns.ts';
import { thresholdOf } from './thresholds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FILE = 'engine/history/patches.ts';
const SOURCE = ['const a = b === c;', 'const d = [', '  1,', '  2,', '];', ''].join('\n');

type Status = schema.MutantStatus;

/** A report of one file with the comparison of its first line and the array of its second mutated. */
function reportOf(comparison: Status, array: Status = 'Killed'): schema.MutationTestResult {
  return {
    schemaVersion: '1',
    thresholds: { high: 80, low: 60 },
    files: {
      [FILE]: {
        language: 'typescript',
        source: SOURCE,
        mutants: [
          {
            id: '0',
            mutatorName: 'EqualityOperator',
            replacement: 'b !== c',
            location: { start: { line: 1, column: 11 }, end: { line: 1, column: 18 } },
            status: comparison,
          },
          {
            id: '1',
            mutatorName: 'ArrayDeclaration',
            replacement: '[]',
            location: { start: { line: 2, column: 11 }, end: { line: 5, column: 2 } },
            status: array,
          },
        ],
      },
    },
  };
}

const listed: EquivalentMutant = {
  file: FILE,
  mutator: 'EqualityOperator',
  original: 'b === c',
  replacement: 'b !== c',
  reason: 'for this test',
};

describe('what a run of mutants says', () => {
  test('the replaced code is read from the file, on one line', () => {
    const mutants = readMutants(reportOf('Survived'), []);
    expect(mutants.map(({ line, original, lineText }) => ({ line, original, lineText }))).toEqual([
      { line: 1, original: 'b === c', lineText: 'const a = b === c;' },
      { line: 2, original: '[ 1, 2, ]', lineText: 'const d = [' },
    ]);
    expect(readMutants(reportOf('Survived'), [], (file) => file !== FILE)).toEqual([]);
  });

  test('a survivor in the list is equivalent and does not count; one that was killed stays killed', () => {
    expect(scoreFiles(readMutants(reportOf('Survived'), [listed]))).toEqual([
      { name: FILE, killed: 1, survived: 0, notCovered: 0, equivalent: 1, percent: 100 },
    ]);
    expect(scoreFiles(readMutants(reportOf('Killed'), [listed]))[0]).toMatchObject({
      killed: 2,
      equivalent: 0,
    });
    const elsewhere = { ...listed, lineText: 'const z = b === c;' };
    expect(scoreFiles(readMutants(reportOf('Survived'), [elsewhere]))[0]).toMatchObject({ survived: 1 });
    expect(unusedEntries([listed], readMutants(reportOf('Killed'), []))).toEqual([]);
    expect(unusedEntries([elsewhere], readMutants(reportOf('Killed'), []))).toEqual([elsewhere]);
  });

  test('what no test covers lowers the score, what cannot run does not', () => {
    expect(scoreFiles(readMutants(reportOf('NoCoverage', 'Timeout'), []))[0]).toMatchObject({
      killed: 1,
      notCovered: 1,
      percent: 50,
    });
    expect(scoreFiles(readMutants(reportOf('RuntimeError', 'Killed'), []))[0]).toMatchObject({
      percent: 100,
    });
  });

  test('a survivor that is in effect while its module loads is tried again, others are kept', () => {
    const report = reportOf('Survived', 'Killed');
    const statusesOf = (coveredBy: string[]) => {
      for (const mutant of report.files[FILE]?.mutants ?? []) mutant.coveredBy = coveredBy;
      return withoutStaticSurvivors(report).files[FILE]?.mutants.map(({ status }) => status);
    };
    expect(statusesOf(['a test'])).toEqual(['Survived', 'Killed']);
    expect(statusesOf([])).toEqual(['Killed']);
  });

  test('a part that stays below its aim is not met', () => {
    expect(scoreParts(readMutants(reportOf('Survived'), []))).toMatchObject([
      { name: 'history', percent: 50, wantedPercent: 90, isMet: false },
    ]);
    expect(scoreParts(readMutants(reportOf('Killed'), []))).toMatchObject([{ isMet: true }]);
    expect(scoreParts(readMutants(reportOf('Ignored', 'Ignored'), []))).toEqual([]);
  });
});

test('files belong to the first part that names them', () => {
  const partOf = (path: string) => thresholdOf(path)?.name ?? null;
  expect(partOf('engine/storage/journal.ts')).toBe('journal');
  expect(partOf('engine/storage/database.ts')).toBe('engine, the rest');
  expect(partOf('engine/export/sound/sound-track.ts')).toBe('sound');
  expect(partOf('server/storage/signed-address.ts')).toBe('signing');
  expect(partOf('server/storage/disk-store.ts')).toBe('uploads');
  expect(partOf('app/sync/project/take-newer.ts')).toBe('sync');
  expect(partOf('app/editor/timeline/clip.tsx')).toBeNull();
});

test('each area is asked by its own tests', () => {
  expect(testPatterns(['engine', 'app'])).toEqual([
    '{engine,wasm}/**/*.test.ts',
    'tests/fuzz/**/*.test.ts',
    'app/**/*.test.{ts,tsx}',
  ]);
  expect(areaOf('app/sync/project/take-newer.ts')).toBe('app');
});

test('changed lines are read from a diff: added and changed ones, of files that still exist', () => {
  const diff = [
    '--- a/engine/a.ts',
    '+++ b/engine/a.ts',
    '@@ -3 +3,2 @@ export function a() {',
    '-old',
    '+new',
    '+newer',
    '@@ -10,2 +11,0 @@',
    '-gone',
    '-gone',
    '@@ -20,0 +20 @@',
    '+one',
    '--- a/engine/b.ts',
    '+++ /dev/null',
    '@@ -1,2 +0,0 @@',
  ].join('\n');
  expect(changedLines(diff)).toEqual([
    { file: 'engine/a.ts', first: 3, last: 4 },
    { file: 'engine/a.ts', first: 20, last: 20 },
  ]);
});

test('tests, types and what only tests use are not mutated', () => {
  expect(isMutable('engine/history/document.ts')).toBe(true);
  expect(isMutable('app/sync/ask-version.tsx')).toBe(true);
  for (const path of [
    'engine/history/history.test.ts',
    'engine/text/fonts/test-fonts.ts',
    'engine/text/fonts/containers/test-woff2.ts',
    'engine/text/fonts/opentype-module.d.ts',
    'server/testing/people.ts',
    'engine/node_modules/a.ts',
    'engine/project.schema.json',
  ])
    expect(isMutable(path), path).toBe(false);
});

test('every entry of the list of equivalent mutants names code that exists and says why', () => {
  const entries = JSON.parse(
    readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'),
  ) as EquivalentMutant[];
  for (const { file, original, reason } of entries) {
    expect(existsSync(`${root}${file}`), file).toBe(true);
    const code = readFileSync(`${root}${file}`, 'utf8').replace(/\s+/g, ' ');
    expect(code.includes(original), `${file}: ${original}`).toBe(true);
    expect(reason.length, `${file}: ${original}`).toBeGreaterThan(20);
  }
});

test('a share of the mutants is the same each time, grows without losing any, and has its size', () => {
  const places = Array.from({ length: 4000 }, (_, index) => ({
    file: `engine/part-${index % 7}.ts`,
    line: index + 1,
    column: 3,
    mutator: 'ConditionalExpression',
    replacement: index % 2 === 0 ? 'true' : 'false',
  }));
  const shareOf = (percent: number) => places.filter((place) => isInShare(place, percent));
  const small = shareOf(5);
  expect(shareOf(5)).toEqual(small);
  expect(small.length).toBeGreaterThan(4000 * 0.04);
  expect(small.length).toBeLessThan(4000 * 0.06);
  const large = shareOf(20);
  expect(small.every((place) => large.includes(place))).toBe(true);
  expect(shareOf(100)).toEqual(places);
});

test('the margin of a share is the half of its interval', () => {
  // 81 of 263: R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, method 3: 0.2553 to 0.3662.
  expect(scoreMargin(81, 263)).toBeCloseTo((100 * (0.3662 - 0.2553)) / 2, 1);
  expect(scoreMargin(0, 20)).toBeCloseTo((100 * 0.1611) / 2, 1);
});

test('code with its mutants does what the chosen one does, and what it does without one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-mutants-'));
  try {
    // No types in it: it runs as it is.
    writeFileSync(join(folder, 'sum.ts'), 'export const sum = (a, b) => a + b;\n');
    const { contents, idOf } = await withMutants(folder, ['sum.ts']);
    const range = { line: 1, column: 30, endLine: 1, endColumn: 35 };
    const mutant = { file: 'sum.ts', ...range, mutator: 'ArithmeticOperator' };
    const id = idOf({ ...mutant, replacement: 'a - b' });
    expect(idOf({ ...mutant, replacement: 'a * b' })).toBeUndefined();
    const code = contents.get(join(folder, 'sum.ts')) ?? '';
    const sumWith = (active: string) =>
      runInNewContext(`${code.replaceAll(PLACEHOLDER, active).replace('export ', '')}\nsum(5, 3)`);
    expect(sumWith(id ?? 'no mutant')).toBe(2);
    expect(sumWith('no mutant')).toBe(8);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('parts of a condition that begin at the same place are not taken for one another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-mutants-'));
  try {
    writeFileSync(join(folder, 'both.ts'), 'export const both = (a, b) => a > 1 && b > 1;\n');
    const { contents, idOf } = await withMutants(folder, ['both.ts']);
    const code = contents.get(join(folder, 'both.ts')) ?? '';
    const truthWith = (endColumn: number) => {
      const range = { file: 'both.ts', line: 1, column: 31, endLine: 1, endColumn };
      const id = idOf({ ...range, mutator: 'ConditionalExpression', replacement: 'true' });
      return runInNewContext(
        `${code.replaceAll(PLACEHOLDER, id ?? 'no mutant').replace('export ', '')}\n[both(0, 0), both(0, 2)]`,
      ) as boolean[];
    };
    expect([...truthWith(45)]).toEqual([true, true]);
    expect([...truthWith(36)]).toEqual([false, true]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
