import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardText } from '../../messages/english/dashboard.ts';
import { useText } from '../../messages/language.ts';
import { editorPath, PATHS, toolPath } from '../../paths.ts';
import { SCREEN_PATHS } from '../../screen-paths.ts';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import { startWithPhoto } from '../../shell/start-with-photo.ts';
import * as badgeStyles from '../../ui/badge.module.css';
import * as buttonStyles from '../../ui/button.module.css';
import { Icon, type IconName, Mark } from '../../ui/icon.tsx';
import * as layoutStyles from '../../ui/layout.module.css';
import * as styles from './dashboard.module.css';

/** The four ways in, and the sizes and tools that are requested most. */
export function StartCards() {
  const t = useText(dashboardText);
  return (
    <>
      <div className={styles.starts}>
        <PhotoDrop
          label={t('upload')}
          className={`${styles.startCard} ${styles.remove}`}
          onPhoto={(file) => void startWithPhoto(file, { tool: 'remove-background' })}
        >
          {({ choose }) => (
            <>
              <img className={styles.fill} src="/art/start-remove.svg" alt="" />
              <img className={styles.still} src="/art/still-cut.svg" alt="" />
              <b>{t('removeTitle')}</b>
              <small>{t('removeText')}</small>
              <span className={layoutStyles.grow} />
              <button
                type="button"
                className={`${buttonStyles.button} ${styles.button} ${buttonStyles.invert}`}
                onClick={choose}
              >
                <Icon name="upload" size={18} />
                {t('upload')}
              </button>
            </>
          )}
        </PhotoDrop>
        <StartCard
          className={styles.design}
          to={PATHS.newDesign}
          title={t('designTitle')}
          text={t('designText')}
        >
          <img
            className={`${styles.page} ${styles.first}`}
            src="/assets/templates/museum/museum-guide.webp"
            alt=""
          />
          <img
            className={`${styles.page} ${styles.twoColumns}`}
            src="/assets/templates/birthday/birthday-cake-post.webp"
            alt=""
          />
        </StartCard>
        <StartCard
          className={styles.video}
          to={SCREEN_PATHS.newVideo}
          title={t('videoTitle')}
          text={t('videoText')}
        >
          <span className={`${styles.page} ${styles.clipPage}`}>
            <img src="/assets/templates/band/band-visualiser.webp" alt="" />
            <i>
              <Mark name="play" />
            </i>
          </span>
        </StartCard>
        <StartCard className={styles.photo} to={PATHS.tools} title={t('photoTitle')} text={t('photoText')}>
          <img className={styles.portrait} src="/art/portrait-cut.svg" alt="" />
        </StartCard>
      </div>
      <nav className={styles.quick} aria-label={t('quickTitle')}>
        <Quick to={editorPath('design', { aspect: '1:1' })} icon="image" text={t('quickSquare')} />
        <Quick to={editorPath('video', { aspect: '16:9' })} icon="video" text={t('quickVideo')} />
        <Quick to={editorPath('design', { aspect: '9:16' })} icon="phone" text={t('quickStory')} />
        <Quick to={PATHS.newDesign} icon="layout" text={t('quickCustom')} />
        <Quick to={toolPath('profile-picture-maker')} icon="user" text={t('quickProfile')} />
        <Quick to={toolPath('ai-product-photography')} icon="tag" text={t('quickProduct')} />
        <Quick to={toolPath('photo-resizer')} icon="resize" text={t('quickResize')} />
        <Quick to={toolPath('add-text-to-photo')} icon="type" text={t('quickText')} />
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
    <Link className={`${styles.startCard} ${className}`} to={to}>
      <b>{title}</b>
      <small>{text}</small>
      {children}
    </Link>
  );
}

function Quick({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <Link className={`${badgeStyles.chip} ${styles.chip}`} to={to}>
      <Icon name={icon} size={16} />
      {text}
    </Link>
  );
}
