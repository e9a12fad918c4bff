import type { PlainKey } from '../../messages/catalogue.ts';
import { editorFontsText } from '../../messages/english/editor/editor-fonts.ts';
import { textOf } from '../../messages/language.ts';

/** “One font is missing”, “12 fonts are missing”. */
export function missingTitle(count: number): string {
  const t = textOf(editorFontsText);
  const key = `missing_${count}`;
  return isInWords(key) ? t(key) : t('missingMany', { count });
}

/** Small numbers are written in words. */
const isInWords = (key: string): key is PlainKey<typeof editorFontsText> & `missing_${number}` =>
  Object.hasOwn(editorFontsText.texts, key);

/** “Inter”, “Lora”: names in a row, as the language sets them. */
export function quotedNames(names: readonly string[]): string {
  const t = textOf(editorFontsText);
  return names.map((name) => t('quoted', { name })).join(t('listComma'));
}
