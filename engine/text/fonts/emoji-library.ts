import type { EmojiSource } from '../../ports/emoji.ts';

/** Reads images of emoji over HTTP from `<base>/<key>.svg`, in a page or a Worker. */
export class FetchEmojiSource implements EmojiSource {
  readonly #baseUrl: string;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async load(key: string): Promise<string | null> {
    const response = await fetch(`${this.#baseUrl}/${key}.svg`);
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.text();
  }
}

const SKIN_TONES = /-1f3f[b-f]/g;
/** An image larger than this is none of an emoji. */
const LONGEST_SVG = 2_000_000;

/** The images of emoji that are in. They are requested by the names of `emojiKeyOf`. */
export class EmojiLibrary {
  readonly #source: EmojiSource | null;
  readonly #images = new Map<string, string | null>();
  readonly #pending = new Map<string, Promise<void>>();

  constructor(source: EmojiSource | null) {
    this.#source = source;
  }

  /** The SVG text of an image; null when it is not in, or there is none. */
  svgOf(key: string): string | null {
    return this.#images.get(key) ?? null;
  }

  /** Whether an image was looked for already. */
  isKnown(key: string): boolean {
    return this.#source === null || this.#images.has(key);
  }

  /** Gets images in. Resolves with how many came new; never rejects: one that cannot be loaded is requested again. */
  async load(keys: Iterable<string>): Promise<number> {
    const wanted = [...new Set(keys)].filter((key) => !this.isKnown(key));
    await Promise.all(wanted.map((key) => this.#loadOnce(key)));
    return wanted.filter((key) => this.#images.has(key)).length;
  }

  #loadOnce(key: string): Promise<void> {
    let pending = this.#pending.get(key);
    if (pending === undefined) {
      pending = this.#loadNearest(key)
        .then((svg) => {
          this.#images.set(key, svg);
        })
        .catch(() => {})
        .finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    return pending;
  }

  /** The image of a sequence, or of the nearest to it: without its skin tones, then of its first character. */
  async #loadNearest(key: string): Promise<string | null> {
    const candidates = new Set([
      key,
      key.replace(SKIN_TONES, ''),
      key.split('-200d-')[0] ?? key,
      key.split('-')[0] ?? key,
    ]);
    for (const candidate of candidates) {
      const svg = (await this.#source?.load(candidate)) ?? null;
      if (svg !== null && svg.length <= LONGEST_SVG) return svg;
    }
    return null;
  }
}
