import { dates } from './dates.ts';
import { lists } from './lists.ts';
import type { CombinationSource } from './make.ts';
import { movingMore } from './moving-more.ts';
import { movingNames } from './moving-names.ts';
import { movingNotes } from './moving-notes.ts';
import { movingTitles } from './moving-titles.ts';
import { movingTitlesCalm } from './moving-titles-calm.ts';
import { names } from './names.ts';
import { prices } from './prices.ts';
import { quotes } from './quotes.ts';
import { titles } from './titles.ts';

/** The files of assets/text, with what is in each, in the order of the lists: kinds come in turn, so that neighbours differ. */
export const COMBINATION_FILES: Readonly<Record<string, readonly CombinationSource[]>> = {
  'combinations.json': inTurn([titles, quotes, prices, lists, names, dates]),
  'titles.json': inTurn([movingTitles, movingNames, movingMore, movingTitlesCalm, movingNotes]),
};

function inTurn(kinds: readonly (readonly CombinationSource[])[]): CombinationSource[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat();
}
