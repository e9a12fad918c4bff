import { Link, useSearchParams } from 'react-router-dom';
import { ACCOUNT_CALLS } from '../../../server/contract/accounts.ts';
import { mailLinksText } from '../../messages/english/account/mail-links.ts';
import { commonText } from '../../messages/english/common.ts';
import { useText } from '../../messages/language.ts';
import { server } from '../../session/server.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as authPartsStyles from '../auth-parts.module.css';
import { MailedQuestion } from './mailed-question.tsx';

/** `/newsletter/?confirm=` puts an address on the list of the newsletter, `?unsubscribe=` takes it off. */
export function NewsletterScreen() {
  const t = useText(mailLinksText);
  const tCommon = useText(commonText);
  const query = useSearchParams()[0];
  const confirmLink = query.get('confirm') ?? '';
  const unsubscribeLink = query.get('unsubscribe') ?? '';
  const isLeaving = unsubscribeLink !== '';
  const link = isLeaving ? unsubscribeLink : confirmLink;
  const home = (
    <Link
      className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.extraLarge} ${buttonStyles.fullWidth}`}
      to="/"
    >
      {tCommon('backToHome')}
    </Link>
  );
  return (
    <MailedQuestion
      // Another link is another question.
      key={link}
      pageTitle={t('newsletterTitle')}
      say={t('sayNewsletter')}
      art="mailed.webp"
      question={
        link === ''
          ? null
          : {
              title: t(isLeaving ? 'unsubscribeHeading' : 'confirmHeading'),
              text: t(isLeaving ? 'unsubscribeText' : 'confirmText'),
              action: t(isLeaving ? 'unsubscribe' : 'confirm'),
              busyLabel: t(isLeaving ? 'unsubscribing' : 'confirming'),
            }
      }
      onAnswer={() =>
        server.call(isLeaving ? ACCOUNT_CALLS.unsubscribeNewsletter : ACCOUNT_CALLS.confirmNewsletter, {
          body: { link },
        })
      }
      done={({ email }) => ({
        title: t(isLeaving ? 'unsubscribed' : 'confirmed'),
        children: (
          <>
            <p className={`${textStyles.secondary} ${authPartsStyles.authLead}`}>
              {t(isLeaving ? 'unsubscribedText' : 'confirmedText', { email })}
            </p>
            {home}
          </>
        ),
      })}
      dead={{ title: t('linkDead'), text: t('newsletterDeadText'), children: home }}
    />
  );
}
