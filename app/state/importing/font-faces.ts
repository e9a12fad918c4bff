/** Words of font names that say a weight, the longest first. */
const WEIGHTS: readonly (readonly [pattern: RegExp, weight: number])[] = [
  [/extra[- ]?light|ultra[- ]?light/i, 200],
  [/extra[- ]?bold|ultra[- ]?bold/i, 800],
  [/semi[- ]?bold|demi[- ]?bold|demi$/i, 600],
  [/thin|hairline/i, 100],
  [/light/i, 300],
  [/medium/i, 500],
  [/black|heavy/i, 900],
  [/bold/i, 700],
];
/** What texts are set in whose font is not here. */
export const FALLBACK_FAMILY = 'Inter';

/** A font of a file. */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
}

/** The weight that the words of a style say; 400 when they say none. */
export const weightOf = (style: string): number =>
  WEIGHTS.find(([pattern]) => pattern.test(style))?.[1] ?? 400;

/** Family, weight and slant of a PostScript name such as `HelveticaNeue-MediumItalic`. */
export function faceOf(postScriptName: string): Face {
  const [base = '', style = ''] = postScriptName.split(/-(.*)/s);
  return {
    family: base.replace(/(?:MT|PS|PSMT)$/, '').replace(/([a-z])([A-Z])/g, '$1 $2'),
    weight: weightOf(style),
    italic: /italic|oblique/i.test(style),
  };
}

const comparable = (name: string) => name.toLowerCase().replace(/[^a-z0-9\u0080-\uffff]/g, '');

/** Finds families of ours by their names in files, which differ in spaces, signs and capitals, or have the weight in them. */
export class KnownFamilies {
  readonly #names: ReadonlyMap<string, string>;

  constructor(families: readonly string[]) {
    this.#names = new Map(families.map((name) => [comparable(name), name]));
  }

  /** Ours of that name; undefined where there is none. */
  find(name: string): string | undefined {
    return this.#names.get(comparable(name));
  }

  /** Ours of a name that may end in a weight, such as `Poppins SemiBold`. Undefined where there is none. */
  findFace(name: string): { readonly family: string; readonly weight: number | null } | undefined {
    const whole = this.find(name);
    if (whole !== undefined) return { family: whole, weight: null };
    for (const [pattern, weight] of WEIGHTS) {
      const rest = name.replace(pattern, '').trim();
      const family = rest === name ? undefined : this.find(rest);
      if (family !== undefined) return { family, weight };
    }
    return undefined;
  }
}
