import { projectsText } from '../../messages/english/projects.ts';
import { useText } from '../../messages/language.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';

/** Something of the library could not be fetched: why, and a way to try again. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(projectsText);
  return <RetryBanner text={t('listFailed', { reason: error.message })} onRetry={onRetry} />;
}
