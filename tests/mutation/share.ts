import { createHash } from 'node:crypto';

/** What distinguishes a mutant from all others. Lines and columns are counted from 1, as in reports. */
export interface MutantPlace {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  readonly replacement: string;
}

/** A place with its end: parts of one condition begin at the same column, and each of them may become `true`. */
export interface MutantRange extends MutantPlace {
  readonly endLine: number;
  readonly endColumn: number;
}

/** How many classes of equal size the mutants are put into: a share has steps of a hundredth of a percent. */
const CLASSES = 10_000;

/**
 * Whether a mutant belongs to a share of all mutants, in percent. A hash of what the mutant is decides, so the same share of the same code has the same
 * mutants each time, a larger share has all of a smaller one, and no file or mutator is preferred.
 */
export function isInShare(place: MutantPlace, percent: number): boolean {
  const { file, line, column, mutator, replacement } = place;
  const hash = createHash('sha256').update([file, line, column, mutator, replacement].join('\n')).digest();
  return hash.readUInt32BE(0) % CLASSES < percent * (CLASSES / 100);
}

/**
 * How far the score of a share may be from that of all mutants, in percent points: half the width of the 95 % interval of Wilson
 * (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927).
 */
export function scoreMargin(killed: number, total: number): number {
  const z = 1.96;
  const p = killed / total;
  return (100 * z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total))) / (1 + (z * z) / total);
}
