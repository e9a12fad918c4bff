import type { CutoutFormat } from '@gesso/engine';
import { Link } from 'react-router-dom';
import { photoEditorText } from '../../messages/english/photo-editor.ts';
import { useText } from '../../messages/language.ts';
import { ThemeButton } from '../../shell/theme-button.tsx';
import { Icon, LogoMark } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Mark, undo and redo, the photo's name, theme, download. */
export function PhotoTopBar({
  name,
  widthPx,
  heightPx,
  undo,
  redo,
  isCutOut,
  isBusy,
  onDownload,
}: {
  name: string;
  widthPx: number;
  heightPx: number;
  undo: (() => void) | null;
  redo: (() => void) | null;
  isCutOut: boolean;
  isBusy: boolean;
  onDownload: (format: CutoutFormat) => void;
}) {
  const t = useText(photoEditorText);
  return (
    <header className="ed-top">
      <Link className="ibtn lg" to="/" aria-label={t('home')}>
        <LogoMark />
      </Link>
      <span className="sep" />
      <IconButton label={t('undo')} keys="Ctrl Z" icon="undo" disabled={!undo} onClick={() => undo?.()} />
      <IconButton label={t('redo')} keys="Ctrl ⇧ Z" icon="redo" disabled={!redo} onClick={() => redo?.()} />
      <span className="grow ph-name">
        <b className="clip">
          <bdi>{name}</bdi>
        </b>
        <span className="muted num">{t('size', { width: widthPx, height: heightPx })}</span>
      </span>
      <ThemeButton />
      <Menu
        label={t('download')}
        align="end"
        entries={[
          {
            type: 'item',
            id: 'png',
            label: isCutOut ? t('asPng') : t('asPngFull'),
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
          {
            type: 'item',
            id: 'webp',
            label: t('asWebp'),
            icon: 'image',
            onSelect: () => onDownload('webp'),
          },
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
