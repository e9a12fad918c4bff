import * as bannerStyles from '../../ui/banner.module.css';
import { Icon } from '../../ui/icon.tsx';
import * as authPartsStyles from '../auth-parts.module.css';

/** What the server said against it, in red; nothing while it said nothing. */
export function ServerMessage({ text, className = '' }: { text: string | null; className?: string }) {
  return text === null ? null : (
    <div
      className={`${bannerStyles.banner} ${bannerStyles.error} ${authPartsStyles.serverMessage} ${className}`}
      role="alert"
    >
      <Icon name="alert" size={18} />
      <span>{text}</span>
    </div>
  );
}
