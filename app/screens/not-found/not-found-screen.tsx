import { shellText } from '../../messages/english/shell.ts';
import { useText } from '../../messages/language.ts';
import { SiteNotice } from '../../shell/layout/site-notice.tsx';

/** `/404/`: where every unknown address ends. */
export function NotFoundScreen() {
  const t = useText(shellText);
  return (
    <>
      <title>{`${t('notFoundTitle')} · Gesso`}</title>
      <SiteNotice title={t('notFoundTitle')}>{t('notFoundText')}</SiteNotice>
    </>
  );
}
