import { foldText } from '../../../../server/contract/words/fold-text.ts';
import { isSmallWord, termMeanings } from '../../../../server/contract/words/synonyms.ts';
import { allowedTypos, wordDistance } from '../../../../server/contract/words/word-distance.ts';

/** Something that words find. */
export interface Findable<Item> {
  readonly item: Item;
  /** As it is shown, or in several languages; what fits a title comes before what fits other words. */
  readonly title: string;
  /** Other words, folded, with spaces between them. */
  readonly words: string;
}

/** What a search has found, best first. */
export interface Found<Item> {
  readonly items: readonly Item[];
  /** Whether nothing has all of the words, and these have most of them. */
  readonly isNearest: boolean;
}

interface Entry<Item> {
  readonly item: Item;
  /** Folded. */
  readonly title: string;
  readonly titleLength: number;
}

/** A place of a word: in the title of a thing, or among its other words. */
interface Place {
  readonly entry: number;
  readonly isTitle: boolean;
}

/** Things that fit, by their number; the lower the rank the better. */
type Ranks = Map<number, number>;
/** What a word of the same meaning is behind the word itself. */
const OTHER_WORD = 10;
/** Fewer letters are the beginning of too many words that are no part of a title. */
const LEAST_PREFIX = 3;

/** An index of words in the browser: finds without a request, and without a network. */
export class WordSearch<Item> {
  readonly #entries: readonly Entry<Item>[];
  readonly #places = new Map<string, Place[]>();
  /** Every word that finds anything, in the order of their letters. */
  readonly #vocabulary: readonly string[];

  constructor(findables: Iterable<Findable<Item>>) {
    const entries: Entry<Item>[] = [];
    for (const { item, title, words } of findables) {
      const folded = foldText(title);
      const titleWords = new Set(folded.split(' '));
      for (const word of titleWords) this.#add(word, { entry: entries.length, isTitle: true });
      for (const word of words.split(' '))
        if (!titleWords.has(word)) this.#add(word, { entry: entries.length, isTitle: false });
      entries.push({ item, title: folded, titleLength: titleWords.size });
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

  /** What fits a folded term; everything, in the order in which it came, for an empty one. */
  find(term: string): Found<Item> {
    if (term === '') return { items: this.#entries.map(({ item }) => item), isNearest: false };
    const items = this.#ranked(term);
    if (items.length > 0) return { items, isNearest: false };
    const corrected = this.#correct(term);
    const meant = corrected === null ? [] : this.#ranked(corrected);
    if (meant.length > 0) return { items: meant, isNearest: false };
    const nearest = this.#nearest(term);
    return { items: nearest, isNearest: nearest.length > 0 };
  }

  #ranked(term: string): Item[] {
    const ranks = every(term.split(' ').map((word) => this.#beginningWith(word)));
    for (const [entry, rank] of every(termMeanings(term).map((same) => this.#anyOf(same))))
      if (!ranks.has(entry)) ranks.set(entry, rank + OTHER_WORD);
    for (const entry of ranks.keys()) if (this.#entries[entry]?.title === term) ranks.set(entry, -1);
    return this.#inOrder(ranks);
  }

  /** Best first, and among equals in the order in which they came. */
  #inOrder(ranks: Ranks): Item[] {
    return [...ranks]
      .sort(([a, rankA], [b, rankB]) => rankA - rankB || a - b)
      .flatMap(([entry]) => this.#entries[entry]?.item ?? []);
  }

  /** What has most of several words, where nothing has all of them. */
  #nearest(term: string): Item[] {
    const words = term.split(' ').filter((word) => !isSmallWord(word));
    if (words.length < 2) return [];
    const counts = new Map<number, number>();
    const sums: Ranks = new Map();
    for (const word of words) {
      const ranks = this.#beginningWith(word);
      for (const [entry, rank] of every(termMeanings(word).map((same) => this.#anyOf(same))))
        if (!ranks.has(entry)) ranks.set(entry, rank + OTHER_WORD);
      const known = ranks.size === 0 ? this.#likest(word) : null;
      for (const [entry, rank] of known === null ? ranks : this.#beginningWith(known)) {
        counts.set(entry, (counts.get(entry) ?? 0) + 1);
        sums.set(entry, (sums.get(entry) ?? 0) + rank);
      }
    }
    const most = Math.max(0, ...counts.values());
    return this.#inOrder(new Map([...sums].filter(([entry]) => counts.get(entry) === most)));
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
    const words = term.split(' ').map((word) => (this.#places.has(word) ? word : this.#likest(word)));
    return words.includes(null) ? null : words.join(' ');
  }

  #likest(word: string): string | null {
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
