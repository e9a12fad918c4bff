import { Link } from 'react-router-dom';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { useText } from '../messages/language.ts';
import { DownloadNote } from '../shell/download-note.tsx';
import * as editorFrameStyles from '../shell/editor-frame.module.css';
import { PhotoDrop } from '../shell/photo-drop.tsx';
import { ThemeButton } from '../shell/theme-button.tsx';
import * as bannerStyles from '../ui/banner.module.css';
import * as buttonStyles from '../ui/button.module.css';
import * as fieldStyles from '../ui/fields/field.module.css';
import { Icon, LogoMark } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import * as layoutStyles from '../ui/layout.module.css';
import * as textStyles from '../ui/text.module.css';
import * as styles from './photo-editor.module.css';
import * as photoStartStyles from './photo-start.module.css';

/** The photo editor without a photo: a place to drop one. */
export function PhotoStart({ notice, onPhoto }: { notice: string | null; onPhoto: (file: File) => void }) {
  const t = useText(photoEditorText);
  return (
    <div className={photoStartStyles.photoStart}>
      <header
        className={`${editorFrameStyles.topBar} ${styles.topBar} ${photoStartStyles.topBar}`}
        data-region="top-bar"
      >
        <Link
          className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
          to="/"
          aria-label={t('home')}
        >
          <LogoMark />
        </Link>
        <span className={layoutStyles.grow} />
        <ThemeButton />
      </header>
      <main>
        <PhotoDrop onPhoto={onPhoto} label={t('choose')}>
          {({ choose, isOver }) => (
            <div className={photoStartStyles.photoDrop}>
              <Icon name="image" size={24} />
              <h1 className={textStyles.display}>{t('dropTitle')}</h1>
              {notice === null ? null : (
                <p
                  className={`${bannerStyles.banner} ${styles.banner} ${photoStartStyles.banner} ${bannerStyles.error}`}
                  role="alert"
                >
                  <Icon name="alert" size={18} />
                  {notice}
                </p>
              )}
              <p className={textStyles.secondary}>{isOver ? t('dropHere') : t('dropText')}</p>
              <button
                type="button"
                className={`${buttonStyles.button} ${buttonStyles.primary} ${buttonStyles.extraLarge}`}
                onClick={choose}
              >
                <Icon name="upload" />
                {t('choose')}
              </button>
              <p className={fieldStyles.hint}>{t('formats')}</p>
              <DownloadNote place="centred-line" />
            </div>
          )}
        </PhotoDrop>
      </main>
    </div>
  );
}
