import { commonText } from '../messages/english/common.ts';
import { useText } from '../messages/language.ts';
import { Icon } from './icon.tsx';

/** Says in the place of what could not be fetched why it is not there, with a way to try again. */
export function RetryBanner({
  text,
  onRetry,
  className = '',
}: {
  text: string;
  onRetry: () => void;
  className?: string;
}) {
  const t = useText(commonText);
  return (
    <div className={`banner bad ${className}`} role="alert">
      <Icon name="alert" />
      <span className="grow">{text}</span>
      <button type="button" className="btn secondary sm" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </div>
  );
}
