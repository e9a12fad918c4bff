import { useId } from 'react';
import { MAX_PROMPT_LENGTH } from '../../../../server/contract/image-generation.ts';
import type { ImageModel } from '../../../data/image-models.ts';
import { photoRetouchText } from '../../../messages/english/photo/photo-retouch.ts';
import { useText } from '../../../messages/language.ts';
import { useProfile } from '../../../session/session.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/fields/field.module.css';
import { Icon } from '../../../ui/icon.tsx';
import * as textStyles from '../../../ui/text.module.css';
import type { ChangeStage } from '../../hooks/use-image-change.ts';
import * as styles from '../../retouch.module.css';
import { StageBar } from './stage-bar.tsx';

const MAX_RESULTS = 3;

/** How many results are requested of a model at a time. */
export const resultsOf = ({ maxImages }: ImageModel): number => Math.min(MAX_RESULTS, maxImages);

/** A line of words for a model; Enter sends them. */
export function WordsField({
  label,
  hint,
  value,
  onChange,
  onEnter,
}: {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
  readonly onEnter: () => void;
}) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={`${fieldStyles.input} ${fieldStyles.medium}`}>
        <input
          id={id}
          type="text"
          dir="auto"
          maxLength={MAX_PROMPT_LENGTH}
          placeholder={hint}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') onEnter();
          }}
        />
      </span>
    </div>
  );
}

/** The button that sends a request to a model, its credits and what is sent; while it is under way, how far it is. */
export function WordsFoot({
  model,
  stage,
  isReady,
  sent,
  onMake,
  onCancel,
}: {
  readonly model: ImageModel;
  readonly stage: ChangeStage | null;
  readonly isReady: boolean;
  /** What the provider gets, as a sentence. */
  readonly sent: string;
  readonly onMake: () => void;
  readonly onCancel: () => void;
}) {
  const t = useText(photoRetouchText);
  const profile = useProfile();
  const count = resultsOf(model);
  const credits = count * model.creditsPerImage;
  return (
    <div data-part="panel-foot" className={styles.photoPanelFoot}>
      {stage === null ? (
        <>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            disabled={!isReady}
            onClick={onMake}
          >
            <Icon name="spark" size={18} />
            {profile ? t('makeResults', { count }) : t('logInForWords')}
          </button>
          {profile && credits > 0 ? (
            <p className={`${textStyles.muted} ${textStyles.numeric}`}>
              {t('resultsCost', { credits, owned: profile.user.remainingCoins ?? 0 })}
            </p>
          ) : null}
          <p className={textStyles.muted}>{sent}</p>
        </>
      ) : (
        <StageBar stage={stage} onCancel={onCancel} />
      )}
    </div>
  );
}
