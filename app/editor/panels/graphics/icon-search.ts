import type { DrawingGroup, IconIndex } from '../../../../assets/icons/icon-index.ts';
import { foldText } from '../../../../server/contract/words/fold-text.ts';
import { termMeanings } from '../../../../server/contract/words/synonyms.ts';
import { allowedTypos, wordDistance } from '../../../../server/contract/words/word-distance.ts';

/** A drawing of a collection, as lists show it. */
export interface FoundIcon {
  /** Collection and name. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly collection: Omit<IconIndex, 'icons'>;
}

interface Entry {
  readonly icon: FoundIcon;
  /** Folded. */
  readonly title: string;
  readonly titleLength: number;
}

/** A place of a word: in the title of a drawing, or among its other words. */
interface Place {
  readonly entry: number;
  readonly isTitle: boolean;
}

/** Drawings that fit, by their number; the lower the rank the better. */
type Ranks = Map<number, number>;
/** What a word of the same meaning is behind the word itself. */
const OTHER_WORD = 10;
/** Fewer letters are the beginning of too many words that are no part of a title. */
const LEAST_PREFIX = 3;

/** All drawings of some collections, found by words in the browser: without a request, and without a network. */
export class IconSearch {
  readonly #entries: readonly Entry[];
  readonly #places = new Map<string, Place[]>();
  /** Every word that finds anything, in the order of their letters. */
  readonly #vocabulary: readonly string[];
  /** The last search, which a panel makes for each kind of drawing. */
  #last: { readonly term: string; readonly found: readonly FoundIcon[] } | null = null;

  /** @param nameOf another title for a drawing, in the language of the user; undefined for the one of the collection */
  constructor(
    indexes: readonly IconIndex[],
    nameOf: (collectionId: string, name: string) => string | undefined = () => undefined,
  ) {
    const entries: Entry[] = [];
    for (const { icons, ...collection } of indexes) {
      for (const [name, title, words] of icons) {
        const shown = nameOf(collection.id, name) ?? title;
        const folded = foldText(shown === title ? title : `${shown} ${title}`);
        const titleWords = new Set(folded.split(' '));
        for (const word of titleWords) this.#add(word, { entry: entries.length, isTitle: true });
        for (const word of words.split(' '))
          if (!titleWords.has(word)) this.#add(word, { entry: entries.length, isTitle: false });
        entries.push({
          icon: {
            id: `${collection.id}/${name}`,
            title: shown,
            url: `${collection.folder ?? '/assets/icons'}/${collection.id}/${name}.svg`,
            collection,
          },
          title: folded,
          titleLength: titleWords.size,
        });
      }
    }
    this.#entries = entries;
    this.#places.delete('');
    this.#vocabulary = [...this.#places.keys()].sort();
  }

  #add(word: string, place: Place): void {
    const places = this.#places.get(word);
    if (places) places.push(place);
    else this.#places.set(word, [place]);
  }

  /** What fits a text, best first; everything, in the order of the collections, for an empty one. */
  find(
    text: string,
    { group, collectionId }: { readonly group: DrawingGroup; readonly collectionId?: string | undefined },
  ): FoundIcon[] {
    return this.#all(foldText(text)).filter(
      ({ collection }) =>
        collection.group === group && (collectionId === undefined || collection.id === collectionId),
    );
  }

  /** The drawing of an id; undefined where there is none any more. */
  byId(id: string): FoundIcon | undefined {
    return this.#entries.find(({ icon }) => icon.id === id)?.icon;
  }

  #all(term: string): readonly FoundIcon[] {
    if (this.#last?.term === term) return this.#last.found;
    let found = term === '' ? this.#entries.map(({ icon }) => icon) : this.#ranked(term);
    if (found.length === 0) {
      const corrected = this.#correct(term);
      if (corrected !== null) found = this.#ranked(corrected);
    }
    this.#last = { term, found };
    return found;
  }

  #ranked(term: string): FoundIcon[] {
    const ranks = every(term.split(' ').map((word) => this.#beginningWith(word)));
    for (const [entry, rank] of every(termMeanings(term).map((same) => this.#anyOf(same))))
      if (!ranks.has(entry)) ranks.set(entry, rank + OTHER_WORD);
    for (const entry of ranks.keys()) if (this.#entries[entry]?.title === term) ranks.set(entry, -1);
    // Among equals the order of the collections.
    return [...ranks]
      .sort(([a, rankA], [b, rankB]) => rankA - rankB || a - b)
      .flatMap(([entry]) => this.#entries[entry]?.icon ?? []);
  }

  /** Words of titles, their beginnings, other words, their beginnings; short titles first. */
  #beginningWith(prefix: string): Ranks {
    const ranks: Ranks = new Map();
    for (let at = this.#positionOf(prefix); this.#vocabulary[at]?.startsWith(prefix); at++) {
      const word = this.#vocabulary[at] ?? '';
      this.#rankPlaces(ranks, word, word === prefix ? 'whole' : 'beginning', prefix.length);
    }
    return ranks;
  }

  /** Any of these words or phrases, whole. */
  #anyOf(same: readonly string[]): Ranks {
    const ranks: Ranks = new Map();
    for (const phrase of same) {
      const found = every(
        phrase.split(' ').map((word) => {
          const ofWord: Ranks = new Map();
          this.#rankPlaces(ofWord, word, 'whole', word.length);
          return ofWord;
        }),
      );
      for (const [entry, rank] of found) keepLower(ranks, entry, rank);
    }
    return ranks;
  }

  #rankPlaces(ranks: Ranks, word: string, match: 'whole' | 'beginning', letters: number): void {
    for (const { entry, isTitle } of this.#places.get(word) ?? []) {
      const length = this.#entries[entry]?.titleLength ?? 1;
      if (isTitle) keepLower(ranks, entry, (match === 'whole' ? 0 : 1) + 0.1 * (length - 1));
      else if (match === 'whole') keepLower(ranks, entry, 2);
      else if (letters >= LEAST_PREFIX) keepLower(ranks, entry, 3);
    }
  }

  /** Where a word is in the vocabulary, or would be. */
  #positionOf(word: string): number {
    let [low, high] = [0, this.#vocabulary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#vocabulary[middle] ?? '') < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The term with each unknown word replaced by the known one that it is most like; null when there is none like it. */
  #correct(term: string): string | null {
    const words = term.split(' ').map((word) => (this.#places.has(word) ? word : this.#nearest(word)));
    return words.includes(null) ? null : words.join(' ');
  }

  #nearest(word: string): string | null {
    const typos = allowedTypos(word.length);
    let nearest: string | null = null;
    let least = typos + 1;
    for (const known of this.#vocabulary) {
      if (Math.abs(known.length - word.length) > typos || !isAlike(word, known)) continue;
      const distance = wordDistance(word, known);
      if (distance < least) [nearest, least] = [known, distance];
    }
    return nearest;
  }
}

/** Mistyped words mostly begin or end as they should; the others are not worth comparing letter by letter. */
const isAlike = (a: string, b: string) => a[0] === b[0] || a.slice(-2) === b.slice(-2);

function keepLower(ranks: Ranks, entry: number, rank: number): void {
  const former = ranks.get(entry);
  if (former === undefined || rank < former) ranks.set(entry, rank);
}

/** What is in all of the lists, with the sum of its ranks; nothing for no lists. */
function every([first, ...others]: readonly Ranks[]): Ranks {
  const all: Ranks = new Map(first);
  for (const each of others) {
    for (const [entry, rank] of all) {
      const more = each.get(entry);
      if (more === undefined) all.delete(entry);
      else all.set(entry, rank + more);
    }
  }
  return all;
}
