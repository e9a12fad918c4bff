/** A script as HarfBuzz and ISO 15924 name it, with the pattern of its characters. Frequent ones come first. */
const SCRIPTS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Bopo', /\p{Script=Bopomofo}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Tibt', /\p{Script=Tibetan}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Mong', /\p{Script=Mongolian}/u],
  ['Syrc', /\p{Script=Syriac}/u],
  ['Thaa', /\p{Script=Thaana}/u],
  ['Nkoo', /\p{Script=Nko}/u],
];

/** Scripts whose letters join: letter spacing would tear them, so it is not applied, as CSS Text 4 asks. */
const CURSIVE_SCRIPTS: ReadonlySet<string> = new Set(['Arab', 'Syrc', 'Mong', 'Nkoo']);

const known = new Map<number, string | null>();

/** The script of a code point, or null for one that takes the script of its neighbours (digits, marks, punctuation). */
export function scriptOf(codePoint: number): string | null {
  if (codePoint < 128) return (codePoint | 32) >= 97 && (codePoint | 32) <= 122 ? 'Latn' : null;
  let script = known.get(codePoint);
  if (script === undefined) {
    const character = String.fromCodePoint(codePoint);
    script = SCRIPTS.find(([, pattern]) => pattern.test(character))?.[0] ?? null;
    known.set(codePoint, script);
  }
  return script;
}

export function isCursive(script: string): boolean {
  return CURSIVE_SCRIPTS.has(script);
}

/**
 * The script of every UTF-16 unit. Characters of no script take the one before them, at the start the one after; text
 * without any script is taken as Latin.
 */
export function scriptsOf(text: string): string[] {
  const scripts: string[] = [];
  let current: string | null = null;
  for (const character of text) {
    const own = scriptOf(character.codePointAt(0) ?? 0);
    if (own !== null && current === null) scripts.fill(own);
    current = own ?? current;
    for (let unit = 0; unit < character.length; unit++) scripts.push(current ?? 'Latn');
  }
  return scripts;
}
