import { Link, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { server } from '../../api/server.ts';
import { mailLinksText } from '../../messages/english/mail-links.ts';
import { useText } from '../../messages/language.ts';
import { session } from '../../session/session.ts';
import { MailedQuestion } from './mailed-question.tsx';

/** `/undo-email-change/?link=`: gives an account its former address back, and leads to a new password. */
export function UndoEmailScreen() {
  const t = useText(mailLinksText);
  const link = useSearchParams()[0].get('link') ?? '';

  async function undo() {
    const answer = await server.call(ACCOUNT_CALLS.undoUpdateEmail, { body: { link } });
    // All sessions have ended, that of this browser too if it was one of the account.
    session.clear();
    return answer;
  }

  return (
    <MailedQuestion
      pageTitle={t('undoTitle')}
      say={t('sayUndo')}
      art="seat.svg"
      question={
        link === ''
          ? null
          : {
              title: t('undoHeading'),
              text: t('undoText'),
              action: t('undo'),
              busyLabel: t('undoing'),
            }
      }
      onAnswer={undo}
      done={({ email, resetLink }) => ({
        title: t('undone'),
        children: (
          <>
            <p className="sec auth-lead">{t('undoneText', { email })}</p>
            <Link
              className="btn primary xl full"
              to={`/reset-password/?${new URLSearchParams({ link: resetLink })}`}
              replace
            >
              {t('choosePassword')}
            </Link>
          </>
        ),
      })}
      dead={{
        title: t('linkDead'),
        text: t('undoDeadText'),
        children: (
          <Link className="btn primary xl full" to="/login/?view=login&subview=forgot-password">
            {t('forgotPassword')}
          </Link>
        ),
      }}
    />
  );
}
