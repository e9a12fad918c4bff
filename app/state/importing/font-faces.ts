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
/** What texts are set in whose font is not here, and of which nothing says how it looks. */
export const FALLBACK_FAMILY = 'Inter';
/**
 * What common fonts that are not here look most like, the narrowest pattern first. Names of files and of operating systems, of TeX, and the
 * general ones of style sheets.
 */
const LOOKALIKES: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/courier|mono(?!type)|consol|menlo|typewriter|fixed|code|^cmtt|^lmtt/i, 'JetBrains Mono'],
  [/comic|chalk|marker ?felt|hand(?!el)/i, 'Kalam'],
  [/script|zapfino|chancery|cursive|mistral/i, 'Dancing Script'],
  [/impact|haettenschweiler/i, 'Anton'],
  [/narrow|condensed|compressed|\bdin\b/i, 'Barlow Condensed'],
  [/futura|century ?gothic|avant ?garde|twentieth/i, 'Jost'],
  [/gotham|proxima|avenir|circular/i, 'Montserrat'],
  [/rockwell|clarendon|slab|memphis|egyptian/i, 'Zilla Slab'],
  [/bodoni|didot/i, 'Bodoni Moda'],
  [/garamond|minion|sabon|bembo|jenson|palatino|book ?antiqua/i, 'EB Garamond'],
  [/georgia|charter|cambria|constantia/i, 'Lora'],
  [/sans|helvetica|arial|gothic|grotes/i, FALLBACK_FAMILY],
  [
    /times|serif|roman|nimbus ?rom|baskerville|caslon|bookman|century|libertin|^cm(?:r|bx|ti|csc)|^lm ?r/i,
    'Newsreader',
  ],
];

/** A font of a file. */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
}

/** The weight that the words or the number of a style say; 400 when they say none. */
export function weightOf(style: string): number {
  const number = /(?:^|[^0-9])([1-9]00)(?![0-9])/.exec(style)?.[1];
  return number === undefined
    ? (WEIGHTS.find(([pattern]) => pattern.test(style))?.[1] ?? 400)
    : Number(number);
}

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

  /** What a text is set in whose font is none of ours: one that looks alike as far as its name says how it looks. */
  substituteFor(name: string): string {
    const family = LOOKALIKES.find(([pattern]) => pattern.test(name))?.[1];
    return (family && this.find(family)) ?? FALLBACK_FAMILY;
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
