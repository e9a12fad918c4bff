import type { PhotoFileType } from '@gesso/engine';
import { Link } from 'react-router-dom';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { photoToolsText } from '../../messages/english/photo-tools.ts';
import { useText } from '../../messages/language.ts';
import { DownloadNote } from '../../shell/download-note.tsx';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { useAbilities } from '../../shell/use-abilities.ts';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { usePhotoSession } from './use-photo-session.ts';

/** Mark, undo and redo, what is kept, the photo's name, theme, what can be had of it. */
export function PhotoTopBar({
  widthPx,
  heightPx,
  isBusy,
  onDownload,
  onSave,
  onResize,
}: {
  /** The size of the finished picture. */
  widthPx: number;
  heightPx: number;
  isBusy: boolean;
  onDownload: (type: PhotoFileType) => void;
  onSave: () => void;
  onResize: () => void;
}) {
  const t = useText(photoEditorText);
  const abilities = useAbilities();
  const tools = useText(photoToolsText);
  const { photo, edits, undo, redo, saveState } = usePhotoSession();
  const isClear = edits.cutout !== null && edits.backdrop.type === 'none';
  return (
    <header className="ed-top">
      <Link className="ibtn lg" to="/" aria-label={t('home')}>
        <LogoMark />
      </Link>
      <button type="button" className="btn ghost sm ph-wide" onClick={onResize}>
        <Icon name="resize" size={16} />
        <span className="vh-narrow">{tools('resize')}</span>
      </button>
      <span className="sep" />
      <IconButton label={t('undo')} keys="Ctrl Z" icon="undo" disabled={!undo} onClick={() => undo?.()} />
      <IconButton label={t('redo')} keys="Ctrl ⇧ Z" icon="redo" disabled={!redo} onClick={() => redo?.()} />
      <span className="sep" />
      {/* It is kept after every change, which is said by the change itself; only a failure is worth a sentence. */}
      <span
        className={`ph-saved muted ${saveState}`}
        role="status"
        aria-live={saveState === 'failed' ? 'polite' : 'off'}
      >
        <Icon name={saveState === 'failed' ? 'alert' : 'check'} size={16} />
        {tools(saveState === 'saved' ? 'keptHere' : saveState === 'saving' ? 'keeping' : 'notKept')}
      </span>
      <span className="grow ph-name">
        <b className="clip">
          <bdi>{photo.name}</bdi>
        </b>
        <span className="muted num">{t('size', { width: widthPx, height: heightPx })}</span>
      </span>
      <ThemeButton className="ibtn ph-theme" />
      <button type="button" className="btn secondary ph-wide" disabled={isBusy} onClick={onSave}>
        <Icon name="folder" size={16} />
        <span className="vh-narrow">{tools('saveToProjects')}</span>
      </button>
      <DownloadNote />
      <Menu
        label={t('download')}
        align="end"
        entries={[
          {
            type: 'item',
            id: 'png',
            label: isClear ? t('asPng') : t('asPngFull'),
            icon: 'image',
            onSelect: () => onDownload('png'),
          },
          {
            type: 'item',
            id: 'jpeg',
            label: t('asJpeg'),
            icon: 'image',
            onSelect: () => onDownload('jpeg'),
          },
          ...(abilities?.webp === 'no'
            ? []
            : [
                {
                  type: 'item' as const,
                  id: 'webp',
                  label: t('asWebp'),
                  icon: 'image' as const,
                  onSelect: () => onDownload('webp'),
                },
              ]),
        ]}
        trigger={
          <button type="button" className="btn primary top-cta" aria-busy={isBusy}>
            {isBusy ? <i className="spin" /> : <Icon name="download" size={16} />}
            {isBusy ? t('preparingFile') : t('download')}
          </button>
        }
      />
    </header>
  );
}
