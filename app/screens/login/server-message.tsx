import { Icon } from '../../ui/icon.tsx';

/** What the server said against it, in red; nothing while it said nothing. */
export function ServerMessage({ text }: { text: string | null }) {
  return text === null ? null : (
    <div className="banner bad server-message" role="alert">
      <Icon name="alert" size={18} />
      <span>{text}</span>
    </div>
  );
}
