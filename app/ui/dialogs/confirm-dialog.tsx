import { useId, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import * as buttonStyles from '../button.module.css';
import * as fieldStyles from '../fields/field.module.css';
import { Icon } from '../icon.tsx';
import type { Question } from './ask.tsx';
import * as styles from './confirm-dialog.module.css';
import * as dialogStyles from './dialog.module.css';
import { Dialog } from './dialog.tsx';
/** A question with Yes and Cancel, or one about changes that are not saved, or only something to know. */
export function ConfirmDialog({
  question: asked,
  isInfo = false,
  onAnswer,
}: {
  question: Question | 'unsaved';
  isInfo?: boolean;
  /** True for yes, false for no, nothing when the dialog was dismissed. */
  onAnswer: (answer?: boolean) => void;
}) {
  const t = useText(commonText);
  const fieldId = useId();
  const [typed, setTyped] = useState('');
  const question: Question =
    asked === 'unsaved'
      ? {
          title: t('unsavedChanges'),
          text: t('unsavedText'),
          yes: t('saveChanges'),
          no: t('leave'),
          icon: 'alert',
        }
      : asked;
  const { title, text, yes, no, icon, isDangerous = false, mustType } = question;
  const mayAgree = mustType === undefined || typed.trim() === mustType;
  return (
    <Dialog open onClose={() => onAnswer()} title={title} className={styles.confirmDialog}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mayAgree) onAnswer(true);
        }}
      >
        <div className={styles.confirmBody}>
          {icon ? <Icon name={icon} size={24} className={isDangerous ? styles.danger : ''} /> : null}
          {text ? <div className={styles.confirmText}>{text}</div> : null}
        </div>
        {mustType === undefined ? null : (
          <p className={fieldStyles.field}>
            <label htmlFor={fieldId}>{t('typeToConfirm', { word: mustType })}</label>
            <span className={fieldStyles.input}>
              <input
                id={fieldId}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          </p>
        )}
        <div className={dialogStyles.dialogFoot}>
          {isInfo ? null : (
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.large}`}
              onClick={() => onAnswer(false)}
            >
              {no ?? t('cancel')}
            </button>
          )}
          <button
            type="submit"
            className={`${buttonStyles.button} ${buttonStyles.large} ${isDangerous ? buttonStyles.danger : buttonStyles.primary}`}
            disabled={!mayAgree}
          >
            {isInfo ? t('ok') : (yes ?? t('yes'))}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
