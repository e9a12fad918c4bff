import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import { startWithPhoto } from '../../shell/start-with-photo.ts';
import { Icon, type IconName, Mark } from '../../ui/icon.tsx';

/** The four ways in, and the sizes and tools that are asked for most. */
export function StartCards() {
  const t = useText(dashboardText);
  return (
    <>
      <div className="starts">
        <PhotoDrop
          label={t('upload')}
          className="st remove"
          onPhoto={(file) => void startWithPhoto(file, { tool: 'remove-background' })}
        >
          {({ choose }) => (
            <>
              <img className="fill" src="/art/start-remove.svg" alt="" />
              <img className="still" src="/art/still-cut.svg" alt="" />
              <b>{t('removeTitle')}</b>
              <small>{t('removeText')}</small>
              <span className="grow" />
              <button type="button" className="btn invert" onClick={choose}>
                <Icon name="upload" size={18} />
                {t('upload')}
              </button>
            </>
          )}
        </PhotoDrop>
        <StartCard
          className="design"
          to="/design-templates/create/"
          title={t('designTitle')}
          text={t('designText')}
        >
          <img className="page one" src="/assets/templates/cellar-jazz.webp" alt="" />
          <img className="page two" src="/assets/templates/design-week.webp" alt="" />
        </StartCard>
        <StartCard
          className="video"
          to="/video-templates/create/"
          title={t('videoTitle')}
          text={t('videoText')}
        >
          <span className="page clip-page">
            <img src="/assets/templates/keep-driving.webp" alt="" />
            <i>
              <Mark name="play" />
            </i>
          </span>
        </StartCard>
        <StartCard className="photo" to="/tools/" title={t('photoTitle')} text={t('photoText')}>
          <img className="portrait" src="/art/portrait-cut.svg" alt="" />
        </StartCard>
      </div>
      <nav className="quick" aria-label={t('quickTitle')}>
        <Quick to="/design-editor/edit/?aspect=1%3A1" icon="image" text={t('quickSquare')} />
        <Quick to="/video-template-editor/edit/?aspect=16%3A9" icon="video" text={t('quickVideo')} />
        <Quick to="/design-editor/edit/?aspect=9%3A16" icon="phone" text={t('quickStory')} />
        <Quick to="/design-templates/create/" icon="layout" text={t('quickCustom')} />
        <Quick to="/tools/profile-picture-maker/" icon="user" text={t('quickProfile')} />
        <Quick to="/tools/ai-product-photography/" icon="tag" text={t('quickProduct')} />
        <Quick to="/tools/photo-resizer/" icon="resize" text={t('quickResize')} />
        <Quick to="/tools/add-text-to-photo/" icon="type" text={t('quickText')} />
      </nav>
    </>
  );
}

function StartCard({
  to,
  title,
  text,
  className,
  children,
}: {
  to: string;
  title: string;
  text: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <Link className={`st ${className}`} to={to}>
      <b>{title}</b>
      <small>{text}</small>
      {children}
    </Link>
  );
}

function Quick({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <Link className="chip" to={to}>
      <Icon name={icon} size={16} />
      {text}
    </Link>
  );
}
