import type { schema } from '@stryker-mutator/api/core';
import type { MutantRange } from './share.ts';

/** How the tests answered to one small change of the code. */
export type Outcome = 'killed' | 'survived' | 'not covered' | 'equivalent' | 'left out';

/** One small change of the code and what the tests said to it. */
export interface Mutant {
  /** From the root of the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly mutator: string;
  /** The code that was replaced and what stood in its place, on one line. */
  readonly original: string;
  readonly replacement: string;
  /** The line on which the code begins, without its indentation. */
  readonly lineText: string;
  readonly place: MutantRange;
  readonly outcome: Outcome;
}

/** A change that no test can notice, because the program does the same with it. */
export interface EquivalentMutant {
  readonly file: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  /** Where the same code is replaced at several places: the line that is meant, without its indentation. */
  readonly lineText?: string;
  readonly reason: string;
}

const OUTCOMES: Readonly<Record<schema.MutantStatus, Outcome>> = {
  Killed: 'killed',
  // A change that made the tests run without an end was noticed.
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'not covered',
  Ignored: 'left out',
  CompileError: 'left out',
  RuntimeError: 'left out',
  Pending: 'left out',
};

const onOneLine = (code: string) => code.replace(/\s+/g, ' ').trim();

/** The mutants of Stryker's report in the asked files, those listed as equivalent marked. */
export function readMutants(
  report: schema.MutationTestResult,
  equivalents: readonly EquivalentMutant[],
  isAsked: (file: string) => boolean = () => true,
): Mutant[] {
  return Object.entries(report.files)
    .filter(([file]) => isAsked(file))
    .flatMap(([file, { source, mutants }]) => {
      const lines = source.split('\n');
      return mutants.map((mutant) => readMutant(file, lines, mutant, equivalents));
    });
}

function readMutant(
  file: string,
  lines: readonly string[],
  { location, mutatorName: mutator, replacement = '', status }: schema.MutantResult,
  equivalents: readonly EquivalentMutant[],
): Mutant {
  const found = {
    file,
    line: location.start.line,
    mutator,
    original: onOneLine(codeAt(lines, location)),
    replacement: onOneLine(replacement),
    lineText: (lines[location.start.line - 1] ?? '').trim(),
    place: {
      file,
      line: location.start.line,
      column: location.start.column,
      endLine: location.end.line,
      endColumn: location.end.column,
      mutator,
      replacement,
    },
  };
  const outcome = OUTCOMES[status];
  const isAlive = outcome === 'survived' || outcome === 'not covered';
  const isListed = isAlive && equivalents.some((equivalent) => isSame(equivalent, found));
  return { ...found, outcome: isListed ? 'equivalent' : outcome };
}

function codeAt(lines: readonly string[], { start, end }: schema.Location): string {
  // Stryker counts lines and columns of reports from 1.
  const taken = lines.slice(start.line - 1, end.line);
  return taken
    .map((line, index) => {
      const from = index === 0 ? start.column - 1 : 0;
      return index === taken.length - 1 ? line.slice(from, end.column - 1) : line.slice(from);
    })
    .join('\n');
}

/** Whether an entry of the list means a mutant. */
export function isSame(
  equivalent: EquivalentMutant,
  mutant: Pick<Mutant, 'file' | 'mutator' | 'original' | 'replacement' | 'lineText'>,
): boolean {
  return (
    equivalent.file === mutant.file &&
    equivalent.mutator === mutant.mutator &&
    equivalent.original === mutant.original &&
    equivalent.replacement === mutant.replacement &&
    (equivalent.lineText === undefined || equivalent.lineText === mutant.lineText)
  );
}

/** A report without those survivors that are in effect while their module loads: they are not known to be covered by any test. */
export function withoutStaticSurvivors(report: schema.MutationTestResult): schema.MutationTestResult {
  const isStaticSurvivor = ({ status, coveredBy = [] }: schema.MutantResult) =>
    status === 'Survived' && coveredBy.length === 0;
  const files = Object.entries(report.files).map(([name, file]) => [
    name,
    { ...file, mutants: file.mutants.filter((mutant) => !isStaticSurvivor(mutant)) },
  ]);
  return { ...report, files: Object.fromEntries(files) as schema.MutationTestResult['files'] };
}
