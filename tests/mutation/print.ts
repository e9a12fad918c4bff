import type { EquivalentMutant, Mutant } from './mutants.ts';
import { isSame } from './mutants.ts';
import { type PartScore, type Score, scoreFiles, scoreParts } from './scores.ts';
import { scoreMargin } from './share.ts';

/**
 * Prints the survivors, the table of the files and what the parts reach. Returns whether every part reaches its aim.
 * @param sharePercent how many of all mutants these are; less than 100 makes the scores estimates, and their margins are printed
 */
export function printResult(mutants: readonly Mutant[], sharePercent: number): boolean {
  const alive = mutants.filter(({ outcome }) => outcome === 'survived' || outcome === 'not covered');
  for (const { file, line, mutator, original, replacement, outcome } of alive)
    console.log(`${file}:${line} ${outcome} (${mutator})\n  - ${original}\n  + ${replacement}`);
  const files = scoreFiles(mutants);
  printTable(['file', 'killed', 'survived', 'no coverage', 'equivalent', 'score'], files.map(cellsOf));
  const parts = scoreParts(mutants);
  printTable(
    ['part', 'score', 'wanted', ''],
    parts.map((part) => partCells(part, sharePercent < 100)),
  );
  return parts.every(({ isMet }) => isMet);
}

/** The entries of the list of equivalent mutants that mean no mutant of the files that were mutated as a whole. */
export function unusedEntries(
  equivalents: readonly EquivalentMutant[],
  mutants: readonly Mutant[],
): EquivalentMutant[] {
  const files = new Set(mutants.map(({ file }) => file));
  return equivalents.filter(
    (entry) => files.has(entry.file) && !mutants.some((mutant) => isSame(entry, mutant)),
  );
}

const percentText = (percent: number | null) => (percent === null ? '-' : `${percent.toFixed(1)} %`);

function cellsOf({ name, killed, survived, notCovered, equivalent, percent }: Score): string[] {
  return [name, `${killed}`, `${survived}`, `${notCovered}`, `${equivalent}`, percentText(percent)];
}

function partCells(part: PartScore, isEstimate: boolean): string[] {
  const { name, percent, wantedPercent, isMet, killed, survived, notCovered } = part;
  const total = killed + survived + notCovered;
  const margin = isEstimate ? ` ± ${scoreMargin(killed, total).toFixed(1)} of ${total}` : '';
  return [name, `${percentText(percent)}${margin}`, `${wantedPercent} %`, isMet ? 'met' : 'NOT MET'];
}

function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  if (rows.length === 0) return;
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(
    ['', lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf), ''].join('\n'),
  );
}
