import { useState } from 'react';
import {
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleCode,
} from '../../../server/contract/developer/samples.ts';
import type { ToolMethod } from '../../../server/contract/developer/tool-methods.ts';
import type { ToolSlug } from '../../../server/contract/developer/tools.ts';
import { apiHomeText } from '../../messages/english/api-home.ts';
import { useText } from '../../messages/language.ts';
import { RadioGroup, RadioItem } from '../../ui/fields/radio-group.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from './api-home.module.css';

/** Names that are the same in every language. */
const NAMES: Readonly<Record<SampleLanguage, string>> = {
  python: 'Python',
  javascript: 'JavaScript',
  swift: 'Swift',
  kotlin: 'Kotlin',
  curl: 'cURL',
};

/** The code that calls a tool, in the language that is chosen. */
export function SampleBox({ slug, method = 'provider' }: { slug: ToolSlug; method?: ToolMethod }) {
  const t = useText(apiHomeText);
  const [language, setLanguage] = useState<SampleLanguage>('python');
  const code = sampleCode(language, slug, location.origin, method);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ type: 'ok', text: t('copied') });
    } catch {
      showToast({ type: 'bad', text: t('copyFailed') });
    }
  };
  return (
    <div className={styles.sample} dir="ltr">
      <div className={styles.sampleHead}>
        <RadioGroup
          className={styles.languages}
          label={t('language')}
          value={language}
          onChange={(value) => setLanguage(SAMPLE_LANGUAGES.find((each) => each === value) ?? 'python')}
        >
          {SAMPLE_LANGUAGES.map((each) => (
            <RadioItem key={each} value={each}>
              {NAMES[each]}
            </RadioItem>
          ))}
        </RadioGroup>
        <button type="button" className={styles.copy} aria-label={t('copy')} onClick={() => void copy()}>
          <Icon name="copy" size={16} />
        </button>
      </div>
      <section
        className={styles.code}
        aria-label={t('sampleOf', { language: NAMES[language] })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: code that is longer than its box is scrolled by keys.
        tabIndex={0}
      >
        <pre>{code}</pre>
      </section>
      <p dir="auto">{t('keyNote', { variable: 'GESSO_KEY' })}</p>
    </div>
  );
}
