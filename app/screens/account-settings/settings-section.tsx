import type { ReactNode } from 'react';
import * as bannerStyles from '../../ui/banner.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as surfaceStyles from '../../ui/surface.module.css';
import * as textStyles from '../../ui/text.module.css';
import * as accountSettingsStyles from './account-settings.module.css';
import * as planSectionStyles from './plan-section.module.css';

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
    <section
      className={`${surfaceStyles.card} ${accountSettingsStyles.settingsCard} ${isDangerous ? accountSettingsStyles.error : ''}`}
      id={id}
      aria-labelledby={`${id}-heading`}
    >
      <div className={accountSettingsStyles.setAbout}>
        <h2 id={`${id}-heading`}>{title}</h2>
        <p className={textStyles.secondary}>{about}</p>
      </div>
      <div>{children}</div>
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
    <div
      className={`${bannerStyles.banner} ${planSectionStyles.banner} ${bannerStyles.warning}`}
      role="alert"
    >
      <span className={layoutStyles.grow}>{text}</span>
      <button
        type="button"
        className={`${buttonStyles.button} ${accountSettingsStyles.button} ${buttonStyles.secondary} ${buttonStyles.small} ${accountSettingsStyles.small}`}
        onClick={onRetry}
      >
        {retryLabel}
      </button>
    </div>
  );
}
