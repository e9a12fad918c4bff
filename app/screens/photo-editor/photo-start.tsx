import { Link } from 'react-router-dom';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { DownloadNote } from '../../shell/download-note.tsx';
import { PhotoDrop } from '../../shell/photo-drop.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { Icon, LogoMark } from '../../ui/icon.tsx';

/** The photo editor without a photo: a place to drop one. */
export function PhotoStart({ notice, onPhoto }: { notice: string | null; onPhoto: (file: File) => void }) {
  const t = useText(photoEditorText);
  return (
    <div className="ph-start">
      <header className="ed-top">
        <Link className="ibtn lg" to="/" aria-label={t('home')}>
          <LogoMark />
        </Link>
        <span className="grow" />
        <ThemeButton />
      </header>
      <main>
        <PhotoDrop onPhoto={onPhoto} label={t('choose')}>
          {({ choose, isOver }) => (
            <div className="ph-drop">
              <Icon name="image" size={24} />
              <h1 className="d">{t('dropTitle')}</h1>
              {notice === null ? null : (
                <p className="banner bad" role="alert">
                  <Icon name="alert" size={18} />
                  {notice}
                </p>
              )}
              <p className="sec">{isOver ? t('dropHere') : t('dropText')}</p>
              <button type="button" className="btn primary xl" onClick={choose}>
                <Icon name="upload" />
                {t('choose')}
              </button>
              <p className="hint">{t('formats')}</p>
              <DownloadNote className="line centred" />
            </div>
          )}
        </PhotoDrop>
      </main>
    </div>
  );
}
