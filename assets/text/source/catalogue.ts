import { dates } from './dates.ts';
import { lists } from './lists.ts';
import type { CombinationSource } from './make.ts';
import { names } from './names.ts';
import { prices } from './prices.ts';
import { quotes } from './quotes.ts';
import { titles } from './titles.ts';

/** The files of assets/text, with what is in each, in the order of the lists: kinds come in turn, so that neighbours differ. */
export const COMBINATION_FILES: Readonly<Record<string, readonly CombinationSource[]>> = {
  'combinations.json': inTurn([titles, quotes, prices, lists, names, dates]),
};

function inTurn(kinds: readonly (readonly CombinationSource[])[]): CombinationSource[] {
  const longest = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => kinds.flatMap((kind) => kind[round] ?? [])).flat();
}
