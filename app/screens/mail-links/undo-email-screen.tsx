import { Link, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { mailLinksText } from '../../messages/english/account/mail-links.ts';
import { useText } from '../../messages/language.ts';
import { withQuery } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { server } from '../../session/server.ts';
import { session } from '../../session/session.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
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
            <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>
              {t('undoneText', { email })}
            </p>
            <Link
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
              to={withQuery(SCREEN_PATHS.resetPassword, { link: resetLink })}
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
          <Link
            className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
            to={SCREEN_PATHS.forgotPassword}
          >
            {t('forgotPassword')}
          </Link>
        ),
      }}
    />
  );
}
