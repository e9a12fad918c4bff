import { settingsText } from '../../messages/english/account/settings.ts';
import { useText } from '../../messages/language.ts';
import { SiteNotice } from '../../shell/layout/site-notice.tsx';

/** `/account-deleted/`: says that it is done, and what went with the account. */
export function AccountDeletedScreen() {
  const t = useText(settingsText);
  return (
    <>
      <title>{`${t('deletedTitle')} · Gesso`}</title>
      <SiteNotice title={t('deletedTitle')} art="account/sketch.svg">
        {t('deletedText')}
      </SiteNotice>
    </>
  );
}
