import type { RawProject } from './raw-project.ts';

/** One step: takes JSON of version `from` and returns JSON of version `from + 1`. Pure. */
export interface Migration {
  readonly from: number;
  readonly name: string;
  migrate(raw: RawProject): RawProject;
}
