import { scriptOf } from '../shaping/scripts.ts';
import { isEmoji } from './emoji.ts';

/** Which of the three East Asian faces draws the ideographs that Chinese, Japanese and Korean share. */
export type HanFamily = 'Noto Sans JP' | 'Noto Sans KR' | 'Noto Sans SC';

const GENERAL = 'Noto Sans';
const FAMILY_OF_SCRIPT: Readonly<Record<string, string>> = {
  Arab: 'Noto Sans Arabic',
  Hebr: 'Noto Sans Hebrew',
  Deva: 'Noto Sans Devanagari',
  Beng: 'Noto Sans Bengali',
  Taml: 'Noto Sans Tamil',
  Thai: 'Noto Sans Thai',
  Hira: 'Noto Sans JP',
  Kana: 'Noto Sans JP',
  Hang: 'Noto Sans KR',
  Bopo: 'Noto Sans SC',
};
/** Punctuation and forms of East Asian writing that belong to no one script. */
const EAST_ASIAN =
  /[\u2e80-\u303f\u30fb\u30fc\u3190-\u319f\u31c0-\u31ef\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/;
const NEEDS_NO_GLYPH = /^(?:\s|\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Co}|\p{Cn})$/u;

const KANA = /[\u3041-\u309f\u30a1-\u30fa\u30fd-\u30ff\uff66-\uff9f]/;
const HANGUL = /[\u1100-\u11ff\u3131-\u318e\ua960-\ua97c\uac00-\ud7a3]/;

/** Text with kana is Japanese, text with Hangul Korean; any other with ideographs is taken as simplified Chinese. */
export function hanFamilyOf(text: string): HanFamily {
  if (KANA.test(text)) return 'Noto Sans JP';
  return HANGUL.test(text) ? 'Noto Sans KR' : 'Noto Sans SC';
}

/** The family that has a character which the chosen font lacks; null for one that is never drawn. */
export function familyForCharacter(character: string, han: HanFamily): string | null {
  if (NEEDS_NO_GLYPH.test(character)) return null;
  const script = scriptOf(character.codePointAt(0) ?? 0);
  if (script === 'Hani' || EAST_ASIAN.test(character)) return han;
  return (script === null ? null : FAMILY_OF_SCRIPT[script]) ?? GENERAL;
}

/** The families for these characters, in no order that matters, each with the characters it is wanted for. */
export function familiesForText(text: Iterable<string>, han: HanFamily): Map<string, Set<number>> {
  const families = new Map<string, Set<number>>();
  for (const character of text) {
    if (isEmoji(character)) continue;
    const family = familyForCharacter(character, han);
    if (family === null) continue;
    const wanted = families.get(family) ?? new Set();
    wanted.add(character.codePointAt(0) ?? 0);
    families.set(family, wanted);
  }
  return families;
}
