import type { SubtitleTrack } from '@gesso/engine';
import { subtitleWordsText } from '../../messages/english/editor/video/subtitle-words.ts';
import { useText } from '../../messages/language.ts';
import { languageName } from './language-name.ts';
import * as styles from './subtitles.module.css';

/** Windows in which two languages have room beside one another; in others the second stands under the first. */
export const BESIDE_QUERY = '(min-width: 1280px)';

/** What is in the columns of the lines: when they begin, and their text in both languages. */
export function LanguageColumns({ first, second }: { first: SubtitleTrack; second: SubtitleTrack }) {
  const t = useText(subtitleWordsText);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has headings of columns, and no fields.
    <div className={styles.cueColumns} role="group" aria-label={t('languages')}>
      <span>{t('startColumn')}</span>
      <span>{languageName(first.language)}</span>
      <span>{languageName(second.language)}</span>
    </div>
  );
}
