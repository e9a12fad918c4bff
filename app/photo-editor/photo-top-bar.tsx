import type { PhotoFileType } from '@gesso/engine/internal';
import { Link } from 'react-router-dom';
import { useAbilities } from '../browser/use-abilities.ts';
import { photoEditorText } from '../messages/english/photo/photo-editor.ts';
import { photoToolsText } from '../messages/english/photo/photo-tools.ts';
import { useText } from '../messages/language.ts';
import { DownloadNote } from '../shell/download-note.tsx';
import * as editorFrameStyles from '../shell/editor-frame.module.css';
import { ThemeButton } from '../shell/theme-button.tsx';
import * as buttonStyles from '../ui/button.module.css';
import { Icon, LogoMark } from '../ui/icon.tsx';
import * as iconButtonStyles from '../ui/icon-button.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import * as layoutStyles from '../ui/layout.module.css';
import * as loadingStyles from '../ui/loading.module.css';
import { Menu } from '../ui/menu.tsx';
import * as textStyles from '../ui/text.module.css';
import { usePhotoSession } from './hooks/use-photo-session.ts';
import * as photoEditorStyles from './photo-editor.module.css';
import * as photoPanelsStyles from './photo-panels.module.css';
import * as photoPhoneStyles from './photo-phone.module.css';

/** Mark, undo and redo, what is kept, the photo's name, theme, what can be had of it. */
export function PhotoTopBar({
  widthPx,
  heightPx,
  isBusy,
  onDownload,
  onSave,
  onResize,
}: {
  /** The size of the finished image. */
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
    <header
      className={`${editorFrameStyles.topBar} ${photoEditorStyles.topBar} ${photoPhoneStyles.topBar}`}
      data-region="top-bar"
    >
      <Link
        className={`${iconButtonStyles.iconButton} ${iconButtonStyles.large}`}
        to="/"
        aria-label={t('home')}
      >
        <LogoMark />
      </Link>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.ghost} ${buttonStyles.small} ${photoPhoneStyles.photoWide}`}
        onClick={onResize}
      >
        <Icon name="resize" size={16} />
        <span className={editorFrameStyles.vhNarrow}>{tools('resize')}</span>
      </button>
      <span className={`${editorFrameStyles.separator} ${photoPhoneStyles.separator}`} />
      <IconButton label={t('undo')} keys="Ctrl Z" icon="undo" disabled={!undo} onClick={() => undo?.()} />
      <IconButton label={t('redo')} keys="Ctrl ⇧ Z" icon="redo" disabled={!redo} onClick={() => redo?.()} />
      <span className={`${editorFrameStyles.separator} ${photoPhoneStyles.separator}`} />
      {/* It is kept after every change, which is said by the change itself; only a failure is worth a sentence. */}
      <span
        className={`${photoPanelsStyles.photoSaved} ${textStyles.muted}`}
        data-state={saveState}
        role="status"
        aria-live={saveState === 'failed' ? 'polite' : 'off'}
      >
        <Icon name={saveState === 'failed' ? 'alert' : 'check'} size={16} />
        {tools(saveState === 'saved' ? 'keptHere' : saveState === 'saving' ? 'keeping' : 'notKept')}
      </span>
      <span className={`${layoutStyles.grow} ${photoEditorStyles.photoName} ${photoPhoneStyles.photoName}`}>
        <b className={textStyles.ellipsis}>
          <bdi>{photo.name}</bdi>
        </b>
        <span className={`${textStyles.muted} ${textStyles.numeric} ${photoEditorStyles.numeric}`}>
          {t('size', { width: widthPx, height: heightPx })}
        </span>
      </span>
      <ThemeButton className={`${iconButtonStyles.iconButton} ${photoPhoneStyles.photoTheme}`} />
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.secondary} ${photoPhoneStyles.photoWide}`}
        disabled={isBusy}
        onClick={onSave}
      >
        <Icon name="folder" size={16} />
        <span className={editorFrameStyles.vhNarrow}>{tools('saveToProjects')}</span>
      </button>
      <DownloadNote place="bar" className={photoPhoneStyles.downloadNote} />
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
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary} ${editorFrameStyles.topCta}`}
            aria-busy={isBusy}
          >
            {isBusy ? (
              <i className={`${buttonStyles.spinner} ${loadingStyles.spinner}`} />
            ) : (
              <Icon name="download" size={16} />
            )}
            {isBusy ? t('preparingFile') : t('download')}
          </button>
        }
      />
    </header>
  );
}
