import { currentLocale } from '../../messages/language.ts';

/** A language tag in words; the tag itself where it has none. */
export function languageName(tag: string): string {
  try {
    const names = new Intl.DisplayNames([currentLocale()], { type: 'language', fallback: 'code' });
    return names.of(tag) ?? tag;
  } catch {
    // What a file calls its language need not be a tag.
    return tag;
  }
}
