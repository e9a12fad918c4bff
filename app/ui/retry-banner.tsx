import { commonText } from '../messages/english/common.ts';
import { useText } from '../messages/language.ts';
import * as bannerStyles from './banner.module.css';
import * as buttonStyles from './button.module.css';
import { Icon } from './icon.tsx';
import * as layoutStyles from './layout.module.css';

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
    <div className={`${bannerStyles.banner} ${bannerStyles.error} ${className}`} role="alert">
      <Icon name="alert" />
      <span className={layoutStyles.grow}>{text}</span>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${buttonStyles.small}`}
        onClick={onRetry}
      >
        {t('tryAgain')}
      </button>
    </div>
  );
}
