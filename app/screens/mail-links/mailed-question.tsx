import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BusyButton } from '../../ui/busy-button.tsx';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { AuthFrame, type SideArt } from '../login/auth-frame.tsx';
import { isPassing, messageOf } from '../login/checks.ts';
import { Outcome } from '../login/outcome.tsx';
import { ServerMessage } from '../login/server-message.tsx';
import * as outcomeStyles from '../outcome.module.css';

/** What a page says and offers before its question is answered. */
export interface Question {
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly busyLabel: string;
}

/**
 * The page of a mailed link that changes something. It asks first: programs that look at mails open every address in them, and some press
 * nothing but run scripts.
 */
export function MailedQuestion<Answer>({
  pageTitle,
  say,
  art,
  question,
  onAnswer,
  done,
  dead,
}: {
  pageTitle: string;
  say: string;
  art: SideArt;
  /** Null where the address has no link. */
  question: Question | null;
  onAnswer: () => Promise<Answer>;
  done: (answer: Answer) => { title: string; children: ReactNode };
  /** Below the message of the server, where the link does not work. */
  dead: { title: string; text: string; children: ReactNode };
}) {
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ readonly value: Answer } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDead, setIsDead] = useState(question === null);

  async function press() {
    setIsBusy(true);
    setFailure(null);
    try {
      setAnswer({ value: await onAnswer() });
    } catch (error) {
      setFailure(messageOf(error));
      setIsDead(!isPassing(error));
    } finally {
      setIsBusy(false);
    }
  }

  const outcome = answer && done(answer.value);
  return (
    <>
      <title>{`${pageTitle} · Gesso`}</title>
      <AuthFrame say={say} art={art} onClose={() => void navigate('/')}>
        {outcome ? (
          <Outcome icon="check" title={outcome.title}>
            {outcome.children}
          </Outcome>
        ) : isDead || question === null ? (
          <Outcome icon="clock" title={dead.title}>
            <FailureMessage text={failure} />
            <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{dead.text}</p>
            {dead.children}
          </Outcome>
        ) : (
          <Outcome icon="mail" title={question.title}>
            <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>{question.text}</p>
            <FailureMessage text={failure} />
            <BusyButton
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
              isBusy={isBusy}
              busyLabel={question.busyLabel}
              onClick={() => void press()}
            >
              {question.action}
            </BusyButton>
          </Outcome>
        )}
      </AuthFrame>
    </>
  );
}

function FailureMessage({ text }: { text: string | null }) {
  return text === null ? null : (
    <div className={outcomeStyles.outcomeMessage}>
      <ServerMessage text={text} />
    </div>
  );
}
