import {
  type FontFamilyInfo,
  type FontFile,
  type FontFileRequest,
  type FontSource,
  nearestFontStyle,
} from '../ports/fonts.ts';

/** Where the file of a style is. Called with a family and style that `families` lists. */
export type FontUrlOf = (family: string, weight: number, italic: boolean) => string;

/** Reads font files over HTTP, in a page or a Worker. */
export class FetchFontSource implements FontSource {
  readonly #families: readonly FontFamilyInfo[];
  readonly #byName: ReadonlyMap<string, FontFamilyInfo>;
  readonly #urlOf: FontUrlOf;

  constructor(families: readonly FontFamilyInfo[], urlOf: FontUrlOf) {
    this.#families = families;
    this.#byName = new Map(families.map((family) => [family.name, family]));
    this.#urlOf = urlOf;
  }

  families(): readonly FontFamilyInfo[] {
    return this.#families;
  }

  /** Rejects with an Error that names the answer of the server when the file is not there. */
  async load(request: FontFileRequest): Promise<FontFile | null> {
    const style = nearestFontStyle(this.#byName.get(request.family)?.styles ?? [], request);
    if (style === null) return null;
    const response = await fetch(this.#urlOf(request.family, style.weight, style.italic));
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return {
      family: request.family,
      weight: style.weight,
      italic: style.italic,
      bytes: await response.arrayBuffer(),
    };
  }
}
