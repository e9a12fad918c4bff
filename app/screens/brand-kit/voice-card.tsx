import { useId, useRef, useState } from 'react';
import { BRAND_LIMITS, type BrandKit } from '../../../server/contract/brand/brand-kits.ts';
import { brandText } from '../../messages/english/account/brand.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as fieldStyles from '../../ui/fields/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as styles from './brand-kit.module.css';
import { changeContent } from './kit-actions.tsx';

/** The rules of a brand as a list: a line each. */
export function VoiceRules({ voice }: { voice: string }) {
  const rules = voice
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (
    <ul className={styles.rules}>
      {rules.map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule may be there twice, and has no other identity.
        <li key={index}>
          <Icon name="check" size={18} />
          <span>{rule}</span>
        </li>
      ))}
    </ul>
  );
}

/** How a brand speaks, and what holds for its designs. */
export function VoiceCard({ kit }: { kit: BrandKit }) {
  const t = useText(brandText);
  const { voice } = kit.content;
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(null);
    // The field that had the focus is gone.
    requestAnimationFrame(() => editButton.current?.focus());
  };
  const save = () => {
    if (draft !== null && draft !== voice) changeContent(kit, (content) => ({ ...content, voice: draft }));
    close();
  };
  return (
    <section className={`${surfaceStyles.card} ${styles.card}`} aria-labelledby={`${id}-title`}>
      <div className={styles.cardHead}>
        <h2 id={`${id}-title`}>{t('voice')}</h2>
        {draft === null ? (
          <button
            ref={editButton}
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.soft} ${buttonStyles.small}`}
            aria-label={`${t('edit')}: ${t('voice')}`}
            onClick={() => setDraft(voice)}
          >
            <Icon name="pen" size={16} />
            {t('edit')}
          </button>
        ) : null}
      </div>
      {draft === null ? (
        voice.trim() === '' ? (
          <p className={textStyles.muted}>{t('voiceEmpty')}</p>
        ) : (
          <VoiceRules voice={voice} />
        )
      ) : (
        <form
          className={`${layoutStyles.column} ${layoutStyles.gap12}`}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <label className={layoutStyles.visuallyHidden} htmlFor={id}>
            {t('voice')}
          </label>
          <textarea
            id={id}
            className={styles.voiceField}
            // biome-ignore lint/a11y/noAutofocus: after Edit is pressed the next thing is typing.
            autoFocus
            rows={7}
            maxLength={BRAND_LIMITS.voiceLength}
            value={draft}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
            }}
          />
          <p id={`${id}-hint`} className={fieldStyles.hint}>
            {t('voiceHint')}
          </p>
          <div className={`${layoutStyles.row} ${layoutStyles.gap8}`}>
            <button
              type="submit"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.small}`}
            >
              {t('save')}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
              onClick={close}
            >
              {t('cancel')}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}
