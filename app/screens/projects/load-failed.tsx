import { commonText } from '../../messages/english/common.ts';
import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';

/** Something of the library could not be fetched: why, and a way to try again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(projectsText);
  const common = useText(commonText);
  return (
    <div className="banner bad" role="alert">
      <Icon name="alert" />
      <span className="grow">{t('listFailed', { reason: error.message })}</span>
      <button type="button" className="btn secondary sm" onClick={onRetry}>
        {common('tryAgain')}
      </button>
    </div>
  );
}
