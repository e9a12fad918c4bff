import type { Moderator, Verdict } from './moderator.ts';

/** People under age, in English and Arabic. */
const CHILDREN =
  /\b(child(ren)?|kids?|minors?|toddlers?|bab(y|ies)|infants?|preteens?|teen(ager)?s?|schoolgirls?|schoolboys?|little (girl|boy)s?|under ?age(d)?|loli(ta)?|shota)\b|\b(1[0-7]|[1-9])[ -]?(years?[ -]?old|y\/?o)\b|طفل|طفلة|أطفال|قاصر/u;
/** Sexual content, of adults too. */
const SEXUAL =
  /\b(naked|nude(s|ity)?|topless|undress(ed|ing)?|unclothed|sex(y|ual|ually|ualised|ualized)?|erotic(a)?|porn(o|ographic|ography)?|hentai|nsfw|lingerie|genitals?|fetish)\b|عار(ي|ية)|إباحي|جنسي/u;
/** Sexual images of people who did not agree, which no description of another kind asks for. */
const WITHOUT_CONSENT =
  /\b(deep ?fake|undress|nudify|remove (her|his|their) clothes)\b.*\b(porn|nudes?|naked|her|him|ex|girlfriend|classmate|colleague)\b|\b(rape[ds]?|raping|molest(s|ed|ing)?|child porn(ography)?|csam)\b/u;

/** Digits and signs that stand for letters where a word is meant to get past a list. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * A short list of words of our own, which blocks sexual descriptions of people under age and of people who did not agree. It knows two
 * languages and no images: it stops who says what they want, and is no protection against those who do not.
 */
export class WordList implements Moderator {
  async checkPrompt(text: string): Promise<Verdict> {
    return isBlocked(text) ? 'blocked' : 'allowed';
  }

  readonly looksAtImages = false;

  async checkImage(): Promise<Verdict> {
    return 'allowed';
  }
}

function isBlocked(text: string): boolean {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    // Accents, and signs without a width that part a word.
    .replace(/[\p{Mn}\u200b-\u200f\u2060\ufeff]/gu, '')
    .replace(/\s+/g, ' ');
  // Ages are numbers, so both readings are looked at.
  const spelled = plain.replace(/(?<=[a-z])[01345@$](?=[a-z])/g, (sign) => LETTERS[sign] ?? sign);
  return [plain, spelled].some(
    (each) => WITHOUT_CONSENT.test(each) || (CHILDREN.test(each) && SEXUAL.test(each)),
  );
}
