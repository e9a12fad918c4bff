import type { ReactNode } from 'react';

/** A card of the settings: what it is about beside what can be done. `id` is its place in the address. */
export function SettingsSection({
  id,
  title,
  about,
  isDangerous = false,
  children,
}: {
  id: string;
  title: string;
  about: ReactNode;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={`card set ${isDangerous ? 'bad' : ''}`} id={id} aria-labelledby={`${id}-heading`}>
      <div className="set-about">
        <h2 id={`${id}-heading`}>{title}</h2>
        <p className="sec">{about}</p>
      </div>
      <div className="set-body">{children}</div>
    </section>
  );
}

/** A part of a card that could not be loaded, with another attempt. */
export function LoadFailed({
  text,
  retryLabel,
  onRetry,
}: {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div className="banner warn" role="alert">
      <span className="grow">{text}</span>
      <button type="button" className="btn secondary sm" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  );
}
