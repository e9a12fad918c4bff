import {
  TEMPLATE_KINDS,
  TEMPLATE_LANGUAGES,
  TEMPLATE_STYLES,
} from '../../../server/contract/owners/templates.ts';
import { listingsText } from '../../messages/english/listings.ts';
import { publishingText } from '../../messages/english/publishing.ts';
import { useLanguage, useText } from '../../messages/language.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TEMPLATE_LOOKS } from '../template-choices.ts';
import * as styles from './template-facts.module.css';
import type { DraftFacts } from './template-facts.ts';

/** What is said of a template: its name, category, tags, looks, language, and who may use it. */
export function TemplateFactsFields({
  facts,
  wasSent,
  onChange,
}: {
  readonly facts: DraftFacts;
  /** Says what is missing. */
  readonly wasSent: boolean;
  readonly onChange: (facts: DraftFacts) => void;
}) {
  const t = useText(publishingText);
  const look = useText(listingsText);
  const languageNames = new Intl.DisplayNames([useLanguage()], { type: 'language' });
  const set = (changes: Partial<DraftFacts>) => onChange({ ...facts, ...changes });
  return (
    <div className={styles.fields}>
      <TextField
        label={t('name')}
        value={facts.displayName}
        onChange={(displayName) => set({ displayName })}
        dir="auto"
        maxLength={80}
        autoComplete="off"
        error={wasSent && facts.displayName.trim() === '' ? t('nameMissing') : undefined}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('kind')}
          value={facts.kind}
          onChange={(value) => set({ kind: TEMPLATE_KINDS.find((each) => each === value) ?? facts.kind })}
        >
          {TEMPLATE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(kind)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('language')}
          value={facts.language}
          onChange={(value) =>
            set({ language: TEMPLATE_LANGUAGES.find((each) => each === value) ?? facts.language })
          }
        >
          {TEMPLATE_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languageNames.of(language) ?? language}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('tags')}
        value={facts.tagText}
        onChange={(tagText) => set({ tagText })}
        dir="auto"
        maxLength={400}
        autoComplete="off"
        hint={t('tagsHint')}
      />
      <fieldset className={styles.looks}>
        <legend>{t('looks')}</legend>
        {TEMPLATE_STYLES.map((style) => {
          const isOn = facts.styles.includes(style);
          return (
            <button
              key={style}
              type="button"
              className={badgeStyles.chip}
              aria-pressed={isOn}
              data-active={isOn}
              onClick={() =>
                set({
                  styles: TEMPLATE_STYLES.filter((each) =>
                    each === style ? !isOn : facts.styles.includes(each),
                  ),
                })
              }
            >
              {look(TEMPLATE_LOOKS[style])}
            </button>
          );
        })}
      </fieldset>
      <div className={styles.access}>
        <span aria-hidden="true">{t('access')}</span>
        <Segmented
          label={t('access')}
          value={facts.pro ? 'pro' : 'free'}
          options={[
            { value: 'free', label: t('free') },
            { value: 'pro', label: t('pro') },
          ]}
          onChange={(value) => set({ pro: value === 'pro' })}
        />
      </div>
    </div>
  );
}
