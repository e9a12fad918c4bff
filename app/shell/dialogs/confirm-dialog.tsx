import { useId, useState } from 'react';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Question } from './ask.tsx';
import './dialogs.css';

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
    <Dialog open onClose={() => onAnswer()} title={title} className="confirm-dialog">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mayAgree) onAnswer(true);
        }}
      >
        <div className="confirm-body">
          {icon ? <Icon name={icon} size={24} className={isDangerous ? 'danger' : ''} /> : null}
          {text ? <div className="confirm-text">{text}</div> : null}
        </div>
        {mustType === undefined ? null : (
          <p className="field">
            <label htmlFor={fieldId}>{t('typeToConfirm', { word: mustType })}</label>
            <span className="input">
              <input
                id={fieldId}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </span>
          </p>
        )}
        <div className="dialog-foot">
          {isInfo ? null : (
            <button type="button" className="btn secondary lg" onClick={() => onAnswer(false)}>
              {no ?? t('cancel')}
            </button>
          )}
          <button
            type="submit"
            className={`btn lg ${isDangerous ? 'danger' : 'primary'}`}
            disabled={!mayAgree}
          >
            {isInfo ? t('ok') : (yes ?? t('yes'))}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
