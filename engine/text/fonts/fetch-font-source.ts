import { FONT_WEIGHT_NAMES } from '../../model/font-weights.ts';
import {
  type FontFamilyInfo,
  type FontFile,
  type FontFileRequest,
  type FontPart,
  type FontSource,
  nearestFontStyle,
} from '../../ports/fonts.ts';
import { readFontParts } from './font-parts.ts';

/** Where the file of a style is, with `{part}` in it for a family that has parts. Called with a family and style that `families` lists. */
export type FontUrlOf = (family: string, weight: number, italic: boolean) => string;

/** A font file that this machine keeps itself, by its full name (`Lora-Regular`); null when it has none of that name. */
export type LocalFontReader = (fullName: string) => Promise<ArrayBuffer | null>;

/**
 * Reads font files over HTTP, in a page or a Worker. A file that cannot be loaded there is looked for among the local fonts,
 * first by the name of its style, then by the family's name with the suffix `-Regular`.
 */
export class FetchFontSource implements FontSource {
  readonly #families: readonly FontFamilyInfo[];
  readonly #byName: ReadonlyMap<string, FontFamilyInfo>;
  readonly #urlOf: FontUrlOf;
  readonly #readLocal: LocalFontReader | null;
  readonly #partsUrlOf: (family: string) => string | null;

  constructor(
    families: readonly FontFamilyInfo[],
    urlOf: FontUrlOf,
    readLocal: LocalFontReader | null = null,
    partsUrlOf: (family: string) => string | null = () => null,
  ) {
    this.#families = families;
    this.#byName = new Map(families.map((family) => [family.name, family]));
    this.#urlOf = urlOf;
    this.#readLocal = readLocal;
    this.#partsUrlOf = partsUrlOf;
  }

  families(): readonly FontFamilyInfo[] {
    return this.#families;
  }

  async parts(family: string): Promise<readonly FontPart[] | null> {
    const url = this.#byName.has(family) ? this.#partsUrlOf(family) : null;
    if (url === null) return null;
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return readFontParts(await response.json());
  }

  /** Rejects with an Error that names the answer of the server when the file is neither there nor here. */
  async load(request: FontFileRequest): Promise<FontFile | null> {
    const { family, part } = request;
    const info = this.#byName.get(family);
    const style = nearestFontStyle(info?.styles ?? [], request);
    if (style === null) return this.#local(request);
    try {
      const url = this.#urlOf(family, style.weight, style.italic);
      const response = await fetch(part === undefined ? url : url.replace('{part}', part));
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      // One file of a variable family serves every weight.
      const standard = info?.axes?.find(({ tag }) => tag === 'wght')?.default;
      const weight = standard ?? style.weight;
      return { family, weight, italic: style.italic, bytes: await response.arrayBuffer() };
    } catch (error) {
      const local = await this.#local({ family, weight: style.weight, italic: style.italic });
      if (local) return local;
      throw error;
    }
  }

  async #local({ family, weight, italic }: FontFileRequest): Promise<FontFile | null> {
    if (!this.#readLocal) return null;
    const name = family.replaceAll(' ', '');
    const styleName = `${FONT_WEIGHT_NAMES[weight] ?? 'Regular'}${italic ? 'Italic' : ''}`.replace(
      'RegularItalic',
      'Italic',
    );
    const ofStyle = await this.#readLocal(`${name}-${styleName}`);
    if (ofStyle) return { family, weight, italic, bytes: ofStyle };
    const regular = await this.#readLocal(`${name}-Regular`);
    return regular ? { family, weight: 400, italic: false, bytes: regular } : null;
  }
}
