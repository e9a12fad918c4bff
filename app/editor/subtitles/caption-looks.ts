import type { SubtitleStyle } from '@gesso/engine';
import type { PlainKey } from '../../messages/catalogue.ts';
import type { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';

/** A complete look in which the word that is being said stands out. Size and place stay. */
export type WordLook = Omit<SubtitleStyle, 'fontSizePx' | 'position' | 'align' | 'marginPx' | 'area'>;

const PLAIN: WordLook = {
  fontFamily: 'Inter',
  fontWeight: 700,
  italic: false,
  color: '#ffffff',
  boxColor: null,
  boxShape: 'block',
  outlineColor: null,
  textCase: 'none',
  wordStyle: 'color',
  wordColor: '#ffd23f',
  wordsAtOnce: null,
};
const ANTON = { fontFamily: 'Anton', fontWeight: 400, textCase: 'upper' } as const;

/** The ready looks. */
export const WORD_LOOKS: readonly {
  readonly name: PlainKey<typeof subtitleWordsText>;
  readonly look: WordLook;
}[] = [
  { name: 'lookLit', look: { ...PLAIN, ...ANTON, outlineColor: '#14151f', wordStyle: 'box' } },
  { name: 'lookSweep', look: { ...PLAIN, ...ANTON, outlineColor: '#14151f', wordStyle: 'sweep' } },
  { name: 'lookGrow', look: { ...PLAIN, fontWeight: 800, outlineColor: '#14151f', wordStyle: 'grow' } },
  {
    name: 'lookOneWord',
    look: {
      ...PLAIN,
      ...ANTON,
      outlineColor: '#14151f',
      wordStyle: 'grow',
      wordColor: '#ffffff',
      wordsAtOnce: 1,
    },
  },
  {
    name: 'lookDim',
    look: { ...PLAIN, fontWeight: 600, color: '#a9abb8', boxColor: '#14151fe6', wordColor: '#ffffff' },
  },
  {
    name: 'lookPill',
    look: { ...PLAIN, color: '#14151f', boxColor: '#ffffff', boxShape: 'pill', wordColor: '#2a33de' },
  },
  {
    name: 'lookComic',
    look: {
      ...PLAIN,
      fontFamily: 'Bangers',
      fontWeight: 400,
      textCase: 'upper',
      outlineColor: '#14151f',
      wordColor: '#ffd54a',
    },
  },
  {
    name: 'lookUnderline',
    look: {
      ...PLAIN,
      fontFamily: 'Lora',
      fontWeight: 500,
      italic: true,
      color: '#fff6d8',
      outlineColor: '#00000099',
      wordStyle: 'underline',
    },
  },
];
