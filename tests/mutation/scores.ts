import type { Mutant, Outcome } from './mutants.ts';
import { THRESHOLDS, thresholdOf } from './thresholds.ts';

/** The outcomes of the mutants of a file or a part. */
export interface Score {
  readonly name: string;
  readonly killed: number;
  readonly survived: number;
  readonly notCovered: number;
  readonly equivalent: number;
  /** Killed of those that can be killed; null where there are none. */
  readonly percent: number | null;
}

/** What a part of the code reaches and what is asked of it. */
export interface PartScore extends Score {
  readonly wantedPercent: number;
  readonly isMet: boolean;
}

/** One row for each file, in the order of their paths. */
export function scoreFiles(mutants: readonly Mutant[]): Score[] {
  const files = [...new Set(mutants.map(({ file }) => file))].sort();
  return files.map((file) =>
    scoreOf(
      file,
      mutants.filter((mutant) => mutant.file === file),
    ),
  );
}

/** One row for each part with an aim that has mutants here. */
export function scoreParts(mutants: readonly Mutant[]): PartScore[] {
  return THRESHOLDS.flatMap((threshold) => {
    const score = scoreOf(
      threshold.name,
      mutants.filter(({ file }) => thresholdOf(file) === threshold),
    );
    if (score.percent === null) return [];
    return [{ ...score, wantedPercent: threshold.percent, isMet: score.percent >= threshold.percent }];
  });
}

function scoreOf(name: string, mutants: readonly Mutant[]): Score {
  const count = (outcome: Outcome) => mutants.filter((mutant) => mutant.outcome === outcome).length;
  const killed = count('killed');
  const survived = count('survived');
  const notCovered = count('not covered');
  const total = killed + survived + notCovered;
  return {
    name,
    killed,
    survived,
    notCovered,
    equivalent: count('equivalent'),
    percent: total === 0 ? null : (100 * killed) / total,
  };
}
